/* test_query.c -- queries as a library: errors with their place, answers with theirs, limits, the
 * two lanes of the reader, files, and a lack of memory at every point. */
#include "bulk_check.h"
#include "failing_alloc.h"
#include "feature_check.h"
#include "pgn/reader_int.h"
#include "scenarios.h"
#include <pgn/unstable/query.h>

static const char GAMES[] =
    "[White \"Tal, Mikhail\"]\n[Black \"M\xc3\xbcller\"]\n[Result \"0-1\"]\n\n"
    "1. f3 e5 2. g4 Qh4# 0-1\n\n"
    "[White \"Short\"]\n[Black \"Anand\"]\n[Result \"1/2-1/2\"]\n\n"
    "1. e4 e5 {[%clk 0:00:20] novelty} 2. Nf3! Nc6 (2... d6 3. d4 exd4 4. Nxd4) 3. Bb5 a6 4. Bxc6 "
    "dxc6 5. O-O 1/2-1/2\n\n"
    "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 98 40\"]\n[SetUp \"1\"]\n\n1. a8=N Kd7 *\n\n"
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Ke5 *\n";

/* ---- answers ---- */

/* Which games match, as "0110", and the ply of the last that has one. */
static void ask(const char *text, bool variations, bool one_lane, char out[8],
                pgn_query_answer *last) {
    pgn_query_options options = {.variations = variations};
    pgn_query_answer answer;
    pgn_query *query;
    pgn_matcher *matcher;
    pgn_reader *reader;
    pgn_error err;
    size_t n = 0;
    if (pgn_query_compile(&query, text, PGN_CSTR, &options, &err))
        fail_msg("%s: %s", text, err.message);
    assert_int_equal(pgn_matcher_new(&matcher, query, &err), PGN_OK);
    pgn_matcher_want_place(matcher, true);
    assert_int_equal(pgn_reader_from_memory(&reader, GAMES, sizeof GAMES - 1, NULL, &err), PGN_OK);
    pgn__reader_one_lane(reader, one_lane);
    memset(last, 0, sizeof *last);
    while (pgn_reader_next(reader, NULL, &err) == PGN_OK) {
        assert_int_equal(pgn_query_match(matcher, reader, &answer, &err), PGN_OK);
        out[n++] = answer.matches ? '1' : '0';
        if (answer.has_ply)
            *last = answer;
    }
    out[n] = '\0';
    pgn_reader_close(reader);
    pgn_matcher_free(matcher);
    pgn_query_free(query);
}

static const struct {
    const char *query, *games;
    unsigned ply;
    uint64_t squares;
} ANSWERS[] = {
    {"tal", "1000", 0, 0},
    {"\"hans muller\" or muller", "1000", 0, 0},
    {"not exists White", "0011", 0, 0},
    {"mate", "1000", 4, 1u << 4},
    {"mate by loser", "0000", 0, 0},
    {"check by winner with played \"Qh4#\"", "1000", 4, 1ull << 31 | 1ull << 59 | 1u << 4},
    {"capture then castling within 2 plies", "0100", 9, 1u << 4 | 1u << 7},
    {"capture by white then castling within 1 ply", "0000", 0, 0},
    {"capture", "0100", 7, 1ull << 33 | 1ull << 42},
    {"capture by black", "0100", 8, 1ull << 51 | 1ull << 42},
    {"clock < 30s", "0100", 2, 0},
    {"clock(black) < 30s for 8 plies", "0100", 9, 0},
    {"nag \"!\" with N on f3", "0100", 3, 1u << 21},
    {"comment ~ \"NOVELTY\"", "0100", 2, 0},
    {"played \"d6\"", "0000", 0, 0},
    {"played \"d6\" in variations", "0100", 4, 1ull << 51 | 1ull << 43},
    {"(played \"Nc6\" then played \"d4\") in variations", "0000", 0, 0},
    {"promotion to N", "0010", 1, 1ull << 48 | 1ull << 56},
    {"fifty", "0000", 0, 0},
    {"repetition 2", "0001", 4, 0},
    {"Plies = 5", "0001", 0, 0},
    {"Variations = 1 and Nags = 1 and Comments = 1", "0100", 0, 0},
    {"moves \"1. e4 e5\"", "0100", 2, 0},
    {"flip material \"N=1 total=3\"", "0010", 1, 0},
    {"ECO = C69", "0100", 0, 0},
    {"ECO = C6", "0100", 0, 0},
    {"ECO = C60-C68", "0000", 0, 0},
    {"Variation ~ exchange", "0100", 0, 0},
    {"opening \"ruy lopez c69\"", "0100", 0, 0},
};

