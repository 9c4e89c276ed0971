/* cmd_epd_run.c -- pgn epd run: how many positions of a suite an engine solves. */
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "epd.h"
#include "suite.h"

typedef struct {
    const char *engine, *time, *nodes, *depth, *engines;
    epd_input input; /* no threads: engines do the work */
    cli_values options;
    bool failed, json;
} options;

static const cli_option OPTIONS[] = {
    {"e engine", OPTION_TEXT, offsetof(options, engine), "COMMAND",
     "The engine, with arguments if it needs some; quotes are as in a shell, but no shell runs."},
    {"t time", OPTION_TEXT, offsetof(options, time), "MS",
     "Milliseconds for each position; 1000 if no limit is given."},
    {"nodes", OPTION_TEXT, offsetof(options, nodes), "N", "Nodes for each position."},
    {"depth", OPTION_TEXT, offsetof(options, depth), "N",
     "Plies to look ahead. With several limits, the first that is reached ends the search."},
    {"option", OPTION_LIST, offsetof(options, options), "NAME=VALUE",
     "Set an option of the engine, such as Hash=256; may be repeated."},
    {"j engines", OPTION_TEXT, offsetof(options, engines), "N",
     "Engines at work at the same time; without it one. Results are in the order of the input."},
    {"failed", OPTION_FLAG, offsetof(options, failed), NULL, "Show only what was not solved."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "One JSON object a line: the positions, and the summary last."},
    EPD_MAX_LINE_OPTION(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#;' | pgn epd run --engine stockfish --depth 5",
     "one position"},
    {"echo '6k1/5ppp/8/8/8/8/8/R5K1 w - - dm 1;' | pgn epd run -e stockfish -t 100 --json "
     "--option Hash=32",
     "for programs"},
    {0},
};

enum {
    GIVE_UP = 5,       /* failures in a row, without an answer */
    MOST_ENGINES = 256 /* no more than INTERRUPT_SLOTS */
};

extern const cli_command cmd_epd_run;

typedef struct {
    suite *suite;
    suite_report report;
    pgn__epd record;
    size_t max_line;
    size_t records; /* that are scored */
    bool gave_up;
    int status;
} run_state;

/* ---- options ---- */

/* The number of an option, or 0 if it is not given; false after saying what is wrong. */
static bool read_number(const char *name, const char *text, uint64_t most, uint64_t *out) {
    const char *p = text;
    *out = 0;
    if (!text || (cli_number(&p, most, out) && !*p && *out))
        return true;
    cli_usage_error("%s: --%s is a number from 1 to %" PRIu64 ", not \"%s\"", cmd_epd_run.name,
                    name, most, text);
    return false;
}

static bool read_limits(const options *o, pgn_search_limits *limits, pgn_buffer *text) {
    enum { DAY = 24 * 60 * 60 * 1000 };
    uint64_t time, depth;
    if (!read_number("time", o->time, DAY, &time) ||
        !read_number("nodes", o->nodes, 1000000000000, &limits->nodes) ||
        !read_number("depth", o->depth, 1000, &depth))
        return false;
    if (!time && !limits->nodes && !depth)
        time = 1000;
    limits->milliseconds = (uint32_t)time;
    limits->depth = (uint32_t)depth;
    const char *comma = "";
    if (time) {
        pgn_buffer_printf(text, "%" PRIu64 " ms", time);
        comma = ", ";
    }
    if (limits->nodes) {
        pgn_buffer_printf(text, "%s%" PRIu64 " nodes", comma, limits->nodes);
        comma = ", ";
    }
    if (depth)
        pgn_buffer_printf(text, "%sdepth %" PRIu64, comma, depth);
    pgn__buffer_puts(text, " a position");
    return true;
}

/* ---- records ---- */

/* The first error of a line, or of a part of it. */
typedef struct {
    bool found;
    size_t from, end; /* the part */
    size_t at;
    const char *line;
    char rule[40], message[PGN_ERROR_MESSAGE_MAX];
} first_error;

static void on_fault(void *self, const pgn__diagnostic *d) {
    first_error *e = self;
    size_t at = (size_t)(d->at.text - e->line);
    if (e->found || at < e->from || at >= e->end ||
        pgn__rule_severity(d->fault) != PGN_SEVERITY_ERROR)
        return;
    e->found = true;
    e->at = at;
    snprintf(e->rule, sizeof e->rule, "%s", pgn__rule_name(d->fault));
    snprintf(e->message, sizeof e->message, "%s", d->message);
}

