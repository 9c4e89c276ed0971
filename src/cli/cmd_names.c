/* cmd_names.c -- pgn names: find and replace variant spellings of names. */
#include <inttypes.h>

#include "bulk.h"
#include <pgn/unstable/names.h>

typedef struct {
    const char *map, *output;
    cli_input input;
    bool events, sites, bold, suggest, json, in_place, quiet;
} options;

static const cli_option OPTIONS[] = {
    {"events", OPTION_FLAG, offsetof(options, events), NULL,
     "Find event names instead of players."},
    {"sites", OPTION_FLAG, offsetof(options, sites), NULL, "Find site names instead of players."},
    {"bold", OPTION_FLAG, offsetof(options, bold), NULL,
     "Also list spellings that the games neither confirm nor contradict, marked with a question "
     "mark. Many of them belong to different people."},
    {"suggest", OPTION_FLAG, offsetof(options, suggest), NULL,
     "Print a map for --map, to be reviewed and edited: a spelling, a tab and the best spelling "
     "per line."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL, "Print JSON, one group per line."},
    {"map", OPTION_TEXT, offsetof(options, map), "FILE",
     "Replace the names in the first column of FILE with those in the second, in the tags White "
     "and Black (or Event, or Site), and write the games, otherwise unchanged byte for byte. Empty "
     "lines and lines that start with # are ignored. Several input files require --in-place."},
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "With --map, write to FILE, created only on success."},
    {"i in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "With --map, replace each file in which a name was replaced, once complete."},
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn names games.pgn more.pgn", "list players with several spellings"},
    {"pgn names --suggest games.pgn > map.tsv", "write a map of spellings, to be reviewed"},
    {"pgn names --map=map.tsv -i games.pgn", "replace the names in the file"},
    {0},
};

/* ---- printing ---- */

static void print_group(const pgn_names *names, size_t group) {
    pgn_spelling one;
    for (size_t i = 0; pgn_names_at(names, group, i, &one); i++) {
        if (one.games)
            printf("%s%8" PRIu64 "  ", i ? "    " : "", one.games);
        else /* proposed, without the title that all spellings have */
            printf("%8s  ", "-");
        cli_put_clean(stdout, one.text, one.len);
        if (i)
            printf("  (%s%s%s%s)", one.difference, one.safe ? "" : "?", *one.evidence ? ": " : "",
                   one.evidence);
        putchar('\n');
    }
}

static bool has_control(const pgn_spelling *s) {
    for (size_t i = 0; i < s->len; i++)
        if ((unsigned char)s->text[i] < ' ' || s->text[i] == 0x7F)
            return true;
    return false;
}

/* Names that cannot be written in a map line are left out. */
static void print_suggestion(const pgn_names *names, size_t group) {
    pgn_spelling best, one;
    pgn_names_at(names, group, 0, &best);
    for (size_t i = 1; pgn_names_at(names, group, i, &one); i++)
        if (!has_control(&one) && !has_control(&best) && one.text[0] != '#')
            printf("%s\t%s\n", one.text, best.text);
}

static void put_object(pgn_json_writer *json, const pgn_names *names, size_t group) {
    pgn_spelling one;
    for (size_t i = 0; pgn_names_at(names, group, i, &one); i++) {
        if (i == 1)
            pgn_json_begin_array(json, "variants");
        if (i)
            pgn_json_begin_object(json, NULL);
        else
            cli_json_begin(json, "names");
        pgn_json_put_string(json, "name", one.text, one.len);
        pgn_json_put_unsigned(json, "games", one.games);
        if (i) {
            pgn_json_put_string(json, "kind", one.difference, PGN_CSTR);
            pgn_json_put_string(json, "evidence", one.evidence, PGN_CSTR);
            pgn_json_put_bool(json, "safe", one.safe);
            pgn_json_end_object(json);
        }
    }
    pgn_json_end_array(json);
    pgn_json_end_object(json);
    pgn_json_newline(json);
}

/* "pgn: names: 6 games read, 9 names; 4 spellings of 1 player". */
static void summarise(uint64_t games, size_t count, pgn_name_kind kind, size_t groups,
                      size_t spellings) {
    static const char *const WHAT[] = {
        [PGN_NAME_PLAYER] = "player", [PGN_NAME_EVENT] = "event", [PGN_NAME_SITE] = "site"};
    fprintf(stderr, "pgn: names: %" PRIu64 " game%s read, %zu name%s", games, cli_plural(games),
            count, cli_plural(count));
    if (groups)
        fprintf(stderr, "; %zu spellings of %zu %s%s", spellings, groups, WHAT[kind],
                cli_plural(groups));
    else if (count)
        fputs(", none in several spellings", stderr);
    fputc('\n', stderr);
}

