/* lines.c -- the lines of a game with what is written in them, and looking along all of them: each
 * position once, whatever the number of variations. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "game/move_values_int.h"
#include "matcher_int.h"
#include "pgn/tag_names_int.h"
#include "pgn/time_control.h"

/* ---- memory ---- */

static bool grow(void *array, size_t size, size_t cap) {
    void **at = array, *more = realloc(*at, size * cap);
    if (more)
        *at = more;
    return more != NULL;
}

bool pgn__qlines_reserve(pgn__qlines *l, size_t count) {
    size_t cap = l->cap ? l->cap : 256;
    if (count <= l->cap)
        return true;
    while (cap < count)
        cap *= 2;
    if (cap > UINT32_MAX / 2 || !grow(&l->positions, sizeof *l->positions, cap) ||
        !grow(&l->keys, sizeof *l->keys, cap) || !grow(&l->moves, sizeof *l->moves, cap) ||
        !grow(&l->notes, sizeof *l->notes, cap) || !grow(&l->repeats, sizeof *l->repeats, cap) ||
        !grow(&l->next, sizeof *l->next, cap) || !grow(&l->nodes, sizeof *l->nodes, cap))
        return false;
    l->cap = cap;
    return true;
}

void pgn__qlines_free(pgn__qlines *l) {
    free(l->positions);
    free(l->keys);
    free(l->moves);
    free(l->notes);
    free(l->repeats);
    free(l->next);
    free(l->nodes);
}

/* ---- notes ---- */

void pgn__qnote_begin(pgn__qnote *note, const pgn__qnote *before) {
    *note = (pgn__qnote){.shown = {-1, -1}, .clk = -1};
    if (before) {
        memcpy(note->shown, before->shown, sizeof note->shown);
        note->dotted = before->dotted & PGN__QDOTTED_BOTH;
    }
}

/* Hundredths of a pawn; a mate counts as 1000 pawns, of the side that gives it. */
static int32_t eval_of(const pgn_eval *eval, unsigned mover) {
    enum { MATE = 100000 };
    if (eval->kind == PGN_EVAL_CENTIPAWNS)
        return eval->value;
    bool black = eval->value ? eval->value < 0 : mover;
    return black ? -MATE : MATE;
}

static void take_forms(pgn__qnote *note, const pgn__move_values *values, unsigned mover) {
    unsigned found = values->found, dotted = values->forms.dotted, set = note->dotted;
    unsigned shown = (unsigned)PGN__QDOTTED_SHOWN << mover;
    if (found & PGN_VALUE_CLK)
        set = (set & ~(PGN__QDOTTED_CLK | shown)) |
              (dotted & PGN_VALUE_CLK ? PGN__QDOTTED_CLK | shown : 0);
    if (found & PGN_VALUE_EMT)
        set = (set & ~(unsigned)PGN__QDOTTED_EMT) | (dotted & PGN_VALUE_EMT ? PGN__QDOTTED_EMT : 0);
    note->dotted = (uint8_t)(set | (values->forms.fraction ? PGN__QDOTTED_NOT : 0));
}

void pgn__qnote_read(pgn_matcher *m, pgn__qnote *note, pgn_span text, bool start, unsigned mover) {
    pgn__move_values values = {0};
    if (!text.len)
        return;
    if (start) /* nobody has moved: an engine's score has no view */
        values.found = pgn_comment_read(text.text, text.len, &values.v);
    else
        pgn__move_values_add(&values, text, mover ? PGN_BLACK : PGN_WHITE);
    if (values.found & PGN_VALUE_EVAL) {
        note->has_eval = true;
        note->eval = eval_of(&values.v.eval, mover);
    }
    if (start)
        return;
    if (values.forms.dotted || values.forms.fraction || note->dotted) {
        take_forms(note, &values, mover);
        m->dotted = true;
    }
    if (values.found & PGN_VALUE_CLK)
        note->clk = note->shown[mover] = (int64_t)values.v.clk;
    if (values.found & PGN_VALUE_EMT) {
        note->has_emt = true;
        note->rough = values.weak;
        note->emt = (int64_t)values.v.emt;
    }
}

static pgn_span time_control(const pgn_matcher *m) {
    static const char NAME[] = "TimeControl";
    return pgn__qtags_find(&m->tags, pgn__find_tag((pgn_span){NAME, sizeof NAME - 1}),
                           (pgn_span){NAME, sizeof NAME - 1});
}

/* ---- dotted times ---- */

