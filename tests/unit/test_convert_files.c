/* test_convert_files.c -- files rewritten under a job: the same bytes on any number of threads,
 * conflicting options, files in place, the check for export format, and that an old output survives
 * any callback result and any failed allocation. */
#include "bulk_check.h"
#include "files/recoder_int.h"
#include "scenarios.h"

enum { GAMES = 9000 };

static char directory[] = "/tmp/test_convert.XXXXXX";
static test_path raw, other, output, second, missing, apart;
static const named_path FILES[] = {{raw, "raw.pgn"},
                                   {other, "other.pgn"},
                                   {output, "output.pgn"},
                                   {second, "second.pgn"},
                                   {missing, "missing.pgn"},
                                   {apart, "apart.pgn"},
                                   {NULL, NULL}};

/* ---- files ---- */

static int make_files(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT;
    if (make_directory(directory, FILES))
        return -1;
    for (int i = 0; i < GAMES; i++)
        pgn_buffer_printf(&text, "%s[White \"%d\"]\n1.e4 {c} %s 2.Nf3 (2.d4) Nc6 1-0\n\n",
                          i % 1000 == 5 ? "%between\n" : "", i, i % 1000 == 7 ? "Ke4" : "e5");
    put_bytes(raw, text.data, text.len);
    put_text(other, "1. d4 {last} *\n");
    pgn_buffer_free(&text);
    return 0;
}

static int remove_files(void **state) {
    (void)state;
    return remove_directory(directory, FILES);
}

/* ---- trials: one call, in which one callback may not return PGN_OK ---- */

typedef struct {
    early_end end;
    pgn_status failed; /* the last passed to input_failed */
    char first[200];   /* message of the first diagnostic */
    uint64_t games;    /* the number of its game */
} trial;

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    trial *t = self;
    if (!*t->first) {
        snprintf(t->first, sizeof t->first, "%s: %s", d->rule->id, d->message);
        t->games = d->place.game;
    }
    return answer_of(&t->end);
}

static pgn_status on_input_failed(void *self, const char *input, const pgn_error *why) {
    trial *t = self;
    (void)input;
    t->failed = why->code;
    return answer_of(&t->end);
}

static pgn_status convert(trial *t, unsigned threads, const char *from, const char *to,
                          const pgn_write_options *options) {
    const char *const paths[] = {from, other, NULL};
    pgn_job_options how = {.threads = threads,
                           .self = t,
                           .diagnostic = on_diagnostic,
                           .input_done = answer_input_done,
                           .input_failed = on_input_failed};
    pgn_error err = {.code = PGN_OK};
    assert_int_equal(pgn_job_new(&t->end.job, &how, NULL), PGN_OK);
    pgn_status st = pgn_convert_files(t->end.job, paths, to, options, &err);
    assert_int_equal(st, err.code);
    pgn_job_free(t->end.job);
    t->end.job = NULL;
    return st;
}

/* The call over one file, without callbacks. */
static pgn_status convert_one(const char *from, const char *to, const pgn_write_options *options) {
    const char *const paths[] = {from, NULL};
    return pgn_convert_files(NULL, paths, to, options, NULL);
}

static uint64_t differences(const char *path, pgn_job *job) {
    const pgn_write_options check = {.check_only = true};
    const char *const paths[] = {path, NULL};
    assert_int_equal(pgn_convert_files(job, paths, NULL, &check, NULL), PGN_OK);
    return pgn_job_rule_count(job, pgn_rule_find("export-format", PGN_CSTR));
}

/* ---- tests ---- */

static void test_defaults(void **state) {
    (void)state;
    put_text(second, "");
    assert_int_equal(convert_one(second, output, NULL), PGN_OK);
    assert_holds(output, "");
    assert_int_equal(convert_one(other, output, NULL), PGN_OK);
    pgn_buffer text = bytes_of(output);
    assert_non_null(strstr(text.data, "[Result \"*\"]\n\n1. d4 {last} *\n\n"));
    pgn_buffer_free(&text);
    assert_int_equal(convert_one(missing, output, NULL), PGN_E_NOT_FOUND);
}

