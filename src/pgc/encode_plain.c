/* encode_plain.c -- the encoder's part of the fast lane: a plain game, as replay passes it on, to
 * its records. */
#include <string.h>

#include "chess/kernel_int.h"
#include "encode_int.h"
#include "pgn/words_int.h"

/* The NAG of a suffix such as !?, which stands between a move and the blank after it. */
static unsigned suffix_nag(const char *suffix) {
    return pgn__suffix(suffix[0], (unsigned char)suffix[1] > ' ' ? suffix[1] : '\0');
}

/* The suffix of a move, NULL if it has none. */
static const char *suffix_of(const char *move) {
    while ((unsigned char)*move > ' ' && *move != '!' && *move != '?')
        move++;
    return (unsigned char)*move > ' ' ? move : NULL;
}

/* Are there suffixes at all? Mostly two looks at the whole movetext tell. */
static bool may_have_suffixes(const pgn_plain_game *g) {
    const char *from = g->text + (g->plies ? g->san[0] : g->marker);
    size_t len = (size_t)(g->text + g->marker - from);
    return memchr(from, '!', len) || memchr(from, '?', len);
}

static void put_remark(pgn_pgc_encoder *e, const pgn_plain_game *g, const pgn_plain_remark *r) {
    if (r->nag == PGN_PLAIN_COMMENT)
        pgn__pgc_comment(e, (pgn_span){g->text + r->at + 1, r->len - 2}, PGN_COMMENT_BRACE);
    else
        pgn__pgc_nag(e, r->nag);
}

/* Moves with what stands between them. */
static void put_annotated(pgn_pgc_encoder *e, const pgn_plain_game *g, const uint8_t *ordinals) {
    bool suffixes = may_have_suffixes(g);
    size_t next = 0, put = 0;
    for (size_t ply = suffixes || g->remark_count ? 0 : g->plies;; ply++) {
        const char *suffix = suffixes && ply ? suffix_of(g->text + g->san[ply - 1]) : NULL;
        bool remarks = next < g->remark_count && g->remarks[next].ply == ply;
        if (suffix || remarks) {
            pgn__pgc_moves(e, ordinals + put, ply - put);
            put = ply;
        }
        if (suffix)
            pgn__pgc_nag(e, suffix_nag(suffix));
        for (; next < g->remark_count && g->remarks[next].ply == ply; next++)
            put_remark(e, g, &g->remarks[next]);
        if (ply == g->plies)
            break;
    }
    pgn__pgc_moves(e, ordinals + put, g->plies - put);
}

bool pgn__pgc_encode_plain(pgn_pgc_encoder *e, const pgn_plain_game *g) {
    pgn_position pos;
    if (!g->moves || e->status)
        return false;
    pgn_buffer *scratch = &e->utf8; /* the texts of a plain game need no conversion */
    pgn_buffer_clear(scratch);
    if (pgn_buffer_reserve(scratch, g->plies)) {
        e->status = PGN_E_NOMEM;
        return true;
    }
    uint8_t *ordinals = (uint8_t *)scratch->data;
    pgn_position_init(&pos);
    if (pgn__rules->rank_line(&pos, g->moves, g->plies, ordinals) != g->plies)
        return false;
    pgn__pgc_begin(e);
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn_plain_tag *t = &g->tags[i];
        pgn__pgc_tag(e, (pgn_span){g->text + t->name, t->name_len},
                     (pgn_span){g->text + t->value, t->value_len});
    }
    put_annotated(e, g, ordinals);
    pgn__pgc_end(e, (pgn_result)g->result);
    return true;
}
