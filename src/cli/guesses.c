/* guesses.c -- the tables of guesses. A guess that means just one thing is accepted; one that needs
 * another value, or that nothing corresponds to, is answered. */
#include "guesses.h"

#include <string.h>

/* Other names of options, and letters: taken where a command has the option on the right but none
 * of the name on the left. */
static const struct {
    const char *guess, *name;
} OTHER_NAMES[] = {
    {"colour", "color"},      {"jobs", "threads"},     {"threads", "engines"},
    {"write", "in-place"},    {"w", "in-place"},       {"inplace", "in-place"},
    {"out", "output"},        {"outfile", "output"},   {"output", "directory"},
    {"o", "directory"},       {"dir", "directory"},    {"output-dir", "directory"},
    {"select", "rule"},       {"ignore", "no-rule"},   {"disable", "no-rule"},
    {"stats", "statistics"},  {"key", "by"},           {"k", "by"},
    {"sort-by", "by"},        {"d", "diff"},           {"diff", "fix"},
    {"reversed", "reverse"},  {"r", "reverse"},        {"u", "unique"},
    {"input-format", "from"}, {"game", "number"},      {"max-findings", "limit"},
    {"max-errors", "limit"},  {"max-count", "limit"},  {"silent", "quiet"},
    {"lang", "letters"},      {"language", "letters"}, {"tags", "tag"},
    {"movetime", "time"},     {"reverse", "flip"},     {"r", "flip"},
    {"black", "flip"},
};

/* Guesses that need more than another name: of one command, or of those that have an option. */
static const struct {
    const char *command, *guess, *option, *answer;
} ANSWERS[] = {
    {NULL, "errors", "severity", "did you mean --severity=error?"},
    {NULL, "errors-only", "severity", "did you mean --severity=error?"},
    {NULL, "no-warnings", "severity", "did you mean --severity=error?"},
    {NULL, "warnings", "severity", "did you mean --severity=warning?"},
    {NULL, "all", "limit", "did you mean --limit=0?"},
    {NULL, "verbose", "limit", "did you mean --limit=0?"},
    {NULL, "v", "limit", "did you mean --limit=0?"},
    {NULL, "n", "limit", "did you mean --limit=N?"},
    {NULL, "m", "limit", "did you mean --limit=N?"},
    {NULL, "rules", "list-rules", "did you mean --list-rules?"},
    {NULL, "show-fixes", "fix", "did you mean --fix?"},
    {NULL, "exit-zero", "severity",
     "the exit status is 1 if there are errors; end with \"|| true\""},
    {NULL, "output-format", "json", "did you mean --json?"},
    {NULL, "format", "json", "did you mean --json, or --from for the input?"},
    {NULL, "format", "from", "did you mean --from?"},
    {NULL, "encoding", "input-encoding", "did you mean --input-encoding?"},
    {NULL, "no-color", "color", "did you mean --color=never?"},
    {NULL, "table", "csv", "did you mean --csv?"},
    {NULL, "tsv", "csv", "tabs separate the fields without --csv"},
    {NULL, "delimiter", "csv", "did you mean --csv?"},
    {NULL, "separator", "csv", "did you mean --csv?"},
    {NULL, "board", "diagram", "did you mean --diagram?"},
    {NULL, "dry-run", "report", "did you mean --report=- -o /dev/null?"},
    {NULL, "dry-run", "diff", "did you mean --diff?"},
    {NULL, "dry-run", "fix", "--fix prints a diff, and writes only with --in-place"},
    {NULL, "dedupe", "unique", "did you mean --unique?"},
    {NULL, "recursive", "threads", "directories are searched without it"},
    {NULL, "r", "threads", "directories are searched without it"},
    {NULL, "stdout", "output", "standard output is the default"},
    {NULL, "c", "output", "standard output is the default"},
    {NULL, "force", "output", "--output replaces files without it"},
    {"fmt", "line-length", NULL, "lines have at most 79 characters, as the standard says"},
    {"fmt", "width", NULL, "lines have at most 79 characters, as the standard says"},
    {"fmt", "crlf", NULL, "lines end with LF, as the standard says"},
    {"fmt", "no-tags", NULL, "did you mean --tags=roster?"},
    {"fmt", "C", NULL, "did you mean --no-comments?"},
    {"fmt", "N", NULL, "did you mean --no-nags?"},
    {"fmt", "json", NULL, "see \"pgn tags --json\""},
    {"fmt", "fen", NULL, "see \"pgn epd from-pgn\""},
    {"fmt", "csv", NULL, "see \"pgn tags --csv\""},
    {"split", "games", NULL, "did you mean --by=games:N?"},
    {"split", "n", NULL, "did you mean --by=games:N?"},
    {"split", "size", NULL, "did you mean --by=size:N?"},
    {"split", "b", NULL, "did you mean --by=size:N?"},
    {"archive", "d", NULL, "the directory comes first: pgn archive DIR FILE..."},
    {"archive", "o", NULL, "the directory comes first: pgn archive DIR FILE..."},
    {"archive", "output", NULL, "the directory comes first: pgn archive DIR FILE..."},
    {"archive", "directory", NULL, "the directory comes first: pgn archive DIR FILE..."},
    {"perft", "depth", NULL, "the depth comes first: pgn perft DEPTH [FEN]"},
    {"perft", "d", NULL, "the depth comes first: pgn perft DEPTH [FEN]"},
    {"perft", "fen", NULL, "the position needs no option: pgn perft DEPTH FEN"},
    {"fen", "fen", NULL, "the position needs no option: pgn fen FEN"},
    {"moves", "fen", NULL, "the position needs no option: pgn moves FEN"},
    {"board", "fen", NULL, "the position needs no option: pgn board FEN"},
    {"play", "fen", NULL, "the position needs no option: pgn play FEN MOVE..."},
};

