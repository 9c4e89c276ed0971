/* json.c -- text as a JSON string. Separate from buffer.c because it needs the encodings. */
#include <string.h>

#include "buffer_int.h"
#include "pgn/buffer.h"
#include "text_int.h"

#define ONES  UINT64_C(0x0101010101010101)
#define HIGHS UINT64_C(0x8080808080808080)

/* Nonzero if any of the eight bytes is a quote, a backslash, a control character or not ASCII. The
 * borrow of a subtraction may mark further bytes wrongly, but never one in a clean word. */
static uint64_t special(uint64_t w) {
    uint64_t quote = w ^ ONES * '"', backslash = w ^ ONES * '\\';
    return (((quote - ONES) & ~quote) | ((backslash - ONES) & ~backslash) | (w - ONES * 0x20) | w) &
           HIGHS;
}

/* Bytes at the start of the text that stand for themselves. */
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
        if (c < 0x20 || c >= 0x80 || c == '"' || c == '\\')
            break;
    }
    return i;
}

static pgn_status put_escape(pgn_buffer *buf, char c) {
    static const char letters[] = "\"\"\\\\\bb\ff\nn\rr\tt"; /* pairs: the byte, its letter */
    for (const char *p = letters; *p; p += 2)
        if (*p == c)
            return pgn_buffer_append(buf, (const char[]){'\\', p[1]}, 2);
    return pgn_buffer_printf(buf, "\\u%04x", (unsigned)(unsigned char)c);
}

/* One thing that does not stand for itself; *used gets its length. */
static pgn_status put_special(pgn_buffer *buf, const char *text, size_t len, size_t *used) {
    *used = 1;
    if ((unsigned char)*text < 0x80)
        return put_escape(buf, *text);
    size_t size = pgn__utf8_decode(text, len, NULL);
    if (size) {
        *used = size;
        return pgn_buffer_append(buf, text, size);
    }
    return pgn__text_to_utf8(buf, text, 1, NULL);
}

pgn_status pgn_buffer_json(pgn_buffer *buf, const char *text, size_t len) {
    size_t start = buf->len, i = 0;
    pgn_status st = pgn__buffer_putc(buf, '"');
    while (!st && i < len) {
        size_t used = plain_run(text + i, len - i);
        if (used)
            st = pgn_buffer_append(buf, text + i, used);
        else
            st = put_special(buf, text + i, len - i, &used);
        i += used;
    }
    if (!st)
        st = pgn__buffer_putc(buf, '"');
    if (st) { /* all or nothing, like every append */
        buf->len = start;
        if (buf->data)
            buf->data[start] = '\0';
    }
    return st;
}
