/* archive_files.c -- pgn_archive_files(): games into the directory tree of section 11.5. */
#include "archive_int.h"
#include "base/error_int.h"
#include "order/gather_int.h"
#include "pgn/split.h"
#include "writing_int.h"

static pgn_status add_game(void *self, const pgn__entry *entry, const pgn__chunk *chunk,
                           pgn_error *err) {
    (void)chunk;
    return pgn__archive_add(self, entry, err);
}

static pgn_status archive(pgn_job *job, const char *const *paths, pgn__archive *a,
                          pgn__archive_counts *counts, pgn_error *err) {
    pgn__gathering g = {.job = job, .self = a, .game = add_game};
    g.tags = pgn__archive_tags(a, &g.tag_count);
    pgn_status st = pgn__gather(&g, paths, err);
    if (!st)
        st = pgn__job_progress(job, "sorting", 0, 0, err);
    if (!st)
        st = pgn__archive_finish(a, counts, err);
    counts->games = g.games;
    return st;
}

static pgn_status run(pgn_job *job, const char *const *paths, const char *directory, int64_t time,
                      pgn__archive_counts *counts, pgn_error *err) {
    pgn__writing writing = {.job = job};
    pgn__archive *a;
    pgn__archive_options how = {.directory = directory,
                                .time = time,
                                .memory = pgn__job_memory(job),
                                .temporary = pgn__job_temp_dir(job),
                                .writing = pgn__writing_watch,
                                .step = pgn__writing_step,
                                .self = &writing};
    pgn_status st = pgn__archive_new(&a, &how, err);
    if (st)
        return st;
    st = archive(job, paths, a, counts, err);
    pgn__archive_free(a);
    return pgn__writing_end(&writing, st, err);
}

pgn_status pgn_archive_files(pgn_job *job, const char *const *paths, const char *directory,
                             int64_t time, pgn_archive_result *result, pgn_error *err) {
    pgn__archive_counts c = {0};
    if (result)
        *result = (pgn_archive_result){0};
    if (!directory)
        return pgn__fail_missing(err, "directory");
    pgn_status st = pgn__job_begin(&job, err);
    if (st)
        return st;
    st = run(job, paths, directory, time, &c, err);
    if (result)
        *result = (pgn_archive_result){.games = c.games,
                                       .added = c.added,
                                       .known = c.known,
                                       .versions = c.versions,
                                       .files = c.files,
                                       .changed_files = c.changed,
                                       .unseparated = c.joined,
                                       .resumed = c.completed};
    return pgn__job_end(job, st);
}
