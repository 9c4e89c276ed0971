/* lint_plain.c -- a plain game, linted whole. Its moves, numbers, marks and characters are right;
 * what is left are the tags, the comments, and how it ends.
 *
 * The rules are the same functions as for any game. Collections repeat themselves, so two things
 * are remembered: which tag stood at this place in the game before, and what the last values of
 * tags were found to be. */
#include <string.h>

#include "lint_int.h"

/* ---- short texts ---- */

enum { WORDS = sizeof((pgn__value_seen *)0)->words / sizeof(uint64_t) };

/* The first `len` bytes of eight, the others zero. */
static inline uint64_t load_some(const char *text, size_t len) {
    uint64_t word;
    memcpy(&word, text, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return len < 8 ? word & ~(~(uint64_t)0 >> 8 * len) : word;
#else
    return len < 8 ? word & ~(~(uint64_t)0 << 8 * len) : word;
#endif
}

/* A short value as words, the rest zero. There is readable text behind every value. */
static inline void load_value(pgn_span value, uint64_t words[WORDS]) {
    words[0] = load_some(value.text, value.len);
    words[1] = value.len > 8 ? load_some(value.text + 8, value.len - 8) : 0;
    words[2] = value.len > 16 ? load_some(value.text + 16, value.len - 16) : 0;
}

static inline bool same_words(const uint64_t a[WORDS], const uint64_t b[WORDS]) {
    return ((a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2])) == 0;
}

/* ---- tags by their place ---- */

/* The tag's number. The game before mostly had the same one in the same place. */
static unsigned guess_tag(pgn_lint *l, size_t place, pgn_span name) {
    if (place >= PGN__PLACES)
        return pgn__find_tag(l, name);
    pgn__place *guess = &l->places[place];
    uint64_t words[WORDS];
    if (name.len > sizeof words)
        return pgn__find_tag(l, name);
    load_value(name, words);
    if (guess->len != name.len || !same_words(guess->words, words)) {
        guess->tag = (uint8_t)pgn__find_tag(l, name);
        guess->len = (uint8_t)name.len;
        memcpy(guess->words, words, sizeof words);
    }
    return guess->tag;
}

/* ---- values seen before ---- */

static pgn__value_seen *value_slot(pgn_lint *l, unsigned tag, const uint64_t words[WORDS]) {
    uint64_t hash = (words[0] ^ words[1] * 3 ^ words[2] * 5 ^ tag) * 0x9E3779B97F4A7C15;
    return &l->values[hash >> (64 - PGN__VALUE_BITS)];
}

/* Has every rule that finds fault with this value been told as often as is wanted? Then counting is
 * enough. */
static bool only_counts(const pgn_lint *l, const pgn__value_seen *seen) {
    for (unsigned i = 0; i < seen->count; i++)
        if (!pgn__only_counts(l, (pgn_fault)seen->rules[i]))
            return false;
    return true;
}

/* Check the value and remember which rules it broke; one that breaks more than there is room for is
 * checked each time. */
static void check_afresh(pgn_lint *l, unsigned tag, pgn_span value, const uint64_t words[WORDS],
                         pgn__value_seen *seen) {
    l->recent_count = 0;
    pgn__lint_value(l, tag, value, value);
    bool fits = l->recent_count <= sizeof seen->rules;
    seen->tag = (uint8_t)(fits ? tag + 1 : 0);
    seen->len = (uint8_t)value.len;
    seen->count = (uint8_t)(fits ? l->recent_count : 0);
    seen->colon = memchr(value.text, ':', value.len) != NULL;
    memcpy(seen->words, words, sizeof seen->words);
    memcpy(seen->rules, l->recent, sizeof seen->rules);
}

/* Check a value; true if it may be a list. */
static bool check_value(pgn_lint *l, unsigned tag, pgn_span value) {
    uint64_t words[WORDS];
    if (value.len > sizeof words || !(pgn__tag_traits[tag] & PGN__TAG_IS_ALONE)) {
        pgn__lint_value(l, tag, value, value);
        return true;
    }
    load_value(value, words);
    pgn__value_seen *seen = value_slot(l, tag, words);
    if (seen->tag != tag + 1 || seen->len != value.len || !same_words(seen->words, words))
        check_afresh(l, tag, value, words, seen);
    else if (!only_counts(l, seen))
        pgn__lint_value(l, tag, value, value);
    else
        for (unsigned i = 0; i < seen->count; i++)
            pgn__count_finding(l, (pgn_fault)seen->rules[i]);
    return seen->tag != tag + 1 || seen->colon;
}

/* ---- the game ---- */

static void check_tags(pgn_lint *l, const pgn_plain_game *g) {
    bool lists = false; /* may any value be one? */
    l->first_tag = g->text;
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn_plain_tag *t = &g->tags[i];
        pgn_span name = {g->text + t->name, t->name_len},
                 value = {g->text + t->value, t->value_len};
        pgn_span source = {name.text - 1, name.len + value.len + 5};
        unsigned tag = guess_tag(l, i, name);
        l->before = l->end;
        l->end = source.text + source.len;
        if (tag == PGN__TAG_UNKNOWN || pgn__has_tag(l, tag) || value.len > PGN__LONGEST_STRING) {
            pgn__lint_tag(l, &(pgn_tag){name, value, source});
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
            lists |= check_value(l, tag, value) && (traits & PGN__TAG_IS_LIST);
    }
    pgn__lint_tag_section(l, lists);
}

void pgn__lint_plain(pgn_lint *l, const pgn_plain_game *g) {
    check_tags(l, g);
    pgn__lint_remarks(l, g);
    l->counts.plies += g->plies;
    pgn__game_end end = {
        .result = (pgn_result)g->result,
        .marker = {g->text + g->marker, g->len - g->marker},
        .final = g->last,
        .plies = g->plies,
        .plies_known = true,
    };
    pgn__lint_end(l, &end);
    if (g->long_lines)
        pgn__lint_lines(l, g->text, g->text + g->len);
}
