/* options.c -- the options that an engine offers, and setting them: checked here, because most
 * engines ignore what they do not know without a word. */
#include "base/ascii_int.h"
#include "base/error_int.h"
#include "engine_int.h"

static const char *const TYPE_NAMES[] = {
#define WORD(name, word) word,
    PGN_ENGINE_OPTION_LIST(WORD)
#undef WORD
};
enum { TYPES = sizeof TYPE_NAMES / sizeof *TYPE_NAMES };
enum { LINE_COST = 64 }; /* bytes that a line takes in the table, however short it is */

const char *pgn_engine_option_type_name(pgn_engine_option_type type) {
    return (unsigned)type < TYPES ? TYPE_NAMES[type] : "?";
}

const pgn_engine_option *pgn_engine_option_at(const pgn_engine *engine, size_t index) {
    return index < engine->option_count ? &engine->options[index] : NULL;
}

static bool same(const char *a, const char *b) {
    size_t n = strlen(a);
    return n == strlen(b) && pgn__same_letters(a, b, n);
}

const pgn_engine_option *pgn_engine_option_find(const pgn_engine *engine, const char *name) {
    for (size_t i = 0; i < engine->option_count; i++)
        if (same(engine->options[i].name, name))
            return &engine->options[i];
    return NULL;
}

/* ---- reading ---- */

/* The parts of a line; each is all the words up to the next keyword. */
typedef enum { NAME, TYPE, DEFAULT, MIN, MAX, VAR, PARTS } part;
static const char *const PART_WORDS[PARTS] = {"name", "type", "default", "min", "max", "var"};

static int find_part(pgn_span word) {
    for (int i = 0; i < PARTS; i++)
        if (pgn__word_is(word, PART_WORDS[i]))
            return i;
    return PARTS;
}

/* The next part of the line and its words. The default of a string is all the rest: it may have
 * keywords in it. A name goes up to "type". */
static part next_part(pgn_span *rest, bool is_string, pgn_span *value) {
    part found = (part)find_part(pgn__next_word(rest));
    pgn_span look = *rest;
    *value = (pgn_span){rest->text, 0};
    for (pgn_span word = pgn__next_word(&look); word.len; word = pgn__next_word(&look)) {
        int next = find_part(word);
        if (found == NAME ? next == TYPE : next != PARTS && !(found == DEFAULT && is_string))
            break;
        if (!value->len)
            value->text = word.text;
        value->len = (size_t)(word.text + word.len - value->text);
        *rest = look;
    }
    return found;
}

static int find_type(pgn_span word) {
    for (int i = 0; i < TYPES; i++)
        if (pgn__word_is(word, TYPE_NAMES[i]))
            return i;
    return TYPES;
}

static size_t count_choices(pgn_span rest) {
    size_t count = 0;
    for (pgn_span word = pgn__next_word(&rest); word.len; word = pgn__next_word(&rest))
        count += pgn__word_is(word, PART_WORDS[VAR]);
    return count;
}

/* One part into the option; false without memory. */
static bool take_part(pgn__arena *arena, part p, pgn_span value, pgn_engine_option *o,
                      const char **choices, bool *understood) {
    const char *copy = NULL;
    if (p == NAME || p == DEFAULT || p == VAR) {
        if (p == DEFAULT && pgn__word_is(value, "<empty>"))
            value.len = 0;
        copy = pgn__arena_copy(arena, value.text, value.len);
        if (!copy)
            return false;
    }
    switch (p) {
    case NAME:
        o->name = copy;
        break;
    case TYPE:
        *understood &= find_type(value) != TYPES;
        o->type = (pgn_engine_option_type)find_type(value);
        break;
    case DEFAULT:
        o->standard = copy;
        break;
    case VAR:
        choices[o->choice_count++] = copy;
        break;
    case MIN:
    case MAX:
        *understood &= pgn__word_number(value, p == MIN ? &o->min : &o->max);
        break;
    case PARTS:
        break; /* a word of its own */
    }
    return true;
}

static bool grow(pgn_engine *engine) {
    size_t cap = engine->option_cap ? engine->option_cap * 2 : 32;
    if (engine->option_count < engine->option_cap)
        return true;
    /* The old table stays in the arena: both together are bounded. */
    pgn_engine_option *bigger = pgn__arena_alloc(&engine->arena, cap * sizeof *bigger);
    if (!bigger)
        return false;
    if (engine->option_count)
        memcpy(bigger, engine->options, engine->option_count * sizeof *bigger);
    engine->options = bigger;
    engine->option_cap = cap;
    return true;
}

