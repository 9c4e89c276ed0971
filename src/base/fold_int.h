/* fold_int.h -- text folded character by character, for comparing names and words. */
#ifndef PGN_BASE_FOLD_INT_H
#define PGN_BASE_FOLD_INT_H

#include <stdint.h>

#include "pgn/buffer.h"

typedef enum pgn__fold {
    PGN__FOLD_END,
    PGN__FOLD_BREAK,   /* neither letter nor digit */
    PGN__FOLD_NOTHING, /* a mark that does not count: an accent, an apostrophe */
    PGN__FOLD_TEXT     /* a letter or digit */
} pgn__fold;

enum { PGN__FOLDED_MAX = 4 };

/* The next character of the text, which is used up, and what it becomes: 1 to 4 bytes of UTF-8. */
pgn__fold pgn__fold_next(pgn_span *rest, char out[PGN__FOLDED_MAX], size_t *len);

/* What a letter that is not ASCII becomes, without case and accents; its length in bytes, 0 if
 * there is nothing plainer. */
size_t pgn__fold_letter(uint32_t code, char out[PGN__FOLDED_MAX]);

/* Append the text folded, with one space between words. Fails only without memory. */
pgn_status pgn__text_fold(pgn_buffer *out, const char *text, size_t len);

#endif
