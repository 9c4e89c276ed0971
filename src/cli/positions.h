/* positions.h -- lists of positions of a game, as options name them: 12w,20b,30,start,end,marked.
 */
#ifndef PGN_CLI_POSITIONS_H
#define PGN_CLI_POSITIONS_H

#include "cli.h"
#include "pgn/unstable/draw_files.h"

enum { CLI_MOVES_MAX = 64 };

/* Read one item of such a list, which has no commas; false if it is none, or one move too many.
 * `moves` is what out->moves will point to. */
bool cli_chosen_position(const char *text, size_t len, unsigned moves[CLI_MOVES_MAX],
                         pgn_positions *out);

#endif
