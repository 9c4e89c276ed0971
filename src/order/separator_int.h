/* separator_int.h -- game texts written one after the other so that each stays a game of its
 * own. */
#ifndef PGN_ORDER_SEPARATOR_INT_H
#define PGN_ORDER_SEPARATOR_INT_H

#include "record_int.h"

/* A game may end without a marker, or inside a comment, at the end of its file or before text that
 * clearly begins a game. Followed by a text without tags, the two would be read as one game. A
 * separator remembers the text written last. */
typedef struct pgn__separator pgn__separator;

pgn_status pgn__separator_new(pgn__separator **out, pgn_error *err);

/* Append the record's text as pgn__record_write() does. If it would become part of the text before
 * it, a line `*` is put between them, or if that does not work, `[Event "?"]`, or lines `}` and
 * `*`, or `*` and `[Event "?"]`; with the line ends of the text before. Fails without memory, and
 * then appends nothing. */
pgn_status pgn__separator_put(pgn__separator *separator, pgn_buffer *out,
                              const pgn__record *record);

/* The same, but appends nothing if no separator works: then *apart is false. */
pgn_status pgn__separator_try(pgn__separator *separator, pgn_buffer *out, const pgn__record *record,
                              bool *apart);

/* A text was written by other means: that of the last game of a file which is added to. Fails
 * without memory. */
pgn_status pgn__separator_after(pgn__separator *separator, pgn_span text);

/* How often no such line would have worked, so that none was written and the two texts are not read
 * as two games. */
uint64_t pgn__separator_joined(const pgn__separator *separator);

void pgn__separator_free(pgn__separator *separator);

#endif
