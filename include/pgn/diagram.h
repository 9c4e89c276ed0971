/* diagram.h -- positions drawn for people. */
#ifndef PGN_DIAGRAM_H
#define PGN_DIAGRAM_H

#include "buffer.h"
#include "position.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_diagram_options {
    bool unicode; /* chess symbols instead of letters, with ranks and files named at the edge */
    bool color;   /* squares painted by terminal escape codes, ranks and files named */
    bool flip;    /* seen from Black's side */
} pgn_diagram_options;

/* Append a diagram of eight or nine lines. With all options off (or NULL) it is the one of
 * Games::Chess: one character a square, one space between, `.` on dark empty squares and nothing on
 * light ones, no trailing spaces. */
PGN_API pgn_status pgn_diagram_text(const pgn_position *pos, const pgn_diagram_options *options,
                                    pgn_buffer *out);

#ifdef __cplusplus
}
#endif
#endif
