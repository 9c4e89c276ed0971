/* nag_int.h -- how many NAGs the standard gives a meaning. */
#ifndef PGN_GAME_NAG_INT_H
#define PGN_GAME_NAG_INT_H

#include "pgn/nag.h"

enum { PGN__NAG_DEFINED = 140 }; /* 0 to 139 have one; 0 to PGN_NAG_MAX are allowed */

#endif
