/* intern_int.h -- texts by number: each different text is kept once. */
#ifndef PGN_BASE_INTERN_INT_H
#define PGN_BASE_INTERN_INT_H

#include "arena_int.h"
#include "pgn/buffer.h"

#define PGN__INTERN_NOMEM UINT32_MAX
#define PGN__INTERN_NONE  UINT32_MAX

/* Zero-initialise it. Read `texts` (NUL-terminated) and `count`. */
typedef struct pgn__intern {
    pgn_span *texts;
    uint32_t count;
    /* private */
    uint32_t *slots; /* 1 + number */
    uint32_t *hashes;
    size_t slot_count, capacity;
    uint64_t seed[2];
    pgn__arena arena;
} pgn__intern;

/* The number of a text, from 0, in the order in which they came; PGN__INTERN_NOMEM without memory,
 * or after four billion texts. */
uint32_t pgn__intern_add(pgn__intern *in, const char *text, size_t len);

/* The same of a text that has come; PGN__INTERN_NONE of another. */
uint32_t pgn__intern_find(const pgn__intern *in, const char *text, size_t len);

void pgn__intern_clear(pgn__intern *in); /* forgets all texts, and keeps a little memory */
void pgn__intern_free(pgn__intern *in);

#endif
