/* position.c -- a position known by its FEN, its key, or the moves that lead to it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/span_int.h"
#include "chess/kernel_int.h"
#include "chess/position_int.h"
#include "match_int.h"
#include "parse_int.h"

/* ---- FEN ---- */

static bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static unsigned count_fields(pgn_span t) {
    unsigned n = 0;
    for (size_t i = 0; i < t.len; i++)
        n += !is_blank(t.text[i]) && (i == 0 || is_blank(t.text[i - 1]));
    return n;
}

/* The en passant square that counts: PGN_NO_SQUARE if no pawn stands ready to take there. */
static uint8_t usable_en_passant(const pgn_position *pos) {
    return pos->en_passant < PGN_NO_SQUARE && pgn__en_passant_pseudo(pos) ? pos->en_passant
                                                                          : PGN_NO_SQUARE;
}

static const char INITIAL[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

/* term->what is how many fields were given. */
bool pgn__qposition_parse(pgn__qparser *p, pgn_span text, size_t at, pgn__qterm *term) {
    pgn_position *pos = pgn__qalloc(p, sizeof *pos);
    pgn_error err;
    if (!pos)
        return false;
    if (pgn__span_is(text, "startpos"))
        text = (pgn_span){INITIAL, sizeof INITIAL - 1};
    unsigned fields = count_fields(text);
    if (fields > 6) {
        pgn__qfail(&p->errors, at, NULL, "a FEN has at most six fields");
        return false;
    }
    pgn_status st = pgn_fen_parse(text.text, text.len, PGN_FEN_UNCHECKED, pos, &err);
    if (st) {
        size_t offset = err.offset < text.len ? (size_t)err.offset : text.len;
        pgn__qfail(&p->errors, at + offset, NULL, "%s", err.message);
        return false;
    }
    pos->en_passant = usable_en_passant(pos);
    term->data = pos;
    term->what = (uint8_t)fields;
    return true;
}

static bool same_board(const pgn_position *a, const pgn_position *b) {
    return a->color[0] == b->color[0] && a->color[1] == b->color[1] && a->plane[0] == b->plane[0] &&
           a->plane[1] == b->plane[1] && a->plane[2] == b->plane[2];
}

static bool same_fields(const pgn__qterm *t, const pgn_position *pos) {
    const pgn_position *is = t->data;
    if (!same_board(is, pos) || (t->what >= 2 && side_to_move(is) != side_to_move(pos)))
        return false;
    if (t->what <= 2)
        return true;
    return is->castling == pos->castling &&
           (t->what < 4 || is->en_passant == usable_en_passant(pos)) &&
           (t->what < 5 || is->halfmove_clock == pos->halfmove_clock) &&
           (t->what < 6 || is->move_number == pos->move_number);
}

uint64_t pgn__qeval_POSITION(const pgn__qterm *term, const pgn__qline *line, size_t from,
                             uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want)
    out |= same_fields(term, &line->positions[i]) ? bit : 0;
    return out;
}

/* Pieces never come back, and pawns neither to their second rank. */
bool pgn__qposition_is_over(const pgn__qterm *term, const pgn_position *pos) {
    const pgn_position *is = term->data;
    bitboard pawns = pieces_of(is->plane, PGN_PAWN), now = pieces_of(pos->plane, PGN_PAWN);
    for (unsigned side = 0; side < 2; side++) {
        bitboard second = RANK_1 << (side ? 48 : 8);
        bitboard need = pawns & is->color[side], have = now & pos->color[side];
        if ((need & second) & ~have || count_bits(need) > count_bits(have) ||
            count_bits(is->color[side]) > count_bits(pos->color[side]))
            return true;
    }
    return false;
}

/* ---- keys ---- */

/* Mostly nowhere: the top bit of `zero` is set where a difference is 0, which compilers find for
 * several keys at once. */
static uint64_t find_key(const uint64_t *keys, size_t n, uint64_t key) {
    uint64_t zero = 0, out = 0;
    for (size_t i = 0; i < n; i++) {
        uint64_t other = keys[i] ^ key;
        zero |= (other - 1) & ~other;
    }
    for (size_t i = 0; zero >> 63 && i < n; i++)
        out |= (uint64_t)(keys[i] == key) << i;
    return out;
}

uint64_t pgn__qeval_KEY(const pgn__qterm *term, const pgn__qline *line, size_t from,
                        uint64_t want) {
    uint64_t out = 0, key = (uint64_t)term->number;
    if (line->keys)
        return find_key(line->keys + from, 64 - (size_t)__builtin_clzll(want), key) & want;
    PGN__Q_EACH(i, bit, from, want)
    out |= pgn_position_key(&line->positions[i]) == key ? bit : 0;
    return out;
}

uint64_t pgn__qeval_FOLLOWS(const pgn__qterm *term, const pgn__qline *line, size_t from,
                            uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want)
    out |= pgn__qkeys_has(term->data, pgn_position_key(&line->positions[i])) ? bit : 0;
    return out;
}

uint64_t pgn__qeval_LEAVES(const pgn__qterm *term, const pgn__qline *line, size_t from,
                           uint64_t want) {
    uint64_t out = 0;
    PGN__Q_EACH(i, bit, from, want) {
        if (!i || !pgn__qis_side(line, term->side, pgn__qmover(line, i)))
            continue;
        bool left = !pgn__qkeys_has(term->data, pgn_position_key(&line->positions[i])) &&
                    pgn__qkeys_has(term->data, pgn_position_key(&line->positions[i - 1]));
        out |= left ? bit : 0;
    }
    return out;
}

/* ---- the first moves ---- */

/* A number with its periods, which may be attached to the move. */
static size_t skip_number(pgn_span t, size_t i) {
    size_t start = i;
    while (i < t.len && t.text[i] >= '0' && t.text[i] <= '9')
        i++;
    if (i == start || i == t.len || t.text[i] != '.')
        return i > start && (i == t.len || is_blank(t.text[i])) ? i : start;
    while (i < t.len && t.text[i] == '.')
        i++;
    return i;
}

bool pgn__qmoves_parse(pgn__qparser *p, pgn_span t, size_t at, pgn__qterm *term) {
    pgn_move *moves = pgn__qalloc(p, (t.len / 2 + 1) * sizeof *moves);
    pgn_position pos;
    pgn_position_init(&pos);
    term->data = moves;
    for (size_t i = 0, end; moves && i < t.len; i = end) {
        pgn_error err;
        end = i + 1;
        if (is_blank(t.text[i]))
            continue;
        size_t next = skip_number(t, i);
        if (next > i) {
            end = next;
            continue;
        }
        while (end < t.len && !is_blank(t.text[end]))
            end++;
        if (pgn_move_parse(&pos, t.text + i, end - i, &moves[term->n], &err)) {
            pgn__qfail(&p->errors, at + i, NULL, "\"%.*s\" is not a legal move here",
                       (int)(end - i < 40 ? end - i : 40), t.text + i);
            return false;
        }
        pgn_position_make(&pos, moves[term->n++]);
    }
    if (moves && !term->n)
        pgn__qfail(&p->errors, at, NULL, "expected moves such as \"1. e4 c5\"");
    return moves && term->n;
}

uint64_t pgn__qeval_MOVES(const pgn__qterm *term, const pgn__qline *line, size_t from,
                          uint64_t want) {
    size_t n = term->n;
    if (n < from || n - from >= 64 || !(want >> (n - from) & 1) || !line->usual_start)
        return 0;
    bool same = memcmp(line->moves + 1, term->data, n * sizeof(pgn_move)) == 0;
    return same ? (uint64_t)1 << (n - from) : 0;
}
