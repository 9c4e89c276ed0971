/* scan.c -- is a game plain? Compiled once for each kernel: PGN_SCAN_NAME names it.
 *
 * The text is looked at in blocks of 64 bytes, as sets of bits. A tag pair takes two steps, to the
 * space after its name and to its closing quote. In movetext comments are what lies between
 * alternating braces, a token begins where a character follows a blank or a period, and it is a
 * move if that is a letter; a hyphen or slash after a digit is a result. Whatever is unusual makes
 * the game not plain: this code only ever answers no too often. */
#include "parse_int.h"

#include <stdlib.h>

#include "pgn/text.h"
#include "scan_masks_int.h"

/* Offsets have 32 bits; in a text near that size no game is plain. */
enum { LARGEST = 1 << 30, LONGEST_LINE_BLOCKS = 3 };

/* So many moves are noted of a block whether they are there or not, since how many is hard to guess
 * for the machine and a wrong guess costs more: a block of bare moves has about twelve. */
enum { USUAL = 12 };

static bool grow(void **array, size_t *cap, size_t need, size_t size) {
    if (need <= *cap)
        return true;
    size_t more = *cap * 2 > need ? *cap * 2 : need + 256;
    void *bigger = realloc(*array, more * size);
    if (!bigger)
        return false;
    *array = bigger;
    *cap = more;
    return true;
}

#define ROOM(array, cap, need) grow((void **)&(array), &(cap), (need), sizeof *(array))

/* ---- tags ---- */

typedef struct {
    const char *base;      /* of the block at hand */
    uint64_t gaps, quotes; /* in it: what is in no name; quotes and ends of lines */
    uint64_t odd;          /* control characters but ends of lines, and backslashes */
    uint64_t high;
} tag_block;

SCAN_INLINE void load_tags(tag_block *t, const char *base) {
    scan_block b = scan_load(base);
    uint64_t ends = scan_is(b, '\n');
    t->base = base;
    t->gaps = ~scan_word(b);
    t->quotes = scan_is(b, '"') | ends;
    t->high = scan_high(b);
    t->odd = (~(scan_above(b, '\x1F') | t->high) & ~ends) | scan_is(b, '\\') | scan_is(b, 0x7F);
}

typedef struct {
    tag_block block;
    uint64_t odd, high; /* of the blocks before */
    const char *end;
} tag_cursor;

SCAN_INLINE bool advance(tag_cursor *c) {
    c->odd |= c->block.odd;
    c->high |= c->block.high;
    if (c->block.base + 64 >= c->end)
        return false;
    load_tags(&c->block, c->block.base + 64);
    return true;
}

typedef enum { GAP, QUOTE } wanted;

/* The first such byte from p on; NULL if the text ends before. */
SCAN_INLINE const char *find(tag_cursor *c, const wanted what, const char *p) {
    for (;;) {
        uint64_t bits = what == GAP ? c->block.gaps : c->block.quotes;
        size_t skip = (size_t)(p - c->block.base);
        bits = skip < 64 ? bits & ~(uint64_t)0 << skip : 0;
        if (bits)
            return c->block.base + __builtin_ctzll(bits);
        if (!advance(c))
            return NULL;
        if (p < c->block.base)
            p = c->block.base;
    }
}

