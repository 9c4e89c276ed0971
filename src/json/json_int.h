/* json_int.h -- what the files of this module share: the parts of a game as JSON. */
#ifndef PGN_JSON_JSON_INT_H
#define PGN_JSON_JSON_INT_H

#include "pgn/comment.h"
#include "pgn/game.h"
#include "pgn/unstable/json.h"

/* A member "seconds", "clock" ...: milliseconds as seconds without zeros at the end, "178.4". */
void pgn__json_put_seconds(pgn_json_writer *json, const char *key, uint64_t ms);

/* The members "cp" or "mate", and "depth" if it is known, of an open object. */
void pgn__json_put_eval(pgn_json_writer *json, const pgn_eval *eval);

/* The member "commands" of a comment, absent if the comment has none. `mover` made the move before
 * it. */
void pgn__json_put_commands(pgn_json_writer *json, pgn_span comment, pgn_color mover);

/* The member "engine" of a comment after a move, absent if no engine wrote it. */
void pgn__json_put_engine(pgn_json_writer *json, pgn_span comment, const pgn_game *game,
                          pgn_node move, bool chess960);

#endif
