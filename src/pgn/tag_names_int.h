/* tag_names_int.h -- the tags that rules are about, and their numbers: a name is looked up once,
 * when a plain game is made, and then identified by its number. */
#ifndef PGN_PGN_TAG_NAMES_INT_H
#define PGN_PGN_TAG_NAMES_INT_H

#include "base/short_int.h"
#include "pgn/buffer.h"
#include "stream/plain_int.h"

/* X(NAME, "name", how its value is checked): the tags of sections 8.1.1 and 9 and of the clock
 * proposal, and tags with free values that are common enough for a lookup to pay off. In the order
 * of export format: the roster, then by name. */
/* clang-format off */
#define PGN__TAG_LIST(X) \
    X(EVENT, "Event", TEXT) \
    X(SITE, "Site", SITE) \
    X(DATE, "Date", DATE) \
    X(ROUND, "Round", ROUND) \
    X(WHITE, "White", NAME) \
    X(BLACK, "Black", NAME) \
    X(RESULT, "Result", RESULT) \
    X(ANNOTATOR, "Annotator", NAME) \
    X(BLACK_CLOCK, "BlackClock", CLOCK_TIME) \
    X(BLACK_ELO, "BlackElo", RATING) \
    X(BLACK_FIDE_ID, "BlackFideId", FREE) \
    X(BLACK_NA, "BlackNA", ADDRESS) \
    X(BLACK_RATING_DIFF, "BlackRatingDiff", FREE) \
    X(BLACK_TEAM, "BlackTeam", FREE) \
    X(BLACK_TITLE, "BlackTitle", TITLE) \
    X(BLACK_TYPE, "BlackType", TYPE) \
    X(BLACK_USCF, "BlackUSCF", RATING) \
    X(BOARD, "Board", BOARD) \
    X(CLOCK, "Clock", CLOCK) \
    X(ECO, "ECO", ECO) \
    X(EVENT_DATE, "EventDate", DATE) \
    X(EVENT_SPONSOR, "EventSponsor", TEXT) \
    X(EVENT_TYPE, "EventType", FREE) \
    X(FEN, "FEN", TEXT) \
    X(MODE, "Mode", MODE) \
    X(NIC, "NIC", TEXT) \
    X(OPENING, "Opening", TEXT) \
    X(PLY_COUNT, "PlyCount", PLY_COUNT) \
    X(SECTION, "Section", TEXT) \
    X(SETUP, "SetUp", SETUP) \
    X(STAGE, "Stage", TEXT) \
    X(SUB_VARIATION, "SubVariation", TEXT) \
    X(TERMINATION, "Termination", TERMINATION) \
    X(TIME, "Time", TIME) \
    X(TIME_CONTROL, "TimeControl", TIME_CONTROL) \
    X(UTC_DATE, "UTCDate", DATE) \
    X(UTC_TIME, "UTCTime", TIME) \
    X(VARIANT, "Variant", FREE) \
    X(VARIATION, "Variation", TEXT) \
    X(WHITE_CLOCK, "WhiteClock", CLOCK_TIME) \
    X(WHITE_ELO, "WhiteElo", RATING) \
    X(WHITE_FIDE_ID, "WhiteFideId", FREE) \
    X(WHITE_NA, "WhiteNA", ADDRESS) \
    X(WHITE_RATING_DIFF, "WhiteRatingDiff", FREE) \
    X(WHITE_TEAM, "WhiteTeam", FREE) \
    X(WHITE_TITLE, "WhiteTitle", TITLE) \
    X(WHITE_TYPE, "WhiteType", TYPE) \
    X(WHITE_USCF, "WhiteUSCF", RATING)
/* clang-format on */

enum {
#define PGN__TAG_ENUM(name, text, value) PGN__TAG_##name,
    PGN__TAG_LIST(PGN__TAG_ENUM)
#undef PGN__TAG_ENUM
        PGN__TAG_COUNT,
    PGN__TAG_UNKNOWN = PGN__TAG_COUNT
};

/* With a bit for the unknown ones. */
_Static_assert(PGN__TAG_COUNT < 64, "the tags of a game are a set of 64 bits");

enum { PGN__ROSTER = 7 };

const char *pgn__tag_text(unsigned tag); /* "WhiteElo" */

/* ---- names to numbers ---- */

enum { PGN__NAME_MAX = 16, PGN__SLOT_BITS = 7 };

/* A tag of the table, by the hash of the first word of its name. */
typedef struct {
    uint64_t a, b;   /* its name, as a short text; 0: the slot is empty */
    uint64_t tag;    /* PGN__TAG_UNKNOWN if it is */
    uint64_t unused; /* so that the size is a power of two */
} pgn__tag_slot;

/* Written at build time by gen_tag_slots.c. */
extern const pgn__tag_slot pgn__tag_slots[1 << PGN__SLOT_BITS]
    __attribute__((visibility("hidden")));

/* With this factor no two names of the table have the same slot. */
static inline size_t pgn__slot_of(uint64_t first_word) {
    return (size_t)(first_word * 0x7B2B78D03A9CAC9B >> (64 - PGN__SLOT_BITS));
}

/* The number of a tag, PGN__TAG_UNKNOWN if it is not in the table. The name has no zeros, and
 * PGN__SHORT_MAX bytes of it must be readable. */
static inline unsigned pgn__tag_number(const char *text, size_t len) {
    if (len > PGN__NAME_MAX)
        return PGN__TAG_UNKNOWN;
    pgn__short name = pgn__load_short(text, len);
    const pgn__tag_slot *slot = &pgn__tag_slots[pgn__slot_of(name.a)];
    bool same = !((slot->a ^ name.a) | (slot->b ^ name.b));
    return same ? (unsigned)slot->tag : PGN__TAG_UNKNOWN;
}

/* The same of a name anywhere, possibly at the end of readable memory. */
unsigned pgn__find_tag(pgn_span name);

/* Can a tag pair in text have this name? Blanks, quotes and brackets would change its meaning. */
bool pgn__tag_name_fits_text(pgn_span name);

/* The number of the tag whose name differs only by letter case. */
unsigned pgn__find_misspelt_tag(pgn_span name);

/* The number of the tag that a name may be meant to be: one that differs only by letter case, else
 * by one slip, rather one with the same first letter: Wite is White, not Site. */
unsigned pgn__find_near_tag(pgn_span name);

/* ---- the tags of a game ---- */

#define PGN__TAG_BIT(tag) ((uint64_t)1 << (tag))

/* Made while the tags of a plain game are noted, in their order: sinks look up tags by number.
 * `places` has an entry for each number and for PGN__TAG_UNKNOWN. */
typedef struct {
    uint64_t seen, repeated; /* numbers, as sets */
    uint32_t *places;
} pgn__tag_index;

static inline void pgn__index_tag(pgn__tag_index *index, unsigned number, size_t place) {
    uint64_t bit = PGN__TAG_BIT(number);
    index->places[number] = (uint32_t)place;
    index->repeated |= index->seen & bit;
    index->seen |= bit;
}

/* The game's tags have been noted; of a repeated one the first counts. */
static inline void pgn__index_end(const pgn__tag_index *index, pgn__plain_game *g) {
    uint64_t known = ~PGN__TAG_BIT(PGN__TAG_UNKNOWN);
    g->known_tags = index->seen & known;
    g->repeated_tags = index->repeated & known;
    g->places = index->places;
    if (g->repeated_tags)
        for (size_t i = g->tag_count; i--;)
            index->places[g->tags[i].number] = (uint32_t)i;
}

#endif
