/* codec_int.h -- one interface over zlib, libbz2, liblzma and libzstd: a decoder of one stream.
 *
 * libarchive was tried first and is not used: version 3.6.2 does not check the CRC of gzip data,
 * ignores garbage (and so a damaged second stream) after gzip and bzip2 data, refuses empty
 * streams, drops what it has decoded when there is an error in the first 64 kB, and its .zip
 * readers skip members whose headers are damaged. Each of these loses games silently. */
#ifndef PGN_CODEC_INT_H
#define PGN_CODEC_INT_H

#include "input_int.h"
#include "pgn/input.h"

typedef enum pgn__codec_step {
    PGN__STEP_MORE,    /* give it more input or more room */
    PGN__STEP_END,     /* the stream is complete and its checksum, if it has one, is right */
    PGN__STEP_DAMAGED, /* ... and *why says so */
    PGN__STEP_LIMIT,   /* well-formed, but beyond what we or the library decode; *why */
    PGN__STEP_NOMEM
} pgn__codec_step;

/* What a step may read and write; it moves the pointers and counts down the lengths. */
typedef struct pgn__codec_span {
    const unsigned char *in;
    size_t in_len;
    unsigned char *out;
    size_t out_len;
} pgn__codec_span;

typedef struct pgn__codec {
    const char *name;
    size_t padding;      /* zero bytes allowed after a stream, in multiples of this; 0 = none */
    void *(*open)(void); /* NULL without memory */
    pgn__codec_step (*run)(void *state, pgn__codec_span *span, const char **why);
    int (*restart)(void *state); /* after END, for the next stream; 0 without memory */
    void (*close)(void *state);
} pgn__codec;

/* The decoder of a stream format, or NULL if the library was built without it (or for NONE and
 * ZIP, which are not streams). */
const pgn__codec *pgn__codec_find(pgn__compression compression);

/* The decoder for a .zip member's method, or NULL; *stored is set for method 0, whose decoder
 * copies and never ends by itself. Without zlib there is none: the CRC is zlib's too. */
const pgn__codec *pgn__codec_zip_method(unsigned method, int *stored);

/* CRC-32 as in gzip and zip; 0 to begin with. */
uint32_t pgn__crc32(uint32_t crc, const void *bytes, size_t len);

#endif
