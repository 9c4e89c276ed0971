/* parse_between.c -- between games: comments, escapes, and text that belongs to no game, until
 * something begins one. A game begins with a tag pair; without tags with a move number and its
 * period, or with a legal first move; without moves it may be a marker on a line of its own. */
#include <stdio.h>
#include <string.h>

#include "base/text_int.h"
#include "chess/notation_int.h"
#include "parse_state_int.h"
#include "words_int.h"

typedef enum {
    PIECE_GAME,
    PIECE_COMMENT,
    PIECE_ESCAPE,
    PIECE_MARK,    /* a byte order mark */
    PIECE_BLANK,   /* a no-break space */
    PIECE_BAD_TAG, /* square brackets, but not a tag pair */
    PIECE_TEXT,    /* a line, or the rest of one */
    PIECE_CUT_OFF, /* the text ends before that is known */
} piece;

/* ---- games without tags ---- */

/* Where a byte order mark begins, or the end. */
static const char *mark_in(const char *p, const char *end) {
    while ((p = memchr(p, '\xEF', (size_t)(end - p))) && !pgn__text_bom(p, (size_t)(end - p)))
        p++;
    return p ? p : end;
}

/* The end of the line, which is kept: a line may have any number of games. A byte order mark ends
 * it too: what follows is the first line of another file. */
static const char *line_end(pgn__state *s, const char *p) {
    if (!s->eol || p < s->eol_from || p > s->eol) {
        if (!s->eol || p < s->eol_from || p > s->line_stop)
            s->line_stop = pgn__line_end(s, p);
        s->eol_from = p;
        s->eol = mark_in(p, s->line_stop);
    }
    return s->eol;
}

const char *pgn__kept_line_end(pgn__state *s, const char *p) {
    line_end(s, p);
    return s->line_stop;
}

/* Can the word follow a move number? Moves may have letters of another language: then only a rank
 * distinguishes them from prose. "1./2. Juni" has none. */
static bool may_be_move(pgn_span word) {
    bool usual, rank = false, sign = word.len && strchr("0123456789/+-", *word.text);
    for (size_t i = 1; i < word.len && !rank; i++)
        rank = word.text[i] >= '1' && word.text[i] <= '8';
    return (rank && !sign) || pgn__word_is_move(word) || pgn__word_result(word, &usual);
}

/* Can this follow a first move? Not the words of a heading: "e4 openings". */
static bool may_follow_move(const char *p, const char *eol) {
    pgn_span word = span(p, word_end(p, eol));
    return !word.len || is(p, DIGIT) || may_be_move(word) || pgn__word_mark(word) ||
           pgn__word_glyph(word) || strchr("!?", *p);
}

static bool begins_with_move(const char *p, const char *eol) {
    enum { LONGEST = 15 };
    const char *end = word_end(p, eol);
    pgn_position start;
    pgn__move_text move;
    if (end == p || end - p > LONGEST)
        return false;
    pgn_position_init(&start);
    if (pgn__move_parse(&start, p, (size_t)(end - p), NULL, &move, NULL) ||
        move.notes & PGN_NOTE_NULL_MOVE)
        return false;
    if (!may_follow_move(skip_all_blanks(end, eol), eol))
        return false;
    return !(move.notes & PGN_NOTE_LETTER_CASE) || end - p > 2; /* E4 may be anything */
}

/* Behind the periods after a number, and signs that may stand there: 1. … e5, 1. ?! e4. */
static const char *skip_dots_and_signs(const char *p, const char *eol) {
    enum { MOST = 4 };
    while (p < eol && *p == '.')
        p++;
    for (int i = 0; i < MOST; i++) {
        p = skip_all_blanks(p, eol);
        pgn_span word = span(p, word_end(p, eol));
        size_t ellipsis = pgn__ellipsis(p, eol);
        if (!ellipsis && (!word.len || pgn__without_suffix(word).len) && !pgn__word_glyph(word))
            break;
        p += ellipsis ? ellipsis : word.len;
    }
    return p;
}

