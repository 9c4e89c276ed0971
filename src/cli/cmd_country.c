/* cmd_country.c -- pgn country: look up the country codes of the Site tag. */
#include <string.h>
#include <strings.h>

#include "cli.h"

static const cli_example EXAMPLES[] = {
    {"pgn country JUG", "print Yugoslavia"},
    {"pgn country SWZ", "print both countries of a reassigned code"},
    {"pgn country URS GDR", "look up former codes"},
    {"pgn country Germ", "look up a code by the beginning of the name"},
    {"pgn country DEU", "print Germany, and the code that the standard has for it"},
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

/* All countries of a code; false if none. */
static bool print_code(const char *code) {
    size_t index = 0, found = 0;
    const char *whose;
    const pgn_country *c;
    for (; (c = pgn_country_find(code, PGN_CSTR, &index)); found++)
        print(c);
    if (found || !(c = pgn_country_elsewhere(code, PGN_CSTR, &whose)))
        return found;
    printf("%s  %s (%s code)\n", code, c->name, whose);
    print(c);
    return true;
}

/* All countries whose name begins so, in any case; false if none. */
static bool print_name(const char *name) {
    const pgn_country *c;
    size_t found = 0;
    for (size_t i = 0; (c = pgn_country_at(i)); i++)
        if (strlen(name) > 3 && strncasecmp(c->name, name, strlen(name)) == 0) {
            print(c);
            found++;
        }
    return found;
}

static int run(const void *options, int argc, char **argv) {
    int status = EXIT_OK;
    (void)options;
    for (size_t i = 0; argc == 0 && pgn_country_at(i); i++)
        print(pgn_country_at(i));
    for (int i = 0; i < argc; i++)
        if (!print_code(argv[i]) && !print_name(argv[i]))
            status = cli_data_error(
                "unknown country \"%s\": expected a code or the beginning of a name", argv[i]);
    return status;
}

const cli_command cmd_country = {
    .name = "country",
    .operands = "[CODE|NAME...]",
    .topic = TOPIC_REFERENCE,
    .summary = "look up country codes",
    .description =
        "Print the country of each CODE, the countries whose names begin with NAME, or list all codes: those of the PGN standard (section "
        "15), the current Olympic Committee codes where they differ, countries missing from the "
        "standard, former codes, and chess-only codes that are common in Site tags. `pgn check` "
        "accepts exactly these; those of ISO 3166 are looked up too. "
        "An unknown one is an error, with exit status 1.",
    .examples = EXAMPLES,
    .run = run,
};
