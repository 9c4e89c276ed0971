/* archive_state_int.h -- what the parts of the archive share: its folders with ReadMe and News, the
 * mark of a run, and its games. */
#ifndef PGN_FILES_ARCHIVE_STATE_INT_H
#define PGN_FILES_ARCHIVE_STATE_INT_H

#include <stdbool.h>
#include <time.h>

#include "archive_int.h"
#include "order/collate_int.h"
#include "order/reparse_int.h"
#include "pgn/buffer.h"

/* ---- folders ---- */

typedef enum {
    PGN__FOLDER_PGN,
    PGN__FOLDER_EVENTS,
    PGN__FOLDER_MGR,
    PGN__FOLDER_YEAR,
    PGN__FOLDER_PLAYERS,
    PGN__FOLDERS
} pgn__folder_kind;

/* What a run has done below a folder. */
typedef struct {
    uint64_t games;         /* added */
    uint64_t before, after; /* games of the files that were looked at */
    uint64_t files, made;   /* changed; of these new */
    bool recount;           /* a run before was broken off, and nobody knows what it has done */
} pgn__folder_counts;

/* Make the folder with its ReadMe, as far as they are not there. year is for that kind. */
pgn_status pgn__folder_begin(const pgn__archive_options *o, pgn__folder_kind kind, const char *year,
                             pgn_error *err);

/* Write the News of the folder, unless it has them and nothing is new. */
pgn_status pgn__folder_end(const pgn__archive_options *o, pgn__folder_kind kind, const char *year,
                           const pgn__folder_counts *counts, pgn_error *err);

/* The path of a folder, and of a file in it: "" or "/NAME". */
pgn_status pgn__folder_path(const pgn__archive_options *o, pgn__folder_kind kind, const char *year,
                            const char *file, pgn_buffer *out, pgn_error *err);

/* The names in a folder, char *[] in a buffer; those that were there before are freed. One is found
 * whatever its case, NULL if there is none. */
pgn_status pgn__names_read(pgn_buffer *names, const char *folder, pgn_error *err);
const char *pgn__names_find(const pgn_buffer *names, const char *name);
void pgn__names_free(pgn_buffer *names);

/* ---- the mark of a run ---- */

/* A file that is there while a run is at work, and locked. If the next one finds it, that run was
 * broken off. */
typedef struct {
    int fd; /* -1: there is none */
    pgn_buffer path;
    bool broken;          /* a run before was broken off */
    struct timespec when; /* and had begun then */
} pgn__mark;

/* Fails if another run is at work, or may be. Ending it takes the file away; leaving only unlocks
 * it. */
pgn_status pgn__mark_begin(pgn__mark *mark, const pgn__archive_options *o, pgn_error *err);
pgn_status pgn__mark_end(pgn__mark *mark, pgn_error *err);
void pgn__mark_leave(pgn__mark *mark);

/* After a run that was broken off: remove what it left in a folder of a file that had not got its
 * name. */
pgn_status pgn__mark_sweep(const pgn__mark *mark, const char *folder, pgn_error *err);

/* ---- games ---- */

typedef struct {
    pgn__collation *collation;
    pgn__reparse again;
    pgn_buffer key, head, tail;
} pgn__games;

pgn_status pgn__games_init(pgn__games *games, pgn_error *err);
void pgn__games_free(pgn__games *games); /* also if init failed */

/* Text that stands before a game is put behind it, where it stays with it. *card becomes another
 * one, which lives until the next call, or stays as it is. */
pgn_status pgn__games_settle(pgn__games *games, const pgn__entry **card, pgn_error *err);

/* The record of a game, which lives until the next call: in the order of section 12, and two are
 * the same game if key and tail are. A path goes before its key, and a name is carried with it;
 * both are optional. */
pgn_status pgn__games_record(pgn__games *games, const pgn__entry *card, const char *path,
                             const char *name, pgn__record *record, pgn_error *err);

/* Take path and name away from a record that has both. */
void pgn__filed_split(pgn__record *record, const char **path, const char **name);

size_t pgn__filed_moves(const pgn__record *record); /* bytes of movetext at the tail's start */

/* The game's text as it was given, in place of what the buffer has. */
pgn_status pgn__filed_text(const pgn__record *record, pgn_buffer *out);

#endif
