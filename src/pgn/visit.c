/* visit.c -- converts the library's calls to those of a visitor. Its own table of handlers has only
 * what the visitor needs, so that the rest costs nothing. */
#include <string.h>

#include "base/error_int.h"
#include "reader_state_int.h"
#include "stream/pass_int.h"

/* An open line: the ply of its last move, or of its first if it has none yet. */
typedef struct {
    unsigned ply;
    bool has_move;
} line;

bool pgn__visitor_needs_moves(const pgn_visitor *v) {
    return v->move || v->nag || v->comment || v->begin_variation || v->end_variation;
}

pgn_status pgn__visitor_check(const pgn_visitor *v, pgn_error *err) {
    if (!v)
        return pgn__fail_missing(err, "visitor");
    for (size_t i = 0; i < sizeof v->reserved / sizeof *v->reserved; i++)
        if (v->reserved[i])
            return pgn__fail_newer(err, "handler");
    return PGN_OK;
}

/* Act on a handler's return value: the visit goes on, or is over. */
static void take_answer(pgn__visit *t, pgn_status answer) {
    if (answer == PGN_OK || answer == PGN_SKIP)
        return;
    t->status = answer;
    *t->stop = true;
}

static pgn_status flow(const pgn__visit *t) {
    return t->status ? PGN_STOP : PGN_OK;
}

static line *current(pgn__visit *t) {
    return (line *)(void *)(t->lines.data + t->lines.len) - 1;
}

static void open_line(pgn__visit *t, unsigned ply) {
    line l = {.ply = ply};
    if (pgn_buffer_append(&t->lines, &l, sizeof l))
        take_answer(t, PGN_E_NOMEM);
}

/* ---- handlers ---- */

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__visit *t = self;
    (void)at;
    t->in_game = true;
    return flow(t);
}

static pgn_status on_tag(void *self, const pgn__tag_event *event) {
    pgn__visit *t = self;
    pgn_tag tag = {event->name, event->value};
    if (t->status)
        return PGN_STOP;
    pgn_status answer = t->visitor->tag(t->self, &tag);
    t->skips |= answer == PGN_SKIP;
    take_answer(t, answer);
    return flow(t);
}

static const pgn_position *start_of(pgn__visit *t, pgn_position *out) {
    if (!t->reader)
        return t->start;
    if (t->replayed)
        return pgn__replay_start(t->reader->replay);
    return pgn__reader_start(t->reader, out) ? out : NULL;
}

static pgn_status on_begin_moves(void *self) {
    pgn__visit *t = self;
    pgn_position start;
    if (!t->status && t->visitor->start) {
        pgn_status answer = t->visitor->start(t->self, start_of(t, &start));
        t->skips |= answer == PGN_SKIP;
        take_answer(t, answer);
    }
    if (!t->status && !t->skips)
        open_line(t, 1);
    return t->status ? PGN_STOP : t->skips ? PGN_SKIP : PGN_OK;
}

static void on_move(void *self, const pgn__move_event *event) {
    pgn__visit *t = self;
    if (t->status)
        return;
    line *l = current(t);
    l->ply += l->has_move;
    l->has_move = true;
    if (!t->visitor->move)
        return;
    pgn_move_event move = {.move = event->before ? event->move : PGN_NO_MOVE,
                           .before = event->before,
                           .after = event->after,
                           .text = event->text,
                           .ply = l->ply,
                           .depth = (unsigned)(t->lines.len / sizeof *l - 1)};
    take_answer(t, t->visitor->move(t->self, &move));
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    pgn__visit *t = self;
    (void)source;
    if (!t->status)
        take_answer(t, t->visitor->nag(t->self, nag));
}

static void visit_comment(pgn__visit *t, pgn_span text, pgn_comment_kind kind) {
    pgn_comment comment = {text, kind};
    if (!t->status)
        take_answer(t, t->visitor->comment(t->self, &comment));
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    (void)source;
    visit_comment(self, text, kind);
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn__visit *t = self;
    (void)source;
    if (!t->skips)
        visit_comment(t, text, PGN_COMMENT_ESCAPE);
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    pgn__visit *t = self;
    (void)source;
    if (t->status)
        return PGN_STOP;
    pgn_status answer = t->visitor->begin_variation(t->self);
    take_answer(t, answer);
    open_line(t, current(t)->ply);
    return t->status ? PGN_STOP : answer;
}

static void on_end_variation(void *self, pgn_span source) {
    pgn__visit *t = self;
    (void)source;
    if (t->status)
        return;
    t->lines.len -= sizeof(line);
    if (t->visitor->end_variation)
        take_answer(t, t->visitor->end_variation(t->self));
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn__visit *t = self;
    (void)source;
    if (!t->status)
        take_answer(t, t->visitor->result(t->self, result));
}

/* Those before the game have been reported from the reader's list. */
static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn__visit *t = self;
    if (t->status || !t->in_game || pgn__rule_is_strict(d->rule))
        return;
    pgn_diagnostic diagnostic = pgn__reader_public(t->reader, d);
    take_answer(t, t->visitor->diagnostic(t->self, &diagnostic));
}

/* ---- the visit ---- */

void pgn__visit_begin(pgn__visit *t, const pgn_visitor *v, void *self, bool *stop) {
    bool moves = pgn__visitor_needs_moves(v);
    *t = (pgn__visit){.visitor = v, .self = self, .stop = stop, .lines = PGN_BUFFER_INIT};
    t->calls = (pgn__events){
        .begin_game = on_begin_game,
        .tag = v->tag ? on_tag : NULL,
        .begin_moves = v->start || moves || v->tag ? on_begin_moves : NULL,
        .move = moves ? on_move : NULL,
        .nag = v->nag ? on_nag : NULL,
        .comment = v->comment ? on_comment : NULL,
        .escape = v->comment ? on_escape : NULL,
        .begin_variation = !moves               ? NULL
                           : v->begin_variation ? on_begin_variation
                                                : pgn__skip_variation,
        .end_variation = moves && v->begin_variation ? on_end_variation : NULL,
        .result = v->result ? on_result : NULL,
        .diagnostic = v->diagnostic ? on_diagnostic : NULL,
    };
}

pgn__sink pgn__visit_sink(pgn__visit *t) {
    return (pgn__sink){&t->calls, t};
}

pgn_status pgn__visit_end(pgn__visit *t, pgn_error *err) {
    pgn_buffer_free(&t->lines);
    return t->status ? pgn__fail(err, t->status, NULL) : PGN_OK;
}
