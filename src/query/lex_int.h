/* lex_int.h -- the words, texts and signs of a query. */
#ifndef PGN_QUERY_LEX_INT_H
#define PGN_QUERY_LEX_INT_H

#include "words_int.h"

typedef enum pgn__qtoken_kind {
    PGN__QK_END,
    PGN__QK_WORD,
    PGN__QK_TEXT, /* in quotes */
    PGN__QK_OP,   /* = < ~ and the like, whether the language has it or not */
    PGN__QK_SIGN, /* ( ) [ ] , */
    PGN__QK_OPEN  /* a text whose quotes are not closed */
} pgn__qtoken_kind;

typedef struct pgn__qtoken {
    pgn__qtoken_kind kind;
    size_t at;     /* offset in the query */
    pgn_span text; /* as it is written; of a text, what is between the quotes */
    pgn__qword word;
    bool escaped; /* the text has \" \' or \\ */
} pgn__qtoken;

/* The token from an offset on, white space and remarks skipped. */
pgn__qtoken pgn__qlex(const char *text, size_t len, size_t from);

/* The same where a value is expected: an unquoted one has all but blanks, quotes, brackets, commas
 * and = < > ~. */
pgn__qtoken pgn__qlex_value(const char *text, size_t len, size_t from);

/* Where the token ends. */
static inline size_t pgn__qtoken_end(const pgn__qtoken *t) {
    return t->at + t->text.len + (t->kind == PGN__QK_TEXT ? 2 : t->kind == PGN__QK_OPEN ? 1 : 0);
}

/* The comparison of an operator; false if the language has none such. */
bool pgn__qop_find(pgn_span text, pgn__qcmp *out);

/* For an operator of another language: what to write, NULL if unknown. */
const char *pgn__qop_instead(pgn_span text);

#endif
