/* codec_list_int.h -- the decoders that need a library; each exists only if its macro is defined.
 */
#ifndef PGN_CODEC_LIST_INT_H
#define PGN_CODEC_LIST_INT_H

#include "codec_int.h"

extern const pgn__codec pgn__codec_gzip;    /* PGN_HAVE_ZLIB */
extern const pgn__codec pgn__codec_deflate; /* PGN_HAVE_ZLIB; bare, as in .zip */
extern const pgn__codec pgn__codec_bzip2;   /* PGN_HAVE_BZIP2 */
extern const pgn__codec pgn__codec_xz;      /* PGN_HAVE_LZMA */
extern const pgn__codec pgn__codec_zstd;    /* PGN_HAVE_ZSTD */

/* Their length counters are narrower than size_t: no step is given more than this. */
enum { PGN__STEP_MAX = 1 << 30 };

#endif
