/* roster_int.h -- the seven tag roster, for everybody who writes games in whatever format. */
#ifndef PGN_ROSTER_INT_H
#define PGN_ROSTER_INT_H

#include <stdint.h>

typedef struct {
    const char *name;
    uint32_t len;
    const char *unknown; /* the value that a game without the tag gets */
} pgn__roster_tag;

enum { PGN__ROSTER_RESULT = 6, PGN__ROSTER_LEN = 7 };

/* In the header so that the compiler knows the texts where one is looked for. */
static const pgn__roster_tag pgn__roster[PGN__ROSTER_LEN] = {
    {"Event", 5, "?"}, {"Site", 4, "?"},  {"Date", 4, "????.??.??"}, {"Round", 5, "?"},
    {"White", 5, "?"}, {"Black", 5, "?"}, {"Result", 6, "*"},
};

#endif
