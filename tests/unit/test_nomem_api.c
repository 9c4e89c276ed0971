/* test_nomem_api.c -- public calls with each allocation failing once, in programs as users write
 * them: edits, inputs of all kinds, jobs, texts made of games, records, checks of files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "failing_alloc.h"
#include "pgn.h"
#include "pgn/unstable/convert.h"
#include "pgn/unstable/diagram.h"
#include "pgn/unstable/draw_files.h"
#include "pgn/unstable/json.h"
#include "pgn/unstable/perft.h"
#include "pgn/unstable/picture.h"
#include "scenarios.h"

static const char GAMES[] =
    "[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 {x} e5 (1... c5 2. Nf3) 1-0\n\n"
    "[White \"B\"]\n[Result \"*\"]\n\n1. d4 $1 d5 *\n";

static pgn_status checked(pgn_status st, const pgn_error *err) {
    CHECK(st >= 0 || (err->code == st && err->message[0]));
    return st;
}

/* ---- edits ---- */

enum { EDITS = 9 };

static pgn_status edit(pgn_game *game, int which, pgn_error *err) {
    static const char fen[] = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 9";
    pgn_node first = pgn_game_first_move(game, PGN_MAIN_LINE);
    pgn_node comment = pgn_game_next(game, first);
    pgn_position pos;
    switch (which) {
    case 0:
        CHECK(!pgn_fen_parse(fen, PGN_CSTR, 0, &pos, NULL));
        return pgn_game_set_start(game, &pos, err);
    case 1:
        return pgn_game_set_tag(game, "White", "M\xfcller", err);
    case 2:
        return pgn_game_set_tag(game, "Result", "*", err);
    case 3:
        return pgn_game_set_result(game, PGN_RESULT_DRAW, err);
    case 4:
        return pgn_game_play_text(game, PGN_MAIN_LINE, "Kd7", PGN_CSTR, NULL, err);
    case 5:
        return pgn_game_add_comment(game, first, "caf\xe9", PGN_CSTR, NULL, err);
    case 6:
        return pgn_game_set_text(game, comment, "[%clk 0:01:00] text", PGN_CSTR, err);
    case 7:
        return pgn_game_set_command(game, first, "clk", "0:00:59", err);
    default:
        return pgn_game_set_command(game, first, "eval", "0.17", err);
    }
}

/* Enough moves for the arrays to grow, and back. */
static pgn_status play_many(pgn_game *game, pgn_error *err) {
    static const char *const cycle[] = {"e4", "Kd6", "Kd2", "Ke6", "Ke2", "Kd7", "Kd1"};
    pgn_node at = pgn_game_last_move(game, PGN_MAIN_LINE), first = PGN_NO_NODE;
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < 600 && !st; i++) {
        const char *text = cycle[i ? 1 + (i - 1) % 6 : 0];
        pgn_position pos;
        pgn_move move = PGN_NO_MOVE;
        CHECK(pgn_game_position(game, at, &pos));
        CHECK(!pgn_move_parse(&pos, text, PGN_CSTR, &move, NULL));
        st = pgn_game_play(game, at, move, &at, err);
        first = first ? first : at;
    }
    return st ? st : pgn_game_remove(game, first, err);
}

/* An edit that fails changes nothing. */
static pgn_status run_edits(void) {
    pgn_game *game = NULL, *before = NULL;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = checked(pgn_game_new(&game, &err), &err);
    for (int i = 0; i < EDITS && !st; i++) {
        st = checked(pgn_game_copy(&before, game, &err), &err);
        CHECK(!st == (before != NULL));
        if (!st && (st = checked(edit(game, i, &err), &err)))
            CHECK(pgn_game_equal(before, game));
        pgn_game_free(before);
        before = NULL;
    }
    if (!st)
        st = checked(play_many(game, &err), &err);
    pgn_game_free(game);
    return st;
}

/* More tags than are looked through. */
static pgn_status add_tags(pgn_game *game, pgn_error *err) {
    char name[8];
    pgn_status st = PGN_OK;
    for (int i = 0; i < 200 && !st; i++) {
        snprintf(name, sizeof name, "T%d", i);
        st = pgn_game_set_tag(game, name, "x", err);
        CHECK(!st == (pgn_game_tag(game, name, NULL) != NULL));
        CHECK(!i || pgn_game_tag(game, "T0", NULL));
    }
    return st;
}

