/* line_writer.c -- the line writer's longer units: NAGs, comments, the marker. */
#include "line_writer_int.h"

#include "base/text_int.h"
#include "game/unread_int.h"
#include "record_int.h"

void pgn__line_writer_nag(pgn__line_writer *w, unsigned nag) {
    char text[8] = "$", *p = text + 1;
    if (nag >= 100)
        *p++ = (char)('0' + nag / 100 % 10);
    if (nag >= 10)
        *p++ = (char)('0' + nag / 10 % 10);
    *p++ = (char)('0' + nag % 10);
    pgn__line_writer_unit(w, text, (size_t)(p - text));
}

static void put(pgn__line_writer *w, const char *text, size_t len, bool first, bool last) {
    if (first)
        *w->p++ = '{';
    memcpy(w->p, text, len);
    w->p += len;
    if (last)
        *w->p++ = '}';
}

void pgn__line_writer_comment(pgn__line_writer *w, pgn_span text, size_t width) {
    if (w->column + width + 3 <= PGN__LINE_WIDTH) {
        pgn__line_writer_space(w, width + 2);
        put(w, text.text, text.len, true, true);
        return;
    }
    if (width == text.len && !memchr(text.text, '%', text.len)) { /* no commands */
        char *first = w->p;
        *w->p++ = ' ';
        put(w, text.text, text.len, true, true);
        w->column = pgn__break_lines(first, w->p, w->column);
        return;
    }
    pgn__command_ends commands = {.text = text};
    for (size_t at = 0, end; at < text.len; at = end + 1) {
        end = pgn__unit_end(&commands, at);
        bool first = at == 0, last = end == text.len;
        size_t len = end - at;
        size_t columns = width == text.len ? len : pgn__text_width(text.text + at, len);
        pgn__line_writer_space(w, columns + first + last);
        put(w, text.text + at, len, first, last);
    }
}

void pgn__line_writer_end(pgn__line_writer *w, const char *marker) {
    char text[8] = "";
    size_t len = strlen(marker);
    memcpy(text, marker, len);
    pgn__line_writer_unit(w, text, len);
    memcpy(w->p, "\n\n", 2);
    w->p += 2;
}

/* One with quotes may have a command with a ] in it, and no line may begin with %. */
bool pgn__is_short_comment(pgn_span text) {
    char before = ' ';
    bool high = false;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.text[i];
        high |= (unsigned char)c >= 0x80;
        if ((unsigned char)c < ' ' || c == 0x7F || c == '{' || c == '}' || c == '"' ||
            (before == ' ' && (c == ' ' || c == '%')))
            return false;
        before = c;
    }
    return text.len && text.len <= PGN__SHORT_COMMENT && !pgn__is_marked_unread(text) &&
           before != ' ' && (!high || pgn__utf8_check(text.text, text.len) == text.len);
}
