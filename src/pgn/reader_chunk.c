/* reader_chunk.c -- the text that a reader reads: chunks of its input, converted to text first if
 * they have another format. */
#include "base/error_int.h"
#include "chunk_report_int.h"
#include "reader_state_int.h"

/* ---- chunks of another format ---- */

static void on_record_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn_reader *r = self;
    pgn__reader_note(r, &r->pending, d);
}

static const pgn__events RECORDS = {.diagnostic = on_record_diagnostic};

/* Make the equivalent text of the chunk. Problems of its records are found meanwhile; the text
 * itself has none. */
static pgn_status make_text(pgn_reader *r, const pgn__chunk *chunk, pgn_error *err) {
    pgn__chunk_reader_options options = {.split = r->split, .one_lane = r->parser.one_lane};
    pgn_buffer text = r->made.text;
    pgn_status st = PGN_OK;
    pgn_buffer_clear(&text);
    pgn_buffer_clear(&r->starts);
    pgn__notes_clear(&r->pending);
    r->pending_next = 0;
    if (!r->decoder)
        st = pgn__chunk_reader_new(&r->decoder, NULL, &options, err);
    r->chunk = chunk; /* so that places are those of its records */
    if (!st)
        st = pgn__chunk_reader_write(r->decoder, chunk, (pgn__sink){&RECORDS, r}, r->tags_only,
                                     &r->starts, &text, err);
    r->made = (pgn__chunk){.text = text,
                           .offset = chunk->offset,
                           .taken = chunk->taken,
                           .starts_file = true, /* no finding about what precedes it */
                           .made = true,
                           .games = chunk->games};
    return st;
}

/* ---- reading ---- */

pgn_status pgn__reader_load(pgn_reader *r, const pgn__chunk *chunk, pgn_error *err) {
    if (chunk->format) {
        pgn_status st = make_text(r, chunk, err);
        if (st)
            return st;
        chunk = &r->made;
    }
    r->chunk = chunk;
    r->over = false;
    r->parser.games = chunk->games;
    r->parser.gap = pgn__chunk_gap(chunk);
    r->parser.foreign = (pgn__foreign){.block = {chunk->text.data, chunk->text.len}};
    pgn__places_begin(&r->places, chunk);
    size_t bom = chunk->made ? 0 : pgn__chunk_bom(chunk);
    size_t len = chunk->no_game ? 0 : chunk->text.len - bom;
    pgn__parse_begin(&r->state, &r->parser, chunk->text.data + bom, len, pgn__reader_parts(r));
    r->report_due = !chunk->made;
    return PGN_OK;
}

pgn_status pgn__reader_next_chunk(pgn_reader *r, pgn_error *err) {
    pgn__chunk *chunk = &r->own;
    r->began = true;
    pgn_status st = pgn__splitter_next(r->splitter, chunk, err);
    if (st)
        return st;
    if (!chunk->text.len)
        return PGN_END;
    chunk->lines = chunk->starts_file ? 0 : r->lines;
    chunk->games = r->games;
    if (!chunk->starts_file)
        chunk->columns += r->columns;
    else
        r->no_lines = false;
    r->columns = 0;
    return pgn__reader_load(r, chunk, err);
}

void pgn__reader_leave_chunk(pgn_reader *r) {
    r->over = true;
    r->games = r->parser.games;
    if (!r->in) /* what follows the last game may still be requested */
        return;
    if (!r->chunk->made && !r->own.ends_file && !r->no_lines)
        r->lines = r->own.lines + r->own.passed + pgn__chunk_count_lines(&r->own);
    pgn__reader_detach_notes(r);
    r->chunk = NULL;
}

void pgn__reader_place_of(pgn_reader *r, const char *at, pgn_place *place) {
    const uint64_t *starts = (const uint64_t *)(const void *)r->starts.data;
    uint64_t game = r->parser.games;
    *place = (pgn_place){0};
    if (!r->chunk)
        return;
    if (r->chunk->format) { /* while it is converted to text */
        pgn__chunk_reader_place(r->decoder, at, place);
        return;
    }
    if (r->chunk->made) {
        uint64_t index = game ? game - r->chunk->games - 1 : 0;
        if (index < r->starts.len / sizeof *starts)
            place->offset = starts[index];
    } else {
        pgn__places_find(&r->places, at, place);
        if (r->no_lines)
            place->line = place->column = 0;
    }
    place->game = r->no_games ? 0 : game;
}
