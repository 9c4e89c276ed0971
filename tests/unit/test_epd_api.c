/* test_epd_api.c -- records and files of records through the public header only. test_epd.c tests
 * parsing and writing in detail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <pgn.h>
#include <pgn/unstable/perft.h>

#include "feature_check.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "

static pgn_error err;

static pgn_epd *new_epd(const char *line, pgn_status expected) {
    pgn_epd *epd;
    assert_int_equal(pgn_epd_new(&epd, &err), PGN_OK);
    if (line)
        assert_int_equal(pgn_epd_parse(epd, line, PGN_CSTR, &err), expected);
    return epd;
}

static void assert_written(const pgn_epd *epd, const char *expected) {
    pgn_buffer out = PGN_BUFFER_INIT;
    assert_int_equal(pgn_epd_write(epd, &out, &err), PGN_OK);
    assert_string_equal(out.data, expected);
    pgn_buffer_free(&out);
}

static pgn_move move_of(const pgn_position *pos, const char *uci) {
    pgn_move move;
    assert_int_equal(pgn_uci_parse(pos, uci, strlen(uci), &move, NULL), PGN_OK);
    return move;
}

/* ---- one record ---- */

static void a_record_is_read(void **state) {
    (void)state;
    pgn_epd *epd = new_epd(START "bm e4 d2d4; id \"one\"; acd 12; fmvn 7;", PGN_OK);
    pgn_epd_operation op;
    assert_int_equal(pgn_position_move_number(pgn_epd_position(epd)), 7);
    assert_true(pgn_epd_find(epd, "bm", &op));
    assert_int_equal(op.operand_count, 2);
    assert_true(op.understood);
    assert_true(op.operands[1].move == move_of(pgn_epd_position(epd), "d2d4"));
    assert_int_equal(op.operands[1].text.len, 4);
    assert_true(pgn_epd_at(epd, 1, &op));
    assert_memory_equal(op.opcode.text, "id", 2);
    assert_memory_equal(op.operands[0].text.text, "one", 3);
    assert_true(pgn_epd_at(epd, 2, &op));
    assert_int_equal(op.operands[0].number, 12);
    assert_false(pgn_epd_at(epd, 4, &op));
    assert_false(pgn_epd_at(epd, SIZE_MAX, &op));
    assert_false(pgn_epd_find(epd, "am", &op));
    assert_written(epd, START "acd 12; bm d4 e4; fmvn 7; id \"one\";");
    /* a move not in SAN is not an error */
    const pgn_diagnostic *d = pgn_epd_diagnostic(epd, 0);
    assert_string_equal(d->rule->id, "epd-move-spelling");
    assert_ptr_equal(d->rule, pgn_rule_find("epd-move-spelling", 17));
    assert_memory_equal(d->at.text, "d2d4", 4);
    assert_int_equal(d->place.column, sizeof START + 6);
    assert_string_equal(d->input, "");
    assert_null(pgn_epd_diagnostic(epd, 1));
    pgn_epd_free(epd);
}

static void errors_are_reported_and_the_rest_is_kept(void **state) {
    (void)state;
    pgn_epd *epd = new_epd(START "bm e5 e4; id \"\xc3\xbc\"; dm 0;", PGN_E_SYNTAX);
    pgn_epd_operation op;
    assert_int_equal(err.code, PGN_E_SYNTAX);
    assert_int_equal(err.column, sizeof START + 3);
    assert_int_equal(err.offset, sizeof START + 2);
    assert_non_null(strstr(err.message, "e5"));
    assert_true(pgn_epd_find(epd, "bm", &op));
    assert_false(op.understood);
    assert_int_equal(op.operands[0].move, PGN_NO_MOVE);
    assert_true(op.operands[1].move != PGN_NO_MOVE);
    const pgn_diagnostic *d = pgn_epd_diagnostic(epd, 1);
    assert_string_equal(d->rule->id, "epd-range");
    assert_int_equal(d->place.column, sizeof START + 21); /* in characters */
    assert_int_equal(d->place.offset, sizeof START + 21); /* in bytes */
    assert_written(epd, START "bm e5 e4; dm 0; id \"\xc3\xbc\";");
    /* and nothing of it is left after the next line */
    assert_int_equal(pgn_epd_parse(epd, START, sizeof START - 2, &err), PGN_OK);
    assert_null(pgn_epd_diagnostic(epd, 0));
    assert_false(pgn_epd_at(epd, 0, &op));
    pgn_epd_free(epd);
}

