/* diagram.h -- positions as text, and games laid out for people. Unstable: pictures are to come,
 * and will want options that text does not have. */
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
