/* cmd_grep.c -- pgn grep: the games that a query selects. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bulk.h"
#include "grep_hints.h"
#include "grep_print.h"
#include "query.h"

typedef struct {
    const char *output, *rest, *first, *file;
    cli_input input;
    bool count, list, offsets, json, invert, mark, variations, quiet;
} options;

static const cli_option OPTIONS[] = {
    {"f from-file", OPTION_TEXT, offsetof(options, file), "FILE",
     "Read the query from FILE; all operands are then files of games."},
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "Write the games to FILE, created only on success. FILE may be one of the inputs."},
    {"rest", OPTION_TEXT, offsetof(options, rest), "FILE", "Write the other games to FILE."},
    {"v invert", OPTION_FLAG, offsetof(options, invert), NULL, "Select games that do not match."},
    {"first", OPTION_TEXT, offsetof(options, first), "N", "Stop after N games."},
    {"variations", OPTION_FLAG, offsetof(options, variations), NULL,
     "Search variations too, as if the whole query ended with `in variations`."},
    {"mark", OPTION_FLAG, offsetof(options, mark), NULL,
     "Put a comment {match} at the matching ply, with the squares that matched."},
    {"c count", OPTION_FLAG, offsetof(options, count), NULL,
     "Print only the number of games that match."},
    {"l list", OPTION_FLAG, offsetof(options, list), NULL,
     "Print one line per game, with tabs between fields: number, players, result, and the first "
     "ply where the leftmost matching position term is true; with several files, the file name "
     "first."},
    {"offsets", OPTION_FLAG, offsetof(options, offsets), NULL,
     "Print the byte offset of each game; with several files, the file name first. Offsets are in "
     "the decompressed file, for UTF-16 and --input-encoding in the decoded UTF-8 text, for PGC "
     "those of the records."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "Print one JSON object per game: file, game, line (not for PGC), offset as with --offsets, "
     "players, result, ply and squares."},
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_READING_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn grep morphy games.pgn", "print the games of Morphy"},
    {"pgn grep 'White ~ \"steinitz\" and Result = 1-0' games.pgn -o won.pgn", "combine conditions"},
    {"pgn grep --list 'balance(winner) <= -3 for 10 plies' games.pgn",
     "list games won after being a piece down for five moves, and where"},
    {"pgn grep --rest=others.pgn mate games.pgn -o mates.pgn", "split games in two"},
    {0},
};

/* ---- options ---- */

static bool parse_first(const char *text, uint64_t *out) {
    const char *rest = text;
    *out = 0;
    if (!text || (cli_number(&rest, UINT64_MAX / 2, out) && !*rest && *out))
        return true;
    cli_usage_error("grep: --first must be a number from 1, not \"%s\"", text);
    return false;
}

static bool prints(const options *o) {
    return o->count || o->list || o->offsets || o->json;
}

/* False after reporting the error. */
static bool check_options(const options *o, int argc, char **argv) {
    const char *wrong = NULL;
    if (o->count + o->list + o->offsets + o->json > 1)
        wrong = "--count, --list, --offsets and --json cannot be combined";
    else if (prints(o) && (o->output || o->mark))
        wrong = "--output and --mark cannot be combined with --count, --list, --offsets or --json";
    else if (o->first && o->rest)
        wrong = "--first cannot be combined with --rest";
    else if (o->rest && strcmp(o->rest, "-") == 0)
        wrong = "--rest requires a file";
    if (wrong) {
        cli_usage_error("grep: %s", wrong);
        return false;
    }
    if (!cli_text_name(&cmd_grep, o->output) || !cli_text_name(&cmd_grep, o->rest))
        return false;
    if (o->rest && cli_names_input(o->rest, argc, argv))
        wrong = "--rest is also an input file";
    else if (o->rest && o->output && pgn_file_is_same(o->rest, o->output))
        wrong = "--rest and --output are the same file";
    if (o->file && (cli_overwrites(&cmd_grep, o->file, o->output) ||
                    cli_overwrites(&cmd_grep, o->file, o->rest)))
        return false;
    if (wrong)
        cli_usage_error("grep: %s: \"%s\"", wrong, o->rest);
    return !wrong;
}

/* ---- the query ---- */

/* The lines of a file, which may be UTF-16, if a query may be so long; false after reporting the
 * error. */
static bool read_query(const char *path, pgn_buffer *out) {
    pgn_input *input;
    pgn_lines *lines = NULL;
    pgn_line line = {0};
    pgn_error err;
    const char *between = "";
    pgn_status st = pgn_input_open(&input, path, &err);
    if (!st)
        st = pgn_lines_new(&lines, input, PGN_QUERY_MAX + 1, &err);
    for (; !st && out->len <= PGN_QUERY_MAX && !(st = pgn_lines_next(lines, &line, &err)) &&
           line.text;
         between = "\n") {
        pgn_buffer_append(out, between, strlen(between));
        if (pgn_buffer_append(out, line.text, line.len))
            st = pgn_error_set(&err, PGN_E_NOMEM, "out of memory");
    }
    if (st)
        cli_usage_error("grep: %s", err.message);
    pgn_lines_free(lines);
    pgn_input_close(input);
    return !st;
}

