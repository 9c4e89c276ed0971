/* kernel.c -- one build of the hot loops. PGN_KERNEL_NAME names it. */
#include "kernel_int.h"

#include "fens_int.h"
#include "follow_int.h"
#include "gen_int.h"
#include "line_int.h"
#include "ordinal_find_int.h"

static uint64_t perft_white(const pgn_position *pos, unsigned depth);
static uint64_t perft_black(const pgn_position *pos, unsigned depth);

/* The last ply is counted, not played. */
PGN__INLINE uint64_t perft(const pgn_position *pos, unsigned depth, const unsigned us) {
    if (depth == 1)
        return count_moves(pos, us);
    pgn_move moves[PGN_MOVES_MAX];
    unsigned n = generate_moves(pos, us, moves);
    uint64_t nodes = 0;
    for (unsigned i = 0; i < n; i++) {
        pgn_position next = *pos;
        make_move(&next, us, moves[i], 1);
        if (depth == 2)
            nodes += count_moves(&next, !us);
        else
            nodes += us ? perft_white(&next, depth - 1) : perft_black(&next, depth - 1);
    }
    return nodes;
}

static uint64_t perft_white(const pgn_position *pos, unsigned depth) {
    return perft(pos, depth, 0);
}

static uint64_t perft_black(const pgn_position *pos, unsigned depth) {
    return perft(pos, depth, 1);
}

static uint64_t kernel_perft(const pgn_position *pos, unsigned depth) {
    if (depth == 0)
        return 1;
    return side_to_move(pos) ? perft_black(pos, depth) : perft_white(pos, depth);
}

static unsigned kernel_count(const pgn_position *pos) {
    return side_to_move(pos) ? count_moves(pos, 1) : count_moves(pos, 0);
}

PGN__INLINE bool any_move(const pgn_position *pos, const unsigned us) {
    return has_common_move(pos, us) || count_moves(pos, us) > 0;
}

static bool kernel_any(const pgn_position *pos) {
    return side_to_move(pos) ? any_move(pos, 1) : any_move(pos, 0);
}

static unsigned kernel_generate(const pgn_position *pos, pgn_move *moves) {
    return side_to_move(pos) ? generate_moves(pos, 1, moves) : generate_moves(pos, 0, moves);
}

static void kernel_make(pgn_position *pos, pgn_move move) {
    if (side_to_move(pos))
        make_move(pos, 1, move, 0);
    else
        make_move(pos, 0, move, 0);
}

/* Lines are played white and black in turn, so that each knows its side when it is compiled; move
 * by move where a counter may reach its end. */
static void kernel_advance(pgn_position *pos, const pgn_move *moves, size_t n) {
    size_t i = 0;
    if (PGN__UNLIKELY(walk_is_long(pos, n))) {
        for (; i < n; i++)
            kernel_make(pos, moves[i]);
        return;
    }
    pgn__walk w = walk_from(pos);
    unsigned side = side_to_move(pos) ^ (n & 1);
    if (n && side_to_move(pos))
        walk_one(&w, 1, moves[i++], 1);
    for (; i + 1 < n; i += 2) {
        walk_one(&w, 0, moves[i], 1);
        walk_one(&w, 1, moves[i + 1], 1);
    }
    if (i < n)
        walk_one(&w, 0, moves[i], 1);
    walk_to(&w, side, pos);
}

static void follow_singly(pgn_position *positions, const pgn_move *moves, size_t n) {
    for (size_t i = 0; i < n; i++) {
        positions[i + 1] = positions[i];
        kernel_make(&positions[i + 1], moves[i]);
    }
}

PGN__INLINE void follow_one(pgn__walk *w, const unsigned us, pgn_move move, pgn_position *out,
                            const int keyed) {
    walk_one(w, us, move, keyed);
    walk_to(w, !us, out);
}