static void no_position(void **state) {
    (void)state;
    static const char *const lines[] = {"",        " ", "# x", "words", "4k3/8/8/8/8/8/8/4K3 w",
                                        "\xff\xfe"};
    pgn_epd *epd = new_epd(NULL, PGN_OK);
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_game *game;
    pgn_epd_operation op;
    assert_int_equal(pgn_game_new(&game, &err), PGN_OK);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_int_equal(pgn_epd_parse(epd, lines[i], PGN_CSTR, &err), PGN_E_SYNTAX);
        assert_null(pgn_epd_position(epd));
        assert_string_equal(pgn_epd_diagnostic(epd, 0)->rule->id, "epd-fields");
        assert_int_equal(pgn_epd_write(epd, &out, &err), PGN_E_ARG);
        assert_int_equal(pgn_epd_to_game(epd, game, false, &err), PGN_E_ARG);
        assert_int_equal(pgn_epd_add_text(epd, "id", "x", 1, &err), PGN_E_ARG);
        assert_false(pgn_epd_at(epd, 0, &op));
    }
    assert_int_equal(out.len, 0);
    pgn_epd_set_position(epd, NULL);
    assert_written(epd, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    pgn_game_free(game);
    pgn_epd_free(epd);
}

static void hostile_lengths(void **state) {
    (void)state;
    enum { MANY = 100001 }; /* odd: the last string is not closed */
    pgn_epd *epd = new_epd(NULL, PGN_OK);
    assert_int_equal(pgn_epd_parse(epd, NULL, 0, &err), PGN_E_SYNTAX);
    assert_int_equal(pgn_epd_parse(epd, NULL, 5, &err), PGN_E_ARG);
    assert_int_equal(pgn_epd_parse(epd, NULL, PGN_CSTR, NULL), PGN_E_ARG);
    pgn_buffer line = PGN_BUFFER_INIT;
    pgn_buffer_append(&line, START "noop", PGN_CSTR);
    for (int i = 0; i < MANY; i++)
        pgn_buffer_append(&line, " \"x", PGN_CSTR);
    assert_int_equal(pgn_epd_parse(epd, line.data, line.len, &err), PGN_E_SYNTAX);
    pgn_epd_operation op;
    assert_true(pgn_epd_find(epd, "noop", &op));
    assert_true(op.operand_count > MANY / 4);
    pgn_buffer_clear(&line);
    for (int i = 0; i < MANY; i++)
        pgn_buffer_append(&line, ";\0 ", PGN_CSTR);
    assert_int_equal(pgn_epd_parse(epd, line.data, line.len, NULL), PGN_E_SYNTAX);
    pgn_buffer_free(&line);
    pgn_epd_free(epd);
}

