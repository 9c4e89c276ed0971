/* variants.h -- the names of a collection that may be spellings of one: of players, events, sites.
 *
 * Careful rather than complete: what is told here is meant to be replaced. Two names of players are
 * taken for one if their last names are equal once folded, or as two transcriptions of another
 * alphabet are (Chigorin, Tchigorin), or, with equal given names, but for a letter or two; and if
 * their given names are equal, or the one's initials, or alike in the same way. A name that fits
 * two players is nobody's variant. What the games tell comes first: those who have played each
 * other, or in the same round of an event, or have different FIDE numbers, are two; the same number
 * is one. */
#ifndef PGN_VARIANTS_H
#define PGN_VARIANTS_H

#include <stdbool.h>

#include "span.h"
#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pgn_variants_of {
    PGN_VARIANTS_PLAYERS,
    PGN_VARIANTS_EVENTS,
    PGN_VARIANTS_SITES
} pgn_variants_of;

/* The tags whose values are asked for, in the order of pgn_variants_add(). */
enum { PGN_VARIANTS_TAGS = 8 };
PGN_API const char *const *pgn_variants_tags(void);

/* How a spelling differs from the best of its group. */
typedef enum pgn_variant_kind {
    PGN_VARIANT_BEST,
    PGN_VARIANT_SPELLING, /* the same words: case, accents, punctuation, order */
    PGN_VARIANT_INITIALS, /* given names shortened or left out */
    PGN_VARIANT_NUMBER,   /* the same FIDE number, and else little */
    PGN_VARIANT_NEAR      /* letters differ */
} pgn_variant_kind;
PGN_API const char *pgn_variant_kind_text(pgn_variant_kind kind); /* "initials" */

typedef struct pgn_variant {
    pgn_span text; /* UTF-8 or as it was given; with a NUL behind it */
    uint64_t count;
    pgn_variant_kind kind;
} pgn_variant;

typedef struct pgn_variants pgn_variants;

PGN_API pgn_status pgn_variants_new(pgn_variants **out, pgn_variants_of what, pgn_error *err);
PGN_API void pgn_variants_free(pgn_variants *v);

/* One game, by the values of its tags; a text that is NULL is a tag that is not there. */
PGN_API pgn_status pgn_variants_add(pgn_variants *v, const pgn_span values[PGN_VARIANTS_TAGS],
                                    pgn_error *err);

/* When all are added: find the groups, once. The most frequent group comes first; in it the best
 * spelling (given names in full before initials, then the most frequent), then the others, the most
 * frequent first. Fails without memory. */
PGN_API pgn_status pgn_variants_find(pgn_variants *v, pgn_error *err);

PGN_API size_t pgn_variants_names(const pgn_variants *v); /* different ones, in groups or not */
PGN_API size_t pgn_variants_groups(const pgn_variants *v);
PGN_API size_t pgn_variants_size(const pgn_variants *v, size_t group); /* at least 2 */
PGN_API pgn_variant pgn_variants_at(const pgn_variants *v, size_t group, size_t index);

#ifdef __cplusplus
}
#endif
#endif