static void test_same_on_all_threads(void **state) {
    (void)state;
    static const pgn_write_options options[] = {
        {.format = PGN_FORMAT_PGN},
        {.format = PGN_FORMAT_PGC},
        {.format = PGN_FORMAT_PGC, .no_comments = true, .tags = PGN_TAGS_ROSTER},
        {.drop_faulty = true, .no_variations = true},
        {.latin1 = true},
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        trial one = {.end = {.at = 0}}, seven = {.end = {.at = 0}};
        assert_int_equal(convert(&one, 1, raw, output, &options[i]), PGN_OK);
        assert_int_equal(convert(&seven, 7, raw, second, &options[i]), PGN_OK);
        assert_int_equal(one.end.calls, seven.end.calls);
        assert_true(one.end.calls > 2);
        assert_same_files(output, second);
    }
}

static size_t recoders;

pgn_status __real_pgn__recoder_new(pgn__recoder **out, pgn_error *err);
pgn_status __wrap_pgn__recoder_new(pgn__recoder **out, pgn_error *err);

pgn_status __wrap_pgn__recoder_new(pgn__recoder **out, pgn_error *err) {
    recoders++;
    return __real_pgn__recoder_new(out, err);
}

/* PGC and back equals formatting, also with parts left out. Only then is text made and parsed. */
static void test_there_and_back(void **state) {
    (void)state;
    pgn_write_options options = {.format = PGN_FORMAT_PGN};
    for (int less = 0; less < 2; less++) {
        options.no_comments = less;
        options.format = PGN_FORMAT_PGC;
        recoders = 0;
        assert_int_equal(convert_one(raw, output, &options), PGN_OK);
        assert_int_equal(recoders, less);
        assert_int_equal(convert_one(output, output, NULL), PGN_OK); /* it is one of the inputs */
        options.format = PGN_FORMAT_PGN;
        assert_int_equal(convert_one(raw, second, &options), PGN_OK);
        assert_same_files(output, second);
    }
}

static void test_drop_faulty(void **state) {
    (void)state;
    const pgn_write_options options = {.drop_faulty = true};
    put_text(second, "1. e4 e5 *\n\n1. Ke4 *\n\n1. c4 *\n");
    assert_int_equal(convert_one(second, output, &options), PGN_OK);
    pgn_buffer text = bytes_of(output);
    assert_null(strstr(text.data, "Ke4"));
    assert_non_null(strstr(text.data, "1. c4 *"));
    pgn_buffer_free(&text);
}

static void test_check_only(void **state) {
    (void)state;
    pgn_job *job = NULL;
    assert_int_equal(pgn_job_new(&job, NULL, NULL), PGN_OK);
    assert_int_equal(differences(raw, job), GAMES); /* the escapes are correct */
    assert_int_equal(convert_one(raw, output, NULL), PGN_OK);
    assert_int_equal(differences(output, job), 0);
    pgn_buffer text = bytes_of(output);
    put_bytes(second, text.data, text.len - 1); /* without the last line end */
    assert_int_equal(differences(second, job), 1);
    pgn_buffer_free(&text);
    pgn_job_free(job);
    trial t = {.end = {.at = 0}};
    const pgn_write_options check = {.check_only = true};
    put_text(second, "%top\n\n%next\n1. e4 *\n");
    assert_int_equal(convert(&t, 1, second, NULL, &check), PGN_OK);
    assert_string_equal(t.first,
                        "export-format: escape has too many or too few empty lines before it");
    assert_int_equal(t.games, 0);
}

