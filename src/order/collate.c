/* collate.c -- sort key lists, and the sort record of a game. */
#include "collate_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/error_int.h"

typedef enum { KIND_TEXT, KIND_DATE, KIND_NUMBER, KIND_SIGNED, KIND_RESULT, KIND_MOVES } key_kind;

/* Keys not compared as plain bytes, and others whose names are case-insensitive. */
static const struct {
    const char *tag;
    key_kind kind;
    const char *missing; /* the value of a missing tag */
} KEYS[] = {
    {"Date", KIND_DATE, "????.??.??"},
    {"Event", KIND_TEXT, "?"},
    {"Site", KIND_TEXT, "?"},
    {"Round", KIND_NUMBER, "?"},
    {"White", KIND_TEXT, "?"},
    {"Black", KIND_TEXT, "?"},
    {"Result", KIND_RESULT, "*"},
    {"moves", KIND_MOVES, ""},
    {"EventDate", KIND_DATE, "????.??.??"},
    {"UTCDate", KIND_DATE, "????.??.??"},
    {"SourceDate", KIND_DATE, "????.??.??"},
    {"WhiteElo", KIND_NUMBER, "?"},
    {"BlackElo", KIND_NUMBER, "?"},
    {"WhiteUSCF", KIND_NUMBER, "?"},
    {"BlackUSCF", KIND_NUMBER, "?"},
    {"WhiteFideId", KIND_NUMBER, "?"},
    {"BlackFideId", KIND_NUMBER, "?"},
    {"Board", KIND_NUMBER, "?"},
    {"Section", KIND_NUMBER, "?"},
    {"Stage", KIND_NUMBER, "?"},
    {"PlyCount", KIND_NUMBER, "?"},
    {"WhiteRatingDiff", KIND_SIGNED, "?"},
    {"BlackRatingDiff", KIND_SIGNED, "?"},
    {"EventRounds", KIND_NUMBER, "?"},
    {"ECO", KIND_TEXT, ""},
    {"Opening", KIND_TEXT, ""},
    {"TimeControl", KIND_TEXT, ""},
    {"Time", KIND_TEXT, ""},
    {"UTCTime", KIND_TEXT, ""},
};

static const char SECTION_12[] = "date,event,site,round,white,black,result,moves";

typedef struct {
    key_kind kind;
    bool descending;
    const char *missing;
    size_t value; /* index of the entry's value */
} key;

struct pgn__collation {
    unsigned flags;
    char *names;       /* of tags, NUL-terminated */
    const char **tags; /* each once */
    size_t tag_count;
    key *keys;
    size_t count;
};

/* Aliases that people write; no file has a tag of such a name. */
static const struct {
    const char *name, *meant;
} MISTAKES[] = {
    {"plies", "PlyCount"},
    {"length", "PlyCount"},
    {"elo", "WhiteElo or BlackElo"},
    {"rating", "WhiteElo or BlackElo"},
    {"year", "date"},
    {"player", "white or black"},
    {"players", "white,black"},
    {"name", "white or black"},
    {"movetext", "moves"},
    {"tournament", "event"},
    {"place", "site"},
};

/* ---- reading a list ---- */

static size_t index_of_tag(pgn__collation *c, const char *name) {
    for (size_t i = 0; i < c->tag_count; i++)
        if (strcmp(c->tags[i], name) == 0)
            return i;
    c->tags[c->tag_count] = name;
    return c->tag_count++;
}

static key find_key(pgn__collation *c, const char *name) {
    size_t len = strlen(name);
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (strlen(KEYS[i].tag) == len && pgn__same_letters(KEYS[i].tag, name, len)) {
            bool moves = KEYS[i].kind == KIND_MOVES;
            return (key){.kind = KEYS[i].kind,
                         .missing = KEYS[i].missing,
                         .value = moves ? 0 : index_of_tag(c, KEYS[i].tag)};
        }
    return (key){.kind = KIND_TEXT, .missing = "", .value = index_of_tag(c, name)};
}

static bool is_tag_name(const char *name) {
    for (const char *p = name; *p; p++)
        if (*p != '_' && !(*p >= '0' && *p <= '9') &&
            !(pgn__lower(*p) >= 'a' && pgn__lower(*p) <= 'z'))
            return false;
    return *name != '\0';
}

static bool is_word(const char *text, const char *word) {
    return strlen(text) == strlen(word) && pgn__same_letters(word, text, strlen(word));
}

static pgn_status check_name(const char *name, pgn_error *err) {
    if (!is_tag_name(name))
        return pgn__fail(err, PGN_E_ARG, "invalid sort key \"%.60s\": expected a tag name or moves",
                         name);
    for (size_t i = 0; i < sizeof MISTAKES / sizeof *MISTAKES; i++)
        if (strcmp(MISTAKES[i].name, name) == 0)
            return pgn__fail(err, PGN_E_ARG, "unknown sort key \"%s\": did you mean %s?", name,
                             MISTAKES[i].meant);
    return PGN_OK;
}

