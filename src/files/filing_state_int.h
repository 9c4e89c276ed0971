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

/* For a game stream read only for its chunks: accepts and ignores every game. */
extern const pgn__events pgn__chunks_only;

/* Indexes of pgn__filing_tags(). */
enum {
    PGN__FILED_EVENT,
    PGN__FILED_DATE,
    PGN__FILED_WHITE,
    PGN__FILED_BLACK,
    PGN__FILED_RESULT,
    PGN__FILED_ECO,
    PGN__FILED_COUNT
};

enum { PGN__PLAYERS_MOST = 64 }; /* of one game who get files */

/* The last names of all players who are known, each once but for case; returns how many. */
size_t pgn__player_names(pgn_span white, pgn_span black, pgn_span out[PGN__PLAYERS_MOST]);

/* ---- players ---- */

typedef struct pgn__player {
    pgn_span name; /* as it is written */
    size_t last;   /* in `keys`: the last name folded, then the given names, each NUL-terminated */
    size_t given;
    bool shares; /* another player of the game has this last name and other given names */
} pgn__player;

/* Zero-initialise it; free its keys. */
typedef struct pgn__player_list {
    pgn__player all[PGN__PLAYERS_MOST];
    size_t count;
    pgn_buffer keys;
} pgn__player_list;

/* The players of a game who are known, each once: by last name, or by full name too. Spellings that
 * differ in case, accents or punctuation are one. */
pgn_status pgn__player_list_read(pgn__player_list *list, pgn_span white, pgn_span black,
                                 bool by_last_name, pgn_error *err);

/* Join given names, folded, to those known so far of people with one last name: false if they must
 * be two people. Initials and missing names agree with longer ones. */
pgn_status pgn__given_names_join(pgn_buffer *known, const char *given, bool *agree, pgn_error *err);

/* Games of players whose files are named by the last name unless several have it: that is known
 * after the last game. */
typedef struct pgn__by_player pgn__by_player;

pgn_status pgn__by_player_new(pgn__by_player **out, const pgn__sorter_options *options,
                              pgn_error *err);
pgn_status pgn__by_player_add(pgn__by_player *b, const pgn__player_list *players, pgn_span game,
                              pgn_error *err);

/* After the last game: pass on each game with its player, and whether the file has the full name.
 */
typedef pgn_status pgn__by_player_take(void *self, const pgn__player_list *one, pgn_span game,
                                       bool full, pgn_error *err);
pgn_status pgn__by_player_finish(pgn__by_player *b, pgn__by_player_take *take, void *self,
                                 pgn_error *err);
void pgn__by_player_free(pgn__by_player *b);

/* ---- pieces ---- */

typedef struct {
    const pgn__filing_options *options;
    pgn__record_file file; /* open if file.out is */
    pgn__filing_counts counts;
    bool begun;
} pgn__filing_pieces;

pgn_status pgn__filing_pieces_add(pgn__filing_pieces *p, const pgn__entry *entry, pgn_error *err);
pgn_status pgn__filing_pieces_finish(pgn__filing_pieces *p, pgn_error *err);

#endif
