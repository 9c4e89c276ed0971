/* fen_board.c -- FENs of a game from the initial position. Only the ranks that a move changes are
 * made anew, without a branch: which squares are empty decides where each character comes from. */
#include "fen_board_int.h"

#include <string.h>

#include "base/load_int.h"
#include "make_int.h"

enum { WHITE_KING = 1, WHITE_QUEEN = 2, BLACK_KING = 4, BLACK_QUEEN = 8 };

/* The rights that are lost when a piece leaves a square or is taken there. */
static const uint8_t LOST[64] = {
    [7] = WHITE_KING,  [0] = WHITE_QUEEN,  [4] = WHITE_KING | WHITE_QUEEN,
    [63] = BLACK_KING, [56] = BLACK_QUEEN, [60] = BLACK_KING | BLACK_QUEEN};

static const char CASTLING[16][8] = {"- ", "K ",  "Q ",  "KQ ",  "k ",  "Kk ",  "Qk ",  "KQk ",
                                     "q ", "Kq ", "Qq ", "KQq ", "kq ", "Kkq ", "Qkq ", "KQkq "};
static const uint8_t CASTLING_LEN[16] = {2, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};

/* ---- ranks ---- */

enum { DIGITS = 8, NOTHING = 16 }; /* in a row of `at` */

/* A digit for each run of empty squares. */
static void make_shape(pgn__fen_board *b, unsigned occupied) {
    uint64_t shape = 0;
    unsigned len = 0;
    for (unsigned file = 0; file < 8; len++) {
        unsigned from = file;
        while (file < 8 && !(occupied >> file & 1))
            file++;
        uint64_t source = file > from ? DIGITS + file - from - 1 : file++;
        shape |= source << 8 * len;
    }
    b->shape_len[occupied] = (uint8_t)len;
    for (; len < 8; len++)
        shape |= (uint64_t)NOTHING << 8 * len;
    b->shape[occupied] = shape;
}

static inline void make_rank(pgn__fen_board *b, unsigned rank) {
    unsigned occupied = b->occupied >> 8 * rank & 255;
    uint64_t shape = b->shape[occupied], text = 0;
    for (unsigned i = 0; i < 8; i++)
        text |= (uint64_t)(unsigned char)b->at[rank][shape >> 8 * i & 31] << 8 * i;
    b->text[rank] = text;
    b->len[rank] = b->shape_len[occupied];
}

/* ---- playing ---- */

void pgn__fen_board_begin(pgn__fen_board *b) {
    if (!b->shape_len[0])
        for (unsigned occupied = 0; occupied < 256; occupied++)
            make_shape(b, occupied);
    static const char RANKS[8][9] = {"RNBQKBNR", "PPPPPPPP", "",         "",
                                     "",         "",         "pppppppp", "rnbqkbnr"};
    for (unsigned rank = 0; rank < 8; rank++) {
        memset(b->at[rank], 0, sizeof b->at[rank]);
        memcpy(b->at[rank], RANKS[rank], 8);
        memcpy(b->at[rank] + DIGITS, "12345678", 8);
    }
    b->occupied = 0xFFFF00000000FFFF;
    b->plies = b->halfmove_clock = 0;
    b->rights = 15;
    b->en_passant = PGN_NO_SQUARE;
    b->black = false;
    b->number = 1;
    for (unsigned rank = 0; rank < 8; rank++)
        make_rank(b, rank);
}

static inline char *square_of(pgn__fen_board *b, unsigned square) {
    return &b->at[square >> 3][square & 7];
}

static void play_special(pgn__fen_board *b, pgn_move move) {
    unsigned king = move & 63u, rook = move >> 6 & 63u;
    if (move == PGN_NULL_MOVE)
        return;
    unsigned king_to = castled_king(king, rook), rook_to = castled_rook(king, rook);
    char king_letter = *square_of(b, king), rook_letter = *square_of(b, rook);
    *square_of(b, king) = *square_of(b, rook) = 0;
    *square_of(b, king_to) = king_letter;
    *square_of(b, rook_to) = rook_letter;
    b->occupied &= ~(UINT64_C(1) << king | UINT64_C(1) << rook);
    b->occupied |= UINT64_C(1) << king_to | UINT64_C(1) << rook_to;
    b->rights &= (uint8_t)~LOST[king];
    make_rank(b, king >> 3);
}

/* Both ranks are made even if they are one: that costs less than a branch. */
static inline void play_simple(pgn__fen_board *b, pgn_move move) {
    static const char PIECES[2][8] = {" PNBRQK", " pnbrqk"};
    unsigned from = move & 63u, to = move >> 6 & 63u, promotion = move >> 12 & 7u;
    char letter = *square_of(b, from);
    bool taken = b->occupied >> to & 1, pawn = (letter | 32) == 'p';
    *square_of(b, from) = 0;
    *square_of(b, to) = promotion ? PIECES[b->black][promotion] : letter;
    b->occupied = (b->occupied & ~(UINT64_C(1) << from)) | UINT64_C(1) << to;
    b->rights &= (uint8_t) ~(LOST[from] | LOST[to]);
    b->halfmove_clock = (taken | pawn) ? 0 : b->halfmove_clock;
    if (pawn & ((from ^ to) == 16)) {
        b->en_passant = (uint8_t)((from + to) / 2);
    } else if (pawn & !taken & (((from ^ to) & 7) != 0)) { /* en passant, on the rank of `from` */
        *square_of(b, to ^ 8) = 0;
        b->occupied &= ~(UINT64_C(1) << (to ^ 8));
    }
    make_rank(b, from >> 3);
    make_rank(b, to >> 3);
}

void pgn__fen_board_play(pgn__fen_board *b, pgn_move move) {
    b->en_passant = PGN_NO_SQUARE;
    b->halfmove_clock += b->halfmove_clock != UINT16_MAX;
    if (move >> 15)
        play_special(b, move);
    else
        play_simple(b, move);
    b->number += b->black;
    b->black = !b->black;
    b->plies++;
}

/* ---- writing ---- */

static char *put_number(char *p, unsigned n) {
    char digits[10];
    size_t count = 0;
    if (n < 100) { /* nearly always */
        *p = (char)('0' + n / 10);
        p += n >= 10;
        *p = (char)('0' + n % 10);
        return p + 1;
    }
    do
        digits[count++] = (char)('0' + n % 10);
    while (n /= 10);
    while (count)
        *p++ = digits[--count];
    return p;
}

size_t pgn__fen_board_write(const pgn__fen_board *b, char out[PGN__FEN_LINE_MAX]) {
    char *p = out;
    for (unsigned rank = 8; rank--;) {
        pgn__store_eight(p, b->text[rank]);
        p += b->len[rank];
        *p++ = '/';
    }
    memcpy(p - 1, b->black ? " b " : " w ", 3);
    p += 2;
    memcpy(p, CASTLING[b->rights], 8);
    p += CASTLING_LEN[b->rights];
    if (b->en_passant < PGN_NO_SQUARE) {
        *p++ = (char)('a' + (b->en_passant & 7));
        *p++ = (char)('1' + (b->en_passant >> 3));
    } else {
        *p++ = '-';
    }
    *p++ = ' ';
    p = put_number(p, b->halfmove_clock);
    *p++ = ' ';
    return (size_t)(put_number(p, b->number) - out);
}
