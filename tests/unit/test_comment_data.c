/* test_comment_data.c -- the typed data of comments, one table for each dialect, and what must not
 * be taken for one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "pgn.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

static const char *const KINDS[] = {
    [PGN_DATUM_EVAL] = "eval",
    [PGN_DATUM_DEPTH] = "depth",
    [PGN_DATUM_SELDEPTH] = "seldepth",
    [PGN_DATUM_TIME] = "time",
    [PGN_DATUM_TIME_TOTAL] = "total",
    [PGN_DATUM_CLOCK] = "clock",
    [PGN_DATUM_NODES] = "nodes",
    [PGN_DATUM_NPS] = "nps",
    [PGN_DATUM_TBHITS] = "tb",
    [PGN_DATUM_HASHFULL] = "hash",
    [PGN_DATUM_PV] = "pv",
    [PGN_DATUM_PONDER] = "ponder",
    [PGN_DATUM_BOOK] = "book",
    [PGN_DATUM_OTHER] = "other",
};
static const char DIALECTS[] = ".ctbf"; /* commands, cutechess, tcec, chessbase, fritz */

/* The data as one line: "c eval=31 depth=12 time=450". */
static void describe(const char *text, size_t len, pgn_color mover, char out[1000]) {
    pgn_data data;
    pgn_datum d;
    size_t n = 0;
    const char *at = text;
    int dialect = -1;
    out[0] = '\0';
    pgn_data_init(&data, text, len, mover);
    while (pgn_data_next(&data, &d)) {
        assert_true(d.source.text >= at && d.source.text + d.source.len <= text + len);
        at = d.source.text + d.source.len;
        if (dialect != (int)d.dialect)
            n += (size_t)snprintf(out + n, 1000 - n, "%s%c", n ? " " : "", DIALECTS[d.dialect]);
        dialect = (int)d.dialect;
        n += (size_t)snprintf(out + n, 1000 - n, " %s", KINDS[d.kind]);
        if (d.kind == PGN_DATUM_EVAL)
            n += (size_t)snprintf(out + n, 1000 - n, "=%s%d",
                                  d.eval.kind == PGN_EVAL_MATE ? "#" : "", d.eval.value);
        else if (d.kind == PGN_DATUM_PV || d.kind == PGN_DATUM_PONDER)
            n += (size_t)snprintf(out + n, 1000 - n, "=%.*s", (int)d.text.len, d.text.text);
        else if (d.kind == PGN_DATUM_OTHER)
            assert_true(d.text.len && d.text.text >= d.source.text &&
                        d.text.text + d.text.len <= d.source.text + d.source.len);
        else if (d.kind != PGN_DATUM_BOOK)
            n += (size_t)snprintf(out + n, 1000 - n, "=%llu", (unsigned long long)d.number);
        if (d.kind == PGN_DATUM_EVAL && d.eval.depth >= 0)
            n += (size_t)snprintf(out + n, 1000 - n, "@%d", d.eval.depth);
    }
    assert_false(pgn_data_next(&data, &d));
}

typedef struct {
    const char *text;
    const char *white, *black; /* the data after White's move, and after Black's; NULL: the same */
} row;

static void check(const row *rows, size_t count) {
    for (size_t i = 0; i < count; i++) {
        size_t len = strlen(rows[i].text);
        char *text = malloc(len ? len : 1); /* to the byte */
        char got[1000];
        assert_non_null(text);
        memcpy(text, rows[i].text, len);
        describe(text, len, PGN_WHITE, got);
        if (strcmp(got, rows[i].white) != 0)
            fail_msg("\"%s\" by White: %s", rows[i].text, got);
        describe(text, len, PGN_BLACK, got);
        if (strcmp(got, rows[i].black ? rows[i].black : rows[i].white) != 0)
            fail_msg("\"%s\" by Black: %s", rows[i].text, got);
        free(text);
    }
}

