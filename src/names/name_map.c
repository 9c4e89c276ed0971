/* name_map.c -- maps of spellings to names: from a file, or from spellings found. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "names_int.h"
#include "pgn/unstable/text.h"

static int compare_text(const char *a, size_t a_len, const char *b, size_t b_len) {
    int order = memcmp(a, b, a_len < b_len ? a_len : b_len);
    return order ? order : (a_len > b_len) - (a_len < b_len);
}

static int by_from(const void *x, const void *y) {
    const pgn__name_mapping *a = x, *b = y;
    return compare_text(a->from, a->from_len, b->from, b->from_len);
}

const pgn__name_mapping *pgn__name_map_find(const pgn_name_map *map, const char *text, size_t len) {
    pgn__name_mapping key = {.from = text, .from_len = len};
    size_t count = map->rows.len / sizeof key;
    return count ? bsearch(&key, map->rows.data, count, sizeof key, by_from) : NULL;
}

static pgn_status add(pgn_name_map *map, pgn_span from, pgn_span to, pgn_error *err) {
    pgn__name_mapping row = {pgn__arena_copy(&map->texts, from.text, from.len),
                             pgn__arena_copy(&map->texts, to.text, to.len), from.len, to.len};
    if (!row.from || !row.to || pgn_buffer_append(&map->rows, &row, sizeof row))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return PGN_OK;
}

/* ---- from a file ---- */

static bool has_control(const char *text, size_t len) {
    for (size_t i = 0; i < len; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7F)
            return true;
    return false;
}

static pgn_status add_line(pgn_name_map *map, const char *path, const pgn_line *line,
                           pgn_error *err) {
    if (!line->len || line->text[0] == '#')
        return PGN_OK;
    const char *tab = memchr(line->text, '\t', line->len);
    size_t from = tab ? (size_t)(tab - line->text) : 0, to = tab ? line->len - from - 1 : 0;
    if (from && to && !line->cut && !has_control(line->text, from) && !has_control(tab + 1, to))
        return add(map, (pgn_span){line->text, from}, (pgn_span){tab + 1, to}, err);
    pgn__fail(err, PGN_E_SYNTAX, "%.150s:%zu: expected a name, a tab and its replacement", path,
              line->number);
    if (err)
        err->line = line->number;
    return PGN_E_SYNTAX;
}

/* Mapping one name to two is an error. */
static pgn_status sort_map(pgn_name_map *map, const char *path, pgn_error *err) {
    pgn__name_mapping *rows = (pgn__name_mapping *)(void *)map->rows.data;
    size_t count = map->rows.len / sizeof *rows;
    if (count)
        qsort(rows, count, sizeof *rows, by_from);
    for (size_t i = 1; i < count; i++)
        if (by_from(&rows[i - 1], &rows[i]) == 0 && strcmp(rows[i - 1].to, rows[i].to) != 0)
            return pgn__fail(err, PGN_E_AMBIGUOUS,
                             "%.60s: \"%.50s\" maps to both \"%.50s\" and \"%.50s\"", path,
                             rows[i].from, rows[i - 1].to, rows[i].to);
    return PGN_OK;
}

static pgn_status read_map(pgn_name_map *map, const char *path, pgn_error *err) {
    pgn_input *input;
    pgn_lines *lines = NULL;
    pgn_line line;
    pgn_status st = pgn_input_open(&input, path, err);
    st = st ? st : pgn_lines_new(&lines, input, 0, err);
    while (!st && !(st = pgn_lines_next(lines, &line, err)) && line.text)
        st = add_line(map, path, &line, err);
    pgn_lines_free(lines);
    pgn_input_close(input);
    return st ? st : sort_map(map, path, err);
}

static pgn_status finish(pgn_name_map **out, pgn_name_map *map, pgn_status st) {
    if (st)
        pgn_name_map_free(map);
    else
        *out = map;
    return st;
}

pgn_status pgn_name_map_open(pgn_name_map **out, const char *path, pgn_error *err) {
    *out = NULL;
    pgn_name_map *map = calloc(1, sizeof *map);
    if (!map)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return finish(out, map, read_map(map, path, err));
}

/* ---- from spellings found ---- */

pgn_status pgn_name_map_from_names(pgn_name_map **out, const pgn_names *names, pgn_error *err) {
    *out = NULL;
    pgn_name_map *map = calloc(1, sizeof *map);
    pgn_status st = map ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_spelling best, one;
    for (size_t group = 0; !st && pgn_names_at(names, group, 0, &best); group++)
        for (size_t i = 1; !st && pgn_names_at(names, group, i, &one); i++)
            st = add(map, (pgn_span){one.text, one.len}, (pgn_span){best.text, best.len}, err);
    if (!st)
        st = sort_map(map, "names", err);
    return finish(out, map, st);
}

void pgn_name_map_free(pgn_name_map *map) {
    if (!map)
        return;
    pgn_buffer_free(&map->rows);
    pgn__arena_free(&map->texts);
    free(map);
}
