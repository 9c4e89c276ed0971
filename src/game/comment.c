/* comment.c -- the public functions for data in comments. Notes about unusual values
 * (command_int.h) are for the linter only. */
#include "pgn/comment.h"

#include <string.h>

#include "base/error_int.h"
#include "base/text_int.h"
#include "command_int.h"
#include "dialect_int.h"

/* ---- values in one call ---- */

static pgn_eval public_eval(const pgn__eval *eval) {
    pgn_eval out = {PGN_EVAL_CENTIPAWNS, eval->value, eval->depth};
    if (eval->kind != PGN__EVAL_PAWNS) {
        out.kind = PGN_EVAL_MATE;
        out.value = eval->kind == PGN__EVAL_BLACK_MATES ? -eval->value : eval->value;
    }
    return out;
}

static pgn__eval private_eval(const pgn_eval *eval) {
    pgn__eval out = {PGN__EVAL_PAWNS, eval->value, eval->depth};
    if (eval->kind == PGN_EVAL_MATE) {
        out.kind = eval->value < 0 ? PGN__EVAL_BLACK_MATES : PGN__EVAL_WHITE_MATES;
        out.value = eval->value < -INT32_MAX ? INT32_MAX
                    : eval->value < 0        ? -eval->value
                                             : eval->value;
    }
    return out;
}

/* From a set of kinds of commands and their values. */
static unsigned publish(unsigned found, const pgn__comment_values *values,
                        pgn_comment_values *out) {
    static const struct {
        pgn__command_kind kind;
        unsigned value;
    } kinds[] = {{PGN_COMMAND_CLK, PGN_VALUE_CLK},
                 {PGN_COMMAND_EGT, PGN_VALUE_EGT},
                 {PGN_COMMAND_EMT, PGN_VALUE_EMT},
                 {PGN_COMMAND_EVAL, PGN_VALUE_EVAL}};
    unsigned set = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (found & 1u << kinds[i].kind)
            set |= kinds[i].value;
    *out = (pgn_comment_values){.clk = set & PGN_VALUE_CLK ? values->clk : 0,
                                .egt = set & PGN_VALUE_EGT ? values->egt : 0,
                                .emt = set & PGN_VALUE_EMT ? values->emt : 0};
    if (set & PGN_VALUE_EVAL)
        out->eval = public_eval(&values->eval);
    return set;
}

unsigned pgn_comment_read(const char *text, size_t len, pgn_comment_values *out) {
    pgn__comment_values values;
    unsigned found = pgn__comment_read(text, pgn__length(text, len), &values);
    return publish(found & ~values.dotted, &values, out);
}

static unsigned take_time(const pgn_data *data, pgn__time_forms *forms, unsigned kind) {
    forms->dotted &= ~kind;
    forms->dotted |= data->notes & PGN_CLOCK_NOTE_DOTTED ? kind : 0;
    forms->fraction |= data->notes & PGN_CLOCK_NOTE_FRACTION;
    return kind;
}

/* The data one by one; an engine's depth is its evaluation's. */
static unsigned read_data(pgn_data *data, pgn_comment_values *out, pgn__time_forms *forms) {
    unsigned found = 0;
    pgn_datum d;
    int32_t depth = -1;
    bool lacks_depth = false;
    while (pgn_data_next(data, &d)) {
        if (d.kind == PGN_DATUM_CLOCK) {
            out->clk = d.number;
            found |= take_time(data, forms, PGN_VALUE_CLK);
        } else if (d.kind == PGN_DATUM_TIME_TOTAL) {
            out->egt = d.number;
            found |= take_time(data, forms, PGN_VALUE_EGT);
        } else if (d.kind == PGN_DATUM_TIME) {
            out->emt = d.number;
            found |= take_time(data, forms, PGN_VALUE_EMT);
        } else if (d.kind == PGN_DATUM_EVAL) {
            out->eval = d.eval;
            lacks_depth = d.dialect != PGN_DIALECT_COMMANDS;
            found |= PGN_VALUE_EVAL;
        } else if (d.kind == PGN_DATUM_DEPTH) {
            depth = (int32_t)d.number;
        }
    }
    if (lacks_depth)
        out->eval.depth = depth;
    return found;
}

