/* test_game.c -- a game in memory: building, walking, tags, positions, copies. Edits of the
 * movetext are in test_game_edit.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game_check.h"
#include "pgn/unstable/diagram.h"
#include "pgn/unstable/json.h"
#include "pgn/unstable/undo.h"
#include "random_numbers.h"

static const char GAME[] =
    "%first\n[Event \"E\"]\n%second\n[White \"A\"]\n[Result \"1-0\"]\n\n"
    "{start} 1. e4 $1 {best} (1. d4 {solid} d5 (1... Nf6 2. c4) 2. c4) "
    "{between} (1. c4) {after} 1... e5 2. Nf3\n%third\n; line\n2... Nc6 1-0\n";

static void is_text(pgn_span got, const char *want) {
    assert_int_equal(got.len, strlen(want));
    assert_memory_equal(got.text, want, got.len);
    assert_int_equal(got.text[got.len], '\0');
}

/* ---- in and out ---- */

/* The writer's output is the same from the reader's calls and from the tree's. */
static void test_round_trip(void **state) {
    static const char *const texts[] = {
        "",
        "*",
        GAME,
        "{a} {b} ; c\n {d} 1. e4 {e} {f} (1. d4) {g} (1. c4) (1. Nf3 {h}) {i} e5 {j} $1 $2 {k} *",
        "1. e4 ({before} 1. d4 {x} $1 d5 {end}) ({only}) () e5 1/2-1/2",
        "(1. d4) 1. e4 (({y} (1. c4)) 1. Nf3) *",
        "1. e4 e5 2. Ke3 {lost} Nc6 (2... d5) 3. d4 1-0",
        "1. e4 (1. d4 Ke4 {gone} (1... c5) d5) e5 *",
        "[Variant \"Atomic\"]\n1. e4 e5 (1... c5 2. xx) 2. Nxe5 Qh4 {x} 0-1",
        "[FEN \"not a FEN\"]\n1. e4 e5 2. Nf3 *",
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 9\"]\n9... Kd7 10. e4 (10. e3) *",
        "[FEN \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\"]\n9. O-O *",
        "[White \"a\"]\n[White \"b\"]\n[White \"a\"]\n[ECO \"A00\"]\n1. e4 -- 2. d4 Z0 *",
        "% a\n%b\n{c}\n%d\n1. e4\n%e\n(1. d4\n%f\n) e5\n%g\n*\n",
        "{c\xe9} 1. e4 e5 2. Ke3 {\xe9\xe9} *",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        pgn_input *in;
        pgn__chunk_reader *reader;
        pgn__text_writer *writer;
        pgn__replay *replay;
        pgn_buffer direct = PGN_BUFFER_INIT;
        assert_int_equal(pgn_input_from_memory(&in, texts[i], strlen(texts[i]), NULL), PGN_OK);
        pgn__chunk_reader_new(&reader, in, NULL, NULL);
        pgn__text_writer_new(&writer, &direct, NULL, NULL);
        pgn__replay_new(&replay, pgn__text_writer_sink(writer), NULL);
        assert_int_equal(pgn__chunk_reader_run(reader, pgn__replay_sink(replay), NULL), PGN_OK);
        pgn_game *game = game_read(texts[i]);
        if (direct.len) /* no game in an empty text */
            assert_string_equal(game_export(game), direct.data);
        pgn_game_free(game);
        pgn__replay_free(replay);
        pgn__text_writer_free(writer);
        pgn__chunk_reader_free(reader);
        pgn_input_close(in);
        pgn_buffer_free(&direct);
    }
}

static void test_a_game_replaces_the_one_before(void **state) {
    (void)state;
    pgn_game *game = game_read("[White \"old\"]\n1. e4 e5 1-0\n\n%between\n[White \"new\"]\n"
                               "1. d4 *\n%behind\n");
    assert_string_equal(pgn_game_tag(game, "White", NULL), "new");
    assert_string_equal(game_moves(game), "1. d4 *");
    pgn_node escape = pgn_game_first(game, PGN_HEAD);
    is_text(pgn_game_text(game, escape), "between");
    assert_int_equal(pgn_game_next(game, escape), PGN_NO_NODE);
    pgn_game_free(game);
}

static void test_a_game_without_replay(void **state) {
    static const char text[] = "1. e4 (1. d4) e5 *";
    pgn_input *in;
    pgn__chunk_reader *reader;
    pgn_game *game;
    pgn_position pos;
    (void)state;
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_input_from_memory(&in, text, sizeof text - 1, NULL), PGN_OK);
    pgn__chunk_reader_new(&reader, in, NULL, NULL);
    assert_int_equal(pgn__chunk_reader_run(reader, pgn__game_sink(game), NULL), PGN_OK);
    pgn_node e4 = pgn_game_first_move(game, PGN_MAIN_LINE);
    is_text(pgn_game_text(game, e4), "e4");
    assert_int_equal(pgn_game_move(game, e4), PGN_NO_MOVE);
    assert_false(pgn_game_position(game, e4, &pos));
    assert_false(pgn__game_position_before(game, e4, &pos));
    assert_true(pgn_game_position(game, PGN_MAIN_LINE, &pos));
    assert_string_equal(game_moves(game), "1. e4 (1. d4) 1... e5 *");
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
    pgn_game_free(game);
}

