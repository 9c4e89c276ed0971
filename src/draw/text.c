/* text.c -- diagrams made of characters. */
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "chess/position_int.h"
#include "pgn/unstable/diagram.h"

/* Solid symbols are drawn alike by all terminals; the side shows in the outline or, in colour, in
 * the ink. */
static const char *const OUTLINED[] = {" ",      "\u2659", "\u2658", "\u2657",
                                       "\u2656", "\u2655", "\u2654"};
static const char *const SOLID[] = {" ",      "\u265F", "\u265E", "\u265D",
                                    "\u265C", "\u265B", "\u265A"};

/* Both inks must be legible on both squares: contrasts of 3.3 (white on light) and more. Both are
 * bold, as bold lasts until the reset at the end of the rank. */
static const char INK_WHITE[] = "\033[1;38;5;231m", INK_BLACK[] = "\033[1;38;5;16m";
static const char ON_LIGHT[] = "\033[48;5;137m", ON_DARK[] = "\033[48;5;94m";
static const char RESET[] = "\033[0m";

static bool is_dark(int file, int rank) {
    return (file + rank) % 2 == 0;
}

static const char *symbol(pgn_piece piece, bool unicode, bool solid, char letter[2]) {
    if (pgn_piece_char(piece) == ' ') /* any bits are accepted, also invalid pieces */
        return " ";
    if (unicode)
        return (solid || pgn_piece_color(piece) == PGN_BLACK ? SOLID
                                                             : OUTLINED)[pgn_piece_type_of(piece)];
    letter[0] = pgn_piece_char(piece);
    letter[1] = '\0';
    return letter;
}

/* One rank without colour; what trails is dropped. */
static void plain_rank(const pgn_position *pos, int rank, const pgn_diagram_options *o,
                       pgn_buffer *out) {
    size_t solid_end = out->len;
    for (int i = 0; i < 8; i++) {
        int file = o->flip ? 7 - i : i;
        pgn_piece piece = pgn_position_piece(pos, pgn_square_make(file, rank));
        char letter[2];
        const char *text = symbol(piece, o->unicode, false, letter);
        if (!piece && is_dark(file, rank))
            text = o->unicode ? "\u00B7" : ".";
        if (i)
            pgn__buffer_putc(out, ' ');
        pgn__buffer_puts(out, text);
        if (text[0] != ' ')
            solid_end = out->len;
    }
    if (!out->status) {
        out->len = solid_end;
        out->data[solid_end] = '\0';
    }
}

static void colored_rank(const pgn_position *pos, int rank, const pgn_diagram_options *o,
                         pgn_buffer *out) {
    for (int i = 0; i < 8; i++) {
        int file = o->flip ? 7 - i : i;
        pgn_piece piece = pgn_position_piece(pos, pgn_square_make(file, rank));
        char letter[2];
        pgn_buffer_printf(out, "%s%s %s ", is_dark(file, rank) ? ON_DARK : ON_LIGHT,
                          pgn_piece_color(piece) == PGN_BLACK ? INK_BLACK : INK_WHITE,
                          symbol(piece, o->unicode, true, letter));
    }
    pgn__buffer_puts(out, RESET);
}

pgn_status pgn_diagram_text(const pgn_position *pos, const pgn_diagram_options *options,
                            pgn_buffer *out, pgn_error *err) {
    static const pgn_diagram_options plain = {0};
    const pgn_diagram_options *o = options ? options : &plain;
    bool labels = o->unicode || o->color;
    if (!pos)
        return pgn__fail_missing(err, "position");
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    for (int i = 0; i < 8; i++) {
        int rank = o->flip ? i : 7 - i;
        if (labels)
            pgn_buffer_printf(out, "%d ", rank + 1);
        if (o->color)
            colored_rank(pos, rank, o, out);
        else
            plain_rank(pos, rank, o, out);
        pgn__buffer_putc(out, '\n');
    }
    if (labels) {
        pgn__buffer_puts(out, " ");
        for (int i = 0; i < 8; i++)
            pgn_buffer_printf(out, o->color ? "  %c" : " %c", o->flip ? 'h' - i : 'a' + i);
        pgn__buffer_putc(out, '\n');
    }
    return out->status ? pgn__fail(err, out->status, NULL) : PGN_OK;
}
