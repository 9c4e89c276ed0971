/* test_epd_files.c -- files of EPD converted under a job: every conversion, the same bytes on any
 * number of threads, conflicting options, files in place and checked, and that old files survive
 * any callback result and any failed allocation. */
#include "bulk_check.h"
#include <pgn/unstable/epd_files.h>

#include "scenarios.h"

enum { RECORDS = 9000, CONVERSIONS = PGN_EPD_FROM_FEN + 1 };

#define PAWN    "4k3/8/8/8/8/8/4P3/4K3 w - -"
#define PAWN_E4 "4k3/8/8/8/4P3/8/8/4K3 b - -"
#define MATE    "6k1/5ppp/8/8/8/8/8/R3K3 w Q -"

static char directory[] = "/tmp/test_epd_files.XXXXXX";
static test_path suite, games, fens, input, output, second, missing;
static const named_path FILES[] = {
    {suite, "suite.epd"},   {games, "games.pgn"},   {fens, "fens.txt"},       {input, "input.epd"},
    {output, "output.epd"}, {second, "second.epd"}, {missing, "missing.epd"}, {NULL, NULL}};

static int make_files(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT;
    if (make_directory(directory, FILES))
        return -1;
    for (int i = 0; i < RECORDS; i++)
        pgn_buffer_printf(&text, "%s%s bm %s ; id record%d\n", i % 1000 == 5 ? "# between\n\n" : "",
                          i % 7 ? PAWN : MATE,
                          i % 500 == 3 ? "Qh8"
                          : i % 7      ? "e2e4"
                                       : "Ra8#",
                          i);
    put_bytes(suite, text.data, text.len);
    pgn_buffer_clear(&text);
    for (int i = 0; i < RECORDS; i++)
        pgn_buffer_printf(&text, "[White \"%d\"]\n\n1. e4 %s 2. Nf3 *\n\n", i,
                          i % 1000 == 7 ? "Ke4" : "e5");
    put_bytes(games, text.data, text.len);
    pgn_buffer_clear(&text);
    for (int i = 0; i < RECORDS; i++)
        pgn_buffer_printf(&text, "4k3/8/8/8/8/8/4P3/4K%c w - - %d %d\n", i % 1000 == 7 ? '9' : '3',
                          i % 50, i + 1);
    put_bytes(fens, text.data, text.len);
    pgn_buffer_free(&text);
    return 0;
}

static int remove_files(void **state) {
    (void)state;
    return remove_directory(directory, FILES);
}

static const char *source_of(pgn_epd_conversion conversion) {
    return conversion == PGN_EPD_FROM_PGN ? games : conversion == PGN_EPD_FROM_FEN ? fens : suite;
}

/* ---- trials: one call, in which one callback may not return PGN_OK ---- */

typedef struct {
    early_end end;
    pgn_status failed; /* the last passed to input_failed */
    char found[400];   /* the diagnostics: "1:30 epd-number: message", each with a newline */
    uint64_t game;     /* of the last */
    pgn_account account;
    pgn_read_options read;
    uint64_t max_diagnostics;
} trial;

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    trial *t = self;
    size_t len = strlen(t->found);
    snprintf(t->found + len, sizeof t->found - len, "%d:%d %s: %s\n", (int)d->place.line,
             (int)d->place.column, d->rule->id, d->message);
    t->game = d->place.game;
    return answer_of(&t->end);
}

static pgn_status on_input_failed(void *self, const char *path, const pgn_error *why) {
    trial *t = self;
    (void)path;
    t->failed = why->code;
    return answer_of(&t->end);
}

static pgn_status convert(trial *t, unsigned threads, const char *const *paths, const char *to,
                          const pgn_epd_convert_options *options) {
    pgn_job_options how = {.threads = threads,
                           .read = t->read,
                           .self = t,
                           .diagnostic = on_diagnostic,
                           .input_done = answer_input_done,
                           .input_failed = on_input_failed,
                           .max_diagnostics = t->max_diagnostics};
    pgn_error err = {.code = PGN_OK};
    assert_int_equal(pgn_job_new(&t->end.job, &how, NULL), PGN_OK);
    pgn_status st = pgn_epd_convert_files(t->end.job, paths, to, options, &err);
    assert_int_equal(st, err.code);
    pgn_job_account(t->end.job, &t->account);
    pgn_job_free(t->end.job);
    t->end.job = NULL;
    return st;
}

