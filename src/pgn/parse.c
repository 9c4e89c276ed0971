/* parse.c -- PGN tokens to calls of a sink. Does not check legality (replay.c does), so skimming
 * stays fast. No recursion and no allocation per token; damage is reported and parsing
 * continues. */
#include "parse_state_int.h"

#include <stdarg.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/text_int.h"
#include "replay_odd_int.h"
#include "stream/diagnose_int.h"

/* White space, the characters that end a word (including space), digits, first letters of SAN, the
 * comma, first bytes of byte order marks and no-break spaces. */
const uint8_t pgn__class[256] = {
    [0] = SPACE | WORD_END,
    ['\t'] = SPACE | WORD_END,
    ['\n'] = SPACE | WORD_END,
    ['\v'] = SPACE | WORD_END,
    ['\f'] = SPACE | WORD_END,
    ['\r'] = SPACE | WORD_END,
    [' '] = SPACE | WORD_END,
    ['{'] = WORD_END,
    ['}'] = WORD_END,
    ['('] = WORD_END,
    [')'] = WORD_END,
    ['['] = WORD_END,
    [']'] = WORD_END,
    [';'] = WORD_END,
    ['$'] = WORD_END,
    ['<'] = WORD_END,
    ['>'] = WORD_END,
    ['*'] = WORD_END,
    ['"'] = WORD_END,
    [','] = COMMA,
    [0xA0] = MARK,
    [0xC2] = MARK,
    [0xEF] = MARK,
    ['0'] = DIGIT,
    ['1'] = DIGIT,
    ['2'] = DIGIT,
    ['3'] = DIGIT,
    ['4'] = DIGIT,
    ['5'] = DIGIT,
    ['6'] = DIGIT,
    ['7'] = DIGIT,
    ['8'] = DIGIT,
    ['9'] = DIGIT,
    ['a'] = MOVE_START,
    ['b'] = MOVE_START,
    ['c'] = MOVE_START,
    ['d'] = MOVE_START,
    ['e'] = MOVE_START,
    ['f'] = MOVE_START,
    ['g'] = MOVE_START,
    ['h'] = MOVE_START,
    ['K'] = MOVE_START,
    ['Q'] = MOVE_START,
    ['R'] = MOVE_START,
    ['B'] = MOVE_START,
    ['N'] = MOVE_START,
};

void pgn__report(pgn__state *s, pgn__rule rule, pgn_span at, const char *format, ...) {
    if (s->skip)
        return;
    va_list args;
    va_start(args, format);
    pgn__diagnose(s->sink, rule, at, PGN__NO_REPAIR, format, args);
    va_end(args);
}

void pgn__report_left_out(pgn__state *s, pgn_span at, const char *format, ...) {
    if (s->skip)
        return;
    va_list args;
    va_start(args, format);
    pgn__diagnose_left_out(s->sink, PGN__RULE_TEXT_BEFORE_GAME, at, format, args);
    va_end(args);
}

void pgn__report_repair(pgn__state *s, pgn__rule rule, pgn_span at, pgn_span repair,
                        const char *format, ...) {
    if (s->skip)
        return;
    va_list args;
    va_start(args, format);
    pgn__diagnose(s->sink, rule, at, repair, format, args);
    va_end(args);
}

void pgn__answer(pgn__state *s, pgn_status flow) {
    if (flow == PGN_STOP)
        s->stop = true;
    if (flow != PGN_OK)
        s->skip = true;
}

bool pgn__report_foreign(pgn__state *s, pgn_span text) {
    if (pgn__utf8_check(text.text, text.len) == text.len ||
        !pgn__text_is_foreign(text.text, text.len))
        return false;
    pgn__report(s, PGN__RULE_ENCODING_UNKNOWN, text, "%s",
                pgn__foreign_message(&s->keep->foreign, text.text, text.len));
    return true;
}

