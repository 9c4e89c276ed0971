/* command_write.c -- commands to text. */
#include "command_int.h"

#include "base/buffer_int.h"
#include "command_scan_int.h"
#include "value_int.h"

static bool has(pgn_span text, char c) {
    return text.len && memchr(text.text, c, text.len);
}

static bool has_opening(pgn_span text) {
    for (size_t i = 0; i + 1 < text.len; i++)
        if (text.text[i] == '[' && text.text[i + 1] == '%')
            return true;
    return false;
}

/* Would the operand not be read back as it is without quotes? A single empty one would vanish. */
static bool needs_quotes(pgn_span operand, bool single) {
    if (!operand.len)
        return single;
    return has(operand, ',') || has(operand, ']') || has_opening(operand) ||
           operand.text[0] == '"' || pgn__is_blank(operand.text[0]) ||
           pgn__is_blank(operand.text[operand.len - 1]);
}

/* Append one operand; PGN_E_ARG if no quotes help. */
static pgn_status put_operand(pgn_buffer *out, pgn_span operand, bool quotes) {
    if (has(operand, '}') || (quotes && has(operand, '"')))
        return PGN_E_ARG;
    if (quotes)
        pgn__buffer_putc(out, '"');
    if (operand.len)
        pgn_buffer_append(out, operand.text, operand.len);
    if (quotes)
        pgn__buffer_putc(out, '"');
    return out->status;
}

/* The end of writing a command that began at `from`: whole, or not at all. The buffer remembers any
 * append that failed on the way. */
static pgn_status finish(pgn_buffer *out, size_t from, pgn_status st) {
    if (!st) {
        pgn__buffer_putc(out, ']');
        st = out->status;
    }
    if (st && out->data) {
        out->len = from;
        out->data[from] = '\0';
    }
    return st;
}

static void begin(pgn_buffer *out, const char *name, size_t len) {
    pgn_buffer_append(out, "[%", 2);
    pgn_buffer_append(out, name, len);
}

pgn_status pgn__command_write(pgn_buffer *out, const char *name, size_t name_len,
                              const pgn_span *operands, size_t count) {
    size_t from = out->len;
    if (!name_len)
        return PGN_E_ARG;
    for (size_t i = 0; i < name_len; i++)
        if (!pgn__is_name_char(name[i]))
            return PGN_E_ARG;
    begin(out, name, name_len);
    pgn_status st = out->status;
    for (size_t i = 0; !st && i < count; i++) {
        pgn__buffer_putc(out, i ? ',' : ' ');
        st = put_operand(out, operands[i], needs_quotes(operands[i], count == 1));
    }
    return finish(out, from, st);
}

/* The value of a known command in canonical form. */
static pgn_status put_value(pgn_buffer *out, const pgn__command *c) {
    char text[(int)PGN_CLOCK_MAX + (int)PGN_EVAL_MAX];
    pgn_status st = PGN_OK;
    uint64_t ms;
    pgn__eval eval;
    pgn_mark mark;
    pgn_span rest = c->operands;
    bool more = true;
    char before = ' ';
    switch (pgn__command_value_type(c->kind)) {
    case PGN_COMMAND_VALUE_CLOCK:
        if (pgn__command_clock(c, &ms, NULL, NULL))
            return PGN_E_SYNTAX;
        pgn__buffer_putc(out, ' ');
        return pgn_buffer_append(out, text, pgn_clock_write(ms, text));
    case PGN_COMMAND_VALUE_EVAL:
        if (pgn__command_eval(c, &eval, NULL, NULL))
            return PGN_E_SYNTAX;
        pgn__buffer_putc(out, ' ');
        return pgn_buffer_append(out, text, pgn__eval_write(&eval, text));
    default: /* marks */
        while (!st && !(st = pgn__mark_next(c, &rest, &mark, &more, NULL)) && more) {
            pgn__buffer_putc(out, before);
            st = pgn_buffer_append(out, text, pgn__mark_write(c->kind, &mark, text));
            before = ',';
        }
        return st == PGN_E_SYNTAX ? PGN_E_SYNTAX : st;
    }
}

/* The operands of any command, in quotes where they were: only its readers know what those mean. */
static pgn_status put_operands(pgn_buffer *out, const pgn__command *c) {
    pgn_span rest = c->operands, operand;
    pgn_status st = PGN_OK;
    bool quoted;
    for (char before = ' '; !st && pgn__operand_next(&rest, &operand, &quoted); before = ',') {
        pgn__buffer_putc(out, before);
        st = put_operand(out, operand, quoted);
    }
    return st;
}

pgn_status pgn__command_rewrite(pgn_buffer *out, const pgn__command *command) {
    size_t from = out->len;
    if (command->flaw)
        return PGN_E_SYNTAX;
    begin(out, command->name.text, command->name.len);
    pgn_status st = out->status;
    if (!st)
        st = command->kind == PGN_COMMAND_OTHER ? put_operands(out, command)
                                                : put_value(out, command);
    return finish(out, from, st == PGN_E_ARG ? PGN_E_SYNTAX : st);
}
