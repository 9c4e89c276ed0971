/* lint_tags.c -- the tag section: which tags it has, how often, and in which order. Their values
 * are checked in lint_values.c. */
#include <stdio.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "base/span_int.h"
#include "game/tag_values_int.h"
#include "lint_int.h"
#include "tag_source_int.h"

/* ---- names that are not in the table ---- */

/* A name in a hash table that is never cleared: an entry of another game counts as empty. */
typedef struct {
    pgn_span name, source; /* in the input */
    uint32_t generation;
} other;

static size_t other_slot(pgn_span name, size_t cap) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < name.len; i++)
        hash = (hash ^ (unsigned char)name.text[i]) * 16777619u;
    return hash & (cap - 1);
}

/* Probes for an empty slot, in a table that is half empty: more do not happen by chance, and
 * following them all would take quadratic time. */
enum { LONGEST_WAY = 100 };

static bool is_same(pgn_span a, pgn_span b) {
    return a.len == b.len && memcmp(a.text, b.text, a.len) == 0;
}

/* Add the tag; or return the existing one of that name. */
static const other *add_other(other *table, size_t cap, const other *tag) {
    size_t i = other_slot(tag->name, cap);
    for (unsigned way = 0; way < LONGEST_WAY; way++, i = (i + 1) & (cap - 1)) {
        if (table[i].generation != tag->generation) {
            table[i] = *tag;
            return NULL;
        }
        if (is_same(table[i].name, tag->name))
            return &table[i];
    }
    return NULL;
}

static bool grow_others(pgn__linter *l) {
    size_t old_cap = l->others.len / sizeof(other), cap = old_cap ? old_cap * 2 : 64;
    pgn_buffer grown = PGN_BUFFER_INIT;
    if (pgn__buffer_reserve(&grown, cap * sizeof(other))) {
        l->status = PGN_E_NOMEM;
        return false;
    }
    memset(grown.data, 0, cap * sizeof(other));
    grown.len = cap * sizeof(other);
    const other *old = (const other *)(const void *)l->others.data;
    for (size_t i = 0; i < old_cap; i++)
        if (old[i].generation == l->generation)
            add_other((other *)(void *)grown.data, cap, &old[i]);
    pgn_buffer_free(&l->others);
    l->others = grown;
    return true;
}

/* The earlier tag of this name in the game; NULL if none. */
static const other *find_other(pgn__linter *l, pgn_span name, pgn_span source) {
    other tag = {name, source, l->generation};
    if ((l->other_count + 1) * 2 > l->others.len / sizeof(other) && !grow_others(l))
        return NULL;
    l->other_count++;
    return add_other((other *)(void *)l->others.data, l->others.len / sizeof(other), &tag);
}

void pgn__note_other_tag(pgn__linter *l, pgn_span name, pgn_span source) {
    find_other(l, name, source);
}

/* ---- repeated tags ---- */

static bool is_space(const char *from, const char *to) {
    while (from < to && strchr(" \t\r\n\v\f", *from) && *from)
        from++;
    return from >= to;
}

/* Remove a tag that is identical to an earlier one, with the white space before it. */
static void take_out(pgn__linter *l, const pgn__tag_event *tag, pgn_span first) {
    pgn_span gone = tag->source;
    if (!is_same(first, gone) || !gone.len || gone.text[gone.len - 1] != ']')
        return;
    if (l->before < gone.text && is_space(l->before, gone.text))
        gone = (pgn_span){l->before, (size_t)(gone.text + gone.len - l->before)};
    pgn__add_edit(l, gone, "", 0);
}

/* Does the name differ from a known one only by letter case? */
static void check_unknown(pgn__linter *l, const pgn__tag_event *tag) {
    pgn_span at = pgn__tag_name_source(tag);
    const other *first = find_other(l, at, tag->source);
    if (first && pgn__find(l, PGN__RULE_DUPLICATE_TAG, at, "duplicate tag %.*s", PGN__SHOWN(at)))
        take_out(l, tag, first->source);
    unsigned i = pgn__find_misspelt_tag(tag->name);
    if (i != PGN__TAG_UNKNOWN) {
        bool kept = pgn__find(l, PGN__RULE_TAG_SPELLING, at, "tag name %.*s should be %s",
                              PGN__SHOWN(at), pgn__tag_text(i));
        if (!(l->misspelt >> i & 1))
            l->misspelt_tags[i] = (pgn__misspelt_tag){at, kept ? l->numbers : 0};
        l->misspelt |= (uint64_t)1 << i;
        return;
    }
    if (tag->name.len && tag->name.text[0] >= 'a' && tag->name.text[0] <= 'z')
        pgn__find(l, PGN__RULE_TAG_SPELLING, at, "tag name %.*s should begin with a capital letter",
                  PGN__SHOWN(at));
    if (tag->name.len > PGN__LONGEST_STRING)
        pgn__find(l, PGN__RULE_LONG_STRING, at,
                  "tag name of %zu characters: the standard's limit is %d", tag->name.len,
                  PGN__LONGEST_STRING);
}

