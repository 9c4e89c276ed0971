/* variants_state_int.h -- the names of a collection as variants.c collects them, variants_index.c
 * finds those worth comparing, and variants_find.c puts them in groups. */
#ifndef PGN_NAMES_VARIANTS_STATE_INT_H
#define PGN_NAMES_VARIANTS_STATE_INT_H

#include "base/arena_int.h"
#include "pgn/buffer.h"
#include "spelling_int.h"
#include "variants_int.h"

#define PGN__SEVERAL  UINT64_MAX /* FIDE numbers */
#define PGN__NO_GROUP UINT32_MAX

typedef struct pgn__name_entry {
    const char *text;
    size_t len;
    uint64_t count;
    uint64_t number; /* FIDE's, 0 if none */
    pgn__spelling spelling;
    uint32_t group; /* PGN__NO_GROUP: none */
    uint16_t signs; /* of the evidence for its group: evidence_int.h */
    bool unsure;    /* in its group only with `bold` */
    const char *evidence;
} pgn__name_entry;

/* Where the values of the tags are; those of Black follow those of White. */
enum {
    PGN__AT_WHITE,
    PGN__AT_EVENT = 2,
    PGN__AT_SITE,
    PGN__AT_DATE,
    PGN__AT_ROUND,
    PGN__AT_NUMBERS,
    PGN__AT_RATINGS = 8,
    PGN__AT_TITLES = 10,
    PGN__AT_TEAMS = 12
};

/* A player's title: its rank from 1 (CM) to 4 (GM), and whether it is a woman's; 0 is none. */
enum { PGN__TITLE_RANK = 7, PGN__TITLE_WOMAN = 8 };

/* A game, with what it says of the names in it. Texts are hashes, 0 if not known. */
typedef struct pgn__pairing {
    uint32_t name[2]; /* White and Black, or one event or site: entries plus one */
    uint32_t round;   /* event, date and round */
    uint32_t event;   /* event and year */
    uint32_t place;   /* the site, if not a server; of a site's name the event */
    uint32_t day;     /* in months of 31 days; 0 if not known */
    uint32_t team[2];
    uint16_t rating[2]; /* 0 if not known */
    uint8_t title[2];
    bool exact; /* the day is, not only the year */
} pgn__pairing;

/* All but the names. */
void pgn__read_pairing(pgn__pairing *out, pgn__variants_of what,
                       const pgn_span values[PGN__VARIANTS_TAGS]);

/* Members of a group, as entry numbers; in the end the best first. */
typedef struct pgn__group {
    uint32_t *members;
    size_t count, cap;
    uint64_t games;
} pgn__group;

/* A set of numbers that are not 0. */
typedef struct pgn__set {
    uint64_t *slots;
    size_t count, cap;
} pgn__set;

bool pgn__set_add(pgn__set *set, uint64_t value); /* false without memory */

struct pgn__variants {
    pgn__variants_of what;
    bool bold;
    uint64_t seed[2]; /* of the hashes: a crafted file must not make all collide */
    pgn__arena texts;
    pgn_buffer entries; /* pgn__name_entry[] */
    uint32_t *slots;    /* hash table of entry numbers plus one */
    size_t slot_count;
    size_t names;        /* entries with games */
    pgn_buffer pairings; /* pgn__pairing[] */
    pgn__group *groups;
    size_t group_count, group_cap;
    pgn__set apart; /* pairs of entries that are two */
};

static inline pgn__name_entry *pgn__name_entries(const pgn__variants *v) {
    return (pgn__name_entry *)(void *)v->entries.data;
}

static inline size_t pgn__name_entry_count(const pgn__variants *v) {
    return v->entries.len / sizeof(pgn__name_entry);
}

/* A key of an entry. One without `asks` is found by others, but does not look them up. */
typedef struct pgn__keyed {
    uint64_t key;
    uint32_t entry;
    bool asks;
} pgn__keyed;

/* All keys, sorted, so that entries that share one are adjacent. Entry e looks up the rows that
 * begin at runs[first[e]] to runs[first[e + 1] - 1], each up to where the key changes. */
typedef struct pgn__index {
    pgn__keyed *rows;
    size_t count;
    size_t *first, *runs;
} pgn__index;

/* Index the entries, whose spellings are known; false without memory. To be freed in any case. */
bool pgn__index_make(pgn__index *index, const pgn__variants *v);
void pgn__index_free(pgn__index *index);

/* Put the entries in groups. PGN_E_NOMEM, or PGN_OK. */
pgn_status pgn__find_groups(pgn__variants *v);
void pgn__free_groups(pgn__variants *v);

#endif
