/* variants_index.c -- which names are worth comparing: those that share a key. A name is found by
 * its words in any order, by a FIDE number, by how its last name sounds, and by that without one of
 * its letters: two names that differ by a typo share such a key.
 *
 * A last name alone is a poor key, of which large collections have thousands. So it is joined with
 * the first given name, once by its letter and once by its sound: names that are alike share one of
 * the two. Only names without a given name are looked up by the last name alone, and those that may
 * have none (Suarez Garcia) by a last name of several words, which is rare. */
#include <stdlib.h>
#include <string.h>

#include "base/hash_int.h"
#include "variants_state_int.h"

enum {
    LONGEST = 64, /* of a sound that gets keys */
    SLIP_FROM = 5 /* length from which on a sound has keys with a letter left out */
};

/* Salts: keys of different kinds are never equal. */
enum { BY_WORDS = 1, BY_LAST, BY_COMPOUND, BY_LETTER, BY_SOUND, BY_NUMBER };

static void add_row(pgn_buffer *rows, uint64_t hash, uint32_t entry, bool asks) {
    pgn__keyed one = {pgn__hash_end(hash), entry, asks};
    pgn_buffer_append(rows, &one, sizeof one);
}

static uint64_t hash_text(uint64_t salt, const char *text) {
    return pgn__hash_bytes(salt, text, strlen(text));
}

/* The last name with each letter left out. A digit is never a typo. */
static void add_slips(pgn_buffer *rows, const pgn__reading *r, uint64_t salt, uint32_t entry) {
    const char *sound = r->last.sound;
    char less[LONGEST];
    size_t len = strlen(sound);
    for (size_t i = 1; i < len && len >= SLIP_FROM; i++) {
        if (sound[i] >= '0' && sound[i] <= '9')
            continue;
        memcpy(less, sound, i);
        memcpy(less + i, sound + i + 1, len - i - 1);
        add_row(rows, pgn__hash_bytes(salt, less, len - 1), entry, true);
    }
}

static void add_reading(pgn_buffer *rows, const pgn__reading *r, uint32_t entry) {
    uint64_t letter = r->given[0].initial, salt = letter ? letter << 8 | BY_LETTER : BY_LAST;
    if (strlen(r->last.sound) >= LONGEST)
        return;
    add_row(rows, hash_text(BY_LAST, r->last.sound), entry, !letter);
    if (r->compound)
        add_row(rows, hash_text(BY_COMPOUND, r->last.sound), entry, true);
    if (letter) {
        add_row(rows, hash_text(salt, r->last.sound), entry, true);
        add_row(rows, hash_text(hash_text(BY_SOUND, r->given[0].sound), r->last.sound), entry,
                true);
    }
    /* one with a letter left out is looked for by those with a letter more, and the other way */
    add_slips(rows, r, salt, entry);
}

static void add_entry(pgn_buffer *rows, const pgn__name_entry *e, uint32_t number, bool players) {
    const pgn__spelling *s = &e->spelling;
    if (!s->reading_count)
        return;
    add_row(rows, hash_text(BY_WORDS, s->sorted), number, true);
    for (size_t i = 0; i < s->reading_count; i++)
        add_reading(rows, &s->readings[i], number);
    if (players && e->number && e->number != PGN__SEVERAL)
        add_row(rows, pgn__hash_step(BY_NUMBER, e->number), number, true);
}

static int by_key(const void *x, const void *y) {
    const pgn__keyed *a = x, *b = y;
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return a->entry < b->entry ? -1 : a->entry > b->entry;
}

/* The first row of each key that an entry looks up. */
static bool find_runs(pgn__index *index, size_t entries) {
    index->first = calloc(entries + 2, sizeof *index->first);
    index->runs = malloc((index->count + 1) * sizeof *index->runs);
    if (!index->first || !index->runs)
        return false;
    for (size_t i = 0; i < index->count; i++)
        index->first[index->rows[i].entry + 2] += index->rows[i].asks;
    for (size_t i = 2; i < entries + 2; i++)
        index->first[i] += index->first[i - 1];
    for (size_t i = 0, run = 0; i < index->count; i++) {
        const pgn__keyed *row = &index->rows[i];
        run = row->key == index->rows[run].key ? run : i;
        if (row->asks)
            index->runs[index->first[row->entry + 1]++] = run;
    }
    return true;
}

bool pgn__index_make(pgn__index *index, const pgn__variants *v) {
    pgn_buffer rows = PGN_BUFFER_INIT;
    size_t entries = pgn__name_entry_count(v);
    *index = (pgn__index){0};
    for (uint32_t i = 0; i < entries; i++)
        add_entry(&rows, &pgn__name_entries(v)[i], i, v->what == PGN__VARIANTS_PLAYERS);
    if (rows.status) {
        pgn_buffer_free(&rows);
        return false;
    }
    index->rows = (pgn__keyed *)(void *)rows.data;
    index->count = rows.len / sizeof *index->rows;
    if (index->count)
        qsort(index->rows, index->count, sizeof *index->rows, by_key);
    return find_runs(index, entries);
}

void pgn__index_free(pgn__index *index) {
    free(index->rows);
    free(index->first);
    free(index->runs);
}
