/* plain_text_int.h -- what a plain game has besides its moves, for sinks that take it whole. */
#ifndef PGN_PGN_PLAIN_TEXT_INT_H
#define PGN_PGN_PLAIN_TEXT_INT_H

#include <string.h>

#include "base/load_int.h"
#include "stream/plain_int.h"
#include "words_int.h"

/* Are there any suffixes? Usually two searches of the whole movetext decide. */
static inline bool pgn__plain_may_have_suffixes(const pgn__plain_game *g) {
    const char *from = g->text + (g->plies ? g->san[0] : g->marker);
    size_t len = (size_t)(g->text + g->marker - from);
    return memchr(from, '!', len) || memchr(from, '?', len);
}

/* The high bit of each byte that is `c`; above the lowest one perhaps of others. */
static inline uint64_t pgn__plain_bytes(uint64_t word, unsigned char c) {
    uint64_t differs = word ^ c * 0x0101010101010101u;
    return (differs - 0x0101010101010101) & ~differs & 0x8080808080808080;
}

/* The same of bytes that end a move: blanks, ! and ?. */
static inline uint64_t pgn__plain_ends(uint64_t word) {
    uint64_t low = (word - 0x2222222222222222) & ~word & 0x8080808080808080;
    return low | pgn__plain_bytes(word, '?');
}

/* Length of a canonical move before its suffix or blank; it is at most seven. */
static inline size_t pgn__plain_san_length(const char *text) {
    return (size_t)__builtin_ctzll(pgn__plain_ends(pgn__load_eight(text))) / 8;
}

/* The same where a ) may follow it. */
static inline size_t pgn__whole_san_length(const char *text) {
    uint64_t word = pgn__load_eight(text);
    return (size_t)__builtin_ctzll(pgn__plain_ends(word) | pgn__plain_bytes(word, ')')) / 8;
}

/* The NAG of a move's suffix such as !?, between it and the blank or ) after it; 0 if it has none.
 */
static inline unsigned pgn__plain_suffix(const pgn__plain_game *g, size_t ply) {
    const char *p = g->text + g->san[ply];
    while ((unsigned char)*p > ' ' && *p != '!' && *p != '?' && *p != ')')
        p++;
    if ((unsigned char)*p <= ' ' || *p == ')')
        return 0;
    return pgn__suffix(p[0], p[1] == '!' || p[1] == '?' ? p[1] : '\0');
}

/* The text of a comment, without its braces. */
static inline pgn_span pgn__plain_comment(const pgn__plain_game *g, const pgn__plain_remark *r) {
    return (pgn_span){g->text + r->at + 1, r->len - 2};
}

#endif
