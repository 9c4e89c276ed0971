/* fuzz_lint.c -- lint any bytes: findings and edits lie in the text and come in order, chunk
 * boundaries make no difference, and an export has no finding about export format. */
#include "inside.h"
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fail(int line) {
    fprintf(stderr, "fuzz_lint.c:%d: does not hold\n", line);
    abort();
}

#define require(holds) ((holds) ? (void)0 : fail(__LINE__))

typedef struct {
    pgn__chunk_reader *reader;
    pgn_buffer *out; /* a line for each finding */
    pgn_place last;
    size_t size;
} findings;

static void check_place(findings *t, pgn_span at) {
    pgn_place place;
    pgn__chunk_reader_place(t->reader, at.text, &place);
    require(pgn__chunk_reader_available(t->reader, at.text) >= at.len);
    require(place.offset + at.len <= t->size && place.line && place.column);
}

static void on_finding(void *self, const pgn__finding *f) {
    findings *t = self;
    pgn_place place;
    pgn__chunk_reader_place(t->reader, f->at.text, &place);
    require(!f->in_game || place.game != t->last.game || place.offset >= t->last.offset);
    t->last = place;
    check_place(t, f->at);
    for (size_t i = 0; i < f->edit_count; i++)
        check_place(t, f->edits[i].at);
    pgn_buffer_printf(t->out, "%" PRIu64 ":%" PRIu64 " game %" PRIu64 " [%s] ", place.line,
                      place.column, place.game, pgn__rule_name(f->rule));
    pgn__buffer_puts(t->out, f->message);
    pgn__buffer_putc(t->out, '\n');
}

/* The findings on the text, read with windows of the given size; and its export, if requested. */
static void lint(const char *text, size_t len, size_t window, const pgn__linter_options *options,
                 pgn_buffer *out, pgn_buffer *exported) {
    pgn_input *in;
    pgn__replay *replay;
    pgn__text_writer *writer;
    pgn__linter *linter;
    pgn__tee tee;
    pgn_error err;
    pgn_buffer unused = PGN_BUFFER_INIT;
    findings t = {.out = out, .size = len};
    pgn__chunk_reader_options bounds = {.split = {.window = window, .deepest_nesting = 50}};
    if (pgn_input_from_memory(&in, text, len, &err))
        return;
    require(pgn__chunk_reader_new(&t.reader, in, &bounds, &err) == PGN_OK);
    require(pgn__linter_new(&linter, options, on_finding, &t, &err) == PGN_OK);
    require(pgn__text_writer_new(&writer, exported ? exported : &unused, NULL, &err) == PGN_OK);
    pgn__sink sink = pgn__tee_sink(&tee, pgn__text_writer_sink(writer), pgn__linter_sink(linter));
    require(pgn__replay_new(&replay, sink, &err) == PGN_OK);
    require(pgn__chunk_reader_run(t.reader, pgn__replay_sink(replay), &err) == PGN_OK);
    require(pgn__linter_status(linter) == PGN_OK);
    pgn__replay_free(replay);
    pgn__text_writer_free(writer);
    pgn__linter_free(linter);
    pgn__chunk_reader_free(t.reader);
    pgn_input_close(in);
    pgn_buffer_free(&unused);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    pgn_buffer whole = PGN_BUFFER_INIT, pieces = PGN_BUFFER_INIT, games = PGN_BUFFER_INIT;
    pgn__linter_options all = {.strict = true}, format = {.strict = true};
    if (size && pgn__compression_detect(data, size))
        return 0; /* covered by fuzz_input */
    /* The first is reported when its chunk begins, wherever that is; the second takes text without
     * a game, at the end of the previous chunk, for one. */
    all.off[PGN__RULE_NUL_BYTE] = all.off[PGN__RULE_GAME_SPACING] = true;
    lint((const char *)data, size, 0, &all, &whole, &games);
    lint((const char *)data, size, 16, &all, &pieces, NULL);
    if (whole.len != pieces.len || (whole.len && memcmp(whole.data, pieces.data, whole.len))) {
        fprintf(stderr, "%s--- and in pieces:\n%s", whole.len ? whole.data : "",
                pieces.len ? pieces.data : "");
        fail(__LINE__);
    }
    memset(format.off, true, sizeof format.off);
    format.off[PGN__RULE_EXPORT_FORMAT] = false;
    pgn_buffer_clear(&whole);
    lint(games.data ? games.data : "", games.len, 0, &format, &whole, NULL);
    require(whole.len == 0);
    pgn_buffer_free(&whole);
    pgn_buffer_free(&pieces);
    pgn_buffer_free(&games);
    return 0;
}
