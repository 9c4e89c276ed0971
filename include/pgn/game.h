/* game.h -- one game as a tree: to read, walk, edit and write.
 *
 * A game has tags, a tree of lines and a result. A line holds nodes in the order in which they are
 * written: moves, NAGs, comments, and variations, which are lines themselves.
 *
 *     1. e4 e5 (1... c5 {Sicilian} 2. Nf3) 2. Nf3 $1
 *
 *     PGN_MAIN_LINE:   e4   e5   variation   Nf3   $1
 *                                    |
 *                                    c5   {Sicilian}   Nf3
 *
 * As in the text, a variation follows the move that it is an alternative to.
 *
 * A node is a number that stays valid until the node is removed, and is never reused before the
 * game is cleared. Asking about PGN_NO_NODE, any number that is not a node, or a NULL game is safe:
 * the answer is 0, false, NULL or an empty span. Calls that return a status fail with PGN_E_ARG
 * where a game is NULL. Texts are UTF-8, NUL-terminated, borrowed, and live until the game is
 * changed. An edit that fails changes nothing. While a game is visited it cannot be changed: edits
 * fail with PGN_E_ARG, and pgn_game_clear() does nothing. */
#ifndef PGN_GAME_H
#define PGN_GAME_H

#include "comment.h"
#include "visitor.h"
#include "writer.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef uint32_t pgn_node;

enum {
    PGN_NO_NODE = 0,
    PGN_MAIN_LINE = 1,
    PGN_HEAD = 2 /* a line with the % escapes before the moves */
};

typedef enum pgn_node_kind {
    PGN_NODE_NONE,
    PGN_NODE_LINE, /* the main line or a variation */
    PGN_NODE_MOVE,
    PGN_NODE_NAG,
    PGN_NODE_COMMENT
} pgn_node_kind;

/* ---- the object ---- */

/* A game without tags and moves, from the initial position. Fails only with PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_game_new(pgn_game **out, pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_game_copy(pgn_game **out, const pgn_game *game, pgn_error *err);
PGN_API void pgn_game_free(pgn_game *game);
PGN_API void pgn_game_clear(pgn_game *game); /* as new, memory kept */

/* The same tags, nodes, texts and result, in the same order? False if one or both are NULL. */
PGN_API bool pgn_game_equal(const pgn_game *a, const pgn_game *b);

/* ---- text in, text out ---- */

/* Read the first game of a text. PGN_OK: it has no errors. PGN_END: the text has no game.
 * PGN_E_GAME: it has errors; the first is in err with its place, and the game holds everything
 * that could be read. PGN_E_NOMEM: the game is empty. For warnings and several games use a reader.
 */
PGN_API PGN_CHECK pgn_status pgn_game_parse(pgn_game *game, const char *text, size_t len,
                                            pgn_error *err);

/* Append the game to a buffer in export format; options may be NULL. After a failure nothing is
 * appended. PGN_E_ARG for PGC, options that only pgn_convert_files() takes, or invalid tags;
 * PGN_E_UNSUPPORTED for options that need a newer library; PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_game_write(const pgn_game *game, const pgn_write_options *options,
                                            pgn_buffer *out, pgn_error *err);

/* Make the calls of a visitor (visitor.h). Returns PGN_OK, or the status by which a handler
 * ended the visit; PGN_E_UNSUPPORTED for handlers that need a newer library. */
PGN_API PGN_CHECK pgn_status pgn_game_visit(const pgn_game *game, const pgn_visitor *visitor,
                                            void *self, pgn_error *err);

/* Add the comments, NAGs, variations and better tags of another record of the same game, whose main
 * line is equal or shorter. Conflicting tags become a comment before the first move,
 * {also: White "Tal,M"; Round "3"}. PGN_E_UNSUPPORTED if the other's moves are unknown,
 * PGN_E_MOVE_ILLEGAL if they cannot be played here; the game is as it was then. */