/* Not so if a word follows that is not a move, as in headings: "1. Bundesliga", "12.05.1999", or a
 * tag pair. Without a period it must be a legal move: "2001 Australian Open". */
bool pgn__begins_with_number(pgn__state *s, const char *p, bool *unsure) {
    const char *eol = line_end(s, p), *start = p;
    while (p < eol && is(p, DIGIT))
        p++;
    bool ends = p == eol || is(p, WORD_END) || *p == '.' || pgn__no_break_space(p, eol) ||
                pgn__ellipsis(p, eol);
    if (p == start || !ends || (eol == s->end && !s->last))
        return false;
    p = skip_all_blanks(p, eol);
    if (p == eol || (*p != '.' && !pgn__ellipsis(p, eol)))
        return p < eol && begins_with_move(p, eol);
    const char *dots = p;
    p = skip_dots_and_signs(p, eol);
    while (dots < p && (*dots == '.' || is(dots, SPACE)))
        dots++;
    if (dots == p && (p == eol || *p == '['))
        return !pgn__before_tag(s, p, unsure) && !*unsure;
    if (p == eol || strchr("{(;$*.[", *p))
        return true;
    pgn_span word = span(p, word_end(p, eol));
    return word.len && may_be_move(word);
}

/* ---- pieces ---- */

/* Does the name of a tag pair begin as names do? In the middle of a game any name is taken. */
static bool is_named(const pgn__state *s, const char *open) {
    const char *name = pgn__skip_space(open + 1, s->end);
    return pgn__is_name_char(*name) || (unsigned char)*name >= 0x80;
}

/* A game may be nothing but its marker, which begins the file or follows an empty line: the
 * standard allows it. Right below other text a marker belongs to that. */
static bool is_only_marker(const pgn__state *s, const char *p, const char *eol) {
    bool usual;
    while (eol > p && is(eol - 1, SPACE))
        eol--;
    if (!pgn__word_result(span(p, eol), &usual) || !usual)
        return false;
    pgn__gap gap = pgn__gap_before(s->start, p, s->keep->gap);
    return gap.start || gap.ends >= 2;
}

/* Where the first ] ends, or several in a row, if nothing but comments and other tags follows on
 * the line; the end of the line if none. NULL: this is text. */
static const char *bracket_end(const char *p, const char *eol) {
    const char *end = memchr(p, ']', (size_t)(eol - p));
    if (!end)
        return eol;
    while (end < eol && *end == ']')
        end++;
    p = skip_blanks(end, eol);
    return p == eol || *p == '[' || *p == '{' || *p == ';' ? end : NULL;
}

/* Where text on a line ends: before a tag pair of the roster, or any that follows a number. A line
 * may have any number of comments. */
static const char *text_end(pgn__state *s, const char *p, const char *eol, bool *unsure) {
    const char *from = p, *end = memchr(p, '{', (size_t)(eol - p));
    end = end ? end : eol;
    const char *comment = memchr(p, ';', (size_t)(end - p));
    end = comment ? comment : end;
    while (p < end && (is(p, DIGIT) || (p > from && *p == '.')))
        p++;
    p = p > from ? skip_all_blanks(p, end) : p;
    if (p > from && p < end && *p == '[' && pgn__opens_tag(s, p, unsure))
        return p;
    for (; (p = memchr(p, '[', (size_t)(end - p))); p++)
        if (pgn__is_plain_tag_pair(p, end) && pgn__is_roster_tag(p + 1, end))
            return p;
    return eol;
}