static void null_arguments(void **state) {
    (void)state;
    pgn_epd *epd = new_epd(NULL, PGN_OK);
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_epd_operation op;
    assert_int_equal(pgn_epd_new(NULL, &err), PGN_E_ARG);
    assert_string_equal(err.message, "no place for the record given");
    pgn_epd_free(NULL);
    assert_int_equal(pgn_epd_parse(NULL, "", 0, &err), PGN_E_ARG);
    assert_string_equal(err.message, "no record given");
    assert_int_equal(pgn_epd_add_number(epd, "no code", 1, &err), PGN_E_ARG);
    assert_string_equal(err.message, "opcode \"no code\" is invalid or takes no more operands");
    assert_int_equal(pgn_epd_add_move(epd, "id", PGN_NULL_MOVE, &err), PGN_E_ARG);
    assert_string_equal(err.message, "opcode \"id\" does not take this move here");
    assert_null(pgn_epd_diagnostic(NULL, 0));
    assert_null(pgn_epd_position(NULL));
    pgn_epd_set_position(NULL, NULL);
    assert_false(pgn_epd_find(NULL, "bm", &op));
    assert_false(pgn_epd_find(epd, NULL, &op));
    assert_false(pgn_epd_at(NULL, 0, &op));
    assert_int_equal(pgn_epd_write(NULL, &out, NULL), PGN_E_ARG);
    assert_int_equal(pgn_epd_write(epd, NULL, &err), PGN_E_ARG);
    assert_string_equal(err.message, "no buffer given");
    assert_int_equal(pgn_epd_add_text(NULL, "id", "x", 1, NULL), PGN_E_ARG);
    assert_int_equal(pgn_epd_add_text(epd, NULL, "x", 1, NULL), PGN_E_ARG);
    assert_int_equal(pgn_epd_add_text(epd, "id", NULL, 7, NULL), PGN_E_ARG);
    assert_int_equal(pgn_epd_add_number(NULL, "dm", 1, NULL), PGN_E_ARG);
    assert_int_equal(pgn_epd_add_move(epd, NULL, PGN_NO_MOVE, NULL), PGN_E_ARG);
    pgn_epd_remove(NULL, "id");
    pgn_epd_remove(epd, NULL);
    assert_int_equal(pgn_epd_from_game(epd, NULL, PGN_MAIN_LINE, &err), PGN_E_ARG);
    assert_int_equal(pgn_epd_to_game(epd, NULL, false, &err), PGN_E_ARG);
    assert_string_equal(err.message, "no game given");
    assert_int_equal(pgn_epd_reader_open(NULL, "-", NULL, NULL), PGN_E_ARG);
    assert_int_equal(pgn_epd_reader_next(NULL, epd, NULL, NULL), PGN_E_ARG);
    pgn_epd_reader_close(NULL);
    pgn_epd_free(epd);
}

/* ---- changing one ---- */

static void operations_are_added(void **state) {
    (void)state;
    pgn_epd *epd = new_epd(START "id \"a\"; bm e4; resign;", PGN_OK);
    pgn_position pos = *pgn_epd_position(epd);
    pgn_move e4 = move_of(&pos, "e2e4"), e5;
    pgn_epd_operation op;
    /* to operations in the middle, to new ones, and without operands */
    assert_int_equal(pgn_epd_add_move(epd, "bm", move_of(&pos, "d2d4"), &err), PGN_OK);
    assert_int_equal(pgn_epd_add_text(epd, "id", "b\n\"c\"", PGN_CSTR, &err), PGN_OK);
    assert_int_equal(pgn_epd_add_text(epd, "draw_offer", NULL, 0, &err), PGN_OK);
    assert_int_equal(pgn_epd_add_number(epd, "hmvc", 5, &err), PGN_OK);
    assert_int_equal(pgn_position_halfmove_clock(pgn_epd_position(epd)), 5);
    assert_int_equal(pgn_epd_add_move(epd, "pv", e4, &err), PGN_OK);
    pgn_position_make(&pos, e4);
    e5 = move_of(&pos, "e7e5");
    assert_int_equal(pgn_epd_add_move(epd, "pv", e5, &err), PGN_OK);
    assert_true(pgn_epd_find(epd, "pv", &op));
    assert_memory_equal(op.operands[1].text.text, "e5", 2);
    assert_true(pgn_epd_find(epd, "bm", &op));
    assert_int_equal(op.operand_count, 2);
    assert_written(epd, START "bm d4 e4; draw_offer; hmvc 5; id \"a\" \"b \\\"c\\\"\"; pv e4 e5; "
                              "resign;");
    /* rejected, and nothing is changed */
    assert_int_equal(pgn_epd_add_move(epd, "bm", e5, &err), PGN_E_ARG);
    assert_int_equal(pgn_epd_add_move(epd, "pv", e5, &err), PGN_E_ARG);
    assert_int_equal(pgn_epd_add_move(epd, "id", e4, &err), PGN_E_ARG);
    assert_int_equal(pgn_epd_add_move(epd, "sm", PGN_NULL_MOVE, &err), PGN_E_ARG);
    assert_int_equal(pgn_epd_add_move(epd, "sm", (pgn_move)0xFFFF, &err), PGN_E_ARG);
    assert_int_equal(pgn_epd_add_text(epd, "no good", "x", 1, &err), PGN_E_ARG);
    assert_int_equal(pgn_epd_add_number(epd, "", 1, &err), PGN_E_ARG);
    assert_false(pgn_epd_find(epd, "sm", &op));
    assert_true(pgn_epd_find(epd, "pv", &op));
    assert_int_equal(op.operand_count, 2);
    /* kept, but not understood */
    assert_int_equal(pgn_epd_add_number(epd, "dm", -4, &err), PGN_OK);
    assert_true(pgn_epd_find(epd, "dm", &op));
    assert_false(op.understood);
    pgn_epd_free(epd);
}