/* The moves of bm or am that are understood; false if there are none although there is the opcode.
 */
static bool take_moves(const pgn__epd *record, const char *opcode, pgn_move out[PGN_MOVES_MAX],
                       size_t *count, const pgn__epd_op **faulty) {
    const pgn__epd_op *op = pgn__epd_find(record, opcode);
    *count = 0;
    if (!op)
        return true;
    const pgn__epd_operand *operands = pgn__epd_operands(record, op);
    for (size_t i = 0; i < op->count; i++)
        if (operands[i].move && *count < PGN_MOVES_MAX)
            out[(*count)++] = operands[i].move;
    if (!op->understood && !*faulty)
        *faulty = op;
    return *count > 0;
}

static bool take_mate(const pgn__epd *record, int64_t *dm) {
    const pgn__epd_op *op = pgn__epd_find(record, "dm");
    *dm = op && op->understood && op->count ? pgn__epd_operands(record, op)->number : 0;
    return !op || op->understood;
}

static void take_name(const pgn__epd *record, suite_problem *p) {
    const pgn__epd_op *op = pgn__epd_find(record, "id");
    const char *place = p->place.data ? p->place.data : "", *slash = strrchr(place, '/');
    pgn_buffer_clear(&p->name);
    p->has_id = op && op->understood && op->count && pgn__epd_operands(record, op)->text.len;
    if (p->has_id) {
        pgn_span id = pgn__epd_operands(record, op)->text;
        pgn_buffer_append(&p->name, id.text, id.len);
    } else if (strcmp(place, "-") == 0) {
        pgn_buffer_printf(&p->name, "line %zu", p->line);
    } else {
        pgn_buffer_printf(&p->name, "%s:%zu", slash ? slash + 1 : place, p->line);
    }
}

static void take_place(suite_problem *p, const char *place, size_t line) {
    pgn_buffer_clear(&p->place);
    pgn__buffer_puts(&p->place, place);
    p->line = line;
}

/* Keep what is wrong with the line, to be told in its place. */
static void take_error(suite_problem *p, const pgn__input_line *line, size_t max_line,
                       const first_error *e) {
    char too_long[PGN__EPD_TOO_LONG_MAX];
    size_t at = e->found && e->at <= line->len ? e->at : 0;
    p->column = pgn__text_width(line->text, at) + 1;
    snprintf(p->rule, sizeof p->rule, "%s",
             e->found    ? e->rule
             : line->cut ? pgn__rule_name(PGN__RULE_EPD_TOO_LARGE)
                         : "epd-operand");
    snprintf(p->fault, sizeof p->fault, "%s",
             e->found    ? e->message
             : line->cut ? pgn__epd_too_long(max_line, too_long)
                         : "bm, am or dm cannot be understood");
}

/* Is it a record that the engine can be asked about? Some may have nothing to score, and one may
 * have an operation with faults. */
static bool take_record(const pgn__epd *record, suite_problem *p, const pgn__epd_op **faulty) {
    p->position = record->position;
    *faulty = NULL;
    return !record->refused && !pgn_position_validate(&record->position, NULL) &&
           take_moves(record, "bm", p->bm, &p->bm_count, faulty) &&
           take_moves(record, "am", p->am, &p->am_count, faulty) && take_mate(record, &p->dm);
}

static bool read_record(run_state *s, const pgn__input_line *line, first_error *e) {
    if (!pgn__epd_parse(&s->record, line->text, line->len, on_fault, e))
        return true;
    s->status = cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    return false;
}

/* One line. False ends the run. */
static bool do_line(run_state *s, const char *place, const pgn__input_line *line) {
    first_error e = {.line = line->text, .end = SIZE_MAX};
    const pgn__epd_op *faulty = NULL;
    if (pgn__epd_line_kind(line->text, line->len) != PGN__EPD_RECORD)
        return true;
    if (!line->cut && !read_record(s, line, &e))
        return false;
    suite_problem *p = suite_take(s->suite);
    if (!p)
        return false;
    take_place(p, place, line->number);
    p->number = 0;
    p->rule[0] = '\0';
    if (line->cut || !take_record(&s->record, p, &faulty)) {
        take_error(p, line, s->max_line, &e);
    } else if (!p->bm_count && !p->am_count && !p->dm) {
        suite_report_skip(&s->report);
        return true;
    } else {
        p->number = ++s->records;
        take_name(&s->record, p);
        if (faulty) { /* read it again, for the error in this operation */
            e = (first_error){.line = line->text, .from = faulty->at, .end = faulty->end};
            if (!read_record(s, line, &e))
                return false;
            take_error(p, line, s->max_line, &e);
        }
    }
    suite_put(s->suite, p);
    return true;
}

