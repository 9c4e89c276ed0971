/* tags_int.h -- the values of tags as queries compare them, and the tags of a game. */
#ifndef PGN_QUERY_TAGS_INT_H
#define PGN_QUERY_TAGS_INT_H

#include "pgn/unstable/openings.h"
#include "query_int.h"
#include "stream/plain_int.h"

/* A whole number, perhaps with a sign. */
bool pgn__qtag_number(pgn_span text, int64_t *out);

/* YYYY, YYYY.MM or YYYY.MM.DD with ? for digits, as the first and the last day, YYYYMMDD. */
bool pgn__qtag_date(pgn_span text, int64_t *low, int64_t *high);

/* Numbers with periods between them. */
bool pgn__qtag_round(pgn_span text, uint32_t parts[8], uint8_t *count);

/* Opening codes: B is B00 to B99, B9 is B90 to B99, and B90-C1 all from B90 to C19; as numbers. */
bool pgn__qtag_codes(pgn_span text, int64_t *low, int64_t *high);

/* Absent, empty, `?`, `-`, a date without a digit. */
bool pgn__qtag_is_unknown(pgn_span text);

/* The tags of a game: of a plain one as it was scanned, or a list. */
typedef struct pgn__qtags {
    const pgn__plain_game *plain; /* NULL: the list */
    const pgn_tag *list;
    size_t count;
    pgn_result result; /* of the game */
} pgn__qtags;

/* The first tag of a name; text is NULL if none. */
pgn_span pgn__qtags_find(const pgn__qtags *tags, unsigned number, pgn_span name);

/* Memory for a comparison. */
struct pgn__regex_memory;
typedef struct pgn__qtag_memory {
    struct pgn__qfolds *folds;
    struct pgn__regex_memory *regexes;
} pgn__qtag_memory;

typedef enum { PGN__Q_FALSE, PGN__Q_TRUE, PGN__Q_OPEN } pgn__qtruth;

/* Does the test hold? PGN__Q_OPEN if that needs the moves. */
pgn__qtruth pgn__qtag_test(const pgn__qtag *tag, const pgn__qtags *tags,
                           const pgn__qtag_memory *memory);

/* The same with what the moves say: a number, a text, or an opening (NULL: it has no name). */
bool pgn__qtag_test_number(const pgn__qtag *tag, int64_t number);
bool pgn__qtag_test_text(const pgn__qtag *tag, pgn_span text, const pgn__qtag_memory *memory);
bool pgn__qtag_test_opening(const pgn__qtag *tag, const pgn__qtags *tags,
                            const pgn_opening *opening, const pgn__qtag_memory *memory);

/* What the sides of the query are in this game. */
void pgn__qsides_find(const pgn_query *query, const pgn__qtags *tags, struct pgn__qfolds *folds,
                      pgn__qcolors *sides);

/* A letter as a set, whatever its case; 0 for other characters. */
static inline uint32_t pgn__qletter(char c) {
    unsigned letter = ((unsigned char)c | 0x20u) - 'a';
    return letter < 26 ? 1u << letter : 0;
}

/* The first letters of the tags that a test looks at. */
uint32_t pgn__qtag_letters(const pgn__qtag *tag);

/* What a tag needs beyond the tags, PGN__QNEED_. */
unsigned pgn__qtag_needs(const pgn__qtag *tag);

#endif
