/* notes.c -- what is written after moves: NAGs, comments, and the values in them. */
#include <stdlib.h>
#include <string.h>

#include "game/dialect_int.h"
#include "pgn/record_int.h"
#include "table_int.h"

/* ---- texts ---- */

/* Append a comment after what is there for its move, a line each. */
static void append_line(pgn_buffer *out, size_t start, pgn_span text) {
    if (out->len > start)
        pgn_buffer_append(out, "\n", 1);
    pgn_buffer_append(out, text.text, text.len);
}

static bool is_blank(char c) {
    return (unsigned char)c <= ' ';
}

static pgn_span trim(pgn_span t) {
    while (t.len && is_blank(*t.text))
        t.text++, t.len--;
    while (t.len && is_blank(t.text[t.len - 1]))
        t.len--;
    return t;
}

/* The text between commands; what is malformed is text. Empty, as it is mostly, where there is
 * nothing else. */
static void append_prose(pgn_buffer *out, size_t start, pgn_span comment) {
    pgn_command c;
    size_t begin = out->len;
    bool first = out->len == start;
    for (bool more = true; more;) {
        more = pgn_command_next(&comment, &c);
        pgn_span pieces[2] = {trim(c.before), {NULL, 0}};
        if (more && c.malformed)
            pieces[1] = c.source;
        for (int i = 0; i < 2; i++) {
            if (!pieces[i].len)
                continue;
            if (out->len > begin)
                pgn_buffer_append(out, " ", 1);
            else if (!first)
                pgn_buffer_append(out, "\n", 1);
            pgn_buffer_append(out, pieces[i].text, pieces[i].len);
        }
    }
}

static void add_texts(pgn__view *v, const pgn__remark *first, const pgn__remark *end,
                      pgn__note *n) {
    n->text = v->texts.len;
    for (const pgn__remark *r = first; r < end; r++) {
        pgn_buffer_clear(&v->scratch);
        if (r->nag == PGN__PLAIN_COMMENT && pgn__clean_comment(&v->scratch, r->text, false))
            append_prose(&v->texts, n->text, (pgn_span){v->scratch.data, v->scratch.len});
    }
    n->text_len = v->texts.len - n->text;
    n->raw = v->texts.len;
    for (const pgn__remark *r = first; r < end; r++) {
        pgn_buffer_clear(&v->scratch);
        if (r->nag == PGN__PLAIN_COMMENT && pgn__clean_comment(&v->scratch, r->text, false))
            append_line(&v->texts, n->raw, (pgn_span){v->scratch.data, v->scratch.len});
    }
    n->raw_len = v->texts.len - n->raw;
}

/* ---- values ---- */

typedef struct {
    pgn__clocks clocks;
    pgn__dotted dotted; /* once it was searched */
    bool searched;
} times;

/* The move of a node: who made it, its number, and whether it is of the main line. */
typedef struct {
    bool black, main_line;
    uint32_t number;
} mover;

static mover mover_of(const pgn__view *v, size_t node) {
    const pgn__line_node *at = pgn__view_node(v, node);
    size_t ply = at ? at->ply : node, before = ply - 1 + v->black_first;
    return (mover){before % 2 == 1, !at || !at->line, (uint32_t)(v->first_number + before / 2)};
}

static void read_values(const mover *m, const pgn__remark *first, const pgn__remark *end,
                        pgn__move_values *out) {
    for (const pgn__remark *r = first; r < end; r++)
        if (r->nag >= PGN__REMARK_UNREAD)
            pgn__move_values_add(out, r->text, m->black ? PGN_BLACK : PGN_WHITE);
}

/* What dotted times mean in the game. */
static pgn__dotted search(const pgn__view *v) {
    const pgn__remark *r = (const pgn__remark *)(const void *)v->remarks.data;
    const pgn__remark *end = r + v->remarks.len / sizeof *r;
    pgn__dotted_search search;
    pgn__dotted_begin_tag(&search, pgn__view_tag(v, PGN__TAG_TIME_CONTROL));
    while (r < end) {
        const pgn__remark *first = r;
        pgn__move_values values = {.found = 0};
        while (r < end && r->node == first->node)
            r++;
        mover m = mover_of(v, first->node);
        if (!first->node || !m.main_line)
            continue;
        read_values(&m, first, r, &values);
        pgn__dotted_take(&search, m.black, m.number, &values);
    }
    return pgn__dotted_end(&search);
}

