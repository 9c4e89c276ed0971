/* chunk_reader.c -- chunks of text to calls: emits the games of each chunk, and finds places. */
#include "chunk_reader_int.h"

#include <stdlib.h>

#include "base/error_int.h"
#include "chunk_report_int.h"
#include "game_format_int.h"
#include "places_int.h"
#include "transcode_int.h"

struct pgn__chunk_reader {
    pgn_input *in;
    pgn__split_options split;
    pgn__parser parser;
    pgn__transcoder *transcoder; /* for chunks that are not text; created on demand */
    const pgn__chunk *chunk;     /* the current one */
    pgn__places places;
    uint64_t offset; /* after the last chunk read */
    bool stopped;
};

pgn_status pgn__chunk_reader_new(pgn__chunk_reader **out, pgn_input *in,
                                 const pgn__chunk_reader_options *options, pgn_error *err) {
    pgn__chunk_reader *r = *out = calloc(1, sizeof *r);
    if (!r)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    r->in = in;
    if (options) {
        r->split = options->split;
        r->parser.one_lane = options->one_lane;
    }
    r->parser.deepest_nesting = pgn__deepest_nesting(&r->split);
    r->parser.letters = r->split.letters;
    return PGN_OK;
}

void pgn__chunk_reader_free(pgn__chunk_reader *r) {
    if (!r)
        return;
    pgn__parser_free(&r->parser);
    pgn__transcoder_free(r->transcoder);
    free(r);
}

void pgn__chunk_reader_letters(pgn__chunk_reader *r, pgn__letters_choice letters) {
    r->parser.letters = letters;
}

uint64_t pgn__chunk_reader_games(const pgn__chunk_reader *r) {
    return r->parser.games;
}

bool pgn__chunk_reader_rereads(const pgn__chunk_reader *r) {
    return r->chunk && r->chunk->made;
}

size_t pgn__chunk_reader_available(const pgn__chunk_reader *r, const char *at) {
    if (r->chunk->format)
        return pgn__transcoder_available(r->transcoder, at);
    return (size_t)(r->chunk->text.data + r->chunk->text.len - at);
}

/* A place in the records of a chunk that is not text; for a game's generated text, where the game
 * begins. */
static void coded_place(pgn__chunk_reader *r, const char *at, pgn_place *place) {
    const pgn_buffer *bytes = &r->chunk->text;
    uintptr_t start = (uintptr_t)bytes->data, it = (uintptr_t)at;
    if (it < start || it - start > bytes->len)
        it = (uintptr_t)pgn__transcoder_game(r->transcoder);
    if (r->chunk->format->lines) {
        pgn__places_find(&r->places, bytes->data + (it - start), place);
        place->game = r->parser.games;
        return;
    }
    *place = (pgn_place){.offset = r->chunk->offset + (it - start), .game = r->parser.games};
}

void pgn__chunk_reader_place(pgn__chunk_reader *r, const char *at, pgn_place *place) {
    if (r->chunk->format) {
        coded_place(r, at, place);
        return;
    }
    pgn__places_find(&r->places, at, place);
    place->game = r->parser.games;
}

/* Emit the games of a chunk that is not text. */
static pgn_status emit_coded(pgn__chunk_reader *r, pgn__sink sink) {
    pgn_status st = PGN_OK;
    if (pgn__transcoder_format(r->transcoder) != r->chunk->format) {
        pgn__transcoder_free(r->transcoder);
        st = pgn__transcoder_new(&r->transcoder, r->chunk->format, &r->parser);
    }
    return st ? st : pgn__transcoder_emit(r->transcoder, r->chunk, sink, &r->stopped);
}

pgn_status pgn__chunk_reader_emit(pgn__chunk_reader *r, const pgn__chunk *chunk, pgn__sink sink,
                                  pgn_error *err) {
    const char *text = chunk->text.data;
    size_t len = chunk->text.len, bom = pgn__chunk_bom(chunk), used;
    pgn_status st = PGN_OK;
    r->chunk = chunk;
    r->parser.games = chunk->games;
    r->parser.gap = pgn__chunk_gap(chunk);
    r->parser.foreign = (pgn__foreign){.block = {text, chunk->format ? 0 : len}};
    pgn__places_begin(&r->places, chunk);
    pgn__report_chunk(chunk, sink);
    if (chunk->format) {
        st = emit_coded(r, sink);
    } else if (!chunk->no_game) {
        st = pgn__parse(&r->parser, text + bom, len - bom, true, sink, &used, &r->stopped);
        if (!r->stopped)
            pgn__report_chunk_end(chunk, sink);
    }
    r->offset = chunk->offset + len;
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

pgn_status pgn__chunk_reader_run(pgn__chunk_reader *r, pgn__sink sink, pgn_error *err) {
    pgn__splitter *splitter;
    pgn__chunk chunk = {.text = PGN_BUFFER_INIT};
    uint64_t lines = 0, games = 0;
    r->stopped = false;
    pgn_status st = pgn__splitter_new(&splitter, r->in, &r->split, err);
    while (!st && !r->stopped) {
        st = pgn__splitter_next(splitter, &chunk, err);
        if (st || !chunk.text.len)
            break;
        chunk.lines = chunk.starts_file ? 0 : lines;
        chunk.games = games;
        st = pgn__chunk_reader_emit(r, &chunk, sink, err);
        lines = chunk.lines + chunk.passed + pgn__chunk_count_lines(&chunk);
        games = r->parser.games;
    }
    pgn__chunk_free(&chunk);
    pgn__splitter_free(splitter);
    return st;
}
