/* keys.c -- the positions of a file, by their keys: main lines and variations, for `follows` and
 * `leaves`. */
#include <stdlib.h>
#include <string.h>

#include "match_int.h"
#include "parse_int.h"

struct pgn__qkeys {
    pgn__qkeys *next; /* of the query's */
    const char *path; /* in the query's arena */
    uint64_t *slots;  /* a table of 2^bits; 0 is an empty slot */
    unsigned bits;
    size_t count;
    bool has_zero;
};

static size_t slot_of(const pgn__qkeys *k, uint64_t key) {
    size_t i = (size_t)(key * 0x9E3779B97F4A7C15u >> (64 - k->bits));
    while (k->slots[i] && k->slots[i] != key)
        i = (i + 1) & (((size_t)1 << k->bits) - 1);
    return i;
}

bool pgn__qkeys_has(const pgn__qkeys *k, uint64_t key) {
    return key ? k->slots[slot_of(k, key)] != 0 : k->has_zero;
}

static bool grow(pgn__qkeys *k) {
    pgn__qkeys more = {.bits = k->bits + 1};
    more.slots = calloc((size_t)1 << more.bits, sizeof *more.slots);
    if (!more.slots)
        return false;
    for (size_t i = 0; i < (size_t)1 << k->bits; i++)
        if (k->slots[i])
            more.slots[slot_of(&more, k->slots[i])] = k->slots[i];
    free(k->slots);
    k->slots = more.slots;
    k->bits = more.bits;
    return true;
}

static pgn_status add(pgn__qkeys *k, const pgn_position *pos) {
    uint64_t key = pgn_position_key(pos);
    k->has_zero |= !key;
    if (!key)
        return PGN_OK;
    if (2 * k->count >= (size_t)1 << k->bits && !grow(k))
        return PGN_E_NOMEM;
    uint64_t *slot = &k->slots[slot_of(k, key)];
    k->count += !*slot;
    *slot = key;
    return PGN_OK;
}

static pgn_status on_start(void *self, const pgn_position *start) {
    return start ? add(self, start) : PGN_OK;
}

static pgn_status on_move(void *self, const pgn_move_event *move) {
    return move->after ? add(self, move->after) : PGN_OK;
}

static pgn_status on_variation(void *self) {
    (void)self;
    return PGN_OK;
}

static pgn_status read_all(pgn__qkeys *k, const char *path, pgn_error *err) {
    static const pgn_visitor VISITOR = {
        .start = on_start, .move = on_move, .begin_variation = on_variation};
    pgn_reader *reader;
    pgn_status st = pgn_reader_open(&reader, path, NULL, err);
    if (st)
        return st;
    while (!st && !(st = pgn_reader_next(reader, NULL, err)))
        st = pgn_reader_visit(reader, &VISITOR, k, err);
    pgn_reader_close(reader);
    return st == PGN_END ? PGN_OK : st;
}

pgn__qkeys *pgn__qkeys_read(pgn__qparser *p, pgn_span path, size_t at) {
    enum { FIRST_BITS = 10 };
    pgn_error err = {.code = PGN_OK};
    if (strlen(path.text) != path.len) {
        pgn__qfail(&p->errors, at, NULL, "the file name contains a NUL byte");
        return NULL;
    }
    pgn__qkeys *k = calloc(1, sizeof *k);
    if (!k)
        return pgn__qno_memory(p);
    k->next = p->query->key_sets;
    p->query->key_sets = k;
    k->path = path.text;
    k->bits = FIRST_BITS;
    k->slots = calloc((size_t)1 << k->bits, sizeof *k->slots);
    if (!k->slots)
        return pgn__qno_memory(p);
    pgn_status st = read_all(k, path.text, &err);
    if (st == PGN_E_NOMEM)
        return pgn__qno_memory(p);
    if (st)
        pgn__qfail_code(&p->errors, st, at, NULL, "%s", err.message);
    else if (!k->count && !k->has_zero)
        pgn__qfail(&p->errors, at, NULL, "no chess games in \"%.180s\"", path.text);
    return p->errors.status ? NULL : k;
}

const char *pgn_query_path(const pgn_query *query, size_t index) {
    const pgn__qkeys *k = query ? query->key_sets : NULL;
    for (; k && index; index--)
        k = k->next;
    return k ? k->path : NULL;
}

void pgn__qkeys_free_all(pgn__qkeys *k) {
    while (k) {
        pgn__qkeys *next = k->next;
        free(k->slots);
        free(k);
        k = next;
    }
}