/* The tag section: *p is moved to the movetext. With *cr each line ends with CR LF. */
static bool scan_tags(pgn__scan *scan, const char *text, const char *end, const char **p, bool *cr,
                      bool *high, bool *long_lines) {
    tag_cursor c = {.end = end};
    size_t count = 0, events = 0;
    const char *line = text;
    load_tags(&c.block, text);
    for (;;) {
        const char *gap = find(&c, GAP, line + 1);
        if (!gap || gap == line + 1 || gap[0] != ' ' || gap[1] != '"')
            return false;
        const char *quote = find(&c, QUOTE, gap + 2);
        if (!quote || quote + 3 >= end || quote[0] != '"' || quote[1] != ']')
            return false;
        if (count == 0)
            *cr = quote[2] == '\r';
        const char *next = quote + 3 + *cr;
        if (next >= end || next[-1] != '\n' || (*cr && next[-2] != '\r'))
            return false;
        if (!ROOM(scan->tags, scan->tag_cap, count + 1))
            return false;
        if (gap - line == 6 && memcmp(line + 1, "Event", 5) == 0 && events++)
            return false; /* a second Event begins a game */
        scan->tags[count++] = (pgn_plain_tag){
            .name = (uint32_t)(line + 1 - text),
            .name_len = (uint32_t)(gap - line - 1),
            .value = (uint32_t)(gap + 2 - text),
            .value_len = (uint32_t)(quote - gap - 2),
        };
        *long_lines |= next - line > 255;
        line = next;
        if (*line != '[')
            break;
    }
    if (*cr ? line + 2 > end || line[0] != '\r' || line[1] != '\n' : line[0] != '\n')
        return false;
    /* The last block may reach into the movetext. */
    size_t used = (size_t)(line - c.block.base);
    uint64_t mine = used >= 64 ? ~(uint64_t)0 : ~(~(uint64_t)0 << used);
    uint64_t odd = c.odd | (c.block.odd & mine);
    if (*cr ? odd && memchr(text, '\\', (size_t)(line - text)) : odd != 0)
        return false;
    if (*cr) /* the only control characters are those of the line ends */
        for (const char *q = text; q < line; q++)
            if (*q == 0x7F ||
                ((unsigned char)*q < ' ' && *q != '\n' && !(*q == '\r' && q[1] == '\n')))
                return false;
    *high = (c.high | (c.block.high & mine)) != 0;
    *p = line + 1 + *cr;
    scan->game.tags = scan->tags;
    scan->game.tag_count = count;
    return true;
}

/* ---- movetext ---- */

/* What goes from one block to the next. */
typedef struct {
    bool cr;           /* lines end with CR LF */
    uint64_t inside;   /* all ones within a comment */
    uint64_t token;    /* bit 0: the byte before belongs to a token */
    uint64_t digit;    /* bit 0: it is a digit */
    uint64_t line_end; /* bit 0: it is a LF; for CR LF, the CR before is awaited in cr_before */
    uint64_t cr_before;
    size_t plies, remarks, numbers;
    unsigned quiet; /* blocks since one with a line end */
    bool high, long_lines;
} state;

typedef struct {
    uint64_t moves, numbers, nags, opens, closes, result, wrong, high;
} marks;

SCAN_INLINE marks look(scan_block b, state *s) {
    marks m;
    uint64_t high = scan_high(b), ends = scan_is(b, '\n');
    uint64_t blank = ~(scan_above(b, ' ') | high), space = scan_is(b, ' ');
    uint64_t letter = scan_above(b, '@'), digit = scan_above(b, '/') & ~scan_above(b, '9');
    uint64_t star = scan_is(b, '*'), dollar = scan_is(b, '$');
    uint64_t joins = scan_is(b, '-') | scan_is(b, '/');
    m.opens = scan_is(b, '{');
    m.closes = scan_is(b, '}');
    m.high = high;

    /* Blank lines, lines that begin with a space, and other white space are not plain. */
    uint64_t after_end = ends << 1 | s->line_end, odd = blank & ~(ends | space);
    m.wrong = after_end & (ends | space);
    if (s->cr) {
        uint64_t returns = scan_is(b, '\r');
        m.wrong |= (returns << 1 | s->cr_before) ^ ends; /* one before each, and no others */
        m.wrong |= after_end & returns;
        odd &= ~returns;
        s->cr_before = returns >> 63;
    }
    m.wrong |= odd | scan_is(b, 0x7F);
    s->line_end = ends >> 63;
    s->quiet = ends ? 0 : s->quiet + 1;

    uint64_t inside = s->inside; /* comments, braces included */
    if (m.opens | m.closes) {
        inside ^= scan_parity(m.opens | m.closes);
        m.wrong |= (m.opens & ~inside) | (m.closes & inside); /* nested, or stray */
        s->inside = -(inside >> 63);
        inside |= m.closes;
    }
    m.wrong |= scan_special(b) & ~inside;
    m.wrong |= high & ~inside;

    uint64_t token = ~(blank | scan_is(b, '.') | inside);
    uint64_t starts = token & ~(token << 1 | s->token);
    m.result = ((joins & (digit << 1 | s->digit)) | star) & ~inside;
    m.moves = starts & letter;
    m.numbers = starts & digit;
    m.nags = starts & dollar;
    m.wrong |= starts & ~(letter | digit | dollar | star);
    s->token = token >> 63;
    s->digit = digit >> 63;
    return m;
}

