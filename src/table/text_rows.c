/* text_rows.c -- rows as CSV (RFC 4180) or TSV: cells are written as they come, quoted or escaped
 * only where they must be. */
#include "text_rows_int.h"

#include <string.h>

#include "base/load_int.h"
#include "pgn/unstable/json.h"

enum { CELL_MAX = 128 }; /* bytes of a cell of bounded length, a FEN being the longest */

/* ---- numbers ---- */

/* 00 to 99. */
static const char PAIRS[] = "00010203040506070809101112131415161718192021222324252627282930313233"
                            "34353637383940414243444546474849505152535455565758596061626364656667"
                            "6869707172737475767778798081828384858687888990919293949596979899";

static inline char *put_unsigned(char *p, uint64_t n) {
    if (n < 10) {
        *p = (char)('0' + n);
        return p + 1;
    }
    if (n < 100) {
        memcpy(p, PAIRS + 2 * n, 2);
        return p + 2;
    }
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

/* Eight hexadecimal digits at once: a nibble a byte, and 39 more for those above 9. */
static void put_half_key(char *p, uint32_t half) {
    uint64_t x = half;
    x = (x << 16 | x) & 0x0000FFFF0000FFFF;
    x = (x << 8 | x) & 0x00FF00FF00FF00FF;
    x = (x << 4 | x) & 0x0F0F0F0F0F0F0F0F;
    uint64_t above = (x + 0x0606060606060606) >> 4 & 0x0101010101010101;
    pgn__store_eight(p, __builtin_bswap64(x + 0x3030303030303030 + above * 39));
}

static char *put_key(char *p, uint64_t key) {
    put_half_key(p, (uint32_t)(key >> 32));
    put_half_key(p + 8, (uint32_t)key);
    return p + 16;
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

/* Cells are written at `p`, and return where the next goes. Memory for all cells of bounded length
 * of a row is reserved; reserve it for one of so many bytes besides. After a failure, which the
 * buffer keeps, nothing more may be written. */
static char *more_room(pgn__text_rows *r, char *p, size_t len) {
    r->text.len = (size_t)(p - r->text.data);
    pgn__buffer_reserve(&r->text, len + r->slack);
    return r->text.data + r->text.len;
}

static inline char *room(pgn__text_rows *r, char *p, size_t len) {
    if (__builtin_expect((size_t)(r->text.data + r->text.capacity - p) <= len + r->slack, 0))
        return more_room(r, p, len);
    return p;
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

static char *put_quoted(char *p, const char *text, size_t len) {
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
    return p;
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
static char *put_text(pgn__text_rows *r, char *p, pgn_span text) {
    if (r->table->safe) {
        pgn_buffer_clear(&r->clean);
        if (pgn__buffer_put_safe(&r->clean, text.text, text.len)) {
            r->text.status = PGN_E_NOMEM;
            return p;
        }
        text = (pgn_span){r->clean.data ? r->clean.data : "", r->clean.len};
    }
    p = room(r, p, 2 * text.len + 2);
    if (r->text.status)
        return p;
    if (r->separator == '\t')
        return put_escaped(p, text.text, text.len);
    if (!text.len || needs_quotes(text.text, text.len))
        return put_quoted(p, text.text, text.len);
    memcpy(p, text.text, text.len);
    return p + text.len;
}

/* ---- lists ---- */

/* Moves, mostly: eight bytes at once, where they may be read behind the text. */
static char *put_words(pgn__text_rows *r, char *p, const pgn__cell *cell) {
    p = room(r, p, cell->count * 9);
    if (r->text.status || !cell->count)
        return p;
    for (size_t i = 0; i < cell->count; i++) {
        memcpy(p, cell->texts[i].text, 8);
        p += cell->texts[i].len;
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
        pgn_buffer_append(&joined, cell->texts[i].text, cell->texts[i].len);
    }
    if (joined.status)
        r->text.status = joined.status;
    else if (cell->count)
        p = put_text(r, p, (pgn_span){joined.data ? joined.data : "", joined.len});
    pgn_buffer_free(&joined);
    return p;
}

static char *put_numbers(pgn__text_rows *r, char *p, const pgn__cell *cell) {
    p = room(r, p, 7 * cell->count);
    if (r->text.status || !cell->count)
        return p;
    for (size_t i = 0; i < cell->count; i++) {
        p = put_integer(p, cell->numbers[i]);
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
        p = put_text(r, p, (pgn_span){object.data, object.len});
    pgn_buffer_free(&object);
    return p;
}

/* ---- cells ---- */

/* A word is of bounded length. */
static char *put_word(char *p, pgn_span text) {
    memcpy(p, text.text, text.len);
    return p + text.len;
}

static char *put_cell(pgn__text_rows *r, char *p, pgn__column_type type, const pgn__cell *cell) {
    switch (type) {
    case PGN__COLUMN_TEXT:
        return cell->word ? put_word(p, cell->text) : put_text(r, p, cell->text);
    case PGN__COLUMN_TEXTS:
        return cell->word ? put_words(r, p, cell) : put_texts(r, p, cell);
    case PGN__COLUMN_NUMBERS:
        return put_numbers(r, p, cell);
    case PGN__COLUMN_MAP:
        return put_map(r, p, cell);
    case PGN__COLUMN_KEY:
        return put_key(p, (uint64_t)cell->number);
    case PGN__COLUMN_SECONDS:
        return put_seconds(p, cell->number);
    case PGN__COLUMN_DATE:
        return put_date(p, cell->number);
    case PGN__COLUMN_TIME:
        return put_time(p, (unsigned)cell->number);
    default:
        return put_integer(p, cell->number);
    }
}

/* ---- columns that every row has ---- */

static char *put_ply(pgn__view *v, size_t row, char *p) {
    (void)v;
    return put_unsigned(p, row + 1);
}

static char *put_position_ply(pgn__view *v, size_t row, char *p) {
    (void)v;
    return put_unsigned(p, row);
}

static char *put_number(pgn__view *v, size_t row, char *p) {
    return put_unsigned(p, v->first_number + (row + v->black_first) / 2);
}

static char *put_side(pgn__view *v, size_t row, char *p) {
    memcpy(p, row % 2 == v->black_first ? "white" : "black", 5);
    return p + 5;
}

static char *put_san(pgn__view *v, size_t row, char *p) {
    const pgn_span san = ((const pgn_span *)(const void *)v->san.data)[row];
    memcpy(p, san.text, 8);
    return p + san.len;
}

static char *put_uci(pgn__view *v, size_t row, char *p) {
    return p + pgn__view_uci(v, v->moves[row], p);
}

static char *put_fen_of(pgn__view *v, size_t node, char *p) {
    if (v->usual_start) {
        pgn__fen_board *board = &v->boards[0];
        while (board->plies < node)
            pgn__fen_board_play(board, v->moves[board->plies]);
        return p + pgn__fen_board_write(board, p);
    }
    return put_word(p, pgn__view_fen(v, node, false));
}

static char *put_fen(pgn__view *v, size_t row, char *p) {
    return put_fen_of(v, row + 1, p);
}

static char *put_key_of(pgn__view *v, size_t node, char *p) {
    return put_key(p, ((const uint64_t *)(const void *)v->keys.data)[node]);
}

static char *put_move_key(pgn__view *v, size_t row, char *p) {
    return put_key_of(v, row + 1, p);
}

static char *put_count(pgn__view *v, size_t row, char *p) {
    return put_unsigned(p, (uint64_t)((const int16_t *)(const void *)v->counts.data)[row]);
}

static char *put_next_move(pgn__view *v, size_t row, char *p) {
    return row < v->count ? put_uci(v, row, p) : p;
}

/* Only for a main line that was played: without variations, from a position that is known. */
static pgn__text_putter *putter_of(const pgn__column *c, const pgn__view *v) {
    static const struct {
        pgn__cell_filler *fill;
        pgn__text_putter *put;
    } PUTTERS[] = {{pgn__cell_ply, put_ply},
                   {pgn__cell_number, put_number},
                   {pgn__cell_side, put_side},
                   {pgn__cell_san, put_san},
                   {pgn__cell_uci, put_uci},
                   {pgn__cell_fen, put_fen},
                   {pgn__cell_key, put_move_key},
                   {pgn__cell_position_ply, put_position_ply},
                   {pgn__cell_position_key, put_key_of},
                   {pgn__cell_position_fen, put_fen_of},
                   {pgn__cell_count, put_count},
                   {pgn__cell_next_move, put_next_move}};
    if (v->table->rows == PGN_TABLE_GAMES || v->nodes.len || !v->has_start)
        return NULL;
    for (size_t i = 0; i < sizeof PUTTERS / sizeof *PUTTERS; i++)
        if (c->fill == PUTTERS[i].fill)
            return PUTTERS[i].put;
    return NULL;
}

static void mark_game(pgn__text_rows *r, const char *p, uint64_t game) {
    const pgn__text_mark mark = {(size_t)(p - r->text.data), game};
    pgn__append(&r->marks, &mark, sizeof mark);
}

/* ---- rows ---- */

static char *put_row_end(const pgn__text_rows *r, char *p) {
    if (r->separator == ',')
        *p++ = '\r';
    *p++ = '\n';
    return p;
}

/* Columns of notes have no values in a game without any. */
static bool make_plan(pgn__text_rows *r, const pgn__view *v) {
    const pgn__table *t = r->table;
    bool no_notes = !v->notes.len;
    pgn__text_step *last = NULL;
    pgn_buffer_clear(&r->plan);
    if (pgn__buffer_reserve(&r->plan, (t->count + 1) * sizeof *last))
        return false;
    last = (pgn__text_step *)(void *)r->plan.data;
    *last = (pgn__text_step){.column = NULL};
    for (size_t i = 0; i < t->count; i++) {
        bool empty = no_notes && t->columns[i].needs & PGN__NEEDS_NOTES;
        if (!empty && (last->column || last->separators))
            *++last = (pgn__text_step){.column = &t->columns[i]};
        else if (!empty)
            last->column = &t->columns[i];
        if (!empty)
            last->put = putter_of(&t->columns[i], v);
        last->separators++;
    }
    r->plan.len = (size_t)((char *)(last + 1) - r->plan.data);
    return true;
}

static char *put_step(pgn__text_rows *r, char *p, pgn__view *v, size_t row, const pgn__column *c) {
    pgn__cell cell;
    if (c->fill == pgn__cell_game) {
        mark_game(r, p, v->number);
        return p;
    }
    pgn__cell_init(&cell);
    c->fill(v, row, c, &cell);
    return cell.null ? p : put_cell(r, p, c->type, &cell);
}

static char *put_row(pgn__text_rows *r, char *p, pgn__view *v, size_t row) {
    const pgn__text_step *step = (const pgn__text_step *)(const void *)r->plan.data;
    const pgn__text_step *end = step + r->plan.len / sizeof *step;
    const uint64_t separators = (unsigned char)r->separator * 0x0101010101010101u;
    p = room(r, p, 0);
    for (; step < end; step++) {
        if (step->put)
            p = step->put(v, row, p);
        else if (step->column)
            p = put_step(r, p, v, row, step->column);
        if (__builtin_expect(r->text.status, 0))
            return p;
        pgn__store_eight(p, separators);
        if (__builtin_expect(step->separators > 8, 0))
            memset(p, r->separator, step->separators);
        p += step->separators;
    }
    return put_row_end(r, p - 1);
}

void pgn__text_rows_put(pgn__text_rows *r, pgn__view *v, size_t count) {
    if (pgn__buffer_reserve(&r->text, r->slack) || !make_plan(r, v))
        return;
    char *p = r->text.data + r->text.len;
    for (size_t row = 0; row < count && !r->text.status; row++)
        p = put_row(r, p, v, row);
    r->text.len = (size_t)(p - r->text.data);
    r->rows += count;
}

void pgn__text_rows_header(pgn__text_rows *r) {
    const pgn__table *t = r->table;
    if (pgn__buffer_reserve(&r->text, r->slack))
        return;
    char *p = r->text.data;
    for (size_t i = 0; i < t->count && !r->text.status; i++) {
        p = put_text(r, p, (pgn_span){t->columns[i].name, strlen(t->columns[i].name)});
        if (!r->text.status)
            *p++ = r->separator;
    }
    if (!r->text.status)
        p = put_row_end(r, p - 1);
    r->text.len = (size_t)(p - r->text.data);
}

void pgn__text_rows_numbered(const pgn__text_rows *r, uint64_t first, pgn_buffer *out) {
    const pgn__text_mark *marks = (const pgn__text_mark *)(const void *)r->marks.data;
    size_t count = r->marks.len / sizeof *marks, done = 0;
    if (!r->text.len || pgn__buffer_reserve(out, r->text.len + count * 20))
        return;
    char *p = out->data + out->len;
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
    *r = (pgn__text_rows){
        .table = table, .separator = separator, .slack = (table->count + 2) * CELL_MAX};
}

void pgn__text_rows_free(pgn__text_rows *r) {
    pgn_buffer_free(&r->text);
    pgn_buffer_free(&r->marks);
    pgn_buffer_free(&r->plan);
    pgn_buffer_free(&r->clean);
}

void pgn__text_rows_clear(pgn__text_rows *r) {
    pgn_buffer_clear(&r->text);
    pgn_buffer_clear(&r->marks);
    r->rows = 0;
}
