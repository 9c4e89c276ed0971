/* material.c -- what is on the board, wherever it stands: exact balances such as "KRPP vs KRP", and
 * conditions such as "Q=0 P>p". Counts change only by captures and promotions, so that they are
 * taken again only there. */
#include <stdio.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/text_int.h"
#include "match_int.h"
#include "parse_int.h"

enum { WITHOUT_LIMIT = 255 };

/* How many of each piece, [color][type], 0 to 255; and of all pieces of a side. */
typedef struct {
    uint8_t least[2][8], most[2][8];
    unsigned least_all[2], most_all[2];
} bounds;

/* A sum of counts on the left minus that on the right, compared with 0. */
typedef struct {
    int16_t factor[2][8];
    int32_t constant;
    uint8_t cmp;
} condition;

typedef struct {
    bool exact, either; /* bounds, of either colour; else conditions */
    bounds bounds;
    size_t count;
    condition *conditions;
} material;

/* ---- reading: exact ---- */

typedef struct {
    pgn__qparser *p;
    const char *text;
    size_t len, at, i;
} source;

static bool bad(source *s, size_t i, const char *what) {
    if (i >= s->len)
        pgn__qfail(&s->p->errors, s->at + i, NULL, "%s", what);
    else
        pgn__qfail(&s->p->errors, s->at + i, NULL, "\"%.*s\" %s",
                   (int)pgn__utf8_decode(s->text + i, s->len - i, NULL), s->text + i, what);
    return false;
}

static bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static void skip_blanks(source *s) {
    while (s->i < s->len && is_blank(s->text[s->i]))
        s->i++;
}

/* A letter and perhaps * or +; `color` 2: by the letter's case. */
static bool read_piece(source *s, bounds *b, unsigned color) {
    char c = s->text[s->i];
    pgn_piece piece = pgn_piece_from_char(c);
    if (!piece)
        return bad(s, s->i, "is not a piece letter");
    bool black = pgn_piece_color(piece) == PGN_BLACK;
    if (color < 2 && black)
        return bad(s, s->i, "should be a capital: with \"vs\" all pieces are capitals");
    unsigned side = color < 2 ? color : black, type = pgn_piece_type_of(piece);
    char sign = s->i + 1 < s->len ? s->text[s->i + 1] : '\0';
    s->i++;
    if (b->least[side][type] >= 64)
        return bad(s, s->i - 1, "is repeated too often");
    if (sign == '*' || sign == '+') {
        s->i++;
        b->most[side][type] = WITHOUT_LIMIT;
        b->least[side][type] = (uint8_t)(b->least[side][type] + (sign == '+'));
        return true;
    }
    b->least[side][type]++;
    if (b->most[side][type] != WITHOUT_LIMIT)
        b->most[side][type]++;
    return true;
}

/* Where " vs " begins, or the text's length. */
static size_t find_vs(const source *s) {
    for (size_t i = 0; i + 2 <= s->len; i++)
        if (pgn__same_letters(s->text + i, "vs", 2) && (i == 0 || is_blank(s->text[i - 1])) &&
            (i + 2 == s->len || is_blank(s->text[i + 2])))
            return i;
    return s->len;
}

static void sum_up(bounds *b) {
    for (unsigned color = 0; color < 2; color++)
        for (unsigned type = PGN_PAWN; type <= PGN_KING; type++) {
            b->least_all[color] += b->least[color][type];
            b->most_all[color] += b->most[color][type];
        }
}

/* Kings may be omitted; no side has two. */
static bool add_kings(source *s, bounds *b) {
    for (unsigned color = 0; color < 2; color++) {
        if (b->least[color][PGN_KING] > 1 || b->most[color][PGN_KING] > 1) {
            pgn__qfail(&s->p->errors, s->at, NULL, "each side has exactly one king");
            return false;
        }
        b->least[color][PGN_KING] = b->most[color][PGN_KING] = 1;
    }
    return true;
}

