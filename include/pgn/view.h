/* view.h -- a game laid out for people to read, on paper or on a terminal. */
#ifndef PGN_VIEW_H
#define PGN_VIEW_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pgn_view_layout {
    PGN_VIEW_AUTO,   /* COLUMNS where most moves of the main line have a clock time or evaluation */
    PGN_VIEW_TEXT,   /* moves run on, as in a book */
    PGN_VIEW_COLUMNS /* a move of each side a line, as on a score sheet */
} pgn_view_layout;

/* Zero is everything, as plain text of 79 columns. */
typedef struct pgn_show_options {
    unsigned width; /* of a line, in characters; at least 40. 0: 79 */
    bool color;     /* terminal codes: the main line is bold, what is less important dim */
    bool no_comments, no_variations, no_nags;
    bool no_clocks; /* neither clock times nor evaluations */
    pgn_view_layout layout;
    const pgn_letters *letters; /* NULL: English */
    /* Diagrams of the main line, beside those that the game asks for by $220 or [#]: 2 n after
     * White's move n, 2 n + 1 after Black's, or White's if the game ends there. */
    const unsigned *diagrams;
    size_t diagram_count;
    bool diagram_at_end;
} pgn_show_options;

/* Append the game: who played whom, where and when; the moves with variations indented, NAGs as
 * symbols or words, commands as times and evaluations; the result. Control characters of its texts
 * are replaced, so that it is safe on a terminal. options may be NULL. */
PGN_API pgn_status pgn_show_game(const pgn_game *game, const pgn_show_options *options,
                                 pgn_buffer *out);

#ifdef __cplusplus
}
#endif
#endif
