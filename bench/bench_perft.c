/* bench_perft.c -- seconds for one perft: bench_perft DEPTH FEN. Prints nodes and seconds. */
#include "inside.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"

int main(int argc, char **argv) {
    pgn_position pos;
    pgn_error err;
    uint64_t nodes;
    if (argc != 3 || pgn_fen_parse(argv[2], strlen(argv[2]), 0, &pos, &err)) {
        fprintf(stderr, "usage: bench_perft DEPTH FEN\n");
        return 2;
    }
    double start = wall_seconds();
    if (pgn_perft(&pos, (unsigned)atoi(argv[1]), &nodes, &err))
        return 2;
    printf("%" PRIu64 " %.6f\n", nodes, wall_seconds() - start);
    return 0;
}
