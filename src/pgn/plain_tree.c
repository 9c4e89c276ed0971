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

/* The positions before moves from..to-1, whose nodes begin at `node`, as far as they are kept:
 * before the first move, and every 16 plies, as pgn__keeps_position() says. `now` is the last one
 * kept. */
static void keep_positions(pgn_game *g, const pgn_move *moves, size_t from, size_t to,
                           pgn_node node, pgn_position *now) {
    size_t last = PGN__POSITION_EVERY - 1;
    for (size_t i = from ? from | last : 0; i < to; i = (i + 1) | last) {
        size_t since = i < PGN__POSITION_EVERY ? i : PGN__POSITION_EVERY;
        pgn__rules->advance(now, moves + i - since, since);
        g->nodes[node + (i - from)].position = pgn__keep_position(g, now);
    }
}

/* Moves from..to-1, with nothing between them: the numbers of a node's neighbors are known, so
 * nothing is read back from memory. */
static void append_moves(pgn_game *g, const pgn_move *moves, size_t from, size_t to) {
    pgn__node *line = &g->nodes[PGN_MAIN_LINE];
    pgn_node prev = line->last, node = g->count;
    *(prev ? &g->nodes[prev].next : &line->first) = node;
    for (size_t i = from; i < to; i++, prev = node++)
        g->nodes[node] = (pgn__node){.prev = prev,
                                     .next = node + 1,
                                     .line = PGN_MAIN_LINE,
                                     .kind = PGN_NODE_MOVE,
                                     .flags = NODE_HAS_POSITION,
                                     .what = moves[i],
                                     .number = (uint32_t)i + 1};
    g->nodes[prev].next = PGN_NO_NODE;
    line->last = line->len = prev;
    g->count = node;
}

static bool take_moves(pgn_game *g, const pgn__plain_game *plain) {
    bool suffixes = pgn__plain_may_have_suffixes(plain);
    pgn_position now = g->positions[0];
    size_t remark = 0;
    for (size_t i = 0, end; i < plain->plies; i = end) {
        if (!append_remarks(g, plain, i, &remark))
            return false;
        end = suffixes                       ? i + 1
              : remark < plain->remark_count ? plain->remarks[remark].ply
                                             : plain->plies;
        pgn_node first = g->count;
        append_moves(g, plain->moves, i, end);
        keep_positions(g, plain->moves, i, end, first, &now);
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
