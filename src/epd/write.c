/* write.c -- a record in canonical form. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/text_int.h"
#include "epd_int.h"
#include "pgn/position.h"

static void put(pgn_buffer *out, const char *text, size_t len) {
    pgn__append(out, text, len);
}

static void put_fields(const pgn__epd *epd, pgn_buffer *out) {
    char fen[PGN_FEN_MAX];
    size_t len = pgn_fen_write(&epd->position, 0, fen);
    for (int counters = 0; counters < 2; len--) /* which are not fields of EPD */
        counters += fen[len - 1] == ' ';
    put(out, fen, len);
}

static void put_string(pgn_span text, pgn_buffer *out) {
    pgn__buffer_putc(out, '"');
    for (size_t i = 0; i < text.len;) {
        size_t n = i;
        while (n < text.len && text.text[n] != '"' && text.text[n] != '\\')
            n++;
        put(out, text.text + i, n - i);
        if (n < text.len) {
            pgn__buffer_putc(out, '\\');
            pgn__buffer_putc(out, text.text[n++]);
        }
        i = n;
    }
    pgn__buffer_putc(out, '"');
}

/* ---- moves ---- */

typedef struct {
    char san[PGN_SAN_MAX];
} spelling;

static int compare(const void *a, const void *b) {
    return strcmp(((const spelling *)a)->san, ((const spelling *)b)->san);
}

static void put_set(const pgn__epd *epd, const pgn__epd_op *op, pgn_buffer *out) {
    const pgn__epd_operand *operands = pgn__epd_operands(epd, op);
    spelling list[PGN_MOVES_MAX];
    pgn_move seen[PGN_MOVES_MAX];
    size_t n = 0;
    for (size_t i = 0; i < op->count; i++) {
        size_t k = 0;
        while (k < n && seen[k] != operands[i].move)
            k++;
        if (k < n || n == PGN_MOVES_MAX)
            continue;
        seen[n] = operands[i].move;
        pgn_san_write(&epd->position, operands[i].move, list[n++].san);
    }
    if (n > 1)
        qsort(list, n, sizeof *list, compare);
    for (size_t i = 0; i < n; i++) {
        pgn__buffer_putc(out, ' ');
        put(out, list[i].san, strlen(list[i].san));
    }
}

static void put_line(const pgn__epd *epd, const pgn__epd_op *op, pgn_buffer *out) {
    const pgn__epd_operand *operands = pgn__epd_operands(epd, op);
    pgn_position pos = epd->position;
    for (size_t i = 0; i < op->count; i++) {
        char san[PGN_SAN_MAX];
        size_t len = pgn_san_write(&pos, operands[i].move, san);
        pgn__buffer_putc(out, ' ');
        put(out, san, len);
        pgn_position_make(&pos, operands[i].move);
    }
}

/* ---- operations ---- */

/* Is the operation in the line unchanged, with no operand added since? */
static bool was_given(const pgn__epd *epd, const pgn__epd_op *op) {
    return op->end && (!op->count || pgn__epd_operands(epd, op)[op->count - 1].width);
}

/* The bytes [at, end) of the line, in UTF-8 like all that is written. */
static void put_given(const pgn__epd *epd, size_t at, size_t end, pgn_buffer *out) {
    if (epd->foreign)
        pgn_buffer_append(out, epd->line + at, end - at);
    else
        pgn__text_to_utf8(out, epd->line + at, end - at, NULL);
}

static void put_strings(const pgn__epd *epd, const pgn__epd_op *op, pgn_buffer *out) {
    const pgn__epd_operand *operands = pgn__epd_operands(epd, op);
    for (size_t i = 0; i < op->count; i++) {
        pgn__buffer_putc(out, ' ');
        put_string(operands[i].text, out);
    }
}

/* Uninterpreted operands, as they were given. */
static void put_any(const pgn__epd *epd, const pgn__epd_op *op, pgn_buffer *out) {
    const pgn__epd_operand *operands = pgn__epd_operands(epd, op);
    for (size_t i = 0; i < op->count; i++) {
        if (i || op->name.len) /* a string without an opcode */
            pgn__buffer_putc(out, ' ');
        if (operands[i].width && !operands[i].unclosed)
            put_given(epd, operands[i].at, operands[i].at + operands[i].width, out);
        else if (operands[i].quoted)
            put_string(operands[i].text, out);
        else
            put(out, operands[i].text.text, operands[i].text.len);
    }
}

static void put_operands(const pgn__epd *epd, const pgn__epd_op *op, pgn_buffer *out) {
    const pgn__epd_operand *operands = pgn__epd_operands(epd, op);
    switch (op->understood && op->opcode ? op->opcode->kind : PGN__EPD_ANYTHING) {
    case PGN__EPD_MOVE_SET:
        put_set(epd, op, out);
        break;
    case PGN__EPD_MOVE:
    case PGN__EPD_LINE:
        put_line(epd, op, out);
        break;
    case PGN__EPD_INTEGER:
        for (size_t i = 0; i < op->count; i++)
            pgn_buffer_printf(out, " %" PRId64, operands[i].number);
        break;
    case PGN__EPD_STRING:
        put_strings(epd, op, out);
        break;
    default:
        put_any(epd, op, out);
    }
}

/* What is not understood is written as it was given, but a string is closed. */
static void put_op(const pgn__epd *epd, const pgn__epd_op *op, pgn_buffer *out) {
    const pgn__epd_operand *string = op->count ? pgn__epd_operands(epd, op) + op->count - 1 : NULL;
    bool given = !op->understood && was_given(epd, op);
    if (given && string && string->unclosed) {
        put_given(epd, op->at, string->at, out);
        put_string(string->text, out);
    } else if (given) {
        put_given(epd, op->at, op->end, out);
    } else {
        put(out, op->name.text, op->name.len);
        put_operands(epd, op, out);
    }
}

pgn_status pgn__epd_write(const pgn__epd *epd, pgn_buffer *out) {
    const pgn__epd_op *op, *before = NULL;
    size_t before_at = 0;
    if (epd->refused)
        return out->status;
    put_fields(epd, out);
    for (size_t i = 0; (op = pgn__epd_sorted(epd, i)); i++) {
        size_t at = out->len;
        pgn__buffer_putc(out, ' ');
        put_op(epd, op, out);
        pgn__buffer_putc(out, ';');
        bool repeated = before && !out->status && before->name.len == op->name.len &&
                        out->len - at == at - before_at &&
                        memcmp(out->data + at, out->data + before_at, at - before_at) == 0;
        if (repeated) { /* byte-identical operations are written once */
            out->len = at;
            out->data[at] = '\0';
            continue;
        }
        before = op;
        before_at = at;
    }
    return out->status;
}