static bool read_exact(source *s, material *m) {
    size_t vs = find_vs(s), pieces = 0;
    m->exact = true;
    m->either = vs < s->len;
    for (skip_blanks(s); s->i < s->len; skip_blanks(s)) {
        if (s->i == vs) {
            s->i += 2;
            continue;
        }
        if (!read_piece(s, &m->bounds, !m->either ? 2 : s->i > vs))
            return false;
        pieces++;
    }
    if (!pieces)
        return bad(s, s->len, "expected pieces such as \"KRP vs KR\" or \"Q=0 q=0\"");
    if (!add_kings(s, &m->bounds))
        return false;
    sum_up(&m->bounds);
    return true;
}

/* ---- reading: conditions ---- */

static bool read_word(source *s, condition *c, int sign) {
    char letter = s->text[s->i];
    pgn_piece piece = pgn_piece_from_char(letter);
    unsigned from = 0, to = 2;
    if (s->len - s->i >= 5 && pgn__same_letters(s->text + s->i, "total", 5)) {
        s->i += 5;
    } else if (letter == 'A' || letter == 'a') {
        from = letter == 'a';
        to = from + 1;
        s->i++;
    } else if (piece) {
        c->factor[pgn_piece_color(piece) == PGN_BLACK][pgn_piece_type_of(piece)] =
            (int16_t)(c->factor[pgn_piece_color(piece) == PGN_BLACK][pgn_piece_type_of(piece)] +
                      sign);
        s->i++;
        return true;
    } else {
        return bad(s, s->i, "is not a piece letter");
    }
    for (unsigned color = from; color < to; color++)
        for (unsigned type = PGN_PAWN; type <= PGN_KING; type++)
            c->factor[color][type] = (int16_t)(c->factor[color][type] + sign);
    return true;
}

/* A sum: letters, A, a, total and numbers, with + between them. */
static bool read_sum(source *s, condition *c, int sign) {
    for (unsigned terms = 0;; terms++) {
        skip_blanks(s);
        if (s->i == s->len)
            return bad(s, s->i, "expected a piece or a number");
        if (terms > 1000)
            return bad(s, s->i, "is too long for one condition");
        if (pgn__is_digit(s->text[s->i])) {
            int n = 0;
            while (s->i < s->len && pgn__is_digit(s->text[s->i]) && n < 1000)
                n = n * 10 + (s->text[s->i++] - '0');
            if (n >= 1000)
                return bad(s, s->i - 1, "ends a number above 999");
            c->constant += sign * n;
        } else if (!read_word(s, c, sign)) {
            return false;
        }
        size_t here = s->i;
        skip_blanks(s);
        if (s->i == s->len || s->text[s->i] != '+') {
            s->i = here;
            return true;
        }
        s->i++;
    }
}

static bool read_cmp(source *s, condition *c) {
    size_t n = 0;
    pgn__qcmp cmp;
    skip_blanks(s);
    while (s->i + n < s->len && n < 2 && strchr("=<>!", s->text[s->i + n]))
        n++;
    if (!n || !pgn__qop_find((pgn_span){s->text + s->i, n}, &cmp) || cmp > PGN__Q_GE)
        return bad(s, s->i,
                   s->i < s->len ? "is unexpected: expected =, !=, <, <=, > or >="
                                 : "expected =, !=, <, <=, > or >=");
    c->cmp = (uint8_t)cmp;
    s->i += n;
    return true;
}

enum { CONDITIONS_MAX = 256 };

static bool read_conditions(source *s, material *m) {
    m->conditions = pgn__qalloc(s->p, CONDITIONS_MAX * sizeof *m->conditions);
    for (skip_blanks(s); m->conditions && s->i < s->len; skip_blanks(s)) {
        if (m->count == CONDITIONS_MAX)
            return bad(s, s->i, "exceeds the limit of 256 conditions");
        condition *c = &m->conditions[m->count++];
        if (!read_sum(s, c, 1) || !read_cmp(s, c) || !read_sum(s, c, -1))
            return false;
        if (s->i < s->len && s->text[s->i] == ',')
            s->i++;
    }
    return m->conditions != NULL;
}

const void *pgn__qmaterial_parse(pgn__qparser *p, pgn_span text, size_t at) {
    material *m = pgn__qalloc(p, sizeof *m);
    source s = {p, text.text, text.len, at, 0};
    bool conditions = false;
    for (size_t i = 0; i < text.len; i++)
        conditions |= text.text[i] && strchr("=<>", text.text[i]);
    if (!m || !(conditions ? read_conditions(&s, m) : read_exact(&s, m)))
        return NULL;
    return m;
}