static void test_diff(void **state) {
    const pgn_write_options diff = {.check_only = true, .diff = PGN_DIFF_PATCH};
    pgn_job_options small = {.read.max_game = 1 << 20};
    const char *const paths[] = {second, NULL};
    pgn_job *job = NULL;
    pgn_error err;
    (void)state;
    put_text(second, "%top\n\n[Event \"?\"]\n1. e4 *\n");
    assert_int_equal(convert_one(second, output, &diff), PGN_OK);
    pgn_buffer text = bytes_of(output);
    assert_string_equal(strstr(text.data, "@@"),
                        "@@ -1,4 +1,11 @@\n %top\n-\n [Event \"?\"]\n+[Site \"?\"]\n+[Date "
                        "\"????.\?\?.\?\?\"]\n+[Round \"?\"]\n+[White \"?\"]\n+[Black \"?\"]\n"
                        "+[Result \"*\"]\n+\n 1. e4 *\n+\n");
    pgn_buffer_free(&text);
    assert_int_equal(convert_one(second, second, &diff), PGN_E_ARG); /* a diff is not its file */
    put_text(second, "no game\n");
    assert_int_equal(convert_one(second, output, &diff), PGN_OK);
    assert_holds(output, "");
    pgn_buffer large = PGN_BUFFER_INIT;
    pgn_buffer_printf(&large, "1. e4 *\n\n{%0*d} 1. d4 *\n\n1. c4 *\n", 2 << 20, 0);
    put_text(second, large.data);
    pgn_buffer_free(&large);
    assert_int_equal(pgn_job_new(&job, &small, NULL), PGN_OK);
    assert_int_equal(pgn_convert_files(job, paths, output, &diff, &err), PGN_E_LIMIT);
    pgn_job_free(job);
}

static void test_in_place(void **state) {
    (void)state;
    const pgn_write_options in_place = {.in_place = true},
                            lossy = {.in_place = true, .latin1 = true},
                            pgc = {.format = PGN_FORMAT_PGC};
    put_text(second, "1. e4 *");
    assert_int_equal(convert_one(second, output, NULL), PGN_OK);
    assert_int_equal(convert_one(second, NULL, &in_place), PGN_OK);
    assert_same_files(second, output);
    static const char *const kept[] = {"no game\n", "\xFF\xFE\x31", "{\xE2\x86\x92} *\n"};
    for (size_t i = 0; i < 3; i++) {
        put_text(second, kept[i]);
        assert_int_equal(convert_one(second, NULL, i == 2 ? &lossy : &in_place), PGN_E_GAME);
        assert_holds(second, kept[i]);
        if (i < 2)
            assert_int_equal(convert_one(second, second, NULL), PGN_E_GAME);
        assert_holds(second, kept[i]);
    }
    assert_int_equal(convert_one(other, second, &pgc), PGN_OK);
    assert_int_equal(convert_one(second, NULL, &in_place), PGN_E_SYNTAX);
    assert_int_equal(convert_one("/dev/null", NULL, &in_place), PGN_E_ARG);
    assert_int_equal(convert_one(missing, NULL, &in_place), PGN_E_NOT_FOUND);
    assert_int_not_equal(access(missing, F_OK), 0);
}

/* Text that is in no game, here in two places of which one is far behind the other, is not lost. */
static void test_left_out(void **state) {
    (void)state;
    const pgn_write_options in_place = {.in_place = true},
                            dropping = {.in_place = true, .drop_text = true},
                            checking = {.check_only = true, .drop_text = true};
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_buffer_printf(&text, "1. e4 *\n\nRound two\n\n{%0*d} 1. d4 *\n\nThe end\n", 2 << 20, 0);
    put_text(second, text.data);
    trial t = {.end = {.at = 0}};
    assert_int_equal(convert(&t, 1, second, NULL, &in_place), PGN_OK);
    assert_holds(second, text.data);
    assert_int_equal(convert_one(second, NULL, &in_place), PGN_E_GAME);
    assert_int_equal(convert_one(second, second, NULL), PGN_E_GAME);
    assert_holds(second, text.data);
    assert_int_equal(convert_one(second, NULL, &checking), PGN_OK);
    assert_int_equal(convert_one(second, output, NULL), PGN_OK);
    assert_int_equal(convert_one(second, NULL, &dropping), PGN_OK);
    assert_same_files(second, output);
    pgn_buffer_free(&text);
}

