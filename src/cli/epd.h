/* epd.h -- shared by the epd commands: how files of lines are read, and converted. */
#ifndef PGN_CLI_EPD_H
#define PGN_CLI_EPD_H

#include "cli.h"
#include "pgn/unstable/epd_files.h"
#include "rewrite.h"

/* How files of lines are read: a member `input` of the options of a command. */
typedef struct {
    const char *threads, *max_line, *encoding, *letters;
    const char *limit; /* of findings on stderr: see limit.h */
} epd_input;

#define EPD_MAX_LINE_OPTION(type)                                                                  \
    {                                                                                              \
        "max-line", OPTION_TEXT, offsetof(type, input.max_line), "MB",                             \
            "Maximum line length in megabytes (default: 32, 0 for no limit). Memory use grows "    \
            "with line length."                                                                    \
    }
#define EPD_LETTERS_OPTION(offset)                                                                 \
    {                                                                                              \
        "input-letters", OPTION_TEXT, (offset), "LANG|auto",                                       \
            "Piece letters of the input: the English name of a language, such as german, or auto " \
            "for the one that makes the moves of each operation legal (default: english)."         \
    }
#define EPD_INPUT_OPTIONS(type)                                                                    \
    EPD_READING_OPTIONS(type), CLI_LIMIT_OPTION(offsetof(type, input.limit))
#define EPD_READING_OPTIONS(type)                                                                  \
    CLI_THREADS_OPTION(offsetof(type, input.threads)), EPD_MAX_LINE_OPTION(type),                  \
        CLI_ENCODING_OPTION(offsetof(type, input.encoding)),                                       \
        EPD_LETTERS_OPTION(offsetof(type, input.letters))

/* The value of --max-line in bytes; and how a job reads files of lines. False after reporting the
 * error. */
bool epd_max_line(const cli_command *command, const char *text, size_t *bytes);
bool epd_job(const cli_command *command, const epd_input *input, pgn_job_options *how);

/* Convert the files, or standard input if none are given, by pgn_epd_convert_files() with the
 * options given; returns an exit status. `what` needs no call. */
int epd_convert(const cli_rewriting *what, const pgn_job_options *how, int argc, char **argv);

/* For commands that take no other options: the options, and the run function. */
typedef struct {
    const char *output;
    epd_input input;
} epd_plain_options;

extern const cli_option EPD_PLAIN_OPTIONS[];
int epd_convert_plainly(const cli_command *command, const epd_plain_options *options,
                        pgn_epd_conversion conversion, int argc, char **argv);

#endif
