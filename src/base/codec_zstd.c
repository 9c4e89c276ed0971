/* codec_zstd.c -- Zstandard, through libzstd (PGN_HAVE_ZSTD). Skippable frames are streams of no
 * bytes. libzstd's own limit on the window, 128 MiB as in the zstd command, bounds the memory. */
#include "codec_list_int.h"

#ifdef PGN_HAVE_ZSTD
#include <zstd.h>
#include <zstd_errors.h>

static void *zstd_open(void) {
    return ZSTD_createDStream();
}

static pgn__codec_step failure(size_t code, const char **why) {
    *why = ZSTD_getErrorName(code);
    switch (ZSTD_getErrorCode(code)) {
    case ZSTD_error_memory_allocation:
        return PGN__STEP_NOMEM;
    case ZSTD_error_frameParameter_windowTooLarge:
        *why = "needs more than 128 MiB of memory";
        return PGN__STEP_LIMIT;
    case ZSTD_error_version_unsupported:
    case ZSTD_error_frameParameter_unsupported:
    case ZSTD_error_dictionary_wrong:
        return PGN__STEP_LIMIT;
    default:
        return PGN__STEP_DAMAGED;
    }
}

static pgn__codec_step zstd_run(void *state, pgn__codec_span *span, const char **why) {
    ZSTD_inBuffer in = {span->in, span->in_len, 0};
    ZSTD_outBuffer out = {span->out, span->out_len, 0};
    size_t code = ZSTD_decompressStream(state, &out, &in);
    span->in += in.pos;
    span->in_len -= in.pos;
    span->out += out.pos;
    span->out_len -= out.pos;
    if (ZSTD_isError(code))
        return failure(code, why);
    return code == 0 ? PGN__STEP_END : PGN__STEP_MORE;
}

static int zstd_restart(void *state) {
    return !ZSTD_isError(ZSTD_DCtx_reset(state, ZSTD_reset_session_only));
}

static void zstd_close(void *state) {
    ZSTD_freeDStream(state);
}

const pgn__codec pgn__codec_zstd = {"zstd", 0, zstd_open, zstd_run, zstd_restart, zstd_close};
#else
typedef int pgn__no_zstd; /* ISO C wants a declaration in every file */
#endif
