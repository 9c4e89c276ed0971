/* cmd_pack.c -- pgn pack: write games as PGC. */
#include <string.h>
#include <unistd.h>

#include "rewrite.h"

typedef struct {
    const char *output;
    bool drop_text;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    CLI_OUTPUT_OPTION(offsetof(options, output)),
    CLI_DROP_TEXT_OPTION(offsetof(options, drop_text)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn pack games.pgn -o games.pgc", "convert to PGC"},
    {"pgn count games.pgc", "count its games: all commands that read PGN also read PGC"},
    {0},
};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const pgn_write_options how = {.format = PGN_FORMAT_PGC, .drop_text = o->drop_text};
    bool to_file = o->output && strcmp(o->output, "-") != 0;
    if (!to_file && isatty(STDOUT_FILENO))
        return cli_usage_error(
            "pack: cannot write binary data to a terminal; use -o FILE or a pipe");
    const cli_rewriting what = {
        .command = &cmd_pack, .options = &how, .output = o->output, .may_drop = true};
    return cli_rewrite(&what, &o->input, argc, argv);
}

const cli_command cmd_pack = {
    .name = "pack",
    .operands = "[FILE...]",
    .topic = TOPIC_CLEAN,
    .reads = READS_GAMES,
    .summary = "convert games to PGC, the binary form of PGN",
    .description =
        "Convert games to PGC, the binary format of the PGN standard (section 20), which stores a "
        "move in one byte. Input is read as by `pgn fmt`. Nothing is lost: data for which the "
        "standard has no record, such as comments, is stored in escape records, and `pgn unpack` "
        "writes what `pgn fmt` would have written. Errors are reported as by `pgn fmt`, with exit "
        "status 1.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
