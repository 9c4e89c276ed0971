/* test_job.c -- bulk work under a job: the same results on any number of threads, failing inputs,
 * callbacks that fail or stop at every point, cancellation, and accounts. Run it under
 * ThreadSanitizer too. */
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <time.h>

#include "bulk_check.h"
#include "feature_check.h"
#include "inside.h"
#include "pack.h"

enum { GAMES = 200, WINDOW = 400, MANY = 20000 }; /* MANY: several blocks of them */

/* ---- files ---- */

static char directory[] = "/tmp/test_job.XXXXXX";
static test_path first, second, missing, damaged, large, output;
static const named_path FILES[] = {{first, "first.pgn"},
                                   {second, "second.pgn"},
                                   {missing, "missing.pgn"},
                                   {damaged, "damaged.pgn.gz"},
                                   {output, "output.pgn"},
                                   {large, "large.pgn"},
                                   {NULL, NULL}};

/* Every tenth game has an illegal move, which only replay finds, and a NAG without a number. */
static void make_games(pgn_buffer *out, const char *name, int count) {
    for (int i = 0; i < count; i++)
        pgn_buffer_printf(out,
                          "[White \"%s %d\"]\n[Result \"1-0\"]\n\n1. e4 %s%s 2. Nf3 Nc6 1-0\n\n",
                          name, i, i % 10 == 7 ? "$ " : "", i % 10 == 7 ? "Ke4" : "e5");
}

static int make_files(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT, packed = PGN_BUFFER_INIT;
    if (make_directory(directory, FILES))
        return -1;
    make_games(&text, "many", MANY);
    put_bytes(large, text.data, text.len);
    pgn_buffer_clear(&text);
    make_games(&text, "one", GAMES);
    put_bytes(first, text.data, text.len);
    pgn_buffer_clear(&text);
    make_games(&text, "two", GAMES);
    put_bytes(second, text.data, text.len);
    if (pack_gzip(&packed, text.data, text.len))
        packed.len -= packed.len / 4;
    else
        pgn__buffer_puts(&packed, "\x1F\x8B\x08");
    put_bytes(damaged, packed.data, packed.len);
    pgn_buffer_free(&text);
    pgn_buffer_free(&packed);
    return 0;
}

static int remove_files(void **state) {
    (void)state;
    return remove_directory(directory, FILES);
}

/* ---- a trial: every call is recorded, and one may not return PGN_OK ---- */

typedef struct {
    early_end end;
    pgn_buffer recorded;
    pthread_t caller;
    bool wrong; /* thread */
} trial;

static pgn_status answer(trial *t) {
    t->wrong |= !pthread_equal(t->caller, pthread_self());
    return answer_of(&t->end);
}

static pgn_status on_progress(void *self, const pgn_progress *p) {
    trial *t = self;
    t->wrong |= p->phase == NULL || (p->all_bytes && p->bytes > p->all_bytes);
    return answer(t);
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    trial *t = self;
    const char *name = strrchr(d->input, '/');
    pgn_buffer_printf(&t->recorded, "%s:%d:%d game %d %s\n", name ? name : d->input,
                      (int)d->place.line, (int)d->place.column, (int)d->place.game, d->rule->id);
    return answer(t);
}

static pgn_status on_input_failed(void *self, const char *input, const pgn_error *why) {
    trial *t = self;
    pgn_buffer_printf(&t->recorded, "failed %s %s\n", strrchr(input, '/'),
                      pgn_status_name(why->code));
    return answer(t);
}

static pgn_status on_input_done(void *self, const char *input, const pgn_account *account) {
    trial *t = self;
    pgn_buffer_printf(&t->recorded, "done %s %d games %d errors\n", strrchr(input, '/'),
                      (int)account->games, (int)account->errors);
    return answer(t);
}

