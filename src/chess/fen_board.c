/* fen_board.c -- FENs of a game from the initial position. Only the ranks that a move changes are
 * looked up. */
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

static void make_rank(pgn__fen_rank *r, const char *letters) {
    char text[16], *p = text;
    int empty = 0;
    for (int file = 0; file < 8; file++) {
        if (!letters[file]) {
            empty++;
            continue;
        }
        if (empty)
            *p++ = (char)('0' + empty);
        empty = 0;
        *p++ = letters[file];
    }
    if (empty)
        *p++ = (char)('0' + empty);
    memcpy(r->text, text, 8);
    r->len = (uint64_t)(p - text);
}

static inline void look_up(pgn__fen_board *b, unsigned rank) {
    uint64_t key = pgn__load_eight(b->at + 8 * rank);
    pgn__fen_rank *r = &b->known[key * 0x9E3779B97F4A7C15u >> 53];
    if (r->key != key || !r->len) {
        r->key = key;
        make_rank(r, b->at + 8 * rank);
    }
    b->ranks[rank] = *r; /* another rank may take its place */
}

/* ---- playing ---- */

void pgn__fen_board_begin(pgn__fen_board *b) {
    memcpy(b->at, "RNBQKBNRPPPPPPPP", 16);
    memset(b->at + 16, 0, 32);
    memcpy(b->at + 48, "pppppppprnbqkbnr", 16);
    b->plies = b->halfmove_clock = 0;
    b->rights = 15;
    b->en_passant = PGN_NO_SQUARE;
    b->black = false;
    b->number = 1;
    for (unsigned rank = 0; rank < 8; rank++)
        look_up(b, rank);
}

static void play_special(pgn__fen_board *b, pgn_move move) {
    unsigned king = move & 63u, rook = move >> 6 & 63u;
    if (move == PGN_NULL_MOVE)
        return;
    char king_letter = b->at[king], rook_letter = b->at[rook];
    b->at[king] = b->at[rook] = 0;
    b->at[castled_king(king, rook)] = king_letter;
    b->at[castled_rook(king, rook)] = rook_letter;
    b->rights &= (uint8_t)~LOST[king];
    look_up(b, king >> 3);
}

static void play_simple(pgn__fen_board *b, pgn_move move) {
    static const char PIECES[2][8] = {" PNBRQK", " pnbrqk"};
    unsigned from = move & 63u, to = move >> 6 & 63u, promotion = move >> 12 & 7u;
    char letter = b->at[from];
    bool taken = b->at[to] != 0;
    b->at[from] = 0;
    b->at[to] = promotion ? PIECES[b->black][promotion] : letter;
    b->rights &= (uint8_t) ~(LOST[from] | LOST[to]);
    if (letter == 'P' || letter == 'p') {
        if (!taken && (from ^ to) & 7) /* en passant */
            b->at[to ^ 8] = 0;
        if ((from ^ to) == 16)
            b->en_passant = (uint8_t)((from + to) / 2);
        b->halfmove_clock = 0;
    } else if (taken) {
        b->halfmove_clock = 0;
    }
    look_up(b, from >> 3); /* a pawn that is taken en passant stands there too */
    if ((from ^ to) >> 3)
        look_up(b, to >> 3);
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
        const pgn__fen_rank *r = &b->ranks[rank];
        memcpy(p, r->text, 8);
        p += r->len;
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
