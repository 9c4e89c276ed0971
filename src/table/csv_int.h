/* csv_int.h -- texts as RFC 4180 has them: in quotes where they must be. */
#ifndef PGN_TABLE_CSV_INT_H
#define PGN_TABLE_CSV_INT_H

#include <stdbool.h>
#include <string.h>

#include "base/load_int.h"
#include "pgn/buffer.h"

/* The high bit of each byte that is `c`; above the lowest one perhaps of others. */
static inline uint64_t pgn__csv_bytes(uint64_t word, unsigned char c) {
    uint64_t x = word ^ c * 0x0101010101010101u;
    return (x - 0x0101010101010101) & ~x & 0x8080808080808080;
}

static inline bool pgn__csv_needs_quotes(pgn_span text) {
    const char *p = text.text;
    size_t len = text.len;
    uint64_t found = 0;
    for (; len >= 8; p += 8, len -= 8) {
        uint64_t word = pgn__load_eight(p);
        found |= pgn__csv_bytes(word, ',') | pgn__csv_bytes(word, '"') |
                 pgn__csv_bytes(word, '\r') | pgn__csv_bytes(word, '\n');
    }
    for (; len; p++, len--)
        found |= *p == ',' || *p == '"' || *p == '\r' || *p == '\n';
    return found != 0;
}

/* Write a text at `p`, where there is room for twice its length and two bytes more. Returns its
 * end. */
static inline char *pgn__csv_put_quoted(char *p, pgn_span text) {
    const char *from = text.text, *end = text.text + text.len;
    *p++ = '"';
    for (const char *quote; from < end; from = quote) {
        quote = memchr(from, '"', (size_t)(end - from));
        quote = quote ? quote + 1 : end;
        memcpy(p, from, (size_t)(quote - from));
        p += quote - from;
        if (quote[-1] == '"')
            *p++ = '"';
    }
    *p++ = '"';
    return p;
}

static inline char *pgn__csv_put(char *p, pgn_span text) {
    if (pgn__csv_needs_quotes(text))
        return pgn__csv_put_quoted(p, text);
    if (text.len)
        memcpy(p, text.text, text.len);
    return p + text.len;
}

#endif
