/* fuzz_pgn.c -- any bytes as PGN: the calls are balanced, the export is idempotent, and where the
 * stream is cut into pieces makes no difference. */
#include <pgn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void fail(int line) {
    fprintf(stderr, "fuzz_pgn.c:%d: does not hold\n", line);
    abort();
}

#define require(holds) ((holds) ? (void)0 : fail(__LINE__))

/* ---- the order of the calls ---- */

typedef struct {
    enum { OUTSIDE, IN_TAGS, IN_MOVES, AFTER_RESULT } state;
    size_t depth;
    size_t games;
    const pgn_writer *writer; /* told before */
} order;

static pgn_flow on_begin_game(void *self, const char *at) {
    order *o = self;
    require(o->state == OUTSIDE && at);
    o->state = IN_TAGS;
    o->depth = 0;
    o->games++;
    return PGN_GO;
}

static pgn_flow on_tag(void *self, const pgn_tag *tag) {
    order *o = self;
    require(o->state == IN_TAGS && tag->name.len > 0);
    require(pgn_utf8_check(tag->value.text, tag->value.len) == tag->value.len);
    return PGN_GO;
}

static pgn_flow on_begin_moves(void *self) {
    order *o = self;
    require(o->state == IN_TAGS);
    o->state = IN_MOVES;
    return PGN_GO;
}

static void on_move(void *self, const pgn_visit_move *m) {
    order *o = self;
    require(o->state == IN_MOVES && m->text.len > 0);
    require(!m->before || pgn_move_is_legal(m->before, m->move));
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    order *o = self;
    (void)nag;
    require(o->state == IN_MOVES && source.len > 0);
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    order *o = self;
    (void)source;
    require(o->state == IN_MOVES);
    require(kind == PGN_COMMENT_REST || pgn_utf8_check(text.text, text.len) == text.len);
}

static pgn_flow on_begin_variation(void *self, pgn_span source) {
    order *o = self;
    (void)source;
    require(o->state == IN_MOVES);
    o->depth++;
    return PGN_GO;
}

static void on_end_variation(void *self, pgn_span source) {
    order *o = self;
    (void)source;
    require(o->state == IN_MOVES && o->depth > 0);
    o->depth--;
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    order *o = self;
    (void)result;
    (void)source;
    require(o->state == IN_MOVES && o->depth == 0);
    o->state = AFTER_RESULT;
}

static pgn_flow on_end_game(void *self) {
    order *o = self;
    require(o->state == AFTER_RESULT);
    o->state = OUTSIDE;
    const char *first;
    size_t lost = pgn_writer_lost(o->writer, &first);
    require((lost > 0) == (first != NULL));
    return PGN_GO;
}

static const pgn_visitor ORDER = {
    .begin_game = on_begin_game,
    .tag = on_tag,
    .begin_moves = on_begin_moves,
    .move = on_move,
    .nag = on_nag,
    .comment = on_comment,
    .begin_variation = on_begin_variation,
    .end_variation = on_end_variation,
    .result = on_result,
    .end_game = on_end_game,
};

/* ---- export ---- */

/* The export of the text, read with windows of the given size. */
static size_t export_games(const char *text, size_t len, size_t window, bool latin1,
                           pgn_buffer *out) {
    pgn_input *in;
    pgn_reader *reader;
    pgn_replay *replay;
    pgn_writer *writer;
    pgn_tee tee;
    pgn_error err;
    order calls = {.state = OUTSIDE};
    pgn_writer_options writing = {.latin1 = latin1};
    pgn_reader_options options = {.split = {.window = window, .deepest_nesting = 50}};
    if (pgn_input_open_memory(&in, text, len, &err))
        return 0; /* a damaged compressed stream */
    require(pgn_reader_new(&reader, in, &options, &err) == PGN_OK);
    require(pgn_writer_new(&writer, out, &writing, &err) == PGN_OK);
    calls.writer = writer;
    pgn_sink sink = pgn_tee_sink(&tee, pgn_writer_sink(writer), (pgn_sink){&ORDER, &calls});
    require(pgn_replay_new(&replay, sink, &err) == PGN_OK);
    pgn_reader_run(reader, pgn_replay_sink(replay), &err);
    require(calls.state == OUTSIDE && calls.games == pgn_reader_games(reader));
    require(pgn_writer_status(writer) == PGN_OK && pgn_buffer_status(out) == PGN_OK);
    pgn_replay_free(replay);
    pgn_writer_free(writer);
    pgn_reader_free(reader);
    pgn_input_free(in);
    return calls.games;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    pgn_buffer whole = PGN_BUFFER_INIT, pieces = PGN_BUFFER_INIT, again = PGN_BUFFER_INIT;
    pgn_buffer latin1 = PGN_BUFFER_INIT;
    if (size && pgn_compression_detect(data, size))
        return 0; /* fuzz_input's business */
    size_t games = export_games((const char *)data, size, 0, false, &whole);
    require(export_games((const char *)data, size, 16, false, &pieces) == games);
    require(whole.len == pieces.len && (!whole.len || !memcmp(whole.data, pieces.data, whole.len)));
    require(export_games(whole.data ? whole.data : "", whole.len, 0, false, &again) == games);
    require(whole.len == again.len && (!whole.len || !memcmp(whole.data, again.data, whole.len)));
    require(export_games((const char *)data, size, 0, true, &latin1) == games);
    pgn_buffer_free(&whole);
    pgn_buffer_free(&pieces);
    pgn_buffer_free(&again);
    pgn_buffer_free(&latin1);
    return 0;
}
