/* command_int.h -- commands inside comments: `[%clk 0:05:00]`, `[%eval 0.17,20]`, `[%cal
 * Ge2e4,Rd1h5]`.
 *
 *   command  =  "[%" name [ space operand { "," operand } ] "]"
 *   name     =  letters, digits and _
 *   operand  =  any characters but , and ]    or    " any characters but " "
 *
 * White space around an operand is not part of it; that inside is. There are no escapes. Nothing
 * here allocates: all spans point into the comment's text. Reading continues after errors:
 *
 *   pgn__commands it = pgn__commands_in(text, len);
 *   pgn__command c;
 *   while (pgn__command_next(&it, &c))     // c.before is the text since the last command
 *       if (c.kind == PGN_COMMAND_CLK && !pgn__command_clock(&c, &ms, NULL, NULL))
 *           ...
 *   // now c.before is the text after the last command */
#ifndef PGN_GAME_COMMAND_INT_H
#define PGN_GAME_COMMAND_INT_H

#include "clock_int.h"
#include "pgn/comment.h"

/* X(NAME, "name", value): the commands whose operands have a type here. */
#define PGN_COMMAND_LIST(X)                                                                        \
    X(CLK, "clk", CLOCK)  /* what the clock of the player who moved shows */                       \
    X(EGT, "egt", CLOCK)  /* time that the player has used in the game */                          \
    X(EMT, "emt", CLOCK)  /* time that the player has used for the move */                         \
    X(EVAL, "eval", EVAL) /* evaluation after the move, seen from White */                         \
    X(CAL, "cal", MARKS)  /* coloured arrows */                                                    \
    X(CSL, "csl", MARKS)  /* coloured squares */

typedef enum pgn__command_kind {
    PGN_COMMAND_OTHER, /* any other name: kept as it is */
#define PGN_COMMAND_ENUM(name, text, value) PGN_COMMAND_##name,
    PGN_COMMAND_LIST(PGN_COMMAND_ENUM)
#undef PGN_COMMAND_ENUM
} pgn__command_kind;

/* The type of a command's operands. */
typedef enum pgn__command_value {
    PGN_COMMAND_VALUE_ANY,
    PGN_COMMAND_VALUE_CLOCK,
    PGN_COMMAND_VALUE_EVAL,
    PGN_COMMAND_VALUE_MARKS
} pgn__command_value;

/* What can be wrong with a command's form. X(NAME, text) */
#define PGN__COMMAND_FLAW_LIST(X)                                                                  \
    X(NONE, "the command is well formed")                                                          \
    X(UNCLOSED, "missing ] after the command")                                                     \
    X(NAME, "invalid command name: expected letters, digits and underscores")                      \
    X(OPERAND, "unclosed quote in an operand, or text after its closing quote")

typedef enum pgn__command_flaw {
#define PGN__COMMAND_FLAW_ENUM(name, text) PGN__COMMAND_FLAW_##name,
    PGN__COMMAND_FLAW_LIST(PGN__COMMAND_FLAW_ENUM)
#undef PGN__COMMAND_FLAW_ENUM
} pgn__command_flaw;

typedef struct pgn__command {
    pgn_span before;        /* the plain text before it, back to the command before */
    pgn_span source;        /* from [ to ]; an unclosed one ends before the next [% or at the end */
    pgn_span name;          /* without [% */
    pgn_span operands;      /* all as written, without the white space around; text NULL if none */
    pgn__command_kind kind; /* OTHER if the name is not well formed */
    pgn__command_flaw flaw; /* the first */
    size_t flaw_at;         /* where, as an offset into source */
} pgn__command;

typedef struct pgn__commands {
    const char *at, *end; /* private */
} pgn__commands;

pgn__commands pgn__commands_in(const char *text, size_t len);

/* The next command, good or not. False if none: then only `before` is set. */
bool pgn__command_next(pgn__commands *it, pgn__command *out);

/* The next of a command's operands. `rest` starts as command.operands and is used up; quotes are
 * taken off, and *quoted (if not NULL) says whether there were any. False if none. Of a malformed
 * command it gives what can be understood. */
bool pgn__operand_next(pgn_span *rest, pgn_span *operand, bool *quoted);

