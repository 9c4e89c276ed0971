/* variants.c -- the names of a collection, the evidence from its games, and access to the
 * groups. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/hash_int.h"
#include "game/tag_values_int.h"
#include "normal_int.h"
#include "variants_state_int.h"

static const char *const TAGS[PGN__VARIANTS_TAGS] = {
    "White", "Black", "Event", "Site", "Date", "Round", "WhiteFideId", "BlackFideId"};
enum { WHITE, BLACK, EVENT, SITE, DATE, ROUND, WHITE_NUMBER, BLACK_NUMBER };

const char *const *pgn__variants_tags(void) {
    return TAGS;
}

const char *pgn__variant_kind_text(pgn__variant_kind kind) {
    static const char *const TEXTS[] = {"best", "spelling", "initials", "number", "near"};
    return TEXTS[kind];
}

/* ---- the object ---- */

enum { FIRST_SLOTS = 1 << 10 };

pgn_status pgn__variants_new(pgn__variants **out, pgn__variants_of what, pgn_error *err) {
    pgn__variants *v = *out = calloc(1, sizeof *v);
    if (v)
        v->slots = calloc(FIRST_SLOTS, sizeof *v->slots);
    if (!v || !v->slots) {
        free(v);
        *out = NULL;
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    v->slot_count = FIRST_SLOTS;
    v->what = what;
    pgn__random_seed(v->seed);
    return PGN_OK;
}

void pgn__variants_free(pgn__variants *v) {
    if (!v)
        return;
    pgn__free_groups(v);
    free(v->apart.slots);
    pgn__arena_free(&v->texts);
    pgn_buffer_free(&v->entries);
    pgn_buffer_free(&v->pairings);
    free(v->slots);
    free(v);
}

/* ---- sets ---- */

static uint64_t *set_slot(const pgn__set *set, uint64_t value) {
    size_t mask = set->cap - 1, i = (size_t)pgn__hash_end(value) & mask;
    while (set->slots[i] && set->slots[i] != value)
        i = (i + 1) & mask;
    return &set->slots[i];
}

bool pgn__set_add(pgn__set *set, uint64_t value) {
    if (set->count >= set->cap / 2) {
        pgn__set larger = {.cap = set->cap ? 2 * set->cap : 256, .count = set->count};
        larger.slots = calloc(larger.cap, sizeof *larger.slots);
        if (!larger.slots)
            return false;
        for (size_t i = 0; i < set->cap; i++)
            if (set->slots[i])
                *set_slot(&larger, set->slots[i]) = set->slots[i];
        free(set->slots);
        *set = larger;
    }
    uint64_t *slot = set_slot(set, value);
    set->count += !*slot;
    *slot = value;
    return true;
}

/* ---- adding ---- */

static uint64_t text_hash(const pgn__variants *v, const char *text, size_t len) {
    pgn__sip hash = pgn__sip_begin(v->seed);
    uint64_t out[2];
    pgn__sip_bytes(&hash, text, len);
    pgn__sip_end(hash, out);
    return out[0];
}

static uint32_t *find_slot(const pgn__variants *v, const char *text, size_t len) {
    size_t mask = v->slot_count - 1, i = (size_t)text_hash(v, text, len) & mask;
    for (; v->slots[i]; i = (i + 1) & mask) {
        const pgn__entry *e = &pgn__entries(v)[v->slots[i] - 1];
        if (e->len == len && memcmp(e->text, text, len) == 0)
            break;
    }
    return &v->slots[i];
}

static bool grow_slots(pgn__variants *v) {
    uint32_t *old = v->slots;
    size_t old_count = v->slot_count;
    v->slots = calloc(2 * old_count, sizeof *old);
    if (!v->slots) {
        v->slots = old;
        return false;
    }
    v->slot_count = 2 * old_count;
    for (size_t i = 0; i < old_count; i++)
        if (old[i]) {
            const pgn__entry *e = &pgn__entries(v)[old[i] - 1];
            *find_slot(v, e->text, e->len) = old[i];
        }
    free(old);
    return true;
}

/* Count the name; *number is the entry's plus one, 0 for no name. */
static bool count_name(pgn__variants *v, pgn_span text, uint32_t *number) {
    *number = 0;
    if (!text.text || pgn__text_is_unknown(text.text, text.len))
        return true;
    size_t count = pgn__entry_count(v);
    if (count >= v->slot_count / 2 && !grow_slots(v))
        return false;
    uint32_t *slot = find_slot(v, text.text, text.len);
    if (!*slot) {
        pgn__entry e = {.len = text.len, .group = PGN__NO_GROUP};
        e.text = pgn__arena_copy(&v->texts, text.text, text.len);
        if (!e.text || pgn_buffer_append(&v->entries, &e, sizeof e))
            return false;
        *slot = (uint32_t)count + 1;
    }
    *number = *slot;
    pgn__entries(v)[*slot - 1].count++;
    return true;
}

/* Event, date and round, in which a player can have one game only. */
static uint64_t round_hash(const pgn__variants *v, const pgn_span values[PGN__VARIANTS_TAGS]) {
    static const int PARTS[] = {EVENT, DATE, ROUND};
    pgn__sip hash = pgn__sip_begin(v->seed);
    uint64_t out[2];
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++) {
        pgn_span part = values[PARTS[i]];
        if (!part.text || pgn__text_is_unknown(part.text, part.len))
            return 0;
        size_t len = part.len;
        if (PARTS[i] == ROUND) { /* 3.12 is board 12 of round 3 */
            const char *dot = memchr(part.text, '.', len);
            len = dot ? (size_t)(dot - part.text) : len;
        }
        pgn__sip_bytes(&hash, part.text, len);
    }
    pgn__sip_end(hash, out);
    return out[0] | 1;
}

