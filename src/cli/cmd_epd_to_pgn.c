/* cmd_epd_to_pgn.c -- pgn epd to-pgn: records as games. */
#include <stdio.h>
#include <stdlib.h>

#include "epd.h"

typedef struct {
    const char *output;
    epd_input input; /* no threads option: one worker */
} options;

static const cli_option OPTIONS[] = {
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "Write to FILE, created only on success."},
    EPD_MAX_LINE_OPTION(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '6k1/5ppp/8/8/8/8/8/R3K3 w Q - id \"back rank\"; pv Ra8#;' | pgn epd to-pgn",
     "write a game from that position, with moves and result"},
    {"echo '1. e4 c5 2. Nf3 *' | pgn epd from-pgn | pgn epd to-pgn",
     "convert a game to records and back"},
    {0},
};

/* ---- the worker: only one, since a game may continue in the next chunk ---- */

typedef struct {
    cli_conversion conversion;
    size_t max_line;
} shared;

typedef struct {
    epd_worker lines;
    pgn_game *game;
    pgn__text_writer *writer;
    bool open;     /* a game is open, */
    bool supplied; /* and the last record supplied its move */
    pgn_status status;
} worker;

static void flush(worker *w) {
    if (w->open)
        pgn__game_emit(w->game, pgn__text_writer_sink(w->writer));
    w->open = w->supplied = false;
}

/* Report that the game has pv only up to its first bad move, and the rule that cut it. */
static void report_cut(worker *w, const pgn__epd_line *line, const pgn__epd_op *sm,
                       bool continues) {
    const pgn__epd *epd = &w->lines.reader.epd;
    const pgn__epd_op *pv = pgn__epd_find(epd, "pv");
    const pgn__epd_operand *o = pv ? pgn__epd_operands(epd, pv) : NULL;
    const pgn__epd_finding *f = (const pgn__epd_finding *)(const void *)w->lines.reader.faults.data;
    size_t good = 0;
    while (pv && good < pv->count && o[good].move)
        good++;
    if (!good || good == pv->count ||
        (sm ? pgn__epd_operands(epd, sm)->move == o->move : continues)) /* pv is not used */
        return;
    const char *at = line->text.text + o[good].at;
    for (size_t i = 0; i < w->lines.reader.faults.len / sizeof *f; i++) {
        char message[100];
        snprintf(message, sizeof message,
                 "pv ends here in the game, which has %zu of its %zu moves", good, pv->count);
        pgn__diagnostic d = {f[i].rule, f[i].at, message, {NULL, 0}};
        if (f[i].at.text == at) {
            epd_keep(&w->lines, line, &d);
            return;
        }
    }
}

static void take_record(worker *w, const pgn__epd_line *line) {
    const pgn__epd *epd = &w->lines.reader.epd;
    const pgn__epd_op *sm = pgn__epd_find(epd, "sm");
    bool continues = w->open && w->supplied && pgn__epd_continues(epd, w->game);
    pgn_error err;
    pgn_status st;
    if (continues) {
        st = pgn__epd_continue_game(epd, w->game, &err);
    } else {
        flush(w);
        st = pgn__epd_to_game(epd, w->game, &err);
        w->open = !st;
    }
    w->supplied = !st && sm && sm->understood;
    if (!st)
        report_cut(w, line, w->supplied ? sm : NULL, continues);
    if (st == PGN_E_NOMEM) {
        w->status = st;
    } else if (st) {
        pgn__diagnostic d = {PGN__RULE_EPD_POSITION, {line->text.text, 0}, err.message, {NULL, 0}};
        epd_keep(&w->lines, line, &d);
    }
}

static pgn_status work(void *self, const pgn__chunk *chunk, uint64_t *records, pgn_error *err) {
    worker *w = self;
    pgn__epd_lines lines = {.chunk = chunk};
    pgn__epd_line line;
    (void)err;
    while (pgn__epd_next_line(&lines, &line)) {
        pgn__epd_content is = pgn__epd_lint_line(&w->lines.reader, &line);
        epd_keep_all(&w->lines, &line);
        if (is == PGN__EPD_IS_RECORD && w->lines.reader.epd.playable)
            take_record(w, &line);
        else if (is != PGN__EPD_IS_EMPTY)
            flush(w);
    }
    if (chunk->ends_file)
        flush(w);
    *records = w->lines.reader.seen.games;
    return PGN_OK;
}

static void close_worker(void *self) {
    worker *w = self;
    pgn_game_free(w->game);
    pgn__text_writer_free(w->writer);
    pgn__epd_linter_free(&w->lines.reader);
    pgn_buffer_free(&w->lines.text);
    cli_faults_free(&w->lines.faults);
    free(w);
}

static pgn_status open_worker(void *all, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const shared *s = all;
    worker *w = calloc(1, sizeof *w);
    (void)reader;
    (void)sink;
    if (!w)
        return PGN_E_NOMEM;
    w->lines.reader.max_line = s->max_line;
    pgn_status st = pgn_game_new(&w->game, err);
    st = st ? st : pgn__text_writer_new(&w->writer, &w->lines.text, NULL, err);
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    return PGN_OK;
}

static pgn_status deliver(void *all, void *self, const pgn__chunk *chunk) {
    shared *s = all;
    worker *w = self;
    pgn_status st = w->status ? w->status : pgn__epd_linter_status(&w->lines.reader);
    st = st ? st : pgn__text_writer_status(w->writer);
    st = st ? st : cli_faults_status(&w->lines.faults);
    w->lines.reader.seen = (pgn__linter_counts){0};
    return cli_convert_deliver(&s->conversion, st, &w->lines.text, &w->lines.faults, chunk);
}

static const pgn__pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker, .work = work};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    shared s = {.conversion.output = o->output};
    pgn__pipeline_options how;
    if (!epd_pipeline(&cmd_epd_to_pgn, &o->input, &how))
        return EXIT_USAGE;
    how.threads = 1;
    s.max_line = how.reader.split.largest_game;
    s.conversion.shared = &s;
    return cli_convert(&s.conversion, &CALLS, &how, argc, argv);
}

const cli_command cmd_epd_to_pgn = {
    .name = "epd to-pgn",
    .operands = "[FILE...]",
    .summary = "convert records to games",
    .description =
        "Convert each record of EPD files, plain or compressed, to a game from its position. "
        "Records linked by their supplied moves (sm) become one game. With no FILE, or when FILE "
        "is `-`, read standard input.\n\n"
        "The moves are those of sm, else pv, else pm, else the first of bm with the others as "
        "variations. An invalid pv is used up to its first error; a pv that differs from sm "
        "becomes a variation. The id of the first record becomes the Event tag; eco, nic, v0, v1 "
        "and v2 become the tags ECO, NIC, Opening, Variation and SubVariation. c0 to c9 become "
        "comments, ce with acd becomes [%eval] from White's point of view, and the private opcodes "
        "Clk, Egt and Emt become clock commands. The result is taken from resign, draw_accept and "
        "draw_claim, or from mate or stalemate. Other operations are dropped.\n\n"
        "Errors in a record are reported on stderr, and the exit status is 1.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
