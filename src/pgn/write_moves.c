/* write_moves.c -- the movetext section in export format: items to units, units to lines. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "record_int.h"

/* ---- comments ---- */

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f' || c == '\0';
}

/* Is the number of quotes before text[at] odd? */
static bool quotes_are_odd(pgn__commands *c, size_t at) {
    for (; c->counted < at; c->counted++)
        c->odd ^= c->text.text[c->counted] == '"';
    return c->odd;
}

/* The end of the command that begins at text[at] (`[%`), after its ]; 0 if it is not closed. */
static size_t command_end(pgn__commands *c, size_t at) {
    if ((c->never[0] || c->never[1]) && c->never[quotes_are_odd(c, at + 2)])
        return 0;
    bool quoted = false;
    for (size_t i = at + 2; i < c->text.len; i++) {
        if (c->text.text[i] == '"')
            quoted = !quoted;
        else if (c->text.text[i] == ']' && !quoted)
            return i + 1;
    }
    c->never[quotes_are_odd(c, at + 2)] = true;
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
    pgn__commands c = {.text = t};
    for (size_t i = 0; i < t.len;) {
        bool clock = no_clocks && starts_command(t, i) && is_clock(t, i);
        size_t end = clock ? command_end(&c, i) : 0;
        if (end) {
            i = end;
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
                pgn__buffer_putc(out, ' ');
            gap = false;
            pgn_buffer_append(out, t.text + from, i - from);
        }
    }
    return out->len > start;
}

size_t pgn__unit_end(pgn__commands *c, size_t at) {
    pgn_span t = c->text;
    size_t i = at;
    while (i < t.len) {
        size_t command = starts_command(t, i) ? command_end(c, i) : 0;
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
    pgn__commands c = {.text = t};
    for (size_t at = 0; at < t.len;) {
        size_t end = pgn__unit_end(&c, at);
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

static void put_item(const pgn__record *r, pgn__item item, pgn__fill *fill) {
    pgn__item_kind kind = pgn__item_kind_of(item);
    size_t value = pgn__item_value(item);
    bool is_text = kind >= ITEM_TEXT;
    pgn_span text = {is_text ? r->bytes.data + value : "", 0};
    if (is_text)
        text.len = strlen(text.text);
    switch (kind) {
    case ITEM_WHITE_NUMBER:
        put_value(fill, "", value, ".");
        break;
    case ITEM_BLACK_NUMBER:
        put_value(fill, "", value, "...");
        break;
    case ITEM_NAG:
        put_value(fill, "$", value, "");
        break;
    case ITEM_OPEN:
        pgn__fill_open(fill);
        break;
    case ITEM_CLOSE:
        pgn__fill_close(fill);
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
    }
}

static int by_slot(const void *x, const void *y) {
    const pgn__late_nag *a = x, *b = y;
    if (a->slot != b->slot)
        return a->slot < b->slot ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

void pgn__write_moves(pgn__record *r, pgn__fill *fill) {
    const pgn__item *items = (const pgn__item *)(const void *)r->items.data;
    pgn__late_nag *late = (pgn__late_nag *)(void *)r->late_nags.data;
    size_t count = r->items.len / sizeof *items, lates = r->late_nags.len / sizeof *late, next = 0;
    if (lates)
        qsort(late, lates, sizeof *late, by_slot);
    for (size_t i = 0; i < count; i++) {
        for (; next < lates && late[next].slot == i; next++)
            put_value(fill, "$", late[next].nag, "");
        put_item(r, items[i], fill);
    }
    pgn__fill_end(fill);
}
