/* game.c -- pgn_clock_read(): the main line of a game, with the times of its comments. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "clock_int.h"

const char *pgn_clock_contradiction_name(pgn_clock_contradiction contradiction) {
    static const char *const NAMES[] = {
#define NAME(value, word, text) word,
        PGN_CLOCK_CONTRADICTION_LIST(NAME)
#undef NAME
    };
    return (unsigned)contradiction < PGN_CLOCK_CONTRADICTIONS ? NAMES[contradiction] : NULL;
}

const char *pgn_clock_contradiction_text(pgn_clock_contradiction contradiction) {
    static const char *const TEXTS[] = {
#define TEXT(value, word, text) text,
        PGN_CLOCK_CONTRADICTION_LIST(TEXT)
#undef TEXT
    };
    return (unsigned)contradiction < PGN_CLOCK_CONTRADICTIONS ? TEXTS[contradiction] : NULL;
}

pgn_status pgn_clock_new(pgn_clock **out, pgn_error *err) {
    *out = calloc(1, sizeof **out);
    return *out ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

void pgn_clock_free(pgn_clock *c) {
    if (!c)
        return;
    pgn_buffer_free(&c->moves);
    pgn_buffer_free(&c->white);
    pgn_buffer_free(&c->black);
    pgn_buffer_free(&c->control);
    free(c);
}

/* ---- visiting ---- */

static pgn_status on_start(void *self, const pgn_position *start) {
    pgn_clock *c = self;
    c->black_begins = start && pgn_position_side(start) == PGN_BLACK;
    c->first = start ? pgn_position_move_number(start) : 1;
    return PGN_OK;
}

static pgn_status on_move(void *self, const pgn_move_event *event) {
    pgn_clock *c = self;
    unsigned plies = event->ply - 1 + c->black_begins;
    pgn_clock_move m = {.number = c->first + plies / 2, .color = plies % 2 ? PGN_BLACK : PGN_WHITE};
    size_t len = event->text.len < sizeof m.san ? event->text.len : sizeof m.san - 1;
    if (!event->before || !pgn_san_write(event->before, event->move, m.san))
        memcpy(m.san, event->text.text, len);
    return pgn_buffer_append(&c->moves, &m, sizeof m);
}

static pgn_status on_comment(void *self, const pgn_comment *comment) {
    pgn_clock *c = self;
    pgn__move_values values = {0};
    if (!c->moves.len || comment->kind == PGN_COMMENT_UNREAD)
        return PGN_OK;
    pgn_clock_move *m = (pgn_clock_move *)(void *)(c->moves.data + c->moves.len) - 1;
    pgn__move_values_add(&values, comment->text, m->color);
    if (c->searching)
        pgn__dotted_take(&c->search, m->color == PGN_BLACK, m->number, &values);
    if (values.forms.dotted) {
        c->ambiguous = true;
        pgn__move_values_settle(&values, c->dotted);
    }
    if (values.found & PGN_VALUE_CLK) {
        m->has_clock = true;
        m->clock = values.v.clk;
    }
    if (values.found & PGN_VALUE_EMT && !values.weak) {
        m->has_spent = true;
        m->spent = values.v.emt;
    }
    if (values.found & PGN_VALUE_EGT) {
        m->has_total = true;
        m->total = values.v.egt;
    }
    return PGN_OK;
}

static const char *keep(pgn_buffer *out, const char *text) {
    pgn__buffer_restart(out);
    return pgn_buffer_append(out, text, strlen(text)) || !out->data ? "" : out->data;
}

static pgn_status visit(pgn_clock *c, pgn_reader *reader, pgn_error *err) {
    static const pgn_visitor VISITOR = {.start = on_start, .move = on_move, .comment = on_comment};
    pgn__buffer_restart(&c->moves);
    c->first = 1;
    c->black_begins = false;
    return pgn_reader_visit(reader, &VISITOR, c, err);
}

/* What dotted times mean needs all of the game: where there are any, it is read once to search, and
 * then by what was found. */
static pgn_status visit_dotted(pgn_clock *c, pgn_reader *reader, pgn_error *err) {
    const char *control = pgn_reader_tag(reader, "TimeControl", NULL);
    pgn__dotted_begin_tag(&c->search, (pgn_span){control, control ? strlen(control) : 0});
    c->searching = true;
    pgn_status st = visit(c, reader, err);
    c->searching = false;
    c->dotted = pgn__dotted_end(&c->search);
    return st || c->dotted == PGN__DOTTED_UNKNOWN ? st : visit(c, reader, err);
}

pgn_status pgn_clock_read(pgn_clock *c, pgn_reader *reader, uint64_t trouble,
                          const pgn_clock_game **out, pgn_error *err) {
    if (!c)
        return pgn__fail_missing(err, "clock");
    c->ambiguous = false;
    c->dotted = PGN__DOTTED_UNKNOWN;
    pgn_status st = visit(c, reader, err);
    if (!st && c->ambiguous)
        st = visit_dotted(c, reader, err);
    if (st)
        return st;
    c->game =
        (pgn_clock_game){.white = keep(&c->white, pgn_reader_tag(reader, "White", "")),
                         .black = keep(&c->black, pgn_reader_tag(reader, "Black", "")),
                         .control = keep(&c->control, pgn_reader_tag(reader, "TimeControl", "")),
                         .result = pgn_reader_result(reader),
                         .moves = (const pgn_clock_move *)(const void *)c->moves.data,
                         .count = c->moves.len / sizeof(pgn_clock_move)};
    if (c->white.status || c->black.status || c->control.status)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn__clock_deduce(c, trouble);
    *out = &c->game;
    return PGN_OK;
}
