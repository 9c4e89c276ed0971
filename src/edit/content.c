/* content.c -- the content of a game as a hash: its tags, and the tokens of its movetext without
 * numbers and white space. If the number of the text that was made is not the one that was planned,
 * the change was more than what was requested. */
#include "edit_int.h"

static void add_tag(uint64_t *sum, const uint64_t seed[2], pgn_span name, pgn_span value) {
    uint64_t hash[2];
    pgn__sip h = pgn__sip_begin(seed);
    pgn__sip_bytes(&h, name.text, name.len);
    pgn__sip_bytes(&h, value.text, value.len);
    pgn__sip_end(h, hash);
    *sum += hash[0]; /* the place of new tags does not matter */
}

static uint64_t tags_content(const pgn__edit_game *g, const uint64_t seed[2]) {
    size_t count;
    const pgn__edit_tag *tags = pgn__edit_tags(g, &count);
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        if (!tags[i].gone)
            add_tag(&sum, seed, (pgn_span){g->texts.data + tags[i].name, tags[i].name_len},
                    (pgn_span){g->texts.data + tags[i].value, tags[i].value_len});
    return sum;
}

static void add_text(pgn__sip *h, pgn__token_kind kind, const char *text, size_t len) {
    pgn__sip_add(h, kind);
    if (kind != PGN__TOKEN_OPEN && kind != PGN__TOKEN_CLOSE)
        pgn__sip_bytes(h, text, len);
}

/* A number without a move may get one, and is not counted. */
static void add_token(pgn__sip *h, const pgn__token *t) {
    if (t->kind != PGN__TOKEN_NUMBER && t->kind != PGN__TOKEN_STRAY_NUMBER)
        add_text(h, (pgn__token_kind)t->kind, t->at.text, t->at.len);
}

static void add_tokens(pgn__sip *h, const pgn__edit_game *g, size_t from, size_t to) {
    size_t count;
    const pgn__token *tokens = pgn__edit_tokens(g, &count);
    for (size_t i = from; i < to; i++)
        add_token(h, &tokens[i]);
}

static uint64_t content(const pgn__edit_game *g, pgn__sip *h, pgn_span marker,
                        const uint64_t seed[2]) {
    uint64_t hash[2];
    if (marker.len)
        pgn__sip_bytes(h, marker.text, marker.len);
    pgn__sip_add(h, tags_content(g, seed));
    pgn__sip_end(*h, hash);
    return hash[0];
}

uint64_t pgn__edit_content(const pgn__edit_game *g, const uint64_t seed[2]) {
    size_t count;
    pgn__sip h = pgn__sip_begin(seed);
    pgn__edit_tokens(g, &count);
    add_tokens(&h, g, 0, count);
    return content(g, &h, g->marker, seed);
}

/* ---- as planned ---- */

/* What is removed is left out, and comments are added where they are planned. */
static void add_edited(pgn__sip *h, const pgn__edit_game *g) {
    size_t count, extras = g->extras.len / sizeof(pgn__edit_extra), next = 0;
    const pgn__token *tokens = pgn__edit_tokens(g, &count);
    const pgn__edit_extra *extra = (const pgn__edit_extra *)(const void *)g->extras.data;
    for (size_t i = 0; i < count; i++) {
        bool instead = next < extras && extra[next].token == i && extra[next].instead;
        if (!tokens[i].gone && !instead)
            add_token(h, &tokens[i]);
        for (; next < extras && extra[next].token == i; next++)
            if (!tokens[i].gone)
                add_text(h, PGN__TOKEN_COMMENT, g->made.data + extra[next].text, extra[next].len);
    }
}

/* See promote.c. */
static void add_promoted(pgn__sip *h, const pgn__edit_game *g) {
    size_t count, depth = 0, first = g->open + 1, move = g->played_move, i;
    const pgn__token *t = pgn__edit_tokens(g, &count);
    while (t[first].kind != PGN__TOKEN_MOVE)
        first++;
    size_t said = first + 1;
    while (said < g->close &&
           (t[said].kind == PGN__TOKEN_NAG || t[said].kind == PGN__TOKEN_COMMENT))
        said++;
    add_tokens(h, g, 0, move);
    add_tokens(h, g, g->open + 1, said);
    add_text(h, PGN__TOKEN_OPEN, NULL, 0);
    for (i = move; i < g->last; i++) { /* without the alternatives to it */
        if (i > move && !depth && t[i].kind == PGN__TOKEN_MOVE)
            break;
        depth += t[i].kind == PGN__TOKEN_OPEN;
        if (!depth)
            add_token(h, &t[i]);
        depth -= t[i].kind == PGN__TOKEN_CLOSE;
    }
    size_t next = i;
    add_tokens(h, g, next, g->last);
    add_text(h, PGN__TOKEN_CLOSE, NULL, 0);
    for (i = move + 1; i < next; i++) { /* these */
        depth += t[i].kind == PGN__TOKEN_OPEN;
        if (depth && (i < g->open || i > g->close))
            add_token(h, &t[i]);
        depth -= t[i].kind == PGN__TOKEN_CLOSE;
    }
    add_tokens(h, g, said, g->close);
    add_tokens(h, g, g->last, count);
}

uint64_t pgn__edit_expected(const pgn__edit_game *g, const uint64_t seed[2]) {
    pgn__sip h = pgn__sip_begin(seed);
    (g->promotes ? add_promoted : add_edited)(&h, g);
    return content(g, &h, g->new_marker.text ? g->new_marker : g->marker, seed);
}
