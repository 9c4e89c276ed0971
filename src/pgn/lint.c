/* lint.c -- the linter as a sink: tracks its place in the game and calls the rules. */
#include "linter_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "game/unread_int.h"
#include "lint_int.h"
#include "parse_int.h"
#include "replay_odd_int.h"
#include "words_int.h"

static void begin_game(pgn__linter *l, const char *at) {
    l->in_game = true;
    l->in_moves = l->tags_ended = false;
    l->players_known = false;
    l->begin = l->end = l->before = at;
    l->first_tag = NULL;
    l->misspelt = 0;
    l->repeated = false;
    l->unclosed = false;
    l->after_escape = false;
    memset(l->said, 0, sizeof l->said);
    l->offset = 0;
    pgn_buffer_clear(&l->rests);
    l->said_order = false;
    l->seen = 0;
    l->plain = NULL;
    l->result_tag_right = false;
    l->tag_result = PGN_RESULT_NONE;
    l->other_count = 0;
    l->generation++;
    l->depth = l->plies = 0;
    l->broken = l->not_followed = l->final_known = l->moved = false;
    l->has_control = false;
    memset(l->clocks, 0, sizeof l->clocks);
    memset(l->used, 0, sizeof l->used);
    pgn_buffer_clear(&l->dotted);
    l->searching = false;
    l->counts.games++;
}

static pgn_status on_begin_game(void *self, const char *at) {
    begin_game(self, at);
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    pgn__linter *l = self;
    pgn__lint_gap(l, tag->source, true);
    pgn__lint_tag(l, tag);
    return PGN_OK;
}

static pgn_status on_begin_moves(void *self) {
    pgn__linter *l = self;
    l->tags_ended = true;
    pgn__lint_tag_section(l, true);
    return PGN_OK;
}

static void on_move(void *self, const pgn__move_event *m) {
    pgn__linter *l = self;
    pgn_span token = m->text;
    if (m->repeated)
        return;
    if (!l->depth)
        l->broken = false;
    if (m->number) { /* the number and its move count as one token here */
        token.text = m->number_source.text;
        token.len = (size_t)(m->text.text - token.text) + m->text.len;
    }
    pgn__lint_gap(l, token, false);
    pgn__lint_move(l, m);
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    pgn__linter *l = self;
    pgn__lint_gap(l, source, false);
    pgn__lint_nag(l, nag, source);
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn__linter *l = self;
    if (kind == PGN_COMMENT_UNREAD && pgn__is_among_tags(l, source))
        l->end = source.text + source.len; /* the moves do not begin with it */
    else
        pgn__lint_gap(l, source, false);
    if (kind == PGN_COMMENT_UNREAD) { /* text that was not understood */
        pgn__note_rest(l, source);
        l->broken |= l->depth == 0 && pgn__is_marked_unread(text); /* unless a move follows */
        return;
    }
    pgn__lint_comment(l, text, source, l->depth || !l->moved ? 0 : l->number, l->black_moved);
}

static void on_unread(void *self, pgn_span source, pgn__unread what) {
    pgn__linter *l = self;
    (void)source;
    l->broken |= what == PGN__UNREAD_REST && l->depth == 0;
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    pgn__linter *l = self;
    (void)text;
    if (!l->in_game)
        return;
    l->end = source.text + source.len;
    l->after_escape = true;
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    pgn__linter *l = self;
    pgn__lint_gap(l, source, false);
    l->depth++;
    return PGN_OK;
}

static void on_end_variation(void *self, pgn_span source) {
    pgn__linter *l = self;
    if (source.len) /* else the game ended inside it; source is where that was noticed */
        pgn__lint_gap(l, source, false);
    l->depth--;
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    pgn__linter *l = self;
    if (source.len)
        pgn__lint_gap(l, source, false);
    l->result = source.len ? result : PGN_RESULT_NONE;
    l->marker = source;
}

static pgn_status on_end_game(void *self) {
    pgn__linter *l = self;
    pgn__game_end end = {.result = l->result,
                         .marker = l->marker,
                         .final = l->final_known && !l->broken ? &l->final : NULL,
                         .plies = l->plies,
                         .plies_known = !l->broken};
    pgn__lint_end(l, &end);
    pgn__lint_characters(l, l->begin, l->end);
    pgn__lint_lines(l, l->begin, l->end);
    if (l->writer)
        pgn__lint_export(l);
    pgn__emit_findings(l);
    l->in_game = false;
    return l->status ? PGN_STOP : PGN_OK;
}

