/* fuzz_fix.c -- fix any bytes: the edits turn the old text into the new, which has as many games; a
 * second run changes nothing; and chunk boundaries make no difference. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "chunks.h"
#include "target.h"

static void on_finding(void *self, const pgn__finding *found) {
    pgn__fixer **fix = self;
    pgn_place place;
    pgn__chunk_reader_place(pgn__fixer_reader(*fix), found->at.text, &place);
    require(place.line && place.column);
}

static const pgn__fixer_calls CALLS = {on_finding, NULL};

/* Applying the edits gives the text; append it. */
static void take(const pgn__fixer *fix, const pgn__chunk *chunk, pgn_buffer *out) {
    size_t count, start = out->len;
    const pgn__edit *edits = pgn__fixer_edits(fix, &count);
    const char *at = chunk->text.data, *end = at + chunk->text.len;
    pgn_span text = pgn__fixer_text(fix);
    for (size_t i = 0; i < count; i++) {
        require(edits[i].at.text >= at && edits[i].at.text + edits[i].at.len <= end);
        pgn_buffer_append(out, at, (size_t)(edits[i].at.text - at));
        pgn_buffer_append(out, edits[i].text.text, edits[i].text.len);
        at = edits[i].at.text + edits[i].at.len;
    }
    pgn_buffer_append(out, at, (size_t)(end - at));
    require(out->len - start == text.len);
    require(!text.len || memcmp(out->data + start, text.text, text.len) == 0);
}

typedef struct {
    pgn__fixer *fix;
    pgn_buffer *out;
    uint64_t repairs, games;
    size_t refused;
} counts;

static void on_chunk(void *self, const pgn__chunk *chunk, uint64_t *games) {
    counts *c = self;
    size_t count;
    require(pgn__fixer_chunk(c->fix, chunk, NULL) == PGN_OK);
    take(c->fix, chunk, c->out);
    c->repairs += pgn__fixer_made(c->fix)->repairs;
    *games = pgn__fixer_left(c->fix)->games;
    c->games += *games;
    pgn__fixer_refused(c->fix, &count);
    c->refused += count;
}

/* Fix the text, read in windows. */
static counts repair(const char *text, size_t len, size_t window, pgn_buffer *out) {
    static pgn__fixer *fix; /* for all runs */
    if (!fix)
        require(pgn__fixer_new(&fix, NULL, &CALLS, &fix, NULL) == PGN_OK);
    counts c = {.fix = fix, .out = out};
    pgn_buffer_clear(out);
    require(each_chunk(text, len, window, 50, on_chunk, &c));
    return c;
}

static void show(const char *what, const pgn_buffer *text) {
    fprintf(stderr, "--- %s\n", what);
    for (size_t i = 0; i < text->len; i++)
        if (text->data[i] == '\n' || text->data[i] >= ' ')
            fputc(text->data[i], stderr);
        else
            fprintf(stderr, "\\%03o", (unsigned char)text->data[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static pgn_buffer once, twice, cut;
    const char *text = size ? (const char *)data : "";
    if (size && pgn__compression_detect(data, size))
        return 0; /* covered by fuzz_input */
    if (pgn__text_utf16_name(text, size, true))
        return 0; /* not read */
    counts first = repair(text, size, 0, &once);
    if (!first.refused && once.len && !pgn__compression_detect(once.data, once.len)) {
        counts second = repair(once.data, once.len, 0, &twice);
        if (second.repairs || second.refused) {
            show("once", &once);
            show("twice", &twice);
            fail(__FILE__, __LINE__, "a second run finds nothing to fix");
        }
    }
    if (!first.refused && !memchr(text, '\r', size)) { /* which may be in another chunk */
        counts pieces = repair(text, size, 16, &cut);
        bool same_games = pieces.games == first.games; /* else it is covered by fuzz_lint */
        if (same_games && !pieces.refused && !same_bytes(&cut, &once)) {
            show("whole", &once);
            show("cut", &cut);
            fail(__FILE__, __LINE__, "cut, it is fixed alike");
        }
    }
    return 0;
}
