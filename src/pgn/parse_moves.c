/* parse_moves.c -- movetext: numbers, moves, annotation glyphs, variations. */
#include <stdio.h>
#include <string.h>

#include "base/span_int.h"
#include "parse_state_int.h"
#include "words_int.h"

/* Is there a number, which may be 0, and not only periods? */
static bool has_number(const pgn__state *s) {
    return s->number_source.len && is(s->number_source.text, DIGIT);
}

/* Is it attached to others? 12.30 is a time, or anything else. */
static bool is_attached(const pgn__state *s) {
    return has_number(s) && s->number_text < s->number_source.text;
}

/* Is there nothing between this and the last word that is not understood? Then it is part of that.
 * No gap is looked at twice. */
static bool continues_garbage(pgn__state *s, pgn_span text) {
    bool continues = s->garbage_end && pgn__skip_space(s->garbage_end, text.text) == text.text;
    s->garbage_end = continues ? text.text + text.len : NULL;
    return continues;
}

void pgn__drop_bare_number(pgn__state *s) {
    if (has_number(s) && !s->dots)
        pgn__drop_number(s);
}

void pgn__unread_text(pgn__state *s, pgn_span text, pgn__unread what) {
    if (s->section != SECTION_MOVES && what != PGN__UNREAD_NUMBER)
        pgn__keep_early(s, text, false);
    if (s->section != SECTION_MOVES)
        return;
    pgn__drop_bare_number(s); /* it comes first */
    s->line_words |= what != PGN__UNREAD_NUMBER;
    if (what == PGN__UNREAD_WORD)
        s->garbage_end = text.text + text.len;
    if (CALL(s, unread) && !s->passing)
        s->sink.calls->unread(s->sink.self, text, what);
}

/* With a period it was the number of a move, and so it may be where that move is the next one; else
 * it may be anything, and is kept. */
void pgn__drop_number(pgn__state *s) {
    if (!has_number(s)) {
        pgn__forget_number(s);
        return;
    }
    bool next = !s->depth && s->number == s->plies / 2 + 1;
    bool other = (!s->dots && !next) || is_attached(s);
    pgn_span text = span(s->number_text, s->number_source.text + s->number_source.len);
    pgn__forget_number(s);
    if (other && !continues_garbage(s, text))
        pgn__report(s, PGN__RULE_GARBAGE, text, "unrecognized text \"%.*s\"",
                    pgn__quoted_length(text), text.text);
    pgn__unread_text(s, text, other ? PGN__UNREAD_SIGN : PGN__UNREAD_NUMBER);
}

/* The word and the number before it, unless there is something between them. */
static pgn_span with_number(const pgn__state *s, pgn_span word) {
    bool number = has_number(s);
    const char *p = number ? s->number_source.text + s->number_source.len : word.text;
    p = pgn__skip_to_move(p, word.text);
    const char *from = number && p == word.text ? s->number_text : word.text;
    return span(from, word.text + word.len);
}

/* Text that is not a token. One that follows another, like the words of a sentence, is not
 * reported. */
static void take_garbage(pgn__state *s, pgn_span word) {
    bool in_moves = s->section == SECTION_MOVES;
    pgn_span all = in_moves ? with_number(s, word) : word;
    if (in_moves) {
        if (all.text != word.text) /* part of the text */
            pgn__forget_number(s);
        pgn__drop_number(s);
    }
    if (!continues_garbage(s, all)) {
        pgn__report(s, in_moves ? PGN__RULE_GARBAGE : PGN__RULE_TEXT_BEFORE_GAME, word,
                    "unrecognized text \"%.*s\"", pgn__quoted_length(word), word.text);
        s->garbage_foreign = false;
    }
    s->garbage_foreign = s->garbage_foreign || pgn__report_foreign(s, word);
    s->garbage_end = word.text + word.len;
    pgn__unread_text(s, all, PGN__UNREAD_WORD);
}

/* Text up to p that would begin the moves: is it among the tags, or the end of a value that lost
 * its line? Then it is taken. */
static bool take_aside(pgn__state *s, const char *p) {
    bool unsure = false;
    if (s->section != SECTION_TAGS)
        return false;
    if ((p < s->end && (*p == '"' || *p == ']')) || pgn__before_tag(s, p, &unsure))
        take_garbage(s, span(s->p, p));
    else if (!unsure)
        return false;
    s->p = unsure ? s->end : p; /* the rest is read when there is more */
    return true;
}

