/* replay_plain.c -- replay's part of the fast lane: a plain game is passed on whole if there is
 * nothing to report, and left to the general lane otherwise. */
#include <stdlib.h>
#include <string.h>

#include "chess/kernel_int.h"
#include "replay_plain_int.h"
#include "stream/sink_int.h"

/* ---- tags ---- */

static uint64_t little_endian(uint64_t word) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* A name of at most seven letters as a number; 0 for others. Every name is followed by text. */
static inline uint64_t short_name(const char *name, uint32_t len) {
    uint64_t word;
    memcpy(&word, name, 8);
    return len < 8 ? little_endian(word) & ~(~(uint64_t)0 << 8 * len) : 0;
}

/* Tags that change the start or the rules, and a Result that differs from the marker. */
static bool tags_are_usual(const pgn__plain_game *g) {
    uint64_t fen = short_name("FEN\0\0\0\0", 3), variant = short_name("Variant", 7);
    uint64_t result = short_name("Result\0", 6);
    bool has_result = false;
    for (size_t i = 0; i < g->tag_count; i++) {
        const pgn__plain_tag *t = &g->tags[i];
        uint64_t name = short_name(g->text + t->name, t->name_len);
        if ((name == fen) | (name == variant))
            return false;
        if (name != result || has_result)
            continue;
        has_result = true; /* the first counts */
        size_t len = g->len - g->marker;
        if (t->value_len != len || memcmp(g->text + t->value, g->text + g->marker, len) != 0)
            return false;
    }
    return true;
}

/* ---- numbers ---- */

/* Maps a space and a line end to the same byte. Also some others, none of which precede a move in
 * plain text. */
enum { EITHER_BLANK = ' ' | '\n' };

/* A move number with its period, the last digit in byte 6 of a word and the period in byte 7, and
 * its length. Usually it is between two blanks, and so one byte lower: that word, both blanks, and
 * the bit offset of the first. */
typedef struct {
    uint64_t text, usual, blanks;
    unsigned len, first;
    unsigned left; /* numbers until the last digit is 0 again */
} number;

enum { LARGEST_NUMBER = 999 };

static number number_of(uint64_t text, unsigned len) {
    unsigned first = 48 - 8 * len;
    uint64_t blanks = (uint64_t)EITHER_BLANK << 56 | (uint64_t)EITHER_BLANK << first;
    unsigned left = '9' + 1 - (unsigned)(text >> 48 & 0xFF);
    return (number){text, text >> 8 | blanks, blanks, len, first, left};
}

/* Carry after the last digit has exceeded 9. */
static number carry(uint64_t text, unsigned len) {
    for (unsigned shift = 48; (text >> shift & 0xFF) > '9'; shift -= 8) {
        bool grows = 8 * len == 64 - shift;
        text -= (uint64_t)10 << shift;
        text += (uint64_t)(grows ? '1' : 1) << (shift - 8);
        len += grows;
    }
    return number_of(text, len);
}

static inline void count_up(number *n) {
    n->text += (uint64_t)1 << 48;
    n->usual += (uint64_t)1 << 40;
    if (!--n->left)
        *n = carry(n->text, n->len);
}

/* Does the word end with the text, preceded by white space? */
static inline bool ends_word(uint64_t word, uint64_t text, unsigned len) {
    return (word ^ text) >> (64 - 8 * len) == 0 && (word << 8 * len) >> 56 <= ' ';
}

/* The eight bytes before p, the last of them highest. */
static inline uint64_t load_before(const char *p) {
    uint64_t word;
    memcpy(&word, p - 8, 8);
    return little_endian(word);
}

/* What precedes a move, without a blank or line end between them; 0 if there is anything else. */
static inline uint64_t load_number(const char *move) {
    uint64_t word = load_before(move);
    unsigned last = (unsigned)(word >> 56);
    if (last == '.')
        return word;
    if ((word >> 48 & 0xFF) == '\r') /* tested first: the same throughout a file */
        word <<= 8;
    bool blank = (last == ' ') | (last == '\n');
    return blank ? word << 8 : 0;
}

