/* cmd_nag.c -- pgn nag: look up annotation glyphs. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

static const cli_example EXAMPLES[] = {
    {"pgn nag 18", "print \"White has a decisive advantage\""},
    {"pgn nag '$1' 13", "look up two glyphs; the $ is optional"},
    {0},
};

static void print(unsigned nag) {
    const char *meaning = pgn_nag_meaning(nag), *symbol = pgn_nag_symbol(nag);
    int pad = symbol ? 2 - (int)pgn_text_width(symbol, PGN_CSTR) : 2;
    printf("%3u  %s%*s  %s\n", nag, symbol ? symbol : "", pad, "",
           meaning ? meaning : "not defined");
}

static int run(const void *options, int argc, char **argv) {
    (void)options;
    for (unsigned nag = 0; argc == 0 && nag <= PGN_NAG_MAX && pgn_nag_meaning(nag); nag++)
        print(nag);
    for (int i = 0; i < argc; i++) {
        const char *digits = argv[i] + (argv[i][0] == '$');
        size_t n = strspn(digits, "0123456789");
        if (!n || n > 3 || digits[n] || atoi(digits) > PGN_NAG_MAX)
            return cli_usage_error("nag: \"%s\" is not a number from 0 to %d", argv[i],
                                   PGN_NAG_MAX);
        print((unsigned)atoi(digits));
    }
    return EXIT_OK;
}

const cli_command cmd_nag = {
    .name = "nag",
    .operands = "[NUMBER...]",
    .topic = TOPIC_REFERENCE,
    .summary = "look up annotation glyphs",
    .description =
        "Print number, usual symbol and meaning of each Numeric Annotation Glyph (NAG), or of all "
        "defined ones, 0 to 139.",
    .examples = EXAMPLES,
    .run = run,
};
