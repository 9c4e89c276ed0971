/* cmd_diagram.c -- pgn diagram: pictures of positions and games. */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "bulk.h"
#include "diagram.h"
#include "pgn/unstable/features.h"
#include "query.h"

static const cli_example EXAMPLES[] = {
    {"pgn diagram -o board.png startpos", "draw a position"},
    {"pgn diagram -o end.svg --theme=wood -n 1 games.pgn", "draw the last position of a game"},
    {"pgn diagram -o game.gif --animate --players -n 3 games.pgn", "animate the third game"},
    {"pgn diagram -o page.png --sheet=3x4 suite.epd", "put a suite on a page"},
    {"pgn diagram -o 'mate-%03d.png' --query mate games.pgn",
     "draw every mate, to mate-001.png and so on"},
    {0},
};

/* ---- output ---- */

static bool is_to_stdout(const diagram_options *o) {
    return !o->output || strcmp(o->output, "-") == 0;
}

/* Bytes of a picture would garble a terminal. */
static bool garbles(const diagram_options *o, const pgn_draw_options *d) {
    if (d->text || d->format == PGN_PICTURE_SVG || !is_to_stdout(o) || !isatty(STDOUT_FILENO))
        return false;
    cli_usage_error("diagram: cannot write a picture to a terminal; use -o FILE or a pipe");
    return true;
}

static bool has_fonts(void) {
    const pgn_feature *feature;
    for (size_t i = 0; (feature = pgn_feature_at(i)); i++)
        if (strcmp(feature->name, "fonts") == 0)
            return feature->built;
    return false;
}

/* A font that is named must be usable; without one any is taken. */
static bool is_font_bad(const diagram_options *o, const pgn_draw_options *d) {
    pgn_painter *painter = NULL;
    pgn_error err;
    bool bad = false;
    if (!o->font || d->text)
        return false;
    if (pgn_painter_new(&painter, &d->painter, &err)) {
        cli_usage_error("diagram: %s", err.message);
        bad = true;
    } else {
        const char *used = pgn_painter_font(painter);
        bad = !used || strcmp(used, o->font) != 0;
        if (bad)
            cli_usage_error("diagram: cannot use the font \"%s\"%s", o->font,
                            has_fonts() ? "" : ": fonts are not supported by this build");
    }
    pgn_painter_free(painter);
    return bad;
}

static pgn_status print_json(const pgn_drawn *drawn) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    char fen[PGN_FEN_MAX];
    pgn_fen_write(&drawn->position, 0, fen);
    cli_json_begin(&json, "picture");
    pgn_json_put_string(&json, "output", drawn->output ? drawn->output : "-", PGN_CSTR);
    pgn_json_put_unsigned(&json, "pictures", drawn->pictures);
    if (*drawn->input) {
        pgn_json_put_string(&json, "file", drawn->input, PGN_CSTR);
        pgn_json_put_unsigned(&json, "game", drawn->game);
        pgn_json_put_unsigned(&json, "ply", drawn->ply);
    }
    pgn_json_put_string(&json, "fen", fen, PGN_CSTR);
    if (drawn->caption)
        pgn_json_put_string(&json, "caption", drawn->caption, PGN_CSTR);
    return cli_json_line(&json) ? PGN_E_NOMEM : ferror(stdout) ? PGN_STOP : PGN_OK;
}

/* The names of the files, for the summary. */
typedef struct {
    bool json;
    pgn_buffer first, last;
} written;

static pgn_status on_drawn(void *self, const pgn_drawn *drawn) {
    written *w = self;
    pgn_buffer *name = drawn->number == 1 ? &w->first : &w->last;
    pgn_buffer_clear(name);
    if (drawn->output && pgn_buffer_append(name, drawn->output, strlen(drawn->output)))
        return PGN_E_NOMEM;
    return w->json ? print_json(drawn) : PGN_OK;
}

/* ---- positions ---- */

static int draw_position(const diagram_options *o, const pgn_draw_options *draw, int argc,
                         char **argv) {
    pgn_position pos;
    pgn_error err;
    cli_expand_startpos(argc, argv);
    int status = cli_position(argc, argv, 0, PGN_FEN_UNCHECKED, &pos);
    if (status)
        return status;
    pgn_status st = pgn_draw_position(NULL, &pos, o->output, draw, &err);
    return st == PGN_E_ARG || st == PGN_E_LIMIT ? cli_usage_error("diagram: %s", err.message)
           : st                                 ? cli_usage_error("%s", err.message)
                                                : EXIT_OK;
}

/* ---- games ---- */

static void summarise(const diagram_options *o, const pgn_draw_result *r, const written *w) {
    if (o->quiet || r->files < 2)
        return;
    fprintf(stderr, "pgn: diagram: %" PRIu64 " picture%s written to %" PRIu64 " files, ",
            r->pictures, cli_plural(r->pictures), r->files);
    cli_put_clean(stderr, w->first.data, w->first.len);
    fputs(" to ", stderr);
    cli_put_clean(stderr, w->last.data, w->last.len);
    fputc('\n', stderr);
}

