/* pass.c -- calls passed on as they are, for visitors that stand before another. */
#include "pass_int.h"

#include "tell_int.h"

static const pgn_visitor NOTHING = {.begin_game = NULL};
const pgn_sink pgn__nobody = {&NOTHING, NULL};

/* Every object with these handlers begins with its sink. */
static pgn_sink sink_of(void *self) {
    return *(const pgn_sink *)self;
}

pgn_flow pgn__pass_begin_game(void *self, const char *at) {
    return pgn__tell_begin_game(sink_of(self), at);
}

pgn_flow pgn__pass_tag(void *self, const pgn_tag *tag) {
    return pgn__tell_tag(sink_of(self), tag);
}

pgn_flow pgn__pass_begin_moves(void *self) {
    return pgn__tell_begin_moves(sink_of(self));
}

void pgn__pass_move(void *self, const pgn_visit_move *move) {
    pgn__tell_move(sink_of(self), move);
}

void pgn__pass_nag(void *self, unsigned nag, pgn_span source) {
    pgn__tell_nag(sink_of(self), nag, source);
}

void pgn__pass_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn__tell_comment(sink_of(self), text, kind, source);
}

void pgn__pass_escape(void *self, pgn_span text, pgn_span source) {
    pgn__tell_escape(sink_of(self), text, source);
}

pgn_flow pgn__pass_begin_variation(void *self, pgn_span source) {
    return pgn__tell_begin_variation(sink_of(self), source);
}

void pgn__pass_end_variation(void *self, pgn_span source) {
    pgn__tell_end_variation(sink_of(self), source);
}

void pgn__pass_result(void *self, pgn_result result, pgn_span source) {
    pgn__tell_result(sink_of(self), result, source);
}

pgn_flow pgn__pass_end_game(void *self) {
    return pgn__tell_end_game(sink_of(self));
}

void pgn__pass_diagnostic(void *self, const pgn_diagnostic *diagnostic) {
    pgn__tell_diagnostic(sink_of(self), diagnostic);
}
