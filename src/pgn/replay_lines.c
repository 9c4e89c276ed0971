/* replay_lines.c -- moves and variations: plays what is legal, and keeps the text of everything
 * else for a comment. */
#include <stdio.h>
#include <string.h>

#include "base/buffer_int.h"
#include "chess/notation_int.h"
#include "game/unread_int.h"
#include "parse_int.h"
#include "pgn/move.h"
#include "replay_odd_int.h"
#include "replay_state_int.h"
#include "stream/diagnose_int.h"
#include "stream/emit_int.h"
#include "stream/pass_int.h"
#include "words_int.h"

#define current pgn__replay_line
#define report  pgn__replay_report

static pgn_span span(const char *from, const char *to) {
    return (pgn_span){from, (size_t)(to - from)};
}

static const char *end_of(pgn_span text) {
    return text.text + text.len;
}

static const char *later(const char *a, const char *b) {
    return !a || (b && b > a) ? b : a;
}

static bool is_broken(const pgn__level *l) {
    return l->state >= LINE_BROKEN;
}

/* ---- passing on ---- */

static void hold(pgn__replay *r, const pgn__held_event *event) {
    if (!pgn__hold(&r->held, event))
        r->status = PGN_E_NOMEM;
}

static void put_comment(pgn__replay *r, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn__level *l = current(r);
    l->last_end = later(l->last_end, end_of(source));
    if (l->pending)
        hold(r, &(pgn__held_event){
                    .kind = PGN__HELD_COMMENT, .comment = kind, .text = text, .source = source});
    else
        pgn__emit_comment(r->down, text, kind, source);
}

void pgn__replay_end_line(pgn__replay *r) {
    pgn__level *l = current(r);
    if (!l->unread || l->inner)
        return;
    pgn_span text = span(l->unread, l->unread_end);
    l->unread = NULL;
    if (is_broken(l) && !l->pending)
        pgn__emit_unread(r->down, text, PGN__UNREAD_REST);
    put_comment(r, text, PGN_COMMENT_UNREAD, text);
}

/* Pass on a comment in parentheses, of a variation without moves: they go into it. */
static void pass_in_parentheses(pgn__replay *r, const pgn__held_event *e) {
    pgn__buffer_restart(&r->text);
    pgn__buffer_putc(&r->text, '(');
    pgn_buffer_append(&r->text, e->text.text, e->text.len);
    if (pgn__buffer_putc(&r->text, ')'))
        r->status = PGN_E_NOMEM;
    else
        pgn__emit_comment(r->down, (pgn_span){r->text.data, r->text.len}, e->comment, e->source);
}

/* Pass on what waited, inside its variation or, if that has no move, beside it: there a NAG would
 * be one of another move. */
static void pass_held(pgn__replay *r, size_t index, bool inside) {
    pgn__held_event e = pgn__held_at(&r->held, index);
    if (e.kind == PGN__HELD_ESCAPE)
        pgn__emit_escape(r->down, e.text, e.source);
    else if (e.kind == PGN__HELD_NAG && inside)
        pgn__emit_nag(r->down, e.nag, e.source);
    else if (e.kind == PGN__HELD_NAG)
        pgn__emit_comment(r->down, e.source, PGN_COMMENT_UNREAD, e.source);
    else if (inside || e.comment == PGN_COMMENT_UNREAD)
        pgn__emit_comment(r->down, e.text, e.comment, e.source);
    else
        pass_in_parentheses(r, &e);
}

/* Begin the current variation, for there is a legal move. Those around it that wait have none: it
 * is not inside them but beside them, and what they have so far is before it. */
static void release(pgn__replay *r) {
    pgn__level *l = current(r);
    size_t count = pgn__held_count(&r->held), i = 0;
    for (; i < l->held; i++)
        pass_held(r, i, false);
    pgn_status flow = pgn__emit_begin_variation(r->down, (pgn_span){l->open, 1});
    l->pending = false;
    l->skipped = flow != PGN_OK;
    r->stops |= flow == PGN_STOP;
    for (; !l->skipped && i < count; i++)
        pass_held(r, i, true);
    pgn__held_cut(&r->held, 0);
    for (size_t depth = r->depth; depth-- && r->levels[depth].held;) /* the outer, the fewer */
        r->levels[depth].held = 0;
}

/* Is this a variation without moves, around one that was passed on and ended at p? If it gets a
 * move, it begins there. */
static void part(pgn__level *l, const char *p) {
    l->parted |= l->pending;
    l->open = l->pending ? p : l->open;
}

/* ---- moves ---- */

