/* cmd_country.c -- pgn country: look up the country codes of the Site tag. */
#include <string.h>
#include <strings.h>

#include "cli.h"

typedef struct {
    bool json;
} options;

static const cli_option OPTIONS[] = {
    {"json", OPTION_FLAG, offsetof(options, json), NULL, "Print one JSON object per country."},
    {0},
};

static const cli_example EXAMPLES[] = {
    {"pgn country JUG", "print Yugoslavia"},
    {"pgn country SWZ", "print both countries of a reassigned code"},
    {"pgn country URS GDR", "look up former codes"},
    {"pgn country Germ", "look up a code by the beginning of the name"},
    {"pgn country DEU", "print Germany, and the code that the standard has for it"},
    {0},
};

static void print_json(const pgn_country *c, const char *code) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "country");
    cli_json_text(&json, "code", code);
    pgn_json_put_string(&json, "name", c->name, PGN_CSTR);
    cli_json_text(&json, "standard_code", c->standard_code);
    cli_json_text(&json, "current_code", c->current_code);
    cli_json_text(&json, "note", c->note);
    cli_json_line(&json);
}

static void print(const options *o, const pgn_country *c) {
    const char *code = c->standard_code  ? c->standard_code
                       : c->current_code ? c->current_code
                                         : c->other_code;
    if (o->json) {
        print_json(c, code);
        return;
    }
    printf("%s  %s", code, c->name);
    if (!c->standard_code)
        printf(" (not in the standard%s%s)", c->note ? "; " : "", c->note ? c->note : "");
    else if (c->note)
        printf(" (%s)", c->note);
    else if (c->current_code && strcmp(c->standard_code, c->current_code) != 0)
        printf(" (today %s)", c->current_code);
    putchar('\n');
}

/* All countries of a code; false if there is none. */
static bool print_code(const options *o, const char *code) {
    size_t index = 0, found = 0;
    const char *whose;
    const pgn_country *c;
    for (; (c = pgn_country_find(code, PGN_CSTR, &index)); found++)
        print(o, c);
    if (found || !(c = pgn_country_elsewhere(code, PGN_CSTR, &whose)))
        return found;
    if (!o->json)
        printf("%s  %s (%s code)\n", code, c->name, whose);
    print(o, c);
    return true;
}

/* All countries whose name begins so, in any case; false if there is none. */
static bool print_name(const options *o, const char *name) {
    const pgn_country *c;
    size_t found = 0;
    for (size_t i = 0; (c = pgn_country_at(i)); i++)
        if (strlen(name) > 3 && strncasecmp(c->name, name, strlen(name)) == 0) {
            print(o, c);
            found++;
        }
    return found;
}

static int run(const void *opts, int argc, char **argv) {
    const options *o = opts;
    int status = EXIT_OK;
    for (size_t i = 0; argc == 0 && pgn_country_at(i); i++)
        print(o, pgn_country_at(i));
    for (int i = 0; i < argc; i++)
        if (!print_code(o, argv[i]) && !print_name(o, argv[i]))
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
        "Print the country of each CODE and the countries whose names begin with NAME, or list all "
        "codes: those of the PGN standard (section 15), current Olympic Committee codes that "
        "differ, countries missing from the standard, former codes, and chess-only codes that are "
        "common in Site tags. `pgn check` accepts exactly these. ISO 3166 codes can be looked up "
        "too. An unknown code or name is an error, with exit status 1.\n\n"
        "The JSON keys are type (country), code (as printed), name, standard_code, current_code and "
        "note, each null if unknown.",
    .options = OPTIONS,
    .options_size = sizeof(options),
    .examples = EXAMPLES,
    .run = run,
};
