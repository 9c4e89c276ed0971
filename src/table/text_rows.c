/* text_rows.c -- rows as CSV (RFC 4180) or TSV: cells are written as they come, quoted or escaped
 * only where they must be. */
#include "text_rows_int.h"

#include <string.h>

#include "pgn/unstable/json.h"
#include "pgn/unstable/text.h"
#include "text_values_int.h"

enum { CELL_MAX = 128 }; /* bytes of a cell of bounded length, a FEN being the longest */

char *pgn__put_large(char *p, uint64_t n) {
    char digits[24], *at = digits + sizeof digits;
    for (; n >= 100; n /= 100)
        memcpy(at -= 2, PGN__PAIRS + 2 * (n % 100), 2);
    if (n >= 10)
        memcpy(at -= 2, PGN__PAIRS + 2 * n, 2);
    else
        *--at = (char)('0' + n);
    size_t len = (size_t)(digits + sizeof digits - at);
    memcpy(p, at, len);
    return p + len;
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
        if (pgn_text_append_safe(&r->clean, text.text, text.len)) {
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

/* A tag's value as put_text() writes it into CSV: it is short, and bytes can be read behind it. */
static inline char *put_tag(pgn__text_rows *r, char *p, pgn_span text) {
    uint64_t quotes = 0, others = 0;
    if (__builtin_expect(r->table->safe || r->separator != ',' || !text.len, 0))
        return put_text(r, p, text);
    p = room(r, p, 2 * text.len + 2);
    if (r->text.status)
        return p;
    for (size_t i = 0; i < text.len; i += 8) {
        uint64_t word = pgn__load_eight(text.text + i);
        if (text.len - i < 8)
            word &= ~(UINT64_MAX << 8 * (text.len - i));
        quotes |= equal_bytes(word, '"');
        others |= equal_bytes(word, ',') | equal_bytes(word, '\r') | equal_bytes(word, '\n');
    }
    if (quotes)
        return put_quoted(p, text.text, text.len);
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
static inline bool put_usual_date(const pgn__view *v, const pgn__column *c, char *p) {
    pgn_span text = pgn__view_tag(v, c->tag);
    if (!text.text || !is_usual_date(text))
        return false;
    pgn__store_eight(p, pgn__load_eight(text.text) ^ 0x0300000300000000); /* . to - */
    memcpy(p + 8, text.text + 8, 2);
    return true;
}

/* ---- columns that are written without a cell between ---- */

static inline char *put_san(const pgn__view *v, size_t row, char *p) {
    const pgn_span san = ((const pgn_span *)(const void *)v->san.data)[row];
    memcpy(p, san.text, 8);
    return p + san.len;
}

static inline char *put_fen(pgn__view *v, size_t node, char *p) {
    if (v->usual_start) {
        pgn__fen_board *board = &v->boards[0];
        while (board->plies < node)
            pgn__fen_board_play(board, v->moves[board->plies]);
        return p + pgn__fen_board_write(board, p);
    }
    return put_word(p, pgn__view_fen(v, node, false));
}

static inline char *put_node_key(const pgn__view *v, size_t node, char *p) {
    return pgn__put_key(p, ((const uint64_t *)(const void *)v->keys.data)[node]);
}

static inline char *put_count(const pgn__view *v, size_t row, char *p) {
    return pgn__put_unsigned(p, (uint64_t)((const int16_t *)(const void *)v->counts.data)[row]);
}

static char *put_game_number(pgn__text_rows *r, char *p, uint64_t game) {
    const pgn__text_mark mark = {(size_t)(p - r->text.data), game};
    if (r->numbered) {
        memcpy(p, r->number, sizeof r->number);
        return p + r->number_len;
    }
    pgn__append(&r->marks, &mark, sizeof mark);
    return p;
}

/* X(NAME, how its cell is made, only of a main line that was played): without variations, from a
 * position that is known. */
#define OPS(X)                                                                                     \
    X(GAME, game, false)                                                                           \
    X(TAG, tag, false)                                                                             \
    X(KNOWN_TAG, known_tag, false)                                                                 \
    X(DATE, date, false)                                                                           \
    X(PLY, ply, true)                                                                              \
    X(NUMBER, number, true)                                                                        \
    X(SIDE, side, true)                                                                            \
    X(SAN, san, true)                                                                              \
    X(UCI, uci, true)                                                                              \
    X(FEN, fen, true)                                                                              \
    X(KEY, key, true)                                                                              \
    X(POSITION_PLY, position_ply, true)                                                            \
    X(POSITION_KEY, position_key, true)                                                            \
    X(POSITION_FEN, position_fen, true)                                                            \
    X(COUNT, count, true)                                                                          \
    X(NEXT_MOVE, next_move, true)

enum {
    OP_CELL,
#define OP_NAME(name, fill, played) OP_##name,
    OPS(OP_NAME)
#undef OP_NAME
};

static uint8_t op_of(const pgn__column *c, bool played) {
#define OP_OF(name, made, of_played)                                                               \
    if (c->fill == pgn__cell_##made && (played || !(of_played)))                                   \
        return OP_##name;
    OPS(OP_OF)
#undef OP_OF
    return OP_CELL;
}

/* ---- rows ---- */

static char *put_row_end(const pgn__text_rows *r, char *p) {
    memcpy(p, "\r\n", 2);
    if (r->separator == ',')
        return p + 2;
    *p = '\n';
    return p + 1;
}

/* Which columns have values, and how they are written, is the same for most games. Columns of notes
 * have no values in a game without any. */
static bool make_plan(pgn__text_rows *r, const pgn__view *v) {
    const pgn__table *t = r->table;
    bool no_notes = !v->notes.len;
    bool played = t->rows != PGN_TABLE_GAMES && !v->nodes.len && v->has_start;
    unsigned kind = 1u + no_notes + 2u * played;
    pgn__text_step *last = NULL;
    if (r->plan_kind == kind)
        return true;
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
            last->op = op_of(&t->columns[i], played);
        last->separators++;
    }
    r->plan.len = (size_t)((char *)(last + 1) - r->plan.data);
    r->plan_kind = kind;
    return true;
}

static char *put_by_cell(pgn__text_rows *r, char *p, pgn__view *v, size_t row,
                         const pgn__column *c) {
    pgn__cell cell;
    if (!c) /* the first columns have no values */
        return p;
    pgn__cell_init(&cell);
    c->fill(v, row, c, &cell);
    return cell.null ? p : put_cell(r, p, c->type, &cell);
}

static char *put_tag_cell(pgn__text_rows *r, char *p, pgn__view *v, const pgn__column *c) {
    pgn__cell cell;
    pgn__cell_init(&cell);
    c->fill(v, 0, c, &cell);
    return cell.null ? p : put_tag(r, p, cell.text);
}

/* One function, so that all that is written stays in registers. */
static inline char *put_step(pgn__text_rows *r, char *p, pgn__view *v, size_t row,
                             const pgn__text_step *step) {
    switch (step->op) {
    case OP_GAME:
        return put_game_number(r, p, v->number);
    case OP_TAG:
    case OP_KNOWN_TAG:
        return put_tag_cell(r, p, v, step->column);
    case OP_DATE:
        return put_usual_date(v, step->column, p) ? p + 10
                                                  : put_by_cell(r, p, v, row, step->column);
    case OP_PLY:
        return pgn__put_unsigned(p, row + 1);
    case OP_NUMBER:
        return pgn__put_unsigned(p, v->first_number + (row + v->black_first) / 2);
    case OP_SIDE:
        memcpy(p, row % 2 == v->black_first ? "white" : "black", 5);
        return p + 5;
    case OP_SAN:
        return put_san(v, row, p);
    case OP_UCI:
        return p + pgn__view_uci(v, v->moves[row], p);
    case OP_FEN:
        return put_fen(v, row + 1, p);
    case OP_KEY:
        return put_node_key(v, row + 1, p);
    case OP_POSITION_PLY:
        return pgn__put_unsigned(p, row);
    case OP_POSITION_KEY:
        return put_node_key(v, row, p);
    case OP_POSITION_FEN:
        return put_fen(v, row, p);
    case OP_COUNT:
        return put_count(v, row, p);
    case OP_NEXT_MOVE:
        return row < v->count ? p + pgn__view_uci(v, v->moves[row], p) : p;
    default:
        return put_by_cell(r, p, v, row, step->column);
    }
}

static inline char *put_row(pgn__text_rows *r, char *p, pgn__view *v, size_t row) {
    const pgn__text_step *step = (const pgn__text_step *)(const void *)r->plan.data;
    const pgn__text_step *end = step + r->plan.len / sizeof *step;
    const uint64_t separators = (unsigned char)r->separator * 0x0101010101010101u;
    p = room(r, p, 0);
    for (; step < end; step++) {
        p = put_step(r, p, v, row, step);
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
    if (r->numbered)
        r->number_len = (size_t)(pgn__put_unsigned(r->number, v->number) - r->number);
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
        p = pgn__put_unsigned(p + (marks[i].at - done), first + marks[i].game);
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
