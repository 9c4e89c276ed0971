/* game_tags.c -- which tags of a game are set to what, and the changes to its text that do it. */
#include "game_tags_int.h"

#include <string.h>

#include "base/buffer_int.h"
#include "base/text_int.h"
#include "game/roster_int.h"

static const char *const NAMES[PGN_OPENING_TAGS] = {[PGN_OPENING_TAG_ECO] = "ECO",
                                                    [PGN_OPENING_TAG_OPENING] = "Opening",
                                                    [PGN_OPENING_TAG_SUBVARIATION] = "SubVariation",
                                                    [PGN_OPENING_TAG_VARIATION] = "Variation"};

const char *pgn__opening_tag_name(pgn_opening_tag tag) {
    return NAMES[tag];
}

bool pgn__stands_before(pgn_span name, pgn_opening_tag tag) {
    size_t len = strlen(NAMES[tag]), shorter = name.len < len ? name.len : len;
    int order = memcmp(name.text, NAMES[tag], shorter);
    return pgn__roster_place(name.text, name.len) < PGN__ROSTER_LEN || order < 0 ||
           (order == 0 && name.len < len);
}

/* ---- values ---- */

void pgn__opening_values(const pgn_opening *o, char eco[PGN_ECO_MAX],
                         pgn_span values[PGN_OPENING_TAGS]) {
    for (unsigned tag = 0; tag < PGN_OPENING_TAGS; tag++)
        values[tag] = pgn__opening_value(o, (pgn_opening_tag)tag, eco);
}

static bool same(pgn_span a, pgn_span b) {
    return a.len == b.len && (!a.len || memcmp(a.text, b.text, a.len) == 0);
}

static bool begins(pgn_span text, pgn_span with) {
    return text.len >= with.len && memcmp(text.text, with.text, with.len) == 0;
}

/* Is it the name, or its beginning up to the end of a part? */
static bool is_part_of_name(pgn_span value, const pgn_opening *o) {
    size_t len = strlen(o->name), variation = o->opening.len + strlen(": ") + o->variation.len;
    return begins((pgn_span){o->name, len}, value) &&
           (value.len == len || (o->variation.len && value.len == variation));
}

bool pgn__opening_value_agrees(pgn_opening_tag tag, pgn_span value, pgn_span expected,
                               const pgn_opening *o) {
    if (tag == PGN_OPENING_TAG_ECO && o->eco.detail < 0 && value.len > expected.len)
        return begins(value, expected) && (value.text[3] < '0' || value.text[3] > '9');
    return same(value, expected) || (tag == PGN_OPENING_TAG_OPENING && is_part_of_name(value, o));
}

/* ---- what to do ---- */

bool pgn__game_tag_is_missing(const pgn__game_tag *tag) {
    return !tag->present || !tag->value.len || (tag->value.len == 1 && tag->value.text[0] == '?');
}

/* Would the table's value be next to the game's values that it belongs with? */
static bool fits(const pgn__game_tags *g, pgn_opening_tag tag, const pgn_span *values) {
    const pgn__game_tag *opening = &g->tag[PGN_OPENING_TAG_OPENING];
    const pgn__game_tag *variation = &g->tag[PGN_OPENING_TAG_VARIATION];
    if (tag == PGN_OPENING_TAG_ECO || tag == PGN_OPENING_TAG_OPENING)
        return true;
    return (pgn__game_tag_is_missing(opening) ||
            same(opening->value, values[PGN_OPENING_TAG_OPENING])) &&
           (tag == PGN_OPENING_TAG_VARIATION || pgn__game_tag_is_missing(variation) ||
            same(variation->value, values[PGN_OPENING_TAG_VARIATION]));
}

static bool is_wanted(pgn_opening_tag tag, const pgn_openings_options *o) {
    return !o->tags || o->tags >> tag & 1;
}

typedef enum { KEEP, ADD, CHANGE, REMOVE } action;

static action action_for(const pgn__game_tags *g, pgn_opening_tag tag, const pgn_span *values,
                         const pgn_openings_options *o) {
    const pgn__game_tag *t = &g->tag[tag];
    if (!is_wanted(tag, o))
        return KEEP;
    if (o->replace && t->present)
        return same(t->value, values[tag]) ? KEEP : values[tag].len ? CHANGE : REMOVE;
    if (!values[tag].len || !pgn__game_tag_is_missing(t) || (!o->replace && !fits(g, tag, values)))
        return KEEP;
    return t->present ? CHANGE : ADD;
}

/* ---- the changes ---- */

typedef struct {
    action action;
    pgn_opening_tag tag;
    const char *from, *to; /* what they replace */
} change;

static size_t line_end_before(const char *start, const char *at) {
    if (at > start && at[-1] == '\n')
        return at - start > 1 && at[-2] == '\r' ? 2 : 1;
    return at > start && at[-1] == '\r';
}

/* A tag is removed with the line end before it. */
static change removal(const pgn__game_tags *g, pgn_opening_tag tag, pgn_span source) {
    const char *from = source.text - line_end_before(g->start, source.text);
    return (change){REMOVE, tag, from, source.text + source.len};
}

