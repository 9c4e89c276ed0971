/* write_moves.c -- the movetext section in export format: items to units, units to lines. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/buffer_int.h"
#include "base/load_int.h"
#include "record_int.h"

/* ---- comments ---- */

/* Is the number of quotes before text[at] odd? */
static bool quotes_are_odd(pgn__command_ends *c, size_t at) {
    for (; c->counted < at; c->counted++)
        c->odd ^= c->text.text[c->counted] == '"';
    return c->odd;
}

/* The end of the command that begins at text[at] (`[%`), after its ]; 0 if it is not closed. */
static size_t command_end(pgn__command_ends *c, size_t at) {
    if ((c->never[0] || c->never[1]) && c->never[quotes_are_odd(c, at + 2)])
        return 0;
    const char *from = c->text.text + at + 2;
    const char *close = memchr(from, ']', c->text.len - at - 2);
    if (close && !memchr(from, '"', (size_t)(close - from))) /* mostly */
        return (size_t)(close + 1 - c->text.text);
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
        if (t.len - at > 5 && memcmp(t.text + at + 2, names[i], 3) == 0 &&
            pgn__is_blank_or_nul(t.text[at + 5]))
            return true;
    return false;
}

/* Eight bytes at a time, the last eight perhaps overlapping those before. */
bool pgn__is_clean_comment(pgn_span t) {
    const uint64_t ones = 0x0101010101010101, tops = 0x8080808080808080;
    uint64_t wrong = 0, blank_before = 1;
    if (t.len < 8) {
        for (size_t i = 0; i < t.len; i++) {
            unsigned char c = (unsigned char)t.text[i];
            wrong |= c < ' ' || c > 0x7F || (c == ' ' && blank_before);
            blank_before = c == ' ';
        }
        return !wrong && !blank_before;
    }
    blank_before = 0x80; /* in the place of the first byte */
    for (size_t i = 0;; i = i + 16 <= t.len ? i + 8 : t.len - 8) {
        uint64_t word = pgn__load_eight(t.text + i), other = word ^ ones * ' ';
        uint64_t blanks = ~(((other & ~tops) + ~tops) | other) & tops; /* exact for every byte */
        wrong |= (word & tops) | ((word - ones * ' ') & ~word & tops);
        wrong |= blanks & (blanks << 8 | blank_before);
        if (wrong || i + 8 == t.len) /* text in lines is not clean in the first already */
            return !wrong && !(blanks >> 56);
        blank_before = i + 16 <= t.len ? blanks >> 56 : 0;
    }
}

static char *collapse_bytes(char *p, const char *text, size_t len, bool *gap) {
    for (size_t i = 0; i < len; i++) {
        bool blank = pgn__is_blank_or_nul(text[i]);
        *p = blank ? ' ' : text[i];
        p += !(*gap && blank);
        *gap = blank;
    }
    return p;
}

/* Eight bytes at once, if they have no blanks but single spaces and line ends; *gap is whether a
 * blank precedes them. */
static inline bool collapse_word(char *p, const char *text, bool *gap) {
    const uint64_t ones = 0x0101010101010101, tops = 0x8080808080808080;
    uint64_t word = pgn__load_eight(text), space = word ^ ones * ' ', line = word ^ ones * '\n';
    uint64_t spaces = ~(((space & ~tops) + ~tops) | space) & tops; /* exact for every byte */
    uint64_t lines = ~(((line & ~tops) + ~tops) | line) & tops;
    uint64_t low = ~(((word & ~tops) + ones * ('\x7F' - ' ')) | word) & tops; /* up to a space */
    uint64_t blanks = spaces | lines;
    if ((low ^ blanks) | (blanks & (blanks << 8 | (uint64_t)*gap << 7)))
        return false;
    pgn__store_eight(p, word ^ (lines >> 7) * (' ' ^ '\n'));
    *gap = blanks >> 63;
    return true;
}

/* Append comment text with white space collapsed. */
static void collapse(pgn_buffer *out, pgn_span t) {
    if (pgn__buffer_reserve(out, t.len + 1))
        return; /* the buffer keeps the failure */
    char *start = out->data + out->len, *p = start;
    bool gap = true; /* no blank at the start */
    size_t i = 0;
    for (; i + 8 <= t.len; i += 8)
        if (collapse_word(p, t.text + i, &gap))
            p += 8;
        else
            p = collapse_bytes(p, t.text + i, 8, &gap);
    p = collapse_bytes(p, t.text + i, t.len - i, &gap);
    p -= p > start && p[-1] == ' ';
    *p = '\0';
    out->len = (size_t)(p - out->data);
}

