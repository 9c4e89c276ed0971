/* cmd_table.c -- pgn table: crosstables and standings of the events in files. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "bulk.h"
#include "pgn/unstable/events.h"
#include "query.h"

typedef struct {
    const char *event, *query, *ties, *memory;
    int kind;
    bool json, html, list, list_ties, quiet;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    {"event", OPTION_TEXT, offsetof(options, event), "TEXT",
     "Print only events whose name contains TEXT, ignoring case and accents."},
    {"query", OPTION_TEXT, offsetof(options, query), "QUERY",
     "Use only games that match QUERY, as in `pgn grep`."},
    {"l list", OPTION_FLAG, offsetof(options, list), NULL,
     "List events, one per line, with date, kind, players and games."},
    {"kind", OPTION_CHOICE, offsetof(options, kind), "any|round-robin|swiss|match|knock-out|team",
     "Kind of event (default: any, auto-detected)."},
    {"tie-breaks", OPTION_TEXT, offsetof(options, ties), "LIST",
     "Tie-breaks, separated by commas; see --list-tie-breaks (default: by kind of event, as "
     "above)."},
    {"list-tie-breaks", OPTION_FLAG, offsetof(options, list_ties), NULL,
     "List the tie-breaks and exit."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL, "Print JSON, one event per line."},
    {"html", OPTION_FLAG, offsetof(options, html), NULL,
     "Print one self-contained HTML page with all tables."},
    {"memory", OPTION_TEXT, offsetof(options, memory), "SIZE",
     "Memory limit for games and tables, such as 512M (default: 4G). Files that need more, which "
     "are usually those of more than ten million games, are refused."},
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_READING_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn table games.pgn", "print the tables of all events"},
    {"pgn table --list games.pgn", "list the events of a file"},
    {"pgn table --event=hastings --html games.pgn > table.html", "make a page of one event"},
    {0},
};

static int list_tie_breaks(void) {
    for (unsigned i = 0; i < PGN_TIE_BREAKS; i++)
        printf("%-17s %s\n", pgn_tie_break_name((pgn_tie_break)i),
               pgn_tie_break_text((pgn_tie_break)i));
    return EXIT_OK;
}

/* Words as in the list; hyphens are accepted too. */
static bool parse_ties(const char *text, pgn_tie_break out[PGN_TIE_BREAKS], size_t *count) {
    *count = 0;
    while (*text) {
        char word[32] = "";
        size_t len = strcspn(text, ",");
        for (size_t i = 0; i < len && i < sizeof word - 1; i++)
            word[i] = (char)(text[i] == '-' ? '_' : text[i]);
        pgn_tie_break tie = pgn_tie_break_find(word, PGN_CSTR);
        if (tie == PGN_TIE_BREAKS || len >= sizeof word) {
            cli_usage_error("table: unknown tie-break \"%.*s\"; see --list-tie-breaks", (int)len,
                            text);
            return false;
        }
        for (size_t i = 0; i < *count; i++)
            if (out[i] == tie) {
                cli_usage_error("table: duplicate tie-break \"%.*s\"", (int)len, text);
                return false;
            }
        out[(*count)++] = tie;
        text += len + (text[len] == ',');
    }
    return true;
}

/* One event, as JSON or as text. */
static pgn_status put_event(const options *o, const pgn_events *events, size_t i, pgn_buffer *out) {
    const pgn_text_options look = cli_text_look();
    const pgn_event *event = pgn_events_at(events, i);
    if (o->json)
        return pgn_event_write_json(event, out, NULL);
    if (i)
        pgn_buffer_append(out, "\n\n", 2);
    return pgn_event_write_text(event, &look, out, NULL);
}

