/* cmd_split.c -- pgn split: split games into files by player, event, date and so on, or into
 * pieces. */
#include <inttypes.h>
#include <string.h>

#include "bulk.h"
#include "suggest.h"

typedef struct {
    const char *by, *directory, *memory;
    bool append, force, quiet;
    int names;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    {"by", OPTION_TEXT, offsetof(options, by), "WHAT",
     "Split by event, player, year, month, day, eco or result (one file per value), games:N "
     "(pieces of N games) or size:N (pieces of at most N bytes, such as 500000, 64K or 10M, unless "
     "a game is larger). Required. Pieces are named after the first FILE, with a number of at "
     "least four digits."},
    {"names", OPTION_CHOICE, offsetof(options, names), "auto|full|last",
     "With --by=player, name files after the last name (last) or the full name (full). The "
     "default, auto, uses the full name only for players who share a last name."},
    {"d directory", OPTION_TEXT, offsetof(options, directory), "DIR",
     "Write to DIR, created if missing (default: the current directory)."},
    {"append", OPTION_FLAG, offsetof(options, append), NULL,
     "Append to existing files. With --by=player, requires --names=full or --names=last, so that "
     "every run uses the same file names."},
    {"force", OPTION_FLAG, offsetof(options, force), NULL,
     "Replace existing files. With neither --append nor --force, nothing is written if a file "
     "exists; symbolic links are never replaced. Pieces left over from an earlier run are "
     "reported, with exit status 1, but not removed."},
    CLI_MEMORY_OPTION(offsetof(options, memory)),
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn split --by=player games.pgn -d players", "write players/Anderssen.pgn and others"},
    {"pgn split --by=player --names=full games.pgn -d players",
     "write players/Anderssen_Adolf.pgn and others"},
    {"pgn split --by=month games.pgn -d months", "write a file for each month"},
    {"pgn split --by=games:2 games.pgn -d pieces",
     "write pieces of two games: pieces/games-0001.pgn and so on"},
    {0},
};

static const struct {
    const char *word;
    pgn_split_by by;
} WORDS[] = {
    {"event", PGN_SPLIT_BY_EVENT},   {"player", PGN_SPLIT_BY_PLAYER}, {"year", PGN_SPLIT_BY_YEAR},
    {"month", PGN_SPLIT_BY_MONTH},   {"day", PGN_SPLIT_BY_DAY},       {"eco", PGN_SPLIT_BY_ECO},
    {"result", PGN_SPLIT_BY_RESULT},
};

#define WORDS_OF_BY "event, player, year, month, day, eco, result, games:N or size:N"

/* The word that another one was probably meant to be; NULL: none. */
static const char *meant(const char *text) {
    static const char *const others[][2] = {
        {"white", "player"}, {"black", "player"},     {"name", "player"},
        {"game", "games:N"}, {"games", "games:N"},    {"size", "size:N"},
        {"opening", "eco"},  {"tournament", "event"}, {"date", "year, month or day"},
    };
    cli_suggestion s = cli_suggest(text, strlen(text));
    if (strspn(text, "0123456789") == strlen(text))
        return "games:N";
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(text, others[i][0]) == 0)
            return others[i][1];
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        cli_suggest_try(&s, WORDS[i].word, strlen(WORDS[i].word));
    return s.best;
}

/* Parse --by; false after reporting the error. */
static bool read_by(const char *text, pgn_split_options *how) {
    const char *given = text;
    static const char games[] = "games:", size[] = "size:";
    for (size_t i = 0; text && i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(text, WORDS[i].word) == 0) {
            how->by = WORDS[i].by;
            return true;
        }
    if (text && strncmp(text, games, strlen(games)) == 0) {
        const char *p = text + strlen(games);
        how->by = PGN_SPLIT_BY_GAMES;
        if (cli_number(&p, UINT64_MAX, &how->piece) && !*p && how->piece)
            return true;
    } else if (text && strncmp(text, size, strlen(size)) == 0) {
        how->by = PGN_SPLIT_BY_SIZE;
        return cli_size(&cmd_split, "--by=size:N", text + strlen(size), &how->piece);
    }
    if (!text)
        cli_usage_error("split: --by is required: " WORDS_OF_BY);
    else if ((text = meant(text)))
        cli_usage_error("split: --by must be " WORDS_OF_BY ", not \"%s\"; did you mean %s?", given,
                        text);
    else
        cli_usage_error("split: --by must be " WORDS_OF_BY ", not \"%s\"", given);
    return false;
}

static void summarise(const pgn_split_result *r) {
    fprintf(stderr, "pgn: split: %" PRIu64 " game%s read, ", r->games, cli_plural(r->games));
    fprintf(stderr, "%" PRIu64 " written%s to %" PRIu64 " file%s\n", r->written,
            r->written != r->games ? ", one per player," : "", r->files, cli_plural(r->files));
}

