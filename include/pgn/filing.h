/* filing.h -- games into files by what they have in common, named as section 11 says: any number of
 * files, one of them open at a time, and each appears whole. */
#ifndef PGN_FILING_H
#define PGN_FILING_H

#include "cards.h"
#include "record.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pgn_filing_by {
    PGN_FILE_BY_EVENT,  /* the event's name (11.3) */
    PGN_FILE_BY_PLAYER, /* the last names of all players (11.2), up to 64: a file for each */
    PGN_FILE_BY_YEAR,   /* YYYY, YYYYMM, YYYYMMDD (11.4), with `?` as 0 */
    PGN_FILE_BY_MONTH,
    PGN_FILE_BY_DAY,
    PGN_FILE_BY_ECO,
    PGN_FILE_BY_RESULT, /* 1-0, 0-1, draw, unfinished */
    PGN_FILE_BY_GAMES,  /* pieces of so many games, or of at most so many bytes unless a game is */
    PGN_FILE_BY_SIZE    /* larger, in the order in which they come: STEM-0001, STEM-0002 ... */
} pgn_filing_by;

/* What becomes of a file that is there already. If it is a symbolic link, which may lead out of the
 * folder, or no file at all, it is refused in any case. */
typedef enum pgn_filing_existing {
    PGN_FILING_REFUSE, /* then nothing is written at all */
    PGN_FILING_APPEND, /* it is kept, and the games are added to it; not for pieces */
    PGN_FILING_REPLACE
} pgn_filing_existing;

typedef struct pgn_filing_options {
    pgn_filing_by by;
    uint64_t piece;        /* games or bytes of one */
    const char *stem;      /* of the names of pieces; NULL is "games" */
    const char *directory; /* made if it is not there; NULL is ".", "" is refused (PGN_E_ARG) */
    pgn_filing_existing existing;
    size_t memory; /* of the sorter, and where it has its temporary file; see sorter.h */
    const char *temporary;
    /* Optional: called with each output when it is begun, and with NULL when it is done. */
    void (*writing)(void *self, const pgn_output *output);
    void *self;
} pgn_filing_options;

/* What was done. A game that goes into two files is filed twice. */
typedef struct pgn_filing_counts {
    uint64_t games, filed, files;
    uint64_t joined; /* of those filed: not to be kept apart from the one before (seam.h) */
    /* Pieces of the stem with higher numbers, which were there before and are no part of these.
     * They stay, as nobody can know whether something else is in them; and the lowest and the
     * highest of their numbers. */
    uint64_t left, left_first, left_last;
} pgn_filing_counts;

typedef struct pgn_filing pgn_filing;

/* The options and their texts must outlive it. */
PGN_API pgn_status pgn_filing_new(pgn_filing **out, const pgn_filing_options *options,
                                  pgn_error *err);

/* The tags that cards must have values of. Borrowed. */
PGN_API const char *const *pgn_filing_tags(size_t *count);

/* Take a game. Pieces are written as they become full. */
PGN_API pgn_status pgn_filing_add(pgn_filing *filing, const pgn_card *card, pgn_error *err);

/* All are there: write the files. Names that are the same but for case, of values that are not, get
 * -2, -3 ... behind them, in the order of the values of this run: one that appends with others may
 * add to a file of another value. A failure leaves the files that were complete before it. */
PGN_API pgn_status pgn_filing_finish(pgn_filing *filing, pgn_filing_counts *counts, pgn_error *err);

PGN_API void pgn_filing_free(pgn_filing *filing);

#ifdef __cplusplus
}
#endif
#endif
