/* merge.c -- a walk through one game that repeats it in another. Lines nest, so the walk keeps a
 * stack of its own. */
#include "pgn/merge.h"

#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "pgn/normal.h"

/* ---- remarks ---- */

static bool is_space(char c) {
    return (unsigned char)c <= ' ';
}

static bool next_word(pgn_span *rest, pgn_span *word) {
    while (rest->len && is_space(*rest->text))
        rest->text++, rest->len--;
    *word = (pgn_span){rest->text, 0};
    while (rest->len && !is_space(*rest->text))
        rest->text++, rest->len--, word->len++;
    return word->len > 0;
}

/* Do both have the same words? */
static bool same_words(pgn_span a, pgn_span b) {
    pgn_span x, y;
    for (;;) {
        bool more = next_word(&a, &x);
        if (next_word(&b, &y) != more)
            return false;
        if (!more)
            return true;
        if (x.len != y.len || memcmp(x.text, y.text, x.len) != 0)
            return false;
    }
}

/* What is said of a move stands between it and the next; before the first, of the line. */
static pgn_node first_remark(const pgn_game *g, pgn_node at) {
    return pgn_game_kind(g, at) == PGN_NODE_LINE ? pgn_game_first(g, at) : pgn_game_after(g, at);
}

static bool has_comment(const pgn_game *g, pgn_node at, pgn_span text) {
    for (pgn_node i = first_remark(g, at); i && pgn_game_kind(g, i) != PGN_NODE_MOVE;
         i = pgn_game_after(g, i))
        if (pgn_game_kind(g, i) == PGN_NODE_COMMENT && same_words(pgn_game_text(g, i), text))
            return true;
    return false;
}

static bool has_nag(const pgn_game *g, pgn_node move, unsigned nag) {
    for (pgn_node i = first_remark(g, move); i && pgn_game_kind(g, i) != PGN_NODE_MOVE;
         i = pgn_game_after(g, i))
        if (pgn_game_kind(g, i) == PGN_NODE_NAG && pgn_game_nag(g, i) == nag)
            return true;
    return false;
}

/* A comment to a move, or to the start of a line, behind those that are there. */
static pgn_status add_comment(pgn_game *g, pgn_node at, pgn_span text, pgn_error *err) {
    pgn_span word, rest = text;
    if (!next_word(&rest, &word) || has_comment(g, at, text))
        return PGN_OK;
    pgn_node last = PGN_NO_NODE;
    for (pgn_node i = first_remark(g, at); i; i = pgn_game_after(g, i)) {
        pgn_node_kind kind = pgn_game_kind(g, i);
        if (kind != PGN_NODE_NAG && kind != PGN_NODE_COMMENT)
            break;
        last = i;
    }
    if (!last && pgn_game_kind(g, at) == PGN_NODE_LINE)
        return pgn_game_comment_start(g, at, text.text, text.len, NULL, err);
    return pgn_game_comment_after(g, last ? last : at, text.text, text.len, NULL, err);
}

static bool is_escape(const pgn_game *g, pgn_node node, pgn_span text) {
    pgn_span own = pgn_game_text(g, node);
    return pgn_game_kind(g, node) == PGN_NODE_ESCAPE && own.len == text.len &&
           memcmp(own.text, text.text, text.len) == 0;
}

/* Is it said of the move, or before the movetext? */
static bool has_escape(const pgn_game *g, pgn_node at, pgn_span text) {
    for (pgn_node i = pgn_game_first(g, PGN_HEAD); i; i = pgn_game_after(g, i))
        if (is_escape(g, i, text))
            return true;
    for (pgn_node i = first_remark(g, at); i && pgn_game_kind(g, i) != PGN_NODE_MOVE;
         i = pgn_game_after(g, i))
        if (is_escape(g, i, text))
            return true;
    return false;
}

/* An escape cannot be added to a game; its text can. */
static pgn_status add_escape(pgn_game *g, pgn_node at, pgn_span text, pgn_error *err) {
    pgn_buffer marked = PGN_BUFFER_INIT;
    if (has_escape(g, at, text))
        return PGN_OK;
    pgn_buffer_putc(&marked, '%');
    pgn_buffer_append(&marked, text.text, text.len);
    pgn_status st = pgn_buffer_status(&marked);
    st = st ? pgn__fail(err, st, NULL)
            : add_comment(g, at, (pgn_span){marked.data, marked.len}, err);
    pgn_buffer_free(&marked);
    return st;
}

