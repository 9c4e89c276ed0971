/* test_nomem.c -- scenarios of all modules except collections; to add one, write it and add a row
 * to the table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "engine/engine_int.h"
#include "failing_alloc.h"
#include "game/game_int.h"
#include "inside.h"
#include "pack.h"
#include "pgn/unstable/json.h"
#include "scenarios.h"

#define TEXT(s) s, sizeof(s) - 1

static pgn_status run_buffer(void) {
    pgn_buffer buf = PGN_BUFFER_INIT;
    size_t done = 0;
    for (int i = 0; i < 2000; i++)
        done += pgn__buffer_puts(&buf, "0123456789") ? 0 : 10;
    pgn_status st = buf.status;
    CHECK(buf.len == done);
    CHECK(st || done == 20000);
    CHECK(!buf.data || buf.data[buf.len] == '\0');
    pgn_buffer_free(&buf);
    return st;
}

static pgn_status run_printf(void) {
    pgn_buffer buf = PGN_BUFFER_INIT;
    pgn_buffer_printf(&buf, "%400d", 1);
    pgn_buffer_printf(&buf, "%4000d", 2);
    pgn_status st = buf.status;
    CHECK(st || buf.len == 4400);
    pgn_buffer_free(&buf);
    return st;
}

static pgn_status run_json(void) {
    pgn_buffer buf = PGN_BUFFER_INIT;
    char text[600];
    memset(text, '\x01', sizeof text);
    text[0] = '\xe9';
    pgn_status st = pgn_json_write_string(text, sizeof text, &buf);
    CHECK(st == buf.status);
    CHECK(buf.len == (st ? 0u : 2 + 2 + 599 * 6));
    pgn_buffer_free(&buf);
    return st;
}

/* The buffer grows in every kind of call; a failure ends the writing. */
static pgn_status run_json_writer(void) {
    pgn_buffer buf = PGN_BUFFER_INIT;
    pgn_json_writer w = {.out = &buf};
    pgn_json_begin_array(&w, NULL);
    for (int i = 0; i < 200; i++) {
        pgn_json_begin_object(&w, NULL);
        pgn_json_put_string(&w, "key", "some text", PGN_CSTR);
        pgn_json_put_integer(&w, "number", -i);
        pgn_json_newline(&w);
        pgn_json_end_object(&w);
    }
    pgn_json_end_array(&w);
    pgn_status st = pgn_json_finish(&w);
    CHECK(st == w.status && st == buf.status);
    CHECK(st || buf.len == 2 + 199 + 200 * 30 + 490 + 199); /* digits, signs */
    pgn_buffer_free(&buf);
    return st;
}

static pgn_status run_arena(void) {
    pgn__arena arena = PGN_ARENA_INIT;
    pgn_status st = PGN_OK;
    for (int i = 0; i < 300; i++) {
        char *text = pgn__arena_copy(&arena, TEXT("a copy of some text"));
        char *more = pgn__arena_alloc(&arena, 100);
        CHECK(!text || strcmp(text, "a copy of some text") == 0);
        if (!text || !more)
            st = PGN_E_NOMEM;
        if (more)
            memset(more, 1, 100);
        if (i == 200)
            pgn__arena_reset(&arena);
    }
    pgn__arena_free(&arena);
    return st;
}

/* A converted letter, then a run that makes the buffer grow: a failure undoes both. */
static pgn_status run_text(void) {
    pgn_buffer utf8 = PGN_BUFFER_INIT, latin1 = PGN_BUFFER_INIT;
    char text[700];
    memset(text, 'a', sizeof text);
    text[0] = text[699] = '\xe9';
    pgn_status st = pgn__text_to_utf8(&utf8, text, sizeof text, NULL);
    CHECK(utf8.len == (st ? 0 : 2 + sizeof text));
    if (!st)
        st = pgn__text_to_latin1(&latin1, utf8.data, utf8.len, NULL);
    CHECK(latin1.len == (st ? 0 : sizeof text));
    pgn_buffer_free(&utf8);
    pgn_buffer_free(&latin1);
    return st;
}

