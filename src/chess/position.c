/* position.c -- building a position and reading it back, field by field. */
#include "pgn/position.h"

#include <string.h>

#include "make_int.h"
#include "position_int.h"

static int is_square(int square) {
    return square >= 0 && square < 64;
}

static unsigned side_of(pgn_color color) {
    return color == PGN_BLACK;
}

void pgn_position_clear(pgn_position *pos) {
    memset(pos, 0, sizeof *pos);
    pos->en_passant = PGN_NO_SQUARE;
    pos->move_number = 1;
    pos->board_key = pgn__turn_key;
}

void pgn_position_init(pgn_position *pos) {
    pgn_position_clear(pos);
    pos->plane[0] = 0x2CFF00000000FF2C; /* pawns, bishops, queens */
    pos->plane[1] = 0x7600000000000076; /* knights, bishops, kings */
    pos->plane[2] = 0x9900000000000099; /* rooks, queens, kings */
    pos->color[0] = 0x000000000000FFFF;
    pos->color[1] = 0xFFFF000000000000;
    pos->castling = 0x8100000000000081;
    pos->board_key = 0x463B96181691FC9C;
}

static pgn_piece piece_at(const pgn_position *pos, unsigned square) {
    unsigned type = type_at(pos->plane, square);
    unsigned black = (unsigned)(pos->color[1] >> square & 1);
    bool none = type == PGN_NO_PIECE_TYPE || type > PGN_KING; /* the latter in noise alone */
    return (pgn_piece)(none ? 0 : type | (1 + black) << 3);
}

pgn_piece pgn_position_piece(const pgn_position *pos, int square) {
    return is_square(square) ? piece_at(pos, (unsigned)square) : PGN_NO_PIECE;
}

/* Put a piece, or 0, on a square; board_key is not updated. */
static void put(pgn_position *pos, unsigned square, pgn_piece piece) {
    bitboard bit = BIT(square);
    unsigned type = piece & 7, color = piece >> 3 & 3;
    for (unsigned i = 0; i < 3; i++)
        pos->plane[i] = (pos->plane[i] & ~bit) | (type >> i & 1 ? bit : 0);
    for (unsigned side = 0; side < 2; side++)
        pos->color[side] = (pos->color[side] & ~bit) | (color == side + 1 ? bit : 0);
}

void pgn_position_set_piece(pgn_position *pos, int square, pgn_piece piece) {
    if (!is_square(square))
        return;
    put(pos, (unsigned)square, pgn_piece_char(piece) == ' ' ? PGN_NO_PIECE : piece);
    pos->board_key = pgn__board_key(pos);
}

uint64_t pgn_position_squares(const pgn_position *pos, pgn_color color, pgn_piece_type type) {
    bitboard all = pos->color[0] | pos->color[1];
    bitboard of_color = color == PGN_NO_COLOR ? all : pos->color[side_of(color)];
    return type == PGN_NO_PIECE_TYPE ? of_color : of_color & pieces_of(pos->plane, type);
}

pgn_color pgn_position_side(const pgn_position *pos) {
    return side_to_move(pos) ? PGN_BLACK : PGN_WHITE;
}

void pgn_position_set_side(pgn_position *pos, pgn_color side) {
    if (side != PGN_WHITE && side != PGN_BLACK)
        return;
    pos->side = (uint8_t)side_of(side);
    pos->board_key = pgn__board_key(pos);
}

/* ---- castling ---- */

static bitboard wing(const pgn_position *pos, unsigned side, pgn_piece_type which) {
    bitboard queenside = pgn__queenside(pos, side);
    return which == PGN_QUEEN ? queenside : home_rank(side) & ~queenside;
}

static bool is_wing(pgn_color color, pgn_piece_type which) {
    return (color == PGN_WHITE || color == PGN_BLACK) && (which == PGN_KING || which == PGN_QUEEN);
}

