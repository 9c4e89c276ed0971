/* lint_remarks.c -- the comments and NAGs of a plain game. Server dumps have a comment after each
 * move, so the usual form is recognized eight bytes at a time, and its clock is shown to have no
 * findings. Everything else goes to lint_comments.c, which reports all findings. */
#include "game/command_scan_int.h"
#include "game/value_int.h"
#include "lint_int.h"

/* ---- the usual comment ---- */

/* A depth of up to three digits with its bracket, `20]`. */
static inline const char *skip_depth(const char *p) {
    const char *from = p;
    while (pgn__is_digit(*p) && p - from < 3)
        p++;
    return p > from && *p == ']' ? p + 1 : NULL;
}

/* A value in pawns with its bracket, `0.17]` to `-9999.9]` or `0.17,20]`, from p on; NULL for any
 * other form. */
static inline const char *skip_pawns(const char *p) {
    p += (*p == '-') | (*p == '+');
    uint64_t x = pgn__load8(p) ^ PGN__ONES * '0';
    uint64_t others = (((x & ~PGN__HIGH) + PGN__ONES * 0x76) | x) & PGN__HIGH; /* not digits */
    if (!(others & (others - 1)))
        return NULL;
    unsigned point = pgn__hit(others), end = pgn__hit(others & (others - 1));
    if (point - 1 >= 4 || end - point - 2 >= 2 || p[point] != '.') /* unsigned */
        return NULL;
    if (p[end] == ',')
        return skip_depth(p + end + 1);
    return p[end] == ']' ? p + end + 1 : NULL;
}

/* A clock with its bracket, `0:05:00]` or `0:05:00.1]`. */
static inline const char *skip_clock(const char *p, uint64_t *ms) {
    if (!pgn__clock_plain(p, ms))
        return NULL;
    if (p[7] == ']')
        return p + 8;
    if (p[7] != '.' || !pgn__is_digit(p[8]) || p[9] != ']')
        return NULL;
    *ms += pgn__digit(p[8]) * 100;
    return p + 10;
}

/* What Lichess and chess.com write after every move, ` [%eval 0.17] [%clk 0:05:00] `, one of the
 * two or none, and then perhaps text without commands. The closing brace stops every step. *clock
 * is the clock command, empty if none. */
static inline bool is_usual(const char *brace, size_t len, uint64_t *ms, pgn_span *clock) {
    const char *p = brace + 1;
    clock->len = 0;
    p += *p == ' ';
    if (PGN__BEGINS(pgn__load8(p), "[%eval ")) {
        if (!(p = skip_pawns(p + 7)))
            return false;
        p += *p == ' ';
    }
    if (PGN__BEGINS(pgn__load8(p), "[%clk ")) {
        clock->text = p;
        if (!(p = skip_clock(p + 6, ms)))
            return false;
        clock->len = (size_t)(p - clock->text);
        p += *p == ' ';
    }
    return *p == '}' || !memchr(p, '[', (size_t)(brace + len - p));
}

/* ---- its clock ---- */

/* Where the time control adds the same after each move, a clock that was right one move ago, and
 * did not grow by more than that, is right now. */
static inline void check_clock(pgn__linter *l, uint64_t ms, pgn_span at, uint32_t ply) {
    unsigned long number = (ply + 1) / 2;
    bool black = ply % 2 == 0;
    pgn__clock *last = &l->clocks[black];
    if (last->steady && number == last->number + 1 && ms <= last->ms + l->gain) {
        last->ms = ms;
        last->number = number;
    } else if (ply) {
        pgn__lint_clock(l, ms, at, number, black);
    }
}

/* Where no comment has a command, engines' comments of hundreds of bytes need not be searched. */
static void lint_nags(pgn__linter *l, const pgn__plain_game *g) {
    for (size_t i = 0; i < g->remark_count; i++) {
        const pgn__plain_remark *r = &g->remarks[i];
        if (pgn__plain_is_nag(r))
            pgn__lint_nag(l, r->nag, (pgn_span){g->text + r->at, r->len});
    }
}

void pgn__lint_remarks(pgn__linter *l, const pgn__plain_game *g) {
    if (g->no_commands) {
        lint_nags(l, g);
        return;
    }
    for (size_t i = 0; i < g->remark_count; i++) {
        const pgn__plain_remark *r = &g->remarks[i];
        const char *at = g->text + r->at;
        uint64_t ms;
        pgn_span clock;
        if (r->nag != PGN__PLAIN_COMMENT)
            pgn__lint_nag(l, r->nag, (pgn_span){at, r->len});
        else if (!is_usual(at, r->len, &ms, &clock))
            pgn__lint_comment(l, (pgn_span){at + 1, r->len - 2}, (pgn_span){at, r->len},
                              (r->ply + 1) / 2, r->ply % 2 == 0);
        else if (clock.len)
            check_clock(l, ms, clock, r->ply);
    }
}

/* Moves before the game's first one, if it started with move 1. */
static uint32_t plies_before(const pgn__plain_game *g) {
    if (!g->start)
        return 0;
    return 2 * (pgn_position_move_number(g->start) - 1) +
           (pgn_position_side(g->start) == PGN_BLACK);
}

void pgn__lint_whole_remarks(pgn__linter *l, const pgn__plain_game *g) {
    uint32_t first = plies_before(g), plies = 0, seen = 0; /* of the main line; in all lines */
    size_t depth = 0;
    if (g->no_commands) {
        lint_nags(l, g);
        return;
    }
    for (size_t i = 0; i < g->remark_count; i++) {
        const pgn__plain_remark *r = &g->remarks[i];
        const char *at = g->text + r->at;
        if (!depth)
            plies += r->ply - seen;
        seen = r->ply;
        uint32_t ply = depth || !plies ? 0 : first + plies; /* whose clocks are tracked */
        uint64_t ms;
        pgn_span clock;
        if (r->nag == PGN__PLAIN_OPEN)
            depth++;
        else if (r->nag == PGN__PLAIN_CLOSE)
            depth--;
        else if (r->nag != PGN__PLAIN_COMMENT)
            pgn__lint_nag(l, r->nag, (pgn_span){at, r->len});
        else if (!is_usual(at, r->len, &ms, &clock))
            pgn__lint_comment(l, (pgn_span){at + 1, r->len - 2}, (pgn_span){at, r->len},
                              (ply + 1) / 2, ply % 2 == 0);
        else if (clock.len && ply)
            check_clock(l, ms, clock, ply);
    }
}
