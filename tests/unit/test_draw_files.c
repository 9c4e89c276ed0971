/* test_draw_files.c -- which positions are drawn, their captions, and whole files of pictures. */
#define _XOPEN_SOURCE 700 /* mkdtemp() */
#include "bulk_check.h"
#include "pgn/unstable/draw_files.h"

static char directory[] = "/tmp/pgnkit_draw_XXXXXX";
static test_path games, suite, output, one, two, three, none;
static const named_path FILES[] = {{games, "games.pgn"}, {suite, "suite.epd"}, {output, "out"},
                                   {one, "p-01.svg"},    {two, "p-02.svg"},    {three, "p-03.svg"},
                                   {none, "none"},       {NULL, NULL}};

static const char GAMES[] =
    "[White \"Tal\"]\n[Black \"A\\\"B\"]\n[Event \"?\"]\n\n1. e4 e5 2. Nf3 {good \x01 [%csl Ge4] move} (2. "
    "f4 $220 exf4) Nc6 *\n\n"
    "[White \"X\"]\n\n1. d4 d5 {[#]} 2. c4 $221 e6 *\n\n"
    "[Variant \"Crazyhouse\"]\n\n1. e4 N@e5 *\n";
static const char SUITE[] = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"one\";\n# no record\n"
                            "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\n4k3/8 w\n";

static int set_up(void **state) {
    (void)state;
    return make_directory(directory, FILES);
}

static int tear_down(void **state) {
    (void)state;
    return remove_directory(directory, FILES);
}

static pgn_game *parsed(const char *text) {
    pgn_game *game;
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_game_parse(game, text, strlen(text), NULL), PGN_OK);
    return game;
}

/* ---- positions ---- */

/* The chosen positions as "0 1. e4". */
static void assert_chooses(const char *text, const pgn_positions *choice, const char *expected) {
    pgn_game *game = parsed(text);
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_position_walk walk;
    pgn_positions_begin(&walk, game, choice);
    for (pgn_node node; (node = pgn_positions_next(&walk));) {
        char san[PGN_SAN_MAX] = "start";
        pgn_game_san(game, node, san);
        pgn_buffer_printf(&out, "%s%s", out.len ? " " : "", node == PGN_MAIN_LINE ? "start" : san);
    }
    assert_int_equal(pgn_positions_next(&walk), PGN_NO_NODE);
    assert_string_equal(out.data ? out.data : "", expected);
    pgn_buffer_free(&out);
    pgn_game_free(game);
}

static void chooses_positions(void **state) {
    (void)state;
    static const char PLAIN[] = "1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 3. Bb5 *";
    static const char MARKED[] = "{[#]} 1. e4 e5 2. Nf3 (2. f4 $220 exf4 (2... d5 {x [#]})) Nc6 *";
    static const unsigned MOVES[] = {2, 5, 7};
    assert_chooses(PLAIN, NULL, "Bb5");
    assert_chooses("*", NULL, "start");
    assert_chooses(MARKED, NULL, "start f4 d5");
    assert_chooses(MARKED, &(pgn_positions){.end = true}, "Nc6");
    assert_chooses(MARKED, &(pgn_positions){.end = true, .marked = true}, "start f4 d5 Nc6");
    assert_chooses(PLAIN, &(pgn_positions){.marked = true}, "");
    assert_chooses(PLAIN, &(pgn_positions){.start = true}, "start");
    assert_chooses(PLAIN, &(pgn_positions){.every = 1}, "start e4 e5 Nf3 Nc6 Bb5");
    assert_chooses(PLAIN, &(pgn_positions){.every = 2, .first_ply = 1}, "e4 Nf3 Bb5");
    assert_chooses(PLAIN, &(pgn_positions){.every = 2, .last_ply = 3, .end = true}, "start e5 Nf3");
    assert_chooses(PLAIN, &(pgn_positions){.moves = MOVES, .move_count = 3}, "e4 Nc6 Bb5");
    assert_chooses(PLAIN, &(pgn_positions){.first_ply = 99}, "");
    assert_chooses("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n7... Kd7 8. e4 *",
                   &(pgn_positions){.moves = &(unsigned){15}, .move_count = 1}, "Kd7");
}

