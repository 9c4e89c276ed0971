/* cmd_unpack.c -- pgn unpack: convert PGC to PGN. */
#include "rewrite.h"

typedef struct {
    const char *output;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    CLI_OUTPUT_OPTION(offsetof(options, output)),
    CLI_MAX_GAME_OPTION(offsetof(options, input.max_game)),
    CLI_THREADS_OPTION(offsetof(options, input.threads)),
    CLI_LIMIT_OPTION(offsetof(options, input.limit)),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn unpack games.pgc -o games.pgn", "convert back to PGN"},
    {0},
};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const pgn_write_options how = {.format = PGN_FORMAT_PGN};
    cli_input input = o->input;
    input.from = CLI_FROM_PGC;
    const cli_rewriting what = {.command = &cmd_unpack, .options = &how, .output = o->output};
    return cli_rewrite(&what, &input, argc, argv);
}

const cli_command cmd_unpack = {
    .name = "unpack",
    .operands = "[FILE...]",
    .topic = TOPIC_CLEAN,
    .reads = READS_GAMES,
    .summary = "convert PGC to PGN",
    .description =
        "Convert PGC, the binary form of PGN written by `pgn pack`, plain or compressed, to PGN in "
        "export format. With no FILE, or when FILE is `-`, read standard input. Damage is reported "
        "with its byte offset, and the exit status is 1; everything before it is written.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