/* A node of the other game that is no move, said of `at`. */
static pgn_status add_remark(pgn_game *into, pgn_node at, const pgn_game *from, pgn_node node,
                             pgn_error *err) {
    switch (pgn_game_kind(from, node)) {
    case PGN_NODE_COMMENT:
        return add_comment(into, at, pgn_game_text(from, node), err);
    case PGN_NODE_ESCAPE:
        return add_escape(into, at, pgn_game_text(from, node), err);
    case PGN_NODE_NAG:
        if (pgn_game_kind(into, at) != PGN_NODE_MOVE || has_nag(into, at, pgn_game_nag(from, node)))
            return PGN_OK;
        return pgn_game_add_nag(into, at, pgn_game_nag(from, node), NULL, err);
    default:
        return PGN_OK;
    }
}

/* ---- movetext ---- */

/* How far one line has come. */
typedef struct {
    pgn_node next;   /* in the other game */
    pgn_node at;     /* here: the last move, or where the line begins */
    pgn_node before; /* the move before that: variations begin there */
} progress;

/* What stands before the first move of a line is said of the place where the line begins here: of
 * a variation if it is one of its own, else of the move before. */
static pgn_status add_head(pgn_game *into, const pgn_game *from, pgn_node line, pgn_node at,
                           pgn_node first, pgn_error *err) {
    pgn_node own = first ? pgn_game_line(into, first) : PGN_NO_NODE;
    if (own && pgn_game_first_move(into, own) == first)
        at = own;
    pgn_status st = PGN_OK;
    for (pgn_node i = pgn_game_first(from, line);
         i && !st && pgn_game_kind(from, i) != PGN_NODE_MOVE; i = pgn_game_after(from, i)) {
        bool nag = pgn_game_kind(from, i) == PGN_NODE_NAG;
        st = add_remark(into, nag && first ? first : at, from, i, err);
    }
    return st;
}

/* Begin a line of the other game at this place: its first move, and what stands before it. */
static pgn_status begin_line(pgn_game *into, const pgn_game *from, pgn_node line, pgn_node at,
                             progress *out, pgn_error *err) {
    pgn_node move = pgn_game_first_move(from, line), made = PGN_NO_NODE;
    pgn_status st = PGN_OK;
    if (move)
        st = pgn_game_play(into, at, pgn_game_move(from, move), &made, err);
    if (!st)
        st = add_head(into, from, line, at, made, err);
    *out = (progress){move ? pgn_game_after(from, move) : PGN_NO_NODE, made, at};
    return st;
}

static pgn_status go_on(pgn_game *into, const pgn_game *from, progress *p, pgn_error *err) {
    pgn_node node = p->next;
    p->next = pgn_game_after(from, node);
    if (pgn_game_kind(from, node) != PGN_NODE_MOVE)
        return add_remark(into, p->at, from, node, err);
    p->before = p->at;
    return pgn_game_play(into, p->before, pgn_game_move(from, node), &p->at, err);
}

static progress *top_of(pgn_buffer *stack) {
    return (progress *)(void *)(stack->data + stack->len) - 1;
}

static pgn_status push_line(pgn_buffer *stack, pgn_game *into, const pgn_game *from, pgn_node line,
                            pgn_node at, pgn_error *err) {
    progress p;
    pgn_status st = begin_line(into, from, line, at, &p, err);
    if (!st && pgn_buffer_append(stack, &p, sizeof p))
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    return st;
}

static pgn_status merge_moves(pgn_game *into, const pgn_game *from, pgn_error *err) {
    pgn_buffer stack = PGN_BUFFER_INIT;
    pgn_status st = push_line(&stack, into, from, PGN_MAIN_LINE, PGN_MAIN_LINE, err);
    while (stack.len && !st) {
        progress *p = top_of(&stack);
        if (!p->next) {
            stack.len -= sizeof *p;
        } else if (pgn_game_kind(from, p->next) == PGN_NODE_LINE) {
            pgn_node line = p->next;
            bool empty = !pgn_game_first_move(from, line); /* its comments are about the branch */
            pgn_node at = empty ? p->at : p->before;
            p->next = pgn_game_after(from, line);
            st = push_line(&stack, into, from, line, at, err);
        } else {
            st = go_on(into, from, p, err);
        }
    }
    pgn_buffer_free(&stack);
    return st;
}

