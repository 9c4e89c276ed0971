/* command_value.c -- the operands of the known commands as values: times, evaluations, marks. */
#include "command_int.h"

#include "chess/position_int.h"
#include "command_scan_int.h"
#include "value_int.h"

/* A failure at an offset of the operand, moved to the command's source. */
static pgn_status in_source(pgn_status st, pgn_error *err, const pgn__command *c, const char *at) {
    if (st && err) {
        err->offset += (uint64_t)(at - c->source.text);
        err->column += (uint32_t)pgn__text_width(c->source.text, (size_t)(at - c->source.text));
    }
    return st;
}

static pgn_status fail_command(const pgn__command *c, pgn_error *err) {
    return PGN__VALUE_FAIL(err, PGN_E_SYNTAX, c->source.text, c->flaw_at, "%s",
                           pgn__command_flaw_text(c->flaw));
}

/* ---- times ---- */

pgn_status pgn__command_clock(const pgn__command *command, uint64_t *ms, unsigned *notes,
                              pgn_error *err) {
    pgn_span rest = command->operands, time;
    if (!command->flaw && rest.len == 7 && pgn__clock_plain(rest.text, ms)) {
        if (notes)
            *notes = 0;
        return PGN_OK;
    }
    if (command->flaw)
        return fail_command(command, err);
    size_t name_end = 2 + command->name.len;
    if (!pgn__operand_next(&rest, &time, NULL))
        return PGN__VALUE_FAIL(err, PGN_E_SYNTAX, command->source.text, name_end,
                               "missing time in command %.*s", (int)command->name.len,
                               command->name.text);
    if (rest.text)
        return PGN__VALUE_FAIL(
            err, PGN_E_SYNTAX, command->source.text, (size_t)(rest.text - command->source.text) - 1,
            "command %.*s has more than one operand", (int)command->name.len, command->name.text);
    return in_source(pgn__clock_parse(time.text, time.len, ms, notes, err), err, command,
                     time.text);
}

/* ---- evaluations ---- */

typedef struct {
    const char *at, *end;
    unsigned notes;
} cursor;

static bool take(cursor *c, char what) {
    if (c->at == c->end || *c->at != what)
        return false;
    c->at++;
    return true;
}

static bool take_sign(cursor *c, bool *negative) {
    if (take(c, '-'))
        *negative = true;
    else if (take(c, '+'))
        c->notes |= PGN_EVAL_NOTE_SPELLING;
    else
        return false;
    return true;
}

/* `5` after `#`: moves to mate. The sign may also have stood before. */
static bool read_mate(cursor *c, bool signed_before, bool negative, pgn__eval *out) {
    uint64_t moves;
    if (signed_before)
        c->notes |= PGN_EVAL_NOTE_SPELLING;
    else
        take_sign(c, &negative);
    if (!pgn__read_number(&c->at, c->end, PGN_EVAL_VALUE_MAX, &moves))
        return false;
    out->kind = negative ? PGN__EVAL_BLACK_MATES : PGN__EVAL_WHITE_MATES;
    out->value = (int32_t)moves;
    return true;
}

/* Pawns with decimals, to hundredths. */
static bool read_pawns(cursor *c, bool negative, pgn__eval *out) {
    const char *from = c->at;
    int32_t value = 0, unit = 10, digits = 0;
    for (; c->at < c->end && pgn__is_digit(*c->at); c->at++, digits++) {
        value = value * 10 + (int32_t)pgn__digit(*c->at);
        if (value > PGN_EVAL_VALUE_MAX / 100)
            return false;
    }
    value *= 100;
    if (take(c, '.')) {
        if (!digits)
            c->notes |= PGN_EVAL_NOTE_SPELLING;
        const char *point = c->at;
        for (; c->at < c->end && pgn__is_digit(*c->at); c->at++, digits++) {
            value += (int32_t)pgn__digit(*c->at) * unit;
            if (!unit && *c->at != '0')
                c->notes |= PGN_EVAL_NOTE_PRECISION;
            unit /= 10;
        }
        if (c->at == point)
            c->notes |= PGN_EVAL_NOTE_SPELLING;
    } else {
        c->notes |= PGN_EVAL_NOTE_WHOLE;
    }
    if (!digits) {
        c->at = from;
        return false;
    }
    out->kind = PGN__EVAL_PAWNS;
    out->value = negative ? -value : value;
    return true;
}

/* The depth after a comma, white space around which does not count. A whole number with a depth is
 * in hundredths: ChessBase writes `31,20`, all others a decimal point. */
static bool read_depth(cursor *c, pgn__eval *out) {
    uint64_t depth;
    while (c->at < c->end && pgn__is_blank(*c->at))
        c->at++;
    if (!take(c, ','))
        return false;
    while (c->at < c->end && pgn__is_blank(*c->at))
        c->at++;
    if (!pgn__read_number(&c->at, c->end, PGN_EVAL_DEPTH_MAX, &depth))
        return false;
    out->depth = (int32_t)depth;
    if (c->notes & PGN_EVAL_NOTE_WHOLE)
        out->value /= 100;
    return true;
}

