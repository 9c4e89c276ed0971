/* final_fen.c -- print the players and the final position of each game. */
#include <pgn.h>
#include <stdio.h>

int main(int argc, char **argv) {
    pgn_reader *reader = NULL;
    pgn_game *game = NULL;
    pgn_position end;
    pgn_error err;
    char fen[PGN_FEN_MAX];

    pgn_status st = pgn_game_new(&game, &err);
    if (!st)
        st = pgn_reader_open(&reader, argc > 1 ? argv[1] : "-", NULL, &err);
    while (!st && !(st = pgn_reader_next(reader, game, &err))) {
        printf("%s - %s: ", pgn_reader_tag(reader, "White", "?"),
               pgn_reader_tag(reader, "Black", "?"));
        if (pgn_game_end_position(game, &end) && pgn_fen_write(&end, PGN_FEN_EP_LEGAL, fen))
            puts(fen);
        else
            puts("position unknown");
    }
    if (st != PGN_END) /* PGN_END: no more games */
        fprintf(stderr, "%s\n", err.message);
    pgn_game_free(game);
    pgn_reader_close(reader);
    return st != PGN_END;
}
