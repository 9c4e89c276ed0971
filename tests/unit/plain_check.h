/* plain_check.h -- for tests of the fast paths: usual games, and a spy in front of a sink that
 * counts the plain games that arrive whole, and those that the sink takes so. */
#ifndef PGN_PLAIN_CHECK_H
#define PGN_PLAIN_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "inside.h"
#include "stream/pass_int.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- games ---- */

#define ROSTER                                                                                     \
    "[Event \"Match, \xC3\xA9t\xC3\xA9\"]\n[Site \"Paris FRA\"]\n[Date \"2024.03.01\"]\n"          \
    "[Round \"1.2\"]\n[White \"Tal, Mikhail\"]\n[Black \"Fine, Reuben\"]\n[Result \"1-0\"]\n"

/* As programs write them: export format, Lichess, ChessBase. The second has only ASCII. */
static const char *const USUAL[] = {
    ROSTER "\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O\n"
           "9. h3 Nb8 10. d4 Nbd7 11. c4 1-0\n\n",
    "[Event \"Rated\"]\n[Site \"https://lichess.org/abcdefgh\"]\n[Date \"2024.03.01\"]\n"
    "[Round \"-\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n[WhiteElo \"1500\"]\n"
    "[BlackElo \"1600\"]\n[ECO \"C20\"]\n[TimeControl \"60+0\"]\n\n"
    "1. e4 { [%eval 0.2] [%clk 0:01:00] } 1... e5 { [%eval 0.3] [%clk 0:01:00] } "
    "2. Qh5?! { [%clk 0:00:59] } 2... Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0\n\n",
    ROSTER
    "[ECO \"B10\"]\n\n1.e4 c6 $1 2.d4 d5 {a comment} 3.e5 $14 {and\nanother} 3...Bf5 1-0\n\n",
    ROSTER "\n1. e4 c5 1-0\n\n",
    ROSTER "\n1-0\n\n",
};

/* All of them, and one with move numbers of three digits, repeated `times`; with CR LF line ends.
 */
static inline pgn__chunk usual_games(size_t times, bool crlf, size_t *count) {
    pgn__chunk chunk = {.starts_file = true};
    pgn_buffer text = PGN_BUFFER_INIT;
    for (size_t i = 0; i < times; i++) {
        for (size_t k = 0; k < COUNT(USUAL); k++)
            pgn__buffer_puts(&text, USUAL[k]);
        pgn__buffer_puts(&text, ROSTER "\n");
        for (int n = 1; n <= 120; n++)
            pgn_buffer_printf(&text, n % 2 ? "%d. Nf3 Nf6%s" : "%d. Ng1 Ng8%s", n,
                              n % 8 ? " " : "\n");
        pgn__buffer_puts(&text, "1-0\n\n");
    }
    for (size_t i = 0; i < text.len; i++) {
        if (crlf && text.data[i] == '\n')
            pgn__buffer_putc(&chunk.text, '\r');
        pgn__buffer_putc(&chunk.text, text.data[i]);
    }
    assert_int_equal(pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING), PGN_OK);
    pgn_buffer_free(&text);
    *count = times * (COUNT(USUAL) + 1);
    return chunk;
}

/* ---- the spy ---- */

typedef struct {
    pgn__sink to; /* first: handlers that pass on look for it here */
    size_t whole, taken, others;
    const pgn_move *moves; /* of the last game that came whole */
} spy;

static inline bool spy_plain_game(void *self, const pgn__plain_game *game) {
    spy *s = self;
    bool takes = s->to.calls->plain_game && s->to.calls->plain_game(s->to.self, game);
    s->whole++;
    s->moves = game->moves;
    s->taken += takes;
    return takes;
}

static inline pgn_status spy_begin_game(void *self, const char *at) {
    ((spy *)self)->others++;
    return pgn__pass_begin_game(self, at);
}

static inline bool spy_whole_game(void *self, const pgn__plain_game *game) {
    spy *s = self;
    bool takes = s->to.calls->whole_game && s->to.calls->whole_game(s->to.self, game);
    s->whole++;
    s->moves = game->moves;
    s->taken += takes;
    return takes;
}

static const pgn__events SPY = {
    .plain_game = spy_plain_game,
    .whole_game = spy_whole_game,
    .begin_game = spy_begin_game,
    PGN__PASS_CONTENT,
    .escape = pgn__pass_escape,
    .end_game = pgn__pass_end_game,
    .diagnostic = pgn__pass_diagnostic,
};

static inline void emit(const pgn__chunk *chunk, pgn__sink sink) {
    pgn__chunk_reader *reader;
    assert_int_equal(pgn__chunk_reader_new(&reader, NULL, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_emit(reader, chunk, sink, NULL), PGN_OK);
    pgn__chunk_reader_free(reader);
}

/* All games of the chunk reach the sink whole, and it takes them so. */
static inline void assert_takes_all(const char *name, const pgn__chunk *chunk, pgn__sink sink,
                                    size_t games) {
    spy s = {.to = sink};
    pgn__replay *replay;
    assert_int_equal(pgn__replay_new(&replay, (pgn__sink){&SPY, &s}, NULL), PGN_OK);
    emit(chunk, pgn__replay_sink(replay));
    if (s.whole != games || s.taken != games || s.others)
        fail_msg("%s: of %zu games %zu came whole, %zu were taken, %zu came call by call", name,
                 games, s.whole, s.taken, s.others);
    pgn__replay_free(replay);
}

#endif
