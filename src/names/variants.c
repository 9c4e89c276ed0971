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
    "White",       "Black",    "Event",    "Site",       "Date",       "Round",     "WhiteFideId",
    "BlackFideId", "WhiteElo", "BlackElo", "WhiteTitle", "BlackTitle", "WhiteTeam", "BlackTeam"};

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
        const pgn__name_entry *e = &pgn__name_entries(v)[v->slots[i] - 1];
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
            const pgn__name_entry *e = &pgn__name_entries(v)[old[i] - 1];
            *find_slot(v, e->text, e->len) = old[i];
        }
    free(old);
    return true;
}

/* Find the name or add it; *number is the entry's plus one. */
static bool add_name(pgn__variants *v, pgn_span text, uint32_t *number) {
    size_t count = pgn__name_entry_count(v);
    if (count >= v->slot_count / 2 && !grow_slots(v))
        return false;
    uint32_t *slot = find_slot(v, text.text, text.len);
    if (!*slot) {
        pgn__name_entry e = {.len = text.len, .group = PGN__NO_GROUP, .evidence = ""};
        e.text = pgn__arena_copy(&v->texts, text.text, text.len);
        if (!e.text || pgn_buffer_append(&v->entries, &e, sizeof e))
            return false;
        *slot = (uint32_t)count + 1;
    }
    *number = *slot;
    return true;
}

/* Count the name; *number is the entry's plus one, 0 for no name. One with a title is a spelling of
 * that without, which may have no games. */
static bool count_name(pgn__variants *v, pgn_span text, uint32_t *number) {
    pgn_span title, name;
    uint32_t bare;
    *number = 0;
    if (!text.text || pgn__text_is_unknown(text.text, text.len))
        return true;
    if (v->what == PGN__VARIANTS_PLAYERS && pgn__name_title(text, &title, &name) &&
        !add_name(v, name, &bare))
        return false;
    if (!add_name(v, text, number))
        return false;
    v->names += !pgn__name_entries(v)[*number - 1].count++;
    return true;
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
    pgn__name_entry *e = &pgn__name_entries(v)[name - 1];
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

static bool add_game(pgn__variants *v, const pgn_span values[PGN__VARIANTS_TAGS]) {
    pgn__pairing p;
    pgn__read_pairing(&p, v->what, values);
    bool ok = true;
    if (v->what == PGN__VARIANTS_PLAYERS) {
        for (unsigned side = 0; side < 2 && ok; side++) {
            ok = count_players(v, values[PGN__AT_WHITE + side], &p.name[side]);
            if (ok)
                take_number(v, p.name[side], values[PGN__AT_NUMBERS + side]);
        }
    } else {
        ok = count_name(v, values[v->what == PGN__VARIANTS_EVENTS ? PGN__AT_EVENT : PGN__AT_SITE],
                        &p.name[0]);
    }
    bool some = p.name[0] || p.name[1];
    return ok && (!some || !pgn_buffer_append(&v->pairings, &p, sizeof p));
}

pgn_status pgn__variants_add(pgn__variants *v, const pgn_span values[PGN__VARIANTS_TAGS],
                             pgn_error *err) {
    return add_game(v, values) ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

/* ---- queries ---- */

pgn_status pgn__variants_find(pgn__variants *v, bool bold, pgn_error *err) {
    v->bold = bold;
    pgn_status st = pgn__find_groups(v);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

size_t pgn__variants_names(const pgn__variants *v) {
    return v->names;
}

size_t pgn__variants_groups(const pgn__variants *v) {
    return v->group_count;
}

size_t pgn__variants_size(const pgn__variants *v, size_t group) {
    return v->groups[group].count;
}

static pgn__variant_kind kind_of(const pgn__variants *v, const pgn__name_entry *e,
                                 const pgn__name_entry *best) {
    static const pgn__variant_kind KINDS[PGN__CLOSENESSES] = {
        [PGN__CLOSE_SPELLING] = PGN__VARIANT_SPELLING,
        [PGN__CLOSE_ORDER] = PGN__VARIANT_SPELLING,
        [PGN__CLOSE_LONGER] = PGN__VARIANT_INITIALS,
        [PGN__CLOSE_INITIALS] = PGN__VARIANT_INITIALS,
        [PGN__CLOSE_SOUND] = PGN__VARIANT_NEAR,
        [PGN__CLOSE_SOUND_INITIALS] = PGN__VARIANT_NEAR,
        [PGN__CLOSE_GIVEN] = PGN__VARIANT_NEAR,
        [PGN__CLOSE_LAST] = PGN__VARIANT_NEAR,
        [PGN__CLOSE_BOTH] = PGN__VARIANT_NEAR};
    if (e == best)
        return PGN__VARIANT_BEST;
    if (v->what != PGN__VARIANTS_PLAYERS)
        return KINDS[pgn__titles_closeness(&e->spelling, &best->spelling)];
    if (pgn__players_alike(&e->spelling, &best->spelling))
        return KINDS[pgn__players_closeness(&e->spelling, &best->spelling)];
    return e->number && e->number == best->number ? PGN__VARIANT_NUMBER : PGN__VARIANT_NEAR;
}

pgn__name_variant pgn__variants_at(const pgn__variants *v, size_t group, size_t index) {
    const pgn__group *g = &v->groups[group];
    const pgn__name_entry *e = &pgn__name_entries(v)[g->members[index]];
    return (pgn__name_variant){.text = {e->text, e->len},
                               .count = e->count,
                               .kind = kind_of(v, e, &pgn__name_entries(v)[g->members[0]]),
                               .evidence = e->evidence,
                               .safe = !index || !e->unsure};
}
