/* wrapped_int.h -- games inside a page or a mail. */
#ifndef PGN_PGN_WRAPPED_INT_H
#define PGN_PGN_WRAPPED_INT_H

#include "chunk_int.h"

enum { PGN__WRAPPED_LOOK = 1 << 16 }; /* bytes that decide */

/* What a file that begins with this text is. PGN that only has a tag of HTML or an entity, or a
 * line that begins with >, is PGN. */
pgn__wrapping pgn__wrapped_in(const char *text, size_t len);

/* May it be such a file, by its first words? */
bool pgn__wrapped_suspect(const char *text, size_t len);

const char *pgn__wrapped_message(pgn__wrapping in);

#endif
