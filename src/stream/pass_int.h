/* pass_int.h -- handlers for a visitor that stands before another sink and passes on what it has no
 * business with. The object that they work on begins with that sink:
 *
 *   struct filter { pgn__sink to; ... };
 *   static const pgn__events FILTER = {.move = on_move, .nag = pgn__pass_nag, ...};
 *
 * One that wants nothing passed on for a while puts pgn__nobody there. */
#ifndef PGN_STREAM_PASS_INT_H
#define PGN_STREAM_PASS_INT_H

#include "sink_int.h"

extern const pgn__sink pgn__nobody; /* hears nothing, and never asks to skip or stop */

pgn_status pgn__pass_begin_game(void *self, const char *at);
pgn_status pgn__pass_tag(void *self, const pgn__tag_event *tag);
pgn_status pgn__pass_begin_moves(void *self);
void pgn__pass_move(void *self, const pgn__move_event *move);
void pgn__pass_nag(void *self, unsigned nag, pgn_span source);
void pgn__pass_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source);
void pgn__pass_escape(void *self, pgn_span text, pgn_span source);
pgn_status pgn__pass_begin_variation(void *self, pgn_span source);
void pgn__pass_end_variation(void *self, pgn_span source);
void pgn__pass_result(void *self, pgn_result result, pgn_span source);
pgn_status pgn__pass_end_game(void *self);
void pgn__pass_diagnostic(void *self, const pgn__diagnostic *diagnostic);

#endif
