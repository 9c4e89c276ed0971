/* json_int.h -- JSON nested deeper than a writer counts. */
#ifndef PGN_BASE_JSON_INT_H
#define PGN_BASE_JSON_INT_H

#include "pgn/unstable/json.h"

/* Open an object in an array, and go on as a writer that has nothing but this object open; *outer
 * is the writer as it will be after the object. pgn__json_end_nested() closes the object and goes
 * on with *outer, or with a copy of it. */
pgn_status pgn__json_begin_nested(pgn_json_writer *writer, pgn_json_writer *outer);
pgn_status pgn__json_end_nested(pgn_json_writer *writer, const pgn_json_writer *outer);

/* A writer in an object that was begun by other means, and has members. */
static inline pgn_json_writer pgn__json_in_object(pgn_buffer *out) {
    return (pgn_json_writer){.out = out, .depth = 1, .objects = {1}, .some = true};
}

#endif
