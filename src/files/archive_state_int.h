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
    uint64_t before, after; /* games of the files that were read */
    uint64_t files, made;   /* changed; of these new */
    bool recount;           /* an earlier run was interrupted, so what it did is unknown */
} pgn__folder_counts;

/* Create the folder and its ReadMe if missing. year is for that kind. */
pgn_status pgn__folder_begin(const pgn__archive_options *o, pgn__folder_kind kind, const char *year,
                             pgn_error *err);

/* Write the News of the folder, unless they exist and nothing is new. */
pgn_status pgn__folder_end(const pgn__archive_options *o, pgn__folder_kind kind, const char *year,
                           const pgn__folder_counts *counts, pgn_error *err);

/* The path of a folder, and of a file in it: "" or "/NAME". */
pgn_status pgn__folder_path(const pgn__archive_options *o, pgn__folder_kind kind, const char *year,
                            const char *file, pgn_buffer *out, pgn_error *err);

/* The names in a folder, char *[] in a buffer; those from an earlier call are freed. Lookup ignores
 * case; NULL if not found. */
pgn_status pgn__names_read(pgn_buffer *names, const char *folder, pgn_error *err);
const char *pgn__names_find(const pgn_buffer *names, const char *name);
void pgn__names_free(pgn_buffer *names);

/* ---- the mark of a run ---- */

/* A locked file that exists during a run. If the next run finds it, that run was interrupted. */
typedef struct {
    int fd; /* -1: none */
    pgn_buffer path;
    bool broken;          /* an earlier run was interrupted */
    struct timespec when; /* and had begun then */
} pgn__mark;

/* Fails if another run is in progress, or may be. Ending removes the file; leaving only unlocks
 * it. */
pgn_status pgn__mark_begin(pgn__mark *mark, const pgn__archive_options *o, pgn_error *err);
pgn_status pgn__mark_end(pgn__mark *mark, pgn_error *err);
void pgn__mark_leave(pgn__mark *mark);

/* After an interrupted run: remove its temporary files from a folder. */
pgn_status pgn__mark_sweep(const pgn__mark *mark, const char *folder, pgn_error *err);

/* ---- games ---- */

typedef struct {
    pgn__collation *collation;
    pgn__reparse reparse;
    pgn_buffer key, head, tail;
} pgn__games;

pgn_status pgn__games_init(pgn__games *games, pgn_error *err);
void pgn__games_free(pgn__games *games); /* also if init failed */

/* Text before a game is moved after it, where it stays with it. *entry becomes a new entry, which
 * lives until the next call, or is unchanged. */
pgn_status pgn__games_normalize(pgn__games *games, const pgn__entry **entry, pgn_error *err);

/* The record of a game, which lives until the next call: in the order of section 12, and two are
 * the same game if key and tail are. A path goes before its key, and a name is carried with it;
 * both are optional. */
pgn_status pgn__games_record(pgn__games *games, const pgn__entry *entry, const char *path,
                             const char *name, pgn__record *record, pgn_error *err);

/* Remove path and name from a record that has both. */
void pgn__filed_split(pgn__record *record, const char **path, const char **name);

size_t pgn__filed_moves(const pgn__record *record); /* bytes of movetext at the tail's start */

/* The game's original text; replaces the buffer's content. */
pgn_status pgn__filed_text(const pgn__record *record, pgn_buffer *out);

#endif
