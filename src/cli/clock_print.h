/* clock_print.h -- the times of a game, or of a collection, as text: pgn clock. */
#ifndef PGN_CLI_CLOCK_PRINT_H
#define PGN_CLI_CLOCK_PRINT_H

#include "cli.h"
#include "pgn/unstable/clock.h"

/* Append the table of a game, and what it says. */
void clock_print_game(pgn_buffer *out, const pgn_clock_game *game, bool bold);

/* Append a summary as text, with bars if `bars`, and as a JSON object with a line feed. */
void clock_print_summary(pgn_buffer *out, const pgn_clock_summary *s, bool bars, bool bold);

#endif
