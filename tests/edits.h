/* edits.h -- edits of a game chosen by numbers, and the walk through a history that undoes them:
 * for unit tests, a run on real games, and a fuzz target.
 *
 * An includer may define `require(holds)`, which ends the program or the test if something does
 * not, and EDITS_FAIL: each allocation of every edit, undo and redo then fails once, and nothing
 * may have changed (unit/failing_alloc.h). */
#ifndef EDITS_H
#define EDITS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/game_int.h"
#include "pgn/unstable/edit.h"
#include "pgn/unstable/undo.h"

#ifndef require
static inline void require_at(bool holds, int line, const char *what) {
    if (holds)
        return;
    fprintf(stderr, "edits.h:%d: does not hold: %s\n", line, what);
    abort();
}

#define require(holds) require_at(holds, __LINE__, #holds)
#endif

/* Where numbers come from: bytes while there are some, then a generator. */
typedef struct {
    const uint8_t *data;
    size_t left;
    uint64_t state;
} chance;

static inline unsigned below(chance *c, unsigned n) {
    if (c->left >= 2) {
        unsigned value = c->data[0] | (unsigned)c->data[1] << 8;
        c->data += 2;
        c->left -= 2;
        return value % n;
    }
    c->state ^= c->state << 13;
    c->state ^= c->state >> 7;
    c->state ^= c->state << 17;
    return (unsigned)(c->state >> 33) % n;
}

/* Any node number, most of them of nodes that exist. */
static inline pgn_node some_node(const pgn_game *g, chance *c, pgn_node_kind kind) {
    pgn_node node = below(c, g->count + 1);
    for (pgn_node i = 0; kind && i < g->count; i++) {
        pgn_node at = (node + i) % g->count;
        if (pgn_game_kind(g, at) == kind)
            return at;
    }
    return node;
}

static inline pgn_status play_some(pgn_game *g, chance *c) {
    pgn_node at = below(c, 3) ? some_node(g, c, PGN_NODE_MOVE) : some_node(g, c, PGN_NODE_LINE);
    pgn_position pos;
    pgn_move moves[PGN_MOVES_MAX];
    if (!pgn_game_position(g, at, &pos))
        return PGN_E_ARG;
    size_t n = pgn_position_moves(&pos, moves);
    return n ? pgn_game_play(g, at, moves[below(c, (unsigned)n)], NULL, NULL) : PGN_E_ARG;
}

static inline pgn_status set_some_tag(pgn_game *g, chance *c) {
    static const char *const NAMES[] = {"White", "Black", "Result", "FEN", "Variant", "Annotator"};
    static const char *const VALUES[] = {NULL, "Tal", "1-0", "*", "Chess960", "M\xc3\xbcller"};
    return pgn_game_set_tag(g, NAMES[below(c, 6)], VALUES[below(c, 6)], NULL);
}

