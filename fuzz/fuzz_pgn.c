/* fuzz_pgn.c -- any bytes as PGN: the calls are balanced, the export is idempotent, and chunk
 * boundaries make no difference. */
#include <stdint.h>

#include "order.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The export of the text, read with windows of the given size. */
static size_t export_games(const char *text, size_t len, size_t window, bool latin1,
                           pgn_buffer *out) {
    pgn_input *in;
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn__text_writer *writer;
    pgn__tee tee;
    pgn_error err;
    order calls = {.from_text = true};
    pgn__text_writer_options writing = {.latin1 = latin1};
    pgn__chunk_reader_options options = {.split = {.window = window, .deepest_nesting = 50}};
    if (pgn_input_from_memory(&in, text, len, &err))
        return 0; /* a damaged compressed stream */
    require(pgn__chunk_reader_new(&reader, in, &options, &err) == PGN_OK);
    require(pgn__text_writer_new(&writer, out, &writing, &err) == PGN_OK);
    calls.writer = writer;
    pgn__sink sink =
        pgn__tee_sink(&tee, pgn__text_writer_sink(writer), (pgn__sink){&ORDER, &calls});
    require(pgn__replay_new(&replay, sink, &err) == PGN_OK);
    pgn__chunk_reader_run(reader, pgn__replay_sink(replay), &err);
    require(calls.state == OUTSIDE && calls.games == pgn__chunk_reader_games(reader));
    require(pgn__text_writer_status(writer) == PGN_OK && out->status == PGN_OK);
    pgn__replay_free(replay);
    pgn__text_writer_free(writer);
    pgn__chunk_reader_free(reader);
    pgn_input_close(in);
    return calls.games;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    pgn_buffer whole = PGN_BUFFER_INIT, pieces = PGN_BUFFER_INIT, again = PGN_BUFFER_INIT;
    pgn_buffer latin1 = PGN_BUFFER_INIT;
    if (size && pgn__compression_detect(data, size))
        return 0; /* covered by fuzz_input */
    size_t games = export_games((const char *)data, size, 0, false, &whole);
    require(export_games((const char *)data, size, 16, false, &pieces) == games);
    require(whole.len == pieces.len && (!whole.len || !memcmp(whole.data, pieces.data, whole.len)));
    require(export_games(whole.data ? whole.data : "", whole.len, 0, false, &again) == games);
    require(whole.len == again.len && (!whole.len || !memcmp(whole.data, again.data, whole.len)));
    require(export_games((const char *)data, size, 0, true, &latin1) == games);
    pgn_buffer_free(&whole);
    pgn_buffer_free(&pieces);
    pgn_buffer_free(&again);
    pgn_buffer_free(&latin1);
    return 0;
}
