/* cmd_tags.c -- pgn tags: print tag values, one line per game, or count them.
 *
 * Workers collect the tags of a block; on delivery they are printed, or added to the tally. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bulk.h"
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

/* ---- the job's work ---- */

typedef struct {
    const options *options;
    tags_wanted wanted;
    bool several; /* files */
    cli_bulk bulk;
    pgn_buffer out;  /* lines with their prefixes */
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

/* The name of the file, if there are several: a line stays one line. */
static void put_place(shared *s, const char *name) {
    for (; s->several && *name; name++)
        pgn_buffer_append(&s->out, (unsigned char)*name < ' ' ? "?" : name, 1);
    if (s->several)
        pgn_buffer_append(&s->out, ":", 1);
}

/* Prefix each game's line with its number, which is known only now. Each game is exactly one line,
 * since fields have no control characters. */
static void put_numbered(shared *s, const tags_collector *c, const pgn_block *block) {
    const char *p = c->lines.data ? c->lines.data : "", *end = p + c->lines.len;
    for (uint64_t i = 1; p < end; i++) {
        const char *next = (const char *)memchr(p, '\n', (size_t)(end - p)) + 1;
        put_place(s, block->input);
        pgn_buffer_printf(&s->out, "%" PRIu64 "\t", block->games + i);
        pgn_buffer_append(&s->out, p, (size_t)(next - p));
        p = next;
    }
}

/* In JSON also the file, and the line in it; PGC has no lines. */
static void put_objects(shared *s, const tags_collector *c, const pgn_block *block) {
    const tags_object *o = (const tags_object *)(const void *)c->objects.data;
    const char *text = c->lines.data;
    pgn_json_writer json = {.out = &s->out};
    for (size_t i = 0; i < c->objects.len / sizeof *o; i++) {
        uint64_t line = o[i].place.line;
        pgn_json_begin_object(&json, NULL);
        pgn_json_put_string(&json, "file", block->input, PGN_CSTR);
        pgn_json_put_unsigned(&json, "game", block->games + o[i].place.game);
        pgn_json_put_unsigned(&json, line ? "line" : "offset",
                              line ? block->lines + line : o[i].place.offset);
        pgn_json_put_raw(&json, "tags", text, o[i].tags_len);
        text += o[i].tags_len;
        if (o[i].repeated_len)
            pgn_json_put_raw(&json, "repeated", text, o[i].repeated_len);
        text += o[i].repeated_len;
        pgn_json_end_object(&json);
        pgn_json_newline(&json);
    }
}

/* Lines of fields for a terminal. */
static void print_clean(const char *p, const char *end) {
    while (p < end) {
        const char *field = p;
        while (p < end && *p != '\t' && *p != '\n')
            p++;
        cli_put_clean(stdout, field, (size_t)(p - field));
        if (p < end)
            fputc(*p++, stdout);
    }
}

static pgn_status print(pgn_buffer *lines) {
    if (lines->len && isatty(STDOUT_FILENO))
        print_clean(lines->data, lines->data + lines->len);
    else if (lines->len)
        fwrite(lines->data, 1, lines->len, stdout);
    pgn_buffer_clear(lines);
    return lines->status;
}

static pgn_status print_lines(shared *s, tags_collector *c) {
    pgn_block block;
    pgn_job_block(s->bulk.job, &block);
    if (s->wanted.keeping == KEEP_OBJECT)
        put_objects(s, c, &block);
    else if (s->options->number)
        put_numbered(s, c, &block);
    else
        return print(&c->lines);
    pgn_buffer_clear(&c->lines);
    pgn_buffer_clear(&c->objects);
    return print(&s->out);
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

static pgn_status deliver(void *all, void *worker, pgn_error *err) {
    shared *s = all;
    (void)err;
    if (print_lines(s, worker) || !add_tally(s, worker))
        return PGN_E_NOMEM;
    return ferror(stdout) ? PGN_STOP : PGN_OK;
}

static const pgn_work WORK = {.open = open_collector,
                              .close = tags_collector_free,
                              .game = tags_collector_game,
                              .deliver = deliver};

/* ---- printing ---- */

static void print_header(const shared *s) {
    if (s->options->count || s->options->names)
        fputs("Games\t", stdout);
    else if (s->options->number)
        fputs("Game\t", stdout);
    for (size_t i = 0; i < s->wanted.column_count && !s->options->names; i++)
        printf("%s%.*s", i ? "\t" : "", (int)s->wanted.columns[i].len, s->wanted.columns[i].text);
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
            pgn_json_put_key(&json, s->wanted.columns[i].text, s->wanted.columns[i].len);
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

static pgn_status print_tally(shared *s) {
    if (!cli_tally_sort(&s->tally, s->options->names ? in_tag_order : NULL))
        return PGN_E_NOMEM;
    for (size_t i = 0; i < s->tally.count; i++) {
        const cli_tally_row *row = &s->tally.rows[i];
        if (s->options->json)
            put_json_row(s, row);
        else
            pgn_buffer_printf(&s->out, "%" PRIu64 "\t%s\n", row->count, row->text);
        if (s->out.len >= 1 << 18 && print(&s->out))
            return PGN_E_NOMEM;
    }
    return print(&s->out);
}

/* ---- the command ---- */

static size_t count_names(const char *list) {
    size_t n = 1;
    for (; *list; list++)
        n += *list == ',';
    return n;
}

/* The columns of --tag, or the roster; NULL if out of memory. */
static pgn_span *make_columns(const char *list, size_t *count) {
    size_t room = list ? count_names(list) : 7;
    pgn_span *columns = calloc(room, sizeof *columns);
    *count = 0;
    if (!columns)
        return NULL;
    for (size_t i = 0; !list && pgn_roster_name(i); i++)
        columns[(*count)++] = (pgn_span){pgn_roster_name(i), strlen(pgn_roster_name(i))};
    while (list && *list) {
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
    if (o->header && !o->json)
        print_header(s);
    pgn_status st = pgn_job_run(b->job, (const char *const *)argv, &WORK, s, &err);
    int status = cli_bulk_end(b, st, &err);
    if (!st && (o->count || o->names) && print_tally(s))
        status = cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    return b->status > status ? b->status : status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    shared s = {.options = o, .several = argc > 1};
    int status;
    if (o->names && (o->tag || o->count || o->number))
        return cli_usage_error("tags: --names can only be combined with --header and --json");
    if (o->count && o->number)
        return cli_usage_error("tags: --count cannot be combined with --number");
    tags_wanted *w = &s.wanted;
    w->columns = make_columns(o->tag, &w->column_count);
    w->keeping = o->names ? KEEP_NAMES : o->json && !o->count ? KEEP_OBJECT : KEEP_VALUES;
    w->all_tags = !o->tag;
    w->as_tally = o->count;
    if (!w->columns)
        status = cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    else if (!w->column_count)
        status = cli_usage_error("tags: --tag requires a name");
    else if (has_repeated(w->columns, w->column_count))
        status = cli_usage_error("tags: duplicate name in --tag");
    else
        status = run_on(&s, argv);
    cli_bulk_close(&s.bulk);
    pgn_buffer_free(&s.out);
    cli_tally_free(&s.tally);
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
        "missing tag is an empty field; of a repeated tag the first value is used. Moves are "
        "skipped. With no FILE, or when FILE is `-`, read standard input.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
