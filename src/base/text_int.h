/* text_int.h -- encodings. The standard says ISO 8859/1, most programs write UTF-8, and old files
 * are in Windows-1252. In memory all text is UTF-8: what is valid UTF-8 stays, and any other byte
 * above 0x7F is read as Windows-1252 (its five undefined bytes as Latin-1 control characters). The
 * choice is made for each byte sequence, not for each file: real collections are mixed. A text that
 * would be nonsense as Windows-1252 (see pgn__text_is_foreign()) is not converted at all: it is the
 * one kind of text in memory that is not UTF-8. */
#ifndef PGN_BASE_TEXT_INT_H
#define PGN_BASE_TEXT_INT_H

#include <stdbool.h>
#include <string.h>

#include "pgn/buffer.h"

/* The length of a text given as public calls take it: PGN_CSTR for one that ends with a NUL, or is
 * NULL. */
static inline size_t pgn__length(const char *text, size_t len) {
    return len != PGN_CSTR ? len : text ? strlen(text) : 0;
}

/* Length of the byte order mark at the start of the text: 3 or 0. */
size_t pgn__text_bom(const char *text, size_t len);

/* Length in bytes (1 to 4) of the valid UTF-8 sequence at text, 0 if none. Refuses over-long forms,
 * surrogates and values above U+10FFFF. *code gets the character if not NULL. */
size_t pgn__utf8_decode(const char *text, size_t len, uint32_t *code);

/* Bytes written for the character (1 to 4), 0 if it is not a Unicode scalar value. */
size_t pgn__utf8_encode(char out[4], uint32_t code);

/* Offset of the first byte that does not belong to valid UTF-8, len if all of it does. */
size_t pgn__utf8_check(const char *text, size_t len);

/* The length of the line that the text begins with: up to the first LF or CR, or the end. */
size_t pgn__text_line(const char *text, size_t len);

/* Characters in the text; a byte that is not UTF-8 counts as one. This is how columns count. */
size_t pgn__text_width(const char *text, size_t len);

/* Append the text as UTF-8 (see above). *converted, if not NULL, gets the number of bytes that
 * were converted. The text may be cut anywhere only if the caller cuts at ASCII. */
pgn_status pgn__text_to_utf8(pgn_buffer *out, const char *text, size_t len, size_t *converted);

/* The same, for readers of the text only: one in an unknown encoding has U+FFFD for its bytes. */
pgn_status pgn__text_shown(pgn_buffer *out, const char *text, size_t len);

/* Offset of the first character that ISO 8859/1 lacks, len if it has them all; a byte that is not
 * UTF-8 is read as above. */
size_t pgn__latin1_check(const char *text, size_t len);

/* Append ISO 8859/1 text as UTF-8. Converting back gives the same bytes. */
pgn_status pgn__text_from_latin1(pgn_buffer *out, const char *text, size_t len);

/* Append UTF-8 text as ISO 8859/1, with `?` for every character that it cannot represent; text
 * in an unknown encoding stays as it is. *lost, if not NULL, gets the number of `?`. */
pgn_status pgn__text_to_latin1(pgn_buffer *out, const char *text, size_t len, size_t *lost);

#endif
