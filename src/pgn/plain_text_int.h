/* plain_text_int.h -- what a plain game has besides its moves, for sinks that take it whole. */
#ifndef PGN_PGN_PLAIN_TEXT_INT_H
#define PGN_PGN_PLAIN_TEXT_INT_H

#include <string.h>

#include "stream/plain_int.h"
#include "words_int.h"

/* Are there any suffixes? Usually two searches of the whole movetext decide. */
static inline bool pgn__plain_may_have_suffixes(const pgn__plain_game *g) {
    const char *from = g->text + (g->plies ? g->san[0] : g->marker);
    size_t len = (size_t)(g->text + g->marker - from);
    return memchr(from, '!', len) || memchr(from, '?', len);
}

/* Length of a canonical move before its suffix or blank; it is at most seven. */
static inline size_t pgn__plain_san_length(const char *text) {
    uint64_t word;
    memcpy(&word, text, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    uint64_t asks = word ^ 0x3F3F3F3F3F3F3F3F; /* zero where there is a ? */
    uint64_t ends = ((word - 0x2222222222222222) & ~word) | ((asks - 0x0101010101010101) & ~asks);
    return (size_t)__builtin_ctzll(ends & 0x8080808080808080) / 8;
}

/* The same where a ) may follow it. */
static inline size_t pgn__whole_san_length(const char *text) {
    size_t len = pgn__plain_san_length(text);
    const char *close = memchr(text, ')', len);
    return close ? (size_t)(close - text) : len;
}

/* The NAG of a move's suffix such as !?, between it and the blank after it; 0 if it has none. */
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