/* From the number, if only white space is between, to the end of the move. */
static pgn_span whole_move(const pgn__move_event *m) {
    const char *end = end_of(m->text), *p = m->number ? end_of(m->number_source) : m->text.text;
    p = pgn__skip_to_move(p, m->text.text);
    return span(p == m->text.text && m->number ? m->number_source.text : m->text.text, end);
}

/* Does the number before a move fit this position? */
static bool is_number_of(const pgn__move_event *m, const pgn_position *pos, unsigned long shift) {
    bool white = pgn_position_side(pos) == PGN_WHITE;
    return m->number - shift == pgn_position_move_number(pos) &&
           (!m->dots || (m->dots == 1) == white);
}

/* May the line go on with this move, after something that was not understood? */
static bool may_go_on(pgn__replay *r, const pgn__move_event *m) {
    const pgn__level *l = current(r);
    if (l->state == LINE_IN_DOUBT && !m->number)
        return true;
    return m->number && m->dots && is_number_of(m, &r->now, l->shift);
}

static void check_number(pgn__replay *r, pgn__level *l, const pgn__move_event *m) {
    unsigned right = pgn_position_move_number(&r->now);
    if (!m->number)
        return;
    l->shift = m->number - right;
    if (l->shift)
        report(r, PGN__RULE_MOVE_NUMBER, m->number_source, PGN__NO_REPAIR,
               "move number should be %u, not %lu", right, m->number);
}

/* The text from here on is not understood, or still not. */
static void add_unread(pgn__level *l, pgn_span text) {
    if (!l->unread)
        l->unread = text.text;
    l->unread_end = later(l->unread_end, end_of(text));
    l->last_end = later(l->last_end, l->unread_end);
}

/* Is there nothing between two places but white space and periods? Else, as between words among the
 * tags, they are two texts. */
static bool is_next(const char *from, const char *to) {
    return pgn__skip_to_move(from, to) == to;
}

/* What was not understood before the move is passed on by itself if tags are in between. */
static void set_apart(pgn__replay *r, const pgn__move_event *m) {
    const pgn__level *l = current(r);
    if (!is_broken(l) && l->unread && !is_next(l->unread_end, whole_move(m).text))
        pgn__replay_end_line(r);
}

/* A first move that is illegal where the variation is, and whose number shows that the variation
 * belongs elsewhere. */
static bool report_place(pgn__replay *r, const pgn__level *l, const pgn__move_event *m) {
    const char *dots = pgn_position_side(&r->now) == PGN_WHITE ? "." : "...";
    if (!l->pending || !m->number || is_number_of(m, &r->now, l[-1].shift))
        return false;
    report(r, PGN__RULE_ILLEGAL_MOVE, m->text, PGN__NO_REPAIR,
           "variation begins with %.*s %.*s, but stands in place of move %u%s",
           (int)(m->number_source.len < 20 ? m->number_source.len : 20), m->number_source.text,
           (int)(m->text.len < 40 ? m->text.len : 40), m->text.text,
           pgn_position_move_number(&r->now), dots);
    return true;
}

static void break_line(pgn__replay *r, const pgn__move_event *m, const pgn_error *err) {
    pgn__rule rule = err->code == PGN_E_MOVE_AMBIGUOUS ? PGN__RULE_AMBIGUOUS_MOVE
                     : err->code == PGN_E_MOVE_SYNTAX  ? PGN__RULE_UNREADABLE_MOVE
                                                       : PGN__RULE_ILLEGAL_MOVE;
    pgn__level *l = current(r);
    unsigned state = rule == PGN__RULE_ILLEGAL_MOVE ? pgn_position_state(&r->now) : 0;
    if (state & (PGN_STATE_CHECKMATE | PGN_STATE_STALEMATE))
        report(r, PGN__RULE_MOVE_AFTER_END, m->text, PGN__NO_REPAIR, "move \"%.*s\" after %s",
               (int)(m->text.len < 40 ? m->text.len : 40), m->text.text,
               state & PGN_STATE_CHECKMATE ? "checkmate" : "stalemate");
    else if (rule != PGN__RULE_ILLEGAL_MOVE || !report_place(r, l, m))
        report(r, rule, m->text, PGN__NO_REPAIR, "%s", err->message);
    set_apart(r, m);
    l->state = LINE_BROKEN;
    add_unread(l, whole_move(m));
}

/* What follows from an earlier finding is not reported. */
static void stay_broken(pgn__replay *r, const pgn__move_event *m) {
    pgn__level *l = current(r);
    set_apart(r, m);
    if (l->state != LINE_LOST)
        l->state = m->number ? LINE_LOST : LINE_BROKEN;
    add_unread(l, whole_move(m));
}

