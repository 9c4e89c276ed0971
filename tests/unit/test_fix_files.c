/* test_fix_files.c -- files fixed under a job: the same bytes as from the text in memory, on any
 * number of threads, to a file, a callback or in place; the places and counts that are reported;
 * and that files stay whole at any callback result and any failed allocation. */
#include <sys/stat.h>

#include "bulk_check.h"
#include "scenarios.h"

enum { GAMES = 4000, WRONG = 500 }; /* each so many, a game has an error that cannot be fixed */

static const char RAW[] = "[White \"A\"]\n\n1.e4 e5 2.Ng1-f3 Ke4 1/2\n";
/* With the name of its tag fixed, the game would begin elsewhere. */
static const char STUBBORN[] = "[fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 e5 *\n";

static char directory[] = "/tmp/test_fix.XXXXXX";
static test_path raw, small, output, other, missing;
static const named_path FILES[] = {{raw, "raw.pgn"},         {small, "small.pgn"},
                                   {output, "output.pgn"},   {other, "other.pgn"},
                                   {missing, "missing.pgn"}, {NULL, NULL}};

/* ---- files ---- */

/* The file's text, fixed in memory. */
static pgn_buffer fixed_text(const char *path, const pgn_fix_options *options) {
    pgn_fix_options o = options ? *options : (pgn_fix_options){.in_place = false};
    pgn_buffer text = bytes_of(path), out = PGN_BUFFER_INIT;
    o.in_place = false;
    o.diff = PGN_DIFF_NONE;
    assert_int_equal(pgn_fix_text(text.data, text.len, &o, &out, NULL, NULL), PGN_OK);
    pgn_buffer_free(&text);
    return out;
}

static int make_files(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT;
    if (make_directory(directory, FILES))
        return -1;
    for (int i = 0; i < GAMES; i++)
        pgn_buffer_printf(
            &text,
            "[White \"%d\"]\n1.e4 {a comment\nof two lines} %s 2.Ng1-f3 Nc6 3. Bb5 a6 "
            "4. Ba4 Nf6 5. 0-0 1-0\n\n",
            i, i % WRONG == 7 ? "Ke4" : "e5");
    put_bytes(raw, text.data, text.len);
    put_text(small, RAW);
    pgn_buffer_free(&text);
    return freopen("/dev/null", "r", stdin) ? 0 : -1;
}

static int remove_files(void **state) {
    (void)state;
    return remove_directory(directory, FILES);
}

/* ---- trials: one call, in which one callback may not return PGN_OK ---- */

typedef struct {
    early_end end;
    pgn_status failed; /* the last passed to input_failed */
    pgn_buffer written;
    bool writes; /* through the callback */
    uint64_t files, fixes, of_rules;
    bool changed;
    char first[200];   /* message of the first diagnostic */
    const char *spoil; /* a file that the first diagnostic makes longer */
    pgn_buffer places; /* pgn_diagnostic[] of errors; their `at` has only a length */
} trial;

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    trial *t = self;
    if (t->spoil) {
        FILE *file = fopen(t->spoil, "ab");
        assert_non_null(file);
        fputs("more", file);
        fclose(file);
        t->spoil = NULL;
    }
    if (!*t->first)
        snprintf(t->first, sizeof t->first, "%s: %s", d->rule->id, d->message);
    if (d->rule->severity == PGN_SEVERITY_ERROR)
        pgn_buffer_append(&t->places, d, sizeof *d);
    return answer_of(&t->end);
}

static pgn_status on_input_failed(void *self, const char *input, const pgn_error *why) {
    trial *t = self;
    assert_non_null(input);
    t->failed = why->code;
    return answer_of(&t->end);
}

static pgn_status on_file_done(void *self, const pgn_fixed_file *file) {
    trial *t = self;
    assert_non_null(file->input);
    t->files++;
    t->fixes += file->fixes;
    t->changed |= file->changed;
    for (size_t i = 0; i < file->rule_count; i++) {
        assert_true(file->rules[i].count && file->rules[i].rule->fixable);
        t->of_rules += file->rules[i].count;
    }
    return answer_of(&t->end);
}

