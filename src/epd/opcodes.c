/* opcodes.c -- the table of opcodes, and the arithmetic of mates that one of them needs. */
#include <string.h>

#include "base/ascii_int.h"
#include "epd_int.h"

static const pgn__epd_opcode OPCODES[] = {
#define ROW(id, opcode, type, fewest_, most_, least_, greatest_, meaning_)                         \
    {.code = PGN__EPD_##id,                                                                        \
     .name = opcode,                                                                               \
     .family = PGN__EPD_##id == PGN__EPD_COMMENT || PGN__EPD_##id == PGN__EPD_VARIATION,           \
     .kind = PGN__EPD_##type,                                                                      \
     .fewest = fewest_,                                                                            \
     .most = most_,                                                                                \
     .least = least_,                                                                              \
     .greatest = greatest_,                                                                        \
     .meaning = meaning_},
    PGN__EPD_OPCODE_LIST(ROW)
#undef ROW
};

const pgn__epd_opcode *pgn__epd_opcode_find(const char *name, size_t len) {
    if (len < 2)
        return NULL;
    for (size_t i = 0; i < PGN__EPD_CODE_COUNT; i++) {
        const pgn__epd_opcode *o = &OPCODES[i];
        if (o->name[0] != name[0])
            continue;
        if (o->family && len == 2 && pgn__is_digit(name[1]))
            return o;
        if (strlen(o->name) == len && memcmp(o->name, name, len) == 0)
            return o;
    }
    return NULL;
}

/* ---- evaluations ---- */

enum { MATE = 32767, MATES_ABOVE = 32000, LONGEST = 383 }; /* 2 * 384 - 1 would be 32000 */

pgn_status pgn__ce_from_mate(int moves, int *ce) {
    if (!moves || moves > LONGEST || moves < -LONGEST)
        return PGN_E_ARG;
    *ce = moves > 0 ? MATE - (2 * moves - 1) : -MATE - 2 * moves;
    return PGN_OK;
}

bool pgn__ce_is_mate(int64_t ce, int *plies) {
    if (ce > MATES_ABOVE && ce < MATE)
        *plies = MATE - (int)ce;
    else if (ce < -MATES_ABOVE && ce > -MATE)
        *plies = -MATE - (int)ce;
    else
        return false;
    return true;
}
