/* reader_int.h -- the library's internal interface to a reader: for jobs that cut an input into
 * chunks and read each on its own thread, and for sinks that take plain games whole. */
#ifndef PGN_PGN_READER_INT_H
#define PGN_PGN_READER_INT_H

#include "chunk_int.h"
#include "pgn/reader.h"
#include "stream/sink_int.h"

/* A reader without an input, which reads the chunks it is given. `name` (copied) is the input name
 * in its diagnostics; pgn__reader_set_name() changes it. options may be NULL. */
pgn_status pgn__reader_new(pgn_reader **out, const char *name, const pgn_read_options *options,
                           pgn_error *err);
const char *pgn__reader_name(const pgn_reader *reader);
pgn_status pgn__reader_set_name(pgn_reader *reader, const char *name, pgn_error *err);

/* Make it read an input, which is borrowed; of `how` the formats are used. pgn__reader_own()
 * transfers the input to the reader. */
pgn_status pgn__reader_attach(pgn_reader *reader, pgn_input *input, const pgn__split_options *how,
                              pgn_error *err);
void pgn__reader_own(pgn_reader *reader, pgn_input *input);

/* Move before the first game of a chunk, which is borrowed until the next call of this or close.
 * pgn_reader_next() returns PGN_END after its last game; then pgn_reader_diagnostic() has the
 * findings in the text after that game. Places count from chunk->lines and chunk->games, which are
 * 0 if the chunks before have not been read: then line (unless chunk->starts_file) and game are
 * relative to the chunk, and the caller adds what precedes it. pgn_reader_skip() and
 * pgn_reader_seek() of such a reader stay within the chunk, or fail with E_ARG.
 *
 * A chunk of another format is converted to text first, into memory of the reader; the chunk itself
 * is not changed. */
pgn_status pgn__reader_set_chunk(pgn_reader *reader, const pgn__chunk *chunk, pgn_error *err);

/* While it is held, next, skip and seek fail with PGN_E_ARG. */
void pgn__reader_hold(pgn_reader *reader, bool held);

/* Games of the chunk passed so far, the current one included. */
uint64_t pgn__reader_games(const pgn_reader *reader);

/* Pass the current game to a sink of the library, replayed, with the escapes and diagnostics of the
 * text before it: whole if it is plain and the sink takes such games, else call by call. The sink's
 * spans point into the chunk. The sink's return values only apply to this game. Fails if out of
 * memory. */
pgn_status pgn__reader_emit(pgn_reader *reader, pgn__sink sink, pgn_error *err);

/* As pgn_reader_main_line(), but of a long line perhaps only the first `limit` moves: those after
 * them are not read where that costs less. */
pgn_status pgn__reader_main_prefix(pgn_reader *reader, size_t limit, pgn_position *start,
                                   const pgn_move **moves, size_t *count, pgn_error *err);

/* pgn_reader_diagnostic() without checking the moves of a plain game: for jobs, which report only
 * what they find on the way. */
const pgn_diagnostic *pgn__reader_found(pgn_reader *reader, size_t index);

/* The place in the input of a span that a handler received, while the chunk exists. */
void pgn__reader_place_of(pgn_reader *reader, const char *at, pgn_place *place);

/* To test that both lanes agree: use the general lane for every game. */
void pgn__reader_one_lane(pgn_reader *reader, bool one_lane);

/* Where the current game starts, from its tags; false if unknown. */
bool pgn__reader_start(pgn_reader *reader, pgn_position *out);

/* PGN_OK if there is a current game, and its moves can be read. */
pgn_status pgn__reader_has_moves(const pgn_reader *r, pgn_error *err);

#endif
