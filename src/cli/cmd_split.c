/* cmd_split.c -- pgn split: games into files by player, event, date and the like, or in pieces. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "gather.h"

typedef struct {
    const char *by, *directory, *memory;
    bool append, force, quiet;
    cli_input input;
} options;

static const cli_option OPTIONS[] = {
    {"by", OPTION_TEXT, offsetof(options, by), "WHAT",
     "event, player, year, month, day, eco or result: a file for each. games:N: pieces of N games; "
     "size:N: pieces of at most N bytes (as 500000, 64K or 10M) unless a game is larger. Pieces are "
     "named after the first FILE, with four digits, and more from 10000 on."},
    {"d directory", OPTION_TEXT, offsetof(options, directory), "DIR",
     "Write below DIR, which is made if it is not there; without it here."},
    {"append", OPTION_FLAG, offsetof(options, append), NULL,
     "Add the games to files that are there already."},
    {"force", OPTION_FLAG, offsetof(options, force), NULL,
     "Replace files that are there already. Without either of these nothing is written if there is "
     "one; nor with them if one is a symbolic link, which may lead elsewhere. Of pieces of an earlier run the surplus ones are not removed, but named, and the exit "
     "status is 1."},
    CLI_MEMORY_OPTION(offsetof(options, memory)),
    CLI_QUIET_OPTION(offsetof(options, quiet)),
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"printf '[White \"Tal, Mikhail\"] [Black \"Fine, R.\"] *\\n' | pgn split --by=player -d games",
     "games/Tal.pgn and games/Fine.pgn"},
    {"printf '[Date \"1992.11.04\"] *\\n[Date \"1993.??.??\"] *\\n' | pgn split --by=month -d months",
     "months/199211.pgn and months/199300.pgn"},
    {"printf '1. e4 *\\n\\n1. d4 *\\n\\n1. c4 *\\n' | pgn split --by=games:2 -d pieces",
     "pieces/games-0001.pgn and pieces/games-0002.pgn"},
    {0},
};

static const struct {
    const char *word;
    pgn__filing_by by;
} WORDS[] = {
    {"event", PGN_FILE_BY_EVENT},   {"player", PGN_FILE_BY_PLAYER}, {"year", PGN_FILE_BY_YEAR},
    {"month", PGN_FILE_BY_MONTH},   {"day", PGN_FILE_BY_DAY},       {"eco", PGN_FILE_BY_ECO},
    {"result", PGN_FILE_BY_RESULT},
};

/* What --by says; false after saying what is wrong. */
static bool read_by(const char *text, pgn__filing_options *how) {
    static const char games[] = "games:", size[] = "size:";
    for (size_t i = 0; text && i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(text, WORDS[i].word) == 0) {
            how->by = WORDS[i].by;
            return true;
        }
    if (text && strncmp(text, games, strlen(games)) == 0) {
        const char *p = text + strlen(games);
        how->by = PGN_FILE_BY_GAMES;
        if (cli_number(&p, UINT64_MAX, &how->piece) && !*p && how->piece)
            return true;
    } else if (text && strncmp(text, size, strlen(size)) == 0) {
        how->by = PGN_FILE_BY_SIZE;
        return cli_size(&cmd_split, "--by=size:N", text + strlen(size), &how->piece);
    }
    cli_usage_error("split: --by is event, player, year, month, day, eco, result, games:N or size:N"
                    "%s%s%s",
                    text ? ", not \"" : "", text ? text : "", text ? "\"" : "");
    return false;
}

/* Pieces are named after the first file, without its suffixes. */
static const char *stem_of(int argc, char **argv, char out[PGN__FILE_NAME_MAX]) {
    const char *path = argc ? argv[0] : "-", *slash = strrchr(path, '/');
    path = slash ? slash + 1 : path;
    size_t len = strcspn(path, ".");
    if (!len || strcmp(path, "-") == 0)
        return "games";
    pgn__file_name(path, len, out);
    return out;
}

static void guard(void *self, const pgn__output *output) {
    (void)self;
    cli_guard(output);
}

static pgn_status add_game(void *self, const pgn__entry *card, const pgn__chunk *chunk,
                           pgn_error *err) {
    (void)chunk;
    return pgn__filing_add(self, card, err);
}

static void summarise(const cli_gathering *g, const pgn__filing_counts *c) {
    fprintf(stderr, "pgn: split: %" PRIu64 " game%s read, ", g->games, g->games == 1 ? "" : "s");
    fprintf(stderr, "%" PRIu64 " written%s to %" PRIu64 " file%s\n", c->filed,
            c->filed != c->games ? ", one for each player," : "", c->files,
            c->files == 1 ? "" : "s");
}

/* Pieces of an earlier run that had more of them. The exit status tells it too: whoever takes all
 * pieces together now has games twice. */
