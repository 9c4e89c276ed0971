/* cmd_nag.c -- pgn nag: look up annotation glyphs. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

typedef struct {
    bool json;
} options;

static const cli_option OPTIONS[] = {
    {"json", OPTION_FLAG, offsetof(options, json), NULL, "Print one JSON object per glyph."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn nag 18", "print \"White has a decisive advantage\""},
    {"pgn nag '$1' 13", "look up two glyphs; the $ is optional"},
    {"pgn nag '!?' +-", "look up symbols"},
    {0},
};

enum { STANDARD_MAX = 139 };

static void print_json(unsigned nag) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "nag");
    pgn_json_put_unsigned(&json, "nag", nag);
    cli_json_text(&json, "symbol", pgn_nag_symbol(nag));
    cli_json_text(&json, "meaning", pgn_nag_meaning(nag));
    pgn_json_put_bool(&json, "standard", nag <= STANDARD_MAX);
    cli_json_line(&json);
}

static void print(const options *o, unsigned nag) {
    const char *meaning = pgn_nag_meaning(nag), *symbol = pgn_nag_symbol(nag);
    if (o->json) {
        print_json(nag);
        return;
    }
    int pad = symbol ? 3 - (int)pgn_text_width(symbol, PGN_CSTR) : 3;
    printf("%3u  %s%*s  %s%s\n", nag, symbol ? symbol : "", pad, "",
           meaning ? meaning : "not defined",
           meaning && nag > STANDARD_MAX ? " (not in the standard)" : "");
}

/* The glyph of a number, with or without its $; false if it is none. */
static bool print_number(const options *o, const char *text) {
    const char *digits = text + (text[0] == '$');
    size_t n = strspn(digits, "0123456789");
    if (!n || n > 3 || digits[n] || atoi(digits) > PGN_NAG_MAX)
        return false;
    print(o, (unsigned)atoi(digits));
    return true;
}

/* All glyphs of a symbol: some have a number for each player, or degree. */
static bool print_symbol(const options *o, const char *text) {
    unsigned usual = pgn_nag_from_symbol(text, PGN_CSTR);
    const char *symbol = usual ? pgn_nag_symbol(usual) : NULL;
    for (unsigned nag = 1; symbol && nag <= PGN_NAG_MAX; nag++)
        if (pgn_nag_symbol(nag) && strcmp(pgn_nag_symbol(nag), symbol) == 0)
            print(o, nag);
    return usual;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    for (unsigned nag = 0; argc == 0 && nag <= PGN_NAG_MAX; nag++)
        if (pgn_nag_meaning(nag))
            print(o, nag);
    for (int i = 0; i < argc; i++)
        if (!print_number(o, argv[i]) && !print_symbol(o, argv[i]))
            return cli_usage_error(
                "nag: \"%s\" is neither a number from 0 to %d nor a known symbol", argv[i],
                PGN_NAG_MAX);
    return EXIT_OK;
}

const cli_command cmd_nag = {
    .name = "nag",
    .operands = "[NUMBER|SYMBOL...]",
    .topic = TOPIC_REFERENCE,
    .summary = "look up annotation glyphs",
    .description =
        "Print the number, symbol and meaning of Numeric Annotation Glyphs (NAGs), given by number "
        "or by a symbol such as `!?` or `+-` (default: all that have a meaning). 0 to 139 are "
        "defined by the standard; the others have the meaning on which several programs agree.\n\n"
        "The JSON keys are type (nag), nag, symbol, meaning (null if unknown) and standard.",
    .options = OPTIONS,
    .options_size = sizeof(options),
    .examples = EXAMPLES,
    .run = run,
};
