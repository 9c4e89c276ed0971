/* cmd_archive.c -- pgn archive: file games in the directory tree of section 11.5. */
#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

#include "bulk.h"

typedef struct {
    const char *memory;
    bool quiet;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    CLI_MEMORY_OPTION(offsetof(options, memory)),
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"printf '[Event \"Hastings\"] [Date \"1992.11.04\"] [White \"Tal, M.\"] *\\n' | pgn archive games",
     "games/PGN/Events/Hastings.pgn, MGR/1992/199211.pgn and Players/Tal.pgn"},
    {0},
};

/* The current time, or SOURCE_DATE_EPOCH for reproducible output. */
static int64_t now(void) {
    const char *fixed = getenv("SOURCE_DATE_EPOCH");
    uint64_t seconds;
    if (fixed && cli_number(&fixed, INT64_MAX, &seconds) && !*fixed)
        return (int64_t)seconds;
    return (int64_t)time(NULL);
}

static void summarise(const pgn_archive_result *c) {
    fprintf(stderr, "pgn: archive: %" PRIu64 " game%s read, %" PRIu64 " added", c->games,
            c->games == 1 ? "" : "s", c->added);
    if (c->versions)
        fprintf(stderr, " (%" PRIu64 " with the roster and moves of another, but other text)",
                c->versions);
    if (c->known)
        fprintf(stderr, ", %" PRIu64 " dropped: there already, or given twice", c->known);
    fprintf(stderr, "; %" PRIu64 " of %" PRIu64 " file%s changed%s\n", c->changed_files, c->files,
            c->files == 1 ? "" : "s", c->resumed ? "; a run that was broken off is completed" : "");
}

static int archive(cli_bulk *b, const char *directory, char **files) {
    pgn_archive_result result;
    pgn_error err;
    pgn_status st =
        pgn_archive_files(b->job, (const char *const *)files, directory, now(), &result, &err);
    int status = st == PGN_E_ARG ? cli_usage_error("%s", err.message) : cli_bulk_end(b, st, &err);
    if (st)
        return status;
    if (!b->quiet)
        summarise(&result);
    return cli_unseparated(b->command, result.unseparated) ? EXIT_DATA : status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    uint64_t memory;
    int status = EXIT_USAGE;
    cli_bulk bulk = {.quiet = o->quiet};
    if (argc == 0)
        return cli_usage_error("archive: it needs the directory in which PGN is, or is to be");
    if (cli_size(&cmd_archive, "--memory", o->memory, &memory) &&
        cli_bulk_open(&bulk, &cmd_archive, &o->input, memory, argv[0]))
        status = archive(&bulk, argv[0], argv + 1);
    cli_bulk_close(&bulk);
    return status;
}

const cli_command cmd_archive = {
    .name = "archive",
    .operands = "DIR [FILE...]",
    .summary = "add games to an archive by event, date and player",
    .description =
        "Files games, each as it stands, in the tree that section 11.5 of the standard suggests, below "
        "DIR/PGN: Events/EVENT.pgn, MGR/YYYY/YYYYMM.pgn, and Players/NAME.pgn by the last names of "
        "all players. Every file is in the order of pgn sort, and every folder has a ReadMe and News. "
        "It can be done again and again: a game whose text is there already is not added. One that has "
        "the tags of the roster and the moves of another, but other text, is kept beside it, and "
        "counted at the end. Text before the first game of a file goes behind that game. "
        "Files that stay the same are not touched; the others, unless one is a symbolic link, which ends "
        "it, are replaced when they are complete, so that a run which was broken off is completed by doing it again: News then tell "
        "what both have added. Until it is complete there is a file PGN/.unfinished, which also keeps "
        "a second run from adding at the same time. The time in News "
        "is that of $SOURCE_DATE_EPOCH if that is set. " CLI_SEAM_HELP,
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
