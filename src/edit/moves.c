/* moves.c -- the movetext: stripped, cut, and comments added to it. */
#include <inttypes.h>

#include "base/buffer_int.h"
#include "edit_int.h"

/* The moves of the main line: those that were played, and whether that is all of them. */
static bool count_plies(const pgn__edit_game *g, uint64_t *plies) {
    size_t count, depth = 0;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    bool all = true;
    *plies = 0;
    for (size_t i = 0; i < count; i++) {
        depth += t[i].kind == PGN__TOKEN_OPEN;
        depth -= t[i].kind == PGN__TOKEN_CLOSE;
        if (t[i].kind != PGN__TOKEN_MOVE || depth)
            continue;
        *plies += t[i].played != 0;
        all &= t[i].played != 0;
    }
    return all;
}

/* ---- cutting ---- */

/* Where the move after so many begins, with its number; `count` if none. */
static size_t find_cut(pgn__edit_game *g, uint64_t plies) {
    size_t count, depth = 0, number = SIZE_MAX;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    uint64_t played = 0;
    for (size_t i = 0; i < count; i++) {
        depth += t[i].kind == PGN__TOKEN_OPEN;
        depth -= t[i].kind == PGN__TOKEN_CLOSE;
        if (depth || (g->marker.len && t[i].at.text > g->marker.text))
            continue;
        if (t[i].kind == PGN__TOKEN_NUMBER)
            number = i;
        if (t[i].kind != PGN__TOKEN_MOVE)
            continue;
        if (played == plies)
            return number < i ? number : i;
        if (!t[i].played) {
            g->reason = "it has an illegal move or an unknown position before that ply";
            return count;
        }
        number = SIZE_MAX;
        played++;
    }
    return count;
}

static void cut(pgn__edit_game *g) {
    size_t count, from = find_cut(g, g->order->options->plies), last;
    pgn__token *t = pgn__edit_tokens(g, &count);
    if (g->reason || from == count)
        return;
    for (last = from; last < count && !(g->marker.len && t[last].at.text > g->marker.text); last++)
        t[last].gone = true;
    pgn__edit_remove(g, t[from].at.text, pgn__token_end(&t[last - 1]));
    g->cuts = true;
}

/* ---- stripping ---- */

static void strip_variations(pgn__edit_game *g) {
    size_t count, depth = 0, open = 0;
    pgn__token *t = pgn__edit_tokens(g, &count);
    for (size_t i = 0; i < count && !g->reason; i++) {
        if (t[i].gone)
            continue;
        if (t[i].kind == PGN__TOKEN_OPEN && !depth++)
            open = i;
        if (t[i].kind != PGN__TOKEN_CLOSE || --depth)
            continue;
        if (!t[i].at.len && !t[i].made) { /* where it should end is not known */
            g->reason = "it has an unclosed variation";
            return;
        }
        for (size_t k = open; k <= i; k++)
            t[k].gone = true;
        pgn__edit_remove(g, t[open].at.text, pgn__token_end(&t[i]));
    }
}

/* Such as 12... or 12…, which a comment or a variation makes necessary. */
static bool is_black_number(const pgn__edit_game *g, const pgn__token *t) {
    const char *end = pgn__token_end(t);
    if (t->made)
        return pgn__edit_played(g, t)->black;
    return (t->at.len > 2 && end[-1] == '.' && end[-2] == '.') ||
           (t->at.len > 3 && memcmp(end - 3, "\u2026", 3) == 0);
}

static void strip(pgn__edit_game *g) {
    unsigned what = g->order->strip;
    bool adds = g->order->options->add & (PGN_ADD_FENS | PGN_ADD_HASHES);
    bool removed = false, left = true; /* between the last move and the token */
    size_t count;
    pgn__token *t = pgn__edit_tokens(g, &count);
    if (what & PGN_PART_VARIATIONS)
        strip_variations(g);
    for (size_t i = 0; i < count && !g->reason; i++) {
        if (t[i].kind == PGN__TOKEN_COMMENT && !t[i].gone)
            pgn__edit_plan_comment(g, i);
        else if (t[i].kind == PGN__TOKEN_NAG && what & PGN_PART_NAGS)
            pgn__edit_remove_token(g, &t[i]);
        else if (t[i].kind == PGN__TOKEN_NUMBER && removed && !left && is_black_number(g, &t[i]))
            pgn__edit_remove_token(g, &t[i]);
        if (t[i].kind == PGN__TOKEN_MOVE && !t[i].gone)
            removed = left = false;
        else if (t[i].kind != PGN__TOKEN_NAG && t[i].kind != PGN__TOKEN_NUMBER) {
            removed |= t[i].gone;
            left |= !t[i].gone || adds;
        }
    }
}

