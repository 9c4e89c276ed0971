/* game.h -- one game in memory: to fill from any source, to walk through, to edit, to tell again.
 *
 * A game has tags, movetext and a result. The movetext is a tree of lines. A line holds nodes in
 * the order in which they are written: moves, NAGs, comments, escapes, and variations, which are
 * lines themselves. The main line is the root.
 *
 *     1. e4 e5 (1... c5 {Sicilian} 2. Nf3) 2. Nf3 $1
 *
 *     PGN_MAIN_LINE:   e4   e5   variation   Nf3   $1
 *                                    |
 *                                    c5   {Sicilian}   Nf3
 *
 * As in PGN text, a variation stands behind the move that it is an alternative to, its branch: c5
 * above could have been played instead of e5.
 *
 * Nothing that replay tells is lost or put in another order, so a game told to a writer gives the
 * bytes that the reader's calls would have given. What is not kept is how moves and numbers were
 * spelt, and the spans into the input. Games without positions (another variant, a FEN that cannot
 * be read) are kept as text, and can be annotated and rearranged like others.
 *
 * A node is a number. It stays the same until the node is removed, is not given to another node
 * before the game is cleared, and is the same in a copy of the game. Any other number is harmless:
 * the answer is 0, false, an empty text or E_ARG. Texts are UTF-8 with a NUL behind them, borrowed,
 * and live until the game is cleared or freed.
 *
 * An edit that fails changes nothing. Nothing recurses: lines may be nested as deep as memory goes.
 */
#ifndef PGN_GAME_H
#define PGN_GAME_H

#include "comment.h"
#include "stream/sink_int.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_game pgn_game;
typedef uint32_t pgn_node;

enum {
    PGN_NO_NODE = 0,
    PGN_MAIN_LINE = 1,
    PGN_HEAD = 2 /* a line with the escapes that stand before the movetext */
};

typedef enum pgn_node_kind {
    PGN_NODE_NONE, /* no node of the game */
    PGN_NODE_LINE,
    PGN_NODE_MOVE,
    PGN_NODE_NAG,
    PGN_NODE_COMMENT,
    PGN_NODE_ESCAPE
} pgn_node_kind;

/* ---- the object ---- */

/* A game without tags and moves, from the initial position. */
PGN_API pgn_status pgn_game_new(pgn_game **out, pgn_error *err);
PGN_API void pgn_game_free(pgn_game *game);

/* As new; the memory is kept for the next game, unless it is very much. */
PGN_API void pgn_game_clear(pgn_game *game);

PGN_API pgn_status pgn_game_copy(pgn_game **out, const pgn_game *game, pgn_error *err);

/* The same tags, nodes, texts and result, in the same order? Where they stand in memory, and what
 * was removed, makes no difference. */
PGN_API bool pgn_game_equal(const pgn_game *a, const pgn_game *b);

/* ---- in and out ---- */

/* The sink that fills the game, behind a replay. Each game it is told replaces the one before; to
 * work on every game of a file, let end_game of a second sink do so, through a tee. Escapes between
 * two games become the later one's, those behind the last game no game's. */
PGN_API pgn__sink pgn__game_sink(pgn_game *game);

/* PGN_OK, or PGN_E_NOMEM if a game could not be kept whole; cleared by pgn_game_clear(). */
PGN_API pgn_status pgn__game_status(const pgn_game *game);

/* Tell the game, as a replay would: moves come with their positions and canonical text, without
 * numbers; `source` spans are empty. Needs no memory. Sinks are told directly, never through a
 * replay, which would look for the text around a span. PGN_STOP if the sink said so, else PGN_OK.
 */
PGN_API pgn_status pgn__game_emit(const pgn_game *game, pgn__sink sink);

/* ---- tags, in order, and the result ---- */

#define PGN_NO_TAG SIZE_MAX

PGN_API size_t pgn__game_tag_count(const pgn_game *game);
PGN_API pgn__tag_event pgn__game_tag_at(const pgn_game *game,
                                        size_t index); /* empty from count on */
