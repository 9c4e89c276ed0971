/* codec_lzma.c -- xz, through liblzma (PGN_HAVE_LZMA). */
#include "codec_list_int.h"

#ifdef PGN_HAVE_LZMA
#include <lzma.h>
#include <stdlib.h>

/* `xz -9` needs 65 MiB to decode; four times that admits every usual file and no bomb. */
static const uint64_t MEMORY_MAX = UINT64_C(256) << 20;

/* One stream at a time: the padding between streams is the caller's business for every format. A
 * checksum that liblzma cannot compute must not count as correct. */
static int start(lzma_stream *xz) {
    return lzma_stream_decoder(xz, MEMORY_MAX, LZMA_TELL_UNSUPPORTED_CHECK) == LZMA_OK;
}

static void *xz_open(void) {
    lzma_stream *xz = malloc(sizeof *xz);
    if (!xz)
        return NULL;
    *xz = (lzma_stream)LZMA_STREAM_INIT;
    if (!start(xz)) {
        lzma_end(xz);
        free(xz);
        return NULL;
    }
    return xz;
}

static pgn__codec_step xz_run(void *state, pgn__codec_span *span, const char **why) {
    lzma_stream *xz = state;
    xz->next_in = span->in;
    xz->avail_in = span->in_len;
    xz->next_out = span->out;
    xz->avail_out = span->out_len;
    lzma_ret code = lzma_code(xz, LZMA_RUN);
    *span = (pgn__codec_span){xz->next_in, xz->avail_in, xz->next_out, xz->avail_out};
    switch (code) {
    case LZMA_OK:
    case LZMA_BUF_ERROR: /* no progress: the caller knows whether that is the end */
        return PGN__STEP_MORE;
    case LZMA_STREAM_END:
        return PGN__STEP_END;
    case LZMA_MEM_ERROR:
        return PGN__STEP_NOMEM;
    case LZMA_MEMLIMIT_ERROR:
        *why = "needs more than 256 MiB of memory";
        return PGN__STEP_LIMIT;
    case LZMA_OPTIONS_ERROR:
    case LZMA_UNSUPPORTED_CHECK:
        *why = "unsupported filter or checksum";
        return PGN__STEP_LIMIT;
    case LZMA_FORMAT_ERROR:
        *why = "not an xz stream";
        return PGN__STEP_DAMAGED;
    default:
        *why = "invalid block or checksum";
        return PGN__STEP_DAMAGED;
    }
}

static int xz_restart(void *state) {
    return start(state);
}

static void xz_close(void *state) {
    lzma_end(state);
    free(state);
}

/* Stream Padding is part of the .xz format (2.2): zeros in multiples of four. */
const pgn__codec pgn__codec_xz = {"xz", 4, xz_open, xz_run, xz_restart, xz_close};
#else
typedef int pgn__no_lzma; /* ISO C wants a declaration in every file */
#endif
