/* archive_int.h -- the directory tree of section 11.5, and games added to it again and again.
 *
 *   PGN/Events/EVENT.pgn        PGN/MGR/YYYY/YYYYMM.pgn        PGN/Players/LAST_NAME.pgn
 *
 * Each file is in the collating sequence of section 12, and each folder has a ReadMe, which is
 * written once, and News, to which every run adds and which tell how many games there are. A game
 * goes to the files of its event, its month and all its players. Events, or players, of which
 * pgn__file_name() makes the same name, but for case, share a file. */
#ifndef PGN_FILES_ARCHIVE_INT_H
#define PGN_FILES_ARCHIVE_INT_H

#include "base/output_int.h"
#include "order/entries_int.h"

typedef struct pgn__archive_options {
    const char *directory; /* in which PGN is, or is made; "" is refused (PGN_E_ARG) */
    int64_t time;          /* for News: seconds since 1970 */
    size_t memory;         /* of the sorters, and where they have temporary files; see sorter.h */
    const char *temporary;
    /* Optional: called with each output when it is begun, and with NULL when it is done. */
    void (*writing)(void *self, const pgn__output *output);
    /* Optional: called again and again while files are written; a failure ends it. */
    pgn_status (*step)(void *self, pgn_error *err);
    void *self;
} pgn__archive_options;

/* Of the games given: games = added + known. A game is known if its month's file has its text, byte
 * for byte but for a line that a seam may have put beside it (seam.h), or if it was given twice.
 * One that is equal to another in all eight keys of section 12, but not in its text, is added as
 * another version: nothing that it says is lost. Text before a game, as at the top of a file, is
 * put behind it: before it, it would become part of another game. */
typedef struct pgn__archive_counts {
    uint64_t games, added, known;
    uint64_t versions;       /* of those added */
    uint64_t files, changed; /* looked at; of these written, the others were left alone */
    uint64_t joined;         /* in these: not to be kept apart from the one before (seam.h) */
    bool completed;          /* a run before was broken off, some of whose files these may be */
} pgn__archive_counts;

typedef struct pgn__archive pgn__archive;

/* The options' texts must outlive it. */
pgn_status pgn__archive_new(pgn__archive **out, const pgn__archive_options *options,
                            pgn_error *err);

/* The tags that cards must have values of. Borrowed. */
const char *const *pgn__archive_tags(const pgn__archive *archive, size_t *count);

pgn_status pgn__archive_add(pgn__archive *archive, const pgn__entry *card, pgn_error *err);

/* File all games that were added. Each file is replaced when it is complete, so a run that was
 * broken off is completed by doing it again. As long as it is not, there is a file PGN/.unfinished;
 * a run that finds it counts the games anew, so that News tell of those of both, and removes what
 * may be left beside files (output.h) since then. While one is at work another fails
 * (PGN_E_LOCKED); where files cannot be locked it cannot know, and fails whenever it finds that
 * file. A file that cannot be read whole is left as it is, and ends it (PGN_E_UNSUPPORTED); so does
 * one that would be written to and is a symbolic link, as it may lead out of the archive
 * (PGN_E_IO). */
pgn_status pgn__archive_finish(pgn__archive *archive, pgn__archive_counts *counts, pgn_error *err);

void pgn__archive_free(pgn__archive *archive);

#endif
