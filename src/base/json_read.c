/* json_read.c -- JSON to tokens, without recursion: while a list or an object is open, its token
 * has the one around it in `next`. */
#include "json_read_int.h"

#include <string.h>

#include "ascii_int.h"
#include "buffer_int.h"
#include "json_int.h"
#include "text_int.h"

#define NOTHING PGN__JSON_TOKENS_MAX /* no list or object is around it */

typedef struct {
    pgn__json_text *t;
    const char *p, *end;
    uint32_t open; /* the list or object that is read */
    size_t depth;
} reading;

static pgn_status fail(reading *r, const char *at, const char *message) {
    r->t->at = (size_t)(at - r->t->text);
    r->t->message = message;
    return PGN_E_SYNTAX;
}

static pgn__json_token *token_at(const pgn__json_text *t, size_t index) {
    return (pgn__json_token *)(void *)t->tokens.data + index;
}

static size_t count(const pgn__json_text *t) {
    return t->tokens.len / sizeof(pgn__json_token);
}

static void skip_space(reading *r) {
    while (r->p < r->end && (*r->p == ' ' || *r->p == '\n' || *r->p == '\t' || *r->p == '\r'))
        r->p++;
}

/* A token from `at` to where the reading is. */
static pgn_status add(reading *r, const char *at, pgn__json_type type) {
    size_t n = count(r->t);
    if (n + 1 >= PGN__JSON_TOKENS_MAX)
        return PGN_E_LIMIT;
    pgn__json_token token = {.at = (uint32_t)(at - r->t->text),
                             .end = (uint32_t)(r->p - r->t->text),
                             .type = (unsigned)type & 15,
                             .next = (uint32_t)(n + 1) & PGN__JSON_TOKENS_MAX};
    return pgn__append(&r->t->tokens, &token, sizeof token);
}

/* ---- values without others in them ---- */

static pgn_status read_word(reading *r) {
    static const struct {
        const char *word;
        pgn__json_type type;
    } WORDS[] = {{"null", PGN__JSON_NULL}, {"true", PGN__JSON_TRUE}, {"false", PGN__JSON_FALSE}};
    const char *at = r->p;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        size_t len = strlen(WORDS[i].word);
        if ((size_t)(r->end - at) < len || memcmp(at, WORDS[i].word, len) != 0)
            continue;
        r->p += len;
        return add(r, at, WORDS[i].type);
    }
    return fail(r, at, "expected a value");
}

static const char *skip_digits(const char *p, const char *end) {
    while (p < end && pgn__is_digit(*p))
        p++;
    return p;
}

static pgn_status read_number(reading *r) {
    const char *at = r->p, *p = at + (*at == '-'), *digits = p;
    p = skip_digits(p, r->end);
    if (p == digits)
        return fail(r, p, "expected a digit");
    if (*digits == '0' && p > digits + 1)
        return fail(r, digits + 1, "a number does not begin with 0");
    if (p < r->end && *p == '.') {
        digits = p + 1;
        p = skip_digits(digits, r->end);
        if (p == digits)
            return fail(r, p, "expected a digit");
    }
    if (p < r->end && (*p == 'e' || *p == 'E')) {
        p++;
        p += p < r->end && (*p == '+' || *p == '-');
        digits = p;
        p = skip_digits(digits, r->end);
        if (p == digits)
            return fail(r, p, "expected a digit");
    }
    r->p = p;
    return add(r, at, PGN__JSON_NUMBER);
}

/* The four digits of \uXXXX, or -1. */
static int32_t hex(const char *p, const char *end) {
    int32_t code = 0;
    for (int i = 0; i < 4; i++) {
        char c = p + i < end ? p[i] : ' ', lower = (char)(c | 32);
        if (pgn__is_digit(c))
            code = code * 16 + (c - '0');
        else if (lower >= 'a' && lower <= 'f')
            code = code * 16 + (lower - 'a' + 10);
        else
            return -1;
    }
    return code;
}

static pgn_status read_escape(reading *r, const char **p) {
    const char *at = *p;
    char c = at + 1 < r->end ? at[1] : '\0';
    if (c == 'u') {
        if (hex(at + 2, r->end) < 0)
            return fail(r, at, "expected four hexadecimal digits after \\u");
        *p += 6;
        return PGN_OK;
    }
    if (!c || !strchr("\"\\/bfnrt", c))
        return fail(r, at, "invalid escape in a string");
    *p += 2;
    return PGN_OK;
}

static pgn_status read_string(reading *r) {
    const char *at = r->p, *p = at + 1;
    bool escaped = false;
    for (;;) {
        while (p < r->end && (unsigned char)*p >= ' ' && *p != '"' && *p != '\\')
            p++;
        if (p == r->end)
            return fail(r, p, "the text ends in a string");
        if (*p == '"')
            break;
        if (*p != '\\')
            return fail(r, p,
                        *p == '\n' || *p == '\r' ? "a string ends on its line"
                                                 : "control character in a string");
        pgn_status st = read_escape(r, &p);
        if (st)
            return st;
        escaped = true;
    }
    r->p = p + 1;
    return add(r, at, escaped ? PGN__JSON_ESCAPED : PGN__JSON_STRING);
}

