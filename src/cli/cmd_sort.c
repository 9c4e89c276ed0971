/* cmd_sort.c -- pgn sort: games in the collating sequence of section 12, or by other keys. */
#include "ordering.h"

typedef struct {
    const char *output, *by, *memory;
    bool reverse, check, unique, quiet;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    CLI_ORDERED_OUTPUT_OPTION(offsetof(options, output)),
    CLI_BY_OPTION(offsetof(options, by)),
    {"reverse", OPTION_FLAG, offsetof(options, reverse), NULL, "Every key the other way round."},
    {"unique", OPTION_FLAG, offsetof(options, unique), NULL,
     "Write games whose texts are the same, byte for byte, once, and tell how many were dropped. "
     "Games of equal keys then come in the order of their texts."},
    {"check", OPTION_FLAG, offsetof(options, check), NULL,
     "Write nothing; name the first game of each FILE that is out of order, and exit with 1 if there "
     "is one."},
    CLI_ORDERED_MEMORY_OPTION(offsetof(options, memory)),
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"printf '[Round \"10\"] *\\n[Round \"9\"] *\\n[Round \"?\"] *\\n' | pgn sort",
     "rounds ?, 9 and 10"},
    {"printf '[WhiteElo \"2100\"] *\\n[WhiteElo \"2785\"] *\\n' | pgn sort --by=WhiteElo:desc,date",
     "the highest rating first"},
    {0},
};

typedef struct {
    cli_gathering gathering;
    cli_ordering ordering;
    cli_sequence sequence; /* --check: of the file */
} sorting;

static pgn_status add_game(void *self, const pgn__entry *card, const pgn__chunk *chunk,
                           pgn_error *err) {
    sorting *s = self;
    (void)chunk;
    return cli_ordering_add(&s->ordering, card, err);
}

static int sort_files(sorting *s, const options *o, int argc, char **argv) {
    cli_ordered_writing w = {.unique = o->unique};
    pgn_error err = {.code = PGN_OK};
    if (cli_ordered_open(&w, o->output, &err))
        return cli_usage_error("%s", err.message);
    if (cli_gather(&s->gathering, argc, argv) == EXIT_USAGE) {
        cli_ordered_abandon(&w);
        return EXIT_USAGE;
    }
    pgn_status st = cli_ordered_put_all(&w, s->ordering.sorter, &err);
    return cli_ordered_finish(&w, &cmd_sort, &s->gathering, &s->ordering, st, &err, o->output, argc,
                              argv);
}

/* ---- --check ---- */

static void begin_sequence(void *self) {
    sorting *s = self;
    s->sequence.some = s->sequence.found = false;
}

static pgn_status check_game(void *self, const pgn__entry *card, const pgn__chunk *chunk,
                             pgn_error *err) {
    sorting *s = self;
    cli_gathering *g = &s->gathering;
    pgn__record record;
    (void)err;
    pgn_status st = cli_ordering_record(&s->ordering, card, &s->ordering.key, &record);
    if (!st)
        st = cli_sequence_take(&s->sequence, &s->ordering, &record, card, chunk, g->path,
                               g->file_games + 1, &g->progress);
    g->errors |= s->sequence.found;
    return st;
}

static int check_files(sorting *s, int argc, char **argv) {
    int status = cli_gather(&s->gathering, argc, argv);
    cli_ordering_tell_unseen(&s->ordering, &cmd_sort);
    return status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    sorting s = {.gathering = {.quiet = o->quiet,
                               .game = o->check ? check_game : add_game,
                               .file = o->check ? begin_sequence : NULL}};
    unsigned flags =
        (o->reverse ? PGN__COLLATE_REVERSE : 0u) | (o->unique ? PGN__COLLATE_WHOLE : 0u);
    if (!cli_pipeline(&cmd_sort, &o->input, &s.gathering.how))
        return EXIT_USAGE;
    if (o->check && (o->output || o->unique))
        return cli_usage_error(
            "sort: --check writes nothing, so it takes neither --output nor --unique");
    int status = EXIT_USAGE;
    if (cli_ordering_open(&s.ordering, &cmd_sort, o->by, flags, o->memory, o->output,
                          &s.gathering)) {
        s.gathering.self = &s;
        status = o->check ? check_files(&s, argc, argv) : sort_files(&s, o, argc, argv);
    }
    cli_sequence_free(&s.sequence);
    cli_ordering_close(&s.ordering);
    return status;
}

const cli_command cmd_sort = {
    .name = "sort",
    .operands = "[FILE...]",
    .summary = "put games in order",
    .description =
        "Writes the games of all files, each as it stands and followed by one empty line, in the "
        "collating sequence of section 12 of the standard: by Date, with `?` as 0, Event, Site, "
        "Round as a number, White, Black, Result, and the text of the moves. A date in another form "
        "than YYYY.MM.DD is read if there is only one way to read it; if there are two, its year counts. Without "
        "FILE, or for `-`, it reads standard input. Moves are not checked; what is wrong with the text "
        "is reported on stderr, the exit status is 1, and the games are written all the same. " CLI_SEAM_HELP,
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
