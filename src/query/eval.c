/* eval.c -- the code of an atom, for up to 64 positions of a line at once: a bit for each. What a
 * run or a sequence must remember is kept for each position, so that one may go back to where a
 * variation begins. */
#include <stdlib.h>
#include <string.h>

#include "matcher_int.h"

bool pgn__qstates_reserve(pgn_matcher *m, size_t positions) {
    size_t states = m->query->states, cap = 2 * positions + 64;
    if (!states || positions <= m->state_cap)
        return true;
    if (cap > SIZE_MAX / sizeof *m->states / states)
        return false;
    uint32_t *more = malloc(states * cap * sizeof *more);
    if (!more)
        return false;
    for (size_t i = 0; i < states && m->state_cap; i++)
        memcpy(more + i * cap, m->states + i * m->state_cap, m->state_cap * sizeof *more);
    free(m->states);
    m->states = more;
    m->state_cap = cap;
    return true;
}

/* The lengths of runs that end at each position. */
static uint64_t runs(uint32_t *length, uint64_t bits, uint32_t span, size_t from, size_t count) {
    uint64_t out = 0;
    uint32_t run = from ? length[from - 1] : 0;
    for (size_t i = 0; i < count; i++) {
        run = bits >> i & 1 ? run + (run != UINT32_MAX) : 0;
        length[from + i] = run;
        out |= (uint64_t)(run >= span) << i;
    }
    return out;
}

static void note_last(uint32_t *last, uint64_t bits, size_t from, size_t count) {
    uint32_t at = from ? last[from - 1] : 0;
    for (size_t i = 0; i < count; i++) {
        if (bits >> i & 1)
            at = (uint32_t)(from + i + 1);
        last[from + i] = at;
    }
}

/* Those of the bits whose run began after, and not too long after, what was noted. */
static uint64_t later(const uint32_t *last, uint64_t bits, const pgn__qcode *code, size_t from) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, bits) {
        if (i < (size_t)code->lag + 1)
            continue;
        size_t begins = i - code->lag;
        uint32_t before = last[begins - 1]; /* plus 1 */
        out |= before && (!code->span || begins - (before - 1) <= code->span) ? bit : 0;
    }
    return out;
}

uint64_t pgn__qatom_eval(pgn_matcher *m, const pgn__qatom *atom, size_t from, size_t count) {
    const pgn__qcode *code = m->query->code;
    uint64_t *r = m->registers, all = count < 64 ? ((uint64_t)1 << count) - 1 : UINT64_MAX;
    for (uint32_t i = atom->begin; i < atom->end; i++) {
        const pgn__qcode *c = &code[i];
        /* without for and then no states are kept */
        uint32_t *state = m->states ? m->states + c->state * m->state_cap : NULL;
        switch ((pgn__qop)c->op) {
        case PGN__QO_TERM:
            r[i] = pgn__qterm_eval(c->term, &m->line, from, c->a < 0 ? all : r[c->a]);
            break;
        case PGN__QO_ALL:
            r[i] = all;
            break;
        case PGN__QO_AND:
            r[i] = r[c->a] & r[c->b];
            break;
        case PGN__QO_BUT:
            r[i] = r[c->a] & ~r[c->b];
            break;
        case PGN__QO_OR:
            r[i] = r[c->a] | r[c->b];
            break;
        case PGN__QO_FOR:
            r[i] = runs(state, r[c->a], c->span, from, count);
            break;
        case PGN__QO_LAST:
            note_last(state, r[c->a], from, count);
            r[i] = r[c->a];
            break;
        case PGN__QO_THEN:
            state = m->states + code[c->a].state * m->state_cap;
            r[i] = later(state, r[c->b], c, from);
            break;
        }
    }
    return r[atom->end - 1];
}

bitboard pgn__qatom_squares(pgn_matcher *m, const pgn__qatom *atom, size_t at) {
    bitboard out = 0;
    for (uint32_t i = atom->begin; i < atom->end; i++) {
        const pgn__qterm *term = m->query->code[i].term;
        if (term && pgn__qterm_eval(term, &m->line, at, 1))
            out |= pgn__qterm_squares(term, &m->line, at);
    }
    return out;
}
