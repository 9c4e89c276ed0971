/* files.c -- operands that name files: directories among them, standard input, and names of the
 * same file, as an output must not be an input or another output. */
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "guesses.h"

static bool is_same(const struct stat *a, const struct stat *b) {
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Stat the directory of the path; *last is the part after it. */
static bool look_at_folder(const char *path, struct stat *about, const char **last) {
    const char *slash = strrchr(path, '/');
    char folder[4096];
    size_t len = slash ? (size_t)(slash - path) + 1 : 0;
    *last = path + len;
    if (len >= sizeof folder)
        return false;
    memcpy(folder, path, len);
    folder[len] = '\0';
    return stat(len ? folder : ".", about) == 0;
}

bool cli_same_file(const char *a, const char *b) {
    struct stat x, y;
    const char *last_a, *last_b;
    if (strcmp(a, "-") == 0 || strcmp(b, "-") == 0)
        return false;
    bool is_a = stat(a, &x) == 0, is_b = stat(b, &y) == 0;
    if (is_a && is_b)
        return S_ISREG(x.st_mode) && is_same(&x, &y);
    return !is_a && !is_b && look_at_folder(a, &x, &last_a) && look_at_folder(b, &y, &last_b) &&
           is_same(&x, &y) && strcmp(last_a, last_b) == 0;
}

bool cli_overwrites(const cli_command *command, const char *input, const char *output) {
    if (!output || !cli_same_file(input, output))
        return false;
    cli_usage_error("%s: \"%s\" is also an input and would be overwritten", command->name, input);
    return true;
}

bool cli_names_input(const char *output, int argc, char **argv) {
    for (int i = 0; output && i < argc; i++)
        if (cli_same_file(output, argv[i]))
            return true;
    return false;
}

static bool has_suffix(const char *path, const char *suffix) {
    size_t len = strlen(path), n = strlen(suffix);
    return len > n && strcasecmp(path + len - n, suffix) == 0;
}

/* Does the name say that the file is compressed, or not PGN text? */
static bool is_other_name(const char *path) {
    static const char *const OTHERS[] = {".gz",  ".bz2",  ".xz",     ".zst",  ".zip",
                                         ".pgc", ".json", ".ndjson", ".jsonl"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        if (has_suffix(path, OTHERS[i]))
            return true;
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
