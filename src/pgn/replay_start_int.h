/* replay_start_int.h -- for replay: where a game starts, by its tags, and what is wrong with it. */
#ifndef PGN_PGN_REPLAY_START_INT_H
#define PGN_PGN_REPLAY_START_INT_H

#include "chess/fen_int.h"
#include "game/start_int.h"

/* The FEN and Variant tags of a game so far. Which is first does not matter: the FEN is not judged
 * before all tags are known. */
typedef struct {
    pgn_position pos;
    bool has_fen, has_variant;
    pgn__variant variant; /* PGN__VARIANT_OTHER if any tag names one that is not played */
    bool standard;        /* the tag names standard chess */
    pgn__start quality;
    pgn_span fen, variant_tag; /* their values in the input */
    bool doubtful;             /* the FEN is right in Chess960, so the Variant may be wrong */
    bool usual;                /* the FEN is in the standard's form; else: */
    char right[PGN_FEN_MAX];
    char form[PGN__FEN_WHY_MAX];
    char why[256]; /* if the quality is not fine */
} pgn__start_tags;

void pgn__start_begin(pgn__start_tags *s);

/* Does nothing for other tags. */
void pgn__start_take_tag(pgn__start_tags *s, const pgn__tag_event *tag);

/* After the last tag: report, and return whether the moves can be followed from s->pos. */
bool pgn__start_judge(pgn__start_tags *s, pgn__sink notes);

/* If they cannot: s->pos only counts them, from the number and side that the FEN has. */
void pgn__start_count(pgn__start_tags *s);

#endif