pgn_status pgn__eval_parse(const char *text, size_t len, pgn__eval *out, unsigned *notes,
                           pgn_error *err) {
    cursor c = {text, text + len, 0};
    pgn__eval eval = {PGN__EVAL_PAWNS, 0, -1};
    bool negative = false, signed_before = take_sign(&c, &negative), good;
    if (take(&c, '#')) {
        good = read_mate(&c, signed_before, negative, &eval);
    } else if (take(&c, 'M')) {
        c.notes |= PGN_EVAL_NOTE_SPELLING;
        good = read_mate(&c, signed_before, negative, &eval);
    } else {
        good = read_pawns(&c, negative, &eval);
    }
    if (good && c.at < c.end)
        good = read_depth(&c, &eval) && c.at == c.end;
    if (!good) {
        char excerpt[PGN__EXCERPT_MAX];
        return PGN__VALUE_FAIL(
            err, PGN_E_SYNTAX, text, (size_t)(c.at - text),
            "\"%s\" is not an evaluation: expected 0.17 or #-3, optionally with a depth (0.17,20)",
            pgn__excerpt(text, len, excerpt));
    }
    *out = eval;
    if (notes)
        *notes = c.notes;
    return PGN_OK;
}

pgn_status pgn__command_eval(const pgn__command *command, pgn__eval *out, unsigned *notes,
                             pgn_error *err) {
    if (command->flaw)
        return fail_command(command, err);
    const char *from = command->operands.text;
    if (!from)
        return PGN__VALUE_FAIL(err, PGN_E_SYNTAX, command->source.text, 2 + command->name.len,
                               "missing value in command %.*s", (int)command->name.len,
                               command->name.text);
    size_t len = command->operands.len;
    if (len <= 8 && from + len - command->source.text >= 8 &&
        pgn__eval_plain(pgn__load_to(from, from + len), (unsigned)len, &out->value)) {
        out->kind = PGN__EVAL_PAWNS;
        out->depth = -1;
        if (notes)
            *notes = 0;
        return PGN_OK;
    }
    return in_source(pgn__eval_parse(from, len, out, notes, err), err, command, from);
}

size_t pgn__eval_write(const pgn__eval *eval, char out[PGN_EVAL_MAX]) {
    char *p = out;
    uint32_t value = eval->value < 0 ? 0u - (uint32_t)eval->value : (uint32_t)eval->value;
    if (eval->kind == PGN__EVAL_PAWNS) {
        if (eval->value < 0)
            *p++ = '-';
        p = pgn__put_number(p, value / 100, 1);
        if (value % 100) {
            p = pgn__put_fraction(p, value % 100, 2);
        } else {
            *p++ = '.';
            *p++ = '0';
        }
    } else {
        *p++ = '#';
        if (eval->kind == PGN__EVAL_BLACK_MATES)
            *p++ = '-';
        p = pgn__put_number(p, value, 1);
    }
    if (eval->depth >= 0) {
        *p++ = ',';
        p = pgn__put_number(p, (uint32_t)eval->depth, 1);
    }
    *p = '\0';
    return (size_t)(p - out);
}

/* ---- marks ---- */

static const struct {
    char letter;
    const char *name;
} colors[] = {
    {'R', "red"},    {'G', "green"}, {'B', "blue"},    {'Y', "yellow"},
    {'O', "orange"}, {'C', "cyan"},  {'M', "magenta"},
};

const char *pgn__mark_color_name(char color) {
    for (size_t i = 0; i < sizeof colors / sizeof *colors; i++)
        if (colors[i].letter == color)
            return colors[i].name;
    return NULL;
}

pgn_status pgn__mark_parse(pgn__command_kind kind, const char *text, size_t len, pgn_mark *out,
                           pgn_error *err) {
    bool arrow = kind == PGN_COMMAND_CAL;
    size_t want = arrow ? 5 : 3;
    char excerpt[PGN__EXCERPT_MAX];
    if (len != want || text[0] < 'A' || text[0] > 'Z')
        return PGN__VALUE_FAIL(
            err, PGN_E_SYNTAX, text, 0, "\"%s\" is not a %s", pgn__excerpt(text, len, excerpt),
            arrow ? "coloured arrow such as Ge2e4" : "coloured square such as Re4");
    int squares[2];
    for (size_t i = 1; i < len; i += 2) {
        squares[i / 2] = pgn__square_at(text[i] - 'a', text[i + 1] - '1');
        if (squares[i / 2] == PGN_NO_SQUARE)
            return PGN__VALUE_FAIL(err, PGN_E_SYNTAX, text, i, "\"%s\" in \"%s\" is not a square",
                                   pgn__excerpt(text + i, 2, (char[PGN__EXCERPT_MAX]){0}),
                                   pgn__excerpt(text, len, excerpt));
    }
    *out = (pgn_mark){text[0], (uint8_t)squares[0], (uint8_t)squares[arrow]};
    return PGN_OK;
}

