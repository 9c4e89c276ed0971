/* cmd_pack.c -- pgn pack: write games as PGC. */
#include <string.h>
#include <unistd.h>

#include "rewrite.h"

typedef struct {
    const char *output;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "Write to FILE, which appears when all is written."},
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '1. e4 e5 2. Nf3 {best} *' | pgn pack | pgn unpack", "there and back"},
    {"echo '1. e4 *' | pgn pack -o game.pgc && pgn count game.pgc",
     "every command that reads PGN reads PGC"},
    {0},
};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const pgn_write_options how = {.format = PGN_FORMAT_PGC};
    bool to_file = o->output && strcmp(o->output, "-") != 0;
    if (!to_file && isatty(STDOUT_FILENO))
        return cli_usage_error("pack: PGC is binary, and not for a terminal; give it a file with "
                               "-o FILE, or a pipe");
    return cli_rewrite(&cmd_pack, &o->input, o->output, &how, argc, argv);
}

const cli_command cmd_pack = {
    .name = "pack",
    .operands = "[FILE...]",
    .summary = "write games in PGC, the binary form of PGN",
    .description =
        "Reads games as fmt does and writes them in PGC, the binary coding of section 20 of the "
        "standard, in which a move is one byte. Nothing is lost: what the standard has no record "
        "for, such as comments, stands in escape records. unpack gives back what fmt would have "
        "written. Faults are reported as by fmt, with exit status 1.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
