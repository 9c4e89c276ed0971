/* test_openings.c -- names of positions: the built-in table, tables from files, and which position
 * of a line counts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "file_check.h"
#include "inside.h"
#include "scenarios.h"
#include <pgn/unstable/openings.h>

static char directory[FILES_NAME_MAX];

static const char *table_path(const char *text, size_t len) {
    static char path[FILES_NAME_MAX + 16];
    snprintf(path, sizeof path, "%s/table", directory);
    files_put(path, text, len);
    return path;
}

static pgn_openings *load(const char *text) {
    pgn_openings *t = NULL;
    pgn_error err;
    assert_int_equal(pgn_openings_open(&t, table_path(text, strlen(text)), &err), PGN_OK);
    return t;
}

/* The game's opening by all calls that find one, which must agree. */
static bool find(const pgn_openings *t, const char *game, pgn_opening *out) {
    pgn_reader *reader;
    pgn_game *tree;
    pgn_opening o[3];
    bool found[3] = {false};
    pgn_position start;
    const pgn_move *moves;
    size_t count;
    assert_int_equal(pgn_reader_from_memory(&reader, game, strlen(game), NULL, NULL), PGN_OK);
    assert_int_equal(pgn_game_new(&tree, NULL), PGN_OK);
    assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_openings_find_current(t, reader, &o[0], &found[0], NULL), PGN_OK);
    if (!pgn_reader_main_line(reader, &start, &moves, &count, NULL))
        found[1] = pgn_openings_find_line(t, &start, moves, count, &o[1]);
    assert_int_equal(pgn_reader_read(reader, tree, NULL), PGN_OK);
    found[2] = pgn_openings_find_game(t, tree, &o[2]);
    for (int i = 1; i < 3; i++) {
        assert_int_equal(found[i], found[0]);
        if (found[0]) {
            assert_ptr_equal(o[i].name, o[0].name);
            assert_int_equal(o[i].ply, o[0].ply);
        }
    }
    *out = o[0];
    pgn_game_free(tree);
    pgn_reader_close(reader);
    return found[0];
}

static void is_opening(const pgn_openings *t, const char *game, const char *eco, const char *name,
                       unsigned ply) {
    pgn_opening o;
    char code[PGN_ECO_MAX];
    assert_true(find(t, game, &o));
    pgn_eco_write(&o.eco, code);
    assert_string_equal(code, eco);
    assert_string_equal(o.name, name);
    assert_int_equal(o.ply, ply);
}

static void parts_are(const pgn_opening *o, const char *opening, const char *variation,
                      const char *subvariation) {
    const pgn_span *parts[] = {&o->opening, &o->variation, &o->subvariation};
    const char *wanted[] = {opening, variation, subvariation};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(parts[i]->len, strlen(wanted[i]));
        assert_memory_equal(parts[i]->text, wanted[i], parts[i]->len);
    }
}

/* ---- the built-in table ---- */

/* Every line is legal, and its position has its own name. */
static void test_builtin(void **state) {
    pgn_opening o, found;
    size_t count = 0;
    (void)state;
    for (; pgn_openings_at(NULL, count, &o); count++) {
        pgn_position pos;
        char code[PGN_ECO_MAX];
        pgn_position_init(&pos);
        assert_true(o.plies >= 1 && o.plies <= pgn_openings_depth(NULL) && o.ply == o.plies);
        for (unsigned i = 0; i < o.plies; i++)
            assert_int_equal(pgn_position_play(&pos, o.moves[i], NULL), PGN_OK);
        assert_true(pgn_openings_find(NULL, &pos, &found));
        assert_ptr_equal(found.name, o.name);
        assert_ptr_equal(found.moves, o.moves);
        assert_int_equal(found.ply, 0);
        assert_int_equal(pgn_eco_write(&o.eco, code), 3);
        assert_true(o.opening.len && strlen(o.name) < PGN_OPENINGS_NAME_MAX);
        assert_true(o.variation.len || !o.subvariation.len);
    }
    assert_true(count > 3500);
    assert_false(pgn_openings_at(NULL, count + 1, &o));
    assert_false(pgn_openings_at(NULL, SIZE_MAX, &o));
}

