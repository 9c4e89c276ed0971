/* collect.c -- a game as replay passes it on, collected as nodes: then all of its lines are looked
 * at. For games that take the general lane. */
#include <string.h>

#include "base/buffer_int.h"
#include "matcher_int.h"

static pgn__qbranch *branches(pgn_matcher *m) {
    return (pgn__qbranch *)(void *)m->branches.data;
}

static void no_memory(pgn_matcher *m) {
    m->status = PGN_E_NOMEM;
}

/* ---- tags ---- */

static pgn_status on_begin_game(void *self, const char *at) {
    pgn_matcher *m = self;
    (void)at;
    m->skips = m->needs_result = m->dotted = false;
    pgn__buffer_restart(&m->branches);
    pgn__buffer_restart(&m->comments);
    pgn__buffer_restart(&m->nags);
    pgn__buffer_restart(&m->texts);
    pgn__buffer_restart(&m->open);
    pgn__buffer_restart(&m->ends);
    m->comment_count = m->nag_count = m->variation_count = m->unread_count = 0;
    m->nodes.count = 0;
    if (m->replay) {
        pgn__buffer_restart(&m->tag_list);
        pgn__arena_reset(&m->texts_of_tags);
        m->tags = (pgn__qtags){.result = PGN_RESULT_NONE};
    }
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn_matcher *m = self;
    if (!m->replay) /* the reader's tags are known */
        return PGN_OK;
    pgn_tag copy = {
        {pgn__arena_copy(&m->texts_of_tags, tag->name.text, tag->name.len), tag->name.len},
        {pgn__arena_copy(&m->texts_of_tags, tag->value.text, tag->value.len), tag->value.len}};
    if (!copy.name.text || !copy.value.text || pgn_buffer_append(&m->tag_list, &copy, sizeof copy))
        no_memory(m);
    return m->status ? PGN_STOP : PGN_OK;
}

/* ---- the start ---- */

static bool begin_nodes(pgn_matcher *m) {
    static const pgn__qbranch MAIN = {.ply = 0};
    if (!pgn__qlines_reserve(&m->nodes, 1) || pgn_buffer_append(&m->branches, &MAIN, sizeof MAIN))
        return false;
    if (m->replay) {
        const pgn_position *start = pgn__replay_start(m->replay);
        m->has_start = start != NULL;
        if (start)
            m->nodes.positions[0] = *start;
    }
    m->nodes.moves[0] = PGN_NO_MOVE;
    m->nodes.next[0] = 0;
    m->nodes.count = 1;
    m->branch = m->node = m->ply = m->before = m->ignored = 0;
    m->fresh = false;
    pgn__qnote_begin(&m->nodes.notes[0], NULL);
    return true;
}

static pgn_status on_begin_moves(void *self) {
    pgn_matcher *m = self;
    if (m->replay) {
        m->tags.list = (const pgn_tag *)(const void *)m->tag_list.data;
        m->tags.count = m->tag_list.len / sizeof(pgn_tag);
        m->needs_result = m->query->uses_result;
        m->skips = !m->needs_result && pgn__qmatcher_begin(m);
    }
    if (!m->skips && !begin_nodes(m))
        no_memory(m);
    bool moves = m->query->need && (m->has_start || m->query->need & PGN__QNEED_COUNTS);
    return m->skips || m->status || !moves ? PGN_SKIP : PGN_OK;
}

/* The first move of a variation makes it one of its line's. */
static void link_branch(pgn_matcher *m, uint32_t node) {
    pgn__qbranch *all = branches(m), *b = &all[m->branch], *parent = &all[b->parent];
    b->first = node;
    if (parent->last_child)
        all[parent->last_child - 1].next_sibling = m->branch + 1;
    else
        parent->first_child = m->branch + 1;
    parent->last_child = m->branch + 1;
}

/* ---- moves ---- */

/* Add a node after the current one, or, at the beginning of a variation, beside it. */
static void on_move(void *self, const pgn__move_event *move) {
    pgn_matcher *m = self;
    pgn__qlines *n = &m->nodes;
    if (!move->after || m->ignored || m->status)
        return;
    if (!pgn__qlines_reserve(n, n->count + 1)) {
        no_memory(m);
        return;
    }
    const char *end = move->text.text + move->text.len;
    if (m->wants_ends && pgn_buffer_append(&m->ends, &end, sizeof end))
        no_memory(m);
    uint32_t node = (uint32_t)n->count++, parent = m->fresh ? m->before : m->node;
    n->positions[node] = *move->after;
    n->moves[node] = move->move;
    n->next[node] = 0;
    pgn__qnote_begin(&n->notes[node], &n->notes[parent]);
    if (m->fresh) {
        link_branch(m, node);
        n->notes[node].comments = m->early.comments;
        n->notes[node].nags = m->early.nags;
    } else {
        n->next[m->node] = node;
        m->ply++;
    }
    m->fresh = false;
    m->before = parent;
    m->node = node;
}

