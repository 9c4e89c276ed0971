/* lint_values.c -- the value of each tag of sections 8.1.1 and 9, by its kind in the table of tags.
 * Unknown (?) and none (-) are right everywhere. */
#include <string.h>

#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "base/span_int.h"
#include "base/text_int.h"
#include "game/clock_int.h"
#include "game/tag_values_int.h"
#include "lint_int.h"
#include "pgn/country.h"
#include "pgn/tags.h"
#include "words_int.h"

/* The input of a check: the value with its escapes resolved, and its place. */
typedef struct {
    unsigned tag;
    pgn_span value, source;
} tag_value;

typedef void check(pgn__linter *l, const tag_value *t);

static bool is_one_of(pgn_span text, const char *const *words, size_t count, bool any_case) {
    for (size_t i = 0; i < count; i++)
        if (strlen(words[i]) == text.len &&
            (any_case ? pgn__same_letters(words[i], text.text, text.len)
                      : memcmp(words[i], text.text, text.len) == 0))
            return true;
    return false;
}

static bool is_number(pgn_span text) {
    for (size_t i = 0; i < text.len; i++)
        if (text.text[i] < '0' || text.text[i] > '9')
            return false;
    return text.len > 0;
}

/* Replace the value by another, escaping it. Not where the encoding or the end of the string must
 * be fixed before the value is known. */
static void fix_value(pgn__linter *l, const tag_value *t, const char *text, size_t len) {
    bool closed = t->source.text[t->source.len] == '"';
    pgn_buffer *out = &l->escaped;
    if (!closed || pgn__utf8_check(t->source.text, t->source.len) < t->source.len)
        return;
    pgn_buffer_clear(out);
    for (size_t i = 0; i < len; i++) {
        bool last = i + 1 == len;
        if (text[i] == '"' ||
            (text[i] == '\\' && (last || text[i + 1] == '"' || text[i + 1] == '\\')))
            pgn__buffer_putc(out, '\\');
        pgn__buffer_putc(out, text[i]);
    }
    if (out->status)
        l->status = PGN_E_NOMEM;
    else if (out->data)
        pgn__add_edit(l, t->source, out->data, out->len);
}

/* ---- the roster ---- */

static void check_free(pgn__linter *l, const tag_value *t) {
    (void)l;
    (void)t;
}

/* Three unknown capitals are taken for a country only if they are neither alone, like a server or a
 * club ("ICC"), nor among other capitals. */
static bool stands_out(pgn_span value) {
    for (size_t i = 0; i + 3 < value.len; i++)
        if ((value.text[i] >= 'a' && value.text[i] <= 'z') || (unsigned char)value.text[i] >= 0x80)
            return true;
    return false;
}

/* A code of another list, or of none. It has one right form unless the standard's and today's
 * differ. */
static void find_country(pgn__linter *l, const tag_value *t, const char *code) {
    const char *whose;
    const pgn_country *c = pgn_country_elsewhere(code, 3, &whose);
    if (!c && !stands_out(t->value))
        return;
    if (!c) {
        pgn__find(l, PGN__RULE_SITE_COUNTRY, t->source,
                  "unknown country code \"%.3s\": expected one such as GER or USA", code);
        return;
    }
    const char *today = c->current_code;
    const char *right = c->standard_code ? c->standard_code : today ? today : c->other_code;
    const char *list = c->standard_code ? "the standard's" : today ? "today's" : "FIDE's";
    bool changed = c->standard_code && today && strcmp(right, today) != 0;
    if (!pgn__find(l, PGN__RULE_SITE_COUNTRY, t->source, "\"%.3s\" is %s code for %s: %s is %s%s%s",
                   code, whose, c->name, list, right, changed ? ", today's " : "",
                   changed ? today : "") ||
        changed)
        return;
    pgn_buffer_clear(&l->scratch);
    pgn_buffer_append(&l->scratch, t->value.text, t->value.len - 3);
    if (!pgn_buffer_append(&l->scratch, right, 3))
        fix_value(l, t, l->scratch.data, l->scratch.len);
}