static void stops_at_what_is_unknown(void **state) {
    (void)state;
    pgn_game *game;
    pgn_position_walk walk;
    static const char TEXT[] = "1. e4 e5 2. Ke3 d5 *";
    assert_int_equal(pgn_game_new(&game, NULL), PGN_OK);
    assert_int_equal(pgn_game_parse(game, TEXT, strlen(TEXT), NULL), PGN_E_GAME);
    pgn_positions_begin(&walk, game, NULL);
    assert_int_equal(pgn_game_ply(game, pgn_positions_next(&walk)), 2);
    assert_int_equal(pgn_positions_next(&walk), PGN_NO_NODE);
    pgn_game_free(game);
    pgn_positions_begin(&walk, NULL, NULL);
    assert_int_equal(pgn_positions_next(&walk), PGN_NO_NODE);
}

static void names_missing_moves(void **state) {
    (void)state;
    static const unsigned MOVES[] = {99, 2, 5, 8};
    const pgn_positions choice = {.moves = MOVES, .move_count = 4};
    pgn_game *game = parsed("1. e4 e5 2. Nf3 *");
    assert_int_equal(pgn_positions_missing(game, &choice), 8);
    assert_int_equal(
        pgn_positions_missing(game, &(pgn_positions){.moves = MOVES + 1, .move_count = 2}), 0);
    assert_int_equal(pgn_positions_missing(game, NULL), 0);
    assert_int_equal(pgn_positions_missing(NULL, &choice), 0);
    pgn_game_free(game);
}

/* ---- captions ---- */

static void assert_caption(pgn_game *game, pgn_node node, const char *text, const char *expected) {
    pgn_buffer out = PGN_BUFFER_INIT;
    assert_int_equal(pgn_picture_caption(game, node, text, &out, NULL), PGN_OK);
    assert_string_equal(out.data ? out.data : "", expected);
    pgn_buffer_free(&out);
}

