/* san_write.c -- moves to text: SAN, long algebraic, and the sorted list. */
#include <string.h>

#include "kernel_int.h"
#include "move_spec_int.h"
#include "notation_int.h"
#include "resolve_int.h"

static const char LETTERS[8] = " PNBRQK?"; /* ? for bits that mean nothing */

static char *put_square(char *p, unsigned square) {
    *p++ = (char)('a' + square % 8);
    *p++ = (char)('1' + square / 8);
    return p;
}

static char *put_text(char *p, const char *text) {
    size_t n = strlen(text);
    memcpy(p, text, n);
    return p + n;
}

/* Promotion, mark, NUL: the end that SAN and long algebraic share. */
static size_t finish(const pgn_position *pos, pgn_move move, char *start, char *p) {
    if (!(move >> 15) && pgn_move_promotion(move) <= PGN_KING && pgn_move_promotion(move)) {
        *p++ = '=';
        *p++ = LETTERS[pgn_move_promotion(move)];
    }
    char mark = pgn__rules->mark(pos, move);
    if (mark)
        *p++ = mark;
    *p = '\0';
    return (size_t)(p - start);
}

/* Castling and null moves, and moves of nothing or to nowhere; false for all others. */
static bool write_special(const pgn_position *pos, pgn_move move, char *out, size_t *len) {
    if (move == PGN_NULL_MOVE) {
        *len = (size_t)(put_text(out, "--") - out);
        out[*len] = '\0';
        return true;
    }
    unsigned us = side_to_move(pos), from = (unsigned)pgn_move_from(move);
    if (move == PGN_NO_MOVE || !(pos->color[us] & BIT(from)) ||
        type_at(pos->plane, from) == PGN_NO_PIECE_TYPE) {
        out[0] = '\0';
        *len = 0;
        return true;
    }
    if (!pgn_move_is_castling(move))
        return false;
    bool kingside = pgn_move_to(move) > pgn_move_from(move);
    *len = finish(pos, move, out, put_text(out, kingside ? "O-O" : "O-O-O"));
    return true;
}

size_t pgn_san_write(const pgn_position *pos, pgn_move move, char out[PGN_SAN_MAX]) {
    size_t len;
    if (write_special(pos, move, out, &len))
        return len;
    unsigned us = side_to_move(pos), from = (unsigned)pgn_move_from(move);
    unsigned to = (unsigned)pgn_move_to(move), type = type_at(pos->plane, from);
    bool captures = pgn_move_is_capture(pos, move);
    unsigned name = NAME_NOTHING;
    char *p = out;
    if (type == PGN_PAWN) {
        name = captures ? NAME_FILE : NAME_NOTHING;
    } else {
        *p++ = LETTERS[type];
        if (type != PGN_KING)
            name = needed_name(from, rivals(pos, us, type, from, to));
    }
    if (name & NAME_FILE)
        *p++ = (char)('a' + from % 8);
    if (name & NAME_RANK)
        *p++ = (char)('1' + from / 8);
    if (captures)
        *p++ = 'x';
    return finish(pos, move, out, put_square(p, to));
}

size_t pgn_lan_write(const pgn_position *pos, pgn_move move, char out[PGN_SAN_MAX]) {
    size_t len;
    if (write_special(pos, move, out, &len))
        return len;
    unsigned from = (unsigned)pgn_move_from(move), type = type_at(pos->plane, from);
    char *p = out;
    if (type != PGN_PAWN)
        *p++ = LETTERS[type];
    p = put_square(p, from);
    *p++ = pgn_move_is_capture(pos, move) ? 'x' : '-';
    return finish(pos, move, out, put_square(p, (unsigned)pgn_move_to(move)));
}
