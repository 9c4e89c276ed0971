/* replay_whole.c -- plays a game with variations, or from its own start, for the fast lane: first
 * its move numbers are compared with those that it should have, then the kernel plays all lines.
 * What would be reported, and what is written in an unusual way, is left to the general lane. */
#include <stdlib.h>

#include "chess/kernel_int.h"
#include "move_number_int.h"
#include "replay_plain_int.h"

enum { NUMBER_LENGTH = sizeof "999." - 1 }; /* games with longer ones take the general lane */

/* Whose move, and its number. */
typedef struct {
    pgn__move_number number;
    unsigned value;
    bool black;
} turn;

/* A line of moves. Variations start before its last move. */
typedef struct {
    turn next, last;
    size_t plies;
    size_t at; /* the index of the last move */
} line;

typedef struct {
    const pgn__plain_game *g;
    line lines[PGN__DEEPEST_LINE + 1];
    size_t depth;
    size_t ply;   /* checked, in all lines */
    size_t found; /* move numbers */
} checker;

/* ---- numbers ---- */

/* The number before a move that words did not find: with any blanks between. *found is 0 or 1;
 * false if there are periods that belong to none. */
static bool read_number(const char *move, unsigned *number, unsigned *dots, size_t *found) {
    const char *p = move;
    unsigned unit = 1;
    *number = *dots = 0;
    while (p[-1] == ' ' || p[-1] == '\n' || p[-1] == '\r')
        p--;
    bool apart = p < move;
    for (; p[-1] == '.'; p--)
        ++*dots;
    const char *end = p;
    for (; p[-1] >= '0' && p[-1] <= '9' && end - p < NUMBER_LENGTH; p--, unit *= 10)
        *number += unit * (unsigned)(p[-1] - '0');
    bool begins = (unsigned char)p[-1] <= ' ' || p[-1] == '(' || p[-1] == ')' || p[-1] == '}';
    *found = p < end && begins && (apart || *dots);
    return *found || !*dots;
}

/* Does the move have its number, or Black's none, in any form? White's has at most one period. */
static __attribute__((noinline)) bool number_is_right(const turn *t, const char *move,
                                                      size_t *count) {
    unsigned number, dots;
    size_t found = 0;
    if (!t->black && move[-1] == '(')
        return false;
    if (t->black ? pgn__black_number_is(move, &t->number, &found) && found
                 : pgn__white_number_is(move, &t->number)) {
        ++*count;
        return true;
    }
    if (!read_number(move, &number, &dots, &found))
        return false;
    *count += found;
    return found ? number == t->value && (t->black || dots <= 1) : t->black;
}

/* The same, mostly seen by one comparison. */
static inline bool check_number(const turn *t, const bool black, const char *move, size_t *count) {
    if (black && pgn__usual_gap(move))
        return true;
    bool usual =
        black ? pgn__usual_black_number(move, &t->number) : pgn__usual_number(move, &t->number);
    usual &= move[-1] != '('; /* which they take for a blank */
    *count += usual;
    return usual || number_is_right(t, move, count);
}

/* And then it is the other's turn; false if there are too many moves, too. */
static inline bool take_turn(turn *t, const bool black, const char *move, size_t *count) {
    if (!check_number(t, black, move, count))
        return false;
    t->black = !black;
    if (!black)
        return true;
    pgn__number_next(&t->number);
    t->value++;
    return t->number.len <= NUMBER_LENGTH;
}

/* Are the numbers of the moves [i, end) right? */
static bool take_turns(const pgn__plain_game *g, turn *t, size_t i, size_t end, size_t *count) {
    const char *text = g->text;
    const uint32_t *san = g->san;
    if (t->black && i < end && !take_turn(t, true, text + san[i++], count))
        return false;
    for (; i + 1 < end; i += 2)
        if (!take_turn(t, false, text + san[i], count) ||
            !take_turn(t, true, text + san[i + 1], count))
            return false;
    return i == end || take_turn(t, false, text + san[i], count);
}

/* Are the numbers of the moves up to `ply` right? */
static bool check_numbers(checker *c, size_t ply) {
    line *l = &c->lines[c->depth];
    if (ply == c->ply)
        return true;
    if (!take_turns(c->g, &l->next, c->ply, ply - 1, &c->found))
        return false;
    l->last = l->next;
    l->at = ply - 1;
    l->plies += ply - c->ply;
    c->ply = ply;
    return take_turns(c->g, &l->next, ply - 1, ply, &c->found);
}

