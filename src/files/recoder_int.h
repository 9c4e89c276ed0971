/* recoder_int.h -- text from a writer to PGC: for games with parts left out, which only the text
 * writer can do. */
#ifndef PGN_FILES_RECODER_INT_H
#define PGN_FILES_RECODER_INT_H

#include "pgn/buffer.h"

typedef struct pgn__recoder pgn__recoder;

pgn_status pgn__recoder_new(pgn__recoder **out, pgn_error *err);
void pgn__recoder_free(pgn__recoder *recoder);

/* Replace games and escapes in export format by their records. */
pgn_status pgn__recoder_encode(pgn__recoder *recoder, pgn_buffer *bytes, pgn_error *err);

#endif
