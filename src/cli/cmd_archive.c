/* cmd_archive.c -- pgn archive: file games in the directory tree of section 11.5. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

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
    {"pgn archive ~/chess games.pgn",
     "add the games to files by event, month and player below ~/chess/PGN"},
    {"pgn archive ~/chess downloads/", "the same for all files of games in a directory"},
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
            cli_plural(c->games), c->added);
    if (c->versions)
        fprintf(stderr, " (%" PRIu64 " with the same roster and moves as another game)",
                c->versions);
    if (c->known)
        fprintf(stderr, ", %" PRIu64 " duplicate%s skipped", c->known, cli_plural(c->known));
    fprintf(stderr, "; %" PRIu64 " of %" PRIu64 " file%s changed%s\n", c->changed_files, c->files,
            cli_plural(c->files), c->resumed ? "; completed an interrupted run" : "");
}

static int archive(cli_bulk *b, const char *directory, char **files) {
    pgn_archive_result result;
    pgn_error err;
    pgn_status st =
        pgn_archive_files(b->job, (const char *const *)files, directory, now(), &result, &err);
    int status = st == PGN_E_ARG ? cli_usage_error("%s", err.message) : cli_bulk_end(b, st, &err);
    if (st)
        return status;
    if (!result.games && !result.resumed)
        return cli_data_error("archive: no games read, nothing added");
    if (!b->quiet)
        summarise(&result);
    return cli_unseparated(b->command, result.unseparated) ? EXIT_DATA : status;
}

/* DIR is easily forgotten, or given last: refuse what is or should be a file of games. */
static bool is_directory(const char *name) {
    static const char suffix[] = ".pgn";
    size_t len = strlen(name), n = strlen(suffix);
    struct stat about;
    if (stat(name, &about) == 0 && S_ISDIR(about.st_mode))
        return true;
    if (stat(name, &about) == 0 || (len > n && strcasecmp(name + len - n, suffix) == 0)) {
        cli_usage_error("archive: \"%s\" is not a directory: expected DIR FILE...", name);
        return false;
    }
    return true;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    uint64_t memory;
    int status = EXIT_USAGE;
    cli_bulk bulk = {.quiet = o->quiet};
    pgn_file_list *files = NULL;
    if (argc == 0)
        return cli_usage_error("archive: missing DIR operand");
    if (argc == 1 && isatty(STDIN_FILENO))
        return cli_usage_error("archive: no files given: expected DIR FILE...");
    if (is_directory(argv[0]) && cli_size(&cmd_archive, "--memory", o->memory, &memory) &&
        cli_find_files(&cmd_archive, argv + 1, &files) &&
        cli_bulk_open(&bulk, &cmd_archive, &o->input, memory, argv[0]))
        status = archive(&bulk, argv[0], pgn_file_list_paths(files));
    cli_bulk_close(&bulk);
    pgn_file_list_free(files);
    return status;
}

const cli_command cmd_archive = {
    .name = "archive",
    .operands = "DIR [FILE...]",
    .topic = TOPIC_COLLECT,
    .summary = "add games to an archive by event, date and player",
    .description =
        "Add games, byte for byte, to the directory tree suggested by the PGN standard (section "
        "11.5), below DIR/PGN: Events/EVENT.pgn, MGR/YYYY/YYYYMM.pgn, and Players/NAME.pgn for the "
        "last name of each player. Each file is sorted as by `pgn sort`, and each directory has a "
        "ReadMe and a News file. Text before the first game of an input file is moved after that "
        "game. With no FILE, or when FILE is `-`, read standard input.\n\n"
        "The command can be repeated: games whose text is already in the archive are not added. A "
        "game with the roster and movetext of another one but different text is kept next to it "
        "and counted in the summary.\n\n"
        "Unchanged files are not touched; others are replaced once complete. A symbolic link in "
        "place of a file is an error. To complete an interrupted run, repeat it; News then covers "
        "both. Until a run is complete, the file PGN/.unfinished exists and locks out other runs. "
        "The time in News is taken from $SOURCE_DATE_EPOCH if set.\n\n" CLI_BOUNDARY_HELP,
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