/* The position after the last move of a line around the current one. */
static pgn_position position_of(const pgn__level *l) {
    pgn_position now = l->before;
    if (l->last != PGN_NO_MOVE)
        pgn_position_make(&now, l->last);
    return now;
}

/* Is this the first move of a variation, with a number that fits after the move before the
 * variation? *now is the position there. */
static bool fits_after(pgn__replay *r, const pgn__move_event *m, pgn_position *now) {
    const pgn__level *l = current(r), *outer = l - 1;
    if (!l->pending || l->state != LINE_SOUND || outer->last == PGN_NO_MOVE || !m->number ||
        is_broken(outer))
        return false;
    *now = position_of(outer);
    return is_number_of(m, now, outer->shift);
}

/* And not in place of that move? Decides where any move is legal. */
static bool fits_only_after(pgn__replay *r, const pgn__move_event *m) {
    pgn_position now;
    return fits_after(r, m, &now) && !is_number_of(m, &r->now, current(r)[-1].shift);
}

/* The number in a game without positions: the first that is not what the numbers before it lead
 * to. */
static void count_number(pgn__replay *r, const pgn__move_event *m) {
    pgn__level *l = current(r);
    bool black = m->number && m->dots > 1 && pgn_position_side(&r->now) == PGN_WHITE;
    unsigned right = pgn_position_move_number(&r->now);
    unsigned long before = l->last == PGN_NO_MOVE && r->depth ? l[-1].shift : l->shift;
    l->shift = m->number ? m->number - right : before;
    if (l->shift != before)
        report(r, PGN__RULE_MOVE_NUMBER, m->number_source, PGN__NO_REPAIR,
               "move number should be %u, not %lu", right, m->number);
    else if (black)
        report(r, PGN__RULE_MOVE_NUMBER, m->number_source, PGN__NO_REPAIR,
               "%u periods before White's move: expected \"%lu.\"", m->dots, m->number);
    if (black) /* which is one error, here */
        pgn_position_set_side(&r->now, PGN_BLACK);
}

/* A move in a game without positions: those that are kept only count. A variation that goes on
 * instead of varying is not one of the moves before it, and is kept as text; so are moves with
 * another number after text that may have been one. */
static void pass_move(pgn__replay *r, const pgn__move_event *event) {
    pgn__level *l = current(r);
    if (fits_only_after(r, event)) {
        report(r, PGN__RULE_VARIATION_CONTINUES, event->number_source, PGN__NO_REPAIR,
               "variation begins with %.*s and goes on instead of replacing a move; kept as text",
               (int)(event->number_source.len < 20 ? event->number_source.len : 20),
               event->number_source.text);
        l->state = LINE_LOST;
    }
    if (l->state == LINE_LOST || (l->state == LINE_IN_DOUBT && !may_go_on(r, event))) {
        stay_broken(r, event);
        return;
    }
    l->state = LINE_SOUND;
    pgn__replay_end_line(r);
    if (l->pending)
        release(r);
    count_number(r, event);
    if (!l->skipped)
        pgn__emit_move(r->down, event);
    l->before = r->now;
    l->last = PGN_NULL_MOVE; /* one that is not known */
    pgn_position_make(&r->now, l->last);
}

/* A variation that goes on from the move before it, instead of replacing it, is passed on as one
 * that begins with that move. */
static bool continues(pgn__replay *r, const pgn__move_event *m, pgn__move_text *read,
                      pgn_error *err) {
    const pgn__move_options how = {.letters = m->letters};
    pgn_position now;
    return fits_after(r, m, &now) &&
           !pgn__move_parse(&now, m->text.text, m->text.len, &how, read, err);
}

static void repeat_move(pgn__replay *r, const pgn__move_event *m) {
    pgn__level *l = current(r);
    const pgn__level *outer = l - 1;
    char san[PGN_SAN_MAX], repair[PGN_SAN_MAX + 64];
    bool white = pgn_position_side(&outer->before) == PGN_WHITE;
    unsigned number = pgn_position_move_number(&outer->before);
    size_t len = pgn_san_write(&outer->before, outer->last, san);
    int n = snprintf(repair, sizeof repair, "%u%s %s %.*s", number, white ? "." : "...", san,
                     (int)(m->number_source.len < 32 ? m->number_source.len : 32),
                     m->number_source.text);
    if (outer->state == LINE_SOUND) /* else it follows from what was not understood */
        report(r, PGN__RULE_VARIATION_CONTINUES, m->number_source,
               m->number_source.len < 32 ? (pgn_span){repair, (size_t)n} : PGN__NO_REPAIR,
               "variation begins with %.*s and goes on from %u%s %s instead of replacing it",
               (int)(m->number_source.len < 20 ? m->number_source.len : 20), m->number_source.text,
               number, white ? "." : "...", san);
    l->before = outer->before;
    r->now = position_of(outer);
    l->last = outer->last;
    l->shift = outer->shift;
    release(r);
    if (!l->skipped)
        pgn__emit_move(r->down, &(pgn__move_event){.text = {san, len},
                                                   .number_source = {m->text.text, 0},
                                                   .before = &outer->before,
                                                   .after = &r->now,
                                                   .move = outer->last,
                                                   .repeated = true});
}

