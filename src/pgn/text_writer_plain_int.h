/* text_writer_plain_int.h -- the fast lane to export format. */
#ifndef PGN_PGN_TEXT_WRITER_PLAIN_INT_H
#define PGN_PGN_TEXT_WRITER_PLAIN_INT_H

#include "text_writer_int.h"

/* Append the game, or return false for one that needs the general lane. If out of memory, that is
 * in the buffers' status. */
bool pgn__write_plain(const pgn__plain_game *game, const pgn__text_writer_options *options,
                      pgn_buffer *out, pgn_buffer *scratch);

/* The movetext of a game that is not plain, with this marker, from `p` in `out` on, which begins
 * with a line end. The memory has been reserved. */
void pgn__write_whole(const pgn__plain_game *game, const pgn__text_writer_options *options,
                      const char *marker, char *p, pgn_buffer *out, pgn_buffer *scratch);

#endif
