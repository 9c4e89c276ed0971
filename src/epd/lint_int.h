/* lint_int.h -- lint of EPD files: the lines of a chunk, read as records, with the findings of
 * each. */
#ifndef PGN_EPD_LINT_INT_H
#define PGN_EPD_LINT_INT_H

#include "pgn/chunk_int.h"
#include "pgn/linter_int.h"
#include "record_int.h"

/* One line of a chunk. */
typedef struct {
    pgn_span text;
    uint64_t number; /* from the start of the chunk, from 1 */
    bool cut;        /* it is too long, and this is its beginning */
    bool lf;         /* it ends with LF and nothing else */
    bool bom;        /* a byte order mark stood before it */
    bool joined;     /* and not at the start of the file: files were concatenated */
    /* Of a file that was decoded: see pgn__chunk. */
    const char *encoding;
    bool recognized;
    pgn__invalid invalid; /* its offset is in the line; no bytes if the line has none */
} pgn__epd_line;

/* An iterator over the lines of a chunk: set chunk, and the rest to zero. */
typedef struct {
    const pgn__chunk *chunk;
    size_t at;
    uint64_t number;
} pgn__epd_lines;

/* The next line, by LF, CR LF or CR; false after the last. Byte order marks before a line are left
 * out. */
bool pgn__epd_next_line(pgn__epd_lines *lines, pgn__epd_line *line);

/* A finding in a line. */
typedef struct {
    pgn__rule rule;
    pgn_span at;
    size_t message; /* in the reader's messages */
} pgn__epd_finding;

/* Reads line after line. Set options, and the rest to zero. */
typedef struct {
    const pgn__linter_options
        *options; /* which rules are on, and how many of each are reported; or NULL */
    size_t
        max_line; /* limit of a line's bytes, for the message about longer ones (0: the default) */
    pgn__epd epd; /* the record of the last line */
    pgn_buffer out;          /* with the strict rule: its canonical form */
    pgn_buffer findings;     /* pgn__epd_finding[] of the line, in the order of their places */
    pgn_buffer messages;     /* their texts */
    pgn__linter_counts seen; /* records as games, operations as plies */
    uint64_t positions;      /* records with one: those that were not refused */
    uint64_t reported[PGN__RULE_COUNT]; /* of the file, by others */
    char id[80];                        /* of the record; "" without one */
} pgn__epd_linter;

typedef enum {
    PGN__EPD_IS_RECORD,
    PGN__EPD_IS_COMMENT,
    PGN__EPD_IS_EMPTY,
    PGN__EPD_IS_UNREAD
} pgn__epd_content;

/* What the line is. A comment, and a line or file that is lost, have a finding that says so. */
pgn__epd_content pgn__epd_lint_line(pgn__epd_linter *reader, const pgn__epd_line *line);

/* Only what its file's encoding has to do with the line. */
void pgn__epd_lint_encoding(pgn__epd_linter *reader, const pgn__epd_line *line);

/* The same for a line that is a record, or should be one. */
void pgn__epd_lint_record(pgn__epd_linter *reader, pgn_span line);

const char *pgn__epd_message(const pgn__epd_linter *reader, const pgn__epd_finding *rule);

/* Columns of findings in the order of their places, without recounting a long line: set text to the
 * line's start and column to 1. */
typedef struct {
    const char *text;
    uint64_t column;
} pgn__epd_columns;
uint64_t pgn__epd_column(pgn__epd_columns *columns, const char *at);

pgn_status
pgn__epd_linter_status(const pgn__epd_linter *reader); /* PGN_E_NOMEM if something is missing */
void pgn__epd_linter_free(pgn__epd_linter *reader);

/* ---- whole chunks ---- */

/* Called for each finding in the order of their places. Lines are counted from the start of the
 * chunk, and records (place->game, 0 outside of one) since the linter's counts were cleared. */
typedef void pgn__epd_lint_handler(void *self, const pgn__finding *finding, const pgn_place *place);

/* The findings of the last line, which is one of the chunk; `record` is its number, or 0. */
void pgn__epd_emit_findings(const pgn__epd_linter *linter, const pgn__chunk *chunk,
                            const pgn__epd_line *line, uint64_t record,
                            pgn__epd_lint_handler *handler, void *self);

/* The lines read next are those of a chunk. */
void pgn__epd_begin_chunk(pgn__epd_linter *linter, const pgn__chunk *chunk);

/* Lint the lines of a chunk. */
void pgn__epd_lint_chunk(pgn__epd_linter *linter, const pgn__chunk *chunk,
                         pgn__epd_lint_handler *handler, void *self);

#endif
