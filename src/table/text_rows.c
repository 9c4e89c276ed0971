/* text_rows.c -- rows as CSV (RFC 4180) or TSV: cells are written as they come, quoted or escaped
 * only where they must be. */
#include "text_rows_int.h"

#include <string.h>

#include "base/load_int.h"
#include "pgn/unstable/json.h"

enum { SLACK = 64 }; /* room that is always there: for a number, a key, eight bytes too many */

/* ---- numbers ---- */

/* 00 to 99. */
static const char PAIRS[] = "00010203040506070809101112131415161718192021222324252627282930313233"
                            "34353637383940414243444546474849505152535455565758596061626364656667"
                            "6869707172737475767778798081828384858687888990919293949596979899";

static char *put_unsigned(char *p, uint64_t n) {
    char digits[24], *at = digits + sizeof digits;
    for (; n >= 100; n /= 100)
        memcpy(at -= 2, PAIRS + 2 * (n % 100), 2);
    if (n >= 10)
        memcpy(at -= 2, PAIRS + 2 * n, 2);
    else
        *--at = (char)('0' + n);
    size_t len = (size_t)(digits + sizeof digits - at);
    memcpy(p, at, len);
    return p + len;
}

static char *put_integer(char *p, int64_t n) {
    if (n < 0)
        *p++ = '-';
    return put_unsigned(p, n < 0 ? 0 - (uint64_t)n : (uint64_t)n);
}

static char *put_key(char *p, uint64_t key) {
    for (int shift = 60; shift >= 0; shift -= 4)
        *p++ = "0123456789abcdef"[key >> shift & 15];
    return p;
}

/* Milliseconds as seconds, without zeros at the end. */
static char *put_seconds(char *p, int64_t ms) {
    unsigned rest = (unsigned)(ms % 1000);
    p = put_unsigned(p, (uint64_t)(ms / 1000));
    if (!rest)
        return p;
    *p++ = '.';
    for (unsigned unit = 100; rest; rest %= unit, unit /= 10)
        *p++ = (char)('0' + rest / unit);
    return p;
}

static char *put_two(char *p, unsigned n) {
    memcpy(p, PAIRS + 2 * n, 2);
    return p + 2;
}

/* The inverse of what fill_tags.c does. */
static char *put_date(char *p, int64_t days) {
    int64_t z = days + 719468, era = (z >= 0 ? z : z - 146096) / 146097, of_era = z - era * 146097;
    int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100),
            month = (5 * of_year + 2) / 153;
    unsigned day = (unsigned)(of_year - (153 * month + 2) / 5 + 1);
    year += era * 400 + (month >= 10);
    p = put_two(put_two(p, (unsigned)year / 100), (unsigned)year % 100);
    *p++ = '-';
    p = put_two(p, (unsigned)(month < 10 ? month + 3 : month - 9));
    *p++ = '-';
    return put_two(p, day);
}

static char *put_time(char *p, unsigned seconds) {
    p = put_two(p, seconds / 3600);
    *p++ = ':';
    p = put_two(p, seconds / 60 % 60);
    *p++ = ':';
    return put_two(p, seconds % 60);
}

/* ---- texts ---- */

/* Room for so many bytes and the slack; NULL if out of memory. */
static inline char *room(pgn_buffer *text, size_t len) {
    if (text->capacity - text->len <= len + SLACK && pgn__buffer_reserve(text, len + SLACK))
        return NULL;
    return text->data + text->len;
}

static inline uint64_t equal_bytes(uint64_t word, unsigned char c) {
    uint64_t x = word ^ c * 0x0101010101010101u;
    return (x - 0x0101010101010101) & ~x & 0x8080808080808080;
}

/* Does RFC 4180 want quotes around it? */
static bool needs_quotes(const char *text, size_t len) {
    uint64_t found = 0;
    for (; len >= 8; text += 8, len -= 8) {
        uint64_t word = pgn__load_eight(text);
        found |= equal_bytes(word, ',') | equal_bytes(word, '"') | equal_bytes(word, '\r') |
                 equal_bytes(word, '\n');
    }
    for (; len; text++, len--)
        found |= *text == ',' || *text == '"' || *text == '\r' || *text == '\n';
    return found != 0;
}

