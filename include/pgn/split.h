/* split.h -- split a collection into files: by a property of the games, in pieces, or as the
 * directory tree of section 11.5. File names are portable, and files are created only complete.
 *
 * Games are copied as in sort.h, with the same diagnostics about text that is left out. Files
 * appear one by one after everything has been read (pieces while it is read), so a call that fails
 * or is canceled leaves those that were complete; *result is always set. PGN_E_LIMIT: a game is
 * larger than max_game. */
#ifndef PGN_SPLIT_H
#define PGN_SPLIT_H

#include "job.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pgn_split_by {
    PGN_SPLIT_BY_EVENT,
    PGN_SPLIT_BY_PLAYER, /* each game goes to the files of all its players */
    PGN_SPLIT_BY_YEAR,
    PGN_SPLIT_BY_MONTH,
    PGN_SPLIT_BY_DAY,
    PGN_SPLIT_BY_ECO,
    PGN_SPLIT_BY_RESULT,
    PGN_SPLIT_BY_GAMES, /* pieces of `piece` games */
    PGN_SPLIT_BY_SIZE   /* pieces of at most `piece` bytes */
} pgn_split_by;

typedef enum pgn_existing {
    PGN_EXISTING_FAIL, /* PGN_E_EXISTS, and nothing is written */
    PGN_EXISTING_APPEND,
    PGN_EXISTING_REPLACE
} pgn_existing;

/* What the file of a player is named after. Spellings that differ in case, accents or punctuation
 * are one. AUTO is the last name, as section 11.2 says, but the full name where several people
 * share the last name: two in one game, or with different given names, neither of which is the
 * initials or part of the other. This depends on all games of a call, so two calls may name files
 * differently: PGN_EXISTING_APPEND needs one of the others. */
typedef enum pgn_split_names {
    PGN_SPLIT_NAMES_AUTO,
    PGN_SPLIT_NAMES_FULL, /* Adams_Michael; of a player without given names the last name */
    PGN_SPLIT_NAMES_LAST  /* Adams */
} pgn_split_names;

/* Zero means default, but for `by` and `piece`. */
typedef struct pgn_split_options {
    pgn_split_by by;
    uint64_t piece;
    const char *directory; /* created if missing (".") */
    const char *stem; /* of the names of pieces: STEM-0001.pgn; made portable (the name of the first
                         file without suffixes; "games" for standard input) */
    pgn_existing existing;
    pgn_split_names names; /* PGN_SPLIT_BY_PLAYER only */
    uint64_t reserved[6];
} pgn_split_options;

enum { PGN_FILE_STEM_MAX = 64 }; /* bytes of a name without number and suffix, NUL included */

/* Pieces left by an earlier, longer run are not removed; they are counted because reading all
 * pieces would duplicate games. */
typedef struct pgn_split_result {
    uint64_t games, written, files; /* written: a game in two files counts twice */
    uint64_t unseparated;           /* as in pgn_sort_result */
    uint64_t old_pieces;          /* pieces of an earlier run with higher numbers, left in place */
    uint64_t old_first, old_last; /* the lowest and the highest of their numbers */
    uint64_t reserved[4];
    char stem[PGN_FILE_STEM_MAX]; /* of the names of pieces; else "" */
} pgn_split_result;

/* PGN_E_EXISTS: a file exists, and nothing was written. Symbolic links are never followed.
 * PGN_E_ARG: no piece size, an empty directory name, appending to pieces or to players' files
 * without `names`, or an input that would be replaced by a piece. PGN_E_UNSUPPORTED: appending to a
 * file in UTF-16. options may not be NULL, since `by` has to be chosen; result may. */
PGN_API PGN_CHECK pgn_status pgn_split_files(pgn_job *job, const char *const *paths,
                                             const pgn_split_options *options,
                                             pgn_split_result *result, pgn_error *err);

typedef struct pgn_archive_result {
    uint64_t games, added, known;  /* games = added + known */
    uint64_t versions;             /* added, with roster and moves equal to another's */
    uint64_t files, changed_files; /* read, and rewritten */
    uint64_t unseparated;
    bool resumed; /* an earlier run had been interrupted; this one has completed it */
    uint64_t reserved[6];
} pgn_archive_result;

/* File games in DIRECTORY/PGN: Events/, MGR/YYYY/ and Players/, each file sorted. May be repeated:
 * games already filed are not added again. `time` (seconds since 1970) goes into the
 * News files. PGN_E_ARG without a directory; PGN_E_LOCKED while another run is active;
 * PGN_E_UNSUPPORTED if part of a file in the archive cannot be read. A run that failed
 * or was canceled while files were written is completed by the next one. result may be NULL. */
PGN_API PGN_CHECK pgn_status pgn_archive_files(pgn_job *job, const char *const *paths,
                                               const char *directory, int64_t time,
                                               pgn_archive_result *result, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
