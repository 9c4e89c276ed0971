/* tag_names.c -- the table of tag_names_int.h, by number and by name. */
#include "tag_names_int.h"

#include <string.h>

#include "base/ascii_int.h"

static const char *const NAMES[] = {
#define NAME_TEXT(name, text, value) text,
    PGN__TAG_LIST(NAME_TEXT)
#undef NAME_TEXT
};

static const uint8_t LENGTHS[] = {
#define NAME_LENGTH(name, text, value) sizeof text - 1,
    PGN__TAG_LIST(NAME_LENGTH)
#undef NAME_LENGTH
};

/* Names are compared as two words. */
#define NAME_FITS(name, text, value)                                                               \
    _Static_assert(sizeof text - 1 <= PGN__NAME_MAX, "a tag name is too long: " text);
PGN__TAG_LIST(NAME_FITS)
#undef NAME_FITS

const char *pgn__tag_text(unsigned tag) {
    return tag < PGN__TAG_COUNT ? NAMES[tag] : "?";
}

pgn__tag_slot pgn__tag_slots[1 << PGN__SLOT_BITS];

/* A name anywhere, possibly at the end of readable memory, where it can be loaded. */
typedef struct {
    char text[PGN__SHORT_MAX];
} copy;

static copy copy_of(const char *name, size_t len) {
    copy c = {{0}};
    memcpy(c.text, name, len);
    return c;
}

__attribute__((constructor)) static void fill_slots(void) {
    for (size_t i = 0; i < sizeof pgn__tag_slots / sizeof *pgn__tag_slots; i++)
        pgn__tag_slots[i].tag = PGN__TAG_UNKNOWN;
    for (unsigned tag = 0; tag < PGN__TAG_COUNT; tag++) {
        copy c = copy_of(NAMES[tag], LENGTHS[tag]);
        pgn__short name = pgn__load_short(c.text, LENGTHS[tag]);
        pgn__tag_slots[pgn__slot_of(name.a)] =
            (pgn__tag_slot){.a = name.a, .b = name.b, .tag = tag};
    }
}

unsigned pgn__find_tag(pgn_span name) {
    if (!name.len || name.len > PGN__NAME_MAX || memchr(name.text, '\0', name.len))
        return PGN__TAG_UNKNOWN;
    copy c = copy_of(name.text, name.len);
    return pgn__tag_number(c.text, name.len);
}

unsigned pgn__find_misspelt_tag(pgn_span name) {
    for (unsigned tag = 0; tag < PGN__TAG_COUNT; tag++)
        if (LENGTHS[tag] == name.len && pgn__same_letters(NAMES[tag], name.text, name.len))
            return tag;
    return PGN__TAG_UNKNOWN;
}