static void operations_are_removed(void **state) {
    (void)state;
    pgn_epd *epd = new_epd(START "c0 \"x\" ; fmvn 9; c0 \"y\"; pv e4 e5; id \"z\";", PGN_OK);
    pgn_epd_operation op;
    assert_int_equal(pgn_position_move_number(pgn_epd_position(epd)), 9);
    pgn_epd_remove(epd, "c0");
    pgn_epd_remove(epd, "fmvn");
    pgn_epd_remove(epd, "none");
    assert_int_equal(pgn_position_move_number(pgn_epd_position(epd)), 1);
    assert_true(pgn_epd_at(epd, 1, &op));
    assert_memory_equal(op.operands[0].text.text, "z", 1);
    assert_written(epd, START "id \"z\"; pv e4 e5;");
    pgn_epd_remove(epd, "pv");
    pgn_epd_remove(epd, "id");
    assert_false(pgn_epd_at(epd, 0, &op));
    /* its own position, without operations */
    assert_int_equal(pgn_epd_add_text(epd, "id", "w", 1, &err), PGN_OK);
    pgn_epd_set_position(epd, pgn_epd_position(epd));
    assert_false(pgn_epd_at(epd, 0, &op));
    pgn_epd_free(epd);
}

/* ---- games ---- */

static void games_and_records(void **state) {
    (void)state;
    pgn_epd *epd = new_epd(START "sm e4; id \"x\";", PGN_OK), *copy = new_epd(NULL, PGN_OK);
    pgn_game *game;
    pgn_epd_operation op;
    assert_int_equal(pgn_game_new(&game, &err), PGN_OK);
    assert_int_equal(pgn_epd_to_game(epd, game, true, &err), PGN_OK);
    assert_int_equal(pgn_epd_parse(epd,
                                   "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 sm c5;",
                                   PGN_CSTR, &err),
                     PGN_OK);
    assert_int_equal(pgn_epd_to_game(epd, game, true, &err), PGN_OK); /* continues the game */
    pgn_node last = pgn_game_last_move(game, PGN_MAIN_LINE);
    assert_true(pgn_game_previous_move(game, last) != PGN_NO_NODE);
    assert_int_equal(pgn_epd_from_game(copy, game, last, &err), PGN_OK);
    assert_true(pgn_epd_find(copy, "sm", &op));
    assert_memory_equal(op.operands[0].text.text, "c5", 2);
    assert_int_equal(pgn_epd_from_game(copy, game, PGN_MAIN_LINE, &err), PGN_OK);
    assert_false(pgn_epd_find(copy, "sm", &op));
    assert_int_equal(pgn_position_side(pgn_epd_position(copy)), PGN_WHITE);
    assert_int_equal(pgn_epd_from_game(copy, game, PGN_NO_NODE, &err), PGN_E_ARG);
    assert_int_equal(pgn_epd_to_game(epd, game, false, &err), PGN_OK); /* another game */
    last = pgn_game_last_move(game, PGN_MAIN_LINE);
    assert_true(pgn_game_previous_move(game, last) == PGN_NO_NODE);
    pgn_game_free(game);
    pgn_epd_free(copy);
    pgn_epd_free(epd);
}

