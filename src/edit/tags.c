/* tags.c -- tags renamed, removed, set: first in the list of the game's tags, then in its text. */
#include "base/buffer_int.h"
#include "edit_int.h"
#include "game/roster_int.h"
#include "game/start_int.h"

static pgn_span name_of(const pgn__edit_game *g, const pgn__edit_tag *t) {
    return (pgn_span){g->texts.data + t->name, t->name_len};
}

static pgn_span value_of(const pgn__edit_game *g, const pgn__edit_tag *t) {
    return (pgn_span){g->texts.data + t->value, t->value_len};
}

static bool same(pgn_span a, pgn_span b) {
    return a.len == b.len && (!a.len || memcmp(a.text, b.text, a.len) == 0);
}

/* A copy among the texts of the game. */
static size_t keep(pgn__edit_game *g, pgn_span text) {
    size_t at = g->texts.len;
    if (text.len)
        pgn_buffer_append(&g->texts, text.text, text.len);
    return at;
}

static pgn__edit_tag *find(const pgn__edit_game *g, pgn_span name) {
    size_t count;
    pgn__edit_tag *tags = pgn__edit_tags(g, &count);
    for (size_t i = 0; i < count; i++)
        if (!tags[i].gone && same(name_of(g, &tags[i]), name))
            return &tags[i];
    return NULL;
}

/* ---- games that stay as they are ---- */

static bool has_tag(const pgn__tag_event *tags, size_t count, pgn_span name) {
    for (size_t i = 0; i < count; i++)
        if (same(tags[i].name, name))
            return true;
    return false;
}

bool pgn__edit_passes(const pgn__edit_order *order, const pgn__tag_event *tags, size_t count) {
    const pgn_edit_files_options *o = order->options;
    if (order->moves || o->keep_count || o->table || o->set_count)
        return false;
    for (size_t i = 0; i < o->rename_count; i++)
        if (has_tag(tags, count, o->rename[i].name))
            return false;
    for (size_t i = 0; i < o->remove_count; i++)
        if (has_tag(tags, count, o->remove[i]))
            return false;
    return true;
}

/* ---- in the list ---- */

static void rename_tags(pgn__edit_game *g) {
    const pgn_edit_files_options *o = g->order->options;
    for (size_t r = 0; r < o->rename_count; r++) {
        pgn_span from = o->rename[r].name, to = o->rename[r].value;
        size_t count;
        pgn__edit_tag *tags = pgn__edit_tags(g, &count);
        if (same(from, to) || !find(g, from))
            continue;
        if (find(g, to)) {
            g->reason = "it already has a tag with the new name";
            return;
        }
        size_t name = keep(g, to);
        for (size_t i = 0; i < count && !g->texts.status; i++)
            if (same(name_of(g, &tags[i]), from)) {
                tags[i].name = name;
                tags[i].name_len = to.len;
                tags[i].renamed = true;
            }
    }
}

static bool is_listed(pgn_span name, const pgn_span *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (same(name, list[i]))
            return true;
    return false;
}

/* The moves are read by these. */
static bool is_needed(pgn_span name) {
    return pgn__span_is(name, "FEN") || pgn__span_is(name, "SetUp") ||
           pgn__span_is(name, "Variant");
}

static void remove_tags(pgn__edit_game *g) {
    const pgn_edit_files_options *o = g->order->options;
    size_t count;
    pgn__edit_tag *tags = pgn__edit_tags(g, &count);
    for (size_t i = 0; i < count; i++) {
        pgn_span name = name_of(g, &tags[i]);
        tags[i].gone |=
            is_listed(name, o->remove, o->remove_count) ||
            (o->keep_count && !is_needed(name) && !is_listed(name, o->keep, o->keep_count));
    }
}

static bool is_missing(pgn_span value) {
    return !value.len || (value.len == 1 && (*value.text == '?' || *value.text == '-'));
}

static void change(pgn__edit_game *g, pgn__edit_tag *t, size_t value, size_t len) {
    t->changed |= !same(value_of(g, t), (pgn_span){g->texts.data + value, len});
    t->value = value;
    t->value_len = len;
}

