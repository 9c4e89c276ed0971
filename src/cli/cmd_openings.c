/* cmd_openings.c -- pgn openings: name the openings of games. */
#include <inttypes.h>
#include <string.h>

#include "bulk.h"
#include "pgn/unstable/openings.h"

typedef struct {
    const char *table, *tags, *output;
    cli_input input;
    bool check, list, replace, in_place, json, quiet;
} options;

static const cli_option OPTIONS[] = {
    {"check", OPTION_FLAG, offsetof(options, check), NULL,
     "Compare existing tags with the table, print those that differ, and write no games. The exit "
     "status is 1 if any differ."},
    {"list", OPTION_FLAG, offsetof(options, list), NULL,
     "Print the table as a tree of openings, variations and subvariations."},
    {"table", OPTION_TEXT, offsetof(options, table), "FILE",
     "Use the openings in FILE instead of the built-in table: lines of code, name and moves, "
     "separated by tabs, or games with the tags ECO, Opening, Variation and SubVariation, such as "
     "the eco.pgn of pgn-extract."},
    {"tags", OPTION_TEXT, offsetof(options, tags), "NAME[,NAME...]",
     "Set or compare only these tags: ECO, Opening, Variation, SubVariation (default: all)."},
    {"replace", OPTION_FLAG, offsetof(options, replace), NULL,
     "Also replace tags with other values, and remove those for which the table has none."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "With --check or --list, print JSON, one object per line."},
    CLI_OUTPUT_OPTION(offsetof(options, output)),
    {"i in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "Replace each file in which a tag was set, once complete."},
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn openings games.pgn > named.pgn", "add the tags that are missing"},
    {"pgn openings --replace --tags=ECO -i games.pgn", "set all ECO codes in the file"},
    {"pgn openings --check --tags=ECO games.pgn", "list ECO codes that differ from the table"},
    {"pgn openings --list", "print all openings"},
    {0},
};

/* ---- checking ---- */

typedef struct {
    cli_bulk bulk; /* first: see cli_progress_show() */
    bool json;
    bool failed; /* printing did */
} checking;

static void print_json(pgn_buffer *out, const pgn_opening_difference *d) {
    pgn_json_writer json = {.out = out};
    char eco[PGN_ECO_MAX];
    size_t len = pgn_eco_write(&d->opening->eco, eco);
    cli_json_begin(&json, "difference");
    pgn_json_put_string(&json, "file", d->input, PGN_CSTR);
    if (d->place.line) {
        pgn_json_put_unsigned(&json, "line", d->place.line);
        pgn_json_put_unsigned(&json, "column", d->place.column);
    } else {
        pgn_json_put_unsigned(&json, "offset", d->place.offset);
    }
    pgn_json_put_unsigned(&json, "game", d->place.game);
    pgn_json_put_string(&json, "tag", d->tag_name, PGN_CSTR);
    pgn_json_put_string(&json, "value", d->value.text, d->value.len);
    pgn_json_put_string(&json, "expected", d->expected, PGN_CSTR);
    pgn_json_put_string(&json, "eco", eco, len);
    pgn_json_put_string(&json, "name", d->opening->name, PGN_CSTR);
    pgn_json_put_unsigned(&json, "ply", d->opening->ply);
    pgn_json_end_object(&json);
    pgn_json_newline(&json);
}

/* games.pgn:12:1: ECO is "B92": expected "B90" (game 3, Sicilian Defense after 10 plies) */
static void print_text(pgn_buffer *out, const pgn_opening_difference *d) {
    const pgn_opening *o = d->opening;
    pgn_text_append_safe(out, d->input, strlen(d->input));
    if (d->place.line)
        pgn_buffer_printf(out, ":%" PRIu64 ":%" PRIu64, d->place.line, d->place.column);
    pgn_buffer_printf(out, ": %s is \"", d->tag_name);
    pgn_text_append_safe(out, d->value.text, d->value.len);
    pgn_buffer_printf(out, *d->expected ? "\": expected \"" : "\": expected no ");
    pgn_text_append_safe(out, *d->expected ? d->expected : d->tag_name,
                         strlen(*d->expected ? d->expected : d->tag_name));
    pgn_buffer_printf(out, "%s (game %" PRIu64 ", ", *d->expected ? "\"" : "", d->place.game);
    pgn_text_append_safe(out, o->name, strlen(o->name));
    pgn_buffer_printf(out, " after %u %s)\n", o->ply, o->ply == 1 ? "ply" : "plies");
}

static pgn_status on_difference(void *self, const pgn_opening_difference *d) {
    checking *c = self;
    pgn_buffer out = PGN_BUFFER_INIT;
    cli_progress_end(&c->bulk.progress);
    (c->json ? print_json : print_text)(&out, d);
    c->failed = cli_flush(&out) != EXIT_OK || ferror(stdout);
    return c->failed ? PGN_STOP : PGN_OK;
}

/* "pgn: openings: 5 games read, 5 named; ECO: 4 equal, 1 different; Opening: ..." */
static void summarize_check(const pgn_openings_result *r) {
    static const pgn_opening_tag ORDER[] = {PGN_OPENING_TAG_ECO, PGN_OPENING_TAG_OPENING,
                                            PGN_OPENING_TAG_VARIATION,
                                            PGN_OPENING_TAG_SUBVARIATION};
    static const char *const NAMES[] = {"ECO", "Opening", "Variation", "SubVariation"};
    fprintf(stderr, "pgn: openings: %" PRIu64 " game%s read, %" PRIu64 " named", r->games,
            cli_plural(r->games), r->named);
    for (size_t i = 0; i < PGN_OPENING_TAGS; i++) {
        uint64_t present = r->present[ORDER[i]], equal = r->equal[ORDER[i]];
        if (present)
            fprintf(stderr, "; %s: %" PRIu64 " equal (%.1f %%), %" PRIu64 " different", NAMES[i],
                    equal, 100.0 * (double)equal / (double)present, present - equal);
    }
    fputc('\n', stderr);
}

static int check(const options *o, checking *c, pgn_openings_options *how, char **files) {
    pgn_openings_result r;
    pgn_error err;
    uint64_t different = 0;
    how->check = true;
    how->self = c;
    how->difference = on_difference;
    c->json = o->json;
    pgn_status st =
        pgn_openings_files(c->bulk.job, (const char *const *)files, NULL, how, &r, &err);
    if (c->failed)
        return EXIT_USAGE; /* reported at the end of the program */
    int status = cli_bulk_end(&c->bulk, st, &err);
    fflush(stdout);
    if (!st && !c->bulk.quiet)
        summarize_check(&r);
    for (size_t i = 0; i < PGN_OPENING_TAGS; i++)
        different += r.present[i] - r.equal[i];
    return status || !different ? status : EXIT_DATA;
}

/* ---- naming ---- */

static int name_games(const options *o, checking *c, pgn_openings_options *how, char **files) {
    pgn_openings_result r;
    pgn_error err;
    how->replace = o->replace;
    how->in_place = o->in_place;
    pgn_status st =
        pgn_openings_files(c->bulk.job, (const char *const *)files, o->output, how, &r, &err);
    int status = cli_bulk_end(&c->bulk, st, &err);
    status = status > c->bulk.status ? status : c->bulk.status;
    if (!st && !c->bulk.quiet)
        fprintf(stderr,
                "pgn: openings: %" PRIu64 " game%s read, %" PRIu64 " named, %" PRIu64 " changed\n",
                r.games, cli_plural(r.games), r.named, r.changed);
    return status;
}

/* ---- options ---- */

static bool parse_tags(const char *text, unsigned *tags) {
    static const char *const NAMES[PGN_OPENING_TAGS] = {[PGN_OPENING_TAG_ECO] = "ECO",
                                                        [PGN_OPENING_TAG_OPENING] = "Opening",
                                                        [PGN_OPENING_TAG_SUBVARIATION] =
                                                            "SubVariation",
                                                        [PGN_OPENING_TAG_VARIATION] = "Variation"};
    while (text) {
        size_t len = strcspn(text, ","), i = 0;
        while (i < PGN_OPENING_TAGS &&
               (strlen(NAMES[i]) != len || memcmp(NAMES[i], text, len) != 0))
            i++;
        if (i == PGN_OPENING_TAGS) {
            cli_usage_error("openings: --tags must be ECO, Opening, Variation or SubVariation, "
                            "not \"%.*s\"",
                            (int)(len < 60 ? len : 60), text);
            return false;
        }
        *tags |= 1u << i;
        text = text[len] ? text + len + 1 : NULL;
    }
    return true;
}

/* Options that contradict each other, or NULL. */
static const char *contradiction(const options *o, int argc) {
    if (o->check && o->list)
        return "--check cannot be combined with --list";
    if ((o->check || o->list) && (o->replace || o->in_place || o->output))
        return "--check and --list cannot be combined with --replace, --in-place or --output";
    if (o->json && !o->check && !o->list)
        return "--json requires --check or --list";
    if (o->list && (argc || o->tags))
        return "--list takes no files and no --tags";
    return NULL;
}

static bool options_are_valid(const options *o, int argc, char **argv) {
    const char *wrong = contradiction(o, argc);
    if (wrong)
        cli_usage_error("openings: %s", wrong);
    return !wrong && (o->check || o->list ||
                      cli_edit_check(&cmd_openings, o->table, o->output, o->in_place, argc, argv));
}

static int run_job(const options *o, const pgn_openings *table, unsigned tags, char **argv) {
    checking c = {.bulk.quiet = o->quiet};
    pgn_openings_options how = {.table = table, .tags = tags};
    int status = EXIT_USAGE;
    if (cli_edit_open(&c.bulk, &cmd_openings, &o->input, o->output, o->in_place))
        status = (o->check ? check : name_games)(o, &c, &how, argv);
    cli_bulk_close(&c.bulk);
    return status;
}

static int list(const options *o, const pgn_openings *table) {
    pgn_buffer out = PGN_BUFFER_INIT;
    return cli_flush_call(&out, o->json ? pgn_openings_write_json(table, &out, NULL)
                                        : pgn_openings_write_text(table, &out, NULL));
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    pgn_openings *table = NULL;
    unsigned tags = 0;
    pgn_error err;
    if (!options_are_valid(o, argc, argv) || !parse_tags(o->tags, &tags))
        return EXIT_USAGE;
    if (o->table && pgn_openings_open(&table, o->table, &err))
        return cli_usage_error("%s", err.message);
    int status = o->list ? list(o, table) : run_job(o, table, tags, argv);
    pgn_openings_close(table);
    return status;
}

const cli_command cmd_openings = {
    .name = "openings",
    .operands = "[FILE...]",
    .topic = TOPIC_CLEAN,
    .reads = READS_GAMES,
    .summary = "name the openings of games",
    .description =
        "Add the tags ECO, Opening, Variation and SubVariation where they are missing, and write "
        "the games, otherwise unchanged byte for byte. The opening of a game is the deepest "
        "position of its main line in the table of openings, reached by any order of moves. "
        "Positions beyond the longest line of the table are ignored. Games of other variants are "
        "not changed.\n\n"
        "A tag is missing if it is absent, empty or `?`. Variation and SubVariation are added only "
        "if the Opening and Variation of the game, if any, agree with the table. New tags are "
        "placed as in export format: after the roster, sorted by name. With no FILE, or when FILE "
        "is `-`, read standard input.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
