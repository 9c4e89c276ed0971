/* start.c -- where a game starts, from its FEN and Variant tags. Separate because replay and the
 * game tree must agree on it. */
#include "start_int.h"

#include <stdio.h>
#include <string.h>

#include "pgn/position.h"

/* Variants that are played, as people write them, without case, blanks and signs. */
static const struct {
    const char *name;
    pgn__variant variant;
} VARIANTS[] = {
    {"", PGN__VARIANT_STANDARD},
    {"standard", PGN__VARIANT_STANDARD},
    {"chess", PGN__VARIANT_STANDARD},
    {"normal", PGN__VARIANT_STANDARD},
    {"regular", PGN__VARIANT_STANDARD},
    {"orthodox", PGN__VARIANT_STANDARD},
    {"fromposition", PGN__VARIANT_STANDARD},
    {"chess960", PGN__VARIANT_CHESS960},
    {"960", PGN__VARIANT_CHESS960},
    {"fischerandom", PGN__VARIANT_CHESS960},
    {"fischerrandom", PGN__VARIANT_CHESS960},
    {"fischerrandomchess", PGN__VARIANT_CHESS960},
    {"chess960fischerrandom", PGN__VARIANT_CHESS960},
    {"frc", PGN__VARIANT_CHESS960},
    {"dfrc", PGN__VARIANT_CHESS960},
    {"wildfr", PGN__VARIANT_CHESS960},
    {"wild/fr", PGN__VARIANT_CHESS960},
};

pgn__variant pgn__start_variant(pgn_span value) {
    char name[40];
    size_t n = 0;
    for (size_t i = 0; i < value.len; i++) {
        char c = value.text[i];
        if ((unsigned char)c <= ' ' || c == '-' || c == '_' || c == '(' || c == ')')
            continue;
        if (n == sizeof name - 1)
            return PGN__VARIANT_OTHER;
        name[n++] = (char)(c >= 'A' && c <= 'Z' ? c + 32 : c);
    }
    name[n] = '\0';
    for (size_t i = 0; i < sizeof VARIANTS / sizeof *VARIANTS; i++)
        if (strcmp(name, VARIANTS[i].name) == 0)
            return VARIANTS[i].variant;
    return PGN__VARIANT_OTHER;
}

pgn__start pgn__start_quality(const pgn_position *pos, pgn_error *err) {
    switch (pgn_position_validate(pos, err)) {
    case PGN_OK:
        return PGN__START_FINE;
    case PGN_E_POS_CLOCK:
    case PGN_E_POS_MATERIAL:
    case PGN_E_POS_CASTLING:
    case PGN_E_POS_EN_PASSANT:
    case PGN_E_POS_CHECK: /* moves can be followed all the same: no king is ever taken */
        return PGN__START_ODD;
    default:
        return PGN__START_IMPOSSIBLE;
    }
}

pgn__start pgn__start_fen(pgn_span fen, pgn_position *out, pgn_error *err) {
    if (pgn_fen_parse(fen.text, fen.len, PGN_FEN_UNCHECKED, out, err))
        return PGN__START_UNREADABLE;
    return pgn__start_quality(out, err);
}

void pgn__start_number(pgn_span fen, unsigned *number, bool *black) {
    char side, text[128];
    unsigned long n;
    if (fen.len >= sizeof text)
        return;
    memcpy(text, fen.text, fen.len);
    text[fen.len] = '\0';
    if (sscanf(text, "%*s %c %*s %*s %*s %lu", &side, &n) == 2 && n <= UINT32_MAX) {
        *black = side == 'b';
        *number = (unsigned)n;
    }
}