static void take_number(pgn__variants *v, uint32_t name, pgn_span text) {
    uint64_t number = 0;
    if (!name || !text.text || text.len > 12)
        return;
    for (size_t i = 0; i < text.len; i++) {
        if (text.text[i] < '0' || text.text[i] > '9')
            return;
        number = number * 10 + (uint64_t)(text.text[i] - '0');
    }
    pgn__entry *e = &pgn__entries(v)[name - 1];
    if (number)
        e->number = !e->number || e->number == number ? number : PGN__SEVERAL;
}

/* One side: a player, or the players of a list. Returns the last of them. */
static bool count_players(pgn__variants *v, pgn_span value, uint32_t *number) {
    pgn_span entry;
    *number = 0;
    bool ok = true;
    while (ok && value.text && pgn_players_next(&value, &entry))
        ok = count_name(v, entry, number);
    return ok;
}

static bool add_pairing(pgn__variants *v, const pgn_span values[PGN__VARIANTS_TAGS]) {
    pgn__pairing p = {.round = round_hash(v, values)};
    if (!count_players(v, values[WHITE], &p.white) || !count_players(v, values[BLACK], &p.black))
        return false;
    take_number(v, p.white, values[WHITE_NUMBER]);
    take_number(v, p.black, values[BLACK_NUMBER]);
    bool some = p.white && p.black;
    return !some || !pgn_buffer_append(&v->pairings, &p, sizeof p);
}

pgn_status pgn__variants_add(pgn__variants *v, const pgn_span values[PGN__VARIANTS_TAGS],
                             pgn_error *err) {
    uint32_t number;
    bool ok = v->what == PGN__VARIANTS_PLAYERS
                  ? add_pairing(v, values)
                  : count_name(v, values[v->what == PGN__VARIANTS_EVENTS ? EVENT : SITE], &number);
    return ok ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

/* ---- queries ---- */

pgn_status pgn__variants_find(pgn__variants *v, pgn_error *err) {
    pgn_status st = pgn__find_groups(v);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

size_t pgn__variants_names(const pgn__variants *v) {
    return pgn__entry_count(v);
}

size_t pgn__variants_groups(const pgn__variants *v) {
    return v->group_count;
}

size_t pgn__variants_size(const pgn__variants *v, size_t group) {
    return v->groups[group].count;
}

static pgn__variant_kind kind_of(const pgn__variants *v, const pgn__entry *e,
                                 const pgn__entry *best) {
    if (e == best)
        return PGN__VARIANT_BEST;
    pgn__likeness like = v->what == PGN__VARIANTS_PLAYERS
                             ? pgn__players_alike(&e->spelling, &best->spelling)
                             : pgn__titles_alike(&e->spelling, &best->spelling);
    switch (like) {
    case PGN__SAME_WORDS:
        return PGN__VARIANT_SPELLING;
    case PGN__SAME_LAST:
        return PGN__VARIANT_INITIALS;
    case PGN__NEAR:
        return PGN__VARIANT_NEAR;
    case PGN__UNLIKE:
        break;
    }
    return e->number && e->number == best->number ? PGN__VARIANT_NUMBER : PGN__VARIANT_NEAR;
}

pgn__variant pgn__variants_at(const pgn__variants *v, size_t group, size_t index) {
    const pgn__group *g = &v->groups[group];
    const pgn__entry *e = &pgn__entries(v)[g->members[index]];
    return (pgn__variant){
        {e->text, e->len}, e->count, kind_of(v, e, &pgn__entries(v)[g->members[0]])};
}
