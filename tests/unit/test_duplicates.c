/* test_duplicates.c -- fingerprints by both lanes of the reader, groups, which games are kept, and
 * texts read back. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/hash_int.h"
#include "inside.h"

static const pgn__duplicate_rule USUAL = {
    .match = PGN_MATCH_GAME, .compare = PGN_COMPARE_USUAL, .min_plies = 4};
static const pgn__duplicate_rule MOVES = {.match = PGN_MATCH_MOVES, .min_plies = 4};
static const pgn__duplicate_rule EXACT = {.match = PGN_MATCH_EXACT, .min_plies = 4};

/* All games of a text, in one chunk. */
typedef struct {
    pgn__chunk chunk;
    pgn__fingerprinter *prints;
    pgn__entries *entries;
    pgn__tee tee;
} games;

/* The games of g->chunk. */
static void read_chunk(games *g, const pgn__duplicate_rule *rule, bool stems, bool one_lane) {
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn__chunk_reader_options options = {.one_lane = one_lane};
    assert_int_equal(pgn__fingerprinter_new(&g->prints, rule, stems, NULL), PGN_OK);
    assert_int_equal(pgn__entries_new(&g->entries, NULL, 0, NULL), PGN_OK);
    pgn__sink tee =
        pgn__tee_sink(&g->tee, pgn__fingerprinter_sink(g->prints), pgn__entries_sink(g->entries));
    assert_int_equal(pgn__replay_new(&replay, tee, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_new(&reader, NULL, &options, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_emit(reader, &g->chunk, pgn__replay_sink(replay), NULL),
                     PGN_OK);
    assert_int_equal(pgn__entries_end(g->entries, &g->chunk), PGN_OK);
    assert_int_equal(pgn__fingerprinter_status(g->prints), PGN_OK);
    assert_int_equal(pgn__fingerprinter_count(g->prints), pgn__entries_count(g->entries));
    pgn__chunk_reader_free(reader);
    pgn__replay_free(replay);
}

static void read_games(games *g, const char *text, const pgn__duplicate_rule *rule, bool stems,
                       bool one_lane) {
    *g = (games){.chunk.starts_file = true};
    pgn__buffer_puts(&g->chunk.text, text);
    assert_int_equal(pgn__buffer_reserve(&g->chunk.text, PGN__CHUNK_PADDING), PGN_OK);
    read_chunk(g, rule, stems, one_lane);
}

static void free_games(games *g) {
    pgn__fingerprinter_free(g->prints);
    pgn__entries_free(g->entries);
    pgn__chunk_free(&g->chunk);
}

#define HEAD_WITH(white, black, date, event, result)                                               \
    "[Event \"" event "\"]\n[Site \"?\"]\n[Date \"" date "\"]\n[Round \"?\"]\n[White \"" white     \
    "\"]\n[Black \"" black "\"]\n[Result \"" result "\"]\n\n"
#define HEAD(white, black, date, event)      HEAD_WITH(white, black, date, event, "1-0")
#define HEAD_OPEN(white, black, date, event) HEAD_WITH(white, black, date, event, "*")
#define RUY                                  "1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0\n\n"
#define RUY_BROKEN                           "1. e4 e5 2. Nf3 Nc6 3. Bb5 {good} {best} foo 1-0\n\n"

/* Does the second game belong to the group of the first? */
static bool agree(const pgn__fingerprint *a, const pgn__fingerprint *b,
                  const pgn__duplicate_rule *rule) {
    pgn__duplicates *groups;
    uint32_t group;
    bool is_new;
    assert_int_equal(pgn__duplicates_new(&groups, rule, NULL), PGN_OK);
    assert_int_equal(pgn__duplicates_add(groups, a, &group, &is_new), PGN_OK);
    assert_true(is_new);
    assert_int_equal(pgn__duplicates_add(groups, b, &group, &is_new), PGN_OK);
    pgn__duplicates_free(groups);
    return !is_new;
}

/* Are the two games of the text the same, by either lane? */
static bool same(const char *text, const pgn__duplicate_rule *rule) {
    bool answers[2];
    for (int lane = 0; lane < 2; lane++) {
        games g;
        read_games(&g, text, rule, false, lane);
        assert_int_equal(pgn__fingerprinter_count(g.prints), 2);
        const pgn__fingerprint *a = &pgn__fingerprinter_at(g.prints, 0)->print,
                               *b = &pgn__fingerprinter_at(g.prints, 1)->print;
        answers[lane] = agree(a, b, rule);
        assert_int_equal(agree(b, a, rule), answers[lane]);
        free_games(&g);
    }
    assert_int_equal(answers[0], answers[1]);
    return answers[0];
}

static void test_size(void **state) {
    (void)state;
    assert_int_equal(sizeof(pgn__fingerprint), 64);
}

/* A game ends after the comments on its marker's line; other text there is not part of it. */
static void test_ends(void **state) {
    (void)state;
    static const struct {
        const char *text, *behind;
    } rows[] = {
        {HEAD("A", "C", "?", "E") "1. e4 1-0\n", "\n"},
        {"1. e4 1-0 {resigns} ; so\n% not this\n", "\n% not this\n"},
        {"1. e4 {good} 1-0\n", "\n"},
        {"1. e4 {good}\n", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int lane = 0; lane < 2; lane++) {
            games g;
            read_games(&g, rows[i].text, &USUAL, false, lane);
            const char *end = pgn__fingerprinter_at(g.prints, 0)->end;
            assert_int_equal(!end, !rows[i].behind);
            if (end)
                assert_string_equal(end, rows[i].behind);
            free_games(&g);
        }
}

static const struct {
    const char *text;
    bool game, moves, exact;
} PAIRS[] = {
    {HEAD("A, B", "C", "2000.01.02", "E") RUY HEAD("A, B", "C", "2000.01.02", "E") RUY, true, true,
     true},
    {HEAD("A, B", "Cook", "2000.01.02", "E") RUY HEAD("A", "D. Cook", "2000.??.??", "E 2000") RUY,
     true, true, false},
    {HEAD("A, B", "C", "2000.01.02", "E") RUY HEAD("X", "C", "2000.01.02", "E") RUY, false, true,
     false},
    {HEAD("A", "C", "2000.01.02", "E") RUY HEAD("A", "C", "2000.01.03", "E") RUY, false, true,
     false},
    {HEAD("A", "C", "2000.01.02", "E") RUY HEAD("A", "C", "2000.01.02", "F") RUY, false, true,
     false},
    /* variations, comments and layout: not the main line's */
    {HEAD("A", "C", "?", "E") RUY HEAD("A", "C", "?", "E") "1. e4 e5 (1... c5) 2. Nf3 Nc6 "
                                                           "{x} 3. Bb5 $1 1-0",
     true, true, false},
    {HEAD("A", "C", "?", "E") "1. e4! e5 {a b} 2. Nf3 $14 Nc6 {} 1-0\n\n" HEAD(
         "A", "C", "?", "E") "1. e4 $1 e5 {a\nb} 2. Nf3 $14 Nc6 1-0\n\n",
     true, true, true},
    {HEAD("A", "C", "?", "E") "1. e4 e5 {a} 2. Nf3 Nc6 1-0\n\n" HEAD(
         "A", "C", "?", "E") "1. e4 {a} e5 2. Nf3 Nc6 1-0\n\n",
     true, true, false},
    {HEAD("A", "C", "?", "E") "1. e4 e5! 2. Nf3 Nc6 1-0\n\n" HEAD(
         "A", "C", "?", "E") "1. e4! e5 2. Nf3 Nc6 1-0\n\n",
     true, true, false},
    {HEAD("A", "C", "?", "E") "1. e4 e5?! 2. Nf3 Nc6 1-0\n\n" HEAD(
         "A", "C", "?", "E") "1. e4 e5!? 2. Nf3 Nc6 1-0\n\n",
     true, true, false},
    /* a Result tag that contradicts its marker is significant */
    {"[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 0-1\n\n[White \"A\"]\n[Result "
     "\"0-1\"]\n\n1. e4 e5 2. Nf3 Nc6 0-1\n\n",
     true, true, false},
    {"[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 0-1\n\n[White \"A\"]\n[Result \"0-1\"]\n\n1. e4 "
     "e5 2. Nf3 Nc6 0-1\n\n",
     true, true, true},
    {"1. e4 e5 2. Nf3 Nc6 {a b} 3. Bb5! 1-0\n\n1.e4 e5 2.Nf3 Nc6 {a\n b} 3.Bb5 $1 1-0", true, true,
     true},
    {"1. e4 e5 2. Nf3 Nc6 {a} 3. Bb5 1-0\n\n1.e4 e5 2.Nf3 {a} Nc6 3.Bb5 1-0", true, true, false},
    {"1. e4 e5 2. Nf3 Nc6 1-0\n\n1. e4 e5 2. Nf3 Nc6 0-1", true, true, false},
    {"[A \"1\"]\n[B \"2\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n[B \"2\"]\n[A \"1\"]\n\n1. e4 e5 2. "
     "Nf3 Nc6 *",
     true, true, true},
    {"[Site \"?\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n1. e4 e5 2. Nf3 Nc6 *", true, true, true},
    /* a second Result tag, and the line that a NAG is in */
    {"[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0",
     true, true, false},
    {"1. e4 $1 (1. d4) 1... e5 2. Nf3 Nc6 *\n\n1. e4 ($1 1. d4) 1... e5 2. Nf3 Nc6 *", true, true,
     false},
    {"1. e4 (1. d4 $1) 1... e5 2. Nf3 Nc6 *\n\n1. e4 (1. d4) $1 1... e5 2. Nf3 Nc6 *", true, true,
     false},
    {"1. e4 (1. d4 $1) 1... e5 2. Nf3 Nc6 *\n\n1. e4 (1.d4!) e5 2. Nf3 Nc6 *", true, true, true},
    /* other moves, a prefix, another move order, another start */
    {"1. e4 e5 2. Nf3 Nc6 *\n\n1. e4 e5 2. Nf3 Nf6 *", false, false, false},
    {"1. e4 e5 2. Nf3 Nc6 *\n\n1. e4 e5 2. Nf3 *", false, false, false},
    {"1. e4 e5 2. Nf3 Nc6 *\n\n1. Nf3 Nc6 2. e4 e5 *", false, false, false},
    {"[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 e5 2. d4 d5 "
     "*\n\n1. e4 e5 2. d4 d5 *",
     true, true, false},
    {"[FEN \"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1\"]\n\n1. e4 e5 2. d4 d5 *\n\n1. e4 e5 "
     "2. d4 d5 *",
     false, false, false},
    /* shorter than four plies: exact matches only */
    {"[White \"A\"]\n\n1. e4 e5 *\n\n[White \"A\"]\n\n1.e4 e5 *", true, true, true},
    {"[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1.e4 e5 *", false, false, false},
    /* addresses of games */
    {"[Site \"https://lichess.org/aaaaaaaa\"]\n\n1. e4 e5 2. d4 d5 *\n\n[Site "
     "\"https://lichess.org/bbbbbbbb\"]\n\n1. e4 e5 2. d4 d5 *",
     false, true, false},
    {"[Site \"Chess.com\"]\n[Link \"https://www.chess.com/game/1\"]\n\n1. e4 e5 2. d4 d5 "
     "*\n\n[Site \"Chess.com\"]\n[Link \"https://www.chess.com/game/2\"]\n\n1. e4 e5 2. d4 d5 "
     "*",
     false, true, false},
    {"[Site \"https://lichess.org/aaaaaaaa\"]\n\n1. e4 e5 2. d4 d5 *\n\n[Site \"Paris\"]\n\n1. "
     "e4 e5 2. d4 d5 *",
     true, true, false},
    /* of two Sites the first counts, and an address there takes precedence over one in Link */
    {"[Site \"Paris\"]\n[Site \"https://lichess.org/aaaaaaaa\"]\n\n1. e4 e5 2. d4 d5 *\n\n"
     "[Site \"Paris\"]\n[Site \"https://lichess.org/bbbbbbbb\"]\n\n1. e4 e5 2. d4 d5 *",
     true, true, false},
    {"[Link \"https://x.org/1\"]\n[Site \"https://lichess.org/aaaaaaaa\"]\n\n1. e4 e5 2. d4 d5 *\n\n"
     "[Site \"https://lichess.org/aaaaaaaa\"]\n[Link \"https://x.org/2\"]\n\n1. e4 e5 2. d4 d5 *",
     true, true, false},
    /* a variant: exact matches only */
    {"[Variant \"Antichess\"]\n\n1. e3 b5 2. Bxb5 Nc6 *\n\n[Variant \"Antichess\"]\n\n1. e3 b5 "
     "2. Bxb5 Nc6 *",
     true, true, true},
    {"[Variant \"Antichess\"]\n\n1. e3 b5 2. Bxb5 Nc6 *\n\n[Variant \"Antichess\"]\n[ECO "
     "\"?\"]\n\n1. e3 b5 2. Bxb5 Nc6 *",
     false, false, false},
};

static void test_pairs(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++) {
        bool game = same(PAIRS[i].text, &USUAL), moves = same(PAIRS[i].text, &MOVES),
             exact = same(PAIRS[i].text, &EXACT);
        if (game != PAIRS[i].game || moves != PAIRS[i].moves || exact != PAIRS[i].exact)
            fail_msg("%s\nis %d %d %d", PAIRS[i].text, game, moves, exact);
    }
}

/* The hash is SipHash-2-4 with 128 bits: vectors of its authors, for the bytes 0, 1, ... and the
 * key of the bytes 0 to 15. There the length is in the last word. */
static void test_hash(void **state) {
    (void)state;
    static const uint64_t seed[2] = {0x0706050403020100u, 0x0F0E0D0C0B0A0908u};
    uint64_t out[2];
    pgn__sip none = pgn__sip_begin(seed), some = none;
    pgn__sip_add(&none, 0);
    pgn__sip_end(none, out);
    assert_true(out[0] == 0xE6A825BA047F81A3u && out[1] == 0x930255C71472F66Du);
    pgn__sip_add(&some, 0x0706050403020100u);
    pgn__sip_add(&some, 0x0F0E0D0C0B0A0908u); /* 7 bytes, and the length 15 */
    pgn__sip_end(some, out);
    assert_true(out[0] == 0x11A8B03399E99354u && out[1] == 0xD9C3CF970FEC087Eu);
}

/* Comments that collide if the hash is invertible. */
static void test_forged(void **state) {
    (void)state;
    assert_false(same("[White \"A\"]\n\n1. e4 {kpojjcyfEX0#ysj1} *\n\n"
                      "[White \"A\"]\n\n1. e4 {White.is.winning} *\n",
                      &EXACT));
}

/* Another seed gives other hashes, with the same ones equal. */
static void test_seeds(void **state) {
    (void)state;
    static const char text[] = HEAD("A", "C", "?", "E") RUY "1. e4 {x} *\n\n1. e4 {x} *\n";
    pgn__duplicate_rule rule = USUAL;
    games zero, other;
    pgn__duplicate_rule_seed(&rule);
    read_games(&zero, text, &USUAL, false, false);
    read_games(&other, text, &rule, false, false);
    for (size_t i = 0; i < 2; i++) {
        const pgn__fingerprint *a = &pgn__fingerprinter_at(zero.prints, i)->print,
                               *b = &pgn__fingerprinter_at(other.prints, i)->print;
        assert_memory_not_equal(a->moves, b->moves, sizeof a->moves);
    }
    assert_true(agree(&pgn__fingerprinter_at(other.prints, 1)->print,
                      &pgn__fingerprinter_at(other.prints, 2)->print, &rule));
    free_games(&zero);
    free_games(&other);
    assert_true(same(HEAD("A", "C", "?", "E") RUY HEAD("A", "C", "?", "E") RUY, &rule));
}

static void test_facts(void **state) {
    (void)state;
    games g;
    read_games(
        &g,
        HEAD("A", "?", "????.??.??", "E") "1. e4 {a} e5 $1 (1... c5 2. Nf3 {b}) 2. d4 d5 1-0\n\n"
                                          "[White \"B\"]\n\n1. e4 e5 2. Ke3 *",
        &USUAL, false, false);
    const pgn__game_facts *f = pgn__fingerprinter_at(g.prints, 0);
    assert_int_equal(f->remarks, 5);
    assert_int_equal(f->known_tags, 3);
    assert_int_equal(f->print.plies, 4);
    assert_int_equal(f->print.result, PGN_RESULT_WHITE);
    assert_false(f->faulty);
    assert_true(pgn__fingerprinter_at(g.prints, 1)->faulty);
    free_games(&g);
}

/* A stem is the fingerprint of the shorter game. */
static void test_stems(void **state) {
    (void)state;
    for (int lane = 0; lane < 2; lane++) {
        games g;
        read_games(&g,
                   HEAD("A", "B", "?", "E") RUY HEAD("A", "B", "?", "E") "1. e4 e5 2. Nf3 Nc6 1-0",
                   &USUAL, true, lane);
        const pgn__fingerprint *whole = &pgn__fingerprinter_at(g.prints, 0)->print,
                               *part = &pgn__fingerprinter_at(g.prints, 1)->print;
        assert_int_equal(whole->plies, 5);
        assert_memory_equal(pgn__fingerprinter_stem(g.prints, 0, 4), part->moves, 16);
        assert_null(pgn__fingerprinter_stem(g.prints, 0, 3));
        assert_null(pgn__fingerprinter_stem(g.prints, 0, 5));
        assert_null(pgn__fingerprinter_stem(g.prints, 1, 4));
        free_games(&g);
    }
}

/* A fingerprint of made-up moves. */
static pgn__fingerprint print_of(uint64_t moves, const char *white, const char *date) {
    return (pgn__fingerprint){.moves = {moves * 0x9E3779B97F4A7C15u, moves},
                              .plies = 40,
                              .white = pgn__name_key_of(white, strlen(white)),
                              .date = pgn__date_key_of(date, strlen(date))};
}

static uint32_t add(pgn__duplicates *d, pgn__fingerprint print) {
    uint32_t group;
    size_t before = pgn__duplicates_count(d);
    bool is_new;
    assert_int_equal(pgn__duplicates_add(d, &print, &group, &is_new), PGN_OK);
    assert_int_equal(is_new, group == before);
    assert_int_equal(pgn__duplicates_count(d), before + is_new);
    return group;
}

/* A group accepts no game that contradicts one of its games, even if its first has less data. */
static void test_groups_learn(void **state) {
    (void)state;
    pgn__duplicates *d;
    assert_int_equal(pgn__duplicates_new(&d, &USUAL, NULL), PGN_OK);
    assert_int_equal(add(d, print_of(1, "Short", "????.??.??")), 0);
    assert_int_equal(add(d, print_of(1, "Short, N", "????.??.??")), 0);
    assert_int_equal(add(d, print_of(1, "Short, W", "????.??.??")), 1);
    assert_int_equal(add(d, print_of(1, "Short", "1990.??.??")), 0);
    assert_int_equal(add(d, print_of(1, "Short", "1991.??.??")), 1);
    assert_int_equal(add(d, print_of(1, "Short", "1990.05.??")), 0);
    assert_int_equal(add(d, print_of(1, "Short", "1990.06.??")), 2);
    assert_int_equal(add(d, print_of(1, "?", "?")), 0);
    assert_int_equal(add(d, print_of(2, "?", "?")), 3);
    pgn__duplicates_free(d);
}

static pgn__fingerprint print_at(const char *site) {
    pgn__fingerprint p = print_of(1, "A", "?");
    p.site = pgn__site_key_of(site, strlen(site));
    return p;
}

/* Groups keep both an address and a name of sites. */
static void test_groups_learn_sites(void **state) {
    (void)state;
    pgn__duplicates *d;
    assert_int_equal(pgn__duplicates_new(&d, &USUAL, NULL), PGN_OK);
    assert_int_equal(add(d, print_at("Paris")), 0);
    assert_int_equal(add(d, print_at("https://lichess.org/abcdEFGH")), 0);
    assert_int_equal(add(d, print_at("London")), 1);
    assert_int_equal(add(d, print_at("https://lichess.org/abcdEFGI")), 1);
    assert_int_equal(add(d, print_at("https://lichess.org/abcdEFGJ")), 2);
    assert_int_equal(add(d, print_at("Paris")), 0);
    assert_int_equal(add(d, print_at("https://lichess.org/abcdEFGI")), 1);
    assert_int_equal(add(d, print_at("Rome")), 2);
    assert_int_equal(add(d, print_at("?")), 0);
    pgn__duplicates_free(d);
}

/* Enough for several segments and tables; each is found. */
static void test_many(void **state) {
    (void)state;
    pgn__duplicates *d;
    enum { MANY = 50000 };
    assert_int_equal(pgn__duplicates_new(&d, &USUAL, NULL), PGN_OK);
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < MANY; i++)
            assert_int_equal(add(d, print_of(i, "A", "2000.01.01")), i);
    uint32_t i = PGN_NO_GROUP;
    pgn__fingerprint p = print_of(777, "A", "?");
    i = pgn__duplicates_with_moves(d, p.moves, 40, i);
    assert_int_equal(i, 777);
    assert_int_equal(pgn__duplicates_with_moves(d, p.moves, 40, i), PGN_NO_GROUP);
    assert_int_equal(pgn__duplicates_with_moves(d, p.moves, 41, PGN_NO_GROUP), PGN_NO_GROUP);
    assert_int_equal(pgn__duplicates_overflowed(d), 0);
    pgn__duplicates_free(d);
}

/* A large group of different games with the same moves: equal keys are still found. */
static void test_large_group(void **state) {
    (void)state;
    pgn__duplicates *d;
    enum { MANY = 3000 };
    assert_int_equal(pgn__duplicates_new(&d, &USUAL, NULL), PGN_OK);
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < MANY; i++) {
            char date[PGN_DATE_MAX];
            snprintf(date, sizeof date, "%04u.01.01", i + 1);
            assert_int_equal(add(d, print_of(5, "A", date)), i);
        }
    assert_int_equal(pgn__duplicates_overflowed(d), 2 * (MANY - 1000));
    pgn__duplicates_free(d);
}

