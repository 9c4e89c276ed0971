/* parse_moves.c -- movetext: numbers, moves, results, annotation glyphs, variations. */
#include <stdio.h>
#include <string.h>

#include "parse_state_int.h"
#include "words_int.h"

enum { QUOTED_MAX = 61 }; /* of text in a message */

static const char *word_end(const pgn__state *s, const char *p) {
    while (p < s->end && !is(p, WORD_END))
        p++;
    return p;
}

void pgn__unread_text(pgn__state *s, pgn_span text, pgn__unread what) {
    if (s->section != SECTION_MOVES && what != PGN__UNREAD_NUMBER)
        pgn__keep_early(s, text, false);
    if (s->section != SECTION_MOVES)
        return;
    s->line_words |= what != PGN__UNREAD_NUMBER;
    if (what == PGN__UNREAD_WORD)
        s->garbage_end = text.text + text.len;
    if (CALL(s, unread) && !s->passing)
        s->sink.calls->unread(s->sink.self, text, what);
}

void pgn__drop_number(pgn__state *s) {
    if (s->number)
        pgn__unread_text(s, s->number_source, PGN__UNREAD_NUMBER);
    pgn__forget_number(s);
}

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
    if (s->p == open + 1) {
        pgn__report(s, PGN__RULE_NAG_FORM, span(open, s->p),
                    "$ without a number: expected $0 to $255");
        pgn__unread_text(s, span(open, s->p), PGN__UNREAD_SIGN);
    } else {
        emit_nag(s, nag, span(open, s->p));
    }
}

/* (=), a draw offer: it becomes a comment, as there is no NAG for it. */
static bool read_draw_offer(pgn__state *s) {
    static const char text[] = "(=)";
    const char *p = pgn__skip_space(s->p + 1, s->end);
    if (p == s->end || *p != '=')
        return false;
    p = pgn__skip_space(p + 1, s->end);
    if (p == s->end || *p != ')')
        return false;
    pgn_span source = span(s->p, p + 1);
    s->p = p + 1;
    pgn__need_moves(s);
    pgn__report_repair(s, PGN__RULE_GLYPH, source, (pgn_span){"{(=)}", 5},
                       "draw offer should be the comment {(=)}");
    if (CALL(s, comment) && !s->passing)
        s->sink.calls->comment(s->sink.self, (pgn_span){text, sizeof text - 1}, PGN_COMMENT_BRACE,
                               source);
    return true;
}

void pgn__open_variation(pgn__state *s) {
    if (read_draw_offer(s))
        return;
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
        pgn__drop_number(s);
        s->passing = PASSING_TOO_DEEP;
        s->passed_depth = 1;
        s->passed = source.text;
        return;
    }
    if (!s->line_plies)
        pgn__report(s, PGN__RULE_VARIATION_WITHOUT_MOVE, source,
                    "variation without a move before it");
    pgn__drop_number(s);
    s->depth++;
    s->line_plies = 0;
    s->line_words = false;
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
        if (!--s->passed_depth && s->passing == PASSING_TOO_DEEP) {
            s->passing = PASSING_NOTHING;
            pgn__unread_text(s, span(s->passed, s->p), PGN__UNREAD_SIGN);
        }
        return;
    }
    s->passing = PASSING_NOTHING;
    if (s->section != SECTION_MOVES || !s->depth) {
        pgn__report(s, PGN__RULE_STRAY_CLOSE, source, "stray )");
        pgn__unread_text(s, source, PGN__UNREAD_SIGN);
        return;
    }
    if (!s->line_plies && !s->line_words)
        pgn__report(s, PGN__RULE_EMPTY_VARIATION, source, "empty variation");
    pgn__drop_number(s);
    pgn__end_variation(s, source);
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
        const char *p = below ? below : skip_blanks(s->p, s->end);
        pgn_span next = span(p, p < s->end && *p == '*' ? p + 1 : word_end(s, p));
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

/* The length of the ellipsis at p, in UTF-8 or Windows-1252; 0 if none. */
static size_t ellipsis(const char *p, const char *end) {
    if (end - p >= 3 && memcmp(p, "\u2026", 3) == 0)
        return 3;
    return p < end && *p == '\x85';
}

/* Has the number one period or none? More are before a move of Black. */
static bool is_white_number(const char *p, const char *end) {
    while (p < end && is(p, DIGIT))
        p++;
    p = skip_blanks(p, end);
    if (p < end && *p == '.')
        p = skip_blanks(p + 1, end);
    return p == end || !(*p == '.' || ellipsis(p, end));
}