static pgn_status on_write(void *self, const char *bytes, size_t len) {
    trial *t = self;
    pgn_buffer_append(&t->written, bytes, len);
    return answer_of(&t->end);
}

static void end_trial(trial *t) {
    pgn_buffer_free(&t->written);
    pgn_buffer_free(&t->places);
}

static pgn_status fix(trial *t, unsigned threads, const char *const *paths, const char *to,
                      const pgn_fix_options *options, pgn_fix_result *result) {
    pgn_job_options how = {.threads = threads,
                           .read.max_game = 1 << 20,
                           .self = t,
                           .diagnostic = on_diagnostic,
                           .input_done = answer_input_done,
                           .input_failed = on_input_failed};
    pgn_fix_options o = options ? *options : (pgn_fix_options){.in_place = false};
    pgn_error err = {.code = PGN_OK};
    o.self = t;
    o.file_done = on_file_done;
    o.write = t->writes ? on_write : NULL;
    assert_int_equal(pgn_job_new(&t->end.job, &how, NULL), PGN_OK);
    pgn_status st = pgn_fix_files(t->end.job, paths, to, &o, result, &err);
    assert_int_equal(st, err.code);
    pgn_job_free(t->end.job);
    t->end.job = NULL;
    return st;
}

/* The call over one file, without callbacks. */
static pgn_status fix_one(const char *from, const char *to, const pgn_fix_options *options) {
    const char *const paths[] = {from, NULL};
    return pgn_fix_files(NULL, paths, to, options, NULL, NULL);
}

static const pgn_fix_options IN_PLACE = {.in_place = true};

/* ---- what is written ---- */

static void test_defaults(void **state) {
    (void)state;
    pgn_fix_result result;
    pgn_buffer want = fixed_text(small, NULL);
    assert_int_equal(fix_one(small, output, NULL), PGN_OK);
    assert_same_bytes(output, &want);
    assert_int_equal(fix_one(output, output, NULL), PGN_OK); /* an input, and fixed already */
    assert_same_bytes(output, &want);
    assert_int_equal(pgn_fix_files(NULL, NULL, output, NULL, &result, NULL), PGN_OK);
    assert_holds(output, ""); /* from standard input */
    assert_true(!result.fixes && !result.games && !result.files);
    put_text(other, "");
    assert_int_equal(fix_one(other, output, NULL), PGN_OK);
    assert_holds(output, "");
    assert_int_equal(fix_one(missing, output, NULL), PGN_E_NOT_FOUND);
    pgn_buffer_free(&want);
}

/* To a file and to a callback, on one thread and on seven: the bytes of the text in memory. */
static void test_same_everywhere(void **state) {
    (void)state;
    const char *const paths[] = {raw, NULL};
    pgn_fix_result result[2];
    pgn_buffer want = fixed_text(raw, NULL);
    int calls = 0;
    for (unsigned i = 0; i < 4; i++) {
        trial t = {.writes = i >= 2};
        assert_int_equal(
            fix(&t, i % 2 ? 7 : 1, paths, t.writes ? NULL : output, NULL, &result[i % 2]), PGN_OK);
        if (t.writes)
            assert_same(&t.written, &want);
        else
            assert_same_bytes(output, &want);
        assert_true(t.changed && t.files == 1 && t.fixes == t.of_rules);
        assert_int_equal(t.fixes, result[i % 2].fixes);
        if (i % 2) {
            assert_int_equal(t.end.calls, calls);
            assert_memory_equal(&result[0], &result[1], sizeof *result);
        }
        calls = t.end.calls;
        end_trial(&t);
    }
    assert_int_equal(result[0].games, GAMES);
    assert_true(result[0].files == 1 && !result[0].left_alone);
    pgn_buffer_free(&want);
}

