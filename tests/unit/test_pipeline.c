/* test_pipeline.c -- the pipeline compared with a plain run of the reader: the same games with the
 * same numbers and lines, in the same order, for any number of threads; and how it ends early. Run
 * it under ThreadSanitizer too. */
#define _GNU_SOURCE /* pthread_setattr_default_np() */
#include <limits.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "feature_check.h"
#include "inside.h"
#include "pack.h"

typedef int packer(pgn_buffer *out, const char *data, size_t len);
static packer *const PACKERS[] = {pack_gzip, pack_bzip2, pack_xz, pack_zstd};
enum { COUNT_OF_PACKERS = 4 };

static const unsigned THREADS[] = {1, 2, 5};
enum { COUNT_OF_THREADS = 3, GAMES = 300 };

/* ---- a listener: records games with their places ---- */

typedef struct {
    uint64_t game, line;
    char white[16];
} entry;

typedef struct {
    pgn__chunk_reader *reader;
    pgn_buffer entries; /* entry[] */
    bool failed;
    atomic_flag busy; /* on some thread */
    atomic_bool shared;
} listener;

static pgn_status on_begin_game(void *self, const char *at) {
    listener *l = self;
    pgn_place place;
    pgn__chunk_reader_place(l->reader, at, &place);
    entry e = {.game = place.game, .line = place.line};
    if (atomic_flag_test_and_set(&l->busy))
        l->shared = true;
    l->failed |= pgn_buffer_append(&l->entries, &e, sizeof e) != PGN_OK;
    return PGN_OK;
}

/* A slow game lets later chunks overtake it. */
static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    listener *l = self;
    entry *e = (entry *)(void *)(l->entries.data + l->entries.len) - 1;
    if (tag->name.len == 5 && memcmp(tag->name.text, "White", 5) == 0)
        snprintf(e->white, sizeof e->white, "%.*s", (int)tag->value.len, tag->value.text);
    if (tag->name.len == 4 && memcmp(tag->name.text, "Slow", 4) == 0)
        nanosleep(&(struct timespec){.tv_nsec = 10 * 1000 * 1000}, NULL);
    return PGN_OK;
}

static pgn_status on_end_game(void *self) {
    listener *l = self;
    atomic_flag_clear(&l->busy);
    return PGN_OK;
}

static const pgn__events LISTENER = {
    .begin_game = on_begin_game, .tag = on_tag, .end_game = on_end_game};

/* "Tal 12:345", with the numbers before the chunk added. */
static void write_down(pgn_buffer *out, const listener *l, uint64_t games, uint64_t lines) {
    const entry *e = (const entry *)(const void *)l->entries.data;
    for (size_t i = 0; i < l->entries.len / sizeof *e; i++)
        pgn_buffer_printf(out, "%s %d:%d\n", e[i].white, (int)(games + e[i].game),
                          (int)(lines + e[i].line));
}

/* ---- the pipeline's calls ---- */

typedef struct {
    pgn_buffer recorded;
    pthread_t caller;
    int opened, delivered;
    int stop_at, fail_at; /* the delivery that stops, the opening that fails; 0 for none */
    bool explain;         /* the failure */
    uint64_t games, offset;
    bool lines_known;
    bool wrong; /* thread, order, or use of a worker */
    atomic_flag calling;
} script;

static pgn_status open_listener(void *all, pgn__chunk_reader *reader, void **worker,
                                pgn__sink *sink, pgn_error *err) {
    script *s = all;
    s->wrong |=
        atomic_flag_test_and_set(&s->calling); /* concurrent with another opening, or a delivery */
    s->opened++;
    bool fails = s->fail_at && --s->fail_at == 0;
    s->opened -= fails;
    atomic_flag_clear(&s->calling);
    if (fails) {
        if (s->explain)
            *err = (pgn_error){.code = PGN_E_IO, .message = "no more of them"};
        return s->explain ? PGN_E_IO : PGN_E_NOMEM;
    }
    listener *l = calloc(1, sizeof *l);
    if (!l)
        return PGN_E_NOMEM;
    l->reader = reader;
    atomic_flag_clear(&l->busy);
    *worker = l;
    *sink = (pgn__sink){&LISTENER, l};
    return PGN_OK;
}

