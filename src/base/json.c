/* json.c -- JSON: strings, and the writer that puts keys, commas and line feeds. Separate from
 * buffer.c because it needs the encodings. */
#include "pgn/unstable/json.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "buffer_int.h"
#include "guess_int.h"
#include "json_int.h"
#include "pgn/unstable/text.h"
#include "text_int.h"

/* ---- strings ---- */

#define ONES  UINT64_C(0x0101010101010101)
#define HIGHS UINT64_C(0x8080808080808080)

/* Nonzero if any of the eight bytes is a quote, a backslash, a control character or not ASCII. The
 * borrow of a subtraction, or the carry of an addition, may mark further bytes wrongly, but never
 * one in a clean word. */
static uint64_t special(uint64_t w) {
    uint64_t quote = w ^ ONES * '"', backslash = w ^ ONES * '\\';
    return (((quote - ONES) & ~quote) | ((backslash - ONES) & ~backslash) | (w - ONES * 0x20) |
            (w + ONES) | w) &
           HIGHS;
}

/* Bytes at the start of the text that need no escape. */
static size_t plain_run(const char *text, size_t len) {
    size_t i = 0;
    for (; len - i >= 8; i += 8) {
        uint64_t word;
        memcpy(&word, text + i, sizeof word);
        if (special(word))
            break;
    }
    for (; i < len; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c < 0x20 || c >= 0x7F || c == '"' || c == '\\')
            break;
    }
    return i;
}

static pgn_status put_escape(pgn_buffer *buf, uint32_t c) {
    static const char letters[] = "\"\"\\\\\bb\ff\nn\rr\tt"; /* pairs: the byte, its letter */
    for (const char *p = letters; *p; p += 2)
        if ((uint32_t)*p == c)
            return pgn_buffer_append(buf, (const char[]){'\\', p[1]}, 2);
    if (c < 0x10000)
        return pgn_buffer_printf(buf, "\\u%04x", (unsigned)c);
    c -= 0x10000;
    return pgn_buffer_printf(buf, "\\u%04x\\u%04x", 0xD800u + (unsigned)(c >> 10),
                             0xDC00u + (unsigned)(c & 0x3FF));
}

/* A character that is not ASCII; escaped if it is unsafe on a terminal. */
static pgn_status put_character(pgn_buffer *buf, const char *text, size_t len, uint32_t code) {
    return pgn_text_is_safe(code) ? pgn_buffer_append(buf, text, len) : put_escape(buf, code);
}

/* Bytes that are no character, or one that stands for a byte. */
static pgn_status put_bytes(pgn_buffer *buf, const char *bytes, size_t len) {
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < len && !st; i++)
        st = put_escape(buf, PGN__JSON_BYTE + (unsigned char)bytes[i]);
    return st;
}

/* One character or byte that needs an escape; *used gets its length. */
static pgn_status put_special(pgn_buffer *buf, const char *text, size_t len, bool foreign,
                              size_t *used) {
    uint32_t code;
    *used = 1;
    if ((unsigned char)*text < 0x80)
        return put_escape(buf, (unsigned char)*text);
    size_t size = pgn__utf8_decode(text, len, &code);
    if (size && code >= PGN__JSON_BYTE + 0x80 && code <= PGN__JSON_BYTE + 0xFF) {
        *used = size;
        return put_bytes(buf, text, size);
    }
    if (size) {
        *used = size;
        return put_character(buf, text, size, code);
    }
    if (foreign)
        return put_bytes(buf, text, 1);
    size_t start = buf->len;
    pgn_status st = pgn__text_to_utf8(buf, text, 1, NULL);
    if (st)
        return st;
    pgn__utf8_decode(buf->data + start, buf->len - start, &code);
    if (pgn_text_is_safe(code))
        return PGN_OK;
    buf->len = start;
    return put_escape(buf, code);
}

/* The text from `at` on. */
static pgn_status put_specials(pgn_buffer *buf, const char *text, size_t len, size_t at) {
    pgn_status st = PGN_OK;
    bool foreign = pgn__text_is_foreign(text, len);
    for (size_t i = at, used; !st && i < len; i += used) {
        used = plain_run(text + i, len - i);
        if (used)
            st = pgn_buffer_append(buf, text + i, used);
        else
            st = put_special(buf, text + i, len - i, foreign, &used);
    }
    return st;
}

