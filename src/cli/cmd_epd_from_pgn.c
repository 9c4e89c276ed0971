/* cmd_epd_from_pgn.c -- pgn epd from-pgn: the positions of games as records. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "convert.h"

typedef struct {
    const char *output, *every, *ply;
    bool final;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    {"every", OPTION_TEXT, offsetof(options, every), "N",
     "Write only every Nth position, starting with the first."},
    {"ply", OPTION_TEXT, offsetof(options, ply), "LIST",
     "Write only positions after these numbers of plies (0 is the start), such as 0,20,30-40."},
    {"final", OPTION_FLAG, offsetof(options, final), NULL,
     "Write only the last position of each game. With several of --every, --ply and --final, a "
     "position that matches any is written."},
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "Write to FILE, created only on success."},
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '1. e4 {[%clk 0:09:58]} c5 2. Nf3 *' | pgn epd from-pgn", "write four records"},
    {"echo '1. e4 c5 2. Nf3 *' | pgn epd from-pgn --final", "write only the last position"},
    {0},
};

/* ---- which positions ---- */

enum { RANGES_MAX = 64 };

typedef struct {
    uint64_t every; /* 0: not requested */
    size_t count;
    struct {
        uint64_t first, last;
    } ranges[RANGES_MAX];
    bool final, all;
} choice;

static bool read_plies(const char *text, choice *c) {
    for (const char *p = text;; p++) {
        uint64_t first, last;
        if (c->count == RANGES_MAX || !cli_number(&p, UINT64_MAX, &first))
            return false;
        last = first;
        if (*p == '-' && (p++, !cli_number(&p, UINT64_MAX, &last)))
            return false;
        c->ranges[c->count].first = first;
        c->ranges[c->count++].last = last;
        if (*p != ',')
            return !*p && last >= first;
        if (last < first)
            return false;
    }
}

/* False after reporting the error. */
static bool choose(const options *o, choice *c) {
    const char *every = o->every;
    c->final = o->final;
    c->all = !o->every && !o->ply && !o->final;
    if (every && (!cli_number(&every, UINT64_MAX, &c->every) || *every || !c->every)) {
        cli_usage_error("epd from-pgn: --every is a number from 1 on, not \"%s\"", o->every);
        return false;
    }
    if (o->ply && !read_plies(o->ply, c)) {
        cli_usage_error("epd from-pgn: --ply is a list of at most %d numbers and ranges such as "
                        "0,20,30-40, not \"%s\"",
                        RANGES_MAX, o->ply);
        return false;
    }
    return true;
}

static bool is_chosen(const choice *c, unsigned long ply, bool last) {
    bool in = c->all || (c->final && last) || (c->every && ply % c->every == 0);
    for (size_t i = 0; !in && i < c->count; i++)
        in = ply >= c->ranges[i].first && ply <= c->ranges[i].last;
    return in;
}

/* ---- a worker: turns games into records ---- */

typedef struct {
    choice choice;
    cli_conversion conversion;
} shared;

typedef struct {
    cli_game_worker base;
    const choice *choice;
    pgn_game *game;
    pgn_epd *epd;
    const char *source; /* number of the game in the input */
    pgn_status status;
} worker;

static pgn_status on_begin_game(void *self, const char *at) {
    worker *w = self;
    w->source = at;
    return PGN_OK;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    worker *w = self;
    cli_faults_take(&w->base.faults, w->base.reader, d);
}

/* An unknown position belongs to another variant, or to a FEN already reported. */
static void write_position(worker *w, pgn_node move) {
    pgn_status st = pgn_epd_from_game(w->epd, w->game, move, NULL);
    if (st == PGN_E_UNSUPPORTED)
        return;
    st = st ? st : pgn_epd_write(w->epd, &w->base.text, NULL);
    st = st ? st : pgn__buffer_putc(&w->base.text, '\n');
    w->status = w->status ? w->status : st;
}

static pgn_status on_end_game(void *self) {
    worker *w = self;
    pgn_position start;
    unsigned long ply = 0;
    if (!pgn_game_start_position(w->game, &start)) {
        pgn_place place;
        pgn__chunk_reader_place(w->base.reader, w->source, &place);
        cli_faults_add(&w->base.faults, &place, "game", "has no positions that are known: left out",
                       "variant");
        return PGN_OK;
    }
    pgn_node move = pgn_game_first_move(w->game, PGN_MAIN_LINE);
    for (; move; move = pgn_game_next_move(w->game, move), ply++)
        if (is_chosen(w->choice, ply, false))
            write_position(w, move);
    if (is_chosen(w->choice, ply, true))
        write_position(w, PGN_MAIN_LINE);
    return PGN_OK;
}

static const pgn__events WORKER = {
    .begin_game = on_begin_game, .end_game = on_end_game, .diagnostic = on_diagnostic};

static void close_worker(void *self) {
    worker *w = self;
    cli_game_worker_free(&w->base);
    pgn_game_free(w->game);
    pgn_epd_free(w->epd);
    free(w);
}

static pgn_status open_worker(void *all, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const shared *s = all;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    w->choice = &s->choice;
    pgn_status st = pgn_game_new(&w->game, err);
    st = st ? st : pgn_epd_new(&w->epd, err);
    st = st ? st
            : cli_game_worker_open(&w->base, reader, pgn__game_sink(w->game),
                                   (pgn__sink){&WORKER, w}, sink, err);
    if (st)
        close_worker(w);
    else
        *out = w;
    return st;
}

static pgn_status deliver(void *all, void *self, const pgn__chunk *chunk) {
    shared *s = all;
    worker *w = self;
    pgn_status st = w->status ? w->status : cli_game_worker_status(&w->base);
    st = st ? st : pgn__game_status(w->game);
    return cli_convert_deliver(&s->conversion, st, &w->base.text, &w->base.faults, chunk);
}

static const pgn__pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    shared s = {.conversion.output = o->output};
    pgn__pipeline_options how = {0};
    if (!choose(o, &s.choice) || !cli_pipeline(&cmd_epd_from_pgn, &o->input, &how))
        return EXIT_USAGE;
    s.conversion.shared = &s;
    return cli_convert(&s.conversion, &CALLS, &how, argc, argv);
}

const cli_command cmd_epd_from_pgn = {
    .name = "epd from-pgn",
    .operands = "[FILE...]",
    .summary = "convert the positions of games to records",
    .description =
        "Write an EPD record for each position in the main line of each game, including the last. "
        "Input is PGN or PGC, plain or compressed. With no FILE, or when FILE is `-`, read "
        "standard input.\n\n"
        "Each record has an id (players, event, date and move number), hmvc and fmvn. Where the "
        "game provides them, it also has sm, the move played; eco, nic, v0, v1 and v2 from the "
        "tags ECO, NIC, Opening, Variation and SubVariation; ce and acd from the [%eval] of the "
        "previous move, from the point of view of the side to move; and the private opcodes Clk, "
        "Egt and Emt from the clock commands of the move played.\n\n"
        "A game with an illegal move is converted up to that move; the error is reported on "
        "stderr, and the exit status is 1.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
