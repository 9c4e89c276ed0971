/* time_control.c -- the TimeControl tag to fields and back, and what it lets a clock show. */
#include "time_control_int.h"

#include "base/text_int.h"
#include "value_int.h"

#define FAIL(at, ...)                                                                              \
    PGN__VALUE_FAIL(r->err, PGN_E_SYNTAX, r->text, (size_t)((at)-r->text), __VA_ARGS__)

typedef struct {
    const char *text, *at, *end; /* end of the field, not of the text */
    pgn__time_field field;
    pgn_error *err;
} field_reader;

/* Seconds, perhaps with up to three decimals, as milliseconds. */
static pgn_status read_seconds(field_reader *r, const char *what, uint64_t *ms) {
    uint64_t value, unit = 100;
    const char *from = r->at;
    if (!pgn__read_number(&r->at, r->end, PGN_TIME_SECONDS_MAX, &value))
        return FAIL(from, "invalid %s in time control: expected a whole number up to %d", what,
                    PGN_TIME_SECONDS_MAX);
    *ms = value * 1000;
    if (r->end - r->at < 2 || *r->at != '.' || !pgn__is_digit(r->at[1]))
        return PGN_OK;
    r->field.notes |= PGN_TIME_NOTE_FRACTION;
    for (r->at++; r->at < r->end && pgn__is_digit(*r->at); r->at++, unit /= 10) {
        if (!unit)
            return FAIL(r->at, "%s in time control has more than three decimals", what);
        *ms += pgn__digit(*r->at) * unit;
    }
    return PGN_OK;
}

static bool take(field_reader *r, char what) {
    if (r->at == r->end || *r->at != what)
        return false;
    r->at++;
    return true;
}

/* `40/` and what follows, `4500`, `4500+60`, `40/5400+30`. */
static pgn_status read_period(field_reader *r) {
    const char *from = r->at, *slash = memchr(from, '/', (size_t)(r->end - from));
    pgn__time_field *f = &r->field;
    uint64_t moves = 0;
    if (slash) {
        if (!pgn__read_number(&r->at, slash, PGN_TIME_SECONDS_MAX, &moves) || r->at != slash ||
            !moves)
            return FAIL(from,
                        "invalid number of moves before /: expected a whole number from 1 to %d",
                        PGN_TIME_SECONDS_MAX);
        r->at++;
    }
    pgn_status st = read_seconds(r, "number of seconds", &f->base);
    if (st)
        return st;
    bool increment = take(r, '+');
    if (increment && (st = read_seconds(r, "increment", &f->increment)))
        return st;
    if (!f->base && (slash || !f->increment))
        return FAIL(from, "time control without any time");
    f->moves = (uint32_t)moves;
    f->kind = slash ? (increment ? PGN_TIME_MOVES_INCREMENT : PGN_TIME_MOVES)
                    : (increment ? PGN_TIME_INCREMENT : PGN_TIME_SUDDEN_DEATH);
    if (f->kind == PGN_TIME_MOVES_INCREMENT)
        f->notes |= PGN_TIME_NOTE_KIND;
    return PGN_OK;
}

static pgn_status read_field(field_reader *r) {
    const char *from = r->at;
    pgn_status st = PGN_OK;
    if (from == r->end)
        return FAIL(from, "empty field in time control");
    if (take(r, '?')) {
        r->field.kind = PGN_TIME_UNKNOWN;
    } else if (take(r, '-')) {
        r->field.kind = PGN_TIME_NONE;
    } else if (take(r, '*')) {
        r->field.kind = PGN_TIME_SANDCLOCK;
        st = read_seconds(r, "number of seconds", &r->field.base);
        if (!st && !r->field.base)
            return FAIL(from, "sandclock without any time");
    } else {
        st = read_period(r);
    }
    if (st)
        return st;
    char excerpt[PGN__EXCERPT_MAX];
    if (r->at < r->end)
        return FAIL(r->at,
                    "unexpected \"%s\": expected seconds, as in 300, 5400+30 or 40/7200:3600",
                    pgn__excerpt(r->at, (size_t)(r->end - r->at), excerpt));
    return PGN_OK;
}

/* The order of 9.6.1: these kinds come last, and ? and - are alone. */
static void note_order(pgn__time_control *control) {
    for (size_t i = 0; i < control->count; i++) {
        pgn__time_field *f = &control->fields[i];
        bool last = i + 1 == control->count, alone = control->count == 1;
        bool counted = f->kind == PGN_TIME_MOVES || f->kind == PGN_TIME_MOVES_INCREMENT;
        bool empty = f->kind == PGN_TIME_UNKNOWN || f->kind == PGN_TIME_NONE;
        if (empty ? !alone : !counted && !last)
            f->notes |= PGN_TIME_NOTE_ORDER;
    }
}

pgn_status pgn__time_control_parse(const char *text, size_t len, pgn__time_control *out,
                                   pgn_error *err) {
    pgn__time_control control;
    control.count = 0;
    const char *at = text, *end = text + len;
    for (;;) {
        const char *colon = at < end ? memchr(at, ':', (size_t)(end - at)) : NULL;
        field_reader reader = {text, at, colon ? colon : end, {0}, err}, *r = &reader;
        r->field.offset = (size_t)(at - text);
        if (control.count == PGN_TIME_FIELDS_MAX)
            return FAIL(at, "time control with more than %d fields", PGN_TIME_FIELDS_MAX);
        pgn_status st = read_field(r);
        if (st)
            return st;
        control.fields[control.count++] = r->field;
        if (!colon)
            break;
        at = colon + 1;
    }
    note_order(&control);
    out->count = control.count;
    memcpy(out->fields, control.fields, control.count * sizeof *control.fields);
    return PGN_OK;
}

