/* cmd_tags.c -- pgn tags: the values of tags, one line a game, or how often each occurs.
 *
 * What games say is collected into a result, and results are printed: two steps, so that pieces of
 * a file may be collected at the same time and printed in order. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "tally.h"

typedef struct {
    const char *tag;
    bool count, names, number, header, json;
} options;

static const cli_option OPTIONS[] = {
    {"t tag", OPTION_TEXT, offsetof(options, tag), "NAME[,NAME...]",
     "These tags, in this order, instead of the seven tag roster."},
    {"n number", OPTION_FLAG, offsetof(options, number), NULL,
     "Before the values the number of the game; with several files also the file's name."},
    {"header", OPTION_FLAG, offsetof(options, header), NULL, "First a line with the names."},
    {"c count", OPTION_FLAG, offsetof(options, count), NULL,
     "Not games but distinct lines, each after the number of games that have it, the most frequent "
     "first."},
    {"names", OPTION_FLAG, offsetof(options, names), NULL,
     "Which tags there are, each after the number of games that have it."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "One JSON object a line. Of a game it has all tags, or those of --tag; further values of a "
     "repeated tag stand under \"repeated\"."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '[White \"Tal\"] [Black \"Fine\"] 1. e4 *' | pgn tags", "the seven, tab-separated"},
    {"echo '[ECO \"B50\"] 1. e4 c5 *' | pgn tags --tag=ECO --count", "how often each ECO code"},
    {"echo '[White \"Tal\"] 1. e4 *' | pgn tags --json", "for programs"},
    {0},
};

/* ---- the result of some games ---- */

typedef struct {
    pgn_buffer lines; /* of games, in order */
    cli_tally tally;  /* of lines, or of names */
    bool no_memory;
} result;

/* ---- collecting ---- */

/* What is kept of a game: values of the columns, all tags as a JSON object, or their names. */
typedef enum { KEEP_VALUES, KEEP_OBJECT, KEEP_NAMES } keeping;

typedef struct {
    const char *name;
    size_t name_len;
    size_t at, len; /* the value in the current game's text */
    bool found;
} column;

typedef struct {
    const options *options;
    keeping keeping;
    const char *path;
    bool several; /* files */
    column *columns;
    size_t column_count;
    pgn_reader *reader;
    cli_faults faults;
    pgn_buffer text;     /* values of the current game; or its JSON object so far */
    pgn_buffer repeated; /* JSON */
    pgn_buffer line;
    cli_tally seen; /* names of the current game */
    result *result;
} collector;

static pgn_flow on_begin_game(void *self, const char *at) {
    collector *c = self;
    pgn_buffer_clear(&c->text);
    pgn_buffer_clear(&c->repeated);
    cli_tally_clear(&c->seen);
    for (size_t i = 0; i < c->column_count; i++)
        c->columns[i].found = false;
    if (c->keeping == KEEP_OBJECT) {
        pgn_place place;
        pgn_reader_place(c->reader, at, &place);
        pgn_buffer_puts(&c->text, "{\"file\":");
        pgn_buffer_json(&c->text, c->path, strlen(c->path));
        pgn_buffer_printf(&c->text, ",\"game\":%" PRIu64 ",\"line\":%" PRIu64 ",\"tags\":{",
                          place.game, place.line);
    }
    return PGN_GO;
}

static column *find_column(const collector *c, pgn_span name) {
    for (size_t i = 0; i < c->column_count; i++)
        if (c->columns[i].name_len == name.len &&
            memcmp(c->columns[i].name, name.text, name.len) == 0)
            return &c->columns[i];
    return NULL;
}

/* A value in a line of fields: a control character would end the field, or worse. */
static void put_field(pgn_buffer *out, const char *value, size_t len) {
    size_t from = out->len;
    if (pgn_buffer_append(out, value, len))
        return;
    for (; from < out->len; from++)
        if ((unsigned char)out->data[from] < ' ' || out->data[from] == 127)
            out->data[from] = ' ';
}

static void put_json_tag(collector *c, const pgn_tag *tag, bool again) {
    pgn_buffer *out = again ? &c->repeated : &c->text;
    bool first = again ? !out->len : c->seen.count == 1;
    pgn_buffer_puts(out, first ? "" : ",");
    pgn_buffer_puts(out, again ? "[" : "");
    pgn_buffer_json(out, tag->name.text, tag->name.len);
    pgn_buffer_putc(out, again ? ',' : ':');
    pgn_buffer_json(out, tag->value.text, tag->value.len);
    pgn_buffer_puts(out, again ? "]" : "");
}

static void keep_value(collector *c, column *into, pgn_span value) {
    if (into->found) /* the first counts */
        return;
    into->found = true;
    into->at = c->text.len;
    put_field(&c->text, value.text, value.len);
    into->len = c->text.len - into->at;
}

