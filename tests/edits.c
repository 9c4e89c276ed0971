/* edits.c -- random edits of real games, undone and redone: the same text and the same tree at
 * every point of the history.
 *
 *     edits FILE SEQUENCES [SEED]
 *
 * Every game of the file is edited in turn, several times if there are fewer games than sequences;
 * half of the histories are bounded. edits_failing is the same program with every allocation of
 * every step failing once (EDITS_FAIL). */
#include <stdlib.h>

#include "inside.h"

#include "edits.h"

/* The whole file once more if there are too few games. */
static pgn_status next_game(pgn_reader **reader, const char *path, pgn_game *game) {
    pgn_error err;
    pgn_status st = *reader ? pgn_reader_next(*reader, NULL, &err) : PGN_END;
    if (st == PGN_END) {
        pgn_reader_close(*reader);
        st = pgn_reader_open(reader, path, NULL, &err);
        st = st ? st : pgn_reader_next(*reader, NULL, &err);
    }
    if (!st)
        st = pgn_reader_read(*reader, game, &err);
    if (st)
        fprintf(stderr, "edits: %s: %s\n", path, st == PGN_END ? "no games" : err.message);
    return st;
}

int main(int argc, char **argv) {
    chance c = {.state = argc == 4 ? strtoul(argv[3], NULL, 10) : 88172645463325252};
    pgn_reader *reader = NULL;
    pgn_game *game, *other;
    unsigned long count = argc == 3 || argc == 4 ? strtoul(argv[2], NULL, 10) : 0, moves = 0;
    if (!count || !c.state) {
        fputs("usage: edits FILE SEQUENCES [SEED]\n", stderr);
        return 2;
    }
    if (pgn_game_new(&game, NULL) || pgn_game_new(&other, NULL))
        return 2;
    for (unsigned long i = 0; i < count; i++) {
        if (next_game(&reader, argv[1], game))
            return 2;
        moves += edit_and_undo(game, other, &c, i % 2 ? 1 + below(&c, 8) : 0);
        pgn_game *last = other; /* the next game is merged with this one */
        other = game;
        game = last;
    }
    printf("%lu moves of %lu histories undone and redone\n1 passed, 0 failed\n", moves, count);
    pgn_reader_close(reader);
    pgn_game_free(game);
    pgn_game_free(other);
    return 0;
}
