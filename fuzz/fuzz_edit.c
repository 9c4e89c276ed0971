/* fuzz_edit.c -- any bytes as a table of players, and as games that are edited: the table is
 * rejected with a message or can be used; the number of games does not change, a second edit
 * changes nothing, and nothing is lost if nothing is requested. The first bytes choose the edits.
 * Seeds: fuzz/corpus/edit. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "memory_folder.h"
#include "pgn.h"
#include "pgn/unstable/edit_files.h"
#include "target.h"

static char folder[64];
static char games[96], first[96], second[96];

static void remove_files(void) {
    unlink(games);
    unlink(first);
    unlink(second);
    rmdir(folder);
}

/* In memory, where there is a file system for that. */
static void make_folder(void) {
    const char *const below[] = {memory_folder(), "/tmp"};
    for (size_t i = 0; !folder[0] && i < 2; i++) {
        char name[sizeof folder];
        snprintf(name, sizeof name, "%s/fuzz_edit.XXXXXX", below[i]);
        if (mkdtemp(name))
            memcpy(folder, name, sizeof folder);
    }
    snprintf(games, sizeof games, "%s/games.pgn", folder);
    snprintf(first, sizeof first, "%s/first.pgn", folder);
    snprintf(second, sizeof second, "%s/second.pgn", folder);
    atexit(remove_files);
}

static void put_file(const char *path, const void *data, size_t size) {
    FILE *file = fopen(path, "wb");
    require(file && fwrite(data, 1, size, file) == size && fclose(file) == 0);
}

static pgn_buffer get_file(const char *path) {
    pgn_buffer out = PGN_BUFFER_INIT;
    char bytes[4096];
    FILE *file = fopen(path, "rb");
    require(file);
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, file));)
        pgn_buffer_append(&out, bytes, n);
    fclose(file);
    return out;
}

static void try_table(const uint8_t *data, size_t size) {
    static const pgn_span NAMES[] = {{"Tal, Mikhail", 12}, {"", 0}, {"x", 1}, {"\xC9", 1}};
    static const pgn_span DATES[] = {{"1960.05.01", 10}, {"????.??.??", 10}, {"", 0}};
    pgn_tag_table *table;
    pgn_error err;
    pgn_status st = pgn_tag_table_parse(&table, "table", (const char *)data, size, &err);
    require((st == PGN_OK) == (table != NULL));
    if (st) {
        require(err.code == st && err.message[0]);
        return;
    }
    require(pgn_tag_table_column(table, 0));
    for (size_t i = 0; i < 4; i++)
        for (size_t k = 0; k < 3; k++)
            for (size_t c = 0; pgn_tag_table_column(table, c); c++) {
                pgn_span v = pgn_tag_table_find(table, NAMES[i], DATES[k], NAMES[2], c);
                require(!v.text || v.len);
            }
    pgn_tag_table_free(table);
}

/* The edits chosen by some numbers. */
static pgn_edit_files_options edits_of(const uint8_t choice[4]) {
    static const pgn_tag SET[] = {
        {{"White", 5}, {"N\"N\\", 4}}, {{"Result", 6}, {"1/2-1/2", 7}}, {{"Zebra", 5}, {"", 0}}};
    static const pgn_tag RENAME[] = {{{"Site", 4}, {"Place", 5}}};
    static const pgn_span REMOVE[] = {{"Event", 5}, {"Black", 5}, {"Annotator", 9}};
    static const char *const PROMOTE[] = {"1w", "1b:2", "2w/2b", "1...e5/2w"};
    pgn_edit_files_options o = {.set = SET,
                                .set_count = choice[0] & 3,
                                .remove = REMOVE,
                                .remove_count = choice[0] >> 2 & 3,
                                .rename = RENAME,
                                .rename_count = choice[0] >> 4 & 1};
    if (choice[0] & 0x80) {
        o.promote = PROMOTE[choice[3] >> 4 & 3];
    }
    o.strip = choice[1] | (choice[2] & 3u) << 8;
    o.add = choice[2] >> 2 & 15;
    o.cut = choice[2] >> 6 & 1;
    o.plies = choice[3] & 7;
    return o;
}

static pgn_status edit(const char *from, const char *to, const pgn_edit_files_options *o,
                       pgn_edit_files_result *result) {
    const char *const paths[] = {from, NULL};
    const pgn_job_options how = {.threads = 1};
    pgn_job *job;
    pgn_error err;
    require(pgn_job_new(&job, &how, &err) == PGN_OK);
    pgn_status st = pgn_edit_files(job, paths, to, o, result, &err);
    pgn_job_free(job);
    return st;
}

static void try_games(const uint8_t choice[4], const uint8_t *data, size_t size) {
    pgn_edit_files_options o = edits_of(choice), none = {.set = NULL};
    pgn_edit_files_result made, repeated, copied;
    put_file(games, data, size);
    if (edit(games, first, &o, &made) || edit(first, second, &o, &repeated))
        return; /* a file that cannot be read, or is refused */
    pgn_buffer once = get_file(first), twice = get_file(second);
    require(made.changed + made.left_alone <= made.games);
    require(repeated.games == made.games);
    if (!o.promote && !made.left_alone)
        require(once.len == twice.len && (!once.len || !memcmp(once.data, twice.data, once.len)));
    require(edit(first, second, &none, &copied) == PGN_OK && !copied.changed);
    pgn_buffer_free(&twice);
    twice = get_file(second);
    require(once.len == twice.len && (!once.len || !memcmp(once.data, twice.data, once.len)));
    pgn_buffer_free(&once);
    pgn_buffer_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!folder[0])
        make_folder();
    if (size < 5 || size > 1 << 16)
        return 0;
    if (data[0] == 'T')
        try_table(data + 1, size - 1);
    else
        try_games(data, data + 4, size - 4);
    return 0;
}
