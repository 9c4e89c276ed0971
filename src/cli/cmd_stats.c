/* cmd_stats.c -- pgn stats: what a collection consists of. */
#include <string.h>

#include "bulk.h"
#include "pgn/unstable/stats.h"
#include "query.h"

enum { TOP = 10 };

typedef struct {
    const char *top, *query;
    bool moves, json, svg;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    {"m moves", OPTION_FLAG, offsetof(options, moves), NULL,
     "Count moves to get the length of games, and classify games without an ECO tag; slower "
     "(default: the PlyCount tag)."},
    {"top", OPTION_TEXT, offsetof(options, top), "N",
     "Print N openings, players and terminations (default: 10, 0 for all)."},
    {"query", OPTION_TEXT, offsetof(options, query), "QUERY",
     "Use only games that match QUERY, as in `pgn grep`."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL, "Print JSON."},
    {"svg", OPTION_FLAG, offsetof(options, svg), NULL, "Print charts as SVG."},
    CLI_READING_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn stats games.pgn", "print tables"},
    {"pgn stats --moves --top=20 collection/", "print longer tables, and count moves"},
    {"pgn stats --svg games.pgn > stats.svg", "draw charts"},
    {0},
};

static int print(const options *o, const pgn_stats *s, size_t top) {
    pgn_buffer out = PGN_BUFFER_INIT;
    const pgn_text_options look = cli_text_look();
    return cli_flush_call(&out, o->json  ? pgn_stats_write_json(s, top, &out, NULL)
                                : o->svg ? pgn_stats_write_svg(s, top, &out, NULL)
                                         : pgn_stats_write_text(s, top, &look, &out, NULL));
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
        status = status ? status : bulk.status;
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
