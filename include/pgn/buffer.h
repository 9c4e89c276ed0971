/* buffer.h -- spans of borrowed text, and a growable byte buffer. */
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

/* Initialize with PGN_BUFFER_INIT or zeros; read the members, change them through the functions.
 * `data` is NUL-terminated unless it is NULL; the NUL does not count in `len`. */
typedef struct pgn_buffer {
    char *data;
    size_t len;
    size_t capacity;
    pgn_status status; /* the first failure; every later append fails with it, too */
} pgn_buffer;

#define PGN_BUFFER_INIT                                                                            \
    { NULL, 0, 0, PGN_OK }

/* Release the memory and reset to PGN_BUFFER_INIT. */
PGN_API void pgn_buffer_free(pgn_buffer *buf);

/* Set the length to 0 and keep the memory. A failure is kept as well, until pgn_buffer_free(). */
PGN_API void pgn_buffer_clear(pgn_buffer *buf);

/* Append bytes (len may be PGN_CSTR), or formatted text. On failure (PGN_E_NOMEM) nothing is
 * appended and buf->status remembers it, so a series of appends needs one check at the end. */
PGN_API pgn_status pgn_buffer_append(pgn_buffer *buf, const void *bytes, size_t len);
PGN_API pgn_status pgn_buffer_printf(pgn_buffer *buf, const char *format, ...) PGN_PRINTF(2, 3);

#ifdef __cplusplus
}
#endif
#endif