/* ---- flow ---- */

typedef struct {
    pgn_status tag, begin_moves, begin_variation, end_game;
    char calls[200];
} sly;

static void note(sly *s, const char *call) {
    strcat(s->calls, call);
}

static pgn_status sly_begin_game(void *self, const char *at) {
    assert_non_null(at);
    note(self, "[");
    return PGN_OK;
}

static pgn_status sly_tag(void *self, const pgn__tag_event *tag) {
    (void)tag;
    note(self, "t");
    return ((sly *)self)->tag;
}

static pgn_status sly_begin_moves(void *self) {
    note(self, "m");
    return ((sly *)self)->begin_moves;
}

static void sly_move(void *self, const pgn__move_event *m) {
    char text[20];
    assert_non_null(m->before);
    assert_true(pgn_move_is_legal(m->before, m->move));
    snprintf(text, sizeof text, "%.*s ", (int)m->text.len, m->text.text);
    note(self, text);
}

static pgn_status sly_begin_variation(void *self, pgn_span source) {
    (void)source;
    note(self, "(");
    return ((sly *)self)->begin_variation;
}

static void sly_end_variation(void *self, pgn_span source) {
    (void)source;
    note(self, ")");
}

static void sly_result(void *self, pgn_result result, pgn_span source) {
    (void)source;
    note(self, pgn_result_text(result));
}

static pgn_status sly_end_game(void *self) {
    note(self, "]");
    return ((sly *)self)->end_game;
}

static const pgn__events SLY = {
    .begin_game = sly_begin_game,
    .tag = sly_tag,
    .begin_moves = sly_begin_moves,
    .move = sly_move,
    .begin_variation = sly_begin_variation,
    .end_variation = sly_end_variation,
    .result = sly_result,
    .end_game = sly_end_game,
};

static void emits(const pgn_game *game, sly s, pgn_status flow, const char *calls) {
    assert_int_equal(pgn__game_emit(game, (pgn__sink){&SLY, &s}), flow);
    assert_string_equal(s.calls, calls);
}

static void test_sink_ends_emitting(void **state) {
    (void)state;
    pgn_game *game = game_read("[A \"a\"]\n[B \"b\"]\n1. e4 (1. d4 (1. c4) d5) e5 2. Nf3 1-0");
    emits(game, (sly){0}, PGN_OK, "[ttme4 (d4 (c4 )d5 )e5 Nf3 1-0]");
    emits(game, (sly){.tag = PGN_SKIP}, PGN_OK, "[t1-0]");
    emits(game, (sly){.tag = PGN_STOP}, PGN_STOP, "[t1-0]");
    emits(game, (sly){.begin_moves = PGN_SKIP}, PGN_OK, "[ttm1-0]");
    emits(game, (sly){.begin_variation = PGN_SKIP}, PGN_OK, "[ttme4 ()e5 Nf3 1-0]");
    emits(game, (sly){.begin_variation = PGN_STOP}, PGN_STOP, "[ttme4 ()1-0]");
    emits(game, (sly){.end_game = PGN_STOP}, PGN_STOP, "[ttme4 (d4 (c4 )d5 )e5 Nf3 1-0]");
    static const pgn__events nothing = {0};
    assert_int_equal(pgn__game_emit(game, (pgn__sink){&nothing, NULL}), PGN_OK);
    pgn_game_free(game);
}

/* ---- walking ---- */

