/* latex.c -- a game as LaTeX: the main line in bold, paragraphs of comments, variations indented in
 * brackets, diagrams. Walks the lines without recursion, and nests nothing in TeX, whose groups
 * have bounds. */
#include <string.h>

#include "base/error_int.h"
#include "game/move_values_int.h"
#include "game/nag_int.h"
#include "game/tree_int.h"
#include "game/unread_int.h"
#include "latex_int.h"
#include "positions_int.h"
#include "view_int.h"

enum {
    DEEPEST = 2,   /* of variations with paragraphs of their own; others are put in parentheses */
    INLINE_MAX = 8 /* moves of a variation of depth 2 that is put in parentheses */
};

typedef struct {
    pgn__latex l;
    const pgn_game *game;
    const pgn_latex_options *options;
    pgn__game_view view; /* for comments */
    pgn_node line;
    unsigned depth;  /* of variations */
    unsigned level;  /* of the paragraph that the line is written in: 0 the main line */
    unsigned opened; /* the level of the environment that is open; 0: none */
    bool bold;       /* \pgnmain{ is open */
    bool numbered;   /* Black's next move needs its number */
    bool attached;   /* what follows is put right behind a bracket */
    pgn_position_walk positions;
    pgn_node wanted; /* the next node with a diagram */
} walk;

/* ---- paragraphs ---- */

static void end_bold(walk *w) {
    if (w->bold)
        pgn__latex_puts(&w->l, "}");
    w->bold = false;
}

/* End the paragraph, and what it is in. */
static void end_paragraph(walk *w) {
    end_bold(w);
    pgn__latex_line(&w->l);
    if (w->opened) {
        pgn__latex_puts(&w->l, "\\end{pgnline}");
        pgn__latex_line(&w->l);
    } else {
        pgn__latex_blank(&w->l);
    }
    w->opened = 0;
}

/* Before a word of the current line. */
static void begin_word(walk *w) {
    if (w->opened != w->level) {
        end_paragraph(w);
        w->opened = w->level;
        if (w->level)
            pgn__latex_printf(&w->l, "\\begin{pgnline}{%u}", w->level);
        pgn__latex_line(&w->l);
    } else if (!w->attached) {
        pgn__latex_space(&w->l);
    }
    w->attached = false;
}

/* ---- diagrams ---- */

static const struct {
    char letter;
    const char *name;
} COLORS[] = {{'G', "green!60!black"}, {'R', "red"}, {'B', "blue"}, {'Y', "yellow!70!red"}};

static char color_of(const pgn_mark *mark) {
    for (size_t i = 0; i < sizeof COLORS / sizeof *COLORS; i++)
        if (mark->color == COLORS[i].letter)
            return mark->color;
    return 'G';
}

/* The arrows, or the squares, of one color. */
static void put_marks(walk *w, const pgn_picture *p, size_t color, bool arrows) {
    bool some = false;
    for (unsigned i = 0; i < p->mark_count; i++) {
        const pgn_mark *mark = &p->marks[i];
        if ((mark->from != mark->to) != arrows || color_of(mark) != COLORS[color].letter)
            continue;
        if (!some) {
            pgn__latex_puts(&w->l, ",%");
            pgn__latex_line(&w->l);
            pgn__latex_printf(&w->l, "  style=%s,color=%s,mark%s={",
                              arrows ? "pgnarrows" : "pgnsquares", COLORS[color].name,
                              arrows ? "moves" : "fields");
        }
        pgn__latex_printf(&w->l, "%s%s", some ? "," : "", pgn_square_name(mark->from));
        if (arrows)
            pgn__latex_printf(&w->l, "-%s", pgn_square_name(mark->to));
        some = true;
    }
    pgn__latex_puts(&w->l, some ? "}" : "");
}

static void put_number(walk *w, pgn_node move, bool always) {
    pgn_color side;
    unsigned number = pgn_game_move_number(w->game, move, &side);
    if (side == PGN_WHITE)
        pgn__latex_printf(&w->l, "%u.", number);
    else if (always)
        pgn__latex_printf(&w->l, "%u...", number);
}

static void put_san(walk *w, pgn_node move) {
    char san[PGN_SAN_MAX];
    if (pgn_game_san(w->game, move, san)) {
        pgn__latex_san(&w->l, san, w->options->letters);
    } else {
        pgn_span text = pgn_game_text(w->game, move);
        pgn__latex_text(&w->l, text.text, text.len);
    }
}