static piece piece_at(pgn__state *s, const char *p, const char **after) {
    bool line_start = pgn__at_line_start(s, p), tag, unsure = false;
    if (*p == '{') {
        const char *close = pgn__comment_close(s, p, after, &tag);
        if (close)
            *after = close + 1;
        return close || tag || s->last ? PIECE_COMMENT : PIECE_CUT_OFF;
    }
    if (*p == '[' && pgn__opens_tag(s, p, &unsure) && is_named(s, p))
        return PIECE_GAME;
    size_t mark = pgn__text_bom(p, (size_t)(s->end - p));
    if (mark) {
        *after = p + mark;
        return PIECE_MARK;
    }
    size_t blank = pgn__no_break_space(p, s->end);
    if (blank) {
        *after = p + blank;
        return *after == s->end && !s->last ? PIECE_CUT_OFF : PIECE_BLANK;
    }
    *after = line_end(s, p);
    bool escape = line_start && *p == '%';
    if (escape || *p == ';' || *p == '[') /* a mark is part of these */
        *after = s->line_stop;
    if (unsure || (*after == s->end && !s->last))
        return PIECE_CUT_OFF;
    if (*p == '[') {
        const char *end = bracket_end(p, *after);
        *after = end ? end : *after;
        return end ? PIECE_BAD_TAG : PIECE_TEXT;
    }
    if (*p == ';')
        return PIECE_COMMENT;
    if (escape)
        return PIECE_ESCAPE;
    bool loose = line_start && pgn__is_loose_tag(s, p, &unsure);
    if (unsure) /* it ends with its line, not before a mark */
        return PIECE_CUT_OFF;
    if (loose || pgn__begins_with_number(s, p, &unsure) || begins_with_move(p, *after) ||
        is_only_marker(s, p, *after))
        return PIECE_GAME;
    *after = text_end(s, p, *after, &unsure);
    return unsure ? PIECE_CUT_OFF : PIECE_TEXT;
}

/* ---- text ---- */

/* Eight ranks, and the side to move. */
bool pgn__is_epd_line(pgn_span line) {
    const char *p = line.text, *eol = p + line.len;
    int ranks = 1;
    for (; p < eol && *p != ' ' && *p != '\t'; p++) {
        if (!strchr("pnbrqkPNBRQK12345678/", *p) || !*p)
            return false;
        ranks += *p == '/';
    }
    p = skip_blanks(p, eol);
    return ranks == 8 && eol - p > 1 && (*p == 'w' || *p == 'b') && (p[1] == ' ' || p[1] == '\t');
}

/* The bytes of a quotation, which does not end inside a character. */
int pgn__quoted_length(pgn_span text) {
    enum { LONGEST = 60 };
    if (text.len <= LONGEST)
        return (int)text.len;
    size_t cut = LONGEST;
    while (cut > LONGEST - 4 && ((unsigned char)text.text[cut] & 0xC0) == 0x80)
        cut--;
    return (int)(((unsigned char)text.text[cut] & 0xC0) == 0x80 ? LONGEST : cut);
}

/* One finding for lines without a blank line between them. */
static void read_text(pgn__state *s, const char *eol) {
    const char *p = s->p, *end = eol;
    bool same = s->text_end && pgn__skip_space(s->text_end, p) == p &&
                !pgn__after_blank_line(s->text_end, p);
    s->p = s->text_end = eol;
    while (end > p && is(end - 1, SPACE))
        end--;
    pgn_span line = span(p, end);
    if (!same)
        pgn__report_left_out(s, line, "unrecognized text \"%.*s\"%s", pgn__quoted_length(line),
                             line.text,
                             pgn__is_epd_line(line) ? ": to read EPD records use pgn epd" : "");
}

/* ---- reading ---- */

/* With `late` the comment belongs to the game that has just ended. */
static void read_comment(pgn__state *s, const char *after, bool late) {
    const char *open = s->p;
    bool brace = *open == '{', closed = brace && after > open + 1 && after[-1] == '}';
    if (brace && !closed)
        pgn__report(s, PGN__RULE_UNCLOSED_COMMENT, span(open, open + 1), "unclosed comment");
    if (brace && !closed && after < s->end)
        pgn__judge_line(s, span(after, pgn__line_end(s, after)));
    if (late)
        pgn__add_comment(s, span(open + 1, closed ? after - 1 : after),
                         brace ? PGN_COMMENT_BRACE : PGN_COMMENT_LINE, span(open, after));
    else
        pgn__keep_early(s, span(open, after), true);
    s->p = after;
}

