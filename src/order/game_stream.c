/* game_stream.c -- a splitter, a reader and entries, advanced one game at a time. */
#include "game_stream_int.h"

#include <stdlib.h>

#include "base/buffer_size_int.h"
#include "base/error_int.h"

enum { WINDOW = PGN__BUFFER_SIZE(64 << 10) };

struct pgn__game_stream {
    pgn__game_stream_options options;
    pgn__splitter *splitter;
    pgn__chunk_reader *reader;
    pgn__entries *entries;
    pgn__tee tee;
    pgn__sink sink;
    pgn__chunk chunk;
    size_t next;           /* entry of the chunk */
    uint64_t lines, games; /* before the next chunk */
    uint64_t given;
};

pgn_status pgn__game_stream_new(pgn__game_stream **out, pgn_input *in,
                                const pgn__game_stream_options *options, pgn_error *err) {
    pgn__game_stream *f = *out = calloc(1, sizeof *f);
    if (!f)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    f->options = *options;
    pgn__chunk_reader_options reading = {.split = options->split};
    if (!reading.split.window)
        reading.split.window = WINDOW;
    pgn_status st = pgn__splitter_new(&f->splitter, in, &reading.split, err);
    if (!st)
        st = pgn__chunk_reader_new(&f->reader, NULL, &reading, err);
    if (!st)
        st = pgn__entries_new(&f->entries, options->tags, options->tag_count, err);
    if (st) {
        pgn__game_stream_free(f);
        *out = NULL;
        return st;
    }
    f->sink = pgn__entries_sink(f->entries);
    if (options->also.calls)
        f->sink = pgn__tee_sink(&f->tee, f->sink, options->also);
    return PGN_OK;
}

void pgn__game_stream_free(pgn__game_stream *f) {
    if (!f)
        return;
    pgn__entries_free(f->entries);
    pgn__chunk_reader_free(f->reader);
    pgn__splitter_free(f->splitter);
    pgn__chunk_free(&f->chunk);
    free(f);
}

/* The entries of the next chunk; its text is empty at the end. */
static pgn_status turn_over(pgn__game_stream *f, pgn_error *err) {
    pgn__entries_clear(f->entries);
    f->next = 0;
    pgn_status st = pgn__splitter_next(f->splitter, &f->chunk, err);
    if (st || !f->chunk.text.len)
        return st;
    st = pgn__chunk_reader_to_text(f->reader, &f->chunk, f->sink, err);
    if (!st)
        st = pgn__chunk_reader_emit(f->reader, &f->chunk, f->sink, err);
    if (st)
        return st;
    st = pgn__entries_end(f->entries, &f->chunk);
    if (st)
        return pgn__fail(err, st, NULL);
    uint64_t games = pgn__chunk_reader_games(f->reader);
    f->lines = f->chunk.starts_file ? 0 : f->lines;
    f->chunk.lines = f->lines;
    f->chunk.games = f->games;
    f->lines += f->chunk.passed + pgn__chunk_count_lines(&f->chunk);
    f->games += games;
    if (f->options.reported)
        f->options.reported(f->options.self ? f->options.self : f->options.also.self, &f->chunk);
    return PGN_OK;
}

pgn_status pgn__game_stream_next(pgn__game_stream *f, const pgn__entry **entry, pgn_error *err) {
    *entry = NULL;
    while (f->next == pgn__entries_count(f->entries)) {
        pgn_status st = turn_over(f, err);
        if (st || !f->chunk.text.len)
            return st;
    }
    *entry = pgn__entries_at(f->entries, f->next++);
    f->given++;
    return PGN_OK;
}

const pgn__chunk *pgn__game_stream_chunk(const pgn__game_stream *f) {
    return &f->chunk;
}

pgn__chunk_reader *pgn__game_stream_reader(const pgn__game_stream *f) {
    return f->reader;
}

uint64_t pgn__game_stream_games(const pgn__game_stream *f) {
    return f->given;
}
