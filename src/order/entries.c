/* entries.c -- where each game of a chunk begins and ends, and the tags requested. */
#include "entries_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena_int.h"
#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/text_int.h"
#include "pgn/scan_int.h"

struct pgn__entries {
    const char *const *tags;
    size_t tag_count;
    uint8_t *numbers;   /* of the tags: PGN__TAG_x, or PGN__TAG_UNKNOWN, ... */
    size_t unnumbered;  /* ... as this many are */
    pgn_buffer entries; /* pgn__entry[]; values and ends of texts are set at the end */
    pgn_buffer values;  /* pgn_span[tag_count] for each entry */
    pgn__arena copies;  /* of values that are not in the input */
    bool failed;
};

pgn_status pgn__entries_new(pgn__entries **out, const char *const *tags, size_t tag_count,
                            pgn_error *err) {
    pgn__entries *c = *out = calloc(1, sizeof *c);
    if (!c)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    c->tags = tags;
    c->tag_count = tag_count;
    c->numbers = malloc(tag_count + 1);
    if (!c->numbers) {
        pgn__entries_free(c);
        *out = NULL;
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    for (size_t i = 0; i < tag_count; i++) {
        c->numbers[i] = (uint8_t)pgn__find_tag((pgn_span){tags[i], strlen(tags[i])});
        c->unnumbered += c->numbers[i] == PGN__TAG_UNKNOWN;
    }
    return PGN_OK;
}

void pgn__entries_clear(pgn__entries *c) {
    pgn_buffer_clear(&c->entries);
    pgn_buffer_clear(&c->values);
    pgn__arena_reset(&c->copies);
    c->failed = false;
}

void pgn__entries_free(pgn__entries *c) {
    if (!c)
        return;
    pgn_buffer_free(&c->entries);
    pgn_buffer_free(&c->values);
    pgn__arena_free(&c->copies);
    free(c->numbers);
    free(c);
}

size_t pgn__entries_count(const pgn__entries *c) {
    return c->entries.len / sizeof(pgn__entry);
}

const pgn__entry *pgn__entries_at(const pgn__entries *c, size_t index) {
    return (const pgn__entry *)(const void *)c->entries.data + index;
}

uint64_t pgn__entry_line(const pgn__entry *entry, const pgn__chunk *chunk) {
    return chunk->lines + chunk->passed + pgn__count_lines(chunk->text.data, entry->at) + 1;
}

/* ---- the sink ---- */

static bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The newest entry; one exists while a game is being emitted. */
static pgn__entry *newest(pgn__entries *c) {
    return (pgn__entry *)(void *)(c->entries.data + c->entries.len) - 1;
}

static bool add_entry(pgn__entries *c, const char *at) {
    size_t size = c->tag_count * sizeof(pgn_span);
    if (pgn__buffer_reserve(&c->values, size) ||
        pgn_buffer_append(&c->entries, &(pgn__entry){.at = at}, sizeof(pgn__entry))) {
        c->failed = true;
        return false;
    }
    if (size)
        memset(c->values.data + c->values.len, 0, size);
    c->values.len += size;
    return true;
}

/* The values of the newest entry. */
static pgn_span *newest_values(pgn__entries *c) {
    return (pgn_span *)(void *)(c->values.data + c->values.len) - c->tag_count;
}

/* The slot for the value of a requested tag that has none yet, or NULL. */
static pgn_span *place_for(pgn__entries *c, const char *name, size_t len) {
    pgn_span *values = newest_values(c);
    for (size_t i = 0; i < c->tag_count; i++)
        if (c->tags[i][0] == name[0] && strncmp(c->tags[i], name, len) == 0 && !c->tags[i][len])
            return values[i].text ? NULL : &values[i];
    return NULL;
}

/* [Name "value"] */
static void take_skimmed_tag(pgn__entries *c, pgn_span line) {
    const char *quote = memchr(line.text, '"', line.len), *name_end = quote;
    if (!quote)
        return;
    while (name_end > line.text + 1 && is_space(name_end[-1]))
        name_end--;
    pgn_span *value = place_for(c, line.text + 1, (size_t)(name_end - line.text - 1));
    if (value)
        *value = (pgn_span){quote + 1, (size_t)(line.text + line.len - quote - 3)};
}

static bool on_skimmed_game(void *self, const pgn__skimmed_game *game) {
    pgn__entries *c = self;
    if (!add_entry(c, game->text))
        return true;
    for (size_t i = 0; c->tag_count && i < game->tag_count; i++)
        take_skimmed_tag(c, pgn__skimmed_tag(game, i));
    pgn__entry *entry = newest(c);
    entry->movetext = game->movetext;
    entry->end = game->len;
    entry->result = (pgn_result)game->result;
    return true;
}

/* Tags that have numbers are found by them; only others are looked for by name. */
static void take_values(pgn__entries *c, const pgn__plain_game *g) {
    pgn_span *values = newest_values(c);
    for (size_t i = 0; i < c->tag_count; i++) {
        const pgn__plain_tag *t = pgn__known_tag(g, c->numbers[i]);
        if (t)
            values[i] = (pgn_span){g->text + t->value, t->value_len};
    }
    for (size_t i = 0; c->unnumbered && i < g->tag_count; i++) {
        const pgn__plain_tag *t = &g->tags[i];
        if (t->number != PGN__TAG_UNKNOWN)
            continue;
        pgn_span *value = place_for(c, g->text + t->name, t->name_len);
        if (value)
            *value = (pgn_span){g->text + t->value, t->value_len};
    }
}

static bool on_plain_game(void *self, const pgn__plain_game *g) {
    pgn__entries *c = self;
    if (!add_entry(c, g->text))
        return true;
    take_values(c, g);
    pgn__entry *entry = newest(c);
    entry->result = (pgn_result)g->result;
    entry->end = g->len;
    if (g->tag_count) {
        const pgn__plain_tag *t = &g->tags[g->tag_count - 1];
        entry->movetext = t->value + t->value_len + strlen("\"]");
    }
    return true;
}

static pgn_status on_begin_game(void *self, const char *at) {
    return add_entry(self, at) ? PGN_OK : PGN_STOP;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn__entries *c = self;
    pgn__entry *entry = newest(c);
    entry->movetext = (size_t)(tag->source.text + tag->source.len - entry->at);
    pgn_span *value = place_for(c, tag->name.text, tag->name.len);
    if (value) {
        *value = (pgn_span){pgn__arena_copy(&c->copies, tag->value.text, tag->value.len),
                            tag->value.len};
        c->failed |= !value->text;
    }
    return c->failed ? PGN_STOP : PGN_OK;
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn__entries *c = self;
    if (c->failed) /* the game may have no entry */
        return;
    pgn__entry *entry = newest(c);
    entry->result = result;
    if (source.len) /* there is a marker */
        entry->end = (size_t)(source.text + source.len - entry->at);
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn__entries *c = self;
    if (c->entries.len && pgn__rule_severity(d->rule) == PGN_SEVERITY_ERROR)
        newest(c)->faulty = true;
}

#define CALLS                                                                                      \
    .plain_game = on_plain_game, .begin_game = on_begin_game, .tag = on_tag, .result = on_result,  \
    .diagnostic = on_diagnostic

pgn__sink pgn__entries_sink(pgn__entries *entries) {
    static const pgn__events READ = {CALLS};
    return (pgn__sink){&READ, entries};
}

pgn__sink pgn__entries_skimming_sink(pgn__entries *entries) {
    static const pgn__events SKIM = {.skimmed_game = on_skimmed_game, CALLS};
    return (pgn__sink){&SKIM, entries};
}

/* ---- the end of a chunk ---- */

/* A byte order mark: that of the next file, concatenated to this one. */
static bool ends_with_mark(const char *start, const char *end) {
    return end - start >= 3 && pgn__text_bom(end - 3, 3);
}

static const char *line_end(const char *p, const char *end) {
    while (p < end && *p != '\n' && *p != '\r')
        p++;
    return p;
}

/* The text between two games, or before the first and after the last. */
typedef struct {
    const char *comments_end; /* of the game before, or where the gap begins */
    const char *escapes; /* the first of those at its end, with nothing after them; or its end */
} gap;

/* The reader has found that no game begins here: these are comments of the game before, escapes,
 * and lines of text. */
static gap gap_between(const char *p, const char *end, bool line_start) {
    gap g = {p, end};
    for (const char *start = p;;) {
        while (p < end && is_space(*p))
            p++;
        if (p == end)
            return g;
        bool begins_line = p == start ? line_start : p[-1] == '\n' || p[-1] == '\r';
        bool escape = *p == '%' && begins_line;
        const char *close = *p == '{' ? memchr(p, '}', (size_t)(end - p)) : NULL;
        bool comment = close || *p == ';';
        if (!escape)
            g.escapes = end;
        else if (g.escapes == end)
            g.escapes = p;
        p = close ? close + 1 : line_end(p, end);
        if (comment)
            g.comments_end = p;
    }
}

/* The text from start to end, without white space at the edges; what was counted from the first
 * token is now counted from the text's start. `after`: what follows the game. */
static void set_text(pgn__entry *entry, const char *start, const char *end, gap after) {
    while (start < entry->at && is_space(*start))
        start++;
    while (end > entry->at && (is_space(end[-1]) || ends_with_mark(entry->at, end)))
        end -= is_space(end[-1]) ? 1 : 3;
    const char *moves = entry->at + entry->movetext;
    while (moves < end && is_space(*moves))
        moves++;
    entry->text = (pgn_span){start, (size_t)(end - start)};
    entry->movetext = (size_t)((moves < end ? moves : end) - start);
    const char *rest = after.comments_end > moves ? after.comments_end : moves;
    entry->rest = (size_t)((rest < end ? rest : end) - start);
    entry->trailing = (size_t)((after.escapes < end ? after.escapes : end) - start);
}

/* The reader reports NUL bytes once per file, not for each game that has them. */
static bool has_nul(pgn_span text) {
    return text.len && memchr(text.text, '\0', text.len);
}

pgn_status pgn__entries_end(pgn__entries *c, const pgn__chunk *chunk) {
    if (c->failed)
        return PGN_E_NOMEM;
    if (chunk->format) /* the emitted texts are gone */
        return PGN_E_UNSUPPORTED;
    const char *start = chunk->text.data, *end = start + chunk->text.len;
    start += chunk->starts_file ? pgn__text_bom(start, chunk->text.len) : 0;
    pgn__entry *entries = (pgn__entry *)(void *)c->entries.data;
    const pgn_span *values = (const pgn_span *)(const void *)c->values.data;
    size_t count = pgn__entries_count(c);
    bool nuls = has_nul((pgn_span){start, (size_t)(end - start)});
    if (count)
        entries[0].from = gap_between(start, entries[0].at, true).escapes;
    for (size_t i = 0; i < count; i++) {
        const char *game = i ? entries[i].from : start;
        const char *next = i + 1 < count ? entries[i + 1].at : end;
        gap after = {next, next}; /* a game without a marker goes on to the next one */
        if (entries[i].end)
            after = gap_between(entries[i].at + entries[i].end, next, false);
        if (i + 1 < count)
            next = entries[i + 1].from = after.escapes;
        set_text(&entries[i], game, next, after);
        entries[i].faulty |= nuls && has_nul(entries[i].text);
        entries[i].values = values + i * c->tag_count;
    }
    return PGN_OK;
}
