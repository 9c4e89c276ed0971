/* chunk_int.h -- input cut into chunks of whole games, or whole lines, to be read in sequence or
 * each on its own thread: chunks are read independently of each other. */
#ifndef PGN_PGN_CHUNK_INT_H
#define PGN_PGN_CHUNK_INT_H

#include <stdbool.h>

#include "base/input_int.h"
#include "chess/notation_int.h"
#include "pgn/buffer.h"
#include "pgn/input.h"

/* Readable bytes after a chunk's text, with any content: vector code reads ahead. */
enum { PGN__CHUNK_PADDING = 128 };

/* A game format other than PGN text: how to recognize it, cut it at game boundaries and read it.
 * Readers need to know no more. */
typedef struct pgn__game_format pgn__game_format;
enum { PGN__FORMATS_MAX = 2 }; /* how many there are: pgn__formats_choose() */

/* What a file is that has games, but is not PGN. */
typedef enum { PGN__WRAPPED_NOT, PGN__WRAPPED_HTML, PGN__WRAPPED_MAIL } pgn__wrapping;

/* Zero-initialize it; it can be reused for the next chunk. */
typedef struct pgn__chunk {
    pgn_buffer text; /* followed by PGN__CHUNK_PADDING readable bytes: the next one of the file, or
                      * NUL at its end, and others without meaning */
    size_t deferred; /* bytes that pgn__chunk_complete() has to read, ... */
    size_t gap;      /* ... where they are in the text, ... */
    uint64_t gap_at; /* ... and for pgn__input_read_deferred() */
    uint64_t offset; /* of its first byte in the unpacked and decoded input: for messages, as that
                      * is not a place in the file unless in_file is set */
    bool in_file;    /* the text is the file's own bytes from file_at on, where it can be reread;
                      * any other text has to be kept by who needs it later */
    uint64_t file_at;
    uint64_t taken;   /* pgn__input_consumed() after reading it, for progress */
    bool starts_file; /* or a member of a .zip: its lines are counted from 1 */
    bool cut_off;     /* it ends inside a game that is too large; the rest of the game is omitted */
    bool no_game;     /* it ends a file that has text but no game; it is not read */
    pgn__wrapping wrapped; /* of its file; it is read all the same */
    bool first_nul;        /* it has the first NUL byte of its file, unless disabled by no_survey */
    bool has_nul;          /* it has one, perhaps not the first: in place of first_nul with defer */
    bool unsurveyed;       /* pgn__chunk_complete() looks for NUL and counts lines */
    bool ends_file;
    /* The encoding of a file that was decoded, NULL for others: then the text, and all offsets, are
     * those of the file in UTF-8. */
    const char *encoding;
    const char *compression; /* "gzip", or NULL */
    bool recognized;         /* it begins such a file, and the encoding was not given */
    pgn__invalid invalid;    /* the first bytes of the file that are not valid, if they are here */
    /* The format of its games, NULL for PGN text. A chunk of a binary one has no lines; a damaged
     * one ends inside a record or with an invalid one, and the rest of its file is omitted. */
    const pgn__game_format *format;
    bool damaged;
    bool made;         /* the text is not in the input: made by pgn__chunk_reader_to_text() */
    pgn_buffer starts; /* then: uint64_t[], where the record of each game begins in the input */
    uint64_t passed;   /* lines omitted before it */
    uint64_t columns;  /* characters before it on its first line: 0 unless games lack markers */
    /* The white space that ends the chunk before it: line ends, and whether there is any other than
     * LF and CR LF. Needed by rules about blank lines between games. */
    unsigned ends_before;
    bool blanks_before;
    bool nothing_before; /* in its file, except white space */
    /* Lines of the file and games of the input before it. The splitter sets 0, as this is known
     * only after reading all chunks before it; pgn__chunk_reader_run() sets them. */
    uint64_t lines, games;
    size_t size; /* its bytes in the input, even if its text was changed since */
    /* The lines that end in it, if they are counted; see pgn__chunk_count_lines(). */
    uint64_t line_ends;
    bool counted;
} pgn__chunk;

void pgn__chunk_free(pgn__chunk *chunk); /* frees the text and zeroes the struct */

/* Do what was deferred, on any thread. */
pgn_status pgn__chunk_complete(pgn__chunk *chunk, const pgn_input *in, pgn_error *err);

/* The lines that end in the chunk, by LF, CR LF or CR; 0 if it is not text. */
uint64_t pgn__chunk_count_lines(const pgn__chunk *chunk);

enum { PGN__LARGEST_GAME = 32 << 20 }; /* the default; of EPD the longest line */

/* Zero means the default. */
typedef struct pgn__split_options {
    size_t window;       /* chunk size in bytes, unless a game is larger. 256 KiB */
    size_t largest_game; /* bytes kept of one game; the rest is omitted. 32 MiB; an eighth of it for
                            a game in a binary format, which is larger as text, and eight times as
                            much in another that is text */
    size_t deepest_nesting; /* of variations, where cutting the text requires parsing it. 200,000 */
    bool no_survey;         /* neither first_nul nor lines are needed: do not look for them */
    bool defer; /* of a plain file leave most of a chunk to pgn__chunk_complete(), so that threads
                   need not wait for each other's reading */
    bool lines; /* the text is not PGN: a chunk holds whole lines, and statements about games here
                   apply to lines */
    /* The formats files may have instead of text, recognized by their first bytes or suffix. NULL:
     * no more. */
    const pgn__game_format *formats[PGN__FORMATS_MAX];
    pgn__letters_choice letters;
    const char *encoding; /* of text without a byte order mark; NULL: UTF-8, or UTF-16 if it is */
    bool all_coded; /* all files have the first of those formats, whatever their first bytes */
} pgn__split_options;

typedef struct pgn__splitter pgn__splitter;

/* A splitter of the input, which the caller owns and which must outlive it. */
pgn_status pgn__splitter_new(pgn__splitter **out, pgn_input *in, const pgn__split_options *options,
                             pgn_error *err);

/* The next chunk; at the end its text is empty. A failure (no memory, I/O, damaged compression) is
 * reported after all games before it. */
pgn_status pgn__splitter_next(pgn__splitter *splitter, pgn__chunk *chunk, pgn_error *err);

void pgn__splitter_free(pgn__splitter *splitter);

/* What the file had to be decoded from to become this text; NULL if the text is the file. */
static inline const char *pgn__chunk_decoded_from(const pgn__chunk *chunk) {
    return chunk->encoding ? chunk->encoding : chunk->compression;
}

#endif