static pgn_job_options options_of(trial *t, unsigned threads) {
    return (pgn_job_options){.threads = threads,
                             .self = t,
                             .progress = on_progress,
                             .diagnostic = on_diagnostic,
                             .input_failed = on_input_failed,
                             .input_done = on_input_done};
}

static void begin_trial(trial *t, unsigned threads) {
    *t = (trial){.caller = pthread_self()};
    pgn_job_options options = options_of(t, threads);
    assert_int_equal(pgn_job_new(&t->end.job, &options, NULL), PGN_OK);
}

static void end_trial(trial *t) {
    assert_false(t->wrong);
    pgn_job_free(t->end.job);
    pgn_buffer_free(&t->recorded);
}

static const char *recorded(const trial *t) {
    return t->recorded.len ? t->recorded.data : "";
}

/* ---- work by chunks, as the library's own calls do it ---- */

typedef struct {
    trial *trial;
    pgn__reports reports;
    pgn__replay *replay;
} worker;

static void close_worker(void *self) {
    worker *w = self;
    pgn__reports_free(&w->reports);
    pgn__replay_free(w->replay);
    free(w);
}

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    trial *t = shared;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    w->trial = t;
    pgn__job_bound_reports(t->end.job, &w->reports);
    pgn_status st = pgn__replay_new(&w->replay, pgn__reports_sink(&w->reports, reader), err);
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    *sink = pgn__replay_sink(w->replay);
    return PGN_OK;
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    trial *t = shared;
    worker *w = self;
    pgn_buffer_printf(&t->recorded, "chunk at %d after %d games\n", (int)chunk->offset,
                      (int)chunk->games);
    pgn_status st = pgn__job_report(t->end.job, &w->reports, chunk, err);
    if (!st && (st = answer(t)) < 0 && err)
        *err = (pgn_error){.code = st, .message = "deliver"};
    return st;
}

static pgn_status begin_input(void *shared, pgn_input *input, pgn_error *err) {
    trial *t = shared;
    pgn_buffer_printf(&t->recorded, "begin %s\n", strrchr(pgn_input_name(input), '/'));
    pgn_status st = answer(t);
    if (st < 0 && err)
        *err = (pgn_error){.code = st, .message = "begin"};
    return st;
}

static pgn_status end_input(void *shared, pgn_input *input, const pgn_error *why, pgn_error *err) {
    trial *t = shared;
    pgn_buffer_printf(&t->recorded, "end %s %d\n", strrchr(pgn_input_name(input), '/'),
                      why != NULL);
    pgn_status st = answer(t);
    if (st < 0 && err)
        *err = (pgn_error){.code = st, .message = "end"};
    return st;
}

static const pgn__job_calls CALLS = {.open = open_worker,
                                     .deliver = deliver,
                                     .close = close_worker,
                                     .begin_input = begin_input,
                                     .end_input = end_input};
static const pgn__job_reading READING = {.window = WINDOW};

/* A bulk call that copies nothing, but has an output. */
static pgn_status bulk(trial *t, const char *const *paths, pgn_error *err) {
    pgn_job *job = t->end.job;
    pgn__output *out = NULL;
    t->end.calls = 0;
    pgn_buffer_clear(&t->recorded);
    pgn_status st = pgn__job_begin(&job, err);
    if (st)
        return st;
    if (!t->end.job) /* another thread may be reading it */
        t->end.job = job;
    st = pgn__job_output_open(job, &out, output, err);
    if (!st)
        st = pgn__job_run_chunks(job, paths, &READING, &CALLS, t, err);
    if (!st)
        st = pgn__output_write(out, "done\n", 5, err);
    if (!st)
        st = pgn__job_progress(job, "writing", 1, 2, err);
    st = pgn__job_output_close(job, out, st, err);
    return pgn__job_end(job, st);
}

static bool is_there(const char *path) {
    return access(path, F_OK) == 0;
}

/* ---- tests ---- */

static const char *const *all_paths(void) {
    static const char *paths[5];
    paths[0] = first;
    paths[1] = missing;
    paths[2] = damaged;
    paths[3] = second;
    return paths;
}

