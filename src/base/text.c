/* text.c -- encodings: UTF-8 checked and decoded, Windows-1252 and Latin-1 converted. Almost all
 * PGN is ASCII, so every function runs over ASCII by machine words and looks at bytes only where
 * one has its high bit set. */
#include "pgn/unstable/text.h"
#include "buffer_int.h"
#include "guess_int.h"
#include "text_int.h"

#include <string.h>

#define HIGH_BITS UINT64_C(0x8080808080808080)

/* 0x80 to 0x9F in Windows-1252; its five undefined bytes are Latin-1's control characters. */
static const uint16_t windows_1252[32] = {
    0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178};

static uint32_t lone_byte(unsigned char c) {
    return c >= 0x80 && c < 0xa0 ? windows_1252[c - 0x80] : c;
}

static uint64_t load(const char *p) {
    uint64_t word;
    memcpy(&word, p, sizeof word);
    return word;
}

/* Length of the ASCII at the start of the text. */
static size_t ascii_run(const char *text, size_t len) {
    size_t i = 0;
    for (; len - i >= 32; i += 32)
        if ((load(text + i) | load(text + i + 8) | load(text + i + 16) | load(text + i + 24)) &
            HIGH_BITS)
            break;
    for (; len - i >= 8; i += 8)
        if (load(text + i) & HIGH_BITS)
            break;
    while (i < len && (unsigned char)text[i] < 0x80) /* at most the last word */
        i++;
    return i;
}

size_t pgn__text_bom(const char *text, size_t len) {
    return len >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

static int is_tail(unsigned char c) {
    return (c & 0xc0) == 0x80;
}

/* Only the second byte shows over-long forms, surrogates and what is above U+10FFFF: each lead byte
 * has its range (Unicode, table 3-7). */
size_t pgn__utf8_decode(const char *text, size_t len, uint32_t *code) {
    const unsigned char *p = (const unsigned char *)text;
    uint32_t c;
    size_t size;
    if (len == 0)
        return 0;
    if (p[0] < 0x80) {
        c = p[0];
        size = 1;
    } else if (p[0] < 0xe0) {
        if (p[0] < 0xc2 || len < 2 || !is_tail(p[1]))
            return 0;
        c = (p[0] & 0x1fu) << 6 | (p[1] & 0x3fu);
        size = 2;
    } else if (p[0] < 0xf0) {
        if (len < 3 || !is_tail(p[1]) || !is_tail(p[2]))
            return 0;
        c = (p[0] & 0x0fu) << 12 | (p[1] & 0x3fu) << 6 | (p[2] & 0x3fu);
        if (c < 0x800 || (c >= 0xd800 && c < 0xe000))
            return 0;
        size = 3;
    } else {
        if (p[0] > 0xf4 || len < 4 || !is_tail(p[1]) || !is_tail(p[2]) || !is_tail(p[3]))
            return 0;
        c = (p[0] & 0x07u) << 18 | (p[1] & 0x3fu) << 12 | (p[2] & 0x3fu) << 6 | (p[3] & 0x3fu);
        if (c < 0x10000 || c > 0x10ffff)
            return 0;
        size = 4;
    }
    if (code)
        *code = c;
    return size;
}

size_t pgn__utf8_encode(char out[4], uint32_t code) {
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        out[0] = (char)(0xc0 | code >> 6);
        out[1] = (char)(0x80 | (code & 0x3f));
        return 2;
    }
    if (code < 0x10000) {
        if (code >= 0xd800 && code < 0xe000)
            return 0;
        out[0] = (char)(0xe0 | code >> 12);
        out[1] = (char)(0x80 | (code >> 6 & 0x3f));
        out[2] = (char)(0x80 | (code & 0x3f));
        return 3;
    }
    if (code > 0x10ffff)
        return 0;
    out[0] = (char)(0xf0 | code >> 18);
    out[1] = (char)(0x80 | (code >> 12 & 0x3f));
    out[2] = (char)(0x80 | (code >> 6 & 0x3f));
    out[3] = (char)(0x80 | (code & 0x3f));
    return 4;
}

size_t pgn__utf8_check(const char *text, size_t len) {
    size_t i = 0;
    for (;;) {
        i += ascii_run(text + i, len - i);
        /* Languages that are not ASCII come in runs: stay here while they last. */
        while (i < len && (unsigned char)text[i] >= 0x80) {
            size_t size = pgn__utf8_decode(text + i, len - i, NULL);
            if (!size)
                return i;
            i += size;
        }
        if (i == len)
            return len;
    }
}

size_t pgn__text_width(const char *text, size_t len) {
    size_t width = 0, i = 0;
    while (i < len) {
        size_t run = ascii_run(text + i, len - i);
        width += run;
        i += run;
        while (i < len && (unsigned char)text[i] >= 0x80) {
            size_t size = pgn__utf8_decode(text + i, len - i, NULL);
            i += size ? size : 1;
            width++;
        }
    }
    return width;
}

/* All or nothing, like every append: the buffer keeps its content. */
static pgn_status undo(pgn_buffer *out, size_t len) {
    out->len = len;
    if (out->data)
        out->data[len] = '\0';
    return out->status;
}