/* ---- each tag ---- */

/* Nearly all values are short enough that their characters need not be counted. */
static void check_string(pgn__linter *l, pgn_span value, pgn_span source) {
    if (value.len > PGN__LONGEST_STRING) {
        size_t width = 0;
        for (size_t i = 0; i < value.len; i++)
            width += ((unsigned char)value.text[i] & 0xC0) != 0x80;
        if (width > PGN__LONGEST_STRING)
            pgn__find(l, PGN__RULE_LONG_STRING, source,
                      "value of %zu characters: the standard's limit is %d", width,
                      PGN__LONGEST_STRING);
    }
    const char *tab = memchr(source.text, '\t', source.len);
    if (!tab)
        tab = memchr(source.text, '\v', source.len);
    if (!tab || !pgn__find(l, PGN__RULE_TAB_IN_STRING, (pgn_span){tab, 1}, "tab in tag value"))
        return;
    for (const char *p = source.text; p < source.text + source.len; p++)
        if (*p == '\t' || *p == '\v')
            pgn__add_edit(l, (pgn_span){p, 1}, " ", 1);
}

void pgn__lint_tag(pgn__linter *l, const pgn__tag_event *event) {
    unsigned tag = pgn__find_tag(event->name);
    pgn_span source = pgn__tag_value_source(event);
    if (!l->first_tag)
        l->first_tag = event->source.text;
    check_string(l, event->value, source);
    if (tag == PGN__TAG_UNKNOWN) {
        check_unknown(l, event);
        return;
    }
    if (pgn__has_tag(l, tag)) {
        if (pgn__find(l, PGN__RULE_DUPLICATE_TAG, pgn__tag_name_source(event),
                      "duplicate tag %s; using the first", pgn__tag_text(tag)))
            take_out(l, event, pgn__seen_tag_of(l, tag).source);
        l->repeated |= tag < PGN__ROSTER;
        return;
    }
    pgn__note_tag(l, tag, source, event->source);
    pgn__lint_value(l, tag, event->value, source);
}

/* ---- all of them ---- */

/* Add the roster tags that are missing, and not only misspelt: after their predecessor in the
 * roster, or before the first tag of all. */
static void add_missing(pgn__linter *l, unsigned missing, pgn_result result) {
    pgn_buffer *pairs = &l->scratch;
    pgn_span at = {l->first_tag ? l->first_tag : l->begin, 0};
    bool first = true; /* no tag before it */
    pgn_buffer_clear(pairs);
    for (unsigned tag = 0; tag <= PGN__ROSTER; tag++) {
        bool there = tag == PGN__ROSTER || pgn__has_tag(l, tag);
        if (!there && missing >> tag & 1) {
            pgn_buffer_printf(pairs, "%s[%s \"%s\"]%s", first ? "" : "\n", pgn__tag_text(tag),
                              tag == PGN__TAG_DATE               ? "????.\?\?.\?\?"
                              : tag == PGN__TAG_RESULT && result ? pgn_result_text(result)
                              : tag == PGN__TAG_RESULT           ? "*"
                                                                 : "?",
                              first ? "\n" : "");
        } else if (there) {
            if (!l->first_tag)
                pgn__buffer_putc(pairs, '\n');
            if (pairs->len && !pairs->status)
                pgn__add_edit(l, at, pairs->data, pairs->len);
            pgn_buffer_clear(pairs);
            if (tag < PGN__ROSTER)
                at = (pgn_span){
                    pgn__seen_tag_of(l, tag).source.text + pgn__seen_tag_of(l, tag).source.len, 0};
            first = false;
        }
    }
}

static bool tags_are_closed(const pgn__linter *l) {
    for (unsigned tag = 0; tag < PGN__ROSTER; tag++) {
        pgn_span source = pgn__seen_tag_of(l, tag).source;
        if (pgn__has_tag(l, tag) && (*source.text != '[' || source.text[source.len - 1] != ']'))
            return false;
    }
    return true;
}

