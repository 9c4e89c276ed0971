/* pawns.c -- pawns by what stands around them, open files, and the structures that have names. */
#include <stdio.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/slips_int.h"
#include "match_int.h"
#include "parse_int.h"

/* ---- sets of squares ---- */

static bitboard beside(bitboard set) {
    return (set & ~FILE_A) >> 1 | (set & ~FILE_H) << 1;
}

/* All squares north (for Black south) of the set, without it; and its whole files. */
static bitboard ahead(bitboard set, unsigned side) {
    bitboard out = side ? set >> 8 : set << 8;
    out |= side ? out >> 8 : out << 8;
    out |= side ? out >> 16 : out << 16;
    return out | (side ? out >> 32 : out << 32);
}

static bitboard files(bitboard set) {
    return set | ahead(set, 0) | ahead(set, 1);
}

static bitboard pawns_of(const pgn_position *pos, unsigned side) {
    return pieces_of(pos->plane, PGN_PAWN) & pos->color[side];
}

/* ---- words ---- */

/* Own pawns that have all the words of the set. */
static bitboard pawns_with(const pgn_position *pos, unsigned side, unsigned words) {
    bitboard own = pawns_of(pos, side), enemy = pawns_of(pos, !side), set = own;
    bitboard neighbours = beside(files(own));
    if (words & PGN__Q_ISOLATED)
        set &= ~neighbours;
    if (words & PGN__Q_DOUBLED)
        set &= ahead(own, 0) | ahead(own, 1);
    if (words & PGN__Q_PASSED) {
        bitboard before = ahead(enemy, !side); /* squares that have an enemy pawn ahead */
        set &= ~(before | beside(before));
    }
    if (words & PGN__Q_CONNECTED) {
        bitboard near = own | own << 8 | own >> 8;
        set &= beside(near);
    }
    if (words & PGN__Q_BACKWARD) {
        bitboard level = own | ahead(own, side); /* squares with an own pawn on or behind them */
        bitboard guarded = pawn_attacks_of(enemy, !side);
        set &= neighbours & ~beside(level) & (side ? guarded << 8 : guarded >> 8);
    }
    return set;
}

/* The colours that a list of sides stands for; none given: either. */
static pgn__qcolors listed(const pgn__qterm *t, const pgn__qline *line) {
    if (t->side == PGN__Q_ANY)
        return 3;
    pgn__qcolors colors = line->sides[t->side];
    return t->side2 == PGN__Q_ANY ? colors : (pgn__qcolors)(colors | line->sides[t->side2]);
}

bitboard pgn__qpawns_find(const pgn__qterm *t, const pgn__qline *line, const pgn_position *pos) {
    pgn__qcolors colors = listed(t, line);
    bitboard out = 0;
    for (unsigned side = 0; side < 2; side++)
        if (colors >> side & 1)
            out |= pawns_with(pos, side, t->what);
    return out & t->squares;
}

/* Pawns change seldom: the answer of the position before holds where they have not. */
static bool same_pawns(const pgn_position *a, const pgn_position *b) {
    return pawns_of(a, 0) == pawns_of(b, 0) && pawns_of(a, 1) == pawns_of(b, 1);
}

typedef bitboard finder(const pgn__qterm *t, const pgn__qline *line, const pgn_position *pos);

static uint64_t by_pawns(const pgn__qterm *term, const pgn__qline *line, size_t from, uint64_t want,
                         finder *find) {
    const pgn_position *last = NULL;
    uint64_t out = 0;
    bool answer = false;
    PGN__Q_EACH(i, bit, from, want) {
        const pgn_position *pos = &line->positions[i];
        if (!last || !same_pawns(last, pos))
            answer = find(term, line, pos) != 0;
        last = pos;
        out |= answer ? bit : 0;
    }
    return out;
}

uint64_t pgn__qeval_PAWN(const pgn__qterm *term, const pgn__qline *line, size_t from,
                         uint64_t want) {
    return by_pawns(term, line, from, want, pgn__qpawns_find);
}