/* ---- files ---- */

static char path[] = "/tmp/test_epd_api_XXXXXX";

static void write_file(const char *text, size_t len) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, len, file), len);
    assert_int_equal(fclose(file), 0);
}

static pgn_epd_reader *open_file(const char *text, size_t len, size_t max_line) {
    pgn_epd_reader *reader;
    write_file(text, len);
    assert_int_equal(
        pgn_epd_reader_open(&reader, path, &(pgn_read_options){.max_game = max_line}, &err),
        PGN_OK);
    return reader;
}

static void files_are_read(void **state) {
    (void)state;
    static const char text[] = "\xef\xbb\xbf# comment\r\n\r\n" START "id \"1\";\r" START
                               "bm e5;\n\nwords\n" START "id \"4\";";
    pgn_epd *epd = new_epd(NULL, PGN_OK);
    pgn_epd_reader *reader = open_file(text, sizeof text - 1, 0);
    pgn_place place;
    static const uint64_t lines[] = {3, 4, 6, 7};
    for (uint64_t i = 0; i < 4; i++) {
        assert_int_equal(pgn_epd_reader_next(reader, epd, &place, &err), PGN_OK);
        assert_int_equal(place.game, i + 1);
        assert_int_equal(place.line, lines[i]);
        assert_memory_equal(text + place.offset, i == 2 ? "words" : "rnbqk", 5);
        const pgn_diagnostic *d = pgn_epd_diagnostic(epd, 0);
        if (i == 1) {
            assert_string_equal(d->rule->id, "epd-illegal-move");
            assert_string_equal(d->input, path);
            assert_int_equal(d->place.line, 4);
            assert_int_equal(d->place.game, 2);
            assert_memory_equal(text + d->place.offset, "e5", 2);
            assert_memory_equal(d->at.text, "e5", 2);
        }
        assert_int_equal(d != NULL, i == 1 || i == 2);
    }
    assert_int_equal(pgn_epd_reader_next(reader, epd, NULL, &err), PGN_END);
    assert_int_equal(pgn_epd_reader_next(reader, epd, NULL, &err), PGN_END);
    pgn_epd_reader_close(reader);
    pgn_epd_free(epd);
}

/* Lines that are too long, files in UTF-16, empty files, and a missing file. */
static void strange_files(void **state) {
    (void)state;
    static const char utf16[] = "\xff\xfer\0n\0b\0q\0\n\0#\0\n\0x\0\0\xd8\n\0";
    pgn_epd *epd = new_epd(NULL, PGN_OK);
    static const char lines[] = START "id \"long\";\n" START "\n";
    pgn_epd_reader *reader = open_file(lines, sizeof lines - 1, 60);
    assert_int_equal(pgn_epd_reader_next(reader, epd, NULL, &err), PGN_OK);
    assert_null(pgn_epd_position(epd));
    assert_string_equal(pgn_epd_diagnostic(epd, 0)->rule->id, "epd-too-large");
    assert_int_equal(pgn_epd_reader_next(reader, epd, NULL, &err), PGN_OK);
    assert_non_null(pgn_epd_position(epd));
    assert_int_equal(pgn_epd_reader_next(reader, epd, NULL, &err), PGN_END);
    pgn_epd_reader_close(reader);
    reader = open_file(utf16, sizeof utf16 - 1, 0);
    assert_int_equal(pgn_epd_reader_next(reader, epd, NULL, &err), PGN_OK);
    assert_string_equal(pgn_epd_diagnostic(epd, 0)->rule->id, "epd-utf-16");
    assert_int_equal(pgn_epd_diagnostic(epd, 0)->rule->severity, PGN_SEVERITY_WARNING);
    assert_int_equal(pgn_epd_reader_next(reader, epd, NULL, &err), PGN_OK);
    assert_string_equal(pgn_epd_diagnostic(epd, 1)->rule->id, "epd-encoding-invalid");
    assert_int_equal(pgn_epd_diagnostic(epd, 1)->place.line, 3);
    assert_int_equal(pgn_epd_diagnostic(epd, 1)->place.column, 2);
    assert_int_equal(pgn_epd_reader_next(reader, epd, NULL, &err), PGN_END);
    pgn_epd_reader_close(reader);
    reader = open_file("", 0, 0);
    assert_int_equal(pgn_epd_reader_next(reader, epd, NULL, &err), PGN_END);
    pgn_epd_reader_close(reader);
    assert_true(pgn_epd_reader_open(&reader, "/nonexistent.epd", NULL, &err) < 0);
    assert_null(reader);
    assert_int_equal(pgn_epd_reader_open(&reader, path, &(pgn_read_options){.reserved = {1}}, &err),
                     PGN_E_UNSUPPORTED);
    pgn_epd_free(epd);
}

