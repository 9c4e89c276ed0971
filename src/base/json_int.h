/* json_int.h -- JSON nested deeper than a writer counts. */
#ifndef PGN_BASE_JSON_INT_H
#define PGN_BASE_JSON_INT_H

#include "pgn/unstable/json.h"

/* Open an object in an array, and go on as a writer that has nothing but this object open; *outer
 * is the writer as it will be after the object. pgn__json_end_nested() closes the object and goes
 * on with *outer, or with a copy of it. */
pgn_status pgn__json_begin_nested(pgn_json_writer *writer, pgn_json_writer *outer);
pgn_status pgn__json_end_nested(pgn_json_writer *writer, const pgn_json_writer *outer);

#endif
