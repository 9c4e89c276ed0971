/* record_int.h -- PGC records as they lie in a file: one marker byte and its items. */
#ifndef PGN__PGC_RECORD_INT_H
#define PGN__PGC_RECORD_INT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgn/game_format_int.h"

enum {
    PGC_NOOP,
    PGC_REDUCED_GAME,
    PGC_TAG,
    PGC_SHORT_MOVES,
    PGC_LONG_MOVES,
    PGC_BEGIN_GAME,
    PGC_END_GAME,
    PGC_NAG,
    PGC_BEGIN_VARIATION,
    PGC_END_VARIATION,
    PGC_ESCAPE,
    PGC_MARKERS
};

enum {
    PGC_ITEMS_MAX = 8,
    PGC_STRING_1_MAX = 255,
    PGC_STRING_2_MAX = 65535,
    /* a reduced game with everything at its largest */
    PGC_RECORD_MAX = 1 + 7 * (1 + PGC_STRING_1_MAX) + 2 + PGC_STRING_2_MAX
};

/* Escapes that are ours begin with the prefix and a letter of PGC_KIND_LIST. */
#define PGC_PREFIX     "pgnkit:"
#define PGC_PREFIX_LEN (sizeof PGC_PREFIX - 1)

enum {
    PGC_KIND_COMMENT = 'c',
    PGC_KIND_LINE_COMMENT = 'l',
    PGC_KIND_REST = 'r',     /* a comment made of what follows an illegal move */
    PGC_KIND_MOVE = 'm',     /* a move that has no ordinal, as text */
    PGC_KIND_NAG = 'g',      /* a NAG above 255, in decimal */
    PGC_KIND_NAME = 'n',     /* the whole name of the tag pair before */
    PGC_KIND_VALUE = 'v',    /* its whole value */
    PGC_KIND_ESCAPE = 'e',   /* an escape of the user's own */
    PGC_KIND_CONTINUED = '+' /* continues the one before */
};

/* The items without their length headers; spans into the bytes. */
typedef struct {
    unsigned marker;
    pgn_span all; /* from the marker on */
    pgn_span item[PGC_ITEMS_MAX];
} pgn__pgc_record;

static inline bool pgn__pgc_begins_game(unsigned marker) {
    return marker == PGC_REDUCED_GAME || marker == PGC_BEGIN_GAME;
}

/* The record that begins at bytes[0]; there is at least one byte. */
pgn__records_end pgn__pgc_read(const char *bytes, size_t len, pgn__pgc_record *record);

/* pgn__game_format.border() and .game_end() */
size_t pgn__pgc_border(const char *bytes, size_t len, size_t *walked, pgn__records_end *state);
size_t pgn__pgc_game_end(const char *bytes, size_t len, bool *ended);

#endif
