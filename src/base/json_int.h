/* json_int.h -- JSON nested deeper than a writer counts, and bytes that are not text. */
#ifndef PGN_BASE_JSON_INT_H
#define PGN_BASE_JSON_INT_H

#include "pgn/unstable/json.h"

/* JSON is UTF-8. A byte of a text in an unknown encoding is the private-use character with this
 * number added, U+F780 to U+F7FF; where the text has such a character, its three bytes are. So
 * every text is read back as it was. */
enum { PGN__JSON_BYTE = 0xF700 };

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
