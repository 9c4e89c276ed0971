/* words_int.h -- the words of the query language, for the parser and its suggestions. */
#ifndef PGN_QUERY_WORDS_INT_H
#define PGN_QUERY_WORDS_INT_H

#include "query_int.h"

/* X(NAME, "word", role). Roles: J joins expressions, T begins a term, P is part of one and may be
 * a player's name where a term begins. */
/* clang-format off */
#define PGN__QWORD_LIST(X) \
    X(AND, "and", J) X(OR, "or", J) X(NOT, "not", J) X(THEN, "then", J) X(WITHIN, "within", J) \
    X(FOR, "for", J) X(WITH, "with", J) X(WITHOUT, "without", J) X(BEFORE, "before", J) \
    X(AFTER, "after", J) X(AT, "at", J) X(IN, "in", J) X(BY, "by", J) X(FLIP, "flip", J) \
    X(MIRROR, "mirror", J) X(EXISTS, "exists", T) X(TAG, "tag", T) X(POSITION, "position", T) \
    X(PATTERN, "pattern", T) X(KEY, "key", T) X(MOVES, "moves", T) X(FOLLOWS, "follows", T) \
    X(LEAVES, "leaves", T) X(MATERIAL, "material", T) X(OPPOSITE, "opposite", T) \
    X(BALANCE, "balance", T) X(WHITE, "white", T) X(BLACK, "black", T) X(ISOLATED, "isolated", T) \
    X(DOUBLED, "doubled", T) X(PASSED, "passed", T) X(BACKWARD, "backward", T) \
    X(CONNECTED, "connected", T) X(OPEN, "open", T) X(HALF_OPEN, "half-open", T) \
    X(OPENING, "opening", T) \
    X(STRUCTURE, "structure", T) X(ATTACKS, "attacks", T) X(PINNED, "pinned", T) \
    X(CHECK, "check", T) X(MATE, "mate", T) X(STALEMATE, "stalemate", T) X(EN, "en", T) \
    X(NULLMOVE, "nullmove", T) X(SACRIFICE, "sacrifice", T) X(PLAYED, "played", T) \
    X(CAPTURE, "capture", T) X(PROMOTION, "promotion", T) X(CASTLING, "castling", T) \
    X(REPETITION, "repetition", T) X(FIFTY, "fifty", T) X(INSUFFICIENT, "insufficient", T) \
    X(CLOCK, "clock", T) X(EMT, "emt", T) X(EVAL, "eval", T) X(COMMENT, "comment", T) \
    X(NAG, "nag", T) X(WINNER, "winner", P) X(LOSER, "loser", P) X(OF, "of", P) X(TO, "to", P) \
    X(ON, "on", P) X(LONG, "long", P) X(SHORT, "short", P) X(SWING, "swing", P) \
    X(BISHOPS, "bishops", P) X(PASSANT, "passant", P) X(MOVE, "move", P) X(PLY, "ply", P) \
    X(PLIES, "plies", P) X(START, "start", P) X(END, "end", P) X(VARIATIONS, "variations", P)
/* clang-format on */

typedef enum pgn__qword {
    PGN__QW_NONE,
#define PGN__QWORD_ENUM(name, text, role) PGN__QW_##name,
    PGN__QWORD_LIST(PGN__QWORD_ENUM)
#undef PGN__QWORD_ENUM
        PGN__QW_COUNT
} pgn__qword;

typedef enum { PGN__QROLE_J, PGN__QROLE_T, PGN__QROLE_P } pgn__qrole;

/* The word of a text in any case, PGN__QW_NONE if none. */
pgn__qword pgn__qword_find(pgn_span text);
const char *pgn__qword_text(pgn__qword word);
pgn__qrole pgn__qword_role(pgn__qword word);

/* What may have been meant by a word: a keyword one slip away, two from eight letters on, or a term
 * that people know by this word; NULL if none. */
const char *pgn__qword_near(pgn_span text);

/* ---- hints.c ---- */

/* What to write instead of words that are not part of the language: of a query with an error at
 * this place; joined: where two terms stand side by side. NULL if nothing is known. */
const char *pgn__qhint(const char *text, size_t len, size_t at, bool joined);

/* ---- bare.c ---- */

enum { PGN__QBARE_MAX = 16 };

/* What a word that stands alone is, if not a player: "a result"; then the help says how to write
 * it. NULL if it may be a name. */
const char *pgn__qbare_word(pgn_span text, char help[PGN_QUERY_HELP_MAX]);

/* ---- tags ---- */

typedef struct pgn__qtag_kind {
    const char *name;
    pgn__qvalue value;
    pgn__qpseudo pseudo;
} pgn__qtag_kind;

/* The known tag of a name in any case, pseudo-tags first unless `real`; NULL if unknown. */
const pgn__qtag_kind *pgn__qtag_find(pgn_span name, bool real);
/* The known tag one slip from a name; NULL if none. */
const char *pgn__qtag_near(pgn_span name);

#endif
