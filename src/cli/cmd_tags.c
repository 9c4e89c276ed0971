/* cmd_tags.c -- pgn tags: print tag values, one line per game, or count them.
 *
 * Workers collect the tags of a chunk; on delivery they are printed, or added to the tally. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tags_collect.h"

typedef struct {
    const char *tag;
    cli_input input;
    bool count, names, number, header, json;
} options;

static const cli_option OPTIONS[] = {
    {"t tag", OPTION_TEXT, offsetof(options, tag), "NAME[,NAME...]",
     "Print these tags, in this order (default: the Seven Tag Roster)."},
    {"n number", OPTION_FLAG, offsetof(options, number), NULL,
     "Print the game number first, with several files also the file name."},
    {"header", OPTION_FLAG, offsetof(options, header), NULL, "Print a header line with the names."},
    {"c count", OPTION_FLAG, offsetof(options, count), NULL,
     "Print distinct lines instead, most frequent first, each after its number of games."},
    {"names", OPTION_FLAG, offsetof(options, names), NULL,
     "List the tags that occur, each after its number of games."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "Print JSON, one object per line. That of a game has all its tags, or those of --tag; further "
     "values of a repeated tag are in \"repeated\"."},
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '[White \"Tal\"] [Black \"Fine\"] 1. e4 *' | pgn tags",
     "print the Seven Tag Roster, tab-separated"},
    {"echo '[ECO \"B50\"] 1. e4 c5 *' | pgn tags --tag=ECO --count", "count games by ECO code"},
    {"echo '[White \"Tal\"] 1. e4 *' | pgn tags --json", "print JSON"},
    {0},
};

/* ---- the pipeline's calls ---- */

typedef struct {
    const options *options;
    tags_wanted wanted;
    bool several; /* files */
    cli_progress progress;
    cli_report_list report; /* of the file */
    pgn_buffer out;         /* lines with their prefixes */
    cli_tally tally;        /* of all files */
    bool no_memory;
} shared;

static void close_collector(void *worker) {
    tags_collector_free(worker);
}

static pgn_status open_collector(void *all, pgn__chunk_reader *reader, void **worker,
                                 pgn__sink *sink, pgn_error *err) {
    const shared *s = all;
    tags_collector *c;
    (void)err;
    pgn_status st = tags_collector_new(&c, &s->wanted, reader, sink);
    *worker = c;
    return st;
}

/* Prefix each game's line with its number, which is known only now. Each game is exactly one line,
 * since fields have no control characters. */
static void put_numbered(shared *s, const tags_collector *c, const pgn__chunk *chunk) {
    const char *p = c->lines.data ? c->lines.data : "", *end = p + c->lines.len;
    for (uint64_t i = 0; p < end; i++) {
        const char *next = (const char *)memchr(p, '\n', (size_t)(end - p)) + 1;
        pgn__buffer_puts(&s->out, s->several ? s->report.path : "");
        pgn_buffer_printf(&s->out, "%s%" PRIu64 "\t", s->several ? ":" : "", chunk->games + i + 1);
        pgn_buffer_append(&s->out, p, (size_t)(next - p));
        p = next;
    }
}

/* In JSON also the file, and the line in it. */
static void put_objects(shared *s, const tags_collector *c, const pgn__chunk *chunk) {
    const tags_object *o = (const tags_object *)(const void *)c->objects.data;
    const char *text = c->lines.data;
    pgn_json_writer json = {.out = &s->out};
    for (size_t i = 0; i < c->objects.len / sizeof *o; i++) {
        pgn_json_begin_object(&json, NULL);
        pgn_json_put_string(&json, "file", s->report.path, PGN_CSTR);
        pgn_json_put_unsigned(&json, "game", chunk->games + i + 1);
        pgn_json_put_unsigned(&json, chunk->format ? "offset" : "line", chunk->lines + o[i].where);
        pgn_json_put_raw(&json, "tags", text, o[i].tags_len);
        text += o[i].tags_len;
        if (o[i].repeated_len)
            pgn_json_put_raw(&json, "repeated", text, o[i].repeated_len);
        text += o[i].repeated_len;
        pgn_json_end_object(&json);
        pgn_json_newline(&json);
    }
}

static void print(shared *s, pgn_buffer *lines) {
    s->no_memory |= lines->status != PGN_OK;
    fwrite(lines->data ? lines->data : "", 1, lines->len, stdout);
    pgn_buffer_clear(lines);
}

