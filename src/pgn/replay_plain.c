/* replay_plain.c -- replay's part of the fast lane: a plain game is passed on whole if there is
 * nothing to report, and left to the general lane otherwise. */
#include <stdlib.h>
#include <string.h>

#include "chess/kernel_int.h"
#include "move_number_int.h"
#include "replay_plain_int.h"
#include "stream/sink_int.h"
#include "tag_names_int.h"

/* ---- tags ---- */

/* Tags that change the start or the rules, and a Result that differs from the marker. */
bool pgn__tags_are_usual(const pgn__plain_game *g) {
    const pgn__plain_tag *result = pgn__known_tag(g, PGN__TAG_RESULT);
    size_t len = g->len - g->marker;
    return !(g->known_tags & (PGN__TAG_BIT(PGN__TAG_FEN) | PGN__TAG_BIT(PGN__TAG_VARIANT))) &&
           (!result || (result->value_len == len &&
                        memcmp(g->text + result->value, g->text + g->marker, len) == 0));
}

/* ---- numbers ---- */

/* Each white move has its number, 12., a black one its own, 12..., or none; and there are no other
 * numbers. */
static bool numbers_are_right(const pgn__plain_game *g) {
    size_t pairs = g->plies / 2, found = g->plies - pairs;
    pgn__move_number n = pgn__number_of((uint64_t)'.' << 56 | (uint64_t)'1' << 48, 2);
    if (g->plies > 2 * PGN__LARGEST_NUMBER)
        return false;
    for (size_t i = 0; i < pairs; i++, pgn__number_next(&n)) {
        const char *white = g->text + g->san[2 * i], *black = g->text + g->san[2 * i + 1];
        if (pgn__usual_number(white, &n)) {
            if (pgn__usual_gap(black))
                continue;
            if (pgn__usual_black_number(black, &n)) {
                found++;
                continue;
            }
        }
        if (!pgn__white_number_is(white, &n) || !pgn__black_number_is(black, &n, &found))
            return false;
    }
    if (g->plies % 2 && !pgn__white_number_is(g->text + g->san[2 * pairs], &n))
        return false;
    return found == g->numbers;
}

/* ---- the game ---- */

bool pgn__reserve_moves(pgn__plain_moves *kept, size_t count) {
    if (count <= kept->cap)
        return true;
    pgn_move *moves = realloc(kept->moves, count * sizeof *moves);
    if (!moves)
        return false;
    kept->moves = moves;
    kept->cap = count;
    return true;
}

void pgn__plain_moves_free(pgn__plain_moves *kept) {
    free(kept->moves);
    free(kept->stretches);
    pgn__odd_moves_free(&kept->odd);
}

bool pgn__play_plain(pgn__plain_moves *kept, pgn__plain_game *g) {
    if (!pgn__tags_are_usual(g) || !numbers_are_right(g) || !pgn__reserve_moves(kept, g->plies))
        return false;
    const pgn__stretch all = {(uint32_t)g->plies, PGN__THEN_ENDS};
    pgn_position_init(&kept->last);
    if (pgn__rules->line(&kept->last, g->text, g->san, g->plies, &all, 1, NULL, kept->moves) !=
        g->plies)
        return false;
    g->moves = kept->moves;
    g->last = &kept->last;
    return true;
}

bool pgn__play_plain_prefix(pgn__plain_moves *kept, const pgn__plain_game *g, size_t count) {
    const uint64_t others = PGN__TAG_BIT(PGN__TAG_FEN) | PGN__TAG_BIT(PGN__TAG_VARIANT);
    const pgn__stretch all = {(uint32_t)count, PGN__THEN_ENDS};
    if (g->known_tags & others || !pgn__reserve_moves(kept, count))
        return false;
    pgn_position_init(&kept->last);
    return pgn__rules->line(&kept->last, g->text, g->san, count, &all, 1, NULL, kept->moves) ==
           count;
}

bool pgn__replay_plain(pgn__plain_moves *kept, pgn__sink down, const pgn__plain_game *game) {
    pgn__plain_game g = *game;
    if (!down.calls->plain_game)
        return false;
    if (game->moves) /* known already: from PGC, or played before */
        return down.calls->plain_game(down.self, game);
    return pgn__play_plain(kept, &g) && down.calls->plain_game(down.self, &g);
}
