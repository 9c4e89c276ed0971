/* json_sink.c -- the sink that writes games as JSON. A game that is not plain is kept as a tree
 * until its end, as the first member of a move's object may come last in the text. */
#include "json_sink_int.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/text_int.h"
#include "game/tree_int.h"
#include "json_sink_state_int.h"
#include "stream/emit_int.h"
#include "stream/pass_int.h"

/* An error kept until the game is written. */
typedef struct {
    pgn_place place;
    uint64_t width;
    pgn__rule rule;
    size_t message; /* in the messages */
} kept;

static void check(pgn__json_sink *s, pgn_status st) {
    if (st && !s->status)
        s->status = st;
}

/* ---- errors ---- */

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn__json_sink *s = self;
    kept one = {.width = pgn__text_width(d->at.text, d->at.len),
                .rule = d->rule,
                .message = s->messages.len};
    if (pgn__rule_severity(d->rule) != PGN_SEVERITY_ERROR)
        return;
    pgn__chunk_reader_place(s->reader, d->at.text, &one.place);
    check(s, pgn_buffer_append(&s->messages, d->message, strlen(d->message) + 1));
    check(s, pgn_buffer_append(&s->faults, &one, sizeof one));
}

static bool fault_at(void *self, size_t index, pgn__json_fault *out) {
    const pgn__json_sink *s = self;
    const kept *list = (const kept *)(const void *)s->faults.data;
    if (index >= s->faults.len / sizeof *list)
        return false;
    *out = (pgn__json_fault){.place = list[index].place,
                             .width = list[index].width,
                             .rule = pgn__rule_public(list[index].rule),
                             .message = s->messages.data + list[index].message};
    return true;
}

/* ---- records ---- */

static void begin_record(pgn__json_sink *s) {
    if (s->form == PGN__JSON_ARRAY)
        check(s, pgn_buffer_append(s->out, ",\n", 2));
}

static void end_record(pgn__json_sink *s) {
    if (s->form == PGN__JSON_LINES)
        check(s, pgn_buffer_append(s->out, "\n", 1));
}

/* The escapes that came between games: each in its turn to `take`. */
static void take_escapes(pgn__json_sink *s, void (*take)(pgn__json_sink *s, pgn_span text)) {
    for (size_t from = 0; from < s->escapes.len;) {
        const char *text = s->escapes.data + from;
        const char *end = memchr(text, '\n', s->escapes.len - from);
        size_t len = end ? (size_t)(end - text) : s->escapes.len - from;
        take(s, (pgn_span){text, len});
        from += len + 1;
    }
    pgn_buffer_clear(&s->escapes);
}

static void put_in_tree(pgn__json_sink *s, pgn_span text) {
    pgn__emit_escape(s->to, text, (pgn_span){NULL, 0});
}

static void put_record(pgn__json_sink *s, pgn_span text) {
    pgn_json_writer json = {.out = s->out};
    begin_record(s);
    pgn_json_begin_object(&json, NULL);
    pgn_json_put_string(&json, "type", "escape", PGN_CSTR);
    pgn_json_put_string(&json, "text", text.text, text.len);
    pgn_json_end_object(&json);
    check(s, pgn_json_finish(&json));
    end_record(s);
}

/* ---- games ---- */

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__json_sink *s = self;
    s->in_game = true;
    if (s->options.place)
        pgn__chunk_reader_place(s->reader, at, &s->place);
    pgn_status st = pgn__pass_begin_game(self, at);
    take_escapes(s, put_in_tree);
    return s->status ? PGN_STOP : st;
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn__json_sink *s = self;
    if (s->in_game) {
        pgn__pass_escape(self, text, source);
        return;
    }
    check(s, pgn_buffer_append(&s->escapes, text.text, text.len));
    check(s, pgn_buffer_append(&s->escapes, "\n", 1));
}

static pgn_status on_end_game(void *self) {
    pgn__json_sink *s = self;
    pgn__json_source source = {.fault = fault_at, .self = s, .place = s->place, .gaps = &s->gaps};
    pgn__pass_end_game(self);
    s->in_game = false;
    check(s, pgn__game_status(s->game));
    begin_record(s);
    if (!s->status)
        check(s, pgn__json_put_game(s->game, &source, &s->options, s->out));
    end_record(s);
    pgn_buffer_clear(&s->faults);
    pgn_buffer_clear(&s->messages);
    return s->status ? PGN_STOP : PGN_OK;
}

