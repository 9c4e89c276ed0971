/* cmd_names.c -- pgn names: spellings of one name, found and replaced. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "names.h"

typedef struct {
    const char *map, *output;
    cli_input input;
    bool events, sites, suggest, json, in_place, quiet;
} options;

static const cli_option OPTIONS[] = {
    {"events", OPTION_FLAG, offsetof(options, events), NULL, "Names of events, not of players."},
    {"sites", OPTION_FLAG, offsetof(options, sites), NULL, "Names of sites."},
    {"suggest", OPTION_FLAG, offsetof(options, suggest), NULL,
     "Print a map: a spelling, a tab, the best spelling, one a line; to be looked at, changed, and "
     "given to --map."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL, "One JSON object a line for each group."},
    {"map", OPTION_TEXT, offsetof(options, map), "FILE",
     "Replace the names in the first column of FILE with those in the second, in the tags White and "
     "Black (or Event, or Site), and write the games; all else stays as it is, to the byte. Empty "
     "lines and those that begin with # do not count. Of several FILEs it takes --in-place."},
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "With --map: write there; it appears when all is written."},
    {"i in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "With --map: replace each file."},
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

#define GAMES                                                                                      \
    "printf '[White \"Tal, Mikhail\"]\\n\\n*\\n\\n[White \"Tal,M\"]\\n\\n*\\n' > games.pgn; "

static const cli_example EXAMPLES[] = {
    {GAMES "pgn names games.pgn", "who is there in several spellings"},
    {GAMES "pgn names --suggest games.pgn > map.tsv; pgn names --map=map.tsv games.pgn",
     "and with one"},
    {0},
};

/* ---- finding ---- */

typedef struct {
    pgn__variants *variants;
    uint64_t games;
    cli_progress progress;
    cli_fault_report faults;
    pgn_error failure;
} shared;

typedef struct {
    pgn__entries *cards;
    pgn__tee tee;
    cli_faults faults;
} worker;

static void close_worker(void *one) {
    worker *w = one;
    pgn__entries_free(w->cards);
    cli_faults_free(&w->faults);
    free(w);
}

static pgn_status open_worker(void *all, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    worker *w = calloc(1, sizeof *w);
    (void)all;
    if (!w)
        return PGN_E_NOMEM;
    pgn_status st = pgn__entries_new(&w->cards, pgn__variants_tags(), PGN__VARIANTS_TAGS, err);
    if (st) {
        close_worker(w);
        return st;
    }
    *sink =
        pgn__tee_sink(&w->tee, pgn__entries_sink(w->cards), cli_faults_sink(&w->faults, reader));
    *out = w;
    return PGN_OK;
}

static pgn_status deliver(void *all, void *one, const pgn__chunk *chunk) {
    shared *s = all;
    worker *w = one;
    pgn_status st = pgn__entries_end(w->cards, chunk);
    st = st ? st : cli_faults_status(&w->faults);
    cli_fault_report_show(&s->faults, &w->faults, chunk);
    s->games += pgn__entries_count(w->cards);
    for (size_t i = 0; i < pgn__entries_count(w->cards) && !st; i++)
        st = pgn__variants_add(s->variants, pgn__entries_at(w->cards, i)->values, &s->failure);
    pgn__entries_clear(w->cards);
    if (st)
        s->failure.code = st;
    cli_progress_step(&s->progress, chunk, chunk->games);
    return st ? PGN_STOP : PGN_OK;
}

static const pgn__pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker};

static int failed(const pgn_error *err) {
    return cli_usage_error("%s", err->message[0] ? err->message : pgn_status_message(err->code));
}

static int read_file(shared *s, pgn__pipeline *pipeline, const char *path) {
    pgn_input *in = NULL;
    pgn_error err = {.code = PGN_OK};
    s->progress = (cli_progress){0};
    s->faults = (cli_fault_report){.path = path, .progress = &s->progress};
    pgn_status st = pgn_input_open(&in, path, &err);
    if (!st) {
        cli_progress_begin(&s->progress, path, in);
        st = pgn__pipeline_run(pipeline, in, &err);
        cli_progress_end(&s->progress);
    }
    cli_fault_report_end(&s->faults);
    pgn_input_close(in);
    if (st || s->failure.code)
        return failed(st ? &err : &s->failure);
    return s->faults.errors ? EXIT_DATA : EXIT_OK;
}

/* ---- printing ---- */

static void print_group(const pgn__variants *v, size_t group) {
    for (size_t i = 0; i < pgn__variants_size(v, group); i++) {
        pgn__variant one = pgn__variants_at(v, group, i);
        printf("%s%8" PRIu64 "  ", i ? "    " : "", one.count);
        cli_put_clean(stdout, one.text.text, one.text.len);
        printf(i ? "  (%s)\n" : "\n", pgn__variant_kind_text(one.kind));
    }
}

static bool has_control(pgn_span text) {
    for (size_t i = 0; i < text.len; i++)
        if ((unsigned char)text.text[i] < ' ' || text.text[i] == 0x7F)
            return true;
    return false;
}

/* What cannot stand in a line of a map is left out. */
static void print_suggestion(const pgn__variants *v, size_t group) {
    pgn__variant best = pgn__variants_at(v, group, 0);
    for (size_t i = 1; i < pgn__variants_size(v, group); i++) {
        pgn__variant one = pgn__variants_at(v, group, i);
        if (!has_control(one.text) && !has_control(best.text) && one.text.text[0] != '#')
            printf("%s\t%s\n", one.text.text, best.text.text);
    }
}

