/* game_values.c -- values of moves: states with repetitions, comments, and the commands in them. */
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/span_int.h"
#include "game_int.h"
#include "move_values_int.h"

/* ---- the state after a move ---- */

/* How often the position after a move has occurred before, on the way from the start. Only as far
 * back as nothing irreversible happened, so this is a short walk. */
static unsigned repetitions(const pgn_game *g, pgn_node move, const pgn_position *now) {
    unsigned times = 1, reach = pgn_position_halfmove_clock(now);
    pgn_node at = move;
    for (unsigned back = 1; back <= reach; back++) {
        pgn_position pos;
        at = pgn_game_parent(g, at);
        if (!at || !pgn_game_position(g, at, &pos))
            break;
        times += back % 2 == 0 && pgn_position_same(now, &pos);
        if (at == PGN_MAIN_LINE)
            break;
    }
    return times;
}

unsigned pgn_game_state(const pgn_game *g, pgn_node move) {
    pgn_position now;
    if (!pgn__node_of(g, move, PGN_NODE_MOVE) || !pgn_game_position(g, move, &now))
        return 0;
    unsigned state = pgn_position_state(&now), times = repetitions(g, move, &now);
    return state | (times >= 3 ? PGN_STATE_THREEFOLD : 0u) | (times >= 5 ? PGN_STATE_FIVEFOLD : 0u);
}

/* ---- comments ---- */

/* The next comment after a node and before the next move; of a line, from its start. */
static pgn_node next_comment(const pgn_game *g, pgn_node node, bool first) {
    bool from_line = first && pgn_game_kind(g, node) == PGN_NODE_LINE;
    pgn_node i = from_line ? pgn_game_first(g, node) : pgn_game_next(g, node);
    for (; i && g->nodes[i].kind != PGN_NODE_MOVE; i = g->nodes[i].next)
        if (g->nodes[i].kind == PGN_NODE_COMMENT && g->nodes[i].what != PGN_COMMENT_ESCAPE)
            return i;
    return PGN_NO_NODE;
}

const char *pgn_game_comment(const pgn_game *g, pgn_node node) {
    pgn_node comment = next_comment(g, node, true);
    return comment ? g->nodes[comment].text : NULL;
}

/* What the comments after a move say, not settled. */
static unsigned read_values(const pgn_game *g, pgn_node move, pgn__move_values *out) {
    pgn_color mover;
    unsigned number = pgn_game_move_number(g, move, &mover);
    *out = (pgn__move_values){.found = 0};
    for (pgn_node i = move; (i = next_comment(g, i, false));)
        pgn__move_values_add(out, (pgn_span){g->nodes[i].text, g->nodes[i].len}, mover);
    return number;
}

pgn__dotted pgn__game_dotted(const pgn_game *g) {
    const char *control = pgn_game_tag(g, "TimeControl", NULL);
    pgn__dotted_search search;
    unsigned plies = 0;
    pgn__dotted_begin_tag(&search, (pgn_span){control, control ? strlen(control) : 0});
    for (pgn_node move = pgn_game_first_move(g, PGN_MAIN_LINE); move && plies < PGN__DOTTED_PLIES;
         move = pgn_game_next_move(g, move), plies++) {
        pgn__move_values values;
        pgn_color mover;
        unsigned number = read_values(g, move, &values);
        pgn_game_move_number(g, move, &mover);
        pgn__dotted_take(&search, mover == PGN_BLACK, number, &values);
    }
    return pgn__dotted_end(&search);
}

unsigned pgn_game_comment_values(const pgn_game *g, pgn_node move, pgn_comment_values *out) {
    pgn__move_values values;
    *out = (pgn_comment_values){0};
    if (!pgn__node_of(g, move, PGN_NODE_MOVE))
        return 0;
    read_values(g, move, &values);
    if (values.forms.dotted)
        pgn__move_values_settle(&values, pgn__game_dotted(g));
    *out = values.v;
    return values.found;
}

