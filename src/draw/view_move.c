/* view_move.c -- one move as it is shown, and what its NAGs and comments say. */
#include <stdio.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/text_int.h"
#include "chess/notation_int.h"
#include "game/nag_int.h"
#include "game/tree_int.h"
#include "positions_int.h"
#include "view_int.h"

bool pgn__view_is_diagram(unsigned nag) {
    return nag == PGN__NAG_DIAGRAM || nag == PGN__NAG_DIAGRAM_FLIPPED ||
           nag == PGN__NAG_DIAGRAM_SCID;
}

static void add(char *out, size_t size, const char *text, const char *gap) {
    size_t n = strlen(out);
    if (n + strlen(gap) + strlen(text) < size) /* else there are more than anyone will read */
        snprintf(out + n, size - n, "%s%s", n ? gap : "", text);
}

static void gather_nag(const pgn__game_view *v, unsigned nag, pgn__view_remarks *out) {
    char number[16];
    if (pgn__view_is_diagram(nag)) {
        out->diagram = true;
        out->flip = nag == PGN__NAG_DIAGRAM_FLIPPED;
    } else if (v->options.no_nags || !nag) {
        return;
    } else if (pgn_nag_symbol(nag)) {
        if (nag <= PGN__NAG_SUFFIXES)
            add(out->glyphs, sizeof out->glyphs, pgn_nag_symbol(nag), " "); /* !? is one glyph */
        else
            add(out->symbols, sizeof out->symbols, pgn_nag_symbol(nag), " ");
    } else if (!pgn_nag_meaning(nag)) { /* others are given in words */
        snprintf(number, sizeof number, "$%u", nag);
        add(out->symbols, sizeof out->symbols, number, " ");
    }
}

/* The comment of a move from a book, as cutechess writes it. */
static bool is_book(pgn_span text) {
    return text.len == 4 && memcmp(text.text, "book", 4) == 0;
}

static void gather_comment(const pgn__game_view *v, pgn_node node, pgn_color mover,
                           pgn__view_remarks *out) {
    pgn_span text = pgn_game_text(v->game, node);
    pgn_data data;
    pgn_datum d;
    if (pgn_game_comment_kind(v->game, node) == PGN_COMMENT_UNREAD)
        return;
    out->diagram |= pgn__asks_for_diagram(text);
    if (v->options.no_clocks)
        return;
    if (is_book(text))
        out->found |= 1u << PGN_DATUM_BOOK;
    pgn_data_init(&data, text.text, text.len, mover);
    data.dotted = (unsigned char)v->dotted;
    while (pgn_data_next(&data, &d)) {
        unsigned bit = 1u << d.kind;
        out->found |= bit;
        out->exact = d.dialect == PGN_DIALECT_COMMANDS ? out->exact & ~bit : out->exact | bit;
        out->numbers[d.kind] = d.number;
        if (d.kind != PGN_DATUM_EVAL)
            continue;
        out->eval = d.eval;
        if (d.eval.depth < 0)
            continue;
        out->found |= 1u << PGN_DATUM_DEPTH;
        out->numbers[PGN_DATUM_DEPTH] = (uint64_t)d.eval.depth;
    }
}

void pgn__view_gather(const pgn__game_view *v, pgn_node move, pgn__view_remarks *out) {
    pgn_color mover;
    memset(out, 0, sizeof *out);
    pgn_game_move_number(v->game, move, &mover);
    for (pgn_node n = pgn_game_next(v->game, move); n; n = pgn_game_next(v->game, n)) {
        pgn_node_kind kind = pgn_game_kind(v->game, n);
        if (kind == PGN_NODE_MOVE)
            return;
        if (kind == PGN_NODE_NAG)
            gather_nag(v, pgn_game_nag(v->game, n), out);
        else if (kind == PGN_NODE_COMMENT && !pgn__game_is_escape(v->game, n))
            gather_comment(v, n, mover, out);
    }
}

void pgn__view_san(pgn__game_view *v, pgn_node move, const pgn__view_remarks *r,
                   pgn__view_style style) {
    char san[PGN_SAN_MAX], local[PGN_LOCAL_SAN_MAX];
    if (pgn_game_san(v->game, move, san)) {
        pgn__san_localise(san, v->options.letters, local);
        pgn__view_puts(&v->fill, style, local);
    } else {
        pgn_span text = pgn_game_text(v->game, move);
        pgn__view_add(&v->fill, style, text.text, text.len);
    }
    pgn__view_puts(&v->fill, style, r->glyphs);
}

/* ---- comments ---- */