static void test_same_on_all_threads(void **state) {
    (void)state;
    pgn_buffer one = PGN_BUFFER_INIT;
    static const unsigned threads[] = {1, 2, 7};
    for (size_t i = 0; i < 3; i++) {
        trial t;
        begin_trial(&t, threads[i]);
        for (int pass = 0; pass < 2; pass++) { /* the job keeps its threads */
            pgn_error err;
            pgn_account account;
            assert_int_equal(bulk(&t, all_paths(), &err), PGN_OK);
            if (!one.len)
                pgn_buffer_append(&one, recorded(&t), strlen(recorded(&t)) + 1);
            assert_string_equal(recorded(&t), one.data);
            pgn_job_account(t.end.job, &account);
            assert_int_equal(account.inputs, 4);
            assert_int_equal(account.failed_inputs, 2);
            assert_true(account.games > 2 * GAMES || !is_built("gzip"));
            assert_true(account.games >= 2 * GAMES && account.bytes > 0 && account.seconds > 0);
            assert_true(account.errors > account.faulty_games && account.faulty_games);
            assert_true(is_there(output));
            unlink(output);
        }
        end_trial(&t);
    }
    assert_non_null(strstr(one.data, "failed /missing.pgn"));
    assert_non_null(
        strstr(one.data, is_built("gzip") ? "end /damaged.pgn.gz 1" : "failed /damaged.pgn.gz"));
    assert_non_null(strstr(one.data, "done /second.pgn 200 games 40 errors"));
    assert_non_null(strstr(one.data, "game 198 illegal-move"));
    pgn_buffer_free(&one);
}

/* Each callback in turn stops, fails, or cancels the job: the call ends accordingly, and its output
 * is created only on success. */
static void answer_otherwise_at_each(pgn_status answer, bool cancel, unsigned threads) {
    trial t;
    begin_trial(&t, threads);
    int succeeded = 0, ended = 0;
    for (int at = 1;; at += at < 60 ? 1 : 7) {
        pgn_error err = {.code = PGN_OK};
        t.end.at = at;
        t.end.answer = answer;
        t.end.cancel = cancel;
        pgn_status st = bulk(&t, all_paths(), &err);
        if (t.end.calls < at) /* all callbacks have had their turn */
            break;
        assert_int_equal(st < 0 ? st : PGN_OK, err.code);
        if (cancel)
            assert_int_equal(st, PGN_E_CANCELED);
        else
            assert_true(st == PGN_OK || st == answer || st == PGN_E_CANCELED ||
                        st == PGN_E_CORRUPT || st == PGN_E_IO || st == PGN_E_CORRUPT);
        assert_int_equal(is_there(output), st == PGN_OK);
        unlink(output);
        st == PGN_OK ? succeeded++ : ended++;
    }
    assert_true(ended > 20);
    if (answer == PGN_STOP && !cancel)
        assert_true(succeeded > 20); /* deliveries */
    else
        assert_int_equal(succeeded, 0);
    t.end.at = 0;
    assert_int_equal(bulk(&t, all_paths(), NULL), PGN_OK); /* the job can be reused */
    unlink(output);
    end_trial(&t);
}

static void test_callbacks_at_every_point(void **state) {
    (void)state;
    for (unsigned threads = 1; threads <= 7; threads += 6) {
        answer_otherwise_at_each(PGN_STOP, false, threads);
        answer_otherwise_at_each(PGN_E_NOMEM, false, threads);
        answer_otherwise_at_each(PGN_OK, true, threads);
    }
}

static void *cancel_soon(void *self) {
    trial *t = self;
    nanosleep(&(struct timespec){.tv_nsec = 500 * 1000}, NULL);
    pgn_job_cancel(t->end.job);
    return NULL;
}

/* From another thread, at any moment: the call ends with PGN_E_CANCELED or was done before; then
 * the next call is canceled. */