size_t pgn__mark_write(pgn__command_kind kind, const pgn_mark *mark, char out[PGN_MARK_MAX]) {
    const uint8_t squares[2] = {mark->from, mark->to};
    size_t n = 0;
    out[n++] = mark->color;
    for (int i = 0; i < (kind == PGN_COMMAND_CAL ? 2 : 1); i++) {
        out[n++] = (char)('a' + (squares[i] & 7));
        out[n++] = (char)('1' + (squares[i] >> 3 & 7));
    }
    out[n] = '\0';
    return n;
}

pgn_status pgn__mark_next(const pgn__command *command, pgn_span *rest, pgn_mark *out, bool *more,
                          pgn_error *err) {
    pgn_span operand;
    *more = pgn__operand_next(rest, &operand, NULL);
    if (!*more)
        return PGN_OK;
    return in_source(pgn__mark_parse(command->kind, operand.text, operand.len, out, err), err,
                     command, operand.text);
}

/* ---- all of a comment ---- */

/* `H:MM:SS]` or `H:MM:SS.T]` from p on; returns where it ends, NULL for any other form. */
static const char *plain_time(const char *p, const char *end, uint64_t *ms) {
    uint64_t time;
    if (end - p < 8 || !pgn__clock_plain(p, &time))
        return NULL;
    if (p[7] == ']') {
        *ms = time;
        return p + 8;
    }
    if (end - p < 10 || p[7] != '.' || !pgn__is_digit(p[8]) || p[9] != ']')
        return NULL;
    *ms = time + pgn__digit(p[8]) * 100;
    return p + 10;
}

/* `0.17]` from p on; what precedes p may be read. */
static const char *plain_pawns(const char *p, const char *end, pgn__eval *out) {
    uint64_t word = pgn__load_to(p, end), close = pgn__equal(word, ']');
    if (!close || !pgn__eval_plain(word, pgn__hit(close), &out->value))
        return NULL;
    out->kind = PGN__EVAL_PAWNS;
    out->depth = -1;
    return p + pgn__hit(close) + 1;
}

const char *pgn__comment_read_plain(const char *p, const char *end, pgn__comment_values *out,
                                    unsigned *found) {
    for (;;) {
        p += p < end && *p == ' ';
        if (end - p < 8)
            return p;
        uint64_t start = pgn__load8(p);
        const char *next;
        if (PGN__BEGINS(start, "[%clk ") && (next = plain_time(p + 6, end, &out->clk)))
            *found |= 1u << PGN_COMMAND_CLK;
        else if (PGN__BEGINS(start, "[%eval ") && (next = plain_pawns(p + 7, end, &out->eval)))
            *found |= 1u << PGN_COMMAND_EVAL;
        else if (PGN__BEGINS(start, "[%emt ") && (next = plain_time(p + 6, end, &out->emt)))
            *found |= 1u << PGN_COMMAND_EMT;
        else
            return p;
        p = next;
    }
}

/* Whatever commands there are. */
static unsigned read_any(const char *text, size_t len, pgn__comment_values *out) {
    pgn__commands it = pgn__commands_in(text, len);
    pgn__command c;
    unsigned found = 0;
    while (pgn__command_next(&it, &c)) {
        uint64_t ms = 0;
        unsigned notes = 0;
        pgn__eval eval;
        if (c.kind == PGN_COMMAND_EVAL) {
            if (pgn__command_eval(&c, &eval, NULL, NULL))
                continue;
            out->eval = eval;
        } else {
            if (pgn__command_value_type(c.kind) != PGN_COMMAND_VALUE_CLOCK ||
                pgn__command_clock(&c, &ms, &notes, NULL))
                continue;
            out->dotted &= ~(1u << c.kind);
            out->dotted |= notes & PGN_CLOCK_NOTE_DOTTED ? 1u << c.kind : 0;
            *(c.kind == PGN_COMMAND_CLK   ? &out->clk
              : c.kind == PGN_COMMAND_EGT ? &out->egt
                                          : &out->emt) = ms;
        }
        found |= 1u << c.kind;
    }
    return found;
}

unsigned pgn__comment_read(const char *text, size_t len, pgn__comment_values *out) {
    out->dotted = 0;
    if (!len)
        return 0;
    unsigned found = 0;
    const char *end = text + len, *p = pgn__comment_read_plain(text, end, out, &found);
    return p == end ? found : found | read_any(p, (size_t)(end - p), out);
}