/* Set a tag, all of that name; only if it is missing, perhaps. A removed one comes back. */
static void set_tag(pgn__edit_game *g, pgn_span name, pgn_span value, bool missing_only) {
    size_t count, at = keep(g, value);
    pgn__edit_tag *tags = pgn__edit_tags(g, &count);
    bool any = false;
    const pgn__edit_tag *has = find(g, name);
    if (g->texts.status || (missing_only && has && !is_missing(value_of(g, has))))
        return;
    for (size_t i = 0; i < count; i++)
        if (same(name_of(g, &tags[i]), name)) {
            tags[i].gone = false;
            change(g, &tags[i], at, value.len);
            any = true;
        }
    if (any)
        return;
    const pgn__edit_tag tag = {.name = keep(g, name),
                               .name_len = name.len,
                               .value = at,
                               .value_len = value.len,
                               .added = true};
    if (!g->texts.status)
        pgn_buffer_append(&g->tags, &tag, sizeof tag);
}

static pgn_span current(const pgn__edit_game *g, const char *name) {
    const pgn__edit_tag *t = find(g, (pgn_span){name, strlen(name)});
    return t ? value_of(g, t) : (pgn_span){"", 0};
}

static void set_from_table(pgn__edit_game *g) {
    static const char *const SIDES[] = {"White", "Black"};
    const pgn_edit_files_options *o = g->order->options;
    const char *column;
    char name[64];
    for (size_t side = 0; side < 2; side++)
        for (size_t i = 0; (column = pgn_tag_table_column(o->table, i)); i++) {
            pgn_span value = pgn_tag_table_find(o->table, current(g, SIDES[side]),
                                                current(g, "Date"), current(g, "Event"), i);
            int len = snprintf(name, sizeof name, "%s%s", SIDES[side], column);
            if (value.text && len > 0 && (size_t)len < sizeof name)
                set_tag(g, (pgn_span){name, (size_t)len}, value, !o->replace);
        }
}

/* Tags about the moves must stay true. */
static void set_ply_count(pgn__edit_game *g) {
    static const pgn_span NAME = {"PlyCount", 8};
    bool add = g->order->options->add & PGN_ADD_PLY_COUNT;
    char text[24];
    if (!add && !((g->cuts || g->promotes) && find(g, NAME)))
        return;
    int len = snprintf(text, sizeof text, "%llu", (unsigned long long)g->plies);
    set_tag(g, NAME, (pgn_span){text, (size_t)len}, false);
}

static void set_hash_code(pgn__edit_game *g) {
    size_t count, depth = 0;
    const pgn__token *tokens = pgn__edit_tokens(g, &count);
    char text[24];
    uint64_t plies = 0, key = 0;
    for (size_t i = 0; i < count && plies < g->plies; i++) {
        depth += tokens[i].kind == PGN__TOKEN_OPEN;
        depth -= tokens[i].kind == PGN__TOKEN_CLOSE;
        if (!depth && tokens[i].kind == PGN__TOKEN_MOVE && tokens[i].played) {
            key = pgn__edit_played(g, &tokens[i])->key;
            plies++;
        }
    }
    if (!plies)
        return;
    int len = snprintf(text, sizeof text, "%016llx", (unsigned long long)key);
    set_tag(g, (pgn_span){"HashCode", 8}, (pgn_span){text, (size_t)len}, false);
}

/* The marker says the same as the tag. */
static void set_result(pgn__edit_game *g, pgn_span value) {
    const char *text = pgn_result_text(pgn_result_parse(value.text, value.len));
    if (!g->marker.len || same(g->marker, value))
        return;
    g->new_marker = (pgn_span){text, strlen(text)};
    pgn__edit_replace(g, g->marker.text, g->marker.text + g->marker.len);
    pgn__buffer_puts(&g->made, text);
    pgn__edit_made(g);
}

/* ---- in the text ---- */

