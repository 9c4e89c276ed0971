/* buffer.c -- the growable byte buffer every writer appends to. */
#include "buffer_int.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "error_int.h"
#include "text_int.h"

enum { FIRST_CAPACITY = 256 };

void pgn_buffer_free(pgn_buffer *buf) {
    if (!buf)
        return;
    free(buf->data);
    *buf = (pgn_buffer)PGN_BUFFER_INIT;
}

void pgn_buffer_clear(pgn_buffer *buf) {
    buf->len = 0;
    if (buf->data)
        buf->data[0] = '\0';
}

static pgn_status fail(pgn_buffer *buf, pgn_status status) {
    if (!buf->status)
        buf->status = status;
    return buf->status;
}

pgn_status pgn__buffer_reserve(pgn_buffer *buf, size_t extra) {
    if (buf->status)
        return buf->status;
    if (extra >= SIZE_MAX - buf->len)
        return fail(buf, PGN_E_NOMEM);
    size_t need = buf->len + extra + 1;
    if (need <= buf->capacity)
        return PGN_OK;
    size_t cap = buf->capacity < FIRST_CAPACITY ? FIRST_CAPACITY : buf->capacity;
    while (cap < need)
        cap = cap > SIZE_MAX / 2 ? need : cap * 2;
    char *data = realloc(buf->data, cap);
    if (!data)
        return fail(buf, PGN_E_NOMEM);
    data[buf->len] = '\0';
    buf->data = data;
    buf->capacity = cap;
    return PGN_OK;
}

pgn_status pgn_buffer_append(pgn_buffer *buf, const void *bytes, size_t len) {
    len = pgn__length(bytes, len);
    pgn_status st = pgn__buffer_reserve(buf, len);
    if (st)
        return st;
    if (len)
        memcpy(buf->data + buf->len, bytes, len);
    buf->len += len;
    buf->data[buf->len] = '\0';
    return PGN_OK;
}

pgn_status pgn__buffer_puts(pgn_buffer *buf, const char *text) {
    return pgn_buffer_append(buf, text, strlen(text));
}

pgn_status pgn__buffer_putc(pgn_buffer *buf, char c) {
    return pgn_buffer_append(buf, &c, 1);
}

pgn_status pgn_buffer_printf(pgn_buffer *buf, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int need = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (need < 0)
        return fail(buf, PGN_E_ARG);
    pgn_status st = pgn__buffer_reserve(buf, (size_t)need);
    if (st)
        return st;
    va_start(args, format);
    vsnprintf(buf->data + buf->len, (size_t)need + 1, format, args);
    va_end(args);
    buf->len += (size_t)need;
    return PGN_OK;
}

void pgn__buffer_cut(pgn_buffer *buf, size_t before) {
    if (buf->data)
        buf->data[buf->len = before] = '\0';
}

pgn_status pgn__buffer_end(pgn_buffer *buf, size_t before, pgn_status status, pgn_error *err) {
    if (!status)
        return PGN_OK;
    pgn__buffer_cut(buf, before);
    return pgn__fail(err, status, NULL);
}
