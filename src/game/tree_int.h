/* tree_int.h -- what the library does with games beyond the public calls: filling them from a
 * stream and streaming them, tags by index, comments at exact places. */
#ifndef PGN_GAME_TREE_INT_H
#define PGN_GAME_TREE_INT_H

#include "pgn/game.h"
#include "stream/sink_int.h"

/* The sink that fills the game, after a replay. Each game it receives replaces the one before; to
 * work on every game of a file, let end_game of a second sink do so, through a tee. Escapes between
 * two games become the later one's, those after the last game no game's. */
pgn__sink pgn__game_sink(pgn_game *game);

/* PGN_OK, or PGN_E_NOMEM if a game could not be kept whole; cleared by pgn_game_clear(). */
pgn_status pgn__game_status(const pgn_game *game);

/* Emit the game, as a replay would: moves come with their positions and canonical text, without
 * numbers; `source` spans are empty. Needs no memory. Sinks are called directly, never through a
 * replay, which would look for the text around a span. PGN_STOP if the sink returned it, else
 * PGN_OK. */
pgn_status pgn__game_emit(const pgn_game *game, pgn__sink sink);

/* The failure of every call that needs a game and was passed NULL: PGN_E_ARG. */
pgn_status pgn__no_game(pgn_error *err);

/* May the game be changed? PGN_E_ARG if it is NULL, or being visited: a handler must not change
 * what is walked. Every public edit asks first. */
pgn_status pgn__game_may_change(const pgn_game *game, pgn_error *err);

/* Visits nest. A game is const for those who visit it, but no game is defined const. */
void pgn__game_begin_visit(const pgn_game *game);
void pgn__game_end_visit(const pgn_game *game);

/* ---- tags by index ---- */

#define PGN__NO_TAG SIZE_MAX

size_t pgn__game_tag_count(const pgn_game *game);
pgn__tag_event pgn__game_tag_at(const pgn_game *game, size_t index); /* empty from count on */
size_t pgn__game_tag_find(const pgn_game *game, const char *name);   /* the first, or NO_TAG */

/* Add a tag after the others, even if there is one of its name; remove one. They fail as
 * pgn_game_set_tag(). */
pgn_status pgn__game_add_tag(pgn_game *game, const char *name, const char *value, pgn_error *err);
pgn_status pgn__game_remove_tag(pgn_game *game, size_t index, pgn_error *err);

/* ---- nodes ---- */

/* The move that a variation is an alternative to; PGN_NO_NODE where it is before any move. */
pgn_node pgn__game_branch(const pgn_game *game, pgn_node variation);

/* The position in which a move is made; false if it is not known. */
bool pgn__game_position_before(const pgn_game *game, pgn_node move, pgn_position *out);

/* Is the node a % escape? */
bool pgn__game_is_escape(const pgn_game *game, pgn_node node);

/* Repeat a line of another game after a move, or at the start of a line, with all that is in it;
 * existing moves are reused, and their annotations added. The note, unless its text is NULL,
 * becomes a comment to its last move. *out: its first move. After a failure the game has part of
 * it. */
pgn_status pgn__merge_line(pgn_game *game, pgn_node at, const pgn_game *from, pgn_node line,
                           pgn_span note, pgn_node *out, pgn_error *err);

/* As pgn_game_merge(), but what fails half-way is not taken back, so nothing is copied. */
pgn_status pgn__game_merge(pgn_game *into, const pgn_game *from, pgn_error *err);

/* A new comment directly after a node (after a move's NAGs; after a whole variation), or at the
 * very start of a line. */
pgn_status pgn__game_comment_after(pgn_game *game, pgn_node node, const char *text, size_t len,
                                   pgn_node *out, pgn_error *err);
pgn_status pgn__game_comment_start(pgn_game *game, pgn_node line, const char *text, size_t len,
                                   pgn_node *out, pgn_error *err);

#endif
