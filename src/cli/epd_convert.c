/* epd_convert.c -- convert files of lines to text on all cores: shared by fmt and the position
 * conversions. */
#include <stdlib.h>
#include <string.h>

#include "epd.h"

/* ---- options ---- */

bool epd_max_line(const cli_command *command, const char *text, size_t *bytes) {
    return cli_megabytes(command, "--max-line", text, bytes);
}

bool epd_pipeline(const cli_command *command, const epd_input *input, pgn__pipeline_options *how) {
    *how = (pgn__pipeline_options){.reader.split.lines = true};
    return cli_threads(command, input->threads, &how->threads) &&
           epd_max_line(command, input->max_line, &how->reader.split.largest_game);
}

/* ---- workers ---- */

typedef struct {
    const void *options;
    epd_line_call *make;
    cli_conversion *conversion;
    size_t max_line;
    uint64_t positions; /* of the file */
} shared;

/* A worker of the pipeline: the public part first. */
typedef struct {
    epd_worker worker;
    epd_line_call *make;
} slot;

static void close_worker(void *self) {
    epd_worker *w = self;
    pgn__epd_linter_free(&w->reader);
    pgn_epd_free(w->record);
    pgn_buffer_free(&w->text);
    cli_faults_free(&w->faults);
    free(w);
}

static pgn_status open_worker(void *all, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const shared *s = all;
    slot *one = calloc(1, sizeof *one);
    (void)reader;
    (void)sink;
    if (!one)
        return PGN_E_NOMEM;
    one->worker.options = s->options;
    one->worker.reader.max_line = s->max_line;
    one->make = s->make;
    pgn_status st = pgn_epd_new(&one->worker.record, err);
    if (st)
        close_worker(one);
    else
        *out = one;
    return st;
}

static pgn_status work(void *self, const pgn__chunk *chunk, uint64_t *records, pgn_error *err) {
    slot *one = self;
    pgn__epd_lines lines = {.chunk = chunk};
    pgn__epd_line line;
    (void)err;
    while (pgn__epd_next_line(&lines, &line))
        one->make(&one->worker, &line);
    *records = one->worker.reader.seen.games;
    return PGN_OK;
}

static pgn_status deliver(void *all, void *self, const pgn__chunk *chunk) {
    shared *s = all;
    epd_worker *w = self;
    pgn_status st = pgn__epd_linter_status(&w->reader);
    st = st ? st : w->text.status;
    st = st ? st : cli_faults_status(&w->faults);
    w->reader.seen = (pgn__linter_counts){0};
    s->positions += w->reader.positions;
    w->reader.positions = 0;
    return cli_convert_deliver(s->conversion, st, &w->text, &w->faults, chunk);
}

static const pgn__pipeline_calls CALLS = {
    .open = open_worker, .deliver = deliver, .close = close_worker, .work = work};

static void begin_file(void *all) {
    shared *s = all;
    s->positions = 0;
}

/* A file without records is not EPD, so it must not be replaced. */
static void end_file(void *all) {
    const shared *s = all;
    if (s->conversion->read && !s->positions)
        s->conversion->objection = "no line of it is a record";
}

void epd_keep(epd_worker *w, const pgn__epd_line *line, const pgn__diagnostic *d) {
    pgn__epd_columns columns = {line->text.text, 1};
    pgn_place place = {.line = line->number, .column = pgn__epd_column(&columns, d->at.text)};
    cli_faults_keep(&w->faults, &place, d);
}

void epd_keep_all(epd_worker *w, const pgn__epd_line *line) {
    const pgn__epd_finding *f = (const pgn__epd_finding *)(const void *)w->reader.faults.data;
    pgn__epd_columns columns = {line->text.text, 1};
    for (size_t i = 0; i < w->reader.faults.len / sizeof *f; i++) {
        pgn__diagnostic d = {f[i].rule, f[i].at, pgn__epd_message(&w->reader, &f[i]), {NULL, 0}};
        pgn_place place = {.line = line->number, .column = pgn__epd_column(&columns, f[i].at.text)};
        cli_faults_keep(&w->faults, &place, &d);
    }
}

int epd_convert(const cli_command *command, const void *options, epd_line_call *make,
                cli_conversion *conversion, const epd_input *input, int argc, char **argv) {
    shared s = {.options = options, .make = make, .conversion = conversion};
    pgn__pipeline_options how;
    if (!epd_pipeline(command, input, &how))
        return EXIT_USAGE;
    s.max_line = how.reader.split.largest_game;
    conversion->shared = &s;
    conversion->begin_file = begin_file;
    conversion->end_file = end_file;
    return cli_convert(conversion, &CALLS, &how, argc, argv);
}

const cli_option EPD_PLAIN_OPTIONS[] = {
    {"o output", OPTION_TEXT, offsetof(epd_plain_options, output), "FILE",
     "Write to FILE, created only on success."},
    EPD_INPUT_OPTIONS(epd_plain_options),
    {0},
};

int epd_convert_plainly(const cli_command *command, const epd_plain_options *options,
                        epd_line_call *make, int argc, char **argv) {
    cli_conversion to = {.output = options->output};
    return epd_convert(command, options, make, &to, &options->input, argc, argv);
}