static pgn__dotted search(const pgn_matcher *m, const pgn__qline_order *order) {
    const pgn__qnote *notes = m->nodes.notes;
    pgn__dotted_search search;
    pgn__dotted_begin_tag(&search, time_control(m));
    size_t node = order->next ? order->next[0] : 1;
    for (size_t ply = order->black_first; node && node < order->count && ply < PGN__DOTTED_PLIES;
         node = order->next ? order->next[node] : node + 1, ply++) {
        const pgn__qnote *n = &notes[node];
        pgn__move_values values = {.v = {.clk = (uint64_t)n->clk, .emt = (uint64_t)n->emt}};
        values.found = (n->clk >= 0 ? PGN_VALUE_CLK : 0u) | (n->has_emt ? PGN_VALUE_EMT : 0u);
        values.forms.dotted = (n->dotted & PGN__QDOTTED_CLK ? PGN_VALUE_CLK : 0u) |
                              (n->dotted & PGN__QDOTTED_EMT ? PGN_VALUE_EMT : 0u);
        values.forms.fraction = n->dotted & PGN__QDOTTED_NOT;
        pgn__dotted_take(&search, ply % 2 == 1, order->number + (uint32_t)(ply / 2), &values);
    }
    return pgn__dotted_end(&search);
}

static void settle(int64_t *ms, pgn__dotted dotted) {
    if (dotted == PGN__DOTTED_HOURS)
        *ms = (int64_t)pgn__dotted_hours((uint64_t)*ms);
    else if (dotted == PGN__DOTTED_UNKNOWN)
        *ms = -1;
}

void pgn__qnotes_settle(pgn_matcher *m, const pgn__qline_order *order) {
    if (!m->dotted)
        return;
    m->dotted = false;
    pgn__dotted dotted = search(m, order);
    for (size_t i = 0; i < order->count; i++) {
        pgn__qnote *n = &m->nodes.notes[i];
        for (unsigned side = 0; side < 2; side++)
            if (n->dotted & PGN__QDOTTED_SHOWN << side)
                settle(&n->shown[side], dotted);
        if (n->dotted & PGN__QDOTTED_CLK)
            settle(&n->clk, dotted);
        if (n->dotted & PGN__QDOTTED_EMT) {
            settle(&n->emt, dotted);
            n->has_emt = dotted != PGN__DOTTED_UNKNOWN;
        }
    }
}

/* ---- times of moves ---- */

/* The increment of a TimeControl N+M, in milliseconds. */
static int64_t increment(const pgn_matcher *m) {
    pgn_span text = time_control(m);
    pgn_time_control control;
    if (!text.text || pgn_time_control_parse(text.text, text.len, &control, NULL) ||
        control.count != 1 || control.periods[0].kind != PGN_TIME_INCREMENT)
        return 0;
    return (int64_t)control.periods[0].increment;
}

void pgn__qnotes_times(pgn_matcher *m, pgn__qlines *l, size_t from, size_t to) {
    int64_t more = increment(m);
    for (size_t i = from > 3 ? from : 3; i < to; i++) {
        pgn__qnote *now = &l->notes[i];
        if ((now->has_emt && !now->rough) || now->clk < 0 || l->notes[i - 2].clk < 0)
            continue;
        now->has_emt = true;
        now->emt = l->notes[i - 2].clk - now->clk + more;
    }
}

bool pgn__qadd_comment(pgn_matcher *m, pgn__qnote *note, pgn_span text) {
    pgn_buffer *texts = &m->texts;
    pgn__qcomment comment = {texts->len, text.len, texts->len, text.len, note->comments};
    if (pgn_buffer_append(texts, text.text, text.len))
        return false;
    if (m->query->folds_comments && pgn__qneeds_folding(text)) {
        comment.folded_at = texts->len;
        if (pgn__qfold(texts, text.text, text.len))
            return false;
        comment.folded_len = texts->len - comment.folded_at;
    }
    if (pgn_buffer_append(&m->comments, &comment, sizeof comment))
        return false;
    note->comments = (uint32_t)(m->comments.len / sizeof comment);
    return true;
}

bool pgn__qadd_nag(pgn_matcher *m, pgn__qnote *note, unsigned nag) {
    pgn__qnag item = {.nag = nag, .next = note->nags};
    if (pgn_buffer_append(&m->nags, &item, sizeof item))
        return false;
    note->nags = (uint32_t)(m->nags.len / sizeof item);
    return true;
}

/* ---- repetitions ---- */

/* A table of the keys of a line with their counts. Those of another line differ from where it
 * begins: the old ones are taken out and the new ones added, so that each node costs the same. */
typedef struct {
    uint64_t key;
    uint32_t count;
    bool used;
} seen;

static seen *slot_of(const pgn_matcher *m, const pgn_position *pos) {
    seen *table = (seen *)(void *)m->keys.data;
    uint64_t key = pgn_position_key(pos);
    size_t i = (size_t)(key * 0x9E3779B97F4A7C15u >> 32) & m->key_mask;
    while (table[i].used && table[i].key != key)
        i = (i + 1) & m->key_mask;
    table[i].key = key;
    table[i].used = true;
    return &table[i];
}

bool pgn__qrepeats_begin(pgn_matcher *m, size_t count) {
    size_t size = 64;
    while (size < 2 * count)
        size *= 2;
    pgn__buffer_restart(&m->keys);
    if (pgn__buffer_reserve(&m->keys, size * sizeof(seen))) {
        m->status = PGN_E_NOMEM;
        return false;
    }
    memset(m->keys.data, 0, size * sizeof(seen));
    m->key_mask = size - 1;
    return true;
}

