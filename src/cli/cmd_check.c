/* cmd_check.c -- pgn check: report errors in games. */
#include "check.h"

typedef struct {
    check_options check;
    bool fix, in_place;
    const char *output;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    CHECK_OPTIONS(options, "Also report the first difference from export format in each game."),
    {"fix", OPTION_FLAG, offsetof(options, fix), NULL,
     "Fix unambiguous problems and print a unified diff for each file. Remaining findings are "
     "listed on stderr (with --in-place on stdout), with their positions in the fixed file."},
    {"i in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "With --fix, replace each file once complete instead of printing a diff. Other hard links to "
     "it keep the old text, and a warning is printed."},
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "With --fix and one input, write the fixed text to FILE, created only on success, instead of "
     "printing a diff."},
    CLI_READING_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn check games.pgn", "report what is wrong, with place and reason"},
    {"pgn check --severity=error broken.pgn", "report errors only; exit status 1 if there are any"},
    {"pgn check --statistics collection/",
     "count the findings in all files of a directory, by rule"},
    {"pgn check --explain no-result", "explain a rule"},
    {"pgn check --fix broken.pgn",
     "print a diff of what can be fixed; exit status 1 if errors remain"},
    {"pgn check --fix games.pgn -o fixed.pgn", "write the fixed games to another file"},
    {"pgn check --fix -i games.pgn", "fix the file itself"},
    {0},
};

/* May the fixed text go where the options say? False after reporting the error. */
static bool check_places(const options *o, int argc) {
    const char *wrong = NULL;
    if (o->fix && (o->check.json || o->check.sarif))
        wrong = "--fix cannot be combined with --json or --sarif";
    else if (o->in_place && (!o->fix || argc == 0))
        wrong = "--in-place requires --fix and files";
    else if (o->output && (!o->fix || o->in_place))
        wrong = "--output requires --fix, without --in-place";
    else if (o->output && argc > 1)
        wrong = "--output takes one input; use --in-place, or pgn merge to combine files";
    if (wrong)
        cli_usage_error("check: %s", wrong);
    return !wrong && cli_text_name(&cmd_check, o->output) &&
           !(o->check.config.file && cli_overwrites(&cmd_check, o->check.config.file, o->output));
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    check c = {.status = EXIT_OK};
    pgn_job_options how = {.threads = 0};
    int status;
    if (!check_places(o, argc))
        return EXIT_USAGE;
    if (check_setup(&c, &cmd_check, &REPORT_GAMES, &o->check, &status)) {
        if (!cli_job(&cmd_check, &o->input, &how))
            status = EXIT_USAGE;
        else if (o->fix)
            status = check_fix(&c, &how, o->in_place, o->output, argv);
        else
            status = check_run(&c, &how, argv);
    }
    check_free(&c);
    return status;
}

const cli_command cmd_check = {
    .name = "check",
    .operands = "[FILE...]",
    .topic = TOPIC_LOOK,
    .reads = READS_GAMES,
    .summary = "report errors in games",
    .description =
        "Check PGN files, plain or compressed, and print one line per finding (file, line and "
        "column, severity, message, rule ID, game and players), then the numbers of games, plies, "
        "errors and warnings. With no FILE, or when FILE is `-`, read standard input.\n\n"
        "Rules cover text, moves, tags and their values, results, comments and clocks; see "
        "--list-rules. The exit status is 1 if there are errors; warnings do not affect it.\n\n"
        "With --fix, unambiguous problems are fixed: the Result tag is set to the termination "
        "marker, and move numbers, notation, dates, tag order, encoding and more are corrected; "
        "--rule and --no-rule select what is fixed. All other text is left alone, even line "
        "endings, and so are games whose meaning would change. The exit status is then 1 if errors "
        "remain.\n\n"
        "Options can be set in a file .pgnkit.toml in the current directory or a parent, in a table "
        "`[check]`: strict, severity, limit, and the lists select and ignore. The command line takes "
        "precedence.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .config = CHECK_CONFIG,
    .config_offset = offsetof(options, check.config),
    .run = run,
};
