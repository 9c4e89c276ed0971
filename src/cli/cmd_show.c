/* cmd_show.c -- pgn show: display games. */
#include <string.h>

#include "limit.h"
#include "pgn/unstable/diagram.h"

typedef struct {
    const char *number, *diagram, *letters, *width;
    bool no_comments, no_variations, no_nags, no_clocks, no_pager;
    int layout;
    cli_input input;
} options;

enum { DIAGRAMS_MAX = 64, WIDEST = 100, NARROWEST = 40 };

static const cli_option OPTIONS[] = {
    {"n number", OPTION_TEXT, offsetof(options, number), "N|N-M",
     "Display game N, or games N to M (default: 1). In a file, -1 is the last game, -2 the last "
     "but one."},
    {"diagram", OPTION_MAYBE, offsetof(options, diagram), "N[,N...]|end",
     "Draw the position after move N of both sides (12), after White's (12w), or at the end of the "
     "game (end, the default). Positions marked with $220 or [#] are always drawn."},
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
    {"no-pager", OPTION_FLAG, offsetof(options, no_pager), NULL,
     "Do not use a pager ($PGN_PAGER, $PAGER or less)."},
    CLI_FROM_OPTION(offsetof(options, input.from)),
    CLI_ENCODING_OPTION(offsetof(options, input.encoding)),
    CLI_LETTERS_OPTION(offsetof(options, input.letters)),
    CLI_MAX_GAME_OPTION(offsetof(options, input.max_game)),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn show games.pgn", "display the first game"},
    {"pgn show -n 3-5 --letters=figurine games.pgn", "display games 3 to 5 with figurines"},
    {"pgn show -n -1 --diagram games.pgn", "display the last game, and its final position"},
    {0},
};

/* ---- options ---- */

