/* builder_int.h -- a table of openings being made from the lines of a file. */
#ifndef PGN_OPENINGS_BUILDER_INT_H
#define PGN_OPENINGS_BUILDER_INT_H

#include "openings_int.h"

typedef struct pgn__openings_builder {
    pgn_buffer lines; /* pgn__opening_line[] */
    pgn_buffer keyed; /* of each the key and its number: see builder.c */
    pgn_buffer moves; /* pgn_move[] */
    pgn_buffer names;
    unsigned depth;
} pgn__openings_builder;

#define PGN__OPENINGS_BUILDER_INIT                                                                 \
    { PGN_BUFFER_INIT, PGN_BUFFER_INIT, PGN_BUFFER_INIT, PGN_BUFFER_INIT, 0 }

/* A name in its parts, as a PGN file has them; each may be empty. */
typedef struct pgn__opening_name {
    pgn_span opening, variation, subvariation;
    bool no_colon; /* the whole name has a comma after the opening */
} pgn__opening_name;

/* The parts of "Opening: Variation, SubVariation". */
pgn__opening_name pgn__opening_name_split(const char *text, size_t len);

/* Add a line, whose moves lead to `last`. Names are UTF-8. PGN_E_SYNTAX: the name has control
 * characters. PGN_E_LIMIT: it is too long, or the line is, or the table. */
pgn_status pgn__openings_add(pgn__openings_builder *builder, const pgn_eco *eco,
                             const pgn__opening_name *name, const pgn_move *moves, size_t count,
                             const pgn_position *last, pgn_error *err);

/* The table, in one block of memory that is released with free(). The builder stays as it is. */
pgn_status pgn__openings_build(const pgn__openings_builder *builder, pgn_openings **out,
                               pgn_error *err);
void pgn__openings_builder_free(pgn__openings_builder *builder);

#endif
