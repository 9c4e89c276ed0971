/* fuzz_lint.c -- lint any bytes: findings and edits are inside the text and in order, chunk
 * boundaries make no difference, and an export has no finding about export format. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "chunks.h"
#include "target.h"

/* All that a text passes through; made once for each set of rules. */
typedef struct {
    pgn__chunk_reader *reader;
    pgn__linter *linter;
    pgn__replay *replay;
    pgn__text_writer *writer;
    pgn__tee tee;
    pgn_buffer out, exported; /* a line for each finding; the games */
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
    pgn_buffer_printf(&t->out, "%" PRIu64 ":%" PRIu64 " game %" PRIu64 " [%s] ", place.line,
                      place.column, place.game, pgn__rule_public(f->rule)->id);
    pgn__buffer_puts(&t->out, f->message);
    pgn__buffer_putc(&t->out, '\n');
}

static void open_findings(findings *t, const pgn__linter_options *options) {
    const pgn__chunk_reader_options bounds = {.split = {.deepest_nesting = 50}};
    require(pgn__chunk_reader_new(&t->reader, NULL, &bounds, NULL) == PGN_OK);
    require(pgn__linter_new(&t->linter, options, on_finding, t, NULL) == PGN_OK);
    require(pgn__text_writer_new(&t->writer, &t->exported, NULL, NULL) == PGN_OK);
    pgn__sink sink =
        pgn__tee_sink(&t->tee, pgn__text_writer_sink(t->writer), pgn__linter_sink(t->linter));
    require(pgn__replay_new(&t->replay, sink, NULL) == PGN_OK);
}

static void on_chunk(void *self, const pgn__chunk *chunk, uint64_t *games) {
    findings *t = self;
    require(pgn__chunk_reader_emit(t->reader, chunk, pgn__replay_sink(t->replay), NULL) == PGN_OK);
    *games = pgn__chunk_reader_games(t->reader) - chunk->games;
}

/* The findings on the text, read with windows of the given size, and its export. */
static void lint(findings *t, pgn_span text, size_t window) {
    /* places are those of the text in UTF-8 */
    t->size = pgn__text_utf16_name(text.text, text.len, true) ? SIZE_MAX : text.len;
    t->last = (pgn_place){0};
    pgn_buffer_clear(&t->out);
    pgn_buffer_clear(&t->exported);
    pgn__linter_clear(t->linter);
    each_chunk(text.text, text.len, window, 50, on_chunk, t);
    require(pgn__linter_status(t->linter) == PGN_OK);
}

/* Of NUL bytes the first is reported when its chunk begins, wherever that is; game-spacing takes
 * text without a game, at the end of the previous chunk, for one. */
static void open_all(findings *whole, findings *pieces, findings *format) {
    pgn__linter_options all = {.strict = true}, one = {.strict = true};
    all.off[PGN__RULE_NUL_BYTE] = all.off[PGN__RULE_GAME_SPACING] = true;
    memset(one.off, true, sizeof one.off);
    one.off[PGN__RULE_EXPORT_FORMAT] = false;
    open_findings(whole, &all);
    open_findings(pieces, &all);
    open_findings(format, &one);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static findings whole, pieces, format;
    const pgn_span text = {size ? (const char *)data : "", size};
    if (size && pgn__compression_detect(data, size))
        return 0; /* covered by fuzz_input */
    if (!whole.reader)
        open_all(&whole, &pieces, &format);
    lint(&whole, text, 0);
    lint(&pieces, text, 16);
    if (!same_bytes(&whole.out, &pieces.out)) {
        fprintf(stderr, "%s--- and in pieces:\n%s", whole.out.len ? whole.out.data : "",
                pieces.out.len ? pieces.out.data : "");
        fail(__FILE__, __LINE__, "the same findings in pieces");
    }
    const pgn_buffer *games = &whole.exported;
    lint(&format, (pgn_span){games->data ? games->data : "", games->len}, 0);
    require(format.out.len == 0);
    return 0;
}
