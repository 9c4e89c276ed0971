/* sorter_order.c -- the order of records in memory: a three-way quicksort on eight bytes at a time,
 * stored next to the pointers. Where they are equal, sorting continues with the next eight; so a
 * record is read once for every eight bytes that it shares with others, not in each comparison.
 * Sorts in place. */
#include <stdbool.h>

#include "sorter_state_int.h"

enum {
    SMALL = 12,   /* entries that are put in order by insertion */
    BAD_MOST = 24 /* lopsided partitions before the input is taken to be adversarial */
};

typedef pgn__sorter_entry entry;

static uint64_t bytes_at(const pgn__sorted *r, size_t depth) {
    size_t len = r->key + r->tail;
    const unsigned char *p = (const unsigned char *)pgn__sorted_bytes(r) + r->head + depth;
    uint64_t value = 0;
    size_t n = depth < len ? len - depth : 0;
    for (size_t i = 0; i < sizeof value; i++)
        value = value << 8 | (i < n ? p[i] : 0u);
    return value;
}

static bool is_before(const entry *a, const entry *b) {
    if (a->cache != b->cache)
        return a->cache < b->cache;
    int order = pgn__sorted_compare(a->record, b->record);
    return order ? order < 0 : a->record < b->record;
}

static void swap(entry *a, entry *b) {
    entry t = *a;
    *a = *b;
    *b = t;
}

static void insert(entry *e, size_t n) {
    for (size_t i = 1; i < n; i++) {
        entry one = e[i];
        size_t k = i;
        for (; k && is_before(&one, &e[k - 1]); k--)
            e[k] = e[k - 1];
        e[k] = one;
    }
}

static void sift(entry *e, size_t root, size_t n) {
    for (size_t child; (child = 2 * root + 1) < n; root = child) {
        if (child + 1 < n && is_before(&e[child], &e[child + 1]))
            child++;
        if (!is_before(&e[root], &e[child]))
            return;
        swap(&e[root], &e[child]);
    }
}

/* For equal records, and for input made to slow quicksort down. */
static void heap_sort(entry *e, size_t n) {
    for (size_t i = n / 2; i--;)
        sift(e, i, n);
    while (n > 1) {
        swap(&e[0], &e[--n]);
        sift(e, 0, n);
    }
}

static uint64_t middle(uint64_t a, uint64_t b, uint64_t c) {
    if (a < b)
        return b < c ? b : a < c ? c : a;
    return a < c ? a : b < c ? c : b;
}

static uint64_t pivot_of(const entry *e, size_t n) {
    size_t s = n / 8;
    const entry *m = e + n / 2, *l = e + n - 1;
    if (n < 64)
        return middle(e->cache, m->cache, l->cache);
    return middle(middle(e[0].cache, e[s].cache, e[2 * s].cache),
                  middle(m[-(ptrdiff_t)s].cache, m->cache, m[s].cache),
                  middle(l[-2 * (ptrdiff_t)s].cache, l[-(ptrdiff_t)s].cache, l->cache));
}

/* e[0, *low) is below the pivot, e[*low, *high) equal, the rest above. */
static void partition(entry *e, size_t n, uint64_t pivot, size_t *low, size_t *high) {
    size_t lt = 0, i = 0, gt = n;
    while (i < gt) {
        if (e[i].cache < pivot)
            swap(&e[lt++], &e[i++]);
        else if (e[i].cache > pivot)
            swap(&e[i], &e[--gt]);
        else
            i++;
    }
    *low = lt;
    *high = gt;
}

typedef struct {
    entry *e;
    size_t n, depth;
    bool by_heap; /* it needs no more partitions */
} part;

/* All bytes are equal, but for zeros at the end. Where the lengths are equal too, as of a game with
 * many copies, addresses are left to be sorted; those can take the place of bytes. */
static part ended_part(entry *e, size_t n, size_t depth) {
    size_t len = e->record->key + e->record->tail;
    bool equal = true;
    for (size_t i = 1; i < n && equal; i++)
        equal = e[i].record->key + e[i].record->tail == len;
    for (size_t i = 0; i < n && equal; i++)
        e[i].cache = (uint64_t)(uintptr_t)e[i].record;
    return (part){e, n, depth, !equal};
}

/* The part that is equal up to this depth, with the next bytes. */
static part equal_part(entry *e, size_t n, size_t depth) {
    depth += sizeof e->cache;
    if (n > 1 && e->record->key + e->record->tail <= depth)
        return ended_part(e, n, depth);
    for (size_t i = 0; i < n; i++)
        e[i].cache = bytes_at(e[i].record, depth);
    return (part){e, n, depth, false};
}

/* Recursion is for the two smaller parts, so it is no deeper than the logarithm of n. */
static void order(part p) {
    for (unsigned bad = 0; p.n > 1;) {
        if (p.n <= SMALL) {
            insert(p.e, p.n);
            return;
        }
        if (p.by_heap || bad > BAD_MOST) {
            heap_sort(p.e, p.n);
            return;
        }
        size_t low, high;
        partition(p.e, p.n, pivot_of(p.e, p.n), &low, &high);
        part parts[3] = {{p.e, low, p.depth, false},
                         equal_part(p.e + low, high - low, p.depth),
                         {p.e + high, p.n - high, p.depth, false}};
        size_t largest = parts[0].n > parts[2].n ? 0 : 2;
        bad += parts[largest].n > p.n / 8 * 7;
        if (parts[1].n > parts[largest].n)
            largest = 1;
        for (size_t i = 0; i < 3; i++)
            if (i != largest)
                order(parts[i]);
        p = parts[largest];
    }
}

void pgn__sorter_order(pgn__sorter_entry *entries, size_t count) {
    for (size_t i = 0; i < count; i++)
        entries[i].cache = bytes_at(entries[i].record, 0);
    order((part){entries, count, 0, false});
}