/* The same without clocks. */
static void collapse_without_clocks(pgn_buffer *out, pgn_span t) {
    size_t start = out->len;
    bool gap = false;
    pgn__command_ends c = {.text = t};
    for (size_t i = 0; i < t.len;) {
        bool clock = starts_command(t, i) && is_clock(t, i);
        size_t end = clock ? command_end(&c, i) : 0;
        if (end) {
            i = end;
            gap = true;
        } else if (pgn__is_blank_or_nul(t.text[i])) {
            gap = true;
            i++;
        } else {
            size_t from = i;
            while (i < t.len && !pgn__is_blank_or_nul(t.text[i]) &&
                   !(i > from && starts_command(t, i)))
                i++;
            if (gap && out->len > start)
                pgn__buffer_putc(out, ' ');
            gap = false;
            pgn_buffer_append(out, t.text + from, i - from);
        }
    }
}

bool pgn__clean_comment(pgn_buffer *out, pgn_span t, bool no_clocks) {
    size_t start = out->len;
    if (no_clocks)
        collapse_without_clocks(out, t);
    else if (pgn__is_clean_comment(t))
        pgn_buffer_append(out, t.text, t.len);
    else
        collapse(out, t);
    return out->len > start;
}

size_t pgn__unit_end(pgn__command_ends *c, size_t at) {
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

/* Where pgn__unit_end() finds no end of a unit: a blank that is not one. Clean text has no such
 * byte. */
enum { TIED = 1 };

static void tie(char *text, size_t len) {
    pgn__command_ends c = {.text = {text, len}};
    size_t end;
    for (char *p = text; (p = memchr(p, '[', (size_t)(text + len - p))); p = text + end) {
        size_t at = (size_t)(p - text);
        end = starts_command(c.text, at) ? command_end(&c, at) : 0;
        for (char *b = p; end && (b = memchr(b, ' ', (size_t)(text + end - b)));)
            *b = TIED;
        end = end ? end : at + 1;
    }
    for (char *p = text; (p = memchr(p, '%', (size_t)(text + len - p))); p++)
        if (p > text && p[-1] == ' ')
            p[-1] = TIED;
}

static void untie(char *text, size_t len) {
    for (char *p = text; (p = memchr(p, TIED, (size_t)(text + len - p)));)
        *p = ' ';
}

void pgn__fill_clean(pgn__fill *fill, pgn_span t) {
    pgn__command_ends c = {.text = t};
    char *text = pgn__fill_copy(fill, t);
    if (!text)
        return;
    if (starts_command(t, 0) && command_end(&c, 0) == t.len) { /* and nothing else */
        fill->unit_width += t.len + 2;
        return;
    }
    bool commands = memchr(text, '%', t.len);
    if (commands)
        tie(text, t.len);
    pgn__fill_break(fill, text, t.len);
    if (commands)
        untie(text, t.len);
}

void pgn__fill_comment(pgn__fill *fill, pgn_span t) {
    pgn__command_ends c = {.text = t};
    if (pgn__is_clean_comment(t)) {
        pgn__fill_clean(fill, t);
        return;
    }
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

static void put_item(const pgn__recording *r, pgn__recorded_item item, pgn__fill *fill) {
    pgn__recorded_item_kind kind = pgn__recorded_item_kind_of(item);
    size_t value = pgn__recorded_item_value(item);
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
    case ITEM_UNREAD:
        pgn__fill_comment(fill, text);
        break;
    case ITEM_LINE_COMMENT:
    case ITEM_UNREAD_LINE:
        pgn__fill_line(fill, ';', text.text, text.len);
        break;
    case ITEM_ESCAPE:
        pgn__fill_line(fill, '%', text.text, text.len);
        break;
    }
}

/* Where the comment begins that was written after `from`. */
static void note_unread(pgn__recording *r, const pgn_buffer *out, size_t from) {
    while (from < out->len && (out->data[from] == ' ' || out->data[from] == '\n'))
        from++;
    pgn_buffer_append(&r->unread, &from, sizeof from);
}

static int by_slot(const void *x, const void *y) {
    const pgn__late_nag *a = x, *b = y;
    if (a->slot != b->slot)
        return a->slot < b->slot ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

void pgn__write_moves(pgn__recording *r, pgn__fill *fill) {
    const pgn__recorded_item *items = (const pgn__recorded_item *)(const void *)r->items.data;
    pgn__late_nag *late = (pgn__late_nag *)(void *)r->late_nags.data;
    size_t count = r->items.len / sizeof *items, lates = r->late_nags.len / sizeof *late, next = 0;
    if (lates)
        qsort(late, lates, sizeof *late, by_slot);
    for (size_t i = 0; i < count; i++) {
        for (; next < lates && late[next].slot == i; next++)
            put_value(fill, "$", late[next].nag, "");
        pgn__recorded_item_kind kind = pgn__recorded_item_kind_of(items[i]);
        size_t from = fill->out->len;
        put_item(r, items[i], fill);
        if (kind == ITEM_UNREAD || kind == ITEM_UNREAD_LINE)
            note_unread(r, fill->out, from);
    }
    pgn__fill_end(fill);
}
