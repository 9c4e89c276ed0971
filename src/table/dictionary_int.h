/* dictionary_int.h -- the different ones among many texts, numbered as they come. */
#ifndef PGN_TABLE_DICTIONARY_INT_H
#define PGN_TABLE_DICTIONARY_INT_H

#include "base/short_int.h"
#include "pgn/buffer.h"

/* More are not worth it. */
enum { PGN__DICTIONARY_MAX = 1 << 16, PGN__DICTIONARY_BYTES = 4 << 20 };

typedef struct pgn__entry_text {
    uint64_t head; /* its first eight bytes */
    const char *text;
    size_t len;
} pgn__entry_text;

/* A place in the hash table: of short texts it has all. */
struct pgn__dictionary_slot {
    uint64_t head;
    uint32_t len, entry; /* the entry plus 1; 0: free */
};

/* Zero-initialize it and set the seed: a crafted file must not make texts collide. */
typedef struct pgn__dictionary {
    uint64_t seed;
    struct pgn__dictionary_slot *table;
    size_t mask;
    pgn__entry_text *entries;
    size_t count, cap, bytes;
} pgn__dictionary;

void pgn__dictionary_free(pgn__dictionary *d);
void pgn__dictionary_clear(pgn__dictionary *d);

/* The number of a text, of which PGN__SHORT_MAX bytes can be read, and which is not copied. False
 * if there are too many different ones. *st is set if out of memory. */
bool pgn__dictionary_add(pgn__dictionary *d, const char *text, size_t len, uint32_t *number,
                         pgn_status *st);

#endif
