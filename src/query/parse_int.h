/* parse_int.h -- shared by the files of the parser: parse.c (the grammar), parse_terms.c (terms of
 * positions), parse_board.c (those of pawns and pieces), parse_tags.c (tests of tags). */
#ifndef PGN_QUERY_PARSE_INT_H
#define PGN_QUERY_PARSE_INT_H

#include "lex_int.h"

typedef struct pgn__qparser {
    const char *text;
    size_t len;
    pgn__qtoken tok; /* the next one, not used up */
    size_t depth;
    pgn_query *query;
    bool no_files;
    pgn__qerrors errors;
} pgn__qparser;

/* A failure that has been reported, or a lack of memory, is p->errors.status; functions that return
 * a pointer return NULL then. */

/* Use up the token. */
void pgn__qnext(pgn__qparser *p);

/* The token after the next one. */
pgn__qtoken pgn__qpeek(const pgn__qparser *p);

bool pgn__qis_sign(const pgn__qparser *p, char sign);
bool pgn__qis_word(const pgn__qparser *p, pgn__qword word);

/* Use it up if it is that, else fail: `expected WHAT, found ...`. */
bool pgn__qtake_sign(pgn__qparser *p, char sign, const char *what);
bool pgn__qtake_word(pgn__qparser *p, pgn__qword word, const char *what);

/* Fail at the token: `expected WHAT, found "x"`, or "the end of the query". */
void *pgn__qexpected(pgn__qparser *p, const char *what);
void *pgn__qno_memory(pgn__qparser *p);

void *pgn__qalloc(pgn__qparser *p, size_t size); /* zeroed, of the query */

/* A copy of a text in quotes, or a word, escapes resolved; text is NULL without memory. `at` gets
 * the offset of its first byte. */
pgn_span pgn__qtext(pgn__qparser *p, const pgn__qtoken *t, size_t *at);

/* The next token as a text in quotes, which is used up; else fail. */
bool pgn__qtake_text(pgn__qparser *p, const char *what, pgn_span *out, size_t *at);

/* A whole number up to a million. */
bool pgn__qtake_int(pgn__qparser *p, const char *what, uint32_t *out);

/* A number in pawns or points, in hundredths. */
bool pgn__qtake_hundredths(pgn__qparser *p, int64_t *out);
/* A time such as 1h30m, in milliseconds; false if the text is none. */
bool pgn__qtime(pgn_span text, int64_t *out);

/* The side at the token, which is used up: a word, or a name in quotes. */
bool pgn__qtake_side(pgn__qparser *p, uint16_t *out);
/* An optional `(SIDE)`; PGN__Q_ANY without. */
bool pgn__qtake_owner(pgn__qparser *p, pgn__qterm *term);
bool pgn__qtake_cmp(pgn__qparser *p, bool texts, pgn__qcmp *out);

pgn__qnode *pgn__qnew_node(pgn__qparser *p, pgn__qkind kind, size_t at);

/* A term, from its first token on. */
pgn__qnode *pgn__qparse_term(pgn__qparser *p);
/* Its parts: true if the word begins such a term; then *out, or NULL after a failure. */
bool pgn__qparse_board(pgn__qparser *p, pgn__qword word, size_t at, pgn__qnode **out);
pgn__qnode *pgn__qparse_on(pgn__qparser *p, size_t at);
bool pgn__qbegins_on(const pgn__qparser *p);
pgn__qnode *pgn__qparse_tag(pgn__qparser *p, bool real);
pgn__qnode *pgn__qparse_exists(pgn__qparser *p);
pgn__qnode *pgn__qparse_player(pgn__qparser *p);
pgn__qnode *pgn__qparse_opening(pgn__qparser *p);
pgn__qnode *pgn__qterm_node(pgn__qparser *p, size_t at, const pgn__qterm *term);

/* Pieces: a letter or [letters], capitals only if `kinds`, used up. */
bool pgn__qtake_pieces(pgn__qparser *p, bool kinds, pgn__qpieces *out);

/* The folded words of a name, with blanks around each: " tal ". */
bool pgn__qname_words(pgn__qparser *p, pgn_span name, pgn_span *out);

#endif
