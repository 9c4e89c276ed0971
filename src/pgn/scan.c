/* scan.c -- is a game plain? Compiled once for each kernel: PGN_SCAN_NAME names it.
 *
 * The text is read in blocks of 64 bytes, as bit sets. A tag section has two quotes per line. In
 * movetext, comments are between alternating braces; a token begins where a character follows a
 * blank or a period, and is a move if that is a letter; a hyphen, slash or asterisk ends the
 * movetext. Anything unusual makes the game not plain: this code may decline a plain game, but
 * never accepts another. If it is a parenthesis, the movetext may be scanned again with variations
 * allowed, which takes a little longer. */
#include "parse_int.h"

#include <stdlib.h>

#include "base/text_int.h"
#include "scan_marker_int.h"
#include "scan_masks_int.h"

/* Offsets have 32 bits; in a text near that size no game is plain. */
enum { LARGEST = 1 << 30, LONGEST_LINE_BLOCKS = 3 };

/* Per block: a line of tags has about 25 bytes, and two quotes; a bare move and its share of a
 * number have five or six. */
enum { USUAL_QUOTES = 6, USUAL_MOVES = 12, USUAL_COMMENTS = 3 };

/* Kept out of the loops, which would reserve registers for it. */
static __attribute__((noinline, cold)) bool grow(void **array, size_t *cap, size_t need,
                                                 size_t size) {
    size_t more = *cap * 2 > need ? *cap * 2 : need + 256;
    void *bigger = realloc(*array, more * size);
    if (!bigger)
        return false;
    *array = bigger;
    *cap = more;
    return true;
}

#define ROOM(array, cap, need)                                                                     \
    ((need) <= (cap) || grow((void **)&(array), &(cap), (need), sizeof *(array)))

/* The bits below the lowest of these; all if none. */
SCAN_INLINE uint64_t below(uint64_t bits) {
    return (bits & -bits) - 1;
}

/* ---- tags ---- */

/* What is known about a tag section before its lines are read one by one. */
typedef struct {
    const char *stop; /* the end of the line after it, or the first byte that is not plain */
    size_t quotes;    /* stored in scan->san, which is not in use yet */
    size_t returns;
    bool high; /* possibly */
} tag_section;

/* Each line must have two quotes, the second right before the line's last byte, and no backslash or
 * control characters except its end. */
SCAN_INLINE bool survey_tags(pgn__scan *scan, const char *text, const char *end, const bool cr,
                             tag_section *t) {
    uint64_t quoted = 0, closed = 0;
    scan_set high = {0};
    *t = (tag_section){.stop = NULL};
    for (const char *p = text; p < end; p += 64) {
        scan_block b = scan_load(p);
        scan_set line_ends = scan_eq(b, '\n'), odd = scan_xor(scan_le(b, '\x1F'), line_ends);
        if (cr)
            odd = scan_xor(odd, scan_eq(b, '\r'));
        odd = scan_or(odd, scan_or(scan_eq(b, '\\'), scan_eq(b, 0x7F)));
        high = scan_or(high, scan_high(b));
        uint64_t quotes = scan_is(b, '"'), inside = scan_parity(quotes) ^ quoted;
        uint64_t closing = quotes & ~inside;
        uint64_t stops = (closing << (2 + cr) | closed) ^ scan_bits(line_ends);
        stops |= scan_bits(odd);
        uint64_t mine = below(stops);
        if (!ROOM(scan->san, scan->san_cap, t->quotes + 64))
            return false;
        scan_note(scan->san + t->quotes, quotes & mine, (uint32_t)(p - text), USUAL_QUOTES);
        t->quotes += (unsigned)__builtin_popcountll(quotes & mine);
        if (cr)
            t->returns += (unsigned)__builtin_popcountll(scan_is(b, '\r') & mine);
        if (stops) {
            t->stop = p + __builtin_ctzll(stops);
            t->high = scan_bits(high) != 0;
            return t->stop < end && *t->stop == '\n';
        }
        quoted = -(inside >> 63);
        closed = closing >> (62 - cr);
    }
    return false;
}

/* Does a name of this length, before a space, have nothing but what names consist of? A very long
 * one is not looked at. */
