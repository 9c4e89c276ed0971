/* sort_key.c -- one value as bytes that memcmp() puts in order, each in a prefix-free code: keys
 * can be concatenated, and reversed by inverting their bits. */
#include <string.h>

#include "base/buffer_int.h"
#include "collate_int.h"
#include "game/tag_values_int.h"
#include "game/value_int.h"

/* ---- texts: the bytes, and 0 at the end; 0 and 1 themselves are escaped by 1 ---- */

enum { END = 0, ESCAPE = 1 };

/* Encode one byte; `to` has room for two. */
static char *put_byte(char *to, char c) {
    if ((unsigned char)c <= ESCAPE) {
        *to++ = ESCAPE;
        c = (char)(c + 1);
    }
    *to++ = c;
    return to;
}

pgn_status pgn__collate_put_text(pgn_buffer *key, const char *text, size_t len) {
    pgn_status st = pgn__buffer_reserve(key, 2 * len + 1);
    if (st)
        return st;
    char *to = key->data + key->len;
    for (size_t i = 0; i < len; i++)
        to = put_byte(to, text[i]);
    *to++ = END;
    key->len = (size_t)(to - key->data);
    return PGN_OK;
}

/* ---- dates: eight digits of four bits ---- */

static bool in_form(const char *text, size_t len, char digits[8]) {
    static const char form[] = "YYYY.MM.DD";
    if (len != sizeof form - 1)
        return false;
    for (size_t i = 0; i < len; i++) {
        if (form[i] == '.' ? text[i] != '.' : text[i] != '?' && !pgn__is_digit(text[i]))
            return false;
        if (form[i] != '.')
            *digits++ = text[i] == '?' ? '0' : text[i];
    }
    return true;
}

/* If well formed, 31 February is compared as it is: the standard says digits, not days. */
bool pgn__collate_date(const char *text, size_t len, char digits[8]) {
    pgn_date date = {0};
    if (in_form(text, len, digits))
        return true;
    bool read = pgn_date_guess(text, len, &date, NULL) != PGN_E_SYNTAX;
    char *p = pgn__put_number(digits, date.year, 4);
    pgn__put_number(pgn__put_number(p, date.month, 2), date.day, 2);
    return read;
}

pgn_status pgn__collate_put_date(pgn_buffer *key, const char *text, size_t len) {
    char digits[8], packed[4];
    pgn__collate_date(text, len, digits);
    for (size_t i = 0; i < sizeof packed; i++)
        packed[i] = (char)(pgn__digit(digits[2 * i]) << 4 | pgn__digit(digits[2 * i + 1]));
    return pgn_buffer_append(key, packed, sizeof packed);
}

/* ---- numbers, as pgn_round_compare() has them ---- */

enum { PART_QUERY = 1, PART_HYPHEN, PART_NEGATIVE, PART_NUMBER }; /* before a part; then END */
enum { MORE = 0xFF };                                             /* in the length of a number */

/* A run of digits: how many there are without leading zeros, then those. */
static void put_digits(pgn_buffer *key, const char *text, size_t len) {
    for (; len && *text == '0'; len--)
        text++;
    size_t left = len;
    for (; left >= MORE; left -= MORE)
        pgn__buffer_putc(key, (char)MORE);
    pgn__buffer_putc(key, (char)left);
    pgn_buffer_append(key, text, len);
}

static void put_parts(pgn_buffer *key, const char *text, size_t len) {
    pgn_span rest = {text, len}, part;
    while (pgn__round_next(&rest, &part)) {
        pgn__round_part kind = pgn__round_part_of(part);
        pgn__buffer_putc(key, kind == PGN_ROUND_PART_QUERY    ? PART_QUERY
                              : kind == PGN_ROUND_PART_HYPHEN ? PART_HYPHEN
                                                              : PART_NUMBER);
        if (kind == PGN_ROUND_PART_NUMBER)
            put_digits(key, part.text, part.len);
    }
    pgn__buffer_putc(key, END);
}

/* Runs of digits as numbers among other bytes. All digits sort on the same side of any other byte,
 * so one digit can represent the start of a run. */
static void put_mixed(pgn_buffer *key, const char *text, size_t len) {
    for (size_t i = 0, n; i < len; i += n) {
        for (n = 0; i + n < len && pgn__is_digit(text[i + n]); n++)
            ;
        char one[2];
        if (n) {
            pgn__buffer_putc(key, '0');
            put_digits(key, text + i, n);
        } else {
            pgn_buffer_append(key, one, (size_t)(put_byte(one, text[i]) - one));
            n = 1;
        }
    }
    pgn__buffer_putc(key, END);
}

enum { RANK_PARTS, RANK_OTHER };

pgn_status pgn__collate_put_number(pgn_buffer *key, const char *text, size_t len) {
    pgn_span counts = pgn__round_trim(text, len);
    bool parts = pgn__round_has_parts(counts);
    pgn__buffer_putc(key, parts ? RANK_PARTS : RANK_OTHER);
    (parts ? put_parts : put_mixed)(key, counts.text, counts.len);
    return key->status;
}

pgn_status pgn__collate_put_signed(pgn_buffer *key, const char *text, size_t len) {
    bool sign = len > 1 && (*text == '+' || *text == '-') && pgn__is_digit(text[1]);
    bool negative = sign && *text == '-';
    size_t n = 1;
    while (sign && n < len && pgn__is_digit(text[n]))
        n++;
    if (!sign || n < len)
        return pgn__collate_put_number(key, text, len);
    if (!negative)
        return pgn__collate_put_number(key, text + 1, len - 1);
    pgn__buffer_putc(key, RANK_PARTS);
    pgn__buffer_putc(key, PART_NEGATIVE);
    size_t start = key->len;
    put_digits(key, text + 1, len - 1);
    for (size_t i = start; i < key->len; i++) /* the larger, the earlier */
        key->data[i] = (char)~key->data[i];
    return pgn__buffer_putc(key, END);
}
