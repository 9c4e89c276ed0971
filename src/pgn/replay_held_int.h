/* replay_held_int.h -- events that wait: a variation is passed on as one only from its first legal
 * move on. What comes before that move waits here. */
#ifndef PGN_PGN_REPLAY_HELD_INT_H
#define PGN_PGN_REPLAY_HELD_INT_H

#include "pgn/buffer.h"
#include "stream/sink_int.h"

typedef enum { PGN__HELD_COMMENT, PGN__HELD_NAG, PGN__HELD_ESCAPE } pgn__held_kind;

typedef struct {
    pgn__held_kind kind;
    pgn_comment_kind comment;
    unsigned nag;
    bool copied; /* the text is in the list's bytes, from `at` on: it did not live long enough */
    size_t at;
    pgn_span text; /* of a comment or an escape */
    pgn_span source;
} pgn__held_event;

/* Zero-initialize it. */
typedef struct {
    pgn_buffer events; /* pgn__held_event[] */
    pgn_buffer bytes;
} pgn__held;

size_t pgn__held_count(const pgn__held *held);

/* Add an event; its text is copied unless it is part of its source. False without memory. */
bool pgn__hold(pgn__held *held, const pgn__held_event *event);

/* An event, its text in place; valid until the next one is added. */
pgn__held_event pgn__held_at(const pgn__held *held, size_t index);

/* Keep only the first `count`. */
void pgn__held_cut(pgn__held *held, size_t count);

/* From index `from` on: are there comments and escapes only, and at least one of them? */
bool pgn__held_remarks_only(const pgn__held *held, size_t from);

void pgn__held_free(pgn__held *held);

#endif