/* Games with errors, and those with text that was not read, go to a file of their own. */
static void test_damaged(void **state) {
    (void)state;
    static const char text[] = "1. e4 e5 *\n\n1. d4 Ke4 *\n\n[White \"A]\n\n1. c4 *\n\n"
                               "1. f4 1-0 on time\n";
    const pgn_write_options apart_only = {.damaged = apart, .mark_unread = true};
    const char *const paths[] = {second, NULL};
    pgn_account account;
    pgn_job *job;
    put_text(second, text);
    assert_int_equal(pgn_job_new(&job, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_convert_files(job, paths, output, &apart_only, NULL), PGN_OK);
    pgn_job_account(job, &account);
    assert_int_equal(account.games, 4);
    assert_int_equal(account.unread_games, 2);
    pgn_job_free(job);
    pgn_buffer sound = bytes_of(output), damaged = bytes_of(apart);
    assert_non_null(strstr(sound.data, "1. e4 e5 *"));
    assert_null(strstr(sound.data, "1. d4"));
    assert_non_null(strstr(damaged.data, "\n1. d4 {[%unread] Ke4} *\n\n"));
    assert_non_null(strstr(damaged.data, "\n1. c4 *\n\n"));
    assert_non_null(strstr(damaged.data, "\n1. f4 {[%unread] on time} 1-0\n\n"));
    pgn_buffer_free(&sound);
    pgn_buffer_free(&damaged);
    put_text(apart, "old"); /* no output is replaced, and so neither is this */
    put_text(second, "1. e4 Ke4 *\n\n1. d4 *\n\nheading\n");
    assert_int_equal(convert_one(second, second, &apart_only), PGN_E_GAME);
    assert_holds(apart, "old");
}

static void test_hard_links(void **state) {
    (void)state;
    const pgn_write_options in_place = {.in_place = true};
    trial t = {.end = {.at = 0}};
    put_text(second, "1. e4 *");
    unlink(output);
    assert_int_equal(link(second, output), 0);
    pgn_buffer before = bytes_of(other);
    assert_int_equal(convert(&t, 1, second, NULL, &in_place), PGN_OK);
    assert_string_equal(t.first, "hard-link: replaced, but another hard link keeps the old text");
    assert_holds(output, "1. e4 *");
    put_text(other, before.data);
    pgn_buffer_free(&before);
}

static void test_arguments(void **state) {
    (void)state;
    static const pgn_write_options wrong[] = {
        {.in_place = true},
        {.check_only = true},
        {.diff = PGN_DIFF_PATCH},
        {.check_only = true, .diff = (pgn_diff)9},
        {.check_only = true, .format = PGN_FORMAT_PGC, .diff = PGN_DIFF_PATCH},
        {.format = PGN_FORMAT_PGC, .latin1 = true},
        {.format = PGN_FORMAT_EPD},
        {.tags = PGN_TAGS_LIST},
        {.damaged = output},
    };
    static const pgn_write_options alone[] = {
        {.in_place = true, .check_only = true},
        {.in_place = true, .drop_faulty = true},
        {.in_place = true, .diff = PGN_DIFF_PATCH},
        {.in_place = true, .format = PGN_FORMAT_PGC},
        {.check_only = true, .format = PGN_FORMAT_PGC},
        {.damaged = other},
        {.damaged = "-"},
        {.damaged = apart, .in_place = true},
        {.damaged = apart, .check_only = true},
        {.damaged = apart, .drop_faulty = true},
        {.damaged = apart, .format = PGN_FORMAT_PGC},
    };
    put_text(output, "old");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(convert_one(other, output, &wrong[i]), PGN_E_ARG);
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        assert_int_equal(convert_one(other, NULL, &alone[i]), PGN_E_ARG);
    const pgn_write_options newer = {.reserved = {1}};
    assert_int_equal(convert_one(other, output, &newer), PGN_E_UNSUPPORTED);
    pgn_writer *writer;
    assert_int_equal(pgn_writer_open(&writer, output, &wrong[0], NULL), PGN_E_ARG);
    assert_holds(output, "old");
}

/* A failed input is skipped if the callback says so; else the old output stays. */
static void test_failed_inputs(void **state) {
    (void)state;
    trial t = {.end = {.at = 0}};
    put_text(output, "old");
    assert_int_equal(convert_one(missing, output, NULL), PGN_E_NOT_FOUND);
    assert_holds(output, "old");
    assert_int_equal(convert(&t, 1, missing, output, NULL), PGN_OK);
    assert_int_equal(t.failed, PGN_E_NOT_FOUND);
    assert_int_equal(convert_one(other, second, NULL), PGN_OK);
    assert_same_files(output, second);
}

/* Each callback in turn stops, fails, or cancels: the old output and files to be replaced stay
 * unchanged. */
static void end_at_each(pgn_status with, bool cancel, bool in_place) {
    const pgn_write_options options = {.in_place = in_place};
    for (int at = 1;; at++) {
        trial t = {.end = {.at = at, .answer = with, .cancel = cancel}};
        put_text(output, in_place ? "1. e4 Ke4 *\n" : "old");
        pgn_status st = convert(&t, at % 2 ? 1 : 7, in_place ? output : raw,
                                in_place ? NULL : output, &options);
        if (t.end.calls < at)
            break;
        assert_int_equal(st, cancel || with == PGN_STOP ? PGN_E_CANCELED : with);
        if (!in_place)
            assert_holds(output, "old");
        else if (at == 1) /* the diagnostic; then comes the end of the input, after replacing it */
            assert_holds(output, "1. e4 Ke4 *\n");
    }
}

static void test_callbacks_at_every_point(void **state) {
    (void)state;
    pgn_buffer before = bytes_of(other);
    for (int in_place = 0; in_place < 2; in_place++) {
        end_at_each(PGN_STOP, false, in_place);
        end_at_each(PGN_E_IO, false, in_place);
        end_at_each(PGN_OK, true, in_place);
        put_text(other, before.data);
    }
    pgn_buffer_free(&before);
}

/* ---- allocations that fail ---- */

static const pgn_write_options FAILING[] = {
    {.format = PGN_FORMAT_PGN, .latin1 = true},
    {.format = PGN_FORMAT_PGC, .no_comments = true},
    {.check_only = true},
    {.in_place = true},
    {.check_only = true, .diff = PGN_DIFF_PATCH},
    {.mark_unread = true, .damaged = apart},
};

static char holds_first(const char *path) {
    FILE *file = fopen(path, "rb");
    int c = file ? fgetc(file) : EOF;
    if (file)
        fclose(file);
    return c == EOF ? '\0' : (char)c;
}

/* Allocations of fopen() are not counted: they are in the C library. */
static pgn_status run_options(const pgn_write_options *options) {
    const char *const paths[] = {second, NULL};
    bool own = !options->in_place && !options->check_only;
    pgn_job_options how = {.threads = 1, .max_diagnostics = 1};
    pgn_job *job = NULL;
    pgn_error err = {.code = PGN_OK};
    FILE *file = fopen(own ? output : second, "wb");
    CHECK(file && fputs(own ? "old" : "%top\n\n1. e4 Ke4 {\xE2\x86\x92} (1. d4 $1) *\n", file) > 0);
    if (file)
        fclose(file);
    pgn_status st = pgn_job_new(&job, &how, &err);
    st = st ? st
            : pgn_convert_files(job, paths, own || options->diff ? output : NULL, options, &err);
    CHECK(!st || err.code == st);
    if (own)
        CHECK((holds_first(output) == 'o') == (st != PGN_OK));
    else
        CHECK(holds_first(second) == '%');
    pgn_job_free(job);
    return st;
}

static pgn_status run_text(void) {
    return run_options(&FAILING[0]);
}

static pgn_status run_pgc(void) {
    return run_options(&FAILING[1]);
}

static pgn_status run_check(void) {
    return run_options(&FAILING[2]);
}

static pgn_status run_in_place(void) {
    return run_options(&FAILING[3]);
}

static pgn_status run_diff(void) {
    return run_options(&FAILING[4]);
}

static pgn_status run_damaged(void) {
    return run_options(&FAILING[5]);
}

static void test_no_memory(void **state) {
    (void)state;
    static const scenario LIST[] = {{"check", run_check}, {"text", run_text},
                                    {"pgc", run_pgc},     {"in place", run_in_place},
                                    {"diff", run_diff},   {"damaged", run_damaged}};
    scenarios_run(LIST, sizeof LIST / sizeof *LIST);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_same_on_all_threads),
        cmocka_unit_test(test_there_and_back),
        cmocka_unit_test(test_drop_faulty),
        cmocka_unit_test(test_check_only),
        cmocka_unit_test(test_diff),
        cmocka_unit_test(test_in_place),
        cmocka_unit_test(test_left_out),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_hard_links),
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_failed_inputs),
        cmocka_unit_test(test_callbacks_at_every_point),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