/* ---- the search ---- */

/* To a person, who might have meant something else. */
static void say_nothing_found(const options *o, const pgn_query *query, const char *text,
                              char **files, uint64_t games) {
    char hint[GREP_HINT_MAX] = "";
    if (o->quiet || o->file || !isatty(STDERR_FILENO))
        return;
    if (!o->invert)
        grep_hint_of_nothing(text, pgn_query_tags_only(query), files, &o->input, games, hint);
    fprintf(stderr, "pgn: grep: no game matches: %" PRIu64 " game%s searched%s%s\n", games,
            cli_plural(games), *hint ? "; " : "", hint);
}

static int search(cli_bulk *b, const options *o, const pgn_query *query, const char *text,
                  char **files) {
    grep_printer printer = {0};
    pgn_query_files_options how = {.no_output = prints(o),
                                   .invert = o->invert,
                                   .mark = o->mark,
                                   .places = o->list || o->json,
                                   .rest = o->rest,
                                   .self = &printer};
    pgn_query_files_result result = {0};
    pgn_error err;
    if (!parse_first(o->first, &how.first))
        return EXIT_USAGE;
    grep_printer_begin(&printer, files);
    how.hit = o->list ? grep_print_line : o->offsets ? grep_print_offset : NULL;
    how.hit = o->json ? grep_print_json : how.hit;
    pgn_status st = pgn_query_files(b->job, (const char *const *)files,
                                    prints(o)   ? NULL
                                    : o->output ? o->output
                                                : "-",
                                    query, &how, &result, &err);
    grep_printer_free(&printer);
    cli_bulk_end(b, st, &err); /* the exit status says whether a game was found */
    if (st)
        return EXIT_USAGE;
    if (o->count)
        printf("%" PRIu64 "\n", result.selected);
    if (result.faulty && !b->quiet)
        fprintf(stderr, "pgn: grep: %" PRIu64 " game%s with errors, searched as far as readable\n",
                result.faulty, cli_plural(result.faulty));
    cli_unseparated(b->command, result.unseparated);
    if (!result.selected)
        say_nothing_found(o, query, text, files, result.games);
    return result.selected && !result.incomplete && !b->status ? EXIT_OK : EXIT_DATA;
}

/* Is the query missing, or behind the files? */
static bool is_query_missing(int argc, char **argv) {
    if (argc && !(cli_is_games_name(argv[0]) && access(argv[0], F_OK) == 0))
        return false;
    if (argc)
        cli_usage_error("grep: \"%s\" is a file: the query comes first: pgn grep QUERY FILE...",
                        argv[0]);
    else
        cli_usage_error("grep: no query given: pgn grep QUERY FILE...; see \"pgn help query\"");
    return true;
}

static int grep(const options *o, const pgn_query *query, const char *text, char **operands) {
    cli_bulk bulk = {.quiet = o->quiet, .count_only = true, .no_progress = isatty(STDOUT_FILENO)};
    pgn_file_list *files = NULL;
    int status = EXIT_USAGE;
    if (cli_find_files(&cmd_grep, operands, &files) &&
        cli_bulk_open(&bulk, &cmd_grep, &o->input, 0, NULL))
        status = search(&bulk, o, query, text, pgn_file_list_paths(files));
    cli_bulk_close(&bulk);
    pgn_file_list_free(files);
    return status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    pgn_buffer file = PGN_BUFFER_INIT;
    int status = EXIT_USAGE, first = o->file ? 0 : 1;
    if (!o->file && is_query_missing(argc, argv))
        return EXIT_USAGE;
    if (!check_options(o, argc - first, argv + first))
        return EXIT_USAGE;
    if (!o->file || read_query(o->file, &file)) {
        pgn_query *query =
            o->file
                ? cli_query(&cmd_grep, o->file, file.data ? file.data : "", file.len, o->variations)
                : cli_query(&cmd_grep, "query", argv[0], strlen(argv[0]), o->variations);
        if (query && !cli_query_overwrites(&cmd_grep, query, o->output) &&
            !cli_query_overwrites(&cmd_grep, query, o->rest))
            status = grep(o, query, argv[0], argv + first);
        pgn_query_free(query);
    }
    pgn_buffer_free(&file);
    return status;
}

const cli_command cmd_grep = {
    .name = "grep",
    .operands = "QUERY [FILE...]",
    .topic = TOPIC_LOOK,
    .summary = "search games by tags, positions, moves",
    .description =
        "Print the games of all FILEs that QUERY selects, byte for byte, each followed by an empty "
        "line. With no FILE, or when FILE is `-`, read standard input; directories are searched "
        "for files of games.\n\n"
        "A bare word is a player. `and`, `or`, `not` combine conditions on games; `with`, "
        "`without`, `then`, `for` combine conditions on positions. `pgn help query` describes the "
        "language, with thirty examples.\n\n"
        "Games with errors are searched up to the first illegal move, and counted on stderr. " CLI_BOUNDARY
        ".\n\n"
        "The exit status is 0 if a game was selected, 1 if none was, and 2 for an error in the "
        "query or an I/O error. It is also 1 if part of a file cannot be read, or a regular "
        "expression exceeds its limits on a game.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
