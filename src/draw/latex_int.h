/* latex_int.h -- games as LaTeX: latex.c walks a game, latex_text.c escapes its texts and breaks
 * the lines of the document, latex_head.c has what surrounds the moves.
 *
 * Moves are typeset as they are, not passed to xskak's \mainline: that would parse and replay every
 * move a second time, in TeX (a second for a few games), and rejects null moves, variations of
 * variations, Chess960 castling and positions that are not legal. Positions come from the library,
 * by their FEN. */
#ifndef PGN_DRAW_LATEX_INT_H
#define PGN_DRAW_LATEX_INT_H

#include "pgn/unstable/latex.h"

/* The document being written. */
typedef struct pgn__latex {
    pgn_buffer *out;
    size_t column;    /* of the line */
    size_t paragraph; /* bytes since the last \par */
} pgn__latex;

/* Commands of ours, without line feeds. */
void pgn__latex_puts(pgn__latex *l, const char *text);
void pgn__latex_printf(pgn__latex *l, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A space between words, where the line may be broken; the end of the line; an empty line, which
 * ends the paragraph. The last two do nothing where they would repeat themselves. */
void pgn__latex_space(pgn__latex *l);
void pgn__latex_line(pgn__latex *l);
void pgn__latex_blank(pgn__latex *l);

/* Text of a game, UTF-8 or not: what means something to TeX is escaped, what no reader could see
 * is left out. */
void pgn__latex_text(pgn__latex *l, const char *text, size_t len);

/* SAN with figurines or the letters of a language. */
void pgn__latex_san(pgn__latex *l, const char *san, const pgn_letters *letters);

/* The command of a NAG's symbol; NULL if none. */
const char *pgn__latex_nag(unsigned nag);

void pgn__latex_heading(pgn__latex *l, const pgn_game *game);
void pgn__latex_result(pgn__latex *l, const pgn_game *game);

/* PGN_E_UNSUPPORTED for options that need a newer library. */
pgn_status pgn__latex_check(const pgn_latex_options *options, pgn_error *err);

#endif