/* Reads all of the input and frees it. */
static pgn_status drain(pgn_input *in, pgn_error *err, size_t want) {
    pgn__block block;
    size_t len = 0;
    pgn_status st;
    while ((st = pgn__input_next(in, &block, err)) == PGN_OK && block.data)
        len += block.len;
    CHECK(st || len == want);
    CHECK(!st || st == err->code);
    pgn_input_close(in);
    return st;
}

static pgn_status run_memory_of(const char *bytes, size_t len, size_t want) {
    pgn_input *in;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = pgn_input_from_memory(&in, bytes, len, &err);
    if (!st)
        return drain(in, &err, want);
    CHECK(!in);
    CHECK(err.code == st);
    return st;
}

static pgn_status run_input_memory(void) {
    return run_memory_of(TEXT("1. e4 e5 *\n"), 11);
}

static pgn_status run_input_file(void) {
    pgn_input *in;
    pgn_error err = {.code = PGN_OK};
    char path[] = "/tmp/pgn_nomem_XXXXXX";
    int fd = mkstemp(path);
    CHECK(fd >= 0 && write(fd, "1. e4 e5 *\n", 11) == 11);
    close(fd);
    pgn_status st = pgn_input_open(&in, path, &err);
    CHECK(!st || (!in && err.code == st));
    if (!st)
        st = drain(in, &err, 11);
    unlink(path);
    return st;
}

static pgn_status run_input_pipe(void) {
    pgn_input *in;
    pgn_error err = {.code = PGN_OK};
    int ends[2];
    CHECK(pipe(ends) == 0 && write(ends[1], "1. e4 e5 *\n", 11) == 11);
    close(ends[1]);
    pgn_status st = pgn__input_open_fd(&in, ends[0], &err);
    if (!st)
        st = drain(in, &err, 11);
    close(ends[0]);
    return st;
}

#ifdef PGN_HAVE_ZLIB
static pgn_status run_input_gzip(void) { /* two streams of "x" */
    return run_memory_of(TEXT("\x1f\x8b\x08\0\0\0\0\0\0\x03\xab\0\0\x83\x16\xdc\x8c\1\0\0\0"
                              "\x1f\x8b\x08\0\0\0\0\0\0\x03\xab\0\0\x83\x16\xdc\x8c\1\0\0\0"),
                         2);
}

static pgn_status run_input_zip(void) { /* one stored member "a" of "x" */
    return run_memory_of(
        TEXT("PK\3\4\24\0\0\0\0\0\0\0\0\0\x83\x16\xdc\x8c\1\0\0\0\1\0\0\0\1\0\0\0ax"
             "PK\1\2\24\0\24\0\0\0\0\0\0\0\0\0\x83\x16\xdc\x8c\1\0\0\0\1\0\0\0\1\0"
             "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0a"
             "PK\5\6\0\0\0\0\1\0\1\0\x2f\0\0\0\x20\0\0\0\0\0"),
        1);
}
#endif

static void count_up(void *arg) {
    atomic_fetch_add((atomic_int *)arg, 1);
}

static pgn_status run_pool(void) {
    pgn__pool *pool;
    pgn_error err = {.code = PGN_OK};
    atomic_int ran = 0;
    int queued = 0;
    pgn_status st = pgn__pool_new(&pool, 2, &err);
    if (st) {
        CHECK(!pool && err.code == st);
        return st;
    }
    for (int i = 0; i < 200; i++) {
        pgn_status one = pgn__pool_submit(pool, count_up, &ran);
        if (one)
            st = one;
        else
            queued++;
    }
    pgn__pool_free(pool);
    CHECK(ran == queued);
    return st;
}

static pgn_status run_lines(void) {
    pgn_input *in = NULL;
    pgn_lines *lines = NULL;
    pgn_line line = {0};
    size_t n = 0;
    pgn_status st = pgn_input_from_memory(&in, "one\ntwo\nthree", 13, NULL);
    if (!st)
        st = pgn_lines_new(&lines, in, 0, NULL);
    while (!st && !(st = pgn_lines_next(lines, &line, NULL)) && line.text)
        n++;
    CHECK(st || n == 3);
    pgn_lines_free(lines);
    pgn_input_close(in);
    return st;
}

