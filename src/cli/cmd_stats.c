/* cmd_stats.c -- pgn stats: what a collection consists of. */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "bulk.h"
#include "grid.h"
#include "pgn/unstable/stats.h"
#include "query.h"

enum { TOP = 10, BAR = 20, LABEL_MAX = 44 };

typedef struct {
    const char *top, *query;
    bool moves, json, svg;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    {"m moves", OPTION_FLAG, offsetof(options, moves), NULL,
     "Count moves to get the length of games; slower (default: the PlyCount tag)."},
    {"top", OPTION_TEXT, offsetof(options, top), "N",
     "Print N openings, players and terminations (default: 10, 0 for all)."},
    {"query", OPTION_TEXT, offsetof(options, query), "QUERY",
     "Use only games that match QUERY, as in `pgn grep`."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL, "Print JSON."},
    {"svg", OPTION_FLAG, offsetof(options, svg), NULL, "Print charts as SVG."},
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn stats games.pgn", "print tables"},
    {"pgn stats --moves --top=20 collection/", "print longer tables, and count moves"},
    {"pgn stats --svg games.pgn > stats.svg", "draw charts"},
    {0},
};

/* ---- text ---- */

static void add_share(cli_grid *g, uint64_t part, uint64_t whole) {
    if (whole)
        cli_grid_printf(g, "%.1f%%", 100.0 * (double)part / (double)whole);
    else
        cli_grid_cell(g, "", 0);
}

static void add_row(cli_grid *g, const pgn_stats_row *r, uint64_t all, uint64_t most, bool bars) {
    pgn_buffer label = PGN_BUFFER_INIT;
    uint64_t decided = r->wins + r->draws + r->losses;
    pgn_buffer_printf(&label, "%s%s%s", r->label, *r->name ? " " : "", r->name);
    cli_grid_row(g);
    if (label.status)
        g->text.status = label.status;
    else
        cli_grid_cell(g, label.data, label.len);
    cli_grid_printf(g, "%" PRIu64, r->games);
    add_share(g, r->games, all);
    add_share(g, r->wins, decided);
    add_share(g, r->draws, decided);
    add_share(g, r->losses, decided);
    if (bars)
        cli_grid_bar(g, (double)r->games, (double)most, BAR);
    pgn_buffer_free(&label);
}

static void put_group(pgn_buffer *out, const pgn_stats *s, pgn_stats_kind kind, size_t top,
                      bool bars, bool bold) {
    const pgn_stats_group *group = &s->groups[kind];
    bool whole = kind <= PGN_STATS_RATINGS;
    bool own = kind == PGN_STATS_RATINGS || kind == PGN_STATS_PLAYERS;
    size_t count = whole || !top || group->count < top ? group->count : top;
    cli_grid g = {.align = "lrrrrrl", .longest = bars ? 30 : LABEL_MAX};
    const char *const headings[] = {pgn_stats_kind_heading(kind),
                                    own && kind == PGN_STATS_RATINGS ? "players" : "games",
                                    "share",
                                    own ? "won" : "White",
                                    "draw",
                                    own ? "lost" : "Black"};
    uint64_t most = 0, all = own ? s->games * 2 : s->games;
    if (!count)
        return;
    for (size_t i = 0; i < count; i++)
        most = group->rows[i].games > most ? group->rows[i].games : most;
    cli_grid_heading(&g, headings, sizeof headings / sizeof *headings);
    for (size_t i = 0; i < count; i++)
        add_row(&g, &group->rows[i], kind == PGN_STATS_PLAYERS ? s->games : all, most, bars);
    pgn_buffer_append(out, "\n", 1);
    (void)cli_grid_write(&g, out, bold);
    if (count < group->count)
        pgn_buffer_printf(out, "and %zu more\n", group->count - count);
    if (group->missing)
        pgn_buffer_printf(out, "%" PRIu64 " unknown\n", group->missing);
    if (group->beyond)
        pgn_buffer_printf(out, "%" PRIu64 " game%s of other players not counted\n", group->beyond,
                          group->beyond == 1 ? "" : "s");
}

