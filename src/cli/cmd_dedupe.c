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
     "Write the games there; it appears when all is written."},
    {"match", OPTION_CHOICE, offsetof(options, match), "game|moves|exact",
     "When two games are the same. game (the default): the same moves, and the tags of --compare "
     "agree. moves: the same moves, whatever the tags. exact: all is the same, to the last tag, "
     "comment and variation, but for the layout."},
    {"compare", OPTION_TEXT, offsetof(options, compare), "TAG[,TAG...]",
     "The tags that must agree: white, black, date, event, site, round, result; without it all "
     "but site and result. Collections call an event by many names: to find the games that two of "
     "them share, leave it out (white,black,date,round)."},
    {"min-plies", OPTION_TEXT, offsetof(options, min_plies), "N",
     "Games of fewer plies (20 if not given) are the same only if they match exactly: short draws "
     "are played again and again."},
    {"prefix", OPTION_FLAG, offsetof(options, prefix), NULL,
     "Also drop games whose moves are the first moves of a longer game that agrees; the longer one "
     "is kept."},
    {"keep", OPTION_CHOICE, offsetof(options, keep), "first|longest|most-annotated|best",
     "Which of several to keep: the first, the one with the most plies (they differ with --prefix "
     "only), the one with the most "
     "comments, NAGs and variation moves, or the best, with a result and with the most of these "
     "and of tags together. Of several that are as good, the first. Without it the first, even if "
     "its tags are all ? and those of a later one are not: what is kept is known when it is read."},
    {"merge", OPTION_FLAG, offsetof(options, merge), NULL,
     "Add to the kept game what the dropped ones have: comments, NAGs, variations and tags; a tag "
     "that contradicts goes into a comment. Such a game is written in export format."},
    {"dropped", OPTION_TEXT, offsetof(options, dropped), "FILE", "Write the dropped games there."},
    {"report", OPTION_TEXT, offsetof(options, report), "FILE",
     "Write there which games were dropped for which, why, and in which tags of the roster they "
     "differ; - is standard output, if the games do not go there."},
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "The report as JSON, one object a line for each group."},
    {"check", OPTION_FLAG, offsetof(options, check), NULL,
     "Write no games; the exit status is 1 if any game would be dropped."},
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

#define TWICE                                                                                      \
    "printf '[White \"Tal, Mikhail\"]\\n\\n1. e4 c5 *\\n\\n[White \"M. Tal\"]\\n\\n1. e4 c5 *\\n' | "

static const cli_example EXAMPLES[] = {
    {TWICE "pgn dedupe --min-plies=2", "the same player in two spellings: one game is left"},
    {TWICE "pgn dedupe --min-plies=2 --merge", "and nothing of the other is lost"},
    {TWICE "pgn dedupe --min-plies=2 -o one.pgn --report=-", "what is dropped for what"},
    {0},
};

/* ---- options ---- */

static bool parse_plies(const char *text, unsigned *out) {
    uint64_t n;
    const char *rest = text;
    if (!cli_number(&rest, UINT16_MAX, &n) || *rest) {
        cli_usage_error("dedupe: --min-plies needs a number up to %d, not \"%s\"", UINT16_MAX,
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
            cli_usage_error("dedupe: %s is one of the files that are read: %s", names[i], files[i]);
            return false;
        }
        for (size_t k = i + 1; k < 3; k++)
            if (files[i] && files[k] && cli_same_file(files[i], files[k])) {
                cli_usage_error("dedupe: %s and %s are the same file: %s", names[i], names[k],
                                files[i]);
                return false;
            }
    }
    return true;
}

/* False after reporting the error. */
static bool check_options(const options *o) {
    const char *wrong = NULL;
    bool games_to_stdout = !o->check && is_stdout(o->output);
    if (o->check && (o->output || o->dropped || o->merge))
        wrong = "--check writes no games, so it takes none of --output, --dropped and --merge";
    else if (o->match == PGN_MATCH_EXACT && (o->prefix || o->merge))
        wrong = "games that match exactly have no prefixes and nothing to merge";
    else if (o->compare && o->match != PGN_MATCH_GAME)
        wrong = "--compare is for --match=game";
    else if (o->json && !o->report)
        wrong = "--json is the form of the report, so it needs --report";
    else if (o->report && is_stdout(o->report) && games_to_stdout)
        wrong = "--report=- needs --output or --check: the games go to standard output";
    else if (o->dropped && is_stdout(o->dropped))
        wrong = "--dropped needs a file";
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

/* "pgn: dedupe: 10 games read, 8 written, 2 dropped: 1 the same, 1 a copy". */
static void summarise(const pgn_dedupe_result *r, bool check) {
    const char *reason = ": ", *more = "; ";
    fprintf(stderr, "pgn: dedupe: %" PRIu64 " game%s read, %" PRIu64 " %s", r->games,
            r->games == 1 ? "" : "s", r->written, check ? "would be written" : "written");
    if (r->removed)
        fprintf(stderr, ", %" PRIu64 " dropped", r->removed);
    put_reason(&reason, r->removed - r->exact - r->prefixes, "the same");
    put_reason(&reason, r->exact, r->exact == 1 ? "a copy" : "copies");
    put_reason(&reason, r->prefixes, "part of a longer one");
    put_reason(&more, r->merged, "merged");
    put_reason(&more, r->faulty, "kept with errors");
    put_reason(&more, r->with_text, "kept with text beside the game");
    fputc('\n', stderr);
    if (r->overflowed)
        fprintf(stderr,
                "pgn: dedupe: %" PRIu64 " of them came after a thousand others with the same "
                "moves, and were compared with equal tags only\n",
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
    .summary = "drop games that are there more than once",
    .description =
        "Writes the games of all FILEs, or of standard input, without those that are there already: "
        "of several the first stays, unless --keep or --merge say otherwise. "
        "Games are the same if their main lines are, and the tags compared agree: last names in any "
        "transcription (Korchnoi, Kortschnoi), and of given names the first letters where both have "
        "them, whatever the accents and the order; dates as far as they are known; events in any "
        "order and transcription of their words, without the year, which counts where the date "
        "has none. What is unknown agrees with everything, but two games with different addresses of "
        "a web page as Site or Link are two. Games are written as they "
        "stand, to the byte, each followed by one empty line. " CLI_SEAM_HELP
        " A game with errors, or with text beside it that belongs to no game, is never dropped or "
        "merged; the errors are reported on stderr, exit status 1. At the end a line on stderr accounts for every game.\n\n"
        "The games are looked at once, in about 70 bytes of memory each. Options other than "
        "--match, --compare, --min-plies and --dropped look at them twice, in about 95: a file is "
        "read again, and what cannot be is kept in a temporary file.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