static void put_object(pgn_json_writer *json, const pgn__variants *v, size_t group) {
    for (size_t i = 0; i < pgn__variants_size(v, group); i++) {
        pgn__variant one = pgn__variants_at(v, group, i);
        if (i == 1)
            pgn_json_begin_array(json, "variants");
        pgn_json_begin_object(json, NULL);
        pgn_json_put_string(json, "name", one.text.text, one.text.len);
        pgn_json_put_unsigned(json, "games", one.count);
        if (i) {
            pgn_json_put_string(json, "kind", pgn__variant_kind_text(one.kind), PGN_CSTR);
            pgn_json_end_object(json);
        }
    }
    pgn_json_end_array(json);
    pgn_json_end_object(json);
    pgn_json_newline(json);
}

/* "pgn: names: 6 games read, 9 names; 1 player has 4 of them". */
static void summarise(const shared *s, pgn__variants_of what, size_t groups, size_t spellings) {
    static const char *const WHAT[] = {[PGN__VARIANTS_PLAYERS] = "player",
                                       [PGN__VARIANTS_EVENTS] = "event",
                                       [PGN__VARIANTS_SITES] = "site"};
    size_t names = pgn__variants_names(s->variants);
    fprintf(stderr, "pgn: names: %" PRIu64 " game%s read, %zu name%s", s->games,
            s->games == 1 ? "" : "s", names, names == 1 ? "" : "s");
    if (groups)
        fprintf(stderr, "; %zu %s%s %s %zu of them", groups, WHAT[what], groups == 1 ? "" : "s",
                groups == 1 ? "has" : "have", spellings);
    fputc('\n', stderr);
}

static int print(const options *o, const shared *s, pgn__variants_of what) {
    const pgn__variants *v = s->variants;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    size_t groups = pgn__variants_groups(v), spellings = 0;
    for (size_t i = 0; i < groups; i++) {
        spellings += pgn__variants_size(v, i);
        if (o->json)
            put_object(&json, v, i);
        else if (o->suggest)
            print_suggestion(v, i);
        else
            print_group(v, i);
    }
    int status = cli_flush(&out);
    fflush(stdout);
    if (!o->quiet)
        summarise(s, what, groups, spellings);
    return status;
}

static int list(const options *o, pgn__variants_of what, const pgn__pipeline_options *how, int argc,
                char **argv) {
    char *only[] = {"-"}, **files = argc ? argv : only;
    pgn__pipeline *pipeline = NULL;
    shared s = {.failure.code = PGN_OK};
    pgn_error err;
    int status = EXIT_OK;
    if (pgn__variants_new(&s.variants, what, &err) ||
        pgn__pipeline_new(&pipeline, &CALLS, &s, how, &err))
        status = failed(&err);
    for (int i = 0; i < (argc ? argc : 1) && status != EXIT_USAGE; i++) {
        int one = read_file(&s, pipeline, files[i]);
        status = one > status ? one : status;
    }
    if (status != EXIT_USAGE && pgn__variants_find(s.variants, &err))
        status = failed(&err);
    if (status != EXIT_USAGE && print(o, &s, what) == EXIT_USAGE)
        status = EXIT_USAGE;
    pgn__pipeline_free(pipeline);
    pgn__variants_free(s.variants);
    return status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    pgn__pipeline_options how = {.texts = true};
    if (!cli_pipeline(&cmd_names, &o->input, &how))
        return EXIT_USAGE;
    if (o->events && o->sites)
        return cli_usage_error("names: --events or --sites, not both");
    if (o->json && o->suggest)
        return cli_usage_error("names: --json or --suggest, not both");
    if (o->map && (o->json || o->suggest))
        return cli_usage_error("names: --map writes games, so it takes neither --json nor "
                               "--suggest");
    if (!o->map && (o->output || o->in_place))
        return cli_usage_error("names: --output and --in-place are for --map");
    if (!cli_text_name(&cmd_names, o->output))
        return EXIT_USAGE;
    if (o->in_place && (o->output || argc == 0))
        return cli_usage_error("names: --in-place takes files, and no --output");
    if (o->map && !o->in_place && argc > 1) /* the end of one file may not be that of a game */
        return cli_usage_error("names: --map writes one file, or each of several with --in-place; "
                               "pgn merge makes one of several");
    pgn__variants_of what = o->events  ? PGN__VARIANTS_EVENTS
                            : o->sites ? PGN__VARIANTS_SITES
                                       : PGN__VARIANTS_PLAYERS;
    names_replacement r = {o->map, o->output, o->in_place, o->quiet, what};
    return o->map ? names_replace(&r, &how, argc, argv) : list(o, what, &how, argc, argv);
}

const cli_command cmd_names = {
    .name = "names",
    .operands = "[FILE...]",
    .summary = "find the spellings of one name, and replace them",
    .description =
        "Lists the players of all FILEs, or of standard input, that are there in several spellings, "
        "each with its number of games: the best spelling (given names in full, else the most "
        "frequent), and below it the others, with what makes them differ: spelling (case, accents, "
        "order), initials, near (other letters, as of another transcription), number (the same FIDE number). Players who have "
        "met, who have played in the same round, or who have different FIDE numbers are not taken "
        "for one, and a name that fits two players is left alone. Still, look at the list: with "
        "--suggest it is a map to be changed by hand, with which --map replaces the names.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
