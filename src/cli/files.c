/* files.c -- operands that name files: directories among them, standard input, and names of the
 * same file, as an output must not be an input or another output. */
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli.h"
#include "guesses.h"

bool cli_overwrites(const cli_command *command, const char *input, const char *output) {
    if (!output || !pgn_file_is_same(input, output))
        return false;
    cli_usage_error("%s: \"%s\" is also an input and would be overwritten", command->name, input);
    return true;
}

bool cli_names_input(const char *output, int argc, char **argv) {
    for (int i = 0; output && i < argc; i++)
        if (pgn_file_is_same(output, argv[i]))
            return true;
    return false;
}

static bool has_suffix(const char *path, const char *suffix) {
    size_t len = strlen(path), n = strlen(suffix);
    return len > n && strcasecmp(path + len - n, suffix) == 0;
}

static const char *const PACKED[] = {".gz", ".bz2", ".xz", ".zst", ".zip", NULL};
static const char *const OTHERS[] = {".pgc", ".json", ".ndjson", ".jsonl", NULL};

static bool has_one(const char *path, const char *const *suffixes) {
    while (*suffixes && !has_suffix(path, *suffixes))
        suffixes++;
    return *suffixes;
}

/* Does the name say that the file is compressed, or not PGN text? */
static bool is_other_name(const char *path) {
    return has_one(path, PACKED) || has_one(path, OTHERS);
}

bool cli_plain_name(const cli_command *command, const char *output) {
    if (!output || !has_one(output, PACKED))
        return true;
    cli_usage_error("%s: cannot write \"%s\": the output is not compressed", command->name, output);
    return false;
}

bool cli_text_name(const cli_command *command, const char *output) {
    if (!output || !is_other_name(output))
        return true;
    cli_usage_error("%s: cannot write \"%s\": the output is plain PGN text", command->name, output);
    return false;
}

bool cli_is_games_name(const char *path) {
    return has_suffix(path, ".pgn") || is_other_name(path);
}

static bool reads_stdin(char **files) {
    bool reads = !*files;
    for (; *files; files++)
        reads |= strcmp(*files, "-") == 0;
    return reads;
}

/* Is an operand clearly not a file? Then suggest what to write. */
static bool is_misplaced(const cli_command *command, char **operands) {
    for (; *operands; operands++) {
        const char *answer = guess_operand(command, *operands);
        if (answer && strcmp(*operands, "-") != 0 && access(*operands, F_OK) != 0) {
            cli_usage_error("%s: no file \"%s\"; %s", command->name, *operands, answer);
            return true;
        }
    }
    return false;
}

bool cli_find_files(const cli_command *command, char **operands, pgn_file_list **out) {
    pgn_file_kind kind = command->reads == READS_LINES ? PGN_FILES_OF_EPD : PGN_FILES_OF_GAMES;
    pgn_error err;
    if (is_misplaced(command, operands))
        return false;
    if (pgn_file_list_new(out, (const char *const *)operands, kind, &err)) {
        cli_usage_error("%s: %s", command->name, err.message);
        return false;
    }
    if (reads_stdin(operands))
        cli_announce_stdin(command);
    return true;
}
