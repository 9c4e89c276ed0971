/* fuzz_undo.c -- edits chosen by the input, undone and redone: the same text and the same tree at
 * every point of the history. The input is a game up to its first NUL, if there is one, and then
 * numbers that choose edits. Seeds: fuzz/corpus/undo. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#include "edits.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char OTHER[] =
        "[White \"Tal\"]\n\n1. e4 e5 (1... c5 {x} 2. Nf3) 2. Nf3 $1 Nc6 1-0\n";
    const uint8_t *end = memchr(data, 0, size);
    size_t len = end ? (size_t)(end - data) : size;
    pgn_game *game, *other;
    require(pgn_game_new(&game, NULL) == PGN_OK);
    require(pgn_game_new(&other, NULL) == PGN_OK);
    pgn_status st = pgn_game_parse(game, (const char *)data, len, NULL);
    if (pgn_game_parse(other, OTHER, PGN_CSTR, NULL) == PGN_OK && (!st || st == PGN_E_GAME)) {
        chance c = {.data = data + len, .left = size - len, .state = 1 + len};
        edit_and_undo(game, other, &c, len % 4);
    }
    pgn_game_free(game);
    pgn_game_free(other);
    return 0;
}