static void put_quoted(pgn_buffer *out, const char *text, size_t len) {
    char *p = room(out, 2 * len + 2);
    if (!p)
        return;
    *p++ = '"';
    for (const char *end = text + len, *quote; text < end; text = quote) {
        quote = memchr(text, '"', (size_t)(end - text));
        quote = quote ? quote + 1 : end;
        memcpy(p, text, (size_t)(quote - text));
        p += quote - text;
        if (quote[-1] == '"')
            *p++ = '"';
    }
    *p++ = '"';
    out->len = (size_t)(p - out->data);
}

static void put_escaped(pgn_buffer *out, const char *text, size_t len) {
    char *p = room(out, 2 * len);
    if (!p)
        return;
    for (; len; text++, len--) {
        char c = *text, letter = c == '\t'   ? 't'
                                 : c == '\n' ? 'n'
                                 : c == '\r' ? 'r'
                                 : c == '\\' ? '\\'
                                             : 0;
        if (letter)
            *p++ = '\\';
        *p++ = letter ? letter : c;
    }
    out->len = (size_t)(p - out->data);
}

static void put_word(pgn_buffer *out, pgn_span text) {
    char *p = room(out, text.len);
    if (!p)
        return;
    memcpy(p, text.text, text.len);
    out->len += text.len;
}

/* An empty text differs from none: in CSV by quotes, in TSV not. */
static void put_text(pgn__text_rows *r, pgn_span text) {
    if (r->separator == '\t')
        put_escaped(&r->text, text.text, text.len);
    else if (!text.len || needs_quotes(text.text, text.len))
        put_quoted(&r->text, text.text, text.len);
    else
        put_word(&r->text, text);
}

/* ---- lists ---- */

/* Moves, mostly: eight bytes at once, where they may be read behind the text. */
static void put_words(pgn_buffer *out, const pgn__cell *cell) {
    size_t len = 0;
    for (size_t i = 0; i < cell->count; i++)
        len += cell->texts[i].len + 1;
    char *p = room(out, len);
    if (!p || !cell->count)
        return;
    for (size_t i = 0; i < cell->count; i++) {
        pgn_span t = cell->texts[i];
        if (t.len <= 8)
            memcpy(p, t.text, 8);
        else
            memcpy(p, t.text, t.len);
        p += t.len;
        *p++ = ' ';
    }
    out->len = (size_t)(p - 1 - out->data);
}

/* Words of a game that was not played may be anything. */
static void put_texts(pgn__text_rows *r, const pgn__cell *cell) {
    pgn_buffer joined = PGN_BUFFER_INIT;
    for (size_t i = 0; i < cell->count; i++) {
        if (i)
            pgn_buffer_append(&joined, " ", 1);
        pgn_buffer_append(&joined, cell->texts[i].text, cell->texts[i].len);
    }
    if (joined.status)
        r->text.status = joined.status;
    else if (cell->count)
        put_text(r, (pgn_span){joined.data ? joined.data : "", joined.len});
    pgn_buffer_free(&joined);
}

static void put_numbers(pgn_buffer *out, const pgn__cell *cell) {
    char *p = room(out, 7 * cell->count);
    if (!p || !cell->count)
        return;
    for (size_t i = 0; i < cell->count; i++) {
        p = put_integer(p, cell->numbers[i]);
        *p++ = ' ';
    }
    out->len = (size_t)(p - 1 - out->data);
}

static void put_map(pgn__text_rows *r, const pgn__cell *cell) {
    pgn_buffer object = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &object};
    pgn_json_begin_object(&json, NULL);
    for (size_t i = 0; i < cell->count; i++) {
        const pgn_span *pair = &cell->texts[2 * i];
        pgn_json_put_key(&json, pair[0].text, pair[0].len);
        pgn_json_put_string(&json, NULL, pair[1].text, pair[1].len);
    }
    pgn_json_end_object(&json);
    if (pgn_json_finish(&json))
        r->text.status = PGN_E_NOMEM;
    else
        put_text(r, (pgn_span){object.data, object.len});
    pgn_buffer_free(&object);
}

/* ---- cells ---- */

