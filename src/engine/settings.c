/* settings.c -- the options that an engine offers, and setting them: checked here, because most
 * engines silently ignore what they do not know. */
#include "base/ascii_int.h"
#include "base/error_int.h"
#include "engine_int.h"

static const char *const TYPE_NAMES[] = {
#define WORD(name, word) word,
    PGN__SETTING_TYPE_LIST(WORD)
#undef WORD
};
enum { TYPES = sizeof TYPE_NAMES / sizeof *TYPE_NAMES };
enum { LINE_COST = 64 }; /* bytes that a line takes in the table, however short it is */

const pgn_engine_setting *pgn_engine_setting_at(const pgn_engine *engine, size_t index) {
    return engine && index < engine->setting_count ? &engine->settings[index].seen : NULL;
}

static bool same(const char *a, const char *b) {
    size_t n = strlen(a);
    return n == strlen(b) && pgn__same_letters(a, b, n);
}

const pgn__setting *pgn__setting_find(const pgn_engine *engine, const char *name) {
    for (size_t i = 0; i < engine->setting_count; i++)
        if (same(engine->settings[i].seen.name, name))
            return &engine->settings[i];
    return NULL;
}

/* ---- reading ---- */

/* The parts of a line; each is all the words up to the next keyword. */
typedef enum { NAME, TYPE, DEFAULT, MIN, MAX, VAR, PARTS } part;
static const char *const PART_WORDS[PARTS] = {"name", "type", "default", "min", "max", "var"};

static int find_part(pgn_span word) {
    for (int i = 0; i < PARTS; i++)
        if (pgn__span_is(word, PART_WORDS[i]))
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
        if (pgn__span_is(word, TYPE_NAMES[i]))
            return i;
    return TYPES;
}

static size_t count_choices(pgn_span rest) {
    size_t count = 0;
    for (pgn_span word = pgn__next_word(&rest); word.len; word = pgn__next_word(&rest))
        count += pgn__span_is(word, PART_WORDS[VAR]);
    return count;
}

/* One part into the option; false without memory. */
static bool take_part(pgn__arena *arena, part p, pgn_span value, pgn__setting *o,
                      const char **choices, bool *understood) {
    const char *copy = NULL;
    if (p == NAME || p == DEFAULT || p == VAR) {
        if (p == DEFAULT && pgn__span_is(value, "<empty>"))
            value.len = 0;
        copy = pgn__arena_copy(arena, value.text, value.len);
        if (!copy)
            return false;
    }
    switch (p) {
    case NAME:
        o->seen.name = copy;
        break;
    case TYPE:
        *understood &= find_type(value) != TYPES;
        o->type = (pgn__setting_type)find_type(value);
        break;
    case DEFAULT:
        o->seen.default_value = copy;
        break;
    case VAR:
        choices[o->choice_count++] = copy;
        break;
    case MIN:
    case MAX:
        *understood &= pgn__word_number(value, p == MIN ? &o->seen.min : &o->seen.max);
        break;
    case PARTS:
        break; /* a word of its own */
    }
    return true;
}

static bool grow(pgn_engine *engine) {
    size_t cap = engine->setting_cap ? engine->setting_cap * 2 : 32;
    if (engine->setting_count < engine->setting_cap)
        return true;
    /* The old table stays in the arena: both together are bounded. */
    pgn__setting *bigger = pgn__arena_alloc(&engine->arena, cap * sizeof *bigger);
    if (!bigger)
        return false;
    if (engine->setting_count)
        memcpy(bigger, engine->settings, engine->setting_count * sizeof *bigger);
    engine->settings = bigger;
    engine->setting_cap = cap;
    return true;
}