SCAN_INLINE bool is_name(const char *text, uint32_t len) {
    uint64_t others = scan_bits(scan_no_word(scan_load(text)));
    return len && len < 64 && others && (uint32_t)__builtin_ctzll(others) == len;
}

/* What follows the second quote of a tag line. */
SCAN_INLINE uint16_t two_bytes(const char *p) {
    uint16_t both;
    memcpy(&both, p, 2);
    return both;
}

/* Line by line, from quote to quote: [Name "value"]. Apart from the survey, as each needs all
 * registers. */
static __attribute__((noinline)) bool note_tags(pgn__scan *scan, const char *text, bool cr,
                                                const tag_section *t) {
    size_t count = t->quotes / 2;
    uint32_t line = 0, lengths = 0, end = 3 + (uint32_t)cr;
    uint16_t after = two_bytes(cr ? "]\r" : "]\n");
    if (!ROOM(scan->tags, scan->tag_cap, count))
        return false;
    pgn__plain_tag *tags = scan->tags;
    const uint32_t *quotes = scan->san;
    pgn__tag_index index = {.places = scan->places};
    for (size_t i = 0; i < count; i++) {
        uint32_t open = quotes[2 * i], close = quotes[2 * i + 1], len = open - line - 2;
        const char *name = text + line + 1;
        unsigned number = pgn__tag_number(name, len);
        if (name[-1] != '[' || text[open - 1] != ' ' || two_bytes(text + close + 1) != after ||
            (number == PGN__TAG_UNKNOWN && !is_name(name, len)))
            return false;
        tags[i] = (pgn__plain_tag){.name = line + 1,
                                   .name_len = (uint16_t)len,
                                   .number = (uint16_t)number,
                                   .value = open + 1,
                                   .value_len = close - open - 1};
        pgn__index_tag(&index, number, i);
        lengths |= close + end - line;
        line = close + end;
    }
    scan->game.long_lines = lengths > 255;
    scan->game.tags = scan->tags;
    scan->game.tag_count = count;
    pgn__index_end(&index, &scan->game);
    return t->returns == cr * (count + 1) && t->stop == text + line + cr &&
           (!cr || text[line] == '\r');
}

/* A second Event begins a game. */
static bool has_one_event(const pgn__plain_game *g) {
    size_t events = 0;
    for (size_t i = 0; i < g->tag_count; i++)
        events += g->tags[i].number == PGN__TAG_EVENT;
    return events < 2;
}

/* The tag section, with or without CR LF; how far it was read is noted. */
static bool survey(pgn__scan *scan, const char *text, const char *end, bool cr, tag_section *t) {
    bool ok = cr ? survey_tags(scan, text, end, true, t) : survey_tags(scan, text, end, false, t);
    const char *stop = t->stop ? t->stop : end;
    scan->surveyed = stop > scan->surveyed ? stop : scan->surveyed;
    return ok;
}

/* The tag section: advances *p to the movetext. With *cr each line ends with CR LF. */
static bool scan_tags(pgn__scan *scan, const char *text, const char *end, const char **p,
                      bool *cr) {
    tag_section t;
    *cr = false;
    scan->surveyed = text;
    if (!survey(scan, text, end, false, &t)) {
        *cr = t.stop && t.stop < end && *t.stop == '\r';
        if (!*cr || !survey(scan, text, end, true, &t))
            return false;
    }
    if (!t.quotes || !note_tags(scan, text, *cr, &t))
        return false;
    if (scan->game.repeated_tags && !has_one_event(&scan->game))
        return false;
    *p = t.stop + 1;
    size_t len = (size_t)(*p - text);
    return !t.high || pgn__utf8_check(text, len) == len;
}

/* ---- movetext ---- */

/* State carried from one block to the next. */
typedef struct {
    uint64_t inside; /* all ones within a comment */
    size_t plies, remarks, numbers;
    size_t depth;   /* of variations */
    unsigned quiet; /* blocks since one with a line end */
    bool long_lines;
    bool commands; /* possibly, in comments: there is a [ */
    scan_set high;
    /* in whole games */
    uint64_t begins_line; /* 1: the last line has nothing but blanks so far */
    uint64_t loose;       /* a comment has a line that begins with a blank, or is empty, ... */
    uint64_t brackets;    /* ... and one has a line that begins with [ */
} state;

