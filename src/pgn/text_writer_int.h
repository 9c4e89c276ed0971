/* text_writer_int.h -- games to text in export format, sections 8.1 and 8.2: a sink that writes.
 *
 * It takes games from replay, and writes canonical SAN. Moves without a position (another variant,
 * a FEN that cannot be read) are written as received. The same games always give the same bytes,
 * and reading and writing the output reproduces it. */
#ifndef PGN_PGN_TEXT_WRITER_INT_H
#define PGN_PGN_TEXT_WRITER_INT_H

#include "pgn/buffer.h"
#include "pgn/writer.h"
#include "stream/sink_int.h"

typedef struct pgn__text_writer pgn__text_writer;

/* Zero is the export format with everything. */
typedef struct pgn__text_writer_options {
    bool no_comments, no_variations, no_nags;
    bool mark_unread; /* begin comments with unread text with PGN__UNREAD_COMMAND */
    bool no_clocks;   /* drop the commands clk, egt and emt, not the text beside them */
    pgn_tag_choice tags;
    const char *tag_list;       /* names separated by commas */
    const pgn_letters *letters; /* other piece letters; the result is then not PGN */
    bool latin1;                /* ISO 8859/1 with ? for what it lacks, instead of UTF-8 */
} pgn__text_writer_options;

/* A writer that appends each whole game to `out` at its end. Both `out` and the options' texts are
 * the caller's and must outlive it. options may be NULL. */
pgn_status pgn__text_writer_new(pgn__text_writer **out_writer, pgn_buffer *out,
                                const pgn__text_writer_options *options, pgn_error *err);
pgn__sink pgn__text_writer_sink(pgn__text_writer *writer);

/* PGN_OK, or PGN_E_NOMEM if a game could not be written for lack of memory. */
pgn_status pgn__text_writer_status(const pgn__text_writer *writer);

/* With latin1: how many characters of the last game, or of an escape after it, became `?`. *first,
 * if not NULL, receives the place of the first of them in the source, NULL if none. */
size_t pgn__text_writer_lost(const pgn__text_writer *writer, const char **first);

/* Has the last game unread text? And how many games have had it since the last such call. */
bool pgn__text_writer_has_unread(const pgn__text_writer *writer);

/* Is the comment that begins at this offset of `out`, in the last game, unread text without a mark
 * of its own? (Not with latin1.) */
bool pgn__text_writer_is_unread(const pgn__text_writer *writer, size_t at);

uint64_t pgn__text_writer_take_unread(pgn__text_writer *writer);
void pgn__text_writer_free(pgn__text_writer *writer);

#endif
