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

/* The positions of a batch of moves, which stays in the cache: positions[0] is the one before the
 * first. */
enum { AT_ONCE = 32 };

static pgn_status visit_move(const pgn__plain_game *g, const pgn_visitor *v, void *self, size_t i,
                             const pgn_position *before) {
    const char *san = g->text + g->san[i];
    pgn_move_event move = {.move = g->moves[i],
                           .before = before,
                           .after = before + 1,
                           .text = {san, pgn__plain_san_length(san)},
                           .ply = (unsigned)i + 1};
    return goes_on(v->move(self, &move));
}

static pgn_status visit_moves(const pgn__plain_game *g, const pgn_visitor *v, void *self) {
    bool suffixes = v->nag && pgn__plain_may_have_suffixes(g);
    size_t remark = v->nag || v->comment ? 0 : g->remark_count;
    pgn_position positions[AT_ONCE + 1];
    pgn_status st = PGN_OK;
    pgn_position_init(&positions[AT_ONCE]);
    for (size_t i = 0; i < g->plies && !st; i++) {
        if (remark < g->remark_count && (st = visit_remarks(g, v, self, i, &remark)))
            break;
        if (v->move && i % AT_ONCE == 0) {
            size_t left = g->plies - i;
            positions[0] = positions[AT_ONCE];
            pgn__rules->follow(positions, g->moves + i, left < AT_ONCE ? left : AT_ONCE);
        }
        if (v->move)
            st = visit_move(g, v, self, i, &positions[i % AT_ONCE]);
        unsigned nag = suffixes && !st ? pgn__plain_suffix(g, i) : 0;
        if (nag)
            st = goes_on(v->nag(self, nag));
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
