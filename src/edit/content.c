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
    const pgn__token *tokens = pgn__edit_tokens(g, &count);
    pgn__sip h = pgn__sip_begin(seed);
    for (size_t i = 0; i < count; i++)
        add_token(&h, &tokens[i]);
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

uint64_t pgn__edit_expected(const pgn__edit_game *g, const uint64_t seed[2]) {
    pgn__sip h = pgn__sip_begin(seed);
    add_edited(&h, g);
    return content(g, &h, g->new_marker.text ? g->new_marker : g->marker, seed);
}
