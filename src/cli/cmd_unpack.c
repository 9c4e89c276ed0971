/* cmd_unpack.c -- pgn unpack: PGC to PGN. */
#include "recode.h"

typedef struct {
    const char *output;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "Write to FILE, which appears when all is written."},
    CLI_MAX_GAME_OPTION(offsetof(options, input.max_game)),
    CLI_THREADS_OPTION(offsetof(options, input.threads)),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"printf '\\005\\003\\002\\015\\014\\006' | pgn unpack", "a game of two moves, 1. e4 e5"},
    {0},
};

static pgn_status open_writer(void **out, pgn_buffer *text, pgn_error *err) {
    pgn__text_writer *writer;
    pgn_status st = pgn__text_writer_new(&writer, text, NULL, err);
    *out = writer;
    return st;
}

static pgn__sink sink_of(void *writer) {
    return pgn__text_writer_sink(writer);
}

static pgn_status status_of(const void *writer) {
    return pgn__text_writer_status(writer);
}

static void close_writer(void *writer) {
    pgn__text_writer_free(writer);
}

static const recoder UNPACK = {open_writer, sink_of, status_of, close_writer, NULL};

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    pgn__pipeline_options how = {0};
    cli_input input = o->input;
    input.from = CLI_FROM_PGC;
    if (!cli_pipeline(&cmd_unpack, &input, &how))
        return EXIT_USAGE;
    return recode_files(&UNPACK, &how, o->output, argc, argv);
}

const cli_command cmd_unpack = {
    .name = "unpack",
    .operands = "[FILE...]",
    .summary = "write the games of PGC files in export format",
    .description =
        "Reads PGC, the binary form of PGN that pack writes, compressed or not, and writes its "
        "games in export format. Whatever stands before damage is written; what is wrong is "
        "reported with its place in bytes, and the exit status is 1.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
