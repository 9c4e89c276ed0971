/* cmd_country.c -- pgn country: look up the country codes of the Site tag. */
#include <string.h>

#include "cli.h"

static const cli_example EXAMPLES[] = {
    {"pgn country JUG", "Yugoslavia"},
    {"pgn country SWZ", "two countries: the code has changed hands"},
    {"pgn country URS GDR", "former codes, which files have"},
    {0},
};

static void print(const pgn_country *c) {
    const char *code = c->standard_code  ? c->standard_code
                       : c->current_code ? c->current_code
                                         : c->other_code;
    printf("%s  %s", code, c->name);
    if (!c->standard_code)
        printf(" (not in the standard%s%s)", c->note ? "; " : "", c->note ? c->note : "");
    else if (c->note)
        printf(" (%s)", c->note);
    else if (c->current_code && strcmp(c->standard_code, c->current_code) != 0)
        printf(" (today %s)", c->current_code);
    putchar('\n');
}

static int run(const void *options, int argc, char **argv) {
    int status = EXIT_OK;
    (void)options;
    for (size_t i = 0; argc == 0 && pgn_country_at(i); i++)
        print(pgn_country_at(i));
    for (int i = 0; i < argc; i++) {
        size_t index = 0, found = 0;
        for (const pgn_country *c; (c = pgn_country_find(argv[i], strlen(argv[i]), &index));
             found++)
            print(c);
        if (!found)
            status = cli_data_error("\"%s\" is no country code", argv[i]);
    }
    return status;
}

const cli_command cmd_country = {
    .name = "country",
    .operands = "[CODE...]",
    .summary = "tell what country codes mean",
    .description =
        "Prints the country of each CODE, or all of them: the codes of section 15 of the "
        "standard, with the Olympic Committee's of today where they differ, and the countries "
        "that the standard lacks; then former codes, and some of chess alone, that the Site tags of "
        "many files have. These are all that check knows. Another code is an error, exit status 1.",
    .examples = EXAMPLES,
    .run = run,
};
