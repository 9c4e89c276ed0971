/* snappy.c -- a compressor for the format of Snappy: the length, then literals and copies of what
 * came before. Blocks of 64 KiB are compressed by themselves, so that places fit 16 bits. */
#include "snappy_int.h"

#include <string.h>

enum { BLOCK = 1 << 16, HASH_BITS = 12, SHORTEST = 4, LONGEST = 64 };
enum { LITERAL = 0, COPY_SHORT = 1, COPY = 2 }; /* the two lowest bits of a tag */

static uint32_t four(const char *p) {
    uint32_t word;
    memcpy(&word, p, sizeof word);
    return word;
}

/* The bytes as they are: their number less one is in the tag, or behind it in one or two bytes. */
static char *put_literal(char *out, const char *from, const char *to) {
    size_t n = (size_t)(to - from);
    if (!n)
        return out;
    if (n <= 60) {
        *out++ = (char)((n - 1) << 2 | LITERAL);
    } else if (n <= 256) {
        *out++ = (char)(60 << 2 | LITERAL);
        *out++ = (char)(n - 1);
    } else {
        *out++ = (char)(61 << 2 | LITERAL);
        *out++ = (char)(n - 1);
        *out++ = (char)((n - 1) >> 8);
    }
    memcpy(out, from, n);
    return out + n;
}

/* Of up to 64 bytes each; a short and near one takes two bytes. */
static char *put_copy(char *out, size_t distance, size_t len) {
    while (len) {
        size_t n = len > LONGEST ? LONGEST : len;
        if (n >= 4 && n <= 11 && distance < 2048) {
            *out++ = (char)(distance >> 8 << 5 | (n - 4) << 2 | COPY_SHORT);
            *out++ = (char)distance;
        } else {
            *out++ = (char)((n - 1) << 2 | COPY);
            *out++ = (char)distance;
            *out++ = (char)(distance >> 8);
        }
        len -= n;
    }
    return out;
}

/* Where nothing repeats, larger and larger steps are taken. */
static char *put_block(char *out, const char *start, const char *end) {
    uint16_t seen[1 << HASH_BITS] = {0};
    const char *literal = start, *p = start;
    for (unsigned missed = 32; end - p >= SHORTEST;) {
        uint32_t word = four(p), slot = word * 0x9E3779B1u >> (32 - HASH_BITS);
        const char *before = start + seen[slot];
        seen[slot] = (uint16_t)(p - start);
        if (before >= p || four(before) != word) {
            p += missed++ >> 5;
            continue;
        }
        const char *match = p + SHORTEST, *other = before + SHORTEST;
        while (match < end && *match == *other)
            match++, other++;
        out = put_literal(out, literal, p);
        out = put_copy(out, (size_t)(p - before), (size_t)(match - p));
        literal = p = match;
        missed = 32;
    }
    return put_literal(out, literal, end);
}

pgn_status pgn__snappy(const char *bytes, size_t len, pgn_buffer *out) {
    if (len > INT32_MAX)
        return PGN_E_LIMIT;
    /* A copy is never longer than what it stands for; a literal has three bytes more. */
    if (pgn__buffer_reserve(out, len + len / 16 + 32))
        return PGN_E_NOMEM;
    char *p = out->data + out->len;
    for (size_t rest = len;; rest >>= 7) {
        *p++ = (char)((rest & 127) | (rest > 127 ? 128 : 0));
        if (rest <= 127)
            break;
    }
    for (size_t at = 0; at < len; at += BLOCK)
        p = put_block(p, bytes + at, bytes + (len - at > BLOCK ? at + BLOCK : len));
    out->len = (size_t)(p - out->data);
    return PGN_OK;
}