/* Games read, replayed and written: completely or not at all. */
static pgn_status export_games(const char *games, size_t len, const pgn__game_format *format,
                               const char *end) {
    pgn__chunk_reader_options options = {.split.formats = {format}};
    pgn_input *in = NULL;
    pgn__chunk_reader *reader = NULL;
    pgn__replay *replay = NULL;
    pgn__text_writer *writer = NULL;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_status st = pgn_input_from_memory(&in, games, len, NULL);
    if (!st)
        st = pgn__chunk_reader_new(&reader, in, &options, NULL);
    if (!st)
        st = pgn__text_writer_new(&writer, &out, NULL, NULL);
    if (!st)
        st = pgn__replay_new(&replay, pgn__text_writer_sink(writer), NULL);
    if (!st)
        st = pgn__chunk_reader_run(reader, pgn__replay_sink(replay), NULL);
    if (!st)
        st = pgn__text_writer_status(writer);
    if (!st)
        st = pgn__replay_status(replay);
    CHECK(st || (out.len > 100 && strcmp(out.data + out.len - strlen(end), end) == 0));
    pgn__replay_free(replay);
    pgn__text_writer_free(writer);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
    pgn_buffer_free(&out);
    return st;
}

/* A game with every kind of element. */
static pgn_status run_export(void) {
    static const char game[] =
        "%esc\n[White \"a\\\"b\xe9\"]\n[ECO \"A00\"]\n\n{c\xe9} 1. e4 $1 (1. d4 {x} d5 "
        "(1... Nf6)) {y} $2 e5 2. Ke3 {z} Nc6 1-0\n";
    return export_games(game, sizeof game - 1, NULL, "1-0\n\n");
}

/* Two games, of which one is plain, to PGC. */
static pgn_status run_pack(void) {
    static const char games[] =
        "%esc\xe2\x82\xac\n[White \"a\\\"b\xe9\"]\n[A \"\xe2\x82\xac\"]\n\n{c\xe9} 1. e4 $1 (1. d4 d5) e5 "
        "2. Ke3 {z} 1-0\n\n[Event \"x\"]\n[Result \"*\"]\n\n1. e4 {y} e5! *\n";
    pgn_input *in = NULL;
    pgn__chunk_reader *reader = NULL;
    pgn__replay *replay = NULL;
    pgn__pgc_encoder *encoder = NULL;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_status st = pgn_input_from_memory(&in, games, sizeof games - 1, NULL);
    if (!st)
        st = pgn__chunk_reader_new(&reader, in, NULL, NULL);
    if (!st)
        st = pgn__pgc_encoder_new(&encoder, &out, NULL);
    if (!st)
        st = pgn__replay_new(&replay, pgn__pgc_encoder_sink(encoder), NULL);
    if (!st)
        st = pgn__chunk_reader_run(reader, pgn__replay_sink(replay), NULL);
    if (!st)
        st = pgn__pgc_encoder_status(encoder);
    if (!st)
        st = pgn__replay_status(replay);
    CHECK(st || (out.len > 100 && out.data[out.len - 1] == 6));
    pgn__replay_free(replay);
    pgn__pgc_encoder_free(encoder);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
    pgn_buffer_free(&out);
    return st;
}

/* And back: a plain game, one with every kind of element, and an error. */
static pgn_status run_unpack(void) {
    static const char games[] =
        "\x05\x02\x06Result\x01*\x02\x01"
        "A\x01\xe9\x03\x02\x0d\x0c\x07\x01\x06\x05\x02\x01"
        "A\x01\xe9\x0a\x0b\x00pgnkit:v\xe2\x82\xac\x0a\x09\x00pgnkit:cx"
        "\x03\x01\x0d\x08\x03\x01\x0b\x0a\x0a\x00pgnkit:m--\x09\x03\x01\xff\x06"
        "\x0a\x02\x00x\xe9";
    return export_games(games, sizeof games - 1, pgn__pgc_format(), "%x\xc3\xa9\n");
}

static pgn_status count_tag(void *self, const pgn__tag_event *tag) {
    (void)tag;
    ++*(int *)self;
    return PGN_OK;
}

static pgn_status open_counter(void *all, pgn__chunk_reader *reader, void **worker, pgn__sink *sink,
                               pgn_error *err) {
    static const pgn__events calls = {.tag = count_tag};
    (void)all;
    (void)reader;
    (void)err;
    *worker = calloc(1, sizeof(int));
    *sink = (pgn__sink){&calls, *worker};
    return *worker ? PGN_OK : PGN_E_NOMEM;
}

