/* cmd_show.c -- pgn show: display games. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

typedef struct {
    const char *number, *diagram, *letters, *width;
    bool no_comments, no_variations, no_nags, no_clocks, no_pager;
    int layout, color;
    cli_input input;
} options;

enum { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };
enum { DIAGRAMS_MAX = 64, WIDEST = 100, NARROWEST = 40 };

static const cli_option OPTIONS[] = {
    {"n number", OPTION_TEXT, offsetof(options, number), "N|N-M",
     "Display game N, or games N to M (default: 1). In a file, -1 is the last game, -2 the one "
     "before it."},
    {"diagram", OPTION_TEXT, offsetof(options, diagram), "N[,N...]|end",
     "Draw the position after move N of both sides (12), after White's (12w), or at the end of the "
     "game (end). Positions marked with $220 or [#] are always drawn."},
    {"layout", OPTION_CHOICE, offsetof(options, layout), "auto|text|columns",
     "Print moves as running text or in columns, as on a score sheet (default: auto, columns for "
     "games with clock times or evaluations)."},
    {"letters", OPTION_TEXT, offsetof(options, letters), "LANG",
     "Piece letters: the English name of a language, such as german, or figurine."},
    {"width", OPTION_TEXT, offsetof(options, width), "N",
     "Line length, at least 40 (default: width of the terminal, up to 100; otherwise 79)."},
    {"no-comments", OPTION_FLAG, offsetof(options, no_comments), NULL, "Omit comments."},
    {"no-variations", OPTION_FLAG, offsetof(options, no_variations), NULL, "Omit variations."},
    {"no-nags", OPTION_FLAG, offsetof(options, no_nags), NULL, "Omit annotation glyphs."},
    {"no-clocks", OPTION_FLAG, offsetof(options, no_clocks), NULL,
     "Omit clock times and evaluations."},
    {"colour", OPTION_CHOICE, offsetof(options, color), "auto|always|never",
     "Use bold moves and painted diagrams (default: auto, only on a terminal)."},
    {"no-pager", OPTION_FLAG, offsetof(options, no_pager), NULL,
     "Do not use a pager ($PGN_PAGER, $PAGER or less)."},
    CLI_FROM_OPTION(offsetof(options, input.from)),
    CLI_MAX_GAME_OPTION(offsetof(options, input.max_game)),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '1. e4 e5 2. Nf3! (2. f4 exf4 {a gambit}) Nc6 *' | pgn show", "display a game"},
    {"echo '1. f3 e5 2. g4 Qh4# 0-1' | pgn show --diagram=end --letters=figurine",
     "display a game with figurines and its final position"},
    {0},
};

/* ---- options ---- */

/* A number, negative if it counts from the end. */
static bool read_number(const char **text, int64_t *out) {
    char *end;
    errno = 0;
    long long value = strtoll(*text, &end, 10);
    if (end == *text || errno || value == 0)
        return false;
    *text = end;
    *out = value;
    return true;
}

static bool read_range(const char *text, int64_t *first, int64_t *last) {
    const char *p = text ? text : "1";
    if (!read_number(&p, first))
        return false;
    *last = *first;
    if (*p == '-') {
        p++;
        if (!read_number(&p, last))
            return false;
    }
    return !*p && (*last >= *first || *first < 0 || *last < 0);
}

/* "12,20w,end": 2 n + 1 after both moves, 2 n after White's. */
static bool read_diagrams(const char *text, unsigned out[DIAGRAMS_MAX], pgn_show_options *view) {
    while (text && *text) {
        size_t len = strcspn(text, ",");
        char *end = NULL;
        unsigned long number = 0;
        if (len == 3 && memcmp(text, "end", 3) == 0) {
            view->diagram_at_end = true;
            end = (char *)text + 3;
        } else {
            number = *text >= '0' && *text <= '9' ? strtoul(text, &end, 10) : 0;
            if (!number || number > 1000000 || view->diagram_count == DIAGRAMS_MAX)
                return false;
            bool white = *end == 'w';
            end += white || *end == 'b';
            out[view->diagram_count++] = (unsigned)(2 * number + !white);
        }
        if (end != text + len)
            return false;
        text += len + (text[len] == ',');
    }
    view->diagrams = out;
    return true;
}

