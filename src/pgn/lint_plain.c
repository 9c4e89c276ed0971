/* lint_plain.c -- lints a whole plain game. Its moves, numbers, marks and characters are right;
 * what remains is the tags, the comments, and the end of the game.
 *
 * The rules are the same functions as for any game. But most ratings, codes and times have one
 * form, in which they are right; and collections are repetitive, so the findings for recent tag
 * values are cached. */
#include <string.h>

#include "game/tag_values_int.h"
#include "lint_int.h"
#include "plain_text_int.h"

/* ---- values of the usual form ---- */

/* The lowest and highest value of each byte. */
static const struct {
    char lowest[9], highest[9];
    size_t len;
} FORMS[] = {
    [PGN__FORM_NONE] = {"", "", SIZE_MAX},
    [PGN__FORM_RATING] = {"0000", "9999", 4},
    [PGN__FORM_ECO] = {"A00", "E99", 3},
    [PGN__FORM_TIME] = {"00:00:00", "19:59:59", 8},
};

/* All bytes at once: for a byte that is too low the difference has the high bit, and for one that
 * is too high the sum, or the difference. A borrow between bytes only matters where a byte is wrong
 * already. */
static inline bool has_form(const pgn__short *value, size_t len, unsigned number) {
    const uint64_t high = 0x8080808080808080;
    uint64_t lowest = pgn__load_eight(FORMS[number].lowest),
             highest = pgn__load_eight(FORMS[number].highest);
    uint64_t above = value->a - lowest, room = ~high - (highest - lowest);
    return len == FORMS[number].len && !((above | (above + room)) & high);
}

/* Numbers separated by periods: 4, 12.3, 1.2.10. */
static inline bool is_round(const pgn__short *value, size_t len) {
    const uint64_t ones = 0x0101010101010101, high = 0x8080808080808080;
    if (len - 1 >= 8)
        return false;
    uint64_t last = (uint64_t)0x80 << 8 * (len - 1), bytes = last | (last - 1);
    uint64_t x = value->a ^ ones * '.', digits = value->a ^ ones * '0';
    uint64_t periods = ~(((x & ~high) + ~high) | x) & high;
    uint64_t others = ((digits + ones * (0x80 - 10)) | digits) & high & bytes;
    return others == periods && !(periods & (periods << 8 | 0x80 | last));
}

static inline bool has_usual_form(const pgn__short *value, size_t len, unsigned number) {
    return number == PGN__FORM_ROUND ? is_round(value, len) : has_form(value, len, number);
}

/* ---- values seen before ---- */

static pgn__value_seen *value_slot(pgn__linter *l, unsigned kind, const pgn__short *value) {
    uint64_t text = value->a ^ value->b * 3 ^ value->c * 5, hash = text ^ (uint64_t)kind << 56;
    return &l->values[hash * 0x9E3779B97F4A7C15 >> (64 - PGN__VALUE_BITS)];
}

/* Has every rule that this value violates been reported as often as wanted? Then counting is
 * enough. */
static bool only_counts(const pgn__linter *l, const pgn__value_seen *seen) {
    for (unsigned i = 0; i < seen->count; i++)
        if (!pgn__only_counts(l, (pgn__rule)seen->rules[i]))
            return false;
    return true;
}

static bool has_title(unsigned tag, pgn_span value) {
    pgn_span title, name;
    return pgn__tag_kinds[tag] == pgn__tag_kinds[PGN__TAG_WHITE] &&
           pgn__name_title(value, &title, &name);
}

/* Check the value and remember which rules it violates; one that violates too many to store is
 * checked each time. */
static void check_afresh(pgn__linter *l, unsigned tag, pgn_span value, const pgn__short *words,
                         pgn__value_seen *seen) {
    l->recent_count = 0;
    pgn__lint_value(l, tag, value, value);
    bool fits = l->recent_count <= sizeof seen->rules;
    seen->value = *words;
    seen->kind = (uint8_t)(fits ? pgn__tag_kinds[tag] + 1 : 0);
    seen->len = (uint8_t)value.len;
    seen->count = (uint8_t)(fits ? l->recent_count : 0);
    seen->more = memchr(value.text, ':', value.len) != NULL || has_title(tag, value);
    memcpy(seen->rules, l->recent, sizeof seen->rules);
}