/* For a block, up to the first stop, where the game ends or turns out not to be plain. */
typedef struct {
    uint64_t moves, numbers, nags, opens, closes, parens, stops;
} marks;

/* With CR LF: pairs are not unusual, a lone LF is wrong. */
SCAN_INLINE void allow_returns(const char *p, scan_block b, scan_set *odd, scan_set *wrong) {
    scan_set pairs = scan_and(scan_eq(b, '\r'), scan_eq(scan_load(p + 1), '\n'));
    *odd = scan_but(*odd, pairs);
    *wrong = scan_or(*wrong, scan_but(scan_eq(b, '\n'), scan_eq(scan_load(p - 1), '\r')));
}

/* Line ends of lines that have nothing but blanks. */
SCAN_INLINE uint64_t blank_lines(uint64_t ends, uint64_t spaces, uint64_t *begins_line) {
    uint64_t starts = ends << 1 | *begins_line, after;
    bool over = __builtin_add_overflow(starts & spaces, spaces, &after); /* after their blanks */
    *begins_line = ends >> 63 | over;
    return ends & ((after & ~spaces) | starts);
}

/* In games with variations lines may begin with blanks, but may not be blank, except in comments.
 * There a tag pair after a blank line means something else. */
SCAN_INLINE uint64_t check_lines(scan_block b, scan_block before, uint64_t hidden, state *s) {
    uint64_t ends = scan_is(b, '\n'), starts = scan_is(before, '\n');
    s->loose |= starts & hidden & scan_bits(scan_le(b, ' '));
    s->brackets |= starts & hidden & scan_is(b, '[');
    return blank_lines(ends & ~hidden, scan_is(b, ' '), &s->begins_line);
}

/* What a block has, `others` of which are its braces and dollars. A token begins after white space,
 * a period or a comment. Comments may contain anything except
 * control characters; empty lines, and lines that begin with a blank, are not allowed anywhere,
 * but in whole games. */
SCAN_INLINE marks look(const char *p, scan_block b, uint64_t others, bool cr, const bool whole,
                       state *s) {
    scan_block before = scan_load(p - 1);
    scan_set after = whole ? scan_separator_or_paren(before) : scan_separator(before);
    scan_set castling = scan_and(scan_eq(b, '-'), scan_eq(before, 'O'));
    scan_set odd = scan_but(whole ? scan_unusual_but_parens(b) : scan_unusual(b), castling);
    bool loose = whole && !cr;
    scan_set wrong = {0};
    if (!loose)
        wrong = scan_and(scan_eq(before, '\n'), scan_le(b, ' '));
    if (cr)
        allow_returns(p, b, &odd, &wrong);
    odd = scan_or(odd, scan_and(after, scan_suffix(b)));
    odd = scan_or(odd, scan_and(scan_eq(b, '.'), scan_but(after, scan_eq(before, '.'))));
    marks m = {.moves = scan_bits(scan_and(after, scan_gt(b, '@'))),
               .numbers = scan_bits(scan_and(after, scan_digit(b)))};
    uint64_t parens = whole ? scan_bits(scan_parens(b)) : 0;
    if (others | parens | s->inside) {
        uint64_t dollars = scan_is(b, '$'), braces = others & ~dollars;
        uint64_t inside = scan_parity(braces) ^ s->inside, hidden = inside | braces;
        scan_set control = scan_xor(scan_le(b, '\x1F'), scan_eq(b, '\n'));
        if (cr)
            control = scan_but(control, scan_eq(b, '\r'));
        control = scan_or(control, scan_eq(b, 0x7F));
        m.opens = scan_is(b, '{');
        m.closes = braces & ~m.opens;
        m.nags = dollars & ~hidden;
        m.stops = m.opens ^ (braces & inside); /* nested, or stray */
        m.stops |= (scan_bits(odd) & ~hidden) | scan_bits(scan_or(wrong, control));
        if (loose)
            m.stops |= check_lines(b, before, hidden, s);
        m.moves &= ~hidden;
        m.numbers &= ~hidden;
        m.parens = parens & ~hidden & below(m.stops);
        m.opens &= below(m.stops);
        m.closes &= below(m.stops);
        m.nags &= below(m.stops);
        if (!s->commands)
            s->commands = scan_is(b, '[') & hidden;
        s->inside = -(inside >> 63);
        s->high = scan_or(s->high, scan_high(b));
    } else {
        m.stops = scan_bits(scan_or(odd, wrong));
        if (loose)
            m.stops |= check_lines(b, before, 0, s);
    }
    m.moves &= below(m.stops);
    m.numbers &= below(m.stops);
    return m;
}