/* Words of other programs for commands; within the group epd too, where that has the command. */
static const struct {
    const char *guess, *answer;
} COMMANDS[] = {
    {"lint", "check"},
    {"validate", "check"},
    {"verify", "check"},
    {"test", "check"},
    {"fix", "check --fix"},
    {"repair", "check --fix"},
    {"rule", "check --explain"},
    {"rules", "check --list-rules"},
    {"explain", "check --explain"},
    {"format", "fmt"},
    {"pretty", "fmt"},
    {"normalize", "fmt"},
    {"export", "fmt"},
    {"cat", "fmt"},
    {"convert", "fmt"},
    {"diff", "fmt --diff"},
    {"view", "show"},
    {"display", "show"},
    {"print", "show"},
    {"less", "show"},
    {"head", "show"},
    {"uniq", "dedupe"},
    {"unique", "dedupe"},
    {"duplicates", "dedupe"},
    {"headers", "tags"},
    {"header", "tags"},
    {"csv", "tags --csv"},
    {"list", "tags"},
    {"ls", "tags"},
    {"stats", "tags --count"},
    {"wc", "count"},
    {"extract", "grep"},
    {"search", "grep"},
    {"filter", "grep"},
    {"find", "grep"},
    {"query", "grep"},
    {"select", "grep"},
    {"join", "merge"},
    {"concat", "merge"},
    {"order", "sort"},
    {"compress", "pack"},
    {"encode", "pack"},
    {"decompress", "unpack"},
    {"decode", "unpack"},
    {"rename", "names"},
    {"players", "names"},
    {"position", "fen"},
    {"legal", "moves"},
    {"diagram", "board"},
    {"analyse", "epd run"},
    {"analyze", "epd run"},
    {"engine", "epd run"},
    {"suite", "epd run"},
    {"man", "help"},
};

const char *guess_option(const char *name, size_t len, size_t index) {
    for (size_t i = 0; i < sizeof OTHER_NAMES / sizeof *OTHER_NAMES; i++)
        if (strlen(OTHER_NAMES[i].guess) == len && memcmp(OTHER_NAMES[i].guess, name, len) == 0 &&
            !index--)
            return OTHER_NAMES[i].name;
    return NULL;
}

static bool has_option(const cli_command *command, const char *name) {
    for (const cli_option *o = command->options; o && o->name; o++)
        if (strcmp(cli_option_name(o), name) == 0)
            return true;
    for (const cli_option *o = CLI_COMMON_OPTIONS; o->name; o++)
        if (strcmp(cli_option_name(o), name) == 0)
            return true;
    return false;
}

const char *guess_answer(const cli_command *command, const char *name, size_t len) {
    for (size_t i = 0; i < sizeof ANSWERS / sizeof *ANSWERS; i++)
        if (strlen(ANSWERS[i].guess) == len && memcmp(ANSWERS[i].guess, name, len) == 0 &&
            (!ANSWERS[i].command || strcmp(ANSWERS[i].command, command->name) == 0) &&
            (!ANSWERS[i].option || has_option(command, ANSWERS[i].option)))
            return ANSWERS[i].answer;
    return NULL;
}

const char *guess_command(const char *word) {
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++)
        if (strcmp(COMMANDS[i].guess, word) == 0)
            return COMMANDS[i].answer;
    return NULL;
}
