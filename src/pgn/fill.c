/* fill.c -- greedy filling: a unit goes on the line if it fits, else on the next. */
#include "fill_int.h"

#include <string.h>

#include "base/buffer_int.h"
#include "base/text_int.h"

void pgn__fill_start(pgn__fill *f, pgn_buffer *out) {
    *f = (pgn__fill){.out = out, .gap = PGN__NO_GAP};
}

/* The unit is complete: keep it on its line, or move it to the next. */
static void end_unit(pgn__fill *f) {
    if (!f->unit_width)
        return;
    if (f->gap == PGN__NO_GAP) {
        f->column = f->unit_width;
    } else if (f->column + 1 + f->unit_width > PGN__LINE_WIDTH) {
        if (f->gap < f->out->len)
            f->out->data[f->gap] = '\n';
        f->column = f->unit_width;
    } else {
        f->column += 1 + f->unit_width;
    }
    f->unit_width = 0;
    f->open = false;
}

size_t pgn__fill_end_unit(pgn__fill *f) {
    end_unit(f);
    return f->column;
}

void pgn__fill_begin(pgn__fill *f) {
    if (f->open) {
        f->open = false;
        return;
    }
    end_unit(f);
    f->gap = f->column ? f->out->len : PGN__NO_GAP;
    if (f->column)
        pgn__append(f->out, " ", 1);
}

void pgn__fill_ascii(pgn__fill *f, const char *text, size_t len) {
    pgn__append(f->out, text, len);
    f->unit_width += len;
}

void pgn__fill_add(pgn__fill *f, const char *text, size_t len) {
    pgn__append(f->out, text, len);
    f->unit_width += pgn__text_width(text, len);
}

void pgn__fill_word(pgn__fill *f, const char *text, size_t len) {
    pgn__fill_begin(f);
    pgn__fill_add(f, text, len);
}

size_t pgn__break_lines(char *text, char *end, size_t column) {
    char *line = text;
    while (column + (size_t)(end - line) > PGN__LINE_WIDTH) {
        char *limit = column < PGN__LINE_WIDTH ? line + (PGN__LINE_WIDTH - column) : line;
        char *cut = limit;
        while (cut > line && *cut != ' ')
            cut--;
        if (*cut != ' ' && !(cut = memchr(limit, ' ', (size_t)(end - limit)))) /* a long word */
            break;
        *cut = '\n';
        line = cut + 1;
        column = 0;
    }
    return column + (size_t)(end - line);
}

char *pgn__fill_copy(pgn__fill *f, pgn_span words) {
    pgn__fill_begin(f);
    if (pgn__buffer_reserve(f->out, words.len + 2))
        return NULL; /* the buffer keeps the failure */
    char *p = f->out->data + f->out->len;
    *p++ = '{';
    memcpy(p, words.text, words.len);
    memcpy(p + words.len, "}", 2);
    f->out->len += words.len + 2;
    return p;
}

/* The last word remains open as a unit, as a ) may be appended. */
void pgn__fill_break(pgn__fill *f, char *words, size_t len) {
    char *first = words - 1, *end = words + len + 1, *last = end;
    while (last > first && last[-1] != ' ')
        last--;
    if (last == first) {
        f->unit_width += len + 2;
        return;
    }
    char *from = f->gap == PGN__NO_GAP ? first - f->unit_width : f->out->data + f->gap;
    f->column = pgn__break_lines(from, --last, f->column);
    f->gap = (size_t)(last - f->out->data);
    f->unit_width = (size_t)(end - last) - 1;
}

void pgn__fill_open(pgn__fill *f) {
    pgn__fill_begin(f);
    pgn__fill_ascii(f, "(", 1);
    f->open = true;
}

void pgn__fill_close(pgn__fill *f) {
    if (!f->unit_width) /* after pgn__fill_line() */
        pgn__fill_begin(f);
    pgn__fill_ascii(f, ")", 1);
    f->open = false;
}

void pgn__fill_end(pgn__fill *f) {
    end_unit(f);
    if (f->column)
        pgn__append(f->out, "\n", 1);
    f->column = 0;
    f->gap = PGN__NO_GAP;
}

void pgn__fill_line(pgn__fill *f, char first, const char *text, size_t len) {
    pgn__fill_end(f);
    pgn__append(f->out, &first, 1);
    pgn__append(f->out, text, len);
    pgn__append(f->out, "\n", 1);
}
