/* status.h -- version, status codes, and errors with their place and message. */
#ifndef PGN_STATUS_H
#define PGN_STATUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- version: Semantic Versioning; minor releases only add ---- */

#define PGN_VERSION_MAJOR 1
#define PGN_VERSION_MINOR 0
#define PGN_VERSION_PATCH 0
#define PGN_VERSION       "1.0.0"
#define PGN_VERSION_NUMBER                                                                         \
    (PGN_VERSION_MAJOR * 1000000 + PGN_VERSION_MINOR * 1000 + PGN_VERSION_PATCH)

/* ---- attributes ---- */

#if defined(__GNUC__)
#define PGN_API                __attribute__((visibility("default")))
#define PGN_CHECK              __attribute__((warn_unused_result)) /* do not ignore */
#define PGN_PRINTF(text, args) __attribute__((format(printf, text, args)))
#else
#define PGN_API
#define PGN_CHECK
#define PGN_PRINTF(text, args)
#endif

/* Pass as `len` for a text that ends with a NUL. */
#define PGN_CSTR SIZE_MAX

/* ---- status ---- */

/* X(NAME, value, message): PGN_NAME is the code. 0 is success, positive codes end a loop or
 * are returned by callbacks, negative codes are failures. Values are part of the ABI and never
 * reused. */
#define PGN_STATUS_LIST(X)                                                                         \
    X(OK, 0, "success")                                                                            \
    X(END, 1, "no more items")                                                                     \
    X(SKIP, 2, "skip the rest of this item")                                                       \
    X(STOP, 3, "stopped by the caller")                                                            \
    /* a call failed */                                                                            \
    X(E_NOMEM, -1, "out of memory")                                                                \
    X(E_ARG, -2, "invalid argument")                                                               \
    X(E_IO, -3, "reading or writing failed")                                                       \
    X(E_NOT_FOUND, -4, "no such file")                                                             \
    X(E_EXISTS, -5, "file exists")                                                                 \
    X(E_CHANGED, -6, "file changed while it was being read")                                       \
    X(E_LOCKED, -7, "in use by another process")                                                   \
    X(E_CORRUPT, -8, "compressed data is damaged or truncated")                                    \
    X(E_UNSUPPORTED, -9, "not supported")                                                          \
    X(E_LIMIT, -10, "limit exceeded")                                                              \
    X(E_CANCELED, -11, "canceled")                                                                 \
    /* text is not of the expected form */                                                         \
    X(E_SYNTAX, -20, "invalid text")                                                               \
    X(E_AMBIGUOUS, -21, "text has two meanings")                                                   \
    X(E_FEN, -22, "invalid FEN")                                                                   \
    X(E_GAME, -23, "game has errors")                                                              \
    /* a move is not a move of the position */                                                     \
    X(E_MOVE_SYNTAX, -30, "not a move")                                                            \
    X(E_MOVE_ILLEGAL, -31, "no legal move matches")                                                \
    X(E_MOVE_AMBIGUOUS, -32, "more than one legal move matches")                                   \
    X(E_MOVE_SPELLING, -33, "legal move, but not its canonical SAN")                               \
    /* a position cannot occur in a game */                                                        \
    X(E_POS_KINGS, -40, "not exactly one king per side")                                           \
    X(E_POS_MATERIAL, -41, "too many pawns and promoted pieces")                                   \
    X(E_POS_PAWNS, -42, "pawn on the first or eighth rank")                                        \
    X(E_POS_CASTLING, -43, "impossible castling rights")                                           \
    X(E_POS_EN_PASSANT, -44, "impossible en passant square")                                       \
    X(E_POS_CLOCK, -45, "impossible halfmove clock or move number")                                \
    X(E_POS_CHECK, -46, "side not to move is in check, or too many checkers")                      \
    X(E_POS_BOARD, -47, "the position's fields contradict each other")                             \
    /* an engine failed */                                                                         \
    X(E_ENGINE_START, -60, "engine cannot be started")                                             \
    X(E_ENGINE_TIMEOUT, -61, "engine did not answer in time")                                      \
    X(E_ENGINE_DIED, -62, "engine has ended")                                                      \
    X(E_ENGINE_OPTION, -63, "engine has no such option or value")                                  \
    X(E_ENGINE_MOVE, -64, "engine played an illegal move")

typedef enum pgn_status {
#define PGN_STATUS_ENUM(name, value, message) PGN_##name = value,
    PGN_STATUS_LIST(PGN_STATUS_ENUM)
#undef PGN_STATUS_ENUM
} pgn_status;

/* The message ("out of memory") and the name ("E_NOMEM") of a code; "unknown status" and "?" for
 * any other number. Static. */
PGN_API const char *pgn_status_message(pgn_status status);
PGN_API const char *pgn_status_name(pgn_status status);

/* ---- errors ---- */

enum { PGN_ERROR_MESSAGE_MAX = 256 };

/* Why and where a call failed. Needs no initialization: a failing call sets every member, a
 * succeeding one none. Every `pgn_error *` parameter may be NULL. */
typedef struct pgn_error {
    pgn_status code;
    uint32_t column; /* from 1, in characters, at most UINT32_MAX; 0: unknown */
    uint64_t line;   /* from 1; 0: unknown */
    uint64_t offset; /* in bytes, from 0 */
    uint64_t game;   /* number of the game, from 1; 0: none */
    /* Id of the broken rule, or NULL; static. For games, records and moves one that
     * pgn_rule_find() knows ("illegal-move"); for FENs and positions one that no linter reports
     * ("fen-rank", "pos-castling"). */
    const char *rule;
    char message[PGN_ERROR_MESSAGE_MAX]; /* one line of UTF-8, without a full stop */
    uint64_t reserved[4];
} pgn_error;

/* Set *err from a callback: the code and a printf-style message. Returns the code, so that a
 * callback can write `return pgn_error_set(err, PGN_E_IO, "cannot write %s", path);`. */
PGN_API pgn_status pgn_error_set(pgn_error *err, pgn_status code, const char *format, ...)
    PGN_PRINTF(3, 4);

/* The version of the library at run time, as PGN_VERSION and PGN_VERSION_NUMBER. */
PGN_API const char *pgn_version(void);
PGN_API unsigned pgn_version_number(void);

#ifdef __cplusplus
}
#endif
#endif