static bool do_file(run_state *s, const char *path) {
    pgn_input *in = NULL;
    pgn__lines *lines = NULL;
    pgn__input_line line = {0};
    pgn_error err;
    bool go_on = true;
    pgn_status st = pgn_input_open(&in, path, &err);
    if (!st)
        st = pgn__lines_new(&lines, in, s->max_line, &err);
    while (go_on && !st && !(st = pgn__lines_next(lines, &line, &err)) && line.text) {
        char place[512]; /* a member of a .zip is named beside its archive */
        snprintf(place, sizeof place, "%s%s%s", path, line.member ? "/" : "",
                 line.member ? line.member : "");
        go_on = do_line(s, place, &line);
    }
    if (st) {
        suite_report_pause(&s->report);
        s->status = cli_usage_error("%s", err.message);
    }
    pgn__lines_free(lines);
    pgn_input_close(in);
    return go_on;
}

/* ---- the run ---- */

static bool deliver(void *arg, const suite_problem *p) {
    run_state *s = arg;
    suite_report_problem(&s->report, p);
    s->gave_up = s->report.failures_in_a_row >= GIVE_UP;
    return !s->gave_up && !ferror(stdout);
}

static int ended(void *arg, bool by_signal) {
    run_state *s = arg;
    const char *why = by_signal ? "interrupted: " : s->gave_up ? "given up: " : "incomplete: ";
    suite_report_end(&s->report, suite_engine_name(s->suite), why);
    if (s->gave_up && !by_signal)
        cli_data_error("the engine failed %d times in a row; the run was ended", GIVE_UP);
    return cli_finish(EXIT_DATA);
}

static void play(run_state *s, int argc, char **argv) {
    bool go_on = true;
    suite_report_begin(&s->report, suite_engine_name(s->suite));
    if (!argc)
        do_file(s, "-");
    for (int i = 0; i < argc && go_on; i++)
        go_on = do_file(s, argv[i]);
    suite_finish(s->suite);
    suite_report_end(&s->report, suite_engine_name(s->suite), s->status ? "incomplete: " : NULL);
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    run_state s = {
        .report = {.json = o->json, .failed_only = o->failed, .lock = PTHREAD_MUTEX_INITIALIZER}};
    suite_setup setup = {.command = o->engine,
                         .options = &o->options,
                         .deliver = deliver,
                         .ended = ended,
                         .arg = &s};
    pgn_buffer limits = PGN_BUFFER_INIT;
    uint64_t engines = 1;
    int status = EXIT_USAGE;
    if (!o->engine)
        return cli_usage_error("%s needs an engine, as in --engine stockfish", cmd_epd_run.name);
    if (epd_max_line(&cmd_epd_run, o->input.max_line, &s.max_line) &&
        read_limits(o, &setup.limits, &limits) &&
        read_number("engines", o->engines, MOST_ENGINES, &engines)) {
        setup.engines = engines ? (unsigned)engines : 1;
        status = suite_open(&s.suite, &setup);
    }
    if (!status) {
        s.report.limits = limits.data ? limits.data : "";
        play(&s, argc, argv);
        status = s.status                                                      ? s.status
                 : s.report.failures || s.report.unreadable || s.report.partly ? EXIT_DATA
                                                                               : EXIT_OK;
    }
    suite_close(s.suite);
    pgn__epd_free(&s.record);
    pgn_buffer_free(&limits);
    return status;
}

const cli_command cmd_epd_run = {
    .name = "epd run",
    .operands = "[FILE...]",
    .summary = "play a suite of positions against an engine, and score it",
    .description =
        "Lets a UCI engine search each record that has bm, am or dm, and prints what was expected, "
        "what it played, its score, depth and time, and at the end how many it solved: the move is "
        "one of bm and none of am; with dm N and no bm, the engine announces mate in N moves or "
        "less. Other records are skipped. Each search begins as a new game. An engine that hangs is "
        "killed, one that ends is started again, and the record counts as failed; after five such "
        "failures in a row the run ends. A record with bad moves beside good ones is played on the good "
        "ones. Exit status 0 if the run was complete, solved or not; 1 if "
        "records could not be read or the engine failed on some.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
