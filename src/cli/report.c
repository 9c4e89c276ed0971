/* report.c -- messages for users: errors with their place, state names, color. */
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "pgn/unstable/findings.h"

/* Not by pgn_text_append_safe(): nothing is allocated for a message. */
void cli_put_clean(FILE *out, const char *text, size_t len) {
    uint32_t code;
    for (size_t n; (n = pgn_text_next(text, len, &code)); text += n, len -= n) {
        bool safe = pgn_text_is_safe(code);
        fwrite(safe ? text : "?", 1, safe ? n : 1, out);
    }
}

static void say(const char *format, va_list args) __attribute__((format(printf, 1, 0)));

static void say(const char *format, va_list args) {
    char message[1024];
    vsnprintf(message, sizeof message, format, args);
    fflush(stdout); /* keeps both streams in order if they go to one place */
    fputs("pgn: ", stderr);
    cli_put_clean(stderr, message, strlen(message));
    fputc('\n', stderr);
}

int cli_usage_error(const char *format, ...) {
    va_list args;
    va_start(args, format);
    say(format, args);
    va_end(args);
    return EXIT_USAGE;
}

/* Was output lost? The exit status shows it, whatever the command returns. */
static bool output_lost;

int cli_finish(int status) {
    bool lost = output_lost;
    output_lost = false;
    errno = 0;
    if (fflush(stdout) || ferror(stdout))
        return cli_usage_error("cannot write to standard output: %s",
                               errno ? strerror(errno) : "write error");
    return lost ? EXIT_USAGE : status;
}

int cli_data_error(const char *format, ...) {
    va_list args;
    va_start(args, format);
    say(format, args);
    va_end(args);
    return EXIT_DATA;
}

enum { SHOWN = 100, BEFORE = 60 }; /* columns shown of a long line, and of these before the place */

/* The line, or the part of a long one around the place, and a caret below. */
static void show(const char *text, size_t len, size_t column) {
    size_t skipped = 0, from = 0;
    while (column - skipped > BEFORE && len > SHOWN) { /* character by character */
        from += pgn_text_next(text + from, len - from, NULL);
        skipped++;
    }
    size_t shown = len - from;
    if (shown > SHOWN)
        for (shown = SHOWN; shown && ((unsigned char)text[from + shown] & 0xC0) == 0x80;)
            shown--;
    fputs(from ? "  ..." : "    ", stderr);
    cli_put_clean(stderr, text + from, shown);
    fputs(from + shown < len ? "...\n" : "\n", stderr);
    fprintf(stderr, "%*s\n", (int)(column - skipped) + (from ? 5 : 4), "^");
}

/* Colors of messages on stderr, as `pgn check` has them on stdout; "" if none are wanted. */
static const char *color(const char *sequence) {
    return cli_wants_color(stderr) ? sequence : "";
}

const char *cli_severity_color(pgn_severity severity) {
    static const char *const COLORS[] = {
        [PGN_SEVERITY_STYLE] = "\033[1;36m",
        [PGN_SEVERITY_WARNING] = "\033[1;33m",
        [PGN_SEVERITY_ERROR] = "\033[1;31m",
    };
    return COLORS[severity];
}

/* "place", then what the caller prints, then " error: message [rule]". */
static void put_place(const char *place) {
    fflush(stdout);
    fputs(color("\033[1m"), stderr);
    cli_put_clean(stderr, place, strlen(place));
}

static void put_message(const char *severity, const char *message, const char *rule) {
    pgn_severity strong = *severity == 'e'   ? PGN_SEVERITY_ERROR
                          : *severity == 'w' ? PGN_SEVERITY_WARNING
                                             : PGN_SEVERITY_STYLE;
    const char *off = color("\033[0m");
    fprintf(stderr, " %s%s%s%s: ", off, color(cli_severity_color(strong)), severity, off);
    cli_put_clean(stderr, message, strlen(message));
    fprintf(stderr, " %s[%s]%s", color(CLI_RULE_COLOR), rule, off);
}

void cli_report(const char *place, size_t line, const char *severity, const pgn_error *err,
                const char *text, size_t len) {
    char rule[PGN_ERROR_RULE_MAX];
    size_t column = err->column ? err->column : 1;
    put_place(place);
    fprintf(stderr, ":%zu:%zu:", line, column);
    put_message(severity, err->message, pgn_error_rule(err, rule));
    fputc('\n', stderr);
    if (len)
        show(text, len, column);
}

void cli_finding(const char *path, const pgn_place *place, const char *severity,
                 const char *message, const char *rule, const char *unit) {
    put_place(path);
    if (place->line)
        fprintf(stderr, ":%llu:%llu:", (unsigned long long)place->line,
                (unsigned long long)place->column);
    else /* PGC */
        fprintf(stderr, ": byte %llu:", (unsigned long long)place->offset);
    put_message(severity, message, rule);
    if (unit && place->game)
        fprintf(stderr, " (%s %llu)", unit, (unsigned long long)place->game);
    fputc('\n', stderr);
}