/* The kind for a name, the type of its operands, and the text of the list of flaws. */
pgn__command_kind pgn__command_find(const char *name, size_t len);
pgn__command_value pgn__command_value_type(pgn__command_kind kind);
const char *pgn__command_flaw_text(pgn__command_flaw flaw);

/* ---- values ---- */

/* The time of a clk, egt or emt command; notes as for pgn__clock_parse(). Fails with PGN_E_SYNTAX,
 * or with PGN_E_SYNTAX if the command is malformed or has not exactly one operand; err->offset is
 * into source. */
pgn_status pgn__command_clock(const pgn__command *command, uint64_t *ms, unsigned *notes,
                              pgn_error *err);

typedef enum pgn__eval_kind {
    PGN__EVAL_PAWNS,       /* value is in hundredths of a pawn, good for White above 0 */
    PGN__EVAL_WHITE_MATES, /* in value moves; 0: has mated */
    PGN__EVAL_BLACK_MATES
} pgn__eval_kind;

typedef struct pgn__eval {
    pgn__eval_kind kind;
    int32_t value;
    int32_t depth; /* in plies; -1 for none given */
} pgn__eval;

enum { PGN_EVAL_VALUE_MAX = 99999999, PGN_EVAL_DEPTH_MAX = 9999 };

/* What is unusual about an evaluation that could be read. */
enum {
    PGN_EVAL_NOTE_WHOLE = 1,    /* no decimal point: `25` is read as pawns, `25,18` as hundredths */
    PGN_EVAL_NOTE_SPELLING = 2, /* `+0.5`, `.5`, `5.`, `M5`, `#+5`, `-#3` */
    PGN_EVAL_NOTE_PRECISION = 4 /* more than two decimals; the rest was cut */
};

/* Read a text of `0.17`, `-7.95`, `#5`, `#-3`, perhaps with a depth (`-7.95,20`); and the same as
 * the operands of a well-formed eval command. *notes, if not NULL, gets PGN_EVAL_NOTE_ bits. Fail
 * with PGN_E_SYNTAX, or PGN_E_SYNTAX for a malformed command; err->offset is into the text, or the
 * command's source. */
pgn_status pgn__eval_parse(const char *text, size_t len, pgn__eval *out, unsigned *notes,
                           pgn_error *err);
pgn_status pgn__command_eval(const pgn__command *command, pgn__eval *out, unsigned *notes,
                             pgn_error *err);

/* Write the operands: `0.17`, `0.3`, `0.0`, `#-3`, `-7.95,20`. Returns the length. */
size_t pgn__eval_write(const pgn__eval *eval, char out[PGN_EVAL_MAX]);

/* Read `Ra3` (kind PGN_COMMAND_CSL) or `Gc2c3` (PGN_COMMAND_CAL). Fails with PGN_E_SYNTAX. */
pgn_status pgn__mark_parse(pgn__command_kind kind, const char *text, size_t len, pgn_mark *out,
                           pgn_error *err);
size_t pgn__mark_write(pgn__command_kind kind, const pgn_mark *mark, char out[PGN_MARK_MAX]);

/* "red" for R, "green", "blue", "yellow", "orange", "cyan", "magenta"; NULL for other letters. */
const char *pgn__mark_color_name(char color);

/* The next mark of a cal or csl command; rest starts as command->operands. PGN_OK with *more false
 * at the end. After PGN_E_SYNTAX one may go on; err->offset is into source. */
pgn_status pgn__mark_next(const pgn__command *command, pgn_span *rest, pgn_mark *out, bool *more,
                          pgn_error *err);

/* The values of the comment's clk, egt, emt and eval commands, in one call: for programs that read
 * a value for each move of millions of games. Of repeated commands the last counts; what cannot be
 * read is left out. Returns the set of what was found, a bit `1u << PGN_COMMAND_CLK` for each
 * kind. */
typedef struct pgn__comment_values {
    uint64_t clk, egt, emt; /* milliseconds */
    pgn__eval eval;
    unsigned dotted; /* a set like the one returned: times that may have another meaning */
} pgn__comment_values;

unsigned pgn__comment_read(const char *text, size_t len, pgn__comment_values *out);

/* Its first part: commands in the forms of Lichess and chess.com, with nothing but single spaces
 * between them. Returns where it met something else, or the end. */
const char *pgn__comment_read_plain(const char *p, const char *end, pgn__comment_values *out,
                                    unsigned *found);

#endif
