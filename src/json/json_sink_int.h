/* json_sink_int.h -- the sink that writes games as JSON: json_sink.c (the object, and games by
 * their tree), json_plain.c (plain games, which are nearly all, straight from their text and
 * moves). */
#ifndef PGN_JSON_JSON_SINK_INT_H
#define PGN_JSON_JSON_SINK_INT_H

#include "json_int.h"
#include "pgn/chunk_reader_int.h"
#include "stream/sink_int.h"

typedef struct pgn__json_sink pgn__json_sink;

/* How records are separated. */
typedef enum {
    PGN__JSON_LINES, /* each is followed by a line feed */
    PGN__JSON_ARRAY  /* each is preceded by a comma and a line feed */
} pgn__json_form;

/* A sink that appends each game it receives from replay to `out`, and each escape after the last
 * game of a chunk; both are borrowed, as is the reader, which knows places. */
pgn_status pgn__json_sink_new(pgn__json_sink **out_sink, pgn_buffer *out, pgn__json_form form,
                              const pgn_json_options *options, pgn__chunk_reader *reader,
                              pgn_error *err);
pgn__sink pgn__json_sink_sink(pgn__json_sink *sink);
void pgn__json_sink_free(pgn__json_sink *sink);

/* PGN_OK, or PGN_E_NOMEM if a game could not be written. */
pgn_status pgn__json_sink_status(const pgn__json_sink *sink);

/* The chunk is complete: write the escapes after its last game, and fill in what depends on what
 * precedes it. Then `out` is for the caller to take and clear. */
pgn_status pgn__json_sink_end_chunk(pgn__json_sink *sink, const pgn__chunk *chunk,
                                    const char *file);

#endif
