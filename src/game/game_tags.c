/* game_tags.c -- the tags of a game in their order, and what follows from them: where it starts,
 * how it ended. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/span_int.h"
#include "game_int.h"
#include "pgn/position.h"
#include "start_int.h"

static pgn_span span(const char *text) {
    return (pgn_span){text, strlen(text)};
}

/* ---- the start ---- */

void pgn__find_start(pgn_game *g) {
    bool has_fen = false, has_variant = false, standard = false;
    pgn_position_init(&g->positions[0]);
    g->has_start = true;
    g->start_number = 1;
    g->start_black = false;
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn__tag_event *tag = &g->tags[i];
        if (pgn__span_is(tag->name, "Variant")) {
            g->has_start &= pgn__start_variant(tag->value) != PGN__VARIANT_OTHER;
            standard |= !has_variant && pgn__start_says_standard(tag->value);
            has_variant = true;
        } else if (pgn__span_is(tag->name, "FEN") && !has_fen) {
            pgn__start start = pgn__start_fen(tag->value, &g->positions[0], NULL);
            has_fen = true;
            g->has_start &= start == PGN__START_FINE || start == PGN__START_ODD;
            pgn__start_number(tag->value, &g->start_number, &g->start_black);
        }
    }
    if (g->has_start) {
        if (standard)
            pgn__start_drop_rights(&g->positions[0]);
        g->start_number = pgn_position_move_number(&g->positions[0]);
        g->start_black = pgn_position_side(&g->positions[0]) == PGN_BLACK;
    }
}

/* After a change of a tag: false if the existing moves would start from another position. */
static bool start_stays(pgn_game *g, pgn_span name) {
    if (!pgn__span_is(name, "FEN") && !pgn__span_is(name, "Variant"))
        return true;
    pgn_position start = g->positions[0];
    bool has_start = g->has_start;
    pgn__find_start(g);
    return !g->moves || (has_start == g->has_start &&
                         (!has_start || !memcmp(&start, &g->positions[0], sizeof start)));
}

bool pgn_game_start_position(const pgn_game *g, pgn_position *out) {
    bool known = g && g->has_start;
    if (known)
        *out = g->positions[0];
    return known;
}

/* ---- reading ---- */

size_t pgn__game_tag_count(const pgn_game *g) {
    return g->tag_count;
}

pgn__tag_event pgn__game_tag_at(const pgn_game *g, size_t index) {
    static const pgn__tag_event none = {{"", 0}, {"", 0}, {"", 0}};
    return index < g->tag_count ? g->tags[index] : none;
}

size_t pgn__game_tag_find(const pgn_game *g, const char *name) {
    if (!g || !name)
        return PGN__NO_TAG;
    if (g->indexed) {
        uint32_t known = pgn__intern_find(&g->names, name, strlen(name));
        if (known != PGN__INTERN_NONE)
            return ((const size_t *)(const void *)g->firsts.data)[known];
    }
    for (size_t i = g->indexed; i < g->tag_count; i++)
        if (pgn__span_is(g->tags[i].name, name))
            return i;
    return PGN__NO_TAG;
}

const char *pgn_game_tag(const pgn_game *g, const char *name, const char *missing) {
    size_t i = pgn__game_tag_find(g, name);
    return i == PGN__NO_TAG ? missing : g->tags[i].value.text;
}

bool pgn_game_tag_at(const pgn_game *g, size_t index, pgn_tag *out) {
    if (!g || index >= g->tag_count)
        return false;
    *out = (pgn_tag){g->tags[index].name, g->tags[index].value};
    return true;
}

pgn_result pgn_game_result(const pgn_game *g) {
    return g ? g->result : PGN_RESULT_NONE;
}

/* ---- the index ---- */

enum { FEW = 64 }; /* tags are looked through: no index for ordinary games */

