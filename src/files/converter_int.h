/* converter_int.h -- a worker of pgn_convert_files(): the games of one chunk to the bytes of the
 * output, and what is wrong with them. */
#ifndef PGN_FILES_CONVERTER_INT_H
#define PGN_FILES_CONVERTER_INT_H

#include "base/diff_int.h"
#include "job/job_int.h"
#include "pgc/pgc_int.h"
#include "pgn/replay_int.h"
#include "pgn/text_writer_int.h"

/* Shared by all workers. */
typedef struct pgn__conversion {
    pgn_job *job;
    pgn__text_writer_options writing;
    bool pgc; /* the games are written by the encoder: nothing is left out */
    bool drop_faulty, check_only;
    bool part; /* damaged games are kept apart: with errors, or text that was not read */
    bool keep; /* check_only: what was made is kept, with marks */
} pgn__conversion;

typedef struct pgn__converter {
    const pgn__conversion *all;
    pgn__chunk_reader *reader; /* borrowed */
    pgn__replay *replay;
    pgn__text_writer *writer; /* one of these two */
    pgn__pgc_encoder *encoder;
    pgn__tee tee;
    pgn_buffer damaged; /* part: the damaged games */
    pgn_buffer bytes;   /* what was made; with check_only, of the game or escape being compared */
    pgn_buffer marks;   /* keep: pgn__diff_mark of each game and escape; for the caller to clear */
    pgn__reports reports;
    /* private */
    size_t game_start;  /* in bytes */
    size_t compared;    /* keep: of bytes */
    const char *source; /* of the game, in the input */
    bool in_game, game_errors;
    uint64_t expected; /* check_only: the offset where the next game must begin */
    uint64_t first;    /* and where the first of the chunk does, if any */
    size_t first_report;
    /* characters of the chunk that latin1 lacks */
    uint64_t lost;
    pgn_place first_lost; /* line from the start of the chunk */
} pgn__converter;

pgn_status pgn__converter_new(pgn__converter **out, const pgn__conversion *all,
                              pgn__chunk_reader *reader, pgn__sink *sink, pgn_error *err);
void pgn__converter_free(pgn__converter *converter);
pgn_status pgn__converter_status(const pgn__converter *converter);

/* check_only: join a chunk to those before it. *expected is the offset where its first game must
 * begin, 0 at the start of an input, and then where that of the next must. */
void pgn__converter_join(pgn__converter *converter, uint64_t *expected);

/* Forget what was made of a chunk. */
void pgn__converter_clear(pgn__converter *converter);

/* Does the input end where it should, at `end`? */
bool pgn__converter_ends_well(uint64_t expected, uint64_t end);

#endif
