/* texts_int.h -- the texts of a column: one by one as Arrow has them, or numbered as Parquet's
 * dictionaries are. Workers number texts where they read them, and only numbers are copied then. */
#ifndef PGN_TABLE_TEXTS_INT_H
#define PGN_TABLE_TEXTS_INT_H

#include "table_int.h"

/* A dictionary of more is not worth it. */
enum { PGN__DICTIONARY_MAX = 1 << 16, PGN__DICTIONARY_BYTES = 4 << 20 };

/* A place in the hash table. The key is that of a text in texts.c, 0 if it is free. */
typedef struct pgn__texts_slot {
    uint64_t key;
    uint32_t number, len;
} pgn__texts_slot;

/* Texts one behind the other, and where each ends: ends[0] is 0. If they are numbered, the
 * different ones, in the order in which they came. */
typedef struct pgn__texts {
    pgn_buffer bytes;
    pgn_buffer ends; /* int32_t[] */
    bool numbered;
    bool full;          /* there are too many different ones: more are not compared */
    pgn_buffer numbers; /* uint32_t[]: the values, but those that are null */
    size_t nulls;
    size_t total;    /* bytes of all values */
    uint64_t factor; /* random and odd: a crafted file must not make texts collide */
    pgn__texts_slot *table;
    size_t mask;
    unsigned shift;
    /* joining: the numbers of these texts where they were joined last, and its state then */
    pgn_buffer joined; /* uint32_t[] */
    uint64_t joined_to, state;
} pgn__texts;

/* Zero-initialize the texts before. */
pgn_status pgn__texts_init(pgn__texts *texts, bool numbered, uint64_t seed);
void pgn__texts_free(pgn__texts *texts);

/* Forget the values. pgn__texts_clear() forgets their numbers too. */
void pgn__texts_restart(pgn__texts *texts);
void pgn__texts_clear(pgn__texts *texts);

/* Append a value; one that is null; moves; the values of `more`, numbered alike. PGN_E_NOMEM, or
 * PGN_E_LIMIT: more than 2 GiB. */
pgn_status pgn__texts_add(pgn__texts *texts, pgn_span text);
pgn_status pgn__texts_add_null(pgn__texts *texts);
pgn_status pgn__texts_add_words(pgn__texts *texts, const pgn__words *words, size_t count);
pgn_status pgn__texts_join(pgn__texts *texts, pgn__texts *more);

static inline const int32_t *pgn__ends(const pgn_buffer *ends) {
    return (const int32_t *)(const void *)ends->data;
}

/* Append where the lists of other values end, which come behind these. */
pgn_status pgn__ends_join(pgn_buffer *ends, const pgn_buffer *more);

/* How many texts are held, and how many values they are: without nulls if numbered. */
static inline size_t pgn__texts_held(const pgn__texts *t) {
    return t->ends.len / sizeof(int32_t) - 1;
}

static inline size_t pgn__texts_count(const pgn__texts *t) {
    return t->numbered ? t->numbers.len / sizeof(uint32_t) : pgn__texts_held(t);
}

static inline const uint32_t *pgn__texts_numbers(const pgn__texts *t) {
    return (const uint32_t *)(const void *)t->numbers.data;
}

/* A text that is held. */
static inline pgn_span pgn__texts_at(const pgn__texts *t, size_t i) {
    const int32_t *ends = pgn__ends(&t->ends);
    return (pgn_span){t->bytes.data ? t->bytes.data + ends[i] : "",
                      (size_t)(ends[i + 1] - ends[i])};
}

/* What the values take one by one, with their ends. */
static inline size_t pgn__texts_size(const pgn__texts *t) {
    return t->numbered ? t->total + (pgn__texts_count(t) + t->nulls + 1) * sizeof(int32_t)
                       : t->bytes.len + t->ends.len;
}

#endif
