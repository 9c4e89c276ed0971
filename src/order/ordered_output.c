/* ordered_output.c -- sorted records to a file that is created only on success. */
#include <string.h>

#include "base/error_int.h"
#include "ordering_int.h"

pgn_status pgn__ordered_output_open(pgn__ordered_output *w, pgn_job *job, const char *path,
                                    const pgn_sort_options *options, pgn_error *err) {
    *w = (pgn__ordered_output){.job = job, .unique = options && options->unique};
    pgn_status st = pgn__record_file_open(&w->file, path ? path : "-", err);
    return st ? st : pgn__job_watch(job, w->file.out, err);
}

/* With `unique` the tail is all of the text, so equal games follow each other. */
pgn_status pgn__ordered_output_put(pgn__ordered_output *w, const pgn__record *record,
                                   pgn_error *err) {
    if (!w->unique)
        return pgn__record_file_put(&w->file, record, err);
    if (w->file.records && w->before.len == record->tail.len &&
        memcmp(w->before.data, record->tail.text, w->before.len) == 0)
        return PGN_OK;
    pgn_buffer_clear(&w->before);
    if (pgn_buffer_append(&w->before, record->tail.text, record->tail.len))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return pgn__record_file_put(&w->file, record, err);
}

pgn_status pgn__ordered_output_put_all(pgn__ordered_output *w, pgn__ordering *o, pgn_error *err) {
    enum { BETWEEN = 64 }; /* records between two checks of the job */
    pgn__record record;
    if (!o->sorter) /* no game was added */
        return PGN_OK;
    uint64_t count = pgn__sorter_count(o->sorter), done = 0;
    pgn_status st = pgn__job_progress(w->job, "sorting", 0, count, err);
    if (!st)
        st = pgn__sorter_sort(o->sorter, err);
    while (!st && !(st = pgn__sorter_next(o->sorter, &record, err)) && record.key.text) {
        if (done++ % BETWEEN == 0)
            st = pgn__job_progress(w->job, "writing", done, count, err);
        if (!st)
            st = pgn__ordered_output_put(w, &record, err);
    }
    return st;
}

pgn_status pgn__ordered_output_close(pgn__ordered_output *w, const pgn__ordering *o,
                                     const char *path, const char *const *paths, pgn_status status,
                                     pgn_sort_result *result, pgn_error *err) {
    const pgn__output *out = w->file.out;
    if (!status)
        status = pgn__job_may_replace(w->job, path, paths, err);
    if (!status) /* on a terminal the report comes after the games */
        status = pgn__record_file_flush(&w->file, err);
    if (!status)
        status = pgn__ordering_report_unused(o, err);
    if (!status)
        status = pgn__job_may_replace(w->job, path, paths, err); /* canceled by the report? */
    result->written = w->file.records;
    result->unseparated = w->file.joined;
    if (status)
        pgn__record_file_abandon(&w->file);
    else
        status = pgn__record_file_commit(&w->file, err);
    if (out)
        pgn__job_unwatch(w->job, out);
    pgn_buffer_free(&w->before);
    return status;
}
