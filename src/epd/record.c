/* record.c -- records in memory: how they grow, are sorted, looked up and built by programs. */
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
    bool malformed; /* these come last, where they cannot be taken for the counters of a FEN */
    size_t index;
} place;

void pgn__epd_free(pgn__epd *epd) {
    pgn_buffer_free(&epd->op_list);
    pgn_buffer_free(&epd->operand_list);
    pgn_buffer_free(&epd->order);
    pgn_buffer_free(&epd->scratch);
    pgn__arena_free(&epd->texts);
    *epd = (pgn__epd){.count = 0};
}

void pgn__epd_clear(pgn__epd *epd, const pgn_position *position) {
    pgn_buffer_clear(&epd->op_list);
    pgn_buffer_clear(&epd->operand_list);
    pgn_buffer_clear(&epd->order);
    pgn_buffer_clear(&epd->scratch);
    pgn__arena_reset(&epd->texts);
    epd->position = *position;
    epd->refused = epd->foreign = false;
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

pgn_status pgn__epd_push_op(pgn__epd *epd, const pgn__epd_op *op) {
    pgn_status st = pgn_buffer_append(&epd->op_list, op, sizeof *op);
    if (!st) {
        epd->count++;
        epd->ops = pgn__epd_ops(epd);
    }
    return st;
}

pgn_status pgn__epd_push_operand(pgn__epd *epd, const pgn__epd_operand *operand) {
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

static place place_of(const pgn__epd *epd, size_t index) {
    const pgn__epd_op *op = &epd->ops[index];
    return (place){op->name, !op->opcode && !op->understood, index};
}

/* Insert the last operation among the sorted ones. */
static pgn_status sort_last(pgn__epd *epd) {
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

pgn_status pgn__epd_sort(pgn__epd *epd) {
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

const pgn__epd_op *pgn__epd_sorted(const pgn__epd *epd, size_t index) {
    const place *places = (const place *)(const void *)epd->order.data;
    return index < epd->order.len / sizeof *places ? &epd->ops[places[index].index] : NULL;
}

const pgn__epd_op *pgn__epd_find(const pgn__epd *epd, const char *opcode) {
    size_t len = strlen(opcode);
    for (size_t i = 0; i < epd->count; i++)
        if (epd->ops[i].name.len == len && memcmp(epd->ops[i].name.text, opcode, len) == 0)
            return &epd->ops[i];
    return NULL;
}

const pgn__epd_operand *pgn__epd_operands(const pgn__epd *epd, const pgn__epd_op *op) {
    return op->count ? epd->operands + op->first : NULL;
}

/* ---- making ---- */

/* The operation of an opcode, its index in *out; created if missing. */
static pgn_status need_op(pgn__epd *epd, const char *opcode, size_t *out) {
    const pgn__epd_op *found = pgn__epd_find(epd, opcode);
    size_t len = strlen(opcode);
    if (!pgn__epd_is_opcode((pgn_span){opcode, len}) ||
        (found && !found->opcode && !found->understood)) /* its last string has no end */
        return PGN_E_ARG;
    if (found) {
        *out = (size_t)(found - epd->ops);
        return PGN_OK;
    }
    const char *name = pgn__arena_copy(&epd->texts, opcode, len);
    const pgn__epd_opcode *entry = pgn__epd_opcode_find(opcode, len);
    if (!name)
        return PGN_E_NOMEM;
    pgn__epd_op op = {.name = {name, len},
                      .opcode = entry,
                      .rank = entry && entry->family ? (unsigned)(opcode[1] - '0') : 0,
                      .understood = !entry || entry->fewest == 0,
                      .first = epd->operand_list.len / sizeof(pgn__epd_operand)};
    *out = epd->count;
    pgn_status st = pgn__epd_push_op(epd, &op);
    return st ? st : sort_last(epd);
}

pgn_status pgn__epd_add(pgn__epd *epd, const char *opcode) {
    size_t index;
    return need_op(epd, opcode, &index);
}

/* Put an operand behind those of an operation; those of later operations move up. */
static pgn_status insert_operand(pgn__epd *epd, size_t index, const pgn__epd_operand *operand) {
    pgn__epd_op *ops = pgn__epd_ops(epd);
    size_t at = ops[index].first + ops[index].count;
    size_t after = epd->operand_list.len / sizeof *operand - at;
    pgn_status st = pgn__append(&epd->operand_list, operand, sizeof *operand);
    if (st)
        return st;
    pgn__epd_operand *list = pgn__epd_operand_list(epd);
    memmove(list + at + 1, list + at, after * sizeof *list);
    list[at] = *operand;
    epd->operands = list;
    ops[index].count++;
    for (size_t i = index + 1; i < epd->count; i++)
        ops[i].first++;
    return PGN_OK;
}

/* The position has the clocks of the first hmvc and fmvn, and without them 0 and 1. */
static void set_clock(pgn__epd *epd, const pgn__epd_op *op) {
    const pgn__epd_operand *o = pgn__epd_operands(epd, op);
    bool known = o && op->understood;
    if (op->opcode && op->opcode->code == PGN__EPD_HMVC)
        epd->position.halfmove_clock = known ? (uint16_t)o->number : 0;
    if (op->opcode && op->opcode->code == PGN__EPD_FMVN)
        epd->position.move_number = known ? (uint32_t)o->number : 1;
}

/* Add an operand to an operation; `fits` if its opcode takes such values. */
static pgn_status add_operand(pgn__epd *epd, size_t index, const pgn__epd_operand *operand,
                              bool fits) {
    pgn__epd_op *op = &pgn__epd_ops(epd)[index];
    bool had = op->count == 0 || op->understood || (op->opcode && op->count < op->opcode->fewest);
    pgn_status st = insert_operand(epd, index, operand);
    if (!st && op->opcode) {
        op->understood =
            had && fits && op->count >= op->opcode->fewest && op->count <= op->opcode->most;
        set_clock(epd, op);
    }
    return st;
}

static pgn__epd_kind kind_of(const pgn__epd *epd, size_t index) {
    const pgn__epd_opcode *entry = epd->ops[index].opcode;
    return entry ? entry->kind : PGN__EPD_ANYTHING;
}

pgn_status pgn__epd_add_string(pgn__epd *epd, const char *opcode, const char *text, size_t len) {
    size_t index;
    pgn_status st = need_op(epd, opcode, &index);
    if (st)
        return st;
    char *copy = pgn__arena_copy(&epd->texts, text, len);
    if (!copy)
        return PGN_E_NOMEM;
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)copy[i] < ' ' || copy[i] == 0x7F)
            copy[i] = ' ';
    pgn__epd_kind kind = kind_of(epd, index);
    pgn__epd_operand operand = {.text = {copy, len}, .quoted = true};
    return add_operand(epd, index, &operand, kind == PGN__EPD_STRING || kind == PGN__EPD_ANYTHING);
}

pgn_status pgn__epd_add_number(pgn__epd *epd, const char *opcode, int64_t number) {
    char text[32];
    size_t index, len = (size_t)snprintf(text, sizeof text, "%" PRId64, number);
    pgn_status st = need_op(epd, opcode, &index);
    if (st)
        return st;
    const char *copy = pgn__arena_copy(&epd->texts, text, len);
    if (!copy)
        return PGN_E_NOMEM;
    const pgn__epd_opcode *entry = epd->ops[index].opcode;
    pgn__epd_kind kind = kind_of(epd, index);
    bool fits = kind == PGN__EPD_ANYTHING ||
                (kind == PGN__EPD_INTEGER && number >= entry->least && number <= entry->greatest);
    pgn__epd_operand operand = {.text = {copy, len}, .number = number};
    return add_operand(epd, index, &operand, fits);
}

/* The position in which a move of the operation would be made; false if none can be. */
static bool position_for(const pgn__epd *epd, const pgn__epd_op *op, pgn_position *pos) {
    const pgn__epd_operand *o = op ? pgn__epd_operands(epd, op) : NULL;
    *pos = epd->position;
    if (epd->refused || !epd->playable)
        return false;
    for (size_t i = 0; o && op->opcode && op->opcode->kind == PGN__EPD_LINE && i < op->count; i++)
        if (pgn_position_play(pos, o[i].move, NULL))
            return false;
    return true;
}

pgn_status pgn__epd_add_move(pgn__epd *epd, const char *opcode, pgn_move move) {
    const pgn__epd_opcode *entry = pgn__epd_opcode_find(opcode, strlen(opcode));
    pgn_position before, after;
    char san[PGN_SAN_MAX];
    size_t index;
    if (!move || move == PGN_NULL_MOVE || !entry ||
        (entry->kind != PGN__EPD_MOVE && entry->kind != PGN__EPD_MOVE_SET &&
         entry->kind != PGN__EPD_LINE) ||
        !position_for(epd, pgn__epd_find(epd, opcode), &before))
        return PGN_E_ARG;
    after = before;
    if (pgn_position_play(&after, move, NULL))
        return PGN_E_ARG;
    size_t len = pgn_san_write(&before, move, san);
    pgn_status st = need_op(epd, opcode, &index);
    if (st)
        return st;
    const char *copy = pgn__arena_copy(&epd->texts, san, len);
    if (!copy)
        return PGN_E_NOMEM;
    pgn__epd_operand operand = {.text = {copy, len}, .move = move};
    return add_operand(epd, index, &operand, true);
}

pgn_status pgn__epd_add_clocks(pgn__epd *epd) {
    int64_t fullmove = (int64_t)pgn_position_move_number(&epd->position);
    pgn_status st = pgn__epd_add_number(epd, "hmvc", pgn_position_halfmove_clock(&epd->position));
    return st ? st : pgn__epd_add_number(epd, "fmvn", fullmove);
}

/* Take out one operation with its operands. */
static void remove_op(pgn__epd *epd, size_t index) {
    pgn__epd_op *ops = pgn__epd_ops(epd), gone = ops[index];
    pgn__epd_operand *list = pgn__epd_operand_list(epd);
    size_t all = epd->operand_list.len / sizeof *list, end = gone.first + gone.count;
    if (gone.count)
        memmove(list + gone.first, list + end, (all - end) * sizeof *list);
    epd->operand_list.len -= gone.count * sizeof *list;
    memmove(ops + index, ops + index + 1, (epd->count - index - 1) * sizeof *ops);
    epd->op_list.len -= sizeof *ops;
    epd->count--;
    for (size_t i = index; i < epd->count; i++)
        ops[i].first -= gone.count;
    gone.understood = false;
    set_clock(epd, &gone);
}

void pgn__epd_remove(pgn__epd *epd, const char *opcode) {
    const pgn__epd_op *op;
    bool any = false;
    while ((op = pgn__epd_find(epd, opcode))) {
        remove_op(epd, (size_t)(op - epd->ops));
        any = true;
    }
    pgn_status st = any ? pgn__epd_sort(epd) : PGN_OK;
    (void)st; /* there is room for the order of more operations */
}
