/* status.h -- what a call answers: one list makes the codes, their names and their sentences. */
#ifndef PGN_STATUS_H
#define PGN_STATUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define PGN_API __attribute__((visibility("default")))
#else
#define PGN_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* X(NAME, value, message): PGN_NAME is the code. 0 is success, positive codes direct a loop or
 * answer a callback, negative codes are failures. Values are part of the ABI and never reused. */
#define PGN_STATUS_LIST(X)                                                                         \
    X(OK, 0, "success")                                                                            \
    X(END, 1, "no more items")                                                                     \
    X(SKIP, 2, "skip the rest of this item")                                                       \
    X(STOP, 3, "stopped by the caller")                                                            \
    /* a call failed */                                                                            \
    X(E_NOMEM, -1, "out of memory")                                                                \
    X(E_ARG, -2, "invalid argument")                                                               \
    X(E_IO, -3, "reading or writing failed")                                                       \
    X(E_CORRUPT, -4, "compressed data is damaged")                                                 \
    X(E_TRUNCATED, -5, "compressed data ends too early")                                           \
    X(E_UNSUPPORTED, -6, "not supported")                                                          \
    X(E_THREAD, -7, "a thread could not be started")                                               \
    /* a FEN text cannot be read */                                                                \
    X(E_FEN_EMPTY, -20, "no piece placement field")                                                \
    X(E_FEN_PLACEMENT, -21, "invalid character in the piece placement")                            \
    X(E_FEN_RANK, -22, "a rank does not have eight squares")                                       \
    X(E_FEN_RANKS, -23, "the piece placement does not have eight ranks")                           \
    X(E_FEN_SIDE, -24, "the side to move is neither w nor b")                                      \
    X(E_FEN_CASTLING, -25, "invalid castling availability")                                        \
    X(E_FEN_EN_PASSANT, -26, "invalid en passant square")                                          \
    X(E_FEN_HALFMOVE, -27, "the halfmove clock is not a whole number")                             \
    X(E_FEN_FULLMOVE, -28, "the move number is not a whole number")                                \
    X(E_FEN_TRAILING, -29, "text after the sixth field")                                           \
    /* a position cannot occur in a game; the first seven are the tests of Games::Chess */         \
    X(E_POS_MATERIAL, -40, "more than eight pawns and promoted pieces on one side")                \
    X(E_POS_KINGS, -41, "a side does not have exactly one king")                                   \
    X(E_POS_PAWN_RANK, -42, "a pawn on the first or eighth rank")                                  \
    X(E_POS_EN_PASSANT, -43, "the en passant square is impossible")                                \
    X(E_POS_CASTLING, -44, "the castling availability is impossible")                              \
    X(E_POS_HALFMOVE, -45, "the halfmove clock is above 150: the game was over")                   \
    X(E_POS_FULLMOVE, -46, "the move number is less than 1")                                       \
    X(E_POS_OPPONENT_CHECK, -47, "the side not to move is in check")                               \
    X(E_POS_CHECKERS, -48, "the king is attacked by more than two pieces")                         \
    X(E_POS_BOARD, -49, "the position's fields contradict each other")                             \
    /* a move text is not a move of the position */                                                \
    X(E_MOVE_SYNTAX, -60, "not a move in any known notation")                                      \
    X(E_MOVE_ILLEGAL, -61, "no legal move matches")                                                \
    X(E_MOVE_AMBIGUOUS, -62, "more than one legal move matches")                                   \
    X(E_MOVE_SPELLING, -63, "a legal move, but not its canonical spelling")                        \
    /* a value inside PGN text is not of its form */                                               \
    X(E_COMMAND, -100, "not a command in a comment")                                               \
    X(E_CLOCK, -101, "not a clock time")                                                           \
    X(E_EVAL, -102, "not an evaluation")                                                           \
    X(E_MARK, -103, "not a coloured square or arrow")                                              \
    X(E_TIME_CONTROL, -104, "not a time control")                                                  \
    X(E_DATE, -105, "not a date")                                                                  \
    X(E_DATE_AMBIGUOUS, -106, "a date that can be read in two ways")                               \
    X(E_TIME, -107, "not a time of day")                                                           \
    X(E_RATING, -108, "not a rating")                                                              \
    X(E_ECO, -109, "not an ECO code")                                                              \
    /* an engine failed us */                                                                      \
    X(E_ENGINE_START, -140, "the engine could not be started")                                     \
    X(E_ENGINE_TIMEOUT, -141, "the engine did not answer in time")                                 \
    X(E_ENGINE_DIED, -142, "the engine has ended")                                                 \
    X(E_ENGINE_OPTION, -143, "the engine does not offer this option or value")                     \
    X(E_ENGINE_MOVE, -144, "the engine's move is not legal")                                       \
    X(E_ENGINE_GIVEN_UP, -145, "the host did not wait for the engine")

typedef enum pgn_status {
#define PGN_STATUS_ENUM(name, value, sentence) PGN_##name = value,
    PGN_STATUS_LIST(PGN_STATUS_ENUM)
#undef PGN_STATUS_ENUM
} pgn_status;

enum { PGN_ERROR_MESSAGE_MAX = 240 };

/* Where and why something failed. line and column count from 1 in characters and are 0 where they
 * mean nothing; offset counts bytes from 0. text is a whole sentence without a final full stop. A
 * call that succeeds leaves the caller's pgn_error alone. */
typedef struct pgn_error {
    pgn_status code;
    uint32_t line;
    uint32_t column;
    uint64_t offset;
    char text[PGN_ERROR_MESSAGE_MAX];
} pgn_error;

/* The sentence and the name ("E_FEN_RANK") of a code; for a number that is no code, "unknown
 * status" and "?". Borrowed, for ever. */
PGN_API const char *pgn_status_message(pgn_status status);
PGN_API const char *pgn_status_name(pgn_status status);

/* The library's version, "major.minor.patch". */
PGN_API const char *pgn_version(void);

#ifdef __cplusplus
}
#endif
#endif