static void test_diff(void **state) {
    (void)state;
    const char *const paths[] = {small, small, NULL};
    pgn_fix_options options = {.diff = PGN_DIFF_PATCH};
    trial t = {.writes = true};
    pgn_fix_result result;
    char top[200];
    assert_int_equal(fix(&t, 1, paths, NULL, &options, &result), PGN_OK);
    assert_true(t.files == 2 && result.files == 2);
    snprintf(top, sizeof top, "--- %s\n+++ %s\n@@ ", small, small);
    assert_memory_equal(t.written.data, top, strlen(top));
    assert_memory_equal(t.written.data + t.written.len / 2, top, strlen(top));
    assert_int_equal(pgn_fix_files(NULL, paths, output, &options, NULL, NULL), PGN_OK);
    assert_same_bytes(output, &t.written);
    end_trial(&t);
    options.diff = PGN_DIFF_COLOR;
    assert_int_equal(pgn_fix_files(NULL, paths, output, &options, NULL, NULL), PGN_OK);
    pgn_buffer color = bytes_of(output);
    assert_non_null(memchr(color.data, '\033', color.len));
    put_text(other, "1.e4\x01 *\r\n");
    options = (pgn_fix_options){.diff = PGN_DIFF_READABLE, .rules.only = "missing-tag"};
    assert_int_equal(fix_one(other, output, &options), PGN_OK);
    pgn_buffer readable = bytes_of(output);
    assert_null(memchr(readable.data, '\001', readable.len));
    assert_null(memchr(readable.data, '\r', readable.len));
    pgn_buffer_free(&color);
    pgn_buffer_free(&readable);
}

/* Lines and offsets of diagnostics are those of the fixed text. */
static void test_places(void **state) {
    (void)state;
    const char *const paths[] = {raw, NULL};
    trial t = {.end = {.at = 0}};
    assert_int_equal(fix(&t, 7, paths, output, NULL, NULL), PGN_OK);
    pgn_buffer text = bytes_of(output);
    const pgn_diagnostic *d = (const pgn_diagnostic *)(const void *)t.places.data;
    size_t count = t.places.len / sizeof *d;
    uint64_t line = 1, wrong = 7;
    const char *p = text.data;
    assert_int_equal(count, GAMES / WRONG);
    for (size_t i = 0; i < count; i++, wrong += WRONG) {
        assert_int_equal(d[i].place.game, wrong + 1);
        assert_true(d[i].place.offset + 3 <= text.len);
        assert_memory_equal(text.data + d[i].place.offset, "Ke4", 3);
        assert_int_equal(d[i].at.len, 3);
        for (; p < text.data + d[i].place.offset; p++)
            line += *p == '\n';
        assert_int_equal(d[i].place.line, line);
    }
    pgn_buffer_free(&text);
    end_trial(&t);
}

static void test_left_alone(void **state) {
    (void)state;
    const char *const paths[] = {other, NULL};
    const pgn_fix_options options = {.rules.only = "tag-spelling"};
    pgn_fix_result result;
    trial t = {.end = {.at = 0}};
    put_text(other, STUBBORN);
    assert_int_equal(fix(&t, 1, paths, output, &options, &result), PGN_OK);
    assert_holds(output, STUBBORN);
    assert_int_equal(result.left_alone, 1);
    assert_true(!result.fixes && !result.files && !t.changed);
    const pgn_diagnostic *d = (const pgn_diagnostic *)(const void *)t.places.data;
    assert_int_equal(t.places.len, sizeof *d);
    assert_string_equal(d->rule->id, "not-fixed");
    assert_int_equal(d->place.game, 1);
    end_trial(&t);
}

/* Any bytes: the fixed file is fixed for good. */
static void test_hostile(void **state) {
    (void)state;
    static const char *const texts[] = {"{",           "(((((",   "[White \"",
                                        "1. e4 {\xE9", "%",       "$",
                                        "\r\r",        "1-0 * *", "[A \"b\"][A \"c\"] e4 Ke2",
                                        "1. e4 \x01"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        put_text(other, texts[i]);
        assert_int_equal(fix_one(other, NULL, &IN_PLACE), PGN_OK);
        pgn_buffer once = bytes_of(other);
        assert_int_equal(fix_one(other, NULL, &IN_PLACE), PGN_OK);
        assert_same_bytes(other, &once);
        pgn_buffer_free(&once);
    }
}