static void play(pgn__replay *r, const pgn__move_event *event, const pgn__move_text *read) {
    pgn__level *l = current(r);
    pgn__move_event m = *event;
    l->state = LINE_SOUND;
    pgn__replay_end_line(r); /* what was not understood before it */
    if (l->pending)
        release(r);
    check_number(r, l, event);
    l->before = r->now;
    l->last = read->move;
    pgn_position_make(&r->now, read->move);
    m.before = &l->before;
    m.after = &r->now;
    m.move = read->move;
    m.notes = read->notes;
    pgn__report_spelling(r->notes, &m, read);
    if (l->skipped)
        return;
    pgn__emit_move(r->down, &m);
    for (unsigned i = 0; i < read->nag_count; i++)
        pgn__emit_nag(r->down, read->nags[i], m.text);
}

void pgn__replay_move(void *self, const pgn__move_event *event) {
    pgn__replay *r = self;
    pgn__level *l = current(r);
    pgn__move_text read;
    pgn_error err;
    const pgn__move_options how = {.letters = event->letters, .of_file = true};
    if (l->skipped)
        return;
    if (!r->follows) {
        pass_move(r, event);
        return;
    }
    if (l->state == LINE_LOST || (l->state != LINE_SOUND && !may_go_on(r, event))) {
        stay_broken(r, event);
        return;
    }
    bool legal = !pgn__move_parse(&r->now, event->text.text, event->text.len, &how, &read, &err);
    bool null_after = legal && read.move == PGN_NULL_MOVE && fits_only_after(r, event);
    if (legal && !null_after) {
        play(r, event, &read);
    } else if (continues(r, event, &read, null_after ? &err : NULL)) {
        repeat_move(r, event);
        play(r, event, &read);
    } else if (l->state != LINE_SOUND) {
        stay_broken(r, event);
    } else {
        break_line(r, event, &err);
    }
}

/* ---- what is between moves ---- */

/* Is the text part of a line that is broken, or not wanted? Else what was not understood before it
 * is passed on. */
static bool is_swallowed(pgn__replay *r, pgn_span source) {
    pgn__level *l = current(r);
    if (is_broken(l))
        add_unread(l, source);
    if (is_broken(l) || l->skipped)
        return true;
    pgn__replay_end_line(r);
    return false;
}

void pgn__replay_nag(void *self, unsigned nag, pgn_span source) {
    pgn__replay *r = self;
    pgn__level *l = current(r);
    if (l->state == LINE_IN_DOUBT && !l->skipped)
        add_unread(l, source); /* it may annotate what is not understood */
    if (l->state == LINE_IN_DOUBT || is_swallowed(r, source))
        return;
    l->last_end = later(l->last_end, end_of(source));
    if (l->pending)
        hold(r, &(pgn__held_event){.kind = PGN__HELD_NAG, .nag = nag, .source = source});
    else
        pgn__emit_nag(r->down, nag, source);
}

/* Text that was not read when the game was written, perhaps in another line than now. */
static void report_marked(pgn__replay *r, pgn_span text, pgn_span source) {
    text = pgn__unread_part(text);
    const char *p = text.text, *end = end_of(text), *stop = p;
    while (stop < end && *stop != '\n' && *stop != '\r')
        stop++;
    while (stop > p && (stop[-1] == ' ' || stop[-1] == '\t'))
        stop--;
    pgn_span rest = span(p, stop);
    report(r, PGN__RULE_UNREAD_TEXT, source, PGN__NO_REPAIR, "unread text \"%.*s\"",
           pgn__quoted_length(rest), rest.text);
}

void pgn__replay_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    pgn__replay *r = self;
    if (is_swallowed(r, source))
        return;
    if (pgn__is_marked_unread(text)) {
        kind = PGN_COMMENT_UNREAD;
        report_marked(r, text, source);
    }
    put_comment(r, text, kind, source);
}

