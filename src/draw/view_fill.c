/* view_fill.c -- fills words into lines; terminal codes take no columns. */
#include <string.h>

#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "base/text_int.h"
#include "pgn/unstable/text.h"
#include "view_int.h"

static const char *const CODES[] = {
    [STYLE_PLAIN] = "",         [STYLE_BOLD] = "\x1b[1m", [STYLE_DIM] = "\x1b[2m",
    [STYLE_ITALIC] = "\x1b[3m", [STYLE_RED] = "\x1b[31m",
};

/* Text of a game must not control the terminal. */
static void add_clean(pgn__view_fill *f, const char *text, size_t len) {
    for (size_t i = 0, n; i < len; i += n) {
        uint32_t code = 0;
        n = pgn__utf8_decode(text + i, len - i, &code);
        if (!n || !pgn_text_is_safe(code)) {
            pgn__buffer_putc(&f->word, '?');
            n += !n;
        } else {
            pgn_buffer_append(&f->word, text + i, n);
        }
        f->word_width++;
    }
}

void pgn__view_add(pgn__view_fill *f, pgn__view_style style, const char *text, size_t len) {
    bool styled = f->color && style != STYLE_PLAIN && len;
    if (styled)
        pgn__buffer_puts(&f->word, CODES[style]);
    add_clean(f, text, len);
    if (styled)
        pgn__buffer_puts(&f->word, "\x1b[0m");
}

void pgn__view_puts(pgn__view_fill *f, pgn__view_style style, const char *text) {
    pgn__view_add(f, style, text, strlen(text));
}

static void put_spaces(pgn__view_fill *f, size_t count) {
    for (f->column += count; count; count--)
        pgn__buffer_putc(f->out, ' ');
}

void pgn__view_space(pgn__view_fill *f) {
    if (!f->word_width)
        return;
    if (f->column > f->indent && f->column + 1 + f->word_width > f->width) {
        pgn__buffer_putc(f->out, '\n');
        f->column = 0;
    } else if (f->column > f->indent) {
        put_spaces(f, 1);
    }
    if (f->column < f->indent)
        put_spaces(f, f->indent - f->column);
    pgn_buffer_append(f->out, f->word.data, f->word.len);
    f->column += f->word_width;
    f->word_width = 0;
    pgn_buffer_clear(&f->word);
}

void pgn__view_text(pgn__view_fill *f, pgn__view_style style, const char *text, size_t len) {
    for (size_t i = 0, from; i < len;) {
        while (i < len && pgn__is_blank_or_nul(text[i]))
            i++;
        for (from = i; i < len && !pgn__is_blank_or_nul(text[i]);)
            i++;
        pgn__view_add(f, style, text + from, i - from);
        if (i < len) /* what follows may belong to the last word */
            pgn__view_space(f);
    }
}

void pgn__view_line(pgn__view_fill *f, unsigned indent) {
    pgn__view_space(f);
    if (f->column)
        pgn__buffer_putc(f->out, '\n');
    f->column = 0;
    f->indent = indent;
}

void pgn__view_blank(pgn__view_fill *f) {
    pgn__view_line(f, f->indent);
    size_t len = f->out->len;
    if (len > 1 && (f->out->data[len - 1] != '\n' || f->out->data[len - 2] != '\n'))
        pgn__buffer_putc(f->out, '\n');
}

void pgn__view_tab(pgn__view_fill *f, size_t column) {
    if (f->word_width) {
        pgn_buffer_append(f->out, f->word.data, f->word.len);
        f->column += f->word_width;
        f->word_width = 0;
        pgn_buffer_clear(&f->word);
    }
    if (f->column < column)
        put_spaces(f, column - f->column);
}
