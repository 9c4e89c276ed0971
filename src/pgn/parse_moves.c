/* parse_moves.c -- movetext: numbers, moves, results, annotation glyphs, variations. */
#include <stdio.h>
#include <string.h>

#include "parse_state_int.h"
#include "words_int.h"

static void emit_nag(pgn__state *s, unsigned nag, pgn_span source) {
    pgn__need_moves(s);
    if (CALL(s, nag) && !s->passing)
        s->sink.calls->nag(s->sink.self, nag, source);
}

void pgn__read_nag(pgn__state *s) {
    const char *open = s->p++;
    unsigned nag = 0;
    while (s->p < s->end && is(s->p, DIGIT)) {
        if (nag < 100000000)
            nag = nag * 10 + (unsigned)(*s->p - '0');
        s->p++;
    }
    if (s->p == open + 1)
        pgn__report(s, PGN__RULE_NAG_FORM, span(open, s->p), "$ without a number");
    else
        emit_nag(s, nag, span(open, s->p));
}

void pgn__open_variation(pgn__state *s) {
    pgn_span source = span(s->p, s->p + 1);
    s->p++;
    pgn__need_moves(s);
    if (s->passing) {
        s->passed_depth++;
        return;
    }
    if (s->depth >= s->keep->deepest_nesting) {
        pgn__report(s, PGN__RULE_TOO_DEEP, source, "variation nested more than %zu deep; skipped",
                    s->keep->deepest_nesting);
        s->passing = PASSING_TOO_DEEP;
        s->passed_depth = 1;
        return;
    }
    if (!s->line_plies)
        pgn__report(s, PGN__RULE_VARIATION_WITHOUT_MOVE, source,
                    "variation without a move before it");
    s->depth++;
    s->line_plies = 0;
    s->number = s->dots = 0;
    if (CALL(s, begin_variation)) {
        pgn_status flow = s->sink.calls->begin_variation(s->sink.self, source);
        if (flow == PGN_SKIP) {
            s->passing = PASSING_UNWANTED;
            s->passed_depth = 0;
        } else {
            pgn__answer(s, flow);
        }
    }
}

void pgn__close_variation(pgn__state *s) {
    pgn_span source = span(s->p, s->p + 1);
    s->p++;
    if (s->passing && s->passed_depth) {
        if (!--s->passed_depth && s->passing == PASSING_TOO_DEEP)
            s->passing = PASSING_NOTHING;
        return;
    }
    s->passing = PASSING_NOTHING;
    if (s->section != SECTION_MOVES || !s->depth) {
        pgn__report(s, PGN__RULE_STRAY_CLOSE, source, "stray )");
        return;
    }
    if (!s->line_plies)
        pgn__report(s, PGN__RULE_EMPTY_VARIATION, source, "empty variation");
    s->number = s->dots = 0;
    pgn__end_variation(s, source);
}

/* A marker; inside a variation that is closed right after it, it belongs to the variation. */
static void take_result(pgn__state *s, pgn_span word, pgn_result result, bool usual) {
    pgn__need_moves(s);
    if (!usual)
        pgn__report_repair(s, PGN__RULE_RESULT_FORM, word,
                           (pgn_span){pgn_result_text(result), strlen(pgn_result_text(result))},
                           "result should be %s", pgn_result_text(result));
    bool cut_off = false; /* the text after a marker inside a variation is missing */
    if (s->depth) {
        const char *next = pgn__skip_space(s->p, s->end);
        cut_off = next == s->end;
        if (next < s->end && *next == ')') {
            pgn__report(s, PGN__RULE_RESULT_IN_VARIATION, word, "result inside a variation");
            return;
        }
    }
    /* Comments on the rest of the line still belong to this game. */
    for (;;) {
        const char *p = s->p;
        while (p < s->end && (*p == ' ' || *p == '\t'))
            p++;
        if (p == s->end || (*p != '{' && *p != ';') || (*p == '{' && !pgn__comment_closes(s, p)))
            break;
        s->p = p;
        if (*p == '{')
            pgn__read_brace_comment(s);
        else
            pgn__read_line_comment(s);
    }
    const char *after = s->p, *before = s->game_end;
    pgn__end_game(s, result, word);
    s->last_end = after;
    bool whole_line = after < s->end && (*after == '\n' || *after == '\r');
    s->idle = whole_line && !cut_off;
    /* The rest of the line is not part of this game, unless it is a comment; nor may it be
     * something with another meaning at the start of a line, where a cut would put it. */
    const char *next = after;
    while (next < s->end && (*next == ' ' || *next == '\t'))
        next++;
    bool sure = next < s->end && *next != '{' && *next != ';' && *next != '%' && *next != '[';
    s->game_end = sure && !cut_off ? after : before;
}

static void take_move(pgn__state *s, pgn_span word) {
    pgn__need_moves(s);
    s->line_plies = 1;
    if (!s->depth)
        s->plies++;
    if (CALL(s, move) && !s->passing) {
        pgn__move_event move = {
            .text = word, .number = s->number, .dots = s->dots, .number_source = s->number_source};
        s->sink.calls->move(s->sink.self, &move);
    }
    s->number = s->dots = 0;
}

/* A game without tags and markers ends where a new one begins with move 1 after a blank line. */
static bool begins_new_game(const pgn__state *s, const char *p, unsigned long number) {
    return number == 1 && !s->depth && s->section == SECTION_MOVES && s->plies >= 2 &&
           pgn__after_blank_line(s->start, p);
}