/* ---- in place ---- */

static void test_in_place(void **state) {
    (void)state;
    struct stat before, after;
    pgn_buffer want = fixed_text(small, NULL);
    put_text(other, RAW);
    assert_int_equal(fix_one(other, NULL, &IN_PLACE), PGN_OK);
    assert_same_bytes(other, &want);
    assert_int_equal(stat(other, &before), 0);
    assert_int_equal(fix_one(other, NULL, &IN_PLACE), PGN_OK); /* nothing to fix: not written */
    assert_int_equal(stat(other, &after), 0);
    assert_true(before.st_ino == after.st_ino && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec);
    assert_int_equal(fix_one("/dev/null", NULL, &IN_PLACE), PGN_E_ARG);
    assert_int_equal(fix_one("-", NULL, &IN_PLACE), PGN_E_ARG);
    assert_int_equal(fix_one(missing, NULL, &IN_PLACE), PGN_E_NOT_FOUND);
    assert_int_not_equal(access(missing, F_OK), 0);
    pgn_buffer_free(&want);
}

/* Files that cannot be read completely are left alone. */
static void test_not_replaced(void **state) {
    (void)state;
    static const char UTF16[] = "\xFF\xFE"
                                "1\1\1"; /* ends inside a character */
    const char *const paths[] = {other, NULL};
    const pgn_write_options pgc = {.format = PGN_FORMAT_PGC};
    trial t = {.end = {.at = 0}};
    put_text(other, UTF16);
    assert_int_equal(fix(&t, 1, paths, NULL, &IN_PLACE, NULL), PGN_OK); /* a diagnostic says so */
    assert_true(strncmp(t.first, "utf-16: ", 8) == 0 && t.files == 1 && !t.changed);
    assert_holds(other, UTF16);
    assert_int_equal(fix_one(other, other, NULL), PGN_E_GAME);
    assert_holds(other, UTF16);
    assert_int_equal(pgn_convert_files(NULL, (const char *const[]){small, NULL}, other, &pgc, NULL),
                     PGN_OK);
    pgn_buffer coded = bytes_of(other);
    assert_int_equal(fix_one(other, NULL, &IN_PLACE), PGN_E_SYNTAX);
    assert_int_equal(fix_one(other, output, NULL), PGN_E_SYNTAX);
    assert_same_bytes(other, &coded);
    pgn_buffer_free(&coded);
    end_trial(&t);
}

static void test_too_large(void **state) {
    (void)state;
    const char *const paths[] = {other, small, NULL};
    const pgn_fix_options diff = {.diff = PGN_DIFF_PATCH};
    pgn_buffer text = PGN_BUFFER_INIT, kept = bytes_of(small);
    pgn_fix_result result;
    pgn_buffer_printf(&text, "1.e4 1/2\n\n1.d4 {%*s} *\n\n1.c4 1/2\n", 3 << 20, "");
    put_bytes(other, text.data, text.len);
    for (int in_place = 0; in_place < 2; in_place++) {
        trial t = {.writes = !in_place};
        assert_int_equal(fix(&t, 1, paths, NULL, in_place ? &IN_PLACE : &diff, &result), PGN_OK);
        assert_int_equal(t.failed, PGN_E_LIMIT);
        assert_true(t.files == 1 && result.files == 1); /* the second */
        assert_same_bytes(other, &text);
        end_trial(&t);
    }
    put_bytes(small, kept.data, kept.len);
    pgn_buffer_free(&text);
    pgn_buffer_free(&kept);
}

