/* position.c -- building a position and reading it back, field by field. */
#include "pgn/position.h"

#include <string.h>

#include "make_int.h"
#include "position_int.h"

static int is_square(int square) {
    return square >= 0 && square < 64;
}

static unsigned side_of(pgn_colour colour) {
    return colour == PGN_BLACK;
}

void pgn_position_empty(pgn_position *pos) {
    memset(pos, 0, sizeof *pos);
    pos->en_passant = PGN_NO_SQUARE;
    pos->fullmove = 1;
    pos->board_key = pgn__turn_key;
}

void pgn_position_init(pgn_position *pos) {
    pgn_position_empty(pos);
    pos->plane[0] = 0x2CFF00000000FF2C; /* pawns, bishops, queens */
    pos->plane[1] = 0x7600000000000076; /* knights, bishops, kings */
    pos->plane[2] = 0x9900000000000099; /* rooks, queens, kings */
    pos->colour[0] = 0x000000000000FFFF;
    pos->colour[1] = 0xFFFF000000000000;
    pos->castling = 0x8100000000000081;
    pos->board_key = 0x463B96181691FC9C;
}

static pgn_piece piece_at(const pgn_position *pos, unsigned square) {
    unsigned type = type_at(pos->plane, square);
    unsigned black = (unsigned)(pos->colour[1] >> square & 1);
    return (pgn_piece)(type ? type | (1 + black) << 3 : 0);
}

pgn_status pgn_position_get(const pgn_position *pos, int square, pgn_piece *out) {
    if (!is_square(square))
        return PGN_E_ARG;
    *out = piece_at(pos, (unsigned)square);
    return PGN_OK;
}

void pgn__put(pgn_position *pos, unsigned square, pgn_piece piece) {
    bitboard bit = BIT(square);
    unsigned type = piece & 7, colour = piece >> 3 & 3;
    for (unsigned i = 0; i < 3; i++)
        pos->plane[i] = (pos->plane[i] & ~bit) | (type >> i & 1 ? bit : 0);
    for (unsigned side = 0; side < 2; side++)
        pos->colour[side] = (pos->colour[side] & ~bit) | (colour == side + 1 ? bit : 0);
}

pgn_status pgn_position_put(pgn_position *pos, int square, pgn_piece piece) {
    if (!is_square(square) || !pgn_piece_valid(piece))
        return PGN_E_ARG;
    pgn__put(pos, (unsigned)square, piece);
    pos->board_key = pgn__board_key(pos);
    return PGN_OK;
}

pgn_status pgn_position_clear(pgn_position *pos, int square) {
    return pgn_position_put(pos, square, 0);
}

/* Games::Chess counts files first: square x, y is byte x * 8 + y. */
static unsigned vector_square(unsigned index) {
    return index % 8 * 8 + index / 8;
}

void pgn_position_board(const pgn_position *pos, uint8_t out[64]) {
    for (unsigned i = 0; i < 64; i++)
        out[i] = piece_at(pos, vector_square(i));
}

pgn_status pgn_position_set_board(pgn_position *pos, const uint8_t board[64]) {
    for (unsigned i = 0; i < 64; i++)
        if (!pgn_piece_valid(board[i]))
            return PGN_E_ARG;
    for (unsigned i = 0; i < 64; i++)
        pgn__put(pos, vector_square(i), board[i]);
    pos->board_key = pgn__board_key(pos);
    return PGN_OK;
}

pgn_colour pgn_position_side(const pgn_position *pos) {
    return side_to_move(pos) ? PGN_BLACK : PGN_WHITE;
}

pgn_status pgn_position_set_side(pgn_position *pos, pgn_colour side) {
    if (!pgn_colour_valid((int)side))
        return PGN_E_ARG;
    pos->side = (uint8_t)side_of(side);
    pos->board_key = pgn__board_key(pos);
    return PGN_OK;
}

/* ---- castling ---- */

static bitboard wing(const pgn_position *pos, unsigned side, pgn_piece_type which) {
    bitboard queenside = pgn__queenside(pos, side);
    return which == PGN_QUEEN ? queenside : home_rank(side) & ~queenside;
}

static int is_wing(pgn_colour colour, pgn_piece_type side) {
    return pgn_colour_valid((int)colour) && (side == PGN_KING || side == PGN_QUEEN);
}

int pgn_position_castling_rook(const pgn_position *pos, pgn_colour colour, pgn_piece_type side) {
    if (!is_wing(colour, side))
        return PGN_NO_SQUARE;
    bitboard rook = pos->castling & wing(pos, side_of(colour), side);
    return rook ? (int)lowest(rook) : PGN_NO_SQUARE;
}

bool pgn_position_can_castle(const pgn_position *pos, pgn_colour colour, pgn_piece_type side) {
    return pgn_position_castling_rook(pos, colour, side) != PGN_NO_SQUARE;
}