static pgn_status add_count(void *all, void *worker, const pgn__chunk *chunk) {
    (void)chunk;
    *(int *)all += *(int *)worker;
    *(int *)worker = 0;
    return PGN_OK;
}

static const char FOUR_GAMES[] = "[White \"a\\\"\"]\n\n*\n\n[White \"b\\\"\"]\n\n*\n\n"
                                 "[White \"c\\\"\"]\n\n*\n\n[White \"d\\\"\"]\n\n*\n";

/* Some chunks of games: all are counted or an error is returned, and a second run works. */
static pgn_status run_pipeline_on(unsigned threads, const void *games, size_t len) {
    static const pgn__pipeline_calls calls = {
        .open = open_counter, .deliver = add_count, .close = free};
    pgn__pipeline *pipeline = NULL;
    pgn_input *in = NULL;
    pgn_error err = {.code = PGN_OK};
    pgn__pipeline_options how = {.threads = threads, .reader = {.split = {.window = 32}}};
    int tags = 0;
    pgn_status st = pgn__pipeline_new(&pipeline, &calls, &tags, &how, &err);
    for (int i = 0; i < 2 && pipeline; i++) {
        tags = 0;
        pgn_status one = pgn_input_from_memory(&in, games, len, &err);
        if (!one)
            one = pgn__pipeline_run(pipeline, in, &err);
        CHECK(one ? err.code == one && err.message[0] : tags == 4);
        CHECK(!one || !st); /* one allocation fails, not two */
        st = one ? one : st;
        pgn_input_close(in);
        in = NULL;
    }
    pgn__pipeline_free(pipeline);
    return st;
}

static pgn_status run_pipeline(void) {
    return run_pipeline_on(1, FOUR_GAMES, sizeof FOUR_GAMES - 1);
}

static pgn_status run_pipeline_threads(void) {
    return run_pipeline_on(2, FOUR_GAMES, sizeof FOUR_GAMES - 1);
}

static pgn_buffer packed_games = PGN_BUFFER_INIT; /* as they are, without zlib */

static void pack_games(void) {
    if (!pack_gzip(&packed_games, FOUR_GAMES, sizeof FOUR_GAMES - 1))
        pgn_buffer_append(&packed_games, FOUR_GAMES, sizeof FOUR_GAMES - 1);
}

static pgn_status run_pipeline_packed(void) {
    return run_pipeline_on(3, packed_games.data, packed_games.len);
}

static char epd_path[] = "/tmp/test_nomem_XXXXXX"; /* a file of three records */

static void write_epd_file(void) {
    int fd = mkstemp(epd_path);
    FILE *file = fd < 0 ? NULL : fdopen(fd, "w");
    for (int i = 0; file && i < 3; i++)
        fprintf(file, "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"%d\";\n", i);
    if (file)
        fclose(file);
}

#ifdef FAKE_ENGINE
static pgn_status run_engine(void) {
    pgn_engine *engine;
    pgn_position pos;
    pgn_move best;
    pgn_search_limits limits = {.depth = 1};
    pgn_position_init(&pos);
    pgn_status st = pgn_engine_start(&engine, "'" FAKE_ENGINE "' good", NULL, NULL);
    CHECK(!st == (engine != NULL));
    if (!st)
        st = pgn_engine_set(engine, "Book File", "a long name for a file of openings", NULL);
    if (!st)
        st = pgn_engine_new_game(engine, NULL);
    if (!st) {
        pgn_engine_stop(engine); /* ends the search below at once */
        st = pgn_engine_search(engine, &pos, NULL, 0, &limits, NULL, NULL, &best, NULL, NULL);
    }
    CHECK(st || (pgn_engine_name(engine)[0] && pgn_engine_info(engine)));
    CHECK(!engine || pgn__engine_alive(engine));
    pgn_engine_free(engine);
    engine = NULL;
    pgn_status second = pgn_engine_start(&engine, "/nonexistent 'x y'", NULL, NULL);
    CHECK(second == PGN_E_ENGINE_START || second == PGN_E_NOMEM);
    CHECK(!engine);
    return st ? st : second == PGN_E_NOMEM ? second : PGN_OK;
}

