/* face_int.h -- characters as outlines: those of fonts on this machine, and the built-in ones,
 * which never depend on a file. */
#ifndef PGN_DRAW_FACE_INT_H
#define PGN_DRAW_FACE_INT_H

#include "path_int.h"
#include "pgn/status.h"
#include "shapes_int.h"

typedef struct pgn__faces pgn__faces;

/* The fonts of a painter; none are opened before text needs them. `font` (may be NULL) comes before
 * those of the system. False if out of memory. Without FreeType all calls give the built-in
 * characters, as they do for NULL faces. */
bool pgn__faces_new(pgn__faces **out, const char *font, bool no_system_fonts);
void pgn__faces_free(pgn__faces *faces);

/* Has text been measured or drawn wrongly since the last call? PGN_E_NOMEM, or PGN_E_IO if a font
 * exists but cannot be read. The fonts will be opened anew. */
pgn_status pgn__faces_status(pgn__faces *faces, pgn_error *err);

/* The file that the first character of a name would come from; NULL: built in. */
const char *pgn__faces_file(pgn__faces *faces);

/* The width of text of a size, in the units of paths. Text is UTF-8 of safe characters. */
int32_t pgn__text_advance(pgn__faces *faces, const char *text, size_t len, int32_t size, bool bold);

/* Add the outlines of text whose baseline begins at (x, y). */
void pgn__text_outline(pgn__faces *faces, const char *text, size_t len, int32_t size, bool bold,
                       int32_t x, int32_t y, pgn__polygon *out);

/* How many bytes of the text fit into the width, whole characters. */
size_t pgn__text_fit(pgn__faces *faces, const char *text, size_t len, int32_t size, bool bold,
                     int32_t width);

/* ---- built-in characters ---- */

/* The character, or the one drawn in its place: a plainer letter, or a box. */
const pgn__letter *pgn__letter_of(uint32_t code);

/* Add its lines to a path, which is to be stroked with pgn__letter_weight(). */
void pgn__letter_path(const pgn__letter *letter, int32_t size, int32_t x, int32_t y,
                      pgn__path *out);

static inline int32_t pgn__letter_advance(const pgn__letter *letter, int32_t size) {
    return pgn__scale(letter->advance, size, 100 * PGN__LETTER_UNITS);
}

static inline int32_t pgn__letter_weight(int32_t size, bool bold) {
    return pgn__scale(size, bold ? 130 : 95, 1000);
}

/* Add a shape of the tables, scaled from `units` to `size`, at (x, y). */
void pgn__shape_path(pgn__shape shape, int units, int32_t size, int32_t x, int32_t y,
                     pgn__path *out);

#endif
