/* replay.c -- plays the moves of the main line and of all variations, on a stack of lines. */
#include "replay_int.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "chess/notation_int.h"
#include "game/start_int.h"
#include "pgn/move.h"
#include "replay_plain_int.h"
#include "stream/diagnose_int.h"
#include "stream/emit_int.h"
#include "stream/pass_int.h"
#include "tag_source_int.h"

/* A line being followed: its position, and the position before its last move, where its variations
 * start. */
typedef struct {
    pgn_position now, before;
    const char *broken;   /* the illegal move; NULL if there is none */
    const char *last_end; /* after the last token of the line */
} level;

struct pgn__replay {
    pgn__sink down;
    pgn__sink notes; /* where diagnostics go: down, or another */
    level *levels;
    size_t depth, cap; /* levels[depth] is the current line */
    pgn_position start;
    bool follows; /* false: only pass on */
    bool in_moves;
    bool has_fen, has_result;
    pgn__plain_moves plain;
    pgn_result tag_result; /* of the first Result tag; NONE if it is not one of the four */
    pgn_span tag_source;   /* its value */
    pgn_status status;
};

static level *current(pgn__replay *r) {
    return &r->levels[r->depth];
}

static void report(pgn__replay *r, pgn__rule rule, pgn_span at, pgn_span repair, const char *format,
                   ...) __attribute__((format(printf, 5, 6)));

static void report(pgn__replay *r, pgn__rule rule, pgn_span at, pgn_span repair, const char *format,
                   ...) {
    va_list args;
    va_start(args, format);
    pgn__diagnose(r->notes, rule, at, repair, format, args);
    va_end(args);
}

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__replay *r = self;
    r->follows = true;
    r->has_fen = r->has_result = false;
    r->tag_result = PGN_RESULT_NONE;
    pgn_position_init(&r->start);
    return pgn__emit_begin_game(r->down, at);
}

/* ---- tags ---- */

static bool is(pgn_span text, const char *what) {
    return text.len == strlen(what) && memcmp(text.text, what, text.len) == 0;
}

static void take_fen(pgn__replay *r, const pgn__tag_event *tag) {
    pgn_error err;
    if (r->has_fen) /* the first counts */
        return;
    r->has_fen = true;
    pgn_span at = pgn__tag_value_source(tag);
    switch (pgn__start_fen(tag->value, &r->start, &err)) {
    case PGN__START_FINE:
        break;
    case PGN__START_ODD:
        report(r, PGN__RULE_IMPOSSIBLE_FEN, at, PGN__NO_REPAIR, "impossible FEN: %s", err.message);
        break;
    case PGN__START_IMPOSSIBLE:
        report(r, PGN__RULE_BAD_FEN, at, PGN__NO_REPAIR, "impossible FEN, moves not checked: %s",
               err.message);
        r->follows = false;
        break;
    case PGN__START_UNREADABLE:
        report(r, PGN__RULE_BAD_FEN, at, PGN__NO_REPAIR, "invalid FEN, moves not checked: %s",
               err.message);
        r->follows = false;
        break;
    }
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn__replay *r = self;
    if (is(tag->name, "FEN")) {
        take_fen(r, tag);
    } else if (is(tag->name, "Result") && !r->has_result) {
        r->has_result = true;
        r->tag_result = pgn_result_parse(tag->value.text, tag->value.len);
        r->tag_source = pgn__tag_value_source(tag);
    } else if (is(tag->name, "Variant") && pgn__start_variant(tag->value) == PGN__VARIANT_OTHER) {
        report(r, PGN__RULE_VARIANT, pgn__tag_value_source(tag), PGN__NO_REPAIR,
               "unsupported variant \"%.*s\": moves not checked",
               (int)(tag->value.len < 60 ? tag->value.len : 60), tag->value.text);
        r->follows = false;
    }
    return pgn__emit_tag(r->down, tag);
}

/* ---- lines ---- */

static bool reserve(pgn__replay *r, size_t depth) {
    if (depth < r->cap)
        return true;
    size_t cap = r->cap ? r->cap * 2 : 16;
    level *levels = realloc(r->levels, cap * sizeof *levels);
    if (!levels) {
        r->status = PGN_E_NOMEM;
        r->follows = false;
        return false;
    }
    r->levels = levels;
    r->cap = cap;
    return true;
}

static pgn_status on_begin_moves(void *self) {
    pgn__replay *r = self;
    r->depth = 0;
    r->in_moves = true;
    if (reserve(r, 0))
        r->levels[0] = (level){r->start, r->start, NULL, NULL};
    return pgn__emit_begin_moves(r->down);
}

static void check_number(pgn__replay *r, const pgn__move_event *m, const pgn_position *pos) {
    if (!m->number || (m->number == pgn_position_move_number(pos)))
        return;
    report(r, PGN__RULE_MOVE_NUMBER, m->number_source, PGN__NO_REPAIR,
           "move number should be %u, not %lu", pgn_position_move_number(pos), m->number);
}

