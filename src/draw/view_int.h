/* view_int.h -- what the files of the view share: view.c (moves), view_head.c (tags), view_move.c
 * (one move and what is said of it), view_fill.c (lines). */
#ifndef PGN_VIEW_INT_H
#define PGN_VIEW_INT_H

#include "game/command_int.h"
#include "pgn/unstable/diagram.h"

typedef enum { STYLE_PLAIN, STYLE_BOLD, STYLE_DIM, STYLE_ITALIC, STYLE_RED } pgn__style;

/* Words put on lines of a width, with an indent. */
typedef struct {
    pgn_buffer *out;
    bool color;
    unsigned width, indent;
    size_t column;   /* characters on the line, 0 at its start */
    pgn_buffer word; /* being made */
    size_t word_width;
} pgn__view_fill;

/* Add to the word that is being made; end it; or add text of many words. Text is cleaned. */
void pgn__view_add(pgn__view_fill *f, pgn__style style, const char *text, size_t len);
void pgn__view_puts(pgn__view_fill *f, pgn__style style, const char *text);
void pgn__view_space(pgn__view_fill *f);
void pgn__view_text(pgn__view_fill *f, pgn__style style, const char *text, size_t len);

/* Go on at a new line with this indent; at the same after an empty line. */
void pgn__view_line(pgn__view_fill *f, unsigned indent);
void pgn__view_blank(pgn__view_fill *f);

/* Go to a column of the line, with spaces; for tables. The word is ended. */
void pgn__view_tab(pgn__view_fill *f, size_t column);

typedef struct {
    const pgn_game *game;
    pgn_show_options options;
    pgn__view_fill fill;
    bool columns, has_eval, has_clock; /* the score sheet, and what is in it */
    size_t clock_width;
} pgn__view;

/* A move, and what stands between it and the next. */
typedef struct {
    char glyphs[40];  /* ! and the like, put right behind the move */
    char symbols[80]; /* others, with spaces between them */
    unsigned found;   /* as of pgn__comment_read() */
    pgn__comment_values values;
    bool diagram, flip; /* asked for by $220, $221 or [#] */
} pgn__view_remarks;

void pgn__view_head(pgn__view *v);

void pgn__view_gather(const pgn__view *v, pgn_node move, pgn__view_remarks *out);

/* The move's text, in the letters of the language and with its glyphs, added to the word. */
void pgn__view_san(pgn__view *v, pgn_node move, const pgn__view_remarks *r, pgn__style style);

/* The texts of an evaluation and of the clock; "" where there is none. */
void pgn__view_eval(const pgn__view_remarks *r, char out[40]);
void pgn__view_clock(const pgn__view_remarks *r, char out[40]);

/* Append a comment's text without the commands that are shown otherwise, words separated by one
 * space; nothing if nothing is left. False if there are no words in it, at most arrows and squares.
 */
bool pgn__view_comment(const pgn__view *v, pgn_node comment, pgn_buffer *out);

#endif