/* Those of one event after the other, so that the text of all is never in memory. */
static int put_events(const options *o, const pgn_events *events) {
    const pgn_text_options look = cli_text_look();
    pgn_buffer out = PGN_BUFFER_INIT;
    int status = EXIT_OK;
    if (o->html)
        return cli_flush_call(&out, pgn_events_write_html(events, &out, NULL));
    if (o->list && pgn_events_count(events))
        return cli_flush_call(&out, pgn_events_write_list(events, &look, &out, NULL));
    for (size_t i = 0; i < pgn_events_count(events) && status == EXIT_OK; i++)
        status = cli_flush_call(&out, put_event(o, events, i, &out));
    return status;
}

static int print(const options *o, const cli_bulk *b, const pgn_events *events) {
    pgn_account account;
    size_t count = pgn_events_count(events);
    int status = put_events(o, events);
    fflush(stdout);
    pgn_job_account(b->job, &account);
    if (!b->quiet)
        fprintf(stderr, "pgn: table: %" PRIu64 " game%s read, %zu event%s\n", account.games,
                cli_plural(account.games), count, cli_plural(count));
    return status;
}

static int run_on(const options *o, const pgn_events_options *how, char **files) {
    cli_bulk bulk = {.quiet = o->quiet, .count_only = true, .errors_only = true};
    pgn_events *events = NULL;
    pgn_error err;
    int status = EXIT_USAGE;
    if (cli_bulk_open(&bulk, &cmd_table, &o->input, 0, NULL)) {
        pgn_status st = pgn_events_find(&events, bulk.job, (const char *const *)files, how, &err);
        status = cli_bulk_end(&bulk, st, &err);
        status = st ? status : bulk.status;
        if (!st && print(o, &bulk, events) == EXIT_USAGE)
            status = EXIT_USAGE;
        if (!st && !pgn_events_count(events) && o->event)
            status = cli_data_error("table: no event contains \"%s\"", o->event);
    }
    pgn_events_free(events);
    cli_bulk_close(&bulk);
    return status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    pgn_tie_break ties[PGN_TIE_BREAKS];
    pgn_query *query = NULL;
    pgn_events_options how = {.name = o->event, .kind = (pgn_event_kind)o->kind};
    (void)argc;
    if (o->list_ties)
        return list_tie_breaks();
    if (o->json + o->html + o->list > 1)
        return cli_usage_error("table: --json, --html and --list cannot be combined");
    if (o->ties && !parse_ties(o->ties, ties, &how.tie_break_count))
        return EXIT_USAGE;
    if (!cli_size(&cmd_table, "--memory", o->memory, &how.memory))
        return EXIT_USAGE;
    how.tie_breaks = o->ties ? ties : NULL;
    if (o->query && !(query = cli_query(&cmd_table, "query", o->query, strlen(o->query), false)))
        return EXIT_USAGE;
    how.query = query;
    int status = run_on(o, &how, argv);
    pgn_query_free(query);
    return status;
}

const cli_command cmd_table = {
    .name = "table",
    .operands = "[FILE...]",
    .topic = TOPIC_LOOK,
    .reads = READS_GAMES,
    .summary = "print crosstables and standings of events",
    .description =
        "Print a table for each event in the files: for a round robin the crosstable; for a Swiss "
        "the results by round, such as 1w26 for a win with White against number 26, up to 64 "
        "rounds; for a match its games; for a knock-out its matches; for a team event match points "
        "(two for a win). An event is all games with the same Event, Site and EventDate; without "
        "EventDate, a gap of half a year between games starts a new event. With no FILE, or when "
        "FILE is `-`, read standard input.\n\n"
        "The default tie-breaks are, in a round robin, the games between the tied players, wins and "
        "Sonneborn-Berger; in a Swiss, Buchholz without the lowest, Buchholz, Sonneborn-Berger and "
        "wins; for teams, board points and the matches between the tied teams. A knock-out is "
        "ranked by the round reached instead of points.\n\n"
        "Games without a result are not scored, and duplicates are ignored. A game without moves "
        "whose Termination is a forfeit is marked + or -; it counts for points, but in a Swiss not "
        "for tie-breaks. An opponent named \"bye\" is a bye. Notes below a table point out missing "
        "rounds and pairings, two games in a round, and names that may be one player.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