/* The NAG at p: its number, or a number too large for one. */
static uint32_t read_nag(const char *p, uint32_t *len) {
    uint32_t nag = 0, n = 1;
    while (n < 6 && p[n] >= '0' && p[n] <= '9')
        nag = nag * 10 + (uint32_t)(p[n++] - '0');
    *len = n;
    return n > 1 && n < 6 && (unsigned char)p[n] <= ' ' ? nag : PGN_PLAIN_COMMENT;
}

/* Comments and NAGs among moves, in order. */
static bool take_mixed(pgn__scan *scan, state *s, const char *text, const char *base,
                       const marks *m) {
    for (uint64_t rest = m->moves | m->nags | m->opens | m->closes; rest; rest &= rest - 1) {
        uint64_t bit = rest & -rest;
        uint32_t at = (uint32_t)(base - text) + (uint32_t)__builtin_ctzll(rest);
        pgn_plain_remark *r = &scan->remarks[s->remarks];
        if (bit & m->moves) {
            scan->san[s->plies++] = at;
        } else if (bit & m->closes) {
            scan->remarks[s->remarks - 1].len = at + 1 - scan->remarks[s->remarks - 1].at;
        } else {
            *r = (pgn_plain_remark){at, 0, (uint32_t)s->plies, PGN_PLAIN_COMMENT};
            s->remarks++;
            if (bit & m->nags && (r->nag = read_nag(text + at, &r->len)) == PGN_PLAIN_COMMENT)
                return false;
        }
    }
    return true;
}

SCAN_INLINE bool take(pgn__scan *scan, state *s, const char *text, const char *base,
                      const marks *m) {
    if (!ROOM(scan->san, scan->san_cap, s->plies + 64) ||
        !ROOM(scan->remarks, scan->remark_cap, s->remarks + 64))
        return false;
    s->numbers += (unsigned)__builtin_popcountll(m->numbers);
    if (m->nags | m->opens | m->closes)
        return take_mixed(scan, s, text, base, m);
    uint32_t *out = scan->san + s->plies, first = (uint32_t)(base - text);
    s->plies += (unsigned)__builtin_popcountll(m->moves);
    uint64_t rest = m->moves;
    for (int i = 0; i < USUAL; i++, rest &= rest - 1)
        *out++ = first + scan_first(rest);
    for (; rest; rest &= rest - 1)
        *out++ = first + scan_first(rest);
    return true;
}

/* The marker around p, the byte that told it; 0 if it is none of the four or does not end its line
 * or the text. */
static size_t read_marker(const char *p, const char *end, bool cr, const char **start,
                          uint8_t *result) {
    static const char *const texts[] = {"1-0", "0-1", "1/2-1/2", "*"};
    *start = *p == '*' ? p : p - 1;
    for (unsigned i = 0; i < 4; i++) {
        size_t n = strlen(texts[i]);
        const char *after = *start + n;
        if ((size_t)(end - *start) < n || memcmp(*start, texts[i], n) != 0)
            continue;
        bool ends = after == end || (cr ? end - after >= 2 && after[0] == '\r' && after[1] == '\n'
                                        : *after == '\n');
        *result = (uint8_t)(PGN_RESULT_WHITE + i);
        return ends && (unsigned char)(*start)[-1] <= ' ' ? n : 0;
    }
    return 0;
}

static bool check_comments(const pgn__scan *scan, const char *text, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const pgn_plain_remark *r = &scan->remarks[i];
        if (pgn_utf8_check(text + r->at, r->len) != r->len)
            return false;
    }
    return true;
}