/* Also by result, where that is compared. */
static void test_large_group_results(void **state) {
    (void)state;
    static const pgn__duplicate_rule rule = {
        .match = PGN_MATCH_GAME, .compare = PGN_COMPARE_USUAL | PGN_COMPARE_RESULT, .min_plies = 4};
    static const uint8_t results[] = {PGN_RESULT_WHITE, PGN_RESULT_BLACK, PGN_RESULT_DRAW};
    pgn__duplicates *d;
    enum { MANY = 1500, RESULTS = sizeof results };
    assert_int_equal(pgn__duplicates_new(&d, &rule, NULL), PGN_OK);
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < MANY; i++) {
            char date[PGN_DATE_MAX];
            snprintf(date, sizeof date, "%04u.01.01", i / RESULTS + 1);
            pgn__fingerprint p = print_of(5, "A", date);
            p.result = results[i % RESULTS] & 7u;
            assert_int_equal(add(d, p), i);
        }
    assert_int_equal(pgn__duplicates_overflowed(d), 2 * (MANY - 1000));
    pgn__duplicates_free(d);
}

/* ---- texts, read back ---- */

static const char THREE[] = "\xEF\xBB\xBF[White \"A\"]\r\n\r\n1. e4 *\r\n\r\n"
                            "[White \"B\"]\r\n\r\n1. d4 {x\r\ny} *\r\n\r\n\r\n1. c4 *";

