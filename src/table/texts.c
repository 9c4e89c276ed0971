/* texts.c -- appending, numbering and joining texts. The numbers are found by a hash table; most
 * texts are short, moves above all: eight bytes and the length decide. */
#include "texts_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash_int.h"

typedef pgn__texts_slot slot;

enum { FIRST_SLOTS = 1024 };
#define NOT_JOINED UINT32_MAX

/* ---- numbers ---- */

/* The key of a text is its first eight bytes, the first lowest, zeros behind its end. If the
 * highest is zero, the key is all of the text: at most seven bytes. So that this is true, keys of
 * texts that are empty or have zeros among these bytes end with a byte that is not zero. */
static inline uint64_t key_of(pgn_span text) {
    uint64_t key = 0;
    if (text.len >= 8)
        key = pgn__load_eight(text.text);
    for (size_t i = text.len; i-- && text.len < 8;)
        key = key << 8 | (unsigned char)text.text[i];
    uint64_t behind = text.len < 8 ? UINT64_MAX << 8 * text.len : 0;
    bool zeros = !text.len || pgn__plain_bytes(key | behind, 0);
    return zeros ? key | (uint64_t)0xFF << 56 : key;
}

static bool is_all_of_it(uint64_t key) {
    return !(key >> 56);
}

/* Multiplying by a random odd number makes any two keys collide seldom. */
static inline size_t hash_of_key(const pgn__texts *t, uint64_t key) {
    return (size_t)(key * t->factor >> t->shift);
}

static size_t hash_of(const pgn__texts *t, pgn_span text, uint64_t key) {
    if (!is_all_of_it(key))
        key = pgn__hash_end(pgn__hash_bytes(t->factor, text.text, text.len));
    return hash_of_key(t, key);
}

/* The slot of a text, or a free one. */
static slot *find(const pgn__texts *t, pgn_span text, uint64_t key) {
    for (size_t i = hash_of(t, text, key);; i = (i + 1) & t->mask) {
        slot *at = &t->table[i];
        if (!at->key || (at->key == key && at->len == text.len &&
                         (is_all_of_it(key) ||
                          memcmp(pgn__texts_at(t, at->number).text, text.text, text.len) == 0)))
            return at;
    }
}

static pgn_status resize(pgn__texts *t, size_t slots) {
    slot *table = calloc(slots, sizeof *table);
    if (!table)
        return PGN_E_NOMEM;
    free(t->table);
    t->table = table;
    t->mask = slots - 1;
    t->shift = (unsigned)__builtin_clzll(t->mask);
    for (size_t i = 0; i < pgn__texts_held(t); i++) {
        pgn_span text = pgn__texts_at(t, i);
        uint64_t key = key_of(text);
        *find(t, text, key) = (slot){key, (uint32_t)i, (uint32_t)text.len};
    }
    return PGN_OK;
}

/* ---- the object ---- */

static void forget(pgn__texts *t) {
    pgn_buffer_clear(&t->bytes);
    t->ends.len = sizeof(int32_t); /* the first is 0 */
    pgn_buffer_clear(&t->joined);
    t->full = false;
    t->state++;
    if (t->table)
        memset(t->table, 0, (t->mask + 1) * sizeof *t->table);
}

pgn_status pgn__texts_init(pgn__texts *t, bool numbered, uint64_t seed) {
    t->numbered = numbered;
    t->factor = seed | 1;
    t->state = 1;
    pgn_status st = pgn_buffer_append(&t->ends, &(int32_t){0}, sizeof(int32_t));
    return st || !numbered ? st : resize(t, FIRST_SLOTS);
}

void pgn__texts_free(pgn__texts *t) {
    pgn_buffer_free(&t->bytes);
    pgn_buffer_free(&t->ends);
    pgn_buffer_free(&t->numbers);
    pgn_buffer_free(&t->joined);
    free(t->table);
    t->table = NULL;
}

void pgn__texts_clear(pgn__texts *t) {
    pgn_buffer_clear(&t->numbers);
    t->nulls = t->total = 0;
    forget(t);
}

