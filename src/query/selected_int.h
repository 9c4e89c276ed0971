/* selected_int.h -- work on the games that a query selects. */
#ifndef PGN_QUERY_SELECTED_INT_H
#define PGN_QUERY_SELECTED_INT_H

#include "pgn/job.h"
#include "pgn/unstable/query.h"

/* pgn_job_run() on the games that match; on all of them if query is NULL. The work has an open, a
 * close and a deliver of its own. */
pgn_status pgn__job_run_selected(pgn_job *job, const char *const *paths, const pgn_query *query,
                                 const pgn_work *work, void *shared, pgn_error *err);

#endif