static void check_store(const char *path, pgn__store *store, uint64_t first) {
    static const char *const want[] = {"[White \"A\"]\r\n\r\n1. e4 *",
                                       "[White \"B\"]\r\n\r\n1. d4 {x\r\ny} *", "1. c4 *"};
    static const uint64_t lines[] = {1, 5, 11};
    for (uint64_t i = 3; i-- > 0;) {
        pgn_buffer text = PGN_BUFFER_INIT;
        pgn_error err = {.code = PGN_OK};
        if (pgn__store_read(store, first + i, &text, &err))
            fail_msg("%s", err.message);
        assert_string_equal(text.data, want[i]);
        pgn__store_place place = pgn__store_where(store, first + i);
        assert_string_equal(place.name, path);
        assert_int_equal(place.game, i + 1);
        assert_int_equal(place.line, lines[i]);
        pgn_buffer_free(&text);
    }
}

/* Keep the games of an input, which is one chunk. Is that in a file? */
static bool store_input(pgn__store *store, pgn_input *in) {
    pgn__splitter *splitter;
    games g = {.prints = NULL};
    assert_int_equal(pgn__splitter_new(&splitter, in, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__splitter_next(splitter, &g.chunk, NULL), PGN_OK);
    read_chunk(&g, &USUAL, false, false);
    assert_int_equal(pgn__store_begin(store, in, NULL), PGN_OK);
    assert_int_equal(pgn__store_chunk(store, &g.chunk, g.entries, NULL), PGN_OK);
    bool in_file = g.chunk.in_file;
    free_games(&g);
    pgn__splitter_free(splitter);
    return in_file;
}

static void test_store(void **state) {
    (void)state;
    char plain[] = "/tmp/pgn-test-XXXXXX", utf16[] = "/tmp/pgn-test-XXXXXX";
    size_t len = strlen(THREE);
    pgn__store *store;
    pgn_input *in;
    close(mkstemp(plain));
    close(mkstemp(utf16));
    FILE *p = fopen(plain, "wb"), *w = fopen(utf16, "wb");
    assert_true(p && w && fwrite(THREE, 1, len, p) == len);
    assert_int_equal(fwrite("\xFF\xFE", 1, 2, w), 2);
    for (size_t i = 3; i < len; i++) /* after the byte order mark */
        assert_true(fputc(THREE[i], w) != EOF && fputc(0, w) != EOF);
    assert_true(fclose(p) == 0 && fclose(w) == 0);
    assert_int_equal(pgn__store_new(&store, NULL), PGN_OK);
    assert_int_equal(pgn_input_open(&in, plain, NULL), PGN_OK);
    assert_true(store_input(store, in));
    pgn_input_close(in);
    assert_int_equal(pgn_input_from_memory(&in, THREE, len, NULL), PGN_OK);
    assert_false(store_input(store, in));
    pgn_input_close(in);
    assert_int_equal(pgn_input_open(&in, utf16, NULL), PGN_OK); /* offsets are those of its text */
    assert_false(store_input(store, in));
    pgn_input_close(in);
    check_store(plain, store, 0);
    check_store("-", store, 3);
    check_store(utf16, store, 6);
    assert_int_equal(pgn__store_check(store, NULL), PGN_OK);
    pgn__store_free(store);
    unlink(plain);
    unlink(utf16);
}

/* When the file is changed. */
typedef enum { BEFORE_BEGIN, BEFORE_READ, AFTER_READ } moment;

static void write_three(const char *path) {
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    assert_true(fputs(THREE, f) >= 0);
    assert_int_equal(fclose(f), 0);
}

/* Replace it with another file of the same size. */
static void replace_file(const char *path) {
    char beside[64];
    snprintf(beside, sizeof beside, "%s.new", path);
    write_three(beside);
    assert_int_equal(rename(beside, path), 0);
}

static void write_into(const char *path) {
    struct timespec times[2] = {{.tv_sec = 1}, {.tv_sec = 1}};
    write_three(path);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0); /* clocks may tick slowly */
}