pgn_status pgn__uci_option(pgn_engine *engine, pgn_span rest, bool *understood) {
    pgn__setting o = {.seen = {.name = "", .default_value = "", .min = INT64_MIN, .max = INT64_MAX},
                      .type = (pgn__setting_type)TYPES};
    pgn_span look = rest;
    size_t cost = rest.len + LINE_COST;
    *understood = pgn__next_word(&look).len && engine->setting_count < PGN__ENGINE_SETTINGS_MAX &&
                  cost <= PGN__ENGINE_SETTING_BYTES - engine->setting_bytes;
    if (!*understood)
        return PGN_OK;
    engine->setting_bytes += cost;
    const char **choices =
        pgn__arena_alloc(&engine->arena, (count_choices(rest) + 1) * sizeof *choices);
    if (!choices || !grow(engine))
        return PGN_E_NOMEM;
    while (rest.len && *understood) {
        pgn_span value;
        part p = next_part(&rest, o.type == PGN__SETTING_STRING, &value);
        if (!take_part(&engine->arena, p, value, &o, choices, understood))
            return PGN_E_NOMEM;
    }
    choices[o.choice_count] = NULL;
    o.seen.choices = choices;
    o.seen.type = (unsigned)o.type < TYPES ? TYPE_NAMES[o.type] : "";
    *understood &= o.seen.name[0] && (unsigned)o.type < TYPES && o.seen.min <= o.seen.max &&
                   !pgn__setting_find(engine, o.seen.name);
    if (*understood)
        engine->settings[engine->setting_count++] = o;
    return PGN_OK;
}

/* ---- setting ---- */

/* The value to be sent, or NULL with the error. */
static const char *check_value(const pgn__setting *o, const char *value, pgn_error *err) {
    static const char *const booleans[] = {"false", "true"};
    bool check = o->type == PGN__SETTING_CHECK;
    const char *const *choices = check ? booleans : o->seen.choices;
    size_t count = check ? 2 : o->choice_count;
    int64_t n;
    switch (o->type) {
    case PGN__SETTING_CHECK:
    case PGN__SETTING_COMBO:
        for (size_t i = 0; i < count; i++)
            if (same(choices[i], value))
                return choices[i];
        pgn__fail(err, PGN_E_ENGINE_OPTION, "invalid value \"%.60s\" for option %.60s: expected %s",
                  value, o->seen.name, check ? "true or false" : "one of its choices");
        return NULL;
    case PGN__SETTING_SPIN:
        if (pgn__word_number((pgn_span){value, strlen(value)}, &n) && n >= o->seen.min &&
            n <= o->seen.max)
            return value;
        pgn__fail(err, PGN_E_ENGINE_OPTION,
                  "invalid value \"%.60s\" for option %.60s: expected %lld to %lld", value,
                  o->seen.name, (long long)o->seen.min, (long long)o->seen.max);
        return NULL;
    case PGN__SETTING_BUTTON:
        if (!*value)
            return value;
        pgn__fail(err, PGN_E_ENGINE_OPTION, "option %.60s is a button and takes no value",
                  o->seen.name);
        return NULL;
    case PGN__SETTING_STRING:
        break;
    }
    if (strlen(value) < PGN__ENGINE_LINE_MAX / 2 && !strpbrk(value, "\r\n"))
        return *value ? value : "<empty>";
    pgn__fail(err, PGN_E_ENGINE_OPTION, "the value of option %.60s is too long or has a line break",
              o->seen.name);
    return NULL;
}

pgn_status pgn_engine_set(pgn_engine *engine, const char *name, const char *value, pgn_error *err) {
    if (!engine || !name)
        return pgn__fail_missing(err, engine ? "option name" : "engine");
    const pgn__setting *o = pgn__setting_find(engine, name);
    if (!pgn__engine_alive(engine))
        return pgn__engine_died(engine, err);
    if (!o)
        return pgn__fail(err, PGN_E_ENGINE_OPTION, "the engine has no option \"%.60s\"", name);
    value = check_value(o, value ? value : "", err);
    if (!value)
        return PGN_E_ENGINE_OPTION;
    pgn_buffer_clear(&engine->command);
    pgn_buffer_printf(&engine->command, "setoption name %s", o->seen.name);
    if (o->type != PGN__SETTING_BUTTON)
        pgn_buffer_printf(&engine->command, " value %s", value);
    pgn_status st = pgn__engine_send_command(engine, err);
    if (!st && same(o->seen.name, "UCI_Chess960"))
        engine->chess960 = engine->chess960_wanted = same(value, "true");
    return st;
}
