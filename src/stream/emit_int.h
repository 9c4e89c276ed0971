/* emit_int.h -- emitting one event to a sink. Handlers that a sink does not need are NULL; this is
 * the only place that checks. */
#ifndef PGN_STREAM_EMIT_INT_H
#define PGN_STREAM_EMIT_INT_H

#include "sink_int.h"

static inline pgn_status pgn__emit_begin_game(pgn__sink to, const char *at) {
    return to.calls->begin_game ? to.calls->begin_game(to.self, at) : PGN_OK;
}

static inline pgn_status pgn__emit_tag(pgn__sink to, const pgn__tag_event *tag) {
    return to.calls->tag ? to.calls->tag(to.self, tag) : PGN_OK;
}

static inline pgn_status pgn__emit_begin_moves(pgn__sink to) {
    return to.calls->begin_moves ? to.calls->begin_moves(to.self) : PGN_OK;
}

static inline void pgn__emit_move(pgn__sink to, const pgn__move_event *move) {
    if (to.calls->move)
        to.calls->move(to.self, move);
}

static inline void pgn__emit_nag(pgn__sink to, unsigned nag, pgn_span source) {
    if (to.calls->nag)
        to.calls->nag(to.self, nag, source);
}

static inline void pgn__emit_comment(pgn__sink to, pgn_span text, pgn_comment_kind kind,
                                     pgn_span source) {
    if (to.calls->comment)
        to.calls->comment(to.self, text, kind, source);
}

static inline void pgn__emit_unread(pgn__sink to, pgn_span source, pgn__unread what) {
    if (to.calls->unread)
        to.calls->unread(to.self, source, what);
}

static inline void pgn__emit_escape(pgn__sink to, pgn_span text, pgn_span source) {
    if (to.calls->escape)
        to.calls->escape(to.self, text, source);
}

static inline pgn_status pgn__emit_begin_variation(pgn__sink to, pgn_span source) {
    return to.calls->begin_variation ? to.calls->begin_variation(to.self, source) : PGN_OK;
}

static inline void pgn__emit_end_variation(pgn__sink to, pgn_span source) {
    if (to.calls->end_variation)
        to.calls->end_variation(to.self, source);
}

static inline void pgn__emit_result(pgn__sink to, pgn_result result, pgn_span source) {
    if (to.calls->result)
        to.calls->result(to.self, result, source);
}

static inline pgn_status pgn__emit_end_game(pgn__sink to) {
    return to.calls->end_game ? to.calls->end_game(to.self) : PGN_OK;
}

static inline void pgn__emit_diagnostic(pgn__sink to, const pgn__diagnostic *diagnostic) {
    if (to.calls->diagnostic)
        to.calls->diagnostic(to.self, diagnostic);
}

#endif