static void test_answers(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof ANSWERS / sizeof *ANSWERS; i++)
        for (int one_lane = 0; one_lane < 2; one_lane++) {
            pgn_query_answer last;
            char games[8];
            ask(ANSWERS[i].query, false, one_lane, games, &last);
            if (strcmp(games, ANSWERS[i].games) != 0 || last.ply != ANSWERS[i].ply ||
                last.squares != ANSWERS[i].squares)
                fail_msg("%s: %s ply %u squares %llx", ANSWERS[i].query, games, last.ply,
                         (unsigned long long)last.squares);
        }
}

static void test_variations(void **state) {
    pgn_query_answer last;
    char games[8];
    (void)state;
    ask("played \"d6\" and not castling", true, false, games, &last);
    assert_string_equal(games, "0000");
    ask("played \"Nxd4\"", true, false, games, &last);
    assert_string_equal(games, "0100");
    assert_int_equal(last.ply, 7);
    assert_int_equal(last.move, 8);
    ask("played \"Bb5\"", true, false, games, &last); /* after the variation */
    assert_int_equal(last.ply, 5);
    assert_int_equal(last.move, 9);
    ask("played \"Bb5\" or played \"Nxd4\" in variations", false, false, games, &last);
    assert_int_equal(last.ply, 5);
    assert_int_equal(last.move, 9);
    ask("played \"Bb5\"", false, false, games, &last); /* which does not look into it */
    assert_int_equal(last.ply, 5);
    assert_int_equal(last.move, 5);
    ask("played \"Nc6\"", true, false, games, &last); /* before it */
    assert_int_equal(last.ply, 4);
    assert_int_equal(last.move, 4);
}

/* ---- errors ---- */

