/* replay_plain_int.h -- shared by replay.c and replay_plain.c. */
#ifndef PGN_PGN_REPLAY_PLAIN_INT_H
#define PGN_PGN_REPLAY_PLAIN_INT_H

#include "chess/kernel_int.h"
#include "replay_odd_int.h"
#include "stream/sink_int.h"

/* The moves of the last plain game; the memory is reused. Zero-initialize it. */
typedef struct {
    pgn_move *moves;
    size_t cap;
    pgn_position last;
    pgn__stretch *stretches; /* its lines, if it has variations */
    size_t stretch_cap;
    pgn__odd_moves odd;
} pgn__plain_moves;

void pgn__plain_moves_free(pgn__plain_moves *kept);

/* Has the game no tags that change the start or the rules, and no Result that differs from its
 * marker? */
bool pgn__tags_are_usual(const pgn__plain_game *game);

/* Make room for that many moves; false if out of memory. */
bool pgn__reserve_moves(pgn__plain_moves *kept, size_t count);

/* Play the moves of a plain game, and set its moves and last position, which are valid until the
 * next call. False, with nothing set, if there is anything to report, or if out of memory. */
bool pgn__play_plain(pgn__plain_moves *kept, pgn__plain_game *game);

/* Play only the first `count` moves of a plain game into kept->moves. False if they are not all
 * canonical SAN of legal moves from the initial position, or if out of memory. Other problems are
 * not looked for. */
bool pgn__play_plain_prefix(pgn__plain_moves *kept, const pgn__plain_game *game, size_t count);

/* Pass a plain game on with its moves, if the sink takes such games and there is nothing to report;
 * else false. */
bool pgn__replay_plain(pgn__plain_moves *kept, pgn__sink down, const pgn__plain_game *game);

/* Play a game with variations, or from another start (NULL: the initial position), as
 * pgn__play_plain() does. Its tags have been checked. With any_number its numbers may begin
 * anywhere: game->misnumbered. */
bool pgn__play_whole(pgn__plain_moves *kept, const pgn_position *start, bool any_number,
                     pgn__plain_game *game);

#endif