/* The NAG at p: its number, or PGN__PLAIN_COMMENT if it is none. */
static uint32_t read_nag(const char *p, uint32_t *len) {
    uint32_t nag = 0, n = 1;
    while (n < 6 && p[n] >= '0' && p[n] <= '9')
        nag = nag * 10 + (uint32_t)(p[n++] - '0');
    *len = n;
    bool ends = (unsigned char)p[n] <= ' ' || p[n] == ')';
    bool alone = ends && ((unsigned char)p[-1] <= ' ' || p[-1] == '}');
    return n > 1 && n < 6 && alone ? nag : PGN__PLAIN_COMMENT;
}

/* The parenthesis at p, as a remark; false if it closes nothing. */
static bool take_paren(pgn__scan *scan, state *s, const char *p, pgn__plain_remark *r) {
    bool opens = *p == '(';
    if (!opens && !s->depth)
        return false;
    s->depth += opens ? (size_t)1 : (size_t)-1;
    scan->game.variations += opens;
    if (s->depth > scan->game.depth)
        scan->game.depth = s->depth;
    r->nag = opens ? PGN__PLAIN_OPEN : PGN__PLAIN_CLOSE;
    r->len = 1;
    return true;
}

/* A comment that begins at the lowest of the bits. */
SCAN_INLINE pgn__plain_remark comment_at(uint64_t bits, const state *s, uint32_t first,
                                         uint64_t moves) {
    uint32_t before = (uint32_t)__builtin_popcountll(moves & below(bits));
    return (pgn__plain_remark){first + scan_first(bits), 0, (uint32_t)s->plies + before,
                               PGN__PLAIN_COMMENT};
}

/* Comments, NAGs and parentheses, in order. */
static bool take_mixed(pgn__scan *scan, state *s, const char *text, uint32_t first,
                       const marks *m) {
    uint64_t rest = m->nags | m->opens | m->closes | m->parens;
    for (; rest; rest &= rest - 1) {
        uint64_t bit = rest & -rest;
        pgn__plain_remark *r = &scan->remarks[s->remarks];
        if (bit & m->closes) {
            r[-1].len = first + scan_first(rest) + 1 - r[-1].at;
            continue;
        }
        *r = comment_at(rest, s, first, m->moves);
        s->remarks++;
        if (bit & m->nags && (r->nag = read_nag(text + r->at, &r->len)) == PGN__PLAIN_COMMENT)
            return false;
        if (bit & m->parens && !take_paren(scan, s, text + r->at, r))
            return false;
    }
    return true;
}

/* Comments without NAGs. If one was open, the first } closes it. */
SCAN_INLINE void take_comments(pgn__scan *scan, state *s, uint32_t first, const marks *m,
                               bool was_inside) {
    pgn__plain_remark *r = scan->remarks + s->remarks, *closing = r - was_inside;
    uint64_t opens = m->opens, closes = m->closes;
    s->remarks += (unsigned)__builtin_popcountll(opens);
#pragma GCC unroll 3
    for (int i = 0; i < USUAL_COMMENTS; i++, opens &= opens - 1)
        *r++ = comment_at(opens, s, first, m->moves);
    for (; opens; opens &= opens - 1)
        *r++ = comment_at(opens, s, first, m->moves);
#pragma GCC unroll 3
    for (int i = 0; i < USUAL_COMMENTS; i++, closes &= closes - 1, closing++)
        closing->len = first + scan_first(closes) + 1 - closing->at;
    for (; closes; closes &= closes - 1, closing++)
        closing->len = first + scan_first(closes) + 1 - closing->at;
}

