/* test_pgc.c -- PGC in buffers: the records of known games, and round trips. */
#include "inside.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- helpers ---- */

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn_buffer *findings = self;
    pgn_buffer_printf(findings, "%s ", pgn__rule_public(d->rule)->id);
}

static const pgn__events FINDINGS = {.diagnostic = on_diagnostic};

static pgn_status on_end_game(void *self) {
    pgn_buffer *findings = self;
    return pgn_buffer_append(findings, "end ", 4);
}

static const pgn__events FINDINGS_AND_ENDS = {.diagnostic = on_diagnostic, .end_game = on_end_game};

static bool on_plain(void *self, const pgn__plain_game *game) {
    (void)self;
    (void)game;
    return true;
}

/* A sink beside the writer's that accepts plain games. */
static const pgn__events PLAIN_FINDINGS = {.diagnostic = on_diagnostic, .plain_game = on_plain};

static void give(pgn__chunk *chunk, const void *bytes, size_t len) {
    *chunk = (pgn__chunk){.starts_file = true, .ends_file = true};
    assert_int_equal(pgn_buffer_append(&chunk->text, bytes, len), PGN_OK);
    assert_int_equal(pgn__buffer_reserve(&chunk->text, PGN__CHUNK_PADDING), PGN_OK);
}

/* PGN text to PGC, by one lane or both. */
static void pack(const char *text, bool one_lane, pgn_buffer *out) {
    pgn__chunk chunk;
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn__pgc_encoder *encoder;
    pgn__chunk_reader_options options = {.one_lane = one_lane};
    give(&chunk, text, strlen(text));
    assert_int_equal(pgn__pgc_encoder_new(&encoder, out, NULL), PGN_OK);
    assert_int_equal(pgn__replay_new(&replay, pgn__pgc_encoder_sink(encoder), NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_new(&reader, NULL, &options, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_emit(reader, &chunk, pgn__replay_sink(replay), NULL),
                     PGN_OK);
    assert_int_equal(pgn__pgc_encoder_status(encoder), PGN_OK);
    pgn__chunk_reader_free(reader);
    pgn__replay_free(replay);
    pgn__pgc_encoder_free(encoder);
    pgn__chunk_free(&chunk);
}

/* PGC to export format; rule ids of the diagnostics go to `findings`. */
static void unpack(const void *bytes, size_t len, bool one_lane, pgn_buffer *out,
                   pgn_buffer *findings) {
    pgn__chunk chunk;
    pgn__text_writer *writer;
    pgn__pgc_decoder *decoder;
    pgn__pgc_options options = {.one_lane = one_lane};
    pgn__tee tee;
    give(&chunk, bytes, len);
    assert_int_equal(pgn__text_writer_new(&writer, out, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__pgc_decoder_new(&decoder, &options, NULL), PGN_OK);
    pgn__sink second = {one_lane ? &FINDINGS : &PLAIN_FINDINGS, findings};
    pgn__sink sink = pgn__tee_sink(&tee, pgn__text_writer_sink(writer), second);
    assert_int_equal(pgn__pgc_decoder_emit(decoder, &chunk, sink, NULL), PGN_OK);
    pgn__pgc_decoder_free(decoder);
    pgn__text_writer_free(writer);
    pgn__chunk_free(&chunk);
}

static void export(const char *text, pgn_buffer *out) {
    pgn__chunk chunk;
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn__text_writer *writer;
    give(&chunk, text, strlen(text));
    assert_int_equal(pgn__text_writer_new(&writer, out, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__replay_new(&replay, pgn__text_writer_sink(writer), NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_new(&reader, NULL, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_emit(reader, &chunk, pgn__replay_sink(replay), NULL),
                     PGN_OK);
    pgn__chunk_reader_free(reader);
    pgn__replay_free(replay);
    pgn__text_writer_free(writer);
    pgn__chunk_free(&chunk);
}

static void assert_bytes(const pgn_buffer *got, const void *bytes, size_t len) {
    assert_int_equal(got->len, len);
    assert_memory_equal(got->data, bytes, len);
}

#define TAGS7                                                                                      \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"           \
    "[Black \"?\"]\n"
#define ROSTER TAGS7 "[Result \"*\"]\n\n"
#define HEAD7  "\x01?\x01?\x0a????.??.??\x01?\x01?\x01?"

/* ---- records ---- */

static void packs_reduced_games(void **state) {
    static const struct {
        const char *text;
        const char *bytes;
        size_t len;
    } GAMES[] = {
        {ROSTER "1. e4 *\n", "\x01" HEAD7 "\x01*\x01\x00\x0d", 1 + 21 + 2 + 3},
        {"[White \"?\"]\n\n*\n", "\x01" HEAD7 "\x01*\x00\x00", 1 + 21 + 2 + 2},
        {"[White \"M\xc3\xbcller\"]\n\n1-0\n",
         "\x01\x01?\x01?\x0a????.??.??\x01?\x06M\xfcller\x01?\x03"
         "1-0\x00\x00",
         1 + 21 + 5 + 4 + 2},
        {"1. f3 e5 2. g4 Qh4# 0-1\n",
         "\x01" HEAD7 "\x03"
         "0-1\x04\x00\x0e\x0c\x10\x0e",
         1 + 21 + 4 + 6},
    };
    (void)state;
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++)
        for (int lane = 0; lane < 2; lane++) {
            pgn_buffer out = PGN_BUFFER_INIT;
            pack(GAMES[i].text, lane, &out);
            assert_bytes(&out, GAMES[i].bytes, GAMES[i].len);
            assert_true(pgn__pgc_detect(out.data, out.len));
            pgn_buffer_free(&out);
        }
}

#define RESULT_TAG     "\x02\x06Result\x01*"
#define OWN(len, text) "\x0a" len "\x00pgnkit:" text

static void packs_general_games(void **state) {
#define GAME(text, bytes)                                                                          \
    { text, bytes, sizeof bytes - 1 }
    static const struct {
        const char *text;
        const char *bytes;
        size_t len;
    } GAMES[] = {
        GAME("[ECO \"A00\"]\n\n1. e4 *\n", "\x05\x02\x03"
                                           "ECO\x03"
                                           "A00" RESULT_TAG "\x03\x01\x0d\x06"),
        GAME("1. e4 $1 (1. d4 $2) e5 *\n",
             "\x05" RESULT_TAG "\x03\x01\x0d\x07\x01\x08\x03\x01\x0b\x07\x02\x09\x03\x01\x0c\x06"),
        GAME("1. e4 {c} e5 *\n",
             "\x05" RESULT_TAG "\x03\x01\x0d" OWN("\x09", "cc") "\x03\x01\x0c\x06"),
        GAME("1. -- e5 $256 *\n",
             "\x05" RESULT_TAG OWN("\x0a", "m--") "\x03\x01\x0c" OWN("\x0b", "g256") "\x06"),
        GAME("%user\n1. e4 *\n%pgnkit:c\n",
             "\x0a\x04\x00user\x01" HEAD7 "\x01*\x01\x00\x0d" OWN("\x10", "epgnkit:c")),
        GAME("[A \"\xe2\x82\xac\"]\n\n*\n",
             "\x05\x02\x01"
             "A\x01?" OWN("\x0b", "v\xe2\x82\xac") RESULT_TAG "\x06"),
    };
    (void)state;
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++) {
        pgn_buffer out = PGN_BUFFER_INIT;
        pack(GAMES[i].text, false, &out);
        assert_bytes(&out, GAMES[i].bytes, GAMES[i].len);
        pgn_buffer_free(&out);
    }
}

/* ---- round trips ---- */

static void check_round_trip(const char *text) {
    pgn_buffer right = PGN_BUFFER_INIT, lanes[2] = {PGN_BUFFER_INIT, PGN_BUFFER_INIT};
    export(text, &right);
    for (int lane = 0; lane < 2; lane++) {
        pgn_buffer reparsed = PGN_BUFFER_INIT, findings = PGN_BUFFER_INIT;
        pack(text, lane, &lanes[lane]);
        unpack(lanes[lane].data, lanes[lane].len, lane, &reparsed, &findings);
        assert_bytes(&reparsed, right.data, right.len);
        pgn_buffer_free(&reparsed);
        pgn_buffer_free(&findings);
    }
    assert_bytes(&lanes[1], lanes[0].data, lanes[0].len);
    pgn_buffer_free(&lanes[0]);
    pgn_buffer_free(&lanes[1]);
    pgn_buffer_free(&right);
}

static void games_come_back(void **state) {
    static const char *const TEXTS[] = {
        ROSTER "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *\n",
        ROSTER "1. e4! {good} {again} e5?? $14 2. Nf3 {[%clk 0:10:00] and a comment that is long "
               "enough to need another line [%eval 0.25]} Nc6 *\n",
        "{Start} 1. e4 {good} {again} e5 ({c} 1... c5 {d}) 2. Nf3 {end} *\n",
        "1. e4 -- 2. d4 (2. -- d5) d5 *\n",
        "[FEN \"8/8/4k3/8/4P3/4K3/8/8 b - - 0 17\"]\n[SetUp \"1\"]\n\n17... Kd6 18. Kd4 Ke6 *\n",
        "[FEN \"nonsense\"]\n\n1. e4 {x} Zz9 (1. d4) *\n",
        "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *\n",
        "1. e4 e5 2. Ke5 {illegal} Nc6 (2. Ra3 a6) 3. Nf3 1-0\n",
        "(1. d4) 1. e4 () {x} (1. c4 (1. Nf3)) e5 ( {only comment} ) $300 $0 *\n",
        "%one\n[Event \"x\"]\n%two\n[Site \"y\"]\n\n%three\n1. e4\n%four\ne5 *\n%five\n",
        "%pgnkit:\n%pgnkit:e\n%\n1. e4\n%pgnkit:mNf3\n*\n",
        "1. e4 ; a line } with a brace\ne5 *\n",
        "[White \"\xc5\x81ukasz\"]\n[Event \"\xff\"]\n[\xc5\x81 \"1\"]\n\n1. e4 {\xe2\x99\x9e} *\n",
        "[Result \"?\"]\n[Result \"0-1\"]\n[White \"a\"]\n[White \"b\"]\n\n1. e4 1-0\n",
        "[Result \"0\"]\n[Result \"*\"]\n[Result \"0\"]\n\n1. e4 *\n",
        "[Event \"a \\\"b\\\" \\\\ c\"]\n[Zz \"\\\"q\\\"\"]\n\n1. e4 *\n",
        "[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4 1/2-1/2\n\n*\n",
        "",
    };
    (void)state;
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
        check_round_trip(TEXTS[i]);
}

/* Texts longer than any record, and more moves than one has. */
static void long_things_come_back(void **state) {
    pgn_buffer text = PGN_BUFFER_INIT;
    (void)state;
    pgn__buffer_puts(&text, "%");
    for (int i = 0; i < 70000; i++)
        pgn__buffer_putc(&text, 'e');
    pgn__buffer_puts(&text, "\n[Remark \"");
    for (int i = 0; i < 140000; i++)
        pgn__buffer_puts(&text, i % 2 ? "\xc3\xa9" : "a");
    pgn__buffer_puts(&text, "\"]\n\n{");
    for (int i = 0; i < 50000; i++)
        pgn__buffer_puts(&text, "\xe2\x82\xac ");
    pgn__buffer_puts(&text, "}");
    for (int i = 0; i < 20000; i++)
        pgn__buffer_puts(&text, " Nf3 Nf6 Ng1 Ng8");
    pgn__buffer_puts(&text, " *\n");
    check_round_trip(text.data);
    pgn_buffer_free(&text);
}

/* ---- errors ---- */

static void bad_bytes_are_reported(void **state) {
#define BAD(bytes, findings, games)                                                                \
    { bytes, sizeof bytes - 1, findings, games }
    static const struct {
        const char *bytes;
        size_t len;
        const char *findings;
        unsigned games;
    } CASES[] = {
        BAD("\x06", "pgc-place ", 0),
        BAD("\x07\x01\x08\x09\x03\x00\x02\x01"
            "A\x00",
            "pgc-place pgc-place pgc-place pgc-place "
            "pgc-place ",
            0),
        BAD("\x0b", "pgc-marker ", 0),
        BAD("[Event \"x\"]", "pgc-marker ", 0),
        BAD("\x01\x01", "pgc-truncated ", 0),
        BAD("\x05\x03\x05\x0d", "pgc-truncated pgc-no-end ", 1),
        BAD("\x05\x04\xff\xff\x0d", "pgc-truncated pgc-no-end ", 1),
        BAD("\x05\x05\x06", "pgc-no-end ", 2),
        BAD("\x05\x01" HEAD7 "\x01*\x00\x00", "pgc-no-end ", 2),
        BAD("\x05\x03\x01\xff\x06", "pgc-ordinal ", 1),
        BAD("\x05\x03\x02\xff\x0d\x08\x03\x01\x0d\x09\x06", "pgc-ordinal ", 1),
        BAD("\x05\x03\x01\x0d\x08\x03\x01\x0b\x06", "unclosed-variation ", 1),
        BAD("\x05\x03\x01\x0d\x09\x06", "pgc-place ", 1),
        BAD("\x05\x08\x03\x01\x0d\x09\x06", "variation-without-move ", 1),
        BAD("\x05\x03\x01\x0d\x02\x01"
            "A\x00\x06",
            "pgc-place ", 1),
        BAD("\x05\x02\x00\x00\x02\x03"
            "A B\x00\x06",
            "pgc-text pgc-text ", 1),
        BAD("\x05\x02\x01"
            "A\x03"
            "a\nb\x06",
            "pgc-text ", 1),
        BAD("\x05" OWN("\x08", "z") OWN("\x08", "+") "\x06", "pgc-escape ", 1),
        BAD("\x05" OWN("\x08", "+") OWN("\x08", "v") OWN("\x08", "g") OWN("\x09", "m(") "\x06",
            "pgc-escape pgc-escape pgc-escape pgc-escape ", 1),
        BAD(OWN("\x09", "cx"), "pgc-escape ", 0),
        BAD("\x05" OWN("\x0b", "mKe5") "\x03\x01\x0d\x06", "illegal-move ", 1),
        BAD("\x05\x02\x03"
            "FEN\x01x\x03\x01\x0d\x06",
            "pgc-ordinal ", 1),
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        for (int lane = 0; lane < 2; lane++) {
            pgn_buffer out = PGN_BUFFER_INIT, findings = PGN_BUFFER_INIT;
            unsigned games = 0;
            unpack(CASES[i].bytes, CASES[i].len, lane, &out, &findings);
            assert_string_equal(findings.data ? findings.data : "", CASES[i].findings);
            for (const char *p = out.data; p && (p = strstr(p, "[Event ")); p++)
                games++;
            assert_int_equal(games, CASES[i].games);
            pgn_buffer_free(&out);
            pgn_buffer_free(&findings);
        }
}

static void deep_variations_are_passed_over(void **state) {
    pgn_buffer bytes = PGN_BUFFER_INIT, findings = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
    pgn__chunk chunk;
    pgn__pgc_decoder *decoder;
    pgn__pgc_options options = {.deepest_nesting = 10};
    (void)state;
    pgn_buffer_append(&bytes, "\x05\x03\x01\x0d", 4);
    for (int i = 0; i < 100; i++)
        pgn_buffer_append(&bytes, "\x08\x03\x01\x0b", 4);
    for (int i = 0; i < 100; i++)
        pgn_buffer_append(&bytes, "\x09", 1);
    pgn_buffer_append(&bytes, "\x03\x01\x0c\x06", 4);
    give(&chunk, bytes.data, bytes.len);
    assert_int_equal(pgn__pgc_decoder_new(&decoder, &options, NULL), PGN_OK);
    pgn__sink sink = {&FINDINGS_AND_ENDS, &findings};
    assert_int_equal(pgn__pgc_decoder_emit(decoder, &chunk, sink, NULL), PGN_OK);
    assert_string_equal(findings.data, "too-deep end ");
    pgn__pgc_decoder_free(decoder);
    pgn__chunk_free(&chunk);
    pgn_buffer_free(&bytes);
    pgn_buffer_free(&findings);
    pgn_buffer_free(&out);
}

/* ---- skipping and stopping ---- */

typedef struct {
    int begun, ended, moves, variations, results;
    pgn_status on_begin, on_variation, on_end;
} counts;

static pgn_status count_begin(void *self, const char *at) {
    counts *c = self;
    assert_non_null(at);
    c->begun++;
    return c->on_begin;
}

static void count_move(void *self, const pgn__move_event *m) {
    counts *c = self;
    assert_non_null(m->before);
    c->moves++;
}

static pgn_status count_variation(void *self, pgn_span source) {
    counts *c = self;
    (void)source;
    c->variations++;
    return c->on_variation;
}

static void count_variation_end(void *self, pgn_span source) {
    counts *c = self;
    (void)source;
    c->variations += 100;
}

static void count_result(void *self, pgn_result result, pgn_span source) {
    counts *c = self;
    (void)result;
    (void)source;
    c->results++;
}

static pgn_status count_end(void *self) {
    counts *c = self;
    c->ended++;
    return c->on_end;
}

static const pgn__events COUNTS = {.begin_game = count_begin,
                                   .move = count_move,
                                   .begin_variation = count_variation,
                                   .end_variation = count_variation_end,
                                   .result = count_result,
                                   .end_game = count_end};

static void handlers_are_heeded(void **state) {
    static const char BYTES[] = "\x05\x03\x01\x0d\x08\x03\x01\x0b\x08\x03\x01\x09\x09\x09\x03\x01"
                                "\x0c\x06\x05\x03\x01\x0d\x06";
    static const struct {
        counts asks;
        counts gets;
    } CASES[] = {
        {{0}, {2, 2, 5, 202, 2, PGN_OK, PGN_OK, PGN_OK}},
        {{.on_begin = PGN_SKIP}, {2, 2, 0, 0, 0, PGN_SKIP, PGN_OK, PGN_OK}},
        {{.on_variation = PGN_SKIP}, {2, 2, 3, 101, 2, PGN_OK, PGN_SKIP, PGN_OK}},
        {{.on_variation = PGN_STOP}, {1, 1, 1, 1, 0, PGN_OK, PGN_STOP, PGN_OK}},
        {{.on_begin = PGN_STOP}, {1, 1, 0, 0, 0, PGN_STOP, PGN_OK, PGN_OK}},
        {{.on_end = PGN_STOP}, {1, 1, 4, 202, 1, PGN_OK, PGN_OK, PGN_STOP}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        counts c = CASES[i].asks;
        pgn__chunk chunk;
        pgn__pgc_decoder *decoder;
        give(&chunk, BYTES, sizeof BYTES - 1);
        assert_int_equal(pgn__pgc_decoder_new(&decoder, NULL, NULL), PGN_OK);
        assert_int_equal(pgn__pgc_decoder_emit(decoder, &chunk, (pgn__sink){&COUNTS, &c}, NULL),
                         PGN_OK);
        assert_memory_equal(&c, &CASES[i].gets, sizeof c);
        pgn__pgc_decoder_free(decoder);
        pgn__chunk_free(&chunk);
    }
}

/* ---- chunks ---- */

/* Read PGC through windows of a given size, with a limit on game size. */
static void read_all(const pgn_buffer *pgc, size_t window, size_t largest, pgn_buffer *out,
                     pgn_buffer *findings) {
    pgn__chunk_reader_options options = {
        .split = {.window = window, .largest_game = largest, .formats = {pgn__pgc_format()}}};
    pgn_input *in;
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn__text_writer *writer;
    pgn__tee tee;
    assert_int_equal(pgn_input_from_memory(&in, pgc->data, pgc->len, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_new(&reader, in, &options, NULL), PGN_OK);
    assert_int_equal(pgn__text_writer_new(&writer, out, NULL, NULL), PGN_OK);
    pgn__sink sink =
        pgn__tee_sink(&tee, pgn__text_writer_sink(writer), (pgn__sink){&PLAIN_FINDINGS, findings});
    assert_int_equal(pgn__replay_new(&replay, sink, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_run(reader, pgn__replay_sink(replay), NULL), PGN_OK);
    pgn__replay_free(replay);
    pgn__text_writer_free(writer);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
}

/* Chunk boundaries make no difference, also in long escapes between games. */
static void windows_make_no_difference(void **state) {
    pgn_buffer text = PGN_BUFFER_INIT, pgc = PGN_BUFFER_INIT, right = PGN_BUFFER_INIT;
    (void)state;
    for (int i = 0; i < 50; i++) {
        pgn_buffer_printf(&text, "[Round \"%d\"]\n\n1. e4 %s e5 *\n\n", i, i % 3 ? "" : "{c}");
        if (i % 10 == 0) {
            pgn__buffer_puts(&text, "%\xe2\x82\xac");
            for (int k = 0; k < 70000; k++)
                pgn__buffer_putc(&text, 'x');
            pgn__buffer_puts(&text, "\n");
        }
    }
    pack(text.data, false, &pgc);
    export(text.data, &right);
    for (size_t window = 16; window < 1000000; window *= 7) {
        pgn_buffer out = PGN_BUFFER_INIT, findings = PGN_BUFFER_INIT;
        read_all(&pgc, window, 0, &out, &findings);
        assert_bytes(&out, right.data, right.len);
        assert_int_equal(findings.len, 0);
        pgn_buffer_free(&out);
        pgn_buffer_free(&findings);
    }
    pgn_buffer_free(&text);
    pgn_buffer_free(&pgc);
    pgn_buffer_free(&right);
}

/* A game beyond the limit is emitted up to it, and the next game is read. */
static void games_too_large_are_cut_off(void **state) {
    pgn_buffer pgc = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT, findings = PGN_BUFFER_INIT;
    (void)state;
    pgn_buffer_append(&pgc, "\x05", 1);
    for (int i = 0; i < 300000; i++)
        pgn_buffer_append(&pgc, "\x03\x04\x02\x02\x04\x05", 6); /* Nf3 Nf6 Ng1 Ng8 */
    pgn_buffer_append(&pgc, "\x06\x05\x03\x01\x0d\x06", 6);
    read_all(&pgc, 100000, 1000000, &out, &findings);
    assert_string_equal(findings.data, "too-large ");
    assert_non_null(strstr(out.data, "\n\n1. Nf3 Nf6"));
    assert_string_equal(out.data + out.len - 11, "\n\n1. e4 *\n\n");
    assert_true(out.len < 2000000);
    pgn_buffer_free(&pgc);
    pgn_buffer_free(&out);
    pgn_buffer_free(&findings);
}

/* ---- files ---- */

static void text_is_never_taken_for_pgc(void **state) {
    size_t len;
    (void)state;
    assert_true(pgn__pgc_detect("\x01", 1));
    assert_true(pgn__pgc_detect("\x02", 1));
    assert_true(pgn__pgc_detect("\x05\x06", 2));
    assert_true(pgn__pgc_detect("\0\0\x0a", 3));
    assert_true(pgn__pgc_detect("\0\0\0\x05", 4)); /* noops */
    assert_false(pgn__pgc_detect("\0\0\0", 3));
    assert_false(pgn__pgc_detect("", 0));
    assert_false(pgn__pgc_detect("[Event", 6));
    assert_false(pgn__pgc_detect("\n\n[Event", 8));
    assert_false(pgn__pgc_detect("\0\x0a\0[", 4));  /* UTF-16 */
    assert_false(pgn__pgc_detect("\0\0\0\x0a", 4)); /* UTF-32 */
    assert_string_equal(pgn__pgc_head("\x01", 1, &len), "");
    assert_int_equal(len, 0);
    assert_memory_equal(pgn__pgc_head("\x0a", 1, &len), "\0\0", 2);
    assert_int_equal(len, 2);
}

/* Number of games and diagnostics that a reader with these options finds. */
static uint64_t count_games(const char *bytes, size_t len, const pgn__game_format *format,
                            bool all_coded, bool *faulty) {
    pgn__chunk_reader_options options = {.split = {.formats = {format}, .all_coded = all_coded}};
    pgn_buffer findings = PGN_BUFFER_INIT;
    pgn_input *in;
    pgn__chunk_reader *reader;
    assert_int_equal(pgn_input_from_memory(&in, bytes, len, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_new(&reader, in, &options, NULL), PGN_OK);
    assert_int_equal(pgn__chunk_reader_run(reader, (pgn__sink){&FINDINGS, &findings}, NULL),
                     PGN_OK);
    uint64_t games = pgn__chunk_reader_games(reader);
    *faulty = findings.len > 0;
    pgn_buffer_free(&findings);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
    return games;
}

/* The options name the format, and whether it must be detected. */
static void readers_accept_pgc_if_asked(void **state) {
    static const char PGC[] = "\x05\x03\x01\x0d\x06\x05\x03\x01\x0c\x06";
    static const char NOOP[] = "\0\x05\x03\x01\x0d\x06";
    static const char LATER[] = "\x0a\x01\0!\x05\x03\x01\x0d\x06",
                      TEXT[] = "[Event \"?\"]\n\n1. e4 *\n";
    const pgn__game_format *pgc = pgn__pgc_format();
    bool faulty;
    (void)state;
    assert_int_equal(count_games(PGC, sizeof PGC - 1, pgc, false, &faulty), 2);
    assert_false(faulty);
    assert_int_equal(count_games(PGC, sizeof PGC - 1, NULL, false, &faulty), 0);
    assert_int_equal(count_games(NOOP, sizeof NOOP - 1, pgc, false, &faulty), 1);
    assert_int_equal(count_games(LATER, sizeof LATER - 1, pgc, false, &faulty), 0);
    assert_int_equal(count_games(LATER, sizeof LATER - 1, pgc, true, &faulty), 1);
    assert_false(faulty);
    assert_int_equal(count_games(TEXT, sizeof TEXT - 1, pgc, false, &faulty), 1);
    assert_int_equal(count_games(TEXT, sizeof TEXT - 1, pgc, true, &faulty), 0);
    assert_true(faulty);
    assert_int_equal(count_games("", 0, pgc, true, &faulty), 0);
    assert_false(faulty);
}

/* A sink without plain games receives one call by call, and can stop anywhere. */
static void readers_stop_where_asked(void **state) {
    static const char GAME[] = "\x05\x02\x06Result\x01*\x03\x02\x0d\x0c\x06";
    for (int stop = 0; stop < 2; stop++) {
        counts c = {.on_end = stop ? PGN_STOP : PGN_OK};
        pgn__chunk_reader_options options = {.split.formats = {pgn__pgc_format()}};
        pgn_buffer bytes = PGN_BUFFER_INIT;
        pgn_input *in;
        pgn__chunk_reader *reader;
        pgn__replay *replay;
        for (int i = 0; i < 3; i++)
            pgn_buffer_append(&bytes, GAME, sizeof GAME - 1);
        assert_int_equal(pgn_input_from_memory(&in, bytes.data, bytes.len, NULL), PGN_OK);
        assert_int_equal(pgn__chunk_reader_new(&reader, in, &options, NULL), PGN_OK);
        assert_int_equal(pgn__replay_new(&replay, (pgn__sink){&COUNTS, &c}, NULL), PGN_OK);
        assert_int_equal(pgn__chunk_reader_run(reader, pgn__replay_sink(replay), NULL), PGN_OK);
        assert_int_equal(c.begun, stop ? 1 : 3);
        assert_int_equal(c.ended, c.begun);
        assert_int_equal(c.moves, 2 * c.begun);
        assert_int_equal(pgn__chunk_reader_games(reader), c.begun);
        pgn__replay_free(replay);
        pgn__chunk_reader_free(reader);
        pgn_input_close(in);
        pgn_buffer_free(&bytes);
    }
    (void)state;
}

/* Fixes are edits of text. */
static void pgc_is_not_repaired(void **state) {
    static const pgn__fixer_calls NONE = {0};
    pgn__chunk chunk;
    pgn__fixer *fix;
    pgn_error err;
    (void)state;
    give(&chunk, "\x05\x06", 2);
    chunk.format = pgn__pgc_format();
    assert_int_equal(pgn__fixer_new(&fix, NULL, &NONE, NULL, NULL), PGN_OK);
    assert_int_equal(pgn__fixer_chunk(fix, &chunk, &err), PGN_E_UNSUPPORTED);
    pgn__fixer_free(fix);
    pgn__chunk_free(&chunk);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packs_reduced_games),
        cmocka_unit_test(packs_general_games),
        cmocka_unit_test(games_come_back),
        cmocka_unit_test(long_things_come_back),
        cmocka_unit_test(bad_bytes_are_reported),
        cmocka_unit_test(deep_variations_are_passed_over),
        cmocka_unit_test(handlers_are_heeded),
        cmocka_unit_test(windows_make_no_difference),
        cmocka_unit_test(games_too_large_are_cut_off),
        cmocka_unit_test(text_is_never_taken_for_pgc),
        cmocka_unit_test(readers_accept_pgc_if_asked),
        cmocka_unit_test(readers_stop_where_asked),
        cmocka_unit_test(pgc_is_not_repaired),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
