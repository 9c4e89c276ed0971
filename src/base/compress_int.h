/* compress_int.h -- compressing blocks in memory, for formats whose parts are compressed one by
 * one.
 */
#ifndef PGN_BASE_COMPRESS_INT_H
#define PGN_BASE_COMPRESS_INT_H

#include "pgn/buffer.h"

typedef struct pgn__compressor pgn__compressor;

/* Zstandard. PGN_E_UNSUPPORTED if the library was built without it. */
pgn_status pgn__compressor_new(pgn__compressor **out);
void pgn__compressor_free(pgn__compressor *compressor);

/* Append the bytes as one frame. */
pgn_status pgn__compress(pgn__compressor *compressor, const void *bytes, size_t len,
                         pgn_buffer *out);

#endif