static void read_piece(pgn__state *s, piece kind, const char *after, bool late) {
    switch (kind) {
    case PIECE_COMMENT:
        read_comment(s, after, late);
        break;
    case PIECE_ESCAPE:
        pgn__read_escape(s);
        break;
    case PIECE_MARK:
        pgn__read_mark(s);
        break;
    case PIECE_BLANK:
        pgn__read_no_break_space(s, (size_t)(after - s->p));
        break;
    case PIECE_BAD_TAG:
        pgn__read_bad_tag(s, s->p);
        break;
    case PIECE_TEXT:
        read_text(s, after);
        break;
    case PIECE_CUT_OFF:
        s->p = s->end;
        break;
    case PIECE_GAME:
        break;
    }
}

bool pgn__read_between(pgn__state *s) {
    const char *after;
    piece kind = piece_at(s, s->p, &after);
    if (kind == PIECE_TEXT && !s->keep->early.len && pgn__after_blank_line(s->game_end, s->p))
        s->idle = s->p;
    read_piece(s, kind, after, false);
    return kind != PIECE_GAME;
}

bool pgn__lacks_game(pgn__parser *parser, const char *text, size_t len, pgn_span *at) {
    pgn__state s;
    const char *after;
    bool epd = false;
    pgn__parse_begin(&s, parser, text, len, (pgn__sink){NULL, NULL});
    *at = (pgn_span){NULL, 0};
    for (;; s.p = after) {
        s.p = pgn__skip_space(s.p, s.end);
        if (s.p == s.end)
            return true;
        piece kind = piece_at(&s, s.p, &after);
        if (kind == PIECE_GAME)
            return false;
        bool none = kind == PIECE_ESCAPE || kind == PIECE_MARK || kind == PIECE_BLANK;
        bool first = !at->text && !none;
        bool record = kind == PIECE_TEXT && !epd && pgn__is_epd_line(span(s.p, after));
        if (first || record)
            *at = span(s.p, pgn__line_end(&s, s.p));
        epd |= record;
    }
}

/* ---- comments after a game ---- */

const char *pgn__marker_below(pgn__state *s, const char *from) {
    bool usual;
    const char *p = pgn__skip_space(from, s->end);
    unsigned ends = pgn__gap_before(from, p, (pgn__gap){0}).ends;
    if (ends != 1 || p == s->end)
        return NULL;
    const char *eol = line_end(s, p);
    pgn_span word = marker_word(p, eol);
    bool cut_off = eol == s->end && !s->last;
    bool marker = word.len && pgn__word_result(word, &usual) && !pgn__word_glyph(word);
    bool alone = word.text + word.len == eol || is(word.text + word.len, SPACE);
    return marker && alone && !cut_off ? p : NULL;
}

/* Where text on the line of a marker ends: before a comment. */
static const char *late_text_end(const char *p, const char *eol) {
    while (p < eol && *p != '{' && *p != ';')
        p++;
    return p;
}

/* Is there nothing but white space, and no blank line, from the end of this text to p? */
static bool is_right_below(const char *text, const char *p) {
    return text && skip_all_space(text, p) == p && !pgn__after_open_line(text, p);
}

/* Text on the line of a marker without the white space at its end. */
static pgn_span late_text(const char *p, const char *end) {
    while (end > p && is(end - 1, SPACE))
        end--;
    return span(p, end);
}

/* Is there text of the game that has just ended at p: on the line of the marker, or right below
 * other such text? */