static pgn_status on_suite_answer(void *self, const pgn_suite_answer *answer) {
    pgn_buffer out = PGN_BUFFER_INIT;
    (void)self;
    CHECK(!answer->error); /* running out of memory is not a failure of the engine */
    pgn_status st = pgn_suite_answer_write_json(answer, &out, NULL);
    st = st ? st : pgn_suite_write_expected(answer->record, &out);
    pgn_buffer_free(&out);
    return st;
}

/* A suite on two engines. */
static pgn_status run_suite(void) {
    const char *const paths[] = {epd_path, NULL};
    pgn_suite_options options = {.engine = "'" FAKE_ENGINE "' good",
                                 .engines = 2,
                                 .limits = {.depth = 1},
                                 .answer = on_suite_answer};
    pgn_suite_result result;
    pgn_error err = {.code = PGN_OK};
    pgn_status st = pgn_suite_run(NULL, paths, &options, &result, &err);
    CHECK(st == err.code);
    CHECK(st || result.scored == 3);
    return st;
}
#endif

/* Commands and names, appended until the buffer has grown several times: completely or not at all.
 */
static pgn_status run_values(void) {
    static const char name[] = "Carlsen,M";
    pgn_buffer buf = PGN_BUFFER_INIT;
    pgn_status st = PGN_OK;
    for (int i = 0; i < 100 && !st; i++) {
        size_t before = buf.len;
        st = pgn_command_write("x", "\"a, b\",c", &buf, NULL);
        CHECK(buf.len == before + (st ? 0 : strlen("[%x \"a, b\",c]")));
        before = buf.len;
        if (!st && (st = pgn__name_fix(&buf, name, sizeof name - 1)))
            CHECK(buf.len == before);
    }
    CHECK(!buf.data || strlen(buf.data) == buf.len);
    pgn_buffer_free(&buf);
    return st;
}

/* A game read into a tree, which is sound wherever it stops. */
static pgn_status run_game_read(pgn_game *game) {
    static const char text[] =
        "%a\n[White \"\xe9\"]\n{c} 1. e4 $1 (1. d4 {\xe9} d5) e5\n%b\n2. Ke3 "
        "*\n%c\n[Variant \"x\"]\n1. e4 (1. \xe9 d5) e5 {z} *\n";
    pgn_input *in = NULL;
    pgn__chunk_reader *reader = NULL;
    pgn__replay *replay = NULL;
    pgn_status st = pgn_input_from_memory(&in, text, sizeof text - 1, NULL);
    if (!st)
        st = pgn__chunk_reader_new(&reader, in, NULL, NULL);
    if (!st)
        st = pgn__replay_new(&replay, pgn__game_sink(game), NULL);
    if (!st)
        st = pgn__chunk_reader_run(reader, pgn__replay_sink(replay), NULL);
    if (!st)
        st = pgn__replay_status(replay);
    if (!st)
        st = pgn__game_status(game);
    CHECK(!pgn__game_check(game));
    pgn__replay_free(replay);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
    return st;
}

/* Edits until one fails; that one changed nothing. */
static pgn_status run_game_edits(pgn_game *game) {
    char long_text[6000];
    pgn_status st = PGN_OK;
    pgn_node at = PGN_MAIN_LINE;
    pgn_game *before = NULL;
    memset(long_text, 'x', sizeof long_text);
    for (int i = 0; i < 60 && !st; i++) {
        static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
        pgn_game_free(before);
        st = pgn_game_copy(&before, game, NULL);
        if (st)
            break;
        int last = i % 20;
        if (last == 19)
            st = pgn_game_play_text(game, PGN_MAIN_LINE, "a3!?", 4, NULL, NULL);
        else if (last == 18)
            st = pgn__game_comment_after(game, at, long_text, sizeof long_text, NULL, NULL);
        else if (last == 17)
            st = pgn_game_add_nag(game, at, 1, NULL, NULL);
        else if (last == 16)
            st = pgn__game_add_tag(game, "Remark", "\xe9", NULL);
        else if (last == 15)
            st = pgn_game_promote(game, pgn_game_first_variation(game, 3), false, NULL);
        else
            st = pgn_game_play_text(game, at, moves[pgn_game_ply(game, at) % 4], 3, &at, NULL);
        if (st == PGN_E_ARG)
            st = PGN_OK; /* nothing to promote yet */
        CHECK(!st || pgn_game_equal(game, before));
        CHECK(!pgn__game_check(game));
    }
    pgn_game_free(before);
    return st;
}

