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

/* A search of one thread. `names`: the entries have the values of White and Black. */
pgn_status pgn__qsearch_new(pgn__qsearch **out, const pgn_query *query, pgn_job *job,
                            pgn__chunk_reader *reader, bool places, bool marks, bool names,
                            pgn_error *err);
void pgn__qsearch_free(pgn__qsearch *search);

/* The sink that takes every game of a chunk. */
pgn__sink pgn__qsearch_sink(const pgn__qsearch *search);

/* Search a chunk, on any thread. *games is how many it has. */
pgn_status pgn__qsearch_run(pgn__qsearch *search, const pgn__chunk *chunk, uint64_t *games,
                            pgn_error *err);

/* What was found about the games, a byte for each: the thread that delivers need look no further at
 * those that it passes over, whose texts are in the cache of another core. */
enum { PGN__QMATCHES = 1, PGN__QFAULTY = 2, PGN__QINCOMPLETE = 4 };
const uint8_t *pgn__qsearch_verdicts(const pgn__qsearch *search, size_t *count);

/* The text of a game, unless the chunk is in another format, and what else was found about it. */
const pgn__entry *pgn__qsearch_entry(const pgn__qsearch *search, size_t index);
const pgn__qfound *pgn__qsearch_found(const pgn__qsearch *search, size_t index);
pgn__reports *pgn__qsearch_reports(pgn__qsearch *search);

/* On the calling thread: the place of a game in the input. */
void pgn__qsearch_place(const pgn__qsearch *search, const pgn__chunk *chunk, size_t index,
                        pgn_place *place);

/* Likewise: report the games of a chunk with incomplete answers; and one of them. */
pgn_status pgn__qsearch_report(const pgn__qsearch *search, pgn_job *job, const pgn__chunk *chunk,
                               pgn_error *err);
pgn_status pgn__qreport_incomplete(pgn_job *job, const pgn_place *place, pgn_error *err);

void pgn__qsearch_clear(pgn__qsearch *search);

#endif
