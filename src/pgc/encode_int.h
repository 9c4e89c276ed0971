/* encode_int.h -- what encode.c and encode_plain.c share. */
#ifndef PGN__PGC_ENCODE_INT_H
#define PGN__PGC_ENCODE_INT_H

#include "game/roster_int.h"
#include "pgc_int.h"

/* A game while it is received: records of its tags and of its body, and the state for a reduced
 * record. */
struct pgn__pgc_encoder {
    pgn_buffer *out;
    pgn_buffer tags, body;
    pgn_buffer moves;  /* ordinals since the last other record of the body */
    pgn_buffer latin1; /* scratch, and the next */
    pgn_buffer utf8;
    size_t
        roster[PGN__ROSTER_LEN]; /* where in the tags its value item begins, plus 1; 0: missing */
    bool reducible;              /* no tags but the seven, each once and whole; no escapes */
    bool in_game;
    pgn_buffer tag_result; /* value of the first Result tag */
    pgn_status status;
};

void pgn__pgc_begin(pgn__pgc_encoder *e);
/* `place`: which of the roster it is, PGN__ROSTER_LEN or more if none. */
void pgn__pgc_tag(pgn__pgc_encoder *e, size_t place, pgn_span name, pgn_span value);
void pgn__pgc_nag(pgn__pgc_encoder *e, unsigned nag);
void pgn__pgc_comment(pgn__pgc_encoder *e, pgn_span text, pgn_comment_kind kind);
void pgn__pgc_end(pgn__pgc_encoder *e, pgn_result result);

/* Ordinals of moves that follow one another. */
void pgn__pgc_moves(pgn__pgc_encoder *e, const uint8_t *ordinals, size_t count);

/* A plain game with its moves. */
bool pgn__pgc_encode_plain(pgn__pgc_encoder *e, const pgn__plain_game *game);

#endif
