/* epd_convert.c -- convert files of EPD: options and the library call, shared by its commands. */
#include "epd.h"

bool epd_max_line(const cli_command *command, const char *text, size_t *bytes) {
    return cli_megabytes(command, "--max-line", text, bytes);
}

bool epd_job(const cli_command *command, const epd_input *input, pgn_job_options *how) {
    how->read.format = PGN_FORMAT_EPD;
    how->read.encoding = input->encoding;
    how->read.letters = input->letters;
    return cli_threads(command, input->threads, &how->threads) &&
           epd_max_line(command, input->max_line, &how->read.max_game);
}

static pgn_status convert(pgn_job *job, const char *const *paths, const char *output,
                          const void *options, pgn_error *err) {
    return pgn_epd_convert_files(job, paths, output, options, err);
}

int epd_convert(const cli_rewriting *what, const pgn_job_options *how, int argc, char **argv) {
    cli_rewriting converting = *what;
    converting.call = convert;
    return cli_rewrite_with(&converting, how, argc, argv);
}

const cli_option EPD_PLAIN_OPTIONS[] = {
    CLI_OUTPUT_OPTION(offsetof(epd_plain_options, output)),
    EPD_INPUT_OPTIONS(epd_plain_options),
    {0},
};

int epd_convert_plainly(const cli_command *command, const epd_plain_options *options,
                        pgn_epd_conversion conversion, int argc, char **argv) {
    const pgn_epd_convert_options convert_options = {.conversion = conversion};
    const cli_rewriting what = {.command = command,
                                .options = &convert_options,
                                .output = options->output,
                                .limit = options->input.limit};
    pgn_job_options how = {.threads = 0};
    return epd_job(command, &options->input, &how) ? epd_convert(&what, &how, argc, argv)
                                                   : EXIT_USAGE;
}
