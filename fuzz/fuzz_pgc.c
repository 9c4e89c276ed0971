/* fuzz_pgc.c -- any bytes as PGC: the calls are balanced, both lanes and any chunks give the same
 * export, which is a fixed point; and PGN, packed and unpacked, is its own export.
 *
 * The first byte chooses: odd for PGN text, even for PGC. */
#include <pgn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fail(int line) {
    fprintf(stderr, "fuzz_pgc.c:%d: does not hold\n", line);
    abort();
}

#define require(holds) ((holds) ? (void)0 : fail(__LINE__))

/* ---- the order of the calls ---- */

typedef struct {
    enum { OUTSIDE, IN_TAGS, IN_MOVES, AFTER_RESULT } state;
    size_t depth, games;
} order;

static pgn_flow on_begin_game(void *self, const char *at) {
    order *o = self;
    require(o->state == OUTSIDE && at);
    *o = (order){IN_TAGS, 0, o->games + 1};
    return PGN_GO;
}

static pgn_flow on_tag(void *self, const pgn_tag *tag) {
    order *o = self;
    require(o->state == IN_TAGS && tag->name.len > 0);
    require(pgn_utf8_check(tag->value.text, tag->value.len) == tag->value.len);
    require(!memchr(tag->value.text, '\n', tag->value.len));
    return PGN_GO;
}

static pgn_flow on_begin_moves(void *self) {
    order *o = self;
    require(o->state == IN_TAGS);
    o->state = IN_MOVES;
    return PGN_GO;
}

static void on_move(void *self, const pgn_visit_move *m) {
    order *o = self;
    require(o->state == IN_MOVES && m->text.len > 0);
    require(!m->before || pgn_move_is_legal(m->before, m->move));
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    order *o = self;
    (void)nag;
    (void)source;
    require(o->state == IN_MOVES);
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    order *o = self;
    (void)kind;
    (void)source;
    require(o->state == IN_MOVES && pgn_utf8_check(text.text, text.len) == text.len);
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    (void)self;
    (void)source;
    require(pgn_utf8_check(text.text, text.len) == text.len);
    require(!memchr(text.text, '\n', text.len));
}

static pgn_flow on_begin_variation(void *self, pgn_span source) {
    order *o = self;
    (void)source;
    require(o->state == IN_MOVES);
    o->depth++;
    return PGN_GO;
}

static void on_end_variation(void *self, pgn_span source) {
    order *o = self;
    (void)source;
    require(o->state == IN_MOVES && o->depth > 0);
    o->depth--;
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    order *o = self;
    (void)result;
    (void)source;
    require(o->state == IN_MOVES && !o->depth);
    o->state = AFTER_RESULT;
}

static pgn_flow on_end_game(void *self) {
    order *o = self;
    require(o->state == AFTER_RESULT);
    o->state = OUTSIDE;
    return PGN_GO;
}

static const pgn_visitor ORDER = {
    .begin_game = on_begin_game,
    .tag = on_tag,
    .begin_moves = on_begin_moves,
    .move = on_move,
    .nag = on_nag,
    .comment = on_comment,
    .escape = on_escape,
    .begin_variation = on_begin_variation,
    .end_variation = on_end_variation,
    .result = on_result,
    .end_game = on_end_game,
};

/* ---- ways ---- */

/* The decoder alone, without the reader. */
static void decode(const void *data, size_t size, pgn_sink sink, bool one_lane) {
    pgn_chunk chunk = {.starts_file = true, .ends_file = true};
    pgn_pgc_options options = {.deepest_nesting = 500, .one_lane = one_lane};
    pgn_pgc_decoder *decoder;
    require(!pgn_buffer_append(&chunk.text, data, size));
    require(!pgn_buffer_reserve(&chunk.text, PGN_CHUNK_PADDING));
    require(!pgn_pgc_decoder_new(&decoder, &options, NULL));
    require(!pgn_pgc_decoder_tell(decoder, &chunk, sink, NULL));
    pgn_pgc_decoder_free(decoder);
    pgn_chunk_free(&chunk);
}

/* An input in the coding, NULL for text, through the reader and replay to a sink. */
static void tell(const void *data, size_t size, const pgn_coding *coding, size_t window,
                 pgn_sink sink) {
    pgn_split_options split = {
        .coding = coding, .all_coded = true, .window = window, .deepest_nesting = 500};
    pgn_reader_options options = {.split = split};
    pgn_input *in;
    pgn_reader *reader;
    pgn_replay *replay;
    require(!pgn_input_open_memory(&in, data, size, NULL));
    require(!pgn_reader_new(&reader, in, &options, NULL));
    require(!pgn_replay_new(&replay, sink, NULL));
    pgn_reader_run(reader, pgn_replay_sink(replay), NULL); /* it may be damaged .gz */
    pgn_replay_free(replay);
    pgn_reader_free(reader);
    pgn_input_free(in);
}

static void export(const void *data, size_t size, const pgn_coding *coding, size_t window,
                   pgn_buffer *out) {
    pgn_writer *writer;
    require(!pgn_writer_new(&writer, out, NULL, NULL));
    tell(data, size, coding, window, pgn_writer_sink(writer));
    pgn_writer_free(writer);
}

static bool same(const pgn_buffer *a, const pgn_buffer *b) {
    return a->len == b->len && (!a->len || memcmp(a->data, b->data, a->len) == 0);
}

static void try_pgc(const uint8_t *data, size_t size) {
    enum { WAYS = 5 };
    pgn_buffer out[WAYS] = {0};
    pgn_writer *writer;
    order o = {0};
    if (pgn_compression_detect(data, size)) /* the decoder knows of none */
        return;
    decode(data, size, (pgn_sink){&ORDER, &o}, true);
    require(o.state == OUTSIDE);
    for (int lane = 0; lane < 2; lane++) {
        require(!pgn_writer_new(&writer, &out[lane], NULL, NULL));
        decode(data, size, pgn_writer_sink(writer), lane);
        pgn_writer_free(writer);
    }
    export(data, size, pgn_pgc_coding(), 0, &out[2]);
    export(data, size, pgn_pgc_coding(), 64, &out[3]);
    require(same(&out[0], &out[1]));
    require(same(&out[2], &out[3]));
    export(out[2].data, out[2].len, NULL, 0, &out[4]);
    require(same(&out[2], &out[4]));
    for (int i = 0; i < WAYS; i++)
        pgn_buffer_free(&out[i]);
}

static void try_pgn(const uint8_t *data, size_t size) {
    pgn_buffer right = PGN_BUFFER_INIT, packed = PGN_BUFFER_INIT, again = PGN_BUFFER_INIT;
    pgn_pgc_encoder *encoder;
    export(data, size, NULL, 0, &right);
    require(!pgn_pgc_encoder_new(&encoder, &packed, NULL));
    tell(data, size, NULL, 0, pgn_pgc_encoder_sink(encoder));
    require(!pgn_pgc_encoder_status(encoder));
    pgn_pgc_encoder_free(encoder);
    export(packed.data ? packed.data : "", packed.len, pgn_pgc_coding(), 0, &again);
    require(same(&right, &again));
    pgn_buffer_free(&right);
    pgn_buffer_free(&packed);
    pgn_buffer_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size)
        return 0;
    if (data[0] % 2)
        try_pgn(data + 1, size - 1);
    else
        try_pgc(data + 1, size - 1);
    return 0;
}