static void put_caption(walk *w, pgn_node node, const pgn_position *pos) {
    if (pgn_game_kind(w->game, node) != PGN_NODE_MOVE) {
        pgn__latex_puts(&w->l,
                        pgn_position_side(pos) == PGN_WHITE ? "White to move" : "Black to move");
        return;
    }
    pgn__latex_puts(&w->l, "Position after ");
    put_number(w, node, true);
    put_san(w, node);
}

static void put_diagram(walk *w, pgn_node node) {
    pgn_picture picture;
    char fen[PGN_FEN_MAX];
    bool flip = w->options->flip != pgn__asks_for_flip(w->game, node);
    if (!pgn_picture_from_game(&picture, w->game, node, PGN_DRAW_MARKS))
        return;
    pgn_fen_write(&picture.position, 0, fen);
    end_paragraph(w);
    pgn__latex_printf(&w->l, "\\pgndiagram{%ssetfen=%s", flip ? "inverse," : "", fen);
    for (int arrows = 0; arrows < 2; arrows++)
        for (size_t color = 0; color < sizeof COLORS / sizeof *COLORS; color++)
            put_marks(w, &picture, color, arrows);
    pgn__latex_puts(&w->l, "}{");
    put_caption(w, node, &picture.position);
    pgn__latex_puts(&w->l, "}");
    pgn__latex_blank(&w->l);
    w->numbered = true;
}

/* The diagram of a node, if there is to be one, after its annotations. */
static pgn_node take_wanted(walk *w, pgn_node node) {
    if (node != w->wanted || w->options->no_diagrams)
        return PGN_NO_NODE;
    w->wanted = pgn_positions_next(&w->positions);
    return node;
}

static void put_pending(walk *w, pgn_node *pending) {
    if (*pending)
        put_diagram(w, *pending);
    *pending = PGN_NO_NODE;
}

/* ---- moves ---- */

/* The symbols of the NAGs between a move and the next: ! and the like first. */
static void put_nags(walk *w, pgn_node move) {
    for (int suffixes = 1; suffixes >= 0; suffixes--)
        for (pgn_node n = pgn_game_next(w->game, move);
             n && pgn_game_kind(w->game, n) != PGN_NODE_MOVE; n = pgn_game_next(w->game, n)) {
            unsigned nag = pgn_game_nag(w->game, n);
            const char *symbol = pgn__latex_nag(nag);
            if (pgn_game_kind(w->game, n) != PGN_NODE_NAG || !nag ||
                (nag <= PGN__NAG_SUFFIXES) != suffixes)
                continue;
            if (symbol)
                pgn__latex_printf(&w->l, "%s%s", suffixes ? "" : "~", symbol);
            else if (!pgn_nag_meaning(nag)) /* others are given in words */
                pgn__latex_printf(&w->l, "~\\$%u", nag);
        }
}

static void begin_main(walk *w) {
    begin_word(w);
    if (w->depth || w->bold)
        return;
    pgn__latex_blank(&w->l);
    pgn__latex_puts(&w->l, "\\pgnmain{");
    w->bold = true;
}

static void put_move(walk *w, pgn_node move) {
    begin_main(w);
    put_number(w, move, w->numbered);
    put_san(w, move);
    put_nags(w, move);
    w->numbered = false;
}

/* ---- annotations ---- */

/* Text is a paragraph beside the main line, and a word in a variation. */
static void begin_text(walk *w) {
    if (!w->depth)
        end_paragraph(w);
    begin_word(w);
    w->numbered = true;
}

static void end_text(walk *w) {
    if (!w->depth)
        end_paragraph(w);
}

static void put_comment(walk *w, pgn_node node) {
    pgn_buffer text = PGN_BUFFER_INIT;
    bool unread = pgn_game_comment_kind(w->game, node) == PGN_COMMENT_UNREAD;
    if (unread) {
        pgn_span raw = pgn__unread_part(pgn_game_text(w->game, node));
        pgn_buffer_append(&text, raw.text, raw.len);
    } else {
        pgn__view_comment(&w->view, node, PGN_NO_NODE, &text); /* the words, whoever moved */
    }
    if (text.len) {
        begin_text(w);
        if (unread)
            pgn__latex_puts(&w->l, "\\pgnunread{");
        pgn__latex_text(&w->l, text.data, text.len);
        if (unread)
            pgn__latex_puts(&w->l, "}");
        end_text(w);
    }
    if (text.status)
        w->l.out->status = text.status;
    pgn_buffer_free(&text);
}