void pgn__qrepeats_add(pgn_matcher *m, pgn__qlines *l, size_t from, size_t to) {
    for (size_t i = from; i < to; i++)
        l->repeats[i] = ++slot_of(m, &l->positions[i])->count;
}

static void remove_repeats(pgn_matcher *m, const pgn__qlines *l, size_t from, size_t to) {
    for (size_t i = from; i < to; i++)
        slot_of(m, &l->positions[i])->count--;
}

/* ---- looking along all lines ---- */

static pgn__qbranch *branch_at(const pgn_matcher *m, uint32_t i) {
    return (pgn__qbranch *)(void *)m->branches.data + i;
}

static void set_line(pgn_matcher *m, const pgn__qlines *l, size_t count) {
    m->line.positions = l->positions;
    m->line.keys = NULL;
    m->line.moves = l->moves;
    m->line.notes = l->notes;
    m->line.repeats = l->repeats;
    m->line.comments = (const pgn__qcomment *)(const void *)m->comments.data;
    m->line.nags = (const pgn__qnag *)(const void *)m->nags.data;
    m->line.texts = m->texts.data;
    m->line.count = count;
    m->line.complete = true;
}

/* Put the nodes of a line on the path, from its ply on. Returns how many positions it has. */
static size_t lay_path(pgn_matcher *m, const pgn__qbranch *b) {
    pgn__qlines *path = &m->path;
    size_t count = b->ply;
    for (uint32_t node = b->first; node || count == 0; node = m->nodes.next[node], count++) {
        if (!pgn__qlines_reserve(path, count + 1)) {
            m->status = PGN_E_NOMEM;
            return 0;
        }
        path->positions[count] = m->nodes.positions[node];
        path->moves[count] = m->nodes.moves[node];
        path->notes[count] = m->nodes.notes[node];
        path->nodes[count] = node;
        if (!m->nodes.next[node])
            return count + 1;
    }
    return count;
}

/* Push the variations of a line, so that the one that begins last is looked at first: then the path
 * before the others is still theirs. */
static void push_children(pgn_matcher *m, const pgn__qbranch *b) {
    for (uint32_t child = b->first_child; child; child = branch_at(m, child - 1)->next_sibling) {
        uint32_t index = child - 1;
        if (pgn_buffer_append(&m->stack, &index, sizeof index))
            m->status = PGN_E_NOMEM;
    }
}

/* Where to look again: what a sacrifice looks ahead to has changed for moves before the line. */
static size_t look_from(const pgn__qbranch *b, unsigned need) {
    enum { AHEAD = 6 };
    size_t back = need & PGN__QNEED_AHEAD ? AHEAD : 0;
    return b->ply > back ? b->ply - back : 0;
}

static bool look_at_branch(pgn_matcher *m, uint32_t index, unsigned need) {
    const pgn__qbranch *b = branch_at(m, index);
    bool repeats = need & PGN__QNEED_REPEATS;
    if (repeats && index)
        remove_repeats(m, &m->path, b->ply, m->path.count);
    size_t count = lay_path(m, b);
    if (m->status)
        return true;
    m->path.count = count;
    if (need & PGN__QNEED_EMT)
        pgn__qnotes_times(m, &m->path, b->ply, count);
    if (repeats)
        pgn__qrepeats_add(m, &m->path, b->ply, count);
    set_line(m, &m->path, count);
    return pgn__qmatcher_look(m, index ? look_from(b, need) : 0, count, index > 0);
}

/* A game without variations: the nodes are the line. */
static void look_at_nodes(pgn_matcher *m, unsigned need) {
    if (need & PGN__QNEED_EMT)
        pgn__qnotes_times(m, &m->nodes, 0, m->nodes.count);
    if (need & PGN__QNEED_REPEATS)
        pgn__qrepeats_add(m, &m->nodes, 0, m->nodes.count);
    set_line(m, &m->nodes, m->nodes.count);
    pgn__qmatcher_look(m, 0, m->nodes.count, false);
}

void pgn__qlook_at_lines(pgn_matcher *m) {
    unsigned need = pgn__qmatcher_needs(m);
    uint32_t index = 0;
    if (need & PGN__QNEED_REPEATS && !pgn__qrepeats_begin(m, m->nodes.count))
        return;
    if (m->branches.len / sizeof(pgn__qbranch) == 1) {
        look_at_nodes(m, need);
        return;
    }
    pgn__buffer_restart(&m->stack);
    bool decided = look_at_branch(m, 0, need);
    size_t main_count = m->line.count;
    push_children(m, branch_at(m, 0));
    while (!decided && !m->status && m->stack.len) {
        m->stack.len -= sizeof index;
        memcpy(&index, m->stack.data + m->stack.len, sizeof index);
        decided = look_at_branch(m, index, need);
        push_children(m, branch_at(m, index));
    }
    if (index && !m->status) /* the main line once more, for what is needed of it at the end */
        main_count = lay_path(m, branch_at(m, 0));
    set_line(m, &m->path, main_count);
}
