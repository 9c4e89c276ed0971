/* picture.h -- positions and games as pictures: SVG, PNG, GIF, or pixels.
 *
 * A pgn_picture says what is shown: a position, the last move, arrows, players, an evaluation. A
 * pgn_painter says how: size, theme, coordinates. It keeps the pieces it has drawn, so one painter
 * serves any number of pictures, one thread at a time.
 *
 *     pgn_painter *painter;
 *     pgn_picture picture;
 *     pgn_buffer png = PGN_BUFFER_INIT;
 *     if (pgn_painter_new(&painter, NULL, &err) == PGN_OK) {
 *         pgn_picture_init(&picture, &position);
 *         st = pgn_painter_draw(painter, &picture, PGN_PICTURE_PNG, &png, &err);
 *     }
 *
 * Pixels depend on the input alone, not on the machine or the compiler; only names and captions
 * also depend on the fonts installed, and the bytes of a PNG on the version of zlib. GIF, and PNG
 * without text and arrows, have a palette of at most 256 colors, an animated GIF one of 63: areas
 * keep their colors, edges are near them. Text of any
 * content is safe: control characters are replaced, and SVG is escaped.
 *
 * Unstable: only one command has used it so far. */
#ifndef PGN_UNSTABLE_PICTURE_H
#define PGN_UNSTABLE_PICTURE_H

#include "../comment.h"
#include "../game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- formats and themes ---- */

/* X(NAME, "name"): PGN_PICTURE_NAME. The names are those of options and file suffixes. */
#define PGN_PICTURE_FORMAT_LIST(X)                                                                 \
    X(SVG, "svg")                                                                                  \
    X(PNG, "png")                                                                                  \
    X(GIF, "gif")

typedef enum pgn_picture_format {
#define PGN_PICTURE_FORMAT_ENUM(name, text) PGN_PICTURE_##name,
    PGN_PICTURE_FORMAT_LIST(PGN_PICTURE_FORMAT_ENUM)
#undef PGN_PICTURE_FORMAT_ENUM
} pgn_picture_format;

/* "svg"; NULL for other numbers. Static. And the format of a name in any case; false if unknown. */
PGN_API const char *pgn_picture_format_name(pgn_picture_format format);
PGN_API bool pgn_picture_format_find(const char *name, size_t len, pgn_picture_format *out);

/* Can this build of the library write it? SVG always; PNG and GIF need libraries. */
PGN_API bool pgn_picture_format_works(pgn_picture_format format);

/* X(NAME, "name", "description"): PGN_THEME_NAME. */
#define PGN_THEME_LIST(X)                                                                          \
    X(LIGHT, "light", "blue-gray squares on light paper")                                          \
    X(DARK, "dark", "the same board, dimmed, on a dark page")                                      \
    X(WOOD, "wood", "brown squares")                                                               \
    X(PRINT, "print", "pure black and white for paper, dark squares hatched")

typedef enum pgn_theme {
#define PGN_THEME_ENUM(name, text, description) PGN_THEME_##name,
    PGN_THEME_LIST(PGN_THEME_ENUM)
#undef PGN_THEME_ENUM
} pgn_theme;

/* "light", and its description; NULL for other numbers. Static. And the theme of a name in any
 * case; false if unknown. */
PGN_API const char *pgn_theme_name(pgn_theme theme);
PGN_API const char *pgn_theme_description(pgn_theme theme);
PGN_API bool pgn_theme_find(const char *name, size_t len, pgn_theme *out);

/* ---- what is shown ---- */

enum {
    PGN_PICTURE_MARKS_MAX = 64, /* arrows and colored squares of a picture */
    PGN_PICTURE_TEXT_MAX = 1024 /* bytes of a name or caption that are looked at */
};

/* Texts are borrowed UTF-8, and must live as long as the picture is used. */
typedef struct pgn_picture_player {
    const char *name;   /* NULL or "": none */
    const char *rating; /* NULL or "": none */
    uint64_t clock;     /* milliseconds left */
    bool has_clock;
} pgn_picture_player;

