/* text_writer_whole.c -- the movetext of a game with variations or a start of its own, in the fast
 * lane: moves are copied, lines refilled. */
#include <string.h>

#include "base/buffer_int.h"
#include "line_writer_int.h"
#include "pgn/position.h"
#include "plain_text_int.h"
#include "record_int.h"
#include "text_writer_plain_int.h"

/* ---- units ---- */

/* As in pgn__fill: a unit is written after a blank, and moved to the next line if it does not fit
 * once it is complete. Functions that write have a copy of their own where they are inlined: bytes
 * written through a pointer might otherwise be part of it. */
typedef struct {
    char *p;       /* where to write next */
    char *gap;     /* the blank before the unit */
    size_t column; /* width of the line before it */
    size_t extra;  /* bytes of the unit that are not characters */
    bool open;     /* the unit ends with ( and continues with the next */
} unit_writer;

static inline void end_unit(unit_writer *w) {
    size_t width = (size_t)(w->p - w->gap) - 1 - w->extra, column = w->column + 1 + width;
    bool fits = column <= PGN__LINE_WIDTH;
    *w->gap = fits ? ' ' : '\n';
    w->column = fits ? column : width;
    w->extra = 0;
}

static inline void begin_unit(unit_writer *w) {
    if (!w->open) {
        end_unit(w);
        w->gap = w->p++;
    }
    w->open = false;
}

/* A unit of at most eight bytes; eight are always copied. */
static inline void put_unit(unit_writer *w, const char *text, size_t len) {
    begin_unit(w);
    memcpy(w->p, text, 8);
    w->p += len;
}

static inline void put_nag(unit_writer *w, unsigned nag) {
    char text[9];
    pgn__line_writer writer = {text, 0}; /* it writes a blank first */
    pgn__line_writer_nag(&writer, nag);
    put_unit(w, text + 1, (size_t)(writer.p - text) - 1);
}

/* ---- comments ---- */

/* By the general functions, in the same place. */
static void put_by_fill(unit_writer *w, pgn_span text, bool clean, pgn_buffer *out) {
    out->len = (size_t)(w->p - out->data);
    pgn__fill fill = {.out = out,
                      .column = w->column,
                      .gap = (size_t)(w->gap - out->data),
                      .unit_width = (size_t)(w->p - w->gap) - 1 - w->extra,
                      .open = w->open};
    *w->gap = ' ';
    (clean ? pgn__fill_clean : pgn__fill_comment)(&fill, text);
    if (out->status)
        return;
    w->p = out->data + out->len;
    w->gap = out->data + fill.gap;
    w->column = fill.column;
    w->extra = (size_t)(w->p - w->gap) - 1 - fill.unit_width;
    w->open = false;
}

/* False if nothing of it is left. */
static bool put_comment(unit_writer *w, pgn_span text, pgn_buffer *out, pgn_buffer *scratch) {
    while (text.len && (unsigned char)*text.text <= ' ')
        text.text++, text.len--;
    while (text.len && (unsigned char)text.text[text.len - 1] <= ' ')
        text.len--;
    bool clean = text.len && pgn__is_clean_comment(text);
    pgn_buffer_clear(scratch);
    if (!clean && !pgn__clean_comment(scratch, text, false))
        return false;
    put_by_fill(w, clean ? text : (pgn_span){scratch->data, scratch->len}, clean, out);
    return true;
}

/* ---- lines ---- */

/* A line of moves: its next move, and its last, with which its variations begin. */
typedef struct {
    pgn__number_text next, last;
    bool black, last_black;
    bool numbered; /* the next move has its number: the first, or after an annotation */
} line;

enum { MOST_LINES = 64 }; /* as in replay, which passes on no others */

typedef struct {
    unit_writer units;
    const pgn__plain_game *g;
    const pgn__text_writer_options *options;
    pgn_buffer *out, *scratch;
    const pgn__move_event *odd; /* the next odd move */
    size_t odd_left;            /* and how many there are from it on */
    line lines[MOST_LINES];
    size_t depth;
} whole_writer;

static void begin_lines(whole_writer *w) {
    const pgn_position *start = w->g->start;
    unsigned number = start ? pgn_position_move_number(start) : 1;
    line *l = &w->lines[0];
    *l = (line){.next = PGN__NUMBER_TEXT_0, .numbered = true};
    while (number--)
        pgn__count_up(&l->next);
    l->black = start && pgn_position_side(start) == PGN_BLACK;
}

