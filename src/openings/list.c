/* list.c -- a table of openings as a tree of names, and as JSON. */
#include <stdlib.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/span_int.h"
#include "pgn/unstable/json.h"
#include "pgn/unstable/openings.h"
#include "pgn/unstable/text.h"

enum { MOVES_COLUMN = 56 };

/* A line of the table, and the lowest code of its opening, by which openings are ordered. */
typedef struct {
    pgn_opening o;
    unsigned first_code;
    size_t index;
} entry;

static unsigned code_of(const pgn_eco *eco) {
    return ((unsigned)eco->volume * 100 + eco->code) * 100 + (unsigned)(eco->detail + 1);
}

static int by_name(const void *x, const void *y) {
    const entry *a = x, *b = y;
    int order = pgn__span_compare(a->o.opening, b->o.opening);
    order = order ? order : pgn__span_compare(a->o.variation, b->o.variation);
    order = order ? order : pgn__span_compare(a->o.subvariation, b->o.subvariation);
    return order ? order : (a->index > b->index) - (a->index < b->index);
}

static int by_code(const void *x, const void *y) {
    const entry *a = x, *b = y;
    return a->first_code != b->first_code ? (a->first_code > b->first_code) * 2 - 1 : by_name(a, b);
}

static void sort(entry *all, size_t count) {
    qsort(all, count, sizeof *all, by_name);
    for (size_t i = 0, end; i < count; i = end) {
        unsigned least = code_of(&all[i].o.eco);
        for (end = i; end < count && !pgn__span_compare(all[i].o.opening, all[end].o.opening);
             end++)
            if (code_of(&all[end].o.eco) < least)
                least = code_of(&all[end].o.eco);
        for (size_t k = i; k < end; k++)
            all[k].first_code = least;
    }
    qsort(all, count, sizeof *all, by_code);
}

/* "1. e4 c5 2. Nf3" */
static void put_moves(pgn_buffer *out, const pgn_opening *o) {
    pgn_position pos;
    char san[PGN_SAN_MAX];
    pgn_position_init(&pos);
    for (unsigned i = 0; i < o->plies; i++) {
        size_t len = pgn_san_write(&pos, o->moves[i], san);
        if (i % 2 == 0)
            pgn_buffer_printf(out, "%s%u. ", i ? " " : "", i / 2 + 1);
        else
            pgn_buffer_append(out, " ", 1);
        pgn_buffer_append(out, san, len);
        pgn_position_make(&pos, o->moves[i]);
    }
}

static void put_code(pgn_buffer *out, const pgn_eco *eco) {
    char code[PGN_ECO_MAX];
    pgn_eco_write(eco, code);
    pgn_buffer_printf(out, "%-5s", code);
}

/* A name at its depth in the tree, without those above it. */
static size_t put_part(pgn_buffer *out, unsigned depth, pgn_span part) {
    pgn_buffer_printf(out, "%*s", (int)(2 * depth), "");
    pgn_text_append_safe(out, part.text, part.len);
    return 2 * depth + pgn_text_width(part.text, part.len);
}

/* Parent names that differ from those of the previous entry are printed on lines of their own, then
 * its own name with code and moves. */
static void put_entry(pgn_buffer *out, const entry *before, const entry *e) {
    const pgn_span parts[] = {e->o.opening, e->o.variation, e->o.subvariation};
    unsigned depth = e->o.subvariation.len ? 2 : e->o.variation.len ? 1 : 0;
    bool new_name = !before || pgn__span_compare(before->o.opening, parts[0]) != 0;
    for (unsigned i = 0; i < depth; i++) {
        if (new_name && parts[i].len) {
            pgn_buffer_printf(out, "%5s", "");
            put_part(out, i, parts[i]);
            pgn_buffer_append(out, "\n", 1);
        }
        if (i == 0)
            new_name |= before && pgn__span_compare(before->o.variation, parts[1]) != 0;
    }
    put_code(out, &e->o.eco);
    size_t width = 5 + put_part(out, depth, parts[depth]);
    pgn_buffer_printf(out, "%*s", width + 2 < MOVES_COLUMN ? (int)(MOVES_COLUMN - width) : 2, "");
    put_moves(out, &e->o);
    pgn_buffer_append(out, "\n", 1);
}

static void put_object(pgn_json_writer *json, const pgn_opening *o) {
    pgn_buffer moves = PGN_BUFFER_INIT;
    char code[PGN_ECO_MAX];
    size_t len = pgn_eco_write(&o->eco, code);
    put_moves(&moves, o);
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "type", "opening", PGN_CSTR);
    pgn_json_put_string(json, "eco", code, len);
    pgn_json_put_string(json, "name", o->name, PGN_CSTR);
    pgn_json_put_string(json, "opening", o->opening.text, o->opening.len);
    pgn_json_put_string(json, "variation", o->variation.text, o->variation.len);
    pgn_json_put_string(json, "subvariation", o->subvariation.text, o->subvariation.len);
    pgn_json_put_unsigned(json, "plies", o->plies);
    pgn_json_put_string(json, "moves", moves.data ? moves.data : "", moves.len);
    pgn_json_end_object(json);
    pgn_json_newline(json);
    if (moves.status)
        json->out->status = moves.status;
    pgn_buffer_free(&moves);
}

/* All lines in the order of the list; NULL without memory. */
static entry *sorted(const pgn_openings *table, size_t *count) {
    pgn_opening o;
    for (*count = 0; pgn_openings_at(table, *count, &o);)
        ++*count;
    entry *all = calloc(*count + 1, sizeof *all);
    for (size_t i = 0; all && pgn_openings_at(table, i, &all[i].o); i++)
        all[i].index = i;
    if (all)
        sort(all, *count);
    return all;
}

static pgn_status write_all(const pgn_openings *table, bool as_json, pgn_buffer *out,
                            pgn_error *err) {
    size_t before = out->len, count;
    pgn_json_writer json = {.out = out};
    entry *all = sorted(table, &count);
    if (!all)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    for (size_t i = 0; i < count; i++) {
        if (as_json)
            put_object(&json, &all[i].o);
        else
            put_entry(out, i ? &all[i - 1] : NULL, &all[i]);
    }
    free(all);
    return pgn__buffer_end(out, before, out->status, err);
}

pgn_status pgn_openings_write_text(const pgn_openings *openings, pgn_buffer *out, pgn_error *err) {
    return write_all(openings, false, out, err);
}

pgn_status pgn_openings_write_json(const pgn_openings *openings, pgn_buffer *out, pgn_error *err) {
    return write_all(openings, true, out, err);
}