static void put_tag(pgn__edit_game *g, const pgn__edit_tag *t) {
    pgn_buffer *out = &g->made;
    pgn__buffer_putc(out, '[');
    pgn_buffer_append(out, g->texts.data + t->name, t->name_len);
    pgn__buffer_puts(out, " \"");
    for (size_t i = 0; i < t->value_len; i++) {
        char c = g->texts.data[t->value + i];
        if (c == '"' || c == '\\')
            pgn__buffer_putc(out, '\\');
        pgn__buffer_putc(out, c);
    }
    pgn__buffer_puts(out, "\"]");
}

/* The value is between the first and the last quote of the tag. */
static void put_value(pgn__edit_game *g, const pgn__edit_tag *t) {
    const char *from = memchr(t->source.text, '"', t->source.len);
    const char *to = t->source.text + t->source.len;
    while (from && to > from + 1 && to[-1] != '"')
        to--;
    if (!from || to <= from + 1) {
        g->reason = "the tag to be set is malformed";
        return;
    }
    pgn__edit_replace(g, from + 1, to - 1);
    for (size_t i = 0; i < t->value_len; i++) {
        char c = g->texts.data[t->value + i];
        if (c == '"' || c == '\\')
            pgn__buffer_putc(&g->made, '\\');
        pgn__buffer_putc(&g->made, c);
    }
    pgn__edit_made(g);
}

static void put_name(pgn__edit_game *g, const pgn__edit_tag *t) {
    const char *from = t->source.text, *end = from + t->source.len, *to;
    while (from < end && (*from == '[' || *from == ' ' || *from == '\t'))
        from++;
    for (to = from; to < end && *to != ' ' && *to != '\t' && *to != '"' && *to != '\'';)
        to++;
    pgn__edit_replace(g, from, to);
    pgn_buffer_append(&g->made, g->texts.data + t->name, t->name_len);
    pgn__edit_made(g);
}

/* Does export format have the one before the other? */
static bool stands_before(pgn_span a, pgn_span b) {
    size_t i = pgn__roster_place(a.text, a.len), k = pgn__roster_place(b.text, b.len);
    return i != k ? i < k : i == PGN__ROSTER_LEN && pgn__span_compare(a, b) < 0;
}

/* Of the tags that stay in the text, the last that comes before it, or else the first. */
static void find_place(const pgn__edit_game *g, pgn__edit_tag *t) {
    size_t count;
    const pgn__edit_tag *tags = pgn__edit_tags(g, &count), *after = NULL, *first = NULL;
    for (size_t i = 0; i < count; i++) {
        if (tags[i].gone || tags[i].added)
            continue;
        first = first ? first : &tags[i];
        if (stands_before(name_of(g, &tags[i]), name_of(g, t)))
            after = &tags[i];
    }
    t->before = !after;
    t->source = (pgn_span){after   ? after->source.text + after->source.len
                           : first ? first->source.text
                                   : NULL,
                           0};
}

/* New tags of a game that keeps none: in the place of those it had, or before its moves. */
static void put_first_tags(pgn__edit_game *g, const pgn__edit_tag **added, size_t count) {
    size_t all;
    const pgn__edit_tag *tags = pgn__edit_tags(g, &all);
    const char *at = g->start, *to = at, *end = pgn__edit_line_end(g, at);
    bool within = at > g->text && at[-1] != '\n' && at[-1] != '\r' &&
                  !(at - g->text == 3 && memcmp(g->text, "\xEF\xBB\xBF", 3) == 0);
    bool replaces = !tags[0].added;
    if (replaces) {
        at = tags[0].source.text;
        to = at + tags[0].source.len;
    }
    pgn__edit_replace(g, at, to);
    if (!replaces && within)
        pgn__buffer_puts(&g->made, end);
    for (size_t i = 0; i < count; i++) {
        if (i)
            pgn__buffer_puts(&g->made, end);
        put_tag(g, added[i]);
    }
    if (!replaces) {
        pgn__buffer_puts(&g->made, end);
        pgn__buffer_puts(&g->made, end);
    }
    pgn__edit_made(g);
}