pgn_status pgn_json_write_string(const char *text, size_t len, pgn_buffer *out) {
    if (!text && len)
        return out->status = out->status ? out->status : PGN_E_ARG;
    len = pgn__length(text, len);
    size_t start = out->len, plain = plain_run(text, len);
    pgn_status st = pgn__buffer_reserve(out, len < SIZE_MAX - 2 ? len + 2 : len);
    if (st)
        return st;
    out->data[out->len++] = '"';
    if (plain)
        memcpy(out->data + out->len, text, plain);
    out->len += plain;
    if (plain < len)
        st = put_specials(out, text, len, plain);
    if (!st)
        st = pgn__append(out, "\"", 1);
    if (st) { /* all or nothing, like every append */
        out->len = start;
        out->data[start] = '\0';
    }
    return st;
}

/* ---- the writer ---- */

static pgn_status fail(pgn_json_writer *w, pgn_status st) {
    if (!w->status)
        w->status = st;
    if (w->out && !w->out->status)
        w->out->status = w->status;
    return w->status;
}

static pgn_status put(pgn_json_writer *w, const char *text, size_t len) {
    pgn_status st = pgn__append(w->out, text, len);
    return st ? fail(w, st) : PGN_OK;
}

static bool in_object(const pgn_json_writer *w) {
    return w->depth && w->objects[(w->depth - 1) / 64] >> (w->depth - 1) % 64 & 1;
}

/* What is between two members: a comma, a line feed. */
static pgn_status put_separator(pgn_json_writer *w) {
    static const char both[] = ",\n";
    size_t from = !w->some, to = 1 + (size_t)w->newline;
    w->newline = false;
    return from < to ? put(w, both + from, to - from) : PGN_OK;
}

pgn_status pgn_json_put_key(pgn_json_writer *w, const char *text, size_t len) {
    if (w->status)
        return w->status;
    if (!w->out || !text || w->keyed || !in_object(w))
        return fail(w, PGN_E_ARG);
    if (put_separator(w))
        return w->status;
    pgn_status st = pgn_json_write_string(text, len, w->out);
    if (st)
        return fail(w, st);
    w->keyed = true;
    return put(w, ":", 1);
}

/* Everything before a value; afterwards the value counts as written. */
static pgn_status begin_value(pgn_json_writer *w, const char *key) {
    if (key && pgn_json_put_key(w, key, PGN_CSTR))
        return w->status;
    if (w->status)
        return w->status;
    bool follows = w->some && !w->depth; /* a second value outside of everything */
    if (!w->out || follows || w->keyed != in_object(w))
        return fail(w, PGN_E_ARG);
    if (!w->keyed && put_separator(w))
        return w->status;
    w->keyed = false;
    w->some = true;
    return PGN_OK;
}

static pgn_status put_value(pgn_json_writer *w, const char *key, const char *text, size_t len) {
    return begin_value(w, key) ? w->status : put(w, text, len);
}

static pgn_status begin(pgn_json_writer *w, const char *key, bool object) {
    if (!w->status && w->depth >= PGN_JSON_DEPTH_MAX)
        return fail(w, PGN_E_ARG);
    if (put_value(w, key, object ? "{" : "[", 1))
        return w->status;
    uint64_t bit = UINT64_C(1) << w->depth % 64, *word = &w->objects[w->depth / 64];
    *word = object ? *word | bit : *word & ~bit;
    w->depth++;
    w->some = false;
    return PGN_OK;
}

static pgn_status end(pgn_json_writer *w, bool object) {
    if (w->status)
        return w->status;
    if (!w->depth || w->keyed || in_object(w) != object)
        return fail(w, PGN_E_ARG);
    w->some = false; /* no comma before the end */
    if (put_separator(w))
        return w->status;
    w->depth--;
    w->some = true;
    return put(w, object ? "}" : "]", 1);
}

pgn_status pgn_json_begin_object(pgn_json_writer *w, const char *key) {
    return begin(w, key, true);
}

pgn_status pgn_json_end_object(pgn_json_writer *w) {
    return end(w, true);
}