static void close_listener(void *worker) {
    listener *l = worker;
    pgn_buffer_free(&l->entries);
    free(l);
}

static pgn_status deliver(void *all, void *worker, const pgn__chunk *chunk) {
    script *s = all;
    listener *l = worker;
    s->wrong |= !pthread_equal(s->caller, pthread_self());
    s->wrong |= atomic_flag_test_and_set(&s->calling);
    s->wrong |= l->shared || l->failed || chunk->games != s->games;
    s->wrong |= s->delivered && chunk->offset < s->offset;
    s->lines_known |= chunk->lines != 0;
    s->offset = chunk->offset + chunk->text.len;
    s->games += l->entries.len / sizeof(entry);
    write_down(&s->recorded, l, chunk->games, chunk->lines);
    pgn_buffer_clear(&l->entries);
    atomic_flag_clear(&s->calling);
    return ++s->delivered == s->stop_at ? PGN_STOP : PGN_OK;
}

static const pgn__pipeline_calls CALLS = {
    .open = open_listener, .deliver = deliver, .close = close_listener};

/* The same by a worker that reads the chunk itself. */
static pgn_status read_chunk(void *worker, const pgn__chunk *chunk, uint64_t *games,
                             pgn_error *err) {
    listener *l = worker;
    pgn_status st = pgn__chunk_reader_emit(l->reader, chunk, (pgn__sink){&LISTENER, l}, err);
    *games = pgn__chunk_reader_games(l->reader);
    return st;
}

static const pgn__pipeline_calls READING = {
    .open = open_listener, .deliver = deliver, .close = close_listener, .work = read_chunk};

/* Every chunk waits until two more are read, which a pipeline that reads no chunk before another is
 * parsed never does. */
enum { WAITED_FOR = 3 };
static atomic_int opened, gave_up; /* workers, and chunks that gave up */

static pgn_status open_waiter(void *all, pgn__chunk_reader *reader, void **worker, pgn__sink *sink,
                              pgn_error *err) {
    pgn_status st = open_listener(all, reader, worker, sink, err);
    atomic_fetch_add(&opened, 1);
    return st;
}

static pgn_status wait_for_others(void *worker, const pgn__chunk *chunk, uint64_t *games,
                                  pgn_error *err) {
    int left = 5000; /* ms */
    while (opened < WAITED_FOR && left-- > 0)
        nanosleep(&(struct timespec){.tv_nsec = 1000 * 1000}, NULL);
    gave_up += left <= 0;
    return read_chunk(worker, chunk, games, err);
}

static const pgn__pipeline_calls WAITING = {
    .open = open_waiter, .deliver = deliver, .close = close_listener, .work = wait_for_others};

/* ---- texts and runs ---- */

/* Games of several lengths and line ends, some slow, one too large for a bound of 600. */
static void make_games(pgn_buffer *out) {
    for (int i = 0; i < GAMES; i++) {
        const char *eol = i % 7 == 3 ? "\r\n" : "\n";
        pgn_buffer_printf(out, "[White \"player %d\"]%s", i, eol);
        if (i % 50 == 0)
            pgn_buffer_printf(out, "[Slow \"yes\"]%s", eol);
        pgn__buffer_puts(out, eol);
        for (int ply = 0; ply < (i == 100 ? 100 : i % 11); ply++)
            pgn_buffer_printf(out, "%d. Nf3 Nf6%s{and back} Ng1 Ng8 ", ply + 1, eol);
        pgn_buffer_printf(out, "*%s%s", eol, eol);
    }
    assert_int_equal(out->status, PGN_OK);
}

static pgn_input *open_text(const pgn_buffer *text) {
    pgn_input *in = NULL;
    assert_int_equal(pgn_input_from_memory(&in, text->data, text->len, NULL), PGN_OK);
    return in;
}