void pgn__texts_restart(pgn__texts *t) {
    bool few =
        pgn__texts_held(t) <= PGN__DICTIONARY_MAX / 4 && t->bytes.len <= PGN__DICTIONARY_BYTES / 4;
    pgn_buffer_clear(&t->numbers);
    t->nulls = t->total = 0;
    if (!t->numbered || !few)
        forget(t);
}

/* ---- appending ---- */

static pgn_status hold(pgn__texts *t, pgn_span text) {
    size_t end = t->bytes.len + text.len;
    int32_t value = (int32_t)end;
    if (end > INT32_MAX || t->ends.len > INT32_MAX)
        return PGN_E_LIMIT;
    return pgn__append(&t->bytes, text.text, text.len) ||
                   pgn__append(&t->ends, &value, sizeof value)
               ? PGN_E_NOMEM
               : PGN_OK;
}

/* The number of a text, which is held from now on. */
static pgn_status number_of(pgn__texts *t, pgn_span text, uint32_t *number) {
    size_t held = pgn__texts_held(t);
    uint64_t key = key_of(text);
    *number = (uint32_t)held;
    if (t->full)
        return hold(t, text);
    if (2 * held > t->mask) {
        pgn_status st = resize(t, 2 * (t->mask + 1));
        if (st)
            return st;
    }
    slot *at = find(t, text, key);
    if (at->key) {
        *number = at->number;
        return PGN_OK;
    }
    t->full = held >= PGN__DICTIONARY_MAX || t->bytes.len + 4 * held > PGN__DICTIONARY_BYTES;
    if (!t->full)
        *at = (slot){key, *number, (uint32_t)text.len};
    return hold(t, text);
}

pgn_status pgn__texts_add(pgn__texts *t, pgn_span text) {
    uint32_t number = 0;
    if (!t->numbered)
        return hold(t, text);
    pgn_status st = number_of(t, text, &number);
    t->total += text.len;
    return st ? st : pgn__append(&t->numbers, &number, sizeof number);
}

pgn_status pgn__texts_add_null(pgn__texts *t) {
    t->nulls++;
    return t->numbered ? PGN_OK : hold(t, (pgn_span){"", 0});
}

/* Eight bytes at once, where they may be read behind the text. */
static pgn_status copy_words(pgn__texts *t, const pgn__words *words, size_t count) {
    if (pgn__buffer_reserve(&t->bytes, 8 * count) ||
        pgn__buffer_reserve(&t->ends, count * sizeof(int32_t)))
        return PGN_E_NOMEM;
    if (t->bytes.len + 8 * count > INT32_MAX)
        return PGN_E_LIMIT;
    char *p = t->bytes.data + t->bytes.len;
    int32_t *ends = (int32_t *)(void *)(t->ends.data + t->ends.len);
    for (size_t i = 0; i < count; i++) {
        pgn_span word = pgn__word(words, i);
        memcpy(p, word.text, 8);
        p += word.len;
        ends[i] = (int32_t)(p - t->bytes.data);
    }
    t->bytes.len = (size_t)(p - t->bytes.data);
    t->ends.len += count * sizeof *ends;
    return PGN_OK;
}

/* The key of a move: the bytes that pgn__plain_san_length() counts. */
static inline uint64_t key_of_plain(const char *text) {
    uint64_t word = pgn__load_eight(text), ends = pgn__plain_ends(word);
    return word & (((ends & -ends) >> 7) - 1);
}

/* The numbers of moves, up to one that is not in the first slot where it may be. Returns how many;
 * nearly all are. Apart from the rest, so that the loop keeps its constants in registers. */
static __attribute__((noinline)) size_t find_plain(const pgn__texts *t, const pgn__words *words,
                                                   size_t from, size_t count, uint32_t *numbers,
                                                   size_t *total) {
    const slot *table = t->table;
    uint64_t factor = t->factor;
    unsigned shift = t->shift;
    const char *text = words->text;
    const uint32_t *at = words->at;
    size_t i = from, sum = 0;
    for (; i < count; i++) {
        uint64_t key = key_of_plain(text + at[i]);
        const slot *found = &table[key * factor >> shift];
        if (found->key != key)
            break;
        numbers[i] = found->number;
        sum += found->len;
    }
    *total += sum;
    return i;
}

