/* append_int.h -- appending small texts on a hot path: the room is nearly always there. */
#ifndef PGN_APPEND_INT_H
#define PGN_APPEND_INT_H

#include <string.h>

#include "pgn/buffer.h"

static inline pgn_status pgn__append(pgn_buffer *buf, const void *bytes, size_t len) {
    if (__builtin_expect(len >= buf->cap - buf->len, 0) || !len)
        return pgn_buffer_append(buf, bytes, len);
    memcpy(buf->data + buf->len, bytes, len);
    buf->len += len;
    buf->data[buf->len] = '\0';
    return PGN_OK;
}

#endif
