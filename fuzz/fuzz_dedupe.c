/* fuzz_dedupe.c -- any bytes as a collection: both lanes of the reader give the same fingerprints,
 * a repeated game is found, merging is sound and idempotent, folding is idempotent, and any names
 * can be grouped. */
#include "inside.h"
#include <stdint.h>
#include <string.h>

#include "game/game_int.h"
#include "target.h"

static const pgn__duplicate_rule RULES[] = {
    {.match = PGN_MATCH_GAME,
     .compare = PGN_COMPARE_USUAL | PGN_COMPARE_SITE | PGN_COMPARE_RESULT,
     .min_plies = 4},
    {.match = PGN_MATCH_EXACT, .min_plies = 0},
};

enum { RULE_COUNT = sizeof RULES / sizeof *RULES };

/* By readers that serve all runs. */
static void emit(const pgn__chunk *chunk, pgn__sink sink, bool one_lane) {
    static pgn__chunk_reader *readers[2];
    pgn__chunk_reader **reader = &readers[one_lane];
    pgn__replay *replay;
    const pgn__chunk_reader_options options = {.split.deepest_nesting = 50, .one_lane = one_lane};
    require(*reader || pgn__chunk_reader_new(reader, NULL, &options, NULL) == PGN_OK);
    require(pgn__replay_new(&replay, sink, NULL) == PGN_OK);
    require(pgn__chunk_reader_emit(*reader, chunk, pgn__replay_sink(replay), NULL) == PGN_OK);
    pgn__replay_free(replay);
}

static bool same_print(const pgn__fingerprint *a, const pgn__fingerprint *b) {
    return memcmp(a->moves, b->moves, sizeof a->moves) == 0 &&
           memcmp(&a->white, &b->white, sizeof a->white) == 0 &&
           memcmp(&a->black, &b->black, sizeof a->black) == 0 && a->date == b->date &&
           a->event == b->event && a->site == b->site && a->round == b->round &&
           a->plies == b->plies && a->result == b->result && a->only_exact == b->only_exact;
}

/* A repeated game belongs to an existing group; its first moves are found as well. */
static void check_groups(const pgn__fingerprinter *prints, const pgn__duplicate_rule *rule) {
    pgn__duplicates *d;
    require(pgn__duplicates_new(&d, rule, NULL) == PGN_OK);
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < pgn__fingerprinter_count(prints); i++) {
            const pgn__fingerprint *p = &pgn__fingerprinter_at(prints, i)->print;
            uint32_t group;
            bool is_new;
            require(pgn__duplicates_add(d, p, &group, &is_new) == PGN_OK);
            require(group < pgn__duplicates_count(d) && (pass == 0 || !is_new));
            for (unsigned n = 0; n < 12; n++) {
                const uint64_t *stem = pgn__fingerprinter_stem(prints, i, n);
                if (stem)
                    pgn__duplicates_with_moves(d, stem, n, PGN_NO_GROUP);
            }
        }
    pgn__duplicates_free(d);
}

static void check_prints(const pgn__chunk *chunk, size_t which) {
    static struct { pgn__fingerprinter *fast, *slow; } all[RULE_COUNT];
    const pgn__duplicate_rule *rule = &RULES[which];
    if (!all[which].fast) {
        require(pgn__fingerprinter_new(&all[which].fast, rule, true, NULL) == PGN_OK);
        require(pgn__fingerprinter_new(&all[which].slow, rule, true, NULL) == PGN_OK);
    }
    pgn__fingerprinter *fast = all[which].fast, *slow = all[which].slow;
    pgn__fingerprinter_clear(fast);
    pgn__fingerprinter_clear(slow);
    emit(chunk, pgn__fingerprinter_sink(fast), false);
    emit(chunk, pgn__fingerprinter_sink(slow), true);
    require(pgn__fingerprinter_count(fast) == pgn__fingerprinter_count(slow));
    for (size_t i = 0; i < pgn__fingerprinter_count(fast); i++) {
        const pgn__game_facts *a = pgn__fingerprinter_at(fast, i),
                              *b = pgn__fingerprinter_at(slow, i);
        require(same_print(&a->print, &b->print) && a->faulty == b->faulty);
        for (unsigned n = 0; n < a->print.plies; n++) {
            const uint64_t *x = pgn__fingerprinter_stem(fast, i, n),
                           *y = pgn__fingerprinter_stem(slow, i, n);
            require(!x == !y && (!x || memcmp(x, y, 2 * sizeof *x) == 0));
        }
    }
    check_groups(fast, rule);
}