static void test_walking(void **state) {
    (void)state;
    pgn_game *g = game_read(GAME);
    pgn_node e4 = game_find(g, "e4"), d4 = game_find(g, "d4"), d5 = game_find(g, "d5");
    pgn_node nf6 = game_find(g, "Nf6"), e5 = game_find(g, "e5"), nf3 = game_find(g, "Nf3");
    pgn_node start = pgn_game_first(g, PGN_MAIN_LINE);
    is_text(pgn_game_text(g, start), "start");
    assert_int_equal(pgn_game_previous(g, start), PGN_NO_NODE);
    assert_int_equal(pgn_game_next(g, start), e4);
    assert_int_equal(pgn_game_first_move(g, PGN_MAIN_LINE), e4);
    assert_int_equal(pgn_game_last_move(g, PGN_MAIN_LINE), game_find(g, "Nc6"));
    assert_int_equal(pgn_game_last(g, PGN_MAIN_LINE), game_find(g, "Nc6"));
    assert_int_equal(pgn_game_next_move(g, e4), e5);
    assert_int_equal(pgn_game_previous_move(g, e5), e4);
    assert_int_equal(pgn_game_previous_move(g, e4), PGN_NO_NODE);
    assert_int_equal(pgn_game_next_move(g, pgn_game_last_move(g, PGN_MAIN_LINE)), PGN_NO_NODE);

    pgn_node nag = pgn_game_next(g, e4), best = pgn_game_next(g, nag);
    assert_int_equal(pgn_game_kind(g, nag), PGN_NODE_NAG);
    assert_int_equal(pgn_game_nag(g, nag), 1);
    assert_int_equal(pgn_game_kind(g, best), PGN_NODE_COMMENT);
    assert_int_equal(pgn_game_previous_move(g, best), e4);

    pgn_node v = pgn_game_first_variation(g, e4), w = pgn_game_next_variation(g, v);
    assert_int_equal(v, pgn_game_line(g, d4));
    assert_int_equal(pgn_game_first_move(g, v), d4);
    assert_int_equal(pgn__game_branch(g, v), e4);
    assert_int_equal(pgn__game_branch(g, w), e4);
    assert_int_equal(pgn_game_line(g, v), PGN_MAIN_LINE);
    assert_int_equal(pgn_game_next_variation(g, w), PGN_NO_NODE);
    assert_int_equal(pgn_game_previous_move(g, w), e4);
    assert_int_equal(pgn_game_first_variation(g, e5), PGN_NO_NODE);
    assert_int_equal(pgn_game_parent(g, d4), PGN_MAIN_LINE);
    assert_int_equal(pgn_game_parent(g, nf6), d4);
    assert_int_equal(pgn_game_parent(g, d5), d4);
    assert_int_equal(pgn_game_parent(g, e5), e4);

    assert_int_equal(pgn_game_comment_kind(g, game_nth(g, PGN_NODE_COMMENT, 7)), PGN_COMMENT_LINE);
    pgn_node third = game_nth(g, PGN_NODE_COMMENT, 6);
    assert_int_equal(pgn_game_comment_kind(g, third), PGN_COMMENT_ESCAPE);
    is_text(pgn_game_text(g, third), "third");
    assert_int_equal(pgn_game_previous_move(g, third), nf3);
    pgn_node first = pgn_game_first(g, PGN_HEAD);
    is_text(pgn_game_text(g, first), "first");
    is_text(pgn_game_text(g, pgn_game_last(g, PGN_HEAD)), "second");
    pgn_game_free(g);
}

static void test_invalid_nodes(void **state) {
    (void)state;
    pgn_game *g = game_read(GAME);
    pgn_position pos;
    char san[PGN_SAN_MAX];
    static const pgn_node none[] = {PGN_NO_NODE, 5000, UINT32_MAX};
    for (size_t i = 0; i < 3; i++) {
        pgn_node n = none[i];
        assert_int_equal(pgn_game_kind(g, n), PGN_NODE_NONE);
        assert_int_equal(pgn_game_line(g, n) | pgn_game_first(g, n) | pgn_game_last(g, n), 0);
        assert_int_equal(pgn_game_next(g, n) | pgn_game_previous(g, n), 0);
        assert_int_equal(pgn_game_first_move(g, n) | pgn_game_last_move(g, n), 0);
        assert_int_equal(pgn_game_next_move(g, n) | pgn_game_previous_move(g, n), 0);
        assert_int_equal(pgn_game_first_variation(g, n) | pgn_game_next_variation(g, n), 0);
        assert_int_equal(pgn__game_branch(g, n) | pgn_game_parent(g, n), 0);
        assert_int_equal(pgn_game_ply(g, n) | pgn_game_move(g, n) | pgn_game_nag(g, n), 0);
        assert_int_equal(pgn_game_move_number(g, n, NULL), 0);
        assert_false(pgn_game_position(g, n, &pos) || pgn__game_position_before(g, n, &pos));
        assert_int_equal(pgn_game_san(g, n, san), 0);
        is_text(pgn_game_text(g, n), "");
        assert_int_equal(pgn_game_remove(g, n, NULL), PGN_E_ARG);
        assert_int_equal(pgn_game_play_text(g, n, "e4", 2, NULL, NULL), PGN_E_ARG);
    }
    /* a node of another kind */
    assert_int_equal(pgn_game_first(g, game_find(g, "e4")), PGN_NO_NODE);
    assert_int_equal(pgn_game_ply(g, PGN_MAIN_LINE), 0);
    pgn_game_free(g);
}

