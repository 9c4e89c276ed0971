/* line_writer.c -- the line writer's longer units: NAGs, comments, the marker. */
#include "line_writer_int.h"

#include "base/text_int.h"
#include "record_int.h"

void pgn__line_writer_nag(pgn__line_writer *pen, unsigned nag) {
    char text[8] = "$", *p = text + 1;
    if (nag >= 100)
        *p++ = (char)('0' + nag / 100 % 10);
    if (nag >= 10)
        *p++ = (char)('0' + nag / 10 % 10);
    *p++ = (char)('0' + nag % 10);
    pgn__line_writer_unit(pen, text, (size_t)(p - text));
}

static void put(pgn__line_writer *pen, const char *text, size_t len, bool first, bool last) {
    if (first)
        *pen->p++ = '{';
    memcpy(pen->p, text, len);
    pen->p += len;
    if (last)
        *pen->p++ = '}';
}

void pgn__line_writer_comment(pgn__line_writer *pen, pgn_span text, size_t width) {
    if (pen->column + width + 3 <= PGN__LINE_WIDTH) {
        pgn__line_writer_space(pen, width + 2);
        put(pen, text.text, text.len, true, true);
        return;
    }
    pgn__commands commands = {.text = text};
    for (size_t at = 0, end; at < text.len; at = end + 1) {
        end = pgn__unit_end(&commands, at);
        bool first = at == 0, last = end == text.len;
        size_t len = end - at;
        size_t wide = width == text.len ? len : pgn__text_width(text.text + at, len);
        pgn__line_writer_space(pen, wide + first + last);
        put(pen, text.text + at, len, first, last);
    }
}

void pgn__line_writer_end(pgn__line_writer *pen, const char *marker) {
    char text[8] = "";
    size_t len = strlen(marker);
    memcpy(text, marker, len);
    pgn__line_writer_unit(pen, text, len);
    memcpy(pen->p, "\n\n", 2);
    pen->p += 2;
}