/* A game without tags and markers ends where a new one begins with White's move 1 after a blank
 * line; *unsure: the text ends before that is known. */
static bool begins_new_game(pgn__state *s, const char *p, unsigned long number, bool *unsure) {
    bool may = number == 1 && !s->depth && s->section == SECTION_MOVES && s->plies &&
               pgn__after_blank_line(s->start, p);
    *unsure = may && !s->last && pgn__line_end(s, p) == s->end;
    return may && !*unsure && is_white_number(p, s->end) && pgn__begins_with_number(s, p);
}

/* Does the game end before this, without a marker? */
static bool ends_before(pgn__state *s, const char *next) {
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
    return is_one && begins_new_game(s, next, 1, &unsure);
}

/* Is the current variation closed after this, before a blank line or a tag pair, where the game
 * ends if that was forgotten? Only so many others may be in between: a line may have any number of
 * games that end inside a variation. *unsure: the text ends before that is known. */
static bool closes_variation(pgn__state *s, const char *p, bool *unsure) {
    enum { MOST = 32 };
    const char *next, *stop, *eol = p;
    int others = 0, depth = 0;
    bool tag;
    *unsure = false;
    if (s->depth == s->close_depth && p <= s->variation_close) /* found before */
        return true;
    for (;; p = next) {
        next = pgn__skip_space(p, s->end);
        if (pgn__after_blank_line(p, next))
            return false;
        if (next >= eol)
            eol = pgn__line_end(s, next);
        *unsure = !s->last && eol == s->end;
        if (ends_before(s, next))
            return false;
        depth += *next == '(' ? 1 : *next == ')' ? -1 : 0;
        others += *next == '(';
        if (depth < 0 || others > MOST) {
            *unsure = false;
            s->variation_close = next;
            s->close_depth = depth < 0 ? s->depth : 0;
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

/* A marker; inside a variation that is closed after it, it belongs to the variation. */
static void take_result(pgn__state *s, pgn_span word, pgn_result result, bool usual) {
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

static void take_move(pgn__state *s, pgn_span word) {
    pgn__need_moves(s);
    s->line_plies = 1;
    if (!s->depth)
        s->plies++;
    if (CALL(s, move) && !s->passing) {
        pgn__move_event move = {.text = word,
                                .number = s->number,
                                .dots = s->dots,
                                .number_source = s->number_source,
                                .letters = pgn__game_letters(s)};
        s->sink.calls->move(s->sink.self, &move);
    }
    pgn__forget_number(s);
}

/* The periods after a number, or an ellipsis, which counts as three; where they end. */
static const char *read_dots(pgn__state *s, const char *p, unsigned *dots) {
    const char *number = s->p, *from = p;
    char right[32];
    for (*dots = 0; p < s->end && *p == '.'; p++)
        ++*dots;
    size_t len = ellipsis(p, s->end);
    if (!len)
        return p;
    *dots += 3;
    int n = snprintf(right, sizeof right, "%.*s...", (int)(from - number < 20 ? from - number : 20),
                     number);
    pgn__report_repair(s, PGN__RULE_GLYPH, span(number, p + len), (pgn_span){right, (size_t)n},
                       "ellipsis should be three periods: %s", right);
    return p + len;
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
    bool unsure, null_move = p - s->p == 4 && memcmp(s->p, "0000", 4) == 0;
    bool ends = p == s->end || *p == '.' || is(p, WORD_END) || ellipsis(p, s->end);
    if (null_move || !ends)
        return false;
    if (begins_new_game(s, s->p, number, &unsure)) {
        pgn__end_unmarked(s, s->p);
        if (s->single)
            return true;
    } else if (unsure) { /* the rest is read when there is more */
        s->p = s->end;
        return true;
    }
    pgn__need_moves(s);
    const char *open = s->p;
    unsigned dots;
    p = read_dots(s, p, &dots);
    pgn__drop_number(s);
    s->number = number;
    s->dots = dots;
    s->number_source = span(open, p);
    s->p = p;
    return true;
}

static void report_glued(pgn__state *s, pgn_span word, size_t glued) {
    char apart[64];
    while (glued + 1 < word.len && word.text[glued] == '.')
        glued++; /* the period stays with the move, and is another finding */
    int n = snprintf(apart, sizeof apart, "%.*s %.*s", (int)glued, word.text,
                     (int)(word.len - glued), word.text + glued);
    bool fits = n > 0 && (size_t)n < sizeof apart;
    pgn__report_repair(s, PGN__RULE_GLUED, word,
                       fits ? (pgn_span){apart, (size_t)n} : (pgn_span){NULL, 0},
                       "missing space after \"%.*s\"", (int)glued, word.text);
}

/* The word and the number before it, unless there is something between them. */
static pgn_span with_number(const pgn__state *s, pgn_span word) {
    const char *p = s->number ? s->number_source.text + s->number_source.len : word.text;
    while (p < word.text && (is(p, SPACE) || *p == '.'))
        p++;
    const char *from = s->number && p == word.text ? s->number_source.text : word.text;
    return span(from, word.text + word.len);
}

/* Is there nothing between this and the last word that is not understood? */
static bool follows_garbage(const pgn__state *s, const char *p) {
    return s->garbage_end && pgn__skip_space(s->garbage_end, p) == p;
}

/* Text that is not a token. One that follows another, like the words of a sentence, is not
 * reported. */
static void take_garbage(pgn__state *s, pgn_span word) {
    if (s->section == SECTION_MOVES) {
        pgn_span all = with_number(s, word);
        if (!follows_garbage(s, all.text))
            pgn__report(s, PGN__RULE_GARBAGE, word, "unrecognized text \"%.*s\"",
                        (int)(word.len < 60 ? word.len : 60), word.text);
        if (all.text != word.text) /* part of the text */
            pgn__forget_number(s);
        pgn__drop_number(s);
        pgn__unread_text(s, all, PGN__UNREAD_WORD);
        return;
    }
    pgn__report(s, PGN__RULE_TEXT_BEFORE_GAME, word, "unrecognized text \"%.*s\"",
                (int)(word.len < 60 ? word.len : 60), word.text);
    pgn__unread_text(s, word, PGN__UNREAD_WORD);
}

/* A }, ] or quote without its opening counterpart. Beside words that are not understood it is part
 * of them. */
void pgn__read_stray(pgn__state *s) {
    pgn_span sign = {s->p++, 1};
    bool follows = follows_garbage(s, sign.text);
    if (!follows)
        pgn__report(s, PGN__RULE_STRAY_CLOSE, sign, "stray %c", *sign.text);
    pgn__unread_text(s, sign, PGN__UNREAD_SIGN);
    s->garbage_end = follows ? s->p : NULL; /* so that no gap is looked at twice */
}

static pgn_span without_suffix(pgn_span word) {
    while (word.len && (word.text[word.len - 1] == '!' || word.text[word.len - 1] == '?'))
        word.len--;
    return word;
}

/* A move with its suffix annotation, a check mark separated from its move, or text that is not a
 * token. */
static void read_annotated(pgn__state *s, const char *open, const char *p) {
    bool usual;
    pgn_span word = without_suffix(span(open, p)), suffix = span(open + word.len, p);
    if (word.len && pgn__word_mark(word)) {
        pgn__report(s, PGN__RULE_DETACHED_MARK, word, "\"%.*s\" separated from its move",
                    (int)word.len, word.text);
        pgn__unread_text(s, word, PGN__UNREAD_MARK);
    } else if (word.len && !pgn__word_is_move(word)) {
        take_garbage(s, span(open, p)); /* its suffix belongs to no move */
        return;
    } else if (word.len) {
        take_move(s, word);
    }
    if (suffix.len) {
        unsigned nag = pgn__suffix_nag(suffix, &usual);
        if (!usual)
            pgn__report(s, PGN__RULE_SUFFIX_FORM, suffix,
                        "invalid suffix \"%.*s\": expected one of ! ? !! ?? !? ?!",
                        pgn__quoted_length(suffix), suffix.text);
        emit_nag(s, nag, suffix);
    }
}

/* A forfeit such as +-- may also mean an advantage. It is the result of a game without moves, and
 * at the end of a game; elsewhere it is the glyph. */
static bool is_glyph_here(pgn__state *s, pgn_span word) {
    if (!pgn__word_glyph(word) || (!s->plies && !s->depth))
        return false;
    return !ends_before(s, pgn__skip_space(word.text + word.len, s->end));
}

static void take_glyph(pgn__state *s, pgn_span word, unsigned glyph) {
    char dollar[16];
    pgn__need_moves(s);
    size_t n = (size_t)snprintf(dollar, sizeof dollar, "$%u", glyph);
    pgn__report_repair(s, PGN__RULE_GLYPH, word, (pgn_span){dollar, n},
                       "annotation symbol \"%.*s\" should be %s", (int)word.len, word.text, dollar);
    emit_nag(s, glyph, word);
}

bool pgn__read_sign_glyph(pgn__state *s) {
    static const char *const glyphs[] = {"[]", "<=>"};
    for (size_t i = 0; s->section == SECTION_MOVES && i < sizeof glyphs / sizeof *glyphs; i++) {
        pgn_span word = {s->p, strlen(glyphs[i])};
        if ((size_t)(s->end - s->p) >= word.len && memcmp(s->p, glyphs[i], word.len) == 0 &&
            word_end(s, s->p + word.len) == s->p + word.len) {
            s->p += word.len;
            take_glyph(s, word, pgn__word_glyph(word));
            return true;
        }
    }
    return false;
}

/* A move and the period of a sentence: Nc6. is not Nc and the number 6. */
static bool read_move_before_period(pgn__state *s, pgn_span word) {
    pgn_span body = without_suffix(word), move = body;
    while (move.len && move.text[move.len - 1] == '.')
        move.len--;
    bool pawn = move.len == 2 || (move.len == 4 && move.text[1] == 'x');
    bool piece = move.len > 2 && *move.text < 'a'; /* aa3. is aa and the number 3 */
    if (move.len == body.len || !pgn__word_is_plain_move(move) || !(pawn || piece))
        return false;
    s->p = move.text + move.len;
    take_move(s, move);
    return true;
}

/* A move with the next number or the result attached to it. */
static bool read_glued(pgn__state *s, pgn_span word) {
    size_t glued = pgn__glued_move(without_suffix(word));
    if (!glued || !pgn__word_is_move((pgn_span){word.text, glued}))
        return false;
    pgn__need_moves(s); /* diagnostics are about this game */
    report_glued(s, word, glued);
    s->p = word.text + glued;
    take_move(s, span(word.text, s->p));
    return true;
}

static void read_word(pgn__state *s) {
    const char *open = s->p, *p = word_end(s, open);
    bool usual;
    pgn_span word = span(open, p);
    if (pgn__word_is_plain_move(word) && (p == s->end || *p != '(')) {
        s->p = p;
        take_move(s, word);
        return;
    }
    word.len += pgn__promotion_in_parentheses(word, s->end);
    p = word_end(s, word.text + word.len);
    word.len = (size_t)(p - open);
    s->p = p;
    pgn_result result = pgn__word_result(word, &usual);
    if (result && !is_glyph_here(s, word)) {
        word = pgn__without_forfeit(word); /* it is text after the marker */
        s->p = word.text + word.len;
        result = pgn__word_result(word, &usual);
        take_result(s, word, result, usual);
        return;
    }
    unsigned glyph = pgn__word_glyph(word);
    if (glyph) {
        take_glyph(s, word, glyph);
        return;
    }
    if (read_move_before_period(s, word))
        return;
    if (read_glued(s, word))
        return;
    pgn_span body = without_suffix(word);
    for (size_t number; (number = pgn__number_at_end(body)); s->p = p = body.text + body.len)
        body.len -= number; /* aa10. is aa and the number 10 */
    if (p == word.text + word.len || !read_glued(s, body))
        read_annotated(s, open, p);
}

/* Half of a result, such as 1 and 1/2, before or after the dash. */
static bool is_half_result(pgn_span word) {
    static const char *const halves[] = {"1", "0", "1/2", "\u00BD", "\xBD"};
    for (size_t i = 0; i < sizeof halves / sizeof *halves; i++)
        if (word.len == strlen(halves[i]) && memcmp(word.text, halves[i], word.len) == 0)
            return true;
    return false;
}

/* A result that begins like a number: 0.5-0.5, or with blanks 1 - 0. */
static bool read_odd_result(pgn__state *s) {
    const char *p = s->p, *end = word_end(s, p);
    char text[16];
    bool usual;
    pgn_span first = span(p, end);
    pgn_result result = memchr(p, '.', first.len) ? pgn__word_result(first, &usual) : 0;
    if (!result && is_half_result(first)) {
        pgn_span dash = {skip_blanks(end, s->end), 0};
        dash.len = (size_t)(word_end(s, dash.text) - dash.text);
        pgn_span last = {skip_blanks(dash.text + dash.len, s->end), 0};
        last.len = (size_t)(word_end(s, last.text) - last.text);
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
    take_result(s, first, result, usual);
    return true;
}

void pgn__read_star(pgn__state *s) {
    pgn_span star = {s->p, 1};
    s->p++;
    take_result(s, star, PGN_RESULT_UNKNOWN, true);
}

void pgn__read_symbol(pgn__state *s) {
    bool half = *s->p == '1' || *s->p == '0' || *s->p == '\xC2' || *s->p == '\xBD';
    if (half && read_odd_result(s))
        return;
    if (!is(s->p, DIGIT) || !read_number(s))
        read_word(s);
}