/* The call over one file, without callbacks. */
static pgn_status convert_one(const char *from, const char *to,
                              const pgn_epd_convert_options *options) {
    const char *const paths[] = {from, NULL};
    return pgn_epd_convert_files(NULL, paths, to, options, NULL);
}

/* ---- conversions ---- */

typedef struct {
    pgn_epd_convert_options options;
    const char *in, *out, *found;
} row;

static const pgn_ply_range FIRST_AND_THIRD[] = {{0, 0}, {2, 2}};

#define GAME_HEAD(event, fen, result)                                                              \
    "[Event \"" event "\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"   \
    "[Black \"?\"]\n[Result \"" result "\"]\n[FEN \"" fen "\"]\n[SetUp \"1\"]\n\n"

static const row ROWS[] = {
    {{.conversion = PGN_EPD_CANONICAL}, "", "", ""},
    {{.conversion = PGN_EPD_CANONICAL},
     "\xEF\xBB\xBF# head\r\n\r\n" PAWN " id pawn ; bm e2e4\r\nnothing\n" PAWN " bm Ke5;",
     "# head\n" PAWN " bm e4; id \"pawn\";\nnothing\n" PAWN " bm Ke5;\n",
     "4:2 epd-fields: invalid 'o' in piece placement: expected a piece letter or a digit from 1 to "
     "8\n5:32 epd-illegal-move: \"Ke5\" is not legal: the king on e1 cannot reach e5\n"},
    {{.conversion = PGN_EPD_CANONICAL, .no_comments = true}, "# a\n%b\n" PAWN "\n", PAWN "\n", ""},
    {{.conversion = PGN_EPD_TO_FEN},
     PAWN " bm e4; fmvn 17; hmvc 3;\n\n# no\n" PAWN "\n",
     PAWN " 3 17\n" PAWN " 0 1\n",
     ""},
    {{.conversion = PGN_EPD_FROM_FEN},
     PAWN " 3 17\n# no\n" PAWN "\n" PAWN " 3 x\n8/8/8/8/8/8/8/8 w - - 0 1\n",
     PAWN " fmvn 17; hmvc 3;\n" PAWN "\n",
     NULL},
    {{.conversion = PGN_EPD_TO_PGN},
     MATE " pv Ra8#; id \"back rank\";\n",
     GAME_HEAD("back rank", MATE " 0 1", "1-0") "1. Ra8# 1-0\n\n",
     ""},
    {{.conversion = PGN_EPD_TO_PGN}, /* records that lead from one to the next */
     PAWN " sm e4; id \"one\";\n\n" PAWN_E4 " sm Kd7;\n" PAWN " sm e3;\n",
     GAME_HEAD("one", PAWN " 0 1", "*") "1. e4 Kd7 *\n\n" GAME_HEAD("?", PAWN " 0 1",
                                                                    "*") "1. e3 *\n\n",
     ""},
    {{.conversion = PGN_EPD_TO_PGN}, /* a pv with an error is used up to there */
     PAWN " pv e4 Ke5 Kd2;\n",
     GAME_HEAD("?", PAWN " 0 1", "*") "1. e4 *\n\n",
     "1:35 epd-illegal-move: \"Ke5\" is not legal: the king on e8 cannot reach e5\n"
     "1:35 epd-illegal-move: pv truncated here: the game has 1 of its 3 moves\n"},
};

static void test_conversions(void **state) {
    (void)state;
    const char *const paths[] = {input, NULL};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        trial t = {.end = {.at = 0}};
        put_text(input, ROWS[i].in);
        assert_int_equal(convert(&t, 1, paths, output, &ROWS[i].options), PGN_OK);
        assert_holds(output, ROWS[i].out);
        if (ROWS[i].found)
            assert_string_equal(t.found, ROWS[i].found);
    }
}