static pgn_flow on_tag(void *self, const pgn_tag *tag) {
    collector *c = self;
    bool all = c->keeping == KEEP_NAMES || (c->keeping == KEEP_OBJECT && !c->options->tag);
    column *into = all ? NULL : find_column(c, tag->name);
    if (!into && !all)
        return PGN_GO;
    if (c->keeping == KEEP_VALUES) {
        keep_value(c, into, tag->value);
        return PGN_GO;
    }
    uint64_t times = cli_tally_add(&c->seen, tag->name.text, tag->name.len, 1);
    if (c->keeping == KEEP_OBJECT)
        put_json_tag(c, tag, times > 1);
    else if (times == 1)
        times = cli_tally_add(&c->result->tally, tag->name.text, tag->name.len, 1);
    c->result->no_memory |= !times;
    return PGN_GO;
}

static pgn_flow on_begin_moves(void *self) {
    (void)self;
    return PGN_SKIP;
}

static void take_object(collector *c) {
    pgn_buffer *out = &c->result->lines;
    pgn_buffer_append(out, c->text.data, c->text.len);
    pgn_buffer_putc(out, '}');
    if (c->repeated.len)
        pgn_buffer_printf(out, ",\"repeated\":[%s]", c->repeated.data);
    pgn_buffer_puts(out, "}\n");
}

static void take_line(collector *c) {
    pgn_buffer *out = &c->line;
    pgn_buffer_clear(out);
    if (c->options->number && !c->options->count) {
        if (c->several)
            pgn_buffer_printf(out, "%s:", c->path);
        pgn_buffer_printf(out, "%" PRIu64 "\t", pgn_reader_games(c->reader));
    }
    for (size_t i = 0; i < c->column_count; i++) {
        if (i)
            pgn_buffer_putc(out, '\t');
        if (c->columns[i].found)
            pgn_buffer_append(out, c->text.data + c->columns[i].at, c->columns[i].len);
    }
    c->result->no_memory |= pgn_buffer_status(out) != PGN_OK;
    if (c->options->count) {
        c->result->no_memory |= !cli_tally_add(&c->result->tally, out->data, out->len, 1);
    } else {
        pgn_buffer_putc(out, '\n');
        pgn_buffer_append(&c->result->lines, out->data, out->len);
    }
}

static void print_lines(result *result);

static pgn_flow on_end_game(void *self) {
    collector *c = self;
    c->result->no_memory |= pgn_buffer_status(&c->text) || pgn_buffer_status(&c->repeated);
    if (c->keeping == KEEP_OBJECT)
        take_object(c);
    else if (c->keeping == KEEP_VALUES)
        take_line(c);
    if (c->result->lines.len >= 1 << 18)
        print_lines(c->result);
    return c->result->no_memory || ferror(stdout) ? PGN_STOP : PGN_GO;
}

static void on_diagnostic(void *self, const pgn_diagnostic *d) {
    collector *c = self;
    if (pgn_fault_severity(d->fault) == PGN_SEVERITY_ERROR)
        cli_faults_take(&c->faults, c->reader, d);
}

static const pgn_visitor COLLECTOR = {
    .begin_game = on_begin_game,
    .tag = on_tag,
    .begin_moves = on_begin_moves,
    .end_game = on_end_game,
    .diagnostic = on_diagnostic,
};

/* Collect the games of one file; returns an exit status. */
static int collect_file(collector *c, const char *path) {
    pgn_input *in = NULL;
    pgn_error err;
    c->path = path;
    c->faults = (cli_faults){.path = path};
    pgn_status st = pgn_input_open(&in, path, &err);
    if (!st)
        st = pgn_reader_new(&c->reader, in, NULL, &err);
    if (!st)
        st = pgn_reader_run(c->reader, (pgn_sink){&COLLECTOR, c}, &err);
    pgn_reader_free(c->reader);
    c->reader = NULL;
    pgn_input_free(in);
    cli_faults_end(&c->faults);
    if (st)
        return cli_usage_error("%s", err.text);
    return c->faults.errors ? EXIT_DATA : EXIT_OK;
}

/* ---- printing ---- */

static void print_lines(result *r) {
    r->no_memory |= pgn_buffer_status(&r->lines) != PGN_OK;
    fwrite(r->lines.data ? r->lines.data : "", 1, r->lines.len, stdout);
    pgn_buffer_clear(&r->lines);
}

static void print_header(const collector *c) {
    if (c->options->count || c->options->names)
        fputs("Games\t", stdout);
    else if (c->options->number)
        fputs("Game\t", stdout);
    for (size_t i = 0; i < c->column_count && !c->options->names; i++)
        printf("%s%.*s", i ? "\t" : "", (int)c->columns[i].name_len, c->columns[i].name);
    puts(c->options->names ? "Tag" : "");
}

