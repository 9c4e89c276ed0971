/* epd_files.h -- convert files of EPD to canonical form, games or FENs, and games and FENs to EPD.
 *
 * Unstable: conversions and options will be added. */
#ifndef PGN_UNSTABLE_EPD_FILES_H
#define PGN_UNSTABLE_EPD_FILES_H

#include "../epd.h"
#include "../job.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is read and written. A file of EPD or FENs has one per line, besides empty lines and lines
 * that begin with # or %. */
typedef enum pgn_epd_conversion {
    PGN_EPD_CANONICAL, /* records in canonical form; lines that cannot be read are copied */
    PGN_EPD_TO_PGN,    /* records as games; one game if each supplies the move (sm) to the next */
    PGN_EPD_TO_FEN,    /* positions of records, with the clocks of hmvc and fmvn */
    PGN_EPD_FROM_PGN,  /* positions of the main lines of games: see pgn_epd_from_game() */
    PGN_EPD_FROM_FEN   /* positions; counters that a FEN has become hmvc and fmvn */
} pgn_epd_conversion;

/* Positions of a game by the number of plies before them, both ends included; 0 is the first. */
typedef struct pgn_ply_range {
    uint64_t first, last;
} pgn_ply_range;

/* Zero means default: canonical form. */
typedef struct pgn_epd_convert_options {
    pgn_epd_conversion conversion;
    /* PGN_EPD_CANONICAL only */
    bool no_comments;          /* leave out lines that begin with # or % */
    bool in_place, check_only; /* as in pgn_convert_files() */
    pgn_diff diff;
    /* PGN_EPD_FROM_PGN only: which positions. They add up; none means all */
    bool last_position;
    uint64_t every;             /* every N-th, from the first on */
    const pgn_ply_range *plies; /* ply_count of them */
    size_t ply_count;
    uint64_t reserved[8];
} pgn_epd_convert_options;

/* Convert files into one; options may be NULL, and output too, for standard output. The job's
 * format is PGN_FORMAT_EPD or PGN_FORMAT_AUTO, for games any other than EPD. The bytes do not
 * depend on the number of threads; records become games on one thread. The account counts
 * records as games.
 *
 * Diagnostics are the errors of records, FENs and games. In canonical form, what is not understood
 * is written as it was; other conversions leave it out. A pv is used up to its first error. A game
 * of an unknown variant has no positions ("variant").
 *
 * If the output is one of the inputs, it is not replaced (PGN_E_GAME) if part of that input was not
 * read, no line of it is a record, or nothing of it would be left. in_place replaces each
 * file by its own records; output is NULL, and a file that must not be replaced is reported to
 * input_failed: see pgn_convert_files(). check_only writes nothing, and output is NULL, or with
 * diff a diff from each file; each line that differs from the output is reported ("epd-format")
 * at its record, or the nearest one; max_diagnostics does not limit these.
 *
 * PGN_E_ARG for options that exclude each other, are for another conversion, or give ranges whose
 * end comes before their start. */
PGN_API PGN_CHECK pgn_status pgn_epd_convert_files(pgn_job *job, const char *const *paths,
                                                   const char *output,
                                                   const pgn_epd_convert_options *options,
                                                   pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
