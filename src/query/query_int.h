/* query_int.h -- a query from its text to its program: what lexer, parser, compiler and evaluator
 * share.
 *
 *   text --parse--> tree of pgn__qnode --compile--> pgn_query: tests of tags, and atoms
 *
 * The tree has two kinds of expressions. A position expression is true or false at each position of
 * a line; a game expression is so of the whole game. A position expression used as a game
 * expression is an atom: true if it holds at some position. */
#ifndef PGN_QUERY_QUERY_INT_H
#define PGN_QUERY_QUERY_INT_H

#include "base/arena_int.h"
#include "base/error_int.h"
#include "chess/attacks_int.h"
#include "pgn/unstable/query.h"

/* ---- comparisons ---- */

typedef enum pgn__qcmp {
    PGN__Q_EQ,
    PGN__Q_NE,
    PGN__Q_LT,
    PGN__Q_LE,
    PGN__Q_GT,
    PGN__Q_GE,
    PGN__Q_HAS,   /* ~ */
    PGN__Q_REGEX, /* =~ */
    PGN__Q_EXISTS
} pgn__qcmp;

/* Of an order: -1, 0 or 1. */
static inline bool pgn__qcmp_holds(pgn__qcmp cmp, int order) {
    switch (cmp) {
    case PGN__Q_EQ:
        return order == 0;
    case PGN__Q_NE:
        return order != 0;
    case PGN__Q_LT:
        return order < 0;
    case PGN__Q_LE:
        return order <= 0;
    case PGN__Q_GT:
        return order > 0;
    default:
        return order >= 0;
    }
}

static inline bool pgn__qcmp_numbers(pgn__qcmp cmp, int64_t a, int64_t b) {
    return pgn__qcmp_holds(cmp, a < b ? -1 : a > b);
}

/* ---- sides ---- */

/* Colours are 0 and 1 as in chess/. Sides from PGN__Q_NAMED on are names, in the query's list. */
enum { PGN__Q_WHITE, PGN__Q_BLACK, PGN__Q_WINNER, PGN__Q_LOSER, PGN__Q_ANY, PGN__Q_NAMED };

/* What a side is in a game: a set of colours, bit 0 White, bit 1 Black. */
typedef uint8_t pgn__qcolors;

/* ---- terms: conditions on one position ---- */

typedef struct pgn__qline pgn__qline;

/* X(NAME, cost): in the order of cost; 0 for free. */
#define PGN__QTERM_LIST(X)                                                                         \
    X(WHEN, 0)                                                                                     \
    X(TO_MOVE, 0)                                                                                  \
    X(MOVES, 0)                                                                                    \
    X(POSITION, 1)                                                                                 \
    X(KEY, 1)                                                                                      \
    X(PLAYED, 1)                                                                                   \
    X(CAPTURE, 1)                                                                                  \
    X(PROMOTION, 1)                                                                                \
    X(CASTLING, 1)                                                                                 \
    X(EN_PASSANT, 1)                                                                               \
    X(NULLMOVE, 1)                                                                                 \
    X(FIFTY, 1)                                                                                    \
    X(CLOCK, 1)                                                                                    \
    X(EMT, 1)                                                                                      \
    X(EVAL, 1)                                                                                     \
    X(SWING, 1)                                                                                    \
    X(NAG, 1)                                                                                      \
    X(MATERIAL, 2)                                                                                 \
    X(OPPOSITE_BISHOPS, 2)                                                                         \
    X(BALANCE, 2)                                                                                  \
    X(INSUFFICIENT, 2)                                                                             \
    X(ON, 2)                                                                                       \
    X(PAWN, 3)                                                                                     \
    X(OPEN, 3)                                                                                     \
    X(HALF_OPEN, 3)                                                                                \
    X(STRUCTURE, 3)                                                                                \
    X(PATTERN, 3)                                                                                  \
    X(CHECK, 4)                                                                                    \
    X(SACRIFICE, 5)                                                                                \
    X(MATE, 5)                                                                                     \
    X(STALEMATE, 6)                                                                                \
    X(ATTACKS, 6)                                                                                  \
    X(PINNED, 6)                                                                                   \
    X(REPETITION, 6)                                                                               \
    X(FOLLOWS, 6)                                                                                  \
    X(LEAVES, 7)                                                                                   \
    X(COMMENT, 8)

typedef enum pgn__qterm_type {
#define PGN__QTERM_ENUM(name, cost) PGN__QT_##name,
    PGN__QTERM_LIST(PGN__QTERM_ENUM)
#undef PGN__QTERM_ENUM
        PGN__QT_COUNT
} pgn__qterm_type;

