/* parse_comments.c -- comments: where they end, which are never closed, and those before the moves,
 * which are kept until these begin. */
#include <string.h>

#include "base/buffer_int.h"
#include "parse_state_int.h"

void pgn__add_comment(pgn__state *s, pgn_span raw, pgn_comment_kind kind, pgn_span source) {
    if (CALL(s, comment) && !s->passing) {
        pgn_span text = pgn__decode(s, raw, &s->keep->comment);
        s->sink.calls->comment(s->sink.self, text, kind, source);
    }
}

/* ---- before the moves ---- */

/* A comment before the moves is emitted after begin_moves, and so is text that is not understood.
 * It is merged with an adjacent one before it: there may be as many as the game has lines. */
void pgn__keep_early(pgn__state *s, pgn_span source, bool comment) {
    pgn_buffer *early = &s->keep->early;
    pgn__early *last = early->len ? (pgn__early *)(void *)(early->data + early->len) - 1 : NULL;
    if (last && last->comment == comment &&
        pgn__skip_space(last->run.text + last->run.len, source.text) == source.text)
        last->run.len = (size_t)(source.text + source.len - last->run.text);
    else if (pgn_buffer_append(early, &(pgn__early){source, comment}, sizeof(pgn__early)))
        s->status = PGN_E_NOMEM;
}

/* Comments separated only by white space. */
static void emit_comments(pgn__state *s, pgn_span run) {
    const char *end = run.text + run.len;
    for (const char *p = run.text, *after; p < end; p = pgn__skip_space(after, end)) {
        const char *stop = *p == '{' ? memchr(p, '}', (size_t)(end - p)) : pgn__line_end(s, p);
        bool closed = *p == '{' && stop;
        stop = stop ? stop : end;
        after = stop + closed;
        pgn__add_comment(s, span(p + 1, stop), *p == '{' ? PGN_COMMENT_BRACE : PGN_COMMENT_LINE,
                         span(p, after));
    }
}

void pgn__emit_early(pgn__state *s) {
    size_t count;
    const pgn__early *early = pgn__early_of(s->keep, &count);
    for (size_t i = 0; i < count; i++)
        if (early[i].comment)
            emit_comments(s, early[i].run);
        else
            pgn__unread_text(s, early[i].run, PGN__UNREAD_SIGN); /* it is before the moves */
    pgn__buffer_restart(&s->keep->early);
}

/* ---- reading ---- */

/* Where a comment that is never closed ends: before a tag pair after a blank line; NULL if the text
 * up to `to` has no such place. The end of the text if more of it must be known: a line that goes
 * on may be a tag pair. */
static const char *runaway_end(pgn__state *s, const char *from, const char *to) {
    for (const char *p = from; (p = memchr(p, '[', (size_t)(to - p))); p++) {
        if (!pgn__at_line_start(s, p) || !pgn__after_blank_line(from, p))
            continue;
        const char *eol = pgn__line_end(s, p);
        if (!s->last && eol == s->end)
            return s->end;
        if (pgn__is_tag_line(p, eol))
            return p;
        if (eol > to) /* the comment ends on this line */
            pgn__judge_line(s, span(p, eol));
    }
    return NULL;
}

static void give_comment(pgn__state *s, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    if (s->section == SECTION_MOVES)
        pgn__add_comment(s, text, kind, source);
    else
        pgn__keep_early(s, source, true);
}

/* The first } from `from` on, or the end. It is cached: comments that end before it, at a tag pair,
 * would each search for it again. */
static const char *next_close(pgn__state *s, const char *from) {
    if (!s->close || from < s->close_from || from > s->close) {
        const char *close = memchr(from, '}', (size_t)(s->end - from));
        s->close_from = from;
        s->close = close ? close : s->end;
    }
    return s->close;
}

const char *pgn__comment_close(pgn__state *s, const char *open, const char **stop, bool *tag) {
    const char *from = open + 1, *limit = next_close(s, from);
    const char *runaway = runaway_end(s, from, limit);
    *stop = runaway ? runaway : s->end;
    *tag = *stop < s->end;
    return runaway || limit == s->end ? NULL : limit;
}

void pgn__read_brace_comment(pgn__state *s) {
    const char *open = s->p, *stop;
    bool tag;
    const char *close = pgn__comment_close(s, open, &stop, &tag);
    if (close) {
        give_comment(s, span(open + 1, close), PGN_COMMENT_BRACE, span(open, close + 1));
        s->p = close + 1;
        return;
    }
    pgn__report(s, PGN__RULE_UNCLOSED_COMMENT, span(open, open + 1), "unclosed comment");
    s->open_comment = true; /* what else is missing is perhaps in it */
    give_comment(s, span(open + 1, stop), PGN_COMMENT_BRACE, span(open, stop));
    s->p = stop;
    if (tag) {
        pgn__end_unmarked(s, stop); /* the tag pair belongs to the next game */
        pgn__judge_line(s, span(stop, pgn__line_end(s, stop)));
    }
}

void pgn__read_line_comment(pgn__state *s) {
    const char *eol = pgn__line_end(s, s->p);
    give_comment(s, span(s->p + 1, eol), PGN_COMMENT_LINE, span(s->p, eol));
    s->p = eol;
}
