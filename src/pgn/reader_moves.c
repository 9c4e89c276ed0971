/* reader_moves.c -- the current game with its moves: main line, visit, tree, check, and whole for
 * sinks of the library. A plain game is served from the scan that next() kept; any other is
 * reparsed, through replay. The caller cannot see which of the two it was. */
#include "base/error_int.h"
#include "chunk_report_int.h"
#include "game/tree_int.h"
#include "plain_tree_int.h"
#include "reader_state_int.h"
#include "stream/diagnose_int.h"
#include "stream/emit_int.h"
#include "stream/pass_int.h"

/* ---- the two lanes ---- */

/* Can the moves be taken from the scan? They are played on the first call. */
static bool is_legal_plain(pgn_reader *r) {
    pgn__current *g = &r->game;
    if (g->plain && g->legality == PGN__MOVES_UNKNOWN)
        g->legality = pgn__play_plain(&r->moves, &g->scan) ? PGN__MOVES_LEGAL : PGN__MOVES_UNUSUAL;
    return g->plain && g->legality == PGN__MOVES_LEGAL;
}

/* The same if only the scan is to be emitted: no escapes precede the game. */
static bool is_all_plain(pgn_reader *r) {
    return r->game.plain && !r->game.prelude;
}

/* Reparse the current game; `known` is offered whole to a sink that takes plain games. */
static pgn_status reparse(pgn_reader *r, pgn__sink sink, const pgn__plain_game *known) {
    pgn__state *s = &r->reparse;
    const pgn__state *first = &r->state;
    pgn__parse_begin(s, &r->parser, first->start, (size_t)(first->end - first->start), sink);
    s->p = r->game.before;
    s->last_end = r->game.before_end;
    s->known = known;
    if (!known)
        s->lane = PGN__LANE_GENERAL;
    r->parser.games = r->game.number - 1;
    pgn__parse_game(s);
    r->parser.games = r->game.number;
    return s->status ? s->status : r->status;
}

/* The same through replay. `all`: the sink skips no variation. */
static pgn_status replay(pgn_reader *r, pgn__sink to, const pgn__plain_game *known, bool all) {
    r->to = to;
    r->status = PGN_OK;
    pgn__replay_to(r->replay, to, pgn__reader_begin_notes(r));
    pgn_status st = reparse(r, pgn__replay_sink(r->replay), known);
    pgn__reader_end_notes(r, all);
    st = st ? st : pgn__replay_status(r->replay);
    st = st ? st : r->status;
    r->status = PGN_OK; /* the next call may succeed */
    return st;
}

static void on_word(void *self, const pgn__diagnostic *d) {
    pgn_reader *r = self;
    if (r->raw_notes++ >= r->game.gap_notes)
        pgn__reader_note(r, &r->notes, d);
}

/* What is wrong with an escape is found only for a sink that takes escapes. */
static void on_escape(void *self, pgn_span text, pgn_span source) {
    (void)self;
    (void)text;
    (void)source;
}

void pgn__reader_read_words(pgn_reader *r) {
    static const pgn__events WORDS = {.escape = on_escape, .diagnostic = on_word};
    pgn__current *g = &r->game;
    if (!g->here || !g->plain || g->words_read || g->checked || r->chunk->made || r->tags_only)
        return;
    g->words_read = true;
    if (is_legal_plain(r))
        return;
    pgn_status before = r->status;
    r->raw_notes = 0;
    reparse(r, (pgn__sink){&WORDS, r}, NULL);
    r->status = before; /* if out of memory, the list is shorter */
}

/* ---- the main line ---- */

static pgn_status on_begin_moves(void *self) {
    pgn_reader *r = self;
    const pgn_position *start = pgn__replay_start(r->replay);
    r->game.has_start = start != NULL;
    if (start)
        r->game.start = *start;
    pgn_buffer_clear(&r->line);
    return start ? PGN_OK : PGN_SKIP;
}

static void on_move(void *self, const pgn__move_event *move) {
    pgn_reader *r = self;
    if (pgn_buffer_append(&r->line, &move->move, sizeof move->move))
        r->status = PGN_E_NOMEM;
}

static const pgn__events MAIN_LINE = {
    .begin_moves = on_begin_moves, .move = on_move, .begin_variation = pgn__skip_variation};

