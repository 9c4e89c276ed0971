/* decode_moves.c -- ordinals to moves, on a stack of lines. */
#include <stdlib.h>
#include <string.h>

#include "chess/kernel_int.h"
#include "chess/notation_int.h"
#include "decode_int.h"
#include "game/start_int.h"
#include "pgn/move.h"
#include "pgn/words_int.h"

static pgn__pgc_line *current(pgn__pgc_decoder *d) {
    return &d->lines[d->depth];
}

/* Room for one more line; false without memory. */
static bool reserve(pgn__pgc_decoder *d, size_t depth) {
    if (depth < d->cap)
        return true;
    size_t cap = d->cap ? d->cap * 2 : 8;
    pgn__pgc_line *lines = realloc(d->lines, cap * sizeof *lines);
    if (!lines) {
        d->status = PGN_E_NOMEM;
        return false;
    }
    d->lines = lines;
    d->cap = cap;
    return true;
}

void pgn__pgc_start_moves(pgn__pgc_decoder *d) {
    d->depth = d->passed = 0;
    if (d->standard)
        pgn__start_drop_rights(&d->start);
    if (reserve(d, 0))
        d->lines[0] = (pgn__pgc_line){d->start, d->start, false, false};
}

/* ---- moves ---- */

static void emit_move(pgn__pgc_decoder *d, pgn_move move, pgn_span text) {
    pgn__pgc_line *l = current(d);
    l->before = l->now;
    l->moved = true;
    pgn__rules->make(&l->now, move);
    pgn__move_event m = {.text = text, .before = &l->before, .move = move};
    pgn__emit_move(d->sink, &m);
}

static void break_line(pgn__pgc_decoder *d) {
    current(d)->moved = current(d)->broken = true;
}

/* In a position that cannot occur the other king may be capturable; no ordinal means that. */
static bool takes_king(const pgn_position *pos, pgn_move move) {
    uint64_t king = pos->plane[1] & pos->plane[2] & pos->color[!(pos->side & 1)];
    return !(move >> 15) && (king >> pgn_move_to(move) & 1);
}

static void play_one(pgn__pgc_decoder *d, const char *ordinal) {
    const pgn_position *now = &current(d)->now;
    unsigned place = (unsigned char)*ordinal;
    pgn_move move = pgn__rules->find(now, place);
    char san[PGN_SAN_MAX];
    if (!move || takes_king(now, move)) {
        pgn__pgc_report(d, PGN__RULE_PGC_ORDINAL, (pgn_span){ordinal, 1},
                        "invalid move ordinal %u: the position has %u moves", place,
                        pgn__rules->count(now));
        break_line(d);
        return;
    }
    bool wants = d->sink.calls->move != NULL;
    size_t len = wants ? pgn_san_write(now, move, san) : 0;
    emit_move(d, move, (pgn_span){san, len});
}

void pgn__pgc_play(pgn__pgc_decoder *d, pgn_span ordinals) {
    if (!pgn__pgc_is_emitted(d) || d->status || current(d)->broken || !ordinals.len)
        return;
    if (!d->sink.calls->move && !d->sink.calls->diagnostic)
        return; /* no handler */
    if (!d->follows) {
        pgn__pgc_report(d, PGN__RULE_PGC_ORDINAL, ordinals,
                        "ordinals in a game whose moves cannot be replayed");
        break_line(d);
        return;
    }
    for (size_t i = 0; i < ordinals.len && !current(d)->broken; i++)
        play_one(d, ordinals.text + i);
}

void pgn__pgc_play_text(pgn__pgc_decoder *d, pgn_span text, pgn_span at) {
    pgn__move_text read;
    pgn_error err;
    if (!pgn__pgc_is_emitted(d) || d->status || current(d)->broken)
        return;
    if (!pgn__word_is_one_move(text)) {
        pgn__pgc_report(d, PGN__RULE_PGC_ESCAPE, at, "escape with an invalid move");
        return;
    }
    if (!d->follows) {
        pgn__move_event m = {.text = text};
        current(d)->moved = true;
        pgn__emit_move(d->sink, &m);
        return;
    }
    if (pgn__move_parse(&current(d)->now, text.text, text.len, NULL, &read, &err)) {
        pgn__pgc_report(d, PGN__RULE_ILLEGAL_MOVE, at, "%s", err.message);
        break_line(d);
        return;
    }
    emit_move(d, read.move, text);
}

/* ---- variations ---- */

/* Variations of a line that is broken vary an unknown move: they are skipped. */
void pgn__pgc_begin_variation(pgn__pgc_decoder *d, pgn_span at) {
    if (d->passed || d->skipped || d->status || current(d)->broken) {
        d->emits_end &= d->passed > 0;
        d->passed++;
        return;
    }
    if (d->depth >= d->options.deepest_nesting) {
        pgn__pgc_report(d, PGN__RULE_TOO_DEEP, at, "variation nested more than %zu deep; skipped",
                        d->options.deepest_nesting);
        d->emits_end = false;
        d->passed = 1;
        return;
    }
    if (!current(d)->moved)
        pgn__pgc_report(d, PGN__RULE_VARIATION_WITHOUT_MOVE, at,
                        "variation without a move before it");
    if (!reserve(d, d->depth + 1))
        return;
    const pgn_position before = current(d)->before;
    d->lines[++d->depth] = (pgn__pgc_line){before, before, false, false};
    pgn_status flow = pgn__emit_begin_variation(d->sink, (pgn_span){NULL, 0});
    if (flow == PGN_SKIP) {
        d->emits_end = true;
        d->passed = 1;
    } else {
        pgn__pgc_answer(d, flow);
    }
}

static void end_variation(pgn__pgc_decoder *d) {
    d->depth--;
    if (!d->skipped)
        pgn__emit_end_variation(d->sink, (pgn_span){NULL, 0});
}

void pgn__pgc_end_variation(pgn__pgc_decoder *d, pgn_span at) {
    if (d->passed) {
        if (!--d->passed && d->emits_end)
            end_variation(d);
        return;
    }
    if (!d->depth)
        pgn__pgc_report(d, PGN__RULE_PGC_PLACE, at,
                        "end of a variation (marker 0x09) without its beginning");
    else
        end_variation(d);
}

void pgn__pgc_close_variations(pgn__pgc_decoder *d) {
    if (d->depth && !d->chunk->cut_off)
        pgn__pgc_report(d, PGN__RULE_UNCLOSED_VARIATION, d->game_at,
                        "unclosed variation at the end of the game");
    d->passed = 0;
    while (d->depth)
        end_variation(d);
}