/* ---- files ---- */

static bitboard find_open(const pgn__qterm *t, const pgn__qline *line, const pgn_position *pos) {
    (void)line;
    return t->squares & ~files(pieces_of(pos->plane, PGN_PAWN));
}

uint64_t pgn__qeval_OPEN(const pgn__qterm *term, const pgn__qline *line, size_t from,
                         uint64_t want) {
    return by_pawns(term, line, from, want, find_open);
}

static bitboard find_half_open(const pgn__qterm *t, const pgn__qline *line,
                               const pgn_position *pos) {
    bitboard white = files(pawns_of(pos, 0)), black = files(pawns_of(pos, 1)), out = 0;
    pgn__qcolors colors = listed(t, line);
    out |= colors & 1 ? black & ~white : 0;
    out |= colors & 2 ? white & ~black : 0;
    return out & t->squares;
}

uint64_t pgn__qeval_HALF_OPEN(const pgn__qterm *term, const pgn__qline *line, size_t from,
                              uint64_t want) {
    return by_pawns(term, line, from, want, find_half_open);
}

/* ---- structures ---- */

#define F(file)         (0x0101010101010101u << ((file) - 'a'))
#define S(file, number) ((bitboard)1 << (8 * ((number)-1) + ((file) - 'a')))

/* As White: a structure of Black's is written down with the board turned. */
typedef struct {
    const char *name;
    uint8_t owner;      /* 0 White, 1 Black: whose squares these are */
    bitboard has;       /* own pawns on all of these */
    bitboard one[2];    /* on one of each of these; 0: nothing asked */
    bitboard none;      /* no own pawn on these */
    bitboard other_has; /* the opponent's */
    bitboard other_one[2];
    bitboard other_none;
} structure;

static const structure STRUCTURES[] = {
    {"iqp", 0, S('d', 4), {0}, F('c') | F('e'), 0, {0}, F('d')},
    {"hanging-pawns", 0, S('c', 4) | S('d', 4), {0}, F('b') | F('e'), 0, {0}, F('c') | F('d')},
    {"carlsbad",
     0,
     S('d', 4),
     {S('e', 2) | S('e', 3)},
     F('c'),
     S('d', 5),
     {S('c', 6) | S('c', 7)},
     F('e')},
    {"maroczy", 0, S('c', 4) | S('e', 4), {0}, F('d'), 0, {S('d', 6) | S('d', 7)}, F('c')},
    {"french", 0, S('d', 4) | S('e', 5), {0}, 0, S('d', 5) | S('e', 6), {0}, 0},
    {"benoni", 1, S('c', 5) | S('d', 6), {0}, F('e'), S('d', 5) | S('e', 4), {0}, F('c')},
    {"czech-benoni",
     1,
     S('c', 5) | S('d', 6) | S('e', 5),
     {0},
     0,
     S('c', 4) | S('d', 5) | S('e', 4),
     {0},
     0},
    {"kings-indian", 1, S('d', 6) | S('e', 5), {0}, 0, S('c', 4) | S('d', 5) | S('e', 4), {0}, 0},
    {"hedgehog",
     1,
     S('a', 6) | S('b', 6) | S('d', 6) | S('e', 6),
     {0},
     F('c'),
     S('c', 4) | S('e', 4),
     {0},
     0},
    {"scheveningen", 1, S('d', 6) | S('e', 6), {0}, F('c'), S('e', 4), {0}, F('d')},
    {"boleslavsky", 1, S('d', 6) | S('e', 5), {0}, F('c'), S('e', 4), {0}, F('d')},
    {"dragon", 1, S('d', 6) | S('e', 7) | S('g', 6), {0}, F('c'), S('e', 4), {0}, F('d')},
    {"slav", 1, S('c', 6) | S('e', 6), {0}, F('d'), S('d', 4), {0}, F('e')},
    {"stonewall", 1, S('d', 5) | S('e', 6) | S('f', 5), {0}, 0, 0, {0}, 0},
};

enum { STRUCTURES_COUNT = sizeof STRUCTURES / sizeof *STRUCTURES };