/* The word around a place in the text. */
static pgn_span word_at(pgn_span text, size_t at) {
    const char *from = text.text + at, *to = from, *end = text.text + text.len;
    while (from > text.text && from[-1] != ' ' && from[-1] != '\n' && to - from < 20)
        from--;
    while (((unsigned char)*from & 0xC0) == 0x80) /* not inside a character */
        from++;
    while (to < end && *to != ' ' && *to != '\n')
        to++;
    return (pgn_span){from, (size_t)(to - from)};
}

/* Text as UTF-8: itself, or converted in the buffer. */
pgn_span pgn__decode(pgn__state *s, pgn_span text, pgn_buffer *buffer) {
    size_t valid = pgn__utf8_check(text.text, text.len);
    if (valid == text.len)
        return text;
    if (pgn__report_foreign(s, text))
        return text;
    pgn__buffer_restart(buffer);
    if (pgn__text_to_utf8(buffer, text.text, text.len, NULL)) {
        s->status = PGN_E_NOMEM;
        return text;
    }
    pgn_span utf8 = {buffer->data, buffer->len};
    pgn_span word = word_at(utf8, valid); /* what is before it has not been converted */
    pgn__report_repair(s, PGN__RULE_ENCODING, text, utf8,
                       "invalid UTF-8; read as Latin-1: \"%.*s\"", pgn__quoted_length(word),
                       word.text);
    return utf8;
}

/* ---- lines ---- */

const char *pgn__line_end(const pgn__state *s, const char *p) {
    while (p < s->end && *p != '\n' && *p != '\r')
        p++;
    return p;
}

pgn__gap pgn__gap_before(const char *start, const char *at, pgn__gap before) {
    pgn__gap gap = {0};
    const char *p = at;
    while (p > start && is(p - 1, SPACE)) { /* everything skipped between games */
        p--;
        bool crlf = *p == '\r' && p + 1 < at && p[1] == '\n';
        gap.ends += *p == '\n' || (*p == '\r' && !crlf);
        gap.other |= *p != '\n' && !crlf;
    }
    if (p > start)
        return gap;
    return (pgn__gap){
        .ends = gap.ends + before.ends, .other = gap.other || before.other, .start = before.start};
}

bool pgn__after_blank_line(const char *start, const char *at) {
    return pgn__gap_before(start, at, (pgn__gap){0}).ends >= 2;
}

/* Where the no-break spaces begin that end at p, after ASCII; p if none do. */
static const char *before_no_break_spaces(const char *start, const char *p) {
    const char *from = p;
    while (from > start && from[-1] == '\xA0')
        from -= from - 1 > start && from[-2] == '\xC2' ? 2 : 1;
    return pgn__is_apart_after(start, from) ? from : p;
}

bool pgn__after_open_line(const char *start, const char *at) {
    unsigned ends = 0;
    for (const char *p = at, *before; ends < 2; p = before) {
        while (p > start && is(p - 1, SPACE)) {
            p--;
            ends += *p == '\n' || (*p == '\r' && !(p + 1 < at && p[1] == '\n'));
        }
        before = before_no_break_spaces(start, p);
        if (before == p)
            break;
    }
    return ends >= 2;
}

const char *pgn__skip_space(const char *p, const char *end) {
    while (p < end && is(p, SPACE))
        p++;
    return p;
}

