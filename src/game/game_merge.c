/* game_merge.c -- repeats one game in another. Lines nest, so the walk keeps a stack of its own. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "pgn/nag.h"
#include "pgn/unstable/undo.h"
#include "tag_values_int.h"
#include "tree_int.h"

/* Merging thousands of differing records must not take quadratic time. */
enum {
    COMPARED = 1000,    /* remarks at one place that are looked through */
    NOTES_MAX = 1 << 14 /* bytes of a comment with notes, which grows no more */
};

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

/* The remarks on a move are between it and the next; before the first, they are on the line. */
static pgn_node first_remark(const pgn_game *g, pgn_node at) {
    return pgn_game_kind(g, at) == PGN_NODE_LINE ? pgn_game_first(g, at) : pgn_game_next(g, at);
}

/* The next remark, also inside a variation without moves, which applies to the same move. (A
 * variation in such a one is an error, so they do not nest.) */
static pgn_node next_remark(const pgn_game *g, pgn_node i) {
    if (pgn_game_kind(g, i) == PGN_NODE_LINE && !pgn_game_first_move(g, i) && pgn_game_first(g, i))
        return pgn_game_first(g, i);
    pgn_node next = pgn_game_next(g, i), line = pgn_game_line(g, i);
    bool leaves =
        !next && line != PGN_MAIN_LINE && line != PGN_HEAD && !pgn_game_first_move(g, line);
    return leaves ? pgn_game_next(g, line) : next;
}

typedef bool is_it(const pgn_game *g, pgn_node node, const void *what);

/* Is it said of the move, or of the line? */
static bool is_said(const pgn_game *g, pgn_node at, is_it *is, const void *what) {
    int left = COMPARED;
    for (pgn_node i = first_remark(g, at); i && left-- && pgn_game_kind(g, i) != PGN_NODE_MOVE;
         i = next_remark(g, i))
        if (is(g, i, what))
            return true;
    return false;
}

static bool is_comment(const pgn_game *g, pgn_node node, const void *text) {
    return pgn_game_kind(g, node) == PGN_NODE_COMMENT && !pgn__game_is_escape(g, node) &&
           same_words(pgn_game_text(g, node), *(const pgn_span *)text);
}

static bool is_nag(const pgn_game *g, pgn_node node, const void *nag) {
    return pgn_game_kind(g, node) == PGN_NODE_NAG &&
           pgn_game_nag(g, node) == *(const unsigned *)nag;
}

static bool is_escape(const pgn_game *g, pgn_node node, const void *what) {
    pgn_span own = pgn_game_text(g, node), text = *(const pgn_span *)what;
    return pgn__game_is_escape(g, node) && own.len == text.len &&
           memcmp(own.text, text.text, text.len) == 0;
}

/* A comment to a move, or to the start of a line, after those that are there. */
static pgn_status add_comment(pgn_game *g, pgn_node at, pgn_span text, pgn_error *err) {
    pgn_span word, rest = text;
    if (!next_word(&rest, &word) || is_said(g, at, is_comment, &text))
        return PGN_OK;
    pgn_node last = PGN_NO_NODE;
    int left = COMPARED;
    for (pgn_node i = first_remark(g, at); i && left--; i = pgn_game_next(g, i)) {
        pgn_node_kind kind = pgn_game_kind(g, i);
        if ((kind != PGN_NODE_NAG && kind != PGN_NODE_COMMENT) || pgn__game_is_escape(g, i))
            break;
        last = i;
    }
    if (!last && pgn_game_kind(g, at) == PGN_NODE_LINE)
        return pgn__game_comment_start(g, at, text.text, text.len, NULL, err);
    return pgn__game_comment_after(g, last ? last : at, text.text, text.len, NULL, err);
}

/* Is it said of the move, or before the movetext? */
static bool has_escape(const pgn_game *g, pgn_node at, pgn_span text) {
    for (pgn_node i = pgn_game_first(g, PGN_HEAD); i; i = pgn_game_next(g, i))
        if (is_escape(g, i, &text))
            return true;
    return is_said(g, at, is_escape, &text);
}

/* An escape cannot be added to a game; its text can. */
static pgn_status add_escape(pgn_game *g, pgn_node at, pgn_span text, pgn_error *err) {
    pgn_buffer marked = PGN_BUFFER_INIT;
    if (has_escape(g, at, text))
        return PGN_OK;
    pgn__buffer_putc(&marked, '%');
    pgn_buffer_append(&marked, text.text, text.len);
    pgn_status st = marked.status;
    st = st ? pgn__fail(err, st, NULL)
            : add_comment(g, at, (pgn_span){marked.data, marked.len}, err);
    pgn_buffer_free(&marked);
    return st;
}

