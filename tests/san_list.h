/* san_list.h -- all legal moves in ascending ASCII order of their SAN, made by sorting: the index
 * is the ordinal of section 20, which the library computes without a list. */
#ifndef SAN_LIST_H
#define SAN_LIST_H

#include <stdlib.h>
#include <string.h>

#include <pgn/move.h>

typedef struct {
    pgn_move move;
    char san[PGN_SAN_MAX];
} san_entry;

static int compare_san(const void *a, const void *b) {
    return strcmp(((const san_entry *)a)->san, ((const san_entry *)b)->san);
}

static inline size_t san_list(const pgn_position *pos, san_entry out[PGN_MOVES_MAX]) {
    pgn_move moves[PGN_MOVES_MAX];
    size_t count = pgn_position_moves(pos, moves);
    for (size_t i = 0; i < count; i++) {
        out[i].move = moves[i];
        pgn_san_write(pos, moves[i], out[i].san);
    }
    qsort(out, count, sizeof *out, compare_san);
    return count;
}

#endif