/* Every call with a NULL game: queries are safe, everything else returns PGN_E_ARG. */
static void test_queries_without_game(void **state) {
    pgn_game *none = NULL;
    pgn_position pos;
    pgn_tag tag;
    pgn_comment_values values;
    pgn_color side;
    char san[PGN_SAN_MAX];
    (void)state;
    pgn_game *game = game_read(GAME);
    static pgn_node (*const walks[])(const pgn_game *, pgn_node) = {pgn_game_first_move,
                                                                    pgn_game_last_move,
                                                                    pgn_game_next_move,
                                                                    pgn_game_previous_move,
                                                                    pgn_game_parent,
                                                                    pgn_game_line,
                                                                    pgn_game_first_variation,
                                                                    pgn_game_next_variation,
                                                                    pgn_game_first,
                                                                    pgn_game_last,
                                                                    pgn_game_next,
                                                                    pgn_game_previous};
    for (size_t i = 0; i < sizeof walks / sizeof *walks; i++)
        for (pgn_node node = 0; node < 4; node++)
            assert_int_equal(walks[i](none, node), PGN_NO_NODE);
    assert_false(pgn_game_equal(none, none) || pgn_game_equal(game, none) ||
                 pgn_game_equal(none, game));
    assert_string_equal(pgn_game_tag(none, "White", "?"), "?");
    assert_string_equal(pgn_game_tag(game, NULL, "?"), "?");
    assert_false(pgn_game_tag_at(none, 0, &tag));
    assert_int_equal(pgn_game_result(none), PGN_RESULT_NONE);
    assert_false(pgn_game_start_position(none, &pos) || pgn_game_end_position(none, &pos) ||
                 pgn_game_position(none, PGN_MAIN_LINE, &pos));
    assert_int_equal(pgn_game_state(none, 3) | pgn_game_ply(none, 3) | pgn_game_nag(none, 3), 0);
    assert_int_equal(pgn_game_kind(none, PGN_MAIN_LINE), PGN_NODE_NONE);
    assert_int_equal(pgn_game_move(none, 3), PGN_NO_MOVE);
    assert_int_equal(pgn_game_san(none, 3, san), 0);
    assert_string_equal(san, "");
    assert_int_equal(pgn_game_move_number(none, 3, &side), 0);
    is_text(pgn_game_text(none, 3), "");
    assert_int_equal(pgn_game_comment_kind(none, 3), PGN_COMMENT_BRACE);
    assert_null(pgn_game_comment(none, PGN_MAIN_LINE));
    assert_int_equal(pgn_game_comment_values(none, 3, &values), 0);
    pgn_game_clear(none);
    pgn_game_free(none);
    pgn_game_free(game);
}

static void test_edits_without_game(void **state) {
    pgn_game *none = NULL, *out = (pgn_game *)1, *game = game_read(GAME);
    const pgn_visitor visitor = {.tag = NULL};
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_position pos;
    pgn_reader *reader;
    pgn_error err;
    (void)state;
    pgn_position_init(&pos);
#define NEEDS_A_GAME(call)                                                                         \
    assert_int_equal(call, PGN_E_ARG);                                                             \
    assert_int_equal(err.code, PGN_E_ARG);                                                         \
    assert_string_equal(err.message, "no game given")
    NEEDS_A_GAME(pgn_game_copy(&out, none, &err));
    assert_null(out);
    NEEDS_A_GAME(pgn_game_parse(none, "1. e4 *", PGN_CSTR, &err));
    NEEDS_A_GAME(pgn_game_write(none, NULL, &text, &err));
    NEEDS_A_GAME(pgn_game_visit(none, &visitor, NULL, &err));
    NEEDS_A_GAME(pgn_game_merge(none, game, &err));
    NEEDS_A_GAME(pgn_game_merge(game, none, &err));
    NEEDS_A_GAME(pgn_game_set_tag(none, "White", "x", &err));
    NEEDS_A_GAME(pgn_game_set_tag(none, "White", NULL, &err));
    NEEDS_A_GAME(pgn_game_set_result(none, PGN_RESULT_DRAW, &err));
    NEEDS_A_GAME(pgn_game_set_start(none, &pos, &err));
    NEEDS_A_GAME(pgn_game_play(none, PGN_MAIN_LINE, PGN_NO_MOVE, NULL, &err));
    NEEDS_A_GAME(pgn_game_play_text(none, PGN_MAIN_LINE, "e4", 2, NULL, &err));
    NEEDS_A_GAME(pgn_game_add_nag(none, 3, 1, NULL, &err));
    NEEDS_A_GAME(pgn_game_add_comment(none, PGN_MAIN_LINE, "x", 1, NULL, &err));
    NEEDS_A_GAME(pgn_game_set_text(none, 3, "x", 1, &err));
    NEEDS_A_GAME(pgn_game_set_command(none, 3, "clk", "0:00:01", &err));
    NEEDS_A_GAME(pgn_game_remove(none, 3, &err));
    NEEDS_A_GAME(pgn_game_promote(none, 3, true, &err));
    NEEDS_A_GAME(pgn_show_game(none, NULL, &text, &err));
    NEEDS_A_GAME(pgn_json_write_game(none, NULL, &text, &err));
    assert_int_equal(pgn_reader_from_memory(&reader, "1. e4 *", PGN_CSTR, NULL, &err), PGN_OK);
    assert_int_equal(pgn_reader_next(reader, none, &err), PGN_OK);
    NEEDS_A_GAME(pgn_reader_read(reader, none, &err));
    pgn_reader_close(reader);
    assert_int_equal(text.len, 0);

    assert_int_equal(pgn_game_set_tag(game, NULL, "x", &err), PGN_E_ARG);
    assert_string_equal(err.message, "no tag name given");
    assert_int_equal(pgn_game_set_start(game, NULL, &err), PGN_E_ARG);
    pgn_game_free(game);
}