/* ---- setting a command ---- */

static bool is_named(const pgn_command *c, const char *name) {
    return !c->malformed && pgn__span_is(c->name, name);
}

/* The text of a comment without the commands of a name, and with a new one in the place of the
 * first; *done if there was one. */
static pgn_status rewrite(pgn_span text, const char *name, const char *operands, pgn_buffer *out,
                          bool *done, pgn_error *err) {
    pgn_command c;
    pgn_status st = PGN_OK;
    pgn_buffer_clear(out);
    while (!st && pgn_command_next(&text, &c)) {
        pgn_buffer_append(out, c.before.text, c.before.len);
        if (!is_named(&c, name))
            pgn_buffer_append(out, c.source.text, c.source.len);
        else if (operands && !*done)
            st = pgn_command_write(name, operands, out, err);
        *done |= is_named(&c, name);
    }
    pgn_buffer_append(out, c.before.text, c.before.len);
    return st ? st : out->status ? pgn__fail(err, out->status, NULL) : PGN_OK;
}

static bool is_blank(const pgn_buffer *text) {
    return !text->data || strspn(text->data, " \t\r\n") == text->len;
}

typedef struct {
    pgn_node comment;
    const char *text; /* in the game's memory; NULL removes the comment */
    size_t len;
} change;

static pgn_status prepare(pgn_game *g, pgn_node comment, const pgn_buffer *text, pgn_buffer *all,
                          pgn_error *err) {
    change c = {.comment = comment, .len = text->len};
    if (!is_blank(text) && !(c.text = pgn__keep_text(g, text->data, &c.len)))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return pgn_buffer_append(all, &c, sizeof c) ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

/* What cannot fail. */
static pgn_status commit(pgn_game *g, const change *c, pgn_error *err) {
    if (!c->text)
        return pgn_game_remove(g, c->comment, err);
    g->nodes[c->comment].what = PGN_COMMENT_BRACE;
    g->nodes[c->comment].text = c->text;
    g->nodes[c->comment].len = (uint32_t)c->len;
    return PGN_OK;
}

/* Replace the command where it is, in all comments or, after a failure, in none; *done if it was
 * found. */
static pgn_status replace(pgn_game *g, pgn_node move, const char *name, const char *operands,
                          pgn_buffer *text, bool *done, pgn_error *err) {
    pgn_buffer all = PGN_BUFFER_INIT; /* change[] */
    pgn_status st = PGN_OK;
    for (pgn_node i = next_comment(g, move, false); i && !st; i = next_comment(g, i, false)) {
        pgn_span old = {g->nodes[i].text, g->nodes[i].len};
        st = rewrite(old, name, operands, text, done, err);
        if (!st && (text->len != old.len || memcmp(text->data, old.text, old.len) != 0))
            st = prepare(g, i, text, &all, err);
    }
    const change *changes = (const change *)(const void *)all.data;
    for (size_t i = 0; i < all.len / sizeof *changes && !st; i++)
        st = commit(g, &changes[i], err);
    pgn_buffer_free(&all);
    return st;
}

pgn_status pgn_game_set_command(pgn_game *g, pgn_node move, const char *name, const char *operands,
                                pgn_error *err) {
    pgn_buffer text = PGN_BUFFER_INIT;
    bool done = false;
    pgn_status st = pgn__may_edit(g, move, PGN_NODE_MOVE, "move", err);
    if (st)
        return st;
    if (!name)
        return pgn__fail_missing(err, "command name");
    st = operands ? pgn_command_write(name, operands, &text, err) : PGN_OK;
    if (!st)
        st = replace(g, move, name, operands, &text, &done, err);
    if (!st && !done && operands) {
        pgn_buffer_clear(&text);
        st = pgn_command_write(name, operands, &text, err);
        if (!st)
            st = pgn_game_add_comment(g, move, text.data, text.len, NULL, err);
    }
    pgn_buffer_free(&text);
    return st;
}
