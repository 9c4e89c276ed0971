/* test_lint_epd.c -- pgn_lint_files() on files of EPD: findings with place, text and id, the choice
 * and the limit of rules, the same on any number of threads, and every callback result, and failed
 * allocations. */
#include "bulk_check.h"

#include "scenarios.h"

enum { RECORDS = 9000 };

#define PAWN "4k3/8/8/8/8/8/4P3/4K3 w - -"

static char directory[] = "/tmp/test_lint_epd.XXXXXX";
static test_path suite, small, missing;
static const named_path FILES[] = {
    {suite, "suite.epd"}, {small, "small.epd"}, {missing, "missing.epd"}, {NULL, NULL}};

/* Line 1 a comment, 2 a record with an error and a warning, 3 empty, 4 no record, 5 correct. */
static const char SMALL[] = "# head\n" PAWN " bm Ke5; id pawn;\n\nnothing\n" PAWN " bm e4;\n";

static int make_files(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT;
    if (make_directory(directory, FILES))
        return -1;
    for (int i = 0; i < RECORDS; i++)
        pgn_buffer_printf(&text, "%s" PAWN " bm %s; id \"%d\";\n", i % 1000 == 5 ? "#\n" : "",
                          i % 100 == 3 ? "Qh8" : "e2e4", i);
    put_bytes(suite, text.data, text.len);
    put_text(small, SMALL);
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
    pgn_buffer found;  /* a line for each diagnostic */
    uint64_t max_line; /* read.max_game */
    pgn_account account;
} trial;

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    trial *t = self;
    pgn_buffer_printf(&t->found, "%d:%d@%d %s '%.*s' %d %s\n", (int)d->place.line,
                      (int)d->place.column, (int)d->place.offset, d->rule->id, (int)d->at.len,
                      d->at.text, (int)d->place.game, d->title ? d->title : "-");
    return answer_of(&t->end);
}

static pgn_status on_input_failed(void *self, const char *path, const pgn_error *why) {
    (void)path;
    (void)why;
    return answer_of(self);
}

static pgn_status lint(trial *t, unsigned threads, const char *const *paths,
                       const pgn_lint_options *options) {
    pgn_job_options how = {.threads = threads,
                           .read = {.format = PGN_FORMAT_EPD, .max_game = t->max_line},
                           .self = t,
                           .diagnostic = on_diagnostic,
                           .input_done = answer_input_done,
                           .input_failed = on_input_failed};
    pgn_error err = {.code = PGN_OK};
    assert_int_equal(pgn_job_new(&t->end.job, &how, NULL), PGN_OK);
    pgn_status st = pgn_lint_files(t->end.job, paths, options, &err);
    assert_int_equal(st, err.code);
    pgn_job_account(t->end.job, &t->account);
    pgn_buffer_append(&t->found, "", 1);
    pgn_job_free(t->end.job);
    t->end.job = NULL;
    return st;
}

/* ---- tests ---- */

static void test_findings(void **state) {
    (void)state;
    const char *const paths[] = {small, NULL};
    trial t = {.end = {.at = 0}};
    assert_int_equal(lint(&t, 1, paths, NULL), PGN_OK);
    assert_string_equal(t.found.data, "1:1@0 epd-comment-line '# head' 0 -\n"
                                      "2:32@38 epd-illegal-move 'Ke5' 1 pawn\n"
                                      "2:40@46 epd-quotes 'pawn' 1 pawn\n"
                                      "4:2@54 epd-fields 'o' 2 -\n");
    assert_int_equal(t.account.games, 3);
    assert_int_equal(t.account.plies, 3); /* operations */
    assert_int_equal(t.account.errors, 2);
    assert_int_equal(t.account.warnings, 1);
    assert_int_equal(t.account.style, 1);
    assert_int_equal(t.account.faulty_games, 2);
    assert_int_equal(t.account.unreported, 0);
    pgn_buffer_free(&t.found);
}

static void test_rules(void **state) {
    (void)state;
    static const struct {
        pgn_lint_options options;
        pgn_status status;
        uint64_t errors, warnings, style;
    } CHOICES[] = {
        {{.only = "epd-quotes"}, PGN_OK, 0, 0, 1},
        {{.disable = "epd-fields,epd-quotes"}, PGN_OK, 1, 1, 0},
        {{.strict = true}, PGN_OK, 2, 1, 2},
        {{.only = "epd-format"}, PGN_OK, 0, 0, 1},
        {{.only = "illegal-move"}, PGN_E_ARG, 0, 0, 0}, /* of games */
        {{.disable = "nonsense"}, PGN_E_ARG, 0, 0, 0},
        {{.reserved = {1}}, PGN_E_UNSUPPORTED, 0, 0, 0},
    };
    const char *const paths[] = {small, NULL};
    for (size_t i = 0; i < sizeof CHOICES / sizeof *CHOICES; i++) {
        trial t = {.end = {.at = 0}};
        assert_int_equal(lint(&t, 7, paths, &CHOICES[i].options), CHOICES[i].status);
        assert_int_equal(t.account.errors, CHOICES[i].errors);
        assert_int_equal(t.account.warnings, CHOICES[i].warnings);
        assert_int_equal(t.account.style, CHOICES[i].style);
        pgn_buffer_free(&t.found);
    }
}

static size_t count_lines(const pgn_buffer *text) {
    size_t lines = 0;
    for (size_t i = 0; i < text->len; i++)
        lines += text->data[i] == '\n';
    return lines;
}