/* ---- adding ---- */

/* Is the same comment among those after the token? */
static bool has_comment(const pgn__edit_game *g, size_t token, const char *text, size_t len) {
    size_t count;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    for (size_t i = token + 1; i < count && t[i].kind == PGN__TOKEN_COMMENT; i++)
        if (!t[i].gone && t[i].at.len == len + 2 && memcmp(t[i].at.text + 1, text, len) == 0)
            return true;
    return false;
}

static void add_comment(pgn__edit_game *g, size_t token, const char *text, size_t len) {
    size_t count;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    const char *at = pgn__token_end(&t[token]);
    if (has_comment(g, token, text, len))
        return;
    pgn__edit_replace(g, at, at);
    pgn__buffer_putc(&g->made, ' ');
    const pgn__edit_extra extra = {token, g->made.len, len + 2, false};
    pgn__buffer_putc(&g->made, '{');
    pgn_buffer_append(&g->made, text, len);
    pgn__buffer_putc(&g->made, '}');
    pgn__edit_made(g);
    pgn_buffer_append(&g->extras, &extra, sizeof extra);
}

/* After each move of the main line and its NAGs. */
static void add_comments(pgn__edit_game *g) {
    unsigned adds = g->order->options->add;
    size_t count, depth = 0;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    char key[24];
    for (size_t i = 0; i < count; i++) {
        bool move = t[i].kind == PGN__TOKEN_MOVE && t[i].played;
        const pgn__played *p = move ? pgn__edit_played(g, &t[i]) : NULL;
        size_t at = i;
        depth += t[i].kind == PGN__TOKEN_OPEN;
        depth -= t[i].kind == PGN__TOKEN_CLOSE;
        if (!p || depth || t[i].gone)
            continue;
        for (size_t k = i + 1; k < count && t[k].kind == PGN__TOKEN_NAG; k++)
            at = t[k].gone ? at : k;
        if (adds & PGN_ADD_FENS)
            add_comment(g, at, g->texts.data + p->fen, p->fen_len);
        int len = snprintf(key, sizeof key, "%016" PRIx64, p->key);
        if (adds & PGN_ADD_HASHES)
            add_comment(g, at, key, (size_t)len);
    }
}

static int by_token(const pgn__edit_extra *a, const pgn__edit_extra *b) {
    return a->token < b->token ? -1 : a->token > b->token;
}

/* Stripped comments and added ones, in the order of the tokens: two sorted lists become one. */
static void sort_extras(pgn__edit_game *g, size_t stripped) {
    pgn__edit_extra *all = (pgn__edit_extra *)(void *)g->extras.data;
    size_t count = g->extras.len / sizeof *all, a = 0, b = stripped;
    pgn_buffer out = PGN_BUFFER_INIT;
    if (!stripped || stripped == count)
        return;
    while (a < stripped || b < count) {
        bool first = b == count || (a < stripped && by_token(&all[a], &all[b]) <= 0);
        pgn_buffer_append(&out, first ? &all[a++] : &all[b++], sizeof *all);
    }
    if (out.status)
        g->extras.status = out.status;
    else
        memcpy(g->extras.data, out.data, out.len);
    pgn_buffer_free(&out);
}

void pgn__edit_plan_moves(pgn__edit_game *g) {
    const pgn_edit_files_options *o = g->order->options;
    bool all = count_plies(g, &g->plies);
    if (o->cut)
        cut(g);
    if (g->order->strip && !g->reason)
        strip(g);
    if (g->cuts)
        g->plies = o->plies;
    else if (o->add && !(all && g->followed) && !g->reason)
        g->reason = "it has an illegal move or an unknown position";
    size_t stripped = g->extras.len / sizeof(pgn__edit_extra);
    if (o->add & (PGN_ADD_FENS | PGN_ADD_HASHES) && !g->reason)
        add_comments(g);
    if (!pgn__edit_game_status(g))
        sort_extras(g, stripped);
}