static pgn_status run_merge(void) {
    pgn_game *game = NULL, *other = NULL;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = checked(pgn_game_new(&game, &err), &err);
    st = st ? st : checked(pgn_game_new(&other, &err), &err);
    st = st ? st
            : checked(pgn_game_parse(game, "[Round \"1\"]\n\n1. e4 e5 *", PGN_CSTR, &err), &err);
    st = st ? st : checked(pgn_game_parse(other, GAMES, PGN_CSTR, &err), &err);
    st = st ? st : checked(add_tags(other, &err), &err);
    st = st ? st : checked(pgn_game_merge(game, other, &err), &err);
    if (!st)
        CHECK(pgn_game_first_variation(game, pgn_game_last_move(game, PGN_MAIN_LINE)));
    pgn_game_free(game);
    pgn_game_free(other);
    return st;
}

/* ---- games to text ---- */

static pgn_status run_texts(void) {
    pgn_show_options columns = {.layout = PGN_SHOW_COLUMNS, .diagram_at_end = true};
    pgn_diagram_options diagram = {.unicode = true};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_game *game = NULL;
    pgn_position pos;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = checked(pgn_game_new(&game, &err), &err);
    st = st ? st : checked(pgn_game_parse(game, GAMES, PGN_CSTR, &err), &err);
    st = st ? st : checked(pgn_json_write_game(game, NULL, &out, &err), &err);
    CHECK(!st || !out.len);
    if (!st) {
        pgn_buffer_free(&out);
        CHECK(pgn_game_end_position(game, &pos));
        st = checked(pgn_diagram_text(&pos, &diagram, &out, &err), &err);
    }
    if (!st) {
        pgn_buffer_free(&out);
        st = checked(pgn_show_game(game, &columns, &out, &err), &err);
    }
    pgn_buffer_free(&out);
    pgn_game_free(game);
    return st;
}

static pgn_status run_record(void) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_epd *epd = NULL;
    pgn_game *game = NULL;
    pgn_move move = PGN_NO_MOVE;
    pgn_epd_operation op;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = checked(pgn_epd_new(&epd, &err), &err);
    st = st ? st : checked(pgn_game_new(&game, &err), &err);
    for (int i = 0; i < 40 && !st; i++) {
        size_t before = pgn_epd_find(epd, "bm", &op) ? op.operand_count : 0;
        CHECK(!pgn_move_parse(pgn_epd_position(epd), i % 2 ? "e4" : "d4", PGN_CSTR, &move, NULL));
        st = checked(pgn_epd_add_move(epd, "bm", move, &err), &err);
        size_t now = pgn_epd_find(epd, "bm", &op) ? op.operand_count : 0;
        CHECK(now == before + !st);
    }
    st = st ? st : checked(pgn_epd_add_number(epd, "acd", 12, &err), &err);
    st = st ? st : checked(pgn_epd_add_text(epd, "id", "x", 1, &err), &err);
    st = st ? st : checked(pgn_epd_write(epd, &out, &err), &err);
    st = st ? st : checked(pgn_epd_to_game(epd, game, false, &err), &err);
    pgn_epd_free(epd);
    pgn_game_free(game);
    pgn_buffer_free(&out);
    return st;
}

static const char SUITE[] = "4k3/8/8/8/8/8/8/4K3 w - - ;D1 5 ;D2 25 ;D3 1\n4k3/8 w ;D1 1\n";
static char suite_path[] = "/tmp/test_nomem_api.XXXXXX";

static pgn_status run_perft(void) {
    pgn_perft_result r;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = checked(pgn_perft_suite(suite_path, NULL, &r, &err), &err);
    CHECK(st || (r.records == 2 && r.invalid == 1 && r.counts == 3 && r.wrong == 1));
    return st;
}

/* ---- inputs and readers ---- */

static pgn_status read_some(void *self, void *bytes, size_t capacity, size_t *len, pgn_error *err) {
    const char **at = self;
    size_t n = strlen(*at);
    (void)err;
    n = n < 50 ? n : 50;
    *len = n < capacity ? n : capacity;
    memcpy(bytes, *at, *len);
    *at += *len;
    return PGN_OK;
}

