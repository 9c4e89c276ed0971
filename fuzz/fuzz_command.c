/* fuzz_command.c -- any bytes as a comment: its commands cover it without a gap, well-formed ones
 * are written and read back unchanged, and the fast parsers agree with the general ones; all typed
 * data, also of engines, is in order inside it. Seeds: fuzz/corpus/command. */
#include <stdint.h>
#include <string.h>

#include "game/command_int.h"
#include "game/dialect_int.h"
#include "target.h"

static void check_inside(pgn_span part, pgn_span whole) {
    require(part.text >= whole.text && part.len <= whole.len &&
            (size_t)(part.text - whole.text) <= whole.len - part.len);
}

static void check_failure(pgn_status st, const pgn_error *err, const pgn__command *c) {
    require(err->code == st && err->message[0] && err->offset <= c->source.len && err->column >= 1);
    require(memchr(err->message, 0, sizeof err->message) != NULL);
}

static int same_eval(const pgn__eval *a, const pgn__eval *b) {
    return a->kind == b->kind && a->value == b->value && a->depth == b->depth;
}

/* The values of a comment by the general parsers alone. */
static void read_value(const pgn__command *c, unsigned *found, pgn__comment_values *values) {
    pgn_error err;
    pgn_span rest = c->operands, operand;
    uint64_t ms = 0;
    pgn__eval eval, reparsed;
    unsigned notes = 0, reparse_notes = 0;
    bool more = true;
    pgn_status st = PGN_E_SYNTAX;
    switch (pgn__command_value_type(c->kind)) {
    case PGN_COMMAND_VALUE_CLOCK:
        st = pgn__command_clock(c, &ms, &notes, &err);
        if (st)
            check_failure(st, &err, c);
        else
            *(c->kind == PGN_COMMAND_CLK   ? &values->clk
              : c->kind == PGN_COMMAND_EGT ? &values->egt
                                           : &values->emt) = ms;
        break;
    case PGN_COMMAND_VALUE_EVAL:
        st = pgn__command_eval(c, &eval, &notes, &err);
        if (st)
            check_failure(st, &err, c);
        if (!c->flaw && c->operands.text) {
            require(pgn__eval_parse(rest.text, rest.len, &reparsed, &reparse_notes, NULL) == st);
            require(st || (same_eval(&eval, &reparsed) && notes == reparse_notes));
        }
        if (!st)
            values->eval = eval;
        break;
    case PGN_COMMAND_VALUE_MARKS:
        while (more) {
            pgn_mark mark;
            pgn_status one = pgn__mark_next(c, &rest, &mark, &more, &err);
            if (one)
                check_failure(one, &err, c);
        }
        break;
    default:
        while (pgn__operand_next(&rest, &operand, NULL))
            check_inside(operand, c->operands);
    }
    if (!st)
        *found |= 1u << c->kind;
}

/* A command, written from its name and operands: reads back with the same parts. */
static void check_written(const pgn__command *c, pgn_buffer *name, pgn_buffer *operands,
                          pgn_buffer *out) {
    pgn_buffer_clear(name);
    pgn_buffer_clear(operands);
    pgn_buffer_clear(out);
    require(!pgn_buffer_append(name, c->name.text, c->name.len) &&
            !pgn_buffer_append(operands, c->operands.text, c->operands.len));
    if (c->flaw || memchr(c->source.text, '}', c->source.len) ||
        memchr(c->source.text, '\0', c->source.len))
        return;
    require(!pgn_command_write(name->data, c->operands.text ? operands->data : NULL, out, NULL));
    pgn__commands it = pgn__commands_in(out->data, out->len);
    pgn__command reparsed, none;
    require(pgn__command_next(&it, &reparsed) && reparsed.before.len == 0);
    require(reparsed.source.len == out->len && !pgn__command_next(&it, &none));
    require(!reparsed.flaw && reparsed.kind == c->kind && reparsed.operands.len == c->operands.len);
    require(!c->operands.len ||
            memcmp(reparsed.operands.text, c->operands.text, c->operands.len) == 0);
    require(reparsed.name.len == c->name.len &&
            memcmp(reparsed.name.text, c->name.text, c->name.len) == 0);
}

