/* plain_int.h -- a game told in one call: most games of a collection are plain, and telling them
 * whole is several times faster than move by move.
 *
 * Plain is a game of tag pairs, one a line and without escapes, an empty line, and movetext of
 * moves with their numbers, comments in braces, suffixes and NAGs, that ends with its marker at the
 * end of a line; no variations, no byte that would be reported. Its words are looked at by replay
 * alone: where `moves` is NULL they may be anything, and whoever wants moves, or to hear what is
 * wrong with them, answers that the game is to be told call by call. */
#ifndef PGN_STREAM_PLAIN_INT_H
#define PGN_STREAM_PLAIN_INT_H

#include "pgn/move.h"

/* Offsets are from the game's first byte. */
typedef struct pgn__plain_tag {
    uint32_t name, name_len;
    uint32_t value, value_len;
} pgn__plain_tag;

/* A comment, or a NAG written with $. */
typedef struct pgn__plain_remark {
    uint32_t at;  /* of the brace or the $ */
    uint32_t len; /* of it all, braces included */
    uint32_t ply; /* how many moves stand before it */
    uint32_t nag; /* its number; PGN__PLAIN_COMMENT for a comment */
} pgn__plain_remark;

#define PGN__PLAIN_COMMENT UINT32_MAX

typedef struct pgn__plain_game {
    const char *text; /* the game in the input: from its first tag's [ */
    size_t len;       /* to the end of its marker */
    const pgn__plain_tag *tags;
    size_t tag_count;
    const uint32_t *san; /* where the text of each move begins; it may end with a suffix like !? */
    size_t plies;
    size_t numbers;                   /* how many move numbers stand in the text */
    const pgn__plain_remark *remarks; /* in order */
    size_t remark_count;
    uint32_t marker; /* where the termination marker begins */
    uint8_t result;  /* pgn_result */
    bool long_lines; /* some line may have more than 254 bytes and its end; none has if false */
    /* Set by replay, which passes on only what is canonical SAN of legal moves from the initial
     * position, numbered right, and by the decoder of PGC; without them NULL. */
    const pgn_move *moves;
    const pgn_position *last; /* the position at the end, without key and clocks */
    /* The text is in export format, and two line ends follow it: set by the decoder. */
    bool exported;
} pgn__plain_game;

#endif
