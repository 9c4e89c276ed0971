/* promote.c -- a variation becomes the main line, and the main line a variation, by moving text:
 *
 *     12. e4 Nc6 $1 {c} (12... d5) (12... Nf6 {x} 13. d4 d5) 13. d4 e6 1-0
 *     12. e4 Nf6 {x}
 *     (12... Nc6 $1 {c} 13. d4 e6)
 *     (12... d5)
 *     13. d4 d5 1-0
 *
 * The tokens are put in this order first, once for each step of a path of variations; other edits
 * are then planned on the new order, and the tokens written. Only numbers are added, where a move
 * follows a parenthesis. */
#include "base/buffer_int.h"
#include "edit_int.h"

/* A variation of the main line: tokens. */
typedef struct {
    size_t move;        /* the one of the main line that it is an alternative to, */
    size_t next;        /* and the one after that, or `last` */
    size_t open, close; /* the variation */
    size_t said;        /* after its first move, and what is said of it */
    size_t last;        /* after the movetext */
} place;

/* ---- which one ---- */

static bool is_at(const pgn__edit_game *g, const pgn__token *t, const pgn__edit_address *a) {
    const pgn__played *p = t->played ? pgn__edit_played(g, t) : NULL;
    return p && p->number == a->number && p->black == a->black;
}

/* The move of the main line at the address; `last` if none. *plies: those before it. */
static size_t find_move(const pgn__edit_game *g, const pgn__edit_address *a, size_t last,
                        uint64_t *plies) {
    size_t count, depth = 0;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    *plies = 0;
    for (size_t i = 0; i < last; i++) {
        depth += t[i].kind == PGN__TOKEN_OPEN;
        depth -= t[i].kind == PGN__TOKEN_CLOSE;
        if (depth || t[i].kind != PGN__TOKEN_MOVE)
            continue;
        if (is_at(g, &t[i], a))
            return i;
        ++*plies;
    }
    return last;
}

/* Is the variation that opens here the one of the step? `nth` counts those before it. */
static bool is_wanted(const pgn__edit_game *g, unsigned step, size_t open, uint64_t *nth) {
    const pgn__edit_address *a = &g->order->path[step];
    size_t count, i = open + 1;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    while (i < count && t[i].kind != PGN__TOKEN_MOVE && t[i].kind != PGN__TOKEN_CLOSE &&
           t[i].kind != PGN__TOKEN_OPEN)
        i++;
    if (i == count || t[i].kind != PGN__TOKEN_MOVE || !is_at(g, &t[i], a))
        return false;
    return a->index ? ++*nth == a->index : pgn__edit_played(g, &t[i])->addresses >> step & 1;
}

static size_t end_of_first(const pgn__token *t, const place *p) {
    size_t i = p->open + 1;
    while (t[i].kind != PGN__TOKEN_MOVE)
        i++;
    for (i++; i < p->close; i++)
        if (t[i].kind != PGN__TOKEN_NAG && t[i].kind != PGN__TOKEN_COMMENT)
            break;
    return i;
}

/* The variation of a step of the path. False if the game has none, or it would be cut off. */
static bool find_variation(const pgn__edit_game *g, unsigned step, place *p) {
    const pgn_edit_files_options *o = g->order->options;
    size_t count, depth = 0, i;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    uint64_t nth = 0, plies;
    *p = (place){.last = count};
    while (g->marker.len && p->last && t[p->last - 1].at.text > g->marker.text)
        p->last--;
    p->move = find_move(g, &g->order->path[step], p->last, &plies);
    if (p->move == p->last || (o->cut && plies >= o->plies))
        return false;
    for (i = p->move + 1; i < p->last; i++) {
        if (!depth && t[i].kind == PGN__TOKEN_MOVE)
            break;
        if (t[i].kind == PGN__TOKEN_OPEN && !depth++ && !p->open && is_wanted(g, step, i, &nth))
            p->open = i;
        if (t[i].kind == PGN__TOKEN_CLOSE && !--depth && p->open && !p->close)
            p->close = i;
    }
    p->next = i;
    if (p->close)
        p->said = end_of_first(t, p);
    return p->close != 0;
}

static bool is_space_only(const char *from, const char *to) {
    while (from < to && strchr(" \t\r\n\v\f", *from) && *from)
        from++;
    return from >= to;
}

/* Can the text be moved? */
static void judge_text(pgn__edit_game *g, const place *p) {
    size_t count;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    for (size_t i = p->move; i < p->last; i++) {
        if (t[i].kind == PGN__TOKEN_CLOSE && !t[i].at.len)
            g->reason = "it has an unclosed variation";
        if (t[i].kind == PGN__TOKEN_ESCAPE)
            g->reason = "it has a line that begins with % between moves";
        if (t[i].kind == PGN__TOKEN_COMMENT && *t[i].at.text == '{' &&
            pgn__token_end(&t[i])[-1] != '}')
            g->reason = "it has an unclosed comment";
        if (i > p->move && !is_space_only(pgn__token_end(&t[i - 1]), t[i].at.text))
            g->reason = "it has unreadable text between moves";
    }
}

