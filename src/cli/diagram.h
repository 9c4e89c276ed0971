/* diagram.h -- pgn diagram: its options, and what they mean for the library. */
#ifndef PGN_CLI_DIAGRAM_H
#define PGN_CLI_DIAGRAM_H

#include "cli.h"
#include "positions.h"

typedef struct {
    const char *output, *number, *at, *every, *plies, *query, *sheet, *title;
    const char *arrows, *squares, *caption, *font;
    const char *square, *border, *bmargin, *lmargin, *font_size, *text_size;
    const char *delay, *pause, *loops;
    int to, theme, letters;
    bool animate, flip, unicode, json, quiet;
    bool no_last_move, no_check, no_marks, no_nags;
    bool side_to_move, players, eval;
    cli_input input;
} diagram_options;

extern const cli_option DIAGRAM_OPTIONS[];

/* The library's options, and the memory they need. */
typedef struct {
    pgn_draw_options draw;
    unsigned moves[CLI_MOVES_MAX];
    pgn_mark marks[PGN_PICTURE_MARKS_MAX];
    bool match; /* --at=match */
} diagram_plan;

/* Parse the values of the options; false after reporting the error. */
bool diagram_read_options(const diagram_options *o, diagram_plan *plan);

#endif
