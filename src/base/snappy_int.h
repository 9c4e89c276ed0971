/* snappy_int.h -- compression in the format of Snappy, which every reader of Parquet has. */
#ifndef PGN_BASE_SNAPPY_INT_H
#define PGN_BASE_SNAPPY_INT_H

#include "buffer_int.h"

/* Append the bytes to `out`, compressed: one stream, its length first. PGN_E_NOMEM, or PGN_E_LIMIT
 * for more than 2 GiB. */
pgn_status pgn__snappy(const char *bytes, size_t len, pgn_buffer *out);

#endif