static void test_cancel_from_another_thread(void **state) {
    (void)state;
    trial t;
    begin_trial(&t, 3);
    for (int i = 0; i < 20; i++) {
        pthread_t other;
        pgn_error err;
        assert_int_equal(pthread_create(&other, NULL, cancel_soon, &t), 0);
        pgn_status st = bulk(&t, all_paths(), &err);
        pthread_join(other, NULL);
        assert_true(st == PGN_OK || st == PGN_E_CANCELED);
        assert_int_equal(is_there(output), st == PGN_OK);
        unlink(output);
        if (st == PGN_OK)
            assert_int_equal(bulk(&t, all_paths(), &err), PGN_E_CANCELED);
        assert_false(is_there(output));
        assert_int_equal(bulk(&t, all_paths(), &err), PGN_OK);
        unlink(output);
    }
    end_trial(&t);
}

/* A canceled job removes the temporary file that it has, not one that it had: the name may be
 * another's by now. Here it is given a name, as on systems whose temporary files have one. */
static const char *temporary_name;

const char *__real_pgn__output_temporary(const pgn__output *out);
const char *__wrap_pgn__output_temporary(const pgn__output *out);

const char *__wrap_pgn__output_temporary(const pgn__output *out) {
    return temporary_name ? temporary_name : __real_pgn__output_temporary(out);
}

static void test_cancel_removes_temporary_files(void **state) {
    (void)state;
    for (int closed = 0; closed < 2; closed++) {
        pgn_job *job = NULL;
        pgn__output *out;
        temporary_name = missing;
        assert_int_equal(pgn__job_begin(&job, NULL), PGN_OK);
        assert_int_equal(pgn__job_output_open(job, &out, output, NULL), PGN_OK);
        temporary_name = NULL;
        if (closed)
            assert_int_equal(pgn__job_output_close(job, out, PGN_OK, NULL), PGN_OK);
        put_bytes(missing, "x", 1);
        pgn_job_cancel(job);
        assert_int_equal(is_there(missing), closed);
        if (!closed)
            assert_int_equal(pgn__job_output_close(job, out, PGN_E_CANCELED, NULL), PGN_E_CANCELED);
        assert_int_equal(pgn__job_end(job, PGN_OK), PGN_OK);
        unlink(missing);
        unlink(output);
    }
}

static void test_failing_inputs(void **state) {
    (void)state;
    const char *one[] = {first, missing, second, NULL};
    pgn_error err;
    trial t = {.caller = pthread_self()};
    pgn_job_options options = options_of(&t, 2);
    options.input_failed = NULL; /* the first failure ends it */
    assert_int_equal(pgn_job_new(&t.end.job, &options, NULL), PGN_OK);
    assert_int_equal(bulk(&t, one, &err), PGN_E_NOT_FOUND);
    assert_non_null(strstr(err.message, "missing.pgn"));
    assert_null(strstr(recorded(&t), "second"));
    assert_false(is_there(output));
    end_trial(&t);
}

static void test_null_job_and_bad_options(void **state) {
    (void)state;
    trial t = {.caller = pthread_self()};
    const char *one[] = {first, NULL};
    assert_int_equal(bulk(&t, one, NULL), PGN_OK);     /* t.end.job is freed by the call */
    assert_null(strstr(recorded(&t), "illegal-move")); /* not requested */
    assert_non_null(strstr(recorded(&t), "end /first.pgn 0"));
    pgn_buffer_free(&t.recorded);
    unlink(output);

    pgn_job *job = NULL;
    pgn_error err;
    pgn_job_options options = {.threads = 1};
    options.reserved[4] = 1;
    assert_int_equal(pgn_job_new(&job, &options, &err), PGN_E_UNSUPPORTED);
    options.reserved[4] = 0;
    options.read.reserved[0] = 1;
    assert_int_equal(pgn_job_new(&job, &options, &err), PGN_E_UNSUPPORTED);
    options.read.reserved[0] = 0;
    options.read.format = (pgn_format)17;
    assert_int_equal(pgn_job_new(&job, &options, &err), PGN_E_ARG);
    assert_null(job);
    pgn_account account = {.games = 5};
    pgn_job_account(NULL, &account);
    assert_int_equal(account.games, 0);
    assert_int_equal(pgn_job_rule_count(NULL, NULL), 0);
    pgn_job_cancel(NULL);
    pgn_job_free(NULL);
}

