/* to_text.c -- converts a chunk of games in another format to the equivalent text. */
#include "chunk_reader_int.h"

#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "replay_int.h"
#include "stream/emit_int.h"
#include "stream/pass_int.h"
#include "text_writer_int.h"

/* Passes only diagnostics about the records to the caller's sink, and records where games begin. */
typedef struct {
    pgn__sink to;
    pgn__chunk_reader *reader;
    pgn_buffer *starts; /* uint64_t[], or NULL */
} record_sink;

static void note_start(const record_sink *f, const char *at) {
    pgn_place place;
    if (!f->starts)
        return;
    pgn__chunk_reader_place(f->reader, at, &place);
    pgn_buffer_append(f->starts, &place.offset, sizeof place.offset); /* the buffer keeps errors */
}

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    note_start(self, game->text);
    return true;
}

static pgn_status on_begin_game(void *self, const char *at) {
    note_start(self, at);
    return PGN_OK;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    const record_sink *f = self;
    pgn__emit_diagnostic(f->to, d);
}

static const pgn__events RECORD_SINK = {
    .plain_game = on_plain_game, .begin_game = on_begin_game, .diagnostic = on_diagnostic};

/* Passes on everything but moves; of a plain game, which is in export format already, copies the
 * rest. */
typedef struct {
    pgn__sink to;
    pgn_buffer *text;
    const record_sink *records;
} tags_sink;

static bool copy_tags(void *self, const pgn__plain_game *game) {
    const tags_sink *t = self;
    if (!game->exported || !game->tag_count)
        return false;
    const pgn__plain_tag *last = &game->tags[game->tag_count - 1];
    note_start(t->records, game->text);
    pgn_buffer_append(t->text, game->text, (size_t)last->value + last->value_len + 2); /* "] */
    pgn_buffer_append(t->text, "\n\n", 2);
    pgn_buffer_append(t->text, game->text + game->marker, game->len - game->marker);
    pgn_buffer_append(t->text, "\n\n", 2); /* the buffer keeps errors */
    return true;
}

static pgn_status skip_moves(void *self) {
    pgn_status st = pgn__pass_begin_moves(self);
    return st ? st : PGN_SKIP;
}

static const pgn__events WITHOUT_MOVES = {
    .plain_game = copy_tags,
    .begin_game = pgn__pass_begin_game,
    .tag = pgn__pass_tag,
    .begin_moves = skip_moves,
    .result = pgn__pass_result,
    .end_game = pgn__pass_end_game,
    .diagnostic = pgn__pass_diagnostic,
};

/* The text is read again, and unread text shall be that then. */
static const pgn__text_writer_options MARKED = {.mark_unread = true};

pgn_status pgn__chunk_reader_write(pgn__chunk_reader *reader, const pgn__chunk *chunk,
                                   pgn__sink sink, bool tags_only, pgn_buffer *starts,
                                   pgn_buffer *text, pgn_error *err) {
    record_sink records = {sink, reader, starts};
    pgn__text_writer *writer = NULL;
    pgn__replay *replay = NULL;
    pgn__tee tee;
    tags_sink tags = {{NULL, NULL}, text, &records};
    pgn_status st = pgn__text_writer_new(&writer, text, &MARKED, err);
    if (!st) {
        tags.to =
            pgn__tee_sink(&tee, pgn__text_writer_sink(writer), (pgn__sink){&RECORD_SINK, &records});
        st = pgn__replay_new(&replay, tags.to, err);
    }
    if (!st)
        st = pgn__chunk_reader_emit(
            reader, chunk,
            tags_only ? (pgn__sink){&WITHOUT_MOVES, &tags} : pgn__replay_sink(replay), err);
    if (!st && (pgn__text_writer_status(writer) || pgn__replay_status(replay) ||
                pgn__buffer_reserve(text, PGN__CHUNK_PADDING) || (starts && starts->status)))
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn__replay_free(replay);
    pgn__text_writer_free(writer);
    return st;
}

pgn_status pgn__chunk_reader_to_text(pgn__chunk_reader *reader, pgn__chunk *chunk, pgn__sink sink,
                                     pgn_error *err) {
    if (!chunk->format)
        return PGN_OK;
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_status st = pgn__chunk_reader_write(reader, chunk, sink, false, &chunk->starts, &text, err);
    if (st) {
        pgn_buffer_free(&text);
        return st;
    }
    pgn_buffer_free(&chunk->text);
    chunk->text = text;
    chunk->format = NULL;
    chunk->made = true;
    chunk->in_file = false;
    chunk->damaged = chunk->cut_off = chunk->first_nul = false; /* reported */
    return PGN_OK;
}