int pgn_position_castling(const pgn_position *pos, pgn_color color, pgn_piece_type which) {
    bitboard rook = is_wing(color, which) ? pos->castling & wing(pos, side_of(color), which) : 0;
    return rook ? (int)lowest(rook) : PGN_NO_SQUARE;
}

int pgn__outermost_rook(const pgn_position *pos, unsigned side, pgn_piece_type which) {
    bitboard rooks = pieces_of(pos->plane, PGN_ROOK) & pos->color[side] & wing(pos, side, which);
    if (!rooks)
        return PGN_NO_SQUARE;
    return which == PGN_QUEEN ? (int)lowest(rooks) : 63 - __builtin_clzll(rooks);
}

void pgn_position_set_castling(pgn_position *pos, pgn_color color, pgn_piece_type which,
                               int rook_square) {
    unsigned us = side_of(color);
    if (!is_wing(color, which))
        return;
    pos->castling &= ~wing(pos, us, which);
    if (is_square(rook_square))
        pos->castling |= BIT(rook_square) & home_rank(us);
    pos->board_key = pgn__board_key(pos);
}

bool pgn_position_is_chess960(const pgn_position *pos) {
    for (unsigned side = 0; side < 2; side++) {
        bitboard rights = pos->castling & home_rank(side);
        bitboard king = pos->plane[1] & pos->plane[2] & pos->color[side];
        if (rights && (king != BIT(side ? 60 : 4) || (rights & ~(FILE_A | FILE_H))))
            return true;
    }
    return false;
}

/* ---- en passant ---- */

int pgn_position_en_passant(const pgn_position *pos) {
    return pos->en_passant < PGN_NO_SQUARE ? pos->en_passant : PGN_NO_SQUARE;
}

void pgn_position_set_en_passant(pgn_position *pos, int square) {
    pos->en_passant = (uint8_t)(is_square(square) ? square : PGN_NO_SQUARE);
}

/* Own pawns beside the one that passed, whether or not they may capture. */
static bitboard en_passant_takers(const pgn_position *pos) {
    if (pos->en_passant >= PGN_NO_SQUARE)
        return 0;
    unsigned us = side_to_move(pos);
    return pgn__pawn[!us][pos->en_passant] & pieces_of(pos->plane, PGN_PAWN) & pos->color[us];
}

bool pgn__en_passant_pseudo(const pgn_position *pos) {
    return en_passant_takers(pos) != 0;
}

bool pgn__en_passant_legal(const pgn_position *pos) {
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

unsigned pgn_position_halfmove_clock(const pgn_position *pos) {
    return pos->halfmove_clock;
}

unsigned pgn_position_move_number(const pgn_position *pos) {
    return pos->move_number;
}

void pgn_position_set_clocks(pgn_position *pos, unsigned halfmove_clock, unsigned move_number) {
    pos->halfmove_clock = (uint16_t)(halfmove_clock < UINT16_MAX ? halfmove_clock : UINT16_MAX);
    pos->move_number = move_number;
}

/* ---- the whole ---- */

void pgn_position_flip(pgn_position *pos) {
    for (int i = 0; i < 3; i++)
        pos->plane[i] = __builtin_bswap64(pos->plane[i]);
    bitboard white = __builtin_bswap64(pos->color[1]);
    pos->color[1] = __builtin_bswap64(pos->color[0]);
    pos->color[0] = white;
    pos->castling = __builtin_bswap64(pos->castling);
    if (pos->en_passant < PGN_NO_SQUARE)
        pos->en_passant ^= 56;
    pos->side = (uint8_t)!side_to_move(pos);
    pos->board_key = pgn__board_key(pos);
}

bool pgn_position_same(const pgn_position *a, const pgn_position *b) {
    if (memcmp(a->plane, b->plane, sizeof a->plane) ||
        memcmp(a->color, b->color, sizeof a->color) || a->castling != b->castling ||
        a->side != b->side)
        return false;
    bool ep_a = pgn__en_passant_legal(a), ep_b = pgn__en_passant_legal(b);
    return ep_a == ep_b && (!ep_a || a->en_passant == b->en_passant);
}
