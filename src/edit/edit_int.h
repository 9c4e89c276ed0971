/* edit_int.h -- shared by the files of this module: a game as its tokens, what is to be changed in
 * its text, and what must be read from the result.
 *
 *   collect.c    the sink: the events of a game to tokens
 *   tags.c       plans changes of tags
 *   moves.c      plans what is stripped, cut and added among the moves; comments.c: in a comment
 *   promote.c    plans a variation that becomes the main line
 *   changes.c    the plan to changes of the text, with the white space around them
 *   content.c    the hash of a game's content: of the plan, and of the new text
 *   order.c      checks what is requested
 *   edit_files.c the bulk call
 *   table.c      tags of players from a table */
#ifndef PGN_EDIT_EDIT_INT_H
#define PGN_EDIT_EDIT_INT_H

#include "base/hash_int.h"
#include "base/span_int.h"
#include "job/editing_int.h"
#include "pgn/replay_int.h"
#include "pgn/unstable/edit_files.h"

/* ---- a game ---- */

typedef enum pgn__token_kind {
    PGN__TOKEN_NUMBER,
    PGN__TOKEN_MOVE,
    PGN__TOKEN_NAG,
    PGN__TOKEN_COMMENT,
    PGN__TOKEN_OPEN,
    PGN__TOKEN_CLOSE,  /* of length 0 if it is missing */
    PGN__TOKEN_UNREAD, /* also a comment that is marked so */
    PGN__TOKEN_STRAY_NUMBER,
    PGN__TOKEN_ESCAPE
} pgn__token_kind;

/* What the movetext consists of, in the order of the text; the marker is not among them. */
typedef struct pgn__token {
    pgn_span at;
    uint32_t played; /* of a move: 1 + its index among those played, 0 if it was not; of a number
                        that is made: that of its move */
    uint8_t kind;
    bool gone; /* will be removed */
    bool made; /* not in the text: a parenthesis, or a number */
} pgn__token;

/* A move that was played. */
typedef struct pgn__played {
    const char *text;    /* in the chunk */
    size_t fen, fen_len; /* of the position after it, in texts; only if wanted */
    uint64_t key;        /* likewise */
    uint32_t number;     /* of the move */
    uint32_t addresses;  /* a set: those of the order that it is the move of */
    bool black;
} pgn__played;

typedef struct pgn__edit_tag {
    pgn_span source;       /* from [ to ] */
    size_t name, name_len; /* as they are now, in texts */
    size_t value, value_len;
    bool renamed, changed, gone;
    bool other_variant; /* it names a variant other than standard chess */
    bool added;         /* it is not in the game: source.text is where it will be, */
    bool before;        /* before a tag, not after one */
} pgn__edit_tag;

/* A change of the text: [from, to) becomes what is in `made`. */
typedef struct pgn__edit_change {
    const char *from, *to;
    size_t text, len;
} pgn__edit_change;

/* A comment that is not in the game yet: after the token, or in its place. */
typedef struct pgn__edit_extra {
    size_t token;
    size_t text, len; /* in made: with its braces */
    bool instead;
} pgn__edit_extra;

/* Where a variation begins that becomes the main line; the next one is in that line. */
enum { PGN__EDIT_ADDRESSES_MAX = 16 };
typedef struct pgn__edit_address {
    uint64_t number;
    bool black;
    uint64_t index; /* among the alternatives to the move, from 1; 0: by its first move */
    pgn_span san;
} pgn__edit_address;

/* What is requested, checked. */
typedef struct pgn__edit_order {
    const pgn_edit_files_options *options;
    bool moves;     /* the movetext is of interest, */
    bool positions; /* and what is played */
    unsigned strip; /* but what is added as well stays, as it may be right */
    pgn__edit_address path[PGN__EDIT_ADDRESSES_MAX];
    unsigned path_len; /* 0: nothing is promoted */
} pgn__edit_order;

/* The game being read. Lists are kept from game to game. */
typedef struct pgn__edit_game {
    const pgn__edit_order *order;
    const char *start;           /* its first token */
    const char *text, *text_end; /* the chunk */
    pgn_span marker;             /* of length 0 if none */
    pgn_buffer tags, tokens, played, texts;
    bool followed; /* the position at its start is known */
    /* the plan */
    const char *reason;            /* why it is left alone; NULL: it is not */
    pgn_buffer gone;               /* pgn_span[]: removed, in order */
    pgn_buffer changes;            /* pgn__edit_change[] */
    pgn_buffer made;               /* their texts */
    pgn_buffer extras;             /* pgn__edit_extra[] */
    pgn_span new_marker;           /* static; text is NULL: as it is */
    uint64_t plies;                /* of the main line, after all changes */
    bool cuts, promotes;           /* its main line changes */
    pgn_buffer as_read, reordered; /* tokens, while they are put in another order */
    size_t moved;                  /* if it promotes: the first token that is not where it was, */
    pgn_span moved_text;           /* and the text of all of them */
} pgn__edit_game;

