/* round.h -- the Round tag, 8.1.1.4: `3`, `4.1.2`, `-`, `?`. */
#ifndef PGN_ROUND_H
#define PGN_ROUND_H

#include <stdbool.h>

#include "buffer.h"
#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pgn_round_kind {
    PGN_ROUND_UNKNOWN, /* `?` */
    PGN_ROUND_NONE,    /* `-`: a round number makes no sense */
    PGN_ROUND_NUMBERS, /* integers with periods between them */
    PGN_ROUND_PARTLY,  /* the same, but parts are `?`: `?.3`; not in the standard, but in many files
                        */
    PGN_ROUND_OTHER    /* anything else: `Final`, `3a`, an empty text */
} pgn_round_kind;

PGN_API pgn_round_kind pgn_round_kind_of(const char *text, size_t len);

/* The parts of a round, `rest` is used up: `4`, `1`, `2`. False if there is none left. */
PGN_API bool pgn_round_next(pgn_span *rest, pgn_span *part);

/* What a part is, in the order of section 12. */
typedef enum pgn_round_part {
    PGN_ROUND_PART_QUERY,
    PGN_ROUND_PART_HYPHEN,
    PGN_ROUND_PART_NUMBER,
    PGN_ROUND_PART_OTHER
} pgn_round_part;

PGN_API pgn_round_part pgn_round_part_of(pgn_span part);

/* What counts of a round where rounds are put in order: not the blanks at its edges, nor periods
 * behind it, so that `4.` and ` 4` are 4; nothing is `?`. Borrowed. */
PGN_API pgn_span pgn_round_trim(const char *text, size_t len);

/* Is every part one that has a place in that order? */
PGN_API bool pgn_round_has_parts(pgn_span round);

/* The standard's order (section 12) of what counts, below, at or above 0: `?`, then `-`, then
 * numbers, part by part (`?`, `?.1`, `-`, 3, `3.-`, 3.1, 3.2, 3.10, 4), then everything else (`+4`,
 * `4.a`, `4..2`, `Final`) by bytes, in which runs of digits count as numbers
 * (`Final 2` before `Final 10`). Numbers may be of any length. Texts that differ only in leading
 * zeros are equal. */
PGN_API int pgn_round_compare(const char *a, size_t a_len, const char *b, size_t b_len);

#ifdef __cplusplus
}
#endif
#endif