static void test_hard_links(void **state) {
    (void)state;
    const char *const paths[] = {other, NULL};
    const pgn_fix_options in_place = {.in_place = true, .rules.disable = "illegal-move"};
    trial t = {.end = {.at = 0}};
    put_text(other, RAW);
    unlink(output);
    assert_int_equal(link(other, output), 0);
    assert_int_equal(fix(&t, 1, paths, NULL, &in_place, NULL), PGN_OK);
    assert_string_equal(t.first, "hard-link: replaced, but another hard link keeps the old text");
    assert_holds(output, RAW);
    end_trial(&t);
}

static void test_changed_meanwhile(void **state) {
    (void)state;
    const char *const paths[] = {other, NULL};
    trial t = {.spoil = other};
    put_text(other, RAW);
    assert_int_equal(fix(&t, 1, paths, NULL, &IN_PLACE, NULL), PGN_OK);
    assert_int_equal(t.failed, PGN_E_CHANGED);
    assert_int_equal(t.files, 0);
    pgn_buffer have = bytes_of(other);
    assert_int_equal(have.len, sizeof RAW - 1 + 4);
    pgn_buffer_free(&have);
    end_trial(&t);
}

/* ---- arguments and answers ---- */

static void test_arguments(void **state) {
    (void)state;
    static const pgn_fix_options wrong[] = {
        {.in_place = true},
        {.in_place = true, .diff = PGN_DIFF_PATCH},
        {.rules.only = "nonsense"},
        {.diff = (pgn_diff)9},
        {.write = on_write},
        {.in_place = true, .write = on_write},
        {.rules.disable = "epd-mate-value"},
    };
    const pgn_fix_options newer = {.reserved = {1}}, diff = {.diff = PGN_DIFF_PATCH};
    const pgn_job_options epd = {.read.format = PGN_FORMAT_EPD};
    const char *const two[] = {small, small, NULL}, *const one[] = {small, NULL};
    pgn_job *job;
    put_text(output, "old");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(fix_one(small, output, &wrong[i]), PGN_E_ARG);
    assert_int_equal(fix_one(small, output, &newer), PGN_E_UNSUPPORTED);
    assert_int_equal(fix_one(small, small, &diff), PGN_E_ARG);
    assert_int_equal(pgn_fix_files(NULL, two, output, NULL, NULL, NULL), PGN_E_ARG);
    assert_int_equal(pgn_job_new(&job, &epd, NULL), PGN_OK);
    assert_int_equal(pgn_fix_files(job, one, output, NULL, NULL, NULL), PGN_E_ARG);
    pgn_job_free(job);
    assert_holds(output, "old");
    assert_holds(small, RAW);
}

/* Each callback in turn stops, fails, or cancels: an old output stays, and a file that is replaced
 * is the old one or the new. */
static void end_at_each(pgn_status with, bool cancel, const pgn_fix_options *options) {
    const char *const paths[] = {other, missing, options->diff ? small : NULL, NULL};
    put_text(other, RAW);
    pgn_buffer fixed = fixed_text(other, NULL);
    for (int at = 1;; at++) {
        trial t = {.end = {.at = at, .answer = with, .cancel = cancel}};
        put_text(other, RAW);
        put_text(output, "old");
        pgn_status st =
            fix(&t, at % 2 ? 1 : 7, paths, options->in_place ? NULL : output, options, NULL);
        end_trial(&t);
        if (t.end.calls < at)
            break;
        if (t.failed && !cancel && t.end.calls == at) /* input_failed: that is the failure */
            assert_true(st == PGN_E_NOT_FOUND || st == PGN_E_CANCELED || st == with);
        else
            assert_int_equal(st, cancel || with == PGN_STOP ? PGN_E_CANCELED : with);
        assert_holds(output, "old");
        if (at > 1 && options->in_place) /* after the first diagnostic the file is complete */
            assert_same_bytes(other, &fixed);
        else
            assert_holds(other, RAW);
    }
    pgn_buffer_free(&fixed);
}

