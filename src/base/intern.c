/* intern.c -- texts by number: a hash table with a seed that a file cannot know, over an arena. */
#include "intern_int.h"

#include <stdlib.h>

#include "hash_int.h"

enum { SLOTS_MIN = 64, SLOTS_KEPT = 4096 };

static uint32_t hash(const pgn__intern *in, const char *text, size_t len) {
    uint64_t out[2];
    pgn__sip h = pgn__sip_begin(in->seed);
    pgn__sip_bytes(&h, text, len);
    pgn__sip_end(h, out);
    return (uint32_t)out[0];
}

static bool grow_slots(pgn__intern *in) {
    size_t count = in->slot_count ? in->slot_count * 2 : SLOTS_MIN;
    uint32_t *slots = calloc(count, sizeof *slots);
    if (!slots)
        return false;
    if (!in->slot_count)
        pgn__random_seed(in->seed);
    for (uint32_t i = 0; i < in->count; i++) {
        size_t at = in->hashes[i];
        while (slots[at & (count - 1)])
            at++;
        slots[at & (count - 1)] = i + 1;
    }
    free(in->slots);
    in->slots = slots;
    in->slot_count = count;
    return true;
}

static bool grow_texts(pgn__intern *in) {
    size_t capacity = in->capacity ? in->capacity * 2 : SLOTS_MIN;
    pgn_span *texts = realloc(in->texts, capacity * sizeof *texts);
    in->texts = texts ? texts : in->texts;
    uint32_t *hashes = texts ? realloc(in->hashes, capacity * sizeof *hashes) : NULL;
    in->hashes = hashes ? hashes : in->hashes;
    if (hashes)
        in->capacity = capacity;
    return hashes;
}

/* The slot of a text, or the empty one where it belongs. There are slots. */
static uint32_t *slot_of(const pgn__intern *in, const char *text, size_t len, uint32_t h) {
    for (size_t at = h;; at++) {
        uint32_t *slot = &in->slots[at & (in->slot_count - 1)], i = *slot - 1;
        if (!*slot || (in->hashes[i] == h && in->texts[i].len == len &&
                       memcmp(in->texts[i].text, text, len) == 0))
            return slot;
    }
}

uint32_t pgn__intern_find(const pgn__intern *in, const char *text, size_t len) {
    text = len ? text : "";
    uint32_t slot = in->count ? *slot_of(in, text, len, hash(in, text, len)) : 0;
    return slot ? slot - 1 : PGN__INTERN_NONE;
}

uint32_t pgn__intern_add(pgn__intern *in, const char *text, size_t len) {
    if ((size_t)in->count * 2 >= in->slot_count && !grow_slots(in))
        return PGN__INTERN_NOMEM;
    text = len ? text : "";
    uint32_t h = hash(in, text, len), *slot = slot_of(in, text, len, h);
    if (*slot)
        return *slot - 1;
    if (in->count == PGN__INTERN_NOMEM - 1 || (in->count == in->capacity && !grow_texts(in)))
        return PGN__INTERN_NOMEM;
    const char *copy = pgn__arena_copy(&in->arena, text, len);
    if (!copy)
        return PGN__INTERN_NOMEM;
    in->texts[in->count] = (pgn_span){copy, len};
    in->hashes[in->count] = h;
    *slot = in->count + 1;
    return in->count++;
}

void pgn__intern_clear(pgn__intern *in) {
    if (in->slot_count > SLOTS_KEPT) { /* the next use may be small, and clearing is not free */
        pgn__intern_free(in);
        return;
    }
    if (in->slots)
        memset(in->slots, 0, in->slot_count * sizeof *in->slots);
    pgn__arena_reset(&in->arena);
    in->count = 0;
}

void pgn__intern_free(pgn__intern *in) {
    free(in->texts);
    free(in->slots);
    free(in->hashes);
    pgn__arena_free(&in->arena);
    *in = (pgn__intern){0};
}
