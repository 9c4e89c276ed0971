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

/* Castling, promoting, doing nothing. */
static void play_special(board *b, unsigned move) {
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

/* What few moves do: all but a piece going to another square. Returns the key after it. */
static __attribute__((noinline)) uint64_t play_rare(board *b, unsigned move) {
    unsigned from = move & 63, to = move >> 6 & 63, piece = b->at[from], taken = b->at[to];
    if (move >> 12) {
        play_special(b, move);
        return b->key;
    }
    put(b, to, piece);
    put(b, from, 0);
    lose(b, LOST[from] | LOST[to]);
    if ((piece & 7) == PGN_PAWN && !taken && ((from ^ to) & 7))
        put(b, to ^ 8, 0); /* en passant */
    return b->key;
}

void pgn__key_board_init(pgn__key_board *b) {
    memcpy(b->at, INITIAL, sizeof b->at);
    b->rights = 15;
    b->key = 0x463B96181691FC9C; /* Polyglot's */
}

/* What makes a pawn's move rare, by from ^ to: two squares ahead; or a step aside, if nothing is
 * taken. Rights, and the upper bits of a move, are below. */
enum { LEAP = 16, PASSING = 32 };

#define ASIDE PASSING, PASSING, PASSING, PASSING, PASSING, PASSING, PASSING
static const uint8_t BY_WAY[64] = {0, ASIDE, 0, ASIDE, LEAP, ASIDE, 0, ASIDE,
                                   0, ASIDE, 0, ASIDE, 0,    ASIDE, 0, ASIDE};
static const uint8_t BY_PIECE[16] = {[WHITE(PGN_PAWN)] = LEAP | PASSING,
                                     [BLACK(PGN_PAWN)] = LEAP | PASSING};
static const uint8_t BY_TAKEN[16] = {LEAP | PASSING};

/* What a piece's way to another square changes in the key. */
static inline uint64_t step(board *b, size_t from, size_t to, size_t piece, size_t taken) {
    b->at[from] = 0;
    b->at[to] = (uint8_t)piece;
    return key_of(piece, from) ^ key_of(piece, to) ^ key_of(taken, to);
}

/* One branch, seldom taken: the empty assembly keeps compilers from testing first whether it is a
 * pawn that moves, which nothing can predict. The key stays in a register, as `keys` might point to
 * the board's. */
void pgn__key_board_play(pgn__key_board *b, const pgn_move *moves, size_t n, uint64_t *keys) {
    uint64_t key = b->key;
    unsigned rights = b->rights;
    for (size_t i = 0; i < n; i++) {
        size_t move = moves[i], from = move & 63, to = move >> 6 & 63;
        size_t piece = b->at[from], taken = b->at[to];
        unsigned rare = BY_WAY[from ^ to] & BY_PIECE[piece] & BY_TAKEN[taken];
        rare |= (rights & (LOST[from] | LOST[to])) | (unsigned)(move >> 12);
        __asm__("" : "+r"(rare));
        key ^= pgn__turn_key;
        if (__builtin_expect(!rare, 1)) {
            keys[i] = key ^= step(b, from, to, piece, taken);
        } else if (rare == LEAP) {
            key ^= step(b, from, to, piece, taken);
            keys[i] = key ^ en_passant_key(b, to, (unsigned)piece);
        } else {
            b->key = key;
            keys[i] = key = play_rare(b, (unsigned)move);
            rights = b->rights;
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