/* The number before a white move, in any form. */
static bool white_number_is(const char *move, const number *n) {
    return ends_word(load_number(move), n->text, n->len);
}

/* The same before a black move: its own number, or none. *found is incremented if there is one. */
static bool black_number_is(const char *move, const number *n, size_t *found) {
    uint64_t word = load_number(move);
    if (!word || word >> 56 != '.')
        return word != 0;
    ++*found;
    if (n->len > 3 && move[-2] == '\r') /* in 100...CRLF the word is too short */
        return false;
    return ends_word(word, n->text >> 16 | (uint64_t)0x2E2E << 48, n->len + 2);
}

/* Is there a number before a white move in the usual form, between two blanks? */
static inline bool usual_number(const char *move, const number *n) {
    return ((load_before(move) | n->blanks) ^ n->usual) >> n->first == 0;
}

/* The same before a black move, after a comment or a variation. */
static inline bool usual_black_number(const char *move, const number *n) {
    unsigned first = n->first - 16;
    uint64_t blanks = (uint64_t)EITHER_BLANK << 56 | (uint64_t)EITHER_BLANK << first;
    uint64_t usual = n->text >> 24 | (uint64_t)0x2E2E << 40;
    return ((load_before(move) | blanks) ^ (usual | blanks)) >> first == 0;
}

/* Is there no number before a black move, just a blank and the end of a word? */
static inline bool usual_gap(const char *move) {
    unsigned char last = (unsigned char)move[-2];
    return (move[-1] | EITHER_BLANK) == EITHER_BLANK && last > ' ' && last != '.';
}

/* Each white move has its number, 12., a black one its own, 12..., or none; and there are no other
 * numbers. */
static bool numbers_are_right(const pgn__plain_game *g) {
    size_t pairs = g->plies / 2, found = g->plies - pairs;
    number n = number_of((uint64_t)'.' << 56 | (uint64_t)'1' << 48, 2);
    if (g->plies > 2 * LARGEST_NUMBER)
        return false;
    for (size_t i = 0; i < pairs; i++, count_up(&n)) {
        const char *white = g->text + g->san[2 * i], *black = g->text + g->san[2 * i + 1];
        if (usual_number(white, &n)) {
            if (usual_gap(black))
                continue;
            if (usual_black_number(black, &n)) {
                found++;
                continue;
            }
        }
        if (!white_number_is(white, &n) || !black_number_is(black, &n, &found))
            return false;
    }
    if (g->plies % 2 && !white_number_is(g->text + g->san[2 * pairs], &n))
        return false;
    return found == g->numbers;
}

/* ---- the game ---- */

bool pgn__play_plain(pgn__plain_moves *kept, pgn__plain_game *g) {
    if (!tags_are_usual(g) || !numbers_are_right(g))
        return false;
    if (g->plies > kept->cap) {
        pgn_move *moves = realloc(kept->moves, g->plies * sizeof *moves);
        if (!moves)
            return false; /* the general lane can do without, or reports it */
        kept->moves = moves;
        kept->cap = g->plies;
    }
    pgn_position_init(&kept->last);
    if (pgn__rules->line(&kept->last, g->text, g->san, g->plies, kept->moves) != g->plies)
        return false;
    g->moves = kept->moves;
    g->last = &kept->last;
    return true;
}

bool pgn__replay_plain(pgn__plain_moves *kept, pgn__sink down, const pgn__plain_game *game) {
    pgn__plain_game g = *game;
    if (!down.calls->plain_game)
        return false;
    if (game->moves) /* known already: from PGC, or played before */
        return down.calls->plain_game(down.self, game);
    return pgn__play_plain(kept, &g) && down.calls->plain_game(down.self, &g);
}
