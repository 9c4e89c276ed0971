/* filing_int.h -- split games into files by a property, named as in section 11: any number of
 * files, one open at a time, each created only when complete. */
#ifndef PGN_FILES_FILING_INT_H
#define PGN_FILES_FILING_INT_H

#include "order/entries_int.h"
#include "order/record_int.h"

typedef enum pgn__filing_by {
    PGN_FILE_BY_EVENT,  /* the event's name (11.3) */
    PGN_FILE_BY_PLAYER, /* the names of all players (11.2), up to 64: a file for each */
    PGN_FILE_BY_YEAR,   /* YYYY, YYYYMM, YYYYMMDD (11.4), with `?` as 0 */
    PGN_FILE_BY_MONTH,
    PGN_FILE_BY_DAY,
    PGN_FILE_BY_ECO,
    PGN_FILE_BY_RESULT, /* 1-0, 0-1, draw, unfinished */
    PGN_FILE_BY_GAMES,  /* pieces of N games, or of at most N bytes unless a game is */
    PGN_FILE_BY_SIZE    /* larger, in the order in which they come: STEM-0001, STEM-0002 ... */
} pgn__filing_by;

/* What to do with an existing file. A symbolic link, which may lead out of the folder, and anything
 * but a regular file are always refused. */
typedef enum pgn__filing_existing {
    PGN__FILING_REFUSE, /* then nothing is written at all */
    PGN__FILING_APPEND, /* it is kept, and the games are added to it; not for pieces */
    PGN__FILING_REPLACE
} pgn__filing_existing;

/* The name of a player's file: as pgn_split_names. */
typedef enum pgn__filing_names {
    PGN__FILING_NAMES_AUTO,
    PGN__FILING_NAMES_FULL,
    PGN__FILING_NAMES_LAST
} pgn__filing_names;

typedef struct pgn__filing_options {
    pgn__filing_by by;
    pgn__filing_names names;
    uint64_t piece;        /* games or bytes of one */
    const char *stem;      /* of the names of pieces; NULL is "games" */
    const char *directory; /* created if missing; NULL is ".", "" is refused (PGN_E_ARG) */
    pgn__filing_existing existing;
    size_t memory; /* of the sorter, and where it has its temporary file; see sorter_int.h */
    const char *temporary;
    /* Optional: called with each output when it is opened, and with NULL when it is closed. */
    void (*writing)(void *self, const pgn__output *output);
    /* Optional: called repeatedly while files are written; a failure ends the run. */
    pgn_status (*step)(void *self, pgn_error *err);
    void *self;
} pgn__filing_options;

/* What was done. A game that goes into two files is filed twice. */
typedef struct pgn__filing_counts {
    uint64_t games, filed, files;
    uint64_t joined; /* of those filed: not separable from the one before */
    /* Pieces of an earlier run with higher numbers. They are kept, as they may be something else;
     * and the lowest and the highest of their numbers. */
    uint64_t left, left_first, left_last;
} pgn__filing_counts;

typedef struct pgn__filing pgn__filing;

/* The options and their texts must outlive it. */
pgn_status pgn__filing_new(pgn__filing **out, const pgn__filing_options *options, pgn_error *err);

/* The tags that entries must have values of. Borrowed. */
const char *const *pgn__filing_tags(size_t *count);

/* Add a game. Pieces are written as they become full. */
pgn_status pgn__filing_add(pgn__filing *filing, const pgn__entry *entry, pgn_error *err);

/* After the last game: write the files. Equal names, ignoring case, of different values get the
 * suffixes -2, -3 ... in the order of this run's values: a later run that appends other values may
 * add to the file of another value. A failure leaves the files that were complete before it. */
pgn_status pgn__filing_finish(pgn__filing *filing, pgn__filing_counts *counts, pgn_error *err);

/* What was done before a failure of pgn__filing_add(). */
void pgn__filing_counts_so_far(const pgn__filing *filing, pgn__filing_counts *counts);

void pgn__filing_free(pgn__filing *filing);

#endif
