/* changes.c -- what is removed, with the white space around it, and what is put in its place: so
 * that words stay apart, lines do not become longer, and no line is left empty. */
#include <stdlib.h>

#include "base/buffer_int.h"
#include "edit_int.h"

void pgn__edit_remove(pgn__edit_game *g, const char *from, const char *to) {
    pgn__append(&g->gone, &(pgn_span){from, (size_t)(to - from)}, sizeof(pgn_span));
}

void pgn__edit_remove_token(pgn__edit_game *g, pgn__token *t) {
    t->gone = true;
    pgn__edit_remove(g, t->at.text, pgn__token_end(t));
}

void pgn__edit_replace(pgn__edit_game *g, const char *from, const char *to) {
    const pgn__edit_change c = {from, to, g->made.len, 0};
    pgn__append(&g->changes, &c, sizeof c);
}

void pgn__edit_made(pgn__edit_game *g) {
    if (!g->changes.len)
        return;
    pgn__edit_change *last = (pgn__edit_change *)(void *)(g->changes.data + g->changes.len) - 1;
    last->len = g->made.len - last->text;
}

/* ---- white space ---- */

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

static bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}

static bool is_space(char c) {
    return is_blank(c) || is_line_end(c) || c == '\v' || c == '\f' || c == '\0';
}

static size_t line_end_len(const char *at, const char *end) {
    if (at == end || !is_line_end(*at))
        return 0;
    return *at == '\r' && at + 1 < end && at[1] == '\n' ? 2 : 1;
}

/* That of the line before, or else of the line itself; LF if there is only one line. */
const char *pgn__edit_line_end(const pgn__edit_game *g, const char *at) {
    const char *p = at;
    while (p > g->text && !is_line_end(p[-1]))
        p--;
    if (p == g->text)
        for (p = at; p < g->text_end && !is_line_end(*p);)
            p++;
    else
        p -= p[-1] == '\n' && p - g->text > 1 && p[-2] == '\r' ? 2 : 1;
    size_t len = line_end_len(p, g->text_end);
    return len == 2 ? "\r\n" : len && *p == '\r' ? "\r" : "\n";
}

/* Would both be read as one word? */
static bool would_join(char before, char after) {
    static const char APART[] = "{}()[];$<>*\"";
    return !is_space(before) && !is_space(after) && !strchr(APART, before) && !strchr(APART, after);
}

/* ---- removing ---- */

/* A run of text to be removed, and the blanks around it. */
typedef struct {
    const char *from, *to;
    const char *before, *after; /* from there to there, if the blanks go too */
    bool begins_line, ends_line, has_line_end;
} run;

static run look_around(const pgn__edit_game *g, pgn_span gone) {
    run r = {.from = gone.text, .to = gone.text + gone.len};
    for (r.before = r.from; r.before > g->start && is_blank(r.before[-1]);)
        r.before--;
    for (r.after = r.to; r.after < g->text_end && is_blank(*r.after);)
        r.after++;
    r.begins_line = r.before == g->start || is_line_end(r.before[-1]);
    r.ends_line = r.after == g->text_end || is_line_end(*r.after);
    r.has_line_end = memchr(r.from, '\n', gone.len) || memchr(r.from, '\r', gone.len);
    return r;
}

/* Lines of their own go with their last end; at the start of the game, with all white space up to
 * what is left of it. */
static void remove_lines(pgn__edit_game *g, const run *r) {
    const char *to = r->after + line_end_len(r->after, g->text_end), *end = to;
    while (r->before == g->start && end < g->text_end && is_space(*end))
        end++;
    bool left = end < g->text_end; /* if not, nothing else is in the chunk */
    pgn__edit_replace(g, r->before, left ? end : to);
}

static void remove_within(pgn__edit_game *g, const run *r) {
    bool open = r->from > g->text && r->from[-1] == '(';
    bool closes = r->after < g->text_end && *r->after == ')';
    if (r->has_line_end) { /* else two lines would become one */
        pgn__edit_replace(g, r->before, r->after);
        pgn__buffer_puts(&g->made, pgn__edit_line_end(g, r->before));
    } else if (r->after > r->to) {
        pgn__edit_replace(g, open ? r->from : r->before, open ? r->after : r->to);
    } else if (closes) {
        pgn__edit_replace(g, r->before, r->to);
    } else {
        pgn__edit_replace(g, r->from, r->to);
        if (r->before == r->from && would_join(r->from[-1], *r->to))
            pgn__buffer_putc(&g->made, ' ');
    }
}

static void remove_run(pgn__edit_game *g, pgn_span gone) {
    run r = look_around(g, gone);
    if (r.begins_line && r.ends_line)
        remove_lines(g, &r);
    else if (r.begins_line)
        pgn__edit_replace(g, r.from, r.after);
    else if (r.ends_line)
        pgn__edit_replace(g, r.before, r.after);
    else
        remove_within(g, &r);
    pgn__edit_made(g);
}

static int by_place(const void *x, const void *y) {
    const pgn_span *a = x, *b = y;
    return a->text < b->text ? -1 : a->text > b->text;
}

/* What is removed together is one run if there is only white space between, and nothing is put
 * there. */
static void remove_runs(pgn__edit_game *g) {
    pgn_span *gone = (pgn_span *)(void *)g->gone.data;
    size_t count = g->gone.len / sizeof *gone;
    if (!count)
        return;
    qsort(gone, count, sizeof *gone, by_place);
    pgn_span now = gone[0];
    for (size_t i = 1; i < count; i++) {
        const char *p = now.text + now.len;
        while (p < gone[i].text && is_space(*p))
            p++;
        if (p >= gone[i].text) {
            const char *end = gone[i].text + gone[i].len;
            if (end > now.text + now.len)
                now.len = (size_t)(end - now.text);
        } else {
            remove_run(g, now);
            now = gone[i];
        }
    }
    remove_run(g, now);
}

/* ---- in order ---- */

/* What is only put in comes before what is removed at the same place; made earlier, earlier. */
static int by_order(const void *x, const void *y) {
    const pgn__edit_change *a = x, *b = y;
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    if ((a->to == a->from) != (b->to == b->from))
        return a->to == a->from ? -1 : 1;
    return a->text < b->text ? -1 : a->text > b->text;
}

/* Nothing is changed by a change to the same. */
static bool changes_nothing(const pgn__edit_game *g, const pgn__edit_change *c) {
    return (size_t)(c->to - c->from) == c->len &&
           (!c->len || memcmp(c->from, g->made.data + c->text, c->len) == 0);
}

void pgn__edit_finish_changes(pgn__edit_game *g) {
    remove_runs(g);
    if (pgn__edit_game_status(g))
        return;
    pgn__edit_change *all = (pgn__edit_change *)(void *)g->changes.data;
    size_t count = g->changes.len / sizeof *all, kept = 0;
    if (count)
        qsort(all, count, sizeof *all, by_order);
    for (size_t i = 0; i < count; i++) {
        if (kept && all[i].from < all[kept - 1].to) {
            g->reason = "two edits overlap";
            return;
        }
        if (!changes_nothing(g, &all[i]))
            all[kept++] = all[i];
    }
    g->changes.len = kept * sizeof *all;
}