SCAN_INLINE bool take(pgn__scan *scan, state *s, const char *text, const char *base, const marks *m,
                      bool was_inside) {
    uint32_t first = (uint32_t)(base - text);
    if (!ROOM(scan->san, scan->san_cap, s->plies + 64))
        return false;
    s->numbers += (unsigned)__builtin_popcountll(m->numbers);
    if (m->nags | m->opens | m->closes | m->parens) {
        if (!ROOM(scan->remarks, scan->remark_cap, s->remarks + 64))
            return false;
        if (m->nags | m->parens) { /* as copies, or they could not be in registers elsewhere */
            state copy = *s;
            marks all = *m;
            if (!take_mixed(scan, &copy, text, first, &all))
                return false;
            *s = copy;
        } else {
            take_comments(scan, s, first, m, was_inside);
        }
        scan_note(scan->san + s->plies, m->moves, first, USUAL_COMMENTS);
    } else {
        scan_note(scan->san + s->plies, m->moves, first, USUAL_MOVES);
    }
    s->plies += (unsigned)__builtin_popcountll(m->moves);
    return true;
}

/* Are all comments valid, before the marker at p? What is between them is ASCII, so that one call
 * is enough. */
static bool check_comments(const pgn__scan *scan, const char *text, size_t count, const char *p) {
    const char *from = count ? text + scan->remarks[0].at : p;
    size_t len = (size_t)(p - from);
    return pgn__utf8_check(from, len) == len;
}

/* Does a comment begin with the mark of unread text? That is for the general lane. Servers write a
 * command after each move, so that the u behind [% almost always decides: at once, or behind one
 * blank. */
static bool has_unread(const pgn__scan *scan, const char *text, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const char *p = text + scan->remarks[i].at; /* of a NAG its $ */
        if (p[3] != 'u' && p[4] != 'u' && (unsigned char)p[2] > ' ')
            continue;
        for (p++; (unsigned char)*p <= ' ';)
            p++;
        if (memcmp(p, "[%unread", 8) == 0)
            return true;
    }
    return false;
}

/* Is there a Result tag that takes precedence over a marker *? */
static bool tag_has_result(const pgn__plain_game *g) {
    const pgn__plain_tag *t = pgn__known_tag(g, PGN__TAG_RESULT);
    return t && (t->value_len != 1 || g->text[t->value] != '*');
}

static bool has_result_tag(const pgn__plain_game *g) {
    for (size_t i = 0; i < g->tag_count; i++)
        if (g->tags[i].name_len == 6 && memcmp(g->text + g->tags[i].name, "Result", 6) == 0)
            return true;
    return false;
}

/* At the end of a blank line: does the next game begin, so that this one, which has no Result tag
 * either, has no marker? */
static bool finish_unmarked(pgn__scan *scan, const state *s, const char *text, const char *p,
                            const char *end) {
    pgn__plain_game *g = &scan->game;
    const char *next = p;
    while (next < end && (*next == ' ' || *next == '\n'))
        next++;
    if (!s->plies || *p != '\n' || next[-1] != '\n' || !pgn__is_tag_pair(next, end) ||
        has_result_tag(g))
        return false;
    while (p[-1] == ' ' || p[-1] == '\n')
        p--;
    g->unmarked = true;
    g->result = PGN_RESULT_NONE;
    g->marker = (uint32_t)(p - text);
    g->len = (size_t)(next - text);
    g->numbers = s->numbers;
    return true;
}

/* The result that p belongs to, if the game ends there. */
static bool finish(pgn__scan *scan, const state *s, const char *text, const char *p,
                   const char *end, bool cr, bool whole) {
    pgn__plain_game *g = &scan->game;
    const char *start;
    size_t n = pgn__scan_marker(p, end, cr, &start, &g->result);
    bool unmarked = !n && whole && !cr && finish_unmarked(scan, s, text, p, end);
    if ((!n && !unmarked) || s->depth || (s->loose && s->brackets) ||
        (g->result == PGN_RESULT_UNKNOWN && tag_has_result(g)) ||
        (scan_bits(s->high) && !check_comments(scan, text, s->remarks, p)) ||
        (s->commands && has_unread(scan, text, s->remarks)))
        return false;
    g->san = scan->san;
    g->plies = s->plies;
    g->remarks = scan->remarks;
    g->remark_count = s->remarks;
    g->long_lines = s->long_lines;
    g->no_commands = !s->commands;
    if (unmarked)
        return true;
    g->marker = (uint32_t)(start - text);
    g->len = g->marker + n;
    g->numbers = s->numbers - (*start != '*'); /* its first digit was counted as a number */
    return true;
}

