/* variants_int.h -- the names of a collection that may be spellings of one: of players, events,
 * sites.
 *
 * Careful rather than complete: what is reported here is meant to be replaced. Two names of players
 * are alike if their last names are equal once folded, or as two transcriptions of another
 * alphabet are (Chigorin, Tchigorin), or, with equal given names, but for a letter or two; and if
 * their given names are equal, or the one's initials, or alike in the same way. A name that fits
 * two players is a variant of neither.
 *
 * Names that are alike are often two people. So the games decide (evidence_int.h): players who
 * have played each other, or in the same round of an event, or have different FIDE numbers, are
 * two; the same number is one; ratings, titles, teams, events and years make either likelier. How
 * often names that differ in one way, such as by initials, are one is taken from the pairs of the
 * same collection that the games decide (judge.c). */
#ifndef PGN_NAMES_VARIANTS_INT_H
#define PGN_NAMES_VARIANTS_INT_H

#include <stdbool.h>

#include "pgn/buffer.h"
#include "pgn/status.h"

typedef enum pgn__variants_of {
    PGN__VARIANTS_PLAYERS,
    PGN__VARIANTS_EVENTS,
    PGN__VARIANTS_SITES
} pgn__variants_of;

/* The tags whose values are needed, in the order of pgn__variants_add(). */
enum { PGN__VARIANTS_TAGS = 14 };
const char *const *pgn__variants_tags(void);

/* How a spelling differs from the best of its group. */
typedef enum pgn__variant_kind {
    PGN__VARIANT_BEST,
    PGN__VARIANT_SPELLING, /* the same words: case, accents, punctuation, order */
    PGN__VARIANT_INITIALS, /* given names shortened or left out */
    PGN__VARIANT_NUMBER,   /* the same FIDE number, but little else */
    PGN__VARIANT_NEAR      /* letters differ */
} pgn__variant_kind;
const char *pgn__variant_kind_text(pgn__variant_kind kind); /* "initials" */

typedef struct pgn__name_variant {
    pgn_span text; /* UTF-8 or as it was given; NUL-terminated */
    uint64_t count;
    pgn__variant_kind kind;
    const char *evidence; /* "same rating, same title"; "" without any */
    bool safe;
} pgn__name_variant;

typedef struct pgn__variants pgn__variants;

pgn_status pgn__variants_new(pgn__variants **out, pgn__variants_of what, pgn_error *err);
void pgn__variants_free(pgn__variants *v);

/* One game, by the values of its tags; a NULL text is a missing tag. */
pgn_status pgn__variants_add(pgn__variants *v, const pgn_span values[PGN__VARIANTS_TAGS],
                             pgn_error *err);

/* When all are added: find the groups, once. The most frequent group comes first; in it the best
 * spelling (given names in full before initials, then the most frequent), then the others, the most
 * frequent first. A name of ten games or more is never replaced by one with less than a quarter of
 * them. Bold groups are those that the
 * letters allow and no game contradicts; else they are also likely. Fails without memory. */
pgn_status pgn__variants_find(pgn__variants *v, bool bold, pgn_error *err);

size_t pgn__variants_names(const pgn__variants *v); /* different ones, in groups or not */
size_t pgn__variants_groups(const pgn__variants *v);
size_t pgn__variants_size(const pgn__variants *v, size_t group); /* at least 2 */
pgn__name_variant pgn__variants_at(const pgn__variants *v, size_t group, size_t index);

#endif