/* A job runs one call at a time, and reads EPD only if the call does. */
static void test_misuse(void **state) {
    (void)state;
    pgn_job *job = NULL, *same;
    assert_int_equal(pgn_job_new(&job, NULL, NULL), PGN_OK);
    same = job;
    assert_int_equal(pgn__job_begin(&same, NULL), PGN_OK);
    assert_int_equal(pgn__job_begin(&same, NULL), PGN_E_ARG);
    assert_int_equal(pgn__job_end(job, PGN_OK), PGN_OK);
    pgn_job_free(job);

    pgn_job_options options = {.read.format = PGN_FORMAT_EPD};
    const char *one[] = {first, NULL};
    trial t = {.caller = pthread_self()};
    assert_int_equal(pgn_job_new(&t.end.job, &options, NULL), PGN_OK);
    assert_int_equal(bulk(&t, one, NULL), PGN_E_ARG);
    end_trial(&t);
}

static pgn_status count_diagnostic(void *self, const pgn_diagnostic *d) {
    int *count = self;
    (void)d;
    ++*count;
    return PGN_OK;
}

/* All are counted, and the first of each rule is reported regardless of the limit. */
static void test_bounded_diagnostics(void **state) {
    (void)state;
    int count = 0;
    pgn_job_options options = {
        .threads = 2, .self = &count, .diagnostic = count_diagnostic, .max_diagnostics = 1};
    const char *both[] = {first, second, NULL};
    trial t = {.caller = pthread_self()};
    pgn_account account;
    assert_int_equal(pgn_job_new(&t.end.job, &options, NULL), PGN_OK);
    assert_int_equal(bulk(&t, both, NULL), PGN_OK);
    assert_int_equal(count, 4);
    pgn_job_account(t.end.job, &account);
    assert_int_equal(account.errors, 80);
    assert_int_equal(account.faulty_games, 40);
    const pgn_rule *rule = pgn_rule_find("nag-form", strlen("nag-form"));
    assert_int_equal(pgn_job_rule_count(t.end.job, rule), 40);
    unlink(output);
    end_trial(&t);
}

static void test_rules(void **state) {
    (void)state;
    size_t count = 0;
    for (const pgn_rule *rule; (rule = pgn_rule_at(count)); count++) {
        assert_ptr_equal(pgn_rule_find(rule->id, strlen(rule->id)), rule);
        assert_true(*rule->description && *rule->applies_to);
    }
    assert_int_equal(count, PGN__RULE_END - 1);
    assert_null(pgn_rule_find("no-such-rule", 12));
    assert_null(pgn_rule_find(NULL, 0));
    assert_ptr_equal(pgn_rule_find("garbage", SIZE_MAX), pgn__rule_public(PGN__RULE_GARBAGE));
}

/* ---- the caller's own work ---- */

typedef struct {
    trial *trial;
    pgn_buffer text;
    atomic_int open; /* workers */
    atomic_int games, fail_at, stop_at;
    pgn_status open_answer;
} sharing;

typedef struct {
    sharing *all;
    pgn_buffer text;
} listing;

static pgn_status open_listing(void *shared, void **out, pgn_error *err) {
    sharing *all = shared;
    if (all->open_answer) {
        if (err)
            *err = (pgn_error){.code = all->open_answer, .message = "no worker"};
        return all->open_answer;
    }
    listing *l = calloc(1, sizeof *l);
    if (!l)
        return PGN_E_NOMEM;
    l->all = all;
    all->open++;
    *out = l;
    return PGN_OK;
}

