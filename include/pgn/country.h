/* country.h -- the country codes of section 15, which end the Site tag, today's beside them, and
 * those of other lists that files have. */
#ifndef PGN_COUNTRY_H
#define PGN_COUNTRY_H

#include <stdbool.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_country {
    const char *standard; /* the code in the standard of 1994; NULL for a country that it lacks */
    const char *today;    /* the code of the Olympic Committee today; NULL where there is none: the
                             country is gone, or it is a place such as NET or AIR */
    const char
        *other; /* a code of neither, former or of chess alone, such as URS or FID; or NULL */
    const char *name;
    const char
        *about; /* of a code that is former or other, a few words: "former: GER since 1990" */
} pgn_country;

/* All rows, from index 0 to NULL. */
PGN_API const pgn_country *pgn_country_at(size_t index);

/* The next row from *index on that has the code, of whichever kind; NULL if there is none.
 * Some codes have changed hands and have two rows (SWZ was Switzerland and is Eswatini). */
PGN_API const pgn_country *pgn_country_find(const char *code, size_t len, size_t *index);

#ifdef __cplusplus
}
#endif
#endif
