/* columns.c -- lines of fields, separated by tabs, as columns on a terminal. Separate from the
 * commands because more than one prints such lines. */
#include "columns.h"

#include <string.h>

pgn_span cli_take_field(const char **at) {
    pgn_span field = {*at, strcspn(*at, "\t\n")};
    *at += field.len;
    return field;
}

void cli_column_print(const char *text, size_t len, size_t width) {
    size_t fits = pgn_text_fit(text, len, width);
    cli_put_clean(stdout, text, fits);
    if (fits < len)
        fputs("…", stdout);
    else
        printf("%*s", (int)(width - pgn_text_width(text, len)), "");
}

static void widen(cli_columns *c, const char *at) {
    for (size_t column = 0; *at; at++) {
        pgn_span field = cli_take_field(&at);
        size_t width = pgn_text_width(field.text, field.len);
        if (column < c->count && width <= CLI_COLUMN_MAX && width > c->widths[column])
            c->widths[column] = width;
        column = *at == '\t' ? column + 1 : 0;
        if (!*at)
            return;
    }
}

void cli_columns_print(cli_columns *c, const char *at) {
    widen(c, at);
    for (size_t column = 0; *at; at++) {
        pgn_span field = cli_take_field(&at);
        size_t width = pgn_text_width(field.text, field.len);
        cli_put_clean(stdout, field.text, field.len);
        if (*at == '\t' && column < c->count)
            printf("%*s", (int)(width < c->widths[column] ? c->widths[column] - width : 0) + 2, "");
        else if (*at)
            fputc('\n', stdout);
        column = *at == '\t' ? column + 1 : 0;
        if (!*at)
            return;
    }
}
