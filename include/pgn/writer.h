/* writer.h -- games to files, buffers and callbacks, in export format or PGC.
 *
 * A call that fails with PGN_E_ARG or PGN_E_SYNTAX (not from a write function) has written nothing,
 * and the writer can go on. After a failure that may have lost a game, all further calls fail the
 * same way, and the file is not put in place. */
#ifndef PGN_WRITER_H
#define PGN_WRITER_H

#include "buffer.h"
#include "input.h"
#include "job.h"
#include "move.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_writer pgn_writer;
typedef struct pgn_game pgn_game;     /* game.h */
typedef struct pgn_reader pgn_reader; /* reader.h */

typedef enum pgn_tag_choice {
    PGN_TAGS_ALL,
    PGN_TAGS_ROSTER, /* the seven; FEN, SetUp and Variant where needed */
    PGN_TAGS_LIST    /* those, and the tags in tag_list */
} pgn_tag_choice;

/* Zero means default: the export format of the standard, complete, in UTF-8. */
typedef struct pgn_write_options {
    pgn_format format; /* PGN_FORMAT_PGC; else PGN */
    pgn_tag_choice tags;
    const char *tag_list; /* names separated by commas, without spaces; may be empty */
    bool no_comments, no_variations, no_nags;
    bool no_clocks; /* drop clk, egt and emt commands, keep the text beside them */
    bool latin1;    /* ISO 8859-1, with ? for characters it lacks */
    bool drop_faulty, in_place, check_only; /* for pgn_convert_files(); writers refuse them */
    const pgn_letters *letters;             /* piece letters of another language: no longer PGN */
    pgn_diff diff;                          /* with check_only: write a diff from each file */
    /* For pgn_convert_files(), too: write damaged games to this file, not to the output; and
     * replace files although text is left out. */
    const char *damaged;
    bool drop_text;
    bool mark_unread; /* begin comments with text that was not read with the command [%unread] */
    uint64_t reserved[5];
} pgn_write_options;

/* Write to a file that is replaced only by pgn_writer_finish(), so that a failure leaves the old
 * one; "-" is standard output. options may be NULL; texts in them are copied. Here and below,
 * PGN_E_ARG for a NULL output or conflicting options. */
PGN_API PGN_CHECK pgn_status pgn_writer_open(pgn_writer **out, const char *path,
                                             const pgn_write_options *options, pgn_error *err);

/* Append to a buffer, which must outlive the writer. */
PGN_API PGN_CHECK pgn_status pgn_writer_to_buffer(pgn_writer **out, pgn_buffer *buffer,
                                                  const pgn_write_options *options, pgn_error *err);

/* Takes all `len` bytes, or fails; the call that wrote then fails with its status, with PGN_E_ARG
 * if that is positive. */
typedef pgn_status pgn_write_function(void *self, const void *bytes, size_t len, pgn_error *err);

PGN_API PGN_CHECK pgn_status pgn_writer_to_function(pgn_writer **out, pgn_write_function *write,
                                                    void *self, const pgn_write_options *options,
                                                    pgn_error *err);

/* Write a tree; or the reader's current game, at full speed and without a tree. A game with errors
 * is written as far as it is understood, the rest as a comment: pgn_reader_check() finds them. A
 * reader with tags_only has no moves to write: PGN_E_UNSUPPORTED. */
PGN_API PGN_CHECK pgn_status pgn_writer_put_game(pgn_writer *writer, const pgn_game *game,
                                                 pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_writer_put_current(pgn_writer *writer, pgn_reader *reader,
                                                    pgn_error *err);

/* Write the text of one game byte for byte, and separate it from its neighbors, so that it is read
 * back as one game. PGN_E_SYNTAX if the text is not one game, or no separator can achieve that;
 * PGN_E_ARG unless the format is PGN. */
PGN_API PGN_CHECK pgn_status pgn_writer_put_text(pgn_writer *writer, const char *text, size_t len,
                                                 pgn_error *err);

/* Write what is pending and put the file in place. After that the writer can only be freed. */
PGN_API PGN_CHECK pgn_status pgn_writer_finish(pgn_writer *writer, pgn_error *err);

/* Free the writer; a file that was not finished is discarded. */
PGN_API void pgn_writer_free(pgn_writer *writer);

/* Rewrite all games of many files into one: formatting, PGN to PGC, PGC to PGN. The bytes do not
 * depend on the number of threads. options may be NULL; output may be NULL for standard output.
 *
 * A game with errors is written as far as it is understood, the rest as a comment; with drop_faulty
 * it is left out ("export-format"). Characters that latin1 lacks are counted in one diagnostic per
 * input ("latin1"), at the first of them. If the output is one of the inputs, it is not replaced
 * (PGN_E_GAME) if part of that input was not read, nothing of it would be left, latin1 loses
 * characters, or text would be lost: that of no game, such as headings and what follows an unclosed
 * comment, and words in a Result tag; drop_text allows that. If input_failed
 * accepts a failure, the output appears without that input; to prevent that, cancel the job.
 *
 * Two options are for collections that are kept in export format:
 *
 * in_place replaces each file by its own games; output is NULL. A file that must not be replaced
 * for the reasons above is left alone and reported to input_failed with PGN_E_GAME; so is one that
 * is compressed or no regular file (PGN_E_ARG), not PGN text (PGN_E_SYNTAX), or changed meanwhile
 * (PGN_E_CHANGED, also for an output that changed). Other hard links of a file, which keep the old
 * text, are reported ("hard-link"). After a failure or cancellation the files before it are
 * replaced, the others unchanged.
 *
 * check_only writes nothing; output is NULL. With diff a unified diff from each file to its new
 * text is written to output, which must not be an input; an input with a game larger than max_game
 * then fails with PGN_E_LIMIT, after the diff of what is before it. Each game, and each escape
 * between games, that differs from the output is reported ("export-format"), and so is the end of a
 * file. max_diagnostics does not limit these. An input that is not PGN text fails with
 * PGN_E_SYNTAX.
 *
 * With damaged, games with errors or with text that was not read are written to that file, and only
 * the others to the output. The file is put in place before the output is, so that no game is lost
 * if the program is killed, and only if the output may be. It must be neither an input nor the
 * output. unread_games of the account counts the games with text that was not read.
 *
 * PGN_E_ARG for options that exclude each other: in_place with check_only or drop_faulty; either of
 * in_place and check_only with PGC, or without diff with an output; diff without check_only; PGC
 * with letters or latin1; damaged with PGC, in_place, check_only or drop_faulty. */
PGN_API PGN_CHECK pgn_status pgn_convert_files(pgn_job *job, const char *const *paths,
                                               const char *output, const pgn_write_options *options,
                                               pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
