/* view.c -- a game for people: the main line as running text or in columns, with annotations and
 * variations indented below. Walks the lines without recursion. */
#include "pgn/unstable/diagram.h"

#include <stdio.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "base/text_int.h"
#include "game/move_values_int.h"
#include "game/tree_int.h"
#include "game/unread_int.h"
#include "pgn/nag.h"
#include "pgn/unstable/diagram.h"
#include "view_int.h"

enum { WIDTH = 79, NARROWEST = 40, STEP = 4, FIRST_CELL = PGN__VIEW_FIRST_CELL };

/* Where we are in the tree. */
typedef struct {
    pgn__game_view *v;
    pgn_node line;
    unsigned depth;              /* of variations */
    bool after_block;            /* something follows the last move: numbers are needed */
    bool fresh;                  /* the next move begins a line of text */
    bool row_open;               /* columns: White's move was printed, Black's may follow */
    bool opened;                 /* a parenthesis, to which what follows is attached */
    bool closed;                 /* and one, to which only another is */
    pgn_node comment, commented; /* the last comment, and the move that it follows */
} walk;

/* Deeply nested lines must leave room for words. */
static unsigned indent_of(const walk *w, unsigned depth) {
    unsigned most = w->v->fill.width / 2, indent = depth * STEP;
    if (w->v->columns)
        indent += FIRST_CELL - STEP; /* under the moves */
    return indent < most ? indent : most;
}

/* End the word, unless it is the parenthesis before a variation's first. */
static void end_word(walk *w) {
    if (!w->opened)
        pgn__view_space(&w->v->fill);
    if (w->closed)
        pgn__view_line(&w->v->fill, w->depth ? indent_of(w, w->depth) : 0);
    w->opened = w->closed = false;
}

/* Begin a block below the moves: a comment, a variation, a diagram. */
static void begin_block(walk *w, unsigned depth) {
    pgn__view_line(&w->v->fill, indent_of(w, depth));
    w->after_block = w->fresh = true;
    w->row_open = w->opened = w->closed = false;
}

/* ---- diagrams ---- */

static void put_diagram(walk *w, pgn_node at, bool flip) {
    pgn_diagram_options options = {.unicode = true, .color = w->v->options.color, .flip = flip};
    pgn_buffer text = PGN_BUFFER_INIT;
    pgn_position pos;
    if (!pgn_game_position(w->v->game, at, &pos))
        return;
    begin_block(w, w->depth + 1);
    pgn__view_blank(&w->v->fill);
    pgn_buffer *out = w->v->fill.out;
    if (!pgn_diagram_text(&pos, &options, &text, NULL))
        for (const char *p = text.data, *end; (end = strchr(p, '\n')); p = end + 1) {
            pgn_buffer_printf(out, "%*s", (int)w->v->fill.indent, "");
            pgn_buffer_append(out, p, (size_t)(end - p + 1));
        }
    if (text.status)
        out->status = text.status;
    pgn__buffer_putc(out, '\n');
    pgn_buffer_free(&text);
    w->closed = true; /* the line goes on below */
}

static bool wants_diagram(const walk *w, pgn_node move) {
    pgn_color side;
    unsigned long number = pgn_game_move_number(w->v->game, move, &side);
    bool last = !pgn_game_next_move(w->v->game, move);
    for (size_t i = 0; i < w->v->options.diagram_count && w->line == PGN_MAIN_LINE; i++) {
        unsigned wanted = w->v->options.diagrams[i];
        if (wanted / 2 == number &&
            (wanted % 2 == (side == PGN_BLACK) || (last && side == PGN_WHITE)))
            return true;
    }
    return last && w->line == PGN_MAIN_LINE && w->v->options.diagram_at_end;
}

/* ---- moves ---- */

/* 12. before White's move, 12... before Black's where it is needed. */
static void put_number(walk *w, pgn_node move, pgn__view_style style) {
    char text[32];
    pgn_color side;
    unsigned long number = pgn_game_move_number(w->v->game, move, &side);
    if (side == PGN_BLACK && !w->after_block)
        return;
    snprintf(text, sizeof text, "%lu%s ", number, side == PGN_WHITE ? "." : "...");
    pgn__view_puts(&w->v->fill, style, text);
}

