/* fill_moves.c -- cells of moves and positions. Row i of the moves is node i + 1, row i of the
 * positions is node i. */
#include <string.h>

#include "table_int.h"

static bool is_black(const pgn__view *v, size_t ply) {
    return (ply % 2 == 0) != v->black_first;
}

static size_t ply_of(const pgn__view *v, size_t node) {
    const pgn__line_node *n = pgn__view_node(v, node);
    return n ? n->ply : node;
}

/* ---- moves ---- */

void pgn__cell_ply(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)c;
    out->number = (int64_t)ply_of(v, row + 1);
}

void pgn__cell_number(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)c;
    out->number = (int64_t)(v->first_number + (ply_of(v, row + 1) - 1 + v->black_first) / 2);
}

void pgn__cell_side(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)c;
    out->text = is_black(v, ply_of(v, row + 1)) ? (pgn_span){"black", 5} : (pgn_span){"white", 5};
    out->word = true;
}

void pgn__cell_san(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)c;
    out->text = pgn__word(&v->san, row);
    out->word = v->has_start;
}

static void set_uci(pgn__view *v, pgn_move move, pgn__cell *out) {
    out->null = !v->has_start;
    if (out->null)
        return;
    out->text = (pgn_span){v->one_uci, pgn__view_uci(v, move, v->one_uci)};
    out->word = true;
}

void pgn__cell_uci(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)c;
    set_uci(v, v->moves[row], out);
}

void pgn__cell_fen(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)c;
    out->null = !v->has_start;
    if (!out->null)
        out->text = pgn__view_fen(v, row + 1);
    out->word = true;
}

void pgn__cell_fen_before(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    const pgn__line_node *n = pgn__view_node(v, row + 1);
    (void)c;
    out->null = !v->has_start;
    if (!out->null)
        out->text = pgn__view_fen(v, n ? n->previous : row);
    out->word = true;
}

static void set_key(const pgn__view *v, size_t node, pgn__cell *out) {
    out->null = !v->has_start;
    if (v->has_start)
        out->number = (int64_t)((const uint64_t *)(const void *)v->keys.data)[node];
}

void pgn__cell_key(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)c;
    set_key(v, row + 1, out);
}

/* ---- notes ---- */

void pgn__cell_clock(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    const pgn__note *n = pgn__view_note(v, row + 1);
    (void)c;
    out->null = !n || !(n->values.found & PGN_VALUE_CLK);
    out->number = out->null ? 0 : (int64_t)n->values.v.clk;
}

void pgn__cell_time_spent(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    const pgn__note *n = pgn__view_note(v, row + 1);
    (void)c;
    out->null = !n || !n->has_spent;
    out->number = out->null ? 0 : (int64_t)n->spent;
}

void pgn__cell_time_total(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    const pgn__note *n = pgn__view_note(v, row + 1);
    (void)c;
    out->null = !n || !(n->values.found & PGN_VALUE_EGT);
    out->number = out->null ? 0 : (int64_t)n->values.v.egt;
}

static void set_eval(const pgn__view *v, size_t row, pgn_eval_kind kind, pgn__cell *out) {
    const pgn__note *n = pgn__view_note(v, row + 1);
    out->null = !n || !(n->values.found & PGN_VALUE_EVAL) || n->values.v.eval.kind != kind;
    out->number = out->null ? 0 : n->values.v.eval.value;
}

void pgn__cell_eval_cp(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)c;
    set_eval(v, row, PGN_EVAL_CENTIPAWNS, out);
}

/* The type holds more moves than any mate takes. */
void pgn__cell_eval_mate(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)c;
    set_eval(v, row, PGN_EVAL_MATE, out);
    out->null |= out->number > INT16_MAX || out->number < INT16_MIN;
}

void pgn__cell_depth(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    const pgn__note *n = pgn__view_note(v, row + 1);
    (void)c;
    out->number = n && n->values.found & PGN_VALUE_EVAL ? n->values.v.eval.depth : -1;
    out->null = out->number < 0 || out->number > INT16_MAX;
}

void pgn__cell_nags(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    const pgn__note *n = pgn__view_note(v, row + 1);
    (void)c;
    if (!n || !n->nag_count)
        return;
    out->numbers = (const int16_t *)(const void *)v->nags.data + n->nags;
    out->count = n->nag_count;
}

void pgn__cell_comment(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    const pgn__note *n = pgn__view_note(v, row + 1);
    (void)c;
    out->null = !n || !n->text_len;
    if (!out->null)
        out->text = (pgn_span){v->texts.data + n->text, n->text_len};
}

void pgn__cell_comment_raw(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    const pgn__note *n = pgn__view_note(v, row + 1);
    (void)c;
    out->null = !n || !n->raw_len;
    if (!out->null)
        out->text = (pgn_span){v->texts.data + n->raw, n->raw_len};
}

/* ---- lines ---- */

void pgn__cell_line(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    const pgn__line_node *n = pgn__view_node(v, row + 1);
    (void)c;
    out->number = n ? n->line : 0;
}

void pgn__cell_parent(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    const pgn__line_node *n = pgn__view_node(v, row + 1);
    (void)c;
    out->null = !n || !n->line;
    out->number = n ? n->parent : 0;
}

void pgn__cell_parent_line(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    const pgn__line_node *n = pgn__view_node(v, row + 1);
    (void)c;
    out->null = !n || !n->line;
    out->number = n ? n->parent_line : 0;
}

/* ---- positions ---- */

void pgn__cell_position_ply(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)v;
    (void)c;
    out->number = (int64_t)row;
}

void pgn__cell_position_key(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)c;
    set_key(v, row, out);
}

void pgn__cell_position_fen(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)c;
    out->text = pgn__view_fen(v, row);
    out->word = true;
}

void pgn__cell_count(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)c;
    out->number = ((const int16_t *)(const void *)v->counts.data)[row];
}

void pgn__cell_next_move(pgn__view *v, size_t row, const pgn__column *c, pgn__cell *out) {
    (void)c;
    if (row < v->count)
        set_uci(v, v->moves[row], out);
    else
        out->null = true;
}
