/* svg_int.h -- scenes as SVG. */
#ifndef PGN_DRAW_SVG_INT_H
#define PGN_DRAW_SVG_INT_H

#include "scene_int.h"

/* Write the opening tag, a title and a description (either may be NULL), and what pieces and marks
 * of the kinds in `used` need: bit 0 is the glow, the others are pgn__svg_piece_bit(). */
void pgn__svg_begin(pgn_buffer *out, const pgn__scene *scene, const char *title,
                    const char *description, uint32_t used);
void pgn__svg_end(pgn_buffer *out);

/* The bits that an item needs; 0 for most. */
uint32_t pgn__svg_used(const pgn__item *item);

/* Write the item at *at, and those after it that are written together with it; *at moves on. The
 * element is left open: pgn__svg_close() is to follow, with what is inside (may be nothing). */
void pgn__svg_item(pgn_buffer *out, const pgn__scene *scene, size_t *at);
void pgn__svg_close(pgn_buffer *out, const pgn__item *item, const char *inner, size_t len);

/* All items of a scene; and a whole document of it. */
void pgn__svg_items(pgn_buffer *out, const pgn__scene *scene);
void pgn__svg_scene(pgn_buffer *out, const pgn__scene *scene, const char *title,
                    const char *description);

/* Text between tags, or in an attribute. It must be safe text. */
void pgn__svg_escape(pgn_buffer *out, const char *text, size_t len);

/* The same for any text: made safe, and cut with an ellipsis after `most` characters. */
void pgn__svg_text(pgn_buffer *out, const char *text, size_t most);

/* ---- animation ---- */

typedef struct pgn__film pgn__film;

/* Frames are added one after the other, each with its time in milliseconds; then all is written.
 * PGN_E_NOMEM. */
pgn_status pgn__film_new(pgn__film **out);
void pgn__film_free(pgn__film *film);
pgn_status pgn__film_add(pgn__film *film, const pgn__scene *scene, uint32_t milliseconds);
pgn_status pgn__film_write(pgn__film *film, const pgn__scene *scene, const char *title,
                           unsigned loops, pgn_buffer *out);

#endif
