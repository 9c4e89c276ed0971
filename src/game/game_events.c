/* game_events.c -- the tree builder, which is a sink, and its opposite, which emits the tree as
 * events. */
#include <string.h>

#include "base/buffer_int.h"
#include "game_int.h"
#include "stream/emit_int.h"

/* ---- in ---- */

/* Keeps what it received up to a failure, so that the tree is sound whatever happens. */
static bool works(pgn_game *g, bool ok) {
    if (!ok && !g->status)
        g->status = PGN_E_NOMEM;
    return !g->status;
}

/* A comment at the end of a line. */
static void append_text(pgn_game *g, pgn_node line, pgn_comment_kind kind, pgn_span text) {
    if (!works(g, pgn__reserve(g, 1, 0)))
        return;
    const char *kept = pgn__keep_text(g, text.text, &text.len);
    if (!works(g, kept != NULL))
        return;
    pgn__node *n = &g->nodes[pgn__insert(g, line, g->nodes[line].last, PGN_NODE_COMMENT)];
    n->what = (uint16_t)kind;
    n->text = kept;
    n->len = (uint32_t)text.len;
}

static pgn_status on_begin_game(void *self, const char *at) {
    pgn_game *g = self;
    (void)at;
    pgn_status status = g->status;
    pgn_buffer held = g->held;
    g->held = (pgn_buffer)PGN_BUFFER_INIT;
    pgn_game_clear(g);
    g->status = status;
    g->in_game = true;
    for (size_t from = 0; from < held.len;) {
        const char *text = held.data + from, *end = memchr(text, '\n', held.len - from);
        pgn_span escape = {text, end ? (size_t)(end - text) : held.len - from};
        append_text(g, PGN_HEAD, PGN_COMMENT_ESCAPE, escape);
        from += escape.len + 1;
    }
    pgn_buffer_clear(&held);
    g->held = held;
    return g->status ? PGN_STOP : PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn_game *g = self;
    return works(g, !g->status && pgn__add_tag(g, tag->name, tag->value)) ? PGN_OK : PGN_STOP;
}

static pgn_status on_begin_moves(void *self) {
    pgn_game *g = self;
    pgn__find_start(g);
    g->in_moves = true;
    g->line = PGN_MAIN_LINE;
    return g->status ? PGN_STOP : PGN_OK;
}

static void on_move(void *self, const pgn__move_event *m) {
    pgn_game *g = self;
    size_t len = m->text.len;
    const char *text = NULL;
    if (!works(g, pgn__reserve(g, 1, 1)))
        return;
    if (!m->before) {
        text = pgn__keep_text(g, m->text.text, &len);
        if (!works(g, text != NULL))
            return;
    }
    pgn_node node = pgn__append_move(g, g->line, m->before ? m->move : PGN_NO_MOVE, m->before);
    if (text) {
        g->nodes[node].text = text;
        g->nodes[node].len = (uint32_t)len;
    }
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    pgn_game *g = self;
    (void)source;
    if (works(g, pgn__reserve(g, 1, 0)))
        g->nodes[pgn__insert(g, g->line, g->nodes[g->line].last, PGN_NODE_NAG)].number = nag;
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn_game *g = self;
    (void)source;
    append_text(g, g->line, kind, text);
}

/* Between games it waits for the next: the one before is complete, and may still be in use. */
static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn_game *g = self;
    (void)source;
    if (g->in_game) {
        append_text(g, g->in_moves ? g->line : PGN_HEAD, PGN_COMMENT_ESCAPE, text);
    } else {
        bool ok = !pgn_buffer_append(&g->held, text.text, text.len);
        works(g, ok && !pgn__buffer_putc(&g->held, '\n'));
    }
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    pgn_game *g = self;
    (void)source;
    if (!works(g, pgn__reserve(g, 1, 0)))
        return PGN_STOP;
    g->line = pgn__insert_variation(g, g->line, g->nodes[g->line].last);
    return PGN_OK;
}

static void on_end_variation(void *self, pgn_span source) {
    pgn_game *g = self;
    (void)source;
    if (!g->status)
        g->line = g->nodes[g->line].line;
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn_game *g = self;
    (void)source;
    g->result = result;
}

static pgn_status on_end_game(void *self) {
    pgn_game *g = self;
    g->in_game = g->in_moves = false;
    return g->status ? PGN_STOP : PGN_OK;
}

static const pgn__events CALLS = {
    .begin_moves = on_begin_moves,
    PGN__GAME_HANDLERS(on_),
};

pgn__sink pgn__game_sink(pgn_game *game) {
    return (pgn__sink){&CALLS, game};
}

