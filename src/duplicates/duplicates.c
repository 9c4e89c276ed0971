/* duplicates.c -- a hash table of groups. The groups lie in segments that never move, so that
 * growing never needs twice the memory; the table has 4 bytes a slot. */
#include "duplicates_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/hash_int.h"

enum {
    SEGMENT_BITS = 14, /* groups in a segment */
    FIRST_SLOTS = 1 << 12,
    COMPARE_MAX = 1000 /* groups with the same moves that are all compared */
};

#define SEGMENT ((size_t)1 << SEGMENT_BITS)

/* Groups with the same key are one list through `next`, which holds a number plus one; its head is
 * in the table, likewise. */
struct pgn__duplicates {
    const pgn__duplicate_rule *rule;
    pgn__fingerprint **segments;
    size_t segment_count, segment_cap, count;
    uint32_t *slots;
    size_t slot_count, used; /* a power of two; at most 3/4 of it are used */
    uint64_t overflow;
};

pgn_status pgn__duplicates_new(pgn__duplicates **out, const pgn__duplicate_rule *rule,
                               pgn_error *err) {
    pgn__duplicates *d = *out = calloc(1, sizeof *d);
    if (d)
        d->slots = calloc(FIRST_SLOTS, sizeof *d->slots);
    if (!d || !d->slots) {
        pgn__duplicates_free(d);
        *out = NULL;
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    d->rule = rule;
    d->slot_count = FIRST_SLOTS;
    return PGN_OK;
}

void pgn__duplicates_free(pgn__duplicates *d) {
    if (!d)
        return;
    for (size_t i = 0; i < d->segment_count; i++)
        free(d->segments[i]);
    free(d->segments);
    free(d->slots);
    free(d);
}

size_t pgn__duplicates_count(const pgn__duplicates *d) {
    return d->count;
}

uint64_t pgn__duplicates_overflowed(const pgn__duplicates *d) {
    return d->overflow;
}

static pgn__fingerprint *group_at(const pgn__duplicates *d, size_t group) {
    return &d->segments[group >> SEGMENT_BITS][group & (SEGMENT - 1)];
}

const pgn__fingerprint *pgn__duplicates_at(const pgn__duplicates *d, size_t group) {
    return group_at(d, group);
}

/* ---- keys ---- */

/* Is more than the moves in the key of the game? All of the game if it must match exactly, all
 * compared tags if the group list overflowed. */
static bool has_long_key(const pgn__fingerprint *p) {
    return p->overflow || p->only_exact;
}

static unsigned compared_result(const pgn__duplicates *d, const pgn__fingerprint *p) {
    return d->rule->compare & PGN_COMPARE_RESULT ? p->result : 0;
}

static uint64_t key_of(const pgn__duplicates *d, const pgn__fingerprint *p) {
    if (!has_long_key(p))
        return p->moves[0];
    const uint32_t fields[] = {p->white.word[0], p->white.word[1],
                               p->white.word[2], p->black.word[0],
                               p->black.word[1], p->black.word[2],
                               p->date,          (uint32_t)p->event_year << 1 | p->season,
                               p->event,         p->site,
                               p->round,         compared_result(d, p)};
    pgn__sip hash = pgn__sip_begin(d->rule->seed);
    uint64_t key[2];
    pgn__sip_add(&hash, p->moves[0]);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        pgn__sip_add(&hash, fields[i]);
    pgn__sip_end(hash, key);
    return key[0];
}

static bool same_names(const pgn__name_key *a, const pgn__name_key *b) {
    return memcmp(a->word, b->word, sizeof a->word) == 0;
}

static bool same_key(const pgn__duplicates *d, const pgn__fingerprint *a,
                     const pgn__fingerprint *b) {
    if (a->moves[0] != b->moves[0] || a->moves[1] != b->moves[1] || a->plies != b->plies ||
        a->only_exact != b->only_exact || a->overflow != b->overflow)
        return false;
    return !has_long_key(a) ||
           (same_names(&a->white, &b->white) && same_names(&a->black, &b->black) &&
            a->date == b->date && a->event_year == b->event_year && a->season == b->season &&
            a->event == b->event && a->site == b->site && a->round == b->round &&
            compared_result(d, a) == compared_result(d, b));
}

/* The slot of the print's key, or the free one where it belongs. */
static uint32_t *find_slot(const pgn__duplicates *d, const pgn__fingerprint *p) {
    size_t mask = d->slot_count - 1, i = (size_t)key_of(d, p) & mask;
    while (d->slots[i] && !same_key(d, group_at(d, d->slots[i] - 1), p))
        i = (i + 1) & mask;
    return &d->slots[i];
}

/* ---- growing ---- */

static bool grow_slots(pgn__duplicates *d) {
    size_t count = d->slot_count * 2, mask = count - 1;
    uint32_t *slots = calloc(count, sizeof *slots);
    if (!slots)
        return false;
    for (size_t i = 0; i < d->slot_count; i++) {
        if (!d->slots[i])
            continue;
        size_t at = (size_t)key_of(d, group_at(d, d->slots[i] - 1)) & mask;
        while (slots[at])
            at = (at + 1) & mask;
        slots[at] = d->slots[i];
    }
    free(d->slots);
    d->slots = slots;
    d->slot_count = count;
    return true;
}

static bool grow_segments(pgn__duplicates *d) {
    size_t n = d->segment_count;
    if (n == d->segment_cap) {
        size_t cap = d->segment_cap ? d->segment_cap * 2 : 16;
        pgn__fingerprint **segments = realloc(d->segments, cap * sizeof *segments);
        if (!segments)
            return false;
        d->segments = segments;
        d->segment_cap = cap;
    }
    d->segments[n] = malloc(SEGMENT * sizeof **d->segments);
    d->segment_count += d->segments[n] != NULL;
    return d->segments[n] != NULL;
}

/* Room for one more group. */
static pgn_status reserve(pgn__duplicates *d) {
    if (d->count >= UINT32_MAX - 1)
        return PGN_E_UNSUPPORTED;
    if (d->used >= d->slot_count / 4 * 3 && !grow_slots(d))
        return PGN_E_NOMEM;
    bool full = d->count >> SEGMENT_BITS == d->segment_count;
    return full && !grow_segments(d) ? PGN_E_NOMEM : PGN_OK;
}

/* ---- adding ---- */

/* The group of the list that the game belongs to, as a number plus one. *looked counts. */
static uint32_t find_group(const pgn__duplicates *d, uint32_t head, const pgn__fingerprint *p,
                           unsigned *looked) {
    for (uint32_t i = head; i && *looked < COMPARE_MAX; ++*looked) {
        const pgn__fingerprint *g = group_at(d, i - 1);
        if (has_long_key(p) || pgn__fingerprint_tags_agree(g, p, d->rule))
            return i;
        i = g->next;
    }
    return 0;
}

/* A new group, last in the list, so that the first that agrees is the first that was made. */
static void append_group(pgn__duplicates *d, uint32_t *slot, const pgn__fingerprint *p) {
    *group_at(d, d->count) = *p;
    group_at(d, d->count)->next = 0;
    uint32_t number = (uint32_t)++d->count;
    if (!*slot) {
        *slot = number;
        d->used++;
        return;
    }
    pgn__fingerprint *last = group_at(d, *slot - 1);
    while (last->next)
        last = group_at(d, last->next - 1);
    last->next = number;
}

pgn_status pgn__duplicates_add(pgn__duplicates *d, const pgn__fingerprint *print, uint32_t *group,
                               bool *is_new) {
    pgn_status st = reserve(d);
    if (st)
        return st;
    pgn__fingerprint p = *print;
    unsigned looked = 0;
    p.overflow = false;
    uint32_t *slot = find_slot(d, &p), found = find_group(d, *slot, &p, &looked);
    if (!found && looked == COMPARE_MAX) {
        p.overflow = true;
        d->overflow++;
        slot = find_slot(d, &p);
        looked = 0;
        found = find_group(d, *slot, &p, &looked);
    }
    *is_new = !found;
    if (!found) {
        append_group(d, slot, &p);
        found = (uint32_t)d->count;
    } else if (!has_long_key(&p)) {
        pgn__fingerprint_join(group_at(d, found - 1), &p);
    }
    *group = found - 1;
    return PGN_OK;
}

uint32_t pgn__duplicates_with_moves(const pgn__duplicates *d, const uint64_t moves[2],
                                    unsigned plies, uint32_t after) {
    uint32_t number;
    if (after == PGN_NO_GROUP) {
        pgn__fingerprint p = {.moves = {moves[0], moves[1]}, .plies = (uint16_t)plies};
        number = *find_slot(d, &p);
    } else {
        number = group_at(d, after)->next;
    }
    return number ? number - 1 : PGN_NO_GROUP;
}