/* A NAG without a symbol. */
static void put_nag(walk *w, pgn_node node) {
    unsigned nag = pgn_game_nag(w->game, node);
    const char *meaning = pgn_nag_meaning(nag);
    if (!nag || !meaning || pgn__latex_nag(nag) || pgn__view_is_diagram(nag))
        return;
    begin_text(w);
    pgn__latex_text(&w->l, meaning, strlen(meaning));
    end_text(w);
}

/* ---- variations ---- */

/* Has a variation paragraphs of its own? */
static bool is_block(const walk *w, pgn_node line, unsigned depth) {
    size_t moves = 0;
    if (depth != DEEPEST)
        return depth < DEEPEST;
    for (pgn_node n = pgn_game_first(w->game, line); n; n = pgn_game_next(w->game, n)) {
        moves += pgn_game_kind(w->game, n) == PGN_NODE_MOVE;
        if (moves > INLINE_MAX || pgn_game_kind(w->game, n) == PGN_NODE_LINE)
            return true;
    }
    return false;
}

static void open_line(walk *w, pgn_node line) {
    w->depth++;
    if (is_block(w, line, w->depth)) {
        end_paragraph(w); /* also that of a variation before it */
        w->level = w->depth;
    }
    begin_word(w);
    pgn__latex_puts(&w->l, w->depth == 1 ? "[" : "(");
    w->line = line;
    w->attached = w->numbered = true;
}

static void close_line(walk *w) {
    pgn__latex_puts(&w->l, w->depth == 1 ? "]" : ")");
    if (is_block(w, w->line, w->depth))
        w->level = w->depth - 1;
    w->depth--;
    w->line = pgn_game_line(w->game, w->line);
    w->attached = false;
    w->numbered = true;
}

static void put_result(walk *w) {
    begin_main(w);
    pgn__latex_result(&w->l, w->game);
    end_paragraph(w);
}

static void put_lines(walk *w) {
    pgn_node node = pgn_game_first(w->game, PGN_MAIN_LINE), pending = take_wanted(w, PGN_MAIN_LINE);
    put_pending(w, &pending); /* the start: before all text */
    for (;;) {
        pgn_node_kind kind = pgn_game_kind(w->game, node);
        if (kind == PGN_NODE_NONE && w->line == PGN_MAIN_LINE) {
            put_result(w); /* before the diagram of the final position */
            put_pending(w, &pending);
            return;
        }
        if (kind == PGN_NODE_NONE || kind == PGN_NODE_MOVE || kind == PGN_NODE_LINE)
            put_pending(w, &pending);
        if (kind == PGN_NODE_NONE) {
            node = pgn_game_next(w->game, w->line);
            close_line(w);
            continue;
        }
        if (kind == PGN_NODE_MOVE) {
            put_move(w, node);
            pending = take_wanted(w, node);
        } else if (kind == PGN_NODE_COMMENT && !pgn__game_is_escape(w->game, node)) {
            put_comment(w, node);
        } else if (kind == PGN_NODE_NAG) {
            put_nag(w, node);
        } else if (kind == PGN_NODE_LINE && pgn_game_first(w->game, node)) {
            open_line(w, node);
            node = pgn_game_first(w->game, node);
            continue;
        }
        node = pgn_game_next(w->game, node);
    }
}

/* ---- the game ---- */

static bool is_initial(const pgn_position *pos) {
    pgn_position initial;
    pgn_position_init(&initial);
    return pgn_position_same(pos, &initial);
}

/* A start of its own is shown, whatever else is; the usual one not merely because it is also the
 * end. */
static void begin_positions(walk *w) {
    pgn_position start;
    pgn_positions_begin(&w->positions, w->game, &w->options->diagrams);
    if (!pgn_game_start_position(w->game, &start))
        return;
    w->positions.choice.start |= !is_initial(&start);
    if (!w->options->diagrams.end && !pgn_game_first_move(w->game, PGN_MAIN_LINE))
        w->positions.choice.end = false;
    w->wanted = pgn_positions_next(&w->positions);
}

pgn_status pgn_latex_game(const pgn_game *game, const pgn_latex_options *options, pgn_buffer *out,
                          pgn_error *err) {
    static const pgn_latex_options DEFAULTS;
    pgn_status st = game ? pgn__latex_check(options, err) : pgn__no_game(err);
    if (st)
        return st;
    walk w = {.l = {.out = out},
              .game = game,
              .options = options ? options : &DEFAULTS,
              .view = {.game = game, .dotted = pgn__game_dotted(game), .no_marks = true},
              .line = PGN_MAIN_LINE,
              .numbered = true};
    begin_positions(&w);
    pgn__latex_heading(&w.l, game);
    put_lines(&w);
    return out->status ? pgn__fail(err, out->status, NULL) : PGN_OK;
}