/* On a line of its own: below the line of the tag before it, if nothing else is on that. */
static void put_added(pgn__edit_game *g, const pgn__edit_tag *t) {
    const char *at = t->source.text, *end = pgn__edit_line_end(g, at), *eol = at;
    while (eol < g->text_end && (*eol == ' ' || *eol == '\t'))
        eol++;
    bool below = !t->before && eol < g->text_end && (*eol == '\n' || *eol == '\r');
    if (below)
        at = eol + (*eol == '\r' && eol + 1 < g->text_end && eol[1] == '\n' ? 2 : 1);
    pgn__edit_replace(g, at, at);
    if (!t->before && !below)
        pgn__buffer_puts(&g->made, end);
    put_tag(g, t);
    if (t->before || below)
        pgn__buffer_puts(&g->made, end);
    pgn__edit_made(g);
}

/* The added tags in the order of export format, and where they go. */
static void put_new_tags(pgn__edit_game *g) {
    size_t count, fresh = 0, k;
    pgn__edit_tag *tags = pgn__edit_tags(g, &count);
    pgn_buffer list = PGN_BUFFER_INIT;
    for (size_t i = 0; i < count; i++)
        if (tags[i].added && !tags[i].gone) {
            const pgn__edit_tag *t = &tags[i];
            find_place(g, &tags[i]);
            pgn_buffer_append(&list, &t, sizeof t);
            fresh++;
        }
    const pgn__edit_tag **added = (const pgn__edit_tag **)(void *)list.data;
    if (list.status)
        g->changes.status = list.status;
    for (size_t i = 1; !list.status && i < fresh; i++) {
        const pgn__edit_tag *t = added[i];
        for (k = i; k > 0 && stands_before(name_of(g, t), name_of(g, added[k - 1])); k--)
            added[k] = added[k - 1];
        added[k] = t;
    }
    if (fresh && !list.status && !added[0]->source.text)
        put_first_tags(g, added, fresh);
    for (size_t i = 0; !list.status && i < fresh && added[i]->source.text; i++)
        put_added(g, added[i]);
    pgn_buffer_free(&list);
}

static void put_tags(pgn__edit_game *g) {
    size_t count;
    const pgn__edit_tag *tags = pgn__edit_tags(g, &count);
    bool any = false, first = true;
    for (size_t i = 0; i < count && !any; i++)
        any = !tags[i].gone && !tags[i].added;
    bool fresh = count && tags[count - 1].added;
    for (size_t i = 0; i < count; i++) {
        const pgn__edit_tag *t = &tags[i];
        if (t->added)
            continue;
        if (t->gone && (any || !fresh || !first)) /* else new tags take its place */
            pgn__edit_remove(g, t->source.text, t->source.text + t->source.len);
        else if (!t->gone && t->renamed)
            put_name(g, t);
        if (!t->gone && t->changed)
            put_value(g, t);
        first = false;
    }
    put_new_tags(g);
}

/* Does another variant change how the moves are read? */
static void judge_variant(pgn__edit_game *g) {
    size_t count;
    const pgn__edit_tag *tags = pgn__edit_tags(g, &count);
    for (size_t i = 0; i < count; i++) {
        const pgn__edit_tag *t = &tags[i];
        bool edited = t->added || t->gone || t->renamed || t->changed;
        bool is = !t->gone && pgn__span_is(name_of(g, t), "Variant");
        if (edited && (t->other_variant ||
                       (is && pgn__start_variant(value_of(g, t)) != PGN__VARIANT_STANDARD)))
            g->reason = "the moves would be read as another variant";
    }
}

void pgn__edit_plan_tags(pgn__edit_game *g) {
    const pgn_edit_files_options *o = g->order->options;
    rename_tags(g);
    remove_tags(g);
    if (o->table)
        set_from_table(g);
    for (size_t i = 0; i < o->set_count; i++) {
        set_tag(g, o->set[i].name, o->set[i].value, false);
        if (pgn__span_is(o->set[i].name, "Result"))
            set_result(g, o->set[i].value);
    }
    set_ply_count(g);
    if (o->add & PGN_ADD_HASH_CODE)
        set_hash_code(g);
    judge_variant(g);
    if (!g->reason && !pgn__edit_game_status(g))
        put_tags(g);
}
