/* view.c -- a game as columns see it: what they need is made once for the game, whichever lane it
 * came by. */
#include <stdlib.h>
#include <string.h>

#include "chess/kernel_int.h"
#include "chess/line_keys_int.h"
#include "table_int.h"

/* ---- the object ---- */

pgn_status pgn__view_init(pgn__view *v, const pgn__table *table) {
    *v = (pgn__view){.table = table};
    v->slots = calloc(table->slot_count + 1, sizeof *v->slots);
    v->seen_slots = calloc(table->slot_count + 1, sizeof *v->seen_slots);
    return v->slots && v->seen_slots ? PGN_OK : PGN_E_NOMEM;
}

void pgn__view_free(pgn__view *v) {
    pgn_buffer *const all[] = {
        &v->main_line, &v->pairs,     &v->move_list, &v->positions, &v->fen_texts, &v->fen_at,
        &v->keys,      &v->san_spans, &v->uci,       &v->uci_texts, &v->nodes,     &v->counts,
        &v->seen,      &v->notes,     &v->remarks,   &v->nags,      &v->texts,     &v->scratch};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        pgn_buffer_free(all[i]);
    pgn__arena_free(&v->arena);
    free(v->slots);
    free(v->seen_slots);
}

/* An array of so many items, without what was in it; NULL if out of memory. */
static void *array(pgn__view *v, pgn_buffer *buffer, size_t count, size_t size) {
    pgn_buffer_clear(buffer);
    if (pgn__buffer_reserve(buffer, count * size + 8)) {
        v->status = PGN_E_NOMEM;
        return NULL;
    }
    buffer->len = count * size;
    return buffer->data;
}

/* ---- tags ---- */

void pgn__view_begin(pgn__view *v) {
    v->plain = NULL;
    v->known = 0;
    v->count = 0;
    v->result = PGN_RESULT_NONE;
    v->has_start = false;
    v->looked_up = false;
    v->moves = NULL;
    v->san = (pgn__words){0};
    pgn_buffer_clear(&v->pairs);
    pgn_buffer_clear(&v->nodes);
    pgn_buffer_clear(&v->remarks);
    pgn_buffer_clear(&v->notes);
    pgn_buffer_clear(&v->move_list);
    pgn_buffer_clear(&v->positions);
    pgn_buffer_clear(&v->san_spans);
    pgn__arena_reset(&v->arena);
    if (v->table->slot_count)
        memset(v->slots, 0, v->table->slot_count * sizeof *v->slots);
}

static void add_pair(pgn__view *v, pgn_span name, pgn_span value) {
    const pgn_span pair[2] = {name, value};
    if (pgn__append(&v->pairs, pair, sizeof pair))
        v->status = PGN_E_NOMEM;
}

void pgn__view_add_tag(pgn__view *v, pgn_span name, pgn_span value) {
    pgn__view_add_numbered_tag(v, pgn__find_tag(name), name, value);
}

void pgn__view_add_numbered_tag(pgn__view *v, unsigned number, pgn_span name, pgn_span value) {
    if (v->table->needs & PGN__NEEDS_ALL_TAGS)
        add_pair(v, name, value);
    if (number != PGN__TAG_UNKNOWN) {
        if (v->known >> number & 1)
            return;
        v->known |= PGN__TAG_BIT(number);
        v->tags[number] = value;
        return;
    }
    size_t slot = pgn__table_slot(v->table, name);
    if (slot < v->table->slot_count && !v->slots[slot].text)
        v->slots[slot] = value;
}

static void take_plain_tags(pgn__view *v, const pgn__plain_game *g) {
    bool all = v->table->needs & PGN__NEEDS_ALL_TAGS;
    if (!all && !v->table->slot_count)
        return;
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn__plain_tag *t = &g->tags[i];
        pgn_span name = {g->text + t->name, t->name_len},
                 value = {g->text + t->value, t->value_len};
        if (all)
            add_pair(v, name, value);
        if (t->number != PGN__TAG_UNKNOWN)
            continue;
        size_t slot = pgn__table_slot(v->table, name);
        if (slot < v->table->slot_count && !v->slots[slot].text)
            v->slots[slot] = value;
    }
}

typedef struct {
    pgn_span name, value;
    size_t index;
} indexed_pair;

static int compare_pairs(const void *a, const void *b) {
    const indexed_pair *x = a, *y = b;
    size_t len = x->name.len < y->name.len ? x->name.len : y->name.len;
    int order = memcmp(x->name.text, y->name.text, len);
    order = order ? order : (x->name.len > y->name.len) - (x->name.len < y->name.len);
    return order ? order : (x->index > y->index) - (x->index < y->index);
}

static int compare_places(const void *a, const void *b) {
    const indexed_pair *x = a, *y = b;
    return (x->index > y->index) - (x->index < y->index);
}

/* A map has each name once: of repeated tags the first counts. Sorting finds them in a time that
 * hostile input cannot blow up. */
