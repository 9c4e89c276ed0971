/* search_int.h -- the games of a chunk through a matcher: shared by query_files.c and search.c. */
#ifndef PGN_QUERY_SEARCH_INT_H
#define PGN_QUERY_SEARCH_INT_H

#include "job/job_int.h"
#include "matcher_int.h"
#include "order/entries_int.h"

/* What a worker finds out about one game. */
typedef struct pgn__qfound {
    pgn_query_answer match;
    const char *mark; /* where a mark goes in the text: after the matching move; NULL: none */
    bool faulty;      /* an error was found among its moves */
} pgn__qfound;

typedef struct pgn__qsearch pgn__qsearch;

/* A search of one thread, as a sink that takes every game of a chunk. `names`: the entries have the
 * values of White and Black. */
pgn_status pgn__qsearch_new(pgn__qsearch **out, const pgn_query *query, pgn_job *job,
                            pgn__chunk_reader *reader, bool places, bool marks, bool names,
                            pgn__sink *sink, pgn_error *err);
void pgn__qsearch_free(pgn__qsearch *search);
pgn_status pgn__qsearch_status(const pgn__qsearch *search);

/* After a chunk: its texts, and what was found about each. */
pgn__entries *pgn__qsearch_entries(pgn__qsearch *search);
const pgn__qfound *pgn__qsearch_found(const pgn__qsearch *search, size_t *count);
pgn__reports *pgn__qsearch_reports(pgn__qsearch *search);
void pgn__qsearch_clear(pgn__qsearch *search);

#endif
