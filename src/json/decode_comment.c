/* decode_comment.c -- the text of a comment that is given only by its commands. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii_int.h"
#include "decode_int.h"
#include "game/command_int.h"

static const char *text_of(pgn__json_decoder *d, uint32_t token) {
    pgn_buffer_clear(&d->value);
    if (token == PGN__JSON_ABSENT)
        return "";
    pgn__json_text_of(d, token, &d->value, PGN__JSON_COMMENT);
    return d->value.data ? d->value.data : "";
}

/* Seconds with at most three decimals, in milliseconds. */
static bool read_seconds(const pgn__json_decoder *d, uint32_t token, uint64_t *ms) {
    pgn_span text = pgn__json_span(d, token);
    uint64_t n = 0;
    size_t i = 0, decimals = 0;
    for (; i < text.len && pgn__is_digit(text.text[i]); i++) {
        if (i >= 12)
            return false;
        n = n * 10 + (uint64_t)(text.text[i] - '0');
    }
    if (!i)
        return false;
    bool point = i < text.len && text.text[i] == '.';
    for (i += point; point && i < text.len && pgn__is_digit(text.text[i]); i++, decimals++)
        if (decimals < 3)
            n = n * 10 + (uint64_t)(text.text[i] - '0');
    for (; decimals < 3; decimals++)
        n *= 10;
    *ms = n;
    return i == text.len;
}

static bool read_integer(const pgn__json_decoder *d, uint32_t token, int32_t least, int32_t *out) {
    int64_t n;
    if (!pgn__json_integer(&d->json, pgn__json_at(d, token), &n) || n < least || n > INT32_MAX)
        return false;
    *out = (int32_t)n;
    return true;
}

/* ---- kinds of commands: each appends operands ---- */

static void put_clock(pgn__json_decoder *d, const pgn__json_members *m, uint32_t command,
                      pgn_buffer *out) {
    uint64_t ms = 0;
    char text[PGN_CLOCK_MAX];
    uint32_t seconds = m->at[PGN__JSON_COMMAND_SECONDS];
    if (seconds == PGN__JSON_ABSENT)
        pgn__json_misshapen(d, command, "expected a member \"seconds\"");
    else if (!read_seconds(d, seconds, &ms))
        pgn__json_misshapen(d, seconds, "expected seconds with at most three decimals");
    pgn_buffer_append(out, text, pgn_clock_write(ms, text));
}

static void put_eval(pgn__json_decoder *d, const pgn__json_members *m, uint32_t command,
                     pgn_buffer *out) {
    pgn_eval eval = {.depth = -1};
    char text[PGN_EVAL_MAX];
    uint32_t cp = m->at[PGN__JSON_COMMAND_CP], mate = m->at[PGN__JSON_COMMAND_MATE];
    uint32_t depth = m->at[PGN__JSON_COMMAND_DEPTH];
    uint32_t value = cp != PGN__JSON_ABSENT ? cp : mate;
    eval.kind = value == mate ? PGN_EVAL_MATE : PGN_EVAL_CENTIPAWNS;
    if ((cp == PGN__JSON_ABSENT) == (mate == PGN__JSON_ABSENT))
        pgn__json_misshapen(d, command, "expected one of \"cp\" and \"mate\"");
    else if (!read_integer(d, value, -INT32_MAX, &eval.value))
        pgn__json_misshapen(d, value, "expected a whole number");
    else if (depth != PGN__JSON_ABSENT && !read_integer(d, depth, 0, &eval.depth))
        pgn__json_misshapen(d, depth, "expected an integer from 0");
    pgn_buffer_append(out, text, pgn_eval_write(&eval, text));
}

static bool read_square(pgn__json_decoder *d, uint32_t token, uint8_t *out) {
    const char *name = text_of(d, token);
    bool good =
        strlen(name) == 2 && name[0] >= 'a' && name[0] <= 'h' && name[1] >= '1' && name[1] <= '8';
    *out = good ? (uint8_t)((name[1] - '1') * 8 + (name[0] - 'a')) : 0;
    return good;
}

/* A colour by its name, or by its letter. */
static char read_color(pgn__json_decoder *d, uint32_t token) {
    const char *name = text_of(d, token), *known;
    if (name[0] >= 'A' && name[0] <= 'Z' && !name[1])
        return name[0];
    for (char c = 'A'; c <= 'Z'; c++)
        if ((known = pgn__mark_color_name(c)) && strcmp(known, name) == 0)
            return c;
    return '\0';
}

