/* gen_openings.c -- a program, run while building, that loads a table of openings as any program
 * would and writes its arrays as C: so that nothing is read or computed at run time. It fails if
 * two lines of the table lead to one position. */
#include <inttypes.h>
#include <stdio.h>

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

int main(int argc, char **argv) {
    pgn_openings *t;
    pgn_error err;
    if (argc != 2) {
        fprintf(stderr, "usage: gen_openings TABLE > table.c\n");
        return 2;
    }
    if (pgn_openings_open(&t, argv[1], &err)) {
        fprintf(stderr, "gen_openings: %s\n", err.message);
        return 1;
    }
    if (t->positions != t->count) {
        fprintf(stderr, "gen_openings: %s: %zu lines, but %zu positions\n", argv[1], t->count,
                t->positions);
        return 1;
    }
    printf("/* made by gen_openings.c */\n#include \"openings/openings_int.h\"\n\n");
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
    pgn_openings_close(t);
    return fflush(stdout) || ferror(stdout);
}
