/* codec_bzip2.c -- bzip2, through libbz2 (PGN_HAVE_BZIP2). */
#include "codec_list_int.h"

#ifdef PGN_HAVE_BZIP2
#include <bzlib.h>
#include <stdlib.h>

static void *bzip2_open(void) {
    bz_stream *bz = calloc(1, sizeof *bz);
    if (bz && BZ2_bzDecompressInit(bz, 0, 0) != BZ_OK) {
        free(bz);
        bz = NULL;
    }
    return bz;
}

static pgn__codec_step bzip2_run(void *state, pgn__codec_span *span, const char **why) {
    bz_stream *bz = state;
    bz->next_in = (char *)span->in; /* libbz2 has no const, and does not write there */
    bz->avail_in = (unsigned)span->in_len;
    bz->next_out = (char *)span->out;
    bz->avail_out = (unsigned)span->out_len;
    int code = BZ2_bzDecompress(bz);
    *span = (pgn__codec_span){(const unsigned char *)bz->next_in, bz->avail_in,
                              (unsigned char *)bz->next_out, bz->avail_out};
    switch (code) {
    case BZ_OK:
        return PGN__STEP_MORE;
    case BZ_STREAM_END:
        return PGN__STEP_END;
    case BZ_MEM_ERROR:
        return PGN__STEP_NOMEM;
    case BZ_DATA_ERROR_MAGIC:
        *why = "not a bzip2 stream";
        return PGN__STEP_DAMAGED;
    default:
        *why = "invalid block or checksum";
        return PGN__STEP_DAMAGED;
    }
}

/* libbz2 has no reset. After a failed init the stream's state is NULL, and ending it again in
 * bzip2_close() is refused harmlessly. */
static int bzip2_restart(void *state) {
    bz_stream *bz = state;
    BZ2_bzDecompressEnd(bz);
    return BZ2_bzDecompressInit(bz, 0, 0) == BZ_OK;
}

static void bzip2_close(void *state) {
    BZ2_bzDecompressEnd(state);
    free(state);
}

const pgn__codec pgn__codec_bzip2 = {"bzip2", 0, bzip2_open, bzip2_run, bzip2_restart, bzip2_close};
#else
typedef int pgn__no_bzip2; /* ISO C wants a declaration in every file */
#endif
