/* dialect_int.h -- what engines and their interfaces write into comments. dialect.c recognises the
 * beginning of such a text and its fields; comment_data.c walks the comment. */
#ifndef PGN_GAME_DIALECT_INT_H
#define PGN_GAME_DIALECT_INT_H

#include "pgn/comment.h"

/* Does an engine's text begin at data->at? Then its first data are in data->pending, data->dialect
 * is set and data->at is behind what was read. Otherwise nothing has changed. */
bool pgn__dialect_begins(pgn_data *data);

/* The next field of the engine's text at data->at, such as `, n=5000`. False if what follows is
 * prose, a command, or nothing; then data->at has not moved. */
bool pgn__dialect_field(pgn_data *data, pgn_datum *out);

/* Is the score of an eval command that of the side that moved? Only ChessGUI writes it so: `[%eval
 * -77,23] [%emt 00:02:50]`, with hours of two digits. `end` is the comment's. */
bool pgn__eval_is_movers(pgn_span command, const char *end);

/* What a comment after a move of `mover` says of clocks and evaluation, in commands or a dialect;
 * out and the set returned as of pgn_comment_read(). */
unsigned pgn__comment_values_of(const char *text, size_t len, pgn_color mover,
                                pgn_comment_values *out);

/* The next word of a principal variation, without move numbers; `rest` starts as the text of the
 * datum. False at the end. */
bool pgn__pv_next(pgn_span *rest, pgn_span *word);

#endif