static void report_notes(pgn__replay *r, pgn_span text, const pgn_position *pos,
                         const pgn__move_text *read) {
    unsigned notes = read->notes & ~(unsigned)(PGN_NOTE_CHECK_MISSING | PGN_NOTE_GLYPH);
    char san[PGN_SAN_MAX];
    if (!notes)
        return;
    if (notes & PGN_NOTE_NULL_MOVE) {
        report(r, PGN__RULE_NULL_MOVE, text, PGN__NO_REPAIR,
               "null moves are not part of the standard");
        return;
    }
    size_t len = pgn_san_write(pos, read->move, san);
    report(r, PGN__RULE_MOVE_SPELLING, text,
           read->nag_count ? PGN__NO_REPAIR : (pgn_span){san, len}, "\"%.*s\" should be \"%s\": %s",
           (int)(text.len < 40 ? text.len : 40), text.text, san,
           pgn__move_note_text(notes & -notes));
}

static void break_line(pgn__replay *r, const pgn__move_event *m, const pgn_error *err) {
    pgn__rule rule = err->code == PGN_E_MOVE_AMBIGUOUS ? PGN__RULE_AMBIGUOUS_MOVE
                     : err->code == PGN_E_MOVE_SYNTAX  ? PGN__RULE_UNREADABLE_MOVE
                                                       : PGN__RULE_ILLEGAL_MOVE;
    level *l = current(r);
    unsigned state = rule == PGN__RULE_ILLEGAL_MOVE ? pgn_position_state(&l->now) : 0;
    if (state & (PGN_STATE_CHECKMATE | PGN_STATE_STALEMATE))
        report(r, PGN__RULE_MOVE_AFTER_END, m->text, PGN__NO_REPAIR, "move \"%.*s\" after %s",
               (int)(m->text.len < 40 ? m->text.len : 40), m->text.text,
               state & PGN_STATE_CHECKMATE ? "checkmate" : "stalemate");
    else
        report(r, rule, m->text, PGN__NO_REPAIR, "%s", err->message);
    l->broken = m->number ? m->number_source.text : m->text.text;
    l->last_end = m->text.text + m->text.len;
}

static void on_move(void *self, const pgn__move_event *event) {
    pgn__replay *r = self;
    if (!r->follows) {
        pgn__emit_move(r->down, event);
        return;
    }
    level *l = current(r);
    if (l->broken) {
        l->last_end = event->text.text + event->text.len;
        return;
    }
    pgn__move_event m = *event;
    pgn__move_text read;
    pgn_error err;
    check_number(r, event, &l->now);
    if (pgn__move_parse(&l->now, m.text.text, m.text.len, NULL, &read, &err)) {
        break_line(r, event, &err);
        return;
    }
    report_notes(r, m.text, &l->now, &read);
    l->before = l->now;
    pgn_position_make(&l->now, read.move);
    m.before = &l->before;
    m.after = &l->now;
    m.move = read.move;
    m.notes = read.notes;
    pgn__emit_move(r->down, &m);
    for (unsigned i = 0; i < read.nag_count; i++)
        pgn__emit_nag(r->down, read.nags[i], m.text);
}

static bool is_broken(pgn__replay *r, const char *end) {
    if (!r->follows || !current(r)->broken)
        return false;
    current(r)->last_end = end;
    return true;
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    pgn__replay *r = self;
    if (!is_broken(r, source.text + source.len))
        pgn__emit_nag(r->down, nag, source);
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn__replay *r = self;
    if (!is_broken(r, source.text + source.len))
        pgn__emit_comment(r->down, text, kind, source);
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn__replay *r = self;
    bool in_rest = r->in_moves && is_broken(r, source.text + source.len);
    if (!in_rest)
        pgn__emit_escape(r->down, text, source);
}

/* Pass on the unread rest of the line that ends, as one comment. */
static void emit_rest(pgn__replay *r) {
    level *l = current(r);
    if (!r->follows || !l->broken)
        return;
    pgn_span rest = {l->broken, (size_t)(l->last_end - l->broken)};
    l->broken = NULL;
    pgn__emit_comment(r->down, rest, PGN_COMMENT_UNREAD, rest);
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    pgn__replay *r = self;
    if (r->follows && current(r)->broken) {
        /* part of the rest of its line: not passed on, but its end must be found */
        level copy = *current(r);
        if (reserve(r, r->depth + 1))
            r->levels[++r->depth] = copy;
        return PGN_OK;
    }
    if (r->follows && reserve(r, r->depth + 1)) {
        level *outer = current(r);
        outer[1] = (level){outer->before, outer->before, NULL, NULL};
        r->depth++;
    }
    return pgn__emit_begin_variation(r->down, source);
}

