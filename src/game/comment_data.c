/* comment_data.c -- the typed data of a comment one by one: what commands say, and what engines
 * write in their dialects (dialect.c). */
#include <string.h>

#include "base/text_int.h"
#include "command_int.h"
#include "dialect_int.h"
#include "value_int.h"

/* ---- commands ---- */

/* Commands that have no type of their own and yet say one of the kinds. */
static const struct {
    const char *name;
    pgn_datum_kind kind;
    uint64_t unit; /* of a number, in milliseconds; 0: text */
} OTHERS[] = {
    {"timestamp", PGN_DATUM_TIME, 100}, /* chess.com: tenths of a second used for the move */
    {"brsp", PGN_DATUM_PONDER, 0},      /* HIARCS: the best response */
};

static bool read_other(const pgn__command *c, pgn_datum *out) {
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        const char *p = c->operands.text;
        if (!p || strlen(OTHERS[i].name) != c->name.len ||
            memcmp(OTHERS[i].name, c->name.text, c->name.len) != 0)
            continue;
        out->kind = OTHERS[i].kind;
        out->text = c->operands;
        if (!OTHERS[i].unit)
            return true;
        const char *end = p + c->operands.len;
        if (!pgn__read_number(&p, end, UINT32_MAX, &out->number) || p != end)
            return false;
        out->number *= OTHERS[i].unit;
        return true;
    }
    return false;
}

bool pgn__eval_is_movers(pgn_span command, const char *end) {
    static const char emt[] = "[%emt ";
    const char *p = command.text + command.len;
    while (p < end && pgn__is_blank(*p))
        p++;
    return end - p > 9 && memcmp(p, emt, 6) == 0 && pgn__is_digit(p[6]) && pgn__is_digit(p[7]) &&
           p[8] == ':';
}

static bool read_eval(const pgn__command *c, const pgn_data *data, pgn_eval *out) {
    if (pgn_eval_parse(c->operands.text, c->operands.len, out, NULL))
        return false;
    if (data->mover == PGN_BLACK && out->depth >= 0 && pgn__eval_is_movers(c->source, data->end))
        out->value = -out->value;
    return true;
}

/* A time by what dotted ones mean in the game; false if that is not known. */
static bool read_time(const pgn__command *c, pgn_data *data, uint64_t *ms) {
    unsigned notes;
    if (pgn__command_clock(c, ms, &notes, NULL))
        return false;
    data->notes = (unsigned char)notes;
    if (!(notes & PGN_CLOCK_NOTE_DOTTED) || data->dotted == PGN__DATA_AS_WRITTEN)
        return true;
    if (data->dotted == PGN__DOTTED_HOURS)
        *ms = pgn__dotted_hours(*ms);
    return data->dotted != PGN__DOTTED_UNKNOWN;
}

static bool read_command(const pgn__command *c, pgn_data *data, pgn_datum *out) {
    *out = (pgn_datum){.dialect = PGN_DIALECT_COMMANDS, .source = c->source, .text = c->operands};
    data->notes = 0;
    if (c->flaw)
        return false;
    switch (c->kind) {
    case PGN_COMMAND_CLK:
    case PGN_COMMAND_EGT:
    case PGN_COMMAND_EMT:
        out->kind = c->kind == PGN_COMMAND_CLK   ? PGN_DATUM_CLOCK
                    : c->kind == PGN_COMMAND_EGT ? PGN_DATUM_TIME_TOTAL
                                                 : PGN_DATUM_TIME;
        return read_time(c, data, &out->number);
    case PGN_COMMAND_EVAL:
        out->kind = PGN_DATUM_EVAL;
        return read_eval(c, data, &out->eval);
    default:
        return read_other(c, out);
    }
}

/* ---- the iterator ---- */

void pgn_data_init(pgn_data *data, const char *text, size_t len, pgn_color mover) {
    len = text ? pgn__length(text, len) : 0;
    *data = (pgn_data){.at = text ? text : "", .mover = mover, .fresh = true};
    data->end = data->at + len;
}

bool pgn_data_next(pgn_data *data, pgn_datum *out) {
    for (;;) {
        if (data->next < data->count) {
            *out = data->pending[data->next++];
            return true;
        }
        if (data->dialect != PGN_DIALECT_COMMANDS) {
            if (pgn__dialect_field(data, out))
                return true;
            data->dialect = PGN_DIALECT_COMMANDS; /* what follows is prose */
        }
        if (data->fresh) {
            data->fresh = false;
            if (pgn__dialect_begins(data))
                continue;
        }
        pgn__commands it = pgn__commands_in(data->at, (size_t)(data->end - data->at));
        pgn__command c;
        bool more = pgn__command_next(&it, &c);
        data->at = it.at;
        if (!more)
            return false;
        data->fresh = true; /* an engine's text may follow a command */
        if (read_command(&c, data, out))
            return true;
    }
}
