/* chunks.h -- any bytes as chunks of games, for targets that read a text several times with windows
 * of different sizes. Set-up would cost more than what is tested: the chunk's memory is kept from
 * run to run, and the window is no larger than the text. */
#ifndef PGN_FUZZ_CHUNKS_H
#define PGN_FUZZ_CHUNKS_H

#include "inside.h"

/* Call back for each chunk of the text, with the numbers of lines and games before it. `games` is
 * how many the last chunk had. Window 0: all of it is one chunk. False if it cannot be read: a
 * damaged compressed stream. */
typedef void chunk_handler(void *self, const pgn__chunk *chunk, uint64_t *games);

static inline bool each_chunk(const char *text, size_t len, size_t window, size_t deepest_nesting,
                              chunk_handler *handler, void *self) {
    static pgn__chunk chunk;
    pgn_input *in;
    pgn__splitter *splitter;
    const pgn__split_options how = {.window = window ? window : len + 1,
                                    .deepest_nesting = deepest_nesting};
    uint64_t lines = 0, games = 0;
    if (pgn_input_from_memory(&in, text, len, NULL))
        return false;
    pgn_status st = pgn__splitter_new(&splitter, in, &how, NULL);
    while (!st && !(st = pgn__splitter_next(splitter, &chunk, NULL)) && chunk.text.len) {
        uint64_t more = 0;
        chunk.lines = chunk.starts_file ? 0 : lines;
        chunk.games = games;
        handler(self, &chunk, &more);
        lines = chunk.lines + chunk.passed + pgn__chunk_count_lines(&chunk);
        games += more;
    }
    pgn__splitter_free(splitter);
    pgn_input_close(in);
    return !st;
}

static inline bool same_bytes(const pgn_buffer *a, const pgn_buffer *b) {
    return a->len == b->len && (!a->len || memcmp(a->data, b->data, a->len) == 0);
}

#endif
