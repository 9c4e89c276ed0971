/* sink_int.h -- the calls that describe a game, from any source to any sink.
 *
 * Per game, always balanced and in this order:
 *
 *   begin_game (tag)* begin_moves (move | nag | comment | begin_variation ... end_variation)*
 *   result end_game
 *
 * unread may come among the moves, escape anywhere, also between games, and so may diagnostic. A
 * NULL handler costs nothing. Text passed to a handler is UTF-8 and valid until the handler
 * returns; the `source` spans point into the input and are valid as long as the game. */
#ifndef PGN_STREAM_SINK_INT_H
#define PGN_STREAM_SINK_INT_H

#include "chess/notation_int.h"
#include "pgn/visitor.h"
#include "plain_int.h"
#include "rules_int.h"

/* What a handler returns: PGN_OK continues. PGN_SKIP cheaply skips the rest of the game (from
 * begin_game, tag, begin_moves) or of the variation (from begin_variation), with only the closing
 * calls; PGN_STOP stops reading, after the closing calls. */

typedef struct pgn__tag_event {
    pgn_span name;
    pgn_span value;  /* escapes resolved */
    pgn_span source; /* from [ to ] */
} pgn__tag_event;

typedef struct pgn__move_event {
    pgn_span text;        /* as written, without move number and without ! and ? */
    unsigned long number; /* the number before it, 0 for none */
    unsigned dots;        /* and its periods */
    pgn_span number_source;
    const pgn_letters *letters; /* to read it with; NULL: English */
    /* the rest is set by replay; without replay, or where it does not know the position, before
     * is NULL */
    const pgn_position *before;
    const pgn_position *after; /* NULL if before is */
    pgn_move move;
    unsigned notes; /* of pgn__move_parse() */
    bool repeated;  /* not in the text: the move that a variation goes on from (VARIATION_CONTINUES)
                     */
} pgn__move_event;

/* Text in the moves that no other event represents, from the parser to replay, which passes it on
 * as a comment of kind PGN_COMMENT_UNREAD, so that nothing is lost. */
typedef enum pgn__unread {
    PGN__UNREAD_WORD,   /* may have been a move */
    PGN__UNREAD_SIGN,   /* a bracket without its other, a result in a variation: never a move */
    PGN__UNREAD_MARK,   /* a check mark or e.p.: part of the move before it, if that was played */
    PGN__UNREAD_NUMBER, /* a number without its move: of interest only beside other such text */
    PGN__UNREAD_REST    /* from replay to sinks: here the known moves of the line end, though the
                           line does not; the text follows as a comment */
} pgn__unread;

/* One finding. The message is a complete sentence without a full stop. */
typedef struct pgn__diagnostic {
    pgn__rule rule;
    pgn_span at; /* the token, in the input */
    const char *message;
    pgn_span repair; /* the replacement if there is exactly one right answer; else NULL */
    bool left_out;   /* about text that calls which write games leave out */
} pgn__diagnostic;

typedef struct pgn__events {
    /* Optional, for sinks that have plain_game, and before it: a game with only its boundaries
     * known. A sink that returns false has done nothing with it. */
    bool (*skimmed_game)(void *self, const pgn__skimmed_game *game);
    /* Optional: a whole plain game, in place of all other calls. A sink that returns false has done
     * nothing with it, and receives it call by call. */
    bool (*plain_game)(void *self, const pgn__plain_game *game);
    /* Optional, for sinks that have plain_game: the same for a game that is plain but for its
     * variations, or for its start. */
    bool (*whole_game)(void *self, const pgn__plain_game *game);
    bool takes_misnumbered; /* and for one whose numbers do not begin as they should */
    pgn_status (*begin_game)(void *self, const char *at); /* its first token */
    pgn_status (*tag)(void *self, const pgn__tag_event *tag);
    pgn_status (*begin_moves)(void *self);
    void (*move)(void *self, const pgn__move_event *move);
    void (*nag)(void *self, unsigned nag, pgn_span source);
    void (*comment)(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source);
    void (*unread)(void *self, pgn_span source, pgn__unread what);
    void (*escape)(void *self, pgn_span text, pgn_span source); /* text is without the % */
    pgn_status (*begin_variation)(void *self, pgn_span source);
    void (*end_variation)(void *self, pgn_span source);
    /* The result given by the marker, or by the Result tag if the marker is missing or *;
     * PGN_RESULT_NONE if neither gives one. The source is the marker, of length 0 if missing. */
    void (*result)(void *self, pgn_result result, pgn_span source);
    pgn_status (*end_game)(void *self);
    void (*diagnostic)(void *self, const pgn__diagnostic *diagnostic);
    /* Optional, for sinks without the handler above, which costs fast lanes: only what the decoder
     * of another format could not read. */
    void (*not_decoded)(void *self, const pgn__diagnostic *diagnostic);
} pgn__events;

/* Entries of a table of handlers for sinks that handle every event. Such handlers are named after
 * the events: on_move, or pgn__pass_move of pass_int.h. */
#define PGN__MOVETEXT_HANDLERS(prefix)                                                             \
    .move = prefix##move, .nag = prefix##nag, .comment = prefix##comment,                          \
    .begin_variation = prefix##begin_variation, .end_variation = prefix##end_variation,            \
    .result = prefix##result

/* The events that every game may have. */
#define PGN__GAME_HANDLERS(prefix)                                                                 \
    .begin_game = prefix##begin_game, .tag = prefix##tag, PGN__MOVETEXT_HANDLERS(prefix),          \
    .escape = prefix##escape, .end_game = prefix##end_game

/* A set of handlers and the object they work on. */
typedef struct pgn__sink {
    const pgn__events *calls;
    void *self;
} pgn__sink;

/* Two sinks that receive the same calls: a skip applies only to the sink that asked for it, a stop
 * to both. Plain games are passed whole if both sinks have the handler. The first may refuse one;
 * the second has not received it then. The second must accept every game that the first
 * accepted. */
typedef struct pgn__tee {
    pgn__sink to[2];
    /* private */
    bool skips_game[2];
    size_t depth, skips_from[2]; /* variation depth from which a sink is skipping; 0: none */
} pgn__tee;

/* Initialize a tee, which the caller owns, and return its sink. */
pgn__sink pgn__tee_sink(pgn__tee *tee, pgn__sink first, pgn__sink second);

#endif
