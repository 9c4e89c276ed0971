/* moves.c -- terms about the move that led to a position, and about ends of games. */
#include <stdio.h>
#include <string.h>

#include "base/span_int.h"
#include "chess/kernel_int.h"
#include "chess/position_int.h"
#include "match_int.h"
#include "parse_int.h"

/* Wanted positions after a move of the term's side. */
static uint64_t after_moves(const pgn__qterm *t, const pgn__qline *line, size_t from,
                            uint64_t want) {
    if (!from)
        want &= ~(uint64_t)1;
    if (t->side == PGN__Q_ANY)
        return want;
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want)
    out |= pgn__qis_side(line, t->side, pgn__qmover(line, i)) ? bit : 0;
    return out;
}

/* ---- kinds of moves ---- */

uint64_t pgn__qeval_CAPTURE(const pgn__qterm *term, const pgn__qline *line, size_t from,
                            uint64_t want) {
    uint64_t out = 0;
    want = after_moves(term, line, from, want);
    PGN__Q_EACH(i, bit, from, want) {
        unsigned square, type = pgn__qtaken(line, i, &square);
        out |= type && (term->pieces >> type & 1) ? bit : 0;
    }
    return out;
}

uint64_t pgn__qeval_PROMOTION(const pgn__qterm *term, const pgn__qline *line, size_t from,
                              uint64_t want) {
    uint64_t out = 0;
    want = after_moves(term, line, from, want);
    PGN__Q_EACH(i, bit, from, want) {
        pgn_move move = line->moves[i];
        unsigned type = move >> 15 ? 0 : move >> 12 & 7;
        out |= type && (term->pieces >> type & 1) ? bit : 0;
    }
    return out;
}

/* PGN_KING or PGN_QUEEN for a castling move, else 0. */
static unsigned wing_of(pgn_move move) {
    if (!pgn_move_is_castling(move))
        return 0;
    return pgn_move_to(move) > pgn_move_from(move) ? PGN_KING : PGN_QUEEN;
}

uint64_t pgn__qeval_CASTLING(const pgn__qterm *term, const pgn__qline *line, size_t from,
                             uint64_t want) {
    uint64_t out = 0;
    want = after_moves(term, line, from, want);
    PGN__Q_EACH(i, bit, from, want) {
        unsigned wing = wing_of(line->moves[i]);
        out |= wing && (!term->what || term->what == wing) ? bit : 0;
    }
    return out;
}

uint64_t pgn__qeval_EN_PASSANT(const pgn__qterm *term, const pgn__qline *line, size_t from,
                               uint64_t want) {
    uint64_t out = 0;
    want = after_moves(term, line, from, want);
    PGN__Q_EACH(i, bit, from, want) {
        unsigned square, type = pgn__qtaken(line, i, &square);
        out |= type && square != (unsigned)pgn_move_to(line->moves[i]) ? bit : 0;
    }
    return out;
}

uint64_t pgn__qeval_NULLMOVE(const pgn__qterm *term, const pgn__qline *line, size_t from,
                             uint64_t want) {
    uint64_t out = 0;
    want = after_moves(term, line, from, want);
    PGN__Q_EACH(i, bit, from, want)
    out |= line->moves[i] == PGN_NULL_MOVE ? bit : 0;
    return out;
}

/* ---- one move as SAN has it ---- */

typedef struct {
    uint8_t type, to; /* of a castling: the wing in `castling` */
    bitboard from;    /* where it may come from */
    uint8_t promotion, castling;
    bool takes, null;
    char mark;
} move_text;

static bool is_file(char c) {
    return c >= 'a' && c <= 'h';
}

static bool is_rank(char c) {
    return c >= '1' && c <= '8';
}

static unsigned letter_type(char c) {
    const char *at = c ? strchr("NBRQK", c) : NULL;
    return at ? PGN_KNIGHT + (unsigned)(at - "NBRQK") : 0;
}

