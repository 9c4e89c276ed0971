/* cmd_tags.c -- pgn tags: print tag values, one line per game, or count them.
 *
 * Workers collect the tags of a block; on delivery they are printed, or added to the tally. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bulk.h"
#include "tags_print.h"

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
    CLI_INPUT_OPTIONS(options),
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

/* ---- the job's work ---- */

typedef struct {
    const options *options;
    tags_wanted wanted;
    tags_printer printer;
    tags_seen *seen; /* of the columns, in all files */
    cli_bulk bulk;
    cli_tally tally; /* of all files */
} shared;

static pgn_status open_collector(void *all, void **worker, pgn_error *err) {
    const shared *s = all;
    tags_collector *c;
    (void)err;
    pgn_status st = tags_collector_new(&c, &s->wanted);
    *worker = c;
    return st;
}

static bool add_tally(shared *s, tags_collector *c) {
    bool all = true;
    for (size_t i = 0; i < c->tally.count; i++) {
        const cli_tally_row *row = &c->tally.rows[i];
        all &= cli_tally_add(&s->tally, row->text, row->len, row->count) != 0;
    }
    cli_tally_clear(&c->tally);
    return all;
}

static void add_seen(shared *s, tags_collector *c) {
    for (size_t i = 0; i < s->wanted.column_count; i++) {
        s->seen[i].games += c->columns[i].games;
        if (!s->seen[i].other[0])
            memcpy(s->seen[i].other, c->columns[i].other, sizeof s->seen[i].other);
        c->columns[i] = (tags_seen){.games = 0};
    }
}

static pgn_status deliver(void *all, void *worker, pgn_error *err) {
    shared *s = all;
    pgn_block block;
    (void)err;
    pgn_job_block(s->bulk.job, &block);
    add_seen(s, worker);
    if (tags_print_block(&s->printer, worker, &block) || !add_tally(s, worker))
        return PGN_E_NOMEM;
    return ferror(stdout) ? PGN_STOP : PGN_OK;
}

static const pgn_work WORK = {.open = open_collector,
                              .close = tags_collector_free,
                              .game = tags_collector_game,
                              .deliver = deliver};

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

/* The columns of --tag, or the roster; NULL if out of memory. */
static pgn_span *make_columns(const cli_values *lists, size_t *count) {
    size_t room = lists->count ? count_names(lists) : 7;
    pgn_span *columns = calloc(room, sizeof *columns);
    *count = 0;
    if (!columns)
        return NULL;
    for (size_t i = 0; !lists->count && pgn_roster_name(i); i++)
        columns[(*count)++] = (pgn_span){pgn_roster_name(i), strlen(pgn_roster_name(i))};
    for (size_t i = 0; i < lists->count; i++)
        for (const char *list = lists->texts[i]; *list;) {
            size_t len = strcspn(list, ",");
            if (len)
                columns[(*count)++] = (pgn_span){list, len};
            list += len + (list[len] == ',');
        }
    return columns;
}

static bool has_repeated(const pgn_span *columns, size_t count) {
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++)
            if (columns[i].len == columns[k].len &&
                memcmp(columns[i].text, columns[k].text, columns[i].len) == 0)
                return true;
    return false;
}

/* Point out requested tags that no game has: a misspelling looks like missing data.
 */
static void report_unseen(const shared *s) {
    pgn_account account;
    pgn_job_account(s->bulk.job, &account);
    for (size_t i = 0; account.games && s->options->tag.count && i < s->wanted.column_count; i++) {
        pgn_span name = s->wanted.columns[i];
        if (s->seen[i].games)
            continue;
        if (s->seen[i].other[0])
            cli_data_error("tags: no game has a tag \"%.*s\"; did you mean %s?", (int)name.len,
                           name.text, s->seen[i].other);
        else
            cli_data_error("tags: no game has a tag \"%.*s\"; see --names", (int)name.len,
                           name.text);
    }
}

static pgn_status on_input_failed(void *self, const char *input, const pgn_error *why) {
    cli_bulk *b = self;
    (void)input;
    b->status = cli_usage_error("%s", why->message);
    return PGN_OK;
}

/* Collect and print; the columns have been made. No progress while lines are printed on a terminal:
 * it would garble them. */
static int run_on(shared *s, char **argv) {
    const options *o = s->options;
    cli_bulk *b = &s->bulk;
    pgn_error err = {.code = PGN_OK};
    b->input_failed = on_input_failed;
    b->tags_only = true;
    b->no_progress = !o->count && !o->names && isatty(STDOUT_FILENO);
    if (!cli_bulk_open(b, &cmd_tags, &o->input, 0, NULL))
        return EXIT_USAGE;
    pgn_status st = (o->header || o->csv) && !o->json ? tags_print_header(&s->printer) : PGN_OK;
    if (!st)
        st = pgn_job_run(b->job, (const char *const *)argv, &WORK, s, &err);
    int status = cli_bulk_end(b, st, &err);
    if (!st && (o->count || o->names) && tags_print_tally(&s->printer, &s->tally))
        status = cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    if (!st)
        report_unseen(s);
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
    shared s = {.options = o};
    tags_wanted *w = &s.wanted;
    int status = check_usage(o);
    if (status)
        return status;
    *w = (tags_wanted){.keeping = o->names               ? KEEP_NAMES
                                  : o->json && !o->count ? KEEP_OBJECT
                                                         : KEEP_VALUES,
                       .all_tags = !o->tag.count,
                       .as_tally = o->count,
                       .csv = o->csv,
                       .safe = o->csv && isatty(STDOUT_FILENO),
                       .nulls = o->count && o->json};
    w->columns = make_columns(&o->tag, &w->column_count);
    s.seen = calloc(w->column_count + 1, sizeof *s.seen);
    s.printer = (tags_printer){.wanted = w,
                               .numbers = o->number,
                               .files = o->number && argc > 1,
                               .names = o->names,
                               .json = o->json};
    if (!w->columns || !s.seen || !tags_printer_begin(&s.printer))
        status = cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    else if (!w->column_count)
        status = cli_usage_error("tags: --tag requires a name");
    else if (has_repeated(w->columns, w->column_count))
        status = cli_usage_error("tags: duplicate name in --tag");
    else
        status = run_on(&s, argv);
    cli_bulk_close(&s.bulk);
    tags_printer_free(&s.printer);
    cli_tally_free(&s.tally);
    free(s.seen);
    free(w->columns);
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