static void remove_file(const char *path) {
    unlink(path);
}

/* Read a game of the file, which is changed meanwhile. */
static void check_change(void (*change)(const char *), moment when, pgn_status read,
                         pgn_status check) {
    char path[] = "/tmp/pgn-test-XXXXXX";
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn__store *store;
    pgn_input *in;
    close(mkstemp(path));
    write_three(path);
    assert_int_equal(pgn__store_new(&store, NULL), PGN_OK);
    assert_int_equal(pgn_input_open(&in, path, NULL), PGN_OK);
    if (when == BEFORE_BEGIN)
        change(path);
    assert_true(store_input(store, in));
    if (when == BEFORE_READ)
        change(path);
    assert_int_equal(pgn__store_read(store, 0, &text, NULL), read);
    if (when == AFTER_READ)
        change(path);
    assert_int_equal(pgn__store_check(store, NULL), check);
    unlink(path);
    pgn_buffer_free(&text);
    pgn_input_close(in);
    pgn__store_free(store);
}

/* Places in one file are not looked up in another. */
static void test_store_of_changed_file(void **state) {
    (void)state;
    for (moment when = BEFORE_BEGIN; when <= BEFORE_READ; when++) {
        check_change(replace_file, when, PGN_E_CHANGED, PGN_E_CHANGED);
        check_change(write_into, when, PGN_E_CHANGED, PGN_E_CHANGED);
        check_change(remove_file, when, PGN_E_IO, PGN_OK);
    }
    check_change(write_into, AFTER_READ, PGN_OK, PGN_E_CHANGED);
    check_change(replace_file, AFTER_READ, PGN_OK,
                 PGN_OK); /* it was read completely, then removed */
    check_change(remove_file, AFTER_READ, PGN_OK, PGN_OK);
}