static bool is_late_text(piece kind, bool same_line, const char *text, const char *p) {
    return same_line ? kind == PIECE_TEXT || kind == PIECE_BAD_TAG
                     : kind == PIECE_TEXT && is_right_below(text, p);
}

static bool is_before_blank_line(const pgn__state *s, const char *from) {
    const char *p = skip_all_space(from, s->end);
    return p == s->end ? s->last : pgn__after_open_line(from, p);
}

/* Comments before a blank line belong to the game before it, those after it to the next one. So do
 * damaged tags, but as these often begin a game, only where the blank line follows at once. If no
 * game follows, all belong to the last. Text on the line of its marker belongs to a game too, and a
 * second marker on the line below. */
const char *pgn__late_comments(pgn__state *s, const char *from) {
    const char *late = NULL, *any = NULL, *text = NULL, *after;
    bool blank = false, same_line = true;
    for (;; from = after) {
        const char *p = skip_all_space(from, s->end);
        if (p == s->end)
            return s->last ? any : late;
        blank = blank || pgn__after_open_line(from, p);
        same_line = same_line && (!has_line_end(from, p) || pgn__marker_below(s, from));
        piece kind = piece_at(s, p, &after);
        if (kind == PIECE_GAME || kind == PIECE_CUT_OFF)
            return late;
        if (is_late_text(kind, same_line, text, p)) {
            if (!same_line) /* below, a damaged tag is of the next game */
                pgn__judge_line(s, span(p, after));
            late = any = after = late_text_end(p, after);
            text = pgn__word_is_forfeit(late_text(p, after)) ? NULL : after;
        } else if (kind == PIECE_BAD_TAG && !is_before_blank_line(s, after)) /* of the next game */
            blank = true;
        if (kind == PIECE_COMMENT || kind == PIECE_BAD_TAG)
            any = after;
        if ((kind == PIECE_COMMENT || kind == PIECE_BAD_TAG) && !blank)
            late = after;
        same_line = same_line && !has_line_end(p, after);
    }
}

/* Text on the line of a marker, such as "1-0 ff" and "1-0 on time"; one finding for several lines.
 */
static void read_late_text(pgn__state *s, const char *eol, bool below) {
    enum { LONGEST = 16 };
    char comment[LONGEST + 3];
    const char *end = late_text_end(s->p, eol);
    pgn_span text = late_text(s->p, end);
    s->p = end;
    if (text.len <= LONGEST && pgn__word_is_forfeit(text)) {
        int n = snprintf(comment, sizeof comment, "{%.*s}", (int)text.len, text.text);
        pgn__report_repair(s, PGN__RULE_RESULT_FORM, text, (pgn_span){comment, (size_t)n},
                           "forfeit after the result should be the comment %s", comment);
        pgn__add_comment(s, text, PGN_COMMENT_BRACE, text);
        return;
    }
    if (!below)
        pgn__report(s, PGN__RULE_TEXT_BEFORE_GAME, text, "unrecognized text \"%.*s\"",
                    pgn__quoted_length(text), text.text);
    pgn__unread_text(s, text, PGN__UNREAD_SIGN);
}

void pgn__read_late_comments(pgn__state *s) {
    const char *end = pgn__late_comments(s, s->p), *text = NULL, *after;
    bool same_line = true;
    while (end && s->p < end) {
        const char *from = s->p;
        s->p = pgn__skip_space(s->p, s->end);
        same_line = same_line && (!has_line_end(from, s->p) || pgn__marker_below(s, from));
        from = s->p;
        piece kind = piece_at(s, s->p, &after);
        if (is_late_text(kind, same_line, text, s->p)) {
            read_late_text(s, after, is_right_below(text, s->p));
            text = pgn__word_is_forfeit(late_text(from, s->p)) ? NULL : s->p;
        } else {
            read_piece(s, kind, after, true);
        }
        same_line = same_line && !has_line_end(from, s->p);
    }
}
