/* tell_int.h -- telling a sink one thing. A sink has handlers for what it wants to know, and the
 * others are NULL: here is the one place that looks. */
#ifndef PGN_TELL_INT_H
#define PGN_TELL_INT_H

#include "pgn/visitor.h"

static inline pgn_flow pgn__tell_begin_game(pgn_sink to, const char *at) {
    return to.calls->begin_game ? to.calls->begin_game(to.self, at) : PGN_GO;
}

static inline pgn_flow pgn__tell_tag(pgn_sink to, const pgn_tag *tag) {
    return to.calls->tag ? to.calls->tag(to.self, tag) : PGN_GO;
}

static inline pgn_flow pgn__tell_begin_moves(pgn_sink to) {
    return to.calls->begin_moves ? to.calls->begin_moves(to.self) : PGN_GO;
}

static inline void pgn__tell_move(pgn_sink to, const pgn_visit_move *move) {
    if (to.calls->move)
        to.calls->move(to.self, move);
}

static inline void pgn__tell_nag(pgn_sink to, unsigned nag, pgn_span source) {
    if (to.calls->nag)
        to.calls->nag(to.self, nag, source);
}

static inline void pgn__tell_comment(pgn_sink to, pgn_span text, pgn_comment_kind kind,
                                     pgn_span source) {
    if (to.calls->comment)
        to.calls->comment(to.self, text, kind, source);
}

static inline void pgn__tell_escape(pgn_sink to, pgn_span text, pgn_span source) {
    if (to.calls->escape)
        to.calls->escape(to.self, text, source);
}

static inline pgn_flow pgn__tell_begin_variation(pgn_sink to, pgn_span source) {
    return to.calls->begin_variation ? to.calls->begin_variation(to.self, source) : PGN_GO;
}

static inline void pgn__tell_end_variation(pgn_sink to, pgn_span source) {
    if (to.calls->end_variation)
        to.calls->end_variation(to.self, source);
}

static inline void pgn__tell_result(pgn_sink to, pgn_result result, pgn_span source) {
    if (to.calls->result)
        to.calls->result(to.self, result, source);
}

static inline pgn_flow pgn__tell_end_game(pgn_sink to) {
    return to.calls->end_game ? to.calls->end_game(to.self) : PGN_GO;
}

static inline void pgn__tell_diagnostic(pgn_sink to, const pgn_diagnostic *diagnostic) {
    if (to.calls->diagnostic)
        to.calls->diagnostic(to.self, diagnostic);
}

#endif
