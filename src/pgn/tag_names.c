/* tag_names.c -- the table of tag_names_int.h by number, and lookups of names from anywhere. */
#include "tag_names_int.h"

#include <string.h>

#include "base/ascii_int.h"
#include "base/slips_int.h"

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

unsigned pgn__find_tag(pgn_span name) {
    if (!name.len || name.len > PGN__NAME_MAX || memchr(name.text, '\0', name.len))
        return PGN__TAG_UNKNOWN;
    char copy[PGN__SHORT_MAX] = {0}; /* the name may be at the end of readable memory */
    memcpy(copy, name.text, name.len);
    return pgn__tag_number(copy, name.len);
}

unsigned pgn__find_misspelt_tag(pgn_span name) {
    for (unsigned tag = 0; tag < PGN__TAG_COUNT; tag++)
        if (LENGTHS[tag] == name.len && pgn__same_letters(NAMES[tag], name.text, name.len))
            return tag;
    return PGN__TAG_UNKNOWN;
}

unsigned pgn__find_near_tag(pgn_span name) {
    unsigned best = PGN__TAG_UNKNOWN;
    for (unsigned tag = 0; tag < PGN__TAG_COUNT; tag++) {
        unsigned slips = pgn__slips(name, (pgn_span){NAMES[tag], LENGTHS[tag]});
        bool exact = !slips && memcmp(name.text, NAMES[tag], name.len) == 0;
        if (slips > 1 || exact)
            continue;
        if (!slips || pgn__same_letters(name.text, NAMES[tag], 1))
            return tag;
        best = best == PGN__TAG_UNKNOWN ? tag : best;
    }
    return best;
}

bool pgn__tag_name_fits_text(pgn_span name) {
    for (size_t i = 0; i < name.len; i++)
        if (strchr(" \t\n\v\f\r\"[]", name.text[i])) /* a NUL, too */
            return false;
    return name.len > 0;
}
