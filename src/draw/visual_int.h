/* visual_int.h -- text in the order in which it is drawn. */
#ifndef PGN_DRAW_VISUAL_INT_H
#define PGN_DRAW_VISUAL_INT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Has the text characters that are written from right to left? */
bool pgn__text_turns(const char *text, size_t len);

/* The characters of UTF-8 text, at most `most`, from left to right as they are drawn. Letters of
 * the Arabic script become their joined forms. Returns how many. */
size_t pgn__text_visual(const char *text, size_t len, uint32_t *out, size_t most);

#endif