static void close_listing(void *self) {
    listing *l = self;
    l->all->open--;
    pgn_buffer_free(&l->text);
    free(l);
}

static pgn_status list_game(void *self, pgn_reader *reader, pgn_error *err) {
    listing *l = self;
    int number = ++l->all->games;
    if (number == l->all->fail_at)
        return PGN_E_LIMIT; /* without a message */
    const pgn_move *moves;
    size_t count;
    pgn_status st = pgn_reader_main_line(reader, NULL, &moves, &count, err);
    if (!st)
        pgn_buffer_printf(&l->text, "%s %d\n", pgn_reader_tag(reader, "White", "?"), (int)count);
    if (!st && pgn_reader_check(reader, NULL) == PGN_E_GAME)
        pgn__buffer_puts(&l->text, "is faulty\n");
    return st ? st : number == l->all->stop_at ? PGN_STOP : PGN_OK;
}

static pgn_status take_listing(void *shared, void *self, pgn_error *err) {
    sharing *all = shared;
    listing *l = self;
    (void)err;
    pgn_buffer_append(&all->text, l->text.len ? l->text.data : "", l->text.len);
    pgn_buffer_clear(&l->text);
    return answer(all->trial);
}

static const pgn_work LISTING = {
    .open = open_listing, .close = close_listing, .game = list_game, .deliver = take_listing};

static pgn_status list(trial *t, sharing *all, const char *const *paths, pgn_error *err) {
    t->end.calls = 0;
    pgn_buffer_clear(&t->recorded);
    pgn_buffer_clear(&all->text);
    all->trial = t;
    all->games = 0;
    pgn_status st = pgn_job_run(t->end.job, paths, &LISTING, all, err);
    assert_int_equal(all->open, 0);
    return st;
}

static void test_run(void **state) {
    (void)state;
    const char *paths[] = {first, missing, damaged, large, second, NULL};
    pgn_buffer one = PGN_BUFFER_INIT;
    for (unsigned threads = 1; threads <= 7; threads += 3) {
        trial t;
        sharing all = {.open = 0};
        begin_trial(&t, threads);
        assert_int_equal(list(&t, &all, paths, NULL), PGN_OK);
        pgn_buffer_append(&all.text, recorded(&t), strlen(recorded(&t)) + 1);
        if (!one.len)
            pgn_buffer_append(&one, all.text.data, all.text.len);
        assert_string_equal(all.text.data, one.data);
        pgn_buffer_free(&all.text);
        end_trial(&t);
    }
    assert_non_null(strstr(one.data, "one 7 1\nis faulty\none 8 4\n"));
    assert_non_null(strstr(one.data, "many 19999 4\ntwo 0 4\n"));
    assert_non_null(strstr(one.data, "game 19998 illegal-move"));
    assert_non_null(strstr(one.data, "game 198 illegal-move"));
    pgn_buffer_free(&one);
}

static void test_run_that_ends_early(void **state) {
    (void)state;
    const char *both[] = {first, second, NULL};
    for (unsigned threads = 1; threads <= 7; threads += 6) {
        trial t;
        sharing all = {.open = 0};
        pgn_error err;
        pgn_account account;
        begin_trial(&t, threads);
        for (int at = 1; at <= 2 * GAMES; at += 1 + at / 8) {
            all.fail_at = at;
            assert_int_equal(list(&t, &all, both, &err), PGN_E_LIMIT);
            assert_string_equal(err.message, pgn_status_message(PGN_E_LIMIT));
            all.fail_at = 0;
            all.stop_at = at;
            assert_int_equal(list(&t, &all, both, &err), PGN_OK);
            all.stop_at = 0;
            pgn_job_account(t.end.job, &account);
            assert_true(account.games <= 2 * GAMES);
            if (threads == 1)
                assert_int_equal(account.games, at);
            t.end.at = at;
            t.end.answer = PGN_E_IO;
            pgn_status st = list(&t, &all, both, &err);
            assert_int_equal(st, t.end.calls < at ? PGN_OK : PGN_E_IO);
            t.end.at = 0;
        }
        const char *one[] = {large, NULL};
        all.stop_at = MANY / 2;
        assert_int_equal(list(&t, &all, one, &err), PGN_OK);
        pgn_job_account(t.end.job, &account);
        assert_true(account.games && account.games < MANY);
        all.stop_at = 0;
        all.open_answer = PGN_E_LOCKED;
        assert_int_equal(list(&t, &all, both, &err), PGN_E_LOCKED);
        assert_string_equal(err.message, "no worker");
        pgn_buffer_free(&all.text);
        end_trial(&t);
    }
}