static bool same_name(pgn_span a, const char *b) {
    if (a.len != strlen(b))
        return false;
    for (size_t i = 0; i < a.len; i++) {
        char c = a.text[i] == ' ' ? '-' : (char)pgn__lower((unsigned char)a.text[i]);
        if (c != b[i])
            return false;
    }
    return true;
}

/* "use one of iqp, hanging-pawns": all that exist. */
static void list_names(char help[PGN_QUERY_HELP_MAX]) {
    size_t len = 0;
    for (size_t i = 0; i < STRUCTURES_COUNT && len < PGN_QUERY_HELP_MAX; i++)
        len += (size_t)snprintf(help + len, PGN_QUERY_HELP_MAX - len, "%s%s",
                                i ? ", " : "use one of ", STRUCTURES[i].name);
}

const void *pgn__qstructure_parse(pgn__qparser *p, pgn_span name, size_t at) {
    const char *near = NULL;
    unsigned most = 2;
    for (size_t i = 0; i < STRUCTURES_COUNT; i++) {
        const char *known = STRUCTURES[i].name;
        unsigned slips = pgn__slips(name, (pgn_span){known, strlen(known)});
        if (same_name(name, known))
            return &STRUCTURES[i];
        if (slips <= most && (!near || slips < most)) {
            near = known;
            most = slips;
        }
    }
    char help[PGN_QUERY_HELP_MAX];
    int len = (int)(name.len < 40 ? name.len : 40);
    list_names(help);
    if (near)
        pgn__qfail(&p->errors, at, NULL, "unknown structure \"%.*s\": did you mean \"%s\"?", len,
                   name.text, near);
    else
        pgn__qfail(&p->errors, at, help, "unknown structure \"%.*s\"", len, name.text);
    return NULL;
}

const void *pgn__qstructure_turn(pgn__arena *arena, const void *data, unsigned how) {
    if (!(how & PGN__Q_MIRROR)) /* the owner has changed, not the shape */
        return data;
    structure *s = pgn__arena_alloc(arena, sizeof *s);
    if (!s)
        return NULL;
    *s = *(const structure *)data;
    bitboard *const sets[] = {&s->has,       &s->one[0],       &s->one[1],       &s->none,
                              &s->other_has, &s->other_one[0], &s->other_one[1], &s->other_none};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        *sets[i] = pgn__qturn_squares(*sets[i], PGN__Q_MIRROR);
    return s;
}

static bool has_shape(bitboard pawns, bitboard has, const bitboard one[2], bitboard none) {
    return !(has & ~pawns) && (!one[0] || (pawns & one[0])) && (!one[1] || (pawns & one[1])) &&
           !(pawns & none);
}

/* The owner's pawns of the shape if `side` has it, else nothing. */
static bitboard find_shape(const structure *s, const pgn_position *pos, unsigned side) {
    bitboard own = pawns_of(pos, side), other = pawns_of(pos, !side);
    unsigned how = side != s->owner ? PGN__Q_FLIP : 0;
    if (how) {
        own = pgn__qturn_squares(own, how);
        other = pgn__qturn_squares(other, how);
    }
    if (!has_shape(own, s->has, s->one, s->none) ||
        !has_shape(other, s->other_has, s->other_one, s->other_none))
        return 0;
    bitboard shape = (s->has | s->one[0] | s->one[1]) & own;
    return how ? pgn__qturn_squares(shape, how) : shape;
}

bitboard pgn__qstructure_find(const pgn__qterm *t, const pgn__qline *line,
                              const pgn_position *pos) {
    bitboard out = 0;
    for (unsigned side = 0; side < 2; side++)
        if (pgn__qis_side(line, t->side, side))
            out |= find_shape(t->data, pos, side);
    return out;
}

uint64_t pgn__qeval_STRUCTURE(const pgn__qterm *term, const pgn__qline *line, size_t from,
                              uint64_t want) {
    return by_pawns(term, line, from, want, pgn__qstructure_find);
}