static void judge_variation(pgn__edit_game *g, const place *p) {
    size_t count, depth = 0;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    for (size_t i = p->open; i < p->close; i++) {
        depth += t[i].kind == PGN__TOKEN_OPEN;
        depth -= t[i].kind == PGN__TOKEN_CLOSE;
        if (depth == 1 && t[i].kind == PGN__TOKEN_MOVE && !t[i].played)
            g->reason = "the variation has an illegal move";
    }
}

/* ---- the new order ---- */

typedef struct {
    pgn_buffer *out;
    const pgn__token *tokens;
    pgn_span at; /* where tokens are that are not in the text */
} ordering;

static void put(ordering *o, size_t i) {
    pgn__append(o->out, &o->tokens[i], sizeof *o->tokens);
}

static void put_range(ordering *o, size_t from, size_t to) {
    for (size_t i = from; i < to; i++)
        put(o, i);
}

static void put_made(ordering *o, pgn__token_kind kind) {
    const pgn__token t = {.at = o->at, .kind = (uint8_t)kind, .made = true};
    pgn__append(o->out, &t, sizeof t);
}

/* The number of a move that has none, if it was played. */
static void put_number(ordering *o, const pgn__token *move) {
    pgn__token t = {.at = o->at, .kind = PGN__TOKEN_NUMBER, .made = true};
    t.played = move->played;
    if (t.played)
        pgn__append(o->out, &t, sizeof t);
}

/* The first move of the variation and what is said of it. Returns its number, or `open` if none. */
static size_t put_first(ordering *o, const place *p) {
    size_t number = p->open;
    for (size_t i = p->open + 1; i < p->said; i++) {
        if (o->tokens[i].kind == PGN__TOKEN_NUMBER)
            number = i;
        else
            put(o, i);
    }
    return number;
}

/* What was the main line, without the alternatives to its first move, and without the number that
 * only these made necessary. */
static void put_main_line(ordering *o, const pgn__edit_game *g, const place *p, size_t number) {
    const pgn__token *next = p->next < p->last ? &o->tokens[p->next] : NULL;
    bool unnumbered = next && next->played && pgn__edit_played(g, next)->black;
    size_t depth = 0;
    put_made(o, PGN__TOKEN_OPEN);
    if (number > p->open)
        put(o, number);
    else
        put_number(o, &o->tokens[p->move]);
    for (size_t i = p->move; i < p->next; i++) {
        depth += o->tokens[i].kind == PGN__TOKEN_OPEN;
        unnumbered = unnumbered && (depth || o->tokens[i].kind != PGN__TOKEN_COMMENT);
        if (!depth && !(unnumbered && o->tokens[i].kind == PGN__TOKEN_NUMBER))
            put(o, i);
        depth -= o->tokens[i].kind == PGN__TOKEN_CLOSE;
    }
    put_range(o, p->next, p->last);
    put_made(o, PGN__TOKEN_CLOSE);
}

/* The alternatives, but for the variation. */
static void put_others(ordering *o, const place *p) {
    size_t depth = 0;
    for (size_t i = p->move + 1; i < p->next; i++) {
        depth += o->tokens[i].kind == PGN__TOKEN_OPEN;
        if (depth && (i < p->open || i > p->close))
            put(o, i);
        depth -= o->tokens[i].kind == PGN__TOKEN_CLOSE;
    }
}

static void reorder(pgn__edit_game *g, const place *p) {
    size_t count;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    pgn_buffer_clear(&g->reordered);
    ordering o = {&g->reordered, t, {t[p->move].at.text, 0}};
    put_range(&o, 0, p->move);
    size_t number = put_first(&o, p);
    put_main_line(&o, g, p, number);
    put_others(&o, p);
    if (p->said < p->close && t[p->said].kind == PGN__TOKEN_MOVE)
        put_number(&o, &t[p->said]);
    put_range(&o, p->said, p->close);
    put_range(&o, p->last, count);
    pgn_buffer tokens = g->tokens;
    g->tokens = g->reordered;
    g->reordered = tokens;
}

/* The first step: where the text begins that is to be moved, and the tokens as they are. */
static void begin(pgn__edit_game *g, const place *p) {
    size_t count;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    const char *from = t[p->move].at.text, *to = pgn__token_end(&t[p->last - 1]);
    judge_text(g, p);
    g->moved = p->move;
    g->moved_text = (pgn_span){from, (size_t)(to - from)};
    pgn_buffer_clear(&g->as_read);
    pgn_buffer_append(&g->as_read, g->tokens.data, g->tokens.len);
    g->promotes = true;
}

/* The game has not all of the path. */
static void give_up(pgn__edit_game *g) {
    if (!g->promotes)
        return;
    pgn_buffer_clear(&g->tokens);
    pgn_buffer_append(&g->tokens, g->as_read.data, g->as_read.len);
    g->promotes = false;
}