/* Completely or not at all. */
static pgn_status run_view(const pgn_game *game) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_show_options options = {.color = true, .diagram_at_end = true};
    pgn_status st = pgn_show_game(game, &options, &out, NULL);
    CHECK(st || (out.len > 5 && strcmp(out.data + out.len - 3, "0m\n") == 0));
    pgn_buffer_free(&out);
    return st;
}

static pgn_status run_game(void) {
    pgn_game *game, *copy = NULL;
    pgn_status st = pgn_game_new(&game, NULL);
    if (st) {
        CHECK(!game);
        return st;
    }
    st = run_game_read(game);
    if (!st) {
        st = pgn_game_copy(&copy, game, NULL);
        CHECK(st ? !copy : pgn_game_equal(game, copy));
    }
    pgn_game_clear(game);
    CHECK(pgn__game_status(game) == PGN_OK);
    if (!st)
        st = run_game_edits(game);
    if (!st)
        st = run_view(game);
    pgn_game_free(copy);
    pgn_game_free(game);
    return st;
}

static void count_finding(void *self, const pgn__finding *finding) {
    size_t *count = self;
    CHECK(finding->message[0]);
    ++*count;
}

/* Findings of every kind, with fixes: all found, or a failure. */
static pgn_status run_lint(void) {
    static const char game[] =
        "[White \"Tal,M\xe9\"]\n[Mine \"\"]\n[Mine \"\"]\n[Event \"x\"]\n[PlyCount \"9\"]\n\n"
        "1.e4 $200 {[%clk 1:00]\x01} e52. Qh5 (2. Ke3 zz) 1:0\n[Site \"\"]\n";
    pgn_input *in = NULL;
    pgn__chunk_reader *reader = NULL;
    pgn__replay *replay = NULL;
    pgn__linter *lint = NULL;
    size_t count = 0;
    pgn__linter_options options = {.strict = true};
    pgn_status st = pgn_input_from_memory(&in, game, sizeof game - 1, NULL);
    if (!st)
        st = pgn__chunk_reader_new(&reader, in, NULL, NULL);
    if (!st)
        st = pgn__linter_new(&lint, &options, count_finding, &count, NULL);
    if (!st)
        st = pgn__replay_new(&replay, pgn__linter_sink(lint), NULL);
    if (!st)
        st = pgn__chunk_reader_run(reader, pgn__replay_sink(replay), NULL);
    if (!st)
        st = pgn__linter_status(lint);
    if (!st)
        st = pgn__replay_status(replay);
    CHECK(st || count == pgn__linter_seen(lint)->errors + pgn__linter_seen(lint)->warnings);
    CHECK(st || count > 15);
    pgn__replay_free(replay);
    pgn__linter_free(lint);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
    return st;
}

static pgn_status keep_bytes(void *self, const char *bytes, size_t len, pgn_error *err) {
    pgn_status st = pgn_buffer_append(self, bytes, len);
    if (st && err)
        err->code = st;
    return st;
}