static pgn_status read_trees(pgn_input *in, pgn_error *err) {
    pgn_reader *reader = NULL;
    pgn_game *game = NULL;
    pgn_status st = checked(pgn_game_new(&game, err), err);
    int games = 0;
    st = st ? st : checked(pgn_reader_from_input(&reader, in, NULL, err), err);
    while (!st && !(st = checked(pgn_reader_next(reader, NULL, err), err))) {
        st = checked(pgn_reader_read(reader, game, err), err);
        CHECK(!st == (pgn_game_first_move(game, PGN_MAIN_LINE) != PGN_NO_NODE));
        games++;
    }
    CHECK(st != PGN_END || games == 2);
    pgn_reader_close(reader);
    pgn_game_free(game);
    return st == PGN_END ? PGN_OK : st;
}

static pgn_status run_function(void) {
    const char *at = GAMES;
    pgn_input *in = NULL;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = checked(pgn_input_from_function(&in, read_some, &at, "function", &err), &err);
    st = st ? st : read_trees(in, &err);
    pgn_input_close(in);
    return st;
}

static char path[] = "/tmp/test_nomem_api.XXXXXX";

static pgn_status run_file(void) {
    FILE *file = fopen(path, "rb");
    pgn_input *in = NULL;
    pgn_error err = {.code = PGN_OK};
    if (!file)
        return PGN_E_NOMEM; /* stdio's own memory */
    pgn_status st = checked(pgn_input_from_file(&in, file, &err), &err);
    st = st ? st : read_trees(in, &err);
    pgn_input_close(in);
    fclose(file);
    return st;
}

/* ---- jobs ---- */

static pgn_status count_game(void *worker, pgn_reader *reader, pgn_error *err) {
    pgn_status st = pgn_reader_check(reader, err);
    *(uint64_t *)worker += !st;
    return st;
}

static pgn_status add_up(void *shared, void *worker, pgn_error *err) {
    (void)err;
    *(uint64_t *)shared += *(uint64_t *)worker;
    return PGN_OK;
}

static const pgn_work WORK = {
    .worker_size = sizeof(uint64_t), .game = count_game, .deliver = add_up};

static pgn_status run_job(void) {
    const char *const paths[] = {path, NULL};
    const pgn_job_options options = {.threads = 1};
    uint64_t games = 0;
    pgn_job *job = NULL;
    pgn_input *in = NULL;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = checked(pgn_job_new(&job, &options, &err), &err);
    st = st ? st : checked(pgn_job_run(job, paths, &WORK, &games, &err), &err);
    st = st ? st : checked(pgn_input_from_memory(&in, GAMES, sizeof GAMES - 1, &err), &err);
    st = st ? st : checked(pgn_job_run_input(job, in, &WORK, &games, &err), &err);
    CHECK(st || games == 4);
    pgn_input_close(in);
    pgn_job_free(job);
    return st;
}

static pgn_status cancel(void *shared, void *worker, pgn_error *err) {
    pgn_block block;
    (void)worker;
    (void)err;
    pgn_job_block(shared, &block);
    CHECK(block.input && !block.games);
    pgn_job_cancel(shared);
    return PGN_OK;
}

static pgn_status run_canceled(void) {
    const char *const paths[] = {path, NULL};
    const pgn_work work = {.worker_size = sizeof(uint64_t), .game = count_game, .deliver = cancel};
    const pgn_job_options options = {.threads = 1};
    pgn_job *job = NULL;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = checked(pgn_job_new(&job, &options, &err), &err);
    st = st ? st : checked(pgn_job_run(job, paths, &work, job, &err), &err);
    pgn_job_free(job);
    return st == PGN_E_CANCELED ? PGN_OK : st;
}