static void put_text(pgn_buffer *out, const pgn_stats *s, size_t top, bool bars, bool bold) {
    static const struct {
        const char *label;
        pgn_result result;
    } RESULTS[] = {{"White won", PGN_RESULT_WHITE},
                   {"Drawn", PGN_RESULT_DRAW},
                   {"Black won", PGN_RESULT_BLACK}};
    uint64_t open = s->results[PGN_RESULT_UNKNOWN] + s->results[PGN_RESULT_NONE];
    cli_grid g = {.align = "lrrl"};
    pgn_buffer_printf(out, "%" PRIu64 " game%s", s->games, cli_plural(s->games));
    if (s->average_moves > 0)
        pgn_buffer_printf(out, ", %.1f moves on average", s->average_moves);
    if (s->average_rating > 0)
        pgn_buffer_printf(out, ", average rating %.0f", s->average_rating);
    pgn_buffer_append(out, "\n\n", 2);
    for (size_t i = 0; i < sizeof RESULTS / sizeof *RESULTS; i++) {
        uint64_t n = s->results[RESULTS[i].result];
        cli_grid_row(&g);
        cli_grid_printf(&g, "%s", RESULTS[i].label);
        cli_grid_printf(&g, "%" PRIu64, n);
        add_share(&g, n, s->games);
        if (bars)
            cli_grid_bar(&g, (double)n, (double)s->games, 2 * BAR);
    }
    if (open) {
        cli_grid_row(&g);
        cli_grid_printf(&g, "No result");
        cli_grid_printf(&g, "%" PRIu64, open);
        add_share(&g, open, s->games);
    }
    (void)cli_grid_write(&g, out, false);
    for (unsigned k = 0; k < PGN_STATS_KINDS; k++)
        if (pgn_stats_is_shown(s, (pgn_stats_kind)k))
            put_group(out, s, (pgn_stats_kind)k, top, bars, bold);
}

/* ---- the command ---- */

static int print(const options *o, const pgn_stats *s, size_t top) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_status st = PGN_OK;
    if (o->json)
        st = pgn_stats_write_json(s, top, &out, NULL);
    else if (o->svg)
        st = pgn_stats_write_svg(s, top, &out, NULL);
    else
        put_text(&out, s, top, isatty(STDOUT_FILENO), cli_wants_color(stdout));
    if (st && !out.status)
        out.status = st;
    return cli_flush(&out);
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const char *p = o->top;
    uint64_t top = TOP;
    pgn_query *query = NULL;
    pgn_stats stats = {.games = 0};
    pgn_error err;
    int status = EXIT_USAGE;
    (void)argc;
    if (o->json && o->svg)
        return cli_usage_error("stats: --json cannot be combined with --svg");
    if (p && (!cli_number(&p, SIZE_MAX / 2, &top) || *p))
        return cli_usage_error("stats: --top must be a number, not \"%s\"", o->top);
    if (o->query && !(query = cli_query(&cmd_stats, "query", o->query, strlen(o->query), false)))
        return EXIT_USAGE;
    pgn_stats_options how = {.moves = o->moves, .query = query};
    cli_bulk bulk = {.count_only = true,
                     .errors_only = true,
                     .tags_only = !o->moves && (!query || pgn_query_tags_only(query))};
    if (cli_bulk_open(&bulk, &cmd_stats, &o->input, 0, NULL)) {
        pgn_status st = pgn_stats_files(bulk.job, (const char *const *)argv, &how, &stats, &err);
        status = cli_bulk_end(&bulk, st, &err);
        if (!st)
            status = print(o, &stats, (size_t)top);
    }
    pgn_stats_free(&stats);
    cli_bulk_close(&bulk);
    pgn_query_free(query);
    return status;
}

const cli_command cmd_stats = {
    .name = "stats",
    .operands = "[FILE...]",
    .topic = TOPIC_LOOK,
    .reads = READS_GAMES,
    .summary = "print statistics of a collection",
    .description =
        "Count games by result, year (or decade, if there are many), length, rating, opening (ECO "
        "code), player and termination. Each line has the number of games, their share, and the "
        "numbers of White wins, draws and Black wins; for players and ratings, of wins, draws and "
        "losses. A terminal also shows bars. Only tags are read, unless --moves is given. With no "
        "FILE, or when FILE is `-`, read standard input.\n\n"
        "Names are counted as written; use `pgn names` to find spellings of one player. At most two "
        "million different players are counted.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
