/* view_int.h -- what the files of the view share: view.c (moves), view_head.c (tags), view_move.c
 * (one move and what is said of it), view_fill.c (lines). */
#ifndef PGN_VIEW_INT_H
#define PGN_VIEW_INT_H

#include "game/command_int.h"
#include "pgn/unstable/diagram.h"

typedef enum { STYLE_PLAIN, STYLE_BOLD, STYLE_DIM, STYLE_ITALIC, STYLE_RED } pgn__view_style;

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
void pgn__view_add(pgn__view_fill *f, pgn__view_style style, const char *text, size_t len);
void pgn__view_puts(pgn__view_fill *f, pgn__view_style style, const char *text);
void pgn__view_space(pgn__view_fill *f);
void pgn__view_text(pgn__view_fill *f, pgn__view_style style, const char *text, size_t len);

/* Go on at a new line with this indent; at the same after an empty line. */
void pgn__view_line(pgn__view_fill *f, unsigned indent);
void pgn__view_blank(pgn__view_fill *f);

/* Go to a column of the line, with spaces; for tables. The word is ended. */
void pgn__view_tab(pgn__view_fill *f, size_t column);

/* The columns beside a move on the score sheet, from left to right. */
typedef enum {
    COLUMN_EVAL,
    COLUMN_DEPTH,
    COLUMN_DEPTHS, /* with the selective depth, instead of COLUMN_DEPTH */
    COLUMN_TIME,
    COLUMN_CLOCK,
    COLUMN_NODES,
    COLUMN_SPEED,
    COLUMN_TBHITS,
    COLUMNS
} pgn__view_column;

typedef struct {
    const pgn_game *game;
    pgn_show_options options;
    pgn__view_fill fill;
    bool columns;           /* the score sheet */
    pgn__dotted dotted;     /* what dotted times mean in the game */
    bool no_marks;          /* comments are without the arrows and squares in words */
    bool titles;            /* it has so many columns that they need titles */
    bool titled;            /* which have been printed */
    size_t move_width;      /* the place for a move */
    size_t widths[COLUMNS]; /* of those that are shown, else 0 */
} pgn__game_view;

/* A move, and what is between it and the next. */
typedef struct {
    char glyphs[40];  /* ! and the like, put right behind the move */
    char symbols[80]; /* others, with spaces between them */
    unsigned found;   /* a bit 1u << PGN_DATUM_EVAL ... for each kind that its comments have */
    unsigned exact;   /* of these, what an engine gave to the millisecond */
    pgn_eval eval;
    uint64_t numbers[PGN_DATUM_OTHER + 1];
    bool diagram, flip; /* requested by $220, $221 or [#] */
} pgn__view_remarks;

void pgn__view_head(pgn__game_view *v);

/* A tag that says something; NULL if it is missing, empty, or only says that it is not known. */
const char *pgn__view_known(const pgn_game *game, const char *name);

/* The value of a Date tag as "4 November 1992", as much of it as is known. */
enum { PGN__VIEW_DATE_MAX = 64 };
void pgn__view_date(const char *value, char out[PGN__VIEW_DATE_MAX]);

/* Does the NAG ask for a diagram? */
bool pgn__view_is_diagram(unsigned nag);

void pgn__view_gather(const pgn__game_view *v, pgn_node move, pgn__view_remarks *out);

/* The move's text, in the letters of the language and with its glyphs, added to the word. */
void pgn__view_san(pgn__game_view *v, pgn_node move, const pgn__view_remarks *r,
                   pgn__view_style style);

/* The text of a column; "" for nothing. */
void pgn__view_cell(const pgn__view_remarks *r, pgn__view_column column, char out[40]);

/* The score sheet, view_columns.c: choose the columns from the game's moves and the width; print
 * the line of titles before the first move, if there is one; print the columns beside a move whose
 * cell begins at `start`. */
void pgn__view_choose_columns(pgn__game_view *v);
void pgn__view_titles(pgn__game_view *v);
void pgn__view_cells(pgn__game_view *v, const pgn__view_remarks *r, size_t start);

/* The width of a move with its columns and the gap after them; and where the first begins. */
size_t pgn__view_cell_width(const pgn__game_view *v);
enum { PGN__VIEW_FIRST_CELL = 6 };

/* Append the text of a comment on a move without the data that is shown otherwise, words separated
 * by one space; nothing if nothing is left. False if there are no words in it, at most arrows and
 * squares.
 */
bool pgn__view_comment(const pgn__game_view *v, pgn_node comment, pgn_node move, pgn_buffer *out);

#endif