static pgn_status count_whites(void *self, pgn_reader *reader, pgn_error *err) {
    (void)err;
    *(uint64_t *)self += strncmp(pgn_reader_tag(reader, "White", ""), "one", 3) == 0;
    return PGN_OK;
}

static pgn_status answer_game(void *self, pgn_reader *reader, pgn_error *err) {
    pgn_place place = {0};
    (void)self;
    assert_int_equal(pgn_reader_next(reader, NULL, err), PGN_E_ARG);
    assert_int_equal(pgn_reader_skip(reader, 1, err), PGN_E_ARG);
    assert_int_equal(pgn_reader_seek(reader, &place, err), PGN_E_ARG);
    assert_string_equal(pgn_reader_tag(reader, "White", "?"), "one 0"); /* it stands there */
    return (pgn_status)50;
}

static pgn_status fail_after_another(void *self, pgn_reader *reader, pgn_error *err) {
    (void)self;
    assert_int_equal(pgn_reader_next(reader, NULL, err), PGN_E_ARG);
    return PGN_E_IO; /* err is about something else */
}

static pgn_status answer_end(void *shared, void *self, pgn_error *err) {
    (void)shared, (void)self, (void)err;
    return PGN_END;
}

/* Invalid return values, and readers that are moved, do not count as success. */
static void test_run_misused(void **state) {
    const char *one[] = {first, NULL};
    const pgn_work game = {.game = answer_game}, failing = {.game = fail_after_another};
    const pgn_work deliver = {.worker_size = 8, .game = count_whites, .deliver = answer_end};
    pgn_job_options tags = {.read.tags_only = true}, threads = {.threads = 4000000000u};
    pgn_job *job = NULL;
    uint64_t sum = 0;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_job_run(NULL, one, &game, NULL, &err), PGN_E_ARG);
    assert_string_equal(err.message, "invalid return value 50 of the game function");
    assert_int_equal(pgn_job_run(NULL, one, &failing, NULL, &err), PGN_E_IO);
    assert_int_equal(err.code, PGN_E_IO);
    assert_string_equal(err.message, pgn_status_message(PGN_E_IO));
    assert_int_equal(pgn_job_run(NULL, one, &deliver, &sum, &err), PGN_E_ARG);
    assert_string_equal(err.message, "invalid return value 1 of the deliver function");
    assert_int_equal(pgn_job_new(&job, &threads, &err), PGN_E_ARG);
    assert_string_equal(err.message, "too many threads: at most 1024");
    assert_int_equal(pgn_job_new(&job, &tags, &err), PGN_OK);
    assert_int_equal(pgn_count_files(job, one, true, &err), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_lint_files(job, one, NULL, &err), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_fix_files(job, one, output, NULL, NULL, &err), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_convert_files(job, one, output, NULL, &err), PGN_E_UNSUPPORTED);
    pgn_job_free(job);
}

static pgn_status add_up(void *shared, void *self, pgn_error *err) {
    (void)err;
    *(uint64_t *)shared += *(uint64_t *)self;
    return PGN_OK;
}

