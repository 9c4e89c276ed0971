/* cmd_version.c -- pgn version: which version this is. */
#include "cli.h"

typedef struct {
    bool json;
} options;

static const cli_option OPTIONS[] = {
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "Print one JSON object, including the version of the JSON and table formats."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn version", "print the version"},
    {0},
};

void cli_version(void) {
    printf("pgn %s\n", pgn_version());
}

enum { DATA_VERSION = 1 }; /* of docs/formats */

static int print_json(void) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "version");
    pgn_json_put_string(&json, "version", pgn_version(), PGN_CSTR);
    pgn_json_put_unsigned(&json, "data", DATA_VERSION);
    return cli_json_line(&json);
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    if (argc)
        return cli_usage_error("version: unexpected operand \"%s\"", argv[0]);
    if (o->json)
        return print_json();
    cli_version();
    return EXIT_OK;
}

const cli_command cmd_version = {
    .name = "version",
    .operands = "",
    .topic = TOPIC_REFERENCE,
    .summary = "print the version",
    .description = "Print the version of pgn, as `pgn --version` does.",
    .options = OPTIONS,
    .options_size = sizeof(options),
    .examples = EXAMPLES,
    .run = run,
};
