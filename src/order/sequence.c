/* sequence.c -- checks the order of the games of one file, and reports the first out of order. */
#include <inttypes.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "ordering_int.h"
#include "pgn/unstable/text.h"

/* The first byte by which two records differ, counted from the start of their keys. */
static size_t difference(const pgn__record *a, const pgn__record *b) {
    size_t n = 0;
    for (;; n++) {
        bool in_a = n < a->key.len, in_b = n < b->key.len;
        if (n >= a->key.len + a->tail.len || n >= b->key.len + b->tail.len)
            return n;
        char x = in_a ? a->key.text[n] : a->tail.text[n - a->key.len];
        char y = in_b ? b->key.text[n] : b->tail.text[n - b->key.len];
        if (x != y)
            return n;
    }
}

static void keep_values(pgn__sequence *s, const pgn__ordering *o, const pgn__entry *entry) {
    pgn_buffer_clear(&s->values);
    for (size_t i = 0; i < o->tag_count; i++) {
        pgn_buffer_append(&s->values, &entry->values[i], sizeof entry->values[i]);
        pgn_buffer_append(&s->values, entry->values[i].text, entry->values[i].len);
    }
}

/* The value of the game before; where it has none, only the NULL text matters. */
static pgn_span kept_value(const pgn__sequence *s, size_t index) {
    const char *p = s->values.data;
    for (;; index--) {
        pgn_span span;
        memcpy(&span, p, sizeof span);
        p += sizeof span;
        if (!index)
            return (pgn_span){span.text ? p : NULL, span.len};
        p += span.len;
    }
}

static void put_value(pgn_buffer *out, pgn_span value) {
    if (!value.text) {
        pgn__buffer_puts(out, "none");
        return;
    }
    pgn__buffer_putc(out, '"');
    pgn_text_append_safe(out, value.text, value.len);
    pgn__buffer_putc(out, '"');
}

static void put_players(pgn_buffer *out, const pgn__ordering *o, const pgn__entry *entry) {
    for (size_t i = 0; i < 2; i++) {
        pgn_span name = entry->values[o->players[i]];
        pgn_text_append_safe(out, name.text ? name.text : "?", name.text ? name.len : 1);
        pgn__buffer_puts(out, i ? "" : " - ");
    }
}

/* Why: by which key, and its values in both games. */
static void put_reason(pgn_buffer *out, const pgn__sequence *s, const pgn__ordering *o,
                       const pgn__record *before, const pgn__record *record,
                       const pgn__entry *entry) {
    size_t value;
    const char *name =
        pgn__collation_key_at(o->collation, entry, difference(before, record), &value);
    if (!name) {
        out->status = PGN_E_NOMEM;
        return;
    }
    pgn_buffer_printf(out, " by %s", name);
    if (value == SIZE_MAX)
        return;
    pgn__buffer_puts(out, ": ");
    put_value(out, entry->values[value]);
    pgn__buffer_puts(out, " after ");
    put_value(out, kept_value(s, value));
}

static pgn_status report(const pgn__sequence *s, const pgn__ordering *o, const pgn__record *before,
                         const pgn__record *record, const pgn__entry *entry, pgn_place place,
                         pgn_error *err) {
    pgn_buffer message = PGN_BUFFER_INIT, title = PGN_BUFFER_INIT;
    pgn_buffer_printf(&message, "game %" PRIu64 ", ", place.game);
    put_players(&message, o, entry);
    pgn__buffer_puts(&message, ", is out of order");
    put_reason(&message, s, o, before, record, entry);
    put_players(&title, o, entry);
    pgn_status st = message.status || title.status ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
    if (!st) {
        pgn_diagnostic d = {.rule = pgn__rule_public(PGN__RULE_ORDER),
                            .message = message.data,
                            .place = place,
                            .at = {"", 0},
                            .title = title.data};
        st = pgn__job_report_one(o->job, &d, err);
    }
    pgn_buffer_free(&message);
    pgn_buffer_free(&title);
    return st;
}

pgn_status pgn__sequence_take(pgn__sequence *s, const pgn__ordering *o, const pgn__record *record,
                              const pgn__entry *entry, const pgn__chunk *chunk, uint64_t number,
                              pgn_error *err) {
    if (s->found)
        return PGN_OK;
    pgn__record before = {.key = {s->before.data, s->key}};
    if (s->some)
        before.tail = (pgn_span){s->before.data + s->key, s->before.len - s->key};
    if (s->some && pgn__record_compare(&before, record) > 0) {
        pgn_place place = {.offset = chunk->offset + (size_t)(entry->at - chunk->text.data),
                           .line = pgn__entry_line(entry, chunk),
                           .column = 1,
                           .game = number};
        s->found = true;
        return report(s, o, &before, record, entry, place, err);
    }
    s->some = true;
    s->key = record->key.len;
    pgn_buffer_clear(&s->before);
    pgn_buffer_append(&s->before, record->key.text, record->key.len);
    pgn_buffer_append(&s->before, record->tail.text, record->tail.len);
    keep_values(s, o, entry);
    bool kept = !s->before.status && !s->values.status;
    return kept ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

void pgn__sequence_begin(void *self) {
    pgn__sequence *s = self;
    s->some = s->found = false;
}

pgn_status pgn__sequence_record(pgn__sequence *s, pgn__ordering *o, const pgn__entry *entry,
                                const pgn__chunk *chunk, uint64_t number, pgn__record *record,
                                pgn_error *err) {
    pgn_status st = pgn__ordering_record(o, entry, &o->key, record, err);
    return st ? st : pgn__sequence_take(s, o, record, entry, chunk, number, err);
}

void pgn__sequence_free(pgn__sequence *s) {
    pgn_buffer_free(&s->before);
    pgn_buffer_free(&s->values);
}
