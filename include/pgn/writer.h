/* writer.h -- games to files, buffers and callbacks, in export format or PGC. */
#ifndef PGN_WRITER_H
#define PGN_WRITER_H

#include "buffer.h"
#include "input.h"
#include "move.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_writer pgn_writer;
typedef struct pgn_game pgn_game;     /* game.h */
typedef struct pgn_reader pgn_reader; /* reader.h */

typedef enum pgn_tag_choice {
    PGN_TAGS_ALL,
    PGN_TAGS_ROSTER, /* the seven, and FEN, SetUp and Variant where a game needs them */
    PGN_TAGS_LIST    /* those, and the ones of tag_list */
} pgn_tag_choice;

/* Zero means default: the export format of the standard, complete, in UTF-8. */
typedef struct pgn_write_options {
    pgn_format format; /* PGN_FORMAT_PGC; else PGN */
    pgn_tag_choice tags;
    const char *tag_list; /* names separated by commas */
    bool no_comments, no_variations, no_nags;
    bool no_clocks;             /* drop clk, egt and emt commands, keep the text beside them */
    bool latin1;                /* ISO 8859-1, with ? for characters that it lacks */
    const pgn_letters *letters; /* piece letters of another language: no longer PGN */
    uint64_t reserved[8];
} pgn_write_options;

/* Write to a file that is replaced only by pgn_writer_finish(), so that a failure leaves the old
 * one; "-" is standard output. options may be NULL; texts in them are copied. */
PGN_API PGN_CHECK pgn_status pgn_writer_open(pgn_writer **out, const char *path,
                                             const pgn_write_options *options, pgn_error *err);

/* Append to a buffer, which must outlive the writer. */
PGN_API PGN_CHECK pgn_status pgn_writer_to_buffer(pgn_writer **out, pgn_buffer *buffer,
                                                  const pgn_write_options *options, pgn_error *err);

/* Takes all `len` bytes, or fails; its failure is that of the call that wrote. */
typedef pgn_status pgn_write_function(void *self, const void *bytes, size_t len, pgn_error *err);

PGN_API PGN_CHECK pgn_status pgn_writer_to_function(pgn_writer **out, pgn_write_function *write,
                                                    void *self, const pgn_write_options *options,
                                                    pgn_error *err);

/* Write a tree; or the reader's current game, at full speed and without a tree. */
PGN_API PGN_CHECK pgn_status pgn_writer_put_game(pgn_writer *writer, const pgn_game *game,
                                                 pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_writer_put_current(pgn_writer *writer, pgn_reader *reader,
                                                    pgn_error *err);

/* Write the text of one game byte for byte, and separate it from its neighbours, so that it is read
 * back as one game. PGN_E_SYNTAX, and nothing is written, if no separator can do that; E_ARG unless
 * the format is PGN. */
PGN_API PGN_CHECK pgn_status pgn_writer_put_text(pgn_writer *writer, const char *text, size_t len,
                                                 pgn_error *err);

/* Write what is pending and put the file in place. The writer can only be freed after that. */
PGN_API PGN_CHECK pgn_status pgn_writer_finish(pgn_writer *writer, pgn_error *err);

/* Free the writer; a file that was not finished is discarded. */
PGN_API void pgn_writer_free(pgn_writer *writer);

#ifdef __cplusplus
}
#endif
#endif