static void test_games(void **state) {
    pgn_opening o;
    (void)state;
    is_opening(NULL, "1. g4 *", "A00", "Grob Opening", 1);
    is_opening(NULL, "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. a4 h6 *", "B90",
               "Sicilian Defense: Najdorf Variation", 10);
    /* transposition: the position is reached later than by the table's line */
    is_opening(NULL, "1. Nf3 d6 2. e4 Nf6 3. Nc3 c5 4. d4 cxd4 5. Nxd4 a6 6. h4 *", "B90",
               "Sicilian Defense: Najdorf Variation", 10);
    is_opening(NULL, "1. Nf3 Nf6 2. Ng1 Ng8 3. g4 *", "A00", "Grob Opening", 5);
    assert_true(find(NULL, "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 *", &o));
    parts_are(&o, "Sicilian Defense", "Najdorf Variation", "English Attack");
    assert_false(find(NULL, "*", &o));
}

/* Games that do not begin with the initial position, are of another variant, or break off. */
static void test_other_games(void **state) {
    pgn_opening o;
    (void)state;
    is_opening(
        NULL,
        "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"]"
        "\n\n2. Nf3 d6 *",
        "B50", "Sicilian Defense: Modern Variations", 2);
    is_opening(
        NULL,
        "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"]"
        "\n\n2. Ba6 *",
        "B20", "Sicilian Defense", 0);
    assert_false(
        find(NULL, "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O Kd7 *", &o));
    assert_false(find(NULL, "[Variant \"Atomic\"]\n\n1. e4 e5 *", &o));
    assert_false(find(NULL, "[SetUp \"1\"]\n[FEN \"nonsense\"]\n\n1. e4 e5 *", &o));
    is_opening(NULL, "1. e4 c5 2. Nf6 d6 *", "B20", "Sicilian Defense", 2);
    is_opening(NULL, "1. e4 (1. d4 d5 2. c4) 1... e5 {!} 2. f4 $1 *", "C30", "King's Gambit", 3);
}

/* Moves after the table's longest line are ignored. */
static void test_depth(void **state) {
    static const char TABLE[] = "A00\tOne\tg4\nA01\tThree\t1. Nf3 Nf6 2. Ng1\n";
    pgn_openings *t = load(TABLE);
    (void)state;
    assert_int_equal(pgn_openings_depth(t), 3);
    is_opening(t, "1. g4 d5 2. c4 c5 *", "A00", "One", 1);
    is_opening(t, "1. Nf3 Nf6 2. Ng1 Ng8 3. g4 d5 *", "A01", "Three", 3);
    pgn_openings_close(t);
    pgn_openings_close(NULL);
}

/* ---- tables from files ---- */

static void test_rows(void **state) {
    static const char TABLE[] =
        "\xEF\xBB\xBF# a comment\r\n\r\neco\tname\tpgn\tuci\r\n"
        "B20\tSicilian\t1. e4 c5\te2e4 c7c5\r\n"
        "B90/12\tSicilian: Najdorf,  English, and more \t1.e4 c5 2.Nf3 d6 3.d4 cd4 4.Nd4 Nf6 5.Nc3 "
        "a6 6.Be3\n"
        "A40\tQueen, with c5\td4 c5\n"
        "A00\t\t1. a3\n"
        "A00\tB\xE9la\t1. h3\n"
        "C99\tSecond\t1. e4 c5";
    pgn_openings *t = load(TABLE);
    pgn_opening o;
    (void)state;
    is_opening(t, "1. e4 c5 *", "B20", "Sicilian", 2); /* the first line of a position counts */
    assert_true(pgn_openings_at(t, 1, &o));
    assert_int_equal(o.eco.detail, 12);
    assert_int_equal(o.plies, 11);
    assert_string_equal(o.name, "Sicilian: Najdorf, English, and more");
    parts_are(&o, "Sicilian", "Najdorf", "English, and more");
    assert_true(pgn_openings_at(t, 2, &o));
    parts_are(&o, "Queen", "with c5", "");
    assert_string_equal(o.name, "Queen, with c5");
    is_opening(t, "1. a3 *", "A00", "", 1);
    is_opening(t, "1. h3 *", "A00", "B\xC3\xA9la", 1);
    assert_true(pgn_openings_at(t, 5, &o));
    assert_string_equal(o.name, "Second");
    assert_false(pgn_openings_at(t, 6, &o));
    pgn_openings_close(t);
}

