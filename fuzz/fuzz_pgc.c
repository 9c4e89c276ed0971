/* fuzz_pgc.c -- any bytes as PGC: the calls are balanced, both lanes and any chunks give the same
 * export, which is a fixed point; and PGN, packed and unpacked, is its own export.
 *
 * The first byte chooses: odd for PGN text, even for PGC. */
#include <stdint.h>

#include "order.h"
#include "target.h"

/* The decoder alone, without the reader. */
static void decode(const void *data, size_t size, pgn__sink sink, bool one_lane) {
    pgn__chunk chunk = {.starts_file = true, .ends_file = true};
    pgn__pgc_options options = {.deepest_nesting = 500, .one_lane = one_lane};
    pgn__pgc_decoder *decoder;
    require(!pgn_buffer_append(&chunk.text, data, size));
    require(!pgn__buffer_reserve(&chunk.text, PGN__CHUNK_PADDING));
    require(!pgn__pgc_decoder_new(&decoder, &options, NULL));
    require(!pgn__pgc_decoder_emit(decoder, &chunk, sink, NULL));
    pgn__pgc_decoder_free(decoder);
    pgn__chunk_free(&chunk);
}

/* Pass an input in the given format, NULL for text, through the reader and replay to a sink. */
static void emit(const void *data, size_t size, const pgn__game_format *format, size_t window,
                 pgn__sink sink) {
    pgn__split_options split = {
        .formats = {format}, .all_coded = format != NULL, .window = window, .deepest_nesting = 500};
    pgn__chunk_reader_options options = {.split = split};
    pgn_input *in;
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    require(!pgn_input_from_memory(&in, data, size, NULL));
    require(!pgn__chunk_reader_new(&reader, in, &options, NULL));
    require(!pgn__replay_new(&replay, sink, NULL));
    pgn__chunk_reader_run(reader, pgn__replay_sink(replay), NULL); /* it may be damaged .gz */
    pgn__replay_free(replay);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
}

static void export(const void *data, size_t size, const pgn__game_format *format, size_t window,
                   pgn_buffer *out) {
    pgn__text_writer *writer;
    require(!pgn__text_writer_new(&writer, out, NULL, NULL));
    emit(data, size, format, window, pgn__text_writer_sink(writer));
    pgn__text_writer_free(writer);
}

static bool same(const pgn_buffer *a, const pgn_buffer *b) {
    return a->len == b->len && (!a->len || memcmp(a->data, b->data, a->len) == 0);
}

static void try_pgc(const uint8_t *data, size_t size) {
    enum { WAYS = 5 };
    pgn_buffer out[WAYS] = {0};
    pgn__text_writer *writer;
    order o = {0};
    if (pgn__compression_detect(data, size)) /* the decoder knows of none */
        return;
    decode(data, size, (pgn__sink){&ORDER, &o}, true);
    require(o.state == OUTSIDE);
    for (int lane = 0; lane < 2; lane++) {
        require(!pgn__text_writer_new(&writer, &out[lane], NULL, NULL));
        decode(data, size, pgn__text_writer_sink(writer), lane);
        pgn__text_writer_free(writer);
    }
    export(data, size, pgn__pgc_format(), 0, &out[2]);
    export(data, size, pgn__pgc_format(), 64, &out[3]);
    require(same(&out[0], &out[1]));
    require(same(&out[2], &out[3]));
    export(out[2].data, out[2].len, NULL, 0, &out[4]);
    require(same(&out[2], &out[4]));
    for (int i = 0; i < WAYS; i++)
        pgn_buffer_free(&out[i]);
}

static void try_pgn(const uint8_t *data, size_t size) {
    pgn_buffer right = PGN_BUFFER_INIT, packed = PGN_BUFFER_INIT, reparsed = PGN_BUFFER_INIT;
    pgn__pgc_encoder *encoder;
    export(data, size, NULL, 0, &right);
    require(!pgn__pgc_encoder_new(&encoder, &packed, NULL));
    emit(data, size, NULL, 0, pgn__pgc_encoder_sink(encoder));
    require(!pgn__pgc_encoder_status(encoder));
    pgn__pgc_encoder_free(encoder);
    export(packed.data ? packed.data : "", packed.len, pgn__pgc_format(), 0, &reparsed);
    require(same(&right, &reparsed));
    pgn_buffer_free(&right);
    pgn_buffer_free(&packed);
    pgn_buffer_free(&reparsed);
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