/* Words with one space between them, without the sign for a diagram. */
static void put_words(pgn_buffer *out, pgn_span t) {
    for (size_t i = 0; i < t.len; i++) {
        if (t.len - i >= 3 && memcmp(t.text + i, "[#]", 3) == 0) {
            i += 2;
            continue;
        }
        char c = t.text[i];
        bool blank = c == ' ' || (c >= '\t' && c <= '\r') || !c;
        bool gap = out->len && out->data[out->len - 1] == ' ';
        if (!blank)
            pgn__buffer_putc(out, c);
        else if (out->len && !gap)
            pgn__buffer_putc(out, ' ');
    }
}

/* "[arrows e2-e4 d1-h5]" */
static void put_marks(pgn_buffer *out, const pgn__command *c) {
    pgn_span rest = c->operands;
    pgn_mark mark;
    bool more = true, first = true;
    while (more) {
        if (pgn__mark_next(c, &rest, &mark, &more, NULL) || !more)
            continue;
        if (first)
            pgn__buffer_puts(out, c->kind == PGN_COMMAND_CAL ? "[arrows" : "[squares");
        first = false;
        pgn_buffer_printf(out, " %s", pgn_square_name(mark.from));
        if (c->kind == PGN_COMMAND_CAL)
            pgn_buffer_printf(out, "-%s", pgn_square_name(mark.to));
    }
    if (!first)
        pgn__buffer_puts(out, "] ");
}

/* Commands for programs, which say nothing to a reader. */
static bool is_for_programs(const pgn__command *c) {
    static const char *const names[] = {"assm",     "bkm",     "diag",       "evp", "mdl",
                                        "quiz",     "ref",     "thmb",       "wdl", "xaml",
                                        "c_effect", "c_arrow", "c_highlight"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == c->name.len && memcmp(names[i], c->name.text, c->name.len) == 0)
            return true;
    return false;
}

/* put_words(), and whether there were any. */
static bool had_words(pgn_buffer *out, pgn_span t) {
    size_t before = out->len;
    put_words(out, t);
    for (size_t i = before; i < out->len; i++)
        if (out->data[i] != ' ')
            return true;
    return false;
}

/* What is between data: words, and commands that have none. */
static bool put_part(const pgn__game_view *v, pgn_buffer *out, pgn_span part) {
    pgn__commands it = pgn__commands_in(part.text, part.len);
    pgn__command c;
    bool words = false;
    while (pgn__command_next(&it, &c)) {
        words |= had_words(out, c.before);
        if (out->len && out->data[out->len - 1] != ' ')
            pgn__buffer_putc(out, ' ');
        if (!c.flaw && pgn__command_value_type(c.kind) == PGN_COMMAND_VALUE_MARKS) {
            if (!v->no_marks)
                put_marks(out, &c);
        } else if (c.name.len == 3 && memcmp(c.name.text, "cbm", 3) == 0) /* a comment before */
            words |= had_words(out, c.operands);
        else if (!is_for_programs(&c))
            words |= had_words(out, c.source);
    }
    return words | had_words(out, c.before);
}

/* Commas between an engine's fields are not words. */
static pgn_span without_commas(const char *from, const char *to) {
    while (from < to && (*from == ',' || *from == ' ' || *from == '\n' || *from == '\r'))
        from++;
    return (pgn_span){from, (size_t)(to - from)};
}

bool pgn__view_comment(const pgn__game_view *v, pgn_node comment, pgn_node move, pgn_buffer *out) {
    pgn_span text = pgn_game_text(v->game, comment);
    pgn_color mover = PGN_WHITE;
    const char *at = text.text, *end = text.text + text.len;
    pgn_data data;
    pgn_datum d;
    bool words = false, some = false;
    if (move && v->columns && v->widths[COLUMN_EVAL] && is_book(text))
        return false;
    if (move)
        pgn_game_move_number(v->game, move, &mover);
    pgn_data_init(&data, text.text, text.len, mover);
    data.dotted = (unsigned char)v->dotted;
    for (; pgn_data_next(&data, &d); some = true) {
        const char *to = d.source.text;
        words |=
            put_part(v, out, some ? without_commas(at, to) : (pgn_span){at, (size_t)(to - at)});
        if (out->len && out->data[out->len - 1] != ' ')
            pgn__buffer_putc(out, ' ');
        at = to + d.source.len;
    }
    words |= put_part(v, out, some ? without_commas(at, end) : (pgn_span){at, (size_t)(end - at)});
    while (out->len && out->data[out->len - 1] == ' ')
        out->data[--out->len] = '\0';
    return words;
}