/* ---- tags ---- */

/* A tag that the start position depends on: it is the same, or there would be no merging. */
static bool is_start(const char *name) {
    return strcmp(name, "FEN") == 0 || strcmp(name, "SetUp") == 0 || strcmp(name, "Variant") == 0;
}

/* Does the second date say all that the first does, and more? */
static bool is_better_date(const char *value, const char *other) {
    pgn_date_key a = pgn_date_key_of(value, strlen(value));
    pgn_date_key b = pgn_date_key_of(other, strlen(other));
    return a != b && pgn_date_keys_agree(a, b) && pgn_date_keys_join(a, b) == b;
}

static void note(pgn_buffer *notes, const char *name, const char *value) {
    pgn_buffer_puts(notes, notes->len ? "; " : "also: ");
    pgn_buffer_puts(notes, name);
    pgn_buffer_puts(notes, " \"");
    pgn_buffer_puts(notes, value);
    pgn_buffer_putc(notes, '"');
}

static pgn_status merge_tag(pgn_game *into, const char *name, const char *value, pgn_buffer *notes,
                            pgn_error *err) {
    const char *mine = pgn_game_tag(into, name);
    bool date = strstr(name, "Date") != NULL;
    if ((mine && strcmp(mine, value) == 0) || pgn_text_is_unknown(value, strlen(value)) ||
        (mine && date && is_better_date(value, mine)))
        return PGN_OK;
    bool take =
        !mine || pgn_text_is_unknown(mine, strlen(mine)) || (date && is_better_date(mine, value));
    if (!take || is_start(name)) {
        note(notes, name, value);
        return PGN_OK;
    }
    pgn_status st = pgn_game_set_tag(into, name, value, err);
    if (st == PGN_E_ARG) { /* control characters, which a comment may have */
        note(notes, name, value);
        st = PGN_OK;
    }
    return st;
}

static bool is_open(pgn_result result) {
    return result == PGN_RESULT_NONE || result == PGN_RESULT_OPEN;
}

static pgn_status merge_result(pgn_game *into, const pgn_game *from, pgn_buffer *notes,
                               pgn_error *err) {
    pgn_result mine = pgn_game_result(into), other = pgn_game_result(from);
    if (mine == other || is_open(other))
        return PGN_OK;
    if (is_open(mine))
        return pgn_game_set_result(into, other, err);
    note(notes, "Result", pgn_result_text(other));
    return PGN_OK;
}

/* Before the first move, behind the comments there. */
static pgn_status add_notes(pgn_game *into, const pgn_buffer *notes, pgn_error *err) {
    if (pgn_buffer_status(notes))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return notes->len ? add_comment(into, PGN_MAIN_LINE, (pgn_span){notes->data, notes->len}, err)
                      : PGN_OK;
}

static pgn_status merge_tags(pgn_game *into, const pgn_game *from, pgn_error *err) {
    pgn_buffer notes = PGN_BUFFER_INIT;
    pgn_status st = merge_result(into, from, &notes, err);
    for (size_t i = 0; i < pgn_game_tag_count(from) && !st; i++) {
        pgn_tag tag = pgn_game_tag_at(from, i);
        if (strcmp(tag.name.text, "Result") != 0)
            st = merge_tag(into, tag.name.text, tag.value.text, &notes, err);
    }
    st = st ? st : add_notes(into, &notes, err);
    pgn_buffer_free(&notes);
    return st;
}

pgn_status pgn_game_merge(pgn_game *into, const pgn_game *from, pgn_error *err) {
    pgn_status st = merge_tags(into, from, err);
    for (pgn_node i = pgn_game_first(from, PGN_HEAD); i && !st; i = pgn_game_after(from, i))
        st = add_remark(into, PGN_MAIN_LINE, from, i, err);
    return st ? st : merge_moves(into, from, err);
}
