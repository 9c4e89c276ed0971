/* promote.c -- a variation becomes the main line, and the main line a variation, by moving text:
 *
 *     12. e4 Nc6 $1 {c} (12... d5) (12... Nf6 {x} 13. d4 d5) 13. d4 e6 1-0
 *     12. e4 Nf6 {x}
 *     (12... Nc6 $1 {c} 13. d4 e6)
 *     (12... d5)
 *     13. d4 d5 1-0
 *
 * Only numbers are added, where a move follows a parenthesis. */
#include "base/buffer_int.h"
#include "edit_int.h"

/* ---- which one ---- */

static bool is_at(const pgn__edit_game *g, const pgn__token *t) {
    const pgn__edit_address *a = &g->order->address;
    const pgn__played *p = t->played ? pgn__edit_played(g, t) : NULL;
    return p && p->number == a->number && p->black == a->black;
}

/* The move of the main line at the address; `count` if none. */
static size_t find_move(const pgn__edit_game *g) {
    size_t count, depth = 0;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    for (size_t i = 0; i < count; i++) {
        depth += t[i].kind == PGN__TOKEN_OPEN;
        depth -= t[i].kind == PGN__TOKEN_CLOSE;
        if (!depth && t[i].kind == PGN__TOKEN_MOVE && is_at(g, &t[i]))
            return i;
    }
    return count;
}

/* Is the variation that opens here the one? `nth` counts those before it. */
static bool is_wanted(const pgn__edit_game *g, size_t open, uint64_t *nth) {
    size_t count, i = open + 1;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    while (i < count && t[i].kind != PGN__TOKEN_MOVE && t[i].kind != PGN__TOKEN_CLOSE &&
           t[i].kind != PGN__TOKEN_OPEN)
        i++;
    if (i == count || t[i].kind != PGN__TOKEN_MOVE || !is_at(g, &t[i]))
        return false;
    uint64_t index = g->order->address.index;
    return index ? ++*nth == index : pgn__edit_played(g, &t[i])->move == g->target;
}

static bool find_variation(pgn__edit_game *g) {
    size_t count, depth = 0;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    uint64_t nth = 0;
    g->open = g->close = 0;
    g->played_move = find_move(g);
    for (size_t i = g->played_move + 1; i < count && !g->close; i++) {
        if (!depth && t[i].kind == PGN__TOKEN_MOVE)
            return false;
        if (t[i].kind == PGN__TOKEN_OPEN && !depth++ && !g->open && is_wanted(g, i, &nth))
            g->open = i;
        if (t[i].kind == PGN__TOKEN_CLOSE && !--depth && g->open)
            g->close = i;
    }
    return g->close != 0;
}

/* Can the text be moved? */
static void judge(pgn__edit_game *g) {
    size_t count, depth = 0;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    for (size_t i = g->played_move; i < g->last; i++) {
        if (t[i].kind == PGN__TOKEN_CLOSE && !t[i].at.len)
            g->reason = "it has an unclosed variation";
        if (t[i].kind == PGN__TOKEN_ESCAPE)
            g->reason = "it has a line that begins with % between moves";
        if (t[i].kind == PGN__TOKEN_COMMENT && *t[i].at.text == '{' &&
            pgn__token_end(&t[i])[-1] != '}')
            g->reason = "it has an unclosed comment";
    }
    for (size_t i = g->open; i < g->close; i++) {
        depth += t[i].kind == PGN__TOKEN_OPEN;
        depth -= t[i].kind == PGN__TOKEN_CLOSE;
        if (depth == 1 && t[i].kind == PGN__TOKEN_MOVE && !t[i].played)
            g->reason = "the variation has an illegal move";
    }
}

/* The main line as it will be. */
static uint64_t count_plies(const pgn__edit_game *g) {
    size_t count, depth = 0;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    uint64_t plies = 0;
    for (size_t i = 0; i < g->close; i++) {
        depth += t[i].kind == PGN__TOKEN_OPEN;
        depth -= t[i].kind == PGN__TOKEN_CLOSE;
        bool line = i < g->played_move ? depth == 0 : i > g->open && depth == 1;
        plies += line && t[i].kind == PGN__TOKEN_MOVE;
    }
    return plies;
}

/* ---- the text ---- */

typedef struct {
    pgn__edit_game *game;
    const pgn__token *tokens;
    const char *line_end;
    const pgn__token *last; /* put so far; NULL: a parenthesis */
} writing;

