/* args.c -- parse options and operands by the command's table. */
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

char cli_option_letter(const cli_option *o) {
    return (char)(o->name[1] == ' ' ? o->name[0] : 0);
}

const char *cli_option_name(const cli_option *o) {
    return o->name[1] == ' ' ? o->name + 2 : o->name;
}

static const cli_option *find_option(const cli_command *command, const char *name, size_t len) {
    for (const cli_option *o = command->options; o && o->name; o++)
        if (strlen(cli_option_name(o)) == len && memcmp(cli_option_name(o), name, len) == 0)
            return o;
    return NULL;
}

/* Index of the word in "one|two|three", or -1. */
static int choice_index(const char *choices, const char *word) {
    size_t n = strlen(word);
    for (int i = 0;; i++) {
        size_t len = strcspn(choices, "|");
        if (len == n && memcmp(choices, word, n) == 0)
            return i;
        if (!choices[len])
            return -1;
        choices += len + 1;
    }
}

static bool store(const cli_command *command, const cli_option *o, const char *value,
                  void *options) {
    char *field = (char *)options + o->offset;
    if (o->kind == OPTION_FLAG) {
        if (value) {
            cli_usage_error("%s: --%s takes no value", command->name, cli_option_name(o));
            return false;
        }
        *(bool *)(void *)field = true;
        return true;
    }
    if (!value) {
        cli_usage_error("%s: --%s needs a value: --%s=%s", command->name, cli_option_name(o),
                        cli_option_name(o), o->value);
        return false;
    }
    if (o->kind == OPTION_LIST) {
        cli_values *values = (cli_values *)(void *)field;
        if (values->count == CLI_VALUES_MAX) {
            cli_usage_error("%s: --%s given more than %d times", command->name, cli_option_name(o),
                            CLI_VALUES_MAX);
            return false;
        }
        values->texts[values->count++] = value;
        return true;
    }
    if (o->kind == OPTION_TEXT) {
        *(const char **)(void *)field = value;
        return true;
    }
    int index = choice_index(o->value, value);
    if (index < 0) {
        cli_usage_error("%s: --%s must be one of %s, not \"%s\"", command->name, cli_option_name(o),
                        o->value, value);
        return false;
    }
    *(int *)(void *)field = index;
    return true;
}

static const cli_option *find_letter(const cli_command *command, char letter) {
    for (const cli_option *o = command->options; o && o->name; o++)
        if (cli_option_letter(o) == letter)
            return o;
    return NULL;
}

/* One word that is an option; *used is set if the next word was taken as its value. */
static bool parse_option(const cli_command *command, const char *word, const char *next,
                         void *options, bool *used) {
    bool is_long = word[1] == '-';
    const char *equals = is_long ? strchr(word, '=') : NULL;
    size_t len = equals ? (size_t)(equals - word) : is_long ? strlen(word) : 2;
    const cli_option *o =
        is_long ? find_option(command, word + 2, len - 2) : find_letter(command, word[1]);
    const char *value = equals ? equals + 1 : !is_long && word[2] ? word + 2 : NULL;
    if (!o || (!is_long && value && o->kind == OPTION_FLAG)) {
        cli_usage_error("%s: unknown option \"%.*s\"; see \"pgn help %s\"", command->name,
                        (int)(is_long ? len : strlen(word)), word, command->name);
        return false;
    }
    *used = !value && o->kind != OPTION_FLAG && next;
    return store(command, o, *used ? next : value, options);
}

/* `-` alone, `-1` and `-+` are operands; `-x` is an option. */
static bool is_option(const char *word) {
    return word[0] == '-' && (word[1] == '-' || isalpha((unsigned char)word[1]));
}

int cli_parse(const cli_command *command, int argc, char **argv, void *options, bool *help) {
    int operands = 0;
    bool only_operands = false;
    for (int i = 0; i < argc; i++) {
        char *word = argv[i];
        bool used = false;
        bool dashes = strcmp(word, "--") == 0;
        if (only_operands || !is_option(word) || (dashes && command->keeps_dashes)) {
            argv[operands++] = word;
        } else if (dashes) {
            only_operands = true;
        } else if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            *help = true;
        } else if (!parse_option(command, word, i + 1 < argc ? argv[i + 1] : NULL, options,
                                 &used)) {
            return -1;
        }
        i += used;
    }
    argv[operands] = NULL; /* the library's file lists are NULL-terminated */
    return operands;
}

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
        [CLI_FROM_ANY] = PGN_FORMAT_AUTO,
        [CLI_FROM_PGN] = PGN_FORMAT_PGN,
        [CLI_FROM_PGC] = PGN_FORMAT_PGC,
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

bool cli_looks_like_fen(const char *text) {
    text += strspn(text, " ");
    size_t placement = strspn(text, "pnbrqkPNBRQK0123456789/"), slashes = 0;
    bool blank = strchr(text, ' ') != NULL;
    for (const char *c = text; *c && *c != ' '; c++)
        slashes += *c == '/';
    return slashes && (blank || slashes >= 7 || !text[placement]);
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
        cli_report("FEN", 1, "error", &err, fen.data, fen.len);
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
