/* codec.c -- which decoders this build has, and the two that need no library. The library ones are
 * in codec_<library>.c, so that each includes one foreign header. */
#include "codec_int.h"

#include <string.h>

#include "codec_list_int.h"
#include "input_int.h"

const pgn__codec *pgn__codec_find(pgn__compression compression) {
    switch (compression) {
#ifdef PGN_HAVE_ZLIB
    case PGN__COMPRESSION_GZIP:
        return &pgn__codec_gzip;
#endif
#ifdef PGN_HAVE_BZIP2
    case PGN__COMPRESSION_BZIP2:
        return &pgn__codec_bzip2;
#endif
#ifdef PGN_HAVE_LZMA
    case PGN__COMPRESSION_XZ:
        return &pgn__codec_xz;
#endif
#ifdef PGN_HAVE_ZSTD
    case PGN__COMPRESSION_ZSTD:
        return &pgn__codec_zstd;
#endif
    default:
        return NULL;
    }
}

#ifdef PGN_HAVE_ZLIB
static void *stored_open(void) {
    static char nothing;
    return &nothing;
}

static pgn__codec_step stored_run(void *state, pgn__codec_span *span, const char **why) {
    (void)state;
    (void)why;
    size_t len = span->in_len < span->out_len ? span->in_len : span->out_len;
    if (len)
        memcpy(span->out, span->in, len);
    span->in += len;
    span->in_len -= len;
    span->out += len;
    span->out_len -= len;
    return PGN__STEP_MORE;
}

static int stored_restart(void *state) {
    (void)state;
    return 1;
}

static void stored_close(void *state) {
    (void)state;
}

static const pgn__codec stored_codec = {"stored",       0,           stored_open, stored_run,
                                        stored_restart, stored_close};
#endif

const pgn__codec *pgn__codec_zip_method(unsigned method, int *stored) {
    *stored = 0;
#ifdef PGN_HAVE_ZLIB
    switch (method) { /* the numbers of APPNOTE.TXT 4.4.5 */
    case 0:
        *stored = 1;
        return &stored_codec;
    case 8:
        return &pgn__codec_deflate;
    case 12:
        return pgn__codec_find(PGN__COMPRESSION_BZIP2);
    case 93:
        return pgn__codec_find(PGN__COMPRESSION_ZSTD);
    case 95:
        return pgn__codec_find(PGN__COMPRESSION_XZ);
    default:
        break;
    }
#endif
    (void)method;
    return NULL;
}

#ifndef PGN_HAVE_ZLIB
uint32_t pgn__crc32(uint32_t crc, const void *bytes, size_t len) {
    (void)bytes;
    (void)len;
    return crc; /* never reached: there is no .zip without zlib */
}
#endif