/* ---- merging ---- */

typedef struct {
    pgn_game *now, *before; /* the game being read, and the one before */
} keeper;

/* Merge one game into another twice: the second time changes nothing. */
static void check_merge(const pgn_game *into, const pgn_game *from) {
    pgn_game *once, *twice;
    require(pgn_game_copy(&once, into, NULL) == PGN_OK);
    pgn_status st = pgn_game_merge(once, from, NULL);
    require(!pgn__game_check(once));
    if (!st) {
        require(pgn_game_copy(&twice, once, NULL) == PGN_OK);
        require(pgn_game_merge(twice, from, NULL) == PGN_OK);
        require(pgn_game_equal(once, twice));
        pgn_game_free(twice);
    }
    pgn_game_free(once);
}

static pgn_status on_end_game(void *self) {
    keeper *k = self;
    check_merge(k->now, k->now);
    check_merge(k->before, k->now);
    pgn_game_free(k->before);
    require(pgn_game_copy(&k->before, k->now, NULL) == PGN_OK);
    return PGN_OK;
}

static const pgn__events KEEPER = {.end_game = on_end_game};

static void check_merging(const pgn__chunk *chunk) {
    keeper k;
    pgn__tee tee;
    require(pgn_game_new(&k.now, NULL) == PGN_OK && pgn_game_new(&k.before, NULL) == PGN_OK);
    emit(chunk, pgn__tee_sink(&tee, pgn__game_sink(k.now), (pgn__sink){&KEEPER, &k}), false);
    pgn_game_free(k.now);
    pgn_game_free(k.before);
}

/* ---- names ---- */

static void check_folding(const char *text, size_t len) {
    pgn_buffer once = PGN_BUFFER_INIT, twice = PGN_BUFFER_INIT;
    require(pgn__text_fold(&once, text, len) == PGN_OK);
    require(pgn__text_fold(&twice, once.data ? once.data : "", once.len) == PGN_OK);
    require(once.len == twice.len && (!once.len || memcmp(once.data, twice.data, once.len) == 0));
    require(pgn__utf8_check(once.data ? once.data : "", once.len) == once.len);
    require(pgn__text_is_unknown(text, len) == !once.len);
    pgn_buffer_free(&once);
    pgn_buffer_free(&twice);
}

/* Lines of the text as names. */
static void check_names(const char *text, size_t len, pgn__variants_of what) {
    pgn__variants *v;
    pgn_span before = {"?", 1};
    require(pgn__variants_new(&v, what, NULL) == PGN_OK);
    while (len) {
        size_t n = pgn__text_line(text, len);
        pgn_span line = {text, n}, values[PGN__VARIANTS_TAGS] = {line, before, line, line};
        pgn__name_key a = pgn__name_key_of(text, n), b = pgn__name_key_of(before.text, before.len);
        require(pgn__name_keys_agree(&a, &a));
        require(pgn__name_keys_agree(&a, &b) == pgn__name_keys_agree(&b, &a));
        require(pgn__variants_add(v, values, NULL) == PGN_OK);
        before = line;
        n += n < len;
        text += n;
        len -= n;
    }
    require(pgn__variants_find(v, len % 2, NULL) == PGN_OK);
    for (size_t i = 0; i < pgn__variants_groups(v); i++) {
        require(pgn__variants_size(v, i) >= 2);
        for (size_t j = 0; j < pgn__variants_size(v, i); j++)
            require(pgn__variants_at(v, i, j).count > 0);
    }
    pgn__variants_free(v);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = size ? (const char *)data : "";
    static pgn__chunk chunk = {.starts_file = true};
    if (size > 1 << 16)
        return 0;
    pgn_buffer_clear(&chunk.text);
    pgn_buffer_append(&chunk.text, text, size);
    require(pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING) == PGN_OK);
    for (size_t i = 0; i < RULE_COUNT; i++)
        check_prints(&chunk, i);
    check_merging(&chunk);
    check_folding(text, size);
    check_names(text, size, PGN__VARIANTS_PLAYERS);
    check_names(text, size, PGN__VARIANTS_EVENTS);
    return 0;
}