/* A game is followed by an empty line, with the last line end of the game. */
static void assert_written(const char *text, const char *ends) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__record_write(&out, &(pgn__record){.head = {text, strlen(text)}});
    pgn__record_write(&out, &(pgn__record){.head = {text, 0}, .tail = {text, strlen(text)}});
    assert_int_equal(out.len, 2 * (strlen(text) + strlen(ends)));
    assert_memory_equal(out.data + strlen(text), ends, strlen(ends));
    assert_memory_equal(out.data + out.len - strlen(ends), ends, strlen(ends));
    pgn_buffer_free(&out);
}

static void test_line_ends(void **state) {
    (void)state;
    assert_written("a", "\n"
                        "\n");
    assert_written("", "\n"
                       "\n");
    assert_written("a\nb", "\n"
                           "\n");
    assert_written("a\r\nb", "\r\n"
                             "\r\n");
    assert_written("a\rb", "\r"
                           "\r");
    assert_written("a\r\nb\nc", "\n"
                                "\n");
}

/* ---- which games are kept ---- */

static pgn__grouping *group(games *g, const pgn__duplicate_rule *rule, pgn_keep keep, bool prefix) {
    pgn__grouping *grouping;
    pgn__store *store;
    pgn_input *in;
    assert_int_equal(pgn__grouping_new(&grouping, rule, keep, NULL), PGN_OK);
    for (size_t i = 0; i < pgn__fingerprinter_count(g->prints); i++) {
        const pgn__game_facts *facts = pgn__fingerprinter_at(g->prints, i);
        pgn__standing standing = facts->faulty ? PGN__ALONE : PGN__INTACT;
        assert_int_equal(pgn__grouping_add(grouping, facts, standing, NULL), PGN_OK);
    }
    if (prefix) {
        assert_int_equal(pgn__store_new(&store, NULL), PGN_OK);
        assert_int_equal(pgn_input_from_memory(&in, "", 0, NULL), PGN_OK);
        assert_int_equal(pgn__store_begin(store, in, NULL), PGN_OK);
        assert_int_equal(pgn__store_chunk(store, &g->chunk, g->entries, NULL), PGN_OK);
        assert_int_equal(pgn__grouping_find_prefixes(grouping, store, NULL), PGN_OK);
        pgn_input_close(in);
        pgn__store_free(store);
    }
    assert_int_equal(pgn__grouping_link(grouping, NULL), PGN_OK);
    return grouping;
}

