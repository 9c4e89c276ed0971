/* sort_files.c -- pgn_sort_files() and pgn_sort_check_files(). */
#include "ordering_int.h"

typedef struct {
    pgn__sequence sequence; /* checking: of the input; first, for pgn__sequence_begin() */
    pgn__gathering gathering;
    pgn__ordering ordering;
    bool disorder;
} sorting;

/* ---- sorting ---- */

static pgn_status add_game(void *self, const pgn__entry *entry, const pgn__chunk *chunk,
                           pgn_error *err) {
    sorting *s = self;
    pgn__record record;
    (void)chunk;
    pgn_status st = pgn__ordering_record(&s->ordering, entry, &s->ordering.key, &record, err);
    return st ? st : pgn__ordering_add(&s->ordering, &record, err);
}

static pgn_status sort(sorting *s, const char *const *paths, const char *output,
                       const pgn_sort_options *options, pgn_sort_result *result, pgn_error *err) {
    pgn__ordered_output w;
    pgn_status st = pgn__ordered_output_open(&w, s->ordering.job, output, options, err);
    if (!st)
        st = pgn__gather(&s->gathering, paths, err);
    if (!st)
        st = pgn__ordered_output_put_all(&w, &s->ordering, err);
    return pgn__ordered_output_close(&w, &s->ordering, output, paths, st, result, err);
}

pgn_status pgn_sort_files(pgn_job *job, const char *const *paths, const char *output,
                          const pgn_sort_options *options, pgn_sort_result *result,
                          pgn_error *err) {
    pgn_sort_result done = {0};
    sorting s = {.gathering = {.game = add_game, .self = &s}};
    pgn_status st = pgn__ordering_begin(&s.ordering, &s.gathering, job, options, result, err);
    if (!st)
        st = sort(&s, paths, output, options, &done, err);
    done.games = s.gathering.games;
    return pgn__ordering_end(&s.ordering, st, &done, result);
}

/* ---- checking ---- */

static pgn_status check_game(void *self, const pgn__entry *entry, const pgn__chunk *chunk,
                             pgn_error *err) {
    sorting *s = self;
    pgn__record record;
    pgn_status st = pgn__sequence_record(&s->sequence, &s->ordering, entry, chunk,
                                         s->gathering.input_games + 1, &record, err);
    s->disorder |= s->sequence.found;
    return st;
}

pgn_status pgn_sort_check_files(pgn_job *job, const char *const *paths,
                                const pgn_sort_options *options, bool *sorted, pgn_error *err) {
    sorting s = {.gathering = {.game = check_game, .input = pgn__sequence_begin, .self = &s}};
    pgn_sort_options how = options ? *options : (pgn_sort_options){0};
    how.unique = false; /* equal games may be in any order */
    pgn_status st = pgn__ordering_begin(&s.ordering, &s.gathering, job, &how, NULL, err);
    if (!st)
        st = pgn__gather(&s.gathering, paths, err);
    if (!st)
        st = pgn__ordering_report_unused(&s.ordering, err);
    if (sorted)
        *sorted = !st && !s.disorder;
    pgn__sequence_free(&s.sequence);
    return pgn__ordering_end(&s.ordering, st, NULL, NULL);
}
