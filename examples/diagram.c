/* diagram.c -- draw the last position of a game as SVG, with the last move and the players.
 *
 *     diagram FILE [N] > board.svg      the N-th game of the file (1) */
#include <pgn.h>
#include <pgn/unstable/picture.h>
#include <stdio.h>
#include <stdlib.h>

/* The N-th game of the file. */
static pgn_status read_game(const char *path, unsigned long n, pgn_game *game, pgn_error *err) {
    pgn_reader *reader;
    pgn_status st = pgn_reader_open(&reader, path, NULL, err);
    for (unsigned long i = 0; i < n && !st; i++)
        st = pgn_reader_next(reader, NULL, err);
    if (!st)
        st = pgn_reader_read(reader, game, err);
    pgn_reader_close(reader);
    return st;
}

static pgn_status draw(const pgn_game *game, pgn_buffer *out, pgn_error *err) {
    const pgn_painter_options how = {.square = 60, .theme = PGN_THEME_WOOD};
    pgn_painter *painter;
    pgn_picture picture;
    pgn_status st = pgn_painter_new(&painter, &how, err);
    if (st)
        return st;
    pgn_node last = pgn_game_last_move(game, PGN_MAIN_LINE);
    pgn_picture_from_game(&picture, game, last, PGN_DRAW_EVERYTHING);
    st = pgn_painter_draw(painter, &picture, PGN_PICTURE_SVG, out, err); /* or PNG, GIF */
    pgn_painter_free(painter);
    return st;
}

int main(int argc, char **argv) {
    pgn_game *game = NULL;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    if (argc < 2 || argc > 3) {
        fprintf(stderr, "usage: diagram FILE [N] > board.svg\n");
        return 2;
    }
    pgn_status st = pgn_game_new(&game, &err);
    if (!st)
        st = read_game(argv[1], argc == 3 ? strtoul(argv[2], NULL, 10) : 1, game, &err);
    if (!st)
        st = draw(game, &out, &err);
    if (st)
        fprintf(stderr, "%s\n", st == PGN_END ? "no such game" : err.message);
    else
        fwrite(out.data, 1, out.len, stdout);
    pgn_buffer_free(&out);
    pgn_game_free(game);
    return st != PGN_OK;
}
