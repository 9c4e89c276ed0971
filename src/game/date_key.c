/* date_key.c -- dates made comparable: what is unknown agrees with everything. */
#include "base/fold_int.h"
#include "base/hash_int.h"
#include "tag_values_int.h"

bool pgn__text_is_unknown(const char *text, size_t len) {
    pgn_span rest = {text, len};
    char folded[PGN__FOLDED_MAX];
    size_t n;
    for (pgn__fold kind; (kind = pgn__fold_next(&rest, folded, &n)) != PGN__FOLD_END;)
        if (kind == PGN__FOLD_TEXT)
            return false;
    return true;
}

static uint32_t digit(unsigned value, uint8_t unknown, unsigned index) {
    return (unknown >> index & 1 ? 15u : value % 10) << (28 - 4 * index);
}

/* A text that is not a date: digits from 10 to 14, which no date has, so that it agrees with
 * nothing but itself and what is unknown. */
static pgn__date_key no_date(const char *value, size_t len) {
    uint64_t hash = pgn__hash_end(pgn__hash_bytes(1, value, len));
    pgn__date_key key = 0;
    for (int i = 0; i < 8; i++, hash /= 5)
        key = key << 4 | (uint32_t)(10 + hash % 5);
    return key;
}

pgn__date_key pgn__date_key_of(const char *value, size_t len) {
    pgn_date d;
    if (pgn__text_is_unknown(value, len))
        return PGN_DATE_KEY_UNKNOWN;
    if (pgn_date_guess(value, len, &d, NULL) == PGN_E_SYNTAX)
        return no_date(value, len);
    return digit(d.year / 1000u, d.unknown, 0) | digit(d.year / 100u, d.unknown, 1) |
           digit(d.year / 10u, d.unknown, 2) | digit(d.year, d.unknown, 3) |
           digit(d.month / 10u, d.unknown, 4) | digit(d.month, d.unknown, 5) |
           digit(d.day / 10u, d.unknown, 6) | digit(d.day, d.unknown, 7);
}

/* The nibbles that are 15. */
static uint32_t unknown_digits(uint32_t key) {
    uint32_t all = key & key >> 1;
    all = all & all >> 2 & 0x11111111u;
    return all * 15u;
}

bool pgn__date_keys_agree(pgn__date_key a, pgn__date_key b) {
    return ((a ^ b) & ~unknown_digits(a) & ~unknown_digits(b)) == 0;
}

pgn__date_key pgn__date_keys_join(pgn__date_key a, pgn__date_key b) {
    uint32_t open = unknown_digits(a);
    return (a & ~open) | (b & open);
}
