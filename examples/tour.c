/* tour.c -- parse moves in any notation, play them, print SAN and FEN. */
#include <pgn.h>
#include <stdio.h>

int main(void) {
    static const char *const line[] = {"e4", "e7-e5", "Nf3", "b8c6", "Bb5", "d6", "0-0", "Nd4"};
    pgn_position pos;
    pgn_move move;
    pgn_error err;
    char san[PGN_SAN_MAX], fen[PGN_FEN_MAX];

    pgn_position_init(&pos);
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        if (pgn_move_parse(&pos, line[i], PGN_CSTR, &move, &err)) {
            printf("\n%s", err.message);
            break;
        }
        pgn_san_write(&pos, move, san);
        pgn_position_make(&pos, move);
        printf("%s%s", i ? " " : "", san);
    }
    pgn_fen_write(&pos, 0, fen);
    printf("\n%s\n", fen);
    return 0;
}
