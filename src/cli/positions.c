/* positions.c -- lists of positions of a game. */
#include "positions.h"

#include <string.h>

bool cli_chosen_position(const char *text, size_t len, unsigned moves[CLI_MOVES_MAX],
                         pgn_positions *out) {
    const struct {
        const char *word;
        bool *flag;
    } words[] = {{"start", &out->start}, {"end", &out->end}, {"marked", &out->marked}};
    const char *end = text;
    uint64_t move;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i].word) == len && memcmp(text, words[i].word, len) == 0)
            return *words[i].flag = true;
    if (!cli_number(&end, 1000000, &move) || !move || out->move_count == CLI_MOVES_MAX)
        return false;
    bool white = *end == 'w';
    end += white || *end == 'b';
    moves[out->move_count++] = (unsigned)(2 * move + !white);
    out->moves = moves;
    return end == text + len;
}