static void put_in_text(walk *w, pgn_node move, const pgn__view_remarks *r) {
    char eval[40], clock[40];
    pgn__view_fill *f = &w->v->fill;
    bool main = w->line == PGN_MAIN_LINE;
    if (w->fresh && main)
        pgn__view_line(f, 0);
    put_number(w, move, main ? STYLE_BOLD : STYLE_PLAIN);
    pgn__view_san(w->v, move, r, main ? STYLE_BOLD : STYLE_PLAIN);
    if (r->symbols[0]) {
        pgn__view_space(f);
        pgn__view_text(f, STYLE_PLAIN, r->symbols, strlen(r->symbols));
    }
    pgn__view_cell(r, COLUMN_EVAL, eval);
    pgn__view_cell(r, COLUMN_CLOCK, clock);
    if (!*clock)
        pgn__view_cell(r, COLUMN_TIME, clock);
    if (*eval || *clock) {
        char both[90];
        snprintf(both, sizeof both, "[%s%s%s]", eval, *eval && *clock ? " " : "", clock);
        pgn__view_space(f);
        pgn__view_puts(f, STYLE_DIM, both);
    }
}

static void put_in_columns(walk *w, pgn_node move, const pgn__view_remarks *r) {
    pgn__game_view *v = w->v;
    char number[32];
    pgn_color side;
    unsigned long n = pgn_game_move_number(v->game, move, &side);
    size_t start = FIRST_CELL + (side == PGN_BLACK ? pgn__view_cell_width(v) : 0);
    if (side == PGN_WHITE || !w->row_open) {
        pgn__view_line(&v->fill, 0);
        pgn__view_titles(v);
        snprintf(number, sizeof number, "%lu.", n);
        size_t width = strlen(number);
        pgn__view_tab(&v->fill, width + 1 < FIRST_CELL ? FIRST_CELL - 1 - width : 0);
        pgn__view_puts(&v->fill, STYLE_DIM, number);
    }
    if (side == PGN_BLACK && !w->row_open) {
        pgn__view_tab(&v->fill, FIRST_CELL);
        pgn__view_puts(&v->fill, STYLE_DIM, "...");
    }
    pgn__view_tab(&v->fill, start);
    pgn__view_san(v, move, r, STYLE_BOLD);
    if (r->symbols[0]) {
        pgn__view_puts(&v->fill, STYLE_PLAIN, " ");
        pgn__view_puts(&v->fill, STYLE_PLAIN, r->symbols);
    }
    pgn__view_cells(v, r, start);
    w->row_open = side == PGN_WHITE;
}

/* ---- annotations ---- */

/* The move that a comment follows: often that of the comment before, of which a move may have any
 * number. */
static pgn_node commented_move(walk *w, pgn_node comment) {
    const pgn_game *game = w->v->game;
    pgn_node i = pgn_game_previous(game, comment);
    while (i && i != w->comment && pgn_game_kind(game, i) != PGN_NODE_MOVE &&
           pgn_game_kind(game, i) != PGN_NODE_LINE)
        i = pgn_game_previous(game, i);
    if (!i || i != w->comment)
        w->commented = pgn_game_previous_move(game, comment);
    w->comment = comment;
    return w->commented;
}

static void put_comment(walk *w, pgn_node node) {
    pgn__game_view *v = w->v;
    pgn_buffer text = PGN_BUFFER_INIT;
    bool rest = pgn_game_comment_kind(v->game, node) == PGN_COMMENT_UNREAD, words = true;
    bool main = w->line == PGN_MAIN_LINE;
    if (v->options.no_comments && !rest)
        return;
    if (rest) {
        pgn_span raw = pgn__unread_part(pgn_game_text(v->game, node));
        pgn_buffer_append(&text, raw.text, raw.len);
    } else {
        words = pgn__view_comment(v, node, commented_move(w, node), &text);
    }
    if (text.len) {
        bool block = main && (words || v->columns); /* arrows do not interrupt the text */
        end_word(w);
        if (block)
            begin_block(w, 1);
        if (rest)
            pgn__view_text(&v->fill, STYLE_RED, "unread: ", 8);
        pgn__view_style style = !words ? STYLE_DIM : main ? STYLE_PLAIN : STYLE_ITALIC;
        pgn__view_text(&v->fill, style, text.data, text.len);
        w->after_block |= words;
    }
    if (text.status)
        v->fill.out->status = text.status;
    pgn_buffer_free(&text);
}

/* NAGs for which there is no symbol. */
static void put_nag(walk *w, pgn_node node) {
    unsigned nag = pgn_game_nag(w->v->game, node);
    const char *meaning = pgn_nag_meaning(nag);
    if (!meaning || !nag || pgn_nag_symbol(nag) || pgn__view_is_diagram(nag) ||
        w->v->options.no_nags)
        return;
    end_word(w);
    if (w->line == PGN_MAIN_LINE)
        begin_block(w, 1);
    pgn__view_text(&w->v->fill, STYLE_ITALIC, meaning, strlen(meaning));
    w->after_block = true;
}

static void put_move(walk *w, pgn_node move, pgn__view_remarks *r) {
    pgn__view_gather(w->v, move, r);
    end_word(w);
    if (w->v->columns && w->line == PGN_MAIN_LINE)
        put_in_columns(w, move, r);
    else
        put_in_text(w, move, r);
    w->after_block = w->fresh = false;
}