static void on_end_variation(void *self, pgn_span source) {
    pgn__replay *r = self;
    if (r->follows && r->depth) {
        bool inside_rest = r->levels[r->depth - 1].broken != NULL;
        if (inside_rest) {
            r->depth--;
            current(r)->last_end = source.text + source.len;
            return;
        }
        emit_rest(r);
        r->depth--;
    }
    pgn__emit_end_variation(r->down, source);
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn__replay *r = self;
    emit_rest(r);
    r->in_moves = false;
    if (result && r->has_result && r->tag_result != result)
        report(r, PGN__RULE_RESULT_CONFLICT, source, PGN__NO_REPAIR,
               r->tag_result ? "Result tag says %s but the game ends %s; using %s"
                             : "invalid Result tag%s; the game ends %s; using %s",
               pgn_result_text(r->tag_result), pgn_result_text(result), pgn_result_text(result));
    else if (!result && r->has_result && !r->tag_result)
        report(r, PGN__RULE_RESULT_CONFLICT, r->tag_source, PGN__NO_REPAIR,
               "invalid Result tag and no termination marker; using *");
    pgn__emit_result(r->down, result, source);
}

static pgn_status on_end_game(void *self) {
    pgn__replay *r = self;
    return pgn__emit_end_game(r->down);
}

static void on_diagnostic(void *self, const pgn__diagnostic *diagnostic) {
    pgn__replay *r = self;
    pgn__emit_diagnostic(r->notes, diagnostic);
}

/* ---- whole games ---- */

static void note_report(void *self, const pgn__diagnostic *diagnostic) {
    (void)diagnostic;
    *(bool *)self = true;
}

/* Take the tags and the result of a game that has a start or rules of its own, passing on nothing.
 * False if there is anything to report, or if its moves are not followed. */
static bool take_start(pgn__replay *r, const pgn__plain_game *g) {
    static const pgn__events NOTES = {.diagnostic = note_report};
    pgn__sink down = r->down, notes = r->notes;
    bool reported = false;
    r->down = pgn__nobody;
    r->notes = (pgn__sink){&NOTES, &reported};
    on_begin_game(r, g->text);
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn__plain_tag *t = &g->tags[i];
        pgn_span name = {g->text + t->name, t->name_len};
        pgn_span value = {g->text + t->value, t->value_len};
        size_t len = (size_t)(value.text + value.len + strlen("\"]") - name.text) + 1;
        on_tag(r, &(pgn__tag_event){name, value, {name.text - 1, len}});
    }
    on_begin_moves(r);
    on_result(r, (pgn_result)g->result, (pgn_span){g->text + g->marker, g->len - g->marker});
    r->down = down;
    r->notes = notes;
    return !reported && r->follows;
}

static bool on_whole_game(void *self, const pgn__plain_game *game) {
    pgn__replay *r = self;
    pgn__plain_game g = *game;
    if (!r->down.calls->whole_game)
        return false;
    bool usual = pgn__tags_are_usual(game);
    return (usual || take_start(r, game)) &&
           pgn__play_whole(&r->plain, usual ? NULL : &r->start, &g) &&
           r->down.calls->whole_game(r->down.self, &g);
}

static bool on_plain_game(void *self, const pgn__plain_game *game) {
    pgn__replay *r = self;
    return pgn__replay_plain(&r->plain, r->down, game) ||
           (!pgn__tags_are_usual(game) && on_whole_game(self, game));
}

static const pgn__events CALLS = {
    .plain_game = on_plain_game,
    .whole_game = on_whole_game,
    .begin_moves = on_begin_moves,
    PGN__GAME_HANDLERS(on_),
    .diagnostic = on_diagnostic,
};

pgn_status pgn__replay_new(pgn__replay **out, pgn__sink down, pgn_error *err) {
    pgn__replay *r = *out = calloc(1, sizeof *r);
    if (!r)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    r->down = r->notes = down;
    if (!reserve(r, 0)) {
        free(r);
        *out = NULL;
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    return PGN_OK;
}

pgn__sink pgn__replay_sink(pgn__replay *replay) {
    return (pgn__sink){&CALLS, replay};
}

void pgn__replay_to(pgn__replay *replay, pgn__sink down, pgn__sink notes) {
    replay->down = down;
    replay->notes = notes;
    replay->in_moves = false;
    replay->status = PGN_OK;
}

const pgn_position *pgn__replay_start(const pgn__replay *replay) {
    return replay->follows ? &replay->start : NULL;
}

pgn_status pgn__replay_status(const pgn__replay *replay) {
    return replay->status;
}

void pgn__replay_free(pgn__replay *replay) {
    if (!replay)
        return;
    free(replay->levels);
    free(replay->plain.moves);
    free(replay);
}
