/* epd.h -- shared by the epd commands: how files of lines are read, and converted line by line. */
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
            "Maximum line length in megabytes (default: 32, 0 for no limit). Memory use grows "    \
            "with line length."                                                                    \
    }
#define EPD_INPUT_OPTIONS(type)                                                                    \
    CLI_THREADS_OPTION(offsetof(type, input.threads)), EPD_MAX_LINE_OPTION(type)

/* The value of --max-line in bytes; and how the pipeline splits files of lines. False after
 * reporting the error. */
bool epd_max_line(const cli_command *command, const char *text, size_t *bytes);
bool epd_pipeline(const cli_command *command, const epd_input *input, pgn__pipeline_options *how);

/* A worker that turns lines into text. */
typedef struct {
    const void *options; /* of the command */
    pgn__epd_linter reader;
    pgn_epd *record; /* for commands that build one */
    pgn_buffer text; /* what is written */
    cli_reports faults;
} epd_worker;

/* Convert one line to text. Keep the line's diagnostics with epd_keep(). */
typedef void epd_line_call(epd_worker *worker, const pgn__epd_line *line);

/* Keep a diagnostic of the line; and all that the worker's reader has found in it. */
void epd_keep(epd_worker *worker, const pgn__epd_line *line, const pgn__diagnostic *d);
void epd_keep_all(epd_worker *worker, const pgn__epd_line *line);

/* Convert the files line by line; set the conversion's output and the like. Returns an exit status.
 */
int epd_convert(const cli_command *command, const void *options, epd_line_call *make,
                cli_conversion *conversion, const epd_input *input, int argc, char **argv);

/* For commands that convert line by line and take no other options: the options, and the run
 * function. */
typedef struct {
    const char *output;
    epd_input input;
} epd_plain_options;

extern const cli_option EPD_PLAIN_OPTIONS[];
int epd_convert_plainly(const cli_command *command, const epd_plain_options *options,
                        epd_line_call *make, int argc, char **argv);

#endif
