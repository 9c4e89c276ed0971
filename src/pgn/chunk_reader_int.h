/* chunk_reader_int.h -- PGN text to visitor calls: every game that a file holds, whatever shape it
 * is in.
 *
 * With `split.coding = pgn__pgc_format()` in its options a reader takes files of PGC as well: they
 * read as the text in export format that they stand for. */
#ifndef PGN_PGN_CHUNK_READER_INT_H
#define PGN_PGN_CHUNK_READER_INT_H

#include "base/buffer_int.h"
#include "chunk_int.h"
#include "stream/sink_int.h"

typedef struct pgn__chunk_reader pgn__chunk_reader;

/* Zero means the default. */
typedef struct pgn__chunk_reader_options {
    pgn__split_options split; /* how the input is cut, and the bounds of what is read */
    bool one_lane;            /* never tell a plain game whole: for tests that both ways agree */
} pgn__chunk_reader_options;

/* A reader of the input, which stays the caller's and must outlive it. It may be NULL for a reader
 * that is only given chunks. */
pgn_status pgn__chunk_reader_new(pgn__chunk_reader **out, pgn_input *in,
                                 const pgn__chunk_reader_options *options, pgn_error *err);

/* Tell all games, in order, to the sink. Bad data is told as diagnostics; only a failed call (no
 * memory, I/O, damaged compression) ends it, after all games before it. A file of UTF-16 is passed
 * over whole, with one diagnostic. */
pgn_status pgn__chunk_reader_run(pgn__chunk_reader *reader, pgn__sink sink, pgn_error *err);

/* Tell the games of one chunk, which is all the text there is for them, and has PGN__CHUNK_PADDING
 * readable bytes behind it (pgn__buffer_reserve() gives them to a chunk that is no splitter's). A
 * game that the chunk cuts off is told as far as it goes, with a diagnostic. */
pgn_status pgn__chunk_reader_emit(pgn__chunk_reader *reader, const pgn__chunk *chunk,
                                  pgn__sink sink, pgn_error *err);

/* Make of a chunk in another coding the text in export format that its games read as, for those who
 * carry texts about; one of text is left alone. The sink hears what is wrong with the records, and
 * nothing else: the text is told after that, as any other. Its lines are counted as if it stood in
 * the file. */
pgn_status pgn__chunk_reader_to_text(pgn__chunk_reader *reader, pgn__chunk *chunk, pgn__sink sink,
                                     pgn_error *err);

/* The same, appended to a buffer, with the readable bytes behind it that a chunk has; the chunk
 * stays as it is. `starts` (may be NULL) gets the offset in the input of each of its games, a
 * uint64_t. */
pgn_status pgn__chunk_reader_write(pgn__chunk_reader *reader, const pgn__chunk *chunk,
                                   pgn__sink sink, pgn_buffer *starts, pgn_buffer *text,
                                   pgn_error *err);

/* Where something stands in the input: for the spans given to handlers, while the handler runs. In
 * what is no text that is an offset, of the record or at least of the game, and line and column are
 * 0. */
void pgn__chunk_reader_place(pgn__chunk_reader *reader, const char *at, pgn_place *place);

/* How much of the input lies in memory from `at` on (a place as above): at least the whole game. */
size_t pgn__chunk_reader_available(const pgn__chunk_reader *reader, const char *at);

/* Games begun so far (with those before the chunk, if it says), and where the last chunk ends in
 * the unpacked input. */
uint64_t pgn__chunk_reader_games(const pgn__chunk_reader *reader);
uint64_t pgn__chunk_reader_offset(const pgn__chunk_reader *reader);

void pgn__chunk_reader_free(pgn__chunk_reader *reader);

#endif
