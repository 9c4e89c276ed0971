/* epd.h -- Extended Position Description: a position and operations on one line, such as
 *
 *   1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";
 */
#ifndef PGN_EPD_H
#define PGN_EPD_H

#include "diagnostic.h"
#include "game.h"
#include "input.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One record. What cannot be understood is kept and written back as it was. */
typedef struct pgn_epd pgn_epd;

typedef struct pgn_epd_operand {
    pgn_span text;  /* a string without its quotes; else the operand as written */
    pgn_move move;  /* of bm, am, pm, sm, pv; PGN_NO_MOVE if it is not understood */
    int64_t number; /* of acd, ce, dm, fmvn ...; 0 if it is not understood */
} pgn_epd_operand;

typedef struct pgn_epd_operation {
    pgn_span opcode;
    const pgn_epd_operand *operands;
    size_t operand_count;
    bool understood; /* the operands are what the opcode requires */
} pgn_epd_operation;

/* ---- one record; what it returns is borrowed until the record changes ---- */

/* An empty record with the initial position. */
PGN_API PGN_CHECK pgn_status pgn_epd_new(pgn_epd **out, pgn_error *err);
PGN_API void pgn_epd_free(pgn_epd *epd);

/* Read a line without its end. PGN_OK if it has no errors; PGN_E_SYNTAX with the first in err if it
 * has: then the record holds what could be read. */
PGN_API PGN_CHECK pgn_status pgn_epd_parse(pgn_epd *epd, const char *line, size_t len,
                                           pgn_error *err);

/* The diagnostics of the line last parsed, in the order of their places, from index 0; NULL after
 * the last. Borrowed until another line is parsed or a position set. */
PGN_API const pgn_diagnostic *pgn_epd_diagnostic(const pgn_epd *epd, size_t index);

/* Append the record in canonical form, without a line end: operations in ASCII order of their
 * opcodes, moves in SAN, those of bm and am in ASCII order; what is not understood as
 * written. PGN_E_ARG if it has no position. */
PGN_API PGN_CHECK pgn_status pgn_epd_write(const pgn_epd *epd, pgn_buffer *out, pgn_error *err);

/* The position, with the clocks of hmvc and fmvn; NULL if that of the line last parsed is
 * invalid. Setting it removes all operations; the clocks are not operations until you add them.
 * NULL sets the initial position. */
PGN_API const pgn_position *pgn_epd_position(const pgn_epd *epd);
PGN_API void pgn_epd_set_position(pgn_epd *epd, const pgn_position *pos);

/* The first operation with an opcode, and the index-th operation of the line; false if none. */
PGN_API bool pgn_epd_find(const pgn_epd *epd, const char *opcode, pgn_epd_operation *out);
PGN_API bool pgn_epd_at(const pgn_epd *epd, size_t index, pgn_epd_operation *out);

/* Append an operand to the first operation of an opcode, which is created if it is missing; and
 * remove all operations of an opcode. PGN_E_ARG, and nothing is changed, for a bad opcode, a move
 * that it does not take, or an illegal one. A NULL text creates the operation without an operand,
 * as resign and draw_offer have none; control characters of a text become spaces. What does not
 * suit its opcode, such as a number out of range, is kept but not `understood`. */
PGN_API PGN_CHECK pgn_status pgn_epd_add_text(pgn_epd *epd, const char *opcode, const char *text,
                                              size_t len, pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_epd_add_number(pgn_epd *epd, const char *opcode, int64_t number,
                                                pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_epd_add_move(pgn_epd *epd, const char *opcode, pgn_move move,
                                              pgn_error *err);
PGN_API void pgn_epd_remove(pgn_epd *epd, const char *opcode);

/* ---- games ---- */

/* Describe the position before a move of a game; PGN_MAIN_LINE means the position after the last
 * move. The record gets id (players, event, date, number of the move), hmvc and fmvn, and as far as
 * the game has them: sm, the move, unless it is a null move; eco, nic, v0, v1 and v2 from the tags
 * ECO, NIC, Opening, Variation and SubVariation; ce and acd from the [%eval] of the move before;
 * and private opcodes Clk, Egt and Emt from the clock commands of the move. PGN_E_UNSUPPORTED if
 * the position is not known, as after an illegal move; then the record is empty. PGN_E_ARG for
 * PGN_NO_NODE. */
PGN_API PGN_CHECK pgn_status pgn_epd_from_game(pgn_epd *epd, const pgn_game *game, pgn_node move,
                                               pgn_error *err);

/* Replace a game by one made from a record: sm, or else pv (up to its first error), pm, or the
 * first of bm with the others as variations, become moves, the other operations tags and
 * comments. If `append` is set and the record has the position after the game's last move, it is
 * added there instead, with sm as the next move. PGN_E_ARG for a record without a position,
 * PGN_E_POS_... if no game can start from it. */
PGN_API PGN_CHECK pgn_status pgn_epd_to_game(const pgn_epd *epd, pgn_game *game, bool append,
                                             pgn_error *err);

/* ---- files ---- */

typedef struct pgn_epd_reader pgn_epd_reader;

/* Open a file of records, compressed or not; "-" is standard input. options may be NULL; its
 * max_game is the longest line that is read. */
PGN_API PGN_CHECK pgn_status pgn_epd_reader_open(pgn_epd_reader **out, const char *path,
                                                 const pgn_read_options *options, pgn_error *err);
PGN_API void pgn_epd_reader_close(pgn_epd_reader *reader);

/* Fill `epd` with the next record, skipping empty and comment lines. PGN_OK, also for a record
 * with errors (see pgn_epd_diagnostic()); PGN_END; or a failure, which is repeated by further
 * calls. place may be NULL; place->game is the number of the record. */
PGN_API PGN_CHECK pgn_status pgn_epd_reader_next(pgn_epd_reader *reader, pgn_epd *epd,
                                                 pgn_place *place, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
