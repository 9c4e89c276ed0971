/* unpack_int.h -- a compressed source to blocks of its content: the interface that input.c uses,
 * and the one step that the two ways of unpacking (streams, .zip members) share. */
#ifndef PGN_UNPACK_INT_H
#define PGN_UNPACK_INT_H

#include "codec_int.h"
#include "input_int.h"
#include "source_int.h"

/* About as much as a chunk of games: while one thread decompresses a block, others parse theirs. */
enum { PGN__BLOCK = 1 << 18 };

typedef struct pgn__unzip pgn__unzip;

typedef struct pgn__unpack {
    pgn__source *src; /* borrowed */
    const pgn__codec *codec;
    void *state;        /* of the codec; NULL between .zip members */
    unsigned char *out; /* PGN__BLOCK bytes, of which len are filled */
    size_t len;
    int inside;        /* a stream has begun and not ended */
    int fresh;         /* no block of this stream or member has been delivered */
    size_t zeros;      /* padding bytes seen since the last stream */
    pgn__unzip *unzip; /* NULL for streams */
} pgn__unpack;

/* src must outlive it. E_UNSUPPORTED if this build lacks the decoder. */
pgn_status pgn__unpack_new(pgn__unpack **out, pgn__compression compression, pgn__source *src,
                           pgn_error *err);

/* The next block, empty at the end. If it fails, the block holds what was decoded before the
 * failure, which may be nothing; do not call it again. */
pgn_status pgn__unpack_next(pgn__unpack *u, pgn__block *block, pgn_error *err);
void pgn__unpack_free(pgn__unpack *u);

/* For unzip.c: run the decoder once on at most limit bytes. Fails if it could not get on: the
 * source ends, or the limit is reached and it wants more (both PGN_E_CORRUPT). */
pgn_status pgn__unpack_step(pgn__unpack *u, uint64_t limit, int *ended, pgn_error *err);

/* The failure of a source that gave too little: PGN_E_IO with the errno text, or PGN_E_CORRUPT. */
pgn_status pgn__unpack_starved(const pgn__unpack *u, pgn_error *err);

/* In unzip.c. */
pgn_status pgn__unzip_new(pgn__unzip **out);
pgn_status pgn__unzip_next(pgn__unpack *u, pgn__block *block, pgn_error *err);
void pgn__unzip_free(pgn__unzip *zip);

#endif