/* ---- positions ---- */

static void test_positions(void **state) {
    (void)state;
    static const char text[] =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 "
        "Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 (13. a4 Bf8 (13... c5 14. d5)) Bf8 *";
    pgn_game *g = game_read(text);
    pgn_position pos, want;
    pgn_position_init(&want);
    unsigned ply = 0;
    for (pgn_node m = pgn_game_first_move(g, PGN_MAIN_LINE); m; m = pgn_game_next_move(g, m)) {
        assert_int_equal(pgn_game_ply(g, m), ++ply);
        assert_true(pgn__game_position_before(g, m, &pos));
        assert_memory_equal(&pos, &want, sizeof pos);
        pgn_position_make(&want, pgn_game_move(g, m));
        assert_true(pgn_game_position(g, m, &pos));
        assert_memory_equal(&pos, &want, sizeof pos);
    }
    assert_int_equal(ply, 26);
    pgn_node c5 = game_find(g, "c5"), line = pgn_game_line(g, c5);
    pgn_color side;
    assert_int_equal(pgn_game_ply(g, c5), 26);
    assert_int_equal(pgn_game_move_number(g, c5, &side), 13);
    assert_int_equal(side, PGN_BLACK);
    /* a line starts where it branches off */
    assert_true(pgn_game_position(g, line, &pos));
    assert_true(pgn__game_position_before(g, pgn__game_branch(g, line), &want));
    assert_memory_equal(&pos, &want, sizeof pos);
    char fen[PGN_FEN_MAX], san[PGN_SAN_MAX];
    assert_true(pgn_game_position(g, game_find(g, "d5"), &pos));
    pgn_fen_write(&pos, PGN_FEN_EP_LEGAL, fen);
    assert_string_equal(fen,
                        "r2qr1k1/1b1nbppp/p2p1n2/1ppPp3/P3P3/2P2N1P/1PBN1PP1/R1BQR1K1 b - - 0 14");
    assert_int_equal(pgn_game_san(g, c5, san), 2);
    pgn_game_free(g);
}

static void test_numbers_without_positions(void **state) {
    (void)state;
    pgn_game *g = game_read("[Variant \"Antichess\"]\n[FEN \"8/8/8/8/8/8/8/8 b - - 0 30\"]\n"
                            "30... a5 31. b4 (31. c4) *");
    pgn_color side;
    pgn_position pos;
    assert_false(pgn_game_start_position(g, &pos));
    pgn_node a5 = pgn_game_first_move(g, PGN_MAIN_LINE), b4 = pgn_game_next_move(g, a5);
    assert_int_equal(pgn_game_move_number(g, a5, &side), 30);
    assert_int_equal(side, PGN_BLACK);
    assert_int_equal(pgn_game_move_number(g, b4, &side), 31);
    assert_int_equal(side, PGN_WHITE);
    assert_int_equal(
        pgn_game_move_number(g, pgn_game_first_move(g, pgn_game_first_variation(g, b4)), &side),
        31);
    pgn_game_free(g);
}

/* ---- tags and result ---- */