static void add_values(pgn__view *v, size_t node, times *t, const pgn__remark *first,
                       const pgn__remark *end, pgn__note *n) {
    mover m = mover_of(v, node);
    uint64_t clocked = 0;
    read_values(&m, first, end, &n->values);
    if (n->values.forms.dotted) {
        t->dotted = t->searched ? t->dotted : search(v);
        t->searched = true;
        pgn__move_values_settle(&n->values, t->dotted);
    }
    bool derived = m.main_line && n->values.found & PGN_VALUE_CLK &&
                   pgn__clocks_take(&t->clocks, m.black, n->values.v.clk, &clocked);
    n->has_spent = pgn__move_values_spent(&n->values, derived ? &clocked : NULL, &n->spent);
}

static void add_nags(pgn__view *v, const pgn__remark *first, const pgn__remark *end, pgn__note *n) {
    n->nags = v->nags.len / sizeof(int16_t);
    for (const pgn__remark *r = first; r < end; r++) {
        if (r->nag > INT16_MAX) /* not a NAG, or not one of the standard, and too large */
            continue;
        int16_t nag = (int16_t)r->nag;
        pgn_buffer_append(&v->nags, &nag, sizeof nag);
        n->nag_count++;
    }
}

/* ---- notes ---- */

static int compare_remarks(const void *a, const void *b) {
    const pgn__remark *x = *(const pgn__remark *const *)a, *y = *(const pgn__remark *const *)b;
    if (x->node != y->node)
        return x->node < y->node ? -1 : 1;
    return (x > y) - (x < y);
}

/* In the order of their nodes: a variation stands before what is written after it of a move before
 * it. */
static void sort_remarks(pgn__view *v) {
    size_t count = v->remarks.len / sizeof(pgn__remark);
    pgn__remark *all = (pgn__remark *)(void *)v->remarks.data;
    pgn_buffer copy = PGN_BUFFER_INIT;
    const pgn__remark **order = malloc(count * sizeof *order);
    if (!order || pgn__buffer_reserve(&copy, v->remarks.len)) {
        v->status = PGN_E_NOMEM;
        goto end;
    }
    for (size_t i = 0; i < count; i++)
        order[i] = &all[i];
    qsort(order, count, sizeof *order, compare_remarks);
    for (size_t i = 0; i < count; i++)
        pgn__append(&copy, order[i], sizeof **order);
    memcpy(all, copy.data, v->remarks.len);
end:
    free(order);
    pgn_buffer_free(&copy);
}

void pgn__view_make_notes(pgn__view *v) {
    unsigned needs = v->table->needs;
    times t = {.searched = false};
    if (v->nodes.len)
        sort_remarks(v);
    pgn_buffer_clear(&v->notes);
    pgn_buffer_clear(&v->nags);
    pgn_buffer_clear(&v->texts);
    if (v->status || pgn__buffer_reserve(&v->notes, (v->count + 1) * sizeof(pgn__note))) {
        v->status = PGN_E_NOMEM;
        return;
    }
    v->notes.len = (v->count + 1) * sizeof(pgn__note);
    pgn__note *notes = (pgn__note *)(void *)v->notes.data;
    const pgn__remark *r = (const pgn__remark *)(const void *)v->remarks.data;
    const pgn__remark *end = r + v->remarks.len / sizeof *r;
    pgn__clocks_begin(&t.clocks, pgn__view_tag(v, PGN__TAG_TIME_CONTROL));
    for (size_t i = 0; i <= v->count; i++) {
        const pgn__remark *first = r;
        notes[i] = (pgn__note){.has_spent = false};
        while (r < end && r->node <= i)
            r++;
        if (r == first || !i)
            continue;
        add_nags(v, first, r, &notes[i]);
        if (needs & PGN__NEEDS_VALUES)
            add_values(v, i, &t, first, r, &notes[i]);
        if (needs & PGN__NEEDS_TEXTS)
            add_texts(v, first, r, &notes[i]);
    }
    if (v->nags.status || v->texts.status || v->scratch.status)
        v->status = PGN_E_NOMEM;
}