PGN_API PGN_CHECK pgn_status pgn_game_merge(pgn_game *game, const pgn_game *other, pgn_error *err);

/* ---- tags and result ---- */

/* The value of the first tag with a name; `missing` (may be NULL) if the game has none. */
PGN_API const char *pgn_game_tag(const pgn_game *game, const char *name, const char *missing);

/* All tags in order, from index 0; false after the last. */
PGN_API bool pgn_game_tag_at(const pgn_game *game, size_t index, pgn_tag *out);

/* Change or add a tag; a NULL value removes it. Keeps the Result tag and the result in step:
 * setting it sets the result, and only the four results are accepted; removing it keeps the result.
 * PGN_E_ARG for a bad name or result, a control character, or a FEN or Variant that would change
 * the moves' meaning. */
PGN_API PGN_CHECK pgn_status pgn_game_set_tag(pgn_game *game, const char *name, const char *value,
                                              pgn_error *err);

/* The termination marker; PGN_RESULT_NONE: writers take it from the Result tag. */
PGN_API pgn_result pgn_game_result(const pgn_game *game);
PGN_API PGN_CHECK pgn_status pgn_game_set_result(pgn_game *game, pgn_result result, pgn_error *err);

/* ---- positions ---- */

/* Before the first move, and after the last move of the main line. False if unknown: another
 * variant, or a FEN tag that cannot be read. */
PGN_API bool pgn_game_start_position(const pgn_game *game, pgn_position *out);
PGN_API bool pgn_game_end_position(const pgn_game *game, pgn_position *out);

/* Start from another position, setting FEN and SetUp. PGN_E_ARG if there are moves, PGN_E_POS_. */
PGN_API PGN_CHECK pgn_status pgn_game_set_start(pgn_game *game, const pgn_position *pos,
                                                pgn_error *err);

/* After a move; at the start of a line; for other nodes, after the last move before them. Costs at
 * most 16 moves. False if unknown. */
PGN_API bool pgn_game_position(const pgn_game *game, pgn_node node, pgn_position *out);

/* A set of pgn_state after a move, repetitions included. */
PGN_API unsigned pgn_game_state(const pgn_game *game, pgn_node move);

/* ---- walking: moves ---- */

/* The first and last move of a line; and the nearest move after or before any node of a line. Of a
 * variation, previous_move is the move that it is an alternative to. */
PGN_API pgn_node pgn_game_first_move(const pgn_game *game, pgn_node line);
PGN_API pgn_node pgn_game_last_move(const pgn_game *game, pgn_node line);
PGN_API pgn_node pgn_game_next_move(const pgn_game *game, pgn_node node);
PGN_API pgn_node pgn_game_previous_move(const pgn_game *game, pgn_node node);

/* The move played before this one, also across the start of a variation; PGN_MAIN_LINE for a first
 * move. */
PGN_API pgn_node pgn_game_parent(const pgn_game *game, pgn_node move);

/* The variations that are alternatives to a move, in order. */
PGN_API pgn_node pgn_game_first_variation(const pgn_game *game, pgn_node move);
PGN_API pgn_node pgn_game_next_variation(const pgn_game *game, pgn_node variation);

/* ---- walking: all nodes ---- */

PGN_API pgn_node_kind pgn_game_kind(const pgn_game *game, pgn_node node);

/* The line that contains a node; PGN_NO_NODE for the main line. */
PGN_API pgn_node pgn_game_line(const pgn_game *game, pgn_node node);

/* The first and last node of a line, and the neighbors of a node in its line. */
PGN_API pgn_node pgn_game_first(const pgn_game *game, pgn_node line);
PGN_API pgn_node pgn_game_last(const pgn_game *game, pgn_node line);
PGN_API pgn_node pgn_game_next(const pgn_game *game, pgn_node node);
PGN_API pgn_node pgn_game_previous(const pgn_game *game, pgn_node node);

