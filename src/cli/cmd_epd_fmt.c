/* cmd_epd_fmt.c -- pgn epd fmt: position descriptions in canonical form. */
#include <string.h>

#include "epd.h"

typedef struct {
    const char *output;
    epd_input input;
    bool in_place, check, no_comments;
} options;

static const cli_option OPTIONS[] = {
    {"o output", OPTION_TEXT, offsetof(options, output), "FILE",
     "Write to FILE, created only on success."},
    {"in-place", OPTION_FLAG, offsetof(options, in_place), NULL,
     "Replace each FILE once complete. A file without records is left alone."},
    {"check", OPTION_FLAG, offsetof(options, check), NULL,
     "Write nothing; list the lines that would change, and exit with status 1 if there are any."},
    {"no-comments", OPTION_FLAG, offsetof(options, no_comments), NULL,
     "Omit lines that start with # or %, which are not part of the standard."},
    EPD_INPUT_OPTIONS(options),
    {0},
};

static const cli_example EXAMPLES[] = {
    {"echo '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ; id pawn ; bm e2e4' | pgn epd fmt",
     "sort operations, convert moves to SAN and FEN counters to operations"},
    {"echo '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"pawn\";' | pgn epd fmt --check",
     "print nothing, since the record is canonical"},
    {0},
};

/* --check: is the line the same as the text written from `start` on? */
static void compare(epd_worker *w, const pgn__epd_line *line, pgn__epd_content is, size_t start) {
    const options *o = w->options;
    size_t len = w->text.len - start;
    pgn_place place = {.line = line->number, .column = 1, .game = w->reader.seen.games};
    const char *after = is == PGN__EPD_IS_RECORD ? "record" : "the line after record";
    if (!place.game) {
        place.game = 1;
        after = "the line before record";
    }
    if (is == PGN__EPD_IS_EMPTY || (is == PGN__EPD_IS_COMMENT && o->no_comments))
        cli_faults_add(&w->faults, &place, after, "does not belong there", "epd-format");
    else if (len != line->text.len || memcmp(w->text.data + start, line->text.text, len) != 0)
        cli_faults_add(&w->faults, &place, after, "is not in canonical form", "epd-format");
    else if (line->bom)
        cli_faults_add(&w->faults, &place, after, "has a byte order mark before it", "epd-format");
    else if (!line->lf)
        cli_faults_add(&w->faults, &place, after, "does not end with a line feed", "epd-format");
    w->text.len = start;
}

/* A line that cannot be parsed is copied, so that nothing is lost. */
static void write_line(epd_worker *w, const pgn__epd_line *line) {
    const options *o = w->options;
    pgn__epd_content is = pgn__epd_lint_line(&w->reader, line);
    size_t start = w->text.len;
    epd_keep_all(w, line);
    if (is == PGN__EPD_IS_RECORD && !w->reader.epd.refused)
        pgn__epd_write(&w->reader.epd, &w->text);
    else if (is == PGN__EPD_IS_RECORD || (is == PGN__EPD_IS_COMMENT && !o->no_comments))
        pgn_buffer_append(&w->text, line->text.text, line->text.len);
    if (o->check && is != PGN__EPD_IS_UNREAD)
        compare(w, line, is, start);
    else if (w->text.len > start)
        pgn__buffer_putc(&w->text, '\n');
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    if (o->in_place && (o->output || o->check || argc == 0))
        return cli_usage_error("epd fmt: --in-place takes files, and neither --output nor --check");
    if (o->output && o->check)
        return cli_usage_error("epd fmt: --check writes nothing, so it takes no --output");
    cli_conversion to = {.output = o->output, .in_place = o->in_place, .silent = o->check};
    return epd_convert(&cmd_epd_fmt, o, write_line, &to, &o->input, argc, argv);
}

const cli_command cmd_epd_fmt = {
    .name = "epd fmt",
    .operands = "[FILE...]",
    .summary = "write records in canonical form",
    .description =
        "Write the records of EPD files, plain or compressed, in canonical form: operations sorted "
        "by opcode and the moves of a set in ASCII order, single spaces, canonical SAN. Empty "
        "lines are removed. With no FILE, or when FILE is `-`, read standard input. The output "
        "does not depend on the number of threads.\n\n"
        "Other move notations, unquoted strings, missing and extra semicolons, FEN counters "
        "(converted to hmvc and fmvn), `bm #3` for dm 3 and more are corrected; `pgn epd check` "
        "reports each of them. An operation that is not understood, such as an illegal move, and a "
        "line that is not a record are copied unchanged and reported on stderr, and the exit "
        "status is 1.",
    .options = OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(options),
    .run = run,
};