/* ---- lists and objects ---- */

static pgn_status open_value(reading *r, pgn__json_type type) {
    size_t index = count(r->t);
    if (r->t->deepest && r->depth >= r->t->deepest)
        return fail(r, r->p, "lists and objects nested too deeply");
    r->p++;
    pgn_status st = add(r, r->p - 1, type);
    if (st)
        return st;
    token_at(r->t, index)->next = r->open & PGN__JSON_TOKENS_MAX;
    r->open = (uint32_t)index;
    r->depth++;
    return PGN_OK;
}

static void close_value(reading *r) {
    pgn__json_token *token = token_at(r->t, r->open);
    r->open = token->next;
    token->next = (uint32_t)count(r->t) & PGN__JSON_TOKENS_MAX;
    token->end = (uint32_t)(r->p - r->t->text);
    r->depth--;
}

static bool in_object(const reading *r) {
    return r->open != NOTHING && token_at(r->t, r->open)->type == PGN__JSON_OBJECT;
}

/* The name of a member and its colon. */
static pgn_status read_name(reading *r, const char *expected) {
    skip_space(r);
    if (r->p == r->end)
        return fail(r, r->p, "the text ends in an object");
    if (*r->p != '"')
        return fail(r, r->p, expected);
    pgn_status st = read_string(r);
    if (st)
        return st;
    skip_space(r);
    if (r->p == r->end || *r->p != ':')
        return fail(r, r->p, "expected : after the name of a member");
    r->p++;
    return PGN_OK;
}

/* After a value: ends of what is around it, up to where another follows. */
static pgn_status read_ends(reading *r) {
    while (r->open != NOTHING) {
        bool object = in_object(r);
        skip_space(r);
        if (r->p == r->end)
            return fail(r, r->p, object ? "the text ends in an object" : "the text ends in a list");
        char c = *r->p;
        if (c == ',') {
            r->p++;
            return object ? read_name(r, "expected a member after the comma") : PGN_OK;
        }
        if (c != (object ? '}' : ']'))
            return fail(r, r->p,
                        object ? "expected , or } in an object" : "expected , or ] in a list");
        r->p++;
        close_value(r);
    }
    return PGN_OK;
}

/* An opening bracket; if it is closed at once, what follows is as after a value. */
static pgn_status read_open(reading *r) {
    bool object = *r->p == '{';
    pgn_status st = open_value(r, object ? PGN__JSON_OBJECT : PGN__JSON_LIST);
    if (st)
        return st;
    skip_space(r);
    if (r->p < r->end && *r->p == (object ? '}' : ']')) {
        r->p++;
        close_value(r);
        return read_ends(r);
    }
    return object ? read_name(r, "expected a member or }") : PGN_OK;
}

static pgn_status read_value(reading *r) {
    skip_space(r);
    if (r->p == r->end)
        return fail(r, r->p, "the text ends where a value is expected");
    char c = *r->p;
    if (c == '{' || c == '[')
        return read_open(r);
    pgn_status st = c == '"'                       ? read_string(r)
                    : c == '-' || pgn__is_digit(c) ? read_number(r)
                                                   : read_word(r);
    return st ? st : read_ends(r);
}

pgn_status pgn__json_read(pgn__json_text *t, const char *text, size_t len) {
    reading r = {.t = t, .p = text, .end = text + len, .open = NOTHING};
    t->text = text;
    pgn__buffer_restart(&t->tokens);
    pgn_status st = read_value(&r);
    while (!st && r.open != NOTHING)
        st = read_value(&r);
    if (!st)
        t->at = (size_t)(r.p - text);
    return st;
}

void pgn__json_text_free(pgn__json_text *t) {
    pgn_buffer_free(&t->tokens);
}

/* ---- strings and numbers ---- */

static bool is_high(int32_t code) {
    return code >= 0xD800 && code < 0xDC00;
}

static bool is_low(int32_t code) {
    return code >= 0xDC00 && code < 0xE000;
}

/* The character of the escape at p, and its length; half of a pair is U+FFFD. */
static uint32_t escape_at(const char *p, const char *end, size_t *len, bool *half) {
    static const char LETTERS[] = "\"\"\\\\//b\bf\fn\nr\rt\t"; /* pairs: the letter, the byte */
    *len = 2;
    if (p[1] != 'u') {
        const char *pair = LETTERS;
        while (*pair != p[1])
            pair += 2;
        return (unsigned char)pair[1];
    }
    *len = 6;
    int32_t code = hex(p + 2, end), low = -1;
    if (is_high(code) && end - p >= 12 && p[6] == '\\' && p[7] == 'u')
        low = hex(p + 8, end);
    if (is_low(low)) {
        *len = 12;
        return 0x10000 + ((uint32_t)(code - 0xD800) << 10) + (uint32_t)(low - 0xDC00);
    }
    *half = is_high(code) || is_low(code);
    return *half ? 0xFFFD : (uint32_t)code;
}

