/* args.c -- values of options and operands: numbers, sizes, how files are read, positions. */
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

bool cli_number(const char **text, uint64_t most, uint64_t *out) {
    const char *p = *text;
    uint64_t n = 0;
    for (; isdigit((unsigned char)*p); p++) {
        unsigned digit = (unsigned)(*p - '0');
        if (digit > most || n > (most - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    if (p == *text)
        return false;
    *text = p;
    *out = n;
    return true;
}

bool cli_threads(const cli_command *command, const char *text, unsigned *threads) {
    enum { MOST = 1024 };
    const char *p = text;
    uint64_t n = 0;
    if (!text || (cli_number(&p, MOST, &n) && !*p && n)) {
        *threads = (unsigned)n;
        return true;
    }
    cli_usage_error("%s: --threads must be a number from 1 to %d, not \"%s\"", command->name, MOST,
                    text);
    return false;
}

bool cli_megabytes(const cli_command *command, const char *option, const char *text,
                   size_t *bytes) {
    enum { MB = 1 << 20, USUAL = 32, MOST = 1 << 20 }; /* a terabyte */
    const char *p = text;
    uint64_t n = USUAL;
    if (text && (!cli_number(&p, MOST, &n) || *p)) {
        cli_usage_error("%s: %s must be a number of megabytes from 0 to %d, not \"%s\"",
                        command->name, option, MOST, text);
        return false;
    }
    *bytes = n && n <= SIZE_MAX / MB ? (size_t)n * MB : SIZE_MAX;
    return true;
}

bool cli_reading(const cli_command *command, const cli_input *input, pgn_read_options *options) {
    static const pgn_format FORMATS[] = {
        [CLI_FROM_ANY] = PGN_FORMAT_AUTO, [CLI_FROM_PGN] = PGN_FORMAT_PGN,
        [CLI_FROM_PGC] = PGN_FORMAT_PGC,  [CLI_FROM_JSON] = PGN_FORMAT_JSON,
        [CLI_FROM_EPD] = PGN_FORMAT_EPD,
    };
    options->format = FORMATS[input->from];
    options->encoding = input->encoding;
    options->letters = input->letters;
    return cli_megabytes(command, "--max-game", input->max_game, &options->max_game);
}

bool cli_job(const cli_command *command, const cli_input *input, pgn_job_options *options) {
    return cli_threads(command, input->threads, &options->threads) &&
           cli_reading(command, input, &options->read);
}

void cli_expand_startpos(int argc, char **argv) {
    static char initial[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "startpos") == 0)
            argv[i] = initial;
}

bool cli_looks_like_fen(const char *text) {
    text += strspn(text, " ");
    size_t placement = strspn(text, "pnbrqkPNBRQK0123456789/"), slashes = 0;
    bool blank = strchr(text, ' ') != NULL;
    for (const char *c = text; *c && *c != ' '; c++)
        slashes += *c == '/';
    return slashes && (blank || slashes >= 7 || !text[placement]);
}

/* What was given instead of a position, and what to write: games, or moves. */
static const char *hint_of_position(const char *word) {
    pgn_position pos;
    pgn_move move;
    size_t number = strspn(word, "0123456789");
    pgn_position_init(&pos);
    if (access(word, F_OK) == 0)
        return "for the games of a file see \"pgn diagram\", for their positions \"pgn epd "
               "from-pgn\"";
    word += number && word[number] == '.' ? number + 1 : 0;
    return pgn_move_parse(&pos, word, PGN_CSTR, &move, NULL) ? NULL : "for moves see \"pgn play\"";
}

int cli_position(int argc, char **argv, int first, unsigned flags, pgn_position *pos) {
    if (argc <= first) {
        pgn_position_init(pos);
        return EXIT_OK;
    }
    pgn_buffer fen = PGN_BUFFER_INIT;
    pgn_error err;
    int status = EXIT_OK;
    for (int i = first; i < argc; i++)
        pgn_buffer_printf(&fen, "%s%s", i > first ? " " : "", argv[i]);
    if (fen.status) {
        status = cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
    } else if (pgn_fen_parse(fen.data, fen.len, flags, pos, &err)) {
        const char *hint = hint_of_position(argv[first]);
        cli_report("FEN", 1, "error", &err, fen.data, fen.len);
        if (hint)
            fprintf(stderr, "help: %s\n", hint);
        status = EXIT_DATA;
    }
    pgn_buffer_free(&fen);
    return status;
}

bool cli_letters(const char *language, const pgn_letters **out) {
    *out = language ? pgn_letters_find(language) : NULL;
    if (!language || *out)
        return true;
    pgn_buffer known = PGN_BUFFER_INIT;
    for (size_t i = 0; pgn_letters_language(i); i++)
        pgn_buffer_printf(&known, "%s%s", i ? ", " : "", pgn_letters_language(i));
    cli_usage_error("unknown language \"%s\": expected one of %s", language,
                    known.data ? known.data : "");
    pgn_buffer_free(&known);
    return false;
}
