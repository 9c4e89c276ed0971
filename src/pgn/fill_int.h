/* fill_int.h -- units of text filled into lines of at most 79 characters. */
#ifndef PGN_FILL_INT_H
#define PGN_FILL_INT_H

#include <stdbool.h>

#include "pgn/buffer.h"

enum { PGN__LINE_WIDTH = 79 };

/* A unit is not broken. The last one is held back, as a ) may still be glued to it. */
typedef struct {
    pgn_buffer *out;
    size_t column;   /* characters on the current line */
    pgn_buffer unit; /* the one held back */
    size_t unit_width;
    bool open; /* unit ends with ( and takes what comes next */
} pgn__fill;

void pgn__fill_free(pgn__fill *fill);

/* Begin a unit and add to it; a unit after ( goes on with it. */
void pgn__fill_begin(pgn__fill *fill);
void pgn__fill_add(pgn__fill *fill, const char *text, size_t len);

void pgn__fill_word(pgn__fill *fill, const char *text, size_t len); /* a unit of one text */
void pgn__fill_open(pgn__fill *fill);                               /* ( */
void pgn__fill_close(pgn__fill *fill);                              /* ) */

/* A line of its own, whatever its length. */
void pgn__fill_line(pgn__fill *fill, char first, const char *text, size_t len);

/* The last unit, and the end of its line. */
void pgn__fill_end(pgn__fill *fill);

#endif
