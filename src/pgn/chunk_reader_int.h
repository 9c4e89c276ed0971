/* chunk_reader_int.h -- PGN text to calls of a sink: every game in a file, however damaged.
 *
 * With `split.formats = {pgn__pgc_format()}` in its options a reader accepts PGC files as well:
 * they read as the equivalent text in export format. */
#ifndef PGN_PGN_CHUNK_READER_INT_H
#define PGN_PGN_CHUNK_READER_INT_H

#include "base/buffer_int.h"
#include "chunk_int.h"
#include "stream/sink_int.h"

typedef struct pgn__chunk_reader pgn__chunk_reader;

/* Zero means the default. */
typedef struct pgn__chunk_reader_options {
    pgn__split_options split; /* how the input is cut, and the limits */
    bool one_lane;            /* never pass a plain game whole: to test that both ways agree */
} pgn__chunk_reader_options;

/* A reader of the input, which the caller owns and which must outlive it. It may be NULL for a
 * reader that is only given chunks. */
pgn_status pgn__chunk_reader_new(pgn__chunk_reader **out, pgn_input *in,
                                 const pgn__chunk_reader_options *options, pgn_error *err);

/* Emit all games, in order, to the sink. Bad data is reported as diagnostics; only a failed call
 * (no memory, I/O, damaged compression) ends it, after all games before it. */
pgn_status pgn__chunk_reader_run(pgn__chunk_reader *reader, pgn__sink sink, pgn_error *err);

/* Emit the games of one chunk, which must hold them completely and have PGN__CHUNK_PADDING readable
 * bytes after it (use pgn__buffer_reserve() for a chunk not made by a splitter). A game that the
 * chunk cuts off is emitted as far as it goes, with a diagnostic. */
pgn_status pgn__chunk_reader_emit(pgn__chunk_reader *reader, const pgn__chunk *chunk,
                                  pgn__sink sink, pgn_error *err);

/* Convert a chunk in another format to the equivalent text in export format, for callers that need
 * text; a text chunk is left alone. The sink receives only diagnostics about the records; emit the
 * text afterwards like any other. Its lines are counted as if it were in the file. */
pgn_status pgn__chunk_reader_to_text(pgn__chunk_reader *reader, pgn__chunk *chunk, pgn__sink sink,
                                     pgn_error *err);

/* Is the last chunk emitted such a text? What is found in it was found when it was made. */
bool pgn__chunk_reader_rereads(const pgn__chunk_reader *reader);

/* The same, appended to a buffer, followed by the readable bytes that a chunk has; the chunk is not
 * changed. With `tags_only` moves are left out. `starts` (may be NULL) receives the offset in the
 * input of each of its games, a uint64_t. */
pgn_status pgn__chunk_reader_write(pgn__chunk_reader *reader, const pgn__chunk *chunk,
                                   pgn__sink sink, bool tags_only, pgn_buffer *starts,
                                   pgn_buffer *text, pgn_error *err);

/* The place in the input of a span passed to a handler, while the handler runs. If the input is not
 * text that is an offset, of the record or at least of the game, and line and column are 0. */
void pgn__chunk_reader_place(pgn__chunk_reader *reader, const char *at, pgn_place *place);

/* How much of the input is in memory from `at` on (a place as above): at least the whole game. */
size_t pgn__chunk_reader_available(const pgn__chunk_reader *reader, const char *at);

/* Read moves with these letters from now on. */
void pgn__chunk_reader_letters(pgn__chunk_reader *reader, pgn__letters_choice letters);

/* Games begun so far, including those before the chunk, if it has their number. */
uint64_t pgn__chunk_reader_games(const pgn__chunk_reader *reader);

void pgn__chunk_reader_free(pgn__chunk_reader *reader);

#endif