pgn_status pgn_reader_main_line(pgn_reader *r, pgn_position *start, const pgn_move **moves,
                                size_t *count, pgn_error *err) {
    pgn_status ready = pgn__reader_has_moves(r, err);
    if (ready)
        return ready;
    pgn__current *g = &r->game;
    if (is_legal_plain(r)) {
        if (start)
            pgn_position_init(start);
        *moves = g->scan.moves;
        *count = g->scan.plies;
        return PGN_OK;
    }
    if (!g->has_line) {
        pgn_status st = replay(r, (pgn__sink){&MAIN_LINE, r}, NULL, false);
        if (st)
            return pgn__fail(err, st, NULL);
        g->has_line = true;
    }
    if (!g->has_start)
        return pgn__fail(err, PGN_E_UNSUPPORTED,
                         "moves not available: another variant or an invalid starting position");
    if (start)
        *start = g->start;
    *moves = (const pgn_move *)(const void *)r->line.data;
    *count = r->line.len / sizeof **moves;
    return PGN_OK;
}

pgn_status pgn__reader_main_prefix(pgn_reader *r, size_t limit, pgn_position *start,
                                   const pgn_move **moves, size_t *count, pgn_error *err) {
    pgn__current *g = r ? &r->game : NULL;
    if (g && g->here && !r->visited && !r->tags_only && g->plain &&
        g->legality == PGN__MOVES_UNKNOWN && g->scan.plies > limit &&
        pgn__play_plain_prefix(&r->moves, &g->scan, limit)) {
        pgn_position_init(start);
        *moves = r->moves.moves;
        *count = limit;
        return PGN_OK;
    }
    return pgn_reader_main_line(r, start, moves, count, err);
}

/* ---- calls and trees ---- */

/* Through replay or, if no move is needed, without. */
static pgn_status visit_general(pgn_reader *r, const pgn_visitor *visitor, void *self) {
    bool needs_moves = pgn__visitor_needs_moves(visitor);
    pgn__visit visit;
    pgn__visit_begin(&visit, visitor, self, &r->reparse.stop);
    visit.reader = r;
    visit.replayed = needs_moves;
    pgn_status st = PGN_OK;
    visit.status = pgn__visit_notes(r, visitor, self);
    if (!visit.status)
        st = needs_moves
                 ? replay(r, pgn__visit_sink(&visit), NULL, visitor->begin_variation != NULL)
                 : reparse(r, pgn__visit_sink(&visit), NULL);
    if (st && !visit.status)
        visit.status = st;
    return pgn__visit_end(&visit, NULL);
}

pgn_status pgn_reader_visit(pgn_reader *r, const pgn_visitor *visitor, void *self, pgn_error *err) {
    pgn_status st = pgn__reader_is_free(r, err);
    if (!st && !r->game.here)
        st = pgn__reader_no_game(err);
    if (!st)
        st = pgn__visitor_check(visitor, err);
    if (st)
        return st;
    /* words do not matter */
    bool silent = !pgn__visitor_needs_moves(visitor) && !visitor->diagnostic;
    if (!silent && pgn__reader_has_moves(r, err))
        return PGN_E_UNSUPPORTED;
    bool plain = is_all_plain(r) && (silent || is_legal_plain(r));
    r->visited = true;
    st = plain ? pgn__visit_plain(r, visitor, self) : visit_general(r, visitor, self);
    r->visited = false;
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

pgn_status pgn_reader_read(pgn_reader *r, pgn_game *game, pgn_error *err) {
    pgn_status ready = pgn__game_may_change(game, err);
    ready = ready ? ready : pgn__reader_has_moves(r, err);
    if (ready)
        return ready;
    if (is_all_plain(r) && is_legal_plain(r))
        return pgn__plain_tree(game, &r->game.scan) ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_game_clear(game);
    pgn_status st = replay(r, pgn__game_sink(game), NULL, true);
    st = st ? st : pgn__game_status(game);
    if (!st)
        return PGN_OK;
    pgn_game_clear(game);
    return pgn__fail(err, st, NULL);
}

/* ---- errors ---- */

pgn_status pgn_reader_check(pgn_reader *r, pgn_error *err) {
    const pgn_diagnostic *d;
    pgn_status ready = pgn__reader_has_moves(r, err);
    if (ready)
        return ready;
    if (!r->game.checked && !is_legal_plain(r)) {
        pgn_status st = replay(r, pgn__nobody, NULL, true);
        if (st)
            return pgn__fail(err, st, NULL);
    }
    for (size_t i = 0; (d = pgn_reader_diagnostic(r, i)); i++) {
        if (d->rule->severity != PGN_SEVERITY_ERROR)
            continue;
        return pgn__fail_diagnostic(err, PGN_E_GAME, d);
    }
    return PGN_OK;
}

/* ---- for sinks of the library ---- */

pgn_status pgn__reader_emit(pgn_reader *r, pgn__sink sink, pgn_error *err) {
    pgn_status st = pgn__reader_has_moves(r, err);
    if (st)
        return st;
    if (r->game.number == r->chunk->games + 1 && !r->chunk->made)
        pgn__report_chunk(r->chunk, sink); /* before its first game */
    st = replay(r, sink, is_legal_plain(r) ? &r->game.scan : NULL, true);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}
