/* text_writer_plain_int.h -- the fast lane's way to export format. */
#ifndef PGN_PGN_TEXT_WRITER_PLAIN_INT_H
#define PGN_PGN_TEXT_WRITER_PLAIN_INT_H

#include "text_writer_int.h"

/* Append the game, or answer false for one that needs the general way. A lack of memory is in the
 * buffers' status. */
bool pgn__write_plain(const pgn__plain_game *game, const pgn__text_writer_options *options,
                      pgn_buffer *out, pgn_buffer *scratch);

#endif