/* Parse one key of the list; modifies its text. */
static pgn_status add_key(pgn__collation *c, char *name, pgn_error *err) {
    bool minus = *name == '-';
    name += minus;
    char *colon = strchr(name, ':');
    if (colon)
        *colon++ = '\0';
    bool descending = minus || (colon && is_word(colon, "desc"));
    pgn_status st = check_name(name, err);
    if (st)
        return st;
    if (colon && (minus || (!descending && !is_word(colon, "asc"))))
        return pgn__fail(err, PGN_E_ARG,
                         minus ? "unexpected \":%.60s\" after a sort key with -"
                               : "unexpected \":%.60s\" after a sort key: expected :desc or :asc",
                         colon);
    key k = find_key(c, name);
    k.descending = descending != ((c->flags & PGN__COLLATE_REVERSE) != 0);
    c->keys[c->count++] = k;
    return PGN_OK;
}

pgn_status pgn__collation_new(pgn__collation **out, const char *keys, unsigned flags,
                              pgn_error *err) {
    size_t most = 1;
    keys = keys ? keys : SECTION_12;
    for (const char *p = keys; *p; p++)
        most += *p == ',';
    pgn__collation *c = *out = calloc(1, sizeof *c);
    if (!c)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    c->flags = flags;
    c->names = strdup(keys);
    c->tags = calloc(most, sizeof *c->tags);
    c->keys = calloc(most, sizeof *c->keys);
    pgn_status st = c->names && c->tags && c->keys ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
    for (char *name = c->names, *comma; !st && name; name = comma) {
        comma = strchr(name, ',');
        if (comma)
            *comma++ = '\0';
        st = add_key(c, name, err);
    }
    if (st) {
        pgn__collation_free(c);
        *out = NULL;
    }
    return st;
}

void pgn__collation_free(pgn__collation *c) {
    if (!c)
        return;
    free(c->names);
    free(c->tags);
    free(c->keys);
    free(c);
}

const char *const *pgn__collation_tags(const pgn__collation *c, size_t *count) {
    *count = c->tag_count;
    return c->tags;
}

/* ---- the record of a game ---- */

static pgn_span value_of(const key *k, const pgn__entry *entry) {
    pgn_span value = entry->values[k->value];
    const char *missing = k->missing;
    if (value.text)
        return value;
    if (k->kind == KIND_RESULT && entry->result != PGN_RESULT_NONE)
        missing = pgn_result_text(entry->result);
    return (pgn_span){missing, strlen(missing)};
}

static pgn_span moves_of(const pgn__entry *entry) {
    return (pgn_span){entry->text.text + entry->movetext, entry->rest - entry->movetext};
}

static pgn_status put_key(const key *k, const pgn__entry *entry, pgn_buffer *out) {
    size_t start = out->len;
    pgn_span value = k->kind == KIND_MOVES ? moves_of(entry) : value_of(k, entry);
    pgn_status st = k->kind == KIND_DATE     ? pgn__collate_put_date(out, value.text, value.len)
                    : k->kind == KIND_NUMBER ? pgn__collate_put_number(out, value.text, value.len)
                    : k->kind == KIND_SIGNED ? pgn__collate_put_signed(out, value.text, value.len)
                                             : pgn__collate_put_text(out, value.text, value.len);
    for (size_t i = start; i < out->len && k->descending; i++)
        out->data[i] = (char)~out->data[i];
    return st;
}

/* Is the movetext the tail, which need not be copied? */
static bool ends_with_moves(const pgn__collation *c) {
    const key *last = &c->keys[c->count - 1];
    return !(c->flags & PGN__COLLATE_WHOLE) && last->kind == KIND_MOVES && !last->descending;
}

pgn_status pgn__collation_record(const pgn__collation *c, const pgn__entry *entry, pgn_buffer *out,
                                 pgn__record *record) {
    bool moves = ends_with_moves(c);
    size_t cut = c->flags & PGN__COLLATE_WHOLE ? 0 : moves ? entry->movetext : entry->text.len;
    for (size_t i = 0; i < c->count - moves; i++) {
        pgn_status st = put_key(&c->keys[i], entry, out);
        if (st)
            return st;
    }
    size_t rest = moves ? entry->rest : entry->text.len;
    *record = (pgn__record){.key = {out->data ? out->data : "", out->len},
                            .head = {entry->text.text, cut},
                            .tail = {entry->text.text + cut, rest - cut},
                            .foot = {entry->text.text + rest, entry->text.len - rest}};
    return PGN_OK;
}

const char *pgn__collation_key_at(const pgn__collation *c, const pgn__entry *entry, size_t byte,
                                  size_t *value) {
    pgn_buffer made = PGN_BUFFER_INIT;
    size_t i = 0, count = c->count - ends_with_moves(c);
    pgn_status st = PGN_OK;
    for (; i < count && !st; i++) {
        st = put_key(&c->keys[i], entry, &made);
        if (made.len > byte)
            break;
    }
    pgn_buffer_free(&made);
    bool tag = i < count && c->keys[i].kind != KIND_MOVES;
    *value = tag ? c->keys[i].value : SIZE_MAX;
    if (st)
        return NULL;
    return tag ? c->tags[*value] : i < c->count ? "moves" : "text";
}
