/* record_int.h -- a record of EPD (section 16.2 of the standard) as this module, the lint of files
 * and suites use it: the table of opcodes, operations with their places in the line.
 * pgn/epd.h is the public interface. */
#ifndef PGN_EPD_RECORD_INT_H
#define PGN_EPD_RECORD_INT_H

#include "base/arena_int.h"
#include "base/guess_int.h"
#include "chess/notation_int.h"
#include "pgn/buffer.h"
#include "pgn/game.h"
#include "pgn/move.h"
#include "stream/sink_int.h"

/* ---- opcodes ---- */

/* What the operands of an opcode are. */
typedef enum pgn__epd_kind {
    PGN__EPD_ANYTHING, /* of any type, in their order */
    PGN__EPD_NOTHING,
    PGN__EPD_MOVE_SET, /* moves of the position; their order means nothing */
    PGN__EPD_MOVE,     /* one of them */
    PGN__EPD_LINE,     /* moves one after the other */
    PGN__EPD_INTEGER,
    PGN__EPD_STRING
} pgn__epd_kind;

enum { PGN__EPD_ANY_COUNT = 1 << 30 }; /* any number of operands */

/* X(NAME, opcode, kind, fewest and most operands, least and greatest value, meaning): section
 * 16.2.5, and acd, which every suite has. c0 and v0 stand for families of ten. */
/* clang-format off */
#define PGN__EPD_OPCODE_LIST(X) \
    X(ACD, "acd", INTEGER, 1, 1, 0, INT64_MAX, "analysis count: depth") \
    X(ACN, "acn", INTEGER, 1, 1, 0, INT64_MAX, "analysis count: nodes") \
    X(ACS, "acs", INTEGER, 1, 1, 0, INT64_MAX, "analysis count: seconds") \
    X(AM, "am", MOVE_SET, 0, PGN__EPD_ANY_COUNT, 0, 0, "avoid moves") \
    X(BM, "bm", MOVE_SET, 0, PGN__EPD_ANY_COUNT, 0, 0, "best moves") \
    X(COMMENT, "c0", STRING, 0, 1, 0, 0, "comment") \
    X(CE, "ce", INTEGER, 1, 1, -32767, 32766, "centipawn evaluation") \
    X(DM, "dm", INTEGER, 1, 1, 1, INT32_MAX, "direct mate fullmove count") \
    X(DRAW_ACCEPT, "draw_accept", NOTHING, 0, 0, 0, 0, "accept a draw offer") \
    X(DRAW_CLAIM, "draw_claim", NOTHING, 0, 0, 0, 0, "claim a draw") \
    X(DRAW_OFFER, "draw_offer", NOTHING, 0, 0, 0, 0, "offer a draw") \
    X(DRAW_REJECT, "draw_reject", NOTHING, 0, 0, 0, 0, "reject a draw offer") \
    X(ECO, "eco", STRING, 0, 1, 0, 0, "Encyclopedia of Chess Openings code") \
    X(FMVN, "fmvn", INTEGER, 1, 1, 1, UINT32_MAX, "fullmove number") \
    X(HMVC, "hmvc", INTEGER, 1, 1, 0, UINT16_MAX, "halfmove clock") \
    X(ID, "id", STRING, 1, 1, 0, 0, "position identification") \
    X(NIC, "nic", STRING, 0, 1, 0, 0, "New In Chess opening code") \
    X(NOOP, "noop", ANYTHING, 0, PGN__EPD_ANY_COUNT, 0, 0, "no operation") \
    X(PM, "pm", MOVE, 1, 1, 0, 0, "predicted move") \
    X(PV, "pv", LINE, 0, PGN__EPD_ANY_COUNT, 0, 0, "predicted variation") \
    X(RC, "rc", INTEGER, 1, 1, 1, INT32_MAX, "repetition count") \
    X(RESIGN, "resign", NOTHING, 0, 0, 0, 0, "game resignation") \
    X(SM, "sm", MOVE, 1, 1, 0, 0, "supplied move") \
    X(TCGS, "tcgs", INTEGER, 1, 1, 1, INT32_MAX, "telecommunication: game selector") \
    X(TCRI, "tcri", STRING, 2, 2, 0, 0, "telecommunication: receiver identification") \
    X(TCSI, "tcsi", STRING, 2, 2, 0, 0, "telecommunication: sender identification") \
    X(VARIATION, "v0", STRING, 0, 1, 0, 0, "variation name")
/* clang-format on */

