/* parse_result.c -- game termination markers in all their spellings, and where a game ends without
 * one. */
#include <stdio.h>
#include <string.h>

#include "base/span_int.h"
#include "parse_state_int.h"
#include "words_int.h"

enum { QUOTED_MAX = 61 }; /* of text in a message */

void pgn__take_result_tag(pgn__state *s, pgn_span name, pgn_span value) {
    bool usual;
    if (s->has_result || name.len != 6 || memcmp(name.text, "Result", 6) != 0)
        return;
    s->has_result = true;
    s->tag_result = pgn__word_result(value, &usual);
}

pgn_result pgn__settled_result(const pgn__state *s, pgn_result marker) {
    bool open = marker == PGN_RESULT_NONE || marker == PGN_RESULT_UNKNOWN;
    bool decided = s->tag_result != PGN_RESULT_NONE && s->tag_result != PGN_RESULT_UNKNOWN;
    return open && decided ? s->tag_result : marker;
}

size_t pgn__marker_between(char out[PGN__MARKER_MAX], pgn_span old, const char *start,
                           pgn_result result) {
    bool before = old.text > start && !is(old.text - 1, WORD_END);
    bool after = result != PGN_RESULT_UNKNOWN && !is(old.text + old.len, WORD_END);
    int n = snprintf(out, PGN__MARKER_MAX, "%s%s%s", before ? " " : "", pgn_result_text(result),
                     after ? " " : "");
    return (size_t)n;
}

/* The marker and others after it, or on the line below, that say the same, or * beside a result. */
static pgn_span with_same(pgn__state *s, pgn_span word, pgn_result *result, bool *usual) {
    for (;;) {
        const char *below = pgn__marker_below(s, s->p);
        const char *p = below ? below : skip_all_blanks(s->p, s->end);
        pgn_span next = marker_word(p, s->end);
        bool other;
        pgn_result one = next.len ? pgn__word_result(next, &other) : PGN_RESULT_NONE;
        one = one && !pgn__word_glyph(next) ? pgn__same_result(*result, one) : PGN_RESULT_NONE;
        if (!one)
            return word;
        *result = one;
        *usual = false;
        s->p = next.text + next.len;
        word = span(word.text, s->p);
    }
}

/* Text for a message: on one line, with single blanks. Not all of a long one. */
static const char *on_one_line(pgn_span text, char out[QUOTED_MAX]) {
    size_t n = 0;
    for (size_t i = 0; i < text.len && n + 1 < QUOTED_MAX; i++)
        if (!is(text.text + i, SPACE))
            out[n++] = text.text[i];
        else if (n && out[n - 1] != ' ')
            out[n++] = ' ';
    out[n] = '\0';
    return out;
}

static void report_form(pgn__state *s, pgn_span word, pgn_result result) {
    char right[PGN__MARKER_MAX], quoted[QUOTED_MAX];
    size_t n = pgn__marker_between(right, word, s->start, result);
    pgn__report_repair(s, PGN__RULE_RESULT_FORM, word, (pgn_span){right, n},
                       "result \"%s\" should be \"%s\"", on_one_line(word, quoted),
                       pgn_result_text(result));
}

/* Has the number one period or none? More are before a move of Black. */
static bool is_white_number(const char *p, const char *end) {
    while (p < end && is(p, DIGIT))
        p++;
    p = skip_all_blanks(p, end);
    if (p < end && *p == '.')
        p = skip_all_blanks(p + 1, end);
    return p == end || !(*p == '.' || pgn__ellipsis(p, end));
}

bool pgn__begins_new_game(pgn__state *s, const char *p, unsigned long number, bool *unsure) {
    bool may = number == 1 && !s->depth && s->section == SECTION_MOVES && s->plies &&
               pgn__after_open_line(s->start, p);
    *unsure = may && !s->last && pgn__line_end(s, p) == s->end;
    return may && !*unsure && is_white_number(p, s->end) && pgn__begins_with_number(s, p, unsure);
}

bool pgn__ends_before(pgn__state *s, const char *next) {
    bool unsure, line_start = pgn__at_line_start(s, next);
    if (next == s->end || pgn__is_plain_tag_pair(next, s->end) ||
        (line_start && pgn__is_tag_pair(next, s->end)))
        return true;
    if (line_start && pgn__is_loose_tag(s, next, &unsure))
        return true;
    const char *one = next;
    while (one < s->end && *one == '0')
        one++;
    bool is_one = one < s->end && *one == '1' && (one + 1 == s->end || !is(one + 1, DIGIT));
    return is_one && pgn__begins_new_game(s, next, 1, &unsure);
}

/* Is the current variation closed after this, before a blank line or a tag pair, where the game
 * ends if that was forgotten? Only so many others may be in between: a line may have any number of
 * games that end inside a variation. *unsure: the text ends before that is known. */
