/* reader_game.c -- the current game without its moves: text, tags, result, place. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "game/start_int.h"
#include "reader_state_int.h"
#include "stream/pass_int.h"

/* ---- finding its parts ---- */

static bool reserve_tags(pgn_reader *r, size_t count) {
    if (count <= r->tag_cap)
        return true;
    size_t cap = count > 32 ? 2 * count : 32;
    pgn_tag *tags = realloc(r->tags, cap * sizeof *tags);
    if (!tags)
        return false;
    r->tags = tags;
    r->tag_cap = cap;
    return true;
}

/* Memory for all names and values of a plain game: the text up to the last one has space for the
 * NULs in place of brackets and quotes. */
static bool reserve_values(pgn_reader *r, const pgn__plain_game *game) {
    const pgn__plain_tag *last = game->tags + game->tag_count - 1;
    size_t need = (size_t)last->value + last->value_len + 1;
    if (need > r->values_cap) {
        char *values = realloc(r->values, 2 * need);
        if (!values)
            return false;
        r->values = values;
        r->values_cap = 2 * need;
    }
    return reserve_tags(r, game->tag_count);
}

static void begin(pgn_reader *r, const char *at) {
    pgn__current *g = &r->game;
    g->text = (pgn_span){at, 0};
    g->prelude = pgn__skip_space(g->before, at) != at;
    g->notes_before = pgn__notes_count(&r->notes);
}

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    pgn_reader *r = self;
    pgn__current *g = &r->game;
    begin(r, game->text);
    g->plain = true;
    g->scan = *game;
    g->text.len = game->len;
    g->result = (pgn_result)game->result;
    if (!reserve_values(r, game))
        r->status = PGN_E_NOMEM;
    return true;
}

static pgn_status on_begin_game(void *self, const char *at) {
    begin(self, at);
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn_reader *r = self;
    const char *name = pgn__arena_copy(&r->texts, tag->name.text, tag->name.len);
    const char *value = pgn__arena_copy(&r->texts, tag->value.text, tag->value.len);
    if (!name || !value || !reserve_tags(r, r->game.tag_count + 1))
        r->status = PGN_E_NOMEM;
    else
        r->tags[r->game.tag_count++] = (pgn_tag){{name, tag->name.len}, {value, tag->value.len}};
    return r->status ? PGN_STOP : PGN_OK;
}

/* Makes the parser check the encoding of comments and escapes. */
static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    (void)self;
    (void)text;
    (void)kind;
    (void)source;
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    (void)self;
    (void)text;
    (void)source;
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn_reader *r = self;
    (void)source;
    r->game.result = result;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn_reader *r = self;
    if (!r->game.text.text)
        r->game.gap_notes++;
    if (!r->chunk->made)
        pgn__reader_note(r, &r->notes, d);
}

static const pgn__events PARTS = {
    .plain_game = on_plain_game,
    .begin_game = on_begin_game,
    .tag = on_tag,
    .comment = on_comment,
    .escape = on_escape,
    .result = on_result,
    .diagnostic = on_diagnostic,
};

static const pgn__events TAGS = {
    .plain_game = on_plain_game,
    .begin_game = on_begin_game,
    .tag = on_tag,
    .begin_moves = pgn__skip_moves,
    .result = on_result,
    .diagnostic = on_diagnostic,
};

pgn__sink pgn__reader_parts(pgn_reader *r) {
    return (pgn__sink){r->tags_only ? &TAGS : &PARTS, r};
}

void pgn__reader_drop(pgn_reader *r) {
    if (!r->game.plain && r->game.tag_count)
        pgn__arena_reset(&r->texts);
    if (r->notes.items.len)
        pgn__notes_clear(&r->notes);
    pgn__current *g = &r->game;
    g->here = g->plain = g->tags_listed = g->checked = g->has_line = g->words_read = false;
    g->text = (pgn_span){NULL, 0};
    g->result = PGN_RESULT_NONE;
    g->legality = PGN__MOVES_UNKNOWN;
    g->tag_count = g->values_len = g->gap_notes = g->notes_before = 0;
}

pgn_status pgn__reader_no_game(pgn_error *err) {
    return pgn__fail(err, PGN_E_ARG, "the reader has no current game");
}

pgn_status pgn__reader_is_free(const pgn_reader *r, pgn_error *err) {
    if (!r)
        return pgn__fail_missing(err, "reader");
    return r->visited ? pgn__fail(err, PGN_E_ARG, "the reader is being visited") : PGN_OK;
}