/* Many tags would take quadratic time, as duplicates that are merged may each bring another one. */
static bool index_tags(pgn_game *g) {
    while (g->tag_count > FEW && g->indexed < g->tag_count) {
        pgn_span name = g->tags[g->indexed].name;
        uint32_t different = g->names.count;
        uint32_t i = pgn__intern_add(&g->names, name.text, name.len);
        if (i == PGN__INTERN_NOMEM ||
            (i == different && pgn_buffer_append(&g->firsts, &g->indexed, sizeof g->indexed)))
            return false;
        g->indexed++;
    }
    return true;
}

void pgn__tags_moved(pgn_game *g) {
    g->indexed = 0;
    if (!g->names.count) /* as of ordinary games */
        return;
    pgn__intern_clear(&g->names);
    pgn__buffer_restart(&g->firsts);
}

/* ---- changing ---- */

bool pgn__reserve_tags(pgn_game *g, size_t more) {
    size_t cap = g->tag_cap ? g->tag_cap : 32;
    if (more <= g->tag_cap - g->tag_count)
        return true;
    while (cap - g->tag_count < more)
        cap *= 2;
    pgn__tag_event *tags = realloc(g->tags, cap * sizeof *tags);
    if (!tags)
        return false;
    g->tags = tags;
    g->tag_cap = cap;
    return true;
}

static void drop_last(pgn_game *g) {
    g->tag_count--;
    pgn__tags_moved(g);
}

bool pgn__add_tag(pgn_game *g, pgn_span name, pgn_span value) {
    if (!pgn__reserve_tags(g, 1))
        return false;
    name.text = pgn__keep_text(g, name.text, &name.len);
    if (name.text)
        value.text = pgn__keep_text(g, value.text, &value.len);
    if (!name.text || !value.text)
        return false;
    g->tags[g->tag_count++] = (pgn__tag_event){name, value, {"", 0}};
    if (index_tags(g))
        return true;
    drop_last(g);
    return false;
}

