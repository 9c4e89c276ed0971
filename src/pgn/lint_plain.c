/* lint_plain.c -- lints a whole plain game. Its moves, numbers, marks and characters are right;
 * what remains is the tags, the comments, and the end of the game.
 *
 * The rules are the same functions as for any game. But most ratings, codes and times have one
 * form, in which they are right; and collections are repetitive, so the findings for recent tag
 * values are cached. */
#include <string.h>

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
    uint64_t lowest = pgn__load8(FORMS[number].lowest), highest = pgn__load8(FORMS[number].highest);
    uint64_t above = value->a - lowest, room = ~high - (highest - lowest);
    return len == FORMS[number].len && !((above | (above + room)) & high);
}

/* ---- values seen before ---- */

static pgn__value_seen *value_slot(pgn__linter *l, unsigned tag, const pgn__short *value) {
    uint64_t hash = (value->a ^ value->b * 3 ^ value->c * 5 ^ tag) * 0x9E3779B97F4A7C15;
    return &l->values[hash >> (64 - PGN__VALUE_BITS)];
}

/* Has every rule that this value violates been reported as often as wanted? Then counting is
 * enough. */
static bool only_counts(const pgn__linter *l, const pgn__value_seen *seen) {
    for (unsigned i = 0; i < seen->count; i++)
        if (!pgn__only_counts(l, (pgn__rule)seen->rules[i]))
            return false;
    return true;
}

/* Check the value and remember which rules it violates; one that violates too many to store is
 * checked each time. */
static void check_afresh(pgn__linter *l, unsigned tag, pgn_span value, const pgn__short *words,
                         pgn__value_seen *seen) {
    l->recent_count = 0;
    pgn__lint_value(l, tag, value, value);
    bool fits = l->recent_count <= sizeof seen->rules;
    seen->value = *words;
    seen->tag = (uint8_t)(fits ? tag + 1 : 0);
    seen->len = (uint8_t)value.len;
    seen->count = (uint8_t)(fits ? l->recent_count : 0);
    seen->colon = memchr(value.text, ':', value.len) != NULL;
    memcpy(seen->rules, l->recent, sizeof seen->rules);
}

/* Check a value; true if it may be a list. */
static inline bool check_value(pgn__linter *l, unsigned tag, unsigned traits, pgn_span value) {
    if (value.len > PGN__SHORT_MAX || !(traits & PGN__TAG_IS_ALONE)) {
        pgn__lint_value(l, tag, value, value);
        return true;
    }
    pgn__short words = pgn__load_short(value.text, value.len);
    if (has_form(&words, value.len, traits / PGN__TAG_FORM))
        return false;
    pgn__value_seen *seen = value_slot(l, tag, &words);
    if (seen->tag != tag + 1 || seen->len != value.len || !pgn__same_short(&seen->value, &words))
        check_afresh(l, tag, value, &words, seen);
    else if (!only_counts(l, seen))
        pgn__lint_value(l, tag, value, value);
    else
        for (unsigned i = 0; i < seen->count; i++)
            pgn__count_finding(l, (pgn__rule)seen->rules[i]);
    return seen->tag != tag + 1 || seen->colon;
}

/* ---- the game ---- */

/* What surrounds the name and value in [Name "value"], and what follows the value. */
enum { AROUND = sizeof "[ \"\"]" - 1, AFTER_VALUE = sizeof "\"]" - 1 };

static inline unsigned find_tag(const pgn__linter *l, pgn_span name) {
    if (name.len > PGN__NAME_MAX)
        return PGN__TAG_UNKNOWN;
    pgn__short words = pgn__load_short(name.text, name.len);
    return pgn__find_tag(l, &words, name.len);
}

/* A tag that needs more than a table lookup. It may depend on the tag before it. */
static void check_odd_tag(pgn__linter *l, const pgn__plain_game *g, const pgn__plain_tag *t,
                          const pgn__tag_event *tag) {
    l->before = t > g->tags ? g->text + t[-1].value + t[-1].value_len + AFTER_VALUE : g->text;
    pgn__lint_tag(l, tag);
}

static void check_tags(pgn__linter *l, const pgn__plain_game *g) {
    bool lists = false; /* may any value be a list? */
    l->first_tag = g->text;
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn__plain_tag *t = &g->tags[i];
        pgn_span name = {g->text + t->name, t->name_len},
                 value = {g->text + t->value, t->value_len};
        pgn_span source = {name.text - 1, name.len + value.len + AROUND};
        unsigned tag = find_tag(l, name);
        if (tag == PGN__TAG_UNKNOWN || pgn__has_tag(l, tag) || value.len > PGN__LONGEST_STRING) {
            check_odd_tag(l, g, t, &(pgn__tag_event){name, value, source});
            lists = true;
            continue;
        }
        pgn__note_tag(l, tag, value, source);
        if (tag == PGN__TAG_RESULT) { /* replay has compared it with the marker */
            l->tag_result = (pgn_result)g->result;
            l->result_tag_right = true;
            continue;
        }
        unsigned traits = pgn__tag_traits[tag];
        if (!(traits & PGN__TAG_IS_FREE) || !value.len)
            lists |= check_value(l, tag, traits, value) && (traits & PGN__TAG_IS_LIST);
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
