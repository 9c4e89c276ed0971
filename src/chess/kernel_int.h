/* kernel_int.h -- the hot loops of the rules, compiled once for any machine and once for machines
 * with AVX2, BMI and POPCNT (see CMakeLists.txt for the flags), and chosen when the program starts.
 */
#ifndef PGN_KERNEL_INT_H
#define PGN_KERNEL_INT_H

#include "pgn/move.h"

/* A move's SAN, which never has more than seven characters. */
typedef struct {
    char text[7];
    uint8_t len;
} pgn__san_text;

/* A line is played in stretches where it has variations: so many moves, and then a variation begins
 * before the last move of this line, or the line ends. */
typedef enum { PGN__THEN_ENDS, PGN__THEN_OPENS } pgn__then;

typedef struct {
    uint32_t plies;
    uint32_t then; /* pgn__then */
} pgn__stretch;

enum { PGN__DEEPEST_LINE = 63 }; /* variations in variations */

/* Reads a move that the kernel does not accept: the text's index, and the position before it,
 * without key and clocks. Returns a legal move, or PGN_NO_MOVE. */
typedef struct {
    pgn_move (*read)(void *self, const pgn_position *pos, size_t index);
    void *self;
} pgn__line_reader;

typedef struct {
    uint64_t (*perft)(const pgn_position *pos, unsigned depth);
    unsigned (*count)(const pgn_position *pos);
    bool (*any)(const pgn_position *pos); /* is there a legal move? */
    unsigned (*generate)(const pgn_position *pos, pgn_move *moves);
    void (*make)(pgn_position *pos, pgn_move move);
    /* make() of a line of moves: only where it leads, or each position after positions[0] */
    void (*advance)(pgn_position *pos, const pgn_move *moves, size_t n);
    void (*follow)(pgn_position *positions, const pgn_move *moves, size_t n);
    void (*follow_unkeyed)(pgn_position *positions, const pgn_move *moves, size_t n); /* no keys */
    /* The FENs of the initial position and of those after each move, one behind the other: n + 1
     * texts, the i-th from out + at[i] to out + at[i + 1]. There is room for PGN__FEN_LINE_MAX
     * bytes each. */
    void (*fens)(const pgn_move *moves, size_t n, char *out, size_t *at);
    char (*mark)(const pgn_position *pos, pgn_move move); /* what it gives: '+', '#' or 0 */
    char (*play)(pgn_position *pos, pgn_move move);       /* make() that returns the mark */
    /* canonical SAN, its mark not judged; PGN_NO_MOVE for anything else */
    pgn_move (*san)(const pgn_position *pos, const char *text, size_t len, char *mark);
    /* Play the moves whose texts begin at text + at[0 .. n), each followed by a blank or a ) and by
     * 8 more readable bytes, from a position with both kings: canonical SAN with the correct check
     * mark, optionally with a suffix like !?. Fills in moves[] and returns how many were accepted;
     * if all are, pos is the position after those of the main line, without key and clocks. All
     * stretches together have n moves, and the last ends the main line; a variation begins in a
     * line with moves. If `others` is not NULL, it reads the moves that are not accepted, and play
     * continues with these. */
    size_t (*line)(pgn_position *pos, const char *text, const uint32_t *at, size_t n,
                   const pgn__stretch *stretches, size_t count, const pgn__line_reader *others,
                   pgn_move *moves);
    /* Ordinals, section 20.2: of a legal move, and the move; PGN_NO_MOVE if there are not as many.
     */
    unsigned (*rank)(const pgn_position *pos, pgn_move move);
    pgn_move (*find)(const pgn_position *pos, unsigned ordinal);
    /* The same for lines of legal moves from a position with both kings. Each returns how many it
     * did: rank_line stops at an ordinal above 255, find_line where there is no such move. pos is
     * then the position after them, without key and clocks (rank_line: nor whose turn it is). */
    size_t (*rank_line)(pgn_position *pos, const pgn_move *moves, size_t n, uint8_t *ordinals);
    size_t (*find_line)(pgn_position *pos, const uint8_t *ordinals, size_t n, pgn_move *moves,
                        pgn__san_text *san);
} pgn__kernel;

extern const pgn__kernel pgn__kernel_any;
#ifdef PGN_KERNEL_AVX2
extern const pgn__kernel pgn__kernel_avx2;
#endif

/* The one for this machine; set before main() and never changed. */
extern const pgn__kernel *pgn__rules;

#endif
