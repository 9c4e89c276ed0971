/* plain_text_int.h -- what a plain game says beside its moves, for those who take it whole. */
#ifndef PGN_PGN_PLAIN_TEXT_INT_H
#define PGN_PGN_PLAIN_TEXT_INT_H

#include <string.h>

#include "stream/plain_int.h"
#include "words_int.h"

/* Are there suffixes at all? Mostly two looks at the whole movetext tell. */
static inline bool pgn__plain_may_have_suffixes(const pgn__plain_game *g) {
    const char *from = g->text + (g->plies ? g->san[0] : g->marker);
    size_t len = (size_t)(g->text + g->marker - from);
    return memchr(from, '!', len) || memchr(from, '?', len);
}

/* The NAG of a move's suffix such as !?, which stands between it and the blank after it; 0 if it
 * has none. */
static inline unsigned pgn__plain_suffix(const pgn__plain_game *g, size_t ply) {
    const char *p = g->text + g->san[ply];
    while ((unsigned char)*p > ' ' && *p != '!' && *p != '?')
        p++;
    if ((unsigned char)*p <= ' ')
        return 0;
    return pgn__suffix(p[0], (unsigned char)p[1] > ' ' ? p[1] : '\0');
}

/* The text of a comment, without its braces. */
static inline pgn_span pgn__plain_comment(const pgn__plain_game *g, const pgn__plain_remark *r) {
    return (pgn_span){g->text + r->at + 1, r->len - 2};
}

#endif