/* Does the character stand for a byte? */
static bool is_byte(uint32_t code) {
    return code >= PGN__JSON_BYTE + 0x80 && code <= PGN__JSON_BYTE + 0xFF;
}

static void append_code(pgn_buffer *out, uint32_t code, bool *bytes) {
    char text[4] = {(char)(code & 0xFF)};
    *bytes |= is_byte(code);
    pgn__append(out, text, is_byte(code) ? 1 : pgn__utf8_encode(text, code));
}

/* Valid UTF-8: with bytes in place of the characters that stand for them. */
static void append_text(pgn_buffer *out, const char *p, size_t len, bool *bytes) {
    const char *end = p + len, *at = p;
    uint32_t code;
    while ((at = memchr(at, '\xEF', (size_t)(end - at)))) {
        size_t size = pgn__utf8_decode(at, (size_t)(end - at), &code);
        if (is_byte(code)) {
            pgn__append(out, p, (size_t)(at - p));
            append_code(out, code, bytes);
            p = at + size;
        }
        at += size;
    }
    pgn__append(out, p, (size_t)(end - p));
}

pgn_status pgn__json_string(const pgn__json_text *t, const pgn__json_token *s, pgn_buffer *out,
                            size_t *bad, bool *bytes) {
    const char *p = t->text + s->at + 1, *end = t->text + s->end - 1;
    *bad = SIZE_MAX;
    *bytes = false;
    while (p < end && !out->status) {
        const char *escape =
            s->type == PGN__JSON_ESCAPED ? memchr(p, '\\', (size_t)(end - p)) : NULL;
        const char *stop = escape ? escape : end;
        size_t good = pgn__utf8_check(p, (size_t)(stop - p)), len = 1;
        append_text(out, p, good, bytes);
        p += good;
        if (p == end)
            break;
        bool half = p < stop; /* bytes that are not UTF-8 */
        append_code(out, half ? 0xFFFD : escape_at(p, end, &len, &half), bytes);
        if (half && *bad == SIZE_MAX)
            *bad = (size_t)(p - t->text);
        p += len;
    }
    return out->status;
}

/* Needs no memory: a name that could not be compared would be another one. */
bool pgn__json_is(const pgn__json_text *t, const pgn__json_token *s, const char *what) {
    const char *p = t->text + s->at + 1, *end = t->text + s->end - 1;
    if (s->type != PGN__JSON_STRING && s->type != PGN__JSON_ESCAPED)
        return false;
    while (p < end && *what) {
        char text[4] = {*p};
        size_t len = 1, size = 1;
        bool half = false;
        if (*p == '\\')
            size = pgn__utf8_encode(text, escape_at(p, end, &len, &half));
        if (strncmp(what, text, size) != 0)
            return false;
        what += size;
        p += len;
    }
    return p == end && !*what;
}

/* An exponent of at most three digits, which is more than any integer here can have; false for
 * more. */
static bool read_exponent(const char *p, const char *end, int *out) {
    bool negative = *p == '-';
    *out = 0;
    for (p += *p == '-' || *p == '+'; p < end; p++) {
        *out = *out * 10 + (*p - '0');
        if (*out > 999)
            return false;
    }
    *out = negative ? -*out : *out;
    return true;
}

/* n * 10^exponent, if that is an integer of at most 18 digits. */
static bool scale(int64_t *n, int exponent) {
    for (; exponent < 0 && *n; exponent++, *n /= 10)
        if (*n % 10)
            return false;
    for (; exponent > 0 && *n; exponent--, *n *= 10)
        if (*n >= INT64_C(100000000000000000))
            return false;
    return true;
}

bool pgn__json_integer(const pgn__json_text *t, const pgn__json_token *n, int64_t *out) {
    const char *p = t->text + n->at, *end = t->text + n->end;
    bool negative = n->type == PGN__JSON_NUMBER && *p == '-', fraction = false;
    int digits = 0, decimals = 0, exponent = 0;
    *out = 0;
    if (n->type != PGN__JSON_NUMBER)
        return false;
    for (p += negative; p < end && *p != 'e' && *p != 'E'; p++) {
        if (*p == '.') {
            fraction = true;
            continue;
        }
        if (++digits > 18)
            return false;
        *out = *out * 10 + (*p - '0');
        decimals += fraction;
    }
    if (p < end && !read_exponent(p + 1, end, &exponent))
        return false;
    if (!scale(out, exponent - decimals))
        return false;
    *out = negative ? -*out : *out;
    return true;
}
