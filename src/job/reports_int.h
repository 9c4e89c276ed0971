/* reports_int.h -- diagnostics on their way from a worker to the job's callback: kept in lists
 * whose lines and games are counted from the start of a chunk, and reported when the chunk is
 * delivered and it is known what stands before it. */
#ifndef PGN_JOB_REPORTS_INT_H
#define PGN_JOB_REPORTS_INT_H

#include "pgn/chunk_reader_int.h"
#include "stream/sink_int.h"

/* A worker's list. Zero-initialise it, and set it up with pgn__job_bound_reports(). */
typedef struct pgn__reports {
    uint64_t most;   /* kept of a chunk, and the first of each rule beyond that; 0: all */
    bool count_only; /* nobody will be told */
    /* private */
    pgn_buffer records, texts, edits;
    uint64_t kept;
    bool losses;
    uint64_t faulty_games, faulty_game; /* how many, and the last, from the start of the chunk */
    uint64_t of_rule[PGN__RULE_COUNT];  /* kept or not */
    pgn__chunk_reader *reader;          /* of its sink */
} pgn__reports;

/* One finding as it is kept; texts that are NULL are empty. */
typedef struct pgn__report {
    pgn__rule rule;
    pgn_place place; /* line and game from the start of the chunk; game 0: between games */
    pgn_span at;     /* in the chunk's text, or empty */
    const char *message;
    const char *title; /* of the game: "Tal, Mikhail - Smyslov, Vasily" */
    const pgn_edit *edits;
    size_t edit_count;
    bool own; /* found by the call itself: no bound applies, and of what stands between games the
                 number of the last game is reported */
} pgn__report;

void pgn__reports_add(pgn__reports *reports, const pgn__report *report);

/* What calls that move or rewrite games report of what the reader finds: errors, and warnings that
 * are more than another way to write the same. Is it an error? */
bool pgn__reports_take(pgn__reports *reports, pgn__chunk_reader *reader, const pgn__diagnostic *d);

/* A sink beside another (pgn__tee_sink()) that does this, and takes every plain game. */
pgn__sink pgn__reports_sink(pgn__reports *reports, pgn__chunk_reader *reader);

/* The index of the last report, and taking it back before it is reported. */
size_t pgn__reports_last(const pgn__reports *reports);
void pgn__reports_withdraw(pgn__reports *reports, size_t index);

pgn_status pgn__reports_status(const pgn__reports *reports); /* PGN_E_NOMEM: some are missing */
void pgn__reports_clear(pgn__reports *reports);
void pgn__reports_free(pgn__reports *reports);

#endif
