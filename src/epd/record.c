/* record.c -- records in memory: how they grow, are ordered, looked up and made by programs. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "epd_int.h"

/* An operation's place in ASCII order; self-contained, since qsort() passes nothing else. */
typedef struct {
    pgn_span name;
    bool malformed; /* these come last, where nothing can be taken for the counters of a FEN */
    size_t index;
} place;

void pgn_epd_free(pgn_epd *epd) {
    pgn_buffer_free(&epd->op_list);
    pgn_buffer_free(&epd->operand_list);
    pgn_buffer_free(&epd->order);
    pgn_buffer_free(&epd->scratch);
    pgn__arena_free(&epd->texts);
    *epd = (pgn_epd){.count = 0};
}

void pgn_epd_clear(pgn_epd *epd, const pgn_position *position) {
    pgn_buffer_clear(&epd->op_list);
    pgn_buffer_clear(&epd->operand_list);
    pgn_buffer_clear(&epd->order);
    pgn_buffer_clear(&epd->scratch);
    pgn__arena_reset(&epd->texts);
    epd->position = *position;
    epd->refused = false;
    epd->playable = true;
    epd->count = 0;
    epd->ops = NULL;
    epd->operands = NULL;
}

bool pgn__epd_is_opcode(pgn_span name) {
    for (size_t i = 0; i < name.len; i++) {
        char c = name.text[i];
        if (!pgn__is_letter(c) && (i == 0 || (!pgn__is_digit(c) && c != '_')))
            return false;
    }
    return name.len && name.len <= PGN__EPD_OPCODE_MAX;
}

pgn_status pgn__epd_push_op(pgn_epd *epd, const pgn_epd_op *op) {
    pgn_status st = pgn_buffer_append(&epd->op_list, op, sizeof *op);
    if (!st) {
        epd->count++;
        epd->ops = pgn__epd_ops(epd);
    }
    return st;
}

pgn_status pgn__epd_push_operand(pgn_epd *epd, const pgn_epd_operand *operand) {
    pgn_status st = pgn__append(&epd->operand_list, operand, sizeof *operand);
    if (!st) {
        epd->operands = pgn__epd_operand_list(epd);
        pgn__epd_ops(epd)[epd->count - 1].count++;
    }
    return st;
}

/* ---- order ---- */

static int compare(const void *one, const void *two) {
    const place *a = one, *b = two;
    if (a->malformed != b->malformed)
        return a->malformed ? 1 : -1;
    size_t n = a->name.len < b->name.len ? a->name.len : b->name.len;
    int c = a->malformed ? 0 : memcmp(a->name.text, b->name.text, n);
    if (!c && !a->malformed && a->name.len != b->name.len)
        return a->name.len < b->name.len ? -1 : 1;
    return c ? c : a->index < b->index ? -1 : 1;
}

static place place_of(const pgn_epd *epd, size_t index) {
    const pgn_epd_op *op = &epd->ops[index];
    return (place){op->name, !op->opcode && !op->understood, index};
}

pgn_status pgn__epd_sort_last(pgn_epd *epd) {
    place last = place_of(epd, epd->count - 1);
    if (pgn_buffer_append(&epd->order, &last, sizeof last))
        return PGN_E_NOMEM;
    place *places = (place *)(void *)epd->order.data;
    size_t i = epd->order.len / sizeof last - 1;
    for (; i && compare(&last, &places[i - 1]) < 0; i--)
        places[i] = places[i - 1];
    places[i] = last;
    return PGN_OK;
}

pgn_status pgn__epd_sort(pgn_epd *epd) {
    bool sorted = true;
    pgn_buffer_clear(&epd->order);
    if (pgn__buffer_reserve(&epd->order, epd->count * sizeof(place)))
        return PGN_E_NOMEM;
    place *places = (place *)(void *)epd->order.data;
    for (size_t i = 0; i < epd->count; i++) {
        places[i] = place_of(epd, i);
        sorted = sorted && (!i || compare(&places[i - 1], &places[i]) < 0);
    }
    epd->order.len = epd->count * sizeof *places;
    if (!sorted)
        qsort(places, epd->count, sizeof *places, compare);
    return PGN_OK;
}

const pgn_epd_op *pgn_epd_sorted(const pgn_epd *epd, size_t index) {
    const place *places = (const place *)(const void *)epd->order.data;
    return index < epd->order.len / sizeof *places ? &epd->ops[places[index].index] : NULL;
}

