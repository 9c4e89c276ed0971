/* decode_members.c -- the members that objects of the input may have, and their types. Members that
 * are derived from others are passed over; those that are not known, with a warning. */
#include <string.h>

#include "base/hash_int.h"
#include "decode_int.h"

enum { /* sets of types */
       STRING = 1 << PGN__JSON_STRING | 1 << PGN__JSON_ESCAPED,
       STRING_OR_NULL = STRING | 1 << PGN__JSON_NULL,
       NUMBER = 1 << PGN__JSON_NUMBER,
       LIST = 1 << PGN__JSON_LIST,
       OBJECT = 1 << PGN__JSON_OBJECT,
       ANY = (1 << (PGN__JSON_OBJECT + 1)) - 1
};

typedef struct {
    const char *name;
    int types;
} member;

#define MEMBER(name, types, id) {name, types},
static const member GAME[] = {PGN__JSON_GAME_MEMBERS(MEMBER){NULL, 0}};
static const member MOVE[] = {PGN__JSON_MOVE_MEMBERS(MEMBER){NULL, 0}};
static const member ITEM[] = {PGN__JSON_ITEM_MEMBERS(MEMBER){NULL, 0}};
static const member COMMAND[] = {PGN__JSON_COMMAND_MEMBERS(MEMBER){NULL, 0}};
static const member MARK[] = {PGN__JSON_MARK_MEMBERS(MEMBER){NULL, 0}};
static const member FAULT[] = {PGN__JSON_FAULT_MEMBERS(MEMBER){NULL, 0}};
#define KIND(kind) [PGN__JSON_OF_##kind] = kind,
static const member *const KINDS[] = {PGN__JSON_KINDS(KIND)};

/* "a string", for a message. */
static const char *expected(int types) {
    return types & 1 << PGN__JSON_STRING   ? "expected a string"
           : types & 1 << PGN__JSON_NUMBER ? "expected a number"
           : types & 1 << PGN__JSON_LIST   ? "expected a list"
                                           : "expected an object";
}

/* ---- unknown members ---- */

/* Is the name reported for the first time in this chunk? */
static bool is_news(pgn__json_decoder *d, pgn_span name) {
    uint64_t hash = pgn__hash_end(pgn__hash_bytes(0, name.text, name.len));
    const uint64_t *known = (const uint64_t *)(const void *)d->known.data;
    size_t count = d->known.len / sizeof hash;
    enum { MOST = 64 }; /* there are not that many */
    for (size_t i = 0; i < count; i++)
        if (known[i] == hash)
            return false;
    if (count >= MOST)
        return false;
    if (pgn_buffer_append(&d->known, &hash, sizeof hash))
        d->status = PGN_E_NOMEM;
    return true;
}

static void report_unknown(pgn__json_decoder *d, uint32_t name) {
    pgn_span text = pgn__json_span(d, name);
    bool free = text.len > 3 && memcmp(text.text + 1, "x_", 2) == 0;
    if (!free && is_news(d, text))
        pgn__json_report(d, PGN__RULE_JSON_MEMBER, text, "unknown member %.*s is passed over",
                         (int)(text.len < 60 ? text.len : 60), text.text);
}

/* ---- members ---- */

static size_t find(const pgn__json_decoder *d, const member *known, const pgn__json_token *name) {
    size_t i = 0;
    while (known[i].name && !pgn__json_is(&d->json, name, known[i].name))
        i++;
    return i;
}

bool pgn__json_members_of(pgn__json_decoder *d, pgn__json_kind kind, uint32_t object,
                          pgn__json_members *out) {
    const pgn__json_token *o = pgn__json_at(d, object), *value;
    const member *known = KINDS[kind];
    bool checks = d->phase == PGN__JSON_CHECK;
    memset(out, 0xFF, sizeof *out);
    if (o->type != PGN__JSON_OBJECT) {
        pgn__json_misshapen(d, object, "expected an object");
        return false;
    }
    for (uint32_t i = object + 1; i < o->next; i = value->next) {
        size_t at = find(d, known, pgn__json_at(d, i));
        value = pgn__json_at(d, i + 1);
        if (known[at].name)
            out->at[at] = i + 1;
        if (!checks)
            continue;
        if (!known[at].name)
            report_unknown(d, i);
        else if (!(known[at].types >> value->type & 1))
            pgn__json_misshapen(d, i + 1, expected(known[at].types));
    }
    return !d->bad;
}

void pgn__json_check_strings(pgn__json_decoder *d, uint32_t list) {
    const pgn__json_token *l = pgn__json_at(d, list);
    for (uint32_t i = list + 1; i < l->next; i = pgn__json_at(d, i)->next)
        if (!(STRING >> pgn__json_at(d, i)->type & 1))
            pgn__json_misshapen(d, i, "expected a string");
}

void pgn__json_check_nags(pgn__json_decoder *d, uint32_t list) {
    const pgn__json_token *l = pgn__json_at(d, list);
    int64_t nag;
    for (uint32_t i = list + 1; i < l->next; i = pgn__json_at(d, i)->next)
        if (!pgn__json_integer(&d->json, pgn__json_at(d, i), &nag) || nag < 0 || nag > UINT32_MAX)
            pgn__json_misshapen(d, i, "expected an integer from 0");
}