static void check_kept(const char *text, pgn_keep keep, bool prefix, const uint64_t *kept,
                       size_t count) {
    games g;
    read_games(&g, text, &USUAL, false, false);
    assert_int_equal(pgn__fingerprinter_count(g.prints), count);
    pgn__grouping *grouping = group(&g, &USUAL, keep, prefix);
    size_t listed = 0, dropped = 0;
    for (uint64_t i = 0; i < count; i++) {
        assert_int_equal(pgn__grouping_kept(grouping, i), kept[i]);
        assert_int_equal(pgn__grouping_fate(grouping, i) == PGN__FATE_KEPT, kept[i] == i);
        dropped += kept[i] != i;
        uint64_t last = 0;
        for (uint64_t d = PGN_NO_GAME;
             kept[i] == i && (d = pgn__grouping_dropped(grouping, i, d)) != PGN_NO_GAME;
             last = d, listed++) {
            assert_int_equal(kept[d], i);
            assert_true(d >= last);
        }
    }
    assert_int_equal(listed, dropped);
    pgn__grouping_free(grouping);
    free_games(&g);
}

/* An intact game is kept instead of a broken one that comes first and has more comments; for a
 * broken one no other is dropped. */
static void test_broken(void **state) {
    (void)state;
    static const char text[] = HEAD("A", "B", "?", "E") RUY_BROKEN HEAD("A", "B", "?", "E")
        RUY_BROKEN HEAD("A", "B", "?", "E") RUY;
    static const pgn_keep ranked[] = {PGN_KEEP_LONGEST, PGN_KEEP_ANNOTATED, PGN_KEEP_BEST};
    for (size_t i = 0; i < sizeof ranked / sizeof *ranked; i++) {
        games g;
        read_games(&g, text, &USUAL, false, false);
        pgn__grouping *grouping;
        assert_int_equal(pgn__grouping_new(&grouping, &USUAL, ranked[i], NULL), PGN_OK);
        for (size_t k = 0; k < 3; k++) {
            const pgn__game_facts *facts = pgn__fingerprinter_at(g.prints, k);
            pgn__standing standing = facts->unread ? PGN__BROKEN : PGN__INTACT;
            assert_int_equal(facts->unread, k < 2);
            assert_int_equal(pgn__grouping_add(grouping, facts, standing, NULL), PGN_OK);
            assert_int_equal(pgn__grouping_kept(grouping, k), k);
        }
        assert_int_equal(pgn__grouping_kept(grouping, 0), 2);
        assert_int_equal(pgn__grouping_kept(grouping, 1), 2);
        assert_int_equal(pgn__grouping_broken_dropped(grouping), 2);
        pgn__grouping_free(grouping);
        free_games(&g);
    }
}