static void writes_captions(void **state) {
    (void)state;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    pgn_game *game = parsed(GAMES);
    pgn_node nf3 = pgn_game_first_move(game, PGN_MAIN_LINE);
    nf3 = pgn_game_next_move(game, pgn_game_next_move(game, nf3));
    assert_caption(game, nf3, "{players}: {move} ({ply})\\n{side}",
                   "Tal - A\"B: 2. Nf3 (3)\nBlack to move");
    assert_caption(game, nf3, "{comment}", "good move");
    assert_caption(game, PGN_MAIN_LINE, "{move|side} {{x}", "White to move {x}");
    assert_caption(game, nf3, "{Event|Round|White}{Nothing}{}{|}", "Tal");
    assert_caption(game, nf3, "{game}", "?");
    assert_caption(game, nf3, NULL, "");
    assert_caption(game, PGN_MAIN_LINE, "{fen}",
                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_int_equal(pgn_picture_caption(game, nf3, "{move", &out, &err), PGN_E_ARG);
    assert_int_equal(pgn_picture_caption(NULL, nf3, "x", &out, &err), PGN_E_ARG);
    assert_int_equal(pgn_picture_caption(game, nf3, "x", NULL, &err), PGN_E_ARG);
    assert_int_equal(out.len, 0);
    pgn_game_free(game);
    game = parsed("1. f3 e5 2. g4 Qh4# *");
    assert_caption(game, pgn_game_last_move(game, PGN_MAIN_LINE), "{move}: {side}",
                   "2... Qh4#: checkmate");
    pgn_game_free(game);
}

/* ---- files ---- */

static pgn_draw_result draw(const char *path, const char *to, const pgn_draw_options *options,
                            pgn_status expected) {
    const char *const paths[] = {path, NULL};
    pgn_draw_result result = {0};
    pgn_error err = {0};
    pgn_status st = pgn_draw_files(NULL, paths, to, options, &result, &err);
    if (st != expected)
        print_message("%s\n", err.message);
    assert_int_equal(st, expected);
    return result;
}

static void draws_text(void **state) {
    (void)state;
    static const pgn_draw_options TEXT = {.text = true, .caption = "{game} {id|move}"};
    put_text(suite, SUITE);
    pgn_draw_result r = draw(suite, output, &TEXT, PGN_OK);
    assert_int_equal(r.games, 3);
    assert_int_equal(r.pictures, 2);
    assert_int_equal(r.files, 1);
    assert_holds(output, "1 one\n"
                         "  .   . k .   .\n.   .   .   .\n  .   .   .   .\n.   .   .   .\n"
                         "  .   .   .   .\n.   .   .   .\n  .   . P .   .\n.   .   K   .\n\n"
                         "2 \n"
                         "  .   . k .   .\n.   .   .   .\n  .   .   .   .\n.   .   .   .\n"
                         "  .   .   .   .\n.   .   .   .\n  .   . P .   .\n.   .   K   .\n");
    unlink(output);
}

typedef struct {
    pgn_buffer seen;
    pgn_status answer;
} listener;

static pgn_status on_drawn(void *self, const pgn_drawn *d) {
    listener *l = self;
    pgn_buffer_printf(&l->seen, "%s:%d:%d:%d:%u ", strrchr(d->output, '/') + 1, (int)d->number,
                      (int)d->pictures, (int)d->game, d->ply);
    return l->answer;
}

static void assert_listens(const pgn_draw_options *options, const char *expected) {
    static char pattern[96];
    pgn_draw_options how = *options;
    listener l = {PGN_BUFFER_INIT, PGN_OK};
    snprintf(pattern, sizeof pattern, "%s/p-%%02d.svg", directory);
    how.drawn = on_drawn;
    how.self = &l;
    draw(games, pattern, &how, PGN_OK);
    assert_string_equal(l.seen.data ? l.seen.data : "", expected);
    pgn_buffer_free(&l.seen);
    unlink(one), unlink(two), unlink(three);
}

static void draws_pictures(void **state) {
    (void)state;
    put_text(games, GAMES);
    assert_listens(&(pgn_draw_options){.last = 0},
                   "p-01.svg:1:1:1:3 p-02.svg:2:1:2:2 p-03.svg:3:1:2:3 ");
    assert_listens(&(pgn_draw_options){.first = 2, .last = 2},
                   "p-01.svg:1:1:2:2 p-02.svg:2:1:2:3 ");
    assert_listens(&(pgn_draw_options){.positions.end = true},
                   "p-01.svg:1:1:1:4 p-02.svg:2:1:2:4 ");
    assert_listens(&(pgn_draw_options){.drawing = PGN_DRAWING_ANIMATION},
                   "p-01.svg:1:5:1:0 p-02.svg:2:5:2:0 ");
    assert_listens(&(pgn_draw_options){.drawing = PGN_DRAWING_SHEETS,
                                       .sheet = {.columns = 2, .rows = 2},
                                       .positions.every = 1},
                   "p-01.svg:1:4:1:0 p-02.svg:2:4:1:4 p-03.svg:3:2:2:3 ");
    assert_listens(&(pgn_draw_options){.drawing = PGN_DRAWING_SHEETS, .positions.every = 1},
                   "p-01.svg:1:10:1:0 ");
}

/* Without a number in the name, pages get one if they are several. */
static void numbers_pages(void **state) {
    (void)state;
    static const char *const NAMES[][2] = {{"p.svg", "p-1.svg p-2.svg p-3.svg"},
                                           {"p%%d.svg", "p%d-1.svg p%d-2.svg p%d-3.svg"},
                                           {".svg", ".svg-1 .svg-2 .svg-3"},
                                           {"p", "p-1 p-2 p-3"}};
    char path[96], expected[96];
    pgn_draw_options how = {.drawing = PGN_DRAWING_SHEETS,
                            .sheet = {.columns = 2, .rows = 2},
                            .positions.every = 1,
                            .drawn = on_drawn};
    put_text(games, GAMES);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        listener l = {PGN_BUFFER_INIT, PGN_OK};
        char seen[96] = "", *p = seen;
        how.self = &l;
        snprintf(path, sizeof path, "%s/%s", directory, NAMES[i][0]);
        assert_int_equal(draw(games, path, &how, PGN_OK).files, 3);
        assert_int_equal(access(path, F_OK), -1);
        for (const char *word = l.seen.data; *word; word += strcspn(word, " ") + 1) {
            size_t len = strcspn(word, ":");
            p += snprintf(p, (size_t)(seen + sizeof seen - p), "%s%.*s", *seen ? " " : "", (int)len,
                          word);
            snprintf(expected, sizeof expected, "%s/%.*s", directory, (int)len, word);
            assert_int_equal(unlink(expected), 0);
        }
        assert_string_equal(seen, NAMES[i][1]);
        pgn_buffer_free(&l.seen);
    }
    how.self = &(listener){PGN_BUFFER_INIT, PGN_OK};
    draw(games, directory, &how, PGN_E_ARG); /* no file's name */
    put_text(one, GAMES);
    snprintf(path, sizeof path, "%s/p-01-1.svg", directory);
    assert_int_equal(rename(one, path), 0);
    draw(path, one, &how, PGN_E_ARG); /* the first page would be the input */
    assert_holds(path, GAMES);
    unlink(path);
}

