/* table_print.h -- crosstables and standings as text: pgn table. */
#ifndef PGN_CLI_TABLE_PRINT_H
#define PGN_CLI_TABLE_PRINT_H

#include "cli.h"
#include "pgn/unstable/events.h"

/* Append the tables of an event. `columns`: of the terminal, 0 for any; wider tables are divided.
 */
void table_print_event(pgn_buffer *out, const pgn_event *event, unsigned columns, bool bold);

/* Append a list of events, one line each. */
void table_print_list(pgn_buffer *out, const pgn_events *events, bool bold);

#endif