/* Check a value; true if it may be a list. */
static inline bool check_value(pgn__linter *l, unsigned tag, unsigned traits, pgn_span value) {
    if (value.len > PGN__SHORT_MAX || !(traits & PGN__TAG_IS_ALONE)) {
        pgn__lint_value(l, tag, value, value);
        return true;
    }
    pgn__short words = pgn__load_short(value.text, value.len);
    if (traits >= PGN__TAG_FORM && has_usual_form(&words, value.len, traits / PGN__TAG_FORM))
        return false;
    unsigned kind = pgn__tag_kinds[tag];
    pgn__value_seen *seen = value_slot(l, kind, &words);
    if (seen->kind != kind + 1 || seen->len != value.len || !pgn__same_short(&seen->value, &words))
        check_afresh(l, tag, value, &words, seen);
    else if (!only_counts(l, seen))
        pgn__lint_value(l, tag, value, value);
    else
        for (unsigned i = 0; i < seen->count; i++)
            pgn__count_finding(l, (pgn__rule)seen->rules[i]);
    return seen->kind != kind + 1 || seen->more;
}

/* ---- names seen before ---- */

static pgn__name_seen *name_slot(pgn__linter *l, const pgn__short *name) {
    uint64_t hash = (name->a ^ name->b * 3 ^ name->c * 5) * 0x9E3779B97F4A7C15;
    return &l->names[hash >> (64 - PGN__NAME_BITS)];
}

/* Is there nothing to report about a name that is not in the table, as in an earlier game? Not if
 * this game has it twice: then the first is noted where all others are. */
static bool is_seen_name(pgn__linter *l, const pgn__tag_event *tag) {
    if (tag->name.len > PGN__SHORT_MAX)
        return false;
    pgn__short name = pgn__load_short(tag->name.text, tag->name.len);
    pgn__name_seen *seen = name_slot(l, &name);
    if (seen->len != tag->name.len || !pgn__same_short(&seen->name, &name))
        return false;
    if (seen->generation == l->generation) {
        pgn__note_other_tag(l, tag->name, seen->source);
        return false;
    }
    seen->generation = l->generation;
    seen->source = tag->source;
    l->other_count++;
    return true;
}

/* An entry that this game needs is not replaced. */
static void remember_name(pgn__linter *l, const pgn__tag_event *tag) {
    if (tag->name.len > PGN__SHORT_MAX)
        return;
    pgn__short name = pgn__load_short(tag->name.text, tag->name.len);
    pgn__name_seen *seen = name_slot(l, &name);
    if (seen->generation != l->generation)
        *seen = (pgn__name_seen){name, (uint32_t)tag->name.len, l->generation, tag->source};
}

/* ---- the game ---- */

/* What surrounds the name and value in [Name "value"], and what follows the value. */
enum { AROUND = sizeof "[ \"\"]" - 1, AFTER_VALUE = sizeof "\"]" - 1 };

static pgn__tag_event tag_event(const pgn__plain_game *g, const pgn__plain_tag *t) {
    pgn_span name = {g->text + t->name, t->name_len}, value = {g->text + t->value, t->value_len};
    return (pgn__tag_event){name, value, {name.text - 1, name.len + value.len + AROUND}};
}

pgn__seen_tag pgn__seen_tag_of(const pgn__linter *l, unsigned tag) {
    if (!l->plain)
        return l->tags[tag];
    const pgn__plain_tag *t = pgn__known_tag(l->plain, tag);
    if (!t)
        return (pgn__seen_tag){{NULL, 0}, {NULL, 0}};
    pgn__tag_event event = tag_event(l->plain, t);
    return (pgn__seen_tag){event.value, event.source};
}

/* A tag that needs more than a table lookup. It may depend on the tag before it. */
static void check_odd_tag(pgn__linter *l, const pgn__plain_game *g, const pgn__plain_tag *t) {
    pgn__tag_event event = tag_event(g, t);
    l->before = t > g->tags ? g->text + t[-1].value + t[-1].value_len + AFTER_VALUE : g->text;
    pgn__lint_tag(l, &event);
}

/* A tag that is not in the table. */
static void check_other_tag(pgn__linter *l, const pgn__plain_game *g, const pgn__plain_tag *t) {
    pgn__tag_event event = tag_event(g, t);
    uint64_t misspelt = l->misspelt;
    if (t->value_len <= PGN__LONGEST_STRING && is_seen_name(l, &event))
        return;
    l->recent_count = 0;
    check_odd_tag(l, g, t);
    if (!l->recent_count && l->misspelt == misspelt)
        remember_name(l, &event);
}