static pgn_status check_tag(const char *name, const char *value, pgn_error *err) {
    static const char allowed[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
    if (!*name || name[strspn(name, allowed)])
        return pgn__fail(err, PGN_E_ARG,
                         "invalid tag name \"%.60s\": expected letters, digits and underscores",
                         name);
    if (strcmp(name, "Result") == 0 && !pgn_result_parse(value, strlen(value)))
        return pgn__fail(err, PGN_E_ARG,
                         "invalid result \"%.60s\": expected 1-0, 0-1, 1/2-1/2 or *", value);
    for (const char *c = value; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7F)
            return pgn__fail(err, PGN_E_ARG, "control character in the value of %.60s", name);
    return PGN_OK;
}

static pgn_status refuse_start(pgn_error *err) {
    return pgn__fail(err, PGN_E_ARG, "cannot change the starting position of a game with moves");
}

pgn_status pgn__game_add_tag(pgn_game *g, const char *name, const char *value, pgn_error *err) {
    pgn_status st = check_tag(name, value, err);
    if (st)
        return st;
    bool first_result = strcmp(name, "Result") == 0 && pgn__game_tag_find(g, name) == PGN__NO_TAG;
    if (!pgn__add_tag(g, span(name), span(value)))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (!start_stays(g, span(name))) {
        drop_last(g);
        pgn__find_start(g);
        return refuse_start(err);
    }
    pgn_result result = pgn_result_parse(value, strlen(value));
    if (first_result && result)
        g->result = result;
    return PGN_OK;
}

/* Another value for a tag, which is checked. */
static pgn_status change(pgn_game *g, size_t index, const char *value, pgn_error *err) {
    pgn_span old = g->tags[index].value, kept = span(value);
    kept.text = pgn__keep_text(g, value, &kept.len);
    if (!kept.text)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    g->tags[index].value = kept;
    if (start_stays(g, g->tags[index].name))
        return PGN_OK;
    g->tags[index].value = old;
    pgn__find_start(g);
    return refuse_start(err);
}

pgn_status pgn_game_set_tag(pgn_game *g, const char *name, const char *value, pgn_error *err) {
    pgn_status st = pgn__game_may_change(g, err);
    if (st)
        return st;
    if (!name)
        return pgn__fail_missing(err, "tag name");
    size_t index = pgn__game_tag_find(g, name);
    if (!value)
        return index == PGN__NO_TAG ? PGN_OK : pgn__game_remove_tag(g, index, err);
    if (index == PGN__NO_TAG)
        return pgn__game_add_tag(g, name, value, err);
    st = check_tag(name, value, err);
    if (!st)
        st = change(g, index, value, err);
    pgn_result result = pgn_result_parse(value, strlen(value));
    if (!st && strcmp(name, "Result") == 0 && result)
        g->result = result;
    return st;
}

static void put_at(pgn_game *g, size_t from, size_t to) {
    pgn__tag_event tag = g->tags[from];
    if (from < to)
        memmove(&g->tags[from], &g->tags[from + 1], (to - from) * sizeof tag);
    else
        memmove(&g->tags[to + 1], &g->tags[to], (from - to) * sizeof tag);
    g->tags[to] = tag;
    pgn__tags_moved(g);
}

static pgn_status no_such_tag(pgn_error *err, size_t index) {
    return pgn__fail(err, PGN_E_ARG, "no tag at index %zu", index);
}

pgn_status pgn__game_remove_tag(pgn_game *g, size_t index, pgn_error *err) {
    if (index >= g->tag_count)
        return no_such_tag(err, index);
    put_at(g, index, g->tag_count - 1);
    g->tag_count--;
    if (start_stays(g, g->tags[g->tag_count].name))
        return PGN_OK;
    put_at(g, g->tag_count++, index);
    pgn__find_start(g);
    return refuse_start(err);
}

pgn_status pgn_game_set_result(pgn_game *g, pgn_result result, pgn_error *err) {
    pgn_status st = pgn__game_may_change(g, err);
    if (st)
        return st;
    if (result < PGN_RESULT_NONE || result > PGN_RESULT_UNKNOWN)
        return pgn__fail(err, PGN_E_ARG, "invalid result %d", (int)result);
    size_t index = pgn__game_tag_find(g, "Result");
    if (index != PGN__NO_TAG && result) {
        st = change(g, index, pgn_result_text(result), err);
        if (st)
            return st;
    }
    g->result = result;
    return PGN_OK;
}

/* All tags of a name go, the others keep their order. */
static void drop_all(pgn_game *g, const char *name) {
    size_t kept = 0;
    for (size_t i = 0; i < g->tag_count; i++)
        if (!pgn__span_is(g->tags[i].name, name))
            g->tags[kept++] = g->tags[i];
    g->tag_count = kept;
    pgn__tags_moved(g);
}

pgn_status pgn_game_set_start(pgn_game *g, const pgn_position *pos, pgn_error *err) {
    char fen[PGN_FEN_MAX];
    pgn_position initial;
    pgn_error why;
    pgn_status st = pgn__game_may_change(g, err);
    if (st)
        return st;
    if (!pos)
        return pgn__fail_missing(err, "position");
    if (g->moves)
        return refuse_start(err);
    if (pgn__start_quality(pos, &why) == PGN__START_IMPOSSIBLE)
        return pgn__fail(err, why.code, "%s", why.message);
    pgn_position_init(&initial);
    if (memcmp(pos, &initial, sizeof initial) == 0) {
        drop_all(g, "FEN");
        drop_all(g, "SetUp");
        pgn__find_start(g);
        return PGN_OK;
    }
    size_t setup = pgn__game_tag_find(g, "SetUp");
    pgn_fen_write(pos, 0, fen);
    st = setup == PGN__NO_TAG ? pgn__game_add_tag(g, "SetUp", "1", err) : PGN_OK;
    if (st)
        return st;
    st = pgn_game_set_tag(g, "FEN", fen, err);
    if (st && setup == PGN__NO_TAG)
        drop_last(g);
    if (!st && setup != PGN__NO_TAG)
        g->tags[setup].value = (pgn_span){"1", 1};
    return st;
}
