/* game_range.c -- the games that --number names: "3", "3-5", and in a file "-1" for the last. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

/* A number, negative if it counts from the end. */
static bool read_number(const char **text, int64_t *out) {
    char *end;
    errno = 0;
    long long value = strtoll(*text, &end, 10);
    if (end == *text || errno || value == 0)
        return false;
    *text = end;
    *out = value;
    return true;
}

bool cli_game_range(const char *text, int64_t *first, int64_t *last) {
    const char *p = text ? text : "1";
    if (!read_number(&p, first))
        return false;
    *last = *first;
    if (*p == '-') {
        p++;
        if (!read_number(&p, last))
            return false;
    }
    return !*p && (*last >= *first || *first < 0 || *last < 0);
}

static pgn_status count_games(const char *path, const pgn_read_options *reading, uint64_t *count,
                              pgn_error *err) {
    pgn_reader *reader = NULL;
    pgn_status st = pgn_reader_open(&reader, path, reading, err);
    *count = 0;
    while (!st && !(st = pgn_reader_skip(reader, 1, err)))
        ++*count;
    pgn_reader_close(reader);
    return st == PGN_END ? PGN_OK : st;
}

static pgn_status count_records(const char *path, const pgn_read_options *reading, uint64_t *count,
                                pgn_error *err) {
    pgn_epd_reader *reader = NULL;
    pgn_epd *record = NULL;
    pgn_status st = pgn_epd_new(&record, err);
    st = st ? st : pgn_epd_reader_open(&reader, path, reading, err);
    *count = 0;
    while (!st && !(st = pgn_epd_reader_next(reader, record, NULL, err)))
        ++*count;
    pgn_epd_reader_close(reader);
    pgn_epd_free(record);
    return st == PGN_END ? PGN_OK : st;
}

int cli_no_game(const char *path, int64_t number, uint64_t count) {
    const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
    return cli_data_error("%s has %" PRIu64 " game%s: no game %" PRId64, name, count,
                          cli_plural(count), number);
}

int cli_resolve_games(const cli_command *command, const char *path, const pgn_read_options *reading,
                      bool lines, int64_t *first, int64_t *last) {
    uint64_t count;
    pgn_error err;
    if (*first > 0 && *last > 0)
        return EXIT_OK;
    if (strcmp(path, "-") == 0)
        return cli_usage_error("%s: --number cannot count from the end of standard input",
                               command->name);
    if (lines ? count_records(path, reading, &count, &err)
              : count_games(path, reading, &count, &err))
        return cli_usage_error("%s", err.message);
    if (count == 0)
        return EXIT_OK;
    int64_t all = (int64_t)count, wanted = *first;
    *first += *first < 0 ? all + 1 : 0;
    *last += *last < 0 ? all + 1 : 0;
    if (*first < 1)
        return cli_no_game(path, wanted, count);
    return *last < *first ? cli_usage_error("%s: the range of --number is empty", command->name)
                          : EXIT_OK;
}
