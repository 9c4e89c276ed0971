/* options.c -- sort the words of a command line into options and operands, by the command's table.
 *
 * Options one would guess from other programs are accepted under their names there too; for unknown
 * ones the nearest known option is suggested. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "config.h"
#include "guesses.h"
#include "suggest.h"

char cli_option_letter(const cli_option *o) {
    return (char)(o->name[1] == ' ' ? o->name[0] : 0);
}

const char *cli_option_name(const cli_option *o) {
    return o->name[1] == ' ' ? o->name + 2 : o->name;
}

const cli_option CLI_COMMON_OPTIONS[] = {
    {"color", OPTION_CHOICE, offsetof(cli_common, color), "auto|always|never",
     "Use color (default: auto, on a terminal unless NO_COLOR is set)."},
    {"h help", OPTION_FLAG, offsetof(cli_common, help), NULL, "Print help and exit."},
    {"V version", OPTION_FLAG, offsetof(cli_common, version), NULL, "Print the version and exit."},
    {0},
};

/* ---- finding ---- */

/* An option and where its value goes; both NULL if none. */
typedef struct {
    const cli_option *option;
    char *field;
} slot;

/* A name of one character is a letter. */
static bool is_named(const cli_option *o, const char *name, size_t len) {
    if (len == 1)
        return cli_option_letter(o) == *name;
    return strlen(cli_option_name(o)) == len && memcmp(cli_option_name(o), name, len) == 0;
}

static slot find_in(const cli_option *table, void *values, const char *name, size_t len) {
    for (const cli_option *o = table; o && o->name; o++)
        if (is_named(o, name, len))
            return (slot){o, (char *)values + o->offset};
    return (slot){NULL, NULL};
}

typedef struct {
    const cli_command *command;
    void *options;
    cli_common *common;
} parser;

/* The option's number in the table of the command, as a bit. */
static uint64_t bit_of(const cli_command *command, const cli_option *o) {
    for (size_t i = 0; i < 64 && command->options && command->options[i].name; i++)
        if (&command->options[i] == o)
            return (uint64_t)1 << i;
    return 0;
}

static slot find_exactly(const parser *p, const char *name, size_t len) {
    slot s = find_in(p->command->options, p->options, name, len);
    return s.option ? s : find_in(CLI_COMMON_OPTIONS, p->common, name, len);
}

static slot find(const parser *p, const char *name, size_t len) {
    slot s = find_exactly(p, name, len);
    const char *other;
    for (size_t i = 0; !s.option && (other = guess_option(name, len, i)); i++)
        s = find_exactly(p, other, strlen(other));
    return s;
}

/* ---- what is wrong ---- */

static void try_names(cli_suggestion *s, const cli_option *table) {
    for (const cli_option *o = table; o && o->name; o++)
        cli_suggest_try(s, cli_option_name(o), strlen(cli_option_name(o)));
}

static bool unknown_option(const parser *p, const char *name, size_t len) {
    const char *command = p->command->name, *dashes = len == 1 ? "-" : "--";
    const char *answer = guess_answer(p->command, name, len);
    cli_suggestion s = cli_suggest(name, len);
    if (len > 1) {
        try_names(&s, p->command->options);
        try_names(&s, CLI_COMMON_OPTIONS);
    }
    if (answer)
        cli_usage_error("%s: unknown option \"%s%.*s\"; %s", command, dashes, (int)len, name,
                        answer);
    else if (s.best)
        cli_usage_error("%s: unknown option \"%s%.*s\"; did you mean --%.*s?", command, dashes,
                        (int)len, name, (int)s.best_len, s.best);
    else
        cli_usage_error("%s: unknown option \"%s%.*s\"; see \"pgn help %s\"", command, dashes,
                        (int)len, name, command);
    return false;
}

static bool unknown_choice(const parser *p, const cli_option *o, const char *value) {
    cli_suggestion s = cli_suggest(value, strlen(value));
    cli_suggest_list(&s, o->value, '|');
    cli_usage_error("%s: --%s must be one of %s, not \"%s\"%s%.*s%s", p->command->name,
                    cli_option_name(o), o->value, value,
                    s.best ? "; did you mean " : guess_value(o), (int)s.best_len,
                    s.best ? s.best : "", s.best ? "?" : "");
    return false;
}

/* ---- values ---- */

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

static bool add_value(const parser *p, const cli_option *o, const char *value, cli_values *values) {
    if (values->count == CLI_VALUES_MAX) {
        cli_usage_error("%s: --%s given more than %d times", p->command->name, cli_option_name(o),
                        CLI_VALUES_MAX);
        return false;
    }
    values->texts[values->count++] = value;
    return true;
}

static bool store(const parser *p, slot s, const char *value) {
    const cli_option *o = s.option;
    void *field = s.field;
    int index;
    if (!value) {
        cli_usage_error("%s: --%s requires a value: --%s=%s", p->command->name, cli_option_name(o),
                        cli_option_name(o), o->value);
        return false;
    }
    switch (o->kind) {
    case OPTION_LIST:
        return add_value(p, o, value, field);
    case OPTION_TEXT:
    case OPTION_MAYBE:
        *(const char **)field = value;
        return true;
    default:
        index = choice_index(o->value, value);
        if (index < 0)
            return unknown_choice(p, o, value);
        *(int *)field = index;
        return true;
    }
}

/* ---- words ---- */

