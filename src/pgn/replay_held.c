/* replay_held.c -- the list of events that wait for the first legal move of a variation. */
#include "replay_held_int.h"

#include "base/buffer_int.h"

static pgn__held_event *events_of(const pgn__held *h) {
    return (pgn__held_event *)(void *)h->events.data;
}

size_t pgn__held_count(const pgn__held *h) {
    return h->events.len / sizeof(pgn__held_event);
}

static bool is_within(pgn_span part, pgn_span whole) {
    return part.text >= whole.text && part.text + part.len <= whole.text + whole.len;
}

bool pgn__hold(pgn__held *h, const pgn__held_event *event) {
    pgn__held_event e = *event;
    e.copied = e.text.len && !is_within(e.text, e.source);
    e.at = h->bytes.len;
    if (e.copied && pgn_buffer_append(&h->bytes, e.text.text, e.text.len))
        return false;
    return pgn_buffer_append(&h->events, &e, sizeof e) == PGN_OK;
}

pgn__held_event pgn__held_at(const pgn__held *h, size_t index) {
    pgn__held_event e = events_of(h)[index];
    if (e.copied)
        e.text.text = h->bytes.data + e.at;
    return e;
}

void pgn__held_cut(pgn__held *h, size_t count) {
    if (count >= pgn__held_count(h))
        return;
    h->bytes.len = events_of(h)[count].at;
    h->events.len = count * sizeof(pgn__held_event);
}

bool pgn__held_remarks_only(const pgn__held *h, size_t from) {
    size_t count = pgn__held_count(h), i = from;
    for (; i < count; i++) {
        const pgn__held_event *e = &events_of(h)[i];
        bool remark = e->kind == PGN__HELD_COMMENT && e->comment != PGN_COMMENT_UNREAD;
        if (!remark && e->kind != PGN__HELD_ESCAPE)
            return false;
    }
    return i > from;
}

void pgn__held_free(pgn__held *h) {
    pgn_buffer_free(&h->events);
    pgn_buffer_free(&h->bytes);
}