const pgn_epd_op *pgn_epd_find(const pgn_epd *epd, const char *opcode) {
    size_t len = strlen(opcode);
    for (size_t i = 0; i < epd->count; i++)
        if (epd->ops[i].name.len == len && memcmp(epd->ops[i].name.text, opcode, len) == 0)
            return &epd->ops[i];
    return NULL;
}

const pgn_epd_operand *pgn_epd_operands(const pgn_epd *epd, const pgn_epd_op *op) {
    return op->count ? epd->operands + op->first : NULL;
}

/* ---- making ---- */

pgn_status pgn_epd_add(pgn_epd *epd, const char *opcode) {
    size_t len = strlen(opcode);
    if (!pgn__epd_is_opcode((pgn_span){opcode, len}))
        return PGN_E_ARG;
    const char *name = pgn__arena_copy(&epd->texts, opcode, len);
    const pgn_epd_opcode *entry = pgn_epd_opcode_find(opcode, len);
    if (!name)
        return PGN_E_NOMEM;
    pgn_epd_op op = {.name = {name, len},
                     .opcode = entry,
                     .rank = entry && entry->family ? (unsigned)(opcode[1] - '0') : 0,
                     .understood = !entry || entry->fewest == 0,
                     .first = epd->operand_list.len / sizeof(pgn_epd_operand)};
    pgn_status st = pgn__epd_push_op(epd, &op);
    return st ? st : pgn__epd_sort_last(epd);
}

/* Add an operand of a kind of value to the last operation. */
static pgn_status add_operand(pgn_epd *epd, const pgn_epd_operand *operand, bool fits) {
    pgn_epd_op *op = &pgn__epd_ops(epd)[epd->count - 1];
    bool had = op->count == 0 || op->understood || (op->opcode && op->count < op->opcode->fewest);
    pgn_status st = pgn__epd_push_operand(epd, operand);
    if (!st && op->opcode)
        op->understood =
            had && fits && op->count >= op->opcode->fewest && op->count <= op->opcode->most;
    return st;
}

static pgn_epd_kind last_kind(const pgn_epd *epd) {
    const pgn_epd_opcode *entry = epd->ops[epd->count - 1].opcode;
    return entry ? entry->kind : PGN_EPD_ANYTHING;
}

pgn_status pgn_epd_add_string(pgn_epd *epd, const char *text, size_t len) {
    if (!epd->count)
        return PGN_E_ARG;
    char *copy = pgn__arena_copy(&epd->texts, text, len);
    if (!copy)
        return PGN_E_NOMEM;
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)copy[i] < ' ' || copy[i] == 0x7F)
            copy[i] = ' ';
    pgn_epd_kind kind = last_kind(epd);
    pgn_epd_operand operand = {.text = {copy, len}, .quoted = true};
    return add_operand(epd, &operand, kind == PGN_EPD_STRING || kind == PGN_EPD_ANYTHING);
}

pgn_status pgn_epd_add_number(pgn_epd *epd, int64_t number) {
    char text[32];
    if (!epd->count)
        return PGN_E_ARG;
    size_t len = (size_t)snprintf(text, sizeof text, "%" PRId64, number);
    const char *copy = pgn__arena_copy(&epd->texts, text, len);
    if (!copy)
        return PGN_E_NOMEM;
    const pgn_epd_op *op = &epd->ops[epd->count - 1];
    pgn_epd_kind kind = last_kind(epd);
    bool fits =
        kind == PGN_EPD_ANYTHING ||
        (kind == PGN_EPD_INTEGER && number >= op->opcode->least && number <= op->opcode->greatest);
    pgn_epd_operand operand = {.text = {copy, len}, .number = number};
    return add_operand(epd, &operand, fits);
}

pgn_status pgn_epd_add_move(pgn_epd *epd, pgn_move move) {
    if (!epd->count)
        return PGN_E_ARG;
    pgn_epd_kind kind = last_kind(epd);
    if (!move || move == PGN_NULL_MOVE ||
        (kind != PGN_EPD_MOVE && kind != PGN_EPD_MOVE_SET && kind != PGN_EPD_LINE))
        return PGN_E_ARG;
    pgn_epd_operand operand = {.text = {"", 0}, .move = move};
    return add_operand(epd, &operand, true);
}

pgn_status pgn_epd_add_clocks(pgn_epd *epd) {
    pgn_status st = pgn_epd_add(epd, "hmvc");
    st = st ? st : pgn_epd_add_number(epd, pgn_position_halfmove_clock(&epd->position));
    st = st ? st : pgn_epd_add(epd, "fmvn");
    return st ? st : pgn_epd_add_number(epd, (int64_t)pgn_position_move_number(&epd->position));
}
