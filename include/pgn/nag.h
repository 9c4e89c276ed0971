/* nag.h -- Numeric Annotation Glyphs, section 10: one table of numbers, meanings and symbols. */
#ifndef PGN_NAG_H
#define PGN_NAG_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PGN_NAG_DEFINED = 140,
    PGN_NAG_MAX = 255
}; /* 0 to 139 have a meaning, 0 to 255 are allowed */

/* What a NAG means ("White has a decisive advantage"), NULL from 140 on. */
PGN_API const char *pgn_nag_meaning(unsigned nag);

/* The symbol that people write for it ("+-", "!?"), NULL where there is none. UTF-8. */
PGN_API const char *pgn_nag_symbol(unsigned nag);

#ifdef __cplusplus
}
#endif
#endif