/* The next odd move, spelt right. */
static size_t write_odd(whole_writer *w, char san[PGN_SAN_MAX]) {
    const pgn__move_event *m = w->odd++;
    w->odd_left--;
    return pgn_san_write(m->before, m->move, san);
}

static bool is_odd(const whole_writer *w, const char *san) {
    return w->odd_left && w->odd->text.text == san;
}

static void put_move(whole_writer *w, size_t ply) {
    line *l = &w->lines[w->depth];
    const char *san = w->g->text + w->g->san[ply];
    char right[PGN_SAN_MAX];
    bool odd = is_odd(w, san);
    size_t len = odd ? write_odd(w, right) : pgn__whole_san_length(san);
    san = odd ? right : san;
    unit_writer units = w->units;
    if (!l->black || l->numbered)
        put_unit(&units, l->next.text, l->next.digits + (l->black ? 3 : 1));
    put_unit(&units, san, len);
    w->units = units;
    l->last = l->next;
    l->last_black = l->black;
    if (l->black)
        pgn__count_up(&l->next);
    l->black = !l->black;
    l->numbered = false;
    if ((san[len] == '!' || san[len] == '?') && !w->options->no_nags) {
        char second = san[len + 1];
        put_nag(&w->units, pgn__suffix(san[len], second == '!' || second == '?' ? second : '\0'));
        l->numbered = true;
    }
}

static void put_paren(whole_writer *w, bool opens) {
    line *l = &w->lines[w->depth];
    if (opens) {
        begin_unit(&w->units);
        *w->units.p++ = '(';
        w->units.open = true;
        w->lines[++w->depth] = (line){.next = l->last, .black = l->last_black, .numbered = true};
        return;
    }
    *w->units.p++ = ')';
    w->lines[--w->depth].numbered = true;
}

/* NAGs, then comments, from *at on, up to a parenthesis or the end of the remarks after `ply`
 * moves. */
static void put_remarks(whole_writer *w, size_t *at, size_t ply) {
    const pgn__plain_remark *remarks = w->g->remarks;
    size_t first = *at, end = first;
    bool some = false;
    for (; end < w->g->remark_count && remarks[end].ply == ply; end++) {
        if (remarks[end].nag == PGN__PLAIN_OPEN || remarks[end].nag == PGN__PLAIN_CLOSE)
            break;
        if (pgn__plain_is_nag(&remarks[end]) && !w->options->no_nags) {
            put_nag(&w->units, remarks[end].nag);
            some = true;
        }
    }
    for (size_t i = first; i < end; i++)
        if (remarks[i].nag == PGN__PLAIN_COMMENT && !w->options->no_comments)
            some |=
                put_comment(&w->units, pgn__plain_comment(w->g, &remarks[i]), w->out, w->scratch);
    w->lines[w->depth].numbered |= some;
    *at = end;
}

static void put_moves(whole_writer *w) {
    const pgn__plain_game *g = w->g;
    size_t at = 0;
    for (size_t ply = 0; ply <= g->plies; ply++) {
        while (at < g->remark_count && g->remarks[at].ply == ply) {
            put_remarks(w, &at, ply);
            if (at < g->remark_count && g->remarks[at].ply == ply)
                put_paren(w, g->remarks[at++].nag == PGN__PLAIN_OPEN);
        }
        if (ply < g->plies)
            put_move(w, ply);
    }
}

void pgn__write_whole(const pgn__plain_game *g, const pgn__text_writer_options *o,
                      const char *marker, char *p, pgn_buffer *out, pgn_buffer *scratch) {
    whole_writer w;
    w.g = g;
    w.options = o;
    w.out = out;
    w.scratch = scratch;
    w.odd = g->odd;
    w.odd_left = g->odd_count;
    w.depth = 0;
    /* The first unit does not fit on its line: the line end before it is that of the empty line. */
    w.units = (unit_writer){.p = p + 1, .gap = p, .column = PGN__LINE_WIDTH, .open = true};
    begin_lines(&w);
    put_moves(&w);
    char text[8] = "";
    memcpy(text, marker, strlen(marker));
    put_unit(&w.units, text, strlen(marker));
    end_unit(&w.units);
    memcpy(w.units.p, "\n\n", 3);
    out->len = (size_t)(w.units.p - out->data) + 2;
}
