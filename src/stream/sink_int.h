/* sink_int.h -- the calls in which a game is told, from whatever source to whatever sink.
 *
 * Per game, always balanced and in this order:
 *
 *   begin_game (tag)* begin_moves (move | nag | comment | begin_variation ... end_variation)*
 * result end_game
 *
 * escape may come anywhere, also between games, and diagnostic anywhere. A handler that is NULL
 * costs nothing. Text passed to a handler is UTF-8 and lives until the handler returns; the
 * `source` spans point into the input and live as long as the game. */
#ifndef PGN_STREAM_SINK_INT_H
#define PGN_STREAM_SINK_INT_H

#include "chess/notation_int.h"
#include "pgn/visitor.h"
#include "plain_int.h"
#include "rules_int.h"

/* What a handler returns: PGN_OK goes on. PGN_SKIP passes over the rest of the game (from
 * begin_game, tag, begin_moves) or of the variation (from begin_variation), cheaply and without
 * calls but the closing ones; PGN_STOP ends the reading, after the closing calls. */

typedef struct pgn__tag_event {
    pgn_span name;
    pgn_span value;  /* escapes resolved */
    pgn_span source; /* from [ to ] */
} pgn__tag_event;

typedef struct pgn__move_event {
    pgn_span text;        /* as written, without move number and without ! and ? */
    unsigned long number; /* the number given before it, 0 for none */
    unsigned dots;        /* and its periods */
    pgn_span number_source;
    /* the rest is set by replay; before is NULL without it, or where it lost its way */
    const pgn_position *before;
    const pgn_position *after; /* NULL if before is */
    pgn_move move;
    unsigned notes; /* of pgn__move_parse() */
} pgn__move_event;

/* One finding. The sentence is whole and without a full stop. */
typedef struct pgn__diagnostic {
    pgn__rule fault;
    pgn_span at; /* the token, in the input */
    const char *message;
    pgn_span repair; /* what should stand there, where there is one right answer; else NULL */
} pgn__diagnostic;

typedef struct pgn__events {
    /* Optional: a plain game, whole, in place of all other calls. A sink that answers false has
     * done nothing with it, and is told it call by call. */
    bool (*plain_game)(void *self, const pgn__plain_game *game);
    pgn_status (*begin_game)(void *self, const char *at); /* where its first token stands */
    pgn_status (*tag)(void *self, const pgn__tag_event *tag);
    pgn_status (*begin_moves)(void *self);
    void (*move)(void *self, const pgn__move_event *move);
    void (*nag)(void *self, unsigned nag, pgn_span source);
    void (*comment)(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source);
    void (*escape)(void *self, pgn_span text, pgn_span source); /* text is without the % */
    pgn_status (*begin_variation)(void *self, pgn_span source);
    void (*end_variation)(void *self, pgn_span source);
    void (*result)(void *self, pgn_result result, pgn_span source);
    pgn_status (*end_game)(void *self);
    void (*diagnostic)(void *self, const pgn__diagnostic *diagnostic);
} pgn__events;

/* A visitor and the object its handlers work on. */
typedef struct pgn__sink {
    const pgn__events *calls;
    void *self;
} pgn__sink;

/* Two sinks told the same: each handler's wish to skip holds for its own sink, a stop for both.
 * Plain games are told whole if both sinks have the handler. The first may refuse one: then the
 * second has not heard of it. The second must take every game that the first took. */
typedef struct pgn__tee {
    pgn__sink to[2];
    /* private */
    bool skips_game[2];
    size_t depth, skips_from[2]; /* variation depth from which on a sink hears nothing, 0: hears */
} pgn__tee;

/* Set up a tee, which the caller owns, and its sink. */
pgn__sink pgn__tee_sink(pgn__tee *tee, pgn__sink first, pgn__sink second);

/* Only some of the games: from the first to the last number, as they are told, counted from 1. The
 * others are passed over cheaply if a reader tells them, and telling stops after the last. Of what
 * is diagnosed between games the sink hears what is before the first, before one of its own, and
 * that a text is not read at all. */
typedef struct pgn__range {
    pgn__sink now; /* private: `to`, or nobody */
    pgn__sink to;
    uint64_t first, last;
    uint64_t games; /* begun so far; of those behind the last at most one */
    bool in_game;   /* private */
} pgn__range;

/* Set up a range, which the caller owns, and its sink. */
pgn__sink pgn__range_sink(pgn__range *range, pgn__sink to, uint64_t first, uint64_t last);

#endif