/* A city, a region, and an optional country code of three capitals. */
static void check_site(pgn__linter *l, const tag_value *t) {
    pgn_span v = t->value;
    if (v.len < 3)
        return;
    const char *code = v.text + v.len - 3;
    for (int i = 0; i < 3; i++)
        if (code[i] < 'A' || code[i] > 'Z')
            return;
    if (v.len > 3 && code[-1] != ' ' && code[-1] != ',')
        return;
    if (memcmp(l->country, code, 3) != 0) {
        size_t index = 0;
        memcpy(l->country, code, 3);
        l->country_known = pgn_country_find(code, 3, &index) != NULL;
    }
    if (!l->country_known)
        find_country(l, t, code);
}

static void check_date(pgn__linter *l, const tag_value *t) {
    pgn_date date;
    pgn_error err;
    char right[PGN_DATE_MAX];
    if (!pgn_date_parse(t->value.text, t->value.len, &date, &err))
        return;
    bool guessed = !pgn_date_guess(t->value.text, t->value.len, &date, NULL);
    size_t len = guessed ? pgn_date_write(&date, right) : 0;
    if (!guessed && err.message[0] == '"') /* it quotes the value */
        pgn__find(l, PGN__RULE_DATE, t->source, "%s", err.message);
    else if (!guessed)
        pgn__find(l, PGN__RULE_DATE, t->source, "date \"%.*s\": %s", PGN__SHOWN(t->value),
                  err.message);
    else if (pgn__find(l, PGN__RULE_DATE, t->source, "date \"%.*s\" should be \"%s\"",
                       PGN__SHOWN(t->value), right))
        fix_value(l, t, right, len);
}

static void check_round(pgn__linter *l, const tag_value *t) {
    pgn__round_kind kind = pgn__round_kind_of(t->value.text, t->value.len);
    if (kind == PGN_ROUND_OTHER)
        pgn__find(l, PGN__RULE_ROUND, t->source,
                  "invalid round \"%.*s\": expected a number, or numbers separated by periods",
                  PGN__SHOWN(t->value));
}

static const struct {
    pgn__name_flaw flaw;
    pgn__rule rule;
} NAME_RULES[] = {
    {PGN_NAME_EMPTY, PGN__RULE_NAME},       {PGN_NAME_SPACE, PGN__RULE_NAME},
    {PGN_NAME_COMMA, PGN__RULE_NAME},       {PGN_NAME_NO_SURNAME, PGN__RULE_NAME},
    {PGN_NAME_LAST_COMMA, PGN__RULE_NAME},  {PGN_NAME_INITIAL, PGN__RULE_NAME_INITIAL},
    {PGN_NAME_ORDER, PGN__RULE_NAME_ORDER},
};

/* One finding for each of the three rules, with the whole name fixed. */
static void check_name(pgn__linter *l, const tag_value *t) {
    const char *end = t->value.text + t->value.len, *colon = t->value.text;
    while ((colon = memchr(colon, ':', (size_t)(end - colon)))) /* a URL is not a list */
        if (end - ++colon >= 2 && memcmp(colon, "//", 2) == 0)
            return;
    unsigned flaws = pgn__name_check(t->value.text, t->value.len, NULL);
    bool said = false;
    for (size_t i = 0; flaws && i < sizeof NAME_RULES / sizeof *NAME_RULES; i++) {
        pgn__name_flaw flaw = NAME_RULES[i].flaw;
        if (!(flaws >> flaw & 1) || (said && NAME_RULES[i].rule == PGN__RULE_NAME))
            continue;
        said |= NAME_RULES[i].rule == PGN__RULE_NAME;
        if (!pgn__find(l, NAME_RULES[i].rule, t->source, "\"%.*s\": %s", PGN__SHOWN(t->value),
                       pgn__name_flaw_text(flaw)) ||
            !pgn__name_flaw_fixable(flaw))
            continue;
        pgn_buffer_clear(&l->scratch);
        if (!pgn__name_fix(&l->scratch, t->value.text, t->value.len))
            fix_value(l, t, l->scratch.data, l->scratch.len);
    }
}