static int print(const options *o, const cli_bulk *b, const pgn_names *names, pgn_name_kind kind) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    pgn_spelling one;
    pgn_account account;
    size_t groups = 0, spellings = 0;
    for (; pgn_names_at(names, groups, 0, &one); groups++) {
        for (size_t i = 0; pgn_names_at(names, groups, i, &one); i++)
            spellings += one.games != 0;
        if (o->json)
            put_object(&json, names, groups);
        else if (o->suggest)
            print_suggestion(names, groups);
        else
            print_group(names, groups);
    }
    int status = cli_flush(&out);
    fflush(stdout);
    pgn_job_account(b->job, &account);
    if (!b->quiet)
        summarise(account.games, pgn_names_count(names), kind, groups, spellings);
    return status;
}

static int list(const options *o, cli_bulk *b, pgn_name_kind kind, char **files) {
    pgn_names *names = NULL;
    pgn_error err;
    const pgn_name_options how = {.kind = kind, .bold = o->bold};
    pgn_status st = pgn_names_find(&names, b->job, (const char *const *)files, &how, &err);
    int status = cli_bulk_end(b, st, &err);
    if (!st && print(o, b, names, kind) == EXIT_USAGE)
        status = EXIT_USAGE;
    pgn_names_free(names);
    return status;
}

/* ---- replacing ---- */

static int replace(const options *o, cli_bulk *b, pgn_name_kind kind, char **files) {
    const pgn_name_options how = {.kind = kind, .in_place = o->in_place};
    pgn_name_map *map = NULL;
    pgn_account account;
    pgn_error err;
    uint64_t names;
    if (pgn_name_map_open(&map, o->map, &err))
        return cli_usage_error("%s", err.message);
    pgn_status st = pgn_names_replace_files(b->job, (const char *const *)files, o->output, map,
                                            &how, &names, &err);
    pgn_name_map_free(map);
    int status = cli_bulk_end(b, st, &err);
    status = status > b->status ? status : b->status;
    pgn_job_account(b->job, &account);
    if (!st && status != EXIT_USAGE && !b->quiet)
        fprintf(stderr, "pgn: names: %" PRIu64 " game%s read, %" PRIu64 " name%s replaced\n",
                account.games, cli_plural(account.games), names, cli_plural(names));
    return status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    if (o->events && o->sites)
        return cli_usage_error("names: --events cannot be combined with --sites");
    if (o->json && o->suggest)
        return cli_usage_error("names: --json cannot be combined with --suggest");
    if (o->map && (o->json || o->suggest))
        return cli_usage_error("names: --map cannot be combined with --json or --suggest");
    if (o->map && o->bold)
        return cli_usage_error("names: --map cannot be combined with --bold");
    if (!o->map && (o->output || o->in_place))
        return cli_usage_error("names: --output and --in-place require --map=FILE, such as "
                               "\"pgn names --suggest\" writes");
    if (o->map && !cli_edit_check(&cmd_names, o->map, o->output, o->in_place, argc, argv))
        return EXIT_USAGE;
    pgn_name_kind kind = o->events ? PGN_NAME_EVENT : o->sites ? PGN_NAME_SITE : PGN_NAME_PLAYER;
    cli_bulk bulk = {.quiet = o->quiet};
    int status = EXIT_USAGE;
    if (o->map ? cli_edit_open(&bulk, &cmd_names, &o->input, o->output, o->in_place)
               : cli_bulk_open(&bulk, &cmd_names, &o->input, 0, NULL))
        status = (o->map ? replace : list)(o, &bulk, kind, argv);
    cli_bulk_close(&bulk);
    return status;
}

const cli_command cmd_names = {
    .name = "names",
    .operands = "[FILE...]",
    .topic = TOPIC_CLEAN,
    .reads = READS_GAMES,
    .summary = "find and replace variant spellings of names",
    .description =
        "List players whose names are spelled in several ways, each spelling with its number of "
        "games. The best spelling comes first: the one with full given names, otherwise the most "
        "frequent; a name with ten games or more is never replaced by one with less than a quarter "
        "of them. The others follow with the kind of difference: spelling (case, accents, order), "
        "initials, near (other letters, as in another transcription), number (same FIDE ID); and "
        "the evidence: same rating (at close dates), similar rating, same title, team, event or "
        "game. With no FILE, or when FILE is `-`, read standard input.\n\n"
        "Only spellings that are safe to replace are listed. Players are different if they have "
        "met, have played in the same round, or have different FIDE IDs or very different ratings "
        "at close dates; a name that fits two players is left alone. If the ratings in these files "
        "show that initials distinguish players, a difference in initials needs evidence; a "
        "different letter in a last name always does. Event and site names with another word order "
        "or a different letter need a game at the same site or event in the same month. Events "
        "that differ by a final + are different.\n\n"
        "Review the list before replacing names: --suggest prints it as a map to edit, and --map "
        "applies the map. A second run may find more, since merged names have more games as "
        "evidence.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