static void put_number(pgn__text_rows *r, pgn__column_type type, int64_t n) {
    char *p = room(&r->text, 0);
    if (!p)
        return;
    switch (type) {
    case PGN__COLUMN_KEY:
        p = put_key(p, (uint64_t)n);
        break;
    case PGN__COLUMN_SECONDS:
        p = put_seconds(p, n);
        break;
    case PGN__COLUMN_DATE:
        p = put_date(p, n);
        break;
    case PGN__COLUMN_TIME:
        p = put_time(p, (unsigned)n);
        break;
    default:
        p = put_integer(p, n);
    }
    r->text.len = (size_t)(p - r->text.data);
}

static void put_cell(pgn__text_rows *r, pgn__column_type type, const pgn__cell *cell) {
    if (cell->null)
        return;
    switch (type) {
    case PGN__COLUMN_TEXT:
        if (cell->word)
            put_word(&r->text, cell->text);
        else
            put_text(r, cell->text);
        return;
    case PGN__COLUMN_TEXTS:
        if (cell->word)
            put_words(&r->text, cell);
        else
            put_texts(r, cell);
        return;
    case PGN__COLUMN_NUMBERS:
        put_numbers(&r->text, cell);
        return;
    case PGN__COLUMN_MAP:
        put_map(r, cell);
        return;
    default:
        put_number(r, type, cell->number);
    }
}

static void end_row(pgn__text_rows *r, const char *row_end, size_t len) {
    char *p = room(&r->text, 0);
    if (!p)
        return;
    memcpy(p, row_end, len);
    r->text.len += len;
}

/* ---- rows ---- */

void pgn__text_rows_put(pgn__text_rows *r, pgn__view *v, size_t count) {
    const pgn__table *t = r->table;
    bool csv = r->separator == ',';
    for (size_t row = 0; row < count; row++) {
        for (size_t i = 0; i < t->count; i++) {
            const pgn__column *c = &t->columns[i];
            if (i)
                end_row(r, &r->separator, 1);
            if (c->fill == pgn__cell_game) {
                const pgn__text_mark mark = {r->text.len, v->number};
                pgn__append(&r->marks, &mark, sizeof mark);
                continue;
            }
            pgn__cell cell = {.null = false};
            c->fill(v, row, c, &cell);
            put_cell(r, c->type, &cell);
        }
        end_row(r, csv ? "\r\n" : "\n", csv ? 2 : 1);
    }
    r->rows += count;
}

void pgn__text_rows_header(pgn__text_rows *r) {
    const pgn__table *t = r->table;
    for (size_t i = 0; i < t->count; i++) {
        if (i)
            end_row(r, &r->separator, 1);
        put_text(r, (pgn_span){t->columns[i].name, strlen(t->columns[i].name)});
    }
    end_row(r, r->separator == ',' ? "\r\n" : "\n", r->separator == ',' ? 2 : 1);
}

void pgn__text_rows_numbered(const pgn__text_rows *r, uint64_t first, pgn_buffer *out) {
    const pgn__text_mark *marks = (const pgn__text_mark *)(const void *)r->marks.data;
    size_t count = r->marks.len / sizeof *marks, done = 0;
    char *p = room(out, r->text.len + count * 20);
    if (!p || !r->text.len)
        return;
    for (size_t i = 0; i < count; i++) {
        memcpy(p, r->text.data + done, marks[i].at - done);
        p = put_unsigned(p + (marks[i].at - done), first + marks[i].game);
        done = marks[i].at;
    }
    memcpy(p, r->text.data + done, r->text.len - done);
    out->len = (size_t)(p - out->data) + (r->text.len - done);
}

/* ---- the object ---- */

void pgn__text_rows_init(pgn__text_rows *r, const pgn__table *table, char separator) {
    *r = (pgn__text_rows){.table = table, .separator = separator};
}

void pgn__text_rows_free(pgn__text_rows *r) {
    pgn_buffer_free(&r->text);
    pgn_buffer_free(&r->marks);
}

void pgn__text_rows_clear(pgn__text_rows *r) {
    pgn_buffer_clear(&r->text);
    pgn_buffer_clear(&r->marks);
    r->rows = 0;
}
