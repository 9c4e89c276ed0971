/* decode_int.h -- text in an encoding other than UTF-8, made UTF-8 piece by piece. UTF-16 and
 * UTF-32 are decoded here, everything else by iconv(3), if this build has it (PGN_HAVE_ICONV). */
#ifndef PGN_BASE_DECODE_INT_H
#define PGN_BASE_DECODE_INT_H

#include <stdbool.h>

#include "pgn/buffer.h"

/* The encoding of a text that begins with these bytes, if it is UTF-16 or UTF-32: "UTF-16LE" and so
 * on, else NULL. With `guess` also without a byte order mark, since PGN and EPD begin with ASCII.
 * Up to PGN__DECODE_LOOK bytes decide. */
enum { PGN__DECODE_LOOK = 16 };
const char *pgn__text_utf16_name(const char *text, size_t len, bool guess);

typedef struct pgn__text_decoder pgn__text_decoder;

/* PGN_E_ARG for a name that is not known. */
pgn_status pgn__text_decoder_new(pgn__text_decoder **out, const char *encoding, pgn_error *err);
void pgn__text_decoder_free(pgn__text_decoder *decoder);

/* Is it a name that pgn__text_decoder_new() knows? PGN_E_ARG if not. NULL, for no name, is fine. */
pgn_status pgn__encoding_check(const char *encoding, pgn_error *err);

/* Append the next bytes as UTF-8; `end`: they are the last, and the next call begins another text.
 * A byte order mark of UTF-16 or UTF-32 is dropped. What is not valid becomes U+FFFD, and the first
 * such place is kept. PGN_E_NOMEM. */
pgn_status pgn__text_decoder_run(pgn__text_decoder *decoder, const char *bytes, size_t len,
                                 bool end, pgn_buffer *out);

/* The first bytes of the text that were not valid: their number, 0 if all were; and where their
 * U+FFFD is, as an offset in the UTF-8 text. */
typedef struct pgn__invalid {
    uint64_t offset;
    unsigned char bytes[4];
    unsigned len;
} pgn__invalid;

const pgn__invalid *pgn__text_decoder_invalid(const pgn__text_decoder *decoder);

#endif
