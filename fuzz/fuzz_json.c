/* fuzz_json.c -- any bytes as JSON: the calls are balanced, both lanes give the same export, and so
 * do chunks of any size where nothing is malformed; and PGN, converted to JSON by either lane and
 * read back, is its own export.
 *
 * The first byte chooses: odd for PGN text, even for JSON. */
#include <stdint.h>

#include "order.h"
#include "target.h"

typedef struct {
    pgn__sink to; /* first, for the handlers of pass_int.h */
    bool malformed;
} watcher;

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    watcher *w = self;
    w->malformed |= d->rule == PGN__RULE_JSON_SYNTAX;
}

/* Pass an input in the given format, NULL for text, through the reader and replay to a sink; if
 * `json` is not NULL, to the one that writes JSON there. */
static void emit(const void *data, size_t size, const pgn__game_format *format, size_t window,
                 bool one_lane, pgn__sink sink, pgn_buffer *json) {
    static const pgn_json_options PLAIN;
    pgn__chunk_reader_options options = {.split = {.formats = {format},
                                                   .all_coded = format != NULL,
                                                   .window = window,
                                                   .deepest_nesting = 500},
                                         .one_lane = one_lane};
    pgn_input *in;
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn__json_sink *maker = NULL;
    require(!pgn_input_from_memory(&in, data, size, NULL));
    require(!pgn__chunk_reader_new(&reader, in, &options, NULL));
    if (json) {
        require(!pgn__json_sink_new(&maker, json, PGN__JSON_LINES, &PLAIN, reader, NULL));
        sink = pgn__json_sink_sink(maker);
    }
    require(!pgn__replay_new(&replay, sink, NULL));
    pgn__chunk_reader_run(reader, pgn__replay_sink(replay), NULL); /* it may be damaged .gz */
    if (json) {
        static const pgn__chunk FIRST;
        require(!pgn__json_sink_status(maker));
        require(!pgn__json_sink_end_chunk(maker, &FIRST, "-"));
    }
    pgn__replay_free(replay);
    pgn__json_sink_free(maker);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
}

/* The export of an input; true if it was malformed JSON. */
static bool export(const void *data, size_t size, const pgn__game_format *format, size_t window,
                   bool one_lane, pgn_buffer *out) {
    static const pgn__events WATCH = {.plain_game = NULL, .diagnostic = on_diagnostic};
    pgn__text_writer *writer;
    pgn__tee tee;
    watcher w = {.malformed = false};
    require(!pgn__text_writer_new(&writer, out, NULL, NULL));
    emit(data, size, format, window, one_lane,
         pgn__tee_sink(&tee, pgn__text_writer_sink(writer), (pgn__sink){&WATCH, &w}), NULL);
    pgn__text_writer_free(writer);
    return w.malformed;
}

static bool same(const pgn_buffer *a, const pgn_buffer *b) {
    return a->len == b->len && (!a->len || memcmp(a->data, b->data, a->len) == 0);
}

static const char *text_of(const pgn_buffer *b) {
    return b->data ? b->data : "";
}

static void try_json(const uint8_t *data, size_t size) {
    enum { WAYS = 5 };
    pgn_buffer out[WAYS] = {0};
    pgn__text_writer *writer;
    order o = {0};
    emit(data, size, pgn__json_format(), 0, true, (pgn__sink){&ORDER, &o}, NULL);
    require(o.state == OUTSIDE);
    require(!pgn__text_writer_new(&writer, &out[0], NULL, NULL));
    emit(data, size, pgn__json_format(), 0, false, pgn__text_writer_sink(writer), NULL);
    pgn__text_writer_free(writer);
    bool malformed = export(data, size, pgn__json_format(), 0, true, &out[1]);
    require(same(&out[0], &out[1]));
    export(data, size, pgn__json_format(), 64, false, &out[2]);
    require(malformed || same(&out[0], &out[2]));
    export(text_of(&out[0]), out[0].len, NULL, 0, false, &out[3]);
    require(same(&out[0], &out[3]));
    for (int i = 0; i < WAYS; i++)
        pgn_buffer_free(&out[i]);
}

static void try_pgn(const uint8_t *data, size_t size) {
    pgn_buffer right = PGN_BUFFER_INIT, json[2] = {0}, back[2] = {0};
    export(data, size, NULL, 0, false, &right);
    bool foreign = pgn__utf8_check(text_of(&right), right.len) < right.len;
    for (int lane = 0; lane < 2; lane++) {
        emit(data, size, NULL, 0, lane, (pgn__sink){NULL, NULL}, &json[lane]);
        require(!export(text_of(&json[lane]), json[lane].len, pgn__json_format(), 0, lane,
                        &back[lane]));
        require(foreign || same(&right, &back[lane]));
    }
    require(same(&json[0], &json[1]));
    pgn_buffer_free(&right);
    for (int lane = 0; lane < 2; lane++) {
        pgn_buffer_free(&json[lane]);
        pgn_buffer_free(&back[lane]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size || pgn__compression_detect(data + 1, size - 1))
        return 0;
    if (data[0] % 2)
        try_pgn(data + 1, size - 1);
    else
        try_json(data + 1, size - 1);
    return 0;
}
