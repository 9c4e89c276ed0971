/* sorter.c -- records in memory, up to the limit. */
#include "sorter_int.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/error_int.h"
#include "sorter_state_int.h"

struct pgn__sorter {
    char *region;
    size_t size;    /* of the region, a multiple of an entry's */
    size_t used;    /* by records, from its start */
    size_t entries; /* from its end */
    size_t next;    /* entry to be returned */
    uint64_t count; /* records added */
    char *directory;
    pgn__runs *runs; /* NULL: all is in memory */
};

static pgn__sorter_entry *entries_of(const pgn__sorter *s) {
    return (pgn__sorter_entry *)(void *)(s->region + s->size) - s->entries;
}

/* The region takes up memory only as far as it is used. If that much cannot even be reserved, less
 * will do. */
static bool make_region(pgn__sorter *s, size_t size, size_t least) {
    size -= size % sizeof(pgn__sorter_entry);
    while (!(s->region = malloc(size)) && size / 2 >= least)
        size = size / 2 - size / 2 % sizeof(pgn__sorter_entry);
    s->size = s->region ? size : 0;
    return s->region != NULL;
}

pgn_status pgn__sorter_new(pgn__sorter **out, const pgn__sorter_options *options, pgn_error *err) {
    pgn__sorter_options o = options ? *options : (pgn__sorter_options){0};
    size_t memory = o.memory ? o.memory : PGN__SORTER_MEMORY;
    if (memory < PGN__SORTER_MEMORY_MIN)
        memory = PGN__SORTER_MEMORY_MIN;
    pgn__sorter *s = *out = calloc(1, sizeof *s);
    if (s) {
        s->directory = strdup(o.directory ? o.directory : "/tmp");
        if (s->directory && make_region(s, memory, PGN__SORTER_MEMORY_MIN))
            return PGN_OK;
    }
    pgn__sorter_free(s);
    *out = NULL;
    return pgn__fail(err, PGN_E_NOMEM, NULL);
}

/* Write the records in memory as a run. */
static pgn_status spill(pgn__sorter *s, pgn_error *err) {
    pgn_status st = s->runs ? PGN_OK : pgn__runs_new(&s->runs, s->directory, err);
    if (st)
        return st;
    pgn__sorter_order(entries_of(s), s->entries);
    st = pgn__runs_write(s->runs, entries_of(s), s->entries, err);
    s->used = s->entries = 0;
    return st;
}

static bool has_room(const pgn__sorter *s, size_t need) {
    return s->size - s->used - s->entries * sizeof(pgn__sorter_entry) >= need;
}

static char *append(char *to, pgn_span piece) {
    if (piece.len)
        memcpy(to, piece.text, piece.len);
    return to + piece.len;
}

pgn_status pgn__sorter_add(pgn__sorter *s, const pgn__record *record, pgn_error *err) {
    pgn__sorted about = {record->head.len, record->key.len, record->tail.len, record->foot.len};
    size_t size = pgn__sorted_size(&about), need = size + sizeof(pgn__sorter_entry);
    if (!has_room(s, need) && s->entries) {
        pgn_status st = spill(s, err);
        if (st)
            return st;
    }
    if (!has_room(s, need)) { /* larger than the region */
        free(s->region);
        if (!make_region(s, need + sizeof(pgn__sorter_entry), need))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    pgn__sorted *to = (pgn__sorted *)(void *)(s->region + s->used);
    *to = about;
    char *end = append(append((char *)(to + 1), record->head), record->key);
    append(append(end, record->tail), record->foot);
    s->used += size;
    s->entries++;
    *entries_of(s) = (pgn__sorter_entry){0, to};
    s->count++;
    return PGN_OK;
}

pgn_status pgn__sorter_sort(pgn__sorter *s, pgn_error *err) {
    if (!s->runs) {
        pgn__sorter_order(entries_of(s), s->entries);
        return pgn__sorter_rewind(s, err);
    }
    pgn_status st = s->entries ? spill(s, err) : PGN_OK;
    return st ? st : pgn__sorter_rewind(s, err);
}

pgn_status pgn__sorter_rewind(pgn__sorter *s, pgn_error *err) {
    s->next = 0;
    return s->runs ? pgn__runs_merge(s->runs, s->region, s->size, err) : PGN_OK;
}

pgn_status pgn__sorter_next(pgn__sorter *s, pgn__record *record, pgn_error *err) {
    const pgn__sorted *r = NULL;
    pgn_status st = PGN_OK;
    if (s->runs)
        st = pgn__runs_next(s->runs, &r, err);
    else if (s->next < s->entries)
        r = entries_of(s)[s->next++].record;
    *record = (pgn__record){{0}, {0}, {0}, {0}};
    if (!st && r) {
        const char *p = pgn__sorted_bytes(r);
        *record = (pgn__record){.head = {p, r->head},
                                .key = {p + r->head, r->key},
                                .tail = {p + r->head + r->key, r->tail},
                                .foot = {p + r->head + r->key + r->tail, r->foot}};
    }
    return st;
}

uint64_t pgn__sorter_count(const pgn__sorter *s) {
    return s->count;
}

uint64_t pgn__sorter_spilled(const pgn__sorter *s) {
    return s->runs ? pgn__runs_written(s->runs) : 0;
}

void pgn__sorter_clear(pgn__sorter *s) {
    pgn__runs_free(s->runs);
    s->runs = NULL;
    s->used = s->entries = s->next = 0;
    s->count = 0;
}

void pgn__sorter_free(pgn__sorter *s) {
    if (!s)
        return;
    pgn__runs_free(s->runs);
    free(s->region);
    free(s->directory);
    free(s);
}