/* Each form, to a file, which does not exist if that fails. */
static pgn_status run_export(void) {
    const char *const paths[] = {path, NULL};
    const pgn_job_options options = {.threads = 1};
    char output[sizeof path + 4];
    pgn_job *job = NULL;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = checked(pgn_job_new(&job, &options, &err), &err);
    snprintf(output, sizeof output, "%s.out", path);
    for (int form = PGN_EXPORT_JSON; form <= PGN_EXPORT_FEN && !st; form++) {
        const pgn_export_options how = {.form = (pgn_export_form)form};
        st = checked(pgn_export_files(job, paths, output, &how, &err), &err);
        CHECK(!st == (unlink(output) == 0));
    }
    pgn_job_free(job);
    return st;
}

static pgn_status run_sort_check(void) {
    const char *const paths[] = {path, NULL};
    const pgn_job_options options = {.threads = 1};
    pgn_job *job = NULL;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = checked(pgn_job_new(&job, &options, &err), &err);
    st = st ? st : checked(pgn_sort_check_files(job, paths, NULL, NULL, &err), &err);
    pgn_job_free(job);
    return st;
}

/* ---- pictures ---- */

/* Every kind of picture; what fails appends nothing. */
static pgn_status run_pictures(void) {
    pgn_painter_options options = {.square = 8,
                                   .coordinates = PGN_COORDINATES_NONE,
                                   .font = "/no/such/font",
                                   .no_system_fonts = true};
    pgn_painter *painter;
    pgn_picture pictures[2];
    pgn_error err;
    pgn_status st = checked(pgn_painter_new(&painter, &options, &err), &err);
    pgn_picture_init(&pictures[0], NULL);
    pictures[0].white.name = "<";
    pictures[0].caption = "a b";
    pictures[0].marks[pictures[0].mark_count++] = (pgn_mark){'G', 12, 28};
    pgn_picture_init(&pictures[1], NULL);
    for (int kind = 0; kind < 9 && !st; kind++) {
        pgn_picture_format format = (pgn_picture_format)(kind % 3);
        pgn_buffer out = PGN_BUFFER_INIT;
        if (!pgn_picture_format_works(format) || (format == PGN_PICTURE_PNG && kind >= 6))
            continue;
        st = kind < 3   ? pgn_painter_draw(painter, &pictures[1], format, &out, &err)
             : kind < 6 ? pgn_painter_sheet(painter, pictures, 2, NULL, format, &out, &err)
                        : pgn_painter_animate(painter, pictures, 2, NULL, format, &out, &err);
        checked(st, &err);
        CHECK(st ? out.len == 0 : out.len > 0);
        pgn_buffer_free(&out);
    }
    pgn_painter_free(painter);
    return st;
}

/* A GIF of a position, and a file of one. */
static pgn_status run_position_pictures(void) {
    const pgn_draw_options draw = {.painter = {.square = 8, .no_system_fonts = true}};
    const pgn_gif_options gif = {.square = 8, .no_letters = true};
    char output[sizeof path + 4];
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_position pos;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = PGN_OK;
    pgn_position_init(&pos);
    if (pgn_picture_format_works(PGN_PICTURE_GIF))
        st = checked(pgn_position_to_gif(&pos, &gif, &out, &err), &err);
    CHECK(!st || !out.len);
    pgn_buffer_free(&out);
    snprintf(output, sizeof output, "%s.out", path);
    if (!st) {
        st = checked(pgn_draw_position(NULL, &pos, output, &draw, &err), &err);
        CHECK(!st == (unlink(output) == 0));
    }
    return st;
}

static const scenario SCENARIOS[] = {
    {"edits", run_edits},
    {"merging", run_merge},
    {"texts of a game", run_texts},
    {"a record", run_record},
    {"a suite of node counts", run_perft},
    {"reading through a function", run_function},
    {"reading a stdio stream", run_file},
    {"own work of a job", run_job},
    {"a job canceled", run_canceled},
    {"exports", run_export},
    {"checking the order", run_sort_check},
    {"pictures", run_pictures},
    {"pictures of positions", run_position_pictures},
};

static void write_file(char *name, const char *text) {
    int fd = mkstemp(name);
    assert_true(fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text));
    assert_int_equal(close(fd), 0);
}

static void test_failing_allocations(void **state) {
    (void)state;
    write_file(path, GAMES);
    write_file(suite_path, SUITE);
    scenarios_run(SCENARIOS, sizeof SCENARIOS / sizeof *SCENARIOS);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(unlink(suite_path), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_failing_allocations)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