/* Fixes of many kinds, in rounds, and their diff. */
static pgn_status run_fix(void) {
    static const char text[] = "[Site \"a\tb\"]\n[event \"\xE9\"]\n[Site \"a\tb\"]\n[X \"y\"]\n"
                               "[X \"y\"]\n[White \"Tal,M\"]\n[Date \"31.12.1999\"]\n[Y \"a\"b\"]\n"
                               "e4 e52. Ng1-f3 += {\xE9} Nc6 ch\n\n3. Bb5 1/2\n1. d4 *\n";
    static const pgn__fixer_calls calls = {NULL, NULL};
    pgn__chunk chunk = {.text = PGN_BUFFER_INIT, .starts_file = true, .ends_file = true};
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn__diff_options look = {.old_name = "a \"b\"", .new_name = "c", .memory = 16};
    pgn__diff *diff = NULL;
    pgn__fixer *fix = NULL;
    pgn_status st = pgn_buffer_append(&chunk.text, text, sizeof text - 1);
    if (!st)
        st = pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING);
    if (!st)
        st = pgn__fixer_new(&fix, NULL, &calls, NULL, NULL);
    if (!st)
        st = pgn__fixer_chunk(fix, &chunk, NULL);
    CHECK(st || pgn__fixer_made(fix)->repairs > 15);
    CHECK(st || pgn__fixer_made(fix)->games == 2);
    if (!st)
        st = pgn__diff_new(&diff, &look, keep_bytes, &out, NULL);
    size_t count = 0;
    const pgn__edit *edits = st ? NULL : pgn__fixer_edits(fix, &count);
    const char *at = chunk.text.data;
    for (size_t i = 0; i < count && !st; i++) {
        st = pgn__diff_same(diff, at, (size_t)(edits[i].at.text - at), NULL);
        if (!st)
            st = pgn__diff_change(diff, edits[i].at.text, edits[i].at.len, edits[i].text.text,
                                  edits[i].text.len, NULL);
        at = edits[i].at.text + edits[i].at.len;
    }
    if (!st)
        st = pgn__diff_end(diff, NULL);
    CHECK(st || out.len > 400);
    pgn__diff_free(diff);
    pgn__fixer_free(fix);
    pgn__chunk_free(&chunk);
    pgn_buffer_free(&out);
    return st;
}