/* Report pieces left by an earlier run that wrote more of them. The exit status shows it too: using
 * all pieces together would give duplicate games. */
static int report_old(const pgn_split_options *how, const pgn_split_result *r) {
    const char *folder = how->directory ? how->directory : ".";
    if (!r->old_pieces)
        return EXIT_OK;
    fprintf(stderr,
            "pgn: split: %" PRIu64 " piece%s of an earlier run %s still in %s: ", r->old_pieces,
            cli_plural(r->old_pieces), r->old_pieces == 1 ? "is" : "are", folder);
    fprintf(stderr, "%s-%04" PRIu64 ".pgn", r->stem, r->old_first);
    if (r->old_pieces > 1)
        fprintf(stderr, " to %s-%04" PRIu64 ".pgn", r->stem, r->old_last);
    fputc('\n', stderr);
    return EXIT_DATA;
}

/* Report why it failed, and which option helps. */
static int report_failure(cli_bulk *b, const pgn_split_options *how, const pgn_split_result *r,
                          const pgn_error *err) {
    if (err->code == PGN_E_EXISTS && !how->piece)
        return cli_usage_error("%s; use --append to add to files or --force to replace them",
                               err->message);
    int status = cli_bulk_end(b, err->code, err);
    if (err->code == PGN_E_EXISTS)
        cli_usage_error("split: use --force to replace existing pieces");
    else if (r->files && !how->piece && how->existing != PGN_EXISTING_APPEND)
        cli_usage_error("split: %" PRIu64
                        " files already written; repeat with --force to complete the run",
                        r->files);
    return status;
}

static int split(cli_bulk *b, const pgn_split_options *how, char **files) {
    pgn_split_result result;
    pgn_error err;
    if (pgn_split_files(b->job, (const char *const *)files, how, &result, &err))
        return report_failure(b, how, &result, &err);
    int status = cli_bulk_end(b, PGN_OK, NULL);
    if (!b->quiet)
        summarise(&result);
    int joined = cli_unseparated(b->command, result.unseparated);
    int old = report_old(how, &result);
    return status || joined || old ? EXIT_DATA : EXIT_OK;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    uint64_t memory;
    int status = EXIT_USAGE;
    cli_bulk bulk = {.quiet = o->quiet};
    pgn_split_options how = {.directory = o->directory,
                             .names = (pgn_split_names)o->names,
                             .existing = o->append  ? PGN_EXISTING_APPEND
                                         : o->force ? PGN_EXISTING_REPLACE
                                                    : PGN_EXISTING_FAIL};
    (void)argc;
    if (!cli_size(&cmd_split, "--memory", o->memory, &memory) || !read_by(o->by, &how))
        return EXIT_USAGE;
    if (o->append && (o->force || how.piece))
        return cli_usage_error(
            "split: --append cannot be combined with --force, --by=games or --by=size");
    if (o->names && how.by != PGN_SPLIT_BY_PLAYER)
        return cli_usage_error("split: --names requires --by=player");
    if (o->append && how.by == PGN_SPLIT_BY_PLAYER && !o->names)
        return cli_usage_error(
            "split: --append with --by=player requires --names=full or "
            "--names=last: otherwise a later run could name the files differently");
    if (o->directory && !*o->directory)
        return cli_usage_error("split: missing directory name");
    if (cli_bulk_open(&bulk, &cmd_split, &o->input, memory, o->directory ? o->directory : "./"))
        status = split(&bulk, &how, argv);
    cli_bulk_close(&bulk);
    return status;
}

const cli_command cmd_split = {
    .name = "split",
    .operands = "[FILE...]",
    .topic = TOPIC_COLLECT,
    .reads = READS_GAMES,
    .summary = "split games into files by event, player, date or size",
    .description =
        "Write each game, byte for byte, to a file named as in the PGN standard (section 11): the "
        "last name of a player (a game goes to the files of all its players), the name of the "
        "event, or the date as YYYY, YYYYMM or YYYYMMDD with `?` as 0. File names are portable: "
        "accents are removed, spaces become `_`.\n\n"
        "Players who share a last name get files with their full names, such as Adams_Michael.pgn "
        "and Adams_Weaver.pgn, if they have played each other, or if their given names differ and "
        "neither abbreviates the other. `Tal, M.` and `Tal, Mikhail` are one player unless there "
        "is another Tal; then each spelling gets its own file, and `pgn names` helps to unify "
        "them. Case, accents and punctuation are ignored.\n\n"
        "Games with an unknown value go to unknown.pgn, with an unknown date to zeros such as "
        "0000.pgn. Different values with the same file name get the suffix -2, -3 and so on. With "
        "no FILE, or when FILE is `-`, read standard input.\n\n"
        "Games keep their order, the number of files is unlimited, and each file is created only "
        "when complete. A summary is printed on stderr. " CLI_BOUNDARY_HELP,
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