PGN_API size_t pgn__game_tag_find(const pgn_game *game,
                                  const char *name); /* the first, or NO_TAG */

/* The value that counts: that of the first tag of the name; NULL if there is none. */
PGN_API const char *pgn_game_tag(const pgn_game *game, const char *name);

/* Change the first tag of the name, or add one behind the others; and always add one. E_ARG for a
 * name with anything but ASCII letters, digits and underscores, or a value with control characters.
 * Setting Result to one of its four values sets the result as well. FEN and Variant say where the
 * moves start: E_ARG if that would change under moves that are there. */
PGN_API pgn_status pgn_game_set_tag(pgn_game *game, const char *name, const char *value,
                                    pgn_error *err);
PGN_API pgn_status pgn__game_add_tag(pgn_game *game, const char *name, const char *value,
                                     pgn_error *err);

/* Remove a tag, and put one at another index. E_ARG also as above, for FEN and Variant. */
PGN_API pgn_status pgn__game_remove_tag(pgn_game *game, size_t index, pgn_error *err);
PGN_API pgn_status pgn__game_move_tag(pgn_game *game, size_t from, size_t to, pgn_error *err);

/* What the movetext ends with; PGN_RESULT_NONE if a writer is to take it from the tag. Setting it
 * changes a Result tag that is there, so that both agree. */
PGN_API pgn_result pgn_game_result(const pgn_game *game);
PGN_API pgn_status pgn_game_set_result(pgn_game *game, pgn_result result, pgn_error *err);

/* ---- where it starts ---- */

/* The position before the first move: of the FEN tag, or the initial one. False if the tags give
 * none: another variant, or a FEN that cannot be read or played from. */
PGN_API bool pgn_game_start_position(const pgn_game *game, pgn_position *out);

/* Start elsewhere, which sets FEN and SetUp, or removes them for the initial position. E_ARG if
 * there are moves, E_POS_... for a position that no game can start from. */
PGN_API pgn_status pgn_game_set_start(pgn_game *game, const pgn_position *pos, pgn_error *err);

/* ---- walking ---- */

PGN_API pgn_node_kind pgn_game_kind(const pgn_game *game, pgn_node node);

/* The line that a node stands in; PGN_NO_NODE for PGN_MAIN_LINE and PGN_HEAD. */
PGN_API pgn_node pgn_game_line(const pgn_game *game, pgn_node node);

/* All nodes of a line: its first and last, and from each to its neighbours. */
PGN_API pgn_node pgn_game_first(const pgn_game *game, pgn_node line);
PGN_API pgn_node pgn_game_last(const pgn_game *game, pgn_node line);
PGN_API pgn_node pgn_game_next(const pgn_game *game, pgn_node node);
PGN_API pgn_node pgn_game_previous(const pgn_game *game, pgn_node node);

/* Only the moves of a line: its first and last, and the nearest behind and before any node. */
PGN_API pgn_node pgn_game_first_move(const pgn_game *game, pgn_node line);
PGN_API pgn_node pgn_game_last_move(const pgn_game *game, pgn_node line);
PGN_API pgn_node pgn_game_next_move(const pgn_game *game, pgn_node node);
PGN_API pgn_node pgn_game_previous_move(const pgn_game *game, pgn_node node);

/* The move that was played before this one, also out of a variation; none before the game's first.
 */
PGN_API pgn_node pgn_game_parent(const pgn_game *game, pgn_node move);

/* The alternatives to a move, one after the other; and the move that one is an alternative to,
 * which is PGN_NO_NODE where a variation stands before any move. */
PGN_API pgn_node pgn_game_first_variation(const pgn_game *game, pgn_node move);
PGN_API pgn_node pgn_game_next_variation(const pgn_game *game, pgn_node variation);
PGN_API pgn_node pgn__game_branch(const pgn_game *game, pgn_node variation);

/* The position after a move, at the start of a line, or, for other nodes, after the last move
 * before them; and the position in which a move is made. False where it is not known, which is so
 * for moves that were told without one, and for no others. Takes the time of at most 16 moves. */
