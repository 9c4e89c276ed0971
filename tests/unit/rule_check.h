/* rule_check.h -- the status for each rule of a FEN or of a position. */
#ifndef PGN_RULE_CHECK_H
#define PGN_RULE_CHECK_H

#include <string.h>

#include "inside.h"

/* PGN_OK for NULL, PGN_E_ARG for an unknown rule. */
static inline pgn_status status_of_rule(const char *rule) {
    static const struct {
        const char *rule;
        pgn_status status;
    } rows[] = {
        {"fen-empty", PGN_E_FEN},
        {"fen-placement", PGN_E_FEN},
        {"fen-rank", PGN_E_FEN},
        {"fen-ranks", PGN_E_FEN},
        {"fen-side", PGN_E_FEN},
        {"fen-castling", PGN_E_FEN},
        {"fen-en-passant", PGN_E_FEN},
        {"fen-halfmove", PGN_E_FEN},
        {"fen-fullmove", PGN_E_FEN},
        {"fen-trailing", PGN_E_FEN},
        {"pos-material", PGN_E_POS_MATERIAL},
        {"pos-kings", PGN_E_POS_KINGS},
        {"pos-pawn-rank", PGN_E_POS_PAWNS},
        {"pos-en-passant", PGN_E_POS_EN_PASSANT},
        {"pos-castling", PGN_E_POS_CASTLING},
        {"pos-halfmove", PGN_E_POS_CLOCK},
        {"pos-fullmove", PGN_E_POS_CLOCK},
        {"pos-opponent-check", PGN_E_POS_CHECK},
        {"pos-checkers", PGN_E_POS_CHECK},
        {"pos-double-check", PGN_E_POS_CHECK},
        {"pos-board", PGN_E_POS_BOARD},
    };
    for (size_t i = 0; rule && i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rule, rows[i].rule) == 0)
            return rows[i].status;
    return rule ? PGN_E_ARG : PGN_OK;
}

/* Both name the same rule, or none. */
static inline bool same_rule(const char *a, const char *b) {
    return a && b ? strcmp(a, b) == 0 : a == b;
}

#endif
