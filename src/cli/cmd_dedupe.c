/* cmd_dedupe.c -- pgn dedupe: remove duplicate games. */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "bulk.h"

typedef struct {
    const char *output, *compare, *min_plies, *dropped, *report;
    cli_input input;
    int match, keep;
    bool prefix, merge, check, json, quiet;
} options;

static const cli_option OPTIONS[] = {
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "Write the games to FILE, created only on success."},
    {"match", OPTION_CHOICE, offsetof(options, match), "game|moves|exact",
     "What makes games duplicates. game (default): same moves, and the tags of --compare agree. "
     "moves: same moves, whatever the tags. exact: same tags, moves, comments and variations; only "
     "the layout may differ."},
    {"compare", OPTION_TEXT, offsetof(options, compare), "TAG[,TAG...]",
     "Tags that must agree: white, black, date, event, site, round, result (default: all but site "
     "and result). Event names vary between collections; to find games that two of them share, use "
     "white,black,date,round."},
    {"min-plies", OPTION_TEXT, offsetof(options, min_plies), "N",
     "Match games of fewer than N plies only exactly (default: 20), since short draws are often "
     "repeated."},
    {"prefix", OPTION_FLAG, offsetof(options, prefix), NULL,
     "Also remove games that are the beginning of a longer game that agrees; the longer one is "
     "kept."},
    {"keep", OPTION_CHOICE, offsetof(options, keep), "first|longest|most-annotated|best",
     "Which duplicate to keep (default: first). longest: most plies, which differ only with "
     "--prefix. most-annotated: most comments, NAGs and variation moves. best: with a result, then "
     "most annotations and known tags. Ties go to the first game. All but first prefer a game without "
     "errors to one with text that was not understood, and remove that one. The default needs only one pass, "
     "so it keeps the first game even if its tags are all ? and those of a later one are not."},
    {"merge", OPTION_FLAG, offsetof(options, merge), NULL,
     "Add the comments, NAGs, variations and tags of removed games to the kept one; conflicting "
     "tags go into a comment. Text that was not understood is not added. Merged games are written in export format."},
    {"dropped", OPTION_TEXT, offsetof(options, dropped), "FILE",
     "Write the removed games to FILE."},
    {"report", OPTION_TEXT, offsetof(options, report), "FILE",
     "Write to FILE which games were removed, for which game and why, and the roster tags that "
     "differ. FILE may be - for standard output, with --output or --check."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "Write the report as JSON, one group per line."},
    {"check", OPTION_FLAG, offsetof(options, check), NULL,
     "Write no games; exit with status 1 if there are duplicates."},
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn dedupe games.pgn more.pgn -o all.pgn", "write each game once"},
    {"pgn dedupe --keep=best --merge collection/ -o all.pgn",
     "keep the best record of a game, and the comments of the others"},
    {"pgn dedupe --check games.pgn", "find out whether there are duplicates"},
    {"pgn dedupe --report=- games.pgn more.pgn -o all.pgn", "list what is removed, and why"},
    {0},
};

/* ---- options ---- */

static bool parse_plies(const char *text, unsigned *out) {
    uint64_t n;
    const char *rest = text;
    if (!cli_number(&rest, UINT16_MAX, &n) || *rest) {
        cli_usage_error("dedupe: --min-plies must be a number up to %d, not \"%s\"", UINT16_MAX,
                        text);
        return false;
    }
    *out = n ? (unsigned)n : PGN_NO_MINIMUM;
    return true;
}

static bool is_stdout(const char *path) {
    return !path || strcmp(path, "-") == 0;
}

/* Output files must differ from each other; only the games may replace an input. False after
 * reporting the error. */
static bool check_files(const options *o, int argc, char **argv) {
    const char *const files[] = {o->dropped, o->report, o->output};
    static const char *const names[] = {"--dropped", "--report", "--output"};
    if (!cli_text_name(&cmd_dedupe, o->output) || !cli_text_name(&cmd_dedupe, o->dropped))
        return false;
    for (size_t i = 0; i < 2; i++) {
        if (files[i] && cli_names_input(files[i], argc, argv)) {
            cli_usage_error("dedupe: %s is also an input file: \"%s\"", names[i], files[i]);
            return false;
        }
        for (size_t k = i + 1; k < 3; k++)
            if (files[i] && files[k] && pgn_file_is_same(files[i], files[k])) {
                cli_usage_error("dedupe: %s and %s are the same file: \"%s\"", names[i], names[k],
                                files[i]);
                return false;
            }
    }
    if (o->report && cli_is_games_name(o->report) && access(o->report, F_OK) == 0) {
        cli_usage_error("dedupe: --report would replace the games in \"%s\"; did you mean "
                        "--report=-?",
                        o->report);
        return false;
    }
    return true;
}