static void put_mark(pgn__json_decoder *d, uint32_t token, bool arrow, pgn_buffer *out) {
    pgn__json_members m;
    pgn_mark mark = {.color = 'R'};
    char text[PGN_MARK_MAX];
    if (!pgn__json_members_of(d, PGN__JSON_OF_MARK, token, &m))
        return;
    uint32_t from = m.at[arrow ? PGN__JSON_MARK_FROM : PGN__JSON_MARK_SQUARE];
    uint32_t color = m.at[PGN__JSON_MARK_COLOR], to = arrow ? m.at[PGN__JSON_MARK_TO] : from;
    if (from == PGN__JSON_ABSENT || to == PGN__JSON_ABSENT || color == PGN__JSON_ABSENT) {
        pgn__json_misshapen(d, token, "expected a color and squares");
        return;
    }
    if (!(mark.color = read_color(d, color)))
        pgn__json_misshapen(d, color, "expected a color, such as red, or a capital letter");
    if (!read_square(d, from, &mark.from))
        pgn__json_misshapen(d, from, "expected a square, such as e4");
    else if (!read_square(d, to, &mark.to) || (arrow && mark.from == mark.to))
        pgn__json_misshapen(d, to, arrow ? "expected another square" : "expected a square");
    pgn_buffer_append(out, text, pgn_mark_write(&mark, text));
}

static void put_marks(pgn__json_decoder *d, uint32_t command, uint32_t list, bool arrow,
                      pgn_buffer *out) {
    if (list == PGN__JSON_ABSENT) {
        pgn__json_misshapen(
            d, command, arrow ? "expected a member \"arrows\"" : "expected a member \"squares\"");
        return;
    }
    uint32_t end = pgn__json_at(d, list)->next;
    for (uint32_t i = list + 1; i < end; i = pgn__json_at(d, i)->next) {
        if (i > list + 1)
            pgn_buffer_append(out, ",", 1);
        put_mark(d, i, arrow, out);
    }
}

/* Operands as they stand; those with signs that end one are quoted. */
static void put_operands(pgn__json_decoder *d, uint32_t list, pgn_buffer *out) {
    uint32_t end = pgn__json_at(d, list)->next;
    pgn__json_check_strings(d, list);
    for (uint32_t i = list + 1; i < end && !d->bad; i = pgn__json_at(d, i)->next) {
        const char *text = text_of(d, i);
        size_t len = strlen(text);
        bool quoted = strpbrk(text, ",]") || !len || *text == ' ' || text[len - 1] == ' ';
        if (strchr(text, '"'))
            pgn__json_misshapen(d, i, "an operand cannot contain a quote");
        pgn_buffer_printf(out, "%s%s%s%s", i > list + 1 ? "," : "", quoted ? "\"" : "", text,
                          quoted ? "\"" : "");
    }
}

/* ---- commands ---- */

static bool is_name(const char *name) {
    size_t len = strlen(name);
    return len &&
           strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") == len;
}

static void put_command(pgn__json_decoder *d, uint32_t command, pgn_buffer *out) {
    pgn__json_members m;
    char name[64];
    if (!pgn__json_members_of(d, PGN__JSON_OF_COMMAND, command, &m))
        return;
    uint32_t at = m.at[PGN__JSON_COMMAND_NAME], operands = m.at[PGN__JSON_COMMAND_OPERANDS];
    if (at == PGN__JSON_ABSENT) {
        pgn__json_misshapen(d, command, "expected a member \"name\"");
        return;
    }
    snprintf(name, sizeof name, "%s", text_of(d, at));
    if (!is_name(name) || d->value.len >= sizeof name) {
        pgn__json_misshapen(d, at, "expected a command name: letters, digits and underscores");
        return;
    }
    pgn_buffer_printf(out, "[%%%s", name);
    size_t before = out->len;
    pgn_buffer_append(out, " ", 1);
    if (operands != PGN__JSON_ABSENT)
        put_operands(d, operands, out);
    else if (strcmp(name, "clk") == 0 || strcmp(name, "emt") == 0 || strcmp(name, "egt") == 0)
        put_clock(d, &m, command, out);
    else if (strcmp(name, "eval") == 0)
        put_eval(d, &m, command, out);
    else if (strcmp(name, "cal") == 0)
        put_marks(d, command, m.at[PGN__JSON_COMMAND_ARROWS], true, out);
    else if (strcmp(name, "csl") == 0)
        put_marks(d, command, m.at[PGN__JSON_COMMAND_SQUARES], false, out);
    else
        pgn__json_misshapen(d, command, "expected a member \"operands\"");
    if (out->len == before + 1 && !out->status)
        out->len--; /* without operands */
    pgn_buffer_append(out, "]", 1);
}

void pgn__json_put_text(pgn__json_decoder *d, uint32_t commands, pgn_buffer *out) {
    uint32_t end = pgn__json_at(d, commands)->next;
    for (uint32_t i = commands + 1; i < end && !d->bad; i = pgn__json_at(d, i)->next) {
        if (out->len)
            pgn_buffer_append(out, " ", 1);
        put_command(d, i, out);
    }
    if (out->status)
        d->status = PGN_E_NOMEM;
}
