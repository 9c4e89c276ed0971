/* cmd_fmt.c -- pgn fmt: write games in export format. */
#include <string.h>

#include "rewrite.h"

typedef struct {
    const char *output, *letters, *tags, *damaged;
    bool in_place, drop_text, check, list, diff, quiet, strict;
    bool mark_unread, reduced, no_comments, no_variations, no_nags, no_clocks;
    int encoding;
    cli_input input;
} options;

enum { ENCODING_UTF8, ENCODING_LATIN1 };

static const cli_option OPTIONS[] = {
    CLI_OUTPUT_OPTION(offsetof(options, output)),
    {"i in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "Replace each FILE once complete. A file without games is left alone. Other hard links to it "
     "keep the old text, and a warning is printed."},
    CLI_DROP_TEXT_OPTION(offsetof(options, drop_text)),
    {"check", OPTION_FLAG, offsetof(options, check), NULL,
     "Write nothing; list the games that are not in export format, and exit with status 1 if there "
     "are any."},
    {"l list", OPTION_FLAG, offsetof(options, list), NULL,
     "Write nothing but the names of files that are not in export format; the exit status is that "
     "of --check."},
    {"diff", OPTION_FLAG, offsetof(options, diff), NULL,
     "Write nothing but a unified diff from each file to its export format; the exit status is that "
     "of --check."},
    {"q quiet", OPTION_FLAG, offsetof(options, quiet), NULL, "Print no summary."},
    {"mark-unread", OPTION_FLAG, offsetof(options, mark_unread), NULL,
     "Begin each comment with text that was not understood with the command [%unread], by which "
     "`pgn check`, `pgn grep` and `pgn dedupe` recognize a damaged game."},
    {"damaged", OPTION_TEXT, offsetof(options, damaged), "FILE",
     "Write damaged games to FILE, which is neither an input nor the output: games with errors, "
     "such as illegal moves, and games with text that was not understood."},
    {"strict", OPTION_FLAG, offsetof(options, strict), NULL,
     "Omit games with errors, such as illegal moves; they are reported."},
    {"reduced", OPTION_FLAG, offsetof(options, reduced), NULL,
     "Write reduced export format (section 3.2.4): only the Seven Tag Roster and the moves, with "
     "FEN and SetUp where needed."},
    {"tags", OPTION_TEXT, offsetof(options, tags), "roster|all|LIST",
     "Tags to write besides the Seven Tag Roster: none (roster), all (default), or a "
     "comma-separated list."},
    {"no-comments", OPTION_FLAG, offsetof(options, no_comments), NULL, "Omit comments."},
    {"no-variations", OPTION_FLAG, offsetof(options, no_variations), NULL, "Omit variations."},
    {"no-nags", OPTION_FLAG, offsetof(options, no_nags), NULL, "Omit annotation glyphs."},
    {"no-clocks", OPTION_FLAG, offsetof(options, no_clocks), NULL,
     "Omit clock commands, but not the text around them."},
    {"encoding", OPTION_CHOICE, offsetof(options, encoding), "utf-8|latin1",
     "Output encoding (default: utf-8). With latin1, unsupported characters become ? and are "
     "counted on stderr; --in-place leaves such a file alone, with exit status 1."},
    {"letters", OPTION_TEXT, offsetof(options, letters), "LANG",
     "Piece letters: the English name of a language, such as german, or figurine. For display, not "
     "for exchange."},
    CLI_READING_OPTIONS(options),
    CLI_REWRITE_LIMIT_OPTION(offsetof(options, input.limit)),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn fmt games.pgn", "write the games in export format"},
    {"pgn fmt -i collection/", "reformat all files of games in a directory"},
    {"pgn fmt -l collection/", "list files that are not in export format"},
    {"pgn fmt --diff broken.pgn", "show what would change; exit status 1 if anything would"},
    {"pgn fmt --no-comments --no-variations games.pgn -o plain.pgn", "write the bare games"},
    {"pgn fmt --mark-unread --damaged=repair.pgn games.pgn -o sound.pgn",
     "set damaged games apart, with a mark where text was not understood"},
    {"pgn fmt --letters=german games.pgn", "write the moves with German letters"},
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
        .drop_text = o->drop_text,
        .mark_unread = o->mark_unread,
        .damaged = o->damaged,
        .check_only = o->check || o->list || o->diff,
        .diff = o->diff ? cli_diff_look(o->output) : PGN_DIFF_NONE,
    };
    if (o->reduced || (o->tags && strcmp(o->tags, "roster") == 0)) {
        w.tags = PGN_TAGS_ROSTER;
    } else if (o->tags && strcmp(o->tags, "all") != 0) {
        w.tags = PGN_TAGS_LIST;
        w.tag_list = o->tags;
    }
    return w;
}

/* False after reporting the error. */
static bool check_damaged(const options *o, int argc, char **argv) {
    const char *file = o->damaged;
    if (!file)
        return true;
    if (strcmp(file, "-") == 0 || o->in_place || o->check || o->list || o->diff || o->strict)
        cli_usage_error("fmt: --damaged requires a file and cannot be combined with --in-place, "
                        "--check, --list, --diff or --strict");
    else if (cli_names_input(file, argc, argv))
        cli_usage_error("fmt: --damaged is also an input file: \"%s\"", file);
    else if (o->output && pgn_file_is_same(file, o->output))
        cli_usage_error("fmt: --damaged and --output are the same file: \"%s\"", file);
    else
        return cli_text_name(&cmd_fmt, file);
    return false;
}

static int check_usage(const options *o, int argc) {
    if (o->in_place && (o->output || o->check || o->list || o->diff || o->strict || argc == 0))
        return cli_usage_error("fmt: --in-place requires files and cannot be combined with "
                               "--output, --check, --list, --diff or --strict");
    if (o->list && o->diff)
        return cli_usage_error("fmt: --list cannot be combined with --diff");
    if (o->output && !o->diff && (o->check || o->list))
        return cli_usage_error("fmt: --check and --list cannot be combined with --output");
    if (o->tags && !*o->tags)
        return cli_usage_error("fmt: --tags requires a value: roster, all or a list");
    return cli_text_name(&cmd_fmt, o->output) ? EXIT_OK : EXIT_USAGE;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    const pgn_letters *letters;
    int status = check_usage(o, argc);
    if (status || !check_damaged(o, argc, argv) || !cli_letters(o->letters, &letters))
        return EXIT_USAGE;
    pgn_write_options w = write_options(o, letters);
    const cli_rewriting what = {.command = &cmd_fmt,
                                .options = &w,
                                .output = o->output,
                                .in_place = o->in_place,
                                .check_only = w.check_only,
                                .list = o->list,
                                .diff = o->diff,
                                .hide_own = !o->check,
                                .quiet = o->quiet,
                                .may_drop = true,
                                .counts_unread = true};
    return cli_rewrite(&what, &o->input, argc, argv);
}

const cli_command cmd_fmt = {
    .name = "fmt",
    .operands = "[FILE...]",
    .topic = TOPIC_CLEAN,
    .reads = READS_GAMES,
    .summary = "write games in export format",
    .description =
        "Write the games of PGN files, plain or compressed, in the export format of the PGN "
        "standard: tags in order, canonical moves, lines of at most 79 characters. The input need "
        "not be well-formed. With no FILE, or when FILE is `-`, read standard input. The output "
        "does not depend on the number of threads.\n\n"
        "A game with an illegal move is written up to that move, with the rest in a comment; the "
        "error is reported on stderr, and the exit status is 1. A summary on stderr counts the games with "
        "such text; --mark-unread keeps them recognizable.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
