/* grid.c -- small tables of text, aligned: see grid_int.h. */
#include "grid_int.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "buffer_int.h"
#include "error_int.h"
#include "reserved_int.h"

typedef struct {
    size_t at, len, width;
} cell;

void pgn__grid_row(pgn__grid *g) {
    size_t first = g->cells.len / sizeof(cell);
    pgn_buffer_append(&g->rows, &first, sizeof first);
}

void pgn__grid_cell(pgn__grid *g, const char *text, size_t len) {
    cell c = {.at = g->text.len};
    size_t fits = g->longest ? pgn_text_fit(text, len, g->longest) : len;
    pgn_text_append_safe(&g->text, text, fits);
    if (fits < len)
        pgn_buffer_append(&g->text, "…", PGN_CSTR);
    c.len = g->text.len - c.at;
    c.width = c.len ? pgn_text_width(g->text.data + c.at, c.len) : 0;
    pgn_buffer_append(&g->cells, &c, sizeof c);
}

void pgn__grid_printf(pgn__grid *g, const char *format, ...) {
    char text[256];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    pgn__grid_cell(g, text, strlen(text));
}

void pgn__grid_heading(pgn__grid *g, const char *const *texts, size_t count) {
    pgn__grid_row(g);
    for (size_t i = 0; i < count; i++)
        pgn__grid_cell(g, texts[i], strlen(texts[i]));
}

void pgn__grid_bar(pgn__grid *g, double part, double whole, unsigned columns) {
    static const char *const EIGHTHS[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    pgn_buffer bar = PGN_BUFFER_INIT;
    double share = whole > 0 ? part / whole : 0;
    unsigned eighths = (unsigned)(share * columns * 8 + 0.5);
    eighths = eighths > columns * 8 ? columns * 8 : eighths;
    if (!eighths && part > 0)
        eighths = 1;
    for (unsigned i = 0; i < eighths / 8; i++)
        pgn_buffer_append(&bar, "█", PGN_CSTR);
    pgn_buffer_append(&bar, EIGHTHS[eighths % 8], PGN_CSTR);
    if (bar.len && !bar.status)
        pgn__grid_cell(g, bar.data, bar.len);
    pgn_buffer_free(&bar);
}

static size_t row_count(const pgn__grid *g) {
    return g->rows.len / sizeof(size_t);
}

/* The cells of a row. */
static const cell *row_at(const pgn__grid *g, size_t i, size_t *count) {
    const size_t *rows = (const size_t *)(const void *)g->rows.data;
    size_t end = i + 1 < row_count(g) ? rows[i + 1] : g->cells.len / sizeof(cell);
    *count = end - rows[i];
    return (const cell *)(const void *)g->cells.data + rows[i];
}

static size_t *column_widths(const pgn__grid *g, size_t *columns) {
    size_t n;
    *columns = 1;
    for (size_t i = 0; i < row_count(g); i++) {
        row_at(g, i, &n);
        *columns = n > *columns ? n : *columns;
    }
    size_t *widths = calloc(*columns, sizeof *widths);
    for (size_t i = 0; widths && i < row_count(g); i++) {
        const cell *cells = row_at(g, i, &n);
        for (size_t k = 0; k < n; k++)
            widths[k] = cells[k].width > widths[k] ? cells[k].width : widths[k];
    }
    return widths;
}

size_t pgn__grid_width(const pgn__grid *g) {
    size_t columns, width = g->indent ? strlen(g->indent) : 0;
    size_t *widths = g->cells.status || g->rows.status ? NULL : column_widths(g, &columns);
    for (size_t i = 0; widths && i < columns; i++)
        width += widths[i] + (i ? 2 : 0);
    free(widths);
    return width;
}

static char align_of(const pgn__grid *g, size_t column) {
    size_t n = g->align ? strlen(g->align) : 0;
    return n ? g->align[column < n ? column : n - 1] : 'l';
}

static void put_row(const pgn__grid *g, size_t row, const size_t *widths, pgn_buffer *out) {
    size_t n, blanks = 0, last = 0;
    const cell *cells = row_at(g, row, &n);
    for (size_t k = 0; k < n; k++)
        last = cells[k].len ? k : last;
    for (size_t k = 0; k <= last && k < n; k++) { /* no blanks at the end of a line */
        size_t spare = widths[k] - cells[k].width;
        char align = align_of(g, k);
        size_t before = align == 'r' ? spare : align == 'c' ? spare / 2 : 0;
        pgn_buffer_printf(out, "%*s", (int)(blanks + before), "");
        if (cells[k].len)
            pgn_buffer_append(out, g->text.data + cells[k].at, cells[k].len);
        blanks = spare - before + 2;
    }
}

pgn_status pgn__grid_write(pgn__grid *g, pgn_buffer *out, bool bold) {
    pgn_status st = g->cells.status ? g->cells.status : g->rows.status;
    size_t columns;
    st = st ? st : g->text.status;
    size_t *widths = st ? NULL : column_widths(g, &columns);
    st = widths ? PGN_OK : PGN_E_NOMEM;
    for (size_t i = 0; !st && i < row_count(g); i++) {
        if (g->indent)
            pgn_buffer_append(out, g->indent, PGN_CSTR);
        if (bold && !i)
            pgn_buffer_append(out, "\033[1m", 4);
        put_row(g, i, widths, out);
        pgn_buffer_append(out, bold && !i ? "\033[0m\n" : "\n", PGN_CSTR);
    }
    free(widths);
    pgn__grid_free(g);
    if (st && !out->status)
        out->status = st;
    return st ? st : out->status;
}

void pgn__grid_free(pgn__grid *g) {
    pgn_buffer_free(&g->cells);
    pgn_buffer_free(&g->text);
    pgn_buffer_free(&g->rows);
}

pgn_status pgn__text_begin(pgn__text *t, pgn_buffer *out, const pgn_text_options *options,
                           pgn_error *err) {
    *t = (pgn__text){.out = out, .before = out->len};
    if (options)
        t->options = *options;
    return pgn__any_reserved(t->options.reserved, sizeof t->options.reserved)
               ? pgn__fail_newer(err, "option")
               : PGN_OK;
}

pgn_status pgn__text_end(const pgn__text *t, pgn_error *err) {
    return pgn__buffer_end(t->out, t->before, t->out->status, err);
}