bool pgn__is_name_char(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

bool pgn__is_plain_tag_pair(const char *text, const char *end) {
    const char *p = text;
    if (p >= end || *p != '[')
        return false;
    p = pgn__skip_space(p + 1, end);
    const char *name = p;
    while (p < end && pgn__is_name_char(*p))
        p++;
    if (p == name)
        return false;
    p = pgn__skip_space(p + pgn__no_break_space(p, end), end);
    return p < end && *p == '"';
}

bool pgn__is_tag_pair(const char *text, const char *end) {
    pgn__odd_value v;
    return pgn__is_plain_tag_pair(text, end) ||
           (text < end && *text == '[' &&
            pgn__is_odd_value(pgn__odd_value_start(text, end), end, PGN__ODD_TO_BRACKET, &v));
}

bool pgn__is_tag_line(const char *text, const char *end) {
    const char *eol = text;
    while (eol < end && *eol != '\n' && *eol != '\r')
        eol++;
    while (eol > text && (eol[-1] == ' ' || eol[-1] == '\t'))
        eol--;
    return eol > text && eol[-1] == ']' && pgn__is_tag_pair(text, eol);
}

/* ---- games ---- */

/* Games are separated by one empty line; outside export format any blank line will do. Reported
 * before the game begins, and only once, though the game may be offered to the fast lane first. */
void pgn__check_gap(pgn__state *s, const char *at) {
    if (s->gap_checked == at || !s->sink.calls || !s->sink.calls->diagnostic)
        return;
    s->gap_checked = at;
    pgn__gap gap = pgn__gap_before(s->start, at, s->keep->gap);
    const char *before = at;
    while (before > s->last_end && is(before - 1, SPACE))
        before--;
    if (before > s->last_end) /* something else is in between, such as an escape */
        return;
    if (!gap.start && gap.ends < 2)
        pgn__report_repair(s, PGN__RULE_NO_BLANK_LINE, span(at, at),
                           (pgn_span){"\n\n", 2 - gap.ends}, "missing blank line between games");
    else if (gap.other || gap.ends != (gap.start ? 0 : 2))
        pgn__report(s, PGN__RULE_GAME_SPACING, span(at, at),
                    gap.start ? "white space before the first game"
                              : "expected exactly one empty line between games");
}

/* Did the last game end inside a line that was judged by its end? */
static bool ends_in_judged(const pgn__state *s) {
    pgn_span line = s->judged;
    return line.len && s->game_end > line.text && s->game_end < line.text + line.len;
}

void pgn__judge_line(pgn__state *s, pgn_span line) {
    const char *start = line.text, *end = line.text + line.len;
    if (s->judged.len) {
        /* One with a line that it overlaps, in which the last game ended, or that is still being
         * read: it may have been found by looking ahead. */
        const char *before = s->judged.text + s->judged.len;
        bool joined = line.text < before || s->p < before;
        if ((joined || ends_in_judged(s)) && s->judged.text < start)
            start = s->judged.text;
        end = joined && before > end ? before : end;
    }
    s->judged = span(start, end);
}

void pgn__note_border(pgn__state *s) {
    if (!ends_in_judged(s))
        s->border = s->game_end;
    s->idle = NULL;
}

/* A game begins with the comments before it. */
void pgn__begin_game(pgn__state *s) {
    size_t count;
    const pgn__early *early = pgn__early_of(s->keep, &count);
    const char *at = count ? early->run.text : s->token;
    pgn__note_border(s);
    s->section = SECTION_TAGS;
    s->depth = 0;
    s->passing = PASSING_NOTHING;
    s->plies = s->line_plies = 0;
    pgn__forget_number(s);
    s->game = at;
    s->letters_known = false;
    s->garbage_end = NULL;
    s->roster = 0;
    s->tag_result = PGN_RESULT_NONE;
    s->has_result = s->skip = s->complete = s->open_comment = s->garbage_foreign = false;
    s->keep->games++;
    pgn__check_gap(s, at);
    if (CALL(s, begin_game))
        pgn__answer(s, s->sink.calls->begin_game(s->sink.self, at));
}

static void begin_moves(pgn__state *s) {
    if (s->section == SECTION_BETWEEN)
        pgn__begin_game(s);
    s->section = SECTION_MOVES;
    if (CALL(s, begin_moves))
        pgn__answer(s, s->sink.calls->begin_moves(s->sink.self));
    pgn__emit_early(s);
}

void pgn__need_moves(pgn__state *s) {
    if (s->section != SECTION_MOVES)
        begin_moves(s);
}

void pgn__end_variation(pgn__state *s, pgn_span source) {
    s->depth--;
    s->line_plies = 1;
    if (CALL(s, end_variation))
        s->sink.calls->end_variation(s->sink.self, source);
}

/* The game ends here, with this result or none; everything open is closed. */
void pgn__end_game(pgn__state *s, pgn_result result, pgn_span source) {
    pgn__need_moves(s);
    pgn__drop_number(s);
    if (s->passing == PASSING_TOO_DEEP) {
        s->passing = PASSING_NOTHING;
        pgn__unread_text(s, span(s->passed, source.text), PGN__UNREAD_SIGN);
    }
    s->passing = PASSING_NOTHING;
    if (s->depth && !s->open_comment)
        pgn__report(s, PGN__RULE_UNCLOSED_VARIATION, span(s->outermost, s->outermost + 1),
                    "unclosed variation");
    while (s->depth)
        pgn__end_variation(s, (pgn_span){source.text, 0});
    s->skip = false; /* the closing calls are always made */
    if (CALL(s, result))
        s->sink.calls->result(s->sink.self, pgn__settled_result(s, result), source);
    if (CALL(s, end_game) && s->sink.calls->end_game(s->sink.self) == PGN_STOP)
        s->stop = true;
    s->section = SECTION_BETWEEN;
    s->complete = true;
    s->ended = true;
    s->game_end = s->last_end = source.text + source.len;
}

/* The game ends before p without a marker. */
void pgn__end_unmarked(pgn__state *s, const char *p) {
    pgn_span here = {p, 0};
    if (s->section == SECTION_MOVES && !s->skip && !s->open_comment)
        pgn__report_unmarked(s->sink, p);
    pgn__end_game(s, PGN_RESULT_NONE, here);
}

/* ---- escapes and byte order marks ---- */

void pgn__read_mark(pgn__state *s) {
    const char *p = s->p;
    s->p += pgn__text_bom(p, (size_t)(s->end - p));
    pgn__report(s, PGN__RULE_TEXT_BEFORE_GAME, span(p, s->p),
                "byte order mark inside the file ignored");
}

void pgn__read_escape(pgn__state *s) {
    const char *eol = pgn__line_end(s, s->p);
    if (CALL(s, escape)) {
        pgn_span text = pgn__decode(s, span(s->p + 1, eol), &s->keep->comment);
        s->sink.calls->escape(s->sink.self, text, span(s->p, eol));
    }
    s->p = eol;
}

/* What is read only at the start of a line; false, consuming nothing, for anything else. */
static bool read_line(pgn__state *s) {
    const char *p = s->p;
    bool unsure = false;
    if (*p == '%')
        pgn__read_escape(s);
    else if (pgn__is_loose_tag(s, p, &unsure))
        pgn__read_loose_tag(s);
    else if (unsure) /* the rest is read when there is more */
        s->p = s->end;
    else
        return false;
    return true;
}

/* Periods separated from their number, or without one: then they replace it. */
static void read_periods(pgn__state *s) {
    const char *p = s->p;
    while (s->p < s->end && *s->p == '.') {
        s->dots++;
        s->p++;
    }
    if (s->number) {
        pgn__extend_number(s, p);
        return;
    }
    pgn__report(s, PGN__RULE_STRAY_PERIOD, span(p, s->p), "period without a move number");
    s->number_source = span(s->number_source.len ? s->number_source.text : p, s->p);
}

/* Inlined in both loops that take steps: a call for each token is 6 % of counting plies. */
static inline __attribute__((always_inline)) void read_token(pgn__state *s) {
    const char *p = s->p;
    switch (*p) {
    case '[':
        if (pgn__read_sign_glyph(s))
            return;
        if (s->section != SECTION_MOVES || pgn__is_plain_tag_pair(p, s->end) ||
            (pgn__at_line_start(s, p) && pgn__is_tag_pair(p, s->end)))
            pgn__read_tag(s);
        else
            pgn__read_bad_tag(s, p);
        return;
    case '{':
        pgn__read_brace_comment(s);
        return;
    case ';':
        pgn__read_line_comment(s);
        return;
    case '(':
        pgn__open_variation(s);
        return;
    case ')':
        pgn__close_variation(s);
        return;
    case '$':
        pgn__read_nag(s);
        return;
    case '*':
        pgn__read_star(s);
        return;
    case '<':
        if (pgn__read_sign_glyph(s))
            return; /* fall through */
    case '>':
        pgn__read_reserved(s);
        return;
    case '}':
    case ']':
    case '"':
        pgn__read_stray(s);
        return;
    case '.':
        read_periods(s);
        return;
    default:
        if (pgn__at_line_start(s, p) && read_line(s))
            return;
        pgn__read_symbol(s);
    }
}

void pgn__parser_free(pgn__parser *parser) {
    pgn_buffer_free(&parser->tag_name);
    pgn_buffer_free(&parser->tag_value);
    pgn_buffer_free(&parser->comment);
    pgn_buffer_free(&parser->early);
    pgn__scan_free(&parser->scan);
}

/* Where text that may be cut off can be cut. White space alone need not be kept, except one blank
 * on an open line, because what follows does not begin the line. */
static const char *used_end(const pgn__state *s) {
    const char *p = s->end;
    if (pgn__skip_space(s->start, p) < p)
        return s->border;
    return p > s->start && p[-1] != '\n' ? p - 1 : p;
}

void pgn__parse_begin(pgn__state *s, pgn__parser *parser, const char *text, size_t len,
                      pgn__sink sink) {
    *s = (pgn__state){.keep = parser,
                      .sink = sink,
                      .start = text,
                      .end = text + len,
                      .p = text,
                      .scanned = text,
                      .aside = {text, 0},
                      .lane = pgn__choose_lane(parser, sink.calls),
                      .last = true,
                      .complete = true,
                      .game_end = text,
                      .border = text,
                      .last_end = text};
    pgn__buffer_restart(&parser->early);
}

/* Is there perhaps a game that a fast lane can take? */
static inline bool may_be_fast(const pgn__state *s) {
    return s->lane != PGN__LANE_GENERAL && *s->p == '[' && s->section == SECTION_BETWEEN &&
           s->p >= s->scanned && !s->keep->early.len;
}

/* Read one token, or a whole game by a fast lane; false at the end of the text. */
static inline bool step(pgn__state *s) {
    s->p = pgn__skip_space(s->p, s->end);
    if (s->p == s->end)
        return false;
    s->token = s->p;
    if (may_be_fast(s) && pgn__emit_fast(s)) {
        s->ended = true;
        return true;
    }
    if (s->section != SECTION_BETWEEN || !pgn__read_between(s))
        read_token(s);
    return true;
}

/* End the game that the end of the text cuts off. Comments without a game belong to none: those
 * after the last game have been read with it. */
static void end_cut_off(pgn__state *s) {
    size_t count;
    const pgn__early *early = pgn__early_of(s->keep, &count);
    if (!s->complete && s->section != SECTION_BETWEEN) {
        pgn__end_unmarked(s, s->end);
        return;
    }
    while (count && !early->comment) { /* reported */
        early++;
        count--;
    }
    if (count)
        pgn__report_left_out(s, span(early->run.text, early->run.text + 1),
                             "comment without a game");
}

bool pgn__parse_game(pgn__state *s) {
    s->single = true;
    s->ended = false;
    while (!s->ended && !s->stop && !s->status && step(s))
        ;
    if (!s->ended && !s->stop && !s->status)
        end_cut_off(s);
    return s->ended;
}

pgn_status pgn__parse(pgn__parser *parser, const char *text, size_t len, bool last, pgn__sink sink,
                      size_t *used, bool *stopped) {
    pgn__state s;
    uint64_t games = parser->games;
    pgn__parse_begin(&s, parser, text, len, sink);
    s.last = last;
    while (!s.stop && !s.status && step(&s))
        ;
    *stopped = s.stop;
    *used = len;
    if (!last) {
        *used = (size_t)(used_end(&s) - text);
        parser->idle = s.section == SECTION_BETWEEN && s.idle ? (size_t)(s.idle - text) : 0;
        parser->games = games;
    } else {
        end_cut_off(&s);
    }
    return s.status;
}