/* The result of a plain run of the reader. */
static pgn_status read_plainly(const pgn_buffer *text, const pgn__chunk_reader_options *how,
                               pgn_buffer *recorded) {
    pgn_input *in = open_text(text);
    listener l = {.entries = PGN_BUFFER_INIT};
    atomic_flag_clear(&l.busy);
    assert_int_equal(pgn__chunk_reader_new(&l.reader, in, how, NULL), PGN_OK);
    pgn_status st = pgn__chunk_reader_run(l.reader, (pgn__sink){&LISTENER, &l}, NULL);
    write_down(recorded, &l, 0, 0);
    pgn_buffer_free(&l.entries);
    pgn__chunk_reader_free(l.reader);
    pgn_input_close(in);
    return st;
}

static pgn__pipeline *new_pipeline_of(const pgn__pipeline_calls *calls, script *s, unsigned threads,
                                      const pgn__chunk_reader_options *how) {
    pgn__pipeline *pipeline = NULL;
    pgn__pipeline_options options = {.threads = threads, .reader = *how};
    *s = (script){.caller = pthread_self(), .calling = ATOMIC_FLAG_INIT};
    assert_int_equal(pgn__pipeline_new(&pipeline, calls, s, &options, NULL), PGN_OK);
    return pipeline;
}

static pgn__pipeline *new_pipeline(script *s, unsigned threads,
                                   const pgn__chunk_reader_options *how) {
    return new_pipeline_of(&CALLS, s, threads, how);
}

static pgn_status run(pgn__pipeline *pipeline, script *s, const pgn_buffer *text, pgn_error *err) {
    pgn_input *in = open_text(text);
    pgn_buffer_clear(&s->recorded);
    s->delivered = 0;
    s->games = s->offset = 0;
    pgn_status st = pgn__pipeline_run(pipeline, in, err);
    pgn_input_close(in);
    assert_false(s->wrong);
    return st;
}

static const char *said(const pgn_buffer *text) {
    return text->data && text->len ? text->data : "";
}

static void compare(const pgn_buffer *text, const pgn__chunk_reader_options *how,
                    pgn_status expected) {
    pgn_buffer recorded = PGN_BUFFER_INIT;
    assert_int_equal(read_plainly(text, how, &recorded), expected);
    for (int i = 0; i < 2 * COUNT_OF_THREADS; i++) {
        script s;
        pgn__pipeline *pipeline =
            new_pipeline_of(i % 2 ? &READING : &CALLS, &s, THREADS[i / 2], how);
        for (int pass = 0; pass < 2; pass++) {
            pgn_error err = {.code = PGN_OK};
            assert_int_equal(run(pipeline, &s, text, &err), expected);
            assert_int_equal(err.code, expected);
            assert_string_equal(said(&s.recorded), said(&recorded));
        }
        assert_true(s.opened <= (THREADS[i / 2] == 1 ? 1 : (int)THREADS[i / 2] + 2));
        pgn__pipeline_free(pipeline);
        pgn_buffer_free(&s.recorded);
    }
    pgn_buffer_free(&recorded);
}

/* ---- tests ---- */

static void test_order_and_places(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT;
    make_games(&text);
    static const size_t windows[] = {64, 500, 5000, 0};
    for (size_t i = 0; i < 4; i++) {
        pgn__chunk_reader_options how = {.split = {.window = windows[i]}};
        compare(&text, &how, PGN_OK);
    }
    pgn_buffer_free(&text);
}

/* A file with games longer than the part that is examined first, and longer than a window. */
static FILE *make_file(pgn_buffer *text) {
    FILE *file = tmpfile();
    for (int i = 0; i < 40; i++) {
        make_games(text);
        pgn_buffer_printf(text, "[White \"long %d\"]\n\n1. e4 {%0*d} *\n\n", i,
                          i % 9 ? 25000 : 300000, i);
    }
    assert_int_equal(text->status, PGN_OK);
    assert_non_null(file);
    assert_int_equal(fwrite(text->data, 1, text->len, file), text->len);
    assert_int_equal(fflush(file), 0);
    return file;
}

static pgn_status run_file(pgn__pipeline *pipeline, script *s, FILE *file, off_t size,
                           pgn_error *err) {
    pgn_input *in = NULL;
    assert_int_equal(lseek(fileno(file), 0, SEEK_SET), 0);
    assert_int_equal(pgn__input_open_fd(&in, fileno(file), NULL), PGN_OK);
    assert_int_equal(ftruncate(fileno(file), size), 0);
    pgn_buffer_clear(&s->recorded);
    s->delivered = 0;
    s->games = s->offset = 0;
    pgn_status st = pgn__pipeline_run(pipeline, in, err);
    pgn_input_close(in);
    assert_false(s->wrong);
    return st;
}