PGN_API bool pgn_game_position(const pgn_game *game, pgn_node node, pgn_position *out);
PGN_API bool pgn__game_position_before(const pgn_game *game, pgn_node move, pgn_position *out);

/* Plies from the game's start, 1 for its first move; 0 if it is no move. And the move's number,
 * with the side that makes it (may be NULL), also where no position is known. */
PGN_API unsigned pgn_game_ply(const pgn_game *game, pgn_node move);
PGN_API unsigned pgn_game_move_number(const pgn_game *game, pgn_node move, pgn_color *side);

/* ---- what a node says ---- */

/* The move, and its SAN with a NUL and its length; PGN_NO_MOVE, "" and 0 where no position is
 * known: then pgn_game_text() has it as it was written. */
PGN_API pgn_move pgn_game_move(const pgn_game *game, pgn_node node);
PGN_API size_t pgn_game_san(const pgn_game *game, pgn_node move, char out[PGN_SAN_MAX]);

/* The text of a comment, of an escape without its %, of a move without position. */
PGN_API pgn_span pgn_game_text(const pgn_game *game, pgn_node node);
PGN_API pgn_comment_kind pgn_game_comment_kind(const pgn_game *game, pgn_node comment);
PGN_API unsigned pgn_game_nag(const pgn_game *game, pgn_node nag);

/* ---- editing ---- */

/* Make a move in the position after `at` (a move; a line means its start), as on a board. If it is
 * there already, as next move or in a variation, that is the answer; where the line ends it goes
 * on; else it begins a new variation, behind those that are there. *out (may be NULL) is the move.
 * E_MOVE_... with the reason if it is not legal, E_UNSUPPORTED where the position is not known. */
PGN_API pgn_status pgn_game_play(pgn_game *game, pgn_node at, pgn_move move, pgn_node *out,
                                 pgn_error *err);

/* The same for text in any spelling that pgn__move_parse() knows. What stands behind a new move as
 * ! or ? becomes its NAG. */
PGN_API pgn_status pgn_game_play_text(pgn_game *game, pgn_node at, const char *text, size_t len,
                                      pgn_node *out, pgn_error *err);

/* A NAG (0 to 255) behind those that the move has. */
PGN_API pgn_status pgn_game_add_nag(pgn_game *game, pgn_node move, unsigned nag, pgn_node *out,
                                    pgn_error *err);

/* A new comment directly behind a node (behind a move's NAGs; behind a whole variation), or at the
 * very start of a line. */
PGN_API pgn_status pgn__game_comment_after(pgn_game *game, pgn_node node, const char *text,
                                           size_t len, pgn_node *out, pgn_error *err);
PGN_API pgn_status pgn__game_comment_start(pgn_game *game, pgn_node line, const char *text,
                                           size_t len, pgn_node *out, pgn_error *err);

/* Other text for a comment, which is a brace comment then, or for an escape, which has one line. */
PGN_API pgn_status pgn_game_set_text(pgn_game *game, pgn_node node, const char *text, size_t len,
                                     pgn_error *err);

/* Remove a node: a NAG, comment or escape; a whole variation; or a move with all that follows it in
 * its line. A removed move's first alternative, if it has one, takes its place; a variation that
 * has lost its only move goes as a whole. Needs no memory. E_ARG for PGN_MAIN_LINE and PGN_HEAD. */
PGN_API pgn_status pgn_game_remove(pgn_game *game, pgn_node node, pgn_error *err);

/* Let a variation and its branch change places: its moves go on in the line that it left, and the
 * moves from the branch on become the first variation there. Moves keep their nodes; the
 * variation's node then holds the line that was replaced. To the main line: again and again until
 * the moves are part of it. E_ARG if it is no variation, has no moves, or stands before any move.
 */
PGN_API pgn_status pgn_game_promote(pgn_game *game, pgn_node variation, pgn_error *err);
PGN_API pgn_status pgn_game_promote_to_main(pgn_game *game, pgn_node variation, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
