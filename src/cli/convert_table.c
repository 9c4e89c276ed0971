/* convert_table.c -- pgn convert to tables: the names of columns, and one library call. */
#include "convert_table.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rewrite.h"
#include "suggest.h"

bool table_options_given(const table_options *o) {
    return o->rows || o->columns.count || o->variations || o->bom || o->compression;
}

/* ---- names ---- */

/* The names of all --columns, up to NULL, in one block of memory with their texts; NULL if out of
 * memory. */
static char **split_names(const cli_values *lists) {
    size_t count = 1, len = 0;
    for (size_t i = 0; i < lists->count; i++) {
        len += strlen(lists->texts[i]) + 1;
        count++;
        for (const char *c = lists->texts[i]; *c; c++)
            count += *c == ',';
    }
    char **names = malloc(count * sizeof *names + len);
    if (!names)
        return NULL;
    char *text = (char *)(names + count);
    size_t n = 0;
    for (size_t i = 0; i < lists->count; i++)
        for (const char *list = lists->texts[i]; *list;) {
            size_t size = strcspn(list, ",");
            if (size) {
                names[n++] = text;
                memcpy(text, list, size);
                text += size;
                *text++ = '\0';
            }
            list += size + (list[size] == ',');
        }
    names[n] = NULL;
    return names;
}

static bool is_tag(const char *name) {
    if (strncmp(name, "tag:", 4) == 0)
        return true;
    for (; *name; name++)
        if (*name >= 'A' && *name <= 'Z')
            return true;
    return false;
}

/* Is it a column of these rows? The names that it has are tried as corrections. */
static bool is_column(pgn_table_rows rows, const char *name, cli_suggestion *s) {
    pgn_table_column column;
    for (size_t i = 0; pgn_table_column_at(rows, i, &column); i++) {
        if (strcmp(column.name, name) == 0)
            return true;
        cli_suggest_try(s, column.name, strlen(column.name));
    }
    return false;
}

/* A column of other rows is named with them; else the nearest name of these. */
static void report_unknown(const cli_command *command, pgn_table_rows rows, const char *name,
                           const cli_suggestion *s) {
    static const char *const ROWS[] = {"games", "moves", "positions"};
    cli_suggestion ignored = cli_suggest(name, strlen(name));
    for (unsigned i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        if (is_column((pgn_table_rows)i, name, &ignored)) {
            cli_usage_error("%s: no column \"%s\" with --rows=%s: it requires --rows=%s",
                            command->name, name, ROWS[rows], ROWS[i]);
            return;
        }
    if (s->best)
        cli_usage_error("%s: unknown column \"%s\"; did you mean %.*s?", command->name, name,
                        (int)s->best_len, s->best);
    else if (*name)
        cli_usage_error("%s: unknown column \"%s\"; see --list-columns", command->name, name);
    else
        cli_usage_error("%s: expected the name of a column after \"+\"", command->name);
}

/* False after reporting one that does not exist. */
static bool check_names(const cli_command *command, pgn_table_rows rows, char **names) {
    bool adds = *names && **names == '+';
    for (; *names; names++) {
        const char *name = *names + (adds && **names == '+');
        cli_suggestion s = cli_suggest(name, strlen(name));
        if (is_tag(name) || is_column(rows, name, &s))
            continue;
        report_unknown(command, rows, name, &s);
        return false;
    }
    return true;
}

int table_list_columns(const table_options *o) {
    pgn_table_column c;
    for (size_t i = 0; pgn_table_column_at((pgn_table_rows)o->rows, i, &c); i++)
        printf("%c %-13s  %-14s  %s\n", c.is_default ? '*' : ' ', c.name, c.type, c.description);
    return EXIT_SUCCESS;
}

/* ---- the call ---- */

static pgn_status call(pgn_job *job, const char *const *paths, const char *output,
                       const void *options, pgn_error *err) {
    return pgn_table_files(job, paths, output, options, NULL, err);
}

static bool is_terminal(const char *output) {
    return (!output || strcmp(output, "-") == 0) && isatty(STDOUT_FILENO);
}

static bool check(const cli_command *command, const table_options *o, pgn_table_format format,
                  const char *output) {
    bool binary = format == PGN_TABLE_PARQUET || format == PGN_TABLE_ARROW;
    const char *wrong =
        o->bom && format != PGN_TABLE_CSV               ? "--bom requires --to=csv"
        : o->compression && format != PGN_TABLE_PARQUET ? "--compression requires --to=parquet"
        : o->variations && o->rows != PGN_TABLE_MOVES   ? "--variations requires --rows=moves"
        : binary && is_terminal(output)
            ? "cannot write binary data to a terminal; use -o FILE or a pipe"
            : NULL;
    if (wrong)
        cli_usage_error("%s: %s", command->name, wrong);
    return !wrong;
}

int table_convert(const cli_command *command, const table_options *o, pgn_table_format format,
                  const char *output, const pgn_query *query, const cli_input *input, int argc,
                  char **argv) {
    pgn_job_options job = {.threads = 0};
    pgn_table_options how = {.rows = (pgn_table_rows)o->rows,
                             .format = format,
                             .compression = (pgn_table_compression)o->compression,
                             .variations = o->variations,
                             .bom = o->bom,
                             .safe = is_terminal(output)};
    const cli_rewriting what = {.command = command,
                                .call = call,
                                .options = &how,
                                .output = output,
                                .query = query,
                                .limit = input->limit};
    if (!check(command, o, format, output) || !cli_job(command, input, &job))
        return EXIT_USAGE;
    char **names = o->columns.count ? split_names(&o->columns) : NULL;
    if (o->columns.count && !names)
        return cli_usage_error("%s: out of memory", command->name);
    how.columns = (const char *const *)names;
    int status = EXIT_USAGE;
    if (!names || check_names(command, how.rows, names))
        status = cli_rewrite_with(&what, &job, argc, argv);
    free(names);
    return status;
}