static inline pgn_status set_some_start(pgn_game *g, chance *c) {
    pgn_position pos;
    pgn_position_init(&pos);
    if (below(c, 2) && pgn_fen_parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", PGN_CSTR, 0, &pos, NULL))
        return PGN_E_ARG;
    return pgn_game_set_start(g, &pos, NULL);
}

/* One edit; most succeed, and all leave the game sound. */
static inline pgn_status some_edit(pgn_game *g, const pgn_game *other, chance *c) {
    static const char *const TEXTS[] = {"", "novelty", "[%clk 0:01:02] x", "a } b", "\xe9"};
    switch (below(c, 16)) {
    case 0:
    case 1:
    case 2:
        return play_some(g, c);
    case 3:
        return pgn_game_add_nag(g, some_node(g, c, PGN_NODE_MOVE), below(c, 300), NULL, NULL);
    case 4:
        return pgn_game_add_comment(g, some_node(g, c, below(c, 5)), TEXTS[below(c, 5)], PGN_CSTR,
                                    NULL, NULL);
    case 5:
        return pgn_game_set_text(g, some_node(g, c, PGN_NODE_COMMENT), TEXTS[below(c, 5)], PGN_CSTR,
                                 NULL);
    case 6:
        return pgn_game_set_command(g, some_node(g, c, PGN_NODE_MOVE), below(c, 2) ? "clk" : "cal",
                                    below(c, 3) ? "0:05:00" : NULL, NULL);
    case 7:
        return pgn_game_remove(g, some_node(g, c, below(c, 5)), NULL);
    case 8:
        return pgn_game_remove(g, some_node(g, c, PGN_NODE_LINE), NULL);
    case 9:
        return pgn_game_promote(g, some_node(g, c, PGN_NODE_LINE), below(c, 2), NULL);
    case 10:
        return pgn_game_demote(g, some_node(g, c, below(c, 2) ? PGN_NODE_LINE : PGN_NODE_MOVE),
                               NULL);
    case 11:
        return set_some_tag(g, c);
    case 12:
        return pgn_game_set_result(g, (pgn_result)below(c, 5), NULL);
    case 13:
        return pgn_game_paste(g, some_node(g, c, below(c, 2) ? PGN_NODE_MOVE : PGN_NODE_LINE), g,
                              some_node(g, c, PGN_NODE_LINE), NULL, NULL);
    case 14:
        return below(c, 2) ? pgn_game_add_game(g, other, NULL) : pgn_game_merge(g, other, NULL);
    default:
        return set_some_start(g, c);
    }
}

/* ---- allocations that fail ---- */

/* What may be tried several times. */
typedef struct {
    pgn_game *game;
    const pgn_game *other;
    pgn_undo *undo;
    chance *chance;
} attempt;

static inline pgn_status edit_once(attempt *a) {
    return some_edit(a->game, a->other, a->chance);
}

static inline pgn_status undo_once(attempt *a) {
    return pgn_undo_undo(a->undo, NULL);
}

static inline pgn_status redo_once(attempt *a) {
    return pgn_undo_redo(a->undo, NULL);
}

#ifdef EDITS_FAIL
#include "unit/failing_alloc.h"

/* The call with its first allocation failing, its second, and so on until none fails. */
static inline pgn_status try_to(pgn_status (*call)(attempt *), attempt *a) {
    pgn_buffer before = PGN_BUFFER_INIT, after = PGN_BUFFER_INIT;
    pgn_game *copy;
    const chance start = *a->chance;
    require(pgn_game_copy(&copy, a->game, NULL) == PGN_OK);
    require(pgn_game_write(a->game, NULL, &before, NULL) == PGN_OK);
    size_t undos = pgn_undo_count(a->undo), redos = pgn_undo_redo_count(a->undo);
    pgn_status st = PGN_OK;
    for (long n = 1;; n++) {
        *a->chance = start;
        failing_alloc_arm(n);
        st = call(a);
        bool failed = failing_alloc_count() >= n;
        failing_alloc_arm(0);
        if (!failed)
            break;
        require(st == PGN_E_NOMEM);
        require(!pgn__game_check(a->game) && pgn_game_equal(a->game, copy));
        pgn_buffer_clear(&after);
        require(pgn_game_write(a->game, NULL, &after, NULL) == PGN_OK);
        require(after.len == before.len && memcmp(after.data, before.data, after.len) == 0);
        /* the first edit of a move drops what could have been redone */
        require(pgn_undo_count(a->undo) == undos && pgn_undo_redo_count(a->undo) <= redos);
    }
    pgn_game_free(copy);
    pgn_buffer_free(&before);
    pgn_buffer_free(&after);
    return st;
}

/* One of its allocations may fail: what was edited is taken back then. */
static inline pgn_status end_move(attempt *a, const char *name) {
    failing_alloc_arm((long)below(a->chance, 8));
    pgn_status st = pgn_undo_end_move(a->undo, name, NULL);
    failing_alloc_arm(0);
    return st;
}
#else
static inline pgn_status try_to(pgn_status (*call)(attempt *), attempt *a) {
    return call(a);
}

static inline pgn_status end_move(attempt *a, const char *name) {
    return pgn_undo_end_move(a->undo, name, NULL);
}
#endif

/* ---- the walk ---- */

enum { EDITS_MAX = 24 };

typedef struct {
    pgn_buffer text[EDITS_MAX + 1]; /* the game at each point */
    pgn_game *copy[EDITS_MAX + 1];
    size_t points;
} track;

static inline void note_point(track *t, const pgn_game *g) {
    pgn_buffer *text = &t->text[t->points];
    pgn_buffer_clear(text);
    require(pgn_game_write(g, NULL, text, NULL) == PGN_OK);
    require(pgn_game_copy(&t->copy[t->points++], g, NULL) == PGN_OK);
}

static inline void require_point(const track *t, size_t point, const pgn_game *g,
                                 pgn_buffer *scratch) {
    const char *wrong = pgn__game_check(g);
    if (wrong)
        fprintf(stderr, "%s\n", wrong);
    require(!wrong);
    pgn_buffer_clear(scratch);
    require(pgn_game_write(g, NULL, scratch, NULL) == PGN_OK);
    require(scratch->len == t->text[point].len &&
            memcmp(scratch->data, t->text[point].data, scratch->len) == 0);
    require(pgn_game_equal(g, t->copy[point]));
}

/* Edit a game in moves of one to three edits, and follow the history back, forth and about; with a
 * bound of `max` moves, if not 0. Returns how many moves changed something. */
static inline size_t edit_and_undo(pgn_game *g, const pgn_game *other, chance *c, size_t max) {
    static track t; /* large */
    pgn_undo_options options = {.max_moves = max};
    pgn_buffer scratch = PGN_BUFFER_INIT;
    pgn_undo *undo;
    size_t edits = 1 + below(c, EDITS_MAX);
    t.points = 0;
    require(pgn_undo_new(&undo, g, &options, NULL) == PGN_OK);
    attempt a = {.game = g, .other = other, .undo = undo, .chance = c};
    note_point(&t, g);
    for (size_t i = 0; i < edits; i++) {
        uint64_t before = pgn_undo_point(undo);
        for (unsigned n = 1 + below(c, 3); n; n--)
            require(try_to(edit_once, &a) != PGN_E_NOMEM);
        if (below(c, 8) == 0) { /* give up */
            pgn_undo_abort(undo);
            require_point(&t, t.points - 1, g, &scratch);
        }
        if (end_move(&a, below(c, 2) ? "an edit" : NULL)) {
            require(pgn_undo_point(undo) == before);
            require_point(&t, t.points - 1, g, &scratch);
        }
        if (pgn_undo_point(undo) != before) {
            require(pgn_undo_name(undo, 0)[0] != '\0');
            note_point(&t, g);
        }
    }
    size_t at = t.points - 1, least = max && at > max ? at - max : 0;
    require(pgn_undo_count(undo) == at - least);
    for (unsigned i = 0; i < 3 * t.points; i++) { /* all the way back, and then anywhere */
        bool back = i < t.points || below(c, 2);
        pgn_status st = try_to(back ? undo_once : redo_once, &a);
        require(st == (at == (back ? least : t.points - 1) ? PGN_END : PGN_OK));
        at = st ? at : back ? at - 1 : at + 1;
        require_point(&t, at, g, &scratch);
        require(pgn_undo_count(undo) == at - least);
        require(pgn_undo_redo_count(undo) == t.points - 1 - at);
    }
    pgn_undo_free(undo);
    pgn_buffer_free(&scratch);
    for (size_t i = 0; i < t.points; i++) {
        pgn_game_free(t.copy[i]);
        pgn_buffer_free(&t.text[i]);
    }
    return t.points - 1;
}

#endif
