/* text_cells.c -- cells as CSV (RFC 4180) or TSV: quoted or escaped only where they must be. */
#include "text_cells_int.h"

#include <string.h>

#include "csv_int.h"
#include "pgn/unstable/json.h"
#include "pgn/unstable/text.h"
#include "text_values_int.h"

/* ---- texts ---- */

char *pgn__text_more_room(pgn__text_rows *r, char *p, size_t len) {
    r->text.len = (size_t)(p - r->text.data);
    pgn__buffer_reserve(&r->text, len + r->slack);
    return r->text.data + r->text.len;
}

static char *put_escaped(char *p, const char *text, size_t len) {
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
    return p;
}

/* An empty text differs from none: in CSV by quotes, in TSV not. */
char *pgn__text_put_text(pgn__text_rows *r, char *p, pgn_span text) {
    if (r->table->safe) {
        pgn_buffer_clear(&r->clean);
        if (pgn_text_append_safe(&r->clean, text.text, text.len)) {
            r->text.status = PGN_E_NOMEM;
            return p;
        }
        text = (pgn_span){r->clean.data ? r->clean.data : "", r->clean.len};
    }
    p = pgn__text_room(r, p, 2 * text.len + 2);
    if (r->text.status)
        return p;
    if (r->separator == '\t')
        return put_escaped(p, text.text, text.len);
    return text.len ? pgn__csv_put(p, text) : pgn__csv_put_quoted(p, text);
}

/* ---- lists ---- */

/* Moves, mostly: eight bytes at once, where they may be read behind the text. */
static char *put_words(pgn__text_rows *r, char *p, const pgn__cell *cell) {
    p = pgn__text_room(r, p, cell->count * 9);
    if (r->text.status || !cell->count)
        return p;
    for (size_t i = 0; i < cell->count; i++) {
        pgn_span word = pgn__word(&cell->words, i);
        memcpy(p, word.text, 8);
        p += word.len;
        *p++ = ' ';
    }
    return p - 1;
}

/* Words of a game that was not played may be anything. */
static char *put_texts(pgn__text_rows *r, char *p, const pgn__cell *cell) {
    pgn_buffer joined = PGN_BUFFER_INIT;
    for (size_t i = 0; i < cell->count; i++) {
        if (i)
            pgn_buffer_append(&joined, " ", 1);
        pgn_span word = pgn__word(&cell->words, i);
        pgn_buffer_append(&joined, word.text, word.len);
    }
    if (joined.status)
        r->text.status = joined.status;
    else if (cell->count)
        p = pgn__text_put_text(r, p, (pgn_span){joined.data ? joined.data : "", joined.len});
    pgn_buffer_free(&joined);
    return p;
}

static char *put_numbers(pgn__text_rows *r, char *p, const pgn__cell *cell) {
    p = pgn__text_room(r, p, 7 * cell->count);
    if (r->text.status || !cell->count)
        return p;
    for (size_t i = 0; i < cell->count; i++) {
        p = pgn__put_integer(p, cell->numbers[i]);
        *p++ = ' ';
    }
    return p - 1;
}

static char *put_map(pgn__text_rows *r, char *p, const pgn__cell *cell) {
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
        p = pgn__text_put_text(r, p, (pgn_span){object.data, object.len});
    pgn_buffer_free(&object);
    return p;
}

/* ---- cells ---- */

char *pgn__text_put_cell(pgn__text_rows *r, char *p, pgn__column_type type, const pgn__cell *cell) {
    switch (type) {
    case PGN__COLUMN_TEXT:
        return cell->word ? pgn__text_put_word(p, cell->text)
                          : pgn__text_put_text(r, p, cell->text);
    case PGN__COLUMN_TEXTS:
        return cell->word ? put_words(r, p, cell) : put_texts(r, p, cell);
    case PGN__COLUMN_NUMBERS:
        return put_numbers(r, p, cell);
    case PGN__COLUMN_MAP:
        return put_map(r, p, cell);
    case PGN__COLUMN_KEY:
        return pgn__put_key(p, (uint64_t)cell->number);
    case PGN__COLUMN_SECONDS:
        return pgn__put_seconds(p, cell->number);
    case PGN__COLUMN_DATE:
        return pgn__put_date(p, cell->number);
    case PGN__COLUMN_TIME:
        return pgn__put_time(p, (unsigned)cell->number);
    default:
        return pgn__put_integer(p, cell->number);
    }
}

/* ---- tags ---- */

/* Eight bytes at once; bytes behind the text are read and written. */
static inline void copy_words(char *p, const char *text, size_t len) {
    for (size_t i = 0; i < len; i += 8)
        pgn__store_eight(p + i, pgn__load_eight(text + i));
}

/* A tag's value as pgn__text_put_text() writes it into CSV: it is short, and bytes can be read
 * behind it. */
char *pgn__text_put_tag(pgn__text_rows *r, char *p, pgn_span text) {
    uint64_t quotes = 0, others = 0;
    if (__builtin_expect(r->table->safe || r->separator != ',' || !text.len, 0))
        return pgn__text_put_text(r, p, text);
    p = pgn__text_room(r, p, 2 * text.len + 2);
    if (r->text.status)
        return p;
    for (size_t i = 0; i < text.len; i += 8) {
        uint64_t word = pgn__load_eight(text.text + i);
        if (text.len - i < 8)
            word &= ~(UINT64_MAX << 8 * (text.len - i));
        quotes |= pgn__csv_bytes(word, '"');
        others |=
            pgn__csv_bytes(word, ',') | pgn__csv_bytes(word, '\r') | pgn__csv_bytes(word, '\n');
    }
    if (quotes)
        return pgn__csv_put_quoted(p, text);
    if (others)
        *p++ = '"';
    copy_words(p, text.text, text.len);
    p += text.len;
    if (others)
        *p++ = '"';
    return p;
}

/* 1992.11.04, and no day after the 28th: every month has these. */
static inline bool is_usual_date(pgn_span text) {
    if (text.len != 10)
        return false;
    uint64_t word = pgn__load_eight(text.text) ^ 0x2E30302E30303030; /* 0000.00. */
    uint64_t rest = pgn__load_eight(text.text + 2) >> 48 ^ 0x3030;
    uint64_t digits = word & 0x000F0F000F0F0F0F, above = digits + 0x0006060006060606;
    uint64_t month = (word >> 40 & 15) * 10 + (word >> 48 & 15);
    uint64_t day = (rest & 15) * 10 + (rest >> 8 & 15);
    return digits == word && !(above & 0x0010100010101010) && digits & 0x0F0F0F0F &&
           month - 1 < 12 && (rest & 0xF0F0) == 0 && (rest >> 8) < 10 && day - 1 < 28;
}

/* The date as it is in the tag, with hyphens. */
bool pgn__text_put_date(const pgn__view *v, const pgn__column *c, char *p) {
    pgn_span text = pgn__view_tag(v, c->tag);
    if (!text.text || !is_usual_date(text))
        return false;
    pgn__store_eight(p, pgn__load_eight(text.text) ^ 0x0300000300000000); /* . to - */
    memcpy(p + 8, text.text + 8, 2);
    return true;
}
