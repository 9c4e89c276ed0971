/* cmd_tags.c -- pgn tags: print tag values, one line per game, or count them. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bulk.h"
#include "columns.h"
#include "pgn/unstable/tag_files.h"

typedef struct {
    cli_values tag;
    cli_input input;
    bool count, names, number, header, csv, json;
} options;

static const cli_option OPTIONS[] = {
    {"t tag", OPTION_LIST, offsetof(options, tag), "NAME",
     "Print tag NAME instead of the Seven Tag Roster; may be repeated or comma-separated."},
    {"n number", OPTION_FLAG, offsetof(options, number), NULL,
     "Print the game number first, with several files also the file name."},
    {"header", OPTION_FLAG, offsetof(options, header), NULL, "Print a header line with tag names."},
    {"c count", OPTION_FLAG, offsetof(options, count), NULL,
     "Print distinct lines with their number of games, most frequent first."},
    {"names", OPTION_FLAG, offsetof(options, names), NULL,
     "List tag names with their number of games."},
    {"csv", OPTION_FLAG, offsetof(options, csv), NULL,
     "Print CSV (RFC 4180) with a header line, for spreadsheets."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "Print JSON, one object per line. The object of a game has all its tags, or those of --tag; "
     "other values of a repeated tag are in \"repeated\"."},
    CLI_READING_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn tags games.pgn", "print the Seven Tag Roster of each game"},
    {"pgn tags -c -t Event games.pgn", "count games by event"},
    {"pgn tags -t White -t Black -t Result --csv games.pgn > games.csv",
     "make a table for a spreadsheet"},
    {"pgn tags --names collection/", "list tag names"},
    {"pgn tags --json games.pgn", "print JSON"},
    {0},
};

/* ---- columns ---- */

static size_t count_names(const cli_values *lists) {
    size_t n = 0;
    for (size_t i = 0; i < lists->count; i++) {
        n++;
        for (const char *c = lists->texts[i]; *c; c++)
            n += *c == ',';
    }
    return n;
}

/* The columns of --tag; NULL if out of memory. */
static pgn_tag_column *make_columns(const cli_values *lists, size_t *count) {
    pgn_tag_column *columns = calloc(count_names(lists) + 1, sizeof *columns);
    *count = 0;
    for (size_t i = 0; columns && i < lists->count; i++)
        for (const char *list = lists->texts[i]; *list;) {
            size_t len = strcspn(list, ",");
            if (len)
                columns[(*count)++].name = (pgn_span){list, len};
            list += len + (list[len] == ',');
        }
    return columns;
}

/* Point out requested tags that no game has: a misspelling looks like missing data. */
static void report_unseen(const pgn_tag_column *column) {
    int len = (int)column->name.len;
    if (column->similar[0])
        cli_data_error("tags: no game has a tag \"%.*s\"; did you mean %s?", len, column->name.text,
                       column->similar);
    else
        cli_data_error("tags: no game has a tag \"%.*s\"; see --names", len, column->name.text);
}

/* ---- output ---- */

typedef struct {
    cli_bulk bulk; /* first: see cli_progress_show() */
    cli_columns columns;
    bool aligned; /* on a terminal */
} printer;

static pgn_status on_write(void *self, const char *text, size_t len) {
    printer *p = self;
    cli_progress_end(&p->bulk.progress);
    if (p->aligned)
        cli_columns_print(&p->columns, text);
    else
        fwrite(text, 1, len, stdout);
    return ferror(stdout) ? PGN_STOP : PGN_OK;
}

static pgn_status on_input_failed(void *self, const char *input, const pgn_error *why) {
    cli_bulk *b = self;
    (void)input;
    b->status = cli_usage_error("%s", why->message);
    return PGN_OK;
}

/* No progress while lines are printed on a terminal: it would garble them. */
static int run_on(const options *o, printer *p, pgn_tag_column *columns, size_t count, int argc,
                  char **argv) {
    cli_bulk *b = &p->bulk;
    pgn_error err = {.code = PGN_OK};
    pgn_account account;
    bool on_terminal = isatty(STDOUT_FILENO);
    const pgn_tag_files_options how = {.rows = o->names   ? PGN_TAG_ROWS_NAMES
                                               : o->count ? PGN_TAG_ROWS_VALUES
                                                          : PGN_TAG_ROWS_GAMES,
                                       .format = o->json  ? PGN_TAG_JSON
                                                 : o->csv ? PGN_TAG_CSV
                                                          : PGN_TAG_TSV,
                                       .header = o->header || o->csv,
                                       .number = o->number,
                                       .input = o->number && argc > 1,
                                       .safe = o->csv && on_terminal,
                                       .self = p,
                                       .write = on_write};
    p->aligned = on_terminal && !o->json && !o->csv;
    b->input_failed = on_input_failed;
    b->tags_only = true;
    b->no_progress = !o->count && !o->names && on_terminal;
    if (!cli_bulk_open(b, &cmd_tags, &o->input, 0, NULL))
        return EXIT_USAGE;
    pgn_status st = pgn_tag_files(b->job, (const char *const *)argv, columns, count, &how, &err);
    if (st == PGN_E_ARG)
        return cli_usage_error("tags: duplicate name in --tag");
    int status = cli_bulk_end(b, st, &err);
    pgn_job_account(b->job, &account);
    for (size_t i = 0; !st && account.games && i < count; i++)
        if (!columns[i].games)
            report_unseen(&columns[i]);
    return b->status > status ? b->status : status;
}

static int check_usage(const options *o) {
    if (o->names && (o->tag.count || o->count || o->number))
        return cli_usage_error(
            "tags: --names can only be combined with --header, --csv and --json");
    if (o->count && o->number)
        return cli_usage_error("tags: --count cannot be combined with --number");
    if (o->csv && o->json)
        return cli_usage_error("tags: --csv cannot be combined with --json");
    return EXIT_OK;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    enum { ROSTER = 7 };
    size_t count;
    int status = check_usage(o);
    if (status)
        return status;
    pgn_tag_column *columns = make_columns(&o->tag, &count);
    printer p = {.columns.count = (count > ROSTER ? count : ROSTER) + 1}; /* and a number */
    p.columns.widths = calloc(p.columns.count, sizeof *p.columns.widths);
    if (!columns || !p.columns.widths)
        status = cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    else if (o->tag.count && !count)
        status = cli_usage_error("tags: --tag requires a name");
    else
        status = run_on(o, &p, columns, count, argc, argv);
    cli_bulk_close(&p.bulk);
    free(p.columns.widths);
    free(columns);
    return status;
}

const cli_command cmd_tags = {
    .name = "tags",
    .operands = "[FILE...]",
    .topic = TOPIC_LOOK,
    .reads = READS_GAMES,
    .summary = "list or count tag values",
    .description =
        "Print the values of the Seven Tag Roster (Event, Site, Date, Round, White, Black, "
        "Result), or of the tags given by --tag: one line per game, fields separated by tabs. A "
        "missing tag is an empty field; if a tag is repeated, its first value is used. On a terminal "
        "the fields are aligned. Moves are skipped. With no FILE, or when FILE is `-`, read standard input.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
