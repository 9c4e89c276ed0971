/* reports_int.h -- diagnostics between a worker and the job's callback: kept in lists whose lines
 * and games are counted from the start of a chunk, and reported on delivery, when the counts before
 * the chunk are known. */
#ifndef PGN_JOB_REPORTS_INT_H
#define PGN_JOB_REPORTS_INT_H

#include "pgn/chunk_reader_int.h"
#include "pgn/linter_int.h"
#include "stream/sink_int.h"

/* Text that calls which write games leave out, above all that of no game: how many findings, and
 * the first. */
typedef struct pgn__left_out {
    uint64_t count;
    pgn__rule rule;
    pgn_place place;
} pgn__left_out;

/* A worker's list. Zero-initialise it, and set it up with pgn__job_bound_reports(). */
typedef struct pgn__reports {
    uint64_t most;   /* kept of a chunk, and the first of each rule beyond that; 0: all */
    bool count_only; /* no callback */
    pgn_severity min_severity;
    bool sums_up;   /* of a file that is a page or a mail it is enough to report that */
    uint64_t shift; /* added to the offsets on delivery, then 0: the text before it has changed */
    /* private */
    pgn_buffer records, texts, edits;
    uint64_t kept;
    bool losses;
    pgn__left_out left_out;             /* its place from the start of the chunk */
    uint64_t faulty_games, faulty_game; /* how many, and the last, from the start of the chunk */
    uint64_t of_rule[PGN__RULE_COUNT];  /* kept or not */
    pgn__known_variants variants;       /* of the findings about them, which are one each */
    pgn__known_variants members;        /* unknown ones of JSON, likewise */
    pgn__chunk_reader *reader;          /* of its sink */
} pgn__reports;

/* One finding as it is kept; texts that are NULL are empty. */
typedef struct pgn__kept_finding {
    pgn__rule rule;
    pgn_place place; /* line and game from the start of the chunk; game 0: between games */
    pgn_span at;     /* in the chunk's text, or empty */
    const char *message;
    const char *title;         /* of the game: "Tal, Mikhail - Smyslov, Vasily" */
    const char *white, *black; /* its players; NULL: not known */
    const pgn_edit *edits;
    size_t edit_count;
    bool left_out; /* as pgn__diagnostic */
    bool own; /* found by the call itself: no limit applies, and between games the number of the
            last game is reported */
} pgn__kept_finding;

void pgn__reports_add(pgn__reports *reports, const pgn__kept_finding *report);

/* A linter's finding as it is kept. */
pgn__kept_finding pgn__report_of(const pgn__finding *found, const pgn_place *place);

/* The reader's findings that calls which move or rewrite games report: errors, and warnings that
 * are more than a matter of style. Is it an error? */
bool pgn__reports_take(pgn__reports *reports, pgn__chunk_reader *reader, const pgn__diagnostic *d);

/* A sink beside another (pgn__tee_sink()) that reports these, and takes every plain game. */
pgn__sink pgn__reports_sink(pgn__reports *reports, pgn__chunk_reader *reader);

/* The index of the last report, and withdrawing it before delivery. */
size_t pgn__reports_last(const pgn__reports *reports);
void pgn__reports_withdraw(pgn__reports *reports, size_t index);

pgn_status pgn__reports_status(const pgn__reports *reports); /* PGN_E_NOMEM: some are missing */
void pgn__reports_clear(pgn__reports *reports);
void pgn__reports_free(pgn__reports *reports);

#endif