/* The letters before the square: N, Nb, N1, Nb1, e. */
static bool read_origin(move_text *m, const char *p, const char *end) {
    m->type = (uint8_t)(p < end ? letter_type(*p) : 0);
    p += m->type != 0;
    m->type = m->type ? m->type : PGN_PAWN;
    m->from = ~(bitboard)0;
    if (p < end && is_file(*p))
        m->from &= FILE_A << (*p++ - 'a');
    if (p < end && is_rank(*p))
        m->from &= RANK_1 << 8 * (*p++ - '1');
    return p == end;
}

static bool read_castling(move_text *m, pgn_span t) {
    static const char *const FORMS[] = {"O-O-O", "0-0-0", "O-O", "0-0"};
    for (size_t i = 0; i < 4; i++)
        if (pgn__span_is(t, FORMS[i])) {
            m->castling = i < 2 ? PGN_QUEEN : PGN_KING;
            return true;
        }
    return false;
}

static bool read_move(move_text *m, pgn_span t) {
    const char *p = t.text, *end = p + t.len;
    if (t.len == 2 && memcmp(p, "--", 2) == 0) {
        m->null = true;
        return true;
    }
    if (end > p && (end[-1] == '+' || end[-1] == '#'))
        m->mark = *--end;
    if (read_castling(m, (pgn_span){p, (size_t)(end - p)}))
        return true;
    if (end - p > 2 && letter_type(end[-1]) && letter_type(end[-1]) != PGN_KING) {
        m->promotion = (uint8_t)letter_type(*--end);
        end -= end[-1] == '=';
    }
    if (end - p < 2 || !is_file(end[-2]) || !is_rank(end[-1]))
        return false;
    end -= 2;
    m->to = (uint8_t)pgn_square_parse(end, 2);
    if (end > p && end[-1] == 'x') {
        m->takes = true;
        end--;
    }
    return read_origin(m, p, end) && (!m->promotion || m->type == PGN_PAWN);
}

bool pgn__qplayed_parse(pgn__qparser *p, pgn_span text, size_t at, pgn__qterm *term) {
    move_text *m = pgn__qalloc(p, sizeof *m);
    if (!m)
        return false;
    term->data = m;
    if (read_move(m, text))
        return true;
    pgn__qfail(&p->errors, at, NULL, "\"%.*s\" is not a move in SAN, such as \"Nxd5\"",
               (int)(text.len < 40 ? text.len : 40), text.text);
    return false;
}

static bool has_mark(const pgn_position *pos, char mark) {
    if (!mark)
        return true;
    return pgn__in_check(pos) && (mark == '#') != pgn__rules->any(pos);
}

static bool was_played(const move_text *m, const pgn__qline *line, size_t i) {
    pgn_move move = line->moves[i];
    unsigned square;
    if (m->null)
        return move == PGN_NULL_MOVE;
    if (m->castling)
        return wing_of(move) == m->castling && has_mark(&line->positions[i], m->mark);
    if (move >> 15 || (unsigned)pgn_move_to(move) != m->to ||
        !(m->from >> pgn_move_from(move) & 1) ||
        type_at(line->positions[i - 1].plane, (unsigned)pgn_move_from(move)) != m->type ||
        (m->promotion && (unsigned)pgn_move_promotion(move) != m->promotion))
        return false;
    return m->takes == (pgn__qtaken(line, i, &square) != 0) &&
           has_mark(&line->positions[i], m->mark);
}

uint64_t pgn__qeval_PLAYED(const pgn__qterm *term, const pgn__qline *line, size_t from,
                           uint64_t want) {
    uint64_t out = 0;
    want = after_moves(term, line, from, want);
    PGN__Q_EACH(i, bit, from, want)
    out |= was_played(term->data, line, i) ? bit : 0;
    return out;
}

/* ---- check and ends of games; also at the start ---- */

static bool by_side(const pgn__qterm *t, const pgn__qline *line, size_t i) {
    return t->side == PGN__Q_ANY || pgn__qis_side(line, t->side, pgn__qmover(line, i));
}