/* Problems are reported at the game's end, when the marker is known. */
static void check_result(pgn__linter *l, const tag_value *t) {
    bool usual;
    l->tag_result = pgn__word_result(t->value, &usual);
    l->result_tag_right = l->tag_result && usual;
}

/* ---- lists, one item per player of the side ---- */

static void check_items(pgn__linter *l, const tag_value *t, bool (*right)(pgn_span item),
                        pgn__rule rule, const char *what) {
    pgn_span rest = t->value, item;
    while (pgn_players_next(&rest, &item))
        if (!right(item))
            pgn__find(l, rule, t->source, "%s \"%.*s\" %s", pgn__tag_text(t->tag), PGN__SHOWN(item),
                      what);
}

static bool is_title(pgn_span item) {
    const pgn_title *title = pgn_title_find(item.text, item.len);
    return pgn__span_is(item, "-") || pgn__span_is(item, "?") || title;
}

static bool is_rating(pgn_span item) {
    unsigned rating;
    return !pgn_rating_parse(item.text, item.len, &rating, NULL);
}

static bool is_type(pgn_span item) {
    return pgn__player_type_parse(item.text, item.len) != PGN_PLAYER_UNKNOWN ||
           pgn__span_is(item, "?");
}

static void check_title(pgn__linter *l, const tag_value *t) {
    check_items(l, t, is_title, PGN__RULE_TITLE,
                "is not a title of FIDE: expected one such as GM, IM, FM, WGM, or -");
}

static void check_rating(pgn__linter *l, const tag_value *t) {
    check_items(l, t, is_rating, PGN__RULE_RATING,
                "is not a rating: expected a number of up to four digits, - or ?");
}

static void check_type(pgn__linter *l, const tag_value *t) {
    check_items(l, t, is_type, PGN__RULE_PLAYER_TYPE, "is neither human nor program");
}

/* Not treated as a list: an address may contain a colon. */
static void check_address(pgn__linter *l, const tag_value *t) {
    if (!pgn__address_is_plausible(t->value.text, t->value.len))
        pgn__find(l, PGN__RULE_NETWORK_ADDRESS, t->source,
                  "%s \"%.*s\" is not an e-mail or network address", pgn__tag_text(t->tag),
                  PGN__SHOWN(t->value));
}

/* ---- the others ---- */

static void check_board(pgn__linter *l, const tag_value *t) {
    if (!is_number(t->value) || t->value.text[0] == '0')
        pgn__find(l, PGN__RULE_BOARD, t->source, "Board \"%.*s\" is not a positive whole number",
                  PGN__SHOWN(t->value));
}

static void check_eco(pgn__linter *l, const tag_value *t) {
    pgn_eco eco;
    pgn_error err;
    if (!pgn_eco_parse(t->value.text, t->value.len, &eco, &err) ||
        !pgn__find(l, PGN__RULE_ECO, t->source, "\"%.*s\" is not an ECO code such as B90 or B00/01",
                   PGN__SHOWN(t->value)))
        return;
    char code[8]; /* it may only lack the capital */
    if (t->value.len < sizeof code && t->value.text[0] >= 'a' && t->value.text[0] <= 'e') {
        memcpy(code, t->value.text, t->value.len);
        code[0] = (char)(code[0] - 'a' + 'A');
        if (!pgn_eco_parse(code, t->value.len, &eco, &err))
            fix_value(l, t, code, t->value.len);
    }
}

static void check_time(pgn__linter *l, const tag_value *t) {
    pgn_daytime time;
    pgn_error err;
    if (pgn_daytime_parse(t->value.text, t->value.len, &time, &err))
        pgn__find(l, PGN__RULE_TIME, t->source, "\"%.*s\" is not a time of day: expected HH:MM:SS",
                  PGN__SHOWN(t->value));
}