const char *cli_severity(const pgn_rule *rule) {
    return pgn_severity_name(rule->severity);
}

void cli_announce_stdin(const cli_command *command) {
    if (isatty(STDIN_FILENO))
        fprintf(stderr,
                "pgn: %s: reading from standard input (Ctrl-D ends it; see \"pgn help %s\")\n",
                command->name, command->name);
}

static cli_color color_wanted;

void cli_set_color(cli_color when) {
    color_wanted = when;
}

bool cli_wants_color(FILE *stream) {
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    if (color_wanted != COLOR_AUTO)
        return color_wanted == COLOR_ALWAYS;
    return isatty(fileno(stream)) && !(no_color && *no_color) && term && *term &&
           strcmp(term, "dumb") != 0;
}

pgn_text_options cli_text_look(void) {
    return (pgn_text_options){.width = cli_terminal_width(stdout),
                              .bold = cli_wants_color(stdout),
                              .bars = isatty(STDOUT_FILENO)};
}

pgn_diff cli_diff_look(const char *output) {
    if (output && strcmp(output, "-") != 0)
        return PGN_DIFF_PATCH;
    return cli_wants_color(stdout) ? PGN_DIFF_COLOR
           : isatty(STDOUT_FILENO) ? PGN_DIFF_READABLE
                                   : PGN_DIFF_PATCH;
}

int cli_flush_to(FILE *out, pgn_buffer *buf) {
    int status = EXIT_OK;
    if (buf->status) {
        status = cli_usage_error("%s", pgn_status_message(buf->status));
        output_lost = true;
        pgn_buffer_free(buf);
    } else if (buf->len) {
        fwrite(buf->data, 1, buf->len, out);
    }
    pgn_buffer_clear(buf);
    return status;
}

int cli_flush(pgn_buffer *buf) {
    int status = cli_flush_to(stdout, buf);
    pgn_buffer_free(buf);
    return status;
}

int cli_flush_call(pgn_buffer *buf, pgn_status st) {
    if (st && !buf->status)
        buf->status = st;
    return cli_flush(buf);
}

void cli_json_begin(pgn_json_writer *json, const char *type) {
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "type", type, PGN_CSTR);
}

void cli_json_text(pgn_json_writer *json, const char *key, const char *text) {
    if (text)
        pgn_json_put_string(json, key, text, PGN_CSTR);
    else
        pgn_json_put_null(json, key);
}

int cli_json_line(pgn_json_writer *json) {
    pgn_json_end_object(json);
    pgn_json_newline(json);
    (void)pgn_json_finish(json); /* a failure is also the buffer's */
    return cli_flush(json->out);
}

static const struct {
    unsigned flag;
    const char *word;
    const char *sentence; /* the first that applies is printed */
} STATES[] = {
    {PGN_STATE_CHECKMATE, "checkmate", NULL},
    {PGN_STATE_STALEMATE, "stalemate", "draw by stalemate"},
    {PGN_STATE_INSUFFICIENT_MATERIAL, "insufficient-material", "draw by insufficient material"},
    {PGN_STATE_FIVEFOLD, "fivefold-repetition", "draw by fivefold repetition"},
    {PGN_STATE_SEVENTY_FIVE_MOVES, "seventyfive-moves", "draw by the 75-move rule"},
    {PGN_STATE_THREEFOLD, "threefold-repetition", "a draw by threefold repetition can be claimed"},
    {PGN_STATE_FIFTY_MOVES, "fifty-moves", "a draw by the 50-move rule can be claimed"},
    {PGN_STATE_CHECK, "check", NULL},
};

const char *cli_side(const pgn_position *pos) {
    return pgn_position_side(pos) == PGN_BLACK ? "black" : "white";
}

void cli_state_json(pgn_json_writer *json, unsigned state) {
    pgn_json_begin_array(json, "state");
    for (size_t i = 0; i < sizeof STATES / sizeof *STATES; i++)
        if (state & STATES[i].flag)
            pgn_json_put_string(json, NULL, STATES[i].word, PGN_CSTR);
    pgn_json_end_array(json);
}

const char *cli_state_sentence(const pgn_position *pos, unsigned state, char out[80]) {
    bool black = pgn_position_side(pos) == PGN_BLACK;
    if (state & PGN_STATE_CHECKMATE)
        return black ? "checkmate, White wins" : "checkmate, Black wins";
    const char *mover = black ? "Black" : "White";
    for (size_t i = 0; i < sizeof STATES / sizeof *STATES; i++) {
        if (!(state & STATES[i].flag) || !STATES[i].sentence)
            continue;
        if (strncmp(STATES[i].sentence, "draw", 4) == 0)
            return STATES[i].sentence;
        snprintf(out, 80, "%s to move; %s", mover, STATES[i].sentence);
        return out;
    }
    snprintf(out, 80, "%s to move%s", mover, state & PGN_STATE_CHECK ? ", in check" : "");
    return out;
}
