/* pass_int.h -- handlers for a sink in front of another one, which pass on the events it does
 * not handle. The object they work on begins with that sink:
 *
 *   struct filter { pgn__sink to; ... };
 *   static const pgn__events FILTER = {.begin_game = on_begin_game, PGN__PASS_CONTENT, ...};
 *
 * To pass nothing on for a while, set the sink to pgn__nobody. */
#ifndef PGN_STREAM_PASS_INT_H
#define PGN_STREAM_PASS_INT_H

#include "sink_int.h"

extern const pgn__sink pgn__nobody; /* receives nothing, never skips or stops */

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

/* For sinks that want no variation, or no moves, ever: they need not be read then. */
pgn_status pgn__skip_variation(void *self, pgn_span source);
pgn_status pgn__skip_moves(void *self);

/* Entries of a table of handlers: all that a game contains is passed on, but for escapes. */
#define PGN__PASS_CONTENT                                                                          \
    .tag = pgn__pass_tag, .begin_moves = pgn__pass_begin_moves, PGN__MOVETEXT_HANDLERS(pgn__pass_)

#endif
