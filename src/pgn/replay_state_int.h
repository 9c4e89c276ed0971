/* replay_state_int.h -- shared by the files of replay: replay.c (games, tags, results),
 * replay_lines.c (moves and variations). */
#ifndef PGN_PGN_REPLAY_STATE_INT_H
#define PGN_PGN_REPLAY_STATE_INT_H

#include "replay_held_int.h"
#include "replay_int.h"
#include "replay_plain_int.h"
#include "replay_start_int.h"

/* What is known of a line. After a word that is not understood it is in doubt: the word may have
 * been a move, so the next move must fit its number. After a move that cannot be played the line is
 * broken, and continues only at a number that shows whose move it is; after a contradicting number
 * it is lost. */
typedef enum { LINE_SOUND, LINE_IN_DOUBT, LINE_BROKEN, LINE_LOST } pgn__line_state;

/* A line being followed: the position before its last move, where its variations start. The
 * position after it is kept for the current line only, since lines may be nested very deep. */
typedef struct {
    pgn_position before;
    pgn_move last;          /* leads from `before` to the present; PGN_NO_MOVE if none yet */
    uint8_t state;          /* pgn__line_state */
    bool pending;           /* a variation without a legal move so far: its events are held */
    bool skipped;           /* a variation that the sink does not want */
    bool inner;             /* part of a broken or skipped line: nothing of it is passed on */
    bool parted;            /* a variation inside a pending one has been passed on */
    unsigned long shift;    /* the last number minus the right one: wrong numbers may go on */
    const char *unread;     /* text that was not understood, and is not yet passed on; or NULL */
    const char *unread_end; /* of its last token */
    const char *last_end;   /* of the last token of a pending line */
    const char *open;       /* the ( of a variation, or where what is left of it begins */
    size_t held;            /* where the events of a pending line begin */
} pgn__level;

struct pgn__replay {
    pgn__sink down;
    pgn__sink notes; /* where diagnostics go: down, or another */
    pgn__level *levels;
    size_t depth, cap; /* levels[depth] is the current line */
    pgn_position now;  /* where that has come to */
    pgn__held held;
    pgn_buffer text; /* of a comment that is made */
    pgn__start_tags start;
    bool follows; /* false: only pass on */
    bool in_moves;
    bool stops; /* requested by the sink */
    bool has_result;
    pgn__plain_moves plain;
    pgn_result tag_result; /* of the first Result tag, in any form */
    pgn_span tag_source;   /* its value */
    pgn_status status;
};

static inline pgn__level *pgn__replay_line(pgn__replay *r) {
    return &r->levels[r->depth];
}

void pgn__replay_report(pgn__replay *r, pgn__rule rule, pgn_span at, pgn_span repair,
                        const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Why a mark apart from its move, the last one played, does not hold: "gives no check". NULL if it
 * does, as the move itself then says. */
const char *pgn__replay_denies(pgn__replay *r, pgn_span word);

/* Make room for a line; false without memory, which is the replay's status then. */
bool pgn__replay_reserve(pgn__replay *r, size_t depth);

/* Pass on what is left of the text of the current line that was not understood. */
void pgn__replay_end_line(pgn__replay *r);

/* Handlers: the content of movetext. */
void pgn__replay_move(void *self, const pgn__move_event *event);
void pgn__replay_nag(void *self, unsigned nag, pgn_span source);
void pgn__replay_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source);
void pgn__replay_unread(void *self, pgn_span source, pgn__unread what);
void pgn__replay_escape(void *self, pgn_span text, pgn_span source);
pgn_status pgn__replay_begin_variation(void *self, pgn_span source);
void pgn__replay_end_variation(void *self, pgn_span source);

#endif