/* An error in compressed data comes after the data before it, and is repeated. */
static void damaged_compressed_files(void **state) {
    (void)state;
    pgn_epd *epd;
    if (!is_built("gzip"))
        skip_because("no gzip in this build");
    assert_int_equal(pgn_epd_new(&epd, &err), PGN_OK);
    pgn_epd_reader *reader = open_file("\x1f\x8b\x08\0\0\0\0\0\0\x03\0", 11, 0);
    assert_true(pgn_epd_reader_next(reader, epd, NULL, &err) < 0);
    pgn_status second = pgn_epd_reader_next(reader, epd, NULL, NULL);
    assert_int_equal(second, err.code);
    pgn_epd_reader_close(reader);
    pgn_epd_free(epd);
}

static pgn_status stop_at_second(void *self, const pgn_perft_record *r) {
    size_t *records = self;
    assert_int_equal(r->place.game, ++*records);
    return *records == 2 ? PGN_STOP : PGN_OK;
}

/* Counts within the limits are compared; a record without a position is invalid. */
static void node_counts(void **state) {
    (void)state;
    static const char suite[] = START ";D1 20 ;D2 401 ;D3 8902\n4k3/8 w - -\n" START ";D1 20\n";
    pgn_perft_options options = {.max_depth = 2};
    pgn_perft_result r;
    size_t records = 0;
    pgn_epd_reader_close(open_file(suite, sizeof suite - 1, 0));
    assert_int_equal(pgn_perft_suite(path, &options, &r, &err), PGN_OK);
    assert_true(r.records == 3 && r.invalid == 1 && r.counts == 3 && r.wrong == 1 &&
                r.nodes == 20 + 400 + 20);
    options.max_nodes = 20;
    options.self = &records;
    options.record = stop_at_second;
    assert_int_equal(pgn_perft_suite(path, &options, &r, &err), PGN_OK);
    assert_true(records == 2 && r.records == 2 && r.counts == 1 && !r.wrong);
    options = (pgn_perft_options){.max_depth = -1};
    assert_int_equal(pgn_perft_suite(path, &options, &r, &err), PGN_OK);
    assert_int_equal(r.counts, 0);
    options.reserved[0] = 1;
    assert_int_equal(pgn_perft_suite(path, &options, &r, &err), PGN_E_UNSUPPORTED);
    assert_int_equal(pgn_perft_suite(NULL, NULL, NULL, &err), PGN_E_ARG);
    assert_true(pgn_perft_suite("/nonexistent.epd", NULL, &r, &err) < 0);
    assert_int_equal(r.records, 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_read),
        cmocka_unit_test(errors_are_reported_and_the_rest_is_kept),
        cmocka_unit_test(no_position),
        cmocka_unit_test(hostile_lengths),
        cmocka_unit_test(null_arguments),
        cmocka_unit_test(operations_are_added),
        cmocka_unit_test(operations_are_removed),
        cmocka_unit_test(games_and_records),
        cmocka_unit_test(files_are_read),
        cmocka_unit_test(strange_files),
        cmocka_unit_test(damaged_compressed_files),
        cmocka_unit_test(node_counts),
    };
    close(mkstemp(path));
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    unlink(path);
    return failed;
}
