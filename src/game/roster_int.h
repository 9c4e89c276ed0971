/* roster_int.h -- the seven tag roster, for everybody who writes games in whatever format. */
#ifndef PGN_ROSTER_INT_H
#define PGN_ROSTER_INT_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

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

/* Which of the seven a name is, PGN__ROSTER_LEN if none. */
static inline size_t pgn__roster_place(const char *name, size_t len) {
    if (len < 4 || len > 6)
        return PGN__ROSTER_LEN;
    for (size_t i = 0; i < PGN__ROSTER_LEN; i++)
        if (len == pgn__roster[i].len && memcmp(name, pgn__roster[i].name, len) == 0)
            return i;
    return PGN__ROSTER_LEN;
}

#endif