/* The number of the first move: the right one, or in its place the one that the text has. */
static unsigned first_number(const pgn__plain_game *g, const pgn_position *start, bool any) {
    unsigned right = start ? pgn_position_move_number(start) : 1, number, dots;
    size_t found;
    if (!any || !g->plies || !read_number(g->text + g->san[0], &number, &dots, &found) || !found)
        return right;
    return number;
}

static bool first_turn(turn *t, const pgn_position *start, unsigned number) {
    if (!number || number > PGN__LARGEST_NUMBER)
        return false;
    t->black = start && pgn_position_side(start) == PGN_BLACK;
    t->number = pgn__number_of((uint64_t)'.' << 56 | (uint64_t)'1' << 48, 2);
    t->value = number;
    while (--number)
        pgn__number_next(&t->number);
    return true;
}

/* ---- lines ---- */

static bool reserve(pgn__plain_moves *kept, const pgn__plain_game *g) {
    size_t count = 2 * g->variations + 1;
    if (count > kept->stretch_cap) {
        pgn__stretch *stretches = realloc(kept->stretches, count * sizeof *stretches);
        if (!stretches)
            return false;
        kept->stretches = stretches;
        kept->stretch_cap = count;
    }
    return pgn__reserve_moves(kept, g->plies);
}

/* A parenthesis: the variation that begins, or the end of one. Neither the line nor the variation
 * may be without moves. */
static bool take_paren(checker *c, const pgn__plain_remark *r, pgn__stretch *stretch) {
    bool opens = r->nag == PGN__PLAIN_OPEN;
    line *l = &c->lines[c->depth];
    *stretch = (pgn__stretch){r->ply - (uint32_t)c->ply, opens ? PGN__THEN_OPENS : PGN__THEN_ENDS};
    if (!check_numbers(c, r->ply) || !l->plies)
        return false;
    if (opens) {
        l[1].next = l->last;
        l[1].plies = 0;
        c->depth++;
    } else {
        c->depth--;
    }
    return true;
}

/* Check the numbers of all lines, which are then known; 0 if there is anything else to report. */
static size_t find_lines(checker *c, pgn__stretch *stretches) {
    const pgn__plain_game *g = c->g;
    size_t count = 0, closed = SIZE_MAX; /* where the last variation ended */
    for (size_t i = 0; i < g->remark_count; i++) {
        const pgn__plain_remark *r = &g->remarks[i];
        if (r->nag == PGN__PLAIN_COMMENT)
            continue;
        if (pgn__plain_is_nag(r)) {
            if (r->ply == closed)
                return 0; /* of the move before the variation */
            continue;
        }
        if (!take_paren(c, r, &stretches[count++]))
            return 0;
        closed = r->nag == PGN__PLAIN_CLOSE ? r->ply : SIZE_MAX;
    }
    stretches[count++] = (pgn__stretch){(uint32_t)(g->plies - c->ply), PGN__THEN_ENDS};
    return check_numbers(c, g->plies) && c->found == g->numbers ? count : 0;
}

typedef struct {
    const pgn__plain_game *g;
    pgn__odd_moves *odd;
} odd_reader;

static pgn_move read_odd(void *self, const pgn_position *pos, size_t index) {
    const odd_reader *r = self;
    return pgn__odd_moves_read(r->odd, pos, r->g->text + r->g->san[index]);
}

bool pgn__play_whole(pgn__plain_moves *kept, const pgn_position *start, bool any_number,
                     pgn__plain_game *g) {
    checker c;
    unsigned first = first_number(g, start, any_number);
    c.g = g;
    c.depth = c.ply = c.found = c.lines[0].plies = c.lines[0].at = 0;
    if (g->depth > PGN__DEEPEST_LINE || !reserve(kept, g) ||
        !first_turn(&c.lines[0].next, start, first))
        return false;
    size_t count = find_lines(&c, kept->stretches);
    if (start)
        kept->last = *start;
    else
        pgn_position_init(&kept->last);
    odd_reader odd = {g, &kept->odd};
    const pgn__line_reader others = {read_odd, &odd};
    kept->odd.count = 0;
    if (!count || pgn__rules->line(&kept->last, g->text, g->san, g->plies, kept->stretches, count,
                                   g->any_letters ? NULL : &others, kept->moves) != g->plies)
        return false;
    g->odd = kept->odd.events;
    g->odd_count = kept->odd.count;
    g->moves = kept->moves;
    g->last = &kept->last;
    g->start = start;
    g->misnumbered = first != (start ? pgn_position_move_number(start) : 1);
    g->main_plies = c.lines[0].plies;
    g->main_last = c.lines[0].at;
    return true;
}