typedef struct pgn_picture {
    pgn_position position;
    pgn_move last_move; /* its squares are highlighted; PGN_NO_MOVE: none */
    uint8_t nag;        /* a badge on the square that the last move went to; 0: none */
    bool has_eval;      /* a gauge beside the board */
    pgn_eval eval;
    pgn_mark marks[PGN_PICTURE_MARKS_MAX]; /* colors other than R, Y and B are drawn as G */
    unsigned mark_count;
    pgn_picture_player white, black; /* a bar for each, if either has a name or a clock */
    const char *caption;             /* below the board, up to four lines; NULL or "": none */
    unsigned delay;                  /* milliseconds as a frame; 0: that of the animation */
    uint64_t reserved[6];
} pgn_picture;

/* A position and nothing else. A NULL position: the initial one. */
PGN_API void pgn_picture_init(pgn_picture *picture, const pgn_position *position);

enum { /* a set: what pgn_picture_from_game() takes from a game */
       PGN_DRAW_LAST_MOVE = 1,
       PGN_DRAW_MARKS = 2, /* [%cal] and [%csl] */
       PGN_DRAW_NAG = 4,   /* the first that judges the move, or else the first with a symbol */
       PGN_DRAW_NAMES = 8,
       PGN_DRAW_RATINGS = 16,
       PGN_DRAW_CLOCKS = 32, /* [%clk] of the last moves of either side */
       PGN_DRAW_EVAL = 64,   /* of the move, or of one shortly before it */
       PGN_DRAW_EVERYTHING = 127
};

/* The position after a move, or at the start of a line (PGN_MAIN_LINE: of the game), and what the
 * game says about it. Texts are those of the game. False if the position is unknown: the picture is
 * then of an empty board. */
PGN_API bool pgn_picture_from_game(pgn_picture *picture, const pgn_game *game, pgn_node node,
                                   unsigned show);

/* Pictures of the main line, from ply `first` to ply `last` (0 is the start of the game; beyond the
 * end: the end), one every `every` plies (0: 1) and always that of `last`. Fills at most `capacity`
 * of them, and returns how many there are. Plies whose position is unknown end the list. */
PGN_API size_t pgn_pictures_from_game(const pgn_game *game, unsigned first, unsigned last,
                                      unsigned every, unsigned show, pgn_picture *out,
                                      size_t capacity);

/* ---- how it is drawn ---- */

typedef enum pgn_coordinates {
    PGN_COORDINATES_INSIDE,  /* small, in the corners of the squares at the edge; none in squares
                                below 26 unless a font size is given */
    PGN_COORDINATES_OUTSIDE, /* in margins left of and below the board */
    PGN_COORDINATES_NONE
} pgn_coordinates;

enum { /* bounds; PGN_E_LIMIT beyond */
       PGN_PICTURE_SQUARE_MIN = 8,
       PGN_PICTURE_SQUARE_MAX = 512,
       PGN_PICTURE_MARGIN_MAX = 1024,         /* of border, margins, font size, padding, gap */
       PGN_PICTURE_SIDE_MAX = 16384,          /* pixels of a side of any picture */
       PGN_PICTURE_PIXELS_MAX = 1 << 26,      /* of any picture */
       PGN_PICTURE_FRAMES_MAX = 20000,        /* of an animation */
       PGN_PICTURE_DELAY_MAX = 10 * 60 * 1000 /* milliseconds of a frame */
};

/* Zero means default. Lengths are in pixels. Where a default is given at a square of 45 it grows
 * with the square. */
typedef struct pgn_painter_options {
    unsigned square; /* (45) */
    pgn_theme theme;
    bool flip; /* seen from Black's side */
    pgn_coordinates coordinates;
    int border;  /* around the board (2 if the coordinates are outside or in print, else 0); < 0: 0
                  */
    int bmargin; /* below the board, for the letters of files outside (20 at 45); < 0: 0 */
    int lmargin; /* left of it, for the numbers of ranks outside (20 at 45); < 0: 0 */
    unsigned font_size;   /* of the coordinates (10 inside and 11 outside, at 45) */
    unsigned text_size;   /* of names and captions (13 at 45, at least 11) */
    unsigned padding;     /* around everything (0; 8 with players, gauge or caption) */
    bool no_check;        /* do not mark the king of a side to move that is in check */
    bool no_material;     /* do not show extra material beside the names */
    bool side_to_move;    /* a disc right of the board: at the bottom White's, at the top Black's */
    const char *font;     /* file of a font for names and captions (a system font) */
    bool no_system_fonts; /* look for no others: what `font` lacks is drawn as a box */
    uint64_t reserved[8];
} pgn_painter_options;

