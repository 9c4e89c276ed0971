/* piece.c -- pieces, colors and squares as words, letters and numbers. */
#include "base/text_int.h"
#include "position_int.h"

static const char LETTERS[2][8] = {" PNBRQK", " pnbrqk"};
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

/* By its letter: what a FEN is full of. */
static const pgn_piece PIECES[128] = {
#define BOTH(upper, lower, type) [upper] = 1 << 3 | (type), [lower] = 2 << 3 | (type)
    BOTH('P', 'p', PGN_PAWN), BOTH('N', 'n', PGN_KNIGHT), BOTH('B', 'b', PGN_BISHOP),
    BOTH('R', 'r', PGN_ROOK), BOTH('Q', 'q', PGN_QUEEN),  BOTH('K', 'k', PGN_KING),
#undef BOTH
};

pgn_piece pgn_piece_from_char(char c) {
    return (unsigned char)c < 128 ? PIECES[(unsigned char)c] : PGN_NO_PIECE;
}

static bool is_piece(pgn_piece piece) {
    unsigned type = pgn_piece_type_of(piece), color = pgn_piece_color(piece);
    return type >= PGN_PAWN && type <= PGN_KING && (color == PGN_WHITE || color == PGN_BLACK);
}

char pgn_piece_char(pgn_piece piece) {
    return is_piece(piece) ? LETTERS[pgn_piece_color(piece) == PGN_BLACK][pgn_piece_type_of(piece)]
                           : ' ';
}

const char *pgn_piece_name(pgn_piece piece) {
    return is_piece(piece)
               ? PIECE_NAMES[pgn_piece_color(piece) == PGN_BLACK][pgn_piece_type_of(piece)]
               : "empty square";
}

const char *pgn__piece_type_name(pgn_piece_type type) {
    return TYPE_NAMES[type >= PGN_PAWN && type <= PGN_KING ? type : PGN_NO_PIECE_TYPE];
}

const char *pgn_square_name(int square) {
    return square >= 0 && square < 64 ? SQUARE_NAMES[square] : "-";
}

int pgn_square_parse(const char *text, size_t len) {
    len = pgn__length(text, len);
    return len == 2 ? pgn__square_at(text[0] - 'a', text[1] - '1') : PGN_NO_SQUARE;
}
