/* guess_int.h -- the encodings that a text may be in, if it is neither UTF-8 nor Windows-1252. */
#ifndef PGN_BASE_GUESS_INT_H
#define PGN_BASE_GUESS_INT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgn/buffer.h"

/* Has the text words that are not UTF-8, and that Windows-1252 would turn into nonsense: runs of
 * bytes above 0x7F with three or more letters, or with two of which one is a sign that no letter is
 * next to, as Cyrillic or Greek in their own code pages give, or signs inside words, as accented
 * letters of DOS code pages give? Such text is kept as it is. Words of two letters are not found,
 * nor are those that might be Western letters and signs: in CP866 "Таль" and "Анна". */
bool pgn__text_is_foreign(const char *text, size_t len);

/* What such texts say of the encoding that they are in: the more of them are added, the surer is
 * the answer. Zero-initialize it. */
enum { PGN__ALPHABETS = 5 };
typedef struct pgn__votes {
    uint64_t others, latin;          /* texts: with words of other alphabets, and without */
    int64_t letters;                 /* of the first, and ... */
    int64_t scores[PGN__ALPHABETS];  /* ... how frequent they are in each encoding */
    uint64_t central, dos;           /* letters of the second */
    uint64_t macintosh, y_diaeresis; /* the second are among the first */
} pgn__votes;

void pgn__votes_add(pgn__votes *votes, const char *text, size_t len);

/* The most likely encoding, and another if it is nearly as likely; NULL if none. For messages only.
 */
const char *pgn__votes_winner(const pgn__votes *votes, const char **second);

/* The message about such texts, the same for all in a block of a file: the encoding is that of the
 * file. Zero-initialize it, and set the block if there is one. */
enum { PGN__FOREIGN_MAX = 160 };
typedef struct pgn__foreign {
    pgn_span block; /* borrowed */
    /* private */
    bool looked, known;
    char message[PGN__FOREIGN_MAX];
} pgn__foreign;

const char *pgn__foreign_message(pgn__foreign *foreign, const char *text, size_t len);

#endif