/* Digits and periods before a move; false, consuming nothing, if it is something else. */
static bool read_number(pgn__state *s) {
    const char *p = s->p;
    unsigned long number = 0;
    while (p < s->end && is(p, DIGIT)) {
        if (number < 100000000)
            number = number * 10 + (unsigned long)(*p - '0');
        p++;
    }
    bool null_move = p - s->p == 4 && memcmp(s->p, "0000", 4) == 0;
    if (null_move || (p < s->end && *p != '.' && !is(p, WORD_END)))
        return false;
    if (begins_new_game(s, s->p, number)) {
        pgn__end_unmarked(s, s->p);
        if (s->single)
            return true;
    }
    pgn__need_moves(s);
    const char *open = s->p;
    unsigned dots = 0;
    while (p < s->end && *p == '.') {
        dots++;
        p++;
    }
    s->number = number;
    s->dots = dots;
    s->number_source = span(open, p);
    s->p = p;
    return true;
}

static const char *word_end(const pgn__state *s, const char *p) {
    while (p < s->end && !is(p, WORD_END))
        p++;
    return p;
}

/* A letter first, a square last, perhaps a mark: nearly every word is such a move and nothing
 * else. */
static bool is_plain_move(pgn_span word) {
    const char *last = word.text + word.len - 1;
    if (word.len > 2 && (*last == '+' || *last == '#'))
        last--;
    return word.len >= 2 && word.len <= 7 && is(word.text, MOVE_START) && *last >= '1' &&
           *last <= '8' && last[-1] >= 'a' && last[-1] <= 'h';
}

static void report_glued(pgn__state *s, pgn_span word, size_t glued) {
    char apart[64];
    int n = snprintf(apart, sizeof apart, "%.*s %.*s", (int)glued, word.text,
                     (int)(word.len - glued), word.text + glued);
    bool fits = n > 0 && (size_t)n < sizeof apart;
    pgn__report_repair(s, PGN__RULE_GLUED, word,
                       fits ? (pgn_span){apart, (size_t)n} : (pgn_span){NULL, 0},
                       "missing space after \"%.*s\"", (int)glued, word.text);
}

/* A move with its suffix annotation, a check mark set off from its move, or what is no token. */
static void read_annotated(pgn__state *s, const char *open, const char *p) {
    bool usual;
    const char *body = p; /* without the suffix annotation */
    while (body > open && (body[-1] == '!' || body[-1] == '?'))
        body--;
    pgn_span suffix = span(body, p);
    pgn_span word = span(open, body);
    if (word.len && pgn__word_is_mark(word)) {
        pgn__report(s, PGN__RULE_DETACHED_MARK, word, "\"%.*s\" separated from its move",
                    (int)word.len, word.text);
    } else if (word.len && !pgn__word_is_move(word)) {
        pgn__rule rule =
            s->section == SECTION_MOVES ? PGN__RULE_GARBAGE : PGN__RULE_TEXT_BEFORE_GAME;
        if (s->section == SECTION_BETWEEN) /* prose: one finding per line is enough */
            s->p = pgn__line_end(s, p);
        pgn__report(s, rule, word, "unrecognized text \"%.*s\"",
                    (int)(word.len < 60 ? word.len : 60), word.text);
        return;
    } else if (word.len) {
        take_move(s, word);
    }
    if (suffix.len) {
        unsigned nag = pgn__suffix_nag(suffix, &usual);
        if (!usual)
            pgn__report(s, PGN__RULE_SUFFIX_FORM, suffix,
                        "invalid suffix: expected one of ! ? !! ?? !? ?!");
        emit_nag(s, nag, suffix);
    }
}

static void read_word(pgn__state *s) {
    const char *open = s->p, *p = word_end(s, open);
    bool usual;
    pgn_span word = span(open, p);
    if (is_plain_move(word) && (p == s->end || *p != '(')) {
        s->p = p;
        take_move(s, word);
        return;
    }
    word.len += pgn__promotion_in_parentheses(word, s->end);
    p = word_end(s, word.text + word.len);
    word.len = (size_t)(p - open);
    s->p = p;
    pgn_result result = pgn__word_result(word, &usual);
    if (result) {
        take_result(s, word, result, usual);
        return;
    }
    unsigned glyph = pgn__word_glyph(word);
    if (glyph) {
        char dollar[16];
        pgn__need_moves(s);
        size_t n = (size_t)snprintf(dollar, sizeof dollar, "$%u", glyph);
        pgn__report_repair(s, PGN__RULE_GLYPH, word, (pgn_span){dollar, n},
                           "annotation symbol should be %s", dollar);
        emit_nag(s, glyph, word);
        return;
    }
    size_t glued = pgn__glued_move(word);
    if (glued && pgn__word_is_move((pgn_span){open, glued})) {
        pgn__need_moves(s); /* diagnostics are about this game */
        report_glued(s, word, glued);
        s->p = open + glued;
        take_move(s, span(open, s->p));
        return;
    }
    read_annotated(s, open, p);
}

void pgn__read_star(pgn__state *s) {
    pgn_span star = {s->p, 1};
    s->p++;
    take_result(s, star, PGN_RESULT_UNKNOWN, true);
}

void pgn__read_symbol(pgn__state *s) {
    if (!is(s->p, DIGIT) || !read_number(s))
        read_word(s);
}