/* Zeroed workers, an input of the caller's, and games that are only counted. */
static void test_run_simply(void **state) {
    (void)state;
    const char *both[] = {first, second, NULL};
    const pgn_work work = {.worker_size = 8, .game = count_whites, .deliver = add_up};
    const pgn_work nothing = {.worker_size = 0};
    uint64_t sum = 0;
    pgn_error err;
    pgn_account account;
    assert_int_equal(pgn_job_run(NULL, both, &work, &sum, &err), PGN_OK);
    assert_int_equal(sum, GAMES);

    pgn_job *job = NULL;
    pgn_input *in = NULL;
    assert_int_equal(pgn_job_new(&job, NULL, &err), PGN_OK);
    assert_int_equal(pgn_input_open(&in, first, &err), PGN_OK);
    assert_int_equal(pgn_job_run_input(job, in, &work, &sum, &err), PGN_OK);
    assert_int_equal(sum, 2 * GAMES);
    pgn_input_close(in);
    assert_int_equal(pgn_job_run(job, both, &nothing, NULL, &err), PGN_E_ARG);
    assert_int_equal(pgn_count_files(job, both, false, &err), PGN_OK);
    pgn_job_account(job, &account);
    assert_int_equal(account.games, 2 * GAMES);
    assert_int_equal(account.plies, 0);
    assert_int_equal(pgn_count_files(job, both, true, &err), PGN_OK);
    pgn_job_account(job, &account);
    assert_int_equal(account.games, 2 * GAMES);
    assert_int_equal(account.plies, 8 * GAMES);
    assert_int_equal(account.inputs, 2);
    assert_int_equal(pgn_job_run_input(job, NULL, &work, &sum, &err), PGN_E_ARG);
    assert_int_equal(pgn_job_run(job, both, NULL, &sum, &err), PGN_E_ARG);
    pgn_work newer = work;
    newer.reserved[1] = (void (*)(void))abort;
    assert_int_equal(pgn_job_run(job, both, &newer, &sum, &err), PGN_E_UNSUPPORTED);
    pgn_job_free(job);
}

/* White's name says which file a game is from; its diagnostics name the same file. */
static pgn_status check_name(void *self, pgn_reader *reader, pgn_error *err) {
    const char *white = pgn_reader_tag(reader, "White", "");
    const pgn_diagnostic *d;
    (void)err;
    for (size_t i = 0; (d = pgn_reader_diagnostic(reader, i)); i++) {
        const char *right = strncmp(white, "one", 3) == 0 ? first : second;
        if (!d->input || strcmp(d->input, right) != 0)
            return PGN_E_IO;
        ++*(uint64_t *)self;
    }
    return PGN_OK;
}

static void test_readers_name_the_input(void **state) {
    (void)state;
    const char *all[] = {first, second, first, NULL};
    const pgn_work work = {.worker_size = 8, .game = check_name, .deliver = add_up};
    for (unsigned threads = 1; threads < 4; threads++) {
        const pgn_job_options options = {.threads = threads};
        pgn_job *job;
        uint64_t sum = 0;
        pgn_error err;
        assert_int_equal(pgn_job_new(&job, &options, &err), PGN_OK);
        assert_int_equal(pgn_job_run(job, all, &work, &sum, &err), PGN_OK);
        assert_true(sum >= 3 * (GAMES / 10));
        pgn_job_free(job);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_on_all_threads),
        cmocka_unit_test(test_callbacks_at_every_point),
        cmocka_unit_test(test_cancel_from_another_thread),
        cmocka_unit_test(test_cancel_removes_temporary_files),
        cmocka_unit_test(test_failing_inputs),
        cmocka_unit_test(test_null_job_and_bad_options),
        cmocka_unit_test(test_misuse),
        cmocka_unit_test(test_bounded_diagnostics),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_run),
        cmocka_unit_test(test_run_that_ends_early),
        cmocka_unit_test(test_run_simply),
        cmocka_unit_test(test_readers_name_the_input),
        cmocka_unit_test(test_run_misused),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