static void check_time_control(pgn__linter *l, const tag_value *t) {
    pgn_error err;
    pgn__time_control *c = &l->control;
    if (pgn__time_control_parse(t->value.text, t->value.len, c, &err)) {
        pgn__find(l, PGN__RULE_TIME_CONTROL, t->source, "\"%.*s\": %s", PGN__SHOWN(t->value),
                  err.message);
        return;
    }
    l->has_control = true;
    l->steady = c->count == 1 && (c->fields[0].kind == PGN_TIME_SUDDEN_DEATH ||
                                  c->fields[0].kind == PGN_TIME_INCREMENT);
    l->gain = pgn__time_control_gain(c, 1);
    for (size_t i = 0; i < c->count; i++)
        if (c->fields[i].notes & PGN_TIME_NOTE_ORDER) {
            pgn_span at = t->source;
            if (t->value.text == t->source.text && c->fields[i].offset < at.len)
                at = (pgn_span){at.text + c->fields[i].offset, at.len - c->fields[i].offset};
            pgn__find(l, PGN__RULE_TIME_CONTROL, at,
                      "field %zu of the time control must be the last", i + 1);
            return;
        }
}

static void check_setup(pgn__linter *l, const tag_value *t) {
    if (!pgn__span_is(t->value, "0") && !pgn__span_is(t->value, "1"))
        pgn__find(l, PGN__RULE_SETUP, t->source, "SetUp must be 0 or 1, not \"%.*s\"",
                  PGN__SHOWN(t->value));
}

static void check_termination(pgn__linter *l, const tag_value *t) {
    static const char *const words[] = {
        "abandoned", "adjudication",     "death",        "emergency",
        "normal",    "rules infraction", "time forfeit", "unterminated",
    };
    if (!is_one_of(t->value, words, sizeof words / sizeof *words, true))
        pgn__find(
            l, PGN__RULE_TERMINATION, t->source,
            "Termination \"%.*s\" is not one of the standard's: expected normal, time forfeit, "
            "rules infraction, abandoned, adjudication, unterminated, death or emergency",
            PGN__SHOWN(t->value));
}

static void check_mode(pgn__linter *l, const tag_value *t) {
    static const char *const words[] = {"OTB", "PM", "EM", "ICS", "TC"};
    const size_t count = sizeof words / sizeof *words;
    if (is_one_of(t->value, words, count, false) ||
        !pgn__find(l, PGN__RULE_MODE, t->source, "Mode \"%.*s\" is not one of OTB, PM, EM, ICS, TC",
                   PGN__SHOWN(t->value)))
        return;
    for (size_t i = 0; i < count; i++)
        if (is_one_of(t->value, &words[i], 1, true))
            fix_value(l, t, words[i], strlen(words[i]));
}

static void check_clock(pgn__linter *l, const tag_value *t) {
    pgn__clock_tag clock;
    unsigned notes;
    if (pgn__clock_tag_parse(t->value.text, t->value.len, &clock, &notes, NULL) || notes)
        pgn__find(l, PGN__RULE_CLOCK_TAG, t->source,
                  "invalid Clock \"%.*s\": expected the form W/0:45:56, B/0:45:56 or N",
                  PGN__SHOWN(t->value));
}

static void check_clock_time(pgn__linter *l, const tag_value *t) {
    uint64_t ms;
    unsigned notes;
    if (pgn__clock_parse(t->value.text, t->value.len, &ms, &notes, NULL) || notes)
        pgn__find(l, PGN__RULE_CLOCK_TAG, t->source,
                  "invalid %s \"%.*s\": expected the form 0:45:56", pgn__tag_text(t->tag),
                  PGN__SHOWN(t->value));
}

/* ---- by the table ---- */

enum {
    TEXT,
    FREE,
    SITE,
    DATE,
    ROUND,
    NAME,
    RESULT,
    TITLE,
    RATING,
    ADDRESS,
    TYPE,
    BOARD,
    ECO,
    TIME,
    TIME_CONTROL,
    SETUP,
    TERMINATION,
    MODE,
    PLY_COUNT,
    CLOCK,
    CLOCK_TIME
};

