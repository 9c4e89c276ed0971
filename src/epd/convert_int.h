/* convert_int.h -- lines of EPD or FENs to text: records in canonical form, FENs, or games. */
#ifndef PGN_EPD_CONVERT_INT_H
#define PGN_EPD_CONVERT_INT_H

#include "base/diff_int.h"
#include "lint_int.h"
#include "pgn/text_writer_int.h"
#include "pgn/unstable/epd_files.h"

/* Converts chunk after chunk. Made by pgn__epd_converter_new(). Findings are the linter's, and by
 * PGN__RULE_EPD_FORMAT those of check_only. */
typedef struct pgn__epd_converter {
    pgn__epd_linter reader; /* its counts are for the caller to clear */
    pgn_buffer text;        /* what was made; for the caller to clear */
    pgn_buffer marks;       /* with a diff: pgn__diff_mark of each line; for the caller to clear */
    /* private */
    const pgn_epd_convert_options *options; /* borrowed */
    pgn__epd_lint_handler *handler;
    void *self;
    const pgn__chunk *chunk; /* being converted */
    pgn_epd *record;         /* PGN_EPD_FROM_FEN: what is written */
    pgn_game *game;          /* PGN_EPD_TO_PGN: of the records so far, */
    pgn__text_writer *writer;
    bool open;     /* if there are any, */
    bool supplied; /* and the last of them supplied its move */
    pgn_status status;
} pgn__epd_converter;

/* options->conversion is any but PGN_EPD_FROM_PGN. Of `reading` count the limit of a line, and the
 * piece letters. */
pgn_status pgn__epd_converter_new(pgn__epd_converter **out, const pgn_epd_convert_options *options,
                                  const pgn__split_options *reading, pgn__epd_lint_handler *handler,
                                  void *self, pgn_error *err);
void pgn__epd_converter_free(pgn__epd_converter *converter);

/* PGN_EPD_TO_PGN needs all chunks of an input in their order: a game ends with its last. */
void pgn__epd_convert_chunk(pgn__epd_converter *converter, const pgn__chunk *chunk);

/* PGN_E_NOMEM if something is missing. */
pgn_status pgn__epd_converter_status(const pgn__epd_converter *converter);

/* ---- shared by convert.c and convert_games.c ---- */

/* Read a line, and report its findings; and report another, at a place in the line. */
pgn__epd_content pgn__epd_converter_read(pgn__epd_converter *converter, const pgn__epd_line *line);
void pgn__epd_converter_report(const pgn__epd_converter *converter, const pgn__epd_line *line,
                               uint64_t record, pgn__rule rule, const char *at,
                               const char *message);

/* PGN_EPD_TO_PGN: a line; and the end of the input. */
void pgn__epd_game_line(pgn__epd_converter *converter, const pgn__epd_line *line);
void pgn__epd_game_end(pgn__epd_converter *converter);

/* PGN_EPD_FROM_PGN: append the chosen positions of a game, using `record`; none that is unknown. */
pgn_status pgn__epd_write_positions(const pgn_epd_convert_options *options, const pgn_game *game,
                                    pgn_epd *record, pgn_buffer *out);

#endif