/* Openings by their lowest code, variations below them by name. */
static void test_list(void **state) {
    pgn_openings *t = load("B90\tSicilian: Najdorf, English\t1. e4 c5 2. Nf3 d6\n"
                           "A00\tZukertort\t1. a3\nB20\tSicilian\t1. e4 c5\n");
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_error err;
    (void)state;
    assert_int_equal(pgn_openings_write_text(t, &out, &err), PGN_OK);
    assert_string_equal(out.data,
                        "A00  Zukertort                                          1. a3\n"
                        "B20  Sicilian                                           1. e4 c5\n"
                        "       Najdorf\n"
                        "B90      English                                        1. e4 c5 "
                        "2. Nf3 d6\n");
    pgn_buffer_clear(&out);
    assert_int_equal(pgn_openings_write_json(t, &out, &err), PGN_OK);
    assert_ptr_equal(strstr(out.data, "{\"type\":\"opening\",\"eco\":\"A00\","), out.data);
    assert_non_null(strstr(out.data, "\"name\":\"Sicilian: Najdorf, English\""));
    pgn_buffer_free(&out);
    pgn_openings_close(t);
}

static void test_games_as_table(void **state) {
    static const char TABLE[] =
        "{ a comment before\nall games }\n\n[ECO \"A00\"]\n[Opening \"Polish (Sokolsky) opening\"]\n\n"
        "1. b4 *\n\n[ECO \"A00\"]\n[Opening \"Polish\"]\n[Variation \"Tuebingen\"]\n"
        "[SubVariation \"a, b\"]\n\n1. b4 Nh6 *\n\n[ECO \"A01\"]\n[Variation \"only\"]\n\n1. b3 *\n";
    pgn_openings *t = load(TABLE);
    pgn_opening o;
    (void)state;
    is_opening(t, "1. b4 c6 *", "A00", "Polish (Sokolsky) opening", 1);
    assert_true(find(t, "1. b4 Nh6 *", &o));
    parts_are(&o, "Polish", "Tuebingen", "a, b");
    assert_string_equal(o.name, "Polish: Tuebingen, a, b");
    assert_true(find(t, "1. b3 *", &o));
    parts_are(&o, "", "only", "");
    assert_string_equal(o.name, "only");
    pgn_openings_close(t);
}

static void fails(const char *text, size_t len, pgn_status code, unsigned line, const char *what) {
    pgn_openings *t = (pgn_openings *)(void *)&t;
    pgn_error err;
    len = pgn__length(text, len);
    assert_int_equal(pgn_openings_open(&t, table_path(text, len), &err), code);
    assert_null(t);
    assert_int_equal(err.line, line);
    if (!strstr(err.message, what))
        fail_msg("\"%s\" lacks \"%s\"", err.message, what);
    assert_int_equal(pgn_openings_open(&t, table_path(text, len), NULL), code);
}

