/* columns.h -- lines of fields, separated by tabs, as columns on a terminal. */
#ifndef PGN_CLI_COLUMNS_H
#define PGN_CLI_COLUMNS_H

#include "cli.h"

enum { CLI_COLUMN_MAX = 32 }; /* maximum: one long value must not widen the whole column */

/* The widths of the columns so far; those that a caller sets before are the least. */
typedef struct {
    size_t *widths;
    size_t count;
} cli_columns;

/* The next field, up to a tab or the end of the line; the place moves to its end. */
pgn_span cli_take_field(const char **at);

/* Print the text to stdout, made safe, in a column of this width: padded, or cut with an ellipsis.
 */
void cli_column_print(const char *text, size_t len, size_t width);

/* Print whole lines to stdout, aligned and safe. Columns become wider by what is in these lines. */
void cli_columns_print(cli_columns *c, const char *lines);

#endif
