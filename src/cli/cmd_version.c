/* cmd_version.c -- pgn version: which version this is, and with which features it was built. */
#include "cli.h"
#include "pgn/unstable/features.h"

typedef struct {
    bool json;
} options;

static const cli_option OPTIONS[] = {
    {"json", OPTION_FLAG, offsetof(options, json), NULL,
     "Print one JSON object, including the version of the JSON and table formats and all features."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn version", "print the version and the features of this build"},
    {0},
};

static void print_features(void) {
    const pgn_feature *feature;
    bool any = false;
    fputs("features:", stdout);
    for (size_t i = 0; (feature = pgn_feature_at(i)); i++)
        if (feature->built) {
            printf("%s %s", any ? "," : "", feature->name);
            any = true;
        }
    puts(any ? "" : " none");
    for (size_t i = 0; (feature = pgn_feature_at(i)); i++)
        if (!feature->built)
            printf("missing: %s, for %s\n", feature->name, feature->description);
}

void cli_version(void) {
    printf("pgn %s\n", pgn_version());
    print_features();
}

enum { DATA_VERSION = 1 }; /* of docs/formats */

static int print_json(void) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "version");
    pgn_json_put_string(&json, "version", pgn_version(), PGN_CSTR);
    pgn_json_put_unsigned(&json, "data", DATA_VERSION);
    pgn_json_begin_object(&json, "features");
    const pgn_feature *feature;
    for (size_t i = 0; (feature = pgn_feature_at(i)); i++)
        pgn_json_put_bool(&json, feature->name, feature->built);
    pgn_json_end_object(&json);
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
    .summary = "print the version and the features of this build",
    .description =
        "Print the version of pgn and its features, as `pgn --version` does. A feature needs a "
        "library or a tool when pgn is built; those that this build lacks are listed as "
        "missing, with what they are for.",
    .options = OPTIONS,
    .options_size = sizeof(options),
    .examples = EXAMPLES,
    .run = run,
};
