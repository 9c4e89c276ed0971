/* test_collection_files.c -- calls that write collections: callbacks that stop or fail at every
 * point, cancellation, failing allocations. Whatever ends a call early, output and inputs are
 * unchanged, and no temporary files are left. */
#include "collection_check.h"
#include "eager_clock.h"
#include "failing_alloc.h"
#include "file_check.h"
#include "pgn/unstable/draw_files.h"
#include "pgn/unstable/edit_files.h"
#include "pgn/unstable/latex.h"
#include "pgn/unstable/names.h"
#include "pgn/unstable/openings.h"
#include "pgn/unstable/query.h"

/* ---- the calls, each to one output ---- */

typedef pgn_status collect_call(pgn_job *, const char *const *, pgn_error *);

static const pgn_sort_options BY_NOTHING = {.keys = "date,Nonsense"};

static pgn_status sort(pgn_job *job, const char *const *paths, pgn_error *err) {
    return pgn_sort_files(job, paths, output, &BY_NOTHING, NULL, err);
}

static pgn_status merge(pgn_job *job, const char *const *paths, pgn_error *err) {
    return pgn_merge_files(job, paths, output, &BY_NOTHING, NULL, err);
}

static pgn_status dedupe(pgn_job *job, const char *const *paths, pgn_error *err) {
    pgn_dedupe_result result;
    pgn_status st = pgn_dedupe_files(job, paths, output, NULL, &result, err);
    assert_int_equal(result.games, result.written + result.removed);
    return st;
}

static pgn_status on_duplicate(void *self, const pgn_duplicate *d) {
    (void)self;
    assert_non_null(d->removed.input);
    assert_non_null(d->kept.input);
    assert_true(d->removed.white.len > 0 && d->kept.white.len > 0);
    return PGN_OK;
}

static pgn_status dedupe_best(pgn_job *job, const char *const *paths, pgn_error *err) {
    const pgn_dedupe_options how = {.match = PGN_MATCH_MOVES,
                                    .min_plies = PGN_NO_MINIMUM,
                                    .keep = PGN_KEEP_BEST,
                                    .merge = true,
                                    .removed = removed,
                                    .report = report,
                                    .duplicate = on_duplicate};
    return pgn_dedupe_files(job, paths, output, &how, NULL, err);
}

static pgn_status replace(pgn_job *job, const char *const *paths, pgn_error *err) {
    const char *const one[] = {paths[0], NULL};
    pgn_name_map *map;
    uint64_t names;
    pgn_status st = pgn_name_map_open(&map, map_path, err);
    if (!st)
        st = pgn_names_replace_files(job, one, output, map, NULL, &names, err);
    if (!st)
        assert_int_equal(names, 1);
    pgn_name_map_free(map);
    return st;
}

static pgn_status name_openings(pgn_job *job, const char *const *paths, pgn_error *err) {
    const char *const one[] = {paths[0], NULL};
    pgn_openings_result result;
    pgn_status st = pgn_openings_files(job, one, output, NULL, &result, err);
    if (!st)
        assert_true(result.changed && result.changed <= result.named &&
                    result.named <= result.games);
    return st;
}

static pgn_status edit(pgn_job *job, const char *const *paths, pgn_error *err) {
    const char *const one[] = {paths[0], NULL};
    const pgn_tag set[] = {{{"Round", 5}, {"77", 2}}};
    const pgn_edit_files_options how = {
        .set = set, .set_count = 1, .strip = PGN_PART_ALL, .add = PGN_ADD_HASHES};
    pgn_edit_files_result result;
    pgn_status st = pgn_edit_files(job, one, output, &how, &result, err);
    if (!st)
        assert_true(result.changed && result.changed + result.left_alone <= result.games);
    return st;
}

static early_end *ending; /* of the call, if a callback is to end it */

static pgn_status on_hit(void *self, const pgn_query_hit *hit) {
    assert_true(self && hit->input && hit->number && hit->text.len);
    return ending ? answer_of(ending) : PGN_OK;
}

static pgn_status query(pgn_job *job, const char *const *paths, pgn_error *err) {
    pgn_query_files_result result = {0};
    const pgn_query_files_options how = {
        .mark = true, .places = true, .rest = removed, .self = &result, .hit = on_hit};
    pgn_query *compiled;
    pgn_status st = pgn_query_compile(&compiled, "P on e4 or White = x", PGN_CSTR, NULL, err);
    if (!st)
        st = pgn_query_files(job, paths, output, compiled, &how, &result, err);
    if (!st)
        assert_true(result.selected && result.selected <= result.games);
    pgn_query_free(compiled);
    return st;
}