typedef struct pgn_painter pgn_painter;

/* options may be NULL; what they point to is copied. PGN_E_LIMIT for sizes beyond the bounds above,
 * PGN_E_ARG for values of no enum, PGN_E_UNSUPPORTED for options that need a newer library,
 * PGN_E_NOMEM. A font that does not exist or cannot be used is not an error: see
 * pgn_painter_font(). */
PGN_API PGN_CHECK pgn_status pgn_painter_new(pgn_painter **out, const pgn_painter_options *options,
                                             pgn_error *err);
PGN_API void pgn_painter_free(pgn_painter *painter);

/* The file of the font that names and captions are drawn with; NULL if none, and text in PNG and
 * GIF is drawn with the built-in characters, which are those of ASCII. SVG has the text as it is.
 * Borrowed. */
PGN_API const char *pgn_painter_font(pgn_painter *painter);

/* The size of a picture. PGN_E_LIMIT if it is too large. */
PGN_API PGN_CHECK pgn_status pgn_painter_size(pgn_painter *painter, const pgn_picture *picture,
                                              unsigned *width, unsigned *height, pgn_error *err);

/* Fill pixels, rows of `stride` bytes from top to bottom, each pixel the bytes R, G, B, A (always
 * 255). The picture's size is that of pgn_painter_size(); PGN_E_ARG if the stride is shorter than a
 * row or the rows do not fit into `bytes`. */
PGN_API PGN_CHECK pgn_status pgn_painter_pixels(pgn_painter *painter, const pgn_picture *picture,
                                                uint8_t *pixels, size_t bytes, size_t stride,
                                                pgn_error *err);

/* Append a picture. On failure nothing is appended: PGN_E_UNSUPPORTED if this build cannot write
 * the format, PGN_E_LIMIT, PGN_E_ARG, PGN_E_NOMEM, PGN_E_IO if the system cannot read a font. */
PGN_API PGN_CHECK pgn_status pgn_painter_draw(pgn_painter *painter, const pgn_picture *picture,
                                              pgn_picture_format format, pgn_buffer *out,
                                              pgn_error *err);

/* ---- many pictures ---- */

/* Zero means default. */
typedef struct pgn_animation_options {
    unsigned delay;     /* milliseconds of a frame (1000); of a GIF in steps of 10, at least 20 */
    unsigned end_delay; /* of the last one (3000) */
    unsigned loops;     /* how often it is played (0: for ever) */
    uint64_t reserved[4];
} pgn_animation_options;

/* Append an animation of at least one picture, as GIF or SVG; PGN_E_UNSUPPORTED for others. All
 * frames have the size that the largest needs. Otherwise as pgn_painter_draw(). */
PGN_API PGN_CHECK pgn_status pgn_painter_animate(pgn_painter *painter, const pgn_picture *frames,
                                                 size_t count, const pgn_animation_options *options,
                                                 pgn_picture_format format, pgn_buffer *out,
                                                 pgn_error *err);

/* Zero means default. */
typedef struct pgn_sheet_options {
    unsigned columns, rows; /* (3; as many as needed) */
    unsigned gap;           /* pixels between pictures (half a square) */
    const char *title;      /* above all; NULL or "": none */
    const char *footer;     /* below all, such as the number of the page */
    uint64_t reserved[4];
} pgn_sheet_options;

/* Append a page of at least one picture, row by row, as SVG, PNG or GIF. PGN_E_LIMIT if there are
 * more pictures than places, or the page is too large. Otherwise as pgn_painter_draw(). */
PGN_API PGN_CHECK pgn_status pgn_painter_sheet(pgn_painter *painter, const pgn_picture *pictures,
                                               size_t count, const pgn_sheet_options *options,
                                               pgn_picture_format format, pgn_buffer *out,
                                               pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