static bool scan_moves(pgn__scan *scan, const char *text, const char *p, const char *end,
                       state *s) {
    pgn_plain_game *g = &scan->game;
    if (p >= end || (unsigned char)*p <= ' ')
        return false;
    for (; p < end; p += 64) {
        marks m = look(scan_load(p), s);
        uint64_t mine = end - p < 64 ? ~(~(uint64_t)0 << (end - p)) : ~(uint64_t)0;
        m.result &= mine;
        s->long_lines |= s->quiet >= LONGEST_LINE_BLOCKS;
        if (m.result) /* what counts is before it, and it has a digit before it */
            mine = (m.result & -m.result) - 1;
        if (m.wrong & mine)
            return false;
        s->high |= (m.high & mine) != 0;
        m.moves &= mine;
        m.numbers &= mine;
        m.nags &= mine;
        m.opens &= mine;
        m.closes &= mine;
        if (!take(scan, s, text, p, &m))
            return false;
        if (!m.result)
            continue;
        const char *start;
        size_t n = read_marker(p + __builtin_ctzll(m.result), end, s->cr, &start, &g->result);
        if (!n || (s->high && !check_comments(scan, text, s->remarks)))
            return false;
        g->marker = (uint32_t)(start - text);
        g->len = g->marker + n;
        g->san = scan->san;
        g->plies = s->plies;
        g->remarks = scan->remarks;
        g->remark_count = s->remarks;
        g->numbers = s->numbers - (*start != '*');
        g->long_lines = s->long_lines;
        return true;
    }
    return false;
}

static bool scan_game(pgn__scan *scan, const char *text, const char *end) {
    const char *p;
    state s = {0};
    bool high = false;
    if (end - text > LARGEST)
        return false;
    scan->game = (pgn_plain_game){.text = text};
    if (!scan_tags(scan, text, end, &p, &s.cr, &high, &s.long_lines))
        return false;
    if (high && pgn_utf8_check(text, (size_t)(p - text)) != (size_t)(p - text))
        return false;
    return scan_moves(scan, text, p, end, &s);
}

/* ---- borders ---- */

/* Is any of these bytes, each right after the [ of a line, the first of a name that is Event? */
static bool finds_event(const char *base, uint64_t firsts, unsigned *events) {
    for (; firsts; firsts &= firsts - 1)
        if (memcmp(base + __builtin_ctzll(firsts), "Event", 5) == 0) {
            char after = base[__builtin_ctzll(firsts) + 5];
            *events += (unsigned char)after <= ' ' || after == '"';
        }
    return *events > 1;
}

/* The tag section as skimming sees it: *p is moved to the movetext. Of each line only so much is
 * proved that nothing in it can begin or end a game: it has two quotes, the second of which is
 * followed by ] and the line's end, and no brackets outside of them but the first byte. The first
 * must be a tag pair, which begins a game. */
static bool skim_tags(const char *text, const char *end, const char **p) {
    uint64_t quoted = 0, before_quote = 0, before_bracket = 0, before_end = 1, before_name = 0;
    unsigned events = 0;
    if (!pgn__is_tag_pair(text, end))
        return false;
    for (const char *base = text; base < end; base += 64) {
        scan_block b = scan_load(base);
        uint64_t quotes = scan_is(b, '"'), ends = scan_is(b, '\n');
        uint64_t opens = scan_is(b, '['), closes = scan_is(b, ']');
        uint64_t inside = scan_parity(quotes) ^ quoted;
        uint64_t last = quotes & ~inside; /* quotes that close */
        uint64_t after_last = last << 1 | before_quote;
        uint64_t wrong = ((closes & ~inside) ^ after_last) | scan_is(b, '\r'); /* ends a line */
        uint64_t after_close = after_last << 1 | before_bracket;
        uint64_t starts = ends << 1 | before_end;
        uint64_t blank = ends & starts; /* an empty line */
        wrong |= after_close ^ (ends & ~blank);
        wrong |= (opens & ~inside) ^ (starts & ~ends);
        uint64_t names = (opens & starts) << 1 | before_name, spaced = names & scan_is(b, ' ');
        if (spaced || finds_event(base, names & scan_is(b, 'E'), &events))
            return false; /* a second Event begins a game */
        if (blank) {
            uint64_t first = blank & -blank;
            *p = base + __builtin_ctzll(blank) + 1;
            return !(wrong & (first | (first - 1))) && *p < end;
        }
        if (wrong)
            return false;
        quoted = -(inside >> 63);
        before_quote = last >> 63;
        before_bracket = after_last >> 63;
        before_end = ends >> 63;
        before_name = (opens & starts) >> 63;
    }
    return false;
}

