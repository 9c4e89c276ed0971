/* group.c -- which games belong to one event, and which of them are there twice.
 *
 * Records are sorted by their texts; an event without EventDate is cut where nothing was played for
 * half a year. Everything is a sort, so that no file can make it slow. */
#include <stdlib.h>
#include <string.h>

#include "events_int.h"

enum { GAP = 186 };

/* What is compared, with the record's index: qsort() has no context and is not stable. */
typedef struct {
    uint32_t keys[4];
    int32_t day;
    uint32_t index;
} entry;

static int compare(const void *x, const void *y) {
    const entry *a = x, *b = y;
    for (size_t i = 0; i < sizeof a->keys / sizeof *a->keys; i++)
        if (a->keys[i] != b->keys[i])
            return a->keys[i] < b->keys[i] ? -1 : 1;
    if (a->day != b->day)
        return a->day < b->day ? -1 : 1;
    return (a->index > b->index) - (a->index < b->index);
}

static bool same_keys(const entry *a, const entry *b) {
    return memcmp(a->keys, b->keys, sizeof a->keys) == 0;
}

static bool is_unknown(pgn_span text) {
    return !text.len || text.text[0] == '?' || (text.len == 1 && text.text[0] == '-');
}

static bool is_address(pgn_span text) {
    return text.len > 8 &&
           (memcmp(text.text, "http://", 7) == 0 || memcmp(text.text, "https://", 8) == 0);
}

/* ---- groups ---- */

/* The group of a record is for now the index of its first record in the input. */
static void number_groups(pgn__event_record *r, entry *e, size_t n) {
    for (size_t from = 0, to; from < n; from = to) {
        uint32_t first = e[from].index;
        bool dated = e[from].keys[2] != 0;
        for (to = from + 1; to < n && same_keys(&e[from], &e[to]); to++) {
            if (!dated && e[to - 1].day && e[to].day - e[to - 1].day > GAP)
                break;
            first = e[to].index < first ? e[to].index : first;
        }
        for (size_t i = from; i < to; i++)
            r[e[i].index].group = first;
    }
}

static entry *event_entries(const pgn_events *all, const pgn__event_record *r, size_t n) {
    entry *e = calloc(n ? n : 1, sizeof *e);
    for (size_t i = 0; e && i < n; i++) {
        bool dated = !is_unknown(all->texts.texts[r[i].event_date]);
        bool address = is_address(all->texts.texts[r[i].site]);
        e[i] = (entry){.keys = {r[i].event, address ? UINT32_MAX : r[i].site,
                                dated ? r[i].event_date + 1 : 0, 0},
                       .day = dated ? 0 : r[i].day,
                       .index = (uint32_t)i};
    }
    return e;
}

/* Sorted records: groups by numbers without gaps. */
static void make_groups_dense(pgn__event_record *r, size_t n, uint32_t *groups) {
    *groups = 0;
    for (size_t from = 0, to; from < n; from = to, (*groups)++) {
        uint32_t group = r[from].group;
        for (to = from; to < n && r[to].group == group; to++)
            r[to].group = *groups;
    }
}

/* ---- duplicates ---- */

/* Two records of one game: the same moves, or one without result or moves. */
static bool is_copy(const pgn__event_record *a, const pgn__event_record *b, bool round) {
    bool same = a->plies && a->plies == b->plies && a->moves == b->moves;
    if (!round)
        return same && a->plies >= 20 && a->day && a->day == b->day;
    return same || a->result == PGN_RESULT_UNKNOWN || b->result == PGN_RESULT_UNKNOWN ||
           a->result == PGN_RESULT_NONE || b->result == PGN_RESULT_NONE || !a->plies != !b->plies;
}

static bool is_better(const pgn__event_record *a, const pgn__event_record *b) {
    bool decided = a->result != PGN_RESULT_UNKNOWN && a->result != PGN_RESULT_NONE;
    bool other = b->result != PGN_RESULT_UNKNOWN && b->result != PGN_RESULT_NONE;
    return decided != other ? decided : a->plies > b->plies;
}

static pgn_status mark_duplicates(pgn_events *all, pgn__event_record *r, size_t n) {
    entry *e = calloc(n ? n : 1, sizeof *e);
    if (!e)
        return PGN_E_NOMEM;
    for (size_t i = 0; i < n; i++)
        e[i] = (entry){.keys = {r[i].group, r[i].white, r[i].black, r[i].round},
                       .day = r[i].day,
                       .index = (uint32_t)i};
    qsort(e, n, sizeof *e, compare);
    for (size_t kept = 0, i = 1; i < n; i++) {
        pgn__event_record *a = &r[e[kept].index], *b = &r[e[i].index];
        bool round = !is_unknown(all->texts.texts[b->round]);
        if (!same_keys(&e[kept], &e[i]) || e[kept].day != e[i].day || !is_copy(a, b, round)) {
            kept = i;
            continue;
        }
        if (is_better(b, a)) {
            a->gone = true;
            kept = i;
        } else {
            b->gone = true;
        }
    }
    free(e);
    return PGN_OK;
}

/* ---- the call ---- */

/* A stable sort by group: counting, as groups are numbers below n. */
static pgn_status sort_by_group(pgn__event_record *r, size_t n) {
    uint32_t *starts = calloc(n + 2, sizeof *starts);
    pgn__event_record *sorted = malloc((n ? n : 1) * sizeof *sorted);
    if (starts && sorted) {
        for (size_t i = 0; i < n; i++)
            starts[r[i].group + 1]++;
        for (size_t i = 0; i < n; i++)
            starts[i + 1] += starts[i];
        for (size_t i = 0; i < n; i++)
            sorted[starts[r[i].group]++] = r[i];
        if (n)
            memcpy(r, sorted, n * sizeof *r);
    }
    bool ok = starts && sorted;
    free(starts);
    free(sorted);
    return ok ? PGN_OK : PGN_E_NOMEM;
}

pgn_status pgn__events_group(pgn_events *all, uint32_t *groups) {
    pgn__event_record *r = (pgn__event_record *)(void *)all->records.data;
    size_t n = all->records.len / sizeof *r;
    if (n >= UINT32_MAX - 1)
        return PGN_E_LIMIT;
    entry *e = event_entries(all, r, n);
    if (!e)
        return PGN_E_NOMEM;
    qsort(e, n, sizeof *e, compare);
    number_groups(r, e, n);
    free(e);
    pgn_status st = sort_by_group(r, n);
    make_groups_dense(r, n, groups);
    return st ? st : mark_duplicates(all, r, n);
}
