/* pattern.c -- boards with open squares: "?????rk?/?????ppp/..." as sets of squares where they are
 * fixed, and as small automata where several runs leave that open. */
#include <stdio.h>
#include <string.h>

#include "base/text_int.h"
#include "match_int.h"
#include "parse_int.h"

/* Squares that must hold one of a set. */
typedef struct {
    pgn__qpieces set;
    bitboard squares;
} fixed;

/* A rank with two runs or more: its elements from the a file on. */
enum { ELEMENTS_MAX = 20 };
typedef struct {
    uint8_t rank, count;
    uint32_t runs; /* bit i: element i is a run */
    pgn__qpieces sets[ELEMENTS_MAX];
} loose;

typedef struct {
    uint8_t fixed_count, loose_count;
    fixed fixed[64];
    loose loose[8];
} pattern;

/* ---- reading ---- */

enum { ANYTHING = PGN__Q_ALL_PIECES | PGN__Q_EMPTY };

/* One symbol: a letter, _, ?, !; 0 for another. */
static pgn__qpieces symbol(char c) {
    pgn_piece piece = pgn_piece_from_char(c);
    switch (c) {
    case 'A':
        return PGN__Q_ALL_WHITE;
    case 'a':
        return PGN__Q_ALL_BLACK;
    case '_':
        return PGN__Q_EMPTY;
    case '?':
        return ANYTHING;
    case '!':
        return PGN__Q_ALL_PIECES;
    default:
        if (!piece)
            return 0;
        return PGN__Q_PIECE(pgn_piece_color(piece) == PGN_BLACK, pgn_piece_type_of(piece));
    }
}

typedef struct {
    pgn__qparser *p;
    pgn_span text;
    size_t at; /* of the text in the query */
    size_t i;
} source;

static bool bad(source *s, size_t i, const char *message) {
    size_t len = i < s->text.len ? pgn__utf8_decode(s->text.text + i, s->text.len - i, NULL) : 0;
    pgn__qfail(&s->p->errors, s->at + i, NULL, "\"%.*s\" %s", (int)len, s->text.text + i, message);
    return false;
}

/* [RQ], [^Pp]. */
static bool read_set(source *s, pgn__qpieces *out) {
    size_t open = s->i++;
    bool none = s->i < s->text.len && s->text.text[s->i] == '^';
    s->i += none;
    for (*out = 0; s->i < s->text.len && s->text.text[s->i] != ']'; s->i++) {
        char c = s->text.text[s->i];
        pgn__qpieces is = c == '?' || c == '!' ? 0 : symbol(c);
        if (!is)
            return bad(s, s->i, "is not allowed in a set of pieces");
        *out |= is;
    }
    if (s->i == s->text.len)
        return bad(s, open, "has no closing \"]\"");
    if (!*out)
        return bad(s, open, "opens an empty set");
    s->i++;
    if (none)
        *out = (pgn__qpieces)(ANYTHING & ~(unsigned)*out);
    return true;
}

typedef struct {
    loose elements;
    unsigned width, run_count;
} rank_text;

static bool add(rank_text *r, pgn__qpieces set, bool run) {
    loose *e = &r->elements;
    if (run && e->count && e->runs >> (e->count - 1) & 1)
        return true;
    if (e->count < ELEMENTS_MAX) {
        e->runs |= (uint32_t)run << e->count;
        e->sets[e->count++] = set;
    }
    r->width += !run;
    r->run_count += run;
    return r->width <= 8;
}

static bool read_element(source *s, rank_text *r) {
    char c = s->text.text[s->i];
    pgn__qpieces set;
    if (c >= '1' && c <= '8') {
        for (char n = '0'; n < c; n++)
            if (!add(r, PGN__Q_EMPTY, false))
                r->width += (unsigned)(c - n - 1), n = c;
        s->i++;
        return true;
    }
    if (c == '[') {
        if (!read_set(s, &set))
            return false;
        add(r, set, false);
        return true;
    }
    set = c == '*' ? (pgn__qpieces)ANYTHING : symbol(c);
    if (!set)
        return bad(s, s->i, "is not allowed in a pattern");
    add(r, set, c == '*');
    s->i++;
    return true;
}

static bool read_rank(source *s, rank_text *r) {
    size_t start = s->i;
    *r = (rank_text){.width = 0};
    while (s->i < s->text.len && s->text.text[s->i] != '/')
        if (!read_element(s, r))
            return false;
    if (r->width == 8 || (r->run_count && r->width < 8))
        return true;
    pgn__qfail(&s->p->errors, s->at + start, NULL, "this rank has %s%u square%s, not 8",
               r->run_count ? "at least " : "", r->width, r->width == 1 ? "" : "s");
    return false;
}