void pgn__lint_roster(pgn__linter *l, pgn_result result) {
    unsigned missing = ~(unsigned)l->seen & ((1u << PGN__ROSTER) - 1), count = 0;
    unsigned addable = missing & ~(unsigned)l->misspelt;
    bool in_order = !l->said_order || !pgn__looks_for(l, PGN__RULE_TAG_ORDER);
    pgn_span at = {l->begin, 0};
    if (!missing)
        return;
    if (!l->seen && !l->other_count) {
        if (pgn__find(l, PGN__RULE_MISSING_TAG, at, "game has no tags"))
            add_missing(l, addable, result);
        return;
    }
    if (pgn__only_counts(l, PGN__RULE_MISSING_TAG)) {
        pgn__count_finding(l, PGN__RULE_MISSING_TAG);
        return;
    }
    pgn_buffer *names = &l->scratch;
    pgn_buffer_clear(names);
    for (unsigned tag = 0; tag < PGN__ROSTER; tag++)
        if (missing >> tag & 1) {
            count++;
            pgn_buffer_printf(names, "%s%s", names->len ? ", " : "", pgn__tag_text(tag));
        }
    if (!names->status &&
        pgn__find(l, PGN__RULE_MISSING_TAG, at, "missing tag%s %s", count > 1 ? "s" : "",
                  names->data) &&
        in_order && tags_are_closed(l))
        add_missing(l, addable, result);
}

/* Put the roster in order, in the places of its tags. */
static void check_order(pgn__linter *l) {
    unsigned by_place[PGN__ROSTER], count = 0, next = 0;
    if (!l->said_order)
        return;
    pgn_span at = {pgn__seen_tag_of(l, l->misplaced).source.text,
                   strlen(pgn__tag_text(l->misplaced))};
    at.text += *at.text == '[';
    if (!pgn__find(l, PGN__RULE_TAG_ORDER, at, "%s should come before %s",
                   pgn__tag_text(l->misplaced), pgn__tag_text(l->misplaced_after)) ||
        l->repeated || !tags_are_closed(l)) /* the first counts, and must stay first */
        return;
    for (unsigned tag = 0; tag < PGN__ROSTER; tag++) {
        unsigned i = count;
        if (!pgn__has_tag(l, tag))
            continue;
        for (; i && pgn__seen_tag_of(l, by_place[i - 1]).source.text >
                        pgn__seen_tag_of(l, tag).source.text;
             i--)
            by_place[i] = by_place[i - 1];
        by_place[i] = tag;
        count++;
    }
    for (unsigned tag = 0; tag < PGN__ROSTER; tag++) {
        if (!pgn__has_tag(l, tag))
            continue;
        unsigned there = by_place[next++];
        pgn_span right = pgn__seen_tag_of(l, tag).source;
        if (there != tag)
            pgn__add_edit(l, pgn__seen_tag_of(l, there).source, right.text, right.len);
    }
}

static bool value_is(const pgn__linter *l, unsigned tag, const char *text) {
    pgn_span value = pgn__seen_tag_of(l, tag).value;
    return pgn__has_tag(l, tag) && pgn__span_is(value, text);
}

/* SetUp and FEN come together, unless FEN says that it has no position, which is reported. */
static void check_setup(pgn__linter *l) {
    bool fen = pgn__has_tag(l, PGN__TAG_FEN), setup = pgn__has_tag(l, PGN__TAG_SETUP);
    static const char usual[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    if (value_is(l, PGN__TAG_FEN, "") || value_is(l, PGN__TAG_FEN, "?") ||
        value_is(l, PGN__TAG_FEN, "-"))
        return;
    if (!fen && value_is(l, PGN__TAG_SETUP, "1")) {
        pgn__find(l, PGN__RULE_SETUP, pgn__seen_tag_of(l, PGN__TAG_SETUP).value,
                  "SetUp is 1, but the FEN tag is missing");
    } else if (fen && !setup) {
        pgn_span source = pgn__seen_tag_of(l, PGN__TAG_FEN).source;
        pgn_span after = {source.text + source.len, 0};
        static const char pair[] = "\n[SetUp \"1\"]";
        bool misspelt = l->misspelt >> PGN__TAG_SETUP & 1;
        if (pgn__find(l, PGN__RULE_SETUP, pgn__seen_tag_of(l, PGN__TAG_FEN).value,
                      "FEN tag without [SetUp \"1\"]") &&
            !misspelt && source.text[source.len - 1] == ']')
            pgn__add_edit(l, after, pair, strlen(pair));
    } else if (fen && value_is(l, PGN__TAG_SETUP, "0") && !value_is(l, PGN__TAG_FEN, usual)) {
        if (pgn__find(l, PGN__RULE_SETUP, pgn__seen_tag_of(l, PGN__TAG_SETUP).value,
                      "SetUp is 0, but the game has a FEN tag"))
            pgn__add_edit(l, pgn__seen_tag_of(l, PGN__TAG_SETUP).value, "1", 1);
    }
}

/* A side of several players has as many titles, ratings, addresses and types. */
static void check_lists(pgn__linter *l, bool black) {
    static const uint8_t lists[][2] = {
        {PGN__TAG_WHITE_TITLE, PGN__TAG_BLACK_TITLE}, {PGN__TAG_WHITE_ELO, PGN__TAG_BLACK_ELO},
        {PGN__TAG_WHITE_USCF, PGN__TAG_BLACK_USCF},   {PGN__TAG_WHITE_NA, PGN__TAG_BLACK_NA},
        {PGN__TAG_WHITE_TYPE, PGN__TAG_BLACK_TYPE},
    };
    unsigned name = black ? PGN__TAG_BLACK : PGN__TAG_WHITE;
    if (!pgn__has_tag(l, name))
        return;
    size_t players = pgn__players_count(pgn__seen_tag_of(l, name).value.text,
                                        pgn__seen_tag_of(l, name).value.len);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        unsigned tag = lists[i][black];
        pgn_span value = pgn__seen_tag_of(l, tag).value;
        if (!pgn__has_tag(l, tag) || !value.len)
            continue;
        bool address = lists[i][0] == PGN__TAG_WHITE_NA; /* which may contain a colon */
        size_t items = address && players == 1 ? 1 : pgn__players_count(value.text, value.len);
        if (items != players)
            pgn__find(l, PGN__RULE_LIST_LENGTH, value, "%s has %zu item%s, but %s has %zu player%s",
                      pgn__tag_text(tag), items, items == 1 ? "" : "s", pgn__tag_text(name),
                      players, players == 1 ? "" : "s");
    }
}