static void test_errors(void **state) {
    static const struct {
        const char *query;
        unsigned line, column;
        const char *message, *help;
    } ERRORS[] = {
        {"mate and\n  stalmate", 2, 3, "stalemate", "quotes"},
        {"\xc3\xbc and Evnt = x", 1, 7, "did you mean \"Event\"", "tag Evnt"},
        {"White ~ \"\"", 1, 10, "empty", ""},
        {"pattern \"8/8\"", 1, 13, "8 ranks", ""},
        {"pattern \"8/8/8/8/8/8/8/9\"", 1, 24, "not allowed", ""},
        {"material \"KK vs K\"", 1, 11, "one king", ""},
        {"mirror position \"8/8/8/8/8/8/8/K1k5 w - -\"", 1, 8, "side to move", ""},
        {"flip (check or mate)", 1, 7, "on the board", ""},
        {"(mate in variations) then check", 1, 7, "in variations", ""},
        {"2 on e4", 1, 3, "expected", ""},
        {"mate for 0 plies", 1, 10, "at least 1", ""},
        {"repetition 1", 1, 12, "2 or more", ""},
        {"Elo != 2000", 1, 5, "nearly every", "not Elo = 2000"},
        {"Plies ~ 3", 1, 7, "number", "use ="},
        {"nag \"x\"", 1, 6, "NAG", "number"},
        {"a b", 1, 3, "expected", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ERRORS / sizeof *ERRORS; i++) {
        char help[PGN_QUERY_HELP_MAX];
        pgn_query_options options = {.help = help};
        pgn_query *query;
        pgn_error err;
        pgn_status st = pgn_query_compile(&query, ERRORS[i].query, PGN_CSTR, &options, &err);
        assert_null(query);
        if (st != PGN_E_SYNTAX || err.line != ERRORS[i].line || err.column != ERRORS[i].column ||
            !strstr(err.message, ERRORS[i].message) || !strstr(help, ERRORS[i].help))
            fail_msg("%s: %d %llu:%u: %s (%s)", ERRORS[i].query, (int)st,
                     (unsigned long long)err.line, err.column, err.message, help);
    }
}

static void test_limits(void **state) {
    enum { MANY = 300 * 1024 };
    char *text = malloc(MANY);
    pgn_query *query;
    pgn_error err;
    (void)state;
    assert_non_null(text);
    memset(text, '(', MANY);
    assert_int_equal(pgn_query_compile(&query, text, MANY, NULL, &err), PGN_E_LIMIT);
    assert_int_equal(pgn_query_compile(&query, text, 1000, NULL, &err), PGN_E_LIMIT);
    assert_int_equal(err.offset, PGN_QUERY_DEPTH_MAX);
    for (size_t i = 0; i + 8 <= PGN_QUERY_MAX; i += 8)
        memcpy(text + i, "mate or ", 8);
    assert_int_equal(pgn_query_compile(&query, text, PGN_QUERY_MAX, NULL, &err), PGN_E_SYNTAX);
    memcpy(text + PGN_QUERY_MAX - 8, "mate    ", 8);
    assert_int_equal(pgn_query_compile(&query, text, PGN_QUERY_MAX, NULL, &err), PGN_OK);
    pgn_query_free(query);
    for (size_t i = 0; i < 255; i++)
        memcpy(text + 5 * i, "flip ", 5);
    memcpy(text + 5 * 255, "K on 8", 6);
    assert_int_equal(pgn_query_compile(&query, text, 5 * 255 + 6, NULL, &err), PGN_OK);
    pgn_query_free(query);
    free(text);
}

static void test_arguments(void **state) {
    pgn_query_options options = {.reserved = {1}};
    pgn_query_answer answer;
    pgn_query *query;
    pgn_matcher *matcher;
    (void)state;
    assert_int_equal(pgn_query_compile(&query, NULL, 0, NULL, NULL), PGN_E_ARG);
    assert_int_equal(pgn_query_compile(&query, "", 0, NULL, NULL), PGN_E_SYNTAX);
    assert_int_equal(pgn_query_compile(&query, "mate", 4, &options, NULL), PGN_E_UNSUPPORTED);
    options = (pgn_query_options){.no_files = true};
    assert_int_equal(pgn_query_compile(&query, "follows \"x\"", PGN_CSTR, &options, NULL),
                     PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_query_compile(&query, "follows \"/none\"", PGN_CSTR, NULL, NULL),
                     PGN_E_NOT_FOUND);
    assert_int_equal(pgn_matcher_new(&matcher, NULL, NULL), PGN_E_ARG);
    assert_int_equal(pgn_query_match(NULL, NULL, &answer, NULL), PGN_E_ARG);
    assert_int_equal(pgn_query_files(NULL, NULL, NULL, NULL, NULL, NULL, NULL), PGN_E_ARG);
    pgn_matcher_want_place(NULL, true);
    pgn_query_free(NULL);
    pgn_matcher_free(NULL);
    assert_false(pgn_query_tags_only(NULL));
    assert_int_equal(pgn_query_compile(&query, "Year < 1962", PGN_CSTR, NULL, NULL), PGN_OK);
    assert_true(pgn_query_tags_only(query));
    assert_null(pgn_query_path(NULL, 0));
    assert_null(pgn_query_path(query, 0));
    const pgn_query_files_options newer = {.no_output = true, .reserved = {0, 0, 0, 0, 1}};
    assert_int_equal(pgn_query_files(NULL, NULL, NULL, query, &newer, NULL, NULL),
                     PGN_E_UNSUPPORTED);
    pgn_query_free(query);
    assert_int_equal(pgn_query_compile(&query, "Year < 1962 and mate", PGN_CSTR, NULL, NULL),
                     PGN_OK);
    assert_false(pgn_query_tags_only(query));
    pgn_query_free(query);
}

/* ---- memory ---- */

static pgn_status match_all(const char *text) {
    pgn_query_answer answer;
    pgn_query *query = NULL;
    pgn_matcher *matcher = NULL;
    pgn_reader *reader = NULL;
    pgn_status st = pgn_query_compile(&query, text, PGN_CSTR, NULL, NULL);
    st = st ? st : pgn_matcher_new(&matcher, query, NULL);
    st = st ? st : pgn_reader_from_memory(&reader, GAMES, sizeof GAMES - 1, NULL, NULL);
    if (!st)
        pgn_matcher_want_place(matcher, true);
    while (!st && !(st = pgn_reader_next(reader, NULL, NULL)))
        st = pgn_query_match(matcher, reader, &answer, NULL);
    pgn_reader_close(reader);
    pgn_matcher_free(matcher);
    pgn_query_free(query);
    return st == PGN_END ? PGN_OK : st;
}

static pgn_status match_tags(void) {
    return match_all("(tal and \"mikhail\") or White ~ \"m\xc3\xbcl\" or Round = 3 or Date < 1990 "
                     "or opening \"gr\xc3\xbcnfeld exchange\" or ECO = D8-D85 or Variation ~ x");
}

static pgn_status match_positions(void) {
    return match_all(
        "flip (pattern \"*/*/*/*/*P*P*/*/*/*\" with material \"P>1\") for 2 plies then "
        "(check by \"tal\" or attacks(N, k)) in variations");
}

static pgn_status match_notes(void) {
    return match_all("(comment ~ \"x\" or emt > 1s or nag $4 or repetition) in variations or "
                     "Comments > 9 or mirror structure iqp");
}

static void test_memory(void **state) {
    static const scenario LIST[] = {
        {"tags", match_tags}, {"positions", match_positions}, {"notes", match_notes}};
    (void)state;
    scenarios_run(LIST, sizeof LIST / sizeof *LIST);
}

/* Whether the nth allocation of a matcher is one, and fails. Then the same matcher answers for
 * another reader. */
static bool fails_once(const char *text, long nth) {
    pgn_query_answer answer;
    pgn_query *query;
    pgn_matcher *matcher;
    pgn_status failure = PGN_OK;
    assert_int_equal(pgn_query_compile(&query, text, PGN_CSTR, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_matcher_new(&matcher, query, NULL), PGN_OK);
    for (int pass = 0; pass < 2; pass++) {
        pgn_reader *reader;
        pgn_status st = PGN_OK;
        assert_int_equal(pgn_reader_from_memory(&reader, GAMES, sizeof GAMES - 1, NULL, NULL),
                         PGN_OK);
        while (!st && pgn_reader_next(reader, NULL, NULL) == PGN_OK) {
            failing_alloc_arm(pass || nth < 0 ? 0 : nth);
            st = pgn_query_match(matcher, reader, &answer, NULL);
            nth -= failing_alloc_count();
            failing_alloc_arm(0);
            assert_true(st || (answer.matches && !answer.incomplete));
        }
        assert_int_equal(st, pass ? PGN_OK : st ? PGN_E_NOMEM : PGN_OK);
        failure = pass ? failure : st;
        pgn_reader_close(reader);
    }
    pgn_matcher_free(matcher);
    pgn_query_free(query);
    return failure != PGN_OK;
}

static void test_after_failures(void **state) {
    (void)state;
    static const char *const queries[] = {
        "(not comment ~ \"xyz\" or repetition) in variations", "not (check then mate) or mate",
        "Comments < 9 and not White ~ \"xyz\"", "not White =~ \"(?i)xyz\"",
        "not comment =~ \"(?i)xyz\" in variations"};
    long failures = 0;
    size_t count = sizeof queries / sizeof *queries - (is_built("regex") ? 0 : 2);
    for (size_t i = 0; i < count; i++)
        for (long nth = 1; fails_once(queries[i], nth); nth++)
            failures++;
    assert_true(failures > 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),       cmocka_unit_test(test_variations),
        cmocka_unit_test(test_errors),        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_arguments),     cmocka_unit_test(test_memory),
        cmocka_unit_test(test_after_failures)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
