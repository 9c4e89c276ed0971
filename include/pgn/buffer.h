/* buffer.h -- a growable byte buffer. Zero-initialise it, append, free it.
 *
 * After a failed append the buffer keeps what it had and remembers the failure: a writer may make
 * many appends and ask pgn_buffer_status() once at the end. data is NUL-terminated whenever it is
 * not NULL, and the NUL does not count in len. */
#ifndef PGN_BUFFER_H
#define PGN_BUFFER_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Borrowed text: no ownership, not necessarily followed by a NUL. `text` is NULL for "absent". */
typedef struct pgn_span {
    const char *text;
    size_t len;
} pgn_span;

typedef struct pgn_buffer {
    char *data;
    size_t len;
    size_t cap;
    pgn_status status;
} pgn_buffer;

#define PGN_BUFFER_INIT                                                                            \
    { NULL, 0, 0, PGN_OK }

PGN_API void pgn_buffer_free(pgn_buffer *buf);  /* frees the bytes and zeroes the struct */
PGN_API void pgn_buffer_clear(pgn_buffer *buf); /* len = 0, status = OK, memory kept */

/* Make room for `extra` more bytes (and the NUL). */
PGN_API pgn_status pgn_buffer_reserve(pgn_buffer *buf, size_t extra);

PGN_API pgn_status pgn_buffer_append(pgn_buffer *buf, const void *bytes, size_t len);
PGN_API pgn_status pgn_buffer_puts(pgn_buffer *buf, const char *text);
PGN_API pgn_status pgn_buffer_putc(pgn_buffer *buf, char c);
PGN_API pgn_status pgn_buffer_printf(pgn_buffer *buf, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* `text` as a JSON string, quotes included. Bytes that are not UTF-8 are read as
 * pgn__text_to_utf8() reads them, so the result is always valid JSON. */
PGN_API pgn_status pgn_buffer_json(pgn_buffer *buf, const char *text, size_t len);

/* PGN_OK, or the first failure since the last clear. */
PGN_API pgn_status pgn_buffer_status(const pgn_buffer *buf);

#ifdef __cplusplus
}
#endif
#endif
