/* positions.c -- which positions of a game are drawn. Apart from drawing, as a list of moves is
 * wanted for text and pictures alike. */
#include <string.h>

#include "game/nag_int.h"
#include "game/tree_int.h"
#include "pgn/unstable/draw_files.h"
#include "positions_int.h"
#include "view_int.h"

/* ---- diagrams that a game requests ---- */

bool pgn__asks_for_diagram(pgn_span text) {
    for (size_t i = 0; i + 3 <= text.len; i++)
        if (memcmp(text.text + i, "[#]", 3) == 0)
            return true;
    return false;
}

bool pgn__asks_for_flip(const pgn_game *game, pgn_node at) {
    pgn_node n = at == PGN_MAIN_LINE ? pgn_game_first(game, at) : pgn_game_next(game, at);
    for (; n && pgn_game_kind(game, n) != PGN_NODE_MOVE; n = pgn_game_next(game, n))
        if (pgn_game_nag(game, n) == PGN__NAG_DIAGRAM_FLIPPED)
            return true;
    return false;
}

/* Does the game ask for a picture here: by a NAG or a comment between this move and the next? */
static bool is_marked(const pgn_game *game, pgn_node at) {
    pgn_node n = at == PGN_MAIN_LINE ? pgn_game_first(game, at) : pgn_game_next(game, at);
    for (; n && pgn_game_kind(game, n) != PGN_NODE_MOVE; n = pgn_game_next(game, n)) {
        pgn_node_kind kind = pgn_game_kind(game, n);
        if (kind == PGN_NODE_NAG && pgn__view_is_diagram(pgn_game_nag(game, n)))
            return true;
        if (kind == PGN_NODE_COMMENT && !pgn__game_is_escape(game, n) &&
            pgn_game_comment_kind(game, n) != PGN_COMMENT_UNREAD &&
            pgn__asks_for_diagram(pgn_game_text(game, n)))
            return true;
    }
    return false;
}

/* ---- the tree in the order in which it is written ---- */

pgn_node pgn__next_written_move(const pgn_game *game, pgn_node at) {
    pgn_node n = at == PGN_MAIN_LINE ? pgn_game_first(game, at) : pgn_game_next(game, at);
    pgn_node line = at == PGN_MAIN_LINE ? at : pgn_game_line(game, at);
    while (line) {
        for (; n; n = pgn_game_next(game, n)) {
            pgn_node_kind kind = pgn_game_kind(game, n);
            if (kind == PGN_NODE_MOVE)
                return n;
            if (kind == PGN_NODE_LINE && pgn_game_first(game, n))
                break;
        }
        if (n) { /* into a variation */
            line = n;
            n = pgn_game_first(game, line);
        } else { /* out of one */
            n = line == PGN_MAIN_LINE ? PGN_NO_NODE : pgn_game_next(game, line);
            line = line == PGN_MAIN_LINE ? PGN_NO_NODE : pgn_game_line(game, line);
        }
    }
    return PGN_NO_NODE;
}

/* ---- the choice ---- */

/* 2 n after White's move n, 2 n + 1 after Black's, or White's if the game ends there. */
static bool is_wanted_move(unsigned wanted, unsigned number, pgn_color side, bool last) {
    return wanted / 2 == number &&
           (wanted % 2 == (side == PGN_BLACK) || (last && side == PGN_WHITE));
}

static bool is_chosen(const pgn_position_walk *w, pgn_node at) {
    const pgn_positions *c = &w->choice;
    unsigned ply = at == PGN_MAIN_LINE ? 0 : pgn_game_ply(w->game, at);
    if (ply < c->first_ply || (c->last_ply && ply > c->last_ply))
        return false;
    if (c->marked && is_marked(w->game, at))
        return true;
    if (at != PGN_MAIN_LINE && pgn_game_line(w->game, at) != PGN_MAIN_LINE)
        return false;
    if ((c->start && !ply) || (c->end && at == w->last) ||
        (c->every && (ply - c->first_ply) % c->every == 0))
        return true;
    if (at == PGN_MAIN_LINE || !c->move_count)
        return false;
    pgn_color side;
    unsigned number = pgn_game_move_number(w->game, at, &side);
    for (size_t i = 0; i < c->move_count; i++)
        if (is_wanted_move(c->moves[i], number, side, at == w->last))
            return true;
    return false;
}

/* The last position within the bounds that is known. */
static pgn_node last_of(const pgn_game *game, const pgn_positions *c) {
    pgn_position pos;
    pgn_node last = pgn_game_last_move(game, PGN_MAIN_LINE);
    while (last && ((c->last_ply && pgn_game_ply(game, last) > c->last_ply) ||
                    !pgn_game_position(game, last, &pos)))
        last = pgn_game_previous_move(game, last);
    return last ? last : PGN_MAIN_LINE;
}

static bool is_default(const pgn_positions *c) {
    return !c->start && !c->end && !c->marked && !c->every && !c->move_count;
}

void pgn_positions_begin(pgn_position_walk *walk, const pgn_game *game,
                         const pgn_positions *choice) {
    static const pgn_positions NONE;
    *walk = (pgn_position_walk){.game = game, .choice = choice ? *choice : NONE};
    if (!game)
        return;
    walk->last = last_of(game, &walk->choice);
    if (is_default(&walk->choice)) {
        walk->choice.marked = true;
        if (!pgn_positions_next(walk))
            walk->choice.end = true;
        walk->at = PGN_NO_NODE;
        walk->over = false;
    }
}

pgn_node pgn_positions_next(pgn_position_walk *walk) {
    pgn_position pos;
    pgn_node at = walk->at;
    while (walk->game && !walk->over) {
        at = at ? pgn__next_written_move(walk->game, at) : PGN_MAIN_LINE;
        walk->over = !at;
        if (at && is_chosen(walk, at) && pgn_game_position(walk->game, at, &pos))
            return walk->at = at;
    }
    return PGN_NO_NODE;
}

unsigned pgn_positions_missing(const pgn_game *game, const pgn_positions *choice) {
    unsigned least = 0;
    pgn_color side;
    if (!game || !choice)
        return 0;
    pgn_node first = pgn_game_first_move(game, PGN_MAIN_LINE),
             last = pgn_game_last_move(game, PGN_MAIN_LINE);
    unsigned from = first ? 2 * pgn_game_move_number(game, first, &side) + (side == PGN_BLACK) : 0;
    unsigned to = last ? 2 * pgn_game_move_number(game, last, &side) + 1 : 0;
    for (size_t i = 0; i < choice->move_count; i++) {
        unsigned wanted = choice->moves[i];
        if ((wanted < from || wanted > to) && (!least || wanted < least))
            least = wanted;
    }
    return least;
}
