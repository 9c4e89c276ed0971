/* gen_openings.c -- a program, run while building, that loads a table of openings as any program
 * would and writes its arrays as C: so that nothing is read or computed at run time. It fails if
 * two lines of the table lead to one position.
 *
 *     gen_openings TABLE            the arrays
 *     gen_openings --packed TABLE   the same for a page, as few bytes: web/core/tables.c unpacks
 * them
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files/page_int.h"
#include "openings_int.h"

/* The library that it is linked with lacks the table that it is to make, and the page. */
const pgn_openings pgn__openings_builtin = {0};
const pgn__page_part pgn__page[PGN__PAGE_PARTS] = {{0}};

static void put_lines(const pgn_openings *t) {
    printf("static const pgn__opening_line LINES[] = {\n");
    for (size_t i = 0; i < t->count; i++) {
        const pgn__opening_line *l = &t->lines[i];
        printf("{%" PRIu32 ",%" PRIu32 ",%u,%u,%u,%u,%u,%u,{'%c',%u,%d}},\n", l->name, l->moves,
               l->plies, l->name_len, l->opening_len, l->variation, l->variation_len,
               l->subvariation, l->eco.volume, l->eco.code, l->eco.detail);
    }
    printf("};\n");
}

static void put_keys(const pgn_openings *t) {
    printf("static const uint64_t KEYS[] = {\n");
    for (size_t i = 0; i < t->positions; i++)
        printf("0x%016" PRIX64 ",\n", t->keys[i]);
    printf("};\nstatic const uint32_t LINE_OF[] = {\n");
    for (size_t i = 0; i < t->positions; i++)
        printf("%" PRIu32 ",\n", t->line_of[i]);
    printf("};\nstatic const uint64_t FILTER[] = {\n");
    for (size_t i = 0; i < PGN__FILTER_WORDS; i++)
        printf("0x%" PRIX64 ",\n", t->filter[i]);
    printf("};\n");
}

static void put_moves(const pgn_openings *t) {
    printf("static const pgn_move MOVES[] = {\n");
    for (size_t i = 0; i < t->move_count; i++)
        printf("%u,%s", t->moves[i], i % 16 == 15 ? "\n" : "");
    printf("};\n");
}

/* As numbers: compilers limit the length of a string literal. */
static void put_names(const pgn_openings *t) {
    printf("static const unsigned char NAMES[] = {\n");
    for (size_t i = 0; i < t->names_len; i++)
        printf("%u,%s", (unsigned char)t->names[i], t->names[i] ? "" : "\n");
    printf("};\n");
}

static void put_table(const pgn_openings *t) {
    put_lines(t);
    put_keys(t);
    put_moves(t);
    put_names(t);
    printf(
        "const pgn_openings pgn__openings_builtin = {\n"
        "    .lines = LINES, .count = %zu, .keys = KEYS, .line_of = LINE_OF, .positions = %zu,\n"
        "    .moves = MOVES, .move_count = %zu, .names = (const char *)NAMES, .names_len = %zu,\n"
        "    .filter = FILTER, .depth = %u};\n",
        t->count, t->positions, t->move_count, t->names_len, t->depth);
}

static unsigned shared_plies(const pgn_openings *t, const pgn__opening_line *a,
                             const pgn__opening_line *b) {
    unsigned n = 0;
    while (n < a->plies && n < b->plies && t->moves[a->moves + n] == t->moves[b->moves + n])
        n++;
    return n;
}

/* Of each line: the letter and the number of its code, how many moves it has in common with the
 * line before it and how many after those, these moves in two bytes each, and its name with a NUL.
 * A letter that is NUL ends them. */
static void put_packed(const pgn_openings *t) {
    printf("const unsigned char pgn__openings_packed[] = {\n");
    for (size_t i = 0; i < t->count; i++) {
        const pgn__opening_line *l = &t->lines[i];
        unsigned shared = i ? shared_plies(t, l - 1, l) : 0;
        if (l->plies > 255 || l->eco.detail >= 0)
            exit(1); /* has no place in these bytes */
        printf("%d,%u,%u,%u,", l->eco.volume, l->eco.code, shared, l->plies - shared);
        for (unsigned k = shared; k < l->plies; k++)
            printf("%u,%u,", t->moves[l->moves + k] & 255U, t->moves[l->moves + k] >> 8);
        for (const char *p = t->names + l->name; *p; p++)
            printf("%u,", (unsigned char)*p);
        printf("0,\n");
    }
    printf("0};\n");
}

int main(int argc, char **argv) {
    bool packed = argc == 3 && strcmp(argv[1], "--packed") == 0;
    const char *path = argv[argc - 1];
    pgn_openings *t;
    pgn_error err;
    if (argc != 2 && !packed) {
        fprintf(stderr, "usage: gen_openings [--packed] TABLE > table.c\n");
        return 2;
    }
    if (pgn_openings_open(&t, path, &err)) {
        fprintf(stderr, "gen_openings: %s\n", err.message);
        return 1;
    }
    if (t->positions != t->count) {
        fprintf(stderr, "gen_openings: %s: %zu lines, but %zu positions\n", path, t->count,
                t->positions);
        return 1;
    }
    printf("/* made by gen_openings.c */\n#include \"openings/openings_int.h\"\n\n");
    (packed ? put_packed : put_table)(t);
    pgn_openings_close(t);
    return fflush(stdout) || ferror(stdout);
}
