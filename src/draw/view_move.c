/* view_move.c -- one move as it is shown, and what its NAGs and comments say. */
#include <stdio.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/text_int.h"
#include "chess/notation_int.h"
#include "game/tree_int.h"
#include "pgn/nag.h"
#include "view_int.h"

enum { NAG_DIAGRAM = 220, NAG_DIAGRAM_FLIPPED = 221, LAST_MOVE_GLYPH = 6 };

static void add(char *out, size_t size, const char *text, const char *gap) {
    size_t n = strlen(out);
    if (n + strlen(gap) + strlen(text) < size) /* else there are more than anyone will read */
        snprintf(out + n, size - n, "%s%s", n ? gap : "", text);
}

static void gather_nag(const pgn__view *v, unsigned nag, pgn__view_remarks *out) {
    char number[16];
    if (nag == NAG_DIAGRAM || nag == NAG_DIAGRAM_FLIPPED) {
        out->diagram = true;
        out->flip = nag == NAG_DIAGRAM_FLIPPED;
    } else if (v->options.no_nags || !nag) {
        return;
    } else if (pgn_nag_symbol(nag)) {
        if (nag <= LAST_MOVE_GLYPH)
            add(out->glyphs, sizeof out->glyphs, pgn_nag_symbol(nag), " "); /* !? is one glyph */
        else
            add(out->symbols, sizeof out->symbols, pgn_nag_symbol(nag), " ");
    } else if (!pgn_nag_meaning(nag)) { /* others are given in words */
        snprintf(number, sizeof number, "$%u", nag);
        add(out->symbols, sizeof out->symbols, number, " ");
    }
}

static bool asks_for_diagram(pgn_span text) {
    for (size_t i = 0; i + 3 <= text.len; i++)
        if (memcmp(text.text + i, "[#]", 3) == 0)
            return true;
    return false;
}

static void gather_comment(const pgn__view *v, pgn_node node, pgn__view_remarks *out) {
    pgn_span text = pgn_game_text(v->game, node);
    pgn__comment_values values;
    if (pgn_game_comment_kind(v->game, node) == PGN_COMMENT_UNREAD)
        return;
    unsigned found = v->options.no_clocks ? 0 : pgn__comment_read(text.text, text.len, &values);
    if (found & 1u << PGN_COMMAND_CLK)
        out->values.clk = values.clk;
    if (found & 1u << PGN_COMMAND_EGT)
        out->values.egt = values.egt;
    if (found & 1u << PGN_COMMAND_EMT)
        out->values.emt = values.emt;
    if (found & 1u << PGN_COMMAND_EVAL)
        out->values.eval = values.eval;
    out->found |= found;
    out->diagram |= asks_for_diagram(text);
}

void pgn__view_gather(const pgn__view *v, pgn_node move, pgn__view_remarks *out) {
    memset(out, 0, sizeof *out);
    for (pgn_node n = pgn_game_next(v->game, move); n; n = pgn_game_next(v->game, n)) {
        pgn_node_kind kind = pgn_game_kind(v->game, n);
        if (kind == PGN_NODE_MOVE)
            return;
        if (kind == PGN_NODE_NAG)
            gather_nag(v, pgn_game_nag(v->game, n), out);
        else if (kind == PGN_NODE_COMMENT && !pgn__game_is_escape(v->game, n))
            gather_comment(v, n, out);
    }
}

void pgn__view_san(pgn__view *v, pgn_node move, const pgn__view_remarks *r, pgn__style style) {
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

/* ---- values ---- */

void pgn__view_eval(const pgn__view_remarks *r, char out[40]) {
    const pgn__eval *e = &r->values.eval;
    out[0] = '\0';
    if (!(r->found & 1u << PGN_COMMAND_EVAL))
        return;
    long size = e->value < 0 ? -(long)e->value : e->value;
    if (e->kind == PGN__EVAL_PAWNS)
        snprintf(out, 40, "%s%ld.%02ld",
                 e->value < 0 ? "-"
                 : size       ? "+"
                              : "",
                 size / 100, size % 100);
    else
        snprintf(out, 40, "#%s%ld", e->kind == PGN__EVAL_BLACK_MATES ? "-" : "", size);
}

/* Without the hours where there are none: 4:58, 1:05:23. */
static void write_time(uint64_t ms, const char *before, char out[40]) {
    char text[PGN_CLOCK_MAX];
    pgn_clock_write(ms, text);
    const char *from = strncmp(text, "0:0", 3) == 0 ? text + 3 : text;
    if (from == text && strncmp(text, "0:", 2) == 0)
        from = text + 2;
    snprintf(out, 40, "%s%s", before, from);
}

void pgn__view_clock(const pgn__view_remarks *r, char out[40]) {
    out[0] = '\0';
    if (r->found & 1u << PGN_COMMAND_CLK)
        write_time(r->values.clk, "", out);
    else if (r->found & 1u << PGN_COMMAND_EMT)
        write_time(r->values.emt, "+", out);
    else if (r->found & 1u << PGN_COMMAND_EGT)
        write_time(r->values.egt, "\u03a3", out); /* a sum */
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

static bool is_shown_elsewhere(const pgn__command *c) {
    uint64_t ms;
    pgn__eval eval;
    switch (pgn__command_value_type(c->kind)) {
    case PGN_COMMAND_VALUE_CLOCK:
        return !c->flaw && !pgn__command_clock(c, &ms, NULL, NULL);
    case PGN_COMMAND_VALUE_EVAL:
        return !c->flaw && !pgn__command_eval(c, &eval, NULL, NULL);
    default:
        return false;
    }
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

bool pgn__view_comment(const pgn__view *v, pgn_node comment, pgn_buffer *out) {
    pgn_span text = pgn_game_text(v->game, comment);
    pgn__commands it = pgn__commands_in(text.text, text.len);
    pgn__command c;
    bool words = false;
    while (pgn__command_next(&it, &c)) {
        words |= had_words(out, c.before);
        if (out->len && out->data[out->len - 1] != ' ')
            pgn__buffer_putc(out, ' ');
        if (!c.flaw && pgn__command_value_type(c.kind) == PGN_COMMAND_VALUE_MARKS)
            put_marks(out, &c);
        else if (!is_shown_elsewhere(&c))
            words |= had_words(out, c.source);
    }
    words |= had_words(out, c.before);
    while (out->len && out->data[out->len - 1] == ' ')
        out->data[--out->len] = '\0';
    return words;
}
