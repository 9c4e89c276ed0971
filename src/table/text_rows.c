/* text_rows.c -- rows as CSV (RFC 4180) or TSV. */
#include "text_rows_int.h"

#include <string.h>

#include "text_cells_int.h"
#include "text_values_int.h"

/* ---- columns that are written without a cell between ---- */

/* What the rows of a game are made of. A variable of the function that writes them, to which no
 * text that is written can belong: so it stays in registers. */
typedef struct {
    pgn__view *view;
    const pgn_move *moves;
    pgn__words san;
    const char *fens;
    const size_t *fen_at;
    const uint64_t *keys;
    const int16_t *counts;
    size_t count;
    unsigned first_number;
    bool black_first, chess960;
    uint64_t separators; /* eight */
    pgn_span result;
} source;

static source source_of(const pgn__text_rows *r, pgn__view *v) {
    const char *result = pgn_result_text(v->result ? v->result : PGN_RESULT_UNKNOWN);
    return (source){.view = v,
                    .moves = v->moves,
                    .san = v->san,
                    .fens = v->fen_texts.data,
                    .fen_at = (const size_t *)(const void *)v->fen_at.data,
                    .keys = (const uint64_t *)(const void *)v->keys.data,
                    .counts = (const int16_t *)(const void *)v->counts.data,
                    .count = v->count,
                    .first_number = v->first_number,
                    .black_first = v->black_first,
                    .chess960 = v->variant == PGN__VARIANT_CHESS960,
                    .separators = (unsigned char)r->separator * 0x0101010101010101u,
                    .result = {result, strlen(result)}};
}

static inline char *put_san(const source *s, size_t row, char *p) {
    pgn_span word = pgn__word(&s->san, row);
    memcpy(p, word.text, 8);
    return p + word.len;
}

static char *make_place(char *p, size_t row, char separator) {
    p = pgn__put_unsigned(p, row + 1);
    *p++ = separator;
    p = pgn__put_unsigned(p, row / 2 + 1);
    *p++ = separator;
    return pgn__text_put_word(p, row % 2 ? (pgn_span){"black", 5} : (pgn_span){"white", 5});
}

/* Nearly all are this long or shorter, and bytes can be read behind them. */
static inline char *put_fen(const source *s, size_t node, char *p) {
    const char *fen = s->fens + s->fen_at[node];
    size_t len = s->fen_at[node + 1] - s->fen_at[node];
    memcpy(p, fen, 80);
    if (__builtin_expect(len > 80, 0))
        memcpy(p + 80, fen + 80, len - 80);
    return p + len;
}

/* Ply, number and side of a move, of games that begin with move 1 of White. */
static inline char *put_place(const pgn__text_rows *r, size_t row, char *p) {
    if (__builtin_expect(row >= PGN__TEXT_PLACES, 0))
        return make_place(p, row, r->separator);
    memcpy(p, &r->places[row], sizeof r->places[row]);
    return p + r->places[row].len;
}

static char *put_mark(pgn__text_rows *r, char *p, uint64_t game) {
    const pgn__text_mark mark = {(size_t)(p - r->text.data), game};
    pgn__append(&r->marks, &mark, sizeof mark);
    return p;
}

static inline char *put_game_number(pgn__text_rows *r, char *p, const source *s) {
    if (!r->numbered)
        return put_mark(r, p, s->view->number);
    memcpy(p, r->number, sizeof r->number);
    return p + r->number_len;
}

/* X(NAME, how its cell is made, only of a main line that was played): without variations, from a
 * position that is known. */
#define OPS(X)                                                                                     \
    X(GAME, game, false)                                                                           \
    X(TAG, tag, false)                                                                             \
    X(KNOWN_TAG, known_tag, false)                                                                 \
    X(DATE, date, false)                                                                           \
    X(RESULT, result, false)                                                                       \
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
        OP_PLACE /* three columns in one */
};

