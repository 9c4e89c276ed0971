/* draw_files.h -- pictures of games and EPD records: which positions, with what caption, and whole
 * files of them in one call.
 *
 * Unstable: only one command has used it so far. */
#ifndef PGN_UNSTABLE_DRAW_FILES_H
#define PGN_UNSTABLE_DRAW_FILES_H

#include "../job.h"
#include "diagram.h"
#include "picture.h"
#include "query.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- which positions of a game ---- */

/* Zero means default: the positions that the game asks for by $220, $221 or [#], also in
 * variations; the last one if it asks for none. Each member adds to the others. */
typedef struct pgn_positions {
    /* Of the main line: 2 n after White's move n, 2 n + 1 after Black's, or White's if the game
     * ends there. */
    const unsigned *moves;
    size_t move_count;
    bool start, end; /* within the bounds below */
    bool marked;     /* those that the game asks for */
    unsigned every;  /* every N-th of the main line, from first_ply on */
    /* Bounds of all these: plies from the start of the game. last_ply 0: the end. */
    unsigned first_ply, last_ply;
    uint64_t reserved[4];
} pgn_positions;

typedef struct pgn_position_walk { /* private */
    const pgn_game *game;
    pgn_positions choice;
    pgn_node at, last;
    bool over;
} pgn_position_walk;

/* The chosen positions in the order in which the game is written:
 *
 *     pgn_position_walk walk;
 *     pgn_positions_begin(&walk, game, &choice);
 *     for (pgn_node node; (node = pgn_positions_next(&walk));)
 *         ...                              // PGN_MAIN_LINE is the start of the game
 *
 * choice may be NULL. Positions that are unknown, as after an illegal move, are left out. The game
 * must not change meanwhile. */
PGN_API void pgn_positions_begin(pgn_position_walk *walk, const pgn_game *game,
                                 const pgn_positions *choice);
PGN_API pgn_node pgn_positions_next(pgn_position_walk *walk);

/* The least of choice->moves that the game does not have; 0 if it has them all. */
PGN_API unsigned pgn_positions_missing(const pgn_game *game, const pgn_positions *choice);

/* ---- captions ---- */

/* Append a caption: a text in which {NAME} stands for a tag of the game, or for one of
 *
 *     {move}     "17. Rd8#", nothing at the start of the game
 *     {ply}      its number, 0 at the start
 *     {side}     "White to move", or how the game ends on the board: "checkmate"
 *     {players}  "Morphy, Paul - Anderssen, Adolf"
 *     {comment}  the text of the first comment on the move, without commands
 *     {fen}      the position
 *
 * {A|B} is the first of them that is known, {{ a brace, and \n a new line. Control characters in
 * the game's texts become spaces. PGN_E_ARG for a brace that is not closed, PGN_E_NOMEM. */
PGN_API PGN_CHECK pgn_status pgn_picture_caption(const pgn_game *game, pgn_node node,
                                                 const char *text, pgn_buffer *out, pgn_error *err);

/* ---- files ---- */

typedef enum pgn_drawing {
    PGN_DRAWING_EACH,      /* a picture of each position */
    PGN_DRAWING_ANIMATION, /* an animation of each game: GIF or SVG */
    PGN_DRAWING_SHEETS     /* pages of positions, filled across games, records and inputs */
} pgn_drawing;

/* A picture, animation or page that was written. Texts live until the callback returns. */
typedef struct pgn_drawn {
    const char *output; /* the file; NULL: standard output */
    uint64_t number;    /* of the file, from 1 */
    uint64_t pictures;  /* in it */
    /* The first of them: */
    const char *input;
    uint64_t game; /* or record, in its input */
    unsigned ply;
    pgn_position position;
    const char *caption; /* or NULL */
    uint64_t reserved[4];
} pgn_drawn;

enum {
    PGN_SHEET_SIDE_MAX = 256,  /* columns or rows */
    PGN_DRAW_MISSING_MAX = 100 /* see pgn_draw_result */
};

/* Zero means default. */
typedef struct pgn_draw_options {
    pgn_drawing drawing;
    pgn_picture_format format;
    bool text; /* diagrams as text instead, each after its caption, with empty lines between */
    pgn_diagram_options diagram; /* of text */
    pgn_painter_options painter;
    pgn_animation_options animation;
    pgn_sheet_options sheet; /* each page has rows x columns pictures; rows 0: one page */
    pgn_positions positions; /* of games; for animations the default is all */
    /* What is shown beside the default, and what of it is not: sets, see picture.h
     * (PGN_DRAW_LAST_MOVE, PGN_DRAW_MARKS and PGN_DRAW_NAG). */
    unsigned show, hide;
    const pgn_mark *marks; /* mark_count of them, drawn in every picture */
    size_t mark_count;
    /* As pgn_picture_caption(); {game} is the number of the game or record. Of a record {NAME} is
     * the operand of an opcode, such as {id} or {bm}. NULL: none, but for sheets
     * PGN_CAPTION_OF_GAME or PGN_CAPTION_OF_RECORD; "": none. */
    const char *caption;
    const pgn_query *query; /* only the games that it selects; NULL: all */
    bool match;             /* of these the position that decided, and its squares, if one did */
    uint64_t first, last;   /* games or records, over all inputs (all); last 0: the last */
    void *self;
    /* Called for each picture, animation and page, in order. PGN_STOP cancels the call, a failure
     * ends it. */
    pgn_status (*drawn)(void *self, const pgn_drawn *drawn);
    uint64_t reserved[8];
} pgn_draw_options;

#define PGN_CAPTION_OF_GAME   "{players}: {move|side}"
#define PGN_CAPTION_OF_RECORD "{id|game}: {side}"

typedef struct pgn_draw_result {
    uint64_t games;    /* or records, of those that were requested */
    uint64_t pictures; /* drawn */
    uint64_t files;    /* written */
    uint64_t unknown;  /* games whose positions are unknown: other variants */
    uint64_t missing;  /* findings "no-position", of which PGN_DRAW_MISSING_MAX are reported */
    uint64_t reserved[4];
} pgn_draw_result;

/* Draw positions of games (PGN, PGC) or of EPD records and FENs, whichever an input has; the job's
 * format may name it. In `output` %d, %3d or %03d is the number of the picture, from 1, and %% a
 * percent sign. Without a number, pages of sheets get one before the suffix if they are several:
 * page-1.png and so on of page.png. Of others only one may be drawn: PGN_E_ARG if there are more,
 * and nothing is written; text goes to one file in any case. Each file is replaced only when it is
 * complete, and never if it is an input. The bytes do not depend on the number of threads.
 *
 * Games are drawn as far as they are understood. Diagnostics are the errors in games and records,
 * and "no-position" for a move that a game does not have. PGN_E_LIMIT for sizes beyond the bounds,
 * PGN_E_UNSUPPORTED for what this library cannot write, PGN_E_ARG for options that exclude each
 * other. options and result may be NULL. */
PGN_API PGN_CHECK pgn_status pgn_draw_files(pgn_job *job, const char *const *paths,
                                            const char *output, const pgn_draw_options *options,
                                            pgn_draw_result *result, pgn_error *err);

/* The same of one position, legal or not (NULL: the initial one); as a caption {side} and {fen} are
 * known of it. */
PGN_API PGN_CHECK pgn_status pgn_draw_position(pgn_job *job, const pgn_position *position,
                                               const char *output, const pgn_draw_options *options,
                                               pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
