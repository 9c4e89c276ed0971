/* command_write.c -- commands to text. */
#include "pgn/command.h"

#include "base/append_int.h"
#include "command_int.h"
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
        pgn_buffer_putc(out, '"');
    if (operand.len)
        pgn_buffer_append(out, operand.text, operand.len);
    if (quotes)
        pgn_buffer_putc(out, '"');
    return pgn_buffer_status(out);
}

/* The end of writing a command that began at `from`: whole, or not at all. The buffer remembers any
 * append that failed on the way. */
static pgn_status finish(pgn_buffer *out, size_t from, pgn_status st) {
    if (!st) {
        pgn_buffer_putc(out, ']');
        st = pgn_buffer_status(out);
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

pgn_status pgn_command_write(pgn_buffer *out, const char *name, size_t name_len,
                             const pgn_span *operands, size_t count) {
    size_t from = out->len;
    if (!name_len)
        return PGN_E_ARG;
    for (size_t i = 0; i < name_len; i++)
        if (!pgn__is_name_char(name[i]))
            return PGN_E_ARG;
    begin(out, name, name_len);
    pgn_status st = pgn_buffer_status(out);
    for (size_t i = 0; !st && i < count; i++) {
        pgn_buffer_putc(out, i ? ',' : ' ');
        st = put_operand(out, operands[i], needs_quotes(operands[i], count == 1));
    }
    return finish(out, from, st);
}

/* The value of a known command in canonical form. */
static pgn_status put_value(pgn_buffer *out, const pgn_command *c) {
    char text[(int)PGN_CLOCK_MAX + (int)PGN_EVAL_MAX];
    pgn_status st = PGN_OK;
    uint64_t ms;
    pgn_eval eval;
    pgn_mark mark;
    pgn_span rest = c->operands;
    bool more = true;
    char before = ' ';
    switch (pgn_command_value_type(c->kind)) {
    case PGN_COMMAND_VALUE_CLOCK:
        if (pgn_command_clock(c, &ms, NULL, NULL))
            return PGN_E_COMMAND;
        pgn_buffer_putc(out, ' ');
        return pgn_buffer_append(out, text, pgn_clock_write(ms, text));
    case PGN_COMMAND_VALUE_EVAL:
        if (pgn_command_eval(c, &eval, NULL, NULL))
            return PGN_E_COMMAND;
        pgn_buffer_putc(out, ' ');
        return pgn_buffer_append(out, text, pgn_eval_write(&eval, text));
    default: /* marks */
        while (!st && !(st = pgn_mark_next(c, &rest, &mark, &more, NULL)) && more) {
            pgn_buffer_putc(out, before);
            st = pgn_buffer_append(out, text, pgn_mark_write(c->kind, &mark, text));
            before = ',';
        }
        return st == PGN_E_MARK ? PGN_E_COMMAND : st;
    }
}

/* The operands of any command, in quotes where they were: only its readers know what those mean. */
static pgn_status put_operands(pgn_buffer *out, const pgn_command *c) {
    pgn_span rest = c->operands, operand;
    pgn_status st = PGN_OK;
    bool quoted;
    for (char before = ' '; !st && pgn_operand_next(&rest, &operand, &quoted); before = ',') {
        pgn_buffer_putc(out, before);
        st = put_operand(out, operand, quoted);
    }
    return st;
}

pgn_status pgn_command_rewrite(pgn_buffer *out, const pgn_command *command) {
    size_t from = out->len;
    if (command->fault)
        return PGN_E_COMMAND;
    begin(out, command->name.text, command->name.len);
    pgn_status st = pgn_buffer_status(out);
    if (!st)
        st = command->kind == PGN_COMMAND_OTHER ? put_operands(out, command)
                                                : put_value(out, command);
    return finish(out, from, st == PGN_E_ARG ? PGN_E_COMMAND : st);
}
