/* cmd_epd_check.c -- pgn epd check: report errors in position descriptions. */
#include "check.h"
#include "epd.h"

typedef struct {
    check_options check;
    epd_input input;
} options;

static const cli_option OPTIONS[] = {
    CHECK_OPTIONS(options, "Also report the first difference from canonical form in each record."),
    EPD_READING_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn epd check suite.epd", "report what is wrong, with place and reason"},
    {"pgn epd check --json suite.epd", "print JSON"},
    {"pgn epd check --list-rules", "list all rules"},
    {0},
};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    check c = {.status = EXIT_OK};
    pgn_job_options how = {.threads = 0};
    int status;
    (void)argc;
    if (check_setup(&c, &cmd_epd_check, &REPORT_RECORDS, &o->check, &status))
        status = epd_job(&cmd_epd_check, &o->input, &how) ? check_run(&c, &how, argv) : EXIT_USAGE;
    check_free(&c);
    return status;
}

const cli_command cmd_epd_check = {
    .name = "epd check",
    .operands = "[FILE...]",
    .reads = READS_LINES,
    .summary = "report errors in records",
    .description =
        "Check EPD files, plain or compressed, and print one line per finding (file, line and "
        "column, severity, message, rule ID, record and its id), then the numbers of records, "
        "operations, errors and warnings. With no FILE, or when FILE is `-`, read standard "
        "input.\n\n"
        "Operands are checked for number, type and range, and moves for legality, those of pv in "
        "sequence. Nonstandard syntax that is understood is a warning; use `pgn epd fmt` to "
        "correct it. Opcodes that are not in the standard are accepted. The exit status is 1 if "
        "there are errors; warnings do not affect it.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .config = CHECK_CONFIG,
    .config_offset = offsetof(options, check.config),
    .run = run,
};
