/* filing_state_int.h -- what the parts of filing share, and the archive: files of games in folders.
 */
#ifndef PGN_FILES_FILING_STATE_INT_H
#define PGN_FILES_FILING_STATE_INT_H

#include <stdbool.h>

#include "filing_int.h"
#include "order/sorter_int.h"

/* Create a folder and its parents if missing. */
pgn_status pgn__make_folder(const char *path, pgn_error *err);

/* "DIRECTORY/NAME.pgn" in the buffer, replacing its content. */
pgn_status pgn__file_path(pgn_buffer *out, const char *directory, const char *name, pgn_error *err);

bool pgn__exists(const char *path);

/* Fails with PGN_E_IO if the name exists and is not a regular file: a symbolic link would lead out
 * of the folder. */
pgn_status pgn__check_place(const char *path, pgn_error *err);

/* Begin a new file with the content of the existing one of that path, if any, so that records can
 * follow. */
pgn_status pgn__copy_file(const char *path, pgn__record_file *to, pgn_error *err);

/* For a game stream of which only the chunks matter: accepts and ignores every game. */
extern const pgn__events pgn__chunks_only;

/* Indexes of pgn__filing_tags(). */
enum {
    PGN__TAG_EVENT,
    PGN__TAG_DATE,
    PGN__TAG_WHITE,
    PGN__TAG_BLACK,
    PGN__TAG_RESULT,
    PGN__TAG_ECO,
    PGN__TAG_COUNT
};

enum { PGN__PLAYERS_MOST = 64 }; /* of one game who get files */

/* The last names of all players who are known, each once but for case; returns how many. */
size_t pgn__player_names(pgn_span white, pgn_span black, pgn_span out[PGN__PLAYERS_MOST]);

/* ---- pieces ---- */

typedef struct {
    const pgn__filing_options *options;
    pgn__record_file file; /* open if file.out is */
    pgn__filing_counts counts;
    bool begun;
} pgn__pieces;

pgn_status pgn__pieces_add(pgn__pieces *p, const pgn__entry *entry, pgn_error *err);
pgn_status pgn__pieces_finish(pgn__pieces *p, pgn_error *err);

#endif
