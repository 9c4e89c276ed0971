/* uci.c -- moves as chess engines write them. */
#include <string.h>

#include "base/error_int.h"
#include "base/text_int.h"
#include "make_int.h"
#include "move_spec_int.h"
#include "position_int.h"

static const char LETTERS[] = " pnbrqk";

size_t pgn_uci_write(const pgn_position *pos, pgn_move move, bool chess960, char out[PGN_UCI_MAX]) {
    unsigned from = (unsigned)pgn_move_from(move), to = (unsigned)pgn_move_to(move);
    char *p = out;
    if (move == PGN_NULL_MOVE) {
        p = memcpy(out, "0000", 4);
        p += 4;
    } else if (move != PGN_NO_MOVE && pos->color[side_to_move(pos)] & BIT(from)) {
        bool castling = pgn_move_is_castling(move);
        if (castling && !chess960 && !pgn_position_is_chess960(pos))
            to = castled_king(from, to);
        memcpy(p, pgn_square_name((int)from), 2);
        memcpy(p + 2, pgn_square_name((int)to), 2);
        p += 4;
        if (!castling && pgn_move_promotion(move) && pgn_move_promotion(move) <= PGN_KING)
            *p++ = LETTERS[pgn_move_promotion(move)];
    }
    *p = '\0';
    return (size_t)(p - out);
}

static unsigned uci_promotion(char c) {
    const char *found = c ? strchr("nbrq", c) : NULL;
    return found ? (unsigned)(strchr(LETTERS, c) - LETTERS) : 0;
}

static int square_at(const char *text) {
    return pgn__square_at(text[0] - 'a', text[1] - '1');
}

pgn_move pgn__uci_direct(const pgn_position *pos, const char *text, size_t len) {
    if (len < 4 || len > 5)
        return PGN_NO_MOVE;
    int from = square_at(text), to = square_at(text + 2);
    unsigned promotion = len == 5 ? uci_promotion(text[4]) : 0;
    if (from == PGN_NO_SQUARE || to == PGN_NO_SQUARE || (len == 5 && !promotion))
        return PGN_NO_MOVE;
    pgn_move move = (pgn_move)((unsigned)from | (unsigned)to << 6 | promotion << 12);
    return one_king_each(pos) && pgn_move_is_legal(pos, move) ? move : PGN_NO_MOVE;
}

pgn_status pgn_uci_parse(const pgn_position *pos, const char *text, size_t len, pgn_move *move,
                         pgn_error *err) {
    pgn__move_spec spec = {0};
    pgn_move moves[PGN_MOVES_MAX];
    len = pgn__length(text, len);
    *move = pgn__uci_direct(pos, text, len);
    if (*move)
        return PGN_OK;
    if (len == 4 && memcmp(text, "0000", 4) == 0) {
        spec.null = true;
    } else {
        int from = len >= 4 ? square_at(text) : PGN_NO_SQUARE;
        int to = len >= 4 ? square_at(text + 2) : PGN_NO_SQUARE;
        spec.promotion = len == 5 ? uci_promotion(text[4]) : 0;
        if (from == PGN_NO_SQUARE || to == PGN_NO_SQUARE || len > 5 ||
            (len == 5 && !spec.promotion))
            return pgn__fail_rule(err, PGN_E_MOVE_SYNTAX, "unreadable-move", 0, 1,
                                  "\"%.*s\" is not a UCI move", (int)(len < 60 ? len : 60), text);
        spec.from = BIT(from);
        spec.to = BIT(to);
    }
    size_t n = pgn__matches(pos, &spec, moves);
    if (n != 1)
        return pgn__no_single_move(pos, &spec, moves, n, text, len, err);
    *move = moves[0];
    return PGN_OK;
}
