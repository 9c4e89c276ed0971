/* json_read_int.h -- reading JSON (RFC 8259): parses one value of a text into a list of tokens that
 * the caller walks. Reading does not recurse, and every error has its place.
 *
 * A library such as jansson would do less here: it builds a tree of separately allocated values by
 * recursion, drops the second of two members with one name, and does not keep the place of a value;
 * what is wrong with a game must be reported at its line and column. */
#ifndef PGN_BASE_JSON_READ_INT_H
#define PGN_BASE_JSON_READ_INT_H

#include "pgn/buffer.h"

typedef enum {
    PGN__JSON_NULL,
    PGN__JSON_FALSE,
    PGN__JSON_TRUE,
    PGN__JSON_NUMBER,
    PGN__JSON_STRING,
    PGN__JSON_ESCAPED, /* a string with escapes in it */
    PGN__JSON_LIST,
    PGN__JSON_OBJECT /* its members are pairs of a name, which is a string, and a value */
} pgn__json_type;

/* A value; what is in a list or an object follows it. */
typedef struct {
    uint32_t at, end;   /* in the text: strings with their quotes */
    uint32_t type : 4;  /* pgn__json_type */
    uint32_t next : 28; /* the token after it and all that is in it */
} pgn__json_token;

enum { PGN__JSON_TOKENS_MAX = (1 << 28) - 1 };

typedef struct {
    const char *text;
    pgn_buffer tokens;   /* pgn__json_token[] */
    size_t deepest;      /* lists and objects in each other; 0: no limit */
    size_t at;           /* where it ended: after the value, or where the error is */
    const char *message; /* what is wrong there */
} pgn__json_text;

static inline const pgn__json_token *pgn__json_tokens(const pgn__json_text *t) {
    return (const pgn__json_token *)(const void *)t->tokens.data;
}

/* Read the value that the text begins with; white space before it is skipped, what follows it is
 * not read. Set `deepest`; the tokens are replaced, and their memory is reused. PGN_OK;
 * PGN_E_SYNTAX, with `at` and `message`; PGN_E_LIMIT for a value with too many tokens; PGN_E_NOMEM.
 * The text is at most UINT32_MAX bytes. */
pgn_status pgn__json_read(pgn__json_text *t, const char *text, size_t len);
void pgn__json_text_free(pgn__json_text *t);

/* Append the text of a string, escapes resolved. What is not a character becomes U+FFFD: half of a
 * surrogate pair, and bytes that are not UTF-8. *bad gets where the first such is in the text,
 * SIZE_MAX if none. Characters that stand for bytes (PGN__JSON_BYTE) become those; *bytes: there
 * are some. */
pgn_status pgn__json_string(const pgn__json_text *t, const pgn__json_token *string, pgn_buffer *out,
                            size_t *bad, bool *bytes);

/* Is it this string? */
bool pgn__json_is(const pgn__json_text *t, const pgn__json_token *string, const char *what);

/* A whole number that a number is; false if it is not one, or too large. */
bool pgn__json_integer(const pgn__json_text *t, const pgn__json_token *number, int64_t *out);

#endif
