/* tally.c -- count texts: rows in order of first occurrence, and a hash table of row numbers.
 * Separate because several commands tabulate. */
#include "tally.h"

#include <stdlib.h>
#include <string.h>

enum { SLOTS_MIN = 64, SLOTS_KEPT = 4096, BLOCK = 1 << 16 };

/* ---- texts ---- */

struct cli_tally_block {
    struct cli_tally_block *next;
    size_t used, cap;
    char bytes[];
};

/* A NUL-terminated copy, which stays where it is; NULL if out of memory. */
static const char *keep_text(cli_tally *t, const char *text, size_t len) {
    struct cli_tally_block *block = t->texts;
    if (!block || block->cap - block->used <= len) {
        size_t cap = len < BLOCK ? BLOCK : len + 1;
        block = malloc(sizeof *block + cap);
        if (!block)
            return NULL;
        *block = (struct cli_tally_block){.next = t->texts, .cap = cap};
        t->texts = block;
    }
    char *copy = block->bytes + block->used;
    if (len)
        memcpy(copy, text, len);
    copy[len] = '\0';
    block->used += len + 1;
    return copy;
}

/* Forget them all; a block may be kept for those to come. */
static void drop_texts(cli_tally *t, bool keep_newest) {
    struct cli_tally_block **from = keep_newest && t->texts ? &t->texts->next : &t->texts;
    for (struct cli_tally_block *block = *from, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    *from = NULL;
    if (t->texts)
        t->texts->used = 0;
}

/* ---- rows ---- */

/* FNV-1a, with the high bits mixed in. */
static size_t hash(const char *text, size_t len) {
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < len; i++)
        h = (h ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return (size_t)(h ^ h >> 32);
}

/* The slot of the text: its row's, or the free one where it would go. */
static uint32_t *find(const cli_tally *t, const char *text, size_t len) {
    for (size_t i = hash(text, len);; i++) {
        uint32_t *slot = &t->slots[i & (t->slot_count - 1)];
        const cli_tally_row *row = *slot ? &t->rows[*slot - 1] : NULL;
        if (!row || (row->len == len && memcmp(row->text, text, len) == 0))
            return slot;
    }
}

static bool grow_slots(cli_tally *t) {
    size_t old_count = t->slot_count, count = old_count ? old_count * 2 : SLOTS_MIN;
    uint32_t *old = t->slots, *slots = calloc(count, sizeof *slots);
    if (!slots)
        return false;
    t->slots = slots;
    t->slot_count = count;
    for (size_t i = 0; i < t->count; i++)
        *find(t, t->rows[i].text, t->rows[i].len) = (uint32_t)i + 1;
    free(old);
    return true;
}

static bool grow_rows(cli_tally *t) {
    size_t cap = t->cap ? t->cap * 2 : SLOTS_MIN;
    cli_tally_row *rows = realloc(t->rows, cap * sizeof *rows);
    if (!rows)
        return false;
    t->rows = rows;
    t->cap = cap;
    return true;
}

uint64_t cli_tally_add(cli_tally *t, const char *text, size_t len, uint64_t by) {
    if (t->count * 2 >= t->slot_count && !grow_slots(t))
        return 0;
    uint32_t *slot = find(t, text, len);
    if (*slot)
        return t->rows[*slot - 1].count += by;
    if ((t->count == t->cap && !grow_rows(t)) || t->count == UINT32_MAX)
        return 0;
    const char *copy = keep_text(t, text, len);
    if (!copy)
        return 0;
    t->rows[t->count++] = (cli_tally_row){copy, len, by};
    *slot = (uint32_t)t->count;
    return by;
}

static int by_bytes(const cli_tally_row *a, const cli_tally_row *b) {
    int order = memcmp(a->text, b->text, a->len < b->len ? a->len : b->len);
    return order ? order : (a->len > b->len) - (a->len < b->len);
}

/* A merge sort, since qsort() cannot pass the order of ties. */
static void sort(cli_tally_row *rows, cli_tally_row *room, size_t n,
                 int (*tie)(const cli_tally_row *, const cli_tally_row *)) {
    for (size_t width = 1; width < n; width *= 2) {
        for (size_t from = 0; from < n; from += 2 * width) {
            size_t middle = from + width < n ? from + width : n;
            size_t end = middle + width < n ? middle + width : n;
            size_t a = from, b = middle;
            for (size_t i = from; i < end; i++) {
                bool second = a == middle;
                if (!second && b < end)
                    second = rows[a].count != rows[b].count ? rows[b].count > rows[a].count
                                                            : tie(&rows[b], &rows[a]) < 0;
                room[i] = second ? rows[b++] : rows[a++];
            }
        }
        memcpy(rows, room, n * sizeof *rows);
    }
}

bool cli_tally_sort(cli_tally *t, int (*tie)(const cli_tally_row *, const cli_tally_row *)) {
    cli_tally_row *room = malloc((t->count + 1) * sizeof *room);
    if (!room)
        return false;
    if (t->count)
        sort(t->rows, room, t->count, tie ? tie : by_bytes);
    free(room);
    return true;
}

void cli_tally_clear(cli_tally *t) {
    if (t->slot_count > SLOTS_KEPT) { /* the next may be small, and clearing is not free */
        cli_tally_free(t);
        return;
    }
    drop_texts(t, true);
    t->count = 0;
    if (t->slots)
        memset(t->slots, 0, t->slot_count * sizeof *t->slots);
}

void cli_tally_free(cli_tally *t) {
    drop_texts(t, false);
    free(t->rows);
    free(t->slots);
    *t = (cli_tally){0};
}
