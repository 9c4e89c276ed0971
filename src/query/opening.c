/* opening.c -- the one place where queries ask for the name of a position. */
#include "matcher_int.h"
#include "pgn/unstable/openings.h"

pgn_span pgn__qopening_find(const pgn__qline *line, pgn__qpseudo which, char eco[PGN_ECO_MAX]) {
    pgn_opening found;
    if (!line->count || !pgn_openings_find_line(NULL, &line->positions[0], line->moves + 1,
                                                line->count - 1, &found))
        return (pgn_span){NULL, 0};
    if (which == PGN__QP_OPENING)
        return found.opening;
    return (pgn_span){eco, pgn_eco_write(&found.eco, eco)};
}