/* "12,20w,end": 2 n + 1 after both moves, 2 n after White's. */
static bool read_diagrams(const char *text, unsigned out[DIAGRAMS_MAX], pgn_show_options *view) {
    while (text && *text) {
        size_t len = strcspn(text, ",");
        const char *end = text;
        uint64_t number;
        if (len == 3 && memcmp(text, "end", 3) == 0) {
            view->diagram_at_end = true;
            end += 3;
        } else {
            if (!cli_number(&end, 1000000, &number) || !number ||
                view->diagram_count == DIAGRAMS_MAX)
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
    uint64_t value;
    unsigned terminal = cli_terminal_width(stdout);
    *width = terminal > WIDEST ? WIDEST : terminal;
    if (!text)
        return true;
    if (!cli_number(&text, 10000, &value) || *text || value < NARROWEST)
        return false;
    *width = (unsigned)value;
    return true;
}

/* ---- findings, shown after the games ---- */

typedef struct {
    const pgn_rule *rule;
    pgn_place place;
    size_t message; /* in the messages */
} finding;

typedef struct {
    pgn_buffer list, messages; /* finding[] */
    cli_limiter limiter;
    bool errors;
} findings;

static void keep(findings *f, const pgn_diagnostic *d) {
    finding one = {d->rule, d->place, f->messages.len};
    f->errors |= d->rule->severity == PGN_SEVERITY_ERROR;
    if (!cli_limiter_shows(&f->limiter, d->rule))
        return;
    if (!pgn_buffer_append(&f->messages, d->message, strlen(d->message) + 1))
        pgn_buffer_append(&f->list, &one, sizeof one);
}

static bool is_about_text(const pgn_rule *rule) {
    return strcmp(rule->id, "text-before-game") == 0 || strcmp(rule->id, "reserved-token") == 0;
}

/* Keep the errors of a game that is shown. Of the others only what precedes the first game, since
 * it says why there may be none. */
static void keep_findings(findings *f, pgn_reader *reader, bool shown) {
    const pgn_diagnostic *d;
    for (size_t i = 0; (d = pgn_reader_diagnostic(reader, i)); i++) {
        bool error = d->rule->severity == PGN_SEVERITY_ERROR, first = d->place.game == 0;
        if (error ? shown || first : first && is_about_text(d->rule))
            keep(f, d);
    }
}

static void print_findings(findings *f, const char *path) {
    const finding *list = (const finding *)(const void *)f->list.data;
    for (size_t i = 0; i < f->list.len / sizeof *list; i++)
        cli_finding(path, &list[i].place, cli_severity(list[i].rule),
                    f->messages.data + list[i].message, list[i].rule->id, NULL);
    cli_limiter_end_file(&f->limiter, path);
}

/* ---- games ---- */

typedef struct {
    const char *path;
    pgn_read_options reading;
    pgn_game *game;
    pgn_show_options view;
    FILE *out;
    findings findings;
    uint64_t games; /* read */
    bool shown;     /* at least one */
    bool quit;      /* the pager was */
} shower;

static pgn_status show_game(shower *s, pgn_reader *reader, pgn_error *err) {
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_status st = pgn_reader_read(reader, s->game, err);
    if (!st && s->shown)
        pgn_buffer_append(&text, "\n\n", 2);
    if (!st)
        st = pgn_show_game(s->game, &s->view, &text, err);
    if (!st)
        s->quit = fwrite(text.data, 1, text.len, s->out) != text.len && s->out != stdout;
    s->shown = true;
    pgn_buffer_free(&text);
    return st;
}

/* Read up to the last game, and not further: from a pipe more may be slow to arrive. */
static pgn_status show_games(shower *s, pgn_reader *reader, uint64_t first, uint64_t last,
                             pgn_error *err) {
    pgn_status st = PGN_OK;
    while (!st && !s->quit && s->games < last) {
        bool shown = s->games + 1 >= first;
        st = pgn_reader_next(reader, NULL, err);
        s->games += !st;
        if (!st && shown)
            st = show_game(s, reader, err);
        keep_findings(&s->findings, reader, shown);
    }
    return st == PGN_END ? PGN_OK : st;
}

static int show(shower *s, int64_t first, int64_t last, bool pager) {
    pgn_reader *reader = NULL;
    findings *f = &s->findings;
    pgn_error err;
    int status = cli_resolve_games(&cmd_show, s->path, &s->reading, false, &first, &last);
    if (status)
        return status;
    pgn_status st = pgn_reader_open(&reader, s->path, &s->reading, &err);
    if (!st)
        st = pgn_game_new(&s->game, &err);
    if (!st) {
        s->out = cli_pager_open(pager);
        st = show_games(s, reader, (uint64_t)first, (uint64_t)last, &err);
        cli_pager_close(s->out);
    }
    print_findings(f, s->path);
    pgn_game_free(s->game);
    pgn_reader_close(reader);
    if (st)
        status = cli_usage_error("%s", err.message);
    else if (f->list.status || f->messages.status)
        status = cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    else if (s->games < (uint64_t)last && !s->quit)
        status = cli_no_game(s->path, s->shown ? (int64_t)s->games + 1 : first, s->games);
    else if (f->errors)
        status = EXIT_DATA;
    pgn_buffer_free(&f->list);
    pgn_buffer_free(&f->messages);
    return status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    unsigned diagrams[DIAGRAMS_MAX];
    int64_t first, last;
    shower s = {.path = argc ? argv[0] : "-"};
    s.view = (pgn_show_options){
        .color = cli_wants_color(stdout),
        .no_comments = o->no_comments,
        .no_variations = o->no_variations,
        .no_nags = o->no_nags,
        .no_clocks = o->no_clocks,
        .layout = (pgn_show_layout)o->layout,
    };
    if (argc > 1)
        return cli_usage_error("show: expected one file; use -n N to show game N");
    if (!cli_reading(&cmd_show, &o->input, &s.reading))
        return EXIT_USAGE;
    if (!cli_game_range(o->number, &first, &last))
        return cli_usage_error("show: --number must be a game or a range of games, not \"%s\"",
                               o->number);
    if (!read_diagrams(o->diagram && !*o->diagram ? "end" : o->diagram, diagrams, &s.view))
        return cli_usage_error("show: --diagram must be a list of move numbers or end, not \"%s\"",
                               o->diagram);
    if (!read_width(o->width, &s.view.width))
        return cli_usage_error("show: --width must be a number from 40 to 10000, not \"%s\"",
                               o->width);
    if (!cli_letters(o->letters, &s.view.letters))
        return EXIT_USAGE;
    s.findings.limiter.command = &cmd_show;
    if (!cli_limiter_open(&s.findings.limiter, NULL, &CLI_USUAL_LIMITS))
        return EXIT_USAGE;
    int status = show(&s, first, last, !o->no_pager);
    cli_limiter_free(&s.findings.limiter);
    return status;
}

const cli_command cmd_show = {
    .name = "show",
    .operands = "[FILE]",
    .topic = TOPIC_LOOK,
    .reads = READS_GAMES,
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