/* False after reporting the error. */
static bool check_options(const options *o) {
    const char *wrong = NULL;
    bool games_to_stdout = !o->check && is_stdout(o->output);
    if (o->check && (o->output || o->dropped || o->merge))
        wrong = "--check cannot be combined with --output, --dropped or --merge";
    else if (o->match == PGN_MATCH_EXACT && (o->prefix || o->merge))
        wrong = "--match=exact cannot be combined with --prefix or --merge";
    else if (o->compare && o->match != PGN_MATCH_GAME)
        wrong = "--compare requires --match=game";
    else if (o->json && !o->report)
        wrong = "--json requires --report";
    else if (o->report && is_stdout(o->report) && games_to_stdout)
        wrong = "--report=- requires --output or --check: games go to standard output";
    else if (o->dropped && is_stdout(o->dropped))
        wrong = "--dropped requires a file";
    if (wrong)
        cli_usage_error("dedupe: %s", wrong);
    return !wrong;
}

/* ---- the summary ---- */

/* Print a count and its reason; nothing if zero. */
static void put_reason(const char **sep, uint64_t count, const char *what) {
    if (!count)
        return;
    fprintf(stderr, "%s%" PRIu64 " %s", *sep, count, what);
    *sep = ", ";
}

/* "pgn: dedupe: 10 games read, 8 written, 2 removed: 1 duplicate, 1 identical copy". */
static void summarise(const pgn_dedupe_result *r, bool check) {
    const char *reason = ": ", *more = "; ";
    uint64_t same = r->removed - r->exact - r->prefixes;
    fprintf(stderr, "pgn: dedupe: %" PRIu64 " game%s read, %" PRIu64 " %s", r->games,
            cli_plural(r->games), r->written, check ? "would be written" : "written");
    if (r->removed)
        fprintf(stderr, ", %" PRIu64 " %s", r->removed, check ? "would be removed" : "removed");
    put_reason(&reason, same, same == 1 ? "duplicate" : "duplicates");
    put_reason(&reason, r->exact, r->exact == 1 ? "identical copy" : "identical copies");
    put_reason(&reason, r->prefixes, "contained in a longer game");
    put_reason(&more, r->merged, "merged");
    put_reason(&more, r->faulty, "kept with errors");
    put_reason(&more, r->with_text, "kept with text outside the game");
    fputc('\n', stderr);
    if (r->overflowed)
        fprintf(stderr,
                "pgn: dedupe: %" PRIu64 " of them, after the first thousand with the same moves, "
                "were compared by equal tags only\n",
                r->overflowed);
}

static int dedupe(cli_bulk *b, const pgn_dedupe_options *how, const char *output, char **files) {
    pgn_dedupe_result result;
    pgn_error err;
    pgn_status st =
        pgn_dedupe_files(b->job, (const char *const *)files, output, how, &result, &err);
    if (st == PGN_E_ARG) /* everything but the words of --compare has been checked */
        return cli_usage_error("dedupe: --%s", err.message);
    int status = cli_bulk_end(b, st, &err);
    if (st)
        return status;
    if (!b->quiet)
        summarise(&result, how->dry_run);
    bool joined = cli_unseparated(b->command, result.unseparated);
    return status || joined || (how->dry_run && result.removed) ? EXIT_DATA : EXIT_OK;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    cli_bulk bulk = {.quiet = o->quiet, .no_progress = !o->check && isatty(STDOUT_FILENO)};
    pgn_dedupe_options how = {.match = (pgn_match)o->match,
                              .compare = o->compare,
                              .keep = (pgn_keep)o->keep,
                              .prefixes = o->prefix,
                              .merge = o->merge,
                              .dry_run = o->check,
                              .removed = o->dropped,
                              .report = o->report,
                              .report_format = o->json ? PGN_REPORT_JSON : PGN_REPORT_TEXT};
    int status = EXIT_USAGE;
    if (!check_options(o) || !check_files(o, argc, argv) ||
        (o->min_plies && !parse_plies(o->min_plies, &how.min_plies)))
        return EXIT_USAGE;
    if (cli_bulk_open(&bulk, &cmd_dedupe, &o->input, 0, NULL))
        status = dedupe(&bulk, &how, o->check ? NULL : o->output ? o->output : "-", argv);
    cli_bulk_close(&bulk);
    return status;
}

const cli_command cmd_dedupe = {
    .name = "dedupe",
    .operands = "[FILE...]",
    .topic = TOPIC_COLLECT,
    .reads = READS_GAMES,
    .summary = "remove duplicate games",
    .description =
        "Write the games of all FILEs without duplicates, keeping the first of each group; see "
        "--keep and --merge. With no FILE, or when FILE is `-`, read standard input.\n\n"
        "Games are duplicates if they have the same main line and the compared tags agree. Last "
        "names agree in any transcription (Korchnoi, Kortschnoi), given names by their initials "
        "where both games have them; accents and order do not matter. Dates agree as far as they "
        "are known. Events agree regardless of word order and transcription; a year in the name "
        "counts only if the date has none. Unknown values agree with everything, but games with "
        "different web addresses in Site or Link are distinct.\n\n"
        "Games are copied byte for byte, each followed by an empty line. " CLI_BOUNDARY_HELP
        " A game with errors, or next to text that belongs to no game, is never removed or merged, "
        "except as --keep says; errors are reported on stderr, and the exit status is 1. A summary on stderr accounts for "
        "every game.\n\n"
        "One pass needs about 70 bytes of memory per game. Options other than --match, --compare, "
        "--min-plies and --dropped need two passes and about 95 bytes per game; input that cannot "
        "be read twice is kept in a temporary file.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
