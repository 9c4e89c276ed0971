/* find.c -- the name of a position, and the deepest one of a line of moves. */
#include "openings_int.h"

#include "chess/line_keys_int.h"
#include "pgn/reader_int.h"

static const pgn_openings *table_of(const pgn_openings *openings) {
    return openings ? openings : pgn__openings_default();
}

/* A line, as callers see it. */
static void fill(const pgn_openings *t, const pgn__opening_line *line, unsigned ply,
                 pgn_opening *out) {
    const char *name = t->names + line->name;
    *out = (pgn_opening){
        .eco = line->eco,
        .name = name,
        .opening = {name, line->opening_len},
        .variation = {name + line->variation, line->variation_len},
        .subvariation = {name + line->subvariation, (size_t)line->name_len - line->subvariation},
        .moves = t->moves + line->moves,
        .plies = line->plies,
        .ply = ply,
    };
}

bool pgn_openings_at(const pgn_openings *openings, size_t index, pgn_opening *out) {
    const pgn_openings *t = table_of(openings);
    if (index >= t->count)
        return false;
    fill(t, &t->lines[index], t->lines[index].plies, out);
    return true;
}

unsigned pgn_openings_depth(const pgn_openings *openings) {
    return table_of(openings)->depth;
}

/* ---- in place of tags ---- */

bool pgn__opening_is_known(pgn_span tag) {
    size_t marks = 0;
    while (marks < tag.len && (tag.text[marks] == '?' || tag.text[marks] == '.'))
        marks++;
    return marks < tag.len && !(tag.len == 1 && tag.text[0] == '-');
}

pgn_span pgn__opening_value(const pgn_opening *o, pgn_opening_tag tag, char eco[PGN_ECO_MAX]) {
    switch (tag) {
    case PGN_OPENING_TAG_ECO:
        return (pgn_span){eco, pgn_eco_write(&o->eco, eco)};
    case PGN_OPENING_TAG_OPENING:
        return o->opening;
    case PGN_OPENING_TAG_VARIATION:
        return o->variation;
    default:
        return o->subvariation;
    }
}

/* ---- positions ---- */

static bool may_have(const pgn_openings *t, uint64_t key) {
    size_t bit = key & (((size_t)1 << PGN__FILTER_BITS) - 1);
    return t->filter[bit >> 6] >> (bit & 63) & 1;
}

/* The line that leads to the position with this key; NULL if none. */
static const pgn__opening_line *probe(const pgn_openings *t, uint64_t key) {
    size_t low = 0, high = t->positions;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (t->keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < t->positions && t->keys[low] == key ? &t->lines[t->line_of[low]] : NULL;
}

bool pgn_openings_find(const pgn_openings *openings, const pgn_position *pos, pgn_opening *out) {
    const pgn_openings *t = table_of(openings);
    uint64_t key = pgn_position_key(pos);
    const pgn__opening_line *line = may_have(t, key) ? probe(t, key) : NULL;
    if (line)
        fill(t, line, 0, out);
    return line != NULL;
}

/* ---- lines ---- */

/* The keys are computed forward and looked up backward, so that one look-up succeeds and those
 * before it are answered by the filter. */
bool pgn_openings_find_line(const pgn_openings *openings, const pgn_position *start,
                            const pgn_move *moves, size_t count, pgn_opening *out) {
    const pgn_openings *t = table_of(openings);
    uint64_t keys[PGN_OPENINGS_PLIES_MAX + 1];
    size_t n = count < t->depth ? count : t->depth;
    pgn__line_keys(start, moves, n, keys);
    for (size_t i = n + 1; i-- > 0;) {
        const pgn__opening_line *line = may_have(t, keys[i]) ? probe(t, keys[i]) : NULL;
        if (line) {
            fill(t, line, (unsigned)i, out);
            return true;
        }
    }
    return false;
}

pgn_status pgn_openings_find_current(const pgn_openings *openings, pgn_reader *reader,
                                     pgn_opening *out, bool *found, pgn_error *err) {
    pgn_position start;
    const pgn_move *moves;
    size_t count;
    *found = false;
    pgn_status st = pgn__reader_has_moves(reader, err);
    if (st)
        return st;
    st = pgn__reader_main_prefix(reader, pgn_openings_depth(openings), &start, &moves, &count, err);
    if (!st)
        *found = pgn_openings_find_line(openings, &start, moves, count, out);
    return st == PGN_E_UNSUPPORTED ? PGN_OK : st; /* another variant */
}

bool pgn_openings_find_game(const pgn_openings *openings, const pgn_game *game, pgn_opening *out) {
    pgn_move moves[PGN_OPENINGS_PLIES_MAX];
    size_t count = 0, depth = pgn_openings_depth(openings);
    pgn_position start;
    if (!pgn_game_start_position(game, &start))
        return false;
    pgn_node node = pgn_game_first_move(game, PGN_MAIN_LINE);
    for (; node != PGN_NO_NODE && count < depth; node = pgn_game_next_move(game, node))
        moves[count++] = pgn_game_move(game, node);
    return pgn_openings_find_line(openings, &start, moves, count, out);
}