void pgn__edit_plan_promote(pgn__edit_game *g) {
    place p;
    for (unsigned step = 0; step < g->order->path_len && !g->reason; step++) {
        if (!find_variation(g, step, &p) || (step && p.move < g->moved)) {
            give_up(g);
            return;
        }
        if (!step)
            begin(g, &p);
        judge_variation(g, &p);
        if (!g->reason && !pgn__edit_game_status(g))
            reorder(g, &p);
        if (pgn__edit_game_status(g))
            return;
    }
}

/* ---- the text ---- */

/* Did one follow the other, with white space between them? */
static bool are_neighbors(const pgn__token *a, const pgn__token *b) {
    const char *end = pgn__token_end(a);
    return !a->made && !b->made && end <= b->at.text && is_space_only(end, b->at.text);
}

static void put_gap(pgn__edit_game *g, const pgn__token *a, const pgn__token *b,
                    const char *line_end) {
    if (are_neighbors(a, b))
        pgn_buffer_append(&g->made, pgn__token_end(a), (size_t)(b->at.text - pgn__token_end(a)));
    else if (a->kind == PGN__TOKEN_COMMENT && *a->at.text == ';')
        pgn__buffer_puts(&g->made, line_end);
    else if (a->kind == PGN__TOKEN_CLOSE || b->kind == PGN__TOKEN_OPEN)
        pgn__buffer_puts(&g->made, b->kind == PGN__TOKEN_CLOSE ? "" : line_end);
    else if (a->kind != PGN__TOKEN_OPEN && b->kind != PGN__TOKEN_CLOSE)
        pgn__buffer_putc(&g->made, ' ');
}

static void put_token(pgn__edit_game *g, const pgn__token *t) {
    if (!t->made) {
        pgn_buffer_append(&g->made, t->at.text, t->at.len);
    } else if (t->kind == PGN__TOKEN_NUMBER) {
        const pgn__played *p = pgn__edit_played(g, t);
        pgn_buffer_printf(&g->made, "%u%s", p->number, p->black ? "..." : ".");
    } else {
        pgn__buffer_putc(&g->made, t->kind == PGN__TOKEN_OPEN ? '(' : ')');
    }
}

/* The comment that was planned, from `made` itself, which may move. */
static void put_extra(pgn__edit_game *g, pgn__edit_extra *extra) {
    size_t from = extra->text;
    extra->text = g->made.len;
    for (size_t i = 0; i < extra->len; i++)
        pgn__buffer_putc(&g->made, g->made.data[from + i]);
}

/* What was planned for single tokens of the moved text is written with them. */
static void drop_changes(pgn__edit_game *g) {
    const char *from = g->moved_text.text, *to = from + g->moved_text.len;
    pgn__edit_change *c = (pgn__edit_change *)(void *)g->changes.data;
    pgn_span *gone = (pgn_span *)(void *)g->gone.data;
    size_t kept = 0, count = g->changes.len / sizeof *c;
    for (size_t i = 0; i < count; i++)
        if (c[i].from < from || c[i].from > to)
            c[kept++] = c[i];
    g->changes.len = kept * sizeof *c;
    count = g->gone.len / sizeof *gone;
    kept = 0;
    for (size_t i = 0; i < count; i++)
        if (gone[i].text < from || gone[i].text >= to)
            gone[kept++] = gone[i];
    g->gone.len = kept * sizeof *gone;
}

void pgn__edit_write_promoted(pgn__edit_game *g) {
    size_t count, extras = g->extras.len / sizeof(pgn__edit_extra), next = 0;
    const pgn__token *t = pgn__edit_tokens(g, &count), *last = NULL;
    pgn__edit_extra *extra = (pgn__edit_extra *)(void *)g->extras.data;
    const char *from = g->moved_text.text, *to = from + g->moved_text.len;
    const char *line_end = pgn__edit_line_end(g, from);
    if (pgn__edit_game_status(g))
        return;
    drop_changes(g);
    pgn__edit_replace(g, from, to);
    for (size_t i = g->moved; i < count && t[i].at.text < to; i++) {
        while (next < extras && extra[next].token < i)
            next++;
        if (t[i].gone)
            continue;
        if (last)
            put_gap(g, last, &t[i], line_end);
        if (next < extras && extra[next].token == i && extra[next].instead)
            put_extra(g, &extra[next++]);
        else
            put_token(g, &t[i]);
        for (; next < extras && extra[next].token == i; next++) {
            pgn__buffer_putc(&g->made, ' ');
            put_extra(g, &extra[next]);
        }
        last = &t[i];
    }
    bool ends_line = to == g->text_end || *to == '\n' || *to == '\r';
    if (last && last->kind == PGN__TOKEN_COMMENT && *last->at.text == ';' && !ends_line)
        pgn__buffer_puts(&g->made, line_end);
    pgn__edit_made(g);
}