/* A counted line as an object with its fields. */
static void put_json_row(const collector *c, const cli_tally_row *row, pgn_buffer *out) {
    pgn_buffer_printf(out, "{\"games\":%" PRIu64, row->count);
    if (c->options->names) {
        pgn_buffer_puts(out, ",\"tag\":");
        pgn_buffer_json(out, row->text, row->len);
    }
    const char *p = row->text;
    for (size_t i = 0; i < c->column_count && !c->options->names; i++) {
        size_t len = strcspn(p, "\t");
        pgn_buffer_puts(out, i ? "," : ",\"tags\":{");
        pgn_buffer_json(out, c->columns[i].name, c->columns[i].name_len);
        pgn_buffer_putc(out, ':');
        pgn_buffer_json(out, p, len);
        p += len + 1;
    }
    pgn_buffer_puts(out, c->options->names ? "}\n" : "}}\n");
}

/* The seven in their order, then the others in that of their bytes: as the standard has them. */
static int in_tag_order(const cli_tally_row *a, const cli_tally_row *b) {
    for (size_t i = 0; pgn_roster_name(i); i++) {
        bool is_a = strcmp(a->text, pgn_roster_name(i)) == 0;
        bool is_b = strcmp(b->text, pgn_roster_name(i)) == 0;
        if (is_a || is_b)
            return is_b - is_a;
    }
    return strcmp(a->text, b->text);
}

static void print_tally(const collector *c, result *r) {
    r->no_memory |= !cli_tally_sort(&r->tally, c->options->names ? in_tag_order : NULL);
    for (size_t i = 0; i < r->tally.count && !r->no_memory; i++) {
        const cli_tally_row *row = &r->tally.rows[i];
        if (c->options->json)
            put_json_row(c, row, &r->lines);
        else
            pgn_buffer_printf(&r->lines, "%" PRIu64 "\t%s\n", row->count, row->text);
        if (r->lines.len >= 1 << 18)
            print_lines(r);
    }
    print_lines(r);
}

/* ---- the command ---- */

static size_t count_names(const char *list) {
    size_t n = 1;
    for (; *list; list++)
        n += *list == ',';
    return n;
}

/* The columns of --tag, or the roster; false without memory. */
static bool make_columns(collector *c) {
    const char *list = c->options->tag;
    size_t room = list ? count_names(list) : 7;
    c->columns = calloc(room, sizeof *c->columns);
    if (!c->columns)
        return false;
    for (size_t i = 0; !list && pgn_roster_name(i); i++)
        c->columns[c->column_count++] =
            (column){.name = pgn_roster_name(i), .name_len = strlen(pgn_roster_name(i))};
    while (list && *list) {
        size_t len = strcspn(list, ",");
        if (len)
            c->columns[c->column_count++] = (column){.name = list, .name_len = len};
        list += len + (list[len] == ',');
    }
    return true;
}

static int collect_and_print(collector *c, int argc, char **argv) {
    result *r = c->result;
    if (c->options->header && !c->options->json)
        print_header(c);
    int status = argc == 0 ? collect_file(c, "-") : EXIT_OK;
    for (int i = 0; i < argc && !r->no_memory && !ferror(stdout); i++) {
        int one = collect_file(c, argv[i]);
        status = one > status ? one : status;
    }
    if (c->options->count || c->options->names)
        print_tally(c, r);
    else
        print_lines(r);
    return r->no_memory ? cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM)) : status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    result r = {.lines = PGN_BUFFER_INIT};
    collector c = {.options = o, .several = argc > 1, .result = &r};
    c.keeping = o->names ? KEEP_NAMES : o->json && !o->count ? KEEP_OBJECT : KEEP_VALUES;
    int status;
    if (o->names && (o->tag || o->count || o->number))
        return cli_usage_error("tags: --names goes with --header and --json only");
    if (o->count && o->number)
        return cli_usage_error("tags: --count has no --number");
    if (!make_columns(&c))
        status = cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    else if (!c.column_count)
        status = cli_usage_error("tags: --tag needs a name");
    else
        status = collect_and_print(&c, argc, argv);
    pgn_buffer_free(&c.text);
    pgn_buffer_free(&c.repeated);
    pgn_buffer_free(&c.line);
    pgn_buffer_free(&r.lines);
    cli_tally_free(&c.seen);
    cli_tally_free(&r.tally);
    free(c.columns);
    return status;
}

const cli_command cmd_tags = {
    .name = "tags",
    .operands = "[FILE...]",
    .summary = "list tag values, or count them",
    .description =
        "Prints the values of the seven tag roster (Event, Site, Date, Round, White, Black, "
        "Result), or of the tags named by --tag: a line for each game, fields separated by tabs. "
        "A tag that a game lacks is an empty field, and of a repeated one the first value counts. "
        "Moves are passed over, not read. With --count it tells how often each line occurs.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