/* The score is the mover's; a mate counts plies. */
static void test_cutechess(void **state) {
    (void)state;
    static const row rows[] = {
        {"+0.31/12 0.45s", "c eval=31 depth=12 time=450", "c eval=-31 depth=12 time=450"},
        {"-0.28/13 1.2s", "c eval=-28 depth=13 time=1200", "c eval=28 depth=13 time=1200"},
        {" +0.40/14/21\n0.66s ", "c eval=40 depth=14 seldepth=21 time=660",
         "c eval=-40 depth=14 seldepth=21 time=660"},
        {"0.00/1 0.000s, White wins by adjudication", "c eval=0 depth=1 time=0", NULL},
        {"0.00/20 3s, Draw by 3-fold repetition", "c eval=0 depth=20 time=3000", NULL},
        {"-M12/30 0.1s", "c eval=#-6 depth=30 time=100", "c eval=#6 depth=30 time=100"},
        {"+M5/21 11s", "c eval=#3 depth=21 time=11000", "c eval=#-3 depth=21 time=11000"},
        {"+M1/2 0s", "c eval=#1 depth=2 time=0", "c eval=#-1 depth=2 time=0"},
        {"12s", "c time=12000", NULL},
        {"0.45s, White resigns", "c time=450", NULL},
        {"[%clk 0:00:10] +0.31/12 0.45s", ". clock=10000 c eval=31 depth=12 time=450",
         ". clock=10000 c eval=-31 depth=12 time=450"},
        {"+0.31/12 0.45s [%clk 0:00:10]", "c eval=31 depth=12 time=450 . clock=10000",
         "c eval=-31 depth=12 time=450 . clock=10000"},
        {"+153.02/99/99 0.001s", "c eval=15302 depth=99 seldepth=99 time=1",
         "c eval=-15302 depth=99 seldepth=99 time=1"},
    };
    check(rows, COUNT(rows));
}

static void test_fastchess(void **state) {
    (void)state;
    static const row rows[] = {
        {"+0.95/12 0.025s, tl=0.995s, latency=0.001s, n=6261, sd=21, nps=250440, hashfull=12, "
         "tbhits=3, White mates",
         "c eval=95 depth=12 time=25 clock=995 other nodes=6261 seldepth=21 nps=250440 hash=12 tb=3",
         "c eval=-95 depth=12 time=25 clock=995 other nodes=6261 seldepth=21 nps=250440 hash=12 "
         "tb=3"},
        {"-1.01/10 0.013s tl=1.007s n=6130", "c eval=-101 depth=10 time=13 clock=1007 nodes=6130",
         "c eval=101 depth=10 time=13 clock=1007 nodes=6130"},
        {"+1.16/8, 0.004s", "c eval=116 depth=8 time=4", "c eval=-116 depth=8 time=4"},
        {"+0.01/13 n=534769 sd=25 0.267s", "c eval=1 depth=13 nodes=534769 seldepth=25 time=267",
         "c eval=-1 depth=13 nodes=534769 seldepth=25 time=267"},
        {"+0.16/17/932682 338ms", "c eval=16 depth=17 nodes=932682 time=338",
         "c eval=-16 depth=17 nodes=932682 time=338"},
        {"+0.16/17 0.1s, line=\"info depth 17, score cp 16\", n=5",
         "c eval=16 depth=17 time=100 other nodes=5", "c eval=-16 depth=17 time=100 other nodes=5"},
        {"+0.16/17 0.1s, pv=\"e2e4 e7e5\"", "c eval=16 depth=17 time=100 pv=e2e4 e7e5",
         "c eval=-16 depth=17 time=100 pv=e2e4 e7e5"},
        {"+0.16/17 0.1s, hashfull=1001", "c eval=16 depth=17 time=100 other",
         "c eval=-16 depth=17 time=100 other"},
    };
    check(rows, COUNT(rows));
}

static void test_c_chess_cli(void **state) {
    (void)state;
    static const row rows[] = {
        {"31/12 450ms", "c eval=31 depth=12 time=450", "c eval=-31 depth=12 time=450"},
        {"-M4/9 12ms", "c eval=#-2 depth=9 time=12", "c eval=#2 depth=9 time=12"},
        {"M5/12", "c eval=#3 depth=12", "c eval=#-3 depth=12"},
        {"31/12", "", NULL}, /* it may be a date */
        {"31/12 5", "", NULL},
        {"31/12 5s", "", NULL},
    };
    check(rows, COUNT(rows));
}

static void test_xboard(void **state) {
    (void)state;
    static const row rows[] = {
        {"+0.31/12 5", "c eval=31 depth=12 time=5000", "c eval=-31 depth=12 time=5000"},
        {"+0.31/12", "c eval=31 depth=12", "c eval=-31 depth=12"},
        {"-0.31/12", "c eval=-31 depth=12", "c eval=31 depth=12"},
        {"-0.84/21 0.3", "c eval=-84 depth=21 time=300", "c eval=84 depth=21 time=300"},
        {"0.68/29 229", "c eval=68 depth=29 time=229000", "c eval=-68 depth=29 time=229000"},
        {"+1.20/14 1:05", "c eval=120 depth=14 time=65000", "c eval=-120 depth=14 time=65000"},
        {"(Nf6) +0.31/12 5s", "c pv=Nf6 eval=31 depth=12 time=5000",
         "c pv=Nf6 eval=-31 depth=12 time=5000"},
        {"(Nf3 d5 O-O) -0.31/12 5", "c pv=Nf3 d5 O-O eval=-31 depth=12 time=5000",
         "c pv=Nf3 d5 O-O eval=31 depth=12 time=5000"},
        {"-0.49/21 12 Alpha (2949)-Beta", "c eval=-49 depth=21 time=12000",
         "c eval=49 depth=21 time=12000"},
    };
    check(rows, COUNT(rows));
}