static bool read_width(const char *text, unsigned *width) {
    char *end;
    unsigned terminal = cli_terminal_width(stdout);
    *width = terminal > WIDEST ? WIDEST : terminal;
    if (!text)
        return true;
    unsigned long value = strtoul(text, &end, 10);
    *width = (unsigned)value;
    return *text >= '0' && *text <= '9' && !*end && value >= NARROWEST && value <= 10000;
}

/* ---- games ---- */

typedef struct {
    const char *path;
    pgn__chunk_reader_options reading;
    pgn__chunk_reader *reader;
    pgn_game *game;
    pgn_show_options view;
    FILE *out;
    cli_reports faults;
    bool shown;
    pgn_status status;
} shower;

/* Keep errors of the games shown. Before the first game keep every diagnostic: if no game follows,
 * they say why. */
static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    shower *s = self;
    if (pgn__rule_severity(d->rule) == PGN_SEVERITY_ERROR ||
        pgn__chunk_reader_games(s->reader) == 0)
        cli_faults_take(&s->faults, s->reader, d);
}

static pgn_status on_end_game(void *self) {
    shower *s = self;
    pgn_buffer text = PGN_BUFFER_INIT;
    if (s->shown)
        pgn__buffer_puts(&text, "\n\n");
    s->status = pgn_show_game(s->game, &s->view, &text, NULL);
    if (!s->status && fwrite(text.data, 1, text.len, s->out) != text.len && s->out != stdout)
        s->status = PGN_E_IO; /* the pager was quit */
    s->shown = true;
    pgn_buffer_free(&text);
    return s->status ? PGN_STOP : PGN_OK;
}

static const pgn__events SHOWER = {.end_game = on_end_game, .diagnostic = on_diagnostic};
static const pgn__events NOTHING = {.begin_game = NULL};

/* Count the games of the file. */
static pgn_status count_games(const shower *s, uint64_t *count, pgn_error *err) {
    pgn_input *in = NULL;
    pgn__chunk_reader *reader = NULL;
    pgn_status st = pgn_input_open(&in, s->path, err);
    if (!st)
        st = pgn__chunk_reader_new(&reader, in, &s->reading, err);
    if (!st)
        st = pgn__chunk_reader_run(reader, (pgn__sink){&NOTHING, NULL}, err);
    *count = reader ? pgn__chunk_reader_games(reader) : 0;
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
    return st;
}

/* Report that a requested game does not exist. */
static int no_game(const char *path, int64_t number, uint64_t count) {
    const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
    return cli_data_error("%s has %" PRIu64 " game%s: there is no game %" PRId64, name, count,
                          count == 1 ? "" : "s", number);
}

/* Convert numbers from the end to numbers from the start; returns an exit status. In a file without
 * games they are left alone: reading it for display will report why. */
static int resolve(const shower *s, int64_t *first, int64_t *last) {
    const char *path = s->path;
    uint64_t count;
    pgn_error err;
    if (*first > 0 && *last > 0)
        return EXIT_OK;
    if (strcmp(path, "-") == 0)
        return cli_usage_error("show: games of standard input are not counted from the end");
    if (count_games(s, &count, &err))
        return cli_usage_error("%s", err.message);
    if (count == 0)
        return EXIT_OK;
    int64_t all = (int64_t)count, wanted = *first;
    *first += *first < 0 ? all + 1 : 0;
    *last += *last < 0 ? all + 1 : 0;
    if (*first < 1)
        return no_game(path, wanted, count);
    return *last < *first ? cli_usage_error("show: the last game stands before the first")
                          : EXIT_OK;
}