static void drop_repeated_pairs(pgn__view *v) {
    size_t count = v->pairs.len / (2 * sizeof(pgn_span)), kept = 0;
    pgn_span *pairs = (pgn_span *)(void *)v->pairs.data;
    indexed_pair *list = array(v, &v->scratch, count, sizeof *list);
    if (!list || !count)
        return;
    for (size_t i = 0; i < count; i++)
        list[i] = (indexed_pair){pairs[2 * i], pairs[2 * i + 1], i};
    qsort(list, count, sizeof *list, compare_pairs);
    for (size_t i = 0; i < count; i++) {
        if (i && list[i].name.len == list[kept - 1].name.len &&
            memcmp(list[i].name.text, list[kept - 1].name.text, list[i].name.len) == 0)
            continue;
        list[kept++] = list[i];
    }
    qsort(list, kept, sizeof *list, compare_places);
    for (size_t i = 0; i < kept; i++) {
        pairs[2 * i] = list[i].name;
        pairs[2 * i + 1] = list[i].value;
    }
    v->pairs.len = kept * 2 * sizeof *pairs;
}

/* ---- a plain game ---- */

/* Note which moves are the main line's: false if all are. */
static bool find_main_line(pgn__view *v, const pgn__plain_game *g) {
    if (!g->variations)
        return false;
    uint32_t *main = array(v, &v->main_line, g->plies, sizeof *main);
    pgn_move *moves = array(v, &v->move_list, g->plies, sizeof *moves);
    size_t depth = 0, from = 0, count = 0;
    for (size_t i = 0; main && moves && i <= g->remark_count; i++) {
        const pgn__plain_remark *r = &g->remarks[i];
        bool end = i == g->remark_count, opens = !end && r->nag == PGN__PLAIN_OPEN;
        for (size_t to = end ? g->plies : r->ply; !depth && (opens || end) && from < to; from++) {
            main[count] = (uint32_t)from;
            moves[count++] = g->moves[from];
        }
        depth += opens;
        if (!end && r->nag == PGN__PLAIN_CLOSE && !--depth)
            from = r->ply;
    }
    v->moves = moves;
    v->count = count;
    return true;
}

static void add_remark(pgn__view *v, const pgn__remark *remark) {
    if (pgn__append(&v->remarks, remark, sizeof *remark))
        v->status = PGN_E_NOMEM;
}

/* Those of the main line; `main` has its moves' places among all, NULL if it is the only line. */
static void take_plain_remarks(pgn__view *v, const pgn__plain_game *g, const uint32_t *main) {
    bool suffixes = pgn__plain_may_have_suffixes(g);
    size_t next = 0, depth = 0;
    if (!suffixes && !g->remark_count)
        return;
    for (size_t i = 0; i <= v->count; i++) {
        unsigned nag = suffixes && i ? pgn__plain_suffix(g, main ? main[i - 1] : i - 1) : 0;
        size_t place = i == v->count ? g->plies : main ? main[i] : i; /* of the next move */
        pgn__remark remark = {.node = (uint32_t)i, .nag = nag};
        if (nag)
            add_remark(v, &remark);
        for (; next < g->remark_count && g->remarks[next].ply <= place; next++) {
            const pgn__plain_remark *r = &g->remarks[next];
            bool comment = r->nag == PGN__PLAIN_COMMENT, in_line = comment || pgn__plain_is_nag(r);
            depth += r->nag == PGN__PLAIN_OPEN;
            depth -= r->nag == PGN__PLAIN_CLOSE;
            if (!in_line || depth)
                continue;
            remark.nag = r->nag;
            if (comment)
                remark.text = pgn__plain_comment(g, r);
            add_remark(v, &remark);
        }
    }
}

/* Those of the main line, where it is not the only line. */
static void take_plain_san(pgn__view *v, const pgn__plain_game *g, const uint32_t *main) {
    v->san = (pgn__words){.text = g->text, .at = g->san};
    pgn_span *spans = main ? array(v, &v->san_spans, v->count, sizeof *spans) : NULL;
    if (!spans)
        return;
    for (size_t i = 0; i < v->count; i++)
        spans[i] = pgn__word(&v->san, main[i]);
    v->san.spans = spans;
}

void pgn__view_set_plain(pgn__view *v, const pgn__plain_game *g) {
    v->plain = g;
    v->result = (pgn_result)g->result;
    take_plain_tags(v, g);
    v->has_start = true;
    if (g->start)
        v->start = *g->start;
    else
        pgn_position_init(&v->start);
    if (!(v->table->needs & PGN__NEEDS_MOVES))
        return;
    v->moves = g->moves;
    v->count = g->plies;
    const uint32_t *main =
        find_main_line(v, g) ? (const uint32_t *)(const void *)v->main_line.data : NULL;
    if (v->status)
        return;
    if (v->table->needs & PGN__NEEDS_SAN)
        take_plain_san(v, g, main);
    if (v->table->needs & PGN__NEEDS_NOTES)
        take_plain_remarks(v, g, main);
}