/* Whose view its scores are is an option of the program. */
static void test_banksia(void **state) {
    (void)state;
    static const row rows[] = {
        {"+0.3/21 2424 1511177", "c other depth=21 time=2424 nodes=1511177", NULL},
        {"-M5/30 12 99; End of opening", "c other depth=30 time=12 nodes=99", NULL},
        {"+0.31/12 5s 7", "c eval=31 depth=12 time=5000", "c eval=-31 depth=12 time=5000"},
    };
    check(rows, COUNT(rows));
}

static void test_tcec(void **state) {
    (void)state;
    static const row rows[] = {
        {"d=24, sd=41, mt=2282, tl=1802718, s=3891414, n=8872425, pv=d5 c4 e6 Nc3, tb=12, h=5.6, "
         "ph=0.0, wv=-0.24, R50=50, Rd=-11, Rr=-11, mb=+0+0+0+0+0,",
         "t depth=24 seldepth=41 time=2282 clock=1802718 nps=3891414 nodes=8872425 "
         "pv=d5 c4 e6 Nc3 tb=12 hash=56 other eval=-24 other other other other",
         NULL},
        {"d=30, sd=44, pd=d5, mt=5000, tl=0, s=4000000, n=20000000, pv=, tb=null, h=100.0, "
         "wv=M5, R50=50, White wins by adjudication",
         "t depth=30 seldepth=44 ponder=d5 time=5000 clock=0 nps=4000000 nodes=20000000 other other "
         "hash=1000 eval=#3 other",
         NULL},
        {"d=15,\nsd=28, wv=-M28, mb=+1+0-1+0+0, 3-Fold Repetition",
         "t depth=15 seldepth=28 eval=#-14 other", NULL},
        {"ev=0.00, d=1, mt=00:00:10, tl=02:00:00, s=12 kN/s, n=0, pv=, tb=null, R50=50, wv=0.00, ",
         "t other depth=1 time=10000 clock=7200000 nps=12000 nodes=0 other other other eval=0",
         NULL},
        {"book, mb=+0+0+0+0+0,", "t book other", NULL},
        {"d=99999999999999999999, n=5", "t other nodes=5", NULL},
        {"book", "", NULL}, /* people write that too */
        {"book, good", "", NULL},
        {"d=24", "", NULL},
        {"n=5 positions", "", NULL},
        {"d=24, which is deep", "", NULL},
    };
    check(rows, COUNT(rows));
}

static void test_chessbase(void **state) {
    (void)state;
    static const row rows[] = {
        {"[%eval 31,20] [%emt 0:00:12]", ". eval=31@20 time=12000", NULL},
        {"[%eval -110,29]", ". eval=-110@29", NULL},
        {"(h4) [%eval -77,23] [%emt 00:02:50]", ". pv=h4 eval=-77@23 time=170000",
         ". pv=h4 eval=77@23 time=170000"}, /* ChessGUI */
        {"[%eval -#7,12][%emt 00:00:06]", ". eval=#-7@12 time=6000", ". eval=#7@12 time=6000"},
        {"0.45/50 Stockfish 15", "b eval=45 depth=50", NULL},
        {"-0.15/40 Houdini 6.02 x64", "b eval=-15 depth=40", NULL},
        {"0.83/44 1-0 (43) Alpha-Beta", "b eval=83 depth=44", NULL},
        {"0.49/34", "b eval=49 depth=34", NULL},
        {"+0.31|d12", "", NULL}, /* no program is known to write it */
        {"= (0.31) Depth: 12/24 00:00:05 1200kN",
         "f eval=31 depth=12 seldepth=24 time=5000 nodes=1200000", NULL},
        {"\302\261 (+0.45)  Depth: 21/38  00:00:09  38mN, tb=12",
         "f eval=45 depth=21 seldepth=38 time=9000 nodes=38000000 tb=12", NULL},
        {"(-0.31) Depth: 12", "f eval=-31 depth=12", NULL},
        {"-+ (#-5) Depth: 30/60 00:01:05 1.5MN, good",
         "f eval=#-5 depth=30 seldepth=60 time=65000 nodes=1500000", NULL},
    };
    check(rows, COUNT(rows));
}