static pgn_status on_drawn(void *self, const pgn_drawn *drawn) {
    assert_true(drawn->input && drawn->game && !self);
    return ending ? answer_of(ending) : PGN_OK;
}

static pgn_status draw(pgn_job *job, const char *const *paths, pgn_error *err) {
    const pgn_draw_options how = {.drawing = PGN_DRAWING_SHEETS,
                                  .show = PGN_DRAW_NAMES,
                                  .painter.no_system_fonts = true,
                                  .drawn = on_drawn};
    pgn_draw_result result;
    pgn_status st = pgn_draw_files(job, paths, output, &how, &result, err);
    if (!st)
        assert_true(result.files == 1 && result.pictures && result.pictures <= result.games);
    return st;
}

static pgn_status print(pgn_job *job, const char *const *paths, pgn_error *err) {
    return pgn_latex_files(job, paths, output, NULL, err);
}

static collect_call *const CALLS[] = {sort,          merge, dedupe, dedupe_best, replace,
                                      name_openings, edit,  query,  draw,        print};
enum { CALL_COUNT = sizeof CALLS / sizeof *CALLS };

/* ---- callbacks that end it, at every point ---- */

static pgn_status on_progress(void *self, const pgn_progress *p) {
    assert_non_null(p->phase);
    return answer_of(self);
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    assert_non_null(d->rule);
    assert_non_null(d->input);
    return answer_of(self);
}

static pgn_status on_input_done(void *self, const char *input, const pgn_account *account) {
    assert_non_null(input);
    assert_non_null(account);
    return answer_of(self);
}

static void ends_at_every_point(void **state) {
    (void)state;
    static const struct {
        pgn_status answer;
        bool cancel;
        pgn_status status;
    } ENDS[] = {{PGN_STOP, false, PGN_E_CANCELED},
                {PGN_E_IO, false, PGN_E_IO},
                {PGN_OK, true, PGN_E_CANCELED}};
    const char *const paths[] = {first, second, NULL};
    for (size_t i = 0; i < 3 * CALL_COUNT; i++) {
        collect_call *call = CALLS[i % CALL_COUNT];
        pgn_status st = PGN_E_CANCELED;
        for (int at = 1; st; at++) {
            early_end t = {.at = at,
                           .answer = ENDS[i / CALL_COUNT].answer,
                           .cancel = ENDS[i / CALL_COUNT].cancel};
            pgn_job_options options = {.threads = 2,
                                       .self = &t,
                                       .progress = on_progress,
                                       .diagnostic = on_diagnostic,
                                       .input_done = on_input_done};
            put_text(output, OLD);
            assert_int_equal(pgn_job_new(&t.job, &options, NULL), PGN_OK);
            eager_clock(true);
            ending = &t;
            st = call(t.job, paths, NULL);
            ending = NULL;
            eager_clock(false);
            pgn_job_free(t.job);
            if (t.calls < at) {
                assert_int_equal(st, PGN_OK);
                break;
            }
            assert_int_equal(st, ENDS[i / CALL_COUNT].status);
            check_old();
        }
    }
}

static void is_canceled_before(void **state) {
    (void)state;
    const char *const paths[] = {first, NULL};
    for (size_t i = 0; i < CALL_COUNT; i++) {
        pgn_job *job;
        put_text(output, OLD);
        assert_int_equal(pgn_job_new(&job, NULL, NULL), PGN_OK);
        pgn_job_cancel(job);
        assert_int_equal(CALLS[i](job, paths, NULL), PGN_E_CANCELED);
        check_old();
        assert_int_equal(CALLS[i](job, paths, NULL), PGN_OK);
        pgn_job_free(job);
    }
}

/* ---- without memory ---- */

static void needs_memory(void **state) {
    (void)state;
    const char *const paths[] = {first, second, NULL};
    for (size_t i = 0; i < CALL_COUNT; i++) {
        assert_int_equal(CALLS[i](NULL, paths, NULL), PGN_OK);
        pgn_buffer right = bytes_of(output);
        long made = 0;
        for (long n = 1; made >= n - 1; n++) { /* some failures are survived */
            const pgn_job_options one = {.threads = 1, .memory = 4 << 20};
            pgn_job *job = NULL;
            put_text(output, OLD);
            failing_alloc_arm(n);
            pgn_status st = pgn_job_new(&job, &one, NULL);
            if (!st)
                st = CALLS[i](job, paths, NULL);
            made = failing_alloc_count();
            failing_alloc_arm(0);
            pgn_job_free(job);
            assert_true(st == PGN_OK || st == PGN_E_NOMEM);
            if (st)
                check_old();
            else
                assert_holds(output, right.data);
        }
        pgn_buffer_free(&right);
    }
}

