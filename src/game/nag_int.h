/* nag_int.h -- how many NAGs the standard gives a meaning, and glyphs as people type them. */
#ifndef PGN_GAME_NAG_INT_H
#define PGN_GAME_NAG_INT_H

#include "pgn/nag.h"

enum {
    PGN__NAG_SUFFIXES = 6,       /* 1 to 6 are written after the move: ! ? !! ?? !? ?! */
    PGN__NAG_DEFINED = 140,      /* 0 to 139 are the standard's; 0 to PGN_NAG_MAX are allowed */
    PGN__NAG_DIAGRAM_SCID = 201, /* where programs show the position */
    PGN__NAG_DIAGRAM = 220,
    PGN__NAG_DIAGRAM_FLIPPED = 221,
};

/* The NAG of a glyph in the spellings that games use, such as "+-", "=/+", U+2213, and of all
 * symbols of pgn_nag_symbol() but the six suffixes; 0 if it is none. Of a symbol with a number for
 * either player it is White's, which programs write for both; with numbers for degrees, that of a
 * moderate advantage. `text` is UTF-8. */
unsigned pgn__nag_from_glyph(const char *text, size_t len);

#endif