/* ---- turning: only colours matter ---- */

const void *pgn__qmaterial_turn(pgn__arena *arena, const void *data, unsigned how) {
    const material *from = data;
    if (!(how & PGN__Q_FLIP))
        return data;
    material *m = pgn__arena_alloc(arena, sizeof *m);
    condition *c = pgn__arena_alloc(arena, (from->count + 1) * sizeof *c);
    if (!m || !c)
        return NULL;
    *m = *from;
    m->conditions = c;
    for (unsigned color = 0; color < 2; color++) {
        memcpy(m->bounds.least[color], from->bounds.least[!color], 8);
        memcpy(m->bounds.most[color], from->bounds.most[!color], 8);
        m->bounds.least_all[color] = from->bounds.least_all[!color];
        m->bounds.most_all[color] = from->bounds.most_all[!color];
    }
    for (size_t i = 0; i < from->count; i++) {
        c[i] = from->conditions[i];
        for (unsigned color = 0; color < 2; color++)
            memcpy(c[i].factor[color], from->conditions[i].factor[!color], sizeof c[i].factor[0]);
    }
    return m;
}

/* ---- counting ---- */

typedef struct {
    uint8_t of[2][8];
} counts;

static counts count_all(const pgn_position *pos) {
    counts c = {{{0}}};
    for (unsigned type = PGN_PAWN; type <= PGN_KING; type++) {
        bitboard pieces = pieces_of(pos->plane, type);
        c.of[0][type] = (uint8_t)count_bits(pieces & pos->color[0]);
        c.of[1][type] = (uint8_t)count_bits(pieces & pos->color[1]);
    }
    return c;
}

static bool within(const bounds *b, const counts *c, unsigned turned) {
    for (unsigned color = 0; color < 2; color++)
        for (unsigned type = PGN_PAWN; type <= PGN_KING; type++) {
            uint8_t n = c->of[color ^ turned][type];
            if (n < b->least[color][type] ||
                (n > b->most[color][type] && b->most[color][type] != WITHOUT_LIMIT))
                return false;
        }
    return true;
}

static bool holds(const condition *cond, const counts *c) {
    int32_t sum = cond->constant;
    for (unsigned color = 0; color < 2; color++)
        for (unsigned type = PGN_PAWN; type <= PGN_KING; type++)
            sum += cond->factor[color][type] * c->of[color][type];
    return pgn__qcmp_numbers((pgn__qcmp)cond->cmp, sum, 0);
}

/* May the sides have so many pieces in all? That excludes most positions. */
static bool all_fit(const bounds *b, unsigned first, unsigned second) {
    return first >= b->least_all[0] && first <= b->most_all[0] && second >= b->least_all[1] &&
           second <= b->most_all[1];
}

static bool fits_exactly(const material *m, const pgn_position *pos) {
    unsigned white = count_bits(pos->color[0]), black = count_bits(pos->color[1]);
    bool one = all_fit(&m->bounds, white, black);
    bool other = m->either && all_fit(&m->bounds, black, white);
    if (!one && !other)
        return false;
    counts c = count_all(pos);
    return (one && within(&m->bounds, &c, 0)) || (other && within(&m->bounds, &c, 1));
}

static bool fits(const void *data, const pgn_position *pos) {
    const material *m = data;
    if (m->exact)
        return fits_exactly(m, pos);
    counts c = count_all(pos);
    for (size_t i = 0; i < m->count; i++)
        if (!holds(&m->conditions[i], &c))
            return false;
    return true;
}

/* The total can only fall. */
bool pgn__qmaterial_is_over(const void *data, const pgn_position *pos) {
    const material *m = data;
    const unsigned *need = m->bounds.least_all;
    if (!m->exact)
        return false;
    unsigned white = count_bits(pos->color[0]), black = count_bits(pos->color[1]);
    bool one = white < need[0] || black < need[1], other = white < need[1] || black < need[0];
    return m->either ? one && other : one;
}

