/* guess_int.h -- the encodings that a text may be in, if it is neither UTF-8 nor Windows-1252. */
#ifndef PGN_BASE_GUESS_INT_H
#define PGN_BASE_GUESS_INT_H

#include <stdbool.h>
#include <stddef.h>

/* Has the text words that are not UTF-8, and that Windows-1252 would turn into nonsense: runs of
 * bytes above 0x7F with three or more letters, or with two of which one is a sign that no letter is
 * next to, as Cyrillic or Greek in their own code pages give, or signs inside words, as accented
 * letters of DOS code pages give? Such text is kept as it is. Words of two letters are not found,
 * nor are those that might be Western letters and signs: in CP866 "Таль" and "Анна". */
bool pgn__text_is_foreign(const char *text, size_t len);

/* The encoding that such a text is most likely in, and another if it is nearly as likely; NULL if
 * none. For messages only. */
const char *pgn__text_guess(const char *text, size_t len, const char **second);

/* The message about such a text, in the caller's memory. */
enum { PGN__FOREIGN_MAX = 160 };
const char *pgn__foreign_message(const char *text, size_t len, char message[PGN__FOREIGN_MAX]);

#endif
