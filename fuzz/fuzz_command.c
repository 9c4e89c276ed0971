/* fuzz_command.c -- any bytes as a comment: its commands cover it without a gap, well-formed ones
 * are written and read back unchanged, and the fast parsers agree with the general ones. Seeds:
 * fuzz/corpus/command. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "game/command_int.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int holds) {
    if (!holds)
        abort();
}

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
    pgn__eval eval, again;
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
            require(pgn__eval_parse(rest.text, rest.len, &again, &reparse_notes, NULL) == st);
            require(st || (same_eval(&eval, &again) && notes == reparse_notes));
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

/* A well-formed command, written: reads back well formed, with the same parts, and is written the
 * same. */
static void check_rewrite(const pgn__command *c, pgn_buffer *once, pgn_buffer *twice) {
    pgn_buffer_clear(once);
    pgn_buffer_clear(twice);
    pgn_status st = pgn__command_rewrite(once, c);
    require(st == PGN_OK || st == PGN_E_SYNTAX);
    if (st) {
        require(once->len == 0);
        return;
    }
    require(!c->flaw);
    pgn__commands it = pgn__commands_in(once->data, once->len);
    pgn__command again, none;
    require(pgn__command_next(&it, &again) && again.before.len == 0);
    require(again.source.len == once->len && !pgn__command_next(&it, &none));
    require(!again.flaw && again.kind == c->kind && again.name.len == c->name.len);
    require(memcmp(again.name.text, c->name.text, c->name.len) == 0);
    pgn__comment_values a = {0}, b = {0};
    unsigned found_a = 0, found_b = 0;
    read_value(c, &found_a, &a);
    read_value(&again, &found_b, &b);
    require(found_a == found_b && a.clk == b.clk && a.egt == b.egt && a.emt == b.emt);
    require(!(found_a >> PGN_COMMAND_EVAL & 1) || same_eval(&a.eval, &b.eval));
    if (c->kind == PGN_COMMAND_OTHER) {
        pgn_span rest = c->operands, rest_again = again.operands, x, y;
        while (pgn__operand_next(&rest, &x, NULL)) {
            require(pgn__operand_next(&rest_again, &y, NULL) && x.len == y.len);
            require(!x.len || memcmp(x.text, y.text, x.len) == 0);
        }
        require(!pgn__operand_next(&rest_again, &y, NULL));
    }
    require(pgn__command_rewrite(twice, &again) == PGN_OK && twice->len == once->len);
    require(memcmp(once->data, twice->data, once->len) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data, *at = text;
    pgn_buffer once = PGN_BUFFER_INIT, twice = PGN_BUFFER_INIT;
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
        check_rewrite(&c, &once, &twice);
    }
    require(!size || c.before.text + c.before.len == text + size);
    require(pgn__comment_read(text, size, &quick) == found);
    require(quick.clk == slow.clk && quick.egt == slow.egt && quick.emt == slow.emt);
    require(!(found >> PGN_COMMAND_EVAL & 1) || same_eval(&quick.eval, &slow.eval));
    pgn_buffer_free(&once);
    pgn_buffer_free(&twice);
    return 0;
}