/* ---- terms ---- */

/* Has the move to position i changed what is on the board? Only a capture touches the pieces of the
 * side that did not move. */
static bool changed(const pgn__qline *line, size_t i) {
    const pgn_position *a = &line->positions[i - 1], *b = &line->positions[i];
    unsigned other = !side_to_move(a);
    pgn_move move = line->moves[i];
    return a->color[other] != b->color[other] || (!(move >> 15) && (move >> 12 & 7));
}

/* The same answer as at the position before where nothing has changed. */
static uint64_t by_changes(const pgn__qline *line, size_t from, uint64_t want,
                           bool (*test)(const void *, const pgn_position *), const void *data) {
    uint64_t out = 0;
    size_t last = SIZE_MAX;
    bool answer = false;
    PGN__Q_EACH(i, bit, from, want) {
        bool same = last != SIZE_MAX;
        for (size_t k = i; same && k > last; k--)
            same = !changed(line, k);
        if (!same)
            answer = test(data, &line->positions[i]);
        last = i;
        out |= answer ? bit : 0;
    }
    return out;
}

uint64_t pgn__qeval_MATERIAL(const pgn__qterm *term, const pgn__qline *line, size_t from,
                             uint64_t want) {
    return by_changes(line, from, want, fits, term->data);
}

static bool one_each_opposite(const void *data, const pgn_position *pos) {
    bitboard bishops = pieces_of(pos->plane, PGN_BISHOP);
    bitboard white = bishops & pos->color[0], black = bishops & pos->color[1];
    (void)data;
    return white && black && !several(white) && !several(black) &&
           !(white & DARK) != !(black & DARK);
}

/* Bishops of one each stay on their colour, so this changes with the material too. */
uint64_t pgn__qeval_OPPOSITE_BISHOPS(const pgn__qterm *term, const pgn__qline *line, size_t from,
                                     uint64_t want) {
    (void)term;
    return by_changes(line, from, want, one_each_opposite, NULL);
}

static bool nobody_can_win(const void *data, const pgn_position *pos) {
    bitboard minors = pieces_of(pos->plane, PGN_KNIGHT) | pieces_of(pos->plane, PGN_BISHOP);
    bitboard kings = pieces_of(pos->plane, PGN_KING), bishops = pieces_of(pos->plane, PGN_BISHOP);
    (void)data;
    if ((pos->color[0] | pos->color[1]) & ~(minors | kings))
        return false;
    return !several(minors) || (minors == bishops && (!(bishops & DARK) || !(bishops & ~DARK)));
}

uint64_t pgn__qeval_INSUFFICIENT(const pgn__qterm *term, const pgn__qline *line, size_t from,
                                 uint64_t want) {
    (void)term;
    return by_changes(line, from, want, nobody_can_win, NULL);
}

int pgn__qbalance(const pgn_position *pos) {
    static const int POINTS[] = {
        [PGN_PAWN] = 1, [PGN_KNIGHT] = 3, [PGN_BISHOP] = 3, [PGN_ROOK] = 5, [PGN_QUEEN] = 9};
    int sum = 0;
    for (unsigned type = PGN_PAWN; type <= PGN_QUEEN; type++) {
        bitboard pieces = pieces_of(pos->plane, type);
        sum += POINTS[type] *
               ((int)count_bits(pieces & pos->color[0]) - (int)count_bits(pieces & pos->color[1]));
    }
    return sum;
}

uint64_t pgn__qeval_BALANCE(const pgn__qterm *term, const pgn__qline *line, size_t from,
                            uint64_t want) {
    uint64_t out = 0;
    pgn__qcolors colors = term->given ? line->sides[term->side] : 1;
    PGN__Q_EACH(i, bit, from, want) {
        int64_t balance = 100 * (int64_t)pgn__qbalance(&line->positions[i]);
        bool fits_one =
            ((colors & 1) && pgn__qcmp_numbers((pgn__qcmp)term->cmp, balance, term->number)) ||
            ((colors & 2) && pgn__qcmp_numbers((pgn__qcmp)term->cmp, -balance, term->number));
        out |= fits_one ? bit : 0;
    }
    return out;
}