static void test_tags(void **state) {
    (void)state;
    pgn_game *g = game_read("[White \"a\"]\n[White \"b\"]\n[ECO \"A00\"]\n1. e4 *");
    pgn_error err;
    assert_int_equal(pgn__game_tag_count(g), 3);
    assert_string_equal(pgn_game_tag(g, "White", NULL), "a");
    assert_null(pgn_game_tag(g, "Black", NULL));
    assert_int_equal(pgn__game_tag_find(g, "Black"), PGN__NO_TAG);
    is_text(pgn__game_tag_at(g, 1).value, "b");
    is_text(pgn__game_tag_at(g, 9).name, "");

    assert_int_equal(pgn_game_set_tag(g, "White", "c \"d\" \\", &err), PGN_OK);
    is_text(pgn__game_tag_at(g, 0).value, "c \"d\" \\");
    is_text(pgn__game_tag_at(g, 1).value, "b");
    assert_int_equal(pgn_game_set_tag(g, "Black", "e", &err), PGN_OK);
    is_text(pgn__game_tag_at(g, 3).name, "Black");
    assert_int_equal(pgn__game_add_tag(g, "Black", "f", &err), PGN_OK);
    assert_int_equal(pgn__game_tag_count(g), 5);
    is_text(pgn__game_tag_at(g, 4).value, "f");
    assert_int_equal(pgn__game_remove_tag(g, 1, &err), PGN_OK);
    is_text(pgn__game_tag_at(g, 1).value, "A00");
    assert_int_equal(pgn__game_tag_count(g), 4);

    assert_int_equal(pgn__game_remove_tag(g, 4, &err), PGN_E_ARG);
    assert_string_equal(err.message, "no tag at index 4");
    assert_int_equal(pgn_game_set_tag(g, "a b", "x", &err), PGN_E_ARG);
    assert_int_equal(pgn__game_add_tag(g, "", "x", &err), PGN_E_ARG);
    assert_int_equal(pgn_game_set_tag(g, "White", "a\nb", &err), PGN_E_ARG);
    assert_string_equal(err.message, "control character in the value of White");
    assert_string_equal(pgn_game_tag(g, "White", NULL), "c \"d\" \\");
    pgn_game_free(g);
}

enum { NAMES = 150 };

/* The first tag of every name is found, however the list came to be. */
static void check_found(const pgn_game *g) {
    char name[8];
    for (unsigned i = 0; i < NAMES; i++) {
        size_t at = 0;
        snprintf(name, sizeof name, "T%u", i);
        while (at < pgn__game_tag_count(g) && strcmp(pgn__game_tag_at(g, at).name.text, name) != 0)
            at++;
        at = at < pgn__game_tag_count(g) ? at : PGN__NO_TAG;
        assert_int_equal(pgn__game_tag_find(g, name), at);
    }
}

static void test_many_tags(void **state) {
    char name[8];
    pgn_game *g = game_read("1. e4 *"), *copy;
    pgn_undo *undo;
    (void)state;
    assert_int_equal(pgn_undo_new(&undo, g, NULL, NULL), PGN_OK);
    for (int i = 0; i < 3000; i++) {
        unsigned what = random_below(16);
        size_t count = pgn__game_tag_count(g);
        snprintf(name, sizeof name, "T%u", random_below(NAMES));
        if (what < 9)
            assert_int_equal(pgn__game_add_tag(g, name, "x", NULL), PGN_OK);
        else if (what < 12)
            assert_int_equal(pgn_game_set_tag(g, name, "y", NULL), PGN_OK);
        else if (what < 14 && count)
            assert_int_equal(pgn__game_remove_tag(g, random_below((unsigned)count), NULL), PGN_OK);
        else if (what == 14)
            assert_int_equal(pgn_undo_end_move(undo, NULL, NULL), PGN_OK);
        else if (i % 2)
            pgn_undo_abort(undo);
        else
            assert_true(pgn_undo_undo(undo, NULL) >= PGN_OK);
        if (what == 13) /* is refused, and leaves nothing */
            assert_int_equal(pgn__game_add_tag(g, "Variant", "Atomic", NULL), PGN_E_ARG);
        check_found(g);
    }
    assert_int_equal(pgn_game_copy(&copy, g, NULL), PGN_OK);
    check_found(copy);
    pgn_game_clear(g);
    check_found(g);
    pgn_undo_free(undo);
    pgn_game_free(copy);
    pgn_game_free(g);
}

static void test_result(void **state) {
    (void)state;
    pgn_game *g = game_read("[Result \"1-0\"]\n1. e4 1-0");
    assert_int_equal(pgn_game_result(g), PGN_RESULT_WHITE);
    assert_int_equal(pgn_game_set_result(g, PGN_RESULT_DRAW, NULL), PGN_OK);
    assert_string_equal(pgn_game_tag(g, "Result", NULL), "1/2-1/2");
    assert_int_equal(pgn_game_set_tag(g, "Result", "0-1", NULL), PGN_OK);
    assert_int_equal(pgn_game_result(g), PGN_RESULT_BLACK);
    pgn_error err;
    assert_int_equal(pgn_game_set_tag(g, "Result", "won", &err), PGN_E_ARG);
    assert_string_equal(err.message, "invalid result \"won\": expected 1-0, 0-1, 1/2-1/2 or *");
    assert_string_equal(pgn_game_tag(g, "Result", NULL), "0-1");
    assert_int_equal(pgn_game_result(g), PGN_RESULT_BLACK);
    assert_int_equal(pgn_game_set_tag(g, "Result", NULL, NULL), PGN_OK);
    assert_int_equal(pgn_game_set_tag(g, "Result", "", NULL), PGN_E_ARG);
    assert_null(pgn_game_tag(g, "Result", NULL));
    assert_int_equal(pgn_game_result(g), PGN_RESULT_BLACK);
    assert_int_equal(pgn_game_set_result(g, (pgn_result)9, NULL), PGN_E_ARG);
    pgn_game_clear(g);
    assert_int_equal(pgn_game_result(g), PGN_RESULT_NONE);
    assert_int_equal(pgn__game_add_tag(g, "Result", "1-0", NULL), PGN_OK);
    assert_int_equal(pgn_game_result(g), PGN_RESULT_WHITE);
    pgn_game_free(g);
}

