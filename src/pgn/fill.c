/* fill.c -- greedy filling: a unit goes on the line if it fits, else on the next. */
#include "fill_int.h"

#include <string.h>

#include "pgn/text.h"

void pgn__fill_free(pgn__fill *f) {
    pgn_buffer_free(&f->unit);
}

static void flush(pgn__fill *f) {
    if (!f->unit.len)
        return;
    if (f->column && f->column + 1 + f->unit_width > PGN__LINE_WIDTH) {
        pgn_buffer_putc(f->out, '\n');
        f->column = 0;
    } else if (f->column) {
        pgn_buffer_putc(f->out, ' ');
        f->column++;
    }
    pgn_buffer_append(f->out, f->unit.data, f->unit.len);
    f->column += f->unit_width;
    f->unit.len = 0;
    f->unit_width = 0;
    f->open = false;
}

void pgn__fill_begin(pgn__fill *f) {
    if (!f->open)
        flush(f);
    f->open = false;
}

void pgn__fill_add(pgn__fill *f, const char *text, size_t len) {
    pgn_buffer_append(&f->unit, text, len);
    f->unit_width += pgn_text_width(text, len);
}

void pgn__fill_word(pgn__fill *f, const char *text, size_t len) {
    pgn__fill_begin(f);
    pgn__fill_add(f, text, len);
}

void pgn__fill_open(pgn__fill *f) {
    pgn__fill_word(f, "(", 1);
    f->open = true;
}

void pgn__fill_close(pgn__fill *f) {
    pgn__fill_add(f, ")", 1);
    f->open = false;
}

static void end_line(pgn__fill *f) {
    flush(f);
    if (f->column)
        pgn_buffer_putc(f->out, '\n');
    f->column = 0;
}

void pgn__fill_line(pgn__fill *f, char first, const char *text, size_t len) {
    end_line(f);
    pgn_buffer_putc(f->out, first);
    pgn_buffer_append(f->out, text, len);
    pgn_buffer_putc(f->out, '\n');
}

void pgn__fill_end(pgn__fill *f) {
    end_line(f);
}