/* Threads that read side by side find the same games, and a file that became shorter. */
static void test_deferred(void **state) {
    (void)state;
    static const size_t windows[] = {0, 40000};
    pgn_buffer text = PGN_BUFFER_INIT, recorded = PGN_BUFFER_INIT;
    FILE *file = make_file(&text);
    off_t size = (off_t)text.len;
    for (size_t i = 0; i < 2 * COUNT_OF_THREADS; i++) {
        pgn__chunk_reader_options how = {.split = {.window = windows[i % 2], .defer = true}};
        pgn_error err = {.code = PGN_OK};
        script s;
        pgn__pipeline *pipeline = new_pipeline(&s, THREADS[i / 2], &how);
        pgn_buffer_clear(&recorded);
        how.split.defer = false;
        assert_int_equal(read_plainly(&text, &how, &recorded), PGN_OK);
        assert_int_equal(run_file(pipeline, &s, file, size, &err), PGN_OK);
        assert_string_equal(said(&s.recorded), said(&recorded));
        assert_true(s.delivered > 10);
        assert_int_equal(run_file(pipeline, &s, file, size / 2, &err), PGN_E_CHANGED);
        assert_true(pgn__pipeline_input_failed(pipeline));
        assert_memory_equal(said(&s.recorded), said(&recorded), s.recorded.len / 2);
        assert_int_equal(ftruncate(fileno(file), 0), 0);
        assert_int_equal(pwrite(fileno(file), text.data, text.len, 0), size);
        pgn__pipeline_free(pipeline);
        pgn_buffer_free(&s.recorded);
    }
    fclose(file);
    pgn_buffer_free(&recorded);
    pgn_buffer_free(&text);
}

/* Skipped lines count as well. */
static void test_games_too_large(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT;
    make_games(&text);
    pgn__chunk_reader_options how = {.split = {.window = 64, .largest_game = 600}};
    compare(&text, &how, PGN_OK);
    pgn_buffer_free(&text);
}

static void test_members_of_archives(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT, zip = PGN_BUFFER_INIT;
    make_games(&text);
    pack_member members[] = {{.name = "a", .data = text.data, .len = text.len},
                             {.name = "b", .data = text.data, .len = text.len / 2},
                             {.name = "c", .data = "*", .len = 1}};
    if (!pack_zip(&zip, members, 3, ""))
        skip_because("no zip in this build");
    pgn__chunk_reader_options how = {.split = {.window = 1000}};
    compare(&zip, &how, PGN_OK);
    pgn_buffer_free(&zip);
    pgn_buffer_free(&text);
}

/* ASCII as UTF-16, with a byte order mark. */
static void encode_utf16(pgn_buffer *out, const pgn_buffer *text, bool big) {
    pgn_buffer_append(out, big ? "\xfe\xff" : "\xff\xfe", 2);
    for (size_t i = 0; i < text->len; i++) {
        const char unit[] = {'\0', text->data[i], '\0'};
        pgn_buffer_append(out, big ? unit : unit + 1, 2);
    }
    assert_int_equal(out->status, PGN_OK);
}

/* Compressed text in other encodings, of more than one block: the places are those of the same text
 * in UTF-8. */