static void print_lines(shared *s, tags_collector *c, const pgn__chunk *chunk) {
    if (s->wanted.keeping == KEEP_OBJECT || s->options->number) {
        (s->wanted.keeping == KEEP_OBJECT ? put_objects : put_numbered)(s, c, chunk);
        print(s, &s->out);
    } else {
        print(s, &c->lines);
    }
    pgn_buffer_clear(&c->lines);
    pgn_buffer_clear(&c->objects);
}

static void add_tally(shared *s, tags_collector *c) {
    for (size_t i = 0; i < c->tally.count; i++) {
        const cli_tally_row *row = &c->tally.rows[i];
        s->no_memory |= !cli_tally_add(&s->tally, row->text, row->len, row->count);
    }
    cli_tally_clear(&c->tally);
}

static pgn_status deliver(void *all, void *worker, const pgn__chunk *chunk) {
    shared *s = all;
    tags_collector *c = worker;
    s->no_memory |= c->no_memory || cli_faults_status(&c->faults);
    cli_fault_report_show(&s->report, &c->faults, chunk);
    if (!s->no_memory) {
        print_lines(s, c, chunk);
        add_tally(s, c);
    }
    cli_progress_step(&s->progress, chunk, chunk->games);
    return s->no_memory || ferror(stdout) ? PGN_STOP : PGN_OK;
}

static const pgn__pipeline_calls CALLS = {
    .open = open_collector, .deliver = deliver, .close = close_collector};

/* ---- printing ---- */

static void print_header(const shared *s) {
    if (s->options->count || s->options->names)
        fputs("Games\t", stdout);
    else if (s->options->number)
        fputs("Game\t", stdout);
    for (size_t i = 0; i < s->wanted.column_count && !s->options->names; i++)
        printf("%s%.*s", i ? "\t" : "", (int)s->wanted.columns[i].name_len,
               s->wanted.columns[i].name);
    puts(s->options->names ? "Tag" : "");
}

/* A counted line as an object with its fields. */
static void put_json_row(shared *s, const cli_tally_row *row) {
    pgn_json_writer json = {.out = &s->out};
    pgn_json_begin_object(&json, NULL);
    pgn_json_put_unsigned(&json, "games", row->count);
    if (s->options->names) {
        pgn_json_put_string(&json, "tag", row->text, row->len);
    } else {
        const char *p = row->text;
        pgn_json_begin_object(&json, "tags");
        for (size_t i = 0; i < s->wanted.column_count; i++) {
            size_t len = strcspn(p, "\t");
            pgn_json_put_key(&json, s->wanted.columns[i].name, s->wanted.columns[i].name_len);
            pgn_json_put_string(&json, NULL, p, len);
            p += len + 1;
        }
        pgn_json_end_object(&json);
    }
    pgn_json_end_object(&json);
    pgn_json_newline(&json);
}

/* The seven roster tags in their order, then the others in byte order, as in the standard. */
static int in_tag_order(const cli_tally_row *a, const cli_tally_row *b) {
    for (size_t i = 0; pgn_roster_name(i); i++) {
        bool is_a = strcmp(a->text, pgn_roster_name(i)) == 0;
        bool is_b = strcmp(b->text, pgn_roster_name(i)) == 0;
        if (is_a || is_b)
            return is_b - is_a;
    }
    return strcmp(a->text, b->text);
}

static void print_tally(shared *s) {
    s->no_memory |= !cli_tally_sort(&s->tally, s->options->names ? in_tag_order : NULL);
    for (size_t i = 0; i < s->tally.count && !s->no_memory; i++) {
        const cli_tally_row *row = &s->tally.rows[i];
        if (s->options->json)
            put_json_row(s, row);
        else
            pgn_buffer_printf(&s->out, "%" PRIu64 "\t%s\n", row->count, row->text);
        if (s->out.len >= 1 << 18)
            print(s, &s->out);
    }
    print(s, &s->out);
}

/* ---- the command ---- */

static size_t count_names(const char *list) {
    size_t n = 1;
    for (; *list; list++)
        n += *list == ',';
    return n;
}

