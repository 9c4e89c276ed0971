/* plain_tree.c -- a plain game to a tree, from its array of moves. Separate from the sink that
 * builds trees because the number of nodes is known in advance and they form a single line: without
 * a call per node it takes half the time. */
#include "plain_tree_int.h"

#include <string.h>

#include "chess/kernel_int.h"
#include "game/game_int.h"
#include "plain_text_int.h"

static char *copy_text(char *to, const char *text, uint32_t len, pgn_span *out) {
    memcpy(to, text, len);
    to[len] = '\0';
    *out = (pgn_span){to, len};
    return to + len + 1;
}

/* All names and values in one allocation: the text up to the last one has space for their NULs in
 * place of brackets and quotes. */
static bool take_tags(pgn_game *g, const pgn__plain_game *plain) {
    const pgn__plain_tag *last = plain->tags + plain->tag_count - 1;
    char *texts = pgn__arena_alloc(&g->texts, last->value + last->value_len + 1);
    if (!texts || !pgn__reserve_tags(g, plain->tag_count))
        return false;
    for (size_t i = 0; i < plain->tag_count; i++) {
        const pgn__plain_tag *t = &plain->tags[i];
        pgn__tag_event *tag = &g->tags[i];
        texts = copy_text(texts, plain->text + t->name, t->name_len, &tag->name);
        texts = copy_text(texts, plain->text + t->value, t->value_len, &tag->value);
        tag->source = (pgn_span){"", 0};
    }
    g->tag_count = plain->tag_count;
    return true;
}

/* The next node of the main line; the memory is reserved. */
static inline pgn__node *append(pgn_game *g, pgn_node_kind kind) {
    pgn_node node = g->count++;
    pgn__node *n = &g->nodes[node], *line = &g->nodes[PGN_MAIN_LINE];
    *n = (pgn__node){.kind = (uint8_t)kind, .line = PGN_MAIN_LINE, .prev = line->last};
    *(line->last ? &g->nodes[line->last].next : &line->first) = node;
    line->last = node;
    return n;
}

static bool append_comment(pgn_game *g, pgn_span text) {
    const char *kept = pgn__arena_copy(&g->texts, text.text, text.len);
    if (!kept)
        return false;
    pgn__node *n = append(g, PGN_NODE_COMMENT);
    n->what = PGN_COMMENT_BRACE;
    n->text = kept;
    n->len = (uint32_t)text.len;
    return true;
}

/* The comments and NAGs before move number `ply`. */
static bool append_remarks(pgn_game *g, const pgn__plain_game *plain, size_t ply, size_t *next) {
    for (; *next < plain->remark_count && plain->remarks[*next].ply == ply; ++*next) {
        const pgn__plain_remark *r = &plain->remarks[*next];
        if (r->nag != PGN__PLAIN_COMMENT)
            append(g, PGN_NODE_NAG)->number = r->nag;
        else if (!append_comment(g, pgn__plain_comment(plain, r)))
            return false;
    }
    return true;
}

static inline void append_move(pgn_game *g, pgn_move move, size_t ply) {
    pgn__node *n = append(g, PGN_NODE_MOVE);
    n->number = (uint32_t)ply;
    n->what = move;
    n->flags = NODE_HAS_POSITION;
    g->nodes[PGN_MAIN_LINE].len = g->count - 1;
}

/* Positions are kept as pgn__keeps_position() says: before the first move, and every 16 plies. */
static void keep_position(pgn_game *g, const pgn_move *moves, size_t index, pgn_position *now) {
    size_t since = index < PGN__POSITION_EVERY ? index : PGN__POSITION_EVERY;
    pgn__rules->advance(now, moves + index - since, since);
    g->nodes[g->count - 1].position = pgn__keep_position(g, now);
}

static bool take_moves(pgn_game *g, const pgn__plain_game *plain) {
    bool suffixes = pgn__plain_may_have_suffixes(plain);
    pgn_position now = g->positions[0];
    size_t remark = 0;
    for (size_t i = 0; i < plain->plies; i++) {
        if (remark < plain->remark_count && !append_remarks(g, plain, i, &remark))
            return false;
        append_move(g, plain->moves[i], i + 1);
        if (!i || (i + 1) % PGN__POSITION_EVERY == 0)
            keep_position(g, plain->moves, i, &now);
        unsigned nag = suffixes ? pgn__plain_suffix(plain, i) : 0;
        if (nag)
            append(g, PGN_NODE_NAG)->number = nag;
    }
    g->moves = plain->plies;
    return append_remarks(g, plain, plain->plies, &remark);
}

bool pgn__plain_tree(pgn_game *g, const pgn__plain_game *plain) {
    size_t nodes = 2 * plain->plies + plain->remark_count; /* each move may have a suffix */
    pgn_game_clear(g);
    if (nodes < UINT32_MAX / 2 && take_tags(g, plain) &&
        pgn__reserve(g, (uint32_t)nodes, (uint32_t)(plain->plies / PGN__POSITION_EVERY + 1)) &&
        take_moves(g, plain)) {
        g->result = (pgn_result)plain->result;
        return true;
    }
    pgn_game_clear(g);
    return false;
}