/* A set of pieces: bit 8 * colour + type, type 1 to 6; bit 0: an empty square. */
typedef uint16_t pgn__qpieces;
#define PGN__Q_PIECE(color, type)                                                                  \
    ((pgn__qpieces)(1u << (8u * (unsigned)(color) + (unsigned)(type))))
#define PGN__Q_ALL_WHITE  ((pgn__qpieces)0x7E)
#define PGN__Q_ALL_BLACK  ((pgn__qpieces)0x7E00)
#define PGN__Q_ALL_PIECES ((pgn__qpieces)0x7E7E)
#define PGN__Q_EMPTY      ((pgn__qpieces)1)

typedef enum { PGN__Q_BEFORE, PGN__Q_AFTER, PGN__Q_AT, PGN__Q_START, PGN__Q_END } pgn__qwhen;

enum {
    PGN__Q_ISOLATED = 1,
    PGN__Q_DOUBLED = 2,
    PGN__Q_PASSED = 4,
    PGN__Q_BACKWARD = 8,
    PGN__Q_CONNECTED = 16
};

typedef struct pgn__qterm {
    uint8_t type;   /* pgn__qterm_type */
    uint8_t cmp;    /* pgn__qcmp */
    uint8_t what;   /* pgn__qwhen; pawn words; PGN_KING or PGN_QUEEN of a castling; fields given */
    bool given;     /* whether an optional part was given: a side, pieces */
    uint16_t side;  /* the first of its sides */
    uint16_t side2; /* and of pawns a second */
    pgn__qpieces pieces;
    uint8_t target_count;
    uint32_t n;
    int64_t number;
    bitboard squares;
    const void *data; /* what the type needs beyond that */
} pgn__qterm;

/* ---- the tree ---- */

typedef enum pgn__qkind {
    PGN__QN_AND,
    PGN__QN_OR, /* of games or of positions */
    PGN__QN_NOT,
    PGN__QN_TAG,
    PGN__QN_VARIATIONS,
    PGN__QN_WITH,
    PGN__QN_FOR,
    PGN__QN_THEN,
    PGN__QN_FLIP,
    PGN__QN_MIRROR,
    PGN__QN_TERM
} pgn__qkind;

typedef struct pgn__qnode pgn__qnode;
struct pgn__qnode {
    uint8_t kind;
    bool game;     /* is it about the whole game? */
    bool negative; /* of a part of WITH: without */
    uint32_t at;   /* where to point: its first byte, or that of and, not, in */
    uint32_t span; /* plies: of FOR, and of a step of THEN (0: no limit) */
    pgn__qnode *first, *last, *next;
    union {
        const pgn__qterm *term;
        const struct pgn__qtag *tag;
    } u;
    int32_t code[4]; /* of the compiler: the register for each transformation, -1 for none yet */
};

/* ---- tests of tags ---- */

typedef enum pgn__qvalue {
    PGN__QV_TEXT,
    PGN__QV_NUMBER,
    PGN__QV_DATE,
    PGN__QV_ROUND,
    PGN__QV_RESULT,
    PGN__QV_TIME, /* of a TimeControl, in milliseconds */
    PGN__QV_ECO,  /* opening codes, by their numbers */
    PGN__QV_NAME  /* a player: whole words */
} pgn__qvalue;

/* Pseudo-tags; a tag of the game is NONE. */
typedef enum pgn__qpseudo {
    PGN__QP_NONE,
    PGN__QP_PLAYER,
    PGN__QP_ELO,
    PGN__QP_MIN_ELO,
    PGN__QP_MAX_ELO,
    PGN__QP_ELO_DIFF,
    PGN__QP_WINNER,
    PGN__QP_LOSER,
    PGN__QP_UPSET,
    PGN__QP_YEAR,
    PGN__QP_RESULT,
    PGN__QP_PLIES,
    PGN__QP_COMMENTS,
    PGN__QP_VARIATIONS,
    PGN__QP_NAGS,
    PGN__QP_UNREAD,
    /* the tag, or else what the position says: in the order of pgn_opening_tag */
    PGN__QP_ECO,
    PGN__QP_OPENING,
    PGN__QP_SUBVARIATION,
    PGN__QP_VARIATION,
    PGN__QP_OPENING_WORDS /* all of these, and what the position says */
} pgn__qpseudo;

