/* sound_int.h -- names of other alphabets in one spelling, for normal.c and spelling.c. */
#ifndef PGN_NAMES_SOUND_INT_H
#define PGN_NAMES_SOUND_INT_H

#include <stddef.h>

/* Folded words as they sound: spellings that differ between English, German, French, Polish and
 * others become one, and Cyrillic becomes Latin (Chigorin, Tschigorin, Tchigorin and Чигорин are
 * "cigorin"). `out` has room for as much as the text and its NUL. Returns the length, 0 only if
 * nothing is left (a soft sign). */
size_t pgn__sound(char *out, const char *text, size_t len);

#endif