/* ---- out ---- */

typedef struct {
    const pgn_game *game;
    pgn__sink to;
    pgn_position now;  /* after the last move emitted ... */
    bool knows_now;    /* ... if that is the one before the next */
    bool skips, stops; /* the rest of the game */
    const bool *stop;  /* or NULL: set by handlers without a return value */
} emitter;

static const pgn_span NOWHERE = {"", 0};

static void obey(emitter *t, pgn_status flow) {
    t->stops |= flow == PGN_STOP;
    t->skips |= flow != PGN_OK;
}

static void emit_escape(const emitter *t, const pgn__node *n) {
    pgn__emit_escape(t->to, (pgn_span){n->text, n->len}, NOWHERE);
}

static void emit_move(emitter *t, pgn_node node) {
    const pgn__node *n = &t->game->nodes[node];
    char san[PGN_SAN_MAX];
    pgn_position before;
    pgn__move_event m = {.text = {n->text, n->len}, .number_source = NOWHERE};
    if (!t->to.calls->move) /* then nobody needs text and position */
        return;
    if (n->flags & NODE_HAS_POSITION) {
        if (n->position || !t->knows_now)
            pgn__position_before(t->game, node, &before);
        else
            before = t->now;
        m.before = &before;
        m.move = n->what;
        m.text = (pgn_span){san, pgn_san_write(&before, n->what, san)};
        t->now = before;
        pgn_position_make(&t->now, n->what);
        m.after = &t->now;
        t->knows_now = true;
    }
    pgn__emit_move(t->to, &m);
}

static void emit_node(emitter *t, pgn_node node) {
    const pgn__node *n = &t->game->nodes[node];
    switch (n->kind) {
    case PGN_NODE_MOVE:
        emit_move(t, node);
        break;
    case PGN_NODE_NAG:
        pgn__emit_nag(t->to, n->number, NOWHERE);
        break;
    default:
        if (n->what == PGN_COMMENT_ESCAPE)
            emit_escape(t, n);
        else
            pgn__emit_comment(t->to, (pgn_span){n->text, n->len}, (pgn_comment_kind)n->what,
                              NOWHERE);
    }
}

static void emit_end_variation(emitter *t) {
    t->knows_now = false;
    pgn__emit_end_variation(t->to, NOWHERE);
}

/* True if the line is to be emitted. */
static bool emit_begin_variation(emitter *t) {
    t->knows_now = false;
    pgn_status flow = pgn__emit_begin_variation(t->to, NOWHERE);
    if (flow == PGN_STOP)
        obey(t, flow);
    return flow == PGN_OK;
}

/* All nodes, without a stack: each knows its line, and positions are found again after a
 * variation. A stop still closes the lines that are open. */
static void emit_moves(emitter *t) {
    const pgn__node *nodes = t->game->nodes;
    pgn_node line = PGN_MAIN_LINE, node = nodes[line].first;
    for (;;) {
        t->stops |= t->stop && *t->stop;
        if (!node || t->stops) {
            if (line == PGN_MAIN_LINE)
                return;
            emit_end_variation(t);
            node = nodes[line].next;
            line = nodes[line].line;
        } else if (nodes[node].kind != PGN_NODE_LINE) {
            emit_node(t, node);
            node = nodes[node].next;
        } else if (emit_begin_variation(t)) {
            line = node;
            node = nodes[line].first;
        } else {
            emit_end_variation(t);
            node = nodes[node].next;
        }
    }
}

pgn_status pgn__game_emit(const pgn_game *game, pgn__sink sink) {
    return pgn__game_emit_until(game, sink, NULL);
}

pgn_status pgn__game_emit_until(const pgn_game *game, pgn__sink sink, const bool *stop) {
    emitter t = {.game = game, .to = sink, .stop = stop};
    obey(&t, pgn__emit_begin_game(sink, ""));
    for (pgn_node n = game->nodes[PGN_HEAD].first; n && !t.skips; n = game->nodes[n].next)
        emit_escape(&t, &game->nodes[n]);
    for (size_t i = 0; i < game->tag_count && !t.skips; i++)
        obey(&t, pgn__emit_tag(sink, &game->tags[i]));
    if (!t.skips)
        obey(&t, pgn__emit_begin_moves(sink));
    if (!t.skips)
        emit_moves(&t);
    pgn__emit_result(sink, game->result, NOWHERE);
    t.stops |= pgn__emit_end_game(sink) == PGN_STOP;
    return t.stops ? PGN_STOP : PGN_OK;
}