/* The columns of --tag, or the roster; NULL if out of memory. */
static tags_column *make_columns(const char *list, size_t *count) {
    size_t room = list ? count_names(list) : 7;
    tags_column *columns = calloc(room, sizeof *columns);
    *count = 0;
    if (!columns)
        return NULL;
    for (size_t i = 0; !list && pgn_roster_name(i); i++)
        columns[(*count)++] =
            (tags_column){.name = pgn_roster_name(i), .name_len = strlen(pgn_roster_name(i))};
    while (list && *list) {
        size_t len = strcspn(list, ",");
        if (len)
            columns[(*count)++] = (tags_column){.name = list, .name_len = len};
        list += len + (list[len] == ',');
    }
    return columns;
}

/* Collect the games of one file; returns an exit status. No progress while lines are printed on a
 * terminal: it would garble them. */
static int collect_file(shared *s, pgn__pipeline *pipeline, const char *path) {
    pgn_input *in;
    pgn_error err;
    s->progress = (cli_progress){0};
    s->report = (cli_report_list){.path = path, .progress = &s->progress};
    if (pgn_input_open(&in, path, &err))
        return cli_usage_error("%s", err.message);
    if (s->options->count || s->options->names || !isatty(STDOUT_FILENO))
        cli_progress_begin(&s->progress, path, in);
    pgn_status st = pgn__pipeline_run(pipeline, in, &err);
    cli_progress_end(&s->progress);
    pgn_input_close(in);
    cli_fault_report_end(&s->report);
    if (st)
        return cli_usage_error("%s", err.message);
    return s->report.errors ? EXIT_DATA : EXIT_OK;
}

static int collect_and_print(shared *s, pgn__pipeline *pipeline, int argc, char **argv) {
    if (s->options->header && !s->options->json)
        print_header(s);
    int status = argc == 0 ? collect_file(s, pipeline, "-") : EXIT_OK;
    for (int i = 0; i < argc && !s->no_memory && !ferror(stdout); i++) {
        int one = collect_file(s, pipeline, argv[i]);
        status = one > status ? one : status;
    }
    if (s->options->count || s->options->names)
        print_tally(s);
    return s->no_memory ? cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM)) : status;
}

/* Run the pipeline; the columns have been made. */
static int run_on(shared *s, int argc, char **argv) {
    pgn__pipeline *pipeline;
    pgn__pipeline_options how = {0};
    pgn_error err;
    if (!cli_pipeline(&cmd_tags, &s->options->input, &how))
        return EXIT_USAGE;
    if (pgn__pipeline_new(&pipeline, &CALLS, s, &how, &err))
        return cli_usage_error("%s", err.message);
    int status = collect_and_print(s, pipeline, argc, argv);
    pgn__pipeline_free(pipeline);
    return status;
}

static bool has_repeated(const tags_column *columns, size_t count) {
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++)
            if (columns[i].name_len == columns[k].name_len &&
                memcmp(columns[i].name, columns[k].name, columns[i].name_len) == 0)
                return true;
    return false;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    shared s = {.options = o, .several = argc > 1};
    int status;
    if (o->names && (o->tag || o->count || o->number))
        return cli_usage_error("tags: --names goes with --header and --json only");
    if (o->count && o->number)
        return cli_usage_error("tags: --count has no --number");
    tags_wanted *w = &s.wanted;
    w->columns = make_columns(o->tag, &w->column_count);
    w->keeping = o->names ? KEEP_NAMES : o->json && !o->count ? KEEP_OBJECT : KEEP_VALUES;
    w->all_tags = !o->tag;
    w->as_tally = o->count;
    if (!w->columns)
        status = cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    else if (!w->column_count)
        status = cli_usage_error("tags: --tag needs a name");
    else if (has_repeated(w->columns, w->column_count))
        status = cli_usage_error("tags: --tag names a tag twice");
    else
        status = run_on(&s, argc, argv);
    pgn_buffer_free(&s.out);
    cli_tally_free(&s.tally);
    free(w->columns);
    return status;
}

const cli_command cmd_tags = {
    .name = "tags",
    .operands = "[FILE...]",
    .summary = "list or count tag values",
    .description =
        "Print the values of the Seven Tag Roster (Event, Site, Date, Round, White, Black, "
        "Result), or of the tags given by --tag: one line per game, fields separated by tabs. A "
        "missing tag is an empty field; of a repeated tag the first value is used. Moves are "
        "skipped. With no FILE, or when FILE is `-`, read standard input.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
