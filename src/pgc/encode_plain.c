/* encode_plain.c -- the encoder's part of the fast path: a plain game, as replay passes it on, to
 * its records. */
#include <string.h>

#include "base/buffer_int.h"
#include "chess/kernel_int.h"
#include "encode_int.h"
#include "pgn/plain_text_int.h"
#include "pgn/tag_names_int.h"

static void put_remark(pgn__pgc_encoder *e, const pgn__plain_game *g, const pgn__plain_remark *r) {
    if (r->nag == PGN__PLAIN_COMMENT)
        pgn__pgc_comment(e, pgn__plain_comment(g, r), PGN_COMMENT_BRACE);
    else
        pgn__pgc_nag(e, r->nag);
}

/* Moves with the items between them. */
static void put_annotated(pgn__pgc_encoder *e, const pgn__plain_game *g, const uint8_t *ordinals) {
    bool suffixes = pgn__plain_may_have_suffixes(g);
    size_t next = 0, put = 0;
    for (size_t ply = suffixes || g->remark_count ? 0 : g->plies;; ply++) {
        unsigned suffix = suffixes && ply ? pgn__plain_suffix(g, ply - 1) : 0;
        bool remarks = next < g->remark_count && g->remarks[next].ply == ply;
        if (suffix || remarks) {
            pgn__pgc_moves(e, ordinals + put, ply - put);
            put = ply;
        }
        if (suffix)
            pgn__pgc_nag(e, suffix);
        for (; next < g->remark_count && g->remarks[next].ply == ply; next++)
            put_remark(e, g, &g->remarks[next]);
        if (ply == g->plies)
            break;
    }
    pgn__pgc_moves(e, ordinals + put, g->plies - put);
}

_Static_assert(PGN__TAG_RESULT == (int)PGN__ROSTER_RESULT && PGN__ROSTER == (int)PGN__ROSTER_LEN,
               "numbers of roster tags are their places in the roster");

bool pgn__pgc_encode_plain(pgn__pgc_encoder *e, const pgn__plain_game *g) {
    pgn_position pos;
    if (!g->moves || e->status)
        return false;
    pgn_buffer *scratch = &e->utf8; /* the texts of a plain game need no conversion */
    pgn_buffer_clear(scratch);
    if (pgn__buffer_reserve(scratch, g->plies)) {
        e->status = PGN_E_NOMEM;
        return true;
    }
    uint8_t *ordinals = (uint8_t *)scratch->data;
    pgn_position_init(&pos);
    if (pgn__rules->rank_line(&pos, g->moves, g->plies, ordinals) != g->plies)
        return false;
    pgn__pgc_begin(e);
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn__plain_tag *t = &g->tags[i];
        pgn__pgc_tag(e, t->number, (pgn_span){g->text + t->name, t->name_len},
                     (pgn_span){g->text + t->value, t->value_len});
    }
    put_annotated(e, g, ordinals);
    pgn__pgc_end(e, (pgn_result)g->result);
    return true;
}