/* ---- many files ---- */

static void splits(void **state) {
    (void)state;
    const char *const paths[] = {first, second, NULL};
    pgn_split_options how = {.by = PGN_SPLIT_BY_GAMES, .piece = 25, .directory = pieces};
    pgn_split_result result;
    pgn_error err;
    assert_int_equal(pgn_split_files(NULL, paths, NULL, &result, &err), PGN_E_ARG);
    assert_int_equal(pgn_split_files(NULL, paths, &how, &result, &err), PGN_OK);
    assert_int_equal(result.games, 80);
    assert_int_equal(result.files, 4);
    assert_string_equal(result.stem, "first");
    assert_int_equal(pgn_split_files(NULL, paths, &how, NULL, &err), PGN_E_EXISTS);
    how.existing = PGN_EXISTING_REPLACE;
    how.piece = 40;
    assert_int_equal(pgn_split_files(NULL, paths, &how, &result, &err), PGN_OK);
    assert_int_equal(result.old_pieces, 2);
    assert_int_equal(result.old_first, 3);
    assert_int_equal(result.old_last, 4);
    how.existing = PGN_EXISTING_APPEND;
    assert_int_equal(pgn_split_files(NULL, paths, &how, NULL, &err), PGN_E_ARG);
    how.by = PGN_SPLIT_BY_YEAR;
    assert_int_equal(pgn_split_files(NULL, paths, &how, &result, NULL), PGN_OK);
    assert_int_equal(result.files, 79);
    files_remove(pieces);
}

static void finds_names(void **state) {
    (void)state;
    const char *const paths[] = {first, NULL};
    pgn_names *names = NULL;
    pgn_name_map *map = NULL;
    pgn_spelling s;
    assert_true(pgn_names_agree(PGN_NAME_PLAYER, "Tal, Mikhail", PGN_CSTR, "TAL,M", PGN_CSTR));
    assert_false(pgn_names_agree(PGN_NAME_PLAYER, "Tal, Mikhail", PGN_CSTR, "Tal, A", PGN_CSTR));
    assert_true(pgn_names_agree(PGN_NAME_EVENT, "?", 1, "Hastings", 8));
    long made = 0;
    for (long n = 1; made >= n - 1; n++) {
        pgn_names_free(names);
        failing_alloc_arm(n);
        pgn_status st = pgn_names_find(&names, NULL, paths, NULL, NULL);
        made = failing_alloc_count();
        failing_alloc_arm(0);
        assert_true(st == PGN_OK || st == PGN_E_NOMEM);
        assert_true(!st == !!names);
    }
    assert_true(pgn_names_count(names) > 0);
    assert_false(pgn_names_at(names, 1000, 0, &s));
    assert_int_equal(pgn_name_map_from_names(&map, names, NULL), PGN_OK);
    pgn_name_map_free(map);
    pgn_names_free(names);
    assert_int_equal(pgn_name_map_open(&map, first, NULL), PGN_E_SYNTAX);
    assert_int_equal(pgn_name_map_open(&map, NULL, NULL), PGN_E_ARG);
    assert_null(map);
    assert_int_equal(pgn_name_map_from_names(&map, NULL, NULL), PGN_OK); /* an empty one */
    assert_int_equal(pgn_names_replace_files(NULL, paths, output, NULL, NULL, NULL, NULL),
                     PGN_E_ARG);
    assert_int_equal(pgn_names_replace_files(NULL, paths, output, map,
                                             &(const pgn_name_options){.reserved = {0, 0, 0, 1}},
                                             NULL, NULL),
                     PGN_E_UNSUPPORTED);
    pgn_name_map_free(map);
    pgn_name_map_free(NULL);
    pgn_names_free(NULL);
    assert_false(pgn_names_at(NULL, 0, 0, &s));
    pgn_name_options options = {.kind = (pgn_name_kind)3};
    assert_int_equal(pgn_names_find(&names, NULL, paths, &options, NULL), PGN_E_ARG);
    options = (pgn_name_options){.reserved = {1}};
    assert_int_not_equal(pgn_names_find(&names, NULL, paths, &options, NULL), PGN_OK);
    assert_null(names);
    options = (pgn_name_options){.bold = true};
    assert_int_equal(pgn_names_find(&names, NULL, paths, &options, NULL), PGN_OK);
    assert_true(pgn_names_count(names) > 0);
    pgn_names_free(names);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_at_every_point), cmocka_unit_test(is_canceled_before),
        cmocka_unit_test(needs_memory),        cmocka_unit_test(splits),
        cmocka_unit_test(finds_names),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