/* What goes from one block of movetext to the next when skimming. */
typedef struct {
    uint64_t inside;      /* all ones within a comment */
    uint64_t after_round; /* bit 0: the byte before is an O, as in castling */
} skimmed;

/* Where a result may stand in a block that has anything but moves, numbers and blanks; *wrong is
 * what must not come before it. */
SCAN_INLINE uint64_t skim_block(scan_block b, uint64_t stops, uint64_t dashes, uint64_t high,
                                skimmed *s, uint64_t *wrong) {
    uint64_t opens = scan_is(b, '{'), closes = scan_is(b, '}'), hidden = s->inside;
    uint64_t rounds = scan_is(b, 'O');
    *wrong = 0;
    if (opens | closes) {
        hidden ^= scan_parity(opens | closes);
        *wrong = (opens & ~hidden) | (closes & hidden);
        s->inside = -(hidden >> 63);
        hidden |= closes;
    }
    uint64_t signs = scan_is(b, '/') | scan_is(b, '*');
    uint64_t result = (signs | (dashes & ~(rounds << 1 | s->after_round))) & ~hidden;
    *wrong |= ((stops & ~(signs | opens | closes)) | high) & ~hidden;
    *wrong |= scan_is(b, '\r'); /* an end of line, in comments too */
    return result;
}

/* The length of the game that begins at text, if it is surely one game and its end is sure; else 0.
 * Moves and tags are not looked at, only what could make a border. */
static size_t skim_game(const char *text, const char *end) {
    const char *p;
    skimmed s = {0, 0};
    uint64_t after_end = 0;
    if (!skim_tags(text, end, &p) || (unsigned char)*p <= ' ')
        return 0;
    for (; p < end; p += 64) {
        scan_block b = scan_load(p);
        uint64_t stops = scan_stops(b), dashes = scan_is(b, '-'), high = scan_high(b);
        uint64_t ends = scan_is(b, '\n'), starts = ends << 1 | after_end;
        uint64_t result = 0, wrong = 0;
        if (stops | dashes | high | s.inside)
            result = skim_block(b, stops, dashes, high, &s, &wrong);
        wrong |= starts & ~scan_above(b, ' ') & ~high; /* blank lines, and blanks first in a line */
        if (end - p < 64)
            result &= ~(~(uint64_t)0 << (end - p));
        if (wrong & ((result & -result) - 1)) /* before the result; anywhere if there is none */
            return 0;
        if (result) {
            const char *start;
            uint8_t which;
            size_t n = read_marker(p + __builtin_ctzll(result), end, false, &start, &which);
            return n ? (size_t)(start - text) + n : 0;
        }
        s.after_round = p[63] == 'O';
        after_end = ends >> 63;
    }
    return 0;
}

/* ---- lines ---- */

static uint64_t count_lines(const char *from, const char *to) {
    uint64_t n = 0;
    const char *p = from;
    for (; to - p > 64; p += 64) { /* and one more byte to look at */
        scan_block b = scan_load(p);
        uint64_t ends = scan_is(b, '\n'), returns = scan_is(b, '\r');
        n += (unsigned)__builtin_popcountll(ends);
        if (returns)
            n += (unsigned)__builtin_popcountll(returns &
                                                ~(ends >> 1 | (uint64_t)(p[64] == '\n') << 63));
    }
    for (; p < to; p++)
        n += *p == '\n' || (*p == '\r' && (p + 1 == to || p[1] != '\n'));
    return n;
}

const pgn__scanner PGN_SCAN_NAME = {scan_game, skim_game, count_lines};
