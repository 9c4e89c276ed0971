/* fuzz_fix.c -- fix any bytes: the edits turn the old text into the new, which has as many games; a
 * second run changes nothing; and chunk boundaries make no difference. */
#include "inside.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fail(int line) {
    fprintf(stderr, "fuzz_fix.c:%d: does not hold\n", line);
    abort();
}

#define require(holds) ((holds) ? (void)0 : fail(__LINE__))

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
    uint64_t repairs, games;
    size_t refused;
} counts;

/* Fix the text, read in windows. */
static counts repair(const char *text, size_t len, size_t window, pgn_buffer *out) {
    pgn__split_options how = {.window = window, .deepest_nesting = 50};
    pgn_input *in;
    pgn__splitter *splitter;
    pgn__chunk chunk = {.text = PGN_BUFFER_INIT};
    pgn__fixer *fix;
    counts c = {0};
    require(pgn_input_from_memory(&in, text, len, NULL) == PGN_OK);
    require(pgn__splitter_new(&splitter, in, &how, NULL) == PGN_OK);
    require(pgn__fixer_new(&fix, NULL, &CALLS, &fix, NULL) == PGN_OK);
    for (;;) {
        size_t count;
        require(pgn__splitter_next(splitter, &chunk, NULL) == PGN_OK);
        if (!chunk.text.len)
            break;
        require(pgn__fixer_chunk(fix, &chunk, NULL) == PGN_OK);
        take(fix, &chunk, out);
        c.repairs += pgn__fixer_made(fix)->repairs;
        c.games += pgn__fixer_left(fix)->games;
        pgn__fixer_refused(fix, &count);
        c.refused += count;
    }
    pgn__fixer_free(fix);
    pgn__chunk_free(&chunk);
    pgn__splitter_free(splitter);
    pgn_input_close(in);
    return c;
}

static void show(const char *what, const pgn_buffer *text) {
    fprintf(stderr, "--- %s\n%.*s\n", what, (int)text->len, text->len ? text->data : "");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    pgn_buffer once = PGN_BUFFER_INIT, twice = PGN_BUFFER_INIT, cut = PGN_BUFFER_INIT;
    if (size && pgn__compression_detect(data, size))
        return 0; /* covered by fuzz_input */
    if (pgn__text_is_utf16((const char *)data, size))
        return 0; /* not read */
    counts first = repair((const char *)data, size, 0, &once);
    if (!first.refused && once.len && !pgn__compression_detect(once.data, once.len)) {
        counts second = repair(once.data, once.len, 0, &twice);
        if (second.repairs || second.refused) {
            show("once", &once);
            show("twice", &twice);
            fail(__LINE__);
        }
    }
    if (!first.refused && !memchr(data, '\r', size)) { /* which may be in another chunk */
        counts pieces = repair((const char *)data, size, 16, &cut);
        bool same_games = pieces.games == first.games; /* else it is covered by fuzz_lint */
        if (same_games && !pieces.refused &&
            (cut.len != once.len || (cut.len && memcmp(cut.data, once.data, cut.len)))) {
            show("whole", &once);
            show("cut", &cut);
            fail(__LINE__);
        }
    }
    pgn_buffer_free(&once);
    pgn_buffer_free(&twice);
    pgn_buffer_free(&cut);
    return 0;
}