/* A record through the public calls: a failed addition leaves nothing. */
static pgn_status run_epd_object(void) {
    static const char line[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4 d2d4; "
                               "id \"a\\\"b\xe9\"; pv e4 e5 d5; Zeta 1";
    pgn_epd *epd = NULL;
    pgn_game *game = NULL;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_epd_operation op;
    pgn_status st = pgn_epd_new(&epd, NULL);
    CHECK(!st == (epd != NULL));
    if (!st) {
        st = pgn_epd_parse(epd, line, PGN_CSTR, NULL);
        CHECK(st == PGN_E_NOMEM || (st == PGN_E_SYNTAX && pgn_epd_diagnostic(epd, 1)));
        CHECK((st == PGN_E_NOMEM) == !pgn_epd_position(epd));
        CHECK((st == PGN_E_NOMEM) == !pgn_epd_at(epd, 0, &op));
        st = st == PGN_E_SYNTAX ? PGN_OK : st;
    }
    for (int i = 0; !st && i < 20; i++) {
        st = pgn_epd_add_text(epd, "tcri", "somebody", PGN_CSTR, NULL);
        bool found = pgn_epd_find(epd, "tcri", &op);
        CHECK(st ? !found || op.operand_count == (size_t)i : op.operand_count == (size_t)i + 1);
        st = st ? st : pgn_epd_add_number(epd, "bm", i, NULL);
    }
    if (epd)
        pgn_epd_remove(epd, "bm");
    st = st ? st : pgn_epd_write(epd, &out, NULL);
    st = st ? st : pgn_game_new(&game, NULL);
    st = st ? st : pgn_epd_to_game(epd, game, false, NULL);
    st = st ? st : pgn_epd_from_game(epd, game, PGN_MAIN_LINE, NULL);
    pgn_game_free(game);
    pgn_buffer_free(&out);
    pgn_epd_free(epd);
    return st;
}

/* A file of records: all are read, or an error is returned. */
static pgn_status run_epd_file(void) {
    pgn_epd *epd = NULL;
    pgn_epd_reader *reader = NULL;
    int records = 0;
    pgn_status st = pgn_epd_new(&epd, NULL);
    st = st ? st : pgn_epd_reader_open(&reader, epd_path, NULL, NULL);
    while (!st && !(st = pgn_epd_reader_next(reader, epd, NULL, NULL)))
        records++;
    CHECK(st == PGN_E_NOMEM || (st == PGN_END && records == 3));
    pgn_epd_reader_close(reader);
    pgn_epd_free(epd);
    return st == PGN_END ? PGN_OK : st;
}

/* A record parsed, extended and written. After a parse failure it is empty. */
static pgn_status run_epd(void) {
    pgn__epd epd = {0};
    pgn_buffer out = PGN_BUFFER_INIT, line = PGN_BUFFER_INIT;
    pgn__buffer_puts(&line, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ; pv");
    for (int i = 0; i < 100; i++)
        pgn__buffer_puts(&line, " Nf3 Nf6 Ng1 Ng8");
    pgn__buffer_puts(&line, "; id \"a\\\"b\xe9\"; c0 \"x\"; bm e4; am d4; Zeta 1; Yota 2; Xi 3");
    pgn_status st = line.status;
    if (!st) {
        st = pgn__epd_parse(&epd, line.data, line.len, NULL, NULL);
        CHECK(epd.count == (st ? 0u : 10));
    }
    st = st ? st : pgn__epd_add_string(&epd, "v0", "Zukertort", 9);
    st = st ? st : pgn__epd_add_number(&epd, "acd", 8);
    st = st ? st : pgn__epd_write(&epd, &out);
    CHECK(st || out.len > 1600);
    pgn_buffer_free(&line);
    pgn_buffer_free(&out);
    pgn__epd_free(&epd);
    return st;
}

/* A record to a game, and a position of the game to a record. */
static pgn_status run_epd_game(void) {
    static const char line[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - sm e4; pv d4; "
                               "Clk \"0:01:00\"; ce 3; c0 \"a\"; id \"b\"; eco \"C20\";";
    pgn__epd epd = {0};
    pgn_game *game = NULL;
    pgn_status st = pgn_game_new(&game, NULL);
    st = st ? st : pgn__epd_parse(&epd, line, sizeof line - 1, NULL, NULL);
    st = st ? st : pgn__epd_to_game(&epd, game, NULL);
    st = st ? st : pgn__epd_from_game(&epd, game, PGN_NO_NODE);
    CHECK(st || epd.count == 4);
    pgn__epd_free(&epd);
    pgn_game_free(game);
    return st;
}

static const scenario SCENARIOS[] = {
    {"EPD of games", run_epd_game},
    {"EPD", run_epd},
    {"EPD object", run_epd_object},
    {"EPD file", run_epd_file},
    {"game", run_game},
    {"lines", run_lines},
    {"export", run_export},
    {"pack", run_pack},
    {"unpack", run_unpack},
    {"lint", run_lint},
    {"fix", run_fix},
    {"buffer", run_buffer},
    {"printf", run_printf},
    {"json", run_json},
    {"json writer", run_json_writer},
    {"arena", run_arena},
    {"text", run_text},
    {"input from memory", run_input_memory},
    {"input from a file", run_input_file},
    {"input from a pipe", run_input_pipe},
#ifdef PGN_HAVE_ZLIB
    {"input of gzip", run_input_gzip},
    {"input of zip", run_input_zip},
#endif
    {"pool", run_pool},
    {"pipeline", run_pipeline},
    {"pipeline on threads", run_pipeline_threads},
    {"pipeline on threads, compressed", run_pipeline_packed},
    {"values", run_values},
#ifdef FAKE_ENGINE
    {"engine", run_engine},
    {"suite", run_suite},
#endif
};

static void test_each_allocation_fails_once(void **state) {
    (void)state;
    scenarios_run(SCENARIOS, sizeof SCENARIOS / sizeof *SCENARIOS);
}

#ifdef FAKE_ENGINE
static long allocations_of_greeting(const char *mode) {
    char command[1000];
    pgn_engine *engine;
    snprintf(command, sizeof command, "'%s' %s", FAKE_ENGINE, mode);
    failing_alloc_arm(0);
    assert_int_equal(pgn_engine_start(&engine, command, NULL, NULL), PGN_OK);
    long made = failing_alloc_count();
    pgn_engine_free(engine);
    return made;
}

/* However often an engine sends a bare `option`, nothing is kept. */
static void test_bare_options_cost_nothing(void **state) {
    (void)state;
    assert_int_equal(allocations_of_greeting("bare-options"), allocations_of_greeting("good"));
}
#endif

int main(void) {
    write_epd_file();
    pack_games();
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_allocation_fails_once),
#ifdef FAKE_ENGINE
        cmocka_unit_test(test_bare_options_cost_nothing),
#endif
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    unlink(epd_path);
    pgn_buffer_free(&packed_games);
    return failed;
}
