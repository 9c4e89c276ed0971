/* archive_int.h -- the folders of an archive, each with ReadMe and News. */
#ifndef PGN_ARCHIVE_INT_H
#define PGN_ARCHIVE_INT_H

#include "pgn/archive.h"
#include "pgn/buffer.h"

typedef enum {
    PGN__FOLDER_PGN,
    PGN__FOLDER_EVENTS,
    PGN__FOLDER_MGR,
    PGN__FOLDER_YEAR,
    PGN__FOLDER_PLAYERS,
    PGN__FOLDERS
} pgn__folder_kind;

/* What a run has added below a folder. */
typedef struct {
    uint64_t games, files;
} pgn__folder_counts;

/* Make the folder with its ReadMe, as far as they are not there. year is for that kind. */
pgn_status pgn__folder_begin(const pgn_archive_options *o, pgn__folder_kind kind, const char *year,
                             pgn_error *err);

/* Write the News of the folder, unless it has them and nothing is new. */
pgn_status pgn__folder_end(const pgn_archive_options *o, pgn__folder_kind kind, const char *year,
                           const pgn__folder_counts *counts, pgn_error *err);

/* The names in a folder, char *[] in a buffer; those that were there before are freed. One is found
 * whatever its case, NULL if there is none. */
pgn_status pgn__names_read(pgn_buffer *names, const char *folder, pgn_error *err);
const char *pgn__names_find(const pgn_buffer *names, const char *name);
void pgn__names_free(pgn_buffer *names);

#endif