static void test_start(void **state) {
    static const char fen[] = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 9";
    (void)state;
    pgn_game *g;
    pgn_position pos, initial, bad;
    pgn_error err;
    pgn_position_init(&initial);
    assert_int_equal(pgn_game_new(&g, NULL), PGN_OK);
    assert_true(pgn_game_start_position(g, &pos));
    assert_memory_equal(&pos, &initial, sizeof pos);

    assert_int_equal(pgn_fen_parse(fen, sizeof fen - 1, 0, &pos, NULL), PGN_OK);
    assert_int_equal(pgn_game_set_start(g, &pos, &err), PGN_OK);
    assert_string_equal(pgn_game_tag(g, "FEN", NULL), fen);
    assert_string_equal(pgn_game_tag(g, "SetUp", NULL), "1");
    pgn_position_clear(&bad);
    assert_int_equal(pgn_game_set_start(g, &bad, &err), PGN_E_POS_KINGS);
    assert_int_equal(pgn_game_set_start(g, &initial, &err), PGN_OK);
    assert_int_equal(pgn__game_tag_count(g), 0);

    assert_int_equal(pgn_game_set_tag(g, "FEN", fen, &err), PGN_OK);
    assert_int_equal(pgn_game_play_text(g, PGN_MAIN_LINE, "Kd7", 3, NULL, &err), PGN_OK);
    assert_string_equal(game_moves(g), "9... Kd7 *");
    /* the game has moves now */
    assert_int_equal(pgn_game_set_start(g, &initial, &err), PGN_E_ARG);
    assert_int_equal(pgn_game_set_tag(g, "FEN", "8/8/8/8/8/8/8/8", &err), PGN_E_ARG);
    assert_string_equal(err.message, "cannot change the starting position of a game with moves");
    assert_int_equal(pgn__game_remove_tag(g, 0, &err), PGN_E_ARG);
    assert_int_equal(pgn_game_set_tag(g, "Variant", "Atomic", &err), PGN_E_ARG);
    assert_null(pgn_game_tag(g, "Variant", NULL));
    assert_int_equal(pgn_game_set_tag(g, "Variant", "Chess960", &err), PGN_OK);
    assert_int_equal(pgn__game_add_tag(g, "FEN", "8/8/8/8/8/8/8/8", &err), PGN_OK); /* no effect */
    assert_int_equal(pgn__game_remove_tag(g, 0, &err), PGN_E_ARG); /* then it would have one */
    assert_string_equal(pgn_game_tag(g, "FEN", NULL), fen);
    assert_int_equal(pgn_game_set_tag(g, "FEN", "4k3/8/8/8/8/8/4P3/4K3  b - - 0 9", &err), PGN_OK);
    game_check(g);
    pgn_game_free(g);
}

/* ---- copies ---- */

static void test_copy_and_equal(void **state) {
    (void)state;
    pgn_game *g = game_read(GAME), *copy, *other;
    pgn_node e5 = game_find(g, "e5");
    assert_int_equal(pgn_game_remove(g, game_nth(g, PGN_NODE_COMMENT, 2), NULL), PGN_OK);
    assert_int_equal(pgn_game_copy(&copy, g, NULL), PGN_OK);
    game_check(copy);
    assert_true(pgn_game_equal(g, copy));
    assert_int_equal(game_find(copy, "e5"), e5);
    assert_string_equal(game_export(copy), game_export(g));

    static const struct {
        const char *name, *text;
    } others[] = {
        {"no node", "{a} 1. e4 $1 (1. d4) *"},
        {"tag", "[White \"x\"]\n{a} 1. e4 $1 (1. d4) e5 *"},
        {"result", "{a} 1. e4 $1 (1. d4) e5 1-0"},
        {"comment", "{b} 1. e4 $1 (1. d4) e5 *"},
        {"kind of comment", ";a\n 1. e4 $1 (1. d4) e5 *"},
        {"NAG", "{a} 1. e4 $2 (1. d4) e5 *"},
        {"move", "{a} 1. e4 $1 (1. d4) d5 *"},
        {"move of a variation", "{a} 1. e4 $1 (1. c4) e5 *"},
        {"nesting", "{a} 1. e4 $1 (1. d4 e5) *"},
        {"nesting", "{a} 1. e4 $1 (1. d4 (1. e4)) *"},
        {"order", "{a} 1. e4 (1. d4) $1 e5 *"},
        {"escape", "%x\n{a} 1. e4 $1 (1. d4) e5 *"},
        {"moves as text", "[Variant \"x\"] {a} 1. e4 $1 (1. d4) e5 *"},
    };
    pgn_game *one = game_read("{a} 1. e4 $1 (1. d4) e5 *");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        other = game_read(others[i].text);
        if (pgn_game_equal(one, other) || pgn_game_equal(other, one))
            fail_msg("equal but for: %s", others[i].name);
        pgn_game_free(other);
    }
    pgn_game_clear(g);
    other = game_read("");
    assert_true(pgn_game_equal(g, other));
    assert_false(pgn_game_equal(g, copy));
    pgn_game_free(other);
    pgn_game_free(one);
    pgn_game_free(copy);
    pgn_game_free(g);
}