static char *put_seconds(char *p, uint64_t ms) {
    p = pgn__put_number(p, ms / 1000, 1);
    return pgn__put_fraction(p, (unsigned)(ms % 1000), 3);
}

static char *put_field(char *p, const pgn__time_field *f) {
    switch (f->kind) {
    case PGN_TIME_UNKNOWN:
        *p++ = '?';
        return p;
    case PGN_TIME_NONE:
        *p++ = '-';
        return p;
    case PGN_TIME_SANDCLOCK:
        *p++ = '*';
        return put_seconds(p, f->base);
    case PGN_TIME_MOVES:
    case PGN_TIME_MOVES_INCREMENT:
        p = pgn__put_number(p, f->moves, 1);
        *p++ = '/';
        break;
    default:
        break;
    }
    p = put_seconds(p, f->base);
    if (f->kind == PGN_TIME_INCREMENT || f->kind == PGN_TIME_MOVES_INCREMENT) {
        *p++ = '+';
        p = put_seconds(p, f->increment);
    }
    return p;
}

size_t pgn__time_control_write(const pgn__time_control *control, char out[PGN_TIME_CONTROL_MAX]) {
    char *p = out;
    for (size_t i = 0; i < control->count && i < PGN_TIME_FIELDS_MAX; i++) {
        if (i)
            *p++ = ':';
        p = put_field(p, &control->fields[i]);
    }
    *p = '\0';
    return (size_t)(p - out);
}

/* ---- what a clock can show ---- */

/* a + b * c, or no limit where that is too great. */
static uint64_t add_product(uint64_t a, uint64_t b, uint64_t c) {
    uint64_t product, sum;
    if (a == PGN_TIME_NO_LIMIT || __builtin_mul_overflow(b, c, &product) ||
        __builtin_add_overflow(a, product, &sum))
        return PGN_TIME_NO_LIMIT;
    return sum;
}

/* The state of a player's clock after some of his moves. */
typedef struct {
    const pgn__time_field *field; /* the period he is in; NULL if that is not known */
    uint32_t moves;               /* made in it */
    uint64_t before;              /* all the time of the periods before it */
    uint64_t added;               /* the longest period that was added to the first */
} standing;

static standing walk(const pgn__time_control *control, uint32_t moves) {
    standing s = {NULL, moves, 0, 0};
    for (size_t i = 0; i < control->count; i++) {
        const pgn__time_field *f = &control->fields[i];
        bool last = i + 1 == control->count;
        s.field = f;
        if (i && f->base > s.added)
            s.added = f->base;
        if (f->moves) {
            uint32_t times = last ? s.moves / f->moves : s.moves >= f->moves;
            s.before = add_product(s.before, times, f->base);
            s.before = add_product(s.before, (uint64_t)times * f->moves, f->increment);
            s.moves -= times * f->moves;
            if (times && last && f->base > s.added)
                s.added = f->base; /* the last field repeats */
            if (!times || last)
                return s;
        } else if (!last || f->kind == PGN_TIME_UNKNOWN || f->kind == PGN_TIME_NONE) {
            break;
        } else {
            return s;
        }
    }
    s.field = NULL;
    return s;
}

uint64_t pgn__time_control_limit(const pgn__time_control *control, uint32_t moves) {
    standing s = walk(control, moves);
    if (!s.field)
        return PGN_TIME_NO_LIMIT;
    uint64_t most =
        add_product(s.before, s.field->kind == PGN_TIME_SANDCLOCK ? 2 : 1, s.field->base);
    return add_product(most, (uint64_t)s.moves + 1, s.field->increment);
}

uint64_t pgn__time_control_gain(const pgn__time_control *control, uint32_t moves) {
    standing now = walk(control, moves), then = walk(control, moves ? moves - 1 : 0);
    if (!now.field || !then.field)
        return PGN_TIME_NO_LIMIT;
    if (now.field->kind == PGN_TIME_SANDCLOCK)
        return add_product(now.added, 2, now.field->base);
    uint64_t increment = now.field->increment;
    if (then.field->increment > increment)
        increment = then.field->increment;
    return add_product(now.added, 1, increment);
}

/* ---- public functions: the same without notes and offsets ---- */

pgn_status pgn_time_control_parse(const char *text, size_t len, pgn_time_control *out,
                                  pgn_error *err) {
    pgn__time_control control;
    pgn_status st = pgn__time_control_parse(text, pgn__length(text, len), &control, err);
    if (st)
        return st;
    *out = (pgn_time_control){.count = control.count};
    for (size_t i = 0; i < control.count; i++) {
        const pgn__time_field *f = &control.fields[i];
        out->periods[i] = (pgn_time_period){f->kind, f->moves, f->base, f->increment};
    }
    return PGN_OK;
}

static pgn__time_control with_notes(const pgn_time_control *control) {
    pgn__time_control out = {.count = control->count < PGN_TIME_FIELDS_MAX ? control->count
                                                                           : PGN_TIME_FIELDS_MAX};
    for (size_t i = 0; i < out.count; i++) {
        const pgn_time_period *p = &control->periods[i];
        out.fields[i] = (pgn__time_field){p->kind, p->moves, p->base, p->increment, 0, 0};
    }
    return out;
}

size_t pgn_time_control_write(const pgn_time_control *control, char out[PGN_TIME_CONTROL_MAX]) {
    pgn__time_control c = with_notes(control);
    return pgn__time_control_write(&c, out);
}

uint64_t pgn_time_control_limit(const pgn_time_control *control, uint32_t moves) {
    pgn__time_control c = with_notes(control);
    return pgn__time_control_limit(&c, moves);
}
