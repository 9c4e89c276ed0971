/* cmd_epd_fmt.c -- pgn epd fmt: position descriptions in canonical form. */
#include "epd.h"

typedef struct {
    const char *output;
    epd_input input;
    bool in_place, check, list, diff, quiet, no_comments;
} options;

static const cli_option OPTIONS[] = {
    CLI_OUTPUT_OPTION(offsetof(options, output)),
    {"i in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "Replace each FILE once complete. A file without records is left alone."},
    {"check", OPTION_FLAG, offsetof(options, check), NULL,
     "Write nothing; list the lines that would change, and exit with status 1 if there are any."},
    {"l list", OPTION_FLAG, offsetof(options, list), NULL,
     "Write nothing but the names of files that would change; the exit status is that of --check."},
    {"diff", OPTION_FLAG, offsetof(options, diff), NULL,
     "Write nothing but a unified diff from each file to its canonical form; the exit status is that "
     "of --check."},
    {"q quiet", OPTION_FLAG, offsetof(options, quiet), NULL,
     "With --check or --diff, print no summary."},
    {"no-comments", OPTION_FLAG, offsetof(options, no_comments), NULL,
     "Omit lines that start with # or %, which are not part of the standard."},
    EPD_READING_OPTIONS(options),
    CLI_REWRITE_LIMIT_OPTION(offsetof(options, input.limit)),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn epd fmt suite.epd",
     "sort operations, and convert moves to SAN and FEN counters to operations"},
    {"pgn epd fmt -i suite.epd", "replace the file"},
    {"pgn epd fmt --diff suite.epd", "show what would change; exit status 1 if anything would"},
    {"pgn epd fmt --check good.epd", "print nothing, since the records are canonical"},
    {0},
};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const pgn_epd_convert_options convert = {.conversion = PGN_EPD_CANONICAL,
                                             .no_comments = o->no_comments,
                                             .in_place = o->in_place,
                                             .check_only = o->check || o->list || o->diff,
                                             .diff = o->diff ? cli_diff_look(o->output)
                                                             : PGN_DIFF_NONE};
    pgn_job_options how = {.threads = 0};
    if (o->in_place && (o->output || convert.check_only || argc == 0))
        return cli_usage_error("epd fmt: --in-place requires files and cannot be combined with "
                               "--output, --check, --list or --diff");
    if (o->list && o->diff)
        return cli_usage_error("epd fmt: --list cannot be combined with --diff");
    if (o->output && !o->diff && convert.check_only)
        return cli_usage_error("epd fmt: --check and --list cannot be combined with --output");
    const cli_rewriting what = {.command = &cmd_epd_fmt,
                                .options = &convert,
                                .output = o->output,
                                .in_place = o->in_place,
                                .check_only = convert.check_only,
                                .list = o->list,
                                .diff = o->diff,
                                .hide_own = !o->check,
                                .quiet = o->quiet,
                                .limit = o->input.limit};
    return epd_job(&cmd_epd_fmt, &o->input, &how) ? epd_convert(&what, &how, argc, argv)
                                                  : EXIT_USAGE;
}

const cli_command cmd_epd_fmt = {
    .name = "epd fmt",
    .operands = "[FILE...]",
    .reads = READS_LINES,
    .summary = "write records in canonical form",
    .description =
        "Write the records of EPD files, plain or compressed, in canonical form: operations sorted "
        "by opcode and the moves of a set in ASCII order, single spaces, canonical SAN. Empty "
        "lines are removed. With no FILE, or when FILE is `-`, read standard input. The output "
        "does not depend on the number of threads.\n\n"
        "Other move notations, unquoted strings, missing and extra semicolons, FEN counters "
        "(converted to hmvc and fmvn), `bm #3` for dm 3 and more are corrected; `pgn epd check` "
        "reports each of them. An operation that is not understood, such as an illegal move, and a "
        "line that is not a record are copied unchanged and reported on stderr, and the exit "
        "status is 1.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
