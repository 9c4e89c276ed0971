/* error_int.h -- filling a pgn_error, for every module. */
#ifndef PGN_ERROR_INT_H
#define PGN_ERROR_INT_H

#include "pgn/status.h"

/* Set *err (may be NULL) to the code and a formatted message, with no place, and return the code:
 * `return pgn__fail(err, PGN_E_IO, "cannot open %s", path);`. A NULL format means the code's own
 * message. */
pgn_status pgn__fail(pgn_error *err, pgn_status code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same with a place on line 1: byte offset and column (from 1, in characters). */
pgn_status pgn__fail_at(pgn_error *err, pgn_status code, size_t offset, size_t column,
                        const char *format, ...) __attribute__((format(printf, 5, 6)));

/* The same, naming the rule that the text breaks ("fen-rank"), which is static. */
pgn_status pgn__fail_rule(pgn_error *err, pgn_status code, const char *rule, size_t offset,
                          size_t column, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* The failure of an argument that is NULL: PGN_E_ARG, "no WHAT given". */
pgn_status pgn__fail_missing(pgn_error *err, const char *what);

/* The failure of a read or write function (`what`) that returned a positive status, which would be
 * taken for the end of a loop: PGN_E_ARG. */
pgn_status pgn__fail_answer(pgn_error *err, const char *what, pgn_status answer);

/* The failure of a reserved member that is set: PGN_E_UNSUPPORTED. `what` it would be, such as
 * "option". */
pgn_status pgn__fail_newer(pgn_error *err, const char *what);

/* Is it one of PGN_E_POS_: a position that cannot occur in a game? */
static inline bool pgn__is_position_error(pgn_status code) {
    return code <= PGN_E_POS_KINGS && code >= PGN_E_POS_BOARD;
}

#endif