/* ---- depth ---- */

/* Nested variations of the first move, and as many side by side. */
static pgn_game *read_nested(int depth) {
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn__buffer_puts(&text, "1. c4 ");
    for (int i = 0; i < depth; i++)
        pgn__buffer_puts(&text, i % 2 ? "(1. d4" : "(1. e4");
    for (int i = 0; i < depth; i++)
        pgn__buffer_putc(&text, ')');
    for (int i = 0; i < depth; i++)
        pgn__buffer_puts(&text, "(1. b4) {x}");
    pgn__buffer_puts(&text, "e5 2. e4 *");
    pgn_game *game = game_read(text.data);
    pgn_buffer_free(&text);
    return game;
}

static pgn_node innermost(const pgn_game *g) {
    pgn_node line = PGN_MAIN_LINE, next;
    while ((next = pgn_game_first_variation(g, pgn_game_first_move(g, line))))
        line = next;
    return line;
}

static void test_deep_and_wide(void **state) {
    (void)state;
    pgn_game *g = read_nested(100000), *copy;
    assert_int_equal(pgn_game_copy(&copy, g, NULL), PGN_OK);
    game_check(copy);
    assert_true(pgn_game_equal(g, copy));
    pgn_node last = innermost(g), move = pgn_game_first_move(g, last);
    assert_int_equal(pgn_game_parent(g, move), PGN_MAIN_LINE);
    assert_int_equal(pgn_game_promote(g, last, false, NULL), PGN_OK);
    assert_int_equal(pgn_game_promote(g, pgn_game_first_variation(g, 3), false, NULL), PGN_OK);
    game_check(g);
    assert_false(pgn_game_equal(g, copy));
    assert_int_equal(pgn_game_remove(g, pgn_game_first_move(g, PGN_MAIN_LINE), NULL), PGN_OK);
    game_check(g);
    pgn_game_clear(g);
    game_check(g);
    pgn_game_free(g);
    pgn_game_free(copy);
}

static void test_leaving_deep_variations(void **state) {
    (void)state;
    pgn_game *g = read_nested(2000);
    pgn_node last = innermost(g), move = pgn_game_first_move(g, last), c4 = game_find(g, "c4");
    assert_int_equal(pgn_game_promote(g, last, true, NULL), PGN_OK);
    game_check(g);
    assert_int_equal(pgn_game_first_move(g, PGN_MAIN_LINE), move);
    assert_int_equal(pgn_game_remove(g, move, NULL), PGN_OK);
    game_check(g);
    assert_int_equal(pgn_game_line(g, c4), PGN_MAIN_LINE); /* it took its place */
    pgn_game_free(g);
}

/* Nested variations before any move, each with a move at its end. */
static void test_deep_without_branch(void **state) {
    enum { DEPTH = 100000 };
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn__buffer_puts(&text, "[White \"?\"]\n\n");
    for (int i = 0; i < DEPTH; i++)
        pgn__buffer_putc(&text, '(');
    for (int i = 0; i < DEPTH; i++)
        pgn__buffer_puts(&text, " e4)");
    pgn__buffer_puts(&text, "1. d4 d5 *");
    pgn_game *g = game_read(text.data);
    pgn_node v = pgn_game_first(g, PGN_MAIN_LINE);
    assert_int_equal(pgn__game_branch(g, v), PGN_NO_NODE);
    assert_int_equal(pgn_game_ply(g, pgn_game_first_move(g, v)), 1);
    pgn_game_free(g);
    pgn_buffer_free(&text);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_a_game_replaces_the_one_before),
        cmocka_unit_test(test_a_game_without_replay),
        cmocka_unit_test(test_sink_ends_emitting),
        cmocka_unit_test(test_walking),
        cmocka_unit_test(test_invalid_nodes),
        cmocka_unit_test(test_queries_without_game),
        cmocka_unit_test(test_edits_without_game),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_numbers_without_positions),
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_many_tags),
        cmocka_unit_test(test_result),
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_copy_and_equal),
        cmocka_unit_test(test_deep_and_wide),
        cmocka_unit_test(test_leaving_deep_variations),
        cmocka_unit_test(test_deep_without_branch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
