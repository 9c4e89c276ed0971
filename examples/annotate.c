/* annotate.c -- read a game, improve on its last move, write it: the whole round of the library. */
#include <pgn.h>
#include <stdio.h>
#include <string.h>

/* The first game of standard input, with its moves checked. */
static pgn_status read_game(pgn_game *game, pgn_error *err) {
    pgn_reader *reader = NULL;
    pgn_status st = pgn_reader_open(&reader, "-", NULL, err);
    if (!st)
        st = pgn_reader_next(reader, game, err);
    pgn_reader_close(reader);
    return st;
}

/* A move beside the last one, and why. */
static pgn_status improve(pgn_game *game, const char *move, const char *why, pgn_error *err) {
    pgn_node last = pgn_game_last_move(game, PGN_MAIN_LINE), better;
    pgn_node before = pgn_game_previous_move(game, last);
    pgn_status st =
        pgn_game_play_text(game, before ? before : PGN_MAIN_LINE, move, strlen(move), &better, err);
    if (!st)
        st = pgn__game_comment_after(game, better, why, strlen(why), NULL, err);
    if (!st)
        st = pgn_game_add_nag(game, last, 2, NULL, err); /* ? */
    return st;
}

int main(int argc, char **argv) {
    pgn_game *game = NULL;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err = {0};
    if (argc != 3) {
        fprintf(stderr, "usage: %s MOVE WHY < FILE\n", argv[0]);
        return 2;
    }
    pgn_status st = pgn_game_new(&game, &err);
    if (!st)
        st = read_game(game, &err);
    if (!st)
        st = improve(game, argv[1], argv[2], &err);
    if (!st)
        st = pgn_game_write(game, NULL, &out, &err);
    if (st)
        fprintf(stderr, "%s\n", st == PGN_END ? "no game" : err.message);
    else
        fwrite(out.data, 1, out.len, stdout);
    pgn_buffer_free(&out);
    pgn_game_free(game);
    return st != PGN_OK;
}
