/* exact.c -- all of a game but its main line. */
#include "exact_int.h"

#include <string.h>

pgn__extras pgn__extras_begin(const uint64_t seed[2]) {
    pgn__sip none = pgn__sip_begin(seed);
    return (pgn__extras){.seed = seed, .text = none, .nags = none};
}

bool pgn__says_something(pgn_span v) {
    for (size_t i = 0; i < v.len; i++)
        if (!memchr("?-.* ", v.text[i], 5))
            return true;
    return false;
}

/* The result is that of the marker; a tag with the same or no value counts as missing. A second one
 * is like any other tag. */
void pgn__extras_tag(pgn__extras *e, pgn__extra_tag kind, pgn_span name, pgn_span value) {
    if (kind == PGN__EXTRA_RESULT && !e->tag_result) {
        pgn_result result = pgn_result_parse(value.text, value.len);
        e->tag_result = (uint8_t)result;
        if (result != PGN_RESULT_NONE || !pgn__says_something(value))
            return;
    }
    if (kind == PGN__EXTRA_ROSTER && value.len && !pgn__says_something(value))
        return;
    pgn__sip hash = pgn__sip_begin(e->seed);
    uint64_t one[2];
    pgn__sip_bytes(&hash, name.text, name.len);
    pgn__sip_bytes(&hash, value.text, value.len);
    pgn__sip_end(hash, one);
    e->tags[0] += one[0];
    e->tags[1] += one[1];
}

/* The fields of the kind follow, so that the end is unambiguous. */
void pgn__extras_mark(pgn__extras *e, pgn__extra_item kind, uint64_t place) {
    pgn__sip_add(&e->text, place << 3 | kind);
}

void pgn__extras_move(pgn__extras *e, uint64_t place, pgn_move move) {
    pgn__extras_mark(e, PGN__ITEM_MOVE, place);
    pgn__sip_add(&e->text, move);
}

void pgn__extras_text(pgn__extras *e, pgn__extra_item kind, uint64_t place, pgn_span text) {
    pgn__extras_mark(e, kind, place);
    pgn__sip_bytes(&e->text, text.text, text.len);
}

void pgn__extras_nag(pgn__extras *e, uint64_t place, unsigned nag) {
    pgn__sip_add(&e->nags, place);
    pgn__sip_add(&e->nags, nag);
}

/* Consume the next word of the text; empty after the last. */
static pgn_span next_word(pgn_span *rest) {
    const char *p = rest->text, *end = p + rest->len;
    while (p < end && (unsigned char)*p <= ' ')
        p++;
    const char *start = p;
    while (p < end && (unsigned char)*p > ' ')
        p++;
    *rest = (pgn_span){p, (size_t)(end - p)};
    return (pgn_span){start, (size_t)(p - start)};
}

/* Its words, up to an empty one: how they are spaced is layout. */
bool pgn__extras_comment(pgn__extras *e, uint64_t place, pgn_span text) {
    pgn_span word = next_word(&text);
    if (!word.len)
        return false;
    pgn__extras_mark(e, PGN__ITEM_COMMENT, place);
    for (; word.len; word = next_word(&text))
        pgn__sip_bytes(&e->text, word.text, word.len);
    pgn__sip_bytes(&e->text, NULL, 0);
    return true;
}

void pgn__extras_end(const pgn__extras *e, pgn__fingerprint *p) {
    bool contradicts = e->tag_result && e->tag_result != p->result;
    uint64_t nags[2], all[2];
    pgn__sip_end(e->nags, nags);
    const uint64_t parts[] = {PGN__ITEM_LAST,
                              nags[0],
                              nags[1],
                              e->tags[0],
                              e->tags[1],
                              p->result,
                              contradicts ? e->tag_result : 0};
    pgn__sip hash = e->text;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        pgn__sip_add(&hash, parts[i]);
    pgn__sip_end(hash, all);
    *p = (pgn__fingerprint){.result = p->result,
                            .only_exact = true,
                            .white.word = {(uint32_t)all[0], (uint32_t)(all[0] >> 32)},
                            .black.word = {(uint32_t)all[1], (uint32_t)(all[1] >> 32)}};
}
