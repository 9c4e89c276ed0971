/* compress.c -- blocks compressed through libzstd (PGN_HAVE_ZSTD). */
#include "compress_int.h"

#include "buffer_int.h"

#ifdef PGN_HAVE_ZSTD
#include <zstd.h>

enum { LEVEL = 1 }; /* twice as fast as the default of the zstd command, and little larger */

pgn_status pgn__compressor_new(pgn__compressor **out) {
    *out = (pgn__compressor *)ZSTD_createCCtx();
    return *out ? PGN_OK : PGN_E_NOMEM;
}

void pgn__compressor_free(pgn__compressor *c) {
    ZSTD_freeCCtx((ZSTD_CCtx *)c);
}

pgn_status pgn__compress(pgn__compressor *c, const void *bytes, size_t len, pgn_buffer *out) {
    pgn_status st = pgn__buffer_reserve(out, ZSTD_compressBound(len));
    if (st)
        return st;
    size_t n = ZSTD_compressCCtx((ZSTD_CCtx *)c, out->data + out->len, ZSTD_compressBound(len),
                                 bytes, len, LEVEL);
    if (ZSTD_isError(n)) /* with a buffer that is large enough, only for want of memory */
        return out->status = PGN_E_NOMEM;
    out->len += n;
    out->data[out->len] = '\0';
    return PGN_OK;
}
#else
pgn_status pgn__compressor_new(pgn__compressor **out) {
    *out = NULL;
    return PGN_E_UNSUPPORTED;
}

void pgn__compressor_free(pgn__compressor *c) {
    (void)c;
}

pgn_status pgn__compress(pgn__compressor *c, const void *bytes, size_t len, pgn_buffer *out) {
    (void)c;
    (void)bytes;
    (void)len;
    (void)out;
    return PGN_E_UNSUPPORTED;
}
#endif