static void add_fixed(pattern *x, pgn__qpieces set, bitboard square) {
    size_t i = 0;
    if (set == ANYTHING)
        return;
    while (i < x->fixed_count && x->fixed[i].set != set)
        i++;
    if (i == x->fixed_count)
        x->fixed[x->fixed_count++] = (fixed){set, 0};
    x->fixed[i].squares |= square;
}

/* A rank with at most one run has only one way to lie. */
static void add_rank(pattern *x, const rank_text *r, unsigned rank) {
    unsigned file = 0;
    if (r->run_count > 1) {
        bool free = r->width == 0;
        if (!free) {
            x->loose[x->loose_count] = r->elements;
            x->loose[x->loose_count++].rank = (uint8_t)rank;
        }
        return;
    }
    for (unsigned i = 0; i < r->elements.count; i++) {
        if (r->elements.runs >> i & 1)
            file += 8 - r->width;
        else
            add_fixed(x, r->elements.sets[i], BIT(8 * rank + file++));
    }
}

const void *pgn__qpattern_parse(pgn__qparser *p, pgn_span text, size_t at) {
    pattern *x = pgn__qalloc(p, sizeof *x);
    source s = {p, text, at, 0};
    rank_text r;
    for (unsigned rank = 8; x && rank--;) {
        if (!read_rank(&s, &r))
            return NULL;
        add_rank(x, &r, rank);
        bool more = s.i < text.len;
        if (more != (rank > 0)) {
            pgn__qfail(&p->errors, at + s.i, NULL,
                       more ? "expected 8 ranks, found more" : "expected 8 ranks, found %u",
                       8 - rank);
            return NULL;
        }
        s.i++;
    }
    return x;
}

/* ---- turning ---- */

const void *pgn__qpattern_turn(pgn__arena *arena, const void *data, unsigned how) {
    pattern *x = pgn__arena_alloc(arena, sizeof *x);
    if (!x)
        return NULL;
    *x = *(const pattern *)data;
    for (unsigned i = 0; i < x->fixed_count; i++) {
        x->fixed[i].set = pgn__qturn_pieces(x->fixed[i].set, how);
        x->fixed[i].squares = pgn__qturn_squares(x->fixed[i].squares, how);
    }
    for (unsigned i = 0; i < x->loose_count; i++) {
        const loose *from = &((const pattern *)data)->loose[i];
        loose *to = &x->loose[i];
        to->rank = (uint8_t)(how & PGN__Q_FLIP ? 7 - from->rank : from->rank);
        to->runs = 0;
        for (unsigned k = 0; k < from->count; k++) {
            unsigned other = how & PGN__Q_MIRROR ? from->count - 1u - k : k;
            to->sets[k] = pgn__qturn_pieces(from->sets[other], how);
            to->runs |= (from->runs >> other & 1) << k;
        }
    }
    return x;
}

/* ---- matching ---- */

static pgn__qpieces piece_at(const pgn_position *pos, unsigned square) {
    unsigned type = type_at(pos->plane, square);
    if (!type)
        return PGN__Q_EMPTY;
    return PGN__Q_PIECE(pos->color[1] >> square & 1, type);
}

/* Bit i of the states: elements up to i have been used up; runs may be used for nothing. */
static bool rank_fits(const loose *e, const pgn_position *pos) {
    uint32_t states = 1;
    for (unsigned file = 0; file < 8; file++) {
        pgn__qpieces piece = piece_at(pos, 8u * e->rank + file);
        uint32_t next = 0;
        states |= (states & e->runs) << 1;
        for (unsigned i = 0; i < e->count; i++)
            if (states >> i & 1 && (e->sets[i] & piece))
                next |= e->runs >> i & 1 ? 1u << i : 2u << i;
        states = next;
    }
    states |= (states & e->runs) << 1;
    return states >> e->count & 1;
}

static bool fits(const pattern *x, const pgn_position *pos) {
    for (unsigned i = 0; i < x->fixed_count; i++)
        if (x->fixed[i].squares & ~pgn__qpieces_on(pos, x->fixed[i].set))
            return false;
    for (unsigned i = 0; i < x->loose_count; i++)
        if (!rank_fits(&x->loose[i], pos))
            return false;
    return true;
}

uint64_t pgn__qeval_PATTERN(const pgn__qterm *term, const pgn__qline *line, size_t from,
                            uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want)
    out |= fits(term->data, &line->positions[i]) ? bit : 0;
    return out;
}

bitboard pgn__qpattern_squares(const void *data) {
    const pattern *x = data;
    bitboard out = 0;
    for (unsigned i = 0; i < x->fixed_count; i++)
        if (!(x->fixed[i].set & PGN__Q_EMPTY))
            out |= x->fixed[i].squares;
    return out;
}