static void tell_left(const pgn__filing_options *how, const pgn__filing_counts *c) {
    const char *folder = how->directory ? how->directory : ".";
    fprintf(stderr, "pgn: split: %" PRIu64 " piece%s of an earlier run %s still in %s: ", c->left,
            c->left == 1 ? "" : "s", c->left == 1 ? "is" : "are", folder);
    fprintf(stderr, "%s-%04" PRIu64 ".pgn", how->stem, c->left_first);
    if (c->left > 1)
        fprintf(stderr, " to %s-%04" PRIu64 ".pgn", how->stem, c->left_last);
    fputc('\n', stderr);
}

/* Pieces are written while the files are read: none of them may be one that is still to be read.
 * Is its name, in the folder that is written to, that of a piece? */
static bool is_piece(const char *path, const pgn__filing_options *how) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t len = strlen(how->stem), digits;
    char there[4096];
    if (strncmp(name, how->stem, len) != 0 || name[len] != '-')
        return false;
    digits = strspn(name + len + 1, "0123456789");
    if (!digits || strcmp(name + len + 1 + digits, ".pgn") != 0)
        return false;
    snprintf(there, sizeof there, "%s/%s", how->directory ? how->directory : ".", name);
    return cli_same_file(path, there);
}

static int split(const pgn__filing_options *how, cli_gathering *g, int argc, char **argv) {
    pgn__filing *filing;
    pgn__filing_counts counts = {0};
    pgn_error err = {.code = PGN_OK};
    if (pgn__filing_new(&filing, how, &err))
        return cli_usage_error("%s", err.message);
    g->self = filing;
    int status = cli_gather(g, argc, argv);
    if (status == EXIT_USAGE && how->existing == PGN__FILING_REFUSE && how->piece &&
        strstr(g->failure.message, "there already"))
        cli_usage_error("split: --force replaces pieces that are there");
    if (status != EXIT_USAGE && pgn__filing_finish(filing, &counts, &err)) {
        bool refused = how->existing == PGN__FILING_REFUSE && !counts.files &&
                       strstr(err.message, "there already");
        status = cli_usage_error("%s%s", err.message,
                                 refused ? "; --append adds to files, --force replaces them" : "");
        if (counts.files > 1 && how->existing != PGN__FILING_APPEND)
            cli_usage_error("split: %" PRIu64
                            " files were written before that; doing it again with "
                            "--force completes it",
                            counts.files - 1);
    }
    if (status != EXIT_USAGE && !g->quiet)
        summarise(g, &counts);
    if (status != EXIT_USAGE && cli_tell_joined(&cmd_split, counts.joined))
        status = EXIT_DATA;
    if (status != EXIT_USAGE && counts.left) {
        tell_left(how, &counts);
        status = EXIT_DATA;
    }
    pgn__filing_free(filing);
    cli_guard(NULL);
    return status;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    char stem[PGN__FILE_NAME_MAX];
    uint64_t memory;
    cli_gathering g = {.quiet = o->quiet, .game = add_game};
    pgn__filing_options how = {.directory = o->directory,
                               .existing = o->append  ? PGN__FILING_APPEND
                                           : o->force ? PGN__FILING_REPLACE
                                                      : PGN__FILING_REFUSE,
                               .stem = stem_of(argc, argv, stem),
                               .writing = guard};
    if (!cli_pipeline(&cmd_split, &o->input, &g.how) ||
        !cli_size(&cmd_split, "--memory", o->memory, &memory) || !read_by(o->by, &how))
        return EXIT_USAGE;
    if (o->append && (o->force || how.piece))
        return cli_usage_error("split: --append goes neither with --force nor with pieces");
    for (int i = 0; how.piece && i < argc; i++)
        if (is_piece(argv[i], &how))
            return cli_usage_error("split: %s is to be read, and would be replaced by a piece",
                                   argv[i]);
    g.tags = pgn__filing_tags(&g.tag_count);
    how.memory = (size_t)memory;
    char *temporary = cli_temporary_directory(o->directory ? o->directory : "./");
    how.temporary = temporary;
    int status = split(&how, &g, argc, argv);
    free(temporary);
    return status;
}

const cli_command cmd_split = {
    .name = "split",
    .operands = "[FILE...]",
    .summary = "file games by event, player, date and the like",
    .description =
        "Writes each game, as it stands, to the file that section 11 of the standard names it: the "
        "last name of a player (the game goes to the files of all its players), the name of the "
        "event, or YYYY, YYYYMM and YYYYMMDD with `?` as 0; and .pgn. Names are made portable: accents "
        "are left off, spaces are `_`. What is unknown goes to unknown.pgn, but an unknown date is all "
        "zeros, as 0000.pgn. Different values that would have the same name get -2, -3 behind it. Files "
        "keep the order of the input, any number of them can be written, and each appears when it is "
        "complete. How many there were is told on "
        "stderr. " CLI_SEAM_HELP,
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
