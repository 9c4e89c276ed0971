/* dictionary.c -- a hash table of texts. Most are short, moves above all: eight bytes and the
 * length decide. */
#include "dictionary_int.h"

#include <stdlib.h>
#include <string.h>

void pgn__dictionary_free(pgn__dictionary *d) {
    free(d->table);
    free(d->entries);
    *d = (pgn__dictionary){.seed = d->seed};
}

void pgn__dictionary_clear(pgn__dictionary *d) {
    d->count = d->bytes = 0;
    if (d->table)
        memset(d->table, 0, (d->mask + 1) * sizeof *d->table);
}

static size_t hash_of(const pgn__dictionary *d, const char *text, size_t len, uint64_t head) {
    if (len <= 8)
        return pgn__dictionary_hash(d, len, head);
    uint64_t state = pgn__hash_step(d->seed ^ len, head);
    state = pgn__hash_bytes(state, text + 8, len - 8);
    return (size_t)pgn__hash_step(state, state >> 32);
}

typedef struct pgn__dictionary_slot slot;

static inline slot *find(const pgn__dictionary *d, const char *text, size_t len, uint64_t head) {
    for (size_t i = hash_of(d, text, len, head) & d->mask;; i = (i + 1) & d->mask) {
        slot *at = &d->table[i];
        if (!at->entry || (at->head == head && at->len == len &&
                           (len <= 8 || memcmp(d->entries[at->entry - 1].text, text, len) == 0)))
            return at;
    }
}

/* Twice as many, the table never more than half full. */
static bool grow(pgn__dictionary *d) {
    size_t cap = d->cap ? 2 * d->cap : 512;
    pgn__entry_text *entries = realloc(d->entries, cap * sizeof *entries);
    if (entries)
        d->entries = entries;
    slot *table = calloc(2 * cap, sizeof *table);
    if (!entries || !table) {
        free(table);
        return false;
    }
    free(d->table);
    d->table = table;
    d->mask = 2 * cap - 1;
    d->cap = cap;
    for (size_t i = 0; i < d->count; i++) {
        const pgn__entry_text *e = &d->entries[i];
        *find(d, e->text, e->len, e->head) = (slot){e->head, (uint32_t)e->len, (uint32_t)i + 1};
    }
    return true;
}

bool pgn__dictionary_add(pgn__dictionary *d, const char *text, size_t len, uint32_t *number,
                         pgn_status *st) {
    if (d->count == d->cap && !grow(d)) {
        *st = PGN_E_NOMEM;
        return false;
    }
    uint64_t head = pgn__dictionary_head(text, len);
    slot *at = find(d, text, len, head);
    if (!at->entry) {
        if (d->count == PGN__DICTIONARY_MAX || d->bytes > PGN__DICTIONARY_BYTES)
            return false;
        d->entries[d->count++] = (pgn__entry_text){head, text, len};
        d->bytes += len + 4;
        *at = (slot){head, (uint32_t)len, (uint32_t)d->count};
    }
    *number = at->entry - 1;
    return true;
}
