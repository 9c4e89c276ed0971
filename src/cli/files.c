/* files.c -- operands that name files: directories among them, standard input, and names of the
 * same file, as an output must not be an input or another output. */
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "cli.h"

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

bool cli_names_input(const char *output, int argc, char **argv) {
    for (int i = 0; output && i < argc; i++)
        if (cli_same_file(output, argv[i]))
            return true;
    return false;
}

bool cli_text_name(const cli_command *command, const char *output) {
    static const char *const others[] = {".gz", ".bz2", ".xz", ".zst", ".zip", ".pgc"};
    size_t len = output ? strlen(output) : 0;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        size_t n = strlen(others[i]);
        if (len > n && strcasecmp(output + len - n, others[i]) == 0) {
            cli_usage_error("%s: cannot write \"%s\": the output is plain PGN text", command->name,
                            output);
            return false;
        }
    }
    return true;
}

static bool reads_stdin(char **files) {
    bool reads = !*files;
    for (; *files; files++)
        reads |= strcmp(*files, "-") == 0;
    return reads;
}

bool cli_find_files(const cli_command *command, char **operands, pgn_file_list **out) {
    pgn_file_kind kind = command->reads == READS_LINES ? PGN_FILES_OF_EPD : PGN_FILES_OF_GAMES;
    pgn_error err;
    if (pgn_file_list_new(out, (const char *const *)operands, kind, &err)) {
        cli_usage_error("%s: %s", command->name, err.message);
        return false;
    }
    if (reads_stdin(operands))
        cli_announce_stdin(command);
    return true;
}