/* Escapes before it, and errors of the chunk, are the game's. */
static bool on_plain_game(void *self, const pgn__plain_game *game) {
    pgn__json_sink *s = self;
    size_t start = s->out->len, gaps = s->gaps.len;
    if (s->escapes.len || s->faults.len || s->status)
        return false;
    begin_record(s);
    if (!pgn__json_put_plain(s, game)) {
        s->out->len = start;
        s->gaps.len = gaps;
        return false;
    }
    end_record(s);
    check(s, s->out->status);
    return true;
}

static const pgn__events CALLS = {
    .plain_game = on_plain_game,
    .whole_game = on_plain_game,
    .begin_game = on_begin_game,
    PGN__PASS_CONTENT,
    .escape = on_escape,
    .end_game = on_end_game,
    .diagnostic = on_diagnostic,
};

/* ---- chunks ---- */

static pgn_status put_value(const pgn__json_gap *gap, const pgn__chunk *chunk, const char *file,
                            pgn_buffer *out) {
    switch (gap->kind) {
    case PGN__JSON_GAP_FILE:
        return pgn_json_write_string(file, PGN_CSTR, out);
    case PGN__JSON_GAP_GAME:
        return pgn_buffer_printf(out, "%" PRIu64, gap->value + chunk->games);
    default:
        return pgn_buffer_printf(out, "%" PRIu64, gap->value + chunk->lines);
    }
}

/* What was counted from the start of the chunk, from the start of the file. */
static void fill_gaps(pgn__json_sink *s, const pgn__chunk *chunk, const char *file) {
    const pgn__json_gap *gap = (const pgn__json_gap *)(const void *)s->gaps.data;
    size_t left = s->gaps.len / sizeof *gap, from = 0;
    if (!left || (!s->options.place && !chunk->lines))
        return;
    pgn_buffer filled = PGN_BUFFER_INIT;
    for (; left; left--, gap++) {
        pgn_buffer_append(&filled, s->out->data + from, gap->at - from);
        put_value(gap, chunk, file, &filled);
        from = gap->at + gap->len;
    }
    check(s, pgn_buffer_append(&filled, s->out->data + from, s->out->len - from));
    pgn_buffer before = *s->out;
    *s->out = filled;
    pgn_buffer_free(&before);
}

pgn_status pgn__json_sink_end_chunk(pgn__json_sink *s, const pgn__chunk *chunk, const char *file) {
    take_escapes(s, put_record);
    check(s, s->gaps.status);
    if (!s->status)
        fill_gaps(s, chunk, file);
    pgn_buffer_clear(&s->gaps);
    pgn_buffer_clear(&s->faults);
    pgn_buffer_clear(&s->messages);
    return s->status;
}

/* ---- the object ---- */

pgn_status pgn__json_sink_new(pgn__json_sink **out_sink, pgn_buffer *out, pgn__json_form form,
                              const pgn_json_options *options, pgn__chunk_reader *reader,
                              pgn_error *err) {
    pgn__json_sink *s = *out_sink = calloc(1, sizeof *s);
    if (!s)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    s->out = out;
    s->form = form;
    s->options = *options;
    s->reader = reader;
    pgn_status st = pgn_game_new(&s->game, err);
    if (st) {
        free(s);
        *out_sink = NULL;
        return st;
    }
    s->to = pgn__game_sink(s->game);
    return PGN_OK;
}

pgn__sink pgn__json_sink_sink(pgn__json_sink *s) {
    return (pgn__sink){&CALLS, s};
}

pgn_status pgn__json_sink_status(const pgn__json_sink *s) {
    return s->status ? s->status : s->out->status;
}

void pgn__json_sink_free(pgn__json_sink *s) {
    if (!s)
        return;
    pgn_game_free(s->game);
    pgn_buffer_free(&s->gaps);
    pgn_buffer_free(&s->faults);
    pgn_buffer_free(&s->messages);
    pgn_buffer_free(&s->escapes);
    pgn_buffer_free(&s->text);
    pgn_buffer_free(&s->closes);
    free(s);
}