static void put_gap(writing *w, const char *gap) {
    bool line = w->last && w->last->kind == PGN__TOKEN_COMMENT && *w->last->at.text == ';';
    pgn__buffer_puts(&w->game->made, line ? w->line_end : gap);
}

/* One token; a suffix stays at its move. */
static void put(writing *w, const pgn__token *t) {
    if (w->last && pgn__token_end(w->last) != t->at.text)
        put_gap(w, " ");
    pgn_buffer_append(&w->game->made, t->at.text, t->at.len);
    w->last = t;
}

/* Tokens as they are in the text, on a new line. */
static void put_text(writing *w, size_t from, size_t to, const char *gap) {
    if (from >= to)
        return;
    put_gap(w, gap);
    const char *start = w->tokens[from].at.text, *end = pgn__token_end(&w->tokens[to - 1]);
    pgn_buffer_append(&w->game->made, start, (size_t)(end - start));
    w->last = &w->tokens[to - 1];
}

/* The number of a move that has none. */
static void put_number(writing *w, const pgn__token *move) {
    if (!move->played)
        return;
    const pgn__played *p = pgn__edit_played(w->game, move);
    pgn_buffer_printf(&w->game->made, "%u%s ", p->number, p->black ? "..." : ".");
}

/* The first move of the variation and what is said of it. Returns the token after that. */
static size_t put_first(writing *w, const pgn__token **number) {
    const pgn__token *t = w->tokens;
    size_t i = w->game->open + 1;
    bool moved = false;
    *number = NULL;
    for (; i < w->game->close; i++) {
        bool said = t[i].kind == PGN__TOKEN_NAG || t[i].kind == PGN__TOKEN_COMMENT;
        if (moved && !said)
            break;
        moved |= t[i].kind == PGN__TOKEN_MOVE;
        if (t[i].kind == PGN__TOKEN_NUMBER)
            *number = &t[i];
        else
            put(w, &t[i]);
    }
    return i;
}

/* The main line, without the alternatives to its first move; these follow it. */
static void put_main_line(writing *w, const pgn__token *number) {
    const pgn__edit_game *g = w->game;
    const pgn__token *t = w->tokens;
    size_t depth = 0, i, open = 0;
    put_gap(w, w->line_end);
    pgn__buffer_putc(&w->game->made, '(');
    w->last = NULL;
    if (number)
        put(w, number);
    else
        put_number(w, &t[g->played_move]);
    for (i = g->played_move; i < g->last; i++) {
        if (i > g->played_move && !depth && t[i].kind == PGN__TOKEN_MOVE)
            break;
        depth += t[i].kind == PGN__TOKEN_OPEN;
        if (!depth)
            put(w, &t[i]);
        depth -= t[i].kind == PGN__TOKEN_CLOSE;
    }
    size_t next = i;
    put_text(w, next, g->last, " ");
    put_gap(w, "");
    pgn__buffer_putc(&w->game->made, ')');
    w->last = NULL;
    for (i = g->played_move + 1; i < next; i++) {
        if (t[i].kind == PGN__TOKEN_OPEN && !depth++)
            open = i;
        if (t[i].kind == PGN__TOKEN_CLOSE && !--depth && i != g->close)
            put_text(w, open, i + 1, w->line_end);
    }
}

/* What is left of the variation goes on with the main line. */
static void put_rest(writing *w, size_t from) {
    const pgn__token *t = w->tokens;
    if (from == w->game->close)
        return;
    put_gap(w, w->line_end);
    w->last = NULL;
    if (t[from].kind == PGN__TOKEN_MOVE)
        put_number(w, &t[from]);
    put_text(w, from, w->game->close, "");
}

void pgn__edit_plan_promote(pgn__edit_game *g) {
    size_t count;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    if (!g->has_target || !find_variation(g))
        return;
    for (g->last = count; g->marker.len && g->last && t[g->last - 1].at.text > g->marker.text;)
        g->last--;
    judge(g);
    if (g->reason)
        return;
    const char *from = t[g->played_move].at.text;
    const pgn__token *number;
    writing w = {.game = g, .tokens = t, .line_end = pgn__edit_line_end(g, from)};
    pgn__edit_replace(g, from, pgn__token_end(&t[g->last - 1]));
    size_t rest = put_first(&w, &number);
    put_main_line(&w, number);
    put_rest(&w, rest);
    put_gap(&w, "");
    pgn__edit_made(g);
    g->plies = count_plies(g);
    g->promotes = true;
}