static void test_invalid_tables(void **state) {
    static const char NUL[] = "A00\ta\0b\t1. a3\n";
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_openings *t;
    pgn_error err;
    (void)state;
    fails("", PGN_CSTR, PGN_E_SYNTAX, 0, "/table: no openings found");
    fails("# nothing\n", PGN_CSTR, PGN_E_SYNTAX, 0, "no openings found");
    fails("eco\tname\tpgn\n", PGN_CSTR, PGN_E_SYNTAX, 0, "no openings found");
    fails("A00\tx\t1. a3\nF00\ty\t1. b3\n", PGN_CSTR, PGN_E_SYNTAX, 2,
          "table:2: \"F00\" is not an ECO");
    fails("A00\tx\t1. a3\nA00\ty\t1. b5\n", PGN_CSTR, PGN_E_SYNTAX, 2, "table:2: ");
    fails("A00\tx\t1. a3\nA00\ty\n", PGN_CSTR, PGN_E_SYNTAX, 2,
          "expected an ECO code, a name and moves");
    fails("A00\tx\t1. a3\neco\tname\tpgn\n", PGN_CSTR, PGN_E_SYNTAX, 2, "is not an ECO code");
    fails(NUL, sizeof NUL - 1, PGN_E_SYNTAX, 1, "control characters");
    fails("[ECO \"A00\"]\n\n1. a3 *\n\n[ECO \"A00\"]\n\n1. a5 *\n", PGN_CSTR, PGN_E_SYNTAX, 5,
          "table:5: ");
    fails("[Opening \"x\"]\n\n1. a3 *\n", PGN_CSTR, PGN_E_SYNTAX, 1, "is not an ECO code");
    fails("[ECO \"A00\"]\n\n*\n", PGN_CSTR, PGN_E_SYNTAX, 1, "expected moves");
    pgn_buffer_append(&text, "A00\tlong\t", PGN_CSTR);
    for (int i = 0; i < 65; i++)
        pgn_buffer_append(&text, "Nf3 Nf6 Ng1 Ng8 ", PGN_CSTR);
    fails(text.data, text.len, PGN_E_LIMIT, 1, "at most 256 plies");
    pgn_buffer_clear(&text);
    pgn_buffer_append(&text, "[ECO \"A00\"]\n\n", PGN_CSTR);
    for (int i = 0; i < 65; i++)
        pgn_buffer_append(&text, "Nf3 Nf6 Ng1 Ng8 ", PGN_CSTR);
    pgn_buffer_append(&text, "*", PGN_CSTR);
    fails(text.data, text.len, PGN_E_LIMIT, 1, "at most 256 plies");
    pgn_buffer_clear(&text);
    pgn_buffer_append(&text, "A00\t", PGN_CSTR);
    for (int i = 0; i < 1020; i++)
        pgn_buffer_append(&text, "n", PGN_CSTR);
    pgn_buffer_append(&text, "\ta3\n", PGN_CSTR);
    fails(text.data, text.len, PGN_E_LIMIT, 1, "name is too long");
    pgn_buffer_free(&text);
    assert_int_equal(pgn_openings_open(&t, "/no/such/file", &err), PGN_E_NOT_FOUND);
    assert_int_equal(pgn_openings_open(&t, NULL, &err), PGN_E_ARG);
    assert_null(t);
}