/* A value is between the first and the last quote of the tag; a malformed one is kept. */
static change change_for(const pgn__game_tags *g, pgn_opening_tag tag, action what) {
    const pgn__game_tag *t = &g->tag[tag];
    const char *end = t->present ? t->source.text + t->source.len : NULL;
    change c = {what, tag, t->after ? t->after : g->start, NULL};
    if (what == REMOVE)
        return removal(g, tag, t->source);
    if (what == CHANGE) {
        const char *quote = memchr(t->source.text, '"', t->source.len);
        while (quote && end > quote + 1 && end[-1] != '"')
            end--;
        if (!quote || end <= quote + 1)
            return (change){.action = KEEP};
        c.from = quote + 1;
        c.to = end - 1;
    } else {
        c.to = c.from;
    }
    return c;
}

/* All changes of a game, in the order of its text. */
typedef struct {
    const pgn__game_tags *game;
    const pgn_openings_options *options;
    change planned[PGN_OPENING_TAGS];
    size_t count, next, next_repeated;
} changes;

/* Tags for one place are in their own order already. */
static void plan(changes *all, const pgn_span *values) {
    for (unsigned tag = 0; tag < PGN_OPENING_TAGS; tag++) {
        action what = action_for(all->game, (pgn_opening_tag)tag, values, all->options);
        change c = {.action = KEEP};
        if (what != KEEP)
            c = change_for(all->game, (pgn_opening_tag)tag, what);
        if (c.action == KEEP)
            continue;
        size_t i = all->count++;
        for (; i > 0 && all->planned[i - 1].from > c.from; i--)
            all->planned[i] = all->planned[i - 1];
        all->planned[i] = c;
    }
}

/* The next change; KEEP after the last. Where tags are replaced, repeated ones are removed: readers
 * would use them in place of the removed one. */
static change next_change(changes *all) {
    const pgn__game_tags *g = all->game;
    const change *planned = all->next < all->count ? &all->planned[all->next] : NULL;
    while (all->options->replace && all->next_repeated < g->repeated_count) {
        const pgn__repeated_tag *r = &g->repeated[all->next_repeated];
        change c = removal(g, r->tag, r->source);
        if (planned && planned->from <= c.from)
            break;
        all->next_repeated++;
        if (is_wanted(r->tag, all->options))
            return c;
    }
    if (!planned)
        return (change){.action = KEEP};
    all->next++;
    return *planned;
}

static void put_escaped(pgn_buffer *out, pgn_span text) {
    for (size_t i = 0; i < text.len; i++) {
        if (text.text[i] == '"' || text.text[i] == '\\')
            pgn__buffer_putc(out, '\\');
        pgn__buffer_putc(out, text.text[i]);
    }
}

static void put_tag(pgn_buffer *out, pgn_opening_tag tag, pgn_span value) {
    pgn__buffer_putc(out, '[');
    pgn__buffer_puts(out, NAMES[tag]);
    pgn__buffer_puts(out, " \"");
    put_escaped(out, value);
    pgn__buffer_puts(out, "\"]");
}

/* The line end that follows, if one does. The text after a game is readable. */
static const char *line_end_at(const char *at, const char *otherwise) {
    return *at == '\n' ? "\n" : *at != '\r' ? otherwise : at[1] == '\n' ? "\r\n" : "\r";
}

/* A new tag: on the line after the tag before it, or, if none, before everything. */
static void add(const pgn__game_tags *g, const change *c, pgn_span value, const char *line_end,
                pgn_buffer *out) {
    if (!g->tag[c->tag].after) {
        put_tag(out, c->tag, value);
        pgn__buffer_puts(out, line_end);
        return;
    }
    pgn__buffer_puts(out, line_end_at(c->from, line_end));
    put_tag(out, c->tag, value);
}

/* Does a new first tag begin in the middle of a line, after text that is not of the game? A byte
 * order mark is not text. */
static bool is_within_line(const pgn__edits *edits, const char *at) {
    return at > edits->copied && !line_end_before(at - 1, at) &&
           !(at - edits->copied >= 3 && pgn__text_bom(at - 3, 3));
}

/* Where a removed tag ends: the first tags of a game go with the line end after them, as there is
 * none before them that is theirs. *gone: all from the start of the game to here is removed. */
static const char *removed_to(const change *c, const change *next, const char **gone) {
    if (c->from != *gone)
        return c->to;
    const char *to = c->to + strlen(line_end_at(c->to, ""));
    *gone = c->to;
    return next->action != KEEP && next->from < to ? c->to : to;
}

bool pgn__game_tags_set(const pgn__game_tags *g, const pgn_opening *opening,
                        const pgn_openings_options *o, const char *line_end, pgn__edits *edits) {
    char eco[PGN_ECO_MAX];
    pgn_span values[PGN_OPENING_TAGS];
    changes all = {.game = g, .options = o};
    pgn__opening_values(opening, eco, values);
    plan(&all, values);
    const char *gone = g->start;
    change c = next_change(&all);
    bool any = c.action != KEEP;
    while (c.action != KEEP) {
        change next = next_change(&all);
        bool first = c.action == ADD && !g->tag[c.tag].after;
        bool within_line = first && is_within_line(edits, c.from);
        pgn__edits_replace(edits, c.from, c.action == REMOVE ? removed_to(&c, &next, &gone) : c.to);
        if (within_line)
            pgn__buffer_puts(&edits->text, line_end);
        if (c.action == CHANGE)
            put_escaped(&edits->text, values[c.tag]);
        else if (c.action == ADD)
            add(g, &c, values[c.tag], line_end, &edits->text);
        if (first && !g->any && next.action == KEEP) /* then the moves */
            pgn__buffer_puts(&edits->text, line_end);
        c = next;
    }
    return any;
}