/* The title that is part of a name goes to its own tag, behind the roster, unless that says
 * otherwise. */
static void check_title(pgn__linter *l, bool black) {
    unsigned tag = black ? PGN__TAG_BLACK : PGN__TAG_WHITE;
    unsigned titles = black ? PGN__TAG_BLACK_TITLE : PGN__TAG_WHITE_TITLE;
    pgn__seen_tag there = pgn__seen_tag_of(l, tag), own = pgn__seen_tag_of(l, titles);
    pgn_span title, name;
    char pair[40];
    if (!pgn__has_tag(l, tag) || memchr(there.value.text, ':', there.value.len) ||
        !pgn__name_title(there.value, &title, &name))
        return;
    bool has = pgn__has_tag(l, titles), misspelt = l->misspelt >> titles & 1;
    bool same =
        has && own.value.len == title.len && memcmp(own.value.text, title.text, title.len) == 0;
    bool unknown = has && pgn__text_is_unknown(own.value.text, own.value.len);
    if (has && !same && !unknown) {
        pgn__find(l, PGN__RULE_NAME_TITLE, there.value,
                  "\"%.*s\": title in a name, but %s is \"%.*s\"", PGN__SHOWN(there.value),
                  pgn__tag_text(titles), PGN__SHOWN(own.value));
        return;
    }
    unsigned last = pgn__has_tag(l, PGN__TAG_RESULT) ? PGN__TAG_RESULT : tag;
    pgn_span after = pgn__seen_tag_of(l, last).source;
    if (!pgn__find(l, PGN__RULE_NAME_TITLE, there.value,
                   "\"%.*s\": title in a name: expected in %s", PGN__SHOWN(there.value),
                   pgn__tag_text(titles)) ||
        misspelt || l->repeated || after.text[after.len - 1] != ']' ||
        there.value.text[there.value.len] != '"' ||
        (unknown && own.value.text[own.value.len] != '"'))
        return;
    pgn__add_edit(l, there.value, name.text, name.len);
    if (unknown) {
        pgn__add_edit(l, own.value, title.text, title.len);
    } else if (!has) {
        int n = snprintf(pair, sizeof pair, "\n[%s \"%.*s\"]", pgn__tag_text(titles),
                         (int)title.len, title.text);
        pgn__add_edit(l, (pgn_span){after.text + after.len, 0}, pair, (size_t)n);
    }
}

/* Rename a tag whose name is misspelt, unless another tag has the right name. */
static void fix_names(pgn__linter *l) {
    uint64_t left = l->misspelt & ~l->seen;
    for (unsigned tag = 0; left >> tag; tag++)
        if (left >> tag & 1 && l->misspelt_tags[tag].finding)
            pgn__add_edit_to(l, l->misspelt_tags[tag].finding, l->misspelt_tags[tag].name,
                             pgn__tag_text(tag), strlen(pgn__tag_text(tag)));
}

void pgn__lint_tag_section(pgn__linter *l, bool lists) {
    if (l->misspelt)
        fix_names(l);
    check_order(l);
    check_setup(l);
    if (!lists)
        return;
    for (int black = 0; black < 2; black++) {
        check_lists(l, black);
        check_title(l, black);
    }
}