static uint8_t op_of(const pgn__column *c, bool played) {
#define OP_OF(name, made, of_played)                                                               \
    if (c->fill == pgn__cell_##made && (played || !(of_played)))                                   \
        return OP_##name;
    OPS(OP_OF)
#undef OP_OF
    return OP_CELL;
}

static char *put_by_cell(pgn__text_rows *r, char *p, pgn__view *v, size_t row,
                         const pgn__column *c) {
    pgn__cell cell;
    if (!c) /* the first columns have no values */
        return p;
    pgn__cell_init(&cell);
    c->fill(v, row, c, &cell);
    return cell.null ? p : pgn__text_put_cell(r, p, c->type, &cell);
}

static char *put_tag_cell(pgn__text_rows *r, char *p, pgn__view *v, const pgn__column *c) {
    pgn__cell cell;
    pgn__cell_init(&cell);
    c->fill(v, 0, c, &cell);
    return cell.null ? p : pgn__text_put_tag(r, p, cell.text);
}

/* One function, so that all that is written stays in registers. */
static inline __attribute__((always_inline)) char *put_op(pgn__text_rows *r, char *p,
                                                          const source *s, size_t row, uint8_t op,
                                                          const pgn__column *column) {
    switch (op) {
    case OP_GAME:
        return put_game_number(r, p, s);
    case OP_TAG:
    case OP_KNOWN_TAG:
        return put_tag_cell(r, p, s->view, column);
    case OP_DATE:
        return pgn__text_put_date(s->view, column, p) ? p + 10
                                                      : put_by_cell(r, p, s->view, row, column);
    case OP_RESULT:
        return pgn__text_put_word(p, s->result);
    case OP_PLY:
        return pgn__put_unsigned(p, row + 1);
    case OP_NUMBER:
        return pgn__put_unsigned(p, s->first_number + (row + s->black_first) / 2);
    case OP_SIDE:
        memcpy(p, row % 2 == s->black_first ? "white" : "black", 5);
        return p + 5;
    case OP_PLACE:
        return put_place(r, row, p);
    case OP_SAN:
        return put_san(s, row, p);
    case OP_UCI:
        return p + pgn__uci_of(s->moves[row], s->chess960, p);
    case OP_FEN:
        return put_fen(s, row + 1, p);
    case OP_KEY:
        return pgn__put_key(p, s->keys[row + 1]);
    case OP_POSITION_PLY:
        return pgn__put_unsigned(p, row);
    case OP_POSITION_KEY:
        return pgn__put_key(p, s->keys[row]);
    case OP_POSITION_FEN:
        return put_fen(s, row, p);
    case OP_COUNT:
        return pgn__put_unsigned(p, (uint64_t)s->counts[row]);
    case OP_NEXT_MOVE:
        return row < s->count ? p + pgn__uci_of(s->moves[row], s->chess960, p) : p;
    default:
        return put_by_cell(r, p, s->view, row, column);
    }
}

/* ---- rows ---- */

static char *put_row_end(const pgn__text_rows *r, char *p) {
    memcpy(p, "\r\n", 2);
    if (r->separator == ',')
        return p + 2;
    *p = '\n';
    return p + 1;
}

/* Rows whose columns are known when this is compiled: those of moves and of positions that are
 * written by default, with any empty ones behind them. The same ops as below, without a step
 * between. */
#define MOVES(X) X(GAME) X(PLACE) X(SAN) X(UCI) X(FEN) X(KEY)
#define POSITIONS(X)                                                                               \
    X(GAME) X(POSITION_PLY) X(POSITION_KEY) X(POSITION_FEN) X(COUNT) X(NEXT_MOVE) X(RESULT)

#define LIST_OP(op) OP_##op,
static const uint8_t MOVES_OPS[] = {MOVES(LIST_OP)}, POSITIONS_OPS[] = {POSITIONS(LIST_OP)};

#define PUT_OP(op)                                                                                 \
    p = put_op(r, p, &s, row, OP_##op, NULL);                                                      \
    *p++ = (char)s.separators;
#define PUT_ROWS(name, ops)                                                                        \
    static char *name(pgn__text_rows *r, char *p, pgn__view *v, size_t count) {                    \
        const source s = source_of(r, v);                                                          \
        const char *end = pgn__text_end_of_room(r);                                                \
        for (size_t row = 0; row < count; row++) {                                                 \
            if (__builtin_expect(p >= end, 0)) {                                                   \
                p = pgn__text_more_room(r, p, 0);                                                  \
                end = pgn__text_end_of_room(r);                                                    \
                if (r->text.status)                                                                \
                    return p;                                                                      \
            }                                                                                      \
            ops(PUT_OP) memcpy(--p, r->tail, sizeof r->tail);                                      \
            p += r->tail_len;                                                                      \
        }                                                                                          \
        return p;                                                                                  \
    }
PUT_ROWS(put_moves, MOVES)
PUT_ROWS(put_positions, POSITIONS)

/* Any rows. */
static char *put_rows(pgn__text_rows *r, char *p, pgn__view *v, size_t count) {
    const pgn__text_step *first = (const pgn__text_step *)(const void *)r->plan.data;
    const pgn__text_step *end = first + r->plan.len / sizeof *first;
    const source s = source_of(r, v);
    for (size_t row = 0; row < count; row++) {
        p = pgn__text_room(r, p, 0);
        for (const pgn__text_step *step = first; step < end; step++) {
            p = put_op(r, p, &s, row, step->op, step->column);
            if (__builtin_expect(r->text.status, 0))
                return p;
            pgn__store_eight(p, s.separators);
            if (__builtin_expect(step->separators > 8, 0))
                memset(p, r->separator, step->separators);
            p += step->separators;
        }
        p = put_row_end(r, p - 1);
    }
    return p;
}

/* ---- the plan ---- */

/* Does it consist of these ops, with separators behind the last only? Then set the row's tail. */
static bool is_plan_of(pgn__text_rows *r, const uint8_t *ops, size_t count) {
    const pgn__text_step *steps = (const pgn__text_step *)(const void *)r->plan.data;
    if (r->plan.len != count * sizeof *steps)
        return false;
    size_t behind = steps[count - 1].separators - 1;
    if (behind + 2 > sizeof r->tail)
        return false;
    for (size_t i = 0; i < count; i++)
        if (steps[i].op != ops[i] || (steps[i].separators != 1 && i + 1 < count))
            return false;
    memset(r->tail, r->separator, behind);
    r->tail_len = (size_t)(put_row_end(r, r->tail + behind) - r->tail);
    return true;
}

static void choose_rows(pgn__text_rows *r) {
    r->put = is_plan_of(r, MOVES_OPS, sizeof MOVES_OPS)           ? put_moves
             : is_plan_of(r, POSITIONS_OPS, sizeof POSITIONS_OPS) ? put_positions
                                                                  : put_rows;
}

/* Take ply, number and side together. */
static void join_place(pgn__text_rows *r) {
    pgn__text_step *steps = (pgn__text_step *)(void *)r->plan.data;
    size_t count = r->plan.len / sizeof *steps;
    for (size_t i = 0; i + 2 < count; i++) {
        pgn__text_step *s = steps + i;
        if (s[0].op != OP_PLY || s[1].op != OP_NUMBER || s[2].op != OP_SIDE ||
            s[0].separators + s[1].separators > 2)
            continue;
        s[0].op = OP_PLACE;
        s[0].separators = s[2].separators;
        memmove(s + 1, s + 3, (count - i - 3) * sizeof *s);
        r->plan.len -= 2 * sizeof *s;
        return;
    }
}

/* Which columns have values, and how they are written, is the same for most games. Columns of notes
 * have no values in a game without any. */
static bool make_plan(pgn__text_rows *r, const pgn__view *v) {
    const pgn__table *t = r->table;
    bool no_notes = !v->notes.len;
    bool played = t->rows != PGN_TABLE_GAMES && !v->nodes.len && v->has_start;
    bool from_one = v->first_number == 1 && !v->black_first;
    unsigned kind = 1u + no_notes + 2u * played + 4u * from_one;
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
    if (from_one)
        join_place(r);
    choose_rows(r);
    return true;
}

void pgn__text_rows_put(pgn__text_rows *r, pgn__view *v, size_t count) {
    if (pgn__buffer_reserve(&r->text, r->slack) || !make_plan(r, v))
        return;
    if (r->numbered)
        r->number_len = (size_t)(pgn__put_unsigned(r->number, v->number) - r->number);
    char *p = r->put(r, r->text.data + r->text.len, v, count);
    r->text.len = (size_t)(p - r->text.data);
    r->rows += count;
}

void pgn__text_rows_header(pgn__text_rows *r) {
    const pgn__table *t = r->table;
    if (pgn__buffer_reserve(&r->text, r->slack))
        return;
    char *p = r->text.data;
    for (size_t i = 0; i < t->count && !r->text.status; i++) {
        p = pgn__text_put_text(r, p, (pgn_span){t->columns[i].name, strlen(t->columns[i].name)});
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
        .table = table, .separator = separator, .slack = (table->count + 2) * PGN__TEXT_CELL_MAX};
    for (size_t row = 0; table->rows == PGN_TABLE_MOVES && row < PGN__TEXT_PLACES; row++) {
        char text[32];
        size_t len = (size_t)(make_place(text, row, separator) - text);
        memcpy(r->places[row].text, text, len);
        r->places[row].len = (uint8_t)len;
    }
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
