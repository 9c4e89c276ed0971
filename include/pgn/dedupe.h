/* dedupe.h -- removing duplicate games.
 *
 * Two games are duplicates if their main lines are equal and the compared tags agree: names in any
 * transcription, initials for given names, dates as far as they are known. Unknown values
 * agree with everything. A game with errors is never removed, nor one with adjacent text that would
 * be lost with it. Games are written as in sort.h, with the same diagnostics and failures. */
#ifndef PGN_DEDUPE_H
#define PGN_DEDUPE_H

#include <limits.h>

#include "job.h"
#include "tags.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pgn_match {
    PGN_MATCH_GAME,  /* the same moves, and the compared tags agree */
    PGN_MATCH_MOVES, /* the same moves */
    PGN_MATCH_EXACT  /* the same tags, moves, comments and variations: all but the layout */
} pgn_match;

typedef enum pgn_keep {
    PGN_KEEP_FIRST,
    PGN_KEEP_LONGEST,
    PGN_KEEP_ANNOTATED, /* the most comments, NAGs and variations */
    PGN_KEEP_BEST       /* a result, then the most annotations and known tags */
} pgn_keep;

/* One of two duplicates: its place (line and number), and its tags, "?" if missing. */
typedef struct pgn_duplicate_game {
    const char *input;
    pgn_place place;
    pgn_span white, black, date, event, site, round;
    pgn_result result; /* of the marker */
} pgn_duplicate_game;

/* A game that is removed, and the game that is kept instead. */
typedef struct pgn_duplicate {
    pgn_duplicate_game removed, kept;
    const char *reason; /* "same", "exact" or "prefix" */
} pgn_duplicate;

typedef enum pgn_report_format {
    PGN_REPORT_TEXT, /* a line for each kept game, followed by one for each removed game */
    PGN_REPORT_JSON  /* one object per line for each kept game */
} pgn_report_format;

/* pgn_dedupe_options.min_plies: compare short games like long ones. */
#define PGN_NO_MINIMUM UINT_MAX

/* Zero means default. */
typedef struct pgn_dedupe_options {
    pgn_match match;
    const char *compare; /* tags for PGN_MATCH_GAME: white, black, date, event, site, round, result
                            ("white,black,date,event,round") */
    unsigned min_plies;  /* shorter games match only exactly (20) */
    pgn_keep keep;
    bool prefixes;       /* also remove games that are the start of a longer one */
    bool merge;          /* add the content of the removed games to the kept one */
    bool dry_run;        /* write nothing; output must be NULL */
    const char *removed; /* also write the removed games to this file */
    /* Write a report to this file: which games are removed for which, why, and how their tags
     * differ. Report and removed games appear only when everything has been written: they are put
     * in place first, the output, which may replace an input, last. A failure between two of these
     * steps leaves the earlier ones done. */
    const char *report;
    pgn_report_format report_format;
    void *self;
    /* Called for each removed game, on the calling thread, in the order of the kept games. PGN_STOP
     * cancels the job. */
    pgn_status (*duplicate)(void *self, const pgn_duplicate *duplicate);
    uint64_t reserved[4];
} pgn_dedupe_options;

typedef struct pgn_dedupe_result {
    uint64_t games, written, removed;
    uint64_t exact, prefixes; /* of those removed */
    uint64_t merged;          /* kept games that were extended */
    uint64_t unseparated;     /* as in pgn_sort_result */
    uint64_t faulty;          /* kept because they have errors */
    uint64_t with_text;       /* kept because of adjacent text */
    uint64_t overflowed;      /* came after a thousand others with the same moves, and were compared
                                 only with those of equal tags */
    uint64_t reserved[4];
} pgn_dedupe_result;

/* Write the games of all files to `output`, each once, byte for byte and in input order. Some
 * options read the files twice (any `keep` but the first, prefixes, merge, a report); PGN_E_CHANGED
 * if one changes meanwhile. PGN_E_ARG: options that contradict each other, or an output named twice
 * or also an input. options and result may be NULL; *result is zeros after a failure. */
PGN_API PGN_CHECK pgn_status pgn_dedupe_files(pgn_job *job, const char *const *paths,
                                              const char *output, const pgn_dedupe_options *options,
                                              pgn_dedupe_result *result, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