/* A reader without a current game, and one that passes over moves. */
static void test_readers(void **state) {
    const pgn_read_options tags = {.tags_only = true};
    pgn_reader *reader;
    pgn_opening o;
    bool found = true;
    (void)state;
    assert_int_equal(pgn_reader_from_memory(&reader, "1. e4 *", 7, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_openings_find_current(NULL, reader, &o, &found, NULL), PGN_E_ARG);
    assert_false(found);
    pgn_reader_close(reader);
    assert_int_equal(pgn_reader_from_memory(&reader, "1. e4 *", 7, &tags, NULL), PGN_OK);
    assert_int_equal(pgn_reader_next(reader, NULL, NULL), PGN_OK);
    assert_int_equal(pgn_openings_find_current(NULL, reader, &o, &found, NULL), PGN_E_UNSUPPORTED);
    pgn_reader_close(reader);
    assert_false(pgn_openings_find_game(NULL, NULL, &o));
}

/* ---- files ---- */

static char input_path[FILES_NAME_MAX + 16], output_path[FILES_NAME_MAX + 16];

/* Plain games, and one with a variation between them. */
static void put_games(size_t count) {
    pgn_buffer text = PGN_BUFFER_INIT;
    for (size_t i = 0; i < count; i++)
        pgn_buffer_printf(&text,
                          "[Event \"%zu\"]\n[ECO \"%s\"]\n\n1. e4 c5 %s2. Nf3 d6 3. d4 *\n\n", i,
                          i % 3 ? "?" : "B99", i % 5 ? "" : "(1... e5) ");
    snprintf(input_path, sizeof input_path, "%s/input", directory);
    snprintf(output_path, sizeof output_path, "%s/output", directory);
    files_put(input_path, text.data, text.len);
    pgn_buffer_free(&text);
}

typedef struct {
    uint64_t calls, end_at, last_game;
    pgn_status answer;
} differences;

static pgn_status on_difference(void *self, const pgn_opening_difference *d) {
    differences *all = self;
    assert_string_equal(d->input, input_path);
    assert_string_equal(d->tag_name, "ECO");
    assert_int_equal(d->tag, PGN_OPENING_TAG_ECO);
    assert_string_equal(d->expected, "B50");
    assert_true(d->value.len == 3 && memcmp(d->value.text, "B99", 3) == 0);
    assert_int_equal(d->place.game, all->calls * 3 + 1);
    assert_int_equal(d->place.line, (d->place.game - 1) * 5 + 2);
    assert_int_equal(d->place.column, 1);
    assert_int_equal(d->opening->ply, 5);
    return ++all->calls == all->end_at ? all->answer : PGN_OK;
}

static pgn_status name_files(unsigned threads, const pgn_openings_options *how, const char *output,
                             pgn_openings_result *r, pgn_error *err) {
    const char *const paths[] = {input_path, NULL};
    const pgn_job_options options = {.threads = threads};
    pgn_job *job;
    assert_int_equal(pgn_job_new(&job, &options, NULL), PGN_OK);
    pgn_status st = pgn_openings_files(job, paths, output, how, r, err);
    pgn_job_free(job);
    return st;
}

enum { GAMES = 30000 }; /* several chunks */

static void test_check_files(void **state) {
    pgn_openings_result r;
    pgn_error err;
    (void)state;
    put_games(GAMES);
    for (unsigned threads = 1; threads < 8; threads += 3) {
        differences all = {0};
        const pgn_openings_options how = {.check = true, .self = &all, .difference = on_difference};
        assert_int_equal(name_files(threads, &how, NULL, &r, &err), PGN_OK);
        assert_int_equal(all.calls, GAMES / 3);
        assert_int_equal(r.games, GAMES);
        assert_int_equal(r.named, GAMES);
        assert_int_equal(r.changed, 0);
        assert_int_equal(r.present[PGN_OPENING_TAG_ECO], GAMES / 3);
        assert_int_equal(r.equal[PGN_OPENING_TAG_ECO], 0);
        assert_int_equal(r.present[PGN_OPENING_TAG_OPENING], 0);
    }
    static const pgn_status ANSWERS[][2] = {
        {PGN_STOP, PGN_E_CANCELED}, {PGN_E_IO, PGN_E_IO}, {PGN_E_NOMEM, PGN_E_NOMEM}};
    for (size_t i = 0; i < 3; i++)
        for (uint64_t at = 1; at < GAMES / 3; at += 1777) {
            differences all = {.end_at = at, .answer = ANSWERS[i][0]};
            const pgn_openings_options how = {
                .check = true, .self = &all, .difference = on_difference};
            assert_int_equal(name_files(3, &how, NULL, &r, &err), ANSWERS[i][1]);
            assert_int_equal(all.calls, at);
        }
}

static void test_name_files(void **state) {
    pgn_buffer one = PGN_BUFFER_INIT, seven = PGN_BUFFER_INIT;
    pgn_openings_result r;
    (void)state;
    put_games(GAMES);
    assert_int_equal(name_files(1, NULL, output_path, &r, NULL), PGN_OK);
    assert_int_equal(r.changed, GAMES); /* all lack Opening */
    files_read(output_path, &one);
    assert_int_equal(name_files(7, NULL, output_path, &r, NULL), PGN_OK);
    files_read(output_path, &seven);
    assert_int_equal(one.len, seven.len);
    assert_memory_equal(one.data, seven.data, one.len);
    static const char FIRST[] = "[Event \"0\"]\n[ECO \"B99\"]\n[Opening \"Sicilian Defense\"]\n\n"
                                "1. e4 c5 (1... e5) 2. Nf3 d6 3. d4 *\n\n"
                                "[Event \"1\"]\n[ECO \"B50\"]\n[Opening \"Sicilian Defense\"]\n\n";
    if (memcmp(one.data, FIRST, sizeof FIRST - 1) != 0)
        fail_msg("begins: %.200s", one.data);
    pgn_buffer_free(&one);
    pgn_buffer_free(&seven);
}

static void test_arguments(void **state) {
    const char *const two[] = {input_path, input_path, NULL};
    const pgn_openings_options wrong[] = {{.reserved = {1}},
                                          {.tags = 1u << PGN_OPENING_TAGS},
                                          {.check = true, .replace = true},
                                          {.check = true, .in_place = true}};
    const pgn_openings_options check = {.check = true}, in_place = {.in_place = true};
    pgn_openings_result r;
    pgn_error err;
    (void)state;
    put_games(2);
    for (size_t i = 0; i < 4; i++) {
        r.games = 1;
        assert_int_equal(name_files(1, &wrong[i], NULL, &r, &err),
                         i ? PGN_E_ARG : PGN_E_UNSUPPORTED);
        assert_int_equal(r.games, 0);
    }
    assert_int_equal(name_files(1, &check, output_path, &r, &err), PGN_E_ARG);
    assert_int_equal(name_files(1, &in_place, output_path, &r, &err), PGN_E_ARG);
    assert_int_equal(pgn_openings_files(NULL, two, output_path, NULL, &r, &err), PGN_E_ARG);
    assert_int_equal(pgn_openings_files(NULL, two, NULL, &check, &r, &err), PGN_OK);
    assert_int_equal(r.games, 4);
    assert_int_equal(pgn_openings_files(NULL, two, NULL, &check, NULL, NULL), PGN_OK);
}

/* ---- out of memory ---- */

static char rows_path[FILES_NAME_MAX + 16], games_path[FILES_NAME_MAX + 16];

static pgn_status open_and_find(const char *path) {
    pgn_openings *t = NULL;
    pgn_reader *reader = NULL;
    pgn_opening o;
    pgn_error err;
    bool found = false;
    pgn_status st = pgn_openings_open(&t, path, &err);
    CHECK(!st == (t != NULL));
    CHECK(!st || err.code == st);
    st = st ? st : pgn_reader_from_memory(&reader, "1. a3 h6 2. a4 *", 16, NULL, &err);
    st = st ? st : pgn_reader_next(reader, NULL, &err);
    st = st ? st : pgn_openings_find_current(t, reader, &o, &found, &err);
    CHECK(st || found);
    pgn_buffer list = PGN_BUFFER_INIT;
    st = st ? st : pgn_openings_write_text(t, &list, &err);
    st = st ? st : pgn_openings_write_json(t, &list, &err);
    CHECK(!st || err.code == st);
    pgn_buffer_free(&list);
    pgn_reader_close(reader);
    pgn_openings_close(t);
    return st;
}

static pgn_status open_rows(void) {
    return open_and_find(rows_path);
}

static pgn_status open_games(void) {
    return open_and_find(games_path);
}

static void test_no_memory(void **state) {
    static const scenario LIST[] = {{"table of rows", open_rows}, {"table of games", open_games}};
    static const char ROWS[] = "A00\tx: y, z\t1. a3\nB00\ty\t1. e4\n";
    static const char TABLE[] = "[ECO \"A00\"]\n[Opening \"x\"]\n\n1. a3 *\n";
    (void)state;
    snprintf(rows_path, sizeof rows_path, "%s/rows", directory);
    snprintf(games_path, sizeof games_path, "%s/games", directory);
    files_put(rows_path, ROWS, sizeof ROWS - 1);
    files_put(games_path, TABLE, sizeof TABLE - 1);
    scenarios_run(LIST, sizeof LIST / sizeof *LIST);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_builtin),        cmocka_unit_test(test_games),
        cmocka_unit_test(test_other_games),    cmocka_unit_test(test_depth),
        cmocka_unit_test(test_rows),           cmocka_unit_test(test_list),
        cmocka_unit_test(test_games_as_table), cmocka_unit_test(test_invalid_tables),
        cmocka_unit_test(test_readers),        cmocka_unit_test(test_check_files),
        cmocka_unit_test(test_name_files),     cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_no_memory),
    };
    files_begin(directory, "openings");
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    files_remove(directory);
    return failed;
}