static unsigned mover_of(const pgn_matcher *m) {
    return !side_to_move(&m->nodes.positions[m->node]);
}

/* Where comments and NAGs go: those before the first move of a variation to that move. */
static pgn__qnote *note_here(pgn_matcher *m) {
    return m->fresh ? &m->early : &m->nodes.notes[m->node];
}

static bool wants_notes(const pgn_matcher *m) {
    return m->has_start && m->query->need & PGN__QNEED_NOTES && !m->ignored && !m->status;
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn_matcher *m = self;
    (void)source;
    m->unread_count += kind == PGN_COMMENT_UNREAD;
    if (kind == PGN_COMMENT_UNREAD && m->query->need & PGN__QNEED_COUNTS &&
        !pgn__qcount_unread(m, text))
        no_memory(m);
    if (kind == PGN_COMMENT_UNREAD || kind == PGN_COMMENT_ESCAPE)
        return;
    m->comment_count += pgn__qcomment_counts(text);
    if (!wants_notes(m))
        return;
    if (!m->fresh)
        pgn__qnote_read(m, note_here(m), text, m->node == 0, m->node ? mover_of(m) : 0);
    if (!pgn__qadd_comment(m, note_here(m), text))
        no_memory(m);
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    pgn_matcher *m = self;
    (void)source;
    m->nag_count++;
    if (wants_notes(m) && !pgn__qadd_nag(m, note_here(m), nag))
        no_memory(m);
}

/* ---- variations ---- */

/* What goes on after a variation. */
typedef struct {
    uint32_t branch, node, ply, before;
    bool fresh;
    pgn__qnote early;
} level;

static pgn_status on_begin_variation(void *self, pgn_span source) {
    pgn_matcher *m = self;
    level here = {m->branch, m->node, m->ply, m->before, m->fresh, m->early};
    pgn__qbranch branch = {.ply = m->ply, .parent = m->branch};
    (void)source;
    m->variation_count++;
    unsigned need = m->query->need;
    if (!(need & (PGN__QNEED_VARIATIONS | PGN__QNEED_COUNTS)))
        return PGN_SKIP;
    /* one that nobody looks along, or that is beside nothing */
    if (m->ignored || m->fresh || !m->node || !(need & PGN__QNEED_VARIATIONS)) {
        m->ignored++;
        return PGN_OK;
    }
    if (pgn_buffer_append(&m->open, &here, sizeof here) ||
        pgn_buffer_append(&m->branches, &branch, sizeof branch)) {
        no_memory(m);
        return PGN_SKIP;
    }
    m->branch = (uint32_t)(m->branches.len / sizeof branch) - 1;
    m->fresh = true;
    m->early = (pgn__qnote){.clk = -1};
    return PGN_OK;
}

static void on_end_variation(void *self, pgn_span source) {
    pgn_matcher *m = self;
    level back;
    (void)source;
    if (m->ignored) {
        m->ignored--;
        return;
    }
    if (m->open.len < sizeof back)
        return;
    m->open.len -= sizeof back;
    memcpy(&back, m->open.data + m->open.len, sizeof back);
    m->branch = back.branch;
    m->node = back.node;
    m->ply = back.ply;
    m->before = back.before;
    m->fresh = back.fresh;
    m->early = back.early;
}

/* ---- the end ---- */

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn_matcher *m = self;
    (void)source;
    if (m->replay)
        m->tags.result = result;
}

static pgn_status on_end_game(void *self) {
    pgn_matcher *m = self;
    if (m->skips || m->status)
        return PGN_OK;
    if (m->needs_result && pgn__qmatcher_begin(m))
        return PGN_OK;
    m->line.usual_start = false;
    m->line.count = 0;
    if (m->has_start) {
        const pgn_position *start = &m->nodes.positions[0];
        pgn_position usual;
        pgn_position_init(&usual);
        pgn__qnotes_settle(m, &(pgn__qline_order){m->nodes.count, m->nodes.next,
                                                  side_to_move(start) == 1,
                                                  pgn_position_move_number(start)});
        m->line.usual_start = pgn_position_same(&usual, &m->nodes.positions[0]);
        pgn__qlook_at_lines(m);
    }
    pgn__qmatcher_end(m);
    return PGN_OK;
}

pgn__sink pgn__qmatcher_sink(pgn_matcher *m) {
    static const pgn__events EVENTS = {.begin_game = on_begin_game,
                                       .tag = on_tag,
                                       .begin_moves = on_begin_moves,
                                       PGN__MOVETEXT_HANDLERS(on_),
                                       .end_game = on_end_game};
    return (pgn__sink){&EVENTS, m};
}

void pgn__qmatcher_replayed(pgn_matcher *m, const pgn__replay *replay, bool ends) {
    m->replay = replay;
    m->wants_ends = ends;
}

const char *pgn__qmatcher_move_end(const pgn_matcher *m, size_t move) {
    const char *end = NULL;
    if (move && move * sizeof end <= m->ends.len)
        memcpy(&end, m->ends.data + (move - 1) * sizeof end, sizeof end);
    return end;
}
