/* eco.h -- codes of the Encyclopedia of Chess Openings as section 9.4.1 writes them. */
#ifndef PGN_ECO_H
#define PGN_ECO_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_eco {
    char volume;   /* 'A' to 'E' */
    uint8_t code;  /* 0 to 99 */
    int8_t detail; /* 0 to 99 after a solidus, -1 for none */
} pgn_eco;

enum { PGN_ECO_MAX = 7 };

/* Read `XDD` or `XDD/DD`, and nothing else. Fails with PGN_E_ECO. */
PGN_API pgn_status pgn_eco_parse(const char *text, size_t len, pgn_eco *out, pgn_error *err);
PGN_API size_t pgn_eco_write(const pgn_eco *eco, char out[PGN_ECO_MAX]); /* returns the length */

#ifdef __cplusplus
}
#endif
#endif