/* ---- what columns need ---- */

static void find_start(pgn__view *v) {
    pgn_position usual;
    pgn_span variant = pgn__view_tag(v, PGN__TAG_VARIANT);
    v->variant = variant.text ? pgn__start_variant(variant) : PGN__VARIANT_STANDARD;
    v->black_first = false;
    v->first_number = 1;
    v->usual_start = v->has_start;
    if (!v->has_start)
        return;
    pgn_position_init(&usual);
    v->usual_start = memcmp(&usual, &v->start, sizeof usual) == 0;
    if (v->usual_start)
        return;
    v->black_first = pgn_position_side(&v->start) == PGN_BLACK;
    v->first_number = pgn_position_move_number(&v->start);
    if (v->variant == PGN__VARIANT_STANDARD && pgn_position_is_chess960(&v->start))
        v->variant = PGN__VARIANT_CHESS960;
}

/* The positions of a game with variations were kept when it was read, as they are of no one line.
 */
static void make_positions(pgn__view *v) {
    if (v->nodes.len)
        return;
    pgn_position *all = array(v, &v->positions, v->count + 1, sizeof *all);
    if (!all)
        return;
    all[0] = v->start;
    pgn__rules->follow(all, v->moves, v->count);
}

static void make_fens(pgn__view *v) {
    char *text = array(v, &v->fen_texts, v->count + 1, PGN__FEN_LINE_MAX);
    size_t *at = array(v, &v->fen_at, v->count + 2, sizeof *at);
    if (!text || !at)
        return;
    if (v->usual_start && !v->nodes.len) {
        pgn__rules->fens(v->moves, v->count, text, at);
        return;
    }
    make_positions(v);
    at[0] = 0;
    for (size_t i = 0; i <= v->count && !v->status; i++)
        at[i + 1] = at[i] + pgn__fen_line_write(&v->fens, pgn__view_position(v, i), text + at[i]);
}

static void make_keys(pgn__view *v) {
    uint64_t *keys = array(v, &v->keys, v->count + 1, sizeof *keys);
    if (!keys)
        return;
    if (!v->nodes.len) {
        pgn__line_keys(v->usual_start ? NULL : &v->start, v->moves, v->count, keys);
        return;
    }
    for (size_t i = 0; i <= v->count; i++)
        keys[i] = pgn_position_key(pgn__view_position(v, i));
}

/* How often each position has occurred: a table of the keys so far. */
typedef struct {
    uint64_t key;
    uint64_t count; /* 0: the place is free */
} seen_key;

static void make_counts(pgn__view *v) {
    size_t size = 64;
    while (size < 2 * (v->count + 1))
        size *= 2;
    seen_key *table = array(v, &v->seen, size, sizeof *table);
    int16_t *counts = array(v, &v->counts, v->count + 1, sizeof *counts);
    const uint64_t *keys = (const uint64_t *)(const void *)v->keys.data;
    if (!table || !counts || v->status)
        return;
    memset(table, 0, size * sizeof *table);
    for (size_t i = 0; i <= v->count; i++) {
        size_t at = (size_t)(keys[i] * 0x9E3779B97F4A7C15u >> 32) & (size - 1);
        while (table[at].count && table[at].key != keys[i])
            at = (at + 1) & (size - 1);
        table[at].key = keys[i];
        if (table[at].count < INT16_MAX)
            table[at].count++;
        counts[i] = (int16_t)table[at].count;
    }
}

static void find_last(pgn__view *v) {
    v->last = v->start;
    pgn__rules->advance(&v->last, v->moves, v->count);
}

size_t pgn__view_finish(pgn__view *v) {
    unsigned needs = v->table->needs;
    for (size_t i = 0; i < v->table->slot_count; i++)
        v->seen_slots[i] |= v->slots[i].text != NULL;
    if (!v->san.text)
        v->san.spans = (const pgn_span *)(const void *)v->san_spans.data;
    if (needs & PGN__NEEDS_ALL_TAGS)
        drop_repeated_pairs(v);
    if (needs & PGN__NEEDS_MOVES)
        find_start(v);
    if (v->has_start && needs & PGN__NEEDS_POSITIONS)
        make_fens(v);
    if (v->has_start && needs & PGN__NEEDS_KEYS)
        make_keys(v);
    if (v->has_start && needs & PGN__NEEDS_COUNTS)
        make_counts(v);
    if (v->has_start && needs & PGN__NEEDS_LAST)
        find_last(v);
    if (needs & PGN__NEEDS_NOTES && v->remarks.len)
        pgn__view_make_notes(v);
    if (v->status)
        return 0;
    switch (v->table->rows) {
    case PGN_TABLE_GAMES:
        return 1;
    case PGN_TABLE_MOVES:
        return v->count;
    default:
        return v->has_start ? v->count + 1 : 0;
    }
}