static void draws_what_matches(void **state) {
    (void)state;
    pgn_query *query;
    put_text(games, GAMES);
    assert_int_equal(pgn_query_compile(&query, "played \"c4\"", PGN_CSTR, NULL, NULL), PGN_OK);
    assert_listens(&(pgn_draw_options){.query = query, .match = true}, "p-01.svg:1:1:2:3 ");
    assert_listens(&(pgn_draw_options){.query = query, .positions.start = true},
                   "p-01.svg:1:1:2:0 ");
    pgn_query_free(query);
}

static void refuses(void **state) {
    (void)state;
    static const pgn_mark MARK = {'G', 0, 1};
    static const unsigned MOVE = 2;
    const struct {
        pgn_draw_options options;
        pgn_status status;
    } BAD[] = {
        {{.reserved = {1}}, PGN_E_UNSUPPORTED},
        {{.positions.reserved = {1}}, PGN_E_UNSUPPORTED},
        {{.painter.reserved = {1}}, PGN_E_UNSUPPORTED},
        {{.drawing = (pgn_drawing)9}, PGN_E_ARG},
        {{.format = (pgn_picture_format)9}, PGN_E_ARG},
        {{.drawing = PGN_DRAWING_ANIMATION, .format = PGN_PICTURE_PNG}, PGN_E_ARG},
        {{.drawing = PGN_DRAWING_SHEETS, .text = true}, PGN_E_ARG},
        {{.drawing = PGN_DRAWING_SHEETS, .sheet.columns = 257}, PGN_E_LIMIT},
        {{.painter.square = 10000}, PGN_E_LIMIT},
        {{.positions = {.first_ply = 5, .last_ply = 4}}, PGN_E_ARG},
        {{.positions = {.move_count = 1}}, PGN_E_ARG},
        {{.mark_count = 1}, PGN_E_ARG},
        {{.match = true}, PGN_E_ARG},
        {{.first = 3, .last = 2}, PGN_E_ARG},
        {{.caption = "{x"}, PGN_E_ARG},
        {{.positions.every = 1, .marks = &MARK, .mark_count = 1}, PGN_E_ARG}, /* many for one */
        {{.positions = {.moves = &MOVE, .move_count = 1}}, PGN_E_ARG},
    };
    put_text(games, GAMES);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        draw(games, output, &BAD[i].options, BAD[i].status);
        assert_int_equal(access(output, F_OK), -1);
    }
    draw(games, games, NULL, PGN_E_ARG);
    draw(none, output, NULL, PGN_E_NOT_FOUND);
    assert_holds(games, GAMES);
}