static void test_compressed_utf16(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT, little = PGN_BUFFER_INIT, big = PGN_BUFFER_INIT;
    pgn_buffer packed[4] = {PGN_BUFFER_INIT, PGN_BUFFER_INIT, PGN_BUFFER_INIT, PGN_BUFFER_INIT};
    for (int i = 0; i < 6; i++)
        make_games(&text);
    encode_utf16(&little, &text, false);
    encode_utf16(&big, &text, true);
    assert_true(little.len > 2 << 18);
    pack_member plain[] = {{.name = "a", .data = text.data, .len = text.len},
                           {.name = "b", .data = text.data, .len = text.len},
                           {.name = "c", .data = text.data, .len = text.len}};
    pack_member coded[] = {{.name = "a", .data = little.data, .len = little.len},
                           {.name = "b", .data = text.data, .len = text.len},
                           {.name = "c", .data = big.data, .len = big.len}};
    if (!pack_gzip(&packed[0], text.data, text.len))
        skip_because("no gzip in this build");
    pack_gzip(&packed[1], little.data, little.len);
    pack_zip(&packed[2], plain, 3, "");
    pack_zip(&packed[3], coded, 3, "");
    pgn__chunk_reader_options how = {.split = {.window = 5000}};
    for (int i = 0; i < 4; i += 2) {
        pgn_buffer want = PGN_BUFFER_INIT, got = PGN_BUFFER_INIT;
        assert_int_equal(read_plainly(&packed[i], &how, &want), PGN_OK);
        assert_int_equal(read_plainly(&packed[i + 1], &how, &got), PGN_OK);
        assert_string_equal(said(&got), said(&want));
        compare(&packed[i + 1], &how, PGN_OK);
        pgn_buffer_free(&want);
        pgn_buffer_free(&got);
    }
    for (int i = 0; i < 4; i++)
        pgn_buffer_free(&packed[i]);
    pgn_buffer_free(&text);
    pgn_buffer_free(&little);
    pgn_buffer_free(&big);
}

/* A game that is too large ends with its file, wherever the limit is. */
static void test_too_large_at_the_end(void **state) {
    (void)state;
    enum { LIMIT = 400 };
    static const char next[] = "[White \"A\"]\n\n1. d4 *\n\n[White \"B\"]\n\n1. c4 *\n";
    for (size_t len = LIMIT - 2; len <= LIMIT + 2; len++) {
        char large[LIMIT + 2];
        pgn_buffer zip = PGN_BUFFER_INIT, recorded = PGN_BUFFER_INIT;
        memset(large, 'x', sizeof large);
        memcpy(large, "[White \"L\"]\n\n1. e4 {", 21);
        pack_member members[] = {{.name = "a", .data = large, .len = len},
                                 {.name = "b", .data = next, .len = strlen(next)}};
        if (!pack_zip(&zip, members, 2, ""))
            skip_because("no zip in this build");
        pgn__chunk_reader_options how = {.split = {.window = 100, .largest_game = LIMIT}};
        assert_int_equal(read_plainly(&zip, &how, &recorded), PGN_OK);
        assert_string_equal(said(&recorded), "L 1:1\nA 2:1\nB 3:5\n");
        compare(&zip, &how, PGN_OK);
        pgn_buffer_free(&recorded);
        pgn_buffer_free(&zip);
    }
}

static void test_empty_input(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn__buffer_puts(&text, "");
    compare(&text, &(pgn__chunk_reader_options){.one_lane = false}, PGN_OK);
    pgn_buffer_free(&text);
    pgn__pipeline_free(NULL);
}

/* All games before the damage, then the failure. */
static void test_damaged_input(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT, packed = PGN_BUFFER_INIT;
    make_games(&text);
    if (!pack_gzip(&packed, text.data, text.len))
        skip_because("no gzip in this build");
    packed.len = packed.len * 3 / 4;
    pgn__chunk_reader_options how = {.split = {.window = 300}};
    pgn_buffer recorded = PGN_BUFFER_INIT;
    assert_int_equal(read_plainly(&packed, &how, &recorded), PGN_E_CORRUPT);
    assert_true(recorded.len > 1000);
    compare(&packed, &how, PGN_E_CORRUPT);
    /* a stop takes precedence over what was read ahead */
    for (int i = 0; i < COUNT_OF_THREADS; i++) {
        script s;
        how.split.window = text.len / 3;
        pgn__pipeline *pipeline = new_pipeline(&s, THREADS[i], &how);
        s.stop_at = 1;
        assert_int_equal(run(pipeline, &s, &packed, NULL), PGN_OK);
        assert_int_equal(s.delivered, 1);
        pgn__pipeline_free(pipeline);
        pgn_buffer_free(&s.recorded);
    }
    pgn_buffer_free(&recorded);
    pgn_buffer_free(&packed);
    pgn_buffer_free(&text);
}