pgn_status pgn_json_begin_array(pgn_json_writer *w, const char *key) {
    return begin(w, key, false);
}

pgn_status pgn_json_end_array(pgn_json_writer *w) {
    return end(w, false);
}

pgn_status pgn__json_begin_nested(pgn_json_writer *w, pgn_json_writer *outer) {
    *outer = *w;
    if (begin(w, NULL, true))
        return w->status;
    outer->some = true;
    outer->newline = false;
    w->depth = 1;
    w->objects[0] = 1;
    return PGN_OK;
}

pgn_status pgn__json_end_nested(pgn_json_writer *w, const pgn_json_writer *outer) {
    end(w, true);
    pgn_status st = w->status;
    *w = *outer;
    w->status = st;
    return st;
}

pgn_status pgn_json_put_string(pgn_json_writer *w, const char *key, const char *text, size_t len) {
    if (begin_value(w, key))
        return w->status;
    pgn_status st = pgn_json_write_string(text, len, w->out);
    return st ? fail(w, st) : PGN_OK;
}

enum { DIGITS_MAX = 20 }; /* of UINT64_MAX, or of INT64_MIN with its sign */

static pgn_status put_digits(pgn_json_writer *w, const char *key, uint64_t value, bool negative) {
    char text[DIGITS_MAX], *p = text + DIGITS_MAX;
    do
        *--p = (char)('0' + value % 10);
    while (value /= 10);
    if (negative)
        *--p = '-';
    return put_value(w, key, p, (size_t)(text + DIGITS_MAX - p));
}

pgn_status pgn_json_put_integer(pgn_json_writer *w, const char *key, int64_t value) {
    uint64_t size = value < 0 ? -(uint64_t)value : (uint64_t)value;
    return put_digits(w, key, size, value < 0);
}

pgn_status pgn_json_put_unsigned(pgn_json_writer *w, const char *key, uint64_t value) {
    return put_digits(w, key, value, false);
}

pgn_status pgn_json_put_bool(pgn_json_writer *w, const char *key, bool value) {
    return put_value(w, key, value ? "true" : "false", value ? 4 : 5);
}

pgn_status pgn_json_put_null(pgn_json_writer *w, const char *key) {
    return put_value(w, key, "null", 4);
}

pgn_status pgn_json_put_fixed(pgn_json_writer *w, const char *key, double value,
                              unsigned decimals) {
    char text[352]; /* DBL_MAX has 309 digits */
    size_t len = 0;
    if (!isfinite(value))
        return pgn_json_put_null(w, key);
    if (decimals > 17)
        return fail(w, PGN_E_ARG);
    snprintf(text, sizeof text, "%.*f", (int)decimals, value);
    bool point = false;
    for (const char *p = text; *p; p++) { /* the locale's point may be other bytes, and several */
        bool part = *p == '-' || (*p >= '0' && *p <= '9');
        if (part || !point)
            text[len++] = (char)(part ? *p : '.');
        point |= !part;
    }
    return put_value(w, key, text, len);
}

pgn_status pgn_json_put_seconds(pgn_json_writer *w, const char *key, uint64_t ms) {
    unsigned decimals = ms % 1000 == 0 ? 0 : ms % 100 == 0 ? 1 : ms % 10 == 0 ? 2 : 3;
    return pgn_json_put_fixed(w, key, (double)ms / 1000, decimals);
}

pgn_status pgn_json_put_raw(pgn_json_writer *w, const char *key, const char *text, size_t len) {
    if (!w->status && (!text || !len))
        return fail(w, PGN_E_ARG);
    return w->status ? w->status : put_value(w, key, text, pgn__length(text, len));
}

pgn_status pgn_json_newline(pgn_json_writer *w) {
    if (w->status)
        return w->status;
    if (!w->out || w->keyed)
        return fail(w, PGN_E_ARG);
    w->newline = w->depth;
    if (w->depth)
        return PGN_OK;
    w->some = false;
    return put(w, "\n", 1);
}

pgn_status pgn_json_finish(pgn_json_writer *w) {
    if (!w->status && (!w->out || w->depth))
        return fail(w, PGN_E_ARG);
    return w->status;
}
