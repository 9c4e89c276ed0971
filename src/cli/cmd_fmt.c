/* cmd_fmt.c -- pgn fmt: write games in export format. */
#include <string.h>

#include "rewrite.h"

typedef struct {
    const char *output, *letters, *tags;
    bool in_place, check, strict;
    bool reduced, no_comments, no_variations, no_nags, no_clocks;
    int encoding;
    cli_input input;
} options;

enum { ENCODING_UTF8, ENCODING_LATIN1 };

static const cli_option OPTIONS[] = {
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "Write to FILE, which appears when all is written."},
    {"in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "Replace each FILE by its export format, when all of it is written; not if it has no games. If "
     "it has other names (hard links), they keep the old text, and that is told."},
    {"check", OPTION_FLAG, offsetof(options, check), NULL,
     "Write nothing; name the games that are not in export format, and exit with 1 if there are "
     "any."},
    {"strict", OPTION_FLAG, offsetof(options, strict), NULL,
     "Leave out games with errors, such as a move that is not legal; they are reported."},
    {"reduced", OPTION_FLAG, offsetof(options, reduced), NULL,
     "Reduced export format (3.2.4): the seven tag roster and the moves, nothing else. The FEN and "
     "SetUp tags of a game that needs them are kept."},
    {"tags", OPTION_TEXT, offsetof(options, tags), "roster|all|LIST",
     "Which tags beside the seven: none, all (the default), or those of a list of names separated "
     "by commas."},
    {"no-comments", OPTION_FLAG, offsetof(options, no_comments), NULL, "Leave out comments."},
    {"no-variations", OPTION_FLAG, offsetof(options, no_variations), NULL, "Leave out variations."},
    {"no-nags", OPTION_FLAG, offsetof(options, no_nags), NULL, "Leave out annotation glyphs."},
    {"no-clocks", OPTION_FLAG, offsetof(options, no_clocks), NULL,
     "Leave out clock commands, not the text beside them."},
    {"encoding", OPTION_CHOICE, offsetof(options, encoding), "utf-8|latin1",
     "Encoding of the output; latin1 has ? for what it lacks, which is counted on stderr. With "
     "--in-place a file that would lose characters is left as it is, exit status 1."},
    {"letters", OPTION_TEXT, offsetof(options, letters), "LANG",
     "Piece letters of a language by its English name, or figurine: for reading, not for "
     "exchange."},
    CLI_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '1.e4 e5 2.Nf3' | pgn fmt", "the game with its tags, canonical moves, lines of 79"},
    {"echo '1. e4 $1 {best by test} e5' | pgn fmt --no-comments --tags=roster", "without comments"},
    {0},
};

static pgn_write_options write_options(const options *o, const pgn_letters *letters) {
    pgn_write_options w = {
        .no_comments = o->no_comments || o->reduced,
        .no_variations = o->no_variations || o->reduced,
        .no_nags = o->no_nags || o->reduced,
        .no_clocks = o->no_clocks,
        .letters = letters,
        .latin1 = o->encoding == ENCODING_LATIN1,
        .drop_faulty = o->strict,
        .in_place = o->in_place,
        .check_only = o->check,
    };
    if (o->reduced || (o->tags && strcmp(o->tags, "roster") == 0)) {
        w.tags = PGN_TAGS_ROSTER;
    } else if (o->tags && strcmp(o->tags, "all") != 0) {
        w.tags = PGN_TAGS_LIST;
        w.tag_list = o->tags;
    }
    return w;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const pgn_letters *letters;
    pgn_job_options how = {.threads = 0};
    if (!cli_letters(o->letters, &letters) || !cli_job(&cmd_fmt, &o->input, &how))
        return EXIT_USAGE;
    if (o->in_place && (o->output || o->check || o->strict || argc == 0))
        return cli_usage_error(
            "fmt: --in-place takes files, and none of --output, --check and --strict");
    if (o->output && o->check)
        return cli_usage_error("fmt: --check writes nothing, so it takes no --output");
    if (!cli_text_name(&cmd_fmt, o->output))
        return EXIT_USAGE;
    if (o->tags && !*o->tags)
        return cli_usage_error("fmt: --tags needs a value: roster, all or a list");
    pgn_write_options w = write_options(o, letters);
    return cli_rewrite(&cmd_fmt, &o->input, o->output, &w, argc, argv);
}

const cli_command cmd_fmt = {
    .name = "fmt",
    .operands = "[FILE...]",
    .summary = "write games in export format",
    .description =
        "Reads PGN files in whatever shape they are, compressed or not, and writes their games "
        "in the standard's export format: tags in order, canonical moves, lines of at most 79 "
        "characters. Without FILE, or for `-`, it reads standard input. A game with a move "
        "that is not legal is written up to there with the rest in a comment, the fault is "
        "reported on stderr, and the exit status is 1. What it writes does not depend on the number "
        "of threads.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