typedef enum pgn__epd_code {
#define PGN__EPD_CODE_ENUM(name, opcode, kind, fewest, most, least, greatest, meaning)             \
    PGN__EPD_##name,
    PGN__EPD_OPCODE_LIST(PGN__EPD_CODE_ENUM)
#undef PGN__EPD_CODE_ENUM
        PGN__EPD_CODE_COUNT
} pgn__epd_code;

typedef struct pgn__epd_opcode {
    pgn__epd_code code;
    const char *name; /* of a family its first: "c0" */
    bool family;      /* ten ranks, c0 to c9 */
    pgn__epd_kind kind;
    unsigned fewest, most;   /* operands */
    int64_t least, greatest; /* value of an integer */
    const char *meaning;
} pgn__epd_opcode;

/* The entry of an opcode, letter case and all; NULL if it is not in the list. Borrowed,
 * never freed. */
const pgn__epd_opcode *pgn__epd_opcode_find(const char *name, size_t len);

/* ---- records ---- */

/* One operand. `text` is its value: of a string the text between the quotes, without escapes, in
 * UTF-8; of anything else the token as it was given. */
typedef struct pgn__epd_operand {
    pgn_span text;
    size_t at, width; /* its place in the line, in bytes; 0 and 0 for one that was added */
    bool quoted;      /* it is a string */
    bool unclosed;    /* that lacks its second quote */
    pgn_move move;    /* of an opcode that takes moves; PGN_NO_MOVE if it is not understood */
    int64_t number;   /* of an opcode that takes an integer */
} pgn__epd_operand;

/* One operation. Its operands are count from `first` on among those of the record. */
typedef struct pgn__epd_op {
    pgn_span name;                 /* the opcode */
    const pgn__epd_opcode *opcode; /* its entry; NULL if it is not in the list, or if its last
                                     string is not closed: such an operation is malformed too */
    unsigned rank;                 /* 0 to 9 in a family */
    bool understood;  /* the operands are as the entry wants; true without an entry, if the opcode
                         is well formed. What is not understood is written back as it was */
    size_t at, width; /* the opcode's place in the line */
    size_t first, count;
    /* private */
    size_t end; /* of all text before the semicolon; 0 for one that was added */
} pgn__epd_op;

/* A record, to be reused: after a few it needs no more memory. Zero-initialise it; pgn__epd_free()
 * frees what it holds. Spans live until it is parsed, cleared or freed. */
typedef struct pgn__epd {
    pgn_position position;  /* with the clocks of hmvc and fmvn, of each the first */
    bool refused;           /* the fields cannot be read: the rest is empty */
    bool playable;          /* moves can be followed from the position */
    size_t count;           /* operations */
    const pgn__epd_op *ops; /* in input order */
    const pgn__epd_operand *operands;
    pgn__letters_choice letters; /* of the moves that are parsed; for the caller to set */
    pgn__foreign of_block;       /* likewise: of the lines around the record */
    /* private */
    const char *line; /* a copy of what was parsed, in which all places lie */
    bool foreign;     /* which is in an unknown encoding, and is kept as it is */
    pgn_buffer op_list, operand_list, order, scratch;
    pgn__arena texts;
} pgn__epd;

void pgn__epd_free(pgn__epd *epd);

/* A finding in a line, by the rules epd-… of rules_int.h; `at` lies in the line, which may be its
 * empty end. Lives until the handler returns. */
typedef void pgn__epd_handler(void *self, const pgn__diagnostic *diagnostic);

/* Read one line without its end, and report its findings (handler may be NULL): common spellings
 * are understood, and the rest is kept unchanged. Fails only for lack of memory, and leaves the
 * record empty. A line without fields leaves it refused; lines that are not records are for the
 * caller to skip, see pgn__epd_line_kind(). */
pgn_status pgn__epd_parse(pgn__epd *epd, const char *line, size_t len, pgn__epd_handler *handler,
                          void *self);

/* What a line of a file is: a comment begins with # or %, and an empty one has blanks only. */
typedef enum pgn__epd_line_type {
    PGN__EPD_RECORD,
    PGN__EPD_COMMENT_LINE,
    PGN__EPD_EMPTY
} pgn__epd_line_type;
pgn__epd_line_type pgn__epd_line_kind(const char *line, size_t len);

/* The first operation of an opcode ("bm"); NULL if missing. Borrowed. */
const pgn__epd_op *pgn__epd_find(const pgn__epd *epd, const char *opcode);