static pgn_status emit(shower *s, pgn_input *in, pgn__range *range, int64_t first, int64_t last,
                       pgn_error *err) {
    pgn__replay *replay = NULL;
    pgn__tee tee;
    pgn__sink sink = pgn__tee_sink(&tee, pgn__game_sink(s->game), (pgn__sink){&SHOWER, s});
    pgn_status st = pgn__chunk_reader_new(&s->reader, in, &s->reading, err);
    if (!st)
        st = pgn__replay_new(&replay, sink, err);
    if (!st)
        sink = pgn__range_sink(range, pgn__replay_sink(replay), (uint64_t)first, (uint64_t)last);
    if (!st)
        st = pgn__chunk_reader_run(s->reader, sink, err);
    if (!st && (pgn__game_status(s->game) || pgn__replay_status(replay))) {
        st = PGN_E_NOMEM;
        snprintf(err->message, sizeof err->message, "%s", pgn_status_message(st));
    }
    pgn__replay_free(replay);
    pgn__chunk_reader_free(s->reader);
    return st;
}

static int show(shower *s, int64_t first, int64_t last, bool pager) {
    pgn_input *in = NULL;
    pgn__range range = {.games = 0};
    cli_progress progress = {0};
    cli_report_list report = {.path = s->path, .progress = &progress};
    pgn_error err;
    int status = resolve(s, &first, &last);
    if (status)
        return status;
    pgn_status st = pgn_input_open(&in, s->path, &err);
    if (!st)
        st = pgn_game_new(&s->game, &err);
    if (!st) {
        s->out = cli_pager_open(pager);
        st = emit(s, in, &range, first, last, &err);
        cli_pager_close(s->out);
    }
    if (!s->status)
        s->status = cli_faults_status(&s->faults);
    cli_fault_report_show(&report, &s->faults, &(pgn__chunk){.lines = 0});
    cli_fault_report_end(&report);
    cli_faults_free(&s->faults);
    pgn_game_free(s->game);
    pgn_input_close(in);
    if (st)
        return cli_usage_error("%s", err.message);
    if (s->status == PGN_E_NOMEM)
        return cli_usage_error("%s", pgn_status_message(s->status));
    if (range.games < (uint64_t)last && s->status == PGN_OK)
        return no_game(s->path, s->shown ? (int64_t)range.games + 1 : first, range.games);
    return report.errors ? EXIT_DATA : EXIT_OK;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    unsigned diagrams[DIAGRAMS_MAX];
    int64_t first, last;
    shower s = {.path = argc ? argv[0] : "-"};
    s.view = (pgn_show_options){
        .color = o->color == COLOR_ALWAYS || (o->color == COLOR_AUTO && cli_wants_color(stdout)),
        .no_comments = o->no_comments,
        .no_variations = o->no_variations,
        .no_nags = o->no_nags,
        .no_clocks = o->no_clocks,
        .layout = (pgn_show_layout)o->layout,
    };
    if (argc > 1)
        return cli_usage_error("show takes one file");
    if (!cli_split(&cmd_show, &o->input, &s.reading.split))
        return EXIT_USAGE;
    if (!read_range(o->number, &first, &last))
        return cli_usage_error("show: --number is a game or a range of games, not \"%s\"",
                               o->number);
    if (!read_diagrams(o->diagram, diagrams, &s.view))
        return cli_usage_error("show: --diagram is a list of move numbers or end, not \"%s\"",
                               o->diagram);
    if (!read_width(o->width, &s.view.width))
        return cli_usage_error("show: --width is a number from 40 to 10000, not \"%s\"", o->width);
    if (!cli_letters(o->letters, &s.view.letters))
        return EXIT_USAGE;
    return show(&s, first, last, !o->no_pager);
}

const cli_command cmd_show = {
    .name = "show",
    .operands = "[FILE]",
    .summary = "display a game",
    .description =
        "Display the first game of FILE, or those selected by --number: players, event, site, "
        "date, and the moves, with indented variations, annotation glyphs as symbols, comments, "
        "clock times and evaluations. On a terminal the main line is bold, and output longer than "
        "the screen goes through a pager. With no FILE, or when FILE is `-`, read standard input. "
        "The exit status is 1 if a game does not exist.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
