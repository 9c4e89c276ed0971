/* unread_int.h -- the command at the beginning of a comment that holds text which was not read as
 * moves when the game was written: `{[%unread] 3. Nd4 foo}`. See docs/formats/unread.md. */
#ifndef PGN_GAME_UNREAD_INT_H
#define PGN_GAME_UNREAD_INT_H

#include <stdbool.h>

#include "pgn/buffer.h"

#define PGN__UNREAD_COMMAND "[%unread]"

/* Has the text of a comment this mark? */
bool pgn__is_marked_unread(pgn_span comment);

/* What follows the mark and white space, as it was in the game; all of a comment without a mark. */
pgn_span pgn__unread_part(pgn_span comment);

#endif