static inline pgn__edit_tag *pgn__edit_tags(const pgn__edit_game *g, size_t *count) {
    *count = g->tags.len / sizeof(pgn__edit_tag);
    return (pgn__edit_tag *)(void *)g->tags.data;
}

static inline pgn__token *pgn__edit_tokens(const pgn__edit_game *g, size_t *count) {
    *count = g->tokens.len / sizeof(pgn__token);
    return (pgn__token *)(void *)g->tokens.data;
}

static inline const pgn__played *pgn__edit_played(const pgn__edit_game *g, const pgn__token *t) {
    return (const pgn__played *)(const void *)g->played.data + t->played - 1;
}

static inline const char *pgn__token_end(const pgn__token *t) {
    return t->at.text + t->at.len;
}

pgn_status pgn__edit_game_status(const pgn__edit_game *g); /* PGN_E_NOMEM if a list is incomplete */
void pgn__edit_game_free(pgn__edit_game *g);

/* ---- collect.c ---- */

/* Reads games into *game and calls `take` at the end of each. */
typedef struct pgn__collector {
    pgn__edit_game *game;
    void (*take)(void *self);
    void (*diagnostic)(void *self, const pgn__diagnostic *d);
    void *self;
    /* Optional: true if a game with these tags is of no interest, and need not be taken. Only where
     * moves are of none. */
    bool (*pass)(void *self, const pgn__tag_event *tags, size_t count);
    /* private */
    pgn__replay *replay;
    pgn__tee tee;
    size_t depth;
} pgn__collector;

/* Set the members above. `replays`: play the moves, if the order needs positions. */
pgn_status pgn__collector_open(pgn__collector *c, bool replays, pgn__sink *sink, pgn_error *err);
pgn_status pgn__collector_status(const pgn__collector *c);
void pgn__collector_close(pgn__collector *c);

/* ---- planning: each may give a reason ---- */

void pgn__edit_plan_promote(pgn__edit_game *g); /* first: the tokens get another order */
void pgn__edit_plan_moves(pgn__edit_game *g);
void pgn__edit_plan_tags(pgn__edit_game *g);

/* After all of them: write the tokens that have another place, without those that are gone. */
void pgn__edit_write_promoted(pgn__edit_game *g);

/* Strip a comment, whose token this is: all of it, or a part. */
void pgn__edit_plan_comment(pgn__edit_game *g, size_t token);

/* ---- changes.c ---- */

/* The text is to go, with white space that is not needed then; it is removed in the order of the
 * text. */
void pgn__edit_remove(pgn__edit_game *g, const char *from, const char *to);
void pgn__edit_remove_token(pgn__edit_game *g, pgn__token *t);

/* It becomes what is added to g->made until the next call. */
void pgn__edit_replace(pgn__edit_game *g, const char *from, const char *to);
void pgn__edit_made(pgn__edit_game *g);

/* All changes, sorted; and how lines end where the game is. */
void pgn__edit_finish_changes(pgn__edit_game *g);
const char *pgn__edit_line_end(const pgn__edit_game *g, const char *at);

/* ---- content.c ---- */

/* The hash of the game's content, and of its expected content. */
uint64_t pgn__edit_content(const pgn__edit_game *g, const uint64_t seed[2]);
uint64_t pgn__edit_expected(const pgn__edit_game *g, const uint64_t seed[2]);

/* ---- options ---- */

/* PGN_E_ARG if they contradict each other. */
pgn_status pgn__edit_order_of(pgn__edit_order *out, const pgn_edit_files_options *options,
                              pgn_error *err);

/* Does it change nothing in a game with these tags? False if in doubt. */
bool pgn__edit_passes(const pgn__edit_order *order, const pgn__tag_event *tags, size_t count);

/* Can a tag have this name, and this value? */
bool pgn__tag_name_is_valid(pgn_span name);
bool pgn__tag_value_is_valid(pgn_span value);

#endif