pgn_status pgn__reader_has_moves(const pgn_reader *r, pgn_error *err) {
    pgn_status st = pgn__reader_is_free(r, err);
    if (st)
        return st;
    if (!r->game.here)
        return pgn__reader_no_game(err);
    return r->tags_only ? pgn__fail(err, PGN_E_UNSUPPORTED, "the reader skips moves (tags_only)")
                        : PGN_OK;
}

/* ---- accessors ---- */

void pgn_reader_place(pgn_reader *r, pgn_place *out) {
    *out = (pgn_place){0};
    if (r && r->game.here)
        pgn__reader_place_of(r, r->game.text.text, out);
}

pgn_span pgn_reader_text(pgn_reader *r) {
    return r ? r->game.text : (pgn_span){NULL, 0};
}

pgn_result pgn_reader_result(pgn_reader *r) {
    return r ? r->game.result : PGN_RESULT_NONE;
}

/* A copy in the memory reserved for the values of a plain game. */
static pgn_span copy(pgn_reader *r, uint32_t at, uint32_t len) {
    char *to = r->values + r->game.values_len;
    memcpy(to, r->game.text.text + at, len);
    to[len] = '\0';
    r->game.values_len += (size_t)len + 1;
    return (pgn_span){to, len};
}

/* The tags of a plain game are copied one by one, on demand. */
static const pgn_tag *plain_tag(pgn_reader *r, size_t index) {
    const pgn__plain_game *scan = &r->game.scan;
    const pgn__plain_tag *t = &scan->tags[index];
    pgn_tag *tag = &r->tags[index];
    if (!r->game.tags_listed) {
        memset(r->tags, 0, scan->tag_count * sizeof *r->tags);
        r->game.tags_listed = true;
    }
    if (!tag->name.text) {
        tag->name = copy(r, t->name, t->name_len);
        tag->value = copy(r, t->value, t->value_len);
    }
    return tag;
}

static size_t tag_count(const pgn_reader *r) {
    return r->game.plain ? r->game.scan.tag_count : r->game.tag_count;
}

/* The tag at an index, checking only its name first. */
static bool has_name(const pgn_reader *r, size_t index, const char *name, size_t len) {
    if (r->game.plain) {
        const pgn__plain_tag *t = &r->game.scan.tags[index];
        return t->name_len == len && memcmp(r->game.text.text + t->name, name, len) == 0;
    }
    pgn_span is = r->tags[index].name;
    return is.len == len && memcmp(is.text, name, len) == 0;
}

static const pgn_tag *tag_at(pgn_reader *r, size_t index) {
    return r->game.plain ? plain_tag(r, index) : &r->tags[index];
}

const char *pgn_reader_tag(pgn_reader *r, const char *name, const char *missing) {
    size_t len = strlen(name), count = r && r->game.here ? tag_count(r) : 0;
    for (size_t i = 0; i < count; i++)
        if (has_name(r, i, name, len))
            return tag_at(r, i)->value.text;
    return missing;
}

bool pgn_reader_tag_at(pgn_reader *r, size_t index, pgn_tag *out) {
    if (!r || !r->game.here || index >= tag_count(r))
        return false;
    if (r->game.plain) { /* spans need no copy */
        const pgn__plain_tag *t = &r->game.scan.tags[index];
        const char *text = r->game.text.text;
        *out = (pgn_tag){{text + t->name, t->name_len}, {text + t->value, t->value_len}};
    } else {
        *out = r->tags[index];
    }
    return true;
}

bool pgn__reader_start(pgn_reader *r, pgn_position *out) {
    bool has_fen = false, has_variant = false, standard = false, known = true;
    pgn_position_init(out);
    for (size_t i = 0; i < tag_count(r); i++) {
        if (has_name(r, i, "Variant", 7)) {
            known &= pgn__start_variant(tag_at(r, i)->value) != PGN__VARIANT_OTHER;
            standard |= !has_variant && pgn__start_says_standard(tag_at(r, i)->value);
            has_variant = true;
        }
        if (has_fen || !has_name(r, i, "FEN", 3))
            continue;
        pgn__start start = pgn__start_fen(tag_at(r, i)->value, out, NULL);
        known &= start == PGN__START_FINE || start == PGN__START_ODD;
        has_fen = true;
    }
    if (known && has_fen && standard)
        pgn__start_drop_rights(out);
    return known;
}
