/* write_moves.c -- the movetext section in export format: items to units, units to lines. */
#include <string.h>

#include "record_int.h"

/* ---- comments ---- */

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f' || c == '\0';
}

/* The end of the command that begins at text[at] (`[%`), after its ]; 0 if it is not closed. A
 * quoted operand may hold a ]. */
static size_t command_end(pgn_span t, size_t at) {
    bool quoted = false;
    for (size_t i = at + 2; i < t.len; i++) {
        if (t.text[i] == '"')
            quoted = !quoted;
        else if (t.text[i] == ']' && !quoted)
            return i + 1;
    }
    return 0;
}

static bool starts_command(pgn_span t, size_t at) {
    return t.text[at] == '[' && at + 1 < t.len && t.text[at + 1] == '%';
}

static bool is_clock(pgn_span t, size_t at) {
    static const char *const names[] = {"clk", "egt", "emt"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (t.len - at > 5 && memcmp(t.text + at + 2, names[i], 3) == 0 && is_blank(t.text[at + 5]))
            return true;
    return false;
}

bool pgn__clean_comment(pgn_buffer *out, pgn_span t, bool no_clocks) {
    size_t start = out->len;
    bool gap = false;
    for (size_t i = 0; i < t.len;) {
        if (no_clocks && starts_command(t, i) && is_clock(t, i) && command_end(t, i)) {
            i = command_end(t, i);
            gap = true;
        } else if (is_blank(t.text[i])) {
            gap = true;
            i++;
        } else {
            size_t from = i;
            while (i < t.len && !is_blank(t.text[i]) &&
                   !(no_clocks && i > from && starts_command(t, i)))
                i++;
            if (gap && out->len > start)
                pgn_buffer_putc(out, ' ');
            gap = false;
            pgn_buffer_append(out, t.text + from, i - from);
        }
    }
    return out->len > start;
}

/* The end of the unit that begins at text[at]: a word, with a command that has blanks in it kept
 * whole, and with a word after it that begins with %, which may not begin a line. */
static size_t unit_end(pgn_span t, size_t at) {
    size_t i = at;
    while (i < t.len) {
        size_t command = starts_command(t, i) ? command_end(t, i) : 0;
        if (command)
            i = command;
        else if (t.text[i] != ' ' || (i + 1 < t.len && t.text[i + 1] == '%'))
            i++;
        else
            break;
    }
    return i;
}

void pgn__fill_comment(pgn__fill *fill, pgn_span t) {
    for (size_t at = 0; at < t.len;) {
        size_t end = unit_end(t, at);
        pgn__fill_begin(fill);
        if (at == 0)
            pgn__fill_add(fill, "{", 1);
        pgn__fill_add(fill, t.text + at, end - at);
        if (end == t.len)
            pgn__fill_add(fill, "}", 1);
        at = end + 1;
    }
}

/* ---- items ---- */

/* A number between two texts: $14, 12., 12... */
static void put_value(pgn__fill *fill, const char *before, size_t value, const char *after) {
    char digits[24], *p = digits + sizeof digits;
    do
        *--p = (char)('0' + value % 10);
    while (value /= 10);
    pgn__fill_begin(fill);
    pgn__fill_ascii(fill, before, strlen(before));
    pgn__fill_ascii(fill, p, (size_t)(digits + sizeof digits - p));
    pgn__fill_ascii(fill, after, strlen(after));
}

void pgn__write_moves(const pgn__record *r, pgn__fill *fill) {
    const pgn__item *items = (const pgn__item *)(const void *)r->items.data;
    size_t count = r->items.len / sizeof *items;
    for (size_t i = 0; i < count; i++) {
        bool has_text = items[i].len > 0; /* else `at` is a number */
        pgn_span text = {has_text ? r->bytes.data + items[i].at : "", items[i].len};
        switch (items[i].kind) {
        case ITEM_WHITE_NUMBER:
            put_value(fill, "", items[i].at, ".");
            break;
        case ITEM_BLACK_NUMBER:
            put_value(fill, "", items[i].at, "...");
            break;
        case ITEM_NAG:
            put_value(fill, "$", items[i].at, "");
            break;
        case ITEM_TEXT:
            pgn__fill_word(fill, text.text, text.len);
            break;
        case ITEM_COMMENT:
            pgn__fill_comment(fill, text);
            break;
        case ITEM_LINE_COMMENT:
            pgn__fill_line(fill, ';', text.text, text.len);
            break;
        case ITEM_ESCAPE:
            pgn__fill_line(fill, '%', text.text, text.len);
            break;
        case ITEM_OPEN:
            pgn__fill_open(fill);
            break;
        case ITEM_CLOSE:
            pgn__fill_close(fill);
            break;
        }
    }
    pgn__fill_end(fill);
}
