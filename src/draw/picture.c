/* picture.c -- what a picture shows, taken from a game. */
#include "pgn/unstable/picture.h"

#include <string.h>

#include "scene_int.h"

enum { PLIES_BACK = 8 }; /* how far back clocks and evaluations are looked for */

void pgn_picture_init(pgn_picture *picture, const pgn_position *position) {
    *picture = (pgn_picture){0};
    if (position)
        picture->position = *position;
    else
        pgn_position_init(&picture->position);
}

/* A tag's value; NULL for one that says nothing. */
static const char *known(const pgn_game *game, const char *tag) {
    const char *value = pgn_game_tag(game, tag, NULL);
    bool none = !value || !*value || !strcmp(value, "?") || !strcmp(value, "-");
    return none || !strcmp(value, "0") ? NULL : value;
}

static void take_players(pgn_picture *p, const pgn_game *game, unsigned show) {
    if (show & PGN_DRAW_NAMES) {
        p->white.name = known(game, "White");
        p->black.name = known(game, "Black");
    }
    if (show & PGN_DRAW_RATINGS) {
        p->white.rating = known(game, "WhiteElo");
        p->black.rating = known(game, "BlackElo");
    }
}

/* The operands of one command: arrows or squares. */
static void take_operands(pgn_picture *p, pgn_span operands) {
    pgn_span operand;
    while (p->mark_count < PGN_PICTURE_MARKS_MAX && pgn_operand_next(&operands, &operand)) {
        pgn_mark mark;
        if (pgn_mark_parse(operand.text, operand.len, &mark, NULL) == PGN_OK)
            p->marks[p->mark_count++] = mark;
    }
}

static void take_marks(pgn_picture *p, pgn_span comment) {
    pgn_command command;
    while (pgn_command_next(&comment, &command))
        if (!command.malformed && command.name.len == 3 &&
            (!memcmp(command.name.text, "cal", 3) || !memcmp(command.name.text, "csl", 3)))
            take_operands(p, command.operands);
}

/* What is between a node and the next move: arrows, squares, the badge. */
static void take_remarks(pgn_picture *p, const pgn_game *game, pgn_node node, unsigned show) {
    bool line = pgn_game_kind(game, node) == PGN_NODE_LINE;
    pgn_node i = line ? pgn_game_first(game, node) : pgn_game_next(game, node);
    for (; i && pgn_game_kind(game, i) != PGN_NODE_MOVE; i = pgn_game_next(game, i)) {
        pgn_node_kind kind = pgn_game_kind(game, i);
        if (kind == PGN_NODE_COMMENT && (show & PGN_DRAW_MARKS) &&
            pgn_game_comment_kind(game, i) != PGN_COMMENT_ESCAPE)
            take_marks(p, pgn_game_text(game, i));
        if (kind == PGN_NODE_NAG && (show & PGN_DRAW_NAG) && !line) {
            unsigned nag = pgn_game_nag(game, i);
            bool judges = nag >= 1 && nag <= 9;
            if (pgn__nag_has_badge(nag) && (!p->nag || (judges && p->nag > 9)))
                p->nag = (uint8_t)nag;
        }
    }
}

/* Clocks of both sides and the evaluation, which may be those of moves before. */
static void take_values(pgn_picture *p, const pgn_game *game, pgn_node node, unsigned show) {
    for (int back = 0; back < PLIES_BACK && pgn_game_kind(game, node) == PGN_NODE_MOVE; back++) {
        pgn_comment_values values;
        unsigned found = pgn_game_comment_values(game, node, &values);
        pgn_color side;
        pgn_game_move_number(game, node, &side);
        pgn_picture_player *player = side == PGN_WHITE ? &p->white : &p->black;
        if ((found & PGN_VALUE_CLK) && (show & PGN_DRAW_CLOCKS) && !player->has_clock) {
            player->clock = values.clk;
            player->has_clock = true;
        }
        if ((found & PGN_VALUE_EVAL) && (show & PGN_DRAW_EVAL) && !p->has_eval) {
            p->eval = values.eval;
            p->has_eval = true;
        }
        node = pgn_game_parent(game, node);
    }
}

bool pgn_picture_from_game(pgn_picture *picture, const pgn_game *game, pgn_node node,
                           unsigned show) {
    pgn_position pos;
    pgn_picture_init(picture, NULL);
    if (!pgn_game_position(game, node, &pos)) {
        pgn_position_clear(&picture->position);
        return false;
    }
    picture->position = pos;
    take_players(picture, game, show);
    if ((show & PGN_DRAW_LAST_MOVE) && pgn_game_kind(game, node) == PGN_NODE_MOVE)
        picture->last_move = pgn_game_move(game, node);
    if (show & (PGN_DRAW_MARKS | PGN_DRAW_NAG))
        take_remarks(picture, game, node, show);
    if (show & (PGN_DRAW_CLOCKS | PGN_DRAW_EVAL))
        take_values(picture, game, node, show);
    return true;
}

size_t pgn_pictures_from_game(const pgn_game *game, unsigned first, unsigned last, unsigned every,
                              unsigned show, pgn_picture *out, size_t capacity) {
    size_t count = 0;
    pgn_node node = PGN_MAIN_LINE;
    every = every ? every : 1;
    for (unsigned ply = 0; ply <= last && node; ply++) {
        pgn_node next =
            ply ? pgn_game_next_move(game, node) : pgn_game_first_move(game, PGN_MAIN_LINE);
        bool at_end = ply == last || !next;
        if (ply >= first && ((ply - first) % every == 0 || at_end)) {
            pgn_picture unused;
            if (!pgn_picture_from_game(out && count < capacity ? &out[count] : &unused, game, node,
                                       show))
                break;
            count++;
        }
        if (ply == UINT32_MAX)
            break;
        node = next;
    }
    return count;
}