uint64_t pgn__qeval_CHECK(const pgn__qterm *term, const pgn__qline *line, size_t from,
                          uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want)
    out |= by_side(term, line, i) && pgn__in_check(&line->positions[i]) ? bit : 0;
    return out;
}

/* A position with a move after it is not an end, so that only the last of a line is looked at. */
static bool may_be_end(const pgn__qline *line, size_t i) {
    return i + 1 >= line->count || line->moves[i + 1] == PGN_NULL_MOVE;
}

uint64_t pgn__qeval_MATE(const pgn__qterm *term, const pgn__qline *line, size_t from,
                         uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want) {
        const pgn_position *pos = &line->positions[i];
        out |= may_be_end(line, i) && by_side(term, line, i) && pgn__in_check(pos) &&
                       !pgn__rules->any(pos)
                   ? bit
                   : 0;
    }
    return out;
}

uint64_t pgn__qeval_STALEMATE(const pgn__qterm *term, const pgn__qline *line, size_t from,
                              uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want) {
        const pgn_position *pos = &line->positions[i];
        out |= may_be_end(line, i) && by_side(term, line, i) && !pgn__in_check(pos) &&
                       !pgn__rules->any(pos)
                   ? bit
                   : 0;
    }
    return out;
}

uint64_t pgn__qeval_REPETITION(const pgn__qterm *term, const pgn__qline *line, size_t from,
                               uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want)
    out |= line->repeats[i] >= term->n ? bit : 0;
    return out;
}

uint64_t pgn__qeval_FIFTY(const pgn__qterm *term, const pgn__qline *line, size_t from,
                          uint64_t want) {
    uint64_t out = 0;
    (void)term;
    PGN__Q_EACH(i, bit, from, want)
    out |= line->positions[i].halfmove_clock >= 100 ? bit : 0;
    return out;
}

/* ---- sacrifices ---- */

/* What a side gained by promoting with the move to position i. */
static int promotion_gain(const pgn__qline *line, size_t i) {
    static const int GAIN[8] = {
        [PGN_KNIGHT] = 2, [PGN_BISHOP] = 2, [PGN_ROOK] = 4, [PGN_QUEEN] = 8};
    pgn_move move = line->moves[i];
    return move >> 15 ? 0 : GAIN[move >> 12 & 7];
}

/* Worse off by 2 or more after each of the opponent's next three moves. */
static bool is_sacrifice(const pgn__qline *line, size_t i) {
    int sign = pgn__qmover(line, i) ? -1 : 1, gained = 0;
    int before = sign * pgn__qbalance(&line->positions[i - 1]);
    size_t k = i + 1;
    for (; k <= i + 5 && k < line->count; k += 2) {
        gained += promotion_gain(line, k);
        if (sign * pgn__qbalance(&line->positions[k]) + gained > before - 2)
            return false;
    }
    return k > i + 1;
}

uint64_t pgn__qeval_SACRIFICE(const pgn__qterm *term, const pgn__qline *line, size_t from,
                              uint64_t want) {
    uint64_t out = 0;
    want = after_moves(term, line, from, want);
    PGN__Q_EACH(i, bit, from, want)
    out |= is_sacrifice(line, i) ? bit : 0;
    return out;
}

/* ---- when ---- */

uint64_t pgn__qeval_WHEN(const pgn__qterm *term, const pgn__qline *line, size_t from,
                         uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want) {
        uint32_t number = i ? line->positions[i - 1].move_number : 0;
        bool holds = false;
        switch ((pgn__qwhen)term->what) {
        case PGN__Q_BEFORE:
            holds = !i || number < term->n;
            break;
        case PGN__Q_AFTER:
            holds = i && number > term->n;
            break;
        case PGN__Q_AT:
            holds = i && number == term->n;
            break;
        case PGN__Q_START:
            holds = !i;
            break;
        case PGN__Q_END:
            holds = line->complete && i + 1 == line->count;
            break;
        }
        out |= holds ? bit : 0;
    }
    return out;
}
