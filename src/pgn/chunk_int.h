/* chunk_int.h -- input cut into chunks that hold whole games, or whole lines, to be read one after
 * the other or each on a thread of its own: how a chunk reads never depends on another one. */
#ifndef PGN_PGN_CHUNK_INT_H
#define PGN_PGN_CHUNK_INT_H

#include <stdbool.h>

#include "base/input_int.h"
#include "pgn/buffer.h"
#include "pgn/input.h"

/* Bytes after a chunk's text that may be read, whatever they are: vector code looks ahead. */
enum { PGN__CHUNK_PADDING = 128 };

/* A form of games other than text: how to recognise it, cut it at game borders and read it. There
 * is one so far, PGC, and pgn__pgc_format() gives it. Whoever reads games needs to know no more. */
typedef struct pgn__game_format pgn__game_format;

/* Zero-initialise it, and use it again for the next chunk. */
typedef struct pgn__chunk {
    pgn_buffer text;  /* and PGN__CHUNK_PADDING readable bytes behind it */
    uint64_t offset;  /* of its first byte in the unpacked input */
    uint64_t taken;   /* pgn__input_consumed() when it had been read: how far the work has come */
    bool starts_file; /* or a member of a .zip: its lines are counted from 1 */
    bool cut_off;     /* it ends inside a game that is too large, the rest of which is left out */
    bool wide;        /* the file is UTF-16, of which these are the first bytes, and is left out */
    bool first_nul;   /* it has the first NUL byte of its file, unless told not to look */
    bool ends_file;
    /* What its games are in, NULL for text. There are no lines in such a chunk; a damaged one ends
     * inside a record, or with what is none, and the rest of its file is left out. */
    const pgn__game_format *coding;
    bool damaged;
    bool made; /* the text does not stand in the input: pgn__chunk_reader_to_text() has made it */
    uint64_t passed;  /* lines left out before it */
    uint64_t columns; /* characters before it on its first line: 0 but for games without markers */
    /* The white space that ends the chunk before it: ends of lines, and whether there is other than
     * LF and CR LF. Rules about blank lines between games need it. */
    unsigned ends_before;
    bool blanks_before;
    bool nothing_before; /* in its file, but white space */
    /* How many lines of the file and games of the input stand before it: 0, as only those know who
     * have read all chunks before; pgn__chunk_reader_run() sets them. */
    uint64_t lines, games;
    size_t size; /* bytes it has in the input, whatever was made of its text since */
} pgn__chunk;

void pgn__chunk_free(pgn__chunk *chunk); /* frees the text and zeroes the struct */

/* The lines that end in the chunk, by LF, CR LF or CR; none if it is not text. */
uint64_t pgn__chunk_count_lines(const pgn__chunk *chunk);

/* Zero means the default. */
typedef struct pgn__split_options {
    size_t window;          /* bytes of a chunk, unless a game is larger. 256 KiB */
    size_t largest_game;    /* bytes kept of one game; the rest is left out. 32 MiB; of a game that
                               is coded, and larger as text, an eighth of it */
    size_t deepest_nesting; /* of variations, where the text must be parsed to be cut. 200,000 */
    bool no_nul;            /* nobody asks for first_nul: do not look for it */
    bool lines;             /* the text is no PGN: a chunk holds whole lines, and what is said of
                               games here holds for a line */
    /* What files may be in, instead of text, if they begin so or have its suffix. NULL: all are
     * text. */
    const pgn__game_format *coding;
    bool all_coded; /* all files are in it, however they begin */
} pgn__split_options;

typedef struct pgn__splitter pgn__splitter;

/* A splitter of the input, which stays the caller's and must outlive it. */
pgn_status pgn__splitter_new(pgn__splitter **out, pgn_input *in, const pgn__split_options *options,
                             pgn_error *err);

/* The next chunk; at the end its text is empty. A failure (no memory, I/O, damaged compression)
 * comes after all games before it. */
pgn_status pgn__splitter_next(pgn__splitter *splitter, pgn__chunk *chunk, pgn_error *err);

void pgn__splitter_free(pgn__splitter *splitter);

#endif