unsigned pgn__comment_values_of(const char *text, size_t len, pgn_color mover,
                                pgn_comment_values *out, pgn__time_forms *forms) {
    pgn__comment_values values;
    unsigned found = 0;
    const char *end = text + len;
    *forms = (pgn__time_forms){.dotted = 0};
    if (!len || pgn__comment_read_plain(text, end, &values, &found) == end)
        return publish(found, &values, out);
    pgn_data data;
    *out = (pgn_comment_values){0};
    pgn_data_init(&data, text, len, mover);
    data.dotted = PGN__DATA_AS_WRITTEN;
    return read_data(&data, out, forms);
}

/* ---- commands ---- */

bool pgn_command_next(pgn_span *rest, pgn_command *out) {
    pgn__commands it = pgn__commands_in(rest->text, rest->len);
    pgn__command c;
    bool found = pgn__command_next(&it, &c);
    *out = (pgn_command){.before = c.before};
    if (found)
        *out =
            (pgn_command){c.before, c.source, c.name, c.operands, c.flaw != PGN__COMMAND_FLAW_NONE};
    *rest = (pgn_span){it.at, (size_t)(it.end - it.at)};
    return found;
}

bool pgn_operand_next(pgn_span *rest, pgn_span *operand) {
    return pgn__operand_next(rest, operand, NULL);
}

pgn_status pgn_command_write(const char *name, const char *operands, pgn_buffer *out,
                             pgn_error *err) {
    size_t from = out->len;
    pgn_command back;
    if (!name)
        return pgn__fail_missing(err, "command name");
    if (out->status)
        return pgn__fail(err, out->status, NULL);
    if (operands)
        pgn_buffer_printf(out, "[%%%s %s]", name, operands);
    else
        pgn_buffer_printf(out, "[%%%s]", name);
    if (out->status)
        return pgn__fail(err, out->status, NULL);
    pgn_span rest = {out->data + from, out->len - from};
    size_t len = rest.len;
    if (pgn_command_next(&rest, &back) && !back.malformed && back.source.len == len &&
        !memchr(back.source.text, '}', len) && back.name.len == strlen(name))
        return PGN_OK;
    out->len = from;
    out->data[from] = '\0';
    return pgn__fail(err, PGN_E_ARG, "[%%%.40s %.80s] is not a valid command", name,
                     operands ? operands : "");
}

/* ---- single values ---- */

/* A command without operands has NULL for them. */
static pgn_span text_of(const char *text, size_t len) {
    return text ? (pgn_span){text, pgn__length(text, len)} : (pgn_span){"", 0};
}

pgn_status pgn_clock_parse(const char *text, size_t len, uint64_t *ms, pgn_error *err) {
    pgn_span t = text_of(text, len);
    return pgn__clock_parse(t.text, t.len, ms, NULL, err);
}

pgn_status pgn_eval_parse(const char *text, size_t len, pgn_eval *out, pgn_error *err) {
    pgn__eval eval;
    pgn_span t = text_of(text, len);
    pgn_status st = pgn__eval_parse(t.text, t.len, &eval, NULL, err);
    if (!st)
        *out = public_eval(&eval);
    return st;
}

size_t pgn_eval_write(const pgn_eval *eval, char out[PGN_EVAL_MAX]) {
    pgn__eval value = private_eval(eval);
    return pgn__eval_write(&value, out);
}

pgn_status pgn_mark_parse(const char *text, size_t len, pgn_mark *out, pgn_error *err) {
    pgn_span t = text_of(text, len);
    return pgn__mark_parse(t.len > 3 ? PGN_COMMAND_CAL : PGN_COMMAND_CSL, t.text, t.len, out, err);
}

size_t pgn_mark_write(const pgn_mark *mark, char out[PGN_MARK_MAX]) {
    return pgn__mark_write(mark->from == mark->to ? PGN_COMMAND_CSL : PGN_COMMAND_CAL, mark, out);
}
