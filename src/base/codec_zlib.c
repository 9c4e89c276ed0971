/* codec_zlib.c -- gzip and bare deflate, through zlib (PGN_HAVE_ZLIB). */
#include "codec_list_int.h"

#ifdef PGN_HAVE_ZLIB
#include <stdlib.h>
#define ZLIB_CONST /* next_in points to const */
#include <zlib.h>

enum { GZIP_WINDOW = 15 + 16, DEFLATE_WINDOW = -15 }; /* inflateInit2()'s way to say which */

static void *open_window(int window) {
    z_stream *z = calloc(1, sizeof *z);
    if (z && inflateInit2(z, window) != Z_OK) {
        free(z);
        z = NULL;
    }
    return z;
}

static void *gzip_open(void) {
    return open_window(GZIP_WINDOW);
}

static void *deflate_open(void) {
    return open_window(DEFLATE_WINDOW);
}

static pgn__codec_step zlib_run(void *state, pgn__codec_span *span, const char **why) {
    z_stream *z = state;
    z->next_in = span->in;
    z->avail_in = (uInt)span->in_len;
    z->next_out = span->out;
    z->avail_out = (uInt)span->out_len;
    int code = inflate(z, Z_NO_FLUSH);
    *span = (pgn__codec_span){z->next_in, z->avail_in, z->next_out, z->avail_out};
    switch (code) {
    case Z_OK:
    case Z_BUF_ERROR: /* no progress: the caller knows whether that is the end */
        return PGN__STEP_MORE;
    case Z_STREAM_END:
        return PGN__STEP_END;
    case Z_MEM_ERROR:
        return PGN__STEP_NOMEM;
    default:
        *why = z->msg ? z->msg : "needs a preset dictionary";
        return PGN__STEP_DAMAGED;
    }
}

static int zlib_restart(void *state) {
    return inflateReset(state) == Z_OK;
}

static void zlib_close(void *state) {
    inflateEnd(state);
    free(state);
}

uint32_t pgn__crc32(uint32_t crc, const void *bytes, size_t len) {
    return (uint32_t)crc32_z(crc, bytes, len);
}

/* Tapes and some tools fill the last block with zeros, and gzip itself accepts them. */
const pgn__codec pgn__codec_gzip = {"gzip", 1, gzip_open, zlib_run, zlib_restart, zlib_close};
const pgn__codec pgn__codec_deflate = {"deflate",    0,         deflate_open, zlib_run,
                                       zlib_restart, zlib_close};
#else
typedef int pgn__no_zlib; /* ISO C wants a declaration in every file */
#endif
