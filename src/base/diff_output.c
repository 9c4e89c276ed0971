/* diff_output.c -- the lines of a diff to an output, many at a time. */
#include <string.h>

#include "diff_int.h"
#include "error_int.h"

enum { BLOCK = 64 << 10 }; /* bytes that are written together */

pgn_status pgn__diff_output_flush(pgn__diff_output *d, pgn_error *err) {
    size_t len = d->waiting.len;
    while (len && d->waiting.data[len - 1] != '\n')
        len--;
    if (!len)
        return PGN_OK;
    pgn_status st = pgn__output_write(d->out, d->waiting.data, len, err);
    d->waiting.len -= len;
    memmove(d->waiting.data, d->waiting.data + len, d->waiting.len);
    return st;
}

pgn_status pgn__diff_output_write(void *self, const char *bytes, size_t len, pgn_error *err) {
    pgn__diff_output *d = self;
    if (pgn_buffer_append(&d->waiting, bytes, len))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return d->waiting.len < BLOCK ? PGN_OK : pgn__diff_output_flush(d, err);
}