/* Compressed input: the same results, however much is read ahead. */
static void test_compressed(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT;
    make_games(&text);
    for (int i = 0; i < COUNT_OF_PACKERS; i++) {
        pgn_buffer packed = PGN_BUFFER_INIT, recorded = PGN_BUFFER_INIT;
        pgn__chunk_reader_options how = {.split = {.window = 500}};
        if (!PACKERS[i](&packed, text.data, text.len))
            continue;
        assert_int_equal(read_plainly(&text, &how, &recorded), PGN_OK);
        for (int windows = 0; windows < 2; windows++) {
            compare(&packed, &how, PGN_OK);
            how.split.window = 0;
        }
        script s;
        pgn__pipeline *pipeline = new_pipeline(&s, 2, &how);
        assert_int_equal(run(pipeline, &s, &packed, NULL), PGN_OK);
        assert_string_equal(said(&s.recorded), said(&recorded));
        pgn__pipeline_free(pipeline);
        pgn_buffer_free(&s.recorded);
        pgn_buffer_free(&recorded);
        pgn_buffer_free(&packed);
    }
    pgn_buffer_free(&text);
}

/* Decompressing is slow: chunks are read before they can be parsed, but not without bound. */
static void test_reads_ahead(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT, packed = PGN_BUFFER_INIT;
    make_games(&text);
    if (!pack_gzip(&packed, text.data, text.len))
        skip_because("no gzip in this build");
    script s;
    pgn__chunk_reader_options how = {.split = {.window = 500}};
    pgn__pipeline *pipeline = new_pipeline_of(&WAITING, &s, 2, &how);
    opened = gave_up = 0;
    assert_int_equal(run(pipeline, &s, &packed, NULL), PGN_OK);
    assert_int_equal(gave_up, 0);
    assert_true(opened <= 4);
    assert_int_equal(s.games, GAMES);
    pgn__pipeline_free(pipeline);
    pgn_buffer_free(&s.recorded);
    pgn_buffer_free(&packed);
    pgn_buffer_free(&text);
}

/* Plain games, and compressed ones, which are read further ahead. */
static void on_both(void (*check)(const pgn_buffer *games)) {
    pgn_buffer text = PGN_BUFFER_INIT, packed = PGN_BUFFER_INIT;
    make_games(&text);
    check(&text);
    if (pack_gzip(&packed, text.data, text.len))
        check(&packed);
    pgn_buffer_free(&packed);
    pgn_buffer_free(&text);
}

static void stop_and_run_again(const pgn_buffer *text) {
    pgn_buffer first = PGN_BUFFER_INIT, all = PGN_BUFFER_INIT;
    pgn__chunk_reader_options how = {.split = {.window = 300}};
    assert_int_equal(read_plainly(text, &how, &all), PGN_OK);
    for (int i = 0; i < COUNT_OF_THREADS; i++) {
        script s;
        pgn__pipeline *pipeline = new_pipeline(&s, THREADS[i], &how);
        s.stop_at = 4;
        assert_int_equal(run(pipeline, &s, text, NULL), PGN_OK);
        assert_int_equal(s.delivered, 4);
        if (i == 0)
            pgn__buffer_puts(&first, s.recorded.data);
        assert_string_equal(s.recorded.data, first.data);
        assert_memory_equal(all.data, first.data, first.len);
        assert_true(first.len < all.len);
        s.stop_at = 0;
        assert_int_equal(run(pipeline, &s, text, NULL), PGN_OK);
        assert_string_equal(s.recorded.data, all.data);
        pgn__pipeline_free(pipeline);
        pgn_buffer_free(&s.recorded);
    }
    pgn_buffer_free(&first);
    pgn_buffer_free(&all);
}

static void test_stop(void **state) {
    (void)state;
    on_both(stop_and_run_again);
}

/* Workers opened before keep working and deliver: at least a chunk each, and more if other threads
 * start late, as these are opened when there is no free one of the thread that reads. */
