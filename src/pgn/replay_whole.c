/* replay_whole.c -- plays a game with variations, or from its own start, for the fast lane. The
 * kernel plays the moves between two parentheses at once. What would be reported, and what is
 * written in an unusual way, is left to the general lane. */
#include "chess/kernel_int.h"
#include "move_number_int.h"
#include "replay_plain_int.h"

enum { MOST_LINES = 64 };                   /* nested; deeper games take the general lane */
enum { NUMBER_LENGTH = sizeof "999." - 1 }; /* longer ones too */

/* A line of moves. Variations start before its last move. */
typedef struct {
    pgn_position now, before;
    pgn__move_number next, last; /* numbers of the next move, and of the last */
    unsigned next_value, last_value;
    bool black, last_black; /* whose moves they are */
    size_t plies;
    size_t at; /* the index of the last move */
} line;

typedef struct {
    pgn__plain_game *g;
    pgn_move *moves;
    size_t ply;   /* played, in all lines */
    size_t found; /* move numbers */
} player;

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

/* Has the move its number? White's need one with at most one period. */
static bool number_is_right(player *p, const line *l, const char *move) {
    unsigned number, dots;
    size_t found;
    if (!l->black && move[-1] == '(') /* which the words would take for a blank */
        return false;
    if (!l->black && (pgn__usual_number(move, &l->next) || pgn__white_number_is(move, &l->next))) {
        p->found++;
        return true;
    }
    if (l->black && pgn__usual_gap(move))
        return true;
    if (!read_number(move, &number, &dots, &found))
        return false;
    p->found += found;
    return found ? number == l->next_value && (l->black || dots <= 1) : l->black;
}

/* Are the numbers of the next moves right? The line's are then those after them. */
static bool check_numbers(player *p, line *l, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const char *move = p->g->text + p->g->san[p->ply + i];
        if (i + 1 == count) {
            l->last = l->next;
            l->last_value = l->next_value;
            l->last_black = l->black;
        }
        if (l->next.len > NUMBER_LENGTH || !number_is_right(p, l, move))
            return false;
        if (l->black) {
            pgn__number_next(&l->next);
            l->next_value++;
        }
        l->black = !l->black;
    }
    return true;
}

static bool play(player *p, line *l, size_t count) {
    const pgn__plain_game *g = p->g;
    size_t done =
        count ? pgn__rules->line(&l->now, g->text, g->san + p->ply, count, p->moves + p->ply) : 0;
    p->ply += done;
    return done == count;
}

/* Play the line up to a move; before a variation its last position but one is needed too. */
static bool play_to(player *p, line *l, size_t ply, bool branches) {
    size_t count = ply - p->ply;
    if (!count)
        return true;
    if (!check_numbers(p, l, count))
        return false;
    l->plies += count;
    l->at = ply - 1;
    if (!branches)
        return play(p, l, count);
    if (!play(p, l, count - 1))
        return false;
    l->before = l->now;
    return play(p, l, 1);
}

static line variation_of(const line *outer) {
    return (line){.now = outer->before,
                  .next = outer->last,
                  .next_value = outer->last_value,
                  .black = outer->last_black};
}

static bool first_line(line *l, const pgn_position *start) {
    unsigned number = start ? pgn_position_move_number(start) : 1;
    if (start)
        l->now = *start;
    else
        pgn_position_init(&l->now);
    l->black = start && pgn_position_side(start) == PGN_BLACK;
    l->plies = l->at = 0;
    if (!number || number > PGN__LARGEST_NUMBER)
        return false;
    l->next = pgn__number_of((uint64_t)'.' << 56 | (uint64_t)'1' << 48, 2);
    l->next_value = number;
    while (--number)
        pgn__number_next(&l->next);
    return true;
}

/* A parenthesis in lines[depth]: the variation that begins, or the end of one. Neither the line nor
 * the variation may be without moves. */
static bool take_paren(player *p, line *lines, size_t *depth, const pgn__plain_remark *r) {
    bool opens = r->nag == PGN__PLAIN_OPEN;
    line *l = &lines[*depth];
    if (!play_to(p, l, r->ply, opens) || !l->plies)
        return false;
    if (opens)
        lines[++*depth] = variation_of(l);
    else
        --*depth;
    return true;
}

bool pgn__play_whole(pgn__plain_moves *kept, const pgn_position *start, pgn__plain_game *g) {
    line lines[MOST_LINES];
    player p = {.g = g};
    size_t depth = 0, closed = SIZE_MAX; /* where the last variation ended */
    if (g->depth >= MOST_LINES || !pgn__reserve_moves(kept, g->plies) || !first_line(lines, start))
        return false;
    p.moves = kept->moves;
    for (size_t i = 0; i < g->remark_count; i++) {
        const pgn__plain_remark *r = &g->remarks[i];
        if (pgn__plain_is_nag(r) && r->ply == closed)
            return false; /* of the move before the variation */
        if (pgn__plain_is_nag(r) || r->nag == PGN__PLAIN_COMMENT)
            continue;
        if (!take_paren(&p, lines, &depth, r))
            return false;
        closed = r->nag == PGN__PLAIN_CLOSE ? r->ply : SIZE_MAX;
    }
    if (!play_to(&p, &lines[0], g->plies, false) || p.found != g->numbers)
        return false;
    kept->last = lines[0].now;
    g->moves = kept->moves;
    g->last = &kept->last;
    g->start = start;
    g->main_plies = lines[0].plies;
    g->main_last = lines[0].at;
    return true;
}