/* What was requested but does not exist. */
static int report_missing(const diagram_options *o, const pgn_draw_options *d,
                          const pgn_draw_result *r) {
    int status = EXIT_OK;
    if (r->missing > PGN_DRAW_MISSING_MAX)
        status = cli_data_error("diagram: %" PRIu64 " more finding%s not shown",
                                r->missing - PGN_DRAW_MISSING_MAX,
                                r->missing - PGN_DRAW_MISSING_MAX == 1 ? "" : "s");
    if (o->number && !o->query && r->games < d->last - d->first + 1)
        status = cli_data_error("diagram: no game %" PRIu64, d->first + r->games);
    else if (!r->pictures)
        status =
            cli_data_error(o->query ? "diagram: no game matches" : "diagram: no position to draw");
    return status;
}

static int draw(cli_bulk *b, const diagram_options *o, const pgn_draw_options *d, char **files) {
    pgn_draw_result result;
    pgn_error err;
    pgn_status st = pgn_draw_files(b->job, (const char *const *)files, o->output, d, &result, &err);
    if (st == PGN_E_LIMIT) { /* of the picture: what is too large of a game is a finding */
        cli_progress_end(&b->progress);
        return cli_usage_error("diagram: %s", err.message);
    }
    int status = cli_bulk_end(b, st, &err);
    if (st)
        return status;
    summarise(o, &result, d->self);
    int missing = report_missing(o, d, &result);
    return status || missing ? EXIT_DATA : EXIT_OK;
}

/* The games of --number, counted from the start. */
static int choose_games(const diagram_options *o, pgn_draw_options *d, char **files) {
    pgn_read_options reading = {.format = PGN_FORMAT_AUTO};
    int64_t first, last;
    int status = EXIT_OK;
    if (!o->number)
        return EXIT_OK;
    if (!cli_game_range(o->number, &first, &last))
        return cli_usage_error("diagram: --number must be a game or a range of games, not \"%s\"",
                               o->number);
    if ((first < 0 || last < 0) && files[0] && files[1])
        return cli_usage_error("diagram: a negative --number requires a single FILE");
    if (!cli_reading(&cmd_diagram, &o->input, &reading))
        return EXIT_USAGE;
    const char *path = files[0] ? files[0] : "-";
    bool lines = reading.format == PGN_FORMAT_EPD;
    status = cli_resolve_games(&cmd_diagram, path, &reading, lines, &first, &last);
    if (!status && (first < 0 || last < 0) && !reading.format) /* no game: perhaps records */
        status = cli_resolve_games(&cmd_diagram, path, &reading, true, &first, &last);
    if (!status && (first < 0 || last < 0))
        status = cli_no_game(path, first, 0);
    d->first = (uint64_t)first;
    d->last = (uint64_t)last;
    return status;
}

static int draw_games(const diagram_options *o, diagram_plan *plan, char **operands) {
    cli_bulk bulk = {.quiet = o->quiet,
                     .errors_only = true,
                     .no_progress = is_to_stdout(o) && isatty(STDOUT_FILENO)};
    pgn_file_list *files = NULL;
    int status = EXIT_USAGE;
    if (cli_find_files(&cmd_diagram, operands, &files)) {
        char **paths = pgn_file_list_paths(files);
        status = choose_games(o, &plan->draw, paths);
        if (!status && cli_bulk_open(&bulk, &cmd_diagram, &o->input, 0, NULL))
            status = draw(&bulk, o, &plan->draw, paths);
        else if (!status)
            status = EXIT_USAGE;
    }
    cli_bulk_close(&bulk);
    pgn_file_list_free(files);
    return status;
}

static bool is_position(int argc, char **argv) {
    return argc && access(argv[0], F_OK) != 0 &&
           (strcmp(argv[0], "startpos") == 0 || cli_looks_like_fen(argv[0]));
}

static int run(const void *opts, int argc, char **argv) {
    const diagram_options *o = opts;
    diagram_plan plan = {.match = false};
    written files = {.json = o->json};
    pgn_query *query = NULL;
    int status = EXIT_USAGE;
    if (!diagram_read_options(o, &plan) || garbles(o, &plan.draw) || is_font_bad(o, &plan.draw))
        return EXIT_USAGE;
    if (o->query && !(query = cli_query(&cmd_diagram, "query", o->query, strlen(o->query), false)))
        return EXIT_USAGE;
    plan.draw.query = query;
    plan.draw.drawn = on_drawn;
    plan.draw.self = &files;
    if (is_position(argc, argv))
        status = draw_position(o, &plan.draw, argc, argv);
    else
        status = draw_games(o, &plan, argv);
    pgn_query_free(query);
    pgn_buffer_free(&files.first);
    pgn_buffer_free(&files.last);
    return status;
}

const cli_command cmd_diagram = {
    .name = "diagram",
    .operands = "[FEN|FILE...]",
    .topic = TOPIC_POSITION,
    .summary = "draw positions and games as pictures",
    .description =
        "Draw positions as SVG, PNG, GIF or text: a FEN or `startpos`; of each game in all FILEs the "
        "last position, or those marked in the game or selected by --at; each record of a file of "
        "EPD or FENs. With no FILE, or when FILE is `-`, read standard input.\n\n"
        "Diagrams show the last move, check, and the arrows, colored squares and glyph of the "
        "move; players, clocks and evaluations on request. Without --output, they are printed as "
        "text, like those of `pgn board`.\n\n"
        "Games are drawn up to the first illegal move; errors are reported on stderr, and the exit "
        "status is 1. The same input gives the same picture on every machine, except for the fonts "
        "of names and captions.",
    .options = DIAGRAM_OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(diagram_options),
    .run = run,
};
