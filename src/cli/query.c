/* query.c -- compile a query, or show what is wrong with it; the files that it names. */
#include "query.h"

static void show_error(const cli_command *command, const char *name, const pgn_error *err,
                       const char *help, const char *text, size_t len) {
    size_t from = err->offset < len ? (size_t)err->offset : len, to = from;
    if (!err->line) {
        cli_usage_error("%s: %s", command->name, err->message);
        return;
    }
    while (from && text[from - 1] != '\n')
        from--;
    while (to < len && text[to] != '\n' && text[to] != '\r')
        to++;
    cli_report(name, (size_t)err->line, "error", err, text + from, to - from);
    if (!(to - from))
        fputs("    ^\n", stderr);
    if (*help)
        fprintf(stderr, "help: %s\n", help);
}

pgn_query *cli_query(const cli_command *command, const char *name, const char *text, size_t len,
                     bool variations) {
    char help[PGN_QUERY_HELP_MAX] = "";
    pgn_query_options how = {.variations = variations, .help = help};
    pgn_query *query;
    pgn_error err;
    if (pgn_query_compile(&query, text, len, &how, &err))
        show_error(command, name, &err, help, text, len);
    return query;
}

bool cli_query_overwrites(const cli_command *command, const pgn_query *query, const char *output) {
    const char *path;
    for (size_t i = 0; (path = pgn_query_path(query, i)); i++)
        if (cli_overwrites(command, path, output))
            return true;
    return false;
}
