/* game_text.c -- a tree from text, to text, and as visitor calls. Not in src/game because it needs
 * a reader and a writer. */
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/text_int.h"
#include "game/game_int.h"
#include "reader_state_int.h"
#include "text_writer_int.h"
#include "write_options_int.h"

/* The text as the only chunk of a reader; *chunk has a padded copy. */
static pgn_status chunk_of(pgn__chunk *chunk, const char *text, size_t len) {
    *chunk = (pgn__chunk){.text = PGN_BUFFER_INIT, .starts_file = true};
    if (pgn__buffer_reserve(&chunk->text, len + PGN__CHUNK_PADDING))
        return PGN_E_NOMEM;
    pgn_status st = len ? pgn_buffer_append(&chunk->text, text, len) : PGN_OK;
    chunk->first_nul = !st && len && memchr(text, '\0', len);
    return st;
}

/* The same for text that may be UTF-16 or UTF-32. */
static pgn_status decoded_chunk_of(pgn__chunk *chunk, const char *text, size_t len) {
    const char *encoding = pgn__text_utf16_name(text, len, true);
    if (!encoding)
        return chunk_of(chunk, text, len);
    pgn__text_decoder *decoder = NULL;
    pgn_buffer utf8 = PGN_BUFFER_INIT;
    pgn_status st = pgn__text_decoder_new(&decoder, encoding, NULL);
    if (!st)
        st = pgn__text_decoder_run(decoder, text, len, true, &utf8);
    if (!st)
        st = chunk_of(chunk, utf8.data ? utf8.data : "", utf8.len);
    if (!st) {
        chunk->encoding = encoding;
        chunk->invalid = *pgn__text_decoder_invalid(decoder);
        chunk->recognized = true;
    }
    pgn__text_decoder_free(decoder);
    pgn_buffer_free(&utf8);
    return st;
}

pgn_status pgn_game_parse(pgn_game *game, const char *text, size_t len, pgn_error *err) {
    pgn_reader *reader = NULL;
    pgn__chunk chunk = {.text = PGN_BUFFER_INIT};
    pgn_status st = pgn__game_may_change(game, err);
    if (st)
        return st;
    len = pgn__length(text, len);
    pgn_game_clear(game);
    st = decoded_chunk_of(&chunk, text, len);
    if (st)
        pgn__fail(err, st, NULL);
    else
        st = pgn__reader_new(&reader, "text", NULL, err);
    if (!st)
        st = pgn__reader_set_chunk(reader, &chunk, err);
    if (!st)
        st = pgn_reader_next(reader, game, err);
    if (!st)
        st = pgn_reader_check(reader, err);
    pgn_reader_close(reader);
    pgn__chunk_free(&chunk);
    return st;
}

pgn_status pgn_game_write(const pgn_game *game, const pgn_write_options *options, pgn_buffer *out,
                          pgn_error *err) {
    pgn__text_writer_options choices;
    pgn__text_writer *writer = NULL;
    size_t before = out->len;
    if (!game)
        return pgn__no_game(err);
    pgn_status st = pgn__write_options_read(options, &choices, err);
    if (!st && options && options->format == PGN_FORMAT_PGC)
        st = pgn__fail(err, PGN_E_ARG, "invalid format: expected PGN; use pgn_writer for PGC");
    if (st)
        return st;
    st = out->status;
    if (!st)
        st = pgn__text_writer_new(&writer, out, &choices, NULL);
    if (!st) {
        pgn__game_emit(game, pgn__text_writer_sink(writer));
        st = pgn__text_writer_status(writer);
    }
    pgn__text_writer_free(writer);
    return pgn__buffer_end(out, before, st, err);
}

pgn_status pgn_game_visit(const pgn_game *game, const pgn_visitor *visitor, void *self,
                          pgn_error *err) {
    bool stop = false;
    pgn__visit visit;
    if (!game)
        return pgn__no_game(err);
    pgn_status st = pgn__visitor_check(visitor, err);
    if (st)
        return st;
    pgn__visit_begin(&visit, visitor, self, &stop);
    visit.start = game->has_start ? &game->positions[0] : NULL;
    pgn__game_begin_visit(game);
    pgn__game_emit_until(game, pgn__visit_sink(&visit), &stop);
    pgn__game_end_visit(game);
    return pgn__visit_end(&visit, err);
}