/* What the options name is an input too. */
static void keeps_font_and_query(void **state) {
    char text[128];
    pgn_query *query;
    (void)state;
    put_text(games, GAMES);
    snprintf(text, sizeof text, "mate or follows \"%s\"", games);
    assert_int_equal(pgn_query_compile(&query, text, PGN_CSTR, NULL, NULL), PGN_OK);
    assert_string_equal(pgn_query_path(query, 0), games);
    assert_null(pgn_query_path(query, 1));
    draw(none, games, &(pgn_draw_options){.query = query}, PGN_E_ARG);
    draw(none, games, &(pgn_draw_options){.painter.font = games}, PGN_E_ARG);
    assert_int_equal(
        pgn_draw_position(NULL, NULL, games, &(pgn_draw_options){.painter.font = games}, NULL),
        PGN_E_ARG);
    assert_holds(games, GAMES);
    pgn_query_free(query);
}

static void names_files(void **state) {
    (void)state;
    char path[96], expected[96];
    static const char *const NAMES[][2] = {
        {"a%%d-%3d.svg", "a%d-  1.svg"}, {"%%%d", "%1"}, {"100%", "100%"}};
    put_text(games, "1. e4 *");
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        snprintf(path, sizeof path, "%s/%s", directory, NAMES[i][0]);
        snprintf(expected, sizeof expected, "%s/%s", directory, NAMES[i][1]);
        draw(games, path, NULL, PGN_OK);
        assert_int_equal(unlink(expected), 0);
    }
    snprintf(path, sizeof path, "%s/%%d-%%d.svg", directory);
    draw(games, path, NULL, PGN_E_ARG);
}

static void draws_one_position(void **state) {
    (void)state;
    pgn_error err;
    pgn_position pos;
    const pgn_draw_options TEXT = {.text = true, .caption = "{side}{move}"};
    assert_int_equal(
        pgn_fen_parse("8/8/8/8/8/8/8/KKKKKKKK b - - 0 1", PGN_CSTR, PGN_FEN_UNCHECKED, &pos, &err),
        PGN_OK);
    assert_int_equal(pgn_draw_position(NULL, &pos, output, &TEXT, &err), PGN_OK);
    pgn_buffer text = bytes_of(output);
    assert_non_null(strstr(text.data, "Black to move\n"));
    assert_non_null(strstr(text.data, "K K K K K K K K\n"));
    pgn_buffer_free(&text);
    assert_int_equal(pgn_draw_position(NULL, NULL, output, NULL, &err), PGN_OK);
    text = bytes_of(output);
    assert_non_null(strstr(text.data, "<svg"));
    pgn_buffer_free(&text);
    unlink(output);
    assert_int_equal(
        pgn_draw_position(NULL, &pos, output, &(pgn_draw_options){.painter.square = 1}, &err),
        PGN_E_LIMIT);
    assert_int_equal(access(output, F_OK), -1);
}

static void listens_to_callbacks(void **state) {
    (void)state;
    static const pgn_status ANSWERS[][2] = {{PGN_STOP, PGN_E_CANCELED}, {PGN_E_IO, PGN_E_IO}};
    put_text(games, GAMES);
    for (size_t i = 0; i < 2; i++) {
        listener l = {PGN_BUFFER_INIT, ANSWERS[i][0]};
        pgn_draw_options how = {.drawn = on_drawn, .self = &l, .first = 1, .last = 1};
        draw(games, output, &how, ANSWERS[i][1]);
        assert_int_equal(access(output, F_OK), -1);
        pgn_buffer_free(&l.seen);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chooses_positions),
        cmocka_unit_test(stops_at_what_is_unknown),
        cmocka_unit_test(names_missing_moves),
        cmocka_unit_test(writes_captions),
        cmocka_unit_test(draws_text),
        cmocka_unit_test(draws_pictures),
        cmocka_unit_test(numbers_pages),
        cmocka_unit_test(draws_what_matches),
        cmocka_unit_test(refuses),
        cmocka_unit_test(keeps_font_and_query),
        cmocka_unit_test(names_files),
        cmocka_unit_test(draws_one_position),
        cmocka_unit_test(listens_to_callbacks),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
