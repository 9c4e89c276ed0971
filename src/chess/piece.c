/* piece.c -- pieces, colours and squares as words, letters and numbers. */
#include "pgn/piece.h"

#include <string.h>

static const char LETTERS[2][8] = {" PNBRQK", " pnbrqk"};
static const char *const COLOUR_NAMES[] = {"empty", "white", "black"};
static const char *const TYPE_NAMES[] = {"square", "pawn",  "knight", "bishop",
                                         "rook",   "queen", "king"};
static const char *const PIECE_NAMES[2][7] = {
    {"", "white pawn", "white knight", "white bishop", "white rook", "white queen", "white king"},
    {"", "black pawn", "black knight", "black bishop", "black rook", "black queen", "black king"},
};
static const char SQUARE_NAMES[64][3] = {
    "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2",
    "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4",
    "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6",
    "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8",
};

bool pgn_colour_valid(int colour) {
    return colour == PGN_WHITE || colour == PGN_BLACK;
}

bool pgn_piece_type_valid(int type) {
    return type >= PGN_PAWN && type <= PGN_KING;
}

bool pgn_halfmove_valid(long plies) {
    return plies >= 0 && plies <= 150;
}

bool pgn_move_number_valid(long long number) {
    return number >= 1;
}

pgn_status pgn_piece_from_number(long number, pgn_piece *out) {
    if (number < 0 || number > 255)
        return PGN_E_ARG;
    *out = (pgn_piece)number;
    return PGN_OK;
}

pgn_status pgn_piece_make(pgn_colour colour, pgn_piece_type type, pgn_piece *out) {
    if (!pgn_colour_valid((int)colour) || !pgn_piece_type_valid((int)type))
        return PGN_E_ARG;
    *out = (pgn_piece)((unsigned)type | (unsigned)colour << 3);
    return PGN_OK;
}

/* By its letter: what a FEN is full of. */
static const pgn_piece PIECES[128] = {
#define BOTH(upper, lower, type) [upper] = 1 << 3 | (type), [lower] = 2 << 3 | (type)
    BOTH('P', 'p', PGN_PAWN), BOTH('N', 'n', PGN_KNIGHT), BOTH('B', 'b', PGN_BISHOP),
    BOTH('R', 'r', PGN_ROOK), BOTH('Q', 'q', PGN_QUEEN),  BOTH('K', 'k', PGN_KING),
#undef BOTH
};

pgn_status pgn_piece_from_char(char c, pgn_piece *out) {
    pgn_piece piece = PIECES[c & 127];
    if (c != ' ' && (!piece || (unsigned char)c > 127))
        return PGN_E_ARG;
    *out = piece;
    return PGN_OK;
}

bool pgn_piece_valid(pgn_piece piece) {
    unsigned type = piece & 7, colour = piece >> 3 & 3;
    return (type == 0 && colour == 0) || (type >= 1 && type <= 6 && colour >= 1 && colour <= 2);
}

pgn_colour pgn_piece_colour(pgn_piece piece) {
    return pgn_piece_valid(piece) ? (pgn_colour)(piece >> 3 & 3) : PGN_NO_COLOUR;
}

pgn_piece_type pgn_piece_kind(pgn_piece piece) {
    return pgn_piece_valid(piece) ? (pgn_piece_type)(piece & 7) : PGN_EMPTY;
}

char pgn_piece_char(pgn_piece piece) {
    if (!pgn_piece_valid(piece))
        return '?';
    return LETTERS[pgn_piece_colour(piece) == PGN_BLACK][pgn_piece_kind(piece)];
}

const char *pgn_piece_name(pgn_piece piece) {
    if (!pgn_piece_valid(piece))
        return "unknown piece";
    if (!pgn_piece_kind(piece))
        return "empty square";
    return PIECE_NAMES[pgn_piece_colour(piece) == PGN_BLACK][pgn_piece_kind(piece)];
}

const char *pgn_colour_name(pgn_colour colour) {
    return pgn_colour_valid((int)colour) ? COLOUR_NAMES[colour] : COLOUR_NAMES[0];
}

const char *pgn_piece_type_name(pgn_piece_type type) {
    return pgn_piece_type_valid((int)type) ? TYPE_NAMES[type] : TYPE_NAMES[0];
}

bool pgn_xy_valid(int x, int y) {
    return x >= 0 && x < 8 && y >= 0 && y < 8;
}

int pgn_square_from_xy(int x, int y) {
    return pgn_xy_valid(x, y) ? y * 8 + x : PGN_NO_SQUARE;
}

int pgn_square_from_name(const char *name) {
    if (!name || !name[0] || !name[1] || name[2])
        return PGN_NO_SQUARE;
    return pgn_square_from_xy(name[0] - 'a', name[1] - '1');
}

int pgn_square_x(int square) {
    return square >= 0 && square < 64 ? square % 8 : -1;
}

int pgn_square_y(int square) {
    return square >= 0 && square < 64 ? square / 8 : -1;
}

const char *pgn_square_name(int square) {
    return square >= 0 && square < 64 ? SQUARE_NAMES[square] : "-";
}