static check *const CHECKS[] = {
    [TEXT] = check_free,
    [FREE] = check_free,
    [SITE] = check_site,
    [DATE] = check_date,
    [ROUND] = check_round,
    [NAME] = check_name,
    [RESULT] = check_result,
    [TITLE] = check_title,
    [RATING] = check_rating,
    [ADDRESS] = check_address,
    [TYPE] = check_type,
    [BOARD] = check_board,
    [ECO] = check_eco,
    [TIME] = check_time,
    [TIME_CONTROL] = check_time_control,
    [SETUP] = check_setup,
    [TERMINATION] = check_termination,
    [MODE] = check_mode,
    [PLY_COUNT] = check_free, /* at the game's end, when its moves are known */
    [CLOCK] = check_clock,
    [CLOCK_TIME] = check_clock_time,
};

const uint8_t pgn__tag_kinds[PGN__TAG_COUNT] = {
#define KIND(name, text, value) value,
    PGN__TAG_LIST(KIND)
#undef KIND
};

#define TRAIT_TEXT         PGN__TAG_IS_FREE
#define TRAIT_FREE         PGN__TAG_IS_FREE
#define TRAIT_SITE         PGN__TAG_IS_ALONE
#define TRAIT_DATE         PGN__TAG_IS_ALONE
#define TRAIT_ROUND        PGN__TAG_IS_ALONE | PGN__TAG_FORM *PGN__FORM_ROUND
#define TRAIT_NAME         PGN__TAG_IS_ALONE | PGN__TAG_IS_LIST
#define TRAIT_RESULT       0
#define TRAIT_TITLE        PGN__TAG_IS_ALONE | PGN__TAG_IS_LIST
#define TRAIT_RATING       PGN__TAG_IS_ALONE | PGN__TAG_IS_LIST | PGN__TAG_FORM *PGN__FORM_RATING
#define TRAIT_ADDRESS      PGN__TAG_IS_ALONE | PGN__TAG_IS_LIST
#define TRAIT_TYPE         PGN__TAG_IS_ALONE | PGN__TAG_IS_LIST
#define TRAIT_BOARD        PGN__TAG_IS_ALONE
#define TRAIT_ECO          PGN__TAG_IS_ALONE | PGN__TAG_FORM *PGN__FORM_ECO
#define TRAIT_TIME         PGN__TAG_IS_ALONE | PGN__TAG_FORM *PGN__FORM_TIME
#define TRAIT_TIME_CONTROL 0
#define TRAIT_SETUP        PGN__TAG_IS_ALONE
#define TRAIT_TERMINATION  PGN__TAG_IS_ALONE
#define TRAIT_MODE         PGN__TAG_IS_ALONE
#define TRAIT_PLY_COUNT    PGN__TAG_IS_ALONE
#define TRAIT_CLOCK        PGN__TAG_IS_ALONE
#define TRAIT_CLOCK_TIME   PGN__TAG_IS_ALONE

const uint8_t pgn__tag_traits[PGN__TAG_COUNT] = {
#define TRAIT(name, text, value) TRAIT_##value,
    PGN__TAG_LIST(TRAIT)
#undef TRAIT
};

/* In the roster an empty value means unknown; elsewhere it may mean unknown or none. */
static void check_empty(pgn__linter *l, const tag_value *t) {
    const char *right = t->tag == PGN__TAG_DATE ? "????.\?\?.\?\?" : "?";
    if (t->tag >= PGN__ROSTER)
        pgn__find(l, PGN__RULE_EMPTY_VALUE, t->source, "%s is empty: use ? for unknown, - for none",
                  pgn__tag_text(t->tag));
    else if (pgn__find(l, PGN__RULE_EMPTY_VALUE, t->source, "%s is empty: use %s for unknown",
                       pgn__tag_text(t->tag), right))
        fix_value(l, t, right, strlen(right));
}

void pgn__lint_value(pgn__linter *l, unsigned tag, pgn_span value, pgn_span source) {
    unsigned kind = pgn__tag_kinds[tag];
    tag_value t = {tag, value, source};
    if (value.len == 0 && kind != FREE && kind != RESULT) {
        check_empty(l, &t);
        return;
    }
    bool unknown = value.len == 1 && (value.text[0] == '?' || value.text[0] == '-');
    if (unknown && kind != DATE && kind != RESULT && kind != SETUP && kind != PLY_COUNT)
        return;
    CHECKS[kind](l, &t);
}
