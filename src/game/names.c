/* names.c -- the form of players' names, 8.1.1.5: checked, and fixed where only one form is right.
 */
#include "base/span_int.h"
#include "tag_values_int.h"
#include "value_int.h"

static const struct {
    const char *text;
    bool fixable;
} FLAWS[] = {
#define FLAW(name, fixable, text) {text, fixable},
    PGN__NAME_FLAW_LIST(FLAW)
#undef FLAW
};

const char *pgn__name_flaw_text(pgn__name_flaw flaw) {
    return (unsigned)flaw < PGN__NAME_FLAWS ? FLAWS[flaw].text : "?";
}

bool pgn__name_flaw_fixable(pgn__name_flaw flaw) {
    return (unsigned)flaw < PGN__NAME_FLAWS && FLAWS[flaw].fixable;
}

/* Capital letters: ranges of characters, in steps, since alphabets pair them in two ways. */
static const struct {
    uint16_t first, last, step;
} capitals[] = {
    {'A', 'Z', 1},       {0x00C0, 0x00D6, 1}, {0x00D8, 0x00DE, 1},
    {0x0100, 0x0136, 2}, {0x0139, 0x0147, 2}, {0x014A, 0x0178, 2},
    {0x0179, 0x017D, 2}, {0x0391, 0x03A9, 1}, {0x0400, 0x042F, 1},
};

bool pgn__is_capital(uint32_t code) {
    for (size_t i = 0; i < sizeof capitals / sizeof *capitals; i++)
        if (code >= capitals[i].first && code <= capitals[i].last &&
            (code - capitals[i].first) % capitals[i].step == 0)
            return true;
    return false;
}

/* Is the word from `at` to the next blank, comma or end a lone capital letter, an initial without
 * its period? Returns its length in bytes, 0 if not. */
static size_t bare_initial(const char *at, const char *end) {
    uint32_t code;
    size_t n = pgn__utf8_decode(at, (size_t)(end - at), &code);
    if (!n || !pgn__is_capital(code))
        return 0;
    return at + n == end || pgn__is_blank(at[n]) || at[n] == ',' ? n : 0;
}

/* Checking and fixing are one walk, so that they cannot disagree: every flaw is noted, and the
 * fixed text goes to out, if there is one. */
typedef struct {
    const char *text;
    unsigned found;
    size_t first; /* offset of the first flaw */
    pgn_buffer *out;
} walk;

static void note(walk *w, pgn__name_flaw flaw, const char *at) {
    size_t offset = (size_t)(at - w->text);
    if (!w->found || offset < w->first)
        w->first = offset;
    w->found |= 1u << flaw;
}

static void put(walk *w, const char *text, size_t len) {
    if (w->out)
        pgn_buffer_append(w->out, text, len);
}

/* White space at p, inside a name: one space, and none before a comma. Returns where it ends. */
static const char *walk_blanks(walk *w, const char *p, const char *end) {
    const char *to = p;
    while (to < end && pgn__is_blank(*to))
        to++;
    if (*to == ',') {
        note(w, PGN_NAME_COMMA, p);
        return to;
    }
    if (to - p > 1 || *p != ' ')
        note(w, PGN_NAME_SPACE, p);
    put(w, " ", 1);
    return to;
}

/* A comma at p: one space after it, none where it is the last character, and not two in a row.
 * Returns where to go on. */
static const char *walk_comma(walk *w, const char *p, const char *from, const char *end) {
    const char *next = p + 1;
    while (next < end && pgn__is_blank(*next))
        next++;
    if (p == from)
        note(w, PGN_NAME_NO_SURNAME, p);
    if (next == end) {
        note(w, PGN_NAME_LAST_COMMA, p);
        return end;
    }
    if (*next == ',') {
        note(w, PGN_NAME_COMMA, next);
        return next;
    }
    put(w, ",", 1);
    if (next == p + 1) {
        note(w, PGN_NAME_COMMA, p);
        put(w, " ", 1);
    }
    return p + 1;
}

static bool has_letters(pgn_span name) {
    for (size_t i = 0; i < name.len; i++)
        if (name.text[i] != ',' && !pgn__is_blank(name.text[i]))
            return true;
    return false;
}

/* Where a run of anything but blanks and commas ends. They are low in ASCII, and letters above. */
static const char *run_end(const char *p, const char *end) {
    while (p < end && ((unsigned char)*p > ',' || (*p != ',' && !pgn__is_blank(*p))))
        p++;
    return p;
}

/* One name, which has no white space at its edges. */
static void walk_name(walk *w, pgn_span name) {
    const char *from = name.text, *end = from + name.len, *p = from;
    bool comma = false, word = true; /* initials stand after the comma, at the start of a word */
    if (!has_letters(name)) {        /* nothing to fix */
        note(w, name.len ? PGN_NAME_NO_SURNAME : PGN_NAME_EMPTY, p);
        put(w, p, name.len);
        return;
    }
    while (p < end) {
        size_t initial = comma && word ? bare_initial(p, end) : 0;
        word = pgn__is_blank(*p) || *p == ',';
        if (initial) {
            put(w, p, initial);
            put(w, ".", 1);
            p += initial;
            note(w, PGN_NAME_INITIAL, p);
        } else if (pgn__is_blank(*p)) {
            p = walk_blanks(w, p, end);
        } else if (*p == ',') {
            comma = true;
            p = walk_comma(w, p, from, end);
        } else {
            const char *to = run_end(p, end);
            put(w, p, (size_t)(to - p));
            p = to;
        }
    }
}

static void walk_value(walk *w, const char *value, size_t len) {
    pgn_span rest = {value, len}, name, last = {NULL, 0};
    while (rest.text) {
        const char *start = rest.text, *end = start + rest.len;
        pgn_players_next(&rest, &name);
        if (last.text) {
            put(w, ":", 1);
            if (pgn__span_compare(last, name) > 0)
                note(w, PGN_NAME_ORDER, name.text);
        }
        const char *to = rest.text ? rest.text - 1 : end;
        if (name.text > start)
            note(w, PGN_NAME_SPACE, start);
        else if (name.text + name.len < to)
            note(w, PGN_NAME_SPACE, name.text + name.len);
        walk_name(w, name);
        last = name;
    }
}

unsigned pgn__name_check(const char *value, size_t len, size_t *offset) {
    walk w = {len ? value : "", 0, 0, NULL};
    walk_value(&w, w.text, len);
    if (w.found && offset)
        *offset = w.first;
    return w.found;
}

pgn_status pgn__name_fix(pgn_buffer *out, const char *value, size_t len) {
    walk w = {len ? value : "", 0, 0, out};
    size_t from = out->len;
    walk_value(&w, w.text, len);
    pgn_status st = out->status;
    if (st && out->data) {
        out->len = from;
        out->data[from] = '\0';
    }
    return st;
}
