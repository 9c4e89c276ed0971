/* fill_int.h -- units of text filled into lines of at most 79 characters. */
#ifndef PGN_FILL_INT_H
#define PGN_FILL_INT_H

#include <stdbool.h>

#include "pgn/buffer.h"

enum { PGN__LINE_WIDTH = 79 };

/* A unit is never broken. It is written immediately, after a space; if it does not fit once it is
 * complete (a ) may still be appended), the space becomes a line end. */
typedef struct {
    pgn_buffer *out;
    size_t column;     /* characters on the line before the unit */
    size_t gap;        /* offset of the space before the unit; NO_GAP at the start of a line */
    size_t unit_width; /* characters of the unit so far, 0 for none */
    bool open;         /* the unit ends with ( and continues with the next */
} pgn__fill;

#define PGN__NO_GAP SIZE_MAX

/* Begin at the start of a line of `out`. */
void pgn__fill_start(pgn__fill *fill, pgn_buffer *out);

/* Begin a unit and add to it; after ( the unit continues. The second is for ASCII, whose width is
 * its length. */
void pgn__fill_begin(pgn__fill *fill);
void pgn__fill_add(pgn__fill *fill, const char *text, size_t len);
void pgn__fill_ascii(pgn__fill *fill, const char *text, size_t len);

void pgn__fill_word(pgn__fill *fill, const char *text, size_t len); /* a unit of one text */
void pgn__fill_open(pgn__fill *fill);                               /* ( */
void pgn__fill_close(pgn__fill *fill);                              /* ) */

/* A comment, clean and in braces, as units that are separated by single blanks. First copy its
 * text, which may then be changed there, except for its length; then break its lines. The first
 * returns NULL if out of memory. */
char *pgn__fill_copy(pgn__fill *fill, pgn_span words);
void pgn__fill_break(pgn__fill *fill, char *words, size_t len);

/* End the last unit; returns the width of its line so far. */
size_t pgn__fill_end_unit(pgn__fill *fill);

/* Write a line of its own, whatever its length. */
void pgn__fill_line(pgn__fill *fill, char first, const char *text, size_t len);

/* End the last line. */
void pgn__fill_end(pgn__fill *fill);

/* Break text[0 .. end) into lines: words, each preceded by a space, except perhaps the first. The
 * text continues a line of `column` characters, all of ASCII. Returns the width of the last line.
 */
size_t pgn__break_lines(char *text, char *end, size_t column);

#endif
