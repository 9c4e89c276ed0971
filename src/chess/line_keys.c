/* line_keys.c -- the keys of all positions of a line. From the initial position they are computed
 * without the positions: a byte for each square is all that a key depends on, and a fifth of the
 * work of playing the moves. */
#include <string.h>

#include "kernel_int.h"
#include "key_int.h"
#include "line_keys_int.h"
#include "position_int.h"

#define WHITE(type) (type)
#define BLACK(type) (8 + (type))
#define HOME_RANK(piece)                                                                           \
    piece(PGN_ROOK), piece(PGN_KNIGHT), piece(PGN_BISHOP), piece(PGN_QUEEN), piece(PGN_KING),      \
        piece(PGN_BISHOP), piece(PGN_KNIGHT), piece(PGN_ROOK)
#define EIGHT(x) x, x, x, x, x, x, x, x

static const uint8_t INITIAL[64] = {
    HOME_RANK(WHITE), EIGHT(WHITE(PGN_PAWN)), EIGHT(0),        EIGHT(0), EIGHT(0),
    EIGHT(0),         EIGHT(BLACK(PGN_PAWN)), HOME_RANK(BLACK)};

/* The castling rights, in the order of pgn__castle_key, that are lost when a piece leaves a square
 * or is taken there. */
static const uint8_t LOST[64] = {[7] = 1, [0] = 2, [4] = 3, [63] = 4, [56] = 8, [60] = 12};

typedef pgn__key_board board;

/* The table's first two indexes are one, and with the third a shift. */
static inline uint64_t key_of(size_t piece, size_t square) {
    const uint64_t *flat = (const uint64_t *)(const void *)pgn__piece_key;
    return flat[piece * 64 + square];
}

static inline void put(board *b, unsigned square, unsigned piece) {
    b->key ^= key_of(b->at[square], square) ^ key_of(piece, square);
    b->at[square] = (uint8_t)piece;
}

static __attribute__((noinline)) void lose(board *b, unsigned lost) {
    for (unsigned i = 0; i < 4; i++)
        if (b->rights & lost & 1u << i)
            b->key ^= pgn__castle_key[i];
    b->rights &= ~lost;
}

static __attribute__((noinline)) void castle(board *b, unsigned king, unsigned rook) {
    unsigned piece = b->at[king], side = piece & 8, home = king & 56;
    put(b, king, 0);
    put(b, rook, 0);
    put(b, home + (rook > king ? 6 : 2), piece);
    put(b, home + (rook > king ? 5 : 3), side + PGN_ROOK);
    lose(b, LOST[king]);
}

static bool has(const board *b, size_t square, size_t rank, unsigned piece) {
    return square >> 3 == rank && b->at[square & 63] == piece;
}

/* The key of the file on which a pawn that has just gone two squares can be taken; or 0. */
static uint64_t en_passant_key(const board *b, size_t to, unsigned piece) {
    size_t rank = to >> 3;
    unsigned enemy = piece ^ 8;
    return has(b, to + 1, rank, enemy) || has(b, to - 1, rank, enemy) ? pgn__file_key[to & 7] : 0;
}

/* A pawn went two squares, or aside without taking there. Returns what the key of this position
 * has, and that of the next has not. */
static __attribute__((noinline)) uint64_t play_pawn(board *b, size_t from, size_t to,
                                                    unsigned piece) {
    if ((from ^ to) == 16)
        return en_passant_key(b, to, piece);
    put(b, (unsigned)to ^ 8, 0); /* en passant */
    return 0;
}

/* What few moves do: castling, promoting, nothing. */
static __attribute__((noinline)) void play_rare(board *b, unsigned move) {
    unsigned from = move & 63, to = move >> 6 & 63;
    if (move == PGN_NULL_MOVE)
        return;
    if (move >> 15) {
        castle(b, from, to);
        return;
    }
    put(b, to, (b->at[from] & 8) + (move >> 12));
    put(b, from, 0);
    lose(b, LOST[to]); /* of a rook that was taken there */
}

void pgn__key_board_init(pgn__key_board *b) {
    memcpy(b->at, INITIAL, sizeof b->at);
    b->rights = 15;
    b->key = 0x463B96181691FC9C; /* Polyglot's */
}

/* The key stays in a register: `keys` might point to the board's. */
void pgn__key_board_play(pgn__key_board *b, const pgn_move *moves, size_t n, uint64_t *keys) {
    uint64_t key = b->key;
    for (size_t i = 0; i < n; i++) {
        size_t move = moves[i], from = move & 63, to = move >> 6 & 63, way = from ^ to;
        unsigned piece = b->at[from], taken = b->at[to];
        bool special = (way == 16) | (!taken & ((way & 7) != 0)); /* if it is a pawn's */
        key ^= pgn__turn_key;
        if (move >> 12) {
            b->key = key;
            play_rare(b, (unsigned)move);
            keys[i] = key = b->key;
            continue;
        }
        key ^= key_of(piece, from) ^ key_of(piece, to) ^ key_of(taken, to);
        b->at[from] = 0;
        b->at[to] = (uint8_t)piece;
        keys[i] = key;
        if (b->rights && b->rights & (LOST[from] | LOST[to])) {
            b->key = key;
            lose(b, LOST[from] | LOST[to]);
            keys[i] = key = b->key;
        }
        if (special & ((piece & 7) == PGN_PAWN)) { /* one branch, seldom taken */
            b->key = key;
            uint64_t passing = play_pawn(b, from, to, piece);
            key = b->key;
            keys[i] = key ^ passing;
        }
    }
    b->key = key;
}

void pgn__line_keys(const pgn_position *start, const pgn_move *moves, size_t n, uint64_t *keys) {
    pgn_position pos;
    pgn_position_init(&pos);
    if (!start || memcmp(start, &pos, sizeof pos) == 0) {
        board b;
        pgn__key_board_init(&b);
        keys[0] = b.key;
        pgn__key_board_play(&b, moves, n, keys + 1);
        return;
    }
    pos = *start;
    keys[0] = pgn_position_key(&pos);
    for (size_t i = 0; i < n; i++) {
        pgn__rules->make(&pos, moves[i]);
        keys[i + 1] = pgn_position_key(&pos);
    }
}
