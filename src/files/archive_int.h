/* archive_int.h -- the directory tree of section 11.5, to which games are added run by run.
 *
 *   PGN/Events/EVENT.pgn        PGN/MGR/YYYY/YYYYMM.pgn        PGN/Players/LAST_NAME.pgn
 *
 * Each file is in the collating sequence of section 12, and each folder has a ReadMe, which is
 * written once, and News, to which every run adds and which count the games. A game goes to the
 * files of its event, its month and all its players. Events or players for which pgn__file_name()
 * gives the same name, ignoring case, share a file. */
#ifndef PGN_FILES_ARCHIVE_INT_H
#define PGN_FILES_ARCHIVE_INT_H

#include "base/output_int.h"
#include "order/entries_int.h"

typedef struct pgn__archive_options {
    const char *directory; /* that contains PGN, created if missing; "" is refused (PGN_E_ARG) */
    int64_t time;          /* for News: seconds since 1970 */
    size_t memory; /* of the sorters, and where they have temporary files; see sorter_int.h */
    const char *temporary;
    /* Optional: called with each output when it is opened, and with NULL when it is closed. */
    void (*writing)(void *self, const pgn__output *output);
    /* Optional: called repeatedly while files are written; a failure ends the run. */
    pgn_status (*step)(void *self, pgn_error *err);
    void *self;
} pgn__archive_options;

/* Of the games given: games = added + known. A game is known if its month's file has its text, byte
 * for byte but for a separator line (separator_int.h), or if it was added twice. One that is equal
 * to another in all eight keys of section 12, but not in its text, is added as another version:
 * nothing in it is lost. Text before a game, as at the top of a file, is moved after it: before it,
 * it would become part of another game. */
typedef struct pgn__archive_counts {
    uint64_t games, added, known;
    uint64_t versions;       /* of those added */
    uint64_t files, changed; /* read; of these written, the others are unchanged */
    uint64_t joined;         /* in these: not separable from the one before */
    bool completed; /* an earlier run was interrupted; some of these files may be its own */
} pgn__archive_counts;

typedef struct pgn__archive pgn__archive;

/* The options' texts must outlive it. */
pgn_status pgn__archive_new(pgn__archive **out, const pgn__archive_options *options,
                            pgn_error *err);

/* The tags that entries must have values of. Borrowed. */
const char *const *pgn__archive_tags(const pgn__archive *archive, size_t *count);

pgn_status pgn__archive_add(pgn__archive *archive, const pgn__entry *entry, pgn_error *err);

/* File all games that were added. Each file is replaced when it is complete, so an interrupted run
 * is completed by repeating it. Until then a file PGN/.unfinished exists; a run that finds it
 * recounts the games, so that News cover both runs, and removes leftover temporary files
 * (output_int.h). During a run another fails (PGN_E_LOCKED); where files cannot be locked it fails
 * whenever it finds that file. A file that cannot be read whole is left unchanged, and ends the run
 * (PGN_E_UNSUPPORTED); so does a symbolic link that would be written to, as it may lead out of the
 * archive (PGN_E_IO). */
pgn_status pgn__archive_finish(pgn__archive *archive, pgn__archive_counts *counts, pgn_error *err);

void pgn__archive_free(pgn__archive *archive);

#endif
