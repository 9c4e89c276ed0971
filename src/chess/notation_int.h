/* notation_int.h -- moves as people write them, with what was unusual about the spelling; piece
 * letters; and the ordinals of section 20. */
#ifndef PGN_CHESS_NOTATION_INT_H
#define PGN_CHESS_NOTATION_INT_H

#include "pgn/move.h"

/* The letters of one language, section 17; letter[PGN_PAWN] to letter[PGN_KING] are UTF-8. */
struct pgn_letters {
    const char *language; /* "German"; "figurine" for the chess symbols */
    unsigned tried; /* when the language of a text is guessed: 1 first; 0: its letters are those of
                       another, of English, or understood anyway */
    const char *letter[7];
};

/* Letters to read moves with. */
typedef struct pgn__letters_choice {
    const pgn_letters *fixed; /* NULL: English */
    bool guess;               /* those of the language that makes the moves legal: any, or English
                                 and the fixed one */
} pgn__letters_choice;

/* The length of the letter for a knight, bishop, rook or queen that the text begins with, in any
 * language; 0 if it begins with none. */
size_t pgn__officer_letter(const char *text, size_t len);

/* The languages that differ in their letters, the most used first, without English and figurines;
 * from index 0 to NULL. They are no more than this. */
enum { PGN__LETTERS_DISTINCT = 32 };
const pgn_letters *pgn__letters_distinct(size_t index);

/* The choice of a language's name, or "auto"; NULL is English. PGN_E_ARG for any other. */
pgn__letters_choice pgn__letters_option(const char *name);
pgn_status pgn__letters_check(const char *name, pgn_error *err);

/* SAN or long algebraic text with the letters of another language; NULL means English. */
size_t pgn__san_localise(const char *san, const pgn_letters *letters, char out[PGN_LOCAL_SAN_MAX]);

/* The ordinal of a legal move, without making the list; -1 for a move that is not legal, a null
 * move, or a position without exactly one king a side. It does not depend on check marks, and in no
 * position that can occur is it above 217. */
int pgn__move_ordinal(const pgn_position *pos, pgn_move move);

/* The move of an ordinal; PGN_NO_MOVE if there are not as many, or not one king a side. */
pgn_move pgn__move_at_ordinal(const pgn_position *pos, unsigned ordinal);

/* X(NAME, bit, id, text): what was unusual about a move that was understood. The public
 * pgn_spelling_note_at() knows them by their bits. */
#define PGN__MOVE_NOTE_LIST(X)                                                                     \
    X(ZEROS, 0, "zeros", "zeros instead of the letter O")                                          \
    X(CASTLING_FORM, 1, "castling-form", "nonstandard castling notation")                          \
    X(LETTER_CASE, 2, "letter-case", "wrong letter case")                                          \
    X(LOCAL_LETTER, 3, "local-letter", "non-English piece letter")                                 \
    X(FIGURINE, 4, "figurine", "figurine instead of a piece letter")                               \
    X(PAWN_LETTER, 5, "pawn-letter", "unneeded pawn letter")                                       \
    X(LONG_FORM, 6, "long-form", "long algebraic notation")                                        \
    X(COORDINATES, 7, "coordinates", "coordinate notation")                                        \
    X(PROMOTION_FORM, 8, "promotion-form", "nonstandard promotion notation")                       \
    X(NO_RANK, 9, "no-rank", "pawn capture without the target rank")                               \
    X(CAPTURE_MISSING, 10, "capture-missing", "missing x in capture")                              \
    X(CAPTURE_EXTRA, 11, "capture-extra", "x without a capture")                                   \
    X(CAPTURE_FORM, 12, "capture-form", "nonstandard capture sign")                                \
    X(DISAMBIGUATION, 13, "disambiguation", "unneeded or nonstandard disambiguation")              \
    X(EN_PASSANT, 14, "en-passant", "unneeded e.p.")                                               \
    X(CHECK_FORM, 15, "check-form", "nonstandard check mark")                                      \
    X(CHECK_MISSING, 16, "check-missing", "missing check mark")                                    \
    X(CHECK_WRONG, 17, "check-wrong", "wrong check mark")                                          \
    X(NULL_MOVE, 18, "null-move", "null moves are not part of the standard")                       \
    X(GLYPH, 19, "glyph", "annotation glyph attached to the move")                                 \
    X(SPACE, 20, "space", "white space inside or after the move")

typedef enum pgn__move_note {
#define PGN__MOVE_NOTE_ENUM(name, bit, id, text) PGN_NOTE_##name = 1 << bit,
    PGN__MOVE_NOTE_LIST(PGN__MOVE_NOTE_ENUM)
#undef PGN__MOVE_NOTE_ENUM
} pgn__move_note;

/* The text of one note; "" for anything else. */
const char *pgn__move_note_text(unsigned note);

typedef struct pgn__move_text {
    pgn_move move;
    uint8_t nag_count;
    uint8_t nags[5]; /* from suffixes such as ! ?? +-, in order; ! to ?! are standard, no note */
    unsigned notes;  /* set of pgn__move_note: 0 means canonical but for the check mark */
} pgn__move_text;

typedef struct pgn__move_options {
    const pgn_letters *letters; /* accept these piece letters, and then the English ones (French R
                                   is the king, German B a pawn); NULL: English only */
    bool of_file;               /* a message may name the option for letters of a file */
    bool verify_marks; /* compare + and # with the board: costs a look at the new position */
} pgn__move_options;

/* pgn_move_parse() that says what was unusual. options may be NULL. */
pgn_status pgn__move_parse(const pgn_position *pos, const char *text, size_t len,
                           const pgn__move_options *options, pgn__move_text *out, pgn_error *err);

#endif