/* Does a block within a comment, which does not begin a line, have nothing but letters, digits and
 * the like, without [ and braces? */
SCAN_INLINE bool is_words(scan_block b) {
    scan_set others = scan_or(scan_lt(b, ' '), scan_gt(b, 'z'));
    return !scan_any(scan_or(others, scan_eq(b, '[')));
}

/* Most blocks of long comments, as engines write them, are such: the number of blocks that are, in
 * half the time that is_more_comment() takes. */
SCAN_INLINE size_t skip_words(const char *p, const char *end, state *s) {
    const char *from = p;
    if (p[-1] == '\n')
        return 0;
    while (p < end && is_words(scan_load(p)))
        p += 64;
    size_t blocks = (size_t)(p - from) / 64;
    s->quiet += (unsigned)blocks;
    s->long_lines |= s->quiet >= LONGEST_LINE_BLOCKS;
    return blocks;
}

/* Does a block within a comment, which has no braces, have nothing but more of its text? */
SCAN_INLINE bool is_more_comment(const char *p, scan_block b, state *s) {
    scan_set starts = scan_eq(scan_load(p - 1), '\n'), brackets = scan_eq(b, '[');
    scan_set wrong = scan_xor(scan_le(b, '\x1F'), scan_eq(b, '\n'));
    wrong = scan_or(wrong, scan_and(starts, scan_le(b, ' ')));
    wrong = scan_or(wrong, scan_eq(b, 0x7F));
    if (scan_any(wrong))
        return false;
    if (scan_any(brackets)) {
        s->commands = true;
        s->brackets |= scan_bits(scan_and(starts, brackets));
    }
    s->high = scan_or(s->high, scan_high(b));
    return true;
}

/* Track whether some line may be long: several blocks without a line end. */
SCAN_INLINE void note_lines(scan_block b, state *s) {
    if (s->long_lines)
        return;
    s->quiet = scan_is(b, '\n') ? 0 : s->quiet + 1;
    s->long_lines = s->quiet >= LONGEST_LINE_BLOCKS;
}

SCAN_INLINE bool scan_movetext(pgn__scan *scan, const char *text, const char *p, const char *end,
                               bool cr, const bool whole) {
    state s = {.long_lines = scan->game.long_lines};
    const char *from = p;
    for (; p < end; p += 64) {
        scan_block b = scan_load(p);
        uint64_t others = scan_bits(scan_braces_or_dollar(b));
        bool was_inside = s.inside;
        if (was_inside && !others && !cr) {
            size_t words = skip_words(p, end, &s);
            if (words) {
                p += (words - 1) * 64;
                continue;
            }
        }
        note_lines(b, &s);
        if (was_inside && !others && !cr && is_more_comment(p, b, &s))
            continue;
        marks m = look(p, b, others, cr, whole, &s);
        if (!take(scan, &s, text, p, &m, was_inside))
            return false;
        if (m.stops) {
            const char *stop = p + __builtin_ctzll(m.stops);
            state last = s;
            if (!whole && (*stop == '(' || *stop == ' ' || *stop == '\n'))
                scan->movetext = (size_t)(from - text);
            return finish(scan, &last, text, stop, end, cr, whole);
        }
    }
    return false;
}

static bool scan_moves(pgn__scan *scan, const char *text, const char *p, const char *end, bool cr) {
    return scan_movetext(scan, text, p, end, cr, false);
}

static bool scan_game(pgn__scan *scan, const char *text, const char *end) {
    const char *p;
    scan->movetext = 0;
    if (end - text > LARGEST)
        return false;
    scan->game = (pgn__plain_game){.text = text};
    return scan_tags(scan, text, end, &p, &scan->returns) &&
           scan_moves(scan, text, p, end, scan->returns);
}

static bool scan_whole(pgn__scan *scan, const char *text, const char *end) {
    const char *p = text + scan->movetext;
    if (!scan->movetext)
        return false;
    while (!scan->returns && p < end && (*p == ' ' || *p == '\n'))
        p++;
    if (p != text + scan->movetext)
        scan->game.movetext = (uint32_t)(p - text);
    return scan_movetext(scan, text, p, end, scan->returns, true);
}

const pgn__scanner PGN_SCAN_NAME = {scan_game, scan_whole, &PGN_SKIM_NAME, &PGN_LINES_NAME};