static bool closes_variation(pgn__state *s, const char *p, bool *unsure) {
    enum { MOST = 32 };
    const char *from = p, *next, *stop, *eol = p;
    int others = 0, depth = 0;
    bool tag;
    *unsure = false;
    if (s->depth == s->close_depth && p <= s->variation_close) /* found before */
        return true;
    for (;; p = next) {
        next = skip_all_space(p, s->end);
        if (pgn__after_open_line(p, next)) /* however the text is cut */
            return false;
        if (next >= eol)
            eol = pgn__kept_line_end(s, next);
        *unsure = !s->last && eol == s->end;
        if (pgn__ends_before(s, next))
            return false;
        depth += *next == '(' ? 1 : *next == ')' ? -1 : 0;
        others += *next == '(';
        if (depth < 0 || others > MOST) {
            *unsure = false;
            s->variation_close = next;
            s->close_depth = depth < 0 ? s->depth : 0;
            if (depth < 0) /* a game may end before that: [ ends the line that a { is in */
                pgn__judge_line(s, span(from, next + 1));
            return depth < 0;
        }
        if (*next == '{') {
            next = pgn__comment_close(s, next, &stop, &tag);
            *unsure = !next && !tag && !s->last;
            if (!next)
                return false;
        }
        if (*next == ';' || (*next == '%' && pgn__at_line_start(s, next)))
            next = pgn__line_end(s, next);
        else
            next++;
    }
}

void pgn__take_result(pgn__state *s, pgn_span word, pgn_result result, bool usual) {
    pgn__need_moves(s);
    word = with_same(s, word, &result, &usual);
    bool unsure = false;
    if (s->depth && closes_variation(s, s->p, &unsure)) {
        char quoted[QUOTED_MAX];
        pgn__report(s, PGN__RULE_RESULT_IN_VARIATION, word,
                    "result %s inside a variation: expected an annotation or a comment",
                    on_one_line(word, quoted));
        pgn__drop_number(s);
        pgn__unread_text(s, word, PGN__UNREAD_SIGN);
        s->garbage_end = word.text + word.len; /* words after it are part of it */
        return;
    }
    if (unsure) { /* the rest is read when there is more */
        s->p = s->end;
        return;
    }
    if (!usual)
        report_form(s, word, result);
    pgn__read_late_comments(s);
    const char *after = s->p;
    pgn__end_game(s, result, word);
    s->game_end = s->last_end = after;
}

/* Half of a result, such as 1 and 1/2, before or after the dash. */
static bool is_half_result(pgn_span word) {
    static const char *const halves[] = {"1", "0", "1/2", "\u00BD", "\xBD"};
    for (size_t i = 0; i < sizeof halves / sizeof *halves; i++)
        if (pgn__span_is(word, halves[i]))
            return true;
    return false;
}

/* Digits and periods, as before a move? */
static bool is_plain_number(const char *p, const char *end) {
    while (p < end && is(p, DIGIT))
        p++;
    if (p == end || *p != '.')
        return false;
    while (p < end && *p == '.')
        p++;
    return p < end && is(p, WORD_END);
}

bool pgn__read_odd_result(pgn__state *s) {
    enum {
        LONGEST = 64
    }; /* 1.1.1. and so on is one word, and looked at from each of its numbers */
    const char *p = s->p, *near = s->end - p > LONGEST ? p + LONGEST : s->end;
    if (is_plain_number(p, near))
        return false;
    const char *end = word_end(p, near);
    char text[16];
    bool usual;
    pgn_span first = span(p, end);
    if (end == near && near < s->end)
        return false;
    pgn_result result = memchr(p, '.', first.len) ? pgn__word_result(first, &usual) : 0;
    if (!result && is_half_result(first)) {
        pgn_span dash = {skip_all_blanks(end, s->end), 0};
        dash.len = (size_t)(word_end(dash.text, s->end) - dash.text);
        pgn_span last = {skip_all_blanks(dash.text + dash.len, s->end), 0};
        last.len = (size_t)(word_end(last.text, s->end) - last.text);
        int n = snprintf(text, sizeof text, "%.*s%.*s%.*s", (int)first.len, first.text,
                         (int)(dash.len < 4 ? dash.len : 4), dash.text,
                         (int)(last.len < 4 ? last.len : 4), last.text);
        end = last.text + last.len;
        if (dash.text > first.text + first.len && last.text > dash.text + dash.len &&
            is_half_result(last))
            result = pgn__word_result((pgn_span){text, (size_t)n}, &usual);
    }
    if (!result)
        return false;
    first = pgn__without_forfeit(span(p, end));
    s->p = p + first.len;
    pgn__word_result(first, &usual);
    pgn__take_result(s, first, result, usual);
    return true;
}

void pgn__read_star(pgn__state *s) {
    pgn_span stars = {s->p, 0};
    while (s->p < s->end && *s->p == '*')
        s->p++;
    stars.len = (size_t)(s->p - stars.text);
    if (stars.len == 1)
        pgn__take_result(s, stars, PGN_RESULT_UNKNOWN, true);
    else /* bold type, as in **1. e4** */
        pgn__take_reserved(s, stars, "several asterisks are no termination marker:");
}
