/* tag_quotes.c -- tag values in quotes other than ", as word processors and other languages have
 * them: “Tal”, „Tal“, «Tal», 'Tal'. Separate from the parser, as the splitter needs them too. */
#include "parse_int.h"

#include <string.h>

#include "base/text_int.h"

/* No longer values are looked for: a line may have any number of open quotes. */
enum { LONGEST = 512 };

typedef enum { QUOTE_NONE, QUOTE_DOUBLE, QUOTE_ANGLE, QUOTE_SINGLE } kind;

static kind kind_of_character(uint32_t code) {
    if (code == '"' || (code >= 0x201C && code <= 0x201F) || code == 0x2033 || code == 0xFF02)
        return QUOTE_DOUBLE;
    if (code == 0xAB || code == 0xBB || code == 0x2039 || code == 0x203A)
        return QUOTE_ANGLE;
    bool single = code == '\'' || code == '`' || code == 0xB4 || code == 0x2032 ||
                  (code >= 0x2018 && code <= 0x201B);
    return single ? QUOTE_SINGLE : QUOTE_NONE;
}

/* A byte that is not UTF-8, in Windows-1252. */
static kind kind_of_byte(unsigned char c) {
    if (c == 0x84 || c == 0x93 || c == 0x94)
        return QUOTE_DOUBLE;
    if (c == 0x8B || c == 0x9B || c == 0xAB || c == 0xBB)
        return QUOTE_ANGLE;
    return c == 0x82 || c == 0x91 || c == 0x92 || c == 0xB4 ? QUOTE_SINGLE : QUOTE_NONE;
}

/* The kind of quote that the character at p is, and the length of that character. */
static kind quote_at(const char *p, const char *end, size_t *len) {
    uint32_t code = 0;
    *len = pgn__utf8_decode(p, (size_t)(end - p), &code);
    if (*len)
        return kind_of_character(code);
    *len = 1;
    return kind_of_byte((unsigned char)*p);
}

static const char *skip_blanks(const char *p, const char *end) {
    while (p < end && (*p == ' ' || *p == '\t'))
        p++;
    return p;
}

/* Does the quote, which ends at p, end a value? */
static bool ends_value(const char *p, const char *end, pgn__odd_end how) {
    p = skip_blanks(p, end);
    if (p == end)
        return how == PGN__ODD_TO_TEXT_END;
    if (*p == '\n' || *p == '\r')
        return how != PGN__ODD_TO_BRACKET;
    return *p == ']';
}

/* ''Tal'' has two single quotes for a double one. */
static pgn_span without_second(pgn_span value) {
    size_t first, last = 1;
    const char *end = value.text + value.len;
    if (value.len < 2 || quote_at(value.text, end, &first) != QUOTE_SINGLE)
        return value;
    while (last < value.len && last < 4 && ((unsigned char)end[-(ptrdiff_t)last] & 0xC0) == 0x80)
        last++;
    size_t len;
    bool both =
        first + last <= value.len && quote_at(end - last, end, &len) == QUOTE_SINGLE && len == last;
    return both ? (pgn_span){value.text + first, value.len - first - last} : value;
}

bool pgn__is_odd_value(const char *text, const char *end, pgn__odd_end how, pgn__odd_value *v) {
    size_t len;
    if (text == end)
        return false;
    kind open = quote_at(text, end, &len);
    bool plain = *text == '"'; /* only if the other is not, and is the only other one */
    const char *p = text + len, *value = p, *limit = end - p > LONGEST ? p + LONGEST : end;
    if (!open)
        return false;
    for (; p < limit && *p != '\n' && *p != '\r'; p += len) {
        if (quote_at(p, end, &len) != open || (plain && *p == '"'))
            continue;
        if (ends_value(p + len, end, how)) {
            *v = (pgn__odd_value){{value, (size_t)(p - value)}, p + len};
            if (open == QUOTE_SINGLE)
                v->value = without_second(v->value);
            return true;
        }
        if (plain)
            return false;
    }
    return false;
}

const char *pgn__odd_value_reach(const char *text, const char *end) {
    enum { CHARACTER = 4 };
    size_t len;
    if (end - text >= CHARACTER && !quote_at(text, end, &len))
        return text;
    const char *limit = end - text > LONGEST + CHARACTER ? text + LONGEST + CHARACTER : end;
    while (text < limit && *text != '\n' && *text != '\r')
        text++;
    return skip_blanks(text, end);
}

const char *pgn__odd_value_start(const char *open, const char *end) {
    const char *name = skip_blanks(open + 1, end), *p = name;
    while (p < end && pgn__is_name_char(*p))
        p++;
    return p > name && p < end ? skip_blanks(p, end) : end;
}

pgn_span pgn__open_value(const char *text, const char *eol) {
    const char *end = eol;
    while (end > text && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    if (end - text >= 3 && memcmp(end - 3, "\\\"]", 3) == 0)
        return (pgn_span){text, (size_t)(end - 2 - text)};
    if (end == text || end[-1] != ']')
        return (pgn_span){text, (size_t)(end - text)};
    int open = 0; /* brackets in the value */
    for (const char *p = text; p < end - 1; p++)
        open += *p == '[' ? 1 : *p == ']' && open ? -1 : 0;
    for (end -= !open; end > text && (end[-1] == ' ' || end[-1] == '\t');)
        end--;
    return (pgn_span){text, (size_t)(end - text)};
}
