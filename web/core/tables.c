/* tables.c -- tables that a page computes, as they would be a third of its size: the attacks of
 * bishops and rooks when it starts, the openings when it first asks for one. In the library,
 * programs that run while building print both as C. */
#include <stdbool.h>
#include <string.h>

#include "chess/tables_int.h"
#include "openings/builder_int.h"

/* ---- attacks ---- */

bitboard pgn__slider[PGN__SLIDER_ENTRIES];

/* For all that can stand on the squares of the mask: the squares of the lines with nothing between.
 */
static void fill_attacks(const pgn__magic *m, unsigned square, bitboard lines) {
    bitboard occupied = 0;
    do {
        bitboard reached = 0;
        for (bitboard rest = lines; rest; rest &= rest - 1) {
            unsigned to = (unsigned)__builtin_ctzll(rest);
            if (!(pgn__between[square][to] & occupied))
                reached |= BIT(to);
        }
        pgn__slider[m->offset + (occupied * m->magic >> m->shift)] = reached;
        occupied = (occupied - m->mask) & m->mask;
    } while (occupied);
}

__attribute__((constructor)) static void compute_attacks(void) {
    for (unsigned square = 0; square < 64; square++) {
        fill_attacks(&pgn__bishop_magic[square], square, pgn__diagonals[square]);
        fill_attacks(&pgn__rook_magic[square], square, pgn__orthogonals[square]);
    }
}

/* ---- openings ---- */

extern const unsigned char pgn__openings_packed[]; /* gen_openings.c says what is in it */

typedef struct {
    const unsigned char *at;
    pgn_move moves[PGN_OPENINGS_PLIES_MAX];
    pgn_position positions[PGN_OPENINGS_PLIES_MAX + 1]; /* before each move, and after the last */
} unpacking;

static pgn_status unpack_line(unpacking *u, pgn__openings_builder *builder) {
    pgn_eco eco = {.volume = (char)u->at[0], .code = u->at[1], .detail = -1};
    unsigned shared = u->at[2], plies = shared + u->at[3];
    u->at += 4;
    for (unsigned i = shared; i < plies; i++, u->at += 2) {
        u->moves[i] = (pgn_move)(u->at[0] | u->at[1] << 8);
        u->positions[i + 1] = u->positions[i];
        pgn_position_make(&u->positions[i + 1], u->moves[i]);
    }
    const char *name = (const char *)u->at;
    size_t len = strlen(name);
    pgn__opening_name parts = pgn__opening_name_split(name, len);
    u->at += len + 1;
    return pgn__openings_add(builder, &eco, &parts, u->moves, plies, &u->positions[plies], NULL);
}

static pgn_openings *unpack(void) {
    static unpacking u;
    pgn__openings_builder builder = PGN__OPENINGS_BUILDER_INIT;
    pgn_openings *table = NULL;
    pgn_status st = PGN_OK;
    u.at = pgn__openings_packed;
    pgn_position_init(&u.positions[0]);
    while (!st && *u.at)
        st = unpack_line(&u, &builder);
    if (!st && pgn__openings_build(&builder, &table, NULL))
        table = NULL;
    pgn__openings_builder_free(&builder);
    return table;
}

/* Without memory for it: a table without openings. */
const pgn_openings *pgn__openings_default(void) {
    static const uint64_t NOTHING[PGN__FILTER_WORDS];
    static const pgn_openings EMPTY = {.filter = NOTHING};
    static pgn_openings *table;
    static bool tried;
    if (!tried)
        table = unpack();
    tried = true;
    return table ? table : &EMPTY;
}