/* The limit of each rule is for each file; all are counted, with a callback or without. */
static void test_limit(void **state) {
    (void)state;
    const char *const paths[] = {suite, suite, NULL};
    const pgn_lint_options few = {.max_per_rule = 2};
    pgn_job_options how = {.threads = 7, .read.format = PGN_FORMAT_EPD};
    pgn_account account;
    for (unsigned threads = 1; threads <= 7; threads += 6) {
        trial t = {.end = {.at = 0}};
        assert_int_equal(lint(&t, threads, paths, &few), PGN_OK);
        assert_int_equal(count_lines(&t.found), 2 * 3 * 2); /* files, rules, limit */
        assert_int_equal(t.account.errors, 2 * RECORDS / 100);
        assert_int_equal(t.account.games, 2 * RECORDS);
        pgn_buffer_free(&t.found);
    }
    pgn_job *job = NULL;
    assert_int_equal(pgn_job_new(&job, &how, NULL), PGN_OK);
    assert_int_equal(pgn_lint_files(job, paths, &few, NULL), PGN_OK);
    pgn_job_account(job, &account);
    assert_int_equal(account.errors, 2 * RECORDS / 100);
    assert_int_equal(account.faulty_games, 2 * RECORDS / 100);
    const pgn_rule *comment = pgn_rule_find("epd-comment-line", PGN_CSTR);
    assert_int_equal(pgn_job_rule_count(job, comment), 2 * RECORDS / 1000);
    pgn_job_free(job);
}

static void test_same_on_all_threads(void **state) {
    (void)state;
    const char *const paths[] = {small, suite, NULL};
    trial one = {.end = {.at = 0}}, seven = {.end = {.at = 0}};
    assert_int_equal(lint(&one, 1, paths, NULL), PGN_OK);
    assert_int_equal(lint(&seven, 7, paths, NULL), PGN_OK);
    assert_true(one.found.len > 100000);
    assert_int_equal(one.found.len, seven.found.len);
    assert_memory_equal(one.found.data, seven.found.data, one.found.len);
    pgn_buffer_free(&one.found);
    pgn_buffer_free(&seven.found);
}

/* Lines beyond the limit, UTF-16 and an empty file. */
static void test_hostile(void **state) {
    (void)state;
    enum { LONG = 600000 };
    const char *const paths[] = {small, NULL};
    trial t = {.max_line = LONG / 2}, u = {.end = {.at = 0}}, v = {.end = {.at = 0}};
    char *line = calloc(1, LONG + 1);
    assert_non_null(line);
    put_text(small, memset(line, '#', LONG));
    free(line);
    assert_int_equal(lint(&t, 7, paths, NULL), PGN_OK);
    assert_string_equal(t.found.data, "1:1@0 epd-too-large '' 0 -\n");
    put_bytes(small,
              "\xFF\xFE"
              "4\0k\0",
              6);
    assert_int_equal(lint(&u, 7, paths, NULL), PGN_OK);
    assert_memory_equal(u.found.data, "1:1@0 epd-utf-16 '' 1 -\n", 24);
    put_text(small, "");
    assert_int_equal(lint(&v, 7, paths, NULL), PGN_OK);
    assert_string_equal(v.found.data, "");
    put_text(small, SMALL);
    pgn_buffer_free(&t.found);
    pgn_buffer_free(&u.found);
    pgn_buffer_free(&v.found);
}

/* Each callback in turn stops, fails, or cancels the call. */
static void end_at_each(pgn_status with, bool cancel) {
    const char *const paths[] = {small, missing, small, NULL};
    for (int at = 1;; at++) {
        trial t = {.end = {.at = at, .answer = with, .cancel = cancel}};
        pgn_status st = lint(&t, at % 2 ? 1 : 7, paths, NULL);
        pgn_buffer_free(&t.found);
        if (t.end.calls < at) {
            assert_int_equal(st, PGN_OK);
            assert_int_equal(t.end.calls, 2 * (4 + 1) + 1);
            return;
        }
        if (at == 6 && !cancel) /* input_failed */
            assert_int_equal(st, PGN_E_NOT_FOUND);
        else if (at > 6 && cancel) /* nothing is left to be read */
            assert_int_equal(st, PGN_OK);
        else
            assert_int_equal(st, cancel || with == PGN_STOP ? PGN_E_CANCELED : with);
    }
}

static void test_callbacks_at_every_point(void **state) {
    (void)state;
    end_at_each(PGN_STOP, false);
    end_at_each(PGN_E_IO, false);
    end_at_each(PGN_OK, true);
}

static pgn_status count_finding(void *self, const pgn_diagnostic *d) {
    int *count = self;
    (void)d;
    ++*count;
    return PGN_OK;
}

static pgn_status run_lint(void) {
    const char *const paths[] = {small, NULL};
    const pgn_lint_options strict = {.strict = true};
    int count = 0;
    pgn_job_options how = {
        .threads = 1, .read.format = PGN_FORMAT_EPD, .self = &count, .diagnostic = count_finding};
    pgn_job *job = NULL;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = pgn_job_new(&job, &how, &err);
    st = st ? st : pgn_lint_files(job, paths, &strict, &err);
    CHECK(!st || err.code == st);
    CHECK(count == (st ? 0 : 5));
    pgn_job_free(job);
    return st;
}

static void test_no_memory(void **state) {
    (void)state;
    static const scenario LINT = {"lint", run_lint};
    scenarios_run(&LINT, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_findings),  cmocka_unit_test(test_rules),
        cmocka_unit_test(test_limit),     cmocka_unit_test(test_same_on_all_threads),
        cmocka_unit_test(test_hostile),   cmocka_unit_test(test_callbacks_at_every_point),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
