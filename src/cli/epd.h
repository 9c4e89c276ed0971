/* epd.h -- what the commands of the group epd share: the lines of a chunk, read as records, with
 * what is wrong with each. */
#ifndef PGN_CLI_EPD_H
#define PGN_CLI_EPD_H

#include "convert.h"

/* How files of lines are read: a member `input` of the options of a command. */
typedef struct {
    const char *threads, *max_line;
} epd_input;

#define EPD_MAX_LINE_OPTION(type)                                                                  \
    {                                                                                              \
        "max-line", OPTION_TEXT, offsetof(type, input.max_line), "MB",                             \
            "Megabytes of the longest line that is read, 32 if not given. 0 reads lines of any "   \
            "length; memory grows with them."                                                      \
    }
#define EPD_INPUT_OPTIONS(type)                                                                    \
    CLI_THREADS_OPTION(offsetof(type, input.threads)), EPD_MAX_LINE_OPTION(type)

/* The bytes of --max-line; and how the pipeline cuts files of lines. False after saying what is
 * wrong. */
bool epd_max_line(const cli_command *command, const char *text, size_t *bytes);
bool epd_pipeline(const cli_command *command, const epd_input *input, pgn__pipeline_options *how);

/* What is said of a longer line. */
enum { EPD_TOO_LONG_MAX = 120 };
const char *epd_too_long(size_t max_line, char out[EPD_TOO_LONG_MAX]);

/* One line of a chunk. */
typedef struct {
    pgn_span text;
    uint64_t number; /* from the start of the chunk, from 1 */
    bool cut;        /* it is too long, and this is its beginning */
    bool wide;       /* the file is UTF-16, and this is its beginning */
    bool lf;         /* it ends with LF and nothing else */
    bool bom;        /* a byte order mark stood before it */
} epd_line;

/* Where the lines of a chunk are read: set chunk, and the rest to zero. */
typedef struct {
    const pgn__chunk *chunk;
    size_t at;
    uint64_t number;
} epd_lines;

/* The next line, by LF, CR LF or CR; false after the last. A byte order mark is left out. */
bool epd_next_line(epd_lines *lines, epd_line *line);

/* One thing that is wrong with a line. */
typedef struct {
    pgn__rule fault;
    pgn_span at;
    size_t message; /* in the reader's messages */
} epd_fault;

/* Reads line after line. Set options, and the rest to zero. */
typedef struct {
    const pgn__linter_options
        *options;                /* which rules are on, and how many are told of each; or NULL */
    size_t max_line;             /* bytes that a line may have, for what is said of one too long */
    pgn_epd epd;                 /* the record of the last line */
    pgn_buffer out;              /* with the strict rule: its canonical form */
    pgn_buffer faults, messages; /* epd_fault[] of the line, in the order of their places */
    pgn__linter_counts seen;     /* records as games, operations as plies */
    uint64_t positions;          /* records with one: those that were not refused */
    uint64_t told[PGN__RULE_COUNT]; /* of the file, by others */
    char id[80];                    /* of the record; "" without one */
} epd_reader;

typedef enum { EPD_RECORD, EPD_COMMENT, EPD_NOTHING, EPD_LOST } epd_content;

/* What the line is. A comment, and a line or file that is lost, have a fault that says so. */
epd_content epd_read(epd_reader *reader, const epd_line *line);

const char *epd_message(const epd_reader *reader, const epd_fault *fault);

/* Columns of faults in the order of their places, without counting a long line again and again: set
 * text to the line's start and column to 1. */
typedef struct {
    const char *text;
    uint64_t column;
} epd_columns;
uint64_t epd_column(epd_columns *columns, const char *at);

pgn_status epd_reader_status(const epd_reader *reader); /* PGN_E_NOMEM if something is missing */
void epd_reader_free(epd_reader *reader);

/* ---- epd_convert.c ---- */

/* One of the workers that make text of lines. */
typedef struct {
    const void *options; /* of the command */
    epd_reader reader;
    pgn_buffer text; /* what is written */
    cli_faults faults;
} epd_worker;

/* Make text of one line. Faults of the line are to be kept with epd_keep(). */
typedef void epd_line_call(epd_worker *worker, const epd_line *line);

/* Keep a fault of the line; and all that the worker's reader has found in it. */
void epd_keep(epd_worker *worker, const epd_line *line, const pgn__diagnostic *d);
void epd_keep_all(epd_worker *worker, const epd_line *line);

/* Convert the files line by line; set the conversion's output and the like. Returns an exit status.
 */
int epd_convert(const cli_command *command, const void *options, epd_line_call *make,
                cli_conversion *conversion, const epd_input *input, int argc, char **argv);

/* What commands have that convert line by line and take no other options: those options, and what
 * there is to run. */
typedef struct {
    const char *output;
    epd_input input;
} epd_plain_options;

extern const cli_option EPD_PLAIN_OPTIONS[];
int epd_convert_plainly(const cli_command *command, const epd_plain_options *options,
                        epd_line_call *make, int argc, char **argv);

#endif