/* A variation begins: its moves run on in a block of their own. */
static void open_line(walk *w, pgn_node line) {
    w->depth++;
    begin_block(w, w->depth);
    pgn__view_puts(&w->v->fill, STYLE_PLAIN, "(");
    w->opened = true;
    w->line = line;
}

static void close_line(walk *w) {
    pgn__view_puts(&w->v->fill, STYLE_PLAIN, ")");
    w->depth--;
    w->line = pgn_game_line(w->v->game, w->line);
    w->opened = false;
    w->closed = w->after_block = w->fresh = true; /* what follows goes on below */
}

/* The diagram of the last move shown comes after its annotations. */
static void put_pending(walk *w, pgn_node *pending, bool flip) {
    if (*pending)
        put_diagram(w, *pending, flip);
    *pending = PGN_NO_NODE;
}

static void put_lines(walk *w) {
    const pgn_game *g = w->v->game;
    pgn_node node = pgn_game_first(g, PGN_MAIN_LINE), pending = PGN_NO_NODE;
    pgn__view_remarks r = {.flip = false};
    for (;;) {
        pgn_node_kind kind = pgn_game_kind(g, node);
        if (kind == PGN_NODE_NONE || kind == PGN_NODE_MOVE || kind == PGN_NODE_LINE)
            put_pending(w, &pending, r.flip);
        if (kind == PGN_NODE_NONE) {
            if (w->line == PGN_MAIN_LINE)
                return;
            node = pgn_game_next(g, w->line);
            close_line(w);
            continue;
        }
        if (kind == PGN_NODE_MOVE) {
            put_move(w, node, &r);
            if (r.diagram || wants_diagram(w, node))
                pending = node;
        } else if (kind == PGN_NODE_COMMENT) {
            if (!pgn__game_is_escape(g, node))
                put_comment(w, node);
        } else if (kind == PGN_NODE_NAG) {
            put_nag(w, node);
        } else if (kind == PGN_NODE_LINE && !w->v->options.no_variations &&
                   pgn_game_first(g, node)) {
            open_line(w, node);
            node = pgn_game_first(g, node);
            continue;
        }
        node = pgn_game_next(g, node);
    }
}

/* ---- the whole ---- */

static void put_result(walk *w) {
    const pgn_game *g = w->v->game;
    pgn_node last = pgn_game_last_move(g, PGN_MAIN_LINE);
    const char *result = pgn_result_text(pgn_game_result(g)), *how = NULL;
    const char *termination = pgn_game_tag(g, "Termination", NULL);
    pgn_position pos;
    unsigned state = last && pgn_game_position(g, last, &pos) ? pgn_position_state(&pos) : 0;
    if (state & PGN_STATE_CHECKMATE)
        how = "checkmate";
    else if (state & PGN_STATE_STALEMATE)
        how = "stalemate";
    else if (termination && *termination && strcmp(termination, "?") != 0 &&
             strcmp(termination, "normal") != 0 && strcmp(termination, "Normal") != 0)
        how = termination;
    pgn__view_space(&w->v->fill);
    if (w->v->columns || w->fresh)
        pgn__view_line(&w->v->fill, 0);
    pgn__view_puts(&w->v->fill, STYLE_BOLD, *result ? result : "*");
    pgn__view_space(&w->v->fill);
    if (how) {
        pgn__view_puts(&w->v->fill, STYLE_PLAIN, "(");
        pgn__view_text(&w->v->fill, STYLE_PLAIN, how, strlen(how));
        pgn__view_puts(&w->v->fill, STYLE_PLAIN, ")");
    }
    pgn__view_line(&w->v->fill, 0);
}

pgn_status pgn_show_game(const pgn_game *game, const pgn_show_options *options, pgn_buffer *out,
                         pgn_error *err) {
    if (!game)
        return pgn__no_game(err);
    pgn__game_view v = {.game = game, .dotted = pgn__game_dotted(game)};
    if (options)
        v.options = *options;
    if (pgn__any_reserved(v.options.reserved, sizeof v.options.reserved))
        return pgn__fail_newer(err, "option");
    unsigned width = v.options.width ? v.options.width : WIDTH;
    v.fill = (pgn__view_fill){
        .out = out, .color = v.options.color, .width = width < NARROWEST ? NARROWEST : width};
    walk w = {.v = &v, .line = PGN_MAIN_LINE, .after_block = true};
    pgn__view_choose_columns(&v);
    pgn__view_head(&v);
    put_lines(&w);
    put_result(&w);
    pgn_status st = v.fill.word.status;
    pgn_buffer_free(&v.fill.word);
    if (st)
        out->status = st;
    return out->status ? pgn__fail(err, out->status, NULL) : PGN_OK;
}