static pgn_status number_plain(pgn__texts *t, const pgn__words *words, size_t count) {
    if (pgn__buffer_reserve(&t->numbers, count * sizeof(uint32_t)))
        return PGN_E_NOMEM;
    uint32_t *numbers = (uint32_t *)(void *)(t->numbers.data + t->numbers.len);
    for (size_t i = 0; (i = find_plain(t, words, i, count, numbers, &t->total)) < count; i++) {
        pgn_span word = pgn__word(words, i);
        pgn_status st = number_of(t, word, &numbers[i]);
        if (st)
            return st;
        t->total += word.len;
    }
    t->numbers.len += count * sizeof *numbers;
    return PGN_OK;
}

pgn_status pgn__texts_add_words(pgn__texts *t, const pgn__words *words, size_t count) {
    if (!t->numbered)
        return copy_words(t, words, count);
    if (!words->spans)
        return number_plain(t, words, count);
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < count && !st; i++)
        st = pgn__texts_add(t, words->spans[i]);
    return st;
}

/* ---- joining ---- */

pgn_status pgn__ends_join(pgn_buffer *ends, const pgn_buffer *more) {
    size_t old = ends->len / sizeof(int32_t), count = more->len / sizeof(int32_t) - 1;
    if (pgn__buffer_reserve(ends, count * sizeof(int32_t)))
        return PGN_E_NOMEM;
    int32_t *all = (int32_t *)(void *)ends->data, base = all[old - 1];
    const int32_t *from = pgn__ends(more);
    if (from[count] > INT32_MAX - base)
        return PGN_E_LIMIT;
    for (size_t i = 0; i < count; i++)
        all[old + i] = base + from[i + 1];
    ends->len += count * sizeof(int32_t);
    return PGN_OK;
}

/* Where the numbers of `more` will be found in those of `t`: those of earlier joins are known. */
static pgn_status begin_joined(const pgn__texts *t, pgn__texts *more) {
    if (more->joined_to != t->state)
        pgn_buffer_clear(&more->joined);
    more->joined_to = t->state;
    size_t new = pgn__texts_held(more) * sizeof(uint32_t) - more->joined.len;
    if (pgn__buffer_reserve(&more->joined, new))
        return PGN_E_NOMEM;
    memset(more->joined.data + more->joined.len, 0xFF, new);
    more->joined.len += new;
    return PGN_OK;
}

static pgn_status join_numbers(pgn__texts *t, pgn__texts *more) {
    size_t count = pgn__texts_count(more);
    if (begin_joined(t, more) || pgn__buffer_reserve(&t->numbers, more->numbers.len))
        return PGN_E_NOMEM;
    uint32_t *joined = (uint32_t *)(void *)more->joined.data;
    uint32_t *out = (uint32_t *)(void *)(t->numbers.data + t->numbers.len);
    const uint32_t *numbers = pgn__texts_numbers(more);
    for (size_t i = 0; i < count; i++) {
        uint32_t number = numbers[i];
        if (__builtin_expect(joined[number] == NOT_JOINED, 0)) {
            pgn_span text = pgn__texts_at(more, number);
            pgn_status st = number_of(t, text, &joined[number]);
            if (st)
                return st;
        }
        out[i] = joined[number];
    }
    t->numbers.len += more->numbers.len;
    t->nulls += more->nulls;
    t->total += more->total;
    return PGN_OK;
}

pgn_status pgn__texts_join(pgn__texts *t, pgn__texts *more) {
    if (t->numbered)
        return join_numbers(t, more);
    if (more->bytes.len && pgn_buffer_append(&t->bytes, more->bytes.data, more->bytes.len))
        return PGN_E_NOMEM;
    return pgn__ends_join(&t->ends, &more->ends);
}