static void test_commands(void **state) {
    (void)state;
    static const row rows[] = {
        {"[%eval 0.17] [%clk 0:05:00]", ". eval=17 clock=300000", NULL},
        {"[%eval #-3][%egt 1:00:00]", ". eval=#-3 total=3600000", NULL},
        {"[%clk 0:09:57.1] [%timestamp 29]", ". clock=597100 time=2900", NULL},
        {"[%timestamp x][%timestamp]", "", NULL},
        {"[%eval +0.21][%brsp Nf6]", ". eval=21 ponder=Nf6", NULL},
        {"[%csl Ra3] Good. [%emt 0:00:05] [%emt x] [%clk 0:00:01", ". time=5000", NULL},
        {"[%wdl 300,600,100] [%evp 0,2,1,2,3]", "", NULL},
    };
    check(rows, COUNT(rows));
}

static void test_prose(void **state) {
    (void)state;
    static const char *const texts[] = {
        "",
        " ",
        "+",
        "-",
        "1-0",
        "1/2-1/2 (34) Alpha-Beta",
        "0.5",
        "+0.31",
        "1.5/2 points",
        "24/12 was the day",
        "3/4 of the board",
        "2.Nf3",
        "12. Nf3 +0.31/12",
        "White is better: +0.31/12 0.5s",
        "(Nf6) is better",
        "(see 0.31/12) fine",
        "(0.31)",
        "(0.31) deep",
        "(31) Depth: 12",
        "M5",
        "M. 5/12",
        "+M/12 1s",
        "0.31/",
        "0.31/x",
        "0.31/12x 5s",
        "0.31/12/ 5s",
        "5 seconds",
        "5s is enough",
        "30 sec",
        "1:05",
        "d=e",
        "a=b, c=d",
        "d4, e4=",
        "+0.31|12",
        "99999999999999999999.00/12 5s",
        "+M99999999999/12 5s",
        "6.03/0 Houdini",
        "#7025/0 0-1 (50) Alpha-Beta",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        char got[1000];
        describe(texts[i], strlen(texts[i]), PGN_WHITE, got);
        if (*got)
            fail_msg("\"%s\": %s", texts[i], got);
    }
    pgn_data data;
    pgn_datum d;
    pgn_data_init(&data, NULL, 0, PGN_WHITE);
    assert_false(pgn_data_next(&data, &d));
    pgn_data_init(&data, "+0.31/12 1s", PGN_CSTR, PGN_WHITE);
    assert_true(pgn_data_next(&data, &d) && d.eval.value == 31);
}

/* Clocks and evaluations of a game's moves, whatever the dialect. */
static void test_game_values(void **state) {
    (void)state;
    static const char text[] = "1. e4 {+0.31/12 0.45s} e5 {-0.28/13 1.2s} 2. Nf3 {book} Nc6 {d=24, "
                               "sd=41, mt=2282, tl=1802718, wv=0.24} 3. Bb5 {[%eval 0.5] [%eval "
                               "0.7,9] then} a6 {+0.10/5 2s} {[%eval 0.3]} *";
    static const struct {
        unsigned found;
        int32_t eval, depth;
        uint64_t emt, clk;
    } want[] = {{PGN_VALUE_EVAL | PGN_VALUE_EMT, 31, 12, 450, 0},
                {PGN_VALUE_EVAL | PGN_VALUE_EMT, 28, 13, 1200, 0},
                {0, 0, 0, 0, 0},
                {PGN_VALUE_EVAL | PGN_VALUE_EMT | PGN_VALUE_CLK, 24, 24, 2282, 1802718},
                {PGN_VALUE_EVAL, 70, 9, 0, 0},
                {PGN_VALUE_EVAL | PGN_VALUE_EMT, 30, -1, 2000, 0}};
    pgn_game *game = NULL;
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_game_parse(game, text, PGN_CSTR, NULL), PGN_OK);
    pgn_node move = pgn_game_first_move(game, PGN_MAIN_LINE);
    for (size_t i = 0; i < COUNT(want); i++, move = pgn_game_next_move(game, move)) {
        pgn_comment_values v;
        unsigned found = pgn_game_comment_values(game, move, &v);
        if (found != want[i].found || v.eval.value != want[i].eval ||
            v.eval.depth != want[i].depth || v.emt != want[i].emt || v.clk != want[i].clk)
            fail_msg("move %zu: %u %d@%d %llu %llu", i, found, v.eval.value, v.eval.depth,
                     (unsigned long long)v.emt, (unsigned long long)v.clk);
    }
    pgn_game_free(game);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cutechess),   cmocka_unit_test(test_fastchess),
        cmocka_unit_test(test_c_chess_cli), cmocka_unit_test(test_xboard),
        cmocka_unit_test(test_banksia),     cmocka_unit_test(test_tcec),
        cmocka_unit_test(test_chessbase),   cmocka_unit_test(test_commands),
        cmocka_unit_test(test_prose),       cmocka_unit_test(test_game_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
