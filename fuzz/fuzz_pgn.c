/* fuzz_pgn.c -- any bytes as PGN: the calls are balanced, the export is idempotent, and chunk
 * boundaries make no difference. */
#include <stdint.h>

#include "chunks.h"
#include "order.h"
#include "target.h"

/* All that a text passes through; made once, with and without Latin-1. */
typedef struct {
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn__text_writer *writer;
    pgn__tee tee;
    order calls;
    pgn_buffer out;
} exporter;

static void open_exporter(exporter *e, bool latin1) {
    const pgn__text_writer_options writing = {.latin1 = latin1};
    const pgn__chunk_reader_options options = {.split = {.deepest_nesting = 50}};
    e->calls.from_text = true;
    require(pgn__chunk_reader_new(&e->reader, NULL, &options, NULL) == PGN_OK);
    require(pgn__text_writer_new(&e->writer, &e->out, &writing, NULL) == PGN_OK);
    e->calls.writer = e->writer;
    pgn__sink sink =
        pgn__tee_sink(&e->tee, pgn__text_writer_sink(e->writer), (pgn__sink){&ORDER, &e->calls});
    require(pgn__replay_new(&e->replay, sink, NULL) == PGN_OK);
}

static void on_chunk(void *self, const pgn__chunk *chunk, uint64_t *games) {
    exporter *e = self;
    require(pgn__chunk_reader_emit(e->reader, chunk, pgn__replay_sink(e->replay), NULL) == PGN_OK);
    *games = pgn__chunk_reader_games(e->reader) - chunk->games;
}

/* The export of the text, read with windows of the given size, and its number of games. */
static size_t export_games(const pgn_span text, size_t window, bool latin1, pgn_buffer *out) {
    static exporter exporters[2];
    exporter *e = &exporters[latin1];
    if (!e->reader)
        open_exporter(e, latin1);
    e->calls.games = 0;
    pgn_buffer_clear(&e->out);
    pgn_buffer_clear(out);
    each_chunk(text.text, text.len, window, 50, on_chunk, e);
    require(e->calls.state == OUTSIDE);
    require(pgn__text_writer_status(e->writer) == PGN_OK && e->out.status == PGN_OK);
    pgn_buffer_append(out, e->out.data ? e->out.data : "", e->out.len);
    return e->calls.games;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static pgn_buffer whole, pieces, reparsed, latin1;
    const pgn_span text = {size ? (const char *)data : "", size};
    if (size && pgn__compression_detect(data, size))
        return 0; /* covered by fuzz_input */
    size_t games = export_games(text, 0, false, &whole);
    require(export_games(text, 16, false, &pieces) == games);
    require(same_bytes(&whole, &pieces));
    require(export_games((pgn_span){whole.data ? whole.data : "", whole.len}, 0, false,
                         &reparsed) == games);
    require(same_bytes(&whole, &reparsed));
    require(export_games(text, 0, true, &latin1) == games);
    return 0;
}
