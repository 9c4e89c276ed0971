/* san.h -- moves as people write them: SAN (section 8.2.3), long algebraic, UCI, and the spellings
 * of other programs, other languages and other centuries. */
#ifndef PGN_SAN_H
#define PGN_SAN_H

#include "move.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PGN_SAN_MAX = 16, /* any move written by these functions, with its NUL */
    PGN_UCI_MAX = 6,
    PGN_LOCAL_SAN_MAX = 24 /* with letters of another language or figurines, in UTF-8 */
};

/* ---- piece letters ---- */

/* The letters of one language, section 17; letter[PGN_PAWN] to letter[PGN_KING] are UTF-8. */
typedef struct pgn_letters {
    const char *language; /* "German"; "figurine" for the chess symbols */
    const char *letter[7];
} pgn_letters;

/* By the language's English name in any case; NULL if there is none. And all of them, from index 0
 * to NULL. Borrowed, for ever. */
PGN_API const pgn_letters *pgn_letters_find(const char *language);
PGN_API const pgn_letters *pgn_letters_at(size_t index);

/* ---- writing ---- */

/* Canonical SAN: disambiguated only among legal moves, file before rank before square, with + or #.
 * Long algebraic: Ng1-f3, e4xd5, e7-e8=Q+. UCI: g1f3, e7e8q; castling is written as the king's step
 * (e1g1), or as king takes rook (e1h1) if chess960 is set or the position needs it. A null move is
 * `--`, in UCI `0000`. Each writes a NUL and returns the length; a move that has no piece of the
 * side to move on its first square gives "" and 0. Legal moves only: others get some text. */
PGN_API size_t pgn_san_write(const pgn_position *pos, pgn_move move, char out[PGN_SAN_MAX]);
PGN_API size_t pgn_lan_write(const pgn_position *pos, pgn_move move, char out[PGN_SAN_MAX]);
PGN_API size_t pgn_uci_write(const pgn_position *pos, pgn_move move, bool chess960,
                             char out[PGN_UCI_MAX]);

/* SAN or long algebraic text with the letters of another language; NULL means English. */
PGN_API size_t pgn_san_localise(const char *san, const pgn_letters *letters,
                                char out[PGN_LOCAL_SAN_MAX]);

/* All legal moves in ascending ASCII order of their SAN: the index is the ordinal of section 20. */
typedef struct pgn_san_entry {
    pgn_move move;
    char san[PGN_SAN_MAX];
} pgn_san_entry;

PGN_API pgn_status pgn_san_list(const pgn_position *pos, pgn_san_entry out[PGN_MOVES_MAX],
                                size_t *count);

/* The ordinal of a legal move, without making the list; -1 for a move that is not legal, a null
 * move, or a position without exactly one king a side. It does not depend on check marks, and in no
 * position that can occur is it above 217. */
PGN_API int pgn_move_ordinal(const pgn_position *pos, pgn_move move);

/* The move of an ordinal; PGN_NO_MOVE if there are not as many, or not one king a side. */
PGN_API pgn_move pgn_move_at_ordinal(const pgn_position *pos, unsigned ordinal);

/* ---- reading ---- */

/* X(NAME, bit, sentence): what was unusual about a move that was understood. */
#define PGN_MOVE_NOTE_LIST(X)                                                                      \
    X(ZEROS, 0, "castling is written with the letter O")                                           \
    X(CASTLING_FORM, 1, "castling is written O-O or O-O-O")                                        \
    X(LETTER_CASE, 2, "piece letters are upper case and files lower case")                         \
    X(LOCAL_LETTER, 3, "piece letter of another language")                                         \
    X(FIGURINE, 4, "figurine instead of a piece letter")                                           \
    X(PAWN_LETTER, 5, "the letter P is not written")                                               \
    X(LONG_FORM, 6, "long algebraic notation")                                                     \
    X(COORDINATES, 7, "coordinate notation")                                                       \
    X(PROMOTION_FORM, 8, "promotion is written with =")                                            \
    X(NO_RANK, 9, "pawn capture without the target's rank")                                        \
    X(CAPTURE_MISSING, 10, "a capture is written with x")                                          \
    X(CAPTURE_EXTRA, 11, "x although nothing is captured")                                         \
    X(CAPTURE_FORM, 12, "the sign for a capture is x")                                             \
    X(DISAMBIGUATION, 13, "unneeded or unusual disambiguation")                                    \
    X(EN_PASSANT, 14, "e.p. is not written")                                                       \
    X(CHECK_FORM, 15, "check is written +, mate #")                                                \
    X(CHECK_MISSING, 16, "the check mark is missing")                                              \
    X(CHECK_WRONG, 17, "the check mark is wrong")                                                  \
    X(NULL_MOVE, 18, "null moves are not in the standard")                                         \
    X(GLYPH, 19, "annotation glyph attached to the move")                                          \
    X(SPACE, 20, "white space inside or after the move")

typedef enum pgn_move_note {
#define PGN_MOVE_NOTE_ENUM(name, bit, sentence) PGN_NOTE_##name = 1 << bit,
    PGN_MOVE_NOTE_LIST(PGN_MOVE_NOTE_ENUM)
#undef PGN_MOVE_NOTE_ENUM
} pgn_move_note;

/* The sentence and the name ("LONG_FORM") of one note; "" for anything else. */
PGN_API const char *pgn_move_note_text(unsigned note);
PGN_API const char *pgn_move_note_name(unsigned note);

typedef struct pgn_move_text {
    pgn_move move;
    uint8_t nag_count;
    uint8_t nags[5]; /* from suffixes such as ! ?? +-, in order; ! to ?! are standard, no note */
    unsigned notes;  /* set of pgn_move_note: 0 means canonical but for the check mark */
} pgn_move_text;

typedef struct pgn_move_options {
    const pgn_letters *letters; /* accept these piece letters, and then the English ones (French R
                                   is the king, German B a pawn); NULL: English only */
    bool verify_marks; /* compare + and # with the board: costs a look at the new position */
} pgn_move_options;

/* Canonical SAN and nothing else, so no null moves (E_MOVE_SYNTAX). E_MOVE_SPELLING for a legal
 * move that is spelt otherwise; the sentence has the right spelling. */
PGN_API pgn_status pgn_san_parse(const pgn_position *pos, const char *text, size_t len,
                                 pgn_move *move, pgn_error *err);

/* Any spelling of a move that has one meaning here: SAN, long algebraic, UCI, O-O with zeros, e8Q,
 * e8(Q), exd, ed, nf3, figurines, e.p., ch, mate, null moves ... out->notes says what was unusual.
 * options may be NULL. Three failures differ: E_MOVE_SYNTAX for what is no move, E_MOVE_ILLEGAL
 * with the reason ("Nf6 is pinned"), E_MOVE_AMBIGUOUS with the candidates. */
PGN_API pgn_status pgn_move_parse(const pgn_position *pos, const char *text, size_t len,
                                  const pgn_move_options *options, pgn_move_text *out,
                                  pgn_error *err);

/* UCI as engines write it, castling in either form. The same three failures. */
PGN_API pgn_status pgn_uci_parse(const pgn_position *pos, const char *text, size_t len,
                                 pgn_move *move, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
