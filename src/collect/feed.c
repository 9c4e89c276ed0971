/* feed.c -- a splitter, a reader and cards, moved on by whoever wants the next game. */
#include "pgn/feed.h"

#include <stdlib.h>

#include "base/error_int.h"

enum { WINDOW = 64 << 10 };

struct pgn_feed {
    pgn_feed_options options;
    pgn_splitter *splitter;
    pgn_reader *reader;
    pgn_cards *cards;
    pgn_tee tee;
    pgn_sink sink;
    pgn_chunk chunk;
    size_t next;           /* card of the chunk */
    uint64_t lines, games; /* before the next chunk */
    uint64_t given;
};

pgn_status pgn_feed_new(pgn_feed **out, pgn_input *in, const pgn_feed_options *options,
                        pgn_error *err) {
    pgn_feed *f = *out = calloc(1, sizeof *f);
    if (!f)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    f->options = *options;
    pgn_reader_options reading = {.split = options->split};
    if (!reading.split.window)
        reading.split.window = WINDOW;
    pgn_status st = pgn_splitter_new(&f->splitter, in, &reading.split, err);
    if (!st)
        st = pgn_reader_new(&f->reader, NULL, &reading, err);
    if (!st)
        st = pgn_cards_new(&f->cards, options->tags, options->tag_count, err);
    if (st) {
        pgn_feed_free(f);
        *out = NULL;
        return st;
    }
    f->sink = pgn_cards_sink(f->cards);
    if (options->also.calls)
        f->sink = pgn_tee_sink(&f->tee, f->sink, options->also);
    return PGN_OK;
}

void pgn_feed_free(pgn_feed *f) {
    if (!f)
        return;
    pgn_cards_free(f->cards);
    pgn_reader_free(f->reader);
    pgn_splitter_free(f->splitter);
    pgn_chunk_free(&f->chunk);
    free(f);
}

/* The cards of the next chunk; its text is empty at the end. */
static pgn_status turn_over(pgn_feed *f, pgn_error *err) {
    pgn_cards_clear(f->cards);
    f->next = 0;
    pgn_status st = pgn_splitter_next(f->splitter, &f->chunk, err);
    if (st || !f->chunk.text.len)
        return st;
    st = pgn_reader_to_text(f->reader, &f->chunk, f->sink, err);
    if (!st)
        st = pgn_reader_tell(f->reader, &f->chunk, f->sink, err);
    if (st)
        return st;
    st = pgn_cards_end(f->cards, &f->chunk);
    if (st)
        return pgn__fail(err, st, NULL);
    uint64_t games = pgn_reader_games(f->reader);
    f->lines = f->chunk.starts_file ? 0 : f->lines;
    f->chunk.lines = f->lines;
    f->chunk.games = f->games;
    f->lines += f->chunk.passed + pgn_chunk_count_lines(&f->chunk);
    f->games += games;
    if (f->options.told)
        f->options.told(f->options.self ? f->options.self : f->options.also.self, &f->chunk);
    return PGN_OK;
}

pgn_status pgn_feed_next(pgn_feed *f, const pgn_card **card, pgn_error *err) {
    *card = NULL;
    while (f->next == pgn_cards_count(f->cards)) {
        pgn_status st = turn_over(f, err);
        if (st || !f->chunk.text.len)
            return st;
    }
    *card = pgn_cards_at(f->cards, f->next++);
    f->given++;
    return PGN_OK;
}

const pgn_chunk *pgn_feed_chunk(const pgn_feed *f) {
    return &f->chunk;
}

pgn_reader *pgn_feed_reader(const pgn_feed *f) {
    return f->reader;
}

uint64_t pgn_feed_games(const pgn_feed *f) {
    return f->given;
}
