/* cmd_dedupe.c -- pgn dedupe: games that are there more than once. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "dedupe.h"

typedef struct {
    const char *output, *compare, *min_plies, *dropped, *report;
    cli_input input;
    int match, keep;
    bool prefix, merge, check, json, quiet;
} options;

enum { MIN_PLIES = 20 };

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

/* The bits of a list of tags; false after saying what is wrong. */
static bool parse_compare(const char *text, unsigned *out) {
    static const char *const WORDS[] = {"white", "black", "date",  "event",
                                        "site",  "round", "result"};
    *out = 0;
    do {
        size_t len = strcspn(text, ","), i = 0, count = sizeof WORDS / sizeof *WORDS;
        while (i < count && (strlen(WORDS[i]) != len || strncmp(WORDS[i], text, len) != 0))
            i++;
        if (i == count) {
            cli_usage_error("dedupe: --compare knows white, black, date, event, site, round and "
                            "result, not \"%.*s\"",
                            (int)len, text);
            return false;
        }
        *out |= 1u << i;
        text += len + (text[len] == ',');
    } while (*text);
    return true;
}

static bool parse_plies(const char *text, unsigned *out) {
    uint64_t n;
    const char *rest = text;
    if (!cli_number(&rest, UINT16_MAX, &n) || *rest) {
        cli_usage_error("dedupe: --min-plies needs a number up to %d, not \"%s\"", UINT16_MAX,
                        text);
        return false;
    }
    *out = (unsigned)n;
    return true;
}

static bool is_stdout(const char *path) {
    return !path || strcmp(path, "-") == 0;
}

/* Each file that is written must be one of its own; only the games may take the place of what is
 * read. False after saying what is wrong. */
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

/* False after saying what is wrong. */
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

/* ---- files ---- */

static pgn_status open_all(dedupe_job *job, const options *o, pgn_error *err) {
    pgn_status st = pgn__separator_new(&job->kept_seam, err);
    st = st ? st : pgn__separator_new(&job->dropped_seam, err);
    if (!st && !o->check)
        st = pgn__output_open(&job->out, o->output, err);
    if (!st && job->out)
        cli_guard(job->out);
    if (!st && o->dropped)
        st = pgn__output_open(&job->dropped, o->dropped, err);
    if (!st && o->report)
        st = pgn__output_open(&job->report, o->report, err);
    if (st || !job->twice)
        return st ? st : pgn__duplicates_new(&job->seen, &job->rule, err);
    st = pgn__store_new(&job->store, err);
    return st ? st : pgn__grouping_new(&job->grouping, &job->rule, job->keep, err);
}

/* Let the files appear. If one cannot, those behind it do not: the games come last, since they may
 * take the place of what was read, and then the dropped ones are nowhere else. */
static int close_outputs(dedupe_job *job, int status, bool refused) {
    pgn__output *all[] = {job->dropped, job->report, job->out};
    pgn_error err;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (all[i] && (status == EXIT_USAGE || refused))
            pgn__output_abandon(all[i]);
        else if (all[i] && pgn__output_commit(all[i], &err))
            status = cli_usage_error("%s", err.message);
    }
    cli_guard(NULL);
    return status;
}

static void free_job(dedupe_job *job) {
    pgn__duplicates_free(job->seen);
    pgn__grouping_free(job->grouping);
    pgn__store_free(job->store);
    pgn__separator_free(job->kept_seam);
    pgn__separator_free(job->dropped_seam);
    pgn_buffer_free(&job->kept_text);
    pgn_buffer_free(&job->dropped_text);
}

static int failed(const pgn_error *err) {
    return cli_usage_error("%s", err->message[0] ? err->message : pgn_status_message(err->code));
}

static int work_file(dedupe_job *job, pgn__pipeline *pipeline, const char *path, bool quiet) {
    pgn_input *in = NULL;
    pgn_error err = {.code = PGN_OK};
    job->progress = (cli_progress){0};
    job->faults = (cli_fault_report){.path = path, .progress = &job->progress};
    pgn_status st = pgn_input_open(&in, path, &err);
    if (!st && job->store)
        st = pgn__store_begin(job->store, in, &err);
    if (!st) {
        if (!quiet)
            cli_progress_begin(&job->progress, path, in);
        st = pgn__pipeline_run(pipeline, in, &err);
        cli_progress_end(&job->progress);
    }
    cli_fault_report_end(&job->faults);
    job->losses |= job->faults.losses;
    pgn_input_close(in);
    if (st)
        return failed(&err);
    if (job->failure.code)
        return failed(&job->failure);
    return job->faults.errors ? EXIT_DATA : EXIT_OK;
}