/* The value of an option in the next word, if that is one: an optional value is never a file name,
 * since in `--diagram games.pgn` that is an operand. Else NULL, or "" if it may be missing. */
static const char *next_value(const cli_option *o, const char *next, bool *used) {
    bool optional = o->kind == OPTION_MAYBE;
    *used = next && !(optional && (*next == '-' || access(next, F_OK) == 0));
    return *used ? next : optional ? "" : NULL;
}

/* --name or --name=value; *used is set if the next word was taken as the value. */
static bool parse_long(const parser *p, const char *word, const char *next, bool *used) {
    const char *name = word + 2, *equals = strchr(name, '=');
    size_t len = equals ? (size_t)(equals - name) : strlen(name);
    slot s = len > 1 ? find(p, name, len) : (slot){NULL, NULL};
    if (!s.option)
        return unknown_option(p, name, len);
    p->common->given |= bit_of(p->command, s.option);
    if (s.option->kind == OPTION_FLAG && equals) {
        cli_usage_error("%s: --%s takes no value", p->command->name, cli_option_name(s.option));
        return false;
    }
    if (s.option->kind == OPTION_FLAG) {
        *(bool *)(void *)s.field = true;
        return true;
    }
    return store(p, s, equals ? equals + 1 : next_value(s.option, next, used));
}

/* -x, -xVALUE, or several flags and perhaps one with a value last: -cn, -cj4. */
static bool parse_letters(const parser *p, const char *word, const char *next, bool *used) {
    for (const char *letter = word + 1; *letter; letter++) {
        slot s = find(p, letter, 1);
        if (!s.option)
            return unknown_option(p, letter, 1);
        p->common->given |= bit_of(p->command, s.option);
        if (s.option->kind == OPTION_FLAG) {
            *(bool *)(void *)s.field = true;
            continue;
        }
        return store(p, s, letter[1] ? letter + 1 : next_value(s.option, next, used));
    }
    return true;
}

/* `-` alone, `-1` and `-+` are operands; `-x` is an option. */
static bool is_option(const char *word) {
    return word[0] == '-' && (word[1] == '-' || isalpha((unsigned char)word[1]));
}

int cli_parse(const cli_command *command, int argc, char **argv, void *options,
              cli_common *common) {
    const parser p = {command, options, common};
    int operands = 0;
    bool only_operands = false;
    for (int i = 0; i < argc; i++) {
        char *word = argv[i], *next = i + 1 < argc ? argv[i + 1] : NULL;
        bool used = false, dashes = strcmp(word, "--") == 0;
        if (only_operands || !is_option(word) || (dashes && command->keeps_dashes))
            argv[operands++] = word;
        else if (dashes)
            only_operands = true;
        else if (!(word[1] == '-' ? parse_long : parse_letters)(&p, word, next, &used))
            return -1;
        i += used;
    }
    argv[operands] = NULL; /* the library's file lists are NULL-terminated */
    return operands;
}

/* ---- the project's file ---- */

typedef struct {
    parser p;
    cli_values *texts;
} configuration;

/* "epd.check" for the command "epd check"? */
static bool is_table_of(const cli_command *command, const char *table) {
    const char *name = command->name;
    for (; *name && (*name == *table || (*name == ' ' && *table == '.')); name++)
        table++;
    return !*name && !*table;
}

static bool is_table(const char *table) {
    return is_table_of(&cmd_check, table) || is_table_of(&cmd_epd_check, table);
}

static bool config_error(const config_entry *e, const char *what, const char *which) {
    cli_usage_error("%s: %s \"%s\"", e->place, what, which);
    return false;
}

/* A copy of the value that lives as long as the options; NULL after reporting an error. */
static const char *keep_value(configuration *c, const config_entry *e) {
    char *copy = c->texts->count < CLI_VALUES_MAX ? strdup(e->value) : NULL;
    if (!copy) {
        config_error(e, "too many values or out of memory at", e->key);
        return NULL;
    }
    return c->texts->texts[c->texts->count++] = copy;
}

static bool take_entry(void *self, const config_entry *e) {
    configuration *c = self;
    const cli_command *command = c->p.command;
    if (!is_table(e->table))
        return config_error(e, "unknown table, expected check or epd.check, not", e->table);
    if (!is_table_of(command, e->table))
        return true;
    slot s = find(&c->p, e->key, strlen(e->key));
    if (!s.option || choice_index(command->config, cli_option_name(s.option)) < 0)
        return config_error(e, "unknown key", e->key);
    if ((s.option->kind == OPTION_FLAG) != e->is_bool)
        return config_error(e,
                            e->is_bool ? "expected a value, not true or false, for"
                                       : "expected true or false for",
                            e->key);
    if (c->p.common->given & bit_of(command, s.option))
        return true;
    if (e->is_bool) {
        *(bool *)(void *)s.field = e->value[0] == 't';
        return true;
    }
    const char *value = keep_value(c, e);
    return value && store(&c->p, s, value);
}

bool cli_configure(const cli_command *command, cli_config *config, void *options,
                   const cli_common *common, cli_values *texts) {
    cli_common given = *common;
    configuration c = {{command, options, &given}, texts};
    if (!config->file && config_find(config->found, sizeof config->found))
        config->file = config->found;
    return !config->file || config_read(config->file, take_entry, &c);
}

void cli_free_texts(cli_values *texts) {
    for (size_t i = 0; i < texts->count; i++)
        free((void *)(uintptr_t)texts->texts[i]);
}