/* A NAG needs a move and a number that can be; else it becomes a comment. */
static pgn_status add_nag(pgn_game *g, pgn_node at, unsigned nag, pgn_error *err) {
    char text[16];
    if (is_said(g, at, is_nag, &nag))
        return PGN_OK;
    if (pgn_game_kind(g, at) == PGN_NODE_MOVE && nag <= PGN_NAG_MAX)
        return pgn_game_add_nag(g, at, nag, NULL, err);
    int len = snprintf(text, sizeof text, "$%u", nag);
    return add_comment(g, at, (pgn_span){text, (size_t)len}, err);
}

/* A node of the other game that is not a move, said of `at`. */
static pgn_status add_remark(pgn_game *into, pgn_node at, const pgn_game *from, pgn_node node,
                             pgn_error *err) {
    switch (pgn_game_kind(from, node)) {
    case PGN_NODE_COMMENT:
        return pgn__game_is_escape(from, node)
                   ? add_escape(into, at, pgn_game_text(from, node), err)
                   : add_comment(into, at, pgn_game_text(from, node), err);
    case PGN_NODE_NAG:
        return add_nag(into, at, pgn_game_nag(from, node), err);
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

/* A NAG before the first move of a line applies to that move, unless both games have it there. */
static pgn_status add_early_nag(pgn_game *into, pgn_node at, pgn_node first, unsigned nag,
                                pgn_error *err) {
    return is_said(into, at, is_nag, &nag) ? PGN_OK : add_nag(into, first, nag, err);
}

/* Remarks before the first move of a line go to where the line begins in this game: to the
 * variation if it has one of its own, else to the move before. */
static pgn_status add_head(pgn_game *into, const pgn_game *from, pgn_node line, pgn_node at,
                           pgn_node first, pgn_error *err) {
    pgn_node own = first ? pgn_game_line(into, first) : PGN_NO_NODE;
    bool begins = own && pgn_game_first_move(into, own) == first;
    at = begins ? own : at;
    pgn_status st = PGN_OK;
    for (pgn_node i = pgn_game_first(from, line);
         i && !st && pgn_game_kind(from, i) != PGN_NODE_MOVE; i = pgn_game_next(from, i)) {
        bool nag = first && pgn_game_kind(from, i) == PGN_NODE_NAG;
        st = !nag     ? add_remark(into, at, from, i, err)
             : begins ? add_early_nag(into, own, first, pgn_game_nag(from, i), err)
                      : add_nag(into, first, pgn_game_nag(from, i), err);
    }
    return st;
}

/* Begin a line of the other game at this place: its first move, and what precedes it. */
static pgn_status begin_line(pgn_game *into, const pgn_game *from, pgn_node line, pgn_node at,
                             progress *out, pgn_error *err) {
    pgn_node move = pgn_game_first_move(from, line), made = PGN_NO_NODE;
    pgn_status st = PGN_OK;
    if (move)
        st = pgn_game_play(into, at, pgn_game_move(from, move), &made, err);
    if (!st)
        st = add_head(into, from, line, at, made, err);
    *out = (progress){move ? pgn_game_next(from, move) : PGN_NO_NODE, made, at};
    return st;
}

static pgn_status go_on(pgn_game *into, const pgn_game *from, progress *p, pgn_error *err) {
    pgn_node node = p->next;
    p->next = pgn_game_next(from, node);
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

pgn_status pgn__merge_line(pgn_game *into, pgn_node start, const pgn_game *from, pgn_node top,
                           pgn_span note, pgn_node *out, pgn_error *err) {
    pgn_buffer stack = PGN_BUFFER_INIT;
    pgn_status st = push_line(&stack, into, from, top, start, err);
    if (!st)
        *out = top_of(&stack)->at;
    while (stack.len && !st) {
        progress *p = top_of(&stack);
        if (!p->next) {
            if (note.text && stack.len == sizeof *p)
                st = add_comment(into, p->at, note, err);
            stack.len -= sizeof *p;
        } else if (pgn_game_kind(from, p->next) == PGN_NODE_LINE) {
            pgn_node line = p->next;
            bool empty = !pgn_game_first_move(from, line); /* its comments are about the branch */
            pgn_node at = empty ? p->at : p->before;
            p->next = pgn_game_next(from, line);
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
    pgn__date_key a = pgn__date_key_of(value, strlen(value));
    pgn__date_key b = pgn__date_key_of(other, strlen(other));
    return a != b && pgn__date_keys_agree(a, b) && pgn__date_keys_join(a, b) == b;
}

/* Differing tags of other records are kept in one comment before the first move, which grows. */
#define NOTES "also: "

typedef struct {
    pgn_node comment; /* PGN_NO_NODE: none yet */
    pgn_buffer old;   /* its words */
    pgn_buffer more;  /* to be added */
    bool failed;      /* without memory */
} tag_notes;

/* The words of a text with one blank between them, as they are after a comment was broken in lines
 * and read again. */
static void put_words(pgn_buffer *out, pgn_span text) {
    size_t start = out->len;
    for (pgn_span word; next_word(&text, &word);) {
        pgn__buffer_puts(out, out->len > start ? " " : "");
        pgn_buffer_append(out, word.text, word.len);
    }
}

/* Are they notes, and not somebody's comment that begins like them? `also: Name "..."` */
static bool are_notes(pgn_span text) {
    pgn_span word, name, value, rest = text;
    while (text.len && is_space(text.text[text.len - 1]))
        text.len--;
    return next_word(&rest, &word) && same_words(word, (pgn_span){NOTES, strlen(NOTES)}) &&
           next_word(&rest, &name) && !memchr(name.text, '"', name.len) &&
           next_word(&rest, &value) && value.text[0] == '"' && text.text[text.len - 1] == '"' &&
           text.text + text.len > value.text + 1;
}

/* The last of them, if there are several: the others do not grow. */
static void find_notes(const pgn_game *g, tag_notes *n) {
    int left = COMPARED;
    *n = (tag_notes){.comment = PGN_NO_NODE};
    for (pgn_node i = first_remark(g, PGN_MAIN_LINE);
         i && left-- && pgn_game_kind(g, i) != PGN_NODE_MOVE; i = pgn_game_next(g, i))
        if (pgn_game_kind(g, i) == PGN_NODE_COMMENT && !pgn__game_is_escape(g, i) &&
            are_notes(pgn_game_text(g, i)))
            n->comment = i;
    if (n->comment)
        put_words(&n->old, pgn_game_text(g, n->comment));
    n->failed = n->old.status != PGN_OK;
}

/* A whole one: Date "x" is not in UTCDate "x", nor Site "a" in Site "a" b". */
static bool has_note(const pgn_buffer *in, const pgn_buffer *one) {
    const char *at = in->len ? strstr(in->data, one->data) : NULL;
    for (; at; at = strstr(at + 1, one->data)) {
        char next = at[one->len];
        bool begins =
            at == in->data || (at - in->data >= 2 && at[-1] == ' ' && strchr(":;", at[-2]));
        if (begins && (!next || next == ';'))
            return true;
    }
    return false;
}

static void note(tag_notes *n, const char *name, const char *value) {
    pgn_buffer raw = PGN_BUFFER_INIT, one = PGN_BUFFER_INIT;
    pgn_buffer_printf(&raw, "%s \"%s\"", name, value);
    put_words(&one, (pgn_span){raw.data, raw.len});
    bool failed = raw.status || one.status;
    if (!failed && !has_note(&n->old, &one) && !has_note(&n->more, &one)) {
        pgn__buffer_puts(&n->more, n->more.len ? "; " : "");
        pgn_buffer_append(&n->more, one.data, one.len);
    }
    n->failed |= failed || n->more.status;
    pgn_buffer_free(&raw);
    pgn_buffer_free(&one);
}

static pgn_status merge_tag(pgn_game *into, const char *name, const char *value, tag_notes *notes,
                            pgn_error *err) {
    const char *mine = pgn_game_tag(into, name, NULL);
    bool date = strstr(name, "Date") != NULL;
    if ((mine && strcmp(mine, value) == 0) || pgn__text_is_unknown(value, strlen(value)) ||
        (mine && date && is_better_date(value, mine)))
        return PGN_OK;
    bool take =
        !mine || pgn__text_is_unknown(mine, strlen(mine)) || (date && is_better_date(mine, value));
    if (!take || is_start(name)) {
        note(notes, name, value);
        return PGN_OK;
    }
    pgn_status st = pgn_game_set_tag(into, name, value, NULL);
    if (st == PGN_E_ARG) { /* not a valid name or value, but allowed in a comment */
        note(notes, name, value);
        st = PGN_OK;
    }
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

static bool is_open(pgn_result result) {
    return result == PGN_RESULT_NONE || result == PGN_RESULT_UNKNOWN;
}

/* That of the marker, or without one of the tag. */
static pgn_result result_of(const pgn_game *g) {
    const char *tag = pgn_game_tag(g, "Result", NULL);
    pgn_result result = pgn_game_result(g);
    return result || !tag ? result : pgn_result_parse(tag, strlen(tag));
}

/* A Result tag may have another value than the four results: "1-0 forfeit". Export format, where it
 * equals the marker, would lose that. */
static bool is_odd_result(const char *value) {
    return !pgn__text_is_unknown(value, strlen(value)) && !pgn_result_parse(value, strlen(value));
}

static pgn_status merge_result(pgn_game *into, const pgn_game *from, tag_notes *notes,
                               pgn_error *err) {
    pgn_result mine = result_of(into), other = result_of(from);
    const char *tag = pgn_game_tag(into, "Result", NULL);
    if (tag && is_odd_result(tag))
        note(notes, "Result", tag);
    if (mine == other || is_open(other))
        return PGN_OK;
    if (is_open(mine))
        return pgn_game_set_result(into, other, err);
    note(notes, "Result", pgn_result_text(other));
    return PGN_OK;
}

/* The other's tag, if it is not what its marker is. */
static void merge_result_tag(const pgn_game *into, const pgn_game *from, const char *value,
                             tag_notes *notes) {
    pgn_result result = pgn_result_parse(value, strlen(value));
    if (is_odd_result(value) ||
        (!is_open(result) && result != result_of(from) && result != result_of(into)))
        note(notes, "Result", value);
}

/* Before the first move, after the comments there, or where notes are and may grow. */
static pgn_status add_notes(pgn_game *into, const tag_notes *n, pgn_error *err) {
    bool grows = n->comment && n->old.len < NOTES_MAX;
    pgn_span old = grows ? pgn_game_text(into, n->comment) : (pgn_span){"", 0};
    pgn_buffer text = PGN_BUFFER_INIT;
    if (!n->failed && !n->more.status && !n->more.len)
        return PGN_OK;
    pgn_buffer_append(&text, old.text, old.len);
    pgn__buffer_puts(&text, grows ? "; " : NOTES);
    pgn_buffer_append(&text, n->more.data, n->more.len);
    pgn_status st = PGN_OK;
    if (n->failed || n->more.status || text.status)
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    else if (grows)
        st = pgn_game_set_text(into, n->comment, text.data, text.len, err);
    else
        st = add_comment(into, PGN_MAIN_LINE, (pgn_span){text.data, text.len}, err);
    pgn_buffer_free(&text);
    return st;
}

static pgn_status merge_tags(pgn_game *into, const pgn_game *from, pgn_error *err) {
    tag_notes notes;
    find_notes(into, &notes);
    pgn_status st = merge_result(into, from, &notes, err);
    for (size_t i = 0; i < pgn__game_tag_count(from) && !st; i++) {
        pgn__tag_event tag = pgn__game_tag_at(from, i);
        if (strcmp(tag.name.text, "Result") == 0)
            merge_result_tag(into, from, tag.value.text, &notes);
        else
            st = merge_tag(into, tag.name.text, tag.value.text, &notes, err);
    }
    st = st ? st : add_notes(into, &notes, err);
    pgn_buffer_free(&notes.old);
    pgn_buffer_free(&notes.more);
    return st;
}

pgn_status pgn__game_merge(pgn_game *into, const pgn_game *from, pgn_error *err) {
    pgn_node first;
    pgn_status st = merge_tags(into, from, err);
    for (pgn_node i = pgn_game_first(from, PGN_HEAD); i && !st; i = pgn_game_next(from, i))
        st = add_remark(into, PGN_MAIN_LINE, from, i, err);
    return st ? st
              : pgn__merge_line(into, PGN_MAIN_LINE, from, PGN_MAIN_LINE, (pgn_span){NULL, 0},
                                &first, err);
}

pgn_status pgn_game_merge(pgn_game *into, const pgn_game *from, pgn_error *err) {
    pgn_undo *undo;
    if (!from)
        return pgn__no_game(err);
    pgn_status st = pgn__game_may_change(into, err);
    if (!st)
        st = pgn_undo_new(&undo, into, NULL, err);
    if (st)
        return st;
    st = pgn__game_merge(into, from, err);
    if (st)
        pgn_undo_abort(undo);
    pgn_undo_free(undo);
    return st;
}