/* An invalid Result tag is reported separately, at the tag; a valid one is set to the marker, or
 * the marker to the tag if it is *. */
static void take_conflict(pgn__linter *l, const pgn__diagnostic *d) {
    bool usual;
    pgn_result marker = pgn__word_result(d->at, &usual);
    bool yields = marker == PGN_RESULT_UNKNOWN;
    const char *right = pgn_result_text(marker);
    char between[PGN__MARKER_MAX];
    bool reported = l->result_tag_right || (yields && l->tag_result);
    if (!reported || !pgn__find_reported(l, d) || !marker)
        return;
    size_t n = pgn__marker_between(between, d->at, d->at.text - 1, l->tag_result); /* after a tag */
    if (yields)
        pgn__add_edit(l, d->at, between, n);
    else
        pgn__add_edit(l, pgn__seen_tag_of(l, PGN__TAG_RESULT).value, right, strlen(right));
}

/* A mark that can be removed goes with the blanks before it. The right one is found at its move. */
static void take_detached_mark(pgn__linter *l, const pgn__diagnostic *d) {
    pgn__diagnostic finding = *d;
    const char *from = d->at.text, *move;
    finding.repair = (pgn_span){NULL, 0};
    while (from > l->end && (from[-1] == ' ' || from[-1] == '\t'))
        from--;
    for (move = from; move > l->end && (move[-1] == '\n' || move[-1] == '\r');)
        move--;
    if (pgn__find_reported(l, &finding) && d->repair.text && l->in_moves && move == l->end)
        pgn__add_edit(l, (pgn_span){from, (size_t)(d->at.text + d->at.len - from)}, "", 0);
}

/* Add the tag after the FEN, unless there is one that says otherwise. */
static void take_missing_variant(pgn__linter *l, const pgn__diagnostic *d) {
    static const char pair[] = "\n[Variant \"Chess960\"]";
    pgn_span source = pgn__seen_tag_of(l, PGN__TAG_FEN).source;
    bool there = pgn__has_tag(l, PGN__TAG_VARIANT) || l->misspelt >> PGN__TAG_VARIANT & 1;
    if (pgn__find_reported(l, d) && !there && pgn__has_tag(l, PGN__TAG_FEN) &&
        source.text[source.len - 1] == ']')
        pgn__add_edit(l, (pgn_span){source.text + source.len, 0}, pair, strlen(pair));
}

/* The missing bracket, with the character beside it: as part of the tag, which is then known to
 * have been edited. A missing [ is reported at the name, a missing ] after the quote. */
static void take_bracket(pgn__linter *l, const pgn__diagnostic *d) {
    const char *at = d->at.text;
    char name[2] = {'[', *at};
    if (!pgn__find_reported(l, d))
        return;
    if (d->at.len)
        pgn__add_edit(l, (pgn_span){at, 1}, name, sizeof name);
    else
        pgn__add_edit(l, (pgn_span){at - 1, 1}, "\"]", 2);
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    pgn__linter *l = self;
    if (d->rule == PGN__RULE_JSON_MEMBER)
        pgn__known_variants_add(&l->counts.members, d->message);
    if (!l->in_game) {
        pgn__find_reported(l, d);
        return;
    }
    switch (d->rule) {
    case PGN__RULE_MOVE_NUMBER: /* where moves are followed, the linter has its own rule */
        if (l->not_followed)
            pgn__find_reported(l, d);
        break;
    case PGN__RULE_RESULT_CONFLICT:
        take_conflict(l, d);
        break;
    case PGN__RULE_RESULT_FORM:
        if (l->tags_ended) /* the tag's form is checked at the end */
            pgn__find_reported(l, d);
        break;
    case PGN__RULE_BAD_FEN:
        l->not_followed = true;
        pgn__find_reported(l, d);
        break;
    case PGN__RULE_VARIANT: /* once per file */
        l->not_followed = true;
        if (pgn__known_variants_add(&l->counts.variants, d->message))
            pgn__find_reported(l, d);
        break;
    case PGN__RULE_MISSING_VARIANT:
        take_missing_variant(l, d);
        break;
    case PGN__RULE_DETACHED_MARK:
        take_detached_mark(l, d);
        break;
    case PGN__RULE_UNCLOSED_TAG:
        take_bracket(l, d);
        break;
    case PGN__RULE_NO_RESULT:
        if (pgn__find_reported(l, d))
            pgn__fix_missing_marker(l, d->at.text);
        break;
    case PGN__RULE_UNCLOSED_COMMENT:
        l->unclosed = true;
        pgn__find_reported(l, d);
        break;
    default:
        pgn__find_reported(l, d);
    }
}