/* ---- what a node holds ---- */

/* The move and its SAN (NUL-terminated, its length returned). PGN_NO_MOVE if the position is
 * unknown: pgn_game_text() has it as written. */
PGN_API pgn_move pgn_game_move(const pgn_game *game, pgn_node move);
PGN_API size_t pgn_game_san(const pgn_game *game, pgn_node move, char out[PGN_SAN_MAX]);

/* Plies from the start of the game, 1 for the first move; and the move's number and side (may be
 * NULL). */
PGN_API unsigned pgn_game_ply(const pgn_game *game, pgn_node move);
PGN_API unsigned pgn_game_move_number(const pgn_game *game, pgn_node move, pgn_color *side);

/* The text of a comment, of an escape without its %, or of a move whose position is unknown. */
PGN_API pgn_span pgn_game_text(const pgn_game *game, pgn_node node);
PGN_API pgn_comment_kind pgn_game_comment_kind(const pgn_game *game, pgn_node comment);
PGN_API unsigned pgn_game_nag(const pgn_game *game, pgn_node nag);

/* The first comment after a move and before the next one, or at the start of a line; or NULL. */
PGN_API const char *pgn_game_comment(const pgn_game *game, pgn_node node);

/* Clocks and evaluation in the comments after a move, as pgn_comment_read() returns them, also in
 * the dialects of engines (pgn_data_next). */
PGN_API unsigned pgn_game_comment_values(const pgn_game *game, pgn_node move,
                                         pgn_comment_values *out);

/* ---- editing; *out, the new node, may be NULL ---- */

/* Play a move after `at` (a move, or a line for its start), as on a board: an existing move is
 * reused, a line that ends is continued, anything else starts a variation. PGN_E_MOVE_ with the
 * reason; PGN_E_ARG if `at` is not a node; PGN_E_UNSUPPORTED if the position is unknown there. The
 * second form takes any spelling, and a suffix such as !? becomes a NAG of a move that is new. */
PGN_API PGN_CHECK pgn_status pgn_game_play(pgn_game *game, pgn_node at, pgn_move move,
                                           pgn_node *out, pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_game_play_text(pgn_game *game, pgn_node at, const char *text,
                                                size_t len, pgn_node *out, pgn_error *err);

/* Add a NAG to a move; a comment after a node, or at the start of a line. PGN_E_ARG for a NAG
 * above PGN_NAG_MAX. Any text is accepted; one with a } is written as a comment to the end of the
 * line, with spaces for its line ends. */
PGN_API PGN_CHECK pgn_status pgn_game_add_nag(pgn_game *game, pgn_node move, unsigned nag,
                                              pgn_node *out, pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_game_add_comment(pgn_game *game, pgn_node node, const char *text,
                                                  size_t len, pgn_node *out, pgn_error *err);

/* Replace the text of a comment. */
PGN_API PGN_CHECK pgn_status pgn_game_set_text(pgn_game *game, pgn_node comment, const char *text,
                                               size_t len, pgn_error *err);

/* Set a command in the comment after a move, such as "clk" to "0:05:00", beside its other text;
 * NULL operands remove it. PGN_E_ARG if it is not a valid command (pgn_command_write). */
PGN_API PGN_CHECK pgn_status pgn_game_set_command(pgn_game *game, pgn_node move, const char *name,
                                                  const char *operands, pgn_error *err);

/* Remove a node: a variation as a whole; a move with everything after it in its line, its first
 * alternative taking its place. PGN_E_ARG for PGN_MAIN_LINE. */
PGN_API PGN_CHECK pgn_status pgn_game_remove(pgn_game *game, pgn_node node, pgn_error *err);

/* Exchange a variation with the line it branches from; with `to_main` all the way up. */
PGN_API PGN_CHECK pgn_status pgn_game_promote(pgn_game *game, pgn_node variation, bool to_main,
                                              pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