int pgn__outermost_rook(const pgn_position *pos, unsigned side, pgn_piece_type which) {
    bitboard rooks = pieces_of(pos->plane, PGN_ROOK) & pos->colour[side] & wing(pos, side, which);
    if (!rooks)
        return PGN_NO_SQUARE;
    return which == PGN_QUEEN ? (int)lowest(rooks) : 63 - __builtin_clzll(rooks);
}

pgn_status pgn_position_set_castling(pgn_position *pos, pgn_colour colour, pgn_piece_type side,
                                     bool can) {
    if (!is_wing(colour, side))
        return PGN_E_ARG;
    unsigned us = side_of(colour);
    pos->castling &= ~wing(pos, us, side);
    if (can) {
        int rook = pgn__outermost_rook(pos, us, side);
        int corner = (us ? 56 : 0) + (side == PGN_KING ? 7 : 0);
        pos->castling |= BIT(rook == PGN_NO_SQUARE ? corner : rook);
    }
    pos->board_key = pgn__board_key(pos);
    return PGN_OK;
}

pgn_status pgn_position_set_castling_rook(pgn_position *pos, int square, bool can) {
    if (!is_square(square) || !(BIT(square) & (RANK_1 | RANK_8)))
        return PGN_E_ARG;
    pos->castling &= ~BIT(square);
    if (can)
        pos->castling |= BIT(square);
    pos->board_key = pgn__board_key(pos);
    return PGN_OK;
}

bool pgn_position_is_chess960(const pgn_position *pos) {
    for (unsigned side = 0; side < 2; side++) {
        bitboard rights = pos->castling & home_rank(side);
        bitboard king = pos->plane[1] & pos->plane[2] & pos->colour[side];
        if (rights && (king != BIT(side ? 60 : 4) || (rights & ~(FILE_A | FILE_H))))
            return true;
    }
    return false;
}

/* ---- en passant ---- */

int pgn_position_en_passant(const pgn_position *pos) {
    return pos->en_passant < PGN_NO_SQUARE ? pos->en_passant : PGN_NO_SQUARE;
}

pgn_status pgn_position_set_en_passant(pgn_position *pos, int square) {
    if (!is_square(square) && square != PGN_NO_SQUARE)
        return PGN_E_ARG;
    pos->en_passant = (uint8_t)square;
    return PGN_OK;
}

/* Own pawns beside the one that passed, whether or not they may capture. */
static bitboard en_passant_takers(const pgn_position *pos) {
    if (pos->en_passant >= PGN_NO_SQUARE)
        return 0;
    unsigned us = side_to_move(pos);
    return pgn__pawn[!us][pos->en_passant] & pieces_of(pos->plane, PGN_PAWN) & pos->colour[us];
}

bool pgn_position_en_passant_pseudo(const pgn_position *pos) {
    return en_passant_takers(pos) != 0;
}

bool pgn_position_en_passant_legal(const pgn_position *pos) {
    unsigned us = side_to_move(pos);
    bitboard to = en_passant_target(pos, us), takers = to ? en_passant_takers(pos) : 0;
    while (takers) {
        bitboard from = takers & -takers;
        takers ^= from;
        if (!leaves_king_attacked(pos, us, from, to, en_passant_victim(to, us)))
            return true;
    }
    return false;
}

/* ---- clocks ---- */

unsigned pgn_position_halfmove(const pgn_position *pos) {
    return pos->halfmove;
}

pgn_status pgn_position_set_halfmove(pgn_position *pos, long plies) {
    if (plies < 0 || plies > UINT16_MAX)
        return PGN_E_ARG;
    pos->halfmove = (uint16_t)plies;
    return PGN_OK;
}

unsigned long pgn_position_fullmove(const pgn_position *pos) {
    return pos->fullmove;
}

pgn_status pgn_position_set_fullmove(pgn_position *pos, long long number) {
    if (number < 0 || number > UINT32_MAX)
        return PGN_E_ARG;
    pos->fullmove = (uint32_t)number;
    return PGN_OK;
}

/* ---- the whole ---- */

void pgn_position_flip(pgn_position *pos) {
    for (int i = 0; i < 3; i++)
        pos->plane[i] = __builtin_bswap64(pos->plane[i]);
    bitboard white = __builtin_bswap64(pos->colour[1]);
    pos->colour[1] = __builtin_bswap64(pos->colour[0]);
    pos->colour[0] = white;
    pos->castling = __builtin_bswap64(pos->castling);
    if (pos->en_passant < PGN_NO_SQUARE)
        pos->en_passant ^= 56;
    pos->side = (uint8_t)!side_to_move(pos);
    pos->board_key = pgn__board_key(pos);
}

bool pgn_position_same(const pgn_position *a, const pgn_position *b) {
    if (memcmp(a->plane, b->plane, sizeof a->plane) ||
        memcmp(a->colour, b->colour, sizeof a->colour) || a->castling != b->castling ||
        a->side != b->side)
        return false;
    bool ep_a = pgn_position_en_passant_legal(a), ep_b = pgn_position_en_passant_legal(b);
    return ep_a == ep_b && (!ep_a || a->en_passant == b->en_passant);
}