static bool same_public(const pgn_eval *a, const pgn_eval *b) {
    return a->kind == b->kind && a->value == b->value && a->depth == b->depth;
}

/* All typed data: in order, inside the text, within its bounds, the same for both sides but for the
 * sign of what is the mover's; and what the commands alone say is among it. */
static void check_data(const char *text, size_t size) {
    pgn_data white, black;
    pgn_datum d, other;
    pgn_comment_values commands, all;
    const char *at = text;
    pgn_data_init(&white, text, size, PGN_WHITE);
    pgn_data_init(&black, text, size, PGN_BLACK);
    while (pgn_data_next(&white, &d)) {
        require(pgn_data_next(&black, &other) && other.kind == d.kind &&
                other.dialect == d.dialect && other.number == d.number &&
                other.source.text == d.source.text && other.source.len == d.source.len);
        require(d.source.len > 0 && d.source.text >= at);
        at = d.source.text + d.source.len;
        require(at <= text + size);
        if (d.text.text)
            check_inside(d.text, (pgn_span){text, size});
        require(d.eval.value == other.eval.value || d.eval.value == -other.eval.value);
        require(d.eval.value == other.eval.value || d.dialect == PGN_DIALECT_COMMANDS ||
                d.dialect == PGN_DIALECT_CUTECHESS);
        require(d.kind != PGN_DATUM_HASHFULL || d.number <= 1000);
        require(d.kind > PGN_DATUM_SELDEPTH || d.number <= 9999);
        pgn_span rest = d.text, word;
        while (d.kind == PGN_DATUM_PV && pgn__pv_next(&rest, &word))
            check_inside(word, d.text);
    }
    require(!pgn_data_next(&black, &other));
    unsigned some = pgn_comment_read(text, size, &commands);
    pgn__time_forms forms;
    unsigned found = pgn__comment_values_of(text, size, PGN_WHITE, &all, &forms);
    require((found & some) == some);
    require(!(some & PGN_VALUE_EGT) || commands.egt == all.egt);
    if (found == some && !memchr(text, '/', size) && !memchr(text, '|', size) &&
        !memchr(text, '=', size) && !memchr(text, '(', size) && !memchr(text, 's', size))
        require(!(some & PGN_VALUE_EVAL) || same_public(&commands.eval, &all.eval));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data, *at = text;
    pgn_buffer name = PGN_BUFFER_INIT, operands = PGN_BUFFER_INIT, out = PGN_BUFFER_INIT;
    pgn__commands it = pgn__commands_in(text, size);
    pgn__command c;
    pgn__comment_values slow = {0}, quick = {0};
    unsigned found = 0;
    while (pgn__command_next(&it, &c)) {
        require(!size || c.before.text == at);
        require(c.source.text == c.before.text + c.before.len && c.source.len >= 2);
        at = c.source.text + c.source.len;
        check_inside(c.name, c.source);
        if (c.operands.text)
            check_inside(c.operands, c.source);
        require(c.flaw ? c.flaw_at <= c.source.len : at[-1] == ']' && c.name.len > 0);
        require(c.kind == PGN_COMMAND_OTHER ||
                pgn__command_find(c.name.text, c.name.len) == c.kind);
        read_value(&c, &found, &slow);
        check_written(&c, &name, &operands, &out);
    }
    require(!size || c.before.text + c.before.len == text + size);
    require(pgn__comment_read(text, size, &quick) == found);
    require(quick.clk == slow.clk && quick.egt == slow.egt && quick.emt == slow.emt);
    require(!(found >> PGN_COMMAND_EVAL & 1) || same_eval(&quick.eval, &slow.eval));
    if (size)
        check_data(text, size);
    pgn_buffer_free(&name);
    pgn_buffer_free(&operands);
    pgn_buffer_free(&out);
    return 0;
}