void pgn__replay_escape(void *self, pgn_span text, pgn_span source) {
    pgn__replay *r = self;
    if (!r->in_moves) {
        pgn__emit_escape(r->down, text, source);
        return;
    }
    if (is_swallowed(r, source))
        return;
    pgn__level *l = current(r);
    l->last_end = later(l->last_end, end_of(source));
    if (l->pending)
        hold(r, &(pgn__held_event){.kind = PGN__HELD_ESCAPE, .text = text, .source = source});
    else
        pgn__emit_escape(r->down, text, source);
}

/* A mark that holds for the move before it is part of its spelling; a number says nothing by
 * itself.
 */
void pgn__replay_unread(void *self, pgn_span source, pgn__unread what) {
    pgn__replay *r = self;
    pgn__level *l = current(r);
    bool spelling = what == PGN__UNREAD_MARK && r->follows && l->last != PGN_NO_MOVE &&
                    !pgn__replay_denies(r, source);
    /* A number is passed on when it turns out to belong to no move, after what followed it. */
    bool late = what == PGN__UNREAD_NUMBER && l->unread_end && source.text < l->unread_end;
    if (l->skipped || late ||
        (!is_broken(l) && !l->unread && (spelling || what == PGN__UNREAD_NUMBER)))
        return;
    if (!is_broken(l) && l->unread && !is_next(l->unread_end, source.text))
        pgn__replay_end_line(r);
    add_unread(l, source);
    if (what == PGN__UNREAD_WORD && l->state == LINE_SOUND)
        l->state = LINE_IN_DOUBT;
}

/* ---- variations ---- */

pgn_status pgn__replay_begin_variation(void *self, pgn_span source) {
    pgn__replay *r = self;
    if (r->stops || r->status || !pgn__replay_reserve(r, r->depth + 1))
        return PGN_STOP;
    pgn__level *outer = current(r), *l = outer + 1;
    *l = (pgn__level){.before = outer->before, .open = source.text};
    r->now = l->before;
    if (is_broken(outer) || outer->skipped) { /* nothing of it is passed on */
        l->state = LINE_LOST;
        l->inner = true;
        l->skipped = outer->skipped;
        r->depth++;
        return outer->skipped ? PGN_SKIP : PGN_OK;
    }
    pgn__replay_end_line(r);
    r->depth++;
    if (r->down.calls->begin_variation == pgn__skip_variation) {
        l->skipped = true;
        return pgn__emit_begin_variation(r->down, source);
    }
    l->pending = true;
    l->held = pgn__held_count(&r->held);
    l->last_end = end_of(source);
    return PGN_OK;
}

/* A variation without a legal move ends: its text is a comment of the line around it, in
 * parentheses. What is left after a variation inside it that has been passed on is several. */
static void end_pending(pgn__replay *r, const pgn__level *l, pgn_span source) {
    size_t first = l->held, count = pgn__held_count(&r->held);
    pgn_span text = span(l->open, source.len ? end_of(source) : l->last_end);
    bool waits = current(r)->pending;
    bool remarks = !l->unread && !waits && pgn__held_remarks_only(&r->held, first);
    if (!l->unread && first == count) /* empty, which has been reported */
        return;
    for (size_t i = first; (remarks || l->parted) && !waits && i < count; i++)
        pass_held(r, i, false);
    if (!l->parted || !waits) /* else what is held is of the line around it now */
        pgn__held_cut(&r->held, first);
    if (l->parted)
        text = l->unread ? span(l->unread, l->unread_end) : (pgn_span){NULL, 0};
    if (!remarks && text.len)
        put_comment(r, text, PGN_COMMENT_UNREAD, text);
}

void pgn__replay_end_variation(void *self, pgn_span source) {
    pgn__replay *r = self;
    pgn__level *l = current(r), *outer = l - 1;
    r->now = position_of(outer);
    if (l->inner) {
        r->depth--;
        if (is_broken(outer)) {
            outer->unread_end = later(outer->unread_end, l->unread_end);
            outer->last_end = later(outer->last_end, outer->unread_end);
            if (source.len) /* else the game ended inside it */
                add_unread(outer, source);
        }
        return;
    }
    if (l->pending) {
        r->depth--;
        end_pending(r, l, source);
        if (l->parted)
            part(outer, end_of(source));
        return;
    }
    if (!l->skipped)
        pgn__replay_end_line(r);
    r->depth--;
    pgn__emit_end_variation(r->down, source);
    part(outer, end_of(source));
}