/* A tag of the table, with a short value; true if that may be a list. */
static inline bool check_known_tag(pgn__linter *l, const pgn__plain_game *g,
                                   const pgn__plain_tag *t) {
    unsigned traits = pgn__tag_traits[t->number];
    l->seen |= PGN__TAG_BIT(t->number);
    if (t->number == PGN__TAG_RESULT) { /* replay has compared it with the marker */
        l->tag_result = (pgn_result)g->result;
        l->result_tag_right = true;
        return false;
    }
    if (traits & PGN__TAG_IS_FREE && t->value_len)
        return false;
    pgn_span value = {g->text + t->value, t->value_len};
    return check_value(l, t->number, traits, value) && (traits & PGN__TAG_IS_LIST);
}

/* Is no tag of the table repeated, and the roster in order? */
static bool has_regular_tags(const pgn__plain_game *g) {
    uint32_t next = 0;
    for (uint64_t set = g->known_tags & (PGN__TAG_BIT(PGN__ROSTER) - 1); set; set &= set - 1) {
        uint32_t place = g->places[__builtin_ctzll(set)];
        if (place < next)
            return false;
        next = place;
    }
    return !g->repeated_tags;
}

static void check_tags(pgn__linter *l, const pgn__plain_game *g) {
    bool regular = has_regular_tags(g), lists = !regular; /* may any value be a list? */
    l->first_tag = g->text;
    l->plain = regular ? g : NULL;
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn__plain_tag *t = &g->tags[i];
        if (t->number == PGN__TAG_UNKNOWN) {
            check_other_tag(l, g, t);
        } else if (!regular || t->value_len > PGN__LONGEST_STRING) {
            check_odd_tag(l, g, t);
            lists = true;
        } else {
            lists |= check_known_tag(l, g, t);
        }
    }
    pgn__lint_tag_section(l, lists);
}

/* After the tags, if all their lines are short: where a longer line may begin. */
static size_t after_short_lines(const pgn__plain_game *g) {
    size_t after = 0;
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn__plain_tag *t = &g->tags[i];
        if ((size_t)t->name_len + t->value_len + AROUND > PGN__LONGEST_LINE)
            break;
        after = (size_t)t->value + t->value_len + AFTER_VALUE;
    }
    return after;
}

/* Can the board contradict the result? Only if the last move is marked as mate, or has no mark and
 * the game is not drawn. */
static bool may_end_otherwise(const pgn__plain_game *g) {
    if (!g->plies || g->odd_count) /* marks may be wrong */
        return g->plies;
    const char *p = g->text + g->san[g->variations ? g->main_last : g->plies - 1];
    while (*p > ' ' && *p != '!' && *p != '?')
        p++;
    return p[-1] != '+' && (p[-1] == '#' || g->result != PGN_RESULT_DRAW);
}

/* The first token of the movetext, a move with its number. */
static pgn_span first_token(const pgn__plain_game *g) {
    const char *from = g->text + g->movetext, *end = g->text + g->len;
    if (g->remark_count && !g->remarks[0].ply)
        return (pgn_span){g->text + g->remarks[0].at, g->remarks[0].len};
    if (g->plies)
        end = g->text + g->san[0] + pgn__whole_san_length(g->text + g->san[0]);
    return (pgn_span){from, (size_t)(end - from)};
}

/* Are there too many empty lines before the movetext? */
static void check_first_gap(pgn__linter *l, const pgn__plain_game *g) {
    const pgn__plain_tag *last = &g->tags[g->tag_count - 1];
    l->end = g->text + last->value + last->value_len + AFTER_VALUE;
    pgn__lint_gap(l, first_token(g), false);
}

void pgn__lint_plain(pgn__linter *l, const pgn__plain_game *g) {
    size_t plies = g->variations ? g->main_plies : g->plies;
    check_tags(l, g);
    if (g->movetext)
        check_first_gap(l, g);
    if (g->variations || g->start)
        pgn__lint_whole_remarks(l, g);
    else
        pgn__lint_remarks(l, g);
    l->counts.plies += plies;
    pgn__game_end end = {
        .result = (pgn_result)g->result,
        .marker = {g->text + g->marker, (size_t)(pgn__plain_end(g) - g->text) - g->marker},
        .final = may_end_otherwise(g) ? g->last : NULL,
        .plies = plies,
        .plies_known = true,
    };
    pgn__lint_end(l, &end);
    if (g->long_lines)
        pgn__lint_lines(l, g->text + after_short_lines(g), pgn__plain_end(g));
}
