/* dialect_int.h -- what engines and their interfaces write into comments. dialect.c recognises the
 * beginning of such a text and its fields; comment_data.c walks the comment. */
#ifndef PGN_GAME_DIALECT_INT_H
#define PGN_GAME_DIALECT_INT_H

#include "clock_int.h"
#include "pgn/comment.h"

/* data->dotted: what dotted times mean, a pgn__dotted; or they are given as they are read, and
 * data->notes of the last datum has PGN_CLOCK_NOTE_ bits. */
enum { PGN__DATA_AS_WRITTEN = PGN__DOTTED_HOURS + 1 };

/* The times of a comment, or of all of a move, by their form. */
typedef struct {
    unsigned dotted; /* PGN_VALUE_ set: those that may have the form h:mm.ss */
    bool fraction;   /* one that is like them, but cannot */
} pgn__time_forms;

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
 * out and the set returned as of pgn_comment_read(), but dotted times are there as m:ss.ff. */
unsigned pgn__comment_values_of(const char *text, size_t len, pgn_color mover,
                                pgn_comment_values *out, pgn__time_forms *forms);

/* The next word of a principal variation, without move numbers; `rest` starts as the text of the
 * datum. False at the end. */
bool pgn__pv_next(pgn_span *rest, pgn_span *word);

#endif
