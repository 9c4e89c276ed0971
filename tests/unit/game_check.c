/* game_check.c -- see game_check.h. */
#include "game_check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/game_int.h"

void game_check(const pgn_game *game) {
    const char *wrong = pgn__game_check(game);
    if (wrong)
        fail_msg("the game is not sound: %s", wrong);
}

pgn_game *game_read(const char *text) {
    pgn_input *in;
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn_game *game, *copy;
    assert_int_equal(pgn_input_from_memory(&in, text, strlen(text), NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_new(&reader, in, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn__replay_new(&replay, pgn__game_sink(game), NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_run(reader, pgn__replay_sink(replay), NULL), PGN_OK);
    assert_int_equal(pgn__game_status(game), PGN_OK);
    game_check(game);
    assert_int_equal(pgn_game_new(&copy, NULL), PGN_OK);
    assert_int_equal(pgn__game_emit(game, pgn__game_sink(copy)), PGN_OK);
    game_check(copy);
    assert_true(pgn_game_equal(game, copy));
    pgn_game_free(copy);
    pgn__replay_free(replay);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
    return game;
}

const char *game_export(const pgn_game *game) {
    static char text[1 << 16];
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__text_writer *writer;
    assert_int_equal(pgn__text_writer_new(&writer, &out, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__game_emit(game, pgn__text_writer_sink(writer)), PGN_OK);
    assert_int_equal(pgn__text_writer_status(writer), PGN_OK);
    assert_true(out.len < sizeof text);
    memcpy(text, out.data, out.len + 1);
    pgn__text_writer_free(writer);
    pgn_buffer_free(&out);
    return text;
}

const char *game_moves(const pgn_game *game) {
    static char line[1 << 16];
    const char *text = strstr(game_export(game), "\n\n") + 2;
    size_t n = 0;
    for (; *text; text++)
        line[n++] = (char)(*text == '\n' ? ' ' : *text);
    while (n && line[n - 1] == ' ')
        n--;
    line[n] = '\0';
    return line;
}

pgn_node game_nth(const pgn_game *game, pgn_node_kind kind, unsigned nth) {
    for (pgn_node i = PGN_MAIN_LINE; i; i = pgn__next_written(game, PGN_MAIN_LINE, i))
        if (pgn_game_kind(game, i) == kind && !--nth)
            return i;
    return PGN_NO_NODE;
}

pgn_node game_find(const pgn_game *game, const char *san) {
    char have[PGN_SAN_MAX];
    for (pgn_node i = PGN_MAIN_LINE; i; i = pgn__next_written(game, PGN_MAIN_LINE, i))
        if (pgn_game_san(game, i, have) && strcmp(have, san) == 0)
            return i;
    return PGN_NO_NODE;
}
