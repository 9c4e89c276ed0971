/* regex_int.h -- regular expressions, by PCRE2 if the library was built with it. */
#ifndef PGN_REGEX_INT_H
#define PGN_REGEX_INT_H

#include "pgn/buffer.h"

enum { PGN__REGEX_MESSAGE_MAX = 160 };

typedef struct pgn__regex pgn__regex;               /* compiled; never changes */
typedef struct pgn__regex_memory pgn__regex_memory; /* for matches, one for each thread */

/* Compile a UTF-8 pattern. PGN_E_SYNTAX with the offset of the mistake and what it is, PGN_E_NOMEM,
 * or PGN_E_UNSUPPORTED without PCRE2. */
pgn_status pgn__regex_new(pgn__regex **out, pgn_span pattern, size_t *offset,
                          char message[PGN__REGEX_MESSAGE_MAX]);
void pgn__regex_free(pgn__regex *regex);

pgn_status pgn__regex_memory_new(pgn__regex_memory **out);
void pgn__regex_memory_free(pgn__regex_memory *memory);

/* Does it match anywhere in the text? False if that exceeds the limits of steps and memory, or
 * without memory. Bytes that are not UTF-8 match nothing. */
bool pgn__regex_matches(const pgn__regex *regex, pgn__regex_memory *memory, pgn_span text);

/* Since the last reset: PGN_E_LIMIT if a match exceeded the limits, PGN_E_NOMEM if one was without
 * memory. The memory may be NULL. */
void pgn__regex_reset(pgn__regex_memory *memory);
pgn_status pgn__regex_status(const pgn__regex_memory *memory);

#endif