static void test_keeping(void **state) {
    (void)state;
    static const char text[] =
        HEAD_OPEN("A", "B", "?", "E") "1. e4 e5 2. Nf3 Nc6 *\n\n" HEAD_OPEN("A", "B", "?", "E") "1. e4 e5 {one} 2. Nf3 {two} Nc6 *\n\n" HEAD(
            "A", "B", "2000.01.01",
            "E") "1. e4 e5 {one} 2. Nf3 Nc6 1-0\n\n" HEAD_OPEN("A", "X", "?",
                                                               "E") "1. e4 e5 2. Nf3 Nc6 *\n\n";
    check_kept(text, PGN_KEEP_FIRST, false, (const uint64_t[]){0, 0, 0, 3}, 4);
    check_kept(text, PGN_KEEP_LONGEST, false, (const uint64_t[]){0, 0, 0, 3}, 4);
    check_kept(text, PGN_KEEP_ANNOTATED, false, (const uint64_t[]){1, 1, 1, 3}, 4);
    check_kept(text, PGN_KEEP_BEST, false, (const uint64_t[]){2, 2, 2, 3}, 4);
}

static void test_faulty_games_are_kept(void **state) {
    (void)state;
    check_kept("1. e4 e5 2. Nf3 Nc6 3. Ke3 *\n\n1. e4 e5 2. Nf3 Nc6 3. Ke3 *\n\n", PGN_KEEP_FIRST,
               false, (const uint64_t[]){0, 1}, 2);
}