pgn_status pgn__uci_option(pgn_engine *engine, pgn_span rest, bool *understood) {
    pgn_engine_option o = {.name = "",
                           .type = (pgn_engine_option_type)TYPES,
                           .standard = "",
                           .min = INT64_MIN,
                           .max = INT64_MAX};
    pgn_span look = rest;
    size_t cost = rest.len + LINE_COST;
    *understood = pgn__next_word(&look).len && engine->option_count < PGN_ENGINE_OPTIONS_MAX &&
                  cost <= PGN_ENGINE_OPTION_BYTES - engine->option_bytes;
    if (!*understood)
        return PGN_OK;
    engine->option_bytes += cost;
    const char **choices =
        pgn__arena_alloc(&engine->arena, (count_choices(rest) + 1) * sizeof *choices);
    if (!choices || !grow(engine))
        return PGN_E_NOMEM;
    while (rest.len && *understood) {
        pgn_span value;
        part p = next_part(&rest, o.type == PGN_ENGINE_STRING, &value);
        if (!take_part(&engine->arena, p, value, &o, choices, understood))
            return PGN_E_NOMEM;
    }
    o.choices = choices;
    *understood &= o.name[0] && (unsigned)o.type < TYPES && o.min <= o.max &&
                   !pgn_engine_option_find(engine, o.name);
    if (*understood)
        engine->options[engine->option_count++] = o;
    return PGN_OK;
}

/* ---- setting ---- */

/* The value as it is to be sent, or NULL with the reason. */
static const char *check_value(const pgn_engine_option *o, const char *value, pgn_error *err) {
    static const char *const booleans[] = {"false", "true"};
    bool check = o->type == PGN_ENGINE_CHECK;
    const char *const *choices = check ? booleans : o->choices;
    size_t count = check ? 2 : o->choice_count;
    int64_t n;
    switch (o->type) {
    case PGN_ENGINE_CHECK:
    case PGN_ENGINE_COMBO:
        for (size_t i = 0; i < count; i++)
            if (same(choices[i], value))
                return choices[i];
        pgn__fail(err, PGN_E_ENGINE_OPTION, "\"%.60s\" is no value of the option %.60s (%s)", value,
                  o->name, check ? "true or false" : "one of a list");
        return NULL;
    case PGN_ENGINE_SPIN:
        if (pgn__word_number((pgn_span){value, strlen(value)}, &n) && n >= o->min && n <= o->max)
            return value;
        pgn__fail(err, PGN_E_ENGINE_OPTION,
                  "\"%.60s\" is no value of the option %.60s (%lld to %lld)", value, o->name,
                  (long long)o->min, (long long)o->max);
        return NULL;
    case PGN_ENGINE_BUTTON:
        if (!*value)
            return value;
        pgn__fail(err, PGN_E_ENGINE_OPTION, "the option %.60s is a button and takes no value",
                  o->name);
        return NULL;
    case PGN_ENGINE_STRING:
        break;
    }
    if (strlen(value) < PGN_ENGINE_LINE_MAX / 2 && !strpbrk(value, "\r\n"))
        return *value ? value : "<empty>";
    pgn__fail(err, PGN_E_ENGINE_OPTION, "the value of the option %.60s is no single line", o->name);
    return NULL;
}

pgn_status pgn_engine_set_option(pgn_engine *engine, const char *name, const char *value,
                                 pgn_error *err) {
    const pgn_engine_option *o = pgn_engine_option_find(engine, name);
    if (!pgn_engine_alive(engine))
        return pgn__engine_died(engine, err);
    if (!o)
        return pgn__fail(err, PGN_E_ENGINE_OPTION, "the engine has no option \"%.60s\"", name);
    value = check_value(o, value ? value : "", err);
    if (!value)
        return PGN_E_ENGINE_OPTION;
    pgn_buffer_clear(&engine->command);
    pgn_buffer_printf(&engine->command, "setoption name %s", o->name);
    if (o->type != PGN_ENGINE_BUTTON)
        pgn_buffer_printf(&engine->command, " value %s", value);
    pgn_status st = pgn__engine_tell_command(engine, err);
    if (!st && same(o->name, "UCI_Chess960"))
        engine->chess960 = engine->chess960_wanted = same(value, "true");
    return st;
}