static void fail_to_open(const pgn_buffer *text) {
    pgn_buffer all = PGN_BUFFER_INIT;
    pgn__chunk_reader_options how = {.split = {.window = 300}};
    assert_int_equal(read_plainly(text, &how, &all), PGN_OK);
    for (int i = 0; i < COUNT_OF_THREADS; i++) {
        for (int nth = 1; nth <= (THREADS[i] == 1 ? 1 : 3); nth++) {
            script s;
            pgn_error err = {.code = PGN_OK};
            pgn__pipeline *pipeline = new_pipeline(&s, THREADS[i], &how);
            s.fail_at = nth;
            s.explain = nth == 2;
            assert_int_equal(run(pipeline, &s, text, &err), s.explain ? PGN_E_IO : PGN_E_NOMEM);
            assert_string_equal(err.message,
                                s.explain ? "no more of them" : pgn_status_message(PGN_E_NOMEM));
            assert_in_range(s.delivered, nth - 1, nth == 1 ? 0 : INT_MAX);
            assert_true(s.recorded.len < all.len);
            assert_memory_equal(s.recorded.data ? s.recorded.data : "", all.data, s.recorded.len);
            assert_int_equal(run(pipeline, &s, text, NULL), PGN_OK);
            assert_string_equal(s.recorded.data, all.data);
            pgn__pipeline_free(pipeline);
            pgn_buffer_free(&s.recorded);
        }
    }
    pgn_buffer_free(&all);
}

static void test_opening_fails(void **state) {
    (void)state;
    on_both(fail_to_open);
}

#ifdef __GLIBC__
/* Stacks for which no address space is left. */
static void forbid_threads(bool forbid) {
    static pthread_attr_t before;
    pthread_attr_t attr;
    if (forbid) {
        assert_int_equal(pthread_getattr_default_np(&before), 0);
        assert_int_equal(pthread_attr_init(&attr), 0);
        assert_int_equal(pthread_attr_setstacksize(&attr, (size_t)1 << (sizeof(size_t) * 8 - 2)),
                         0);
        assert_int_equal(pthread_setattr_default_np(&attr), 0);
        pthread_attr_destroy(&attr);
    } else {
        assert_int_equal(pthread_setattr_default_np(&before), 0);
    }
}

static void compare_small_chunks(const pgn_buffer *text) {
    compare(text, &(pgn__chunk_reader_options){.split = {.window = 500}}, PGN_OK);
}

/* Then the calling thread does everything. */
static void test_no_threads(void **state) {
    (void)state;
    pgn__pool *pool;
    forbid_threads(true);
    assert_int_equal(pgn__pool_new(&pool, 1, NULL), PGN_E_NOMEM);
    on_both(compare_small_chunks);
    forbid_threads(false);
    assert_int_equal(pgn__pool_new(&pool, 1, NULL), PGN_OK);
    pgn__pool_free(pool);
}
#endif

static void test_lines_left_alone(void **state) {
    (void)state;
    pgn_buffer text = PGN_BUFFER_INIT;
    make_games(&text);
    for (int without = 0; without < 2; without++) {
        script s = {.caller = pthread_self(), .calling = ATOMIC_FLAG_INIT};
        pgn__pipeline *pipeline;
        pgn__pipeline_options options = {
            .threads = 2, .reader = {.split = {.window = 300, .no_survey = without}}};
        assert_int_equal(pgn__pipeline_new(&pipeline, &CALLS, &s, &options, NULL), PGN_OK);
        assert_int_equal(run(pipeline, &s, &text, NULL), PGN_OK);
        assert_int_equal(s.games, GAMES);
        assert_int_equal(s.lines_known, !without);
        pgn__pipeline_free(pipeline);
        pgn_buffer_free(&s.recorded);
    }
    pgn_buffer_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_and_places),
        cmocka_unit_test(test_deferred),
        cmocka_unit_test(test_games_too_large),
        cmocka_unit_test(test_members_of_archives),
        cmocka_unit_test(test_compressed_utf16),
        cmocka_unit_test(test_too_large_at_the_end),
        cmocka_unit_test(test_empty_input),
        cmocka_unit_test(test_damaged_input),
        cmocka_unit_test(test_compressed),
        cmocka_unit_test(test_reads_ahead),
#ifdef __GLIBC__
        cmocka_unit_test(test_no_threads),
#endif
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_opening_fails),
        cmocka_unit_test(test_lines_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
