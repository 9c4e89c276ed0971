/* reader.h -- PGN text to visitor calls: every game that a file holds, whatever shape it is in.
 *
 * With `split.coding = pgn_pgc_coding()` in its options a reader takes files of PGC as well: they
 * read as the text in export format that they stand for. */
#ifndef PGN_READER_H
#define PGN_READER_H

#include "split.h"
#include "visitor.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_reader pgn_reader;

/* Zero means the default. */
typedef struct pgn_reader_options {
    pgn_split_options split; /* how the input is cut, and the bounds of what is read */
    bool one_lane;           /* never tell a plain game whole: for tests that both ways agree */
} pgn_reader_options;

/* A reader of the input, which stays the caller's and must outlive it. It may be NULL for a reader
 * that is only given chunks. */
PGN_API pgn_status pgn_reader_new(pgn_reader **out, pgn_input *in,
                                  const pgn_reader_options *options, pgn_error *err);

/* Tell all games, in order, to the sink. Bad data is told as diagnostics; only a failed call (no
 * memory, I/O, damaged compression) ends it, after all games before it. A file of UTF-16 is passed
 * over whole, with one diagnostic. */
PGN_API pgn_status pgn_reader_run(pgn_reader *reader, pgn_sink sink, pgn_error *err);

/* Tell the games of one chunk, which is all the text there is for them, and has PGN_CHUNK_PADDING
 * readable bytes behind it (pgn_buffer_reserve() gives them to a chunk that is no splitter's). A
 * game that the chunk cuts off is told as far as it goes, with a diagnostic. */
PGN_API pgn_status pgn_reader_tell(pgn_reader *reader, const pgn_chunk *chunk, pgn_sink sink,
                                   pgn_error *err);

/* Make of a chunk in another coding the text in export format that its games read as, for those who
 * carry texts about; one of text is left alone. The sink hears what is wrong with the records, and
 * nothing else: the text is told after that, as any other. Its lines are counted as if it stood in
 * the file. */
PGN_API pgn_status pgn_reader_to_text(pgn_reader *reader, pgn_chunk *chunk, pgn_sink sink,
                                      pgn_error *err);

/* Where something stands in the input: for the spans given to handlers, while the handler runs. In
 * what is no text that is an offset, of the record or at least of the game, and line and column are
 * 0. */
PGN_API void pgn_reader_place(pgn_reader *reader, const char *at, pgn_place *place);

/* How much of the input lies in memory from `at` on (a place as above): at least the whole game. */
PGN_API size_t pgn_reader_available(const pgn_reader *reader, const char *at);

/* Games begun so far (with those before the chunk, if it says), and where the last chunk ends in
 * the unpacked input. */
PGN_API uint64_t pgn_reader_games(const pgn_reader *reader);
PGN_API uint64_t pgn_reader_offset(const pgn_reader *reader);

PGN_API void pgn_reader_free(pgn_reader *reader);

#ifdef __cplusplus
}
#endif
#endif
