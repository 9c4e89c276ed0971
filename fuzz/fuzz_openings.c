/* fuzz_openings.c -- any bytes as a table of openings: it is rejected with a message, or each of
 * its lines is legal and names a position; written as lines of code, name and moves, it is the same
 * table. Seeds: fuzz/corpus/openings. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "memory_folder.h"
#include "pgn.h"
#include "pgn/unstable/openings.h"
#include "target.h"

static char path[64];

static void remove_file(void) {
    unlink(path);
}

/* In memory, where there is a file system for that. */
static void put_file(const void *data, size_t size) {
    const char *const below[] = {memory_folder(), "/tmp"};
    for (size_t i = 0; !path[0] && i < 2; i++) {
        char name[sizeof path];
        snprintf(name, sizeof name, "%s/fuzz_openings.XXXXXX", below[i]);
        int fd = mkstemp(name);
        if (fd >= 0) {
            close(fd);
            memcpy(path, name, sizeof path);
            atexit(remove_file);
        }
    }
    FILE *file = fopen(path, "wb");
    require(file && fwrite(data, 1, size, file) == size && fclose(file) == 0);
}

static bool is_part(pgn_span part, const char *name) {
    return part.text >= name && part.text + part.len <= name + strlen(name);
}

/* Its moves are legal, and find a line: itself, or the first that leads there. */
static void check_line(const pgn_openings *t, const pgn_opening *o) {
    pgn_position pos;
    pgn_opening found;
    pgn_position_init(&pos);
    require(o->plies >= 1 && o->plies <= pgn_openings_depth(t));
    require(strlen(o->name) < PGN_OPENINGS_NAME_MAX);
    require(is_part(o->opening, o->name) && is_part(o->variation, o->name) &&
            is_part(o->subvariation, o->name));
    for (unsigned i = 0; i < o->plies; i++)
        require(pgn_position_play(&pos, o->moves[i], NULL) == PGN_OK);
    require(pgn_openings_find(t, &pos, &found));
    require(pgn_openings_find_line(t, NULL, o->moves, o->plies, &found) && found.ply == o->plies);
}

static void put_line(pgn_buffer *out, const pgn_opening *o) {
    char text[PGN_SAN_MAX];
    pgn_position pos;
    pgn_position_init(&pos);
    pgn_eco_write(&o->eco, text);
    pgn_buffer_printf(out, "%s\t%s\t", text, o->name);
    for (unsigned i = 0; i < o->plies; i++) {
        pgn_san_write(&pos, o->moves[i], text);
        pgn_buffer_printf(out, "%s ", text);
        pgn_position_make(&pos, o->moves[i]);
    }
    pgn_buffer_append(out, "\n", 1);
}

static void check_same(const pgn_openings *a, const pgn_openings *b) {
    pgn_opening x, y;
    size_t i = 0;
    for (; pgn_openings_at(a, i, &x); i++) {
        require(pgn_openings_at(b, i, &y));
        require(memcmp(&x.eco, &y.eco, sizeof x.eco) == 0 && x.plies == y.plies);
        require(memcmp(x.moves, y.moves, x.plies * sizeof *x.moves) == 0);
    }
    require(!pgn_openings_at(b, i, &y));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    pgn_openings *t, *second;
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_opening o;
    pgn_error err;
    if (size > 1 << 16)
        return 0;
    put_file(data, size);
    pgn_status st = pgn_openings_open(&t, path, &err);
    require((st == PGN_OK) == (t != NULL));
    if (st) {
        require(err.code == st && err.message[0]);
        require(st == PGN_E_SYNTAX || st == PGN_E_LIMIT || st == PGN_E_CORRUPT ||
                st == PGN_E_UNSUPPORTED);
        return 0;
    }
    for (size_t i = 0; pgn_openings_at(t, i, &o); i++) {
        check_line(t, &o);
        put_line(&text, &o);
    }
    pgn_buffer list = PGN_BUFFER_INIT;
    require(!pgn_openings_write_text(t, &list, NULL) && !pgn_openings_write_json(t, &list, NULL));
    pgn_buffer_free(&list);
    put_file(text.data, text.len);
    require(pgn_openings_open(&second, path, &err) == PGN_OK);
    check_same(t, second);
    pgn_openings_close(second);
    pgn_openings_close(t);
    pgn_buffer_free(&text);
    return 0;
}