static void report_whole(pgn__linter *l, const pgn__plain_game *g) {
    static const pgn__events notes = {.diagnostic = on_diagnostic};
    pgn__report_whole((pgn__sink){&notes, l}, g);
    for (size_t i = 0; i < g->odd_count; i++)
        pgn__lint_mark(l, &g->odd[i]);
}

/* With a writer beside it, it never receives a game that it would refuse: the writer refuses those
 * too. */
static bool on_plain_game(void *self, const pgn__plain_game *g) {
    pgn__linter *l = self;
    if (!g->moves || (g->misnumbered && !pgn__only_counts(l, PGN__RULE_MOVE_NUMBER)))
        return false;
    begin_game(l, g->text);
    report_whole(l, g); /* first, as replay reports before others do */
    if (g->misnumbered)
        pgn__count_finding(l, PGN__RULE_MOVE_NUMBER);
    pgn__lint_plain(l, g);
    l->end = pgn__plain_end(g);
    if (l->writer)
        pgn__lint_export(l);
    pgn__emit_findings(l);
    l->in_game = false;
    return true;
}

static const pgn__events CALLS = {
    .plain_game = on_plain_game,
    .whole_game = on_plain_game,
    .takes_misnumbered = true,
    .begin_moves = on_begin_moves,
    PGN__GAME_HANDLERS(on_),
    .unread = on_unread,
    .diagnostic = on_diagnostic,
};

/* ---- the object ---- */

pgn_status pgn__linter_new(pgn__linter **out, const pgn__linter_options *options,
                           pgn__linter_handler *handler, void *self, pgn_error *err) {
    pgn__linter *l = *out = calloc(1, sizeof *l);
    if (!l)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (options)
        l->options = *options;
    for (int i = 0; i < PGN__RULE_COUNT; i++)
        l->options.off[i] |= pgn__rule_is_strict((pgn__rule)i) && !l->options.strict;
    l->handler = handler;
    l->self = self;
    pgn_status st = PGN_OK;
    if (pgn__looks_for(l, PGN__RULE_EXPORT_FORMAT))
        st = pgn__text_writer_new(&l->writer, &l->exported, NULL, err);
    if (st) {
        pgn__linter_free(l);
        *out = NULL;
    }
    return st;
}

pgn__sink pgn__linter_sink(pgn__linter *l) {
    pgn__sink sink = {&CALLS, l};
    return l->writer ? pgn__tee_sink(&l->tee, pgn__text_writer_sink(l->writer), sink) : sink;
}

const pgn__linter_counts *pgn__linter_seen(const pgn__linter *l) {
    return &l->counts;
}

void pgn__linter_clear(pgn__linter *l) {
    l->counts = (pgn__linter_counts){0};
    l->faulty_game = 0;
    memset(l->reported_here, 0, sizeof l->reported_here);
}

void pgn__linter_reported(pgn__linter *l, const uint64_t reported[PGN__RULE_COUNT]) {
    memcpy(l->reported_before, reported, sizeof l->reported_before);
}

pgn_status pgn__linter_status(const pgn__linter *l) {
    return l->status || !l->writer ? l->status : pgn__text_writer_status(l->writer);
}

void pgn__linter_free(pgn__linter *l) {
    if (!l)
        return;
    pgn__text_writer_free(l->writer);
    pgn_buffer_free(&l->kept);
    pgn_buffer_free(&l->edits);
    pgn_buffer_free(&l->reported);
    pgn_buffer_free(&l->rests);
    pgn_buffer_free(&l->texts);
    pgn_buffer_free(&l->players);
    pgn_buffer_free(&l->scratch);
    pgn_buffer_free(&l->escaped);
    pgn_buffer_free(&l->others);
    pgn_buffer_free(&l->dotted);
    pgn_buffer_free(&l->exported);
    free(l);
}