static int work_files(dedupe_job *job, const pgn__pipeline_options *how, int argc, char **argv) {
    char *only[] = {"-"}, **files = argc ? argv : only;
    pgn__pipeline *pipeline;
    pgn_error err;
    bool quiet = job->out && !job->twice && is_stdout(NULL) && isatty(STDOUT_FILENO);
    int status = EXIT_OK;
    if (pgn__pipeline_new(&pipeline, &DEDUPE_CALLS, job, how, &err))
        return failed(&err);
    for (int i = 0; i < (argc ? argc : 1) && status != EXIT_USAGE; i++) {
        int one = work_file(job, pipeline, files[i], quiet);
        status = one > status ? one : status;
    }
    pgn__pipeline_free(pipeline);
    if (status != EXIT_USAGE && job->twice && dedupe_finish(job))
        status = failed(&job->failure);
    return status;
}

/* ---- the summary ---- */

static uint64_t dropped_games(const dedupe_job *job) {
    return job->fates[PGN__FATE_SAME] + job->fates[PGN__FATE_EXACT] + job->fates[PGN__FATE_PREFIX];
}

/* How many games, for what reason; nothing for none. */
static void put_reason(const char **sep, uint64_t count, const char *what) {
    if (!count)
        return;
    fprintf(stderr, "%s%" PRIu64 " %s", *sep, count, what);
    *sep = ", ";
}

/* "pgn: dedupe: 10 games read, 8 written, 2 dropped: 1 the same, 1 a copy". */
static void summarise(const dedupe_job *job) {
    uint64_t dropped = dropped_games(job), crowded = job->twice
                                                         ? pgn__grouping_overflowed(job->grouping)
                                                         : pgn__duplicates_overflowed(job->seen);
    const char *reason = ": ", *more = "; ";
    fprintf(stderr, "pgn: dedupe: %" PRIu64 " game%s read, %" PRIu64 " %s", job->games,
            job->games == 1 ? "" : "s", job->fates[PGN__FATE_KEPT],
            job->check ? "would be written" : "written");
    if (dropped)
        fprintf(stderr, ", %" PRIu64 " dropped", dropped);
    put_reason(&reason, job->fates[PGN__FATE_SAME], "the same");
    put_reason(&reason, job->fates[PGN__FATE_EXACT],
               job->fates[PGN__FATE_EXACT] == 1 ? "a copy" : "copies");
    put_reason(&reason, job->fates[PGN__FATE_PREFIX], "part of a longer one");
    put_reason(&more, job->merged, "merged");
    put_reason(&more, job->faulty, "kept with errors");
    put_reason(&more, job->surplus, "kept with text beside the game");
    fputc('\n', stderr);
    if (crowded)
        fprintf(stderr,
                "pgn: dedupe: %" PRIu64 " of them came after a thousand others with the same "
                "moves, and were compared with equal tags only\n",
                crowded);
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    dedupe_job job = {.rule = {.match = (pgn_match)o->match,
                               .compare = PGN_COMPARE_USUAL,
                               .min_plies = MIN_PLIES},
                      .keep = (pgn_keep)o->keep,
                      .prefix = o->prefix,
                      .merge = o->merge,
                      .check = o->check,
                      .json = o->json};
    pgn__pipeline_options how = {.texts = true};
    pgn_error err;
    if (!cli_pipeline(&cmd_dedupe, &o->input, &how) || !check_options(o) ||
        !check_files(o, argc, argv) ||
        (o->compare && !parse_compare(o->compare, &job.rule.compare)) ||
        (o->min_plies && !parse_plies(o->min_plies, &job.rule.min_plies)))
        return EXIT_USAGE;
    pgn__duplicate_rule_seed(&job.rule);
    job.wants_all = o->merge || o->report;
    job.twice = job.wants_all || o->prefix || o->keep != PGN_KEEP_FIRST;
    int status = open_all(&job, o, &err) ? failed(&err) : work_files(&job, &how, argc, argv);
    bool refused = status != EXIT_USAGE && job.losses && cli_names_input(o->output, argc, argv);
    status = close_outputs(&job, status, refused);
    if (refused)
        status = cli_not_replaced(o->output, CLI_NOT_READ);
    else if (status != EXIT_USAGE && !o->quiet)
        summarise(&job);
    if (status != EXIT_USAGE && !refused &&
        cli_tell_joined(&cmd_dedupe, pgn__separator_joined(job.kept_seam) +
                                         pgn__separator_joined(job.dropped_seam)))
        status = EXIT_DATA;
    if (status == EXIT_OK && o->check && dropped_games(&job))
        status = EXIT_DATA;
    free_job(&job);
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
