/* visit_plain.c -- a plain game as visitor calls, from its array of moves. Separate from visit.c
 * because nothing is parsed or replayed: positions are made only if the visitor uses them, a batch
 * at a time. */
#include "chess/kernel_int.h"
#include "plain_text_int.h"
#include "reader_state_int.h"

/* Handlers return PGN_OK or PGN_SKIP to continue; any other value is returned by the visit. */
static pgn_status goes_on(pgn_status answer) {
    return answer == PGN_SKIP ? PGN_OK : answer;
}

pgn_status pgn__visit_notes(pgn_reader *r, const pgn_visitor *v, void *self) {
    pgn_status st = PGN_OK;
    for (size_t i = 0; v->diagnostic && !st && i < r->game.notes_before; i++)
        st = goes_on(v->diagnostic(self, pgn__reader_found(r, i)));
    return st;
}

static pgn_status visit_tags(pgn_reader *r, const pgn_visitor *v, void *self, bool *skips) {
    pgn_status st = PGN_OK;
    pgn_tag tag;
    for (size_t i = 0; v->tag && !st && pgn_reader_tag_at(r, i, &tag); i++) {
        st = v->tag(self, &tag);
        *skips |= st == PGN_SKIP;
        st = goes_on(st);
    }
    return st;
}

static pgn_status visit_start(pgn_reader *r, const pgn_visitor *v, void *self, bool *skips) {
    pgn_position start;
    if (!v->start)
        return PGN_OK;
    pgn_status st = v->start(self, pgn__reader_start(r, &start) ? &start : NULL);
    *skips |= st == PGN_SKIP;
    return goes_on(st);
}

/* The comments and NAGs before move number `ply`. */
static pgn_status visit_remarks(const pgn__plain_game *g, const pgn_visitor *v, void *self,
                                size_t ply, size_t *next) {
    pgn_status st = PGN_OK;
    for (; !st && *next < g->remark_count && g->remarks[*next].ply == ply; ++*next) {
        const pgn__plain_remark *r = &g->remarks[*next];
        if (r->nag == PGN__PLAIN_COMMENT && v->comment) {
            pgn_comment comment = {pgn__plain_comment(g, r), PGN_COMMENT_BRACE};
            st = goes_on(v->comment(self, &comment));
        } else if (r->nag != PGN__PLAIN_COMMENT && v->nag) {
            st = goes_on(v->nag(self, r->nag));
        }
    }
    return st;
}

/* A batch of moves and their positions, which stay in the cache: positions[0] is the one before
 * the first. */
enum { AT_ONCE = 32 };

/* Moves from one up to another of their batch, with nothing between them. */
static pgn_status visit_run(const pgn__plain_game *g, const pgn_visitor *v, void *self, size_t i,
                            size_t to, const pgn_position *before) {
    pgn_move_event move = {.depth = 0};
    pgn_status st = PGN_OK;
    for (; i < to && !st; i++, before++) {
        move.move = g->moves[i];
        move.before = before;
        move.after = before + 1;
        move.text.text = g->text + g->san[i];
        move.text.len = pgn__plain_san_length(move.text.text);
        move.ply = (unsigned)i + 1;
        st = goes_on(v->move(self, &move));
    }
    return st;
}

/* The moves of a batch, and what precedes them; with `suffixes` also what is attached. */
static pgn_status visit_batch(const pgn__plain_game *g, const pgn_visitor *v, void *self, size_t i,
                              size_t end, bool suffixes, size_t *remark,
                              const pgn_position *positions) {
    size_t first = i, to;
    pgn_status st = PGN_OK;
    for (; i < end && !st; i = to) {
        if (*remark < g->remark_count && (st = visit_remarks(g, v, self, i, remark)))
            break;
        size_t next = *remark < g->remark_count ? g->remarks[*remark].ply : end;
        to = suffixes ? i + 1 : next < end ? next : end;
        if (v->move)
            st = visit_run(g, v, self, i, to, positions + (i - first));
        unsigned nag = suffixes && !st ? pgn__plain_suffix(g, i) : 0;
        if (nag)
            st = goes_on(v->nag(self, nag));
    }
    return st;
}

static pgn_status visit_moves(const pgn__plain_game *g, const pgn_visitor *v, void *self) {
    bool suffixes = v->nag && pgn__plain_may_have_suffixes(g);
    size_t remark = v->nag || v->comment ? 0 : g->remark_count;
    pgn_position positions[AT_ONCE + 1];
    pgn_status st = PGN_OK;
    pgn_position_init(&positions[AT_ONCE]);
    for (size_t i = 0, n; i < g->plies && !st; i += n) {
        n = g->plies - i < AT_ONCE ? g->plies - i : AT_ONCE;
        if (v->move) {
            positions[0] = positions[AT_ONCE];
            pgn__rules->follow(positions, g->moves + i, n);
        }
        st = visit_batch(g, v, self, i, i + n, suffixes, &remark, positions);
    }
    return st ? st : visit_remarks(g, v, self, g->plies, &remark);
}

pgn_status pgn__visit_plain(pgn_reader *r, const pgn_visitor *v, void *self) {
    bool skips = false;
    pgn_status st = pgn__visit_notes(r, v, self);
    if (!st)
        st = visit_tags(r, v, self, &skips);
    if (!st)
        st = visit_start(r, v, self, &skips);
    if (!st && !skips && pgn__visitor_needs_moves(v))
        st = visit_moves(&r->game.scan, v, self);
    if (!st && v->result)
        st = goes_on(v->result(self, r->game.result));
    return st;
}
