/* buffer_int.h -- what the library does with buffers beyond the public calls. */
#ifndef PGN_BASE_BUFFER_INT_H
#define PGN_BASE_BUFFER_INT_H

#include <string.h>

#include "pgn/buffer.h"

/* Make room for `extra` more bytes (and the NUL). */
pgn_status pgn__buffer_reserve(pgn_buffer *buf, size_t extra);

pgn_status pgn__buffer_puts(pgn_buffer *buf, const char *text);
pgn_status pgn__buffer_putc(pgn_buffer *buf, char c);

/* Remove what was appended since the buffer had `before` bytes. */
void pgn__buffer_cut(pgn_buffer *buf, size_t before);

/* The end of a call that appends all or nothing: cut after a failure. Returns the status, with err
 * set. */
pgn_status pgn__buffer_end(pgn_buffer *buf, size_t before, pgn_status status, pgn_error *err);

/* Begin anew, also after a failure: for a buffer that is reused, when the failure has been
 * reported. */
static inline void pgn__buffer_restart(pgn_buffer *buf) {
    if (buf->status)
        pgn_buffer_free(buf);
    else
        pgn_buffer_clear(buf);
}

/* pgn_buffer_append() for hot paths: the room is nearly always there. */
static inline pgn_status pgn__append(pgn_buffer *buf, const void *bytes, size_t len) {
    if (__builtin_expect(len >= buf->capacity - buf->len || buf->status, 0) || !len)
        return pgn_buffer_append(buf, bytes, len);
    memcpy(buf->data + buf->len, bytes, len);
    buf->len += len;
    buf->data[buf->len] = '\0';
    return PGN_OK;
}

#endif