typedef struct pgn__qtag {
    uint8_t value; /* pgn__qvalue */
    uint8_t cmp;
    uint8_t pseudo;
    uint8_t number;    /* PGN__TAG_x, PGN__TAG_UNKNOWN */
    pgn_span name;     /* in its usual spelling */
    pgn_span text;     /* the value; folded for HAS; words with blanks around them for NAME */
    int64_t low, high; /* a number, the days of a date as YYYYMMDD, codes from A00, a result */
    uint32_t parts[8]; /* of a round */
    uint8_t part_count;
    struct pgn__qregex *regex;
} pgn__qtag;

/* ---- programs ---- */

typedef enum pgn__qop {
    PGN__QO_TERM, /* at the positions of `a`, if that is a register */
    PGN__QO_ALL,  /* everywhere */
    PGN__QO_AND,  /* a and b */
    PGN__QO_BUT,  /* a and not b */
    PGN__QO_OR,   /* a or b */
    PGN__QO_FOR,  /* a at the last `span` positions; state: the length of the run */
    PGN__QO_LAST, /* a; state: where it was true last, plus 1 */
    PGN__QO_THEN  /* b, and a (a LAST) was true before its run of `lag` + 1 began */
} pgn__qop;

typedef struct pgn__qcode {
    uint8_t op;
    int32_t a, b;
    uint32_t span, lag;
    uint32_t state; /* index of its array */
    const pgn__qterm *term;
} pgn__qcode;

/* What must be known of a game to decide. */
enum {
    PGN__QNEED_MOVES = 1,      /* the main line */
    PGN__QNEED_NOTES = 2,      /* its comments and NAGs */
    PGN__QNEED_VARIATIONS = 4, /* all lines */
    PGN__QNEED_AHEAD = 8,      /* moves after the position: the whole line at once */
    PGN__QNEED_COUNTS = 16,    /* how many comments, NAGs, variations on all levels */
    PGN__QNEED_REPEATS = 32,
    PGN__QNEED_EMT = 64,
    PGN__QNEED_BOARDS = 128, /* the positions after the moves, ... */
    PGN__QNEED_KEYS = 256    /* ... their keys, or both */
};

enum { PGN__QMUST_MAX = 4 };

typedef struct pgn__qatom {
    uint32_t begin, end; /* its part of the code; the last register is its result */
    const pgn__qterm *must[PGN__QMUST_MAX]; /* terms that hold where it does; NULL after the last */
    unsigned need;
    bool variations;
    bool positive; /* below an even number of nots: a place may be reported */
} pgn__qatom;

/* The game expression, children before parents. */
typedef struct pgn__qgate {
    uint8_t kind;          /* PGN__QN_AND, OR, NOT, TAG, TERM (an atom) */
    uint32_t first, count; /* inputs: indices in `inputs`; of TAG and TERM: which */
} pgn__qgate;

struct pgn_query {
    pgn__arena arena;
    pgn__qcode *code;
    size_t code_count, states;
    pgn__qatom *atoms;
    size_t atom_count;
    pgn__qgate *gates;
    size_t gate_count;
    uint32_t *inputs;
    size_t input_count;
    const pgn__qtag **tags;
    size_t tag_count;
    pgn_span *names; /* of sides: folded words */
    size_t name_count;
    unsigned need;        /* of all atoms and tags */
    uint32_t tag_letters; /* first letters of the tags in the query, see pgn__qletter() */
    bool uses_result;
    bool folds_comments; /* it searches in them with ~ */
    struct pgn__qregex *regexes;
    size_t regex_count;
    struct pgn__qkeys *key_sets;
};

/* ---- failing ---- */

/* Set the help, and fail at an offset of the query's text. */
typedef struct pgn__qerrors {
    const char *text;
    size_t len;
    pgn_error *err;
    char *help; /* PGN_QUERY_HELP_MAX, or NULL */
    pgn_status status;
} pgn__qerrors;

pgn_status pgn__qfail(pgn__qerrors *e, size_t at, const char *help, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* The same with another code. */
pgn_status pgn__qfail_code(pgn__qerrors *e, pgn_status code, size_t at, const char *help,
                           const char *format, ...) __attribute__((format(printf, 5, 6)));

/* ---- compile.c ---- */

struct pgn__qparser;
pgn_status pgn__qcompile(struct pgn__qparser *p, pgn__qnode *root, bool variations);

/* ---- transforming terms: flip is 1, mirror 2 ---- */

enum { PGN__Q_FLIP = 1, PGN__Q_MIRROR = 2 };

bitboard pgn__qturn_squares(bitboard squares, unsigned how);
pgn__qpieces pgn__qturn_pieces(pgn__qpieces pieces, unsigned how);
/* The term as it is on the turned board; NULL without memory. */
const pgn__qterm *pgn__qturn(pgn__arena *arena, const pgn__qterm *term, unsigned how);

#endif