pgn_status pgn__text_to_utf8(pgn_buffer *out, const char *text, size_t len, size_t *converted) {
    size_t start = out->len, count = 0, i = 0;
    if (converted)
        *converted = 0;
    if (pgn__utf8_check(text, len) < len && pgn__text_is_foreign(text, len))
        return pgn_buffer_append(out, text, len);
    while (i < len) {
        size_t run = pgn__utf8_check(text + i, len - i);
        if (pgn_buffer_append(out, text + i, run))
            return undo(out, start);
        i += run;
        if (i < len) {
            char bytes[4];
            size_t size = pgn__utf8_encode(bytes, lone_byte((unsigned char)text[i++]));
            if (pgn_buffer_append(out, bytes, size))
                return undo(out, start);
            count++;
        }
    }
    if (converted)
        *converted = count;
    return PGN_OK;
}

pgn_status pgn__text_shown(pgn_buffer *out, const char *text, size_t len) {
    size_t start = out->len, i = 0;
    bool foreign = pgn__utf8_check(text, len) < len && pgn__text_is_foreign(text, len);
    if (!foreign)
        return pgn__text_to_utf8(out, text, len, NULL);
    while (i < len) {
        size_t run = pgn__utf8_check(text + i, len - i);
        pgn_buffer_append(out, text + i, run);
        i += run;
        if (i < len && pgn_buffer_append(out, "\uFFFD", 3))
            return undo(out, start);
        i += i < len;
    }
    return out->status;
}

/* The character at text, which is not ASCII; a byte that is not UTF-8 is one too. Returns its
 * length.
 */
static size_t decode_any(const char *text, size_t len, uint32_t *code) {
    size_t size = pgn__utf8_decode(text, len, code);
    if (size)
        return size;
    *code = lone_byte((unsigned char)*text);
    return 1;
}

size_t pgn__latin1_check(const char *text, size_t len) {
    if (pgn__utf8_check(text, len) < len && pgn__text_is_foreign(text, len))
        return len; /* it is written as it is */
    for (size_t i = 0; i < len;) {
        uint32_t code = 0;
        size_t size = ascii_run(text + i, len - i);
        if (!size)
            size = decode_any(text + i, len - i, &code);
        if (code > 0xff)
            return i;
        i += size;
    }
    return len;
}

pgn_status pgn__text_from_latin1(pgn_buffer *out, const char *text, size_t len) {
    size_t start = out->len;
    for (size_t i = 0; i < len; i++) {
        char bytes[4];
        size_t run = ascii_run(text + i, len - i);
        if (pgn_buffer_append(out, text + i, run))
            return undo(out, start);
        i += run;
        if (i < len &&
            pgn_buffer_append(out, bytes, pgn__utf8_encode(bytes, (unsigned char)text[i])))
            return undo(out, start);
    }
    return PGN_OK;
}

pgn_status pgn__text_to_latin1(pgn_buffer *out, const char *text, size_t len, size_t *lost) {
    size_t start = out->len, count = 0, i = 0;
    if (lost)
        *lost = 0;
    if (pgn__utf8_check(text, len) < len && pgn__text_is_foreign(text, len))
        return pgn_buffer_append(out, text, len);
    while (i < len) {
        size_t run = ascii_run(text + i, len - i);
        if (pgn_buffer_append(out, text + i, run))
            return undo(out, start);
        i += run;
        if (i < len) {
            uint32_t code;
            i += decode_any(text + i, len - i, &code);
            count += code > 0xff;
            if (pgn__buffer_putc(out, code > 0xff ? '?' : (char)code))
                return undo(out, start);
        }
    }
    if (lost)
        *lost = count;
    return PGN_OK;
}

/* In pieces, as one of the two may be nowhere in a long text. */
size_t pgn__text_line(const char *text, size_t len) {
    enum { PIECE = 256 };
    for (size_t at = 0, n; at < len; at += n) {
        n = len - at < PIECE ? len - at : PIECE;
        const char *lf = memchr(text + at, '\n', n);
        const char *cr = memchr(text + at, '\r', lf ? (size_t)(lf - text) - at : n);
        if (cr || lf)
            return (size_t)((cr ? cr : lf) - text);
    }
    return len;
}

/* ---- public names ---- */

size_t pgn_text_width(const char *text, size_t len) {
    return pgn__text_width(text, pgn__length(text, len));
}

size_t pgn_text_fit(const char *text, size_t len, size_t columns) {
    size_t used = 0;
    len = pgn__length(text, len);
    if (pgn_text_width(text, len) <= columns)
        return len;
    for (size_t i = 1; i < columns && used < len; i++)
        used += pgn_text_next(text + used, len - used, NULL);
    return used;
}

size_t pgn_text_next(const char *text, size_t len, uint32_t *code) {
    len = pgn__length(text, len);
    size_t size = pgn__utf8_decode(text, len, code);
    if (size || !len)
        return size;
    if (code)
        *code = PGN_NOT_UTF8;
    return 1;
}