/* The rules of a FEN are those of its fields, or of its position. */
static void test_fen_errors(void **state) {
    (void)state;
    const char *const paths[] = {input, NULL};
    const pgn_epd_convert_options from_fen = {.conversion = PGN_EPD_FROM_FEN};
    trial t = {.end = {.at = 0}};
    put_text(input, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 x\n8/8/8/8/8/8/8/8 w - - 0 1\n");
    assert_int_equal(convert(&t, 1, paths, output, &from_fen), PGN_OK);
    assert_holds(output, "");
    assert_non_null(strstr(t.found, "1:31 epd-fields: "));
    assert_non_null(strstr(t.found, "2:1 epd-position: "));
    assert_int_equal(t.game, 2);
    assert_int_equal(t.account.games, 2);
    assert_int_equal(t.account.faulty_games, 2);
    assert_int_equal(t.account.errors, 2);
}

static size_t lines_of(const char *path) {
    pgn_buffer text = bytes_of(path);
    size_t lines = 0;
    for (size_t i = 0; i < text.len; i++)
        lines += text.data[i] == '\n';
    pgn_buffer_free(&text);
    return lines;
}

static void test_positions(void **state) {
    (void)state;
    static const struct {
        pgn_epd_convert_options options;
        size_t lines;
    } CHOICES[] = {
        {{.conversion = PGN_EPD_FROM_PGN}, 5},
        {{.conversion = PGN_EPD_FROM_PGN, .last_position = true}, 1},
        {{.conversion = PGN_EPD_FROM_PGN, .every = 2}, 3},
        {{.conversion = PGN_EPD_FROM_PGN, .every = UINT64_MAX}, 1},
        {{.conversion = PGN_EPD_FROM_PGN, .plies = FIRST_AND_THIRD, .ply_count = 2}, 2},
        {{.conversion = PGN_EPD_FROM_PGN,
          .plies = FIRST_AND_THIRD,
          .ply_count = 2,
          .every = 3,
          .last_position = true},
         4},
    };
    put_text(input, "1. e4 e5 2. Nf3 Nc6 *\n");
    for (size_t i = 0; i < sizeof CHOICES / sizeof *CHOICES; i++) {
        assert_int_equal(convert_one(input, output, &CHOICES[i].options), PGN_OK);
        assert_int_equal(lines_of(output), CHOICES[i].lines);
    }
    const char *const paths[] = {input, NULL};
    trial t = {.end = {.at = 0}};
    put_text(input, "1. e4 -- 2. Nf3 *\n");
    assert_int_equal(convert_one(input, output, &CHOICES[0].options), PGN_OK);
    assert_int_equal(lines_of(output), 4);
    put_text(input, "1. e4 *\n\n[Variant \"Crazyhouse\"]\n\n1. e4 *\n");
    assert_int_equal(convert(&t, 1, paths, output, &CHOICES[0].options), PGN_OK);
    assert_int_equal(lines_of(output), 2);
    assert_string_equal(t.found, "3:1 variant: game skipped: its positions are unknown\n");
    assert_int_equal(t.game, 2);
}

/* From games to records and back are the same games; twice canonical is canonical. */
static void test_there_and_back(void **state) {
    (void)state;
    const pgn_epd_convert_options from = {.conversion = PGN_EPD_FROM_PGN},
                                  to = {.conversion = PGN_EPD_TO_PGN};
    put_text(input, "1. e4 c5 2. Nf3 *\n\n1. d4 d5 *\n");
    assert_int_equal(convert_one(input, second, &from), PGN_OK);
    assert_int_equal(convert_one(second, output, NULL), PGN_OK);
    assert_int_equal(lines_of(second), 7);
    assert_int_equal(convert_one(output, output, NULL), PGN_OK); /* it is one of the inputs */
    assert_int_equal(convert_one(output, input, &to), PGN_OK);
    pgn_buffer text = bytes_of(input);
    assert_non_null(strstr(text.data, "\n1. e4 c5 2. Nf3 *\n"));
    assert_non_null(strstr(text.data, "\n1. d4 d5 *\n"));
    pgn_buffer_free(&text);
}

/* ---- the job ---- */

static void test_same_on_all_threads(void **state) {
    (void)state;
    for (int i = 0; i < CONVERSIONS; i++) {
        const pgn_epd_convert_options options = {.conversion = (pgn_epd_conversion)i};
        const char *const paths[] = {source_of(options.conversion), NULL};
        trial one = {.max_diagnostics = 3}, seven = {.max_diagnostics = 3};
        assert_int_equal(convert(&one, 1, paths, output, &options), PGN_OK);
        assert_int_equal(convert(&seven, 7, paths, second, &options), PGN_OK);
        assert_same_files(output, second);
        assert_string_equal(one.found, seven.found);
        assert_int_equal(one.end.calls, seven.end.calls);
        assert_true(one.account.errors > 3);
        assert_int_equal(one.account.errors, seven.account.errors);
        assert_int_equal(one.account.unreported, seven.account.unreported);
        assert_int_equal(one.account.games, RECORDS);
    }
}

/* Games are not EPD, and EPD is not games; without a format a call reads what it is for. */
static void test_formats(void **state) {
    (void)state;
    for (int i = 0; i < CONVERSIONS; i++)
        for (int f = PGN_FORMAT_AUTO; f <= PGN_FORMAT_EPD; f++) {
            const pgn_epd_convert_options options = {.conversion = (pgn_epd_conversion)i};
            const char *const paths[] = {input, NULL};
            trial t = {.read.format = (pgn_format)f};
            bool epd = f == PGN_FORMAT_EPD, from_games = i == PGN_EPD_FROM_PGN;
            put_text(input, "");
            put_text(output, "old");
            pgn_status wanted = f == PGN_FORMAT_AUTO || epd == !from_games ? PGN_OK : PGN_E_ARG;
            assert_int_equal(convert(&t, 1, paths, output, &options), wanted);
            assert_holds(output, wanted ? "old" : "");
        }
}

static void test_arguments(void **state) {
    (void)state;
    static const pgn_ply_range backwards[] = {{3, 2}};
    static const pgn_epd_convert_options wrong[] = {
        {.conversion = (pgn_epd_conversion)CONVERSIONS},
        {.conversion = (pgn_epd_conversion)-1},
        {.in_place = true}, /* with an output */
        {.check_only = true},
        {.diff = PGN_DIFF_PATCH},
        {.check_only = true, .diff = (pgn_diff)9},
        {.conversion = PGN_EPD_TO_FEN, .check_only = true, .diff = PGN_DIFF_PATCH},
        {.conversion = PGN_EPD_TO_FEN, .no_comments = true},
        {.conversion = PGN_EPD_TO_PGN, .every = 1},
        {.conversion = PGN_EPD_CANONICAL, .last_position = true},
        {.conversion = PGN_EPD_FROM_FEN, .plies = FIRST_AND_THIRD, .ply_count = 1},
        {.conversion = PGN_EPD_FROM_PGN, .ply_count = 1},
        {.conversion = PGN_EPD_FROM_PGN, .plies = backwards, .ply_count = 1},
    };
    static const pgn_epd_convert_options alone[] = {
        {.in_place = true, .check_only = true},
        {.conversion = PGN_EPD_FROM_FEN, .in_place = true},
        {.conversion = PGN_EPD_FROM_PGN, .check_only = true},
    };
    const pgn_epd_convert_options newer = {.reserved = {[7] = 1}};
    put_text(output, "old");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(convert_one(suite, output, &wrong[i]), PGN_E_ARG);
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        assert_int_equal(convert_one(suite, NULL, &alone[i]), PGN_E_ARG);
    assert_int_equal(convert_one(suite, output, &newer), PGN_E_UNSUPPORTED);
    assert_int_equal(convert_one(missing, output, NULL), PGN_E_NOT_FOUND);
    assert_holds(output, "old");
}

static void test_check_only(void **state) {
    (void)state;
    const pgn_epd_convert_options check = {.check_only = true, .no_comments = true};
    const char *const paths[] = {input, NULL};
    trial u = {.max_diagnostics = 1};
    put_text(input, "\n" PAWN "\n# a\n" PAWN "  bm e4;\n" PAWN);
    assert_int_equal(convert(&u, 7, paths, NULL, &check), PGN_OK);
    assert_string_equal(u.found, "1:1 epd-format: line before record should be removed\n"
                                 "3:1 epd-format: line after record should be removed\n"
                                 "4:1 epd-format: record is not in canonical form\n"
                                 "5:1 epd-format: record does not end with a line feed\n");
    assert_int_equal(u.game, 3);
    assert_int_equal(u.account.unreported, 0);
    trial v = {.end = {.at = 0}};
    put_text(input, "\xEF\xBB\xBF" PAWN "\n");
    assert_int_equal(convert(&v, 1, paths, NULL, &check), PGN_OK);
    assert_string_equal(v.found, "1:1 epd-format: record has a byte order mark before it\n");
    assert_int_equal(convert_one(suite, output, NULL), PGN_OK);
    const char *const made[] = {output, NULL};
    const pgn_epd_convert_options plain = {.check_only = true};
    trial w = {.end = {.at = 0}};
    assert_int_equal(convert(&w, 7, made, NULL, &plain), PGN_OK);
    assert_null(strstr(w.found, "epd-format"));
}

static void test_in_place(void **state) {
    (void)state;
    static const char *const kept[] = {"no record\n", "# only\n", "\xFF\xFE\x31"};
    const pgn_epd_convert_options in_place = {.in_place = true};
    put_text(input, PAWN " bm e2e4");
    assert_int_equal(convert_one(input, output, NULL), PGN_OK);
    assert_int_equal(convert_one(input, NULL, &in_place), PGN_OK);
    assert_same_files(input, output);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        for (int conversion = 0; conversion < CONVERSIONS; conversion++) {
            const pgn_epd_convert_options options = {.conversion = (pgn_epd_conversion)conversion};
            put_text(input, kept[i]);
            assert_int_equal(convert_one(input, NULL, &in_place), PGN_E_GAME);
            assert_int_equal(convert_one(input, input, &options), PGN_E_GAME);
            assert_holds(input, kept[i]);
        }
    put_text(input, PAWN " 0 1\n");
    const pgn_epd_convert_options from_fen = {.conversion = PGN_EPD_FROM_FEN};
    assert_int_equal(convert_one(input, input, &from_fen), PGN_OK);
    assert_holds(input, PAWN " fmvn 1; hmvc 0;\n");
    assert_int_equal(convert_one(missing, NULL, &in_place), PGN_E_NOT_FOUND);
    assert_int_not_equal(access(missing, F_OK), 0);
}

/* A failed input is skipped if the callback says so; a game does not continue in the next file. */
static void test_failed_inputs(void **state) {
    (void)state;
    const char *const paths[] = {missing, input, second, NULL};
    const pgn_epd_convert_options to_pgn = {.conversion = PGN_EPD_TO_PGN};
    trial t = {.end = {.at = 0}};
    put_text(input, PAWN " sm e4;");
    put_text(second, PAWN_E4 " sm Kd7;");
    assert_int_equal(convert(&t, 1, paths, output, &to_pgn), PGN_OK);
    assert_int_equal(t.failed, PGN_E_NOT_FOUND);
    pgn_buffer text = bytes_of(output);
    assert_non_null(strstr(text.data, "1. e4 *\n"));
    assert_non_null(strstr(text.data, "1... Kd7 *\n"));
    pgn_buffer_free(&text);
}

/* Lines longer than the limit are passed over, and a file of bytes is no reason to fail. */
static void test_hostile(void **state) {
    (void)state;
    const char *const paths[] = {input, NULL};
    enum { LONG = 600000 };
    pgn_buffer noise = PGN_BUFFER_INIT, line = PGN_BUFFER_INIT;
    uint32_t seed = 1;
    pgn_buffer_printf(&line, "1. e4 {%*s} *\n", (int)LONG, "");
    for (int i = 0; i < 200000; i++) {
        seed = seed * 1103515245u + 12345u;
        char c = (char)(seed >> 16);
        pgn_buffer_append(&noise, &c, 1);
    }
    for (int i = 0; i < CONVERSIONS; i++) {
        const pgn_epd_convert_options options = {.conversion = (pgn_epd_conversion)i};
        trial t = {.max_diagnostics = 1, .read.max_game = LONG / 2}, u = {.max_diagnostics = 1};
        put_bytes(input, line.data, line.len);
        assert_int_equal(convert(&t, 7, paths, output, &options), PGN_OK);
        assert_non_null(strstr(t.found, "too-large"));
        put_bytes(input, noise.data, noise.len);
        assert_int_equal(convert(&u, 7, paths, output, &options), PGN_OK);
    }
    pgn_buffer_free(&noise);
    pgn_buffer_free(&line);
}

/* Each callback in turn stops, fails, or cancels: the old output and files to be replaced stay
 * unchanged. */
static void end_at_each(const pgn_epd_convert_options *options, pgn_status with, bool cancel) {
    static const char OLD[] = PAWN " bm Ke5;\n";
    const char *const paths[] = {options->in_place ? output : source_of(options->conversion),
                                 missing, NULL};
    for (int at = 1;; at++) {
        trial t = {.end = {.at = at, .answer = with, .cancel = cancel}, .max_diagnostics = 2};
        put_text(output, OLD);
        pgn_status st =
            convert(&t, at % 2 ? 1 : 7, paths, options->in_place ? NULL : output, options);
        if (t.end.calls < at) {
            assert_int_equal(st, PGN_OK);
            assert_true(at > 3);
            break;
        }
        if (t.failed && !cancel)
            assert_int_equal(st, PGN_E_NOT_FOUND);
        else
            assert_int_equal(st, cancel || with == PGN_STOP ? PGN_E_CANCELED : with);
        assert_holds(output, OLD);
    }
}

static void test_callbacks_at_every_point(void **state) {
    (void)state;
    for (int i = 0; i <= CONVERSIONS; i++) {
        pgn_epd_convert_options options = {.conversion = (pgn_epd_conversion)i};
        if (i == CONVERSIONS)
            options = (pgn_epd_convert_options){.in_place = true};
        end_at_each(&options, PGN_STOP, false);
        end_at_each(&options, PGN_E_IO, false);
        end_at_each(&options, PGN_OK, true);
    }
}

/* ---- allocations that fail ---- */

static pgn_epd_convert_options failing;

/* Is it what the file holds? Without allocations that count. */
static bool holds(const char *path, const char *text) {
    static char have[4096];
    FILE *file = fopen(path, "rb");
    size_t n = file ? fread(have, 1, sizeof have, file) : 0;
    if (file)
        fclose(file);
    return n == strlen(text) && memcmp(have, text, n) == 0;
}

static const char *wanted; /* of the output */

/* The input was written before: here only what a call changes is written again. */
static pgn_status run_conversion(void) {
    const char *const paths[] = {input, NULL};
    bool own = !failing.in_place && !failing.check_only;
    pgn_job_options how = {.threads = 1, .max_diagnostics = 1};
    pgn_job *job = NULL;
    pgn_error err = {.code = PGN_OK};
    FILE *file = own ? fopen(output, "wb") : NULL;
    CHECK(!own || (file && fputs("old", file) >= 0));
    if (file)
        fclose(file);
    pgn_status st = pgn_job_new(&job, &how, &err);
    st = st ? st : pgn_epd_convert_files(job, paths, own ? output : NULL, &failing, &err);
    CHECK(!st || err.code == st);
    if (own)
        CHECK(holds(output, st ? "old" : wanted));
    pgn_job_free(job);
    return st;
}

static void test_no_memory(void **state) {
    (void)state;
    static const scenario CONVERSION = {"conversion", run_conversion};
    static const char GAME[] = "[White \"a\"]\n\n1. e4 {[%clk 0:09:58]} Ke4 *\n";
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        failing = ROWS[i].options;
        wanted = ROWS[i].out;
        put_text(input, ROWS[i].in);
        if (*ROWS[i].in)
            scenarios_run(&CONVERSION, 1);
    }
    failing = (pgn_epd_convert_options){.conversion = PGN_EPD_FROM_PGN};
    put_text(input, GAME);
    assert_int_equal(convert_one(input, second, &failing), PGN_OK);
    pgn_buffer made = bytes_of(second);
    wanted = made.data;
    scenarios_run(&CONVERSION, 1);
    pgn_buffer_free(&made);
    failing = (pgn_epd_convert_options){.check_only = true};
    put_text(input, "\n" PAWN " bm e2e4;\n");
    scenarios_run(&CONVERSION, 1);
    assert_holds(input, "\n" PAWN " bm e2e4;\n");
    failing = (pgn_epd_convert_options){.in_place = true};
    put_text(input, PAWN " bm e4;\n"); /* replaced by the same */
    scenarios_run(&CONVERSION, 1);
    assert_holds(input, PAWN " bm e4;\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conversions),
        cmocka_unit_test(test_fen_errors),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_same_on_all_threads),
        cmocka_unit_test(test_formats),
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_check_only),
        cmocka_unit_test(test_in_place),
        cmocka_unit_test(test_failed_inputs),
        cmocka_unit_test(test_hostile),
        cmocka_unit_test(test_callbacks_at_every_point),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
