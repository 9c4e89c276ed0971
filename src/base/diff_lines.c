/* diff_lines.c -- two texts compared line by line, piece by piece, for a diff whose changes are not
 * known. Pieces are as short as a game or a record, so the plain table of common lines is enough.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "diff_int.h"
#include "error_int.h"

enum { CELLS_MOST = 1 << 20 }; /* of the table; larger pieces are one change */

typedef struct {
    const char *text;
    size_t len;
} line;

typedef struct {
    line *lines;
    size_t count;
} text_lines;

static bool is_same(const line *a, const line *b) {
    return a->len == b->len && memcmp(a->text, b->text, a->len) == 0;
}

static size_t count_lines(pgn_span text) {
    size_t count = 0;
    for (const char *p = text.text, *end = p + text.len; p < end; count++) {
        const char *lf = memchr(p, '\n', (size_t)(end - p));
        p = lf ? lf + 1 : end;
    }
    return count;
}

static void cut(pgn_span text, text_lines *out) {
    const char *p = text.text, *end = p + text.len;
    for (out->count = 0; p < end; out->count++) {
        const char *lf = memchr(p, '\n', (size_t)(end - p));
        size_t len = (size_t)((lf ? lf + 1 : end) - p);
        out->lines[out->count] = (line){p, len};
        p += len;
    }
}

/* ---- the table ---- */

/* In cell (i, k): how many lines the old text from line i on and the new one from line k on have in
 * common at most, in order. There is a row and a column of zeros at the end. */
static void fill_table(uint32_t *table, const text_lines *a, const text_lines *b) {
    size_t width = b->count + 1;
    for (size_t i = a->count; i-- > 0;)
        for (size_t k = b->count; k-- > 0;) {
            uint32_t *cell = &table[i * width + k];
            if (is_same(&a->lines[i], &b->lines[k]))
                *cell = cell[width + 1] + 1;
            else
                *cell = cell[width] > cell[1] ? cell[width] : cell[1];
        }
}

static pgn_status walk(pgn__diff *d, const uint32_t *table, const text_lines *a,
                       const text_lines *b, pgn_error *err) {
    size_t width = b->count + 1, i = 0, k = 0;
    pgn_status st = PGN_OK;
    while (!st && (i < a->count || k < b->count)) {
        const uint32_t *cell = &table[i * width + k];
        if (i < a->count && k < b->count && is_same(&a->lines[i], &b->lines[k])) {
            st = pgn__diff_same(d, a->lines[i].text, a->lines[i].len, err);
            i++, k++;
        } else if (i < a->count && (k == b->count || cell[width] >= cell[1])) {
            st = pgn__diff_change(d, a->lines[i].text, a->lines[i].len, "", 0, err);
            i++;
        } else {
            st = pgn__diff_change(d, "", 0, b->lines[k].text, b->lines[k].len, err);
            k++;
        }
    }
    return st;
}

static pgn_status compare(pgn__diff *d, pgn_span old_text, pgn_span new_text, pgn_error *err) {
    size_t n = count_lines(old_text), m = count_lines(new_text);
    if (old_text.len == new_text.len && memcmp(old_text.text, new_text.text, old_text.len) == 0)
        return pgn__diff_same(d, old_text.text, old_text.len, err);
    if (!n || !m || n + 1 > CELLS_MOST / (m + 1))
        return pgn__diff_change(d, old_text.text, old_text.len, new_text.text, new_text.len, err);
    line *lines = malloc((n + m) * sizeof *lines);
    uint32_t *table = calloc((n + 1) * (m + 1), sizeof *table);
    pgn_status st = PGN_E_NOMEM;
    if (lines && table) {
        text_lines a = {lines, 0}, b = {lines + n, 0};
        cut(old_text, &a);
        cut(new_text, &b);
        fill_table(table, &a, &b);
        st = walk(d, table, &a, &b, err);
    } else {
        pgn__fail(err, st, NULL);
    }
    free(lines);
    free(table);
    return st;
}

/* ---- pieces ---- */

pgn_status pgn__diff_pieces(pgn__diff *d, pgn_span old_text, pgn_span new_text,
                            const pgn__diff_mark *marks, size_t count, pgn_error *err) {
    const char *at = old_text.text, *old_end = at + old_text.len;
    size_t made = 0;
    pgn_status st = PGN_OK;
    for (size_t i = 0; i <= count && !st; i++) {
        const char *end = i < count ? marks[i].source : old_end;
        size_t made_end = i < count ? marks[i].made : new_text.len;
        end = end < at ? at : end > old_end ? old_end : end;
        st = compare(d, (pgn_span){at, (size_t)(end - at)},
                     (pgn_span){made_end ? new_text.text + made : "", made_end - made}, err);
        at = end;
        made = made_end;
    }
    return st;
}
