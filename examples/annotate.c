/* annotate.c -- read a game, improve on its last move, write it: the whole round of the library. */
#include "inside.h"
#include <stdio.h>
#include <string.h>

/* The first game of standard input, with its moves checked. */
static pgn_status read_game(pgn_game *game, pgn_error *err) {
    pgn_input *in = NULL;
    pgn__chunk_reader *reader = NULL;
    pgn__replay *replay = NULL;
    pgn_status st = pgn_input_open(&in, "-", err);
    if (!st)
        st = pgn__chunk_reader_new(&reader, in, NULL, err);
    if (!st)
        st = pgn__replay_new(&replay, pgn__game_sink(game), err);
    if (!st)
        st = pgn__chunk_reader_run(reader, pgn__replay_sink(replay), err);
    pgn__replay_free(replay);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
    return st ? st : pgn__game_status(game);
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
    pgn__text_writer *writer = NULL;
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
        st = pgn__text_writer_new(&writer, &out, NULL, &err);
    if (!st)
        pgn__game_emit(game, pgn__text_writer_sink(writer));
    if (st)
        fprintf(stderr, "%s\n", err.message);
    else
        fwrite(out.data, 1, out.len, stdout);
    pgn_buffer_free(&out);
    pgn__text_writer_free(writer);
    pgn_game_free(game);
    return st != PGN_OK;
}