static void test_callbacks_at_every_point(void **state) {
    (void)state;
    static const pgn_fix_options OPTIONS[] = {{.diff = PGN_DIFF_PATCH}, {.in_place = true}};
    for (size_t i = 0; i < 2; i++) {
        end_at_each(PGN_STOP, false, &OPTIONS[i]);
        end_at_each(PGN_E_IO, false, &OPTIONS[i]);
        end_at_each(PGN_OK, true, &OPTIONS[i]);
    }
}

/* And the callback that takes the diff. */
static void test_write_at_every_point(void **state) {
    (void)state;
    static const pgn_fix_options DIFF = {.diff = PGN_DIFF_PATCH};
    const char *const paths[] = {small, small, NULL};
    for (int how = 0; how < 3; how++)
        for (int at = 1;; at++) {
            pgn_status with = how == 0 ? PGN_STOP : how == 1 ? PGN_E_IO : PGN_OK;
            trial t = {.end = {.at = at, .answer = with, .cancel = how == 2}, .writes = true};
            pgn_status st = fix(&t, at % 2 ? 1 : 7, paths, NULL, &DIFF, NULL);
            end_trial(&t);
            if (t.end.calls < at)
                break;
            assert_int_equal(st, how == 1 ? PGN_E_IO : PGN_E_CANCELED);
        }
}

/* ---- allocations that fail ---- */

static pgn_buffer expected[3]; /* what the scenarios write */

static bool holds(const char *path, const char *bytes, size_t len) {
    char have[4096];
    FILE *file = fopen(path, "rb");
    size_t n = file ? fread(have, 1, sizeof have, file) : 0;
    if (file)
        fclose(file);
    return n == len && (!len || memcmp(have, bytes, len) == 0);
}

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    CHECK(file && fputs(text, file) > 0);
    if (file)
        fclose(file);
}

static const pgn_fix_options FAILING[] = {
    {.in_place = false}, {.diff = PGN_DIFF_PATCH}, {.in_place = true}};

static pgn_status run_options(size_t which) {
    const pgn_fix_options *options = &FAILING[which];
    const char *const paths[] = {other, NULL};
    const char *written = options->in_place ? other : output;
    pgn_job_options how = {.threads = 1, .max_diagnostics = 1};
    pgn_job *job = NULL;
    pgn_error err = {.code = PGN_OK};
    write_file(other, RAW);
    write_file(output, "old");
    pgn_status st = pgn_job_new(&job, &how, &err);
    st =
        st ? st : pgn_fix_files(job, paths, options->in_place ? NULL : output, options, NULL, &err);
    CHECK(!st || err.code == st);
    const pgn_buffer *want = &expected[which];
    if (!st)
        CHECK(holds(written, want->data, want->len));
    else
        CHECK(holds(other, RAW, sizeof RAW - 1) && holds(output, "old", 3));
    pgn_job_free(job);
    return st;
}

static pgn_status run_text(void) {
    return run_options(0);
}

static pgn_status run_diff(void) {
    return run_options(1);
}

static pgn_status run_in_place(void) {
    return run_options(2);
}

static void test_no_memory(void **state) {
    (void)state;
    static const scenario LIST[] = {
        {"text", run_text}, {"diff", run_diff}, {"in place", run_in_place}};
    for (size_t i = 0; i < 3; i++) {
        put_text(other, RAW);
        assert_int_equal(fix_one(other, FAILING[i].in_place ? NULL : output, &FAILING[i]), PGN_OK);
        expected[i] = bytes_of(FAILING[i].in_place ? other : output);
        assert_true(expected[i].len > 0);
    }
    scenarios_run(LIST, sizeof LIST / sizeof *LIST);
    for (size_t i = 0; i < 3; i++)
        pgn_buffer_free(&expected[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_same_everywhere),
        cmocka_unit_test(test_diff),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_left_alone),
        cmocka_unit_test(test_hostile),
        cmocka_unit_test(test_in_place),
        cmocka_unit_test(test_not_replaced),
        cmocka_unit_test(test_too_large),
        cmocka_unit_test(test_hard_links),
        cmocka_unit_test(test_changed_meanwhile),
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_callbacks_at_every_point),
        cmocka_unit_test(test_write_at_every_point),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
