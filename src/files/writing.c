/* writing.c -- progress and cancellation while many files are written. */
#include "writing_int.h"

#include "base/error_int.h"

void pgn__writing_watch(void *self, const pgn__output *output) {
    pgn__writing *w = self;
    if (w->now)
        pgn__job_unwatch(w->job, w->now);
    w->now = output && !pgn__job_watch(w->job, output, NULL) ? output : NULL;
}

pgn_status pgn__writing_step(void *self, pgn_error *err) {
    enum { BETWEEN = 64 };
    pgn__writing *w = self;
    if (pgn__job_canceled(w->job))
        return pgn__fail(err, PGN_E_CANCELED, NULL);
    return w->steps++ % BETWEEN ? PGN_OK : pgn__job_progress(w->job, "writing", w->steps, 0, err);
}

pgn_status pgn__writing_end(pgn__writing *w, pgn_status status, pgn_error *err) {
    pgn__writing_watch(w, NULL);
    if (status && pgn__job_canceled(w->job)) /* its temporary file may have been removed */
        return pgn__fail(err, PGN_E_CANCELED, NULL);
    return status;
}