static void emit_nag(pgn__state *s, unsigned nag, pgn_span source) {
    pgn__need_moves(s);
    if (CALL(s, nag) && !s->passing)
        s->sink.calls->nag(s->sink.self, nag, source);
}

void pgn__read_nag(pgn__state *s) {
    const char *p = s->p + 1;
    unsigned nag = 0;
    for (; p < s->end && is(p, DIGIT); p++)
        if (nag < 100000000)
            nag = nag * 10 + (unsigned)(*p - '0');
    if (take_aside(s, p))
        return;
    pgn_span source = span(s->p, p);
    s->p = p;
    if (source.len > 1) {
        emit_nag(s, nag, source);
        return;
    }
    pgn__report(s, PGN__RULE_NAG_FORM, source, "$ without a number: expected $0 to $255");
    pgn__unread_text(s, source, PGN__UNREAD_SIGN);
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

/* Text in parentheses among the tags: [White "A"] (GER). */
static bool read_remark(pgn__state *s) {
    const char *end = s->section == SECTION_TAGS ? pgn__remark_end(s, s->p) : s->p;
    return end > s->p && take_aside(s, end);
}

void pgn__open_variation(pgn__state *s) {
    if (read_draw_offer(s) || read_remark(s))
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
    s->outermost = s->depth++ ? s->outermost : source.text;
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
    pgn__drop_number(s);
    if (!s->line_plies && !s->line_words)
        pgn__report(s, PGN__RULE_EMPTY_VARIATION, source, "empty variation");
    pgn__end_variation(s, source);
}

static void take_move(pgn__state *s, pgn_span word) {
    pgn__need_moves(s);
    if (is_attached(s) && !s->dots)
        pgn__drop_number(s);
    else if (is_attached(s)) /* of 7.3. the last is that of the move */
        pgn__unread_text(s, span(s->number_text, s->number_source.text), PGN__UNREAD_NUMBER);
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
    size_t len = pgn__ellipsis(p, s->end);
    if (!len)
        return p;
    *dots += 3;
    int n = snprintf(right, sizeof right, "%.*s...", (int)(from - number < 20 ? from - number : 20),
                     number);
    pgn__report_repair(s, PGN__RULE_GLYPH, span(number, p + len), (pgn_span){right, (size_t)n},
                       "ellipsis should be three periods: %s", right);
    return p + len;
}

/* Digits that are a move: castling as 00 and 000, and the null move 0000. */
static bool is_move_of_zeros(const char *from, const char *p, bool period) {
    size_t len = (size_t)(p - from);
    return len >= 2 && len <= 4 && memcmp(from, "0000", len) == 0 && (len == 4 || !period);
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
    bool unsure, period = p < s->end && (*p == '.' || pgn__ellipsis(p, s->end));
    bool ends = p == s->end || period || is(p, WORD_END) || pgn__no_break_space(p, s->end);
    if (!ends || is_move_of_zeros(s->p, p, period))
        return false;
    if (pgn__begins_new_game(s, s->p, number, &unsure)) {
        pgn__end_unmarked(s, s->p);
        if (s->single)
            return true;
    } else if (unsure) { /* the rest is read when there is more */
        s->p = s->end;
        return true;
    }
    if (s->section == SECTION_TAGS) {
        const char *stop = p;
        while (stop < s->end && *stop == '.')
            stop++;
        if (take_aside(s, stop))
            return true;
    }
    pgn__need_moves(s);
    const char *open = s->p;
    unsigned dots;
    p = read_dots(s, p, &dots);
    if (has_number(s) && s->number_source.text + s->number_source.len == open)
        open = s->number_text; /* 12.30 */
    else
        pgn__drop_number(s);
    s->number_text = open;
    s->number = number;
    s->dots = dots;
    s->number_source = span(s->p, p);
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

/* A }, ] or quote without its opening counterpart. Beside words in the moves that are not
 * understood it is part of them; among the tags a tag may be lost. */
void pgn__read_stray(pgn__state *s) {
    pgn_span sign = {s->p++, 1};
    pgn__drop_bare_number(s);
    bool part = continues_garbage(s, sign);
    if (!part || s->section != SECTION_MOVES)
        pgn__report(s, PGN__RULE_STRAY_CLOSE, sign, "stray %c", *sign.text);
    pgn__unread_text(s, sign, PGN__UNREAD_SIGN);
}

void pgn__extend_number(pgn__state *s, const char *open) {
    enum { MOST = 8 }; /* blanks, which are not looked at for each of many periods */
    const char *end = s->number_source.text + s->number_source.len;
    if (open - end <= MOST && skip_all_blanks(end, open) == open)
        s->number_source = span(s->number_source.text, s->p);
}

/* An ellipsis apart from its number counts as three periods, and without one replaces it. */
static void read_ellipsis(pgn__state *s, size_t len) {
    pgn_span sign = {s->p, len};
    s->p += len;
    s->dots += 3;
    if (has_number(s)) {
        pgn__extend_number(s, sign.text);
        pgn__report_repair(s, PGN__RULE_GLYPH, sign, (pgn_span){"...", 3},
                           "ellipsis should be three periods: ...");
        return;
    }
    pgn__report(s, PGN__RULE_STRAY_PERIOD, sign, "ellipsis without a move number");
    s->number_source =
        span(s->number_source.len ? s->number_source.text : sign.text, sign.text + len);
}

void pgn__report_no_break_space(pgn__state *s, pgn_span blank) {
    pgn__report_repair(s, PGN__RULE_GLYPH, blank, (pgn_span){" ", 1},
                       "no-break space should be a space");
}

void pgn__read_no_break_space(pgn__state *s, size_t len) {
    pgn_span blank = {s->p, len};
    s->p += len;
    pgn__report_no_break_space(s, blank);
}

/* Characters that programs for writing put in place of ASCII ones; false, consuming nothing, if it
 * is something else. */
static bool read_typographic(pgn__state *s) {
    size_t len = pgn__no_break_space(s->p, s->end);
    if (len) {
        pgn__read_no_break_space(s, len);
        return true;
    }
    len = s->section == SECTION_MOVES ? pgn__ellipsis(s->p, s->end) : 0;
    if (len)
        read_ellipsis(s, len);
    return len;
}

/* A move with its suffix annotation, a check mark separated from its move, or text that is not a
 * token. */
static void read_annotated(pgn__state *s, const char *open, const char *p) {
    bool usual;
    pgn_span word = pgn__without_suffix(span(open, p)), suffix = span(open + word.len, p);
    if (word.len && pgn__word_mark(word)) {
        pgn__report(s, PGN__RULE_DETACHED_MARK, word, "\"%.*s\" separated from its move",
                    (int)word.len, word.text);
        pgn__unread_text(s, word, PGN__UNREAD_MARK);
    } else if (word.len && (!pgn__word_is_move(word) || pgn__number_at_end(word))) {
        /* Its suffix belongs to no move. Kxyz2.?1. has a number before a suffix before a number:
         * written without the suffix, Kxyz2. would be read as Kxyz and the number 2. */
        take_garbage(s, span(open, p));
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

/* Does the game end here, or after comments and the word that says it was forfeited? */
static bool ends_after_remarks(pgn__state *s, const char *p) {
    for (bool same_line = true;;) {
        const char *from = p, *stop;
        bool tag;
        p = pgn__skip_space(p, s->end);
        same_line = same_line && !has_line_end(from, p);
        pgn_span word = span(p, word_end(p, s->end));
        if (p < s->end && *p == '{') {
            const char *close = pgn__comment_close(s, p, &stop, &tag);
            if (!close)
                return true;
            same_line = same_line && !has_line_end(p, close);
            p = close + 1;
        } else if (p < s->end && (*p == ';' || (*p == '%' && pgn__at_line_start(s, p)))) {
            p = pgn__line_end(s, p);
        } else if (same_line && pgn__word_is_forfeit(word)) {
            p += word.len;
        } else {
            return pgn__ends_before(s, p);
        }
    }
}

/* A forfeit such as +-- may also mean an advantage. It is the result of a game without moves, and
 * at the end of a game; elsewhere it is the glyph. */
static bool is_glyph_here(pgn__state *s, pgn_span word) {
    if (!pgn__word_glyph(word) || (!s->plies && !s->depth))
        return false;
    return !ends_after_remarks(s, word.text + word.len);
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
            word_end(s->p + word.len, s->end) == s->p + word.len) {
            s->p += word.len;
            take_glyph(s, word, pgn__word_glyph(word));
            return true;
        }
    }
    return false;
}

/* A move and the period of a sentence. */
static bool read_move_before_period(pgn__state *s, pgn_span word) {
    size_t len = pgn__move_before_period(word);
    if (!len)
        return false;
    s->p = word.text + len;
    take_move(s, span(word.text, s->p));
    return true;
}

/* A move with the next number or the result attached to it. */
static bool read_glued(pgn__state *s, pgn_span word) {
    size_t glued = pgn__glued_move(pgn__without_suffix(word));
    if (!glued || !pgn__word_is_move((pgn_span){word.text, glued}))
        return false;
    pgn__need_moves(s); /* diagnostics are about this game */
    report_glued(s, word, glued);
    s->p = word.text + glued;
    take_move(s, span(word.text, s->p));
    return true;
}

/* A comma after a move, as in newspapers: e4, e5. Beside text that is not understood it is part of
 * that. */
static void read_comma(pgn__state *s) {
    pgn_span comma = {s->p++, 1};
    pgn__drop_bare_number(s);
    if (!continues_garbage(s, comma))
        pgn__report(s, PGN__RULE_STRAY_PERIOD, comma, "comma among the moves");
    pgn__unread_text(s, comma, PGN__UNREAD_NUMBER);
}

/* The end of a word, read up to p so far, or of the move before its first comma. */
static const char *move_end(const char *word, const char *p, const char *end) {
    p = word_part(p, end, COMMA);
    bool comma = p < end && *p == ',';
    if (p < end && (*p == '<' || *p == '>')) /* signs before these are part of them */
        while (p - word > 1 && memchr("=-~", p[-1], 3))
            p--;
    return comma && !pgn__move_before_comma(span(word, p + 1)) ? word_end(p, end) : p;
}

static void read_word(pgn__state *s) {
    const char *open = s->p, *p = move_end(open, open, s->end);
    bool usual;
    pgn_span word = span(open, p);
    if (pgn__word_is_plain_move(word) && (p == s->end || *p != '(') && !pgn__before_move(word)) {
        s->p = p;
        take_move(s, word);
        return;
    }
    size_t promotion = pgn__promotion_in_parentheses(word, s->end);
    p = promotion ? move_end(open, p + promotion, s->end) : p;
    word.len = (size_t)(p - open);
    s->p = p;
    pgn_result result = pgn__word_result(word, &usual);
    if (result && !is_glyph_here(s, word)) {
        word = pgn__without_forfeit(word); /* it is text after the marker */
        s->p = word.text + word.len;
        result = pgn__word_result(word, &usual);
        pgn__take_result(s, word, result, usual);
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
    pgn_span body = pgn__without_suffix(word);
    size_t before = pgn__before_move(body); /* aa2.Nf3 is aa, the number 2 and Nf3 */
    body.len = before ? before : body.len;
    if (before && read_glued(s, body)) /* exd53.Nf3 */
        return;
    for (size_t number; (number = pgn__number_at_end(body)); s->p = p = body.text + body.len)
        body.len -= number; /* aa10. is aa and the number 10 */
    bool cut = p < word.text + word.len;
    if (!cut || (!read_move_before_period(s, body) && !read_glued(s, body)))
        read_annotated(s, open, p);
}

void pgn__read_symbol(pgn__state *s) {
    if (is(s->p, MARK) && pgn__text_bom(s->p, (size_t)(s->end - s->p))) {
        pgn__read_mark(s);
        return;
    }
    bool half = *s->p == '1' || *s->p == '0' || *s->p == '\xC2' || *s->p == '\xBD';
    if (half && pgn__read_odd_result(s))
        return;
    if (*s->p & '\x80' && read_typographic(s))
        return;
    if (!is(s->p, DIGIT | MOVE_START) && pgn__has_reserved(s))
        pgn__read_reserved(s);
    else if (*s->p == ',' && s->section == SECTION_MOVES)
        read_comma(s);
    else if (!is(s->p, DIGIT) || !read_number(s))
        read_word(s);
}
