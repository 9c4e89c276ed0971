/* notes.c -- terms about what is written after moves: clocks, evaluations, comments, NAGs. */
#include <string.h>

#include "match_int.h"
#include "pgn/nag.h"

static bool holds(const pgn__qterm *t, int64_t value) {
    return pgn__qcmp_numbers((pgn__qcmp)t->cmp, value, t->number);
}

static bool clock_holds(const pgn__qterm *t, const pgn__qline *line, const pgn__qnote *note) {
    if (!t->given)
        return note->clk >= 0 && holds(t, note->clk);
    for (unsigned color = 0; color < 2; color++)
        if (pgn__qis_side(line, t->side, color) && note->shown[color] >= 0 &&
            holds(t, note->shown[color]))
            return true;
    return false;
}

uint64_t pgn__qeval_CLOCK(const pgn__qterm *term, const pgn__qline *line, size_t from,
                          uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want)
    out |= clock_holds(term, line, &line->notes[i]) ? bit : 0;
    return out;
}

uint64_t pgn__qeval_EMT(const pgn__qterm *term, const pgn__qline *line, size_t from,
                        uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want) {
        const pgn__qnote *note = &line->notes[i];
        bool mine = !term->given || pgn__qis_side(line, term->side, pgn__qmover(line, i));
        out |= i && note->has_emt && mine && holds(term, note->emt) ? bit : 0;
    }
    return out;
}

uint64_t pgn__qeval_EVAL(const pgn__qterm *term, const pgn__qline *line, size_t from,
                         uint64_t want) {
    uint64_t out = 0;
    pgn__qcolors view = term->given ? line->sides[term->side] : 1;
    PGN__Q_EACH(i, bit, from, want) {
        const pgn__qnote *note = &line->notes[i];
        bool fits = ((view & 1) && holds(term, note->eval)) ||
                    ((view & 2) && holds(term, -(int64_t)note->eval));
        out |= note->has_eval && fits ? bit : 0;
    }
    return out;
}

/* An evaluation as it counts for a swing. */
static int64_t bounded(const pgn__qnote *note) {
    return note->eval > 1000 ? 1000 : note->eval < -1000 ? -1000 : note->eval;
}

uint64_t pgn__qeval_SWING(const pgn__qterm *term, const pgn__qline *line, size_t from,
                          uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want) {
        if (!i || !line->notes[i].has_eval || !line->notes[i - 1].has_eval)
            continue;
        unsigned mover = pgn__qmover(line, i);
        int64_t lost = bounded(&line->notes[i - 1]) - bounded(&line->notes[i]);
        bool mine = !term->given || pgn__qis_side(line, term->side, mover);
        out |= mine && holds(term, mover ? -lost : lost) ? bit : 0;
    }
    return out;
}

static bool comment_fits(const pgn__qterm *term, const pgn__qline *line, const pgn__qcomment *c) {
    if (term->cmp == PGN__Q_REGEX)
        return pgn__qregex_matches(term->data, line->regexes,
                                   (pgn_span){line->texts + c->at, c->len});
    return pgn__qfinds((pgn_span){line->texts + c->folded_at, c->folded_len},
                       *(const pgn_span *)term->data);
}

uint64_t pgn__qeval_COMMENT(const pgn__qterm *term, const pgn__qline *line, size_t from,
                            uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want) {
        for (uint32_t c = line->notes[i].comments; c; c = line->comments[c - 1].next)
            out |= comment_fits(term, line, &line->comments[c - 1]) ? bit : 0;
    }
    return out;
}

/* The number, or any that has the symbol. */
static bool is_nag(const pgn__qterm *term, unsigned nag) {
    const char *symbol = term->data ? pgn_nag_symbol(nag) : NULL;
    return nag == term->n || (symbol && strcmp(symbol, term->data) == 0);
}

uint64_t pgn__qeval_NAG(const pgn__qterm *term, const pgn__qline *line, size_t from,
                        uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want)
    for (uint32_t n = line->notes[i].nags; n; n = line->nags[n - 1].next)
        out |= is_nag(term, line->nags[n - 1].nag) ? bit : 0;
    return out;
}
