/* to_text.c -- a chunk of games in another coding made the text that they read as. */
#include "pgn/reader.h"

#include <string.h>

#include "base/error_int.h"
#include "game/tell_int.h"
#include "pgn/replay.h"
#include "pgn/writer.h"

/* What is wrong with the records goes to the caller's sink, and nothing else does. */
typedef struct {
    pgn_sink to;
} faults;

static bool on_plain_game(void *self, const pgn_plain_game *game) {
    (void)self;
    (void)game;
    return true;
}

static void on_diagnostic(void *self, const pgn_diagnostic *d) {
    const faults *f = self;
    pgn__tell_diagnostic(f->to, d);
}

static const pgn_visitor FAULTS = {.plain_game = on_plain_game, .diagnostic = on_diagnostic};

static pgn_status write_text(pgn_reader *reader, const pgn_chunk *chunk, pgn_sink sink,
                             pgn_buffer *text, pgn_error *err) {
    faults wrong = {sink};
    pgn_writer *writer = NULL;
    pgn_replay *replay = NULL;
    pgn_tee tee;
    pgn_status st = pgn_writer_new(&writer, text, NULL, err);
    if (!st)
        st = pgn_replay_new(
            &replay, pgn_tee_sink(&tee, pgn_writer_sink(writer), (pgn_sink){&FAULTS, &wrong}), err);
    if (!st)
        st = pgn_reader_tell(reader, chunk, pgn_replay_sink(replay), err);
    if (!st && (pgn_writer_status(writer) || pgn_replay_status(replay) ||
                pgn_buffer_reserve(text, PGN_CHUNK_PADDING)))
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_replay_free(replay);
    pgn_writer_free(writer);
    return st;
}

pgn_status pgn_reader_to_text(pgn_reader *reader, pgn_chunk *chunk, pgn_sink sink, pgn_error *err) {
    if (!chunk->coding)
        return PGN_OK;
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_status st = write_text(reader, chunk, sink, &text, err);
    if (st) {
        pgn_buffer_free(&text);
        return st;
    }
    pgn_buffer_free(&chunk->text);
    chunk->text = text;
    chunk->coding = NULL;
    chunk->made = true;
    chunk->damaged = chunk->cut_off = chunk->first_nul = false; /* told */
    return PGN_OK;
}
