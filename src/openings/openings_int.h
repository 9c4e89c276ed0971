/* openings_int.h -- a table of openings in memory: built in, or loaded from a file.
 *
 * Lines are in the order of their file. With them are the keys of their last positions, sorted,
 * with the line of each; and a filter, the set of the lowest bits of these keys, which answers for
 * nearly all positions that the table does not name. The built-in table is the same arrays, written
 * as C by gen_openings.c while building. */
#ifndef PGN_OPENINGS_OPENINGS_INT_H
#define PGN_OPENINGS_OPENINGS_INT_H

#include "pgn/unstable/openings.h"

typedef struct pgn__opening_line {
    uint32_t name;  /* offset in names */
    uint32_t moves; /* index in moves */
    uint16_t plies;
    /* Within the name: the opening is at its beginning, the subvariation at its end. */
    uint16_t name_len, opening_len, variation, variation_len, subvariation;
    pgn_eco eco;
} pgn__opening_line;

enum { PGN__FILTER_BITS = 16, PGN__FILTER_WORDS = 1 << (PGN__FILTER_BITS - 6) };

struct pgn_openings {
    const pgn__opening_line *lines;
    size_t count;
    const uint64_t *keys;    /* of different positions, ascending ... */
    const uint32_t *line_of; /* ... and the first line that leads to each */
    size_t positions;
    const pgn_move *moves;
    size_t move_count;
    const char *names; /* NUL-terminated texts */
    size_t names_len;
    const uint64_t *filter; /* PGN__FILTER_WORDS */
    unsigned depth;
};

/* ---- the opening of a game ---- */

/* One rule for queries, tables and statistics: each of the four tags counts if its value is known,
 * else what the table says of the deepest position that it names. */

/* Is there a value? Not if it is absent (text is NULL), empty, "-", or of question marks only. */
bool pgn__opening_is_known(pgn_span tag);

/* What an opening says in place of a tag, empty if nothing; a code is written to `eco`. */
pgn_span pgn__opening_value(const pgn_opening *opening, pgn_opening_tag tag, char eco[PGN_ECO_MAX]);

/* The built-in table. A page has it packed, and unpacks it when it is first used:
 * web/core/tables.c. */
#ifdef PGN_PACKED_TABLES
const pgn_openings *pgn__openings_default(void);
#else
extern const pgn_openings pgn__openings_builtin;

static inline const pgn_openings *pgn__openings_default(void) {
    return &pgn__openings_builtin;
}
#endif

#endif
