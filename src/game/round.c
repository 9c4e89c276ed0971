/* round.c -- the Round tag: kinds of values, and the standard's order among them. */
#include "tag_values_int.h"

#include "value_int.h"

static bool is_number(pgn_span part) {
    for (size_t i = 0; i < part.len; i++)
        if (!pgn__is_digit(part.text[i]))
            return false;
    return part.len > 0;
}

pgn__round_part pgn__round_part_of(pgn_span part) {
    if (part.len == 1 && part.text[0] == '?')
        return PGN_ROUND_PART_QUERY;
    if (part.len == 1 && part.text[0] == '-')
        return PGN_ROUND_PART_HYPHEN;
    return is_number(part) ? PGN_ROUND_PART_NUMBER : PGN_ROUND_PART_OTHER;
}

bool pgn__round_next(pgn_span *rest, pgn_span *part) {
    *part = *rest;
    if (!rest->text)
        return false;
    const char *end = rest->text + rest->len;
    const char *period = rest->len ? memchr(rest->text, '.', rest->len) : NULL;
    part->len = (size_t)((period ? period : end) - rest->text);
    *rest = period ? (pgn_span){period + 1, (size_t)(end - period) - 1} : (pgn_span){NULL, 0};
    return true;
}

pgn__round_kind pgn__round_kind_of(const char *text, size_t len) {
    pgn_span rest = {text, len}, part;
    pgn__round_part whole = pgn__round_part_of(rest);
    if (whole == PGN_ROUND_PART_QUERY)
        return PGN_ROUND_UNKNOWN;
    if (whole == PGN_ROUND_PART_HYPHEN)
        return PGN_ROUND_NONE;
    pgn__round_kind kind = len ? PGN_ROUND_NUMBERS : PGN_ROUND_OTHER;
    while (len && pgn__round_next(&rest, &part)) {
        pgn__round_part one = pgn__round_part_of(part);
        if (one == PGN_ROUND_PART_QUERY)
            kind = PGN_ROUND_PARTLY;
        else if (one != PGN_ROUND_PART_NUMBER)
            return PGN_ROUND_OTHER;
    }
    return kind;
}

/* ---- order ---- */

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

pgn_span pgn__round_trim(const char *text, size_t len) {
    while (len && is_blank(*text)) {
        text++;
        len--;
    }
    while (len && (is_blank(text[len - 1]) || text[len - 1] == '.'))
        len--;
    return len ? (pgn_span){text, len} : (pgn_span){"?", 1};
}

static int compare_sizes(size_t a, size_t b) {
    return (a > b) - (a < b);
}

/* Two runs of digits as numbers of any length. */
static int compare_numbers(pgn_span a, pgn_span b) {
    for (; a.len && *a.text == '0'; a.len--)
        a.text++;
    for (; b.len && *b.text == '0'; b.len--)
        b.text++;
    return a.len != b.len ? compare_sizes(a.len, b.len) : memcmp(a.text, b.text, a.len);
}

static int compare_parts(pgn_span a, pgn_span b) {
    for (pgn_span x, y;;) {
        bool more_a = pgn__round_next(&a, &x), more_b = pgn__round_next(&b, &y);
        if (!more_a || !more_b)
            return more_a - more_b;
        int kind = (int)pgn__round_part_of(x), order = kind - (int)pgn__round_part_of(y);
        if (!order && kind == PGN_ROUND_PART_NUMBER)
            order = compare_numbers(x, y);
        if (order)
            return order;
    }
}

static pgn_span digits_at(pgn_span text, size_t at) {
    size_t n = at;
    while (n < text.len && pgn__is_digit(text.text[n]))
        n++;
    return (pgn_span){text.text + at, n - at};
}

/* Other texts byte by byte, but runs of digits as numbers. */
static int compare_mixed(pgn_span a, pgn_span b) {
    size_t i = 0, k = 0;
    while (i < a.len && k < b.len) {
        pgn_span x = digits_at(a, i), y = digits_at(b, k);
        int order = x.len && y.len ? compare_numbers(x, y)
                                   : (unsigned char)a.text[i] - (unsigned char)b.text[k];
        if (order)
            return order;
        i += x.len ? x.len : 1;
        k += y.len ? y.len : 1;
    }
    return compare_sizes(a.len - i, b.len - k);
}

bool pgn__round_has_parts(pgn_span round) {
    for (pgn_span part; pgn__round_next(&round, &part);)
        if (pgn__round_part_of(part) == PGN_ROUND_PART_OTHER)
            return false;
    return true;
}

int pgn_round_compare(const char *a, size_t a_len, const char *b, size_t b_len) {
    pgn_span x = pgn__round_trim(a, pgn__length(a, a_len));
    pgn_span y = pgn__round_trim(b, pgn__length(b, b_len));
    bool parts_a = pgn__round_has_parts(x), parts_b = pgn__round_has_parts(y);
    if (parts_a != parts_b)
        return parts_b - parts_a;
    return parts_a ? compare_parts(x, y) : compare_mixed(x, y);
}
