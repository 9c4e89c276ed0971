/* replay.c -- plays the moves of the main line and of all variations, on a stack of lines: where
 * games start, how they end. The lines themselves are in replay_lines.c. */
#include "replay_int.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/error_int.h"
#include "base/span_int.h"
#include "chess/kernel_int.h"
#include "chess/position_int.h"
#include "replay_state_int.h"
#include "stream/diagnose_int.h"
#include "stream/emit_int.h"
#include "stream/pass_int.h"
#include "tag_source_int.h"
#include "words_int.h"

void pgn__replay_report(pgn__replay *r, pgn__rule rule, pgn_span at, pgn_span repair,
                        const char *format, ...) {
    va_list args;
    va_start(args, format);
    pgn__diagnose(r->notes, rule, at, repair, format, args);
    va_end(args);
}

/* Has the value of a Result tag, which will be written as a result, words that are lost with it? */
static bool has_words(pgn_span value) {
    for (size_t i = 0; i < value.len; i++)
        if (pgn__is_letter(value.text[i]) || (unsigned char)value.text[i] >= 0x80)
            return true;
    return false;
}

static void report_value(pgn__replay *r, pgn_span value, pgn_span at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void report_value(pgn__replay *r, pgn_span value, pgn_span at, const char *format, ...) {
    va_list args;
    va_start(args, format);
    if (has_words(value))
        pgn__diagnose_left_out(r->notes, PGN__RULE_RESULT_CONFLICT, at, format, args);
    else
        pgn__diagnose(r->notes, PGN__RULE_RESULT_CONFLICT, at, PGN__NO_REPAIR, format, args);
    va_end(args);
}

static pgn_status on_begin_game(void *self, const char *at) {
    pgn__replay *r = self;
    r->follows = true;
    r->has_result = r->in_moves = r->stops = false;
    r->tag_result = PGN_RESULT_NONE;
    pgn__start_begin(&r->start);
    return pgn__emit_begin_game(r->down, at);
}

/* ---- tags ---- */

static void take_result(pgn__replay *r, const pgn__tag_event *tag) {
    bool usual;
    r->has_result = true;
    r->tag_result = pgn__word_result(tag->value, &usual);
    r->tag_source = pgn__tag_value_source(tag);
    pgn_span words = pgn__without_forfeit(tag->value);
    if (r->tag_result && words.len < tag->value.len)
        report_value(
            r, tag->value, r->tag_source, "Result tag \"%.*s\" says more than %s; using that",
            pgn__quoted_length(tag->value), tag->value.text, pgn_result_text(r->tag_result));
    if (r->tag_result && !usual) {
        const char *right = pgn_result_text(r->tag_result);
        pgn__replay_report(r, PGN__RULE_RESULT_FORM, r->tag_source,
                           (pgn_span){right, strlen(right)}, "result \"%.*s\" should be \"%s\"",
                           (int)(tag->value.len < 40 ? tag->value.len : 40), tag->value.text,
                           right);
    }
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn__replay *r = self;
    if (pgn__span_is(tag->name, "Result") && !r->has_result)
        take_result(r, tag);
    else
        pgn__start_take_tag(&r->start, tag);
    return pgn__emit_tag(r->down, tag);
}

/* ---- lines ---- */

bool pgn__replay_reserve(pgn__replay *r, size_t depth) {
    if (depth < r->cap)
        return true;
    size_t cap = r->cap ? r->cap * 2 : 16;
    pgn__level *levels = realloc(r->levels, cap * sizeof *levels);
    if (!levels) {
        r->status = PGN_E_NOMEM;
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
    r->follows = pgn__start_judge(&r->start, r->notes);
    if (!r->follows)
        pgn__start_count(&r->start);
    pgn__held_cut(&r->held, 0);
    r->levels[0] = (pgn__level){.before = r->start.pos};
    r->now = r->start.pos;
    return pgn__emit_begin_moves(r->down);
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn__replay *r = self;
    bool usual;
    pgn_result marker = source.len ? pgn__word_result(source, &usual) : PGN_RESULT_NONE;
    if (r->in_moves)
        pgn__replay_end_line(r);
    r->in_moves = false;
    if (marker && r->tag_result && r->tag_result != marker)
        pgn__replay_report(r, PGN__RULE_RESULT_CONFLICT, source, PGN__NO_REPAIR,
                           "Result tag says %s but the game ends %s; using %s",
                           pgn_result_text(r->tag_result), pgn_result_text(marker),
                           pgn_result_text(result));
    else if (r->has_result && !r->tag_result)
        report_value(r, r->tag_source, marker ? source : r->tag_source,
                     "invalid Result tag \"%.*s\"%s%s; using %s", pgn__quoted_length(r->tag_source),
                     r->tag_source.text, marker ? "; the game ends " : " and no termination marker",
                     pgn_result_text(marker), marker ? pgn_result_text(result) : "*");
    pgn__emit_result(r->down, result, source);
}

static pgn_status on_end_game(void *self) {
    pgn__replay *r = self;
    pgn_status flow = pgn__emit_end_game(r->down);
    return r->stops ? PGN_STOP : flow;
}

/* Findings about words, which in the rest of a broken line only follow from what broke it. */
static bool is_about_words(pgn__rule rule) {
    static const pgn__rule rules[] = {
        PGN__RULE_GARBAGE,         PGN__RULE_GLYPH,        PGN__RULE_GLUED,
        PGN__RULE_SUFFIX_FORM,     PGN__RULE_NAG_FORM,     PGN__RULE_DETACHED_MARK,
        PGN__RULE_EMPTY_VARIATION, PGN__RULE_STRAY_PERIOD, PGN__RULE_VARIATION_WITHOUT_MOVE,
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rule == rules[i])
            return true;
    return false;
}

const char *pgn__replay_denies(pgn__replay *r, pgn_span word) {
    const pgn__level *l = pgn__replay_line(r);
    pgn__move_mark mark = pgn__word_mark(word);
    if (mark == PGN__MARK_EN_PASSANT)
        return pgn_move_is_capture(&l->before, l->last) &&
                       !pgn_position_piece(&l->before, pgn_move_to(l->last))
                   ? NULL
                   : "is not an en passant capture";
    if (!pgn__in_check(&r->now))
        return "gives no check";
    return mark == PGN__MARK_MATE && pgn__rules->any(&r->now) ? "gives check, not checkmate" : NULL;
}

/* A mark apart from its move. One that is true can be removed: the move has it. */
static void report_mark(pgn__replay *r, const pgn__diagnostic *d) {
    bool played = r->in_moves && r->follows && pgn__replay_line(r)->last != PGN_NO_MOVE;
    const char *denial = played ? pgn__replay_denies(r, d->at) : NULL;
    pgn_span removed = {"", 0};
    if (denial)
        pgn__replay_report(r, d->rule, d->at, PGN__NO_REPAIR, "%s, which %s", d->message, denial);
    else
        pgn__replay_report(r, d->rule, d->at, played ? removed : PGN__NO_REPAIR, "%s", d->message);
}

static void on_diagnostic(void *self, const pgn__diagnostic *diagnostic) {
    pgn__replay *r = self;
    const pgn__level *l = pgn__replay_line(r);
    bool rest = r->in_moves && l->state >= LINE_BROKEN;
    bool mark = diagnostic->rule == PGN__RULE_DETACHED_MARK;
    if ((mark && r->in_moves && l->unread) || (rest && is_about_words(diagnostic->rule)))
        return;
    if (mark)
        report_mark(r, diagnostic);
    else
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
    const char *marker = g->text + g->marker;
    on_result(r, (pgn_result)g->result, (pgn_span){marker, (size_t)(pgn__plain_end(g) - marker)});
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
           pgn__play_whole(&r->plain, usual ? NULL : &r->start.pos,
                           r->down.calls->takes_misnumbered, &g) &&
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
    .begin_game = on_begin_game,
    .tag = on_tag,
    .begin_moves = on_begin_moves,
    .move = pgn__replay_move,
    .nag = pgn__replay_nag,
    .comment = pgn__replay_comment,
    .unread = pgn__replay_unread,
    .escape = pgn__replay_escape,
    .begin_variation = pgn__replay_begin_variation,
    .end_variation = pgn__replay_end_variation,
    .result = on_result,
    .end_game = on_end_game,
    .diagnostic = on_diagnostic,
};

pgn_status pgn__replay_new(pgn__replay **out, pgn__sink down, pgn_error *err) {
    pgn__replay *r = *out = calloc(1, sizeof *r);
    if (!r)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    r->down = r->notes = down;
    if (!pgn__replay_reserve(r, 0)) {
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
    return replay->follows ? &replay->start.pos : NULL;
}

pgn_status pgn__replay_status(const pgn__replay *replay) {
    return replay->status;
}

void pgn__replay_free(pgn__replay *replay) {
    if (!replay)
        return;
    free(replay->levels);
    pgn__held_free(&replay->held);
    pgn_buffer_free(&replay->text);
    pgn__plain_moves_free(&replay->plain);
    free(replay);
}