static void test_prefixes(void **state) {
    (void)state;
    /* the longest that agrees is kept, wherever it is */
    check_kept(HEAD("A", "B", "?", "E") "1. e4 e5 2. Nf3 Nc6 1-0\n\n" HEAD("A", "B", "?", "E")
                   RUY HEAD("A", "B", "?", "E") "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n",
               PGN_KEEP_FIRST, true, (const uint64_t[]){2, 2, 2}, 3);
    check_kept(HEAD("A", "B", "?", "E") "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n" HEAD(
                   "A", "B", "?", "E") RUY HEAD("A", "C", "?", "E") "1. e4 e5 2. Nf3 Nc6 1-0\n\n",
               PGN_KEEP_FIRST, true, (const uint64_t[]){0, 0, 2}, 3);
    /* not found unless requested, nor below the minimum of plies */
    check_kept(HEAD("A", "B", "?", "E") "1. e4 e5 2. Nf3 Nc6 1-0\n\n" HEAD("A", "B", "?", "E") RUY,
               PGN_KEEP_FIRST, false, (const uint64_t[]){0, 1}, 2);
    check_kept(HEAD("A", "B", "?", "E") "1. e4 e5 2. Nf3 1-0\n\n" HEAD("A", "B", "?", "E") RUY,
               PGN_KEEP_FIRST, true, (const uint64_t[]){0, 1}, 2);
    /* a game is dropped only for one with which it agrees */
    check_kept(
        HEAD("A", "B", "1990.??.??", "E") "1. e4 e5 2. Nf3 Nc6 1-0\n\n" HEAD("A", "B", "?", "E")
            RUY HEAD("A", "B", "1991.??.??", "E") "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n",
        PGN_KEEP_FIRST, true, (const uint64_t[]){0, 2, 2}, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_size),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_stems),
        cmocka_unit_test(test_groups_learn),
        cmocka_unit_test(test_groups_learn_sites),
        cmocka_unit_test(test_many),
        cmocka_unit_test(test_hash),
        cmocka_unit_test(test_forged),
        cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_large_group),
        cmocka_unit_test(test_large_group_results),
        cmocka_unit_test(test_store),
        cmocka_unit_test(test_store_of_changed_file),
        cmocka_unit_test(test_line_ends),
        cmocka_unit_test(test_broken),
        cmocka_unit_test(test_keeping),
        cmocka_unit_test(test_prefixes),
        cmocka_unit_test(test_faulty_games_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