/* The operands of an operation of this record; op->count of them. Borrowed. */
const pgn__epd_operand *pgn__epd_operands(const pgn__epd *epd, const pgn__epd_op *op);

/* The operations in ASCII order of their opcodes, malformed ones last: the index-th, NULL after the
 * last. This is the order in which they are written, and take effect. */
const pgn__epd_op *pgn__epd_sorted(const pgn__epd *epd, size_t index);

/* ---- making records ---- */

/* Empty the record, and put a position in it. */
void pgn__epd_clear(pgn__epd *epd, const pgn_position *position);

/* Add an operation without operands unless it exists. Then append an operand to the first operation
 * of an opcode, which is created if missing: a string (copied, its control characters as spaces), a
 * number, a move. E_ARG for an invalid opcode, and for a move that the opcode does not take or that
 * is not legal there. */
pgn_status pgn__epd_add(pgn__epd *epd, const char *opcode);
pgn_status pgn__epd_add_string(pgn__epd *epd, const char *opcode, const char *text, size_t len);
pgn_status pgn__epd_add_number(pgn__epd *epd, const char *opcode, int64_t number);
pgn_status pgn__epd_add_move(pgn__epd *epd, const char *opcode, pgn_move move);

/* Remove all operations of an opcode. */
void pgn__epd_remove(pgn__epd *epd, const char *opcode);

/* hmvc and fmvn from the position's clocks, so that no part of a FEN is lost. */
pgn_status pgn__epd_add_clocks(pgn__epd *epd);

/* ---- records of games ---- */

/* The position of a game in which `move`, a move of its main line, is made; PGN_NO_NODE is the one
 * after the last move. With id (players, event, date, number of the move), hmvc and fmvn, and where
 * the game has them: sm, the move, unless it is a null move; eco, nic, v0, v1 and v2 after the tags
 * ECO, NIC, Opening, Variation and SubVariation; ce and acd after the [%eval] of the move before;
 * and private opcodes Clk, Egt and Emt after the clock commands of the move itself. E_UNSUPPORTED
 * if the position is not known. */
pgn_status pgn__epd_from_game(pgn__epd *epd, const pgn_game *game, pgn_node move);

/* ---- games of records ---- */

/* Make a game of a record, replacing the game's content. It starts from the record's position; its
 * moves are sm, or without it the line pv (up to its first error), pm, or the first of bm with the
 * others as variations. Tags: Event is the id, and ECO, NIC, Opening, Variation and SubVariation
 * are eco, nic, v0, v1 and v2. Comments before the first move: [%eval] after ce and acd, and c0 to
 * c9; behind sm the clock commands of Clk, Egt and Emt, and pv as a variation if it begins with
 * another move. The result is that of resign, draw_accept and draw_claim, or of a mate or stalemate
 * on the board. E_POS_… if no game can start there, E_ARG for a refused record. */
pgn_status pgn__epd_to_game(const pgn__epd *epd, pgn_game *game, pgn_error *err);

/* Does the record continue the game: is its position the one after the last move? */
bool pgn__epd_continues(const pgn__epd *epd, const pgn_game *game);

/* Continue with such a record: the same, but its comments follow the move before, and only sm is a
 * move of the main line. E_ARG for any other record. */
pgn_status pgn__epd_continue_game(const pgn__epd *epd, pgn_game *game, pgn_error *err);

/* ---- writing ---- */

/* Append the record in canonical form, without an end of line: operations in ASCII order, the moves
 * of a set in ASCII order and each once, single spaces, `\"` and `\\` in strings (those of opcodes
 * that are not in the list are written as they were given), canonical SAN, the en passant square
 * after every double advance, castling as X-FEN. An operation that is not understood is written as
 * it stands in the line, but in UTF-8. What it writes reads as the same record and is written the
 * same. Nothing for a refused record. */
pgn_status pgn__epd_write(const pgn__epd *epd, pgn_buffer *out);

/* ---- evaluations ---- */

/* ce values of a mate in N moves by the player to move (moves > 0: 32767 - (2N - 1)) or by the
 * other (moves < 0: -32767 + 2N). E_ARG for 0 and for mates in more than 383. */
pgn_status pgn__ce_from_mate(int moves, int *ce);

/* Is the value a mate? *plies is how far: positive if the player to move mates, negative if he is
 * mated. -32767, an illegal position, is none. */
bool pgn__ce_is_mate(int64_t ce, int *plies);

#endif