PGN__INLINE void follow(pgn_position *positions, const pgn_move *moves, size_t n, const int keyed) {
    size_t i = 0;
    if (PGN__UNLIKELY(walk_is_long(positions, n))) {
        follow_singly(positions, moves, n);
        return;
    }
    pgn__walk w = walk_from(positions);
    if (n && side_to_move(positions))
        follow_one(&w, 1, moves[i++], &positions[1], keyed);
    for (; i + 1 < n; i += 2) {
        follow_one(&w, 0, moves[i], &positions[i + 1], keyed);
        follow_one(&w, 1, moves[i + 1], &positions[i + 2], keyed);
    }
    if (i < n)
        follow_one(&w, 0, moves[i], &positions[i + 1], keyed);
}

static void kernel_follow(pgn_position *positions, const pgn_move *moves, size_t n) {
    follow(positions, moves, n, 1);
}

static void kernel_follow_unkeyed(pgn_position *positions, const pgn_move *moves, size_t n) {
    follow(positions, moves, n, 0);
}

static void kernel_fens(const pgn_move *moves, size_t n, char *out, size_t *at) {
    write_fens(moves, n, out, at);
}

/* What the move that led here has given the side to move. */
PGN__INLINE char given_mark(const pgn_position *pos, const unsigned us) {
    if (PGN__LIKELY(!in_check(pos, us)))
        return 0;
    return any_move(pos, us) ? '+' : '#';
}

PGN__INLINE char mark(const pgn_position *pos, const unsigned us, pgn_move move) {
    pgn_position next = *pos;
    make_move(&next, us, move, 1);
    return given_mark(&next, !us);
}

static char kernel_mark(const pgn_position *pos, pgn_move move) {
    return side_to_move(pos) ? mark(pos, 1, move) : mark(pos, 0, move);
}

PGN__INLINE char play(pgn_position *pos, const unsigned us, pgn_move move) {
    make_move(pos, us, move, 0);
    return given_mark(pos, !us);
}

static char kernel_play(pgn_position *pos, pgn_move move) {
    return side_to_move(pos) ? play(pos, 1, move) : play(pos, 0, move);
}

static pgn_move kernel_san(const pgn_position *pos, const char *text, size_t len, char *mark) {
    return side_to_move(pos) ? fast_san(pos, 1, text, len, mark)
                             : fast_san(pos, 0, text, len, mark);
}

static size_t kernel_line(pgn_position *pos, const char *text, const uint32_t *at, size_t n,
                          const pgn__stretch *stretches, size_t count,
                          const pgn__line_reader *others, pgn_move *moves) {
    return play_line(pos, text, at, n, stretches, count, others, moves);
}

static unsigned kernel_rank(const pgn_position *pos, pgn_move move) {
    return side_to_move(pos) ? rank_black(pos, move) : rank_white(pos, move);
}

static pgn_move kernel_find(const pgn_position *pos, unsigned ordinal) {
    pgn_position next = *pos;
    pgn_move move = PGN_NO_MOVE;
    pgn__san_text san;
    if (side_to_move(pos))
        find_and_play_black(&next, ordinal, &move, &san, NULL);
    else
        find_and_play_white(&next, ordinal, &move, &san, NULL);
    return move;
}

static size_t kernel_rank_line(pgn_position *pos, const pgn_move *moves, size_t n,
                               uint8_t *ordinals) {
    return rank_line(pos, moves, n, ordinals);
}

static size_t kernel_find_line(pgn_position *pos, const uint8_t *ordinals, size_t n,
                               pgn_move *moves, pgn__san_text *san) {
    return find_line(pos, ordinals, n, moves, san);
}

const pgn__kernel PGN_KERNEL_NAME = {
    .perft = kernel_perft,
    .count = kernel_count,
    .any = kernel_any,
    .generate = kernel_generate,
    .make = kernel_make,
    .advance = kernel_advance,
    .follow = kernel_follow,
    .follow_unkeyed = kernel_follow_unkeyed,
    .fens = kernel_fens,
    .mark = kernel_mark,
    .play = kernel_play,
    .san = kernel_san,
    .line = kernel_line,
    .rank = kernel_rank,
    .find = kernel_find,
    .rank_line = kernel_rank_line,
    .find_line = kernel_find_line,
};
