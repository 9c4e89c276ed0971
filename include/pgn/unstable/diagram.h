/* diagram.h -- positions as text and as a plain picture, and games laid out for people. Pictures
 * with arrows, players and themes, of whole games and in other formats, are in picture.h.
 * Unstable: only the command has used it so far. */
#ifndef PGN_UNSTABLE_DIAGRAM_H
#define PGN_UNSTABLE_DIAGRAM_H

#include "../game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Zero means default. */
typedef struct pgn_diagram_options {
    bool unicode; /* chess symbols instead of letters, with ranks and files named at the edge */
    bool color;   /* squares painted by terminal escape codes, ranks and files named */
    bool flip;    /* seen from Black's side */
    uint64_t reserved[6];
} pgn_diagram_options;

/* Append a diagram of eight or nine lines. With all options off (or NULL) it is the one of
 * Games::Chess: one character a square, one space between, `.` on dark empty squares and nothing on
 * light ones, no trailing spaces. PGN_E_UNSUPPORTED for options that need a newer library;
 * PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_diagram_text(const pgn_position *pos,
                                              const pgn_diagram_options *options, pgn_buffer *out,
                                              pgn_error *err);

/* The options of to_GIF of Games::Chess, under its names, and three of our own. Zero means default.
 * Lengths are in pixels. */
typedef struct pgn_gif_options {
    int border;         /* width of the black border around the board (2); < 0: none */
    bool no_letters;    /* no margins with rank numbers and file letters */
    int bmargin;        /* height of the margin below the board (20); < 0: none */
    int lmargin;        /* width of the margin left of the board (20); < 0: none */
    unsigned font_size; /* of the letters (15) */
    unsigned square;    /* (45) */
    bool flip;          /* seen from Black's side */
    bool print;         /* black and white only */
    uint64_t reserved[4];
} pgn_gif_options;

/* Append a GIF of the position, as to_GIF of Games::Chess does. options may be NULL. The same by
 * pgn_painter_draw() of picture.h, which has more options and is faster for many.
 * PGN_E_UNSUPPORTED if this build has no GIF, or for options that need a newer library;
 * PGN_E_LIMIT for sizes beyond the bounds in picture.h; PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_position_to_gif(const pgn_position *pos,
                                                 const pgn_gif_options *options, pgn_buffer *out,
                                                 pgn_error *err);

typedef enum pgn_show_layout {
    PGN_SHOW_AUTO,   /* COLUMNS if most moves of the main line have a clock time or evaluation */
    PGN_SHOW_TEXT,   /* running text, as in a book */
    PGN_SHOW_COLUMNS /* one move of each side a line, as on a score sheet */
} pgn_show_layout;

/* How a game is laid out. Zero means default: everything, 79 columns, no color. */
typedef struct pgn_show_options {
    unsigned width; /* of a line, in characters; at least 40 (79) */
    bool color;     /* terminal codes: main line bold, less important parts dim */
    bool no_comments, no_variations, no_nags;
    bool no_clocks; /* neither clock times nor evaluations */
    pgn_show_layout layout;
    const pgn_letters *letters; /* (English) */
    /* Diagrams of the main line, besides those requested by $220 or [#] in the game: 2 n after
     * White's move n, 2 n + 1 after Black's, or White's if the game ends there. */
    const unsigned *diagrams;
    size_t diagram_count;
    bool diagram_at_end;
    uint64_t reserved[6];
} pgn_show_options;

/* Append a game for people to read: who played whom, where and when; the moves with variations
 * indented, NAGs as symbols or words, commands and what engines wrote as times and evaluations; the
 * result. Control characters are replaced: safe on a terminal. options may be NULL. PGN_E_ARG for a
 * NULL game; PGN_E_UNSUPPORTED for options that need a newer library; PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_show_game(const pgn_game *game, const pgn_show_options *options,
                                           pgn_buffer *out, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
