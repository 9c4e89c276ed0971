/* dictionary_int.h -- the different ones among many texts, numbered as they come. */
#ifndef PGN_TABLE_DICTIONARY_INT_H
#define PGN_TABLE_DICTIONARY_INT_H

#include "base/hash_int.h"
#include "base/short_int.h"
#include "pgn/buffer.h"

/* More are not worth it. */
enum { PGN__DICTIONARY_MAX = 1 << 16, PGN__DICTIONARY_BYTES = 4 << 20 };

typedef struct pgn__entry_text {
    uint64_t head; /* its first eight bytes */
    const char *text;
    size_t len;
} pgn__entry_text;

/* A place in the hash table: of texts of at most eight bytes it has all. */
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

/* The first eight bytes of a text, zeros behind its end. */
static inline uint64_t pgn__dictionary_head(const char *text, size_t len) {
    uint64_t word = pgn__load_eight(text);
    return len < 8 ? word & ~(UINT64_MAX << 8 * len) : word;
}

static inline size_t pgn__dictionary_hash(const pgn__dictionary *d, size_t len, uint64_t head) {
    uint64_t state = pgn__hash_step(d->seed ^ len, head);
    return (size_t)pgn__hash_step(state, state >> 32);
}

/* The number of a short text, if it is in the first place where it may be; else UINT32_MAX: not
 * known. Most are found here. */
static inline uint32_t pgn__dictionary_find(const pgn__dictionary *d, const char *text,
                                            size_t len) {
    uint64_t head = pgn__dictionary_head(text, len);
    if (len > 8 || !d->table)
        return UINT32_MAX;
    const struct pgn__dictionary_slot *at = &d->table[pgn__dictionary_hash(d, len, head) & d->mask];
    return at->entry && at->head == head && at->len == len ? at->entry - 1 : UINT32_MAX;
}

/* The number of a text, of which PGN__SHORT_MAX bytes can be read, and which is not copied. False
 * if there are too many different ones. *st is set if out of memory. */
bool pgn__dictionary_add(pgn__dictionary *d, const char *text, size_t len, uint32_t *number,
                         pgn_status *st);

#endif
