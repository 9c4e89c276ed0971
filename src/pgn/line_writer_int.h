/* line_writer_int.h -- the movetext of plain games filled into lines, a few bytes at a time: shared
 * by all writers of such games. The caller has reserved memory: a byte before each unit, and eight
 * bytes for anything shorter. */
#ifndef PGN_PGN_LINE_WRITER_INT_H
#define PGN_PGN_LINE_WRITER_INT_H

#include <string.h>

#include "fill_int.h"
#include "pgn/buffer.h"

/* Where to write next, and the width of the line so far. */
typedef struct {
    char *p;
    size_t column;
} pgn__line_writer;

/* A blank or a line end before a unit of the given width. */
static inline void pgn__line_writer_space(pgn__line_writer *w, size_t width) {
    size_t column = w->column + 1 + width;
    bool fits = column <= PGN__LINE_WIDTH;
    *w->p++ = fits ? ' ' : '\n';
    w->column = fits ? column : width;
}

/* A unit of at most eight bytes; eight are always copied. */
static inline void pgn__line_writer_unit(pgn__line_writer *w, const char *text, size_t len) {
    pgn__line_writer_space(w, len);
    memcpy(w->p, text, 8);
    w->p += len;
}

/* A move number: its digits, and three periods of which one or all are written. Up to five
 * digits. */
typedef struct {
    char text[8];
    size_t digits;
} pgn__number_text;

#define PGN__NUMBER_TEXT_0                                                                         \
    { "0.......", 1 }

static inline void pgn__count_up(pgn__number_text *n) {
    size_t i = n->digits - 1;
    if (++n->text[i] <= '9')
        return;
    for (; n->text[i] > '9'; i--) {
        n->text[i] = '0';
        if (i == 0) {
            memmove(n->text + 1, n->text, n->digits);
            n->text[0] = '1';
            n->digits++;
            break;
        }
        n->text[i - 1]++;
    }
    memset(n->text + n->digits, '.', sizeof n->text - n->digits);
}

/* A NAG of at most 999, in dollar form. */
void pgn__line_writer_nag(pgn__line_writer *w, unsigned nag);

/* Is it a comment that export format writes as it is, but for line ends, and short enough to be
 * looked at twice? */
enum { PGN__SHORT_COMMENT = 200 };
bool pgn__is_short_comment(pgn_span text);

/* A clean comment of `width` characters, in braces: whole if it fits, else unit by unit. */
void pgn__line_writer_comment(pgn__line_writer *w, pgn_span text, size_t width);

/* The marker that ends the game, and the empty line after it. */
void pgn__line_writer_end(pgn__line_writer *w, const char *marker);

#endif
