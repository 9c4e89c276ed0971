/* pass.c -- handlers that pass events on unchanged, for sinks in front of another one. */
#include "pass_int.h"

#include "emit_int.h"

static const pgn__events NOTHING = {.begin_game = NULL};
const pgn__sink pgn__nobody = {&NOTHING, NULL};

/* Every object with these handlers begins with its sink. */
static pgn__sink sink_of(void *self) {
    return *(const pgn__sink *)self;
}

pgn_status pgn__pass_begin_game(void *self, const char *at) {
    return pgn__emit_begin_game(sink_of(self), at);
}

pgn_status pgn__pass_tag(void *self, const pgn__tag_event *tag) {
    return pgn__emit_tag(sink_of(self), tag);
}

pgn_status pgn__pass_begin_moves(void *self) {
    return pgn__emit_begin_moves(sink_of(self));
}

void pgn__pass_move(void *self, const pgn__move_event *move) {
    pgn__emit_move(sink_of(self), move);
}

void pgn__pass_nag(void *self, unsigned nag, pgn_span source) {
    pgn__emit_nag(sink_of(self), nag, source);
}

void pgn__pass_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn__emit_comment(sink_of(self), text, kind, source);
}

void pgn__pass_escape(void *self, pgn_span text, pgn_span source) {
    pgn__emit_escape(sink_of(self), text, source);
}

pgn_status pgn__pass_begin_variation(void *self, pgn_span source) {
    return pgn__emit_begin_variation(sink_of(self), source);
}

pgn_status pgn__skip_variation(void *self, pgn_span source) {
    (void)self;
    (void)source;
    return PGN_SKIP;
}

pgn_status pgn__skip_moves(void *self) {
    (void)self;
    return PGN_SKIP;
}

void pgn__pass_end_variation(void *self, pgn_span source) {
    pgn__emit_end_variation(sink_of(self), source);
}

void pgn__pass_result(void *self, pgn_result result, pgn_span source) {
    pgn__emit_result(sink_of(self), result, source);
}

pgn_status pgn__pass_end_game(void *self) {
    return pgn__emit_end_game(sink_of(self));
}

void pgn__pass_diagnostic(void *self, const pgn__diagnostic *diagnostic) {
    pgn__emit_diagnostic(sink_of(self), diagnostic);
}
