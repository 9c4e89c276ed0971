/* clock_files.c -- pgn_clock_files(): the times of a collection, added up on all cores. */
#include <stdlib.h>
#include <string.h>

#include "base/arena_int.h"
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "clock_int.h"
#include "query/selected_int.h"

typedef struct {
    const pgn_clock_options *options;
    pgn_job *job;
    pgn_clock_summary *out;
    pgn__arena *texts;
} sharing;

typedef struct {
    const sharing *all;
    pgn_clock *clock;
    pgn_clock_summary sum; /* of the block; the texts of longest are: */
    pgn__arena texts;
} worker;

static void close_worker(void *self) {
    worker *w = self;
    if (!w)
        return;
    pgn_clock_free(w->clock);
    pgn__arena_free(&w->texts);
    free(w);
}

static pgn_status open_worker(void *shared, void **out, pgn_error *err) {
    const sharing *all = shared;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    w->all = all;
    pgn_status st = pgn_clock_new(&w->clock, err);
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    return PGN_OK;
}

/* Keep it if it is one of the longest: the earlier of equal ones. */
static pgn_status add_think(pgn_clock_summary *sum, const pgn_clock_think *t, pgn__arena *texts) {
    size_t n = sum->longest_count, at = n;
    while (at && sum->longest[at - 1].spent < t->spent)
        at--;
    if (at == PGN_CLOCK_LONGEST)
        return PGN_OK;
    pgn_clock_think copy = *t;
    copy.player = pgn__arena_copy(texts, t->player, strlen(t->player));
    copy.opponent = pgn__arena_copy(texts, t->opponent, strlen(t->opponent));
    copy.input = t->input ? pgn__arena_copy(texts, t->input, strlen(t->input)) : NULL;
    if (!copy.player || !copy.opponent || (t->input && !copy.input))
        return PGN_E_NOMEM;
    sum->longest_count = n < PGN_CLOCK_LONGEST ? n + 1 : n;
    memmove(&sum->longest[at + 1], &sum->longest[at],
            (sum->longest_count - at - 1) * sizeof *sum->longest);
    sum->longest[at] = copy;
    return PGN_OK;
}

static void add_sides(pgn_clock_summary *sum, const pgn_clock_game *g) {
    for (int side = 0; side < 2; side++) {
        const pgn_clock_side *s = &g->sides[side];
        sum->moves += s->moves;
        sum->timed_moves += s->timed;
        sum->spent += s->spent;
        sum->sides += s->has_clock;
        if (!s->trouble)
            continue;
        sum->trouble_sides++;
        if (g->result == PGN_RESULT_DRAW)
            sum->trouble_points[1]++;
        else if (g->result == PGN_RESULT_WHITE || g->result == PGN_RESULT_BLACK)
            sum->trouble_points[(g->result == PGN_RESULT_BLACK) == (side == 1) ? 0 : 2]++;
    }
}

static pgn_status add_moves(worker *w, const pgn_clock_game *g, uint64_t number) {
    pgn_clock_summary *sum = &w->sum;
    for (size_t i = 0; i < g->count; i++) {
        const pgn_clock_move *m = &g->moves[i];
        unsigned phase = m->number ? (m->number - 1) / 10 : 0;
        pgn_clock_phase *p = &sum->phases[phase < PGN_CLOCK_PHASES ? phase : PGN_CLOCK_PHASES - 1];
        p->trouble += m->trouble;
        if (!m->has_spent)
            continue;
        p->moves++;
        p->spent += m->spent;
        size_t n = sum->longest_count;
        if (n == PGN_CLOCK_LONGEST && sum->longest[n - 1].spent >= m->spent)
            continue;
        bool black = m->color == PGN_BLACK;
        pgn_clock_think t = {.spent = m->spent,
                             .game = number,
                             .number = m->number,
                             .color = m->color,
                             .player = black ? g->black : g->white,
                             .opponent = black ? g->white : g->black};
        memcpy(t.san, m->san, sizeof t.san);
        if (add_think(sum, &t, &w->texts))
            return PGN_E_NOMEM;
    }
    return PGN_OK;
}

static pgn_status on_game(void *self, pgn_reader *reader, pgn_error *err) {
    worker *w = self;
    const pgn_clock_game *g;
    pgn_place place;
    pgn_status st = pgn_clock_read(w->clock, reader, w->all->options->trouble, &g, err);
    if (st)
        return st;
    pgn_reader_place(reader, &place);
    w->sum.games++;
    w->sum.timed += g->timed;
    bool contradictory = false;
    for (unsigned k = 0; k < PGN_CLOCK_CONTRADICTIONS; k++) {
        w->sum.contradictions[k] += g->contradictions[k];
        contradictory |= g->contradictions[k] != 0;
    }
    w->sum.contradictory += contradictory;
    add_sides(&w->sum, g);
    st = add_moves(w, g, place.game);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

static pgn_status deliver(void *shared, void *self, pgn_error *err) {
    sharing *all = shared;
    worker *w = self;
    pgn_clock_summary *to = all->out, *from = &w->sum;
    pgn_block block = {.input = ""};
    pgn_job_block(all->job, &block);
    uint64_t *sums[] = {&to->games, &to->timed, &to->moves,         &to->timed_moves,
                        &to->spent, &to->sides, &to->trouble_sides, &to->contradictory};
    const uint64_t adds[] = {from->games, from->timed, from->moves,         from->timed_moves,
                             from->spent, from->sides, from->trouble_sides, from->contradictory};
    for (size_t i = 0; i < sizeof adds / sizeof *adds; i++)
        *sums[i] += adds[i];
    for (size_t i = 0; i < 3; i++)
        to->trouble_points[i] += from->trouble_points[i];
    for (size_t i = 0; i < PGN_CLOCK_CONTRADICTIONS; i++)
        to->contradictions[i] += from->contradictions[i];
    for (size_t i = 0; i < PGN_CLOCK_PHASES; i++) {
        to->phases[i].moves += from->phases[i].moves;
        to->phases[i].spent += from->phases[i].spent;
        to->phases[i].trouble += from->phases[i].trouble;
    }
    for (size_t i = 0; i < from->longest_count; i++) {
        pgn_clock_think t = from->longest[i];
        t.game += block.games;
        t.input = block.input ? block.input : "";
        if (add_think(to, &t, all->texts))
            return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    w->sum = (pgn_clock_summary){.games = 0};
    pgn__arena_reset(&w->texts);
    return PGN_OK;
}

pgn_status pgn_clock_files(pgn_job *job, const char *const *paths, const pgn_clock_options *options,
                           pgn_clock_summary *out, pgn_error *err) {
    static const pgn_clock_options DEFAULTS;
    static const pgn_work WORK = {
        .open = open_worker, .close = close_worker, .game = on_game, .deliver = deliver};
    const pgn_clock_options *o = options ? options : &DEFAULTS;
    *out = (pgn_clock_summary){.games = 0};
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    pgn_job *own = NULL;
    pgn_status st = job ? PGN_OK : pgn_job_new(&own, NULL, err);
    pgn__arena *texts = calloc(1, sizeof *texts);
    out->memory = texts;
    if (!st && !texts)
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    if (!st) {
        sharing all = {.options = o, .job = job ? job : own, .out = out, .texts = texts};
        st = pgn__job_run_selected(all.job, paths, o->query, &WORK, &all, err);
    }
    pgn_job_free(own);
    return st;
}

void pgn_clock_summary_free(pgn_clock_summary *summary) {
    if (!summary)
        return;
    if (summary->memory)
        pgn__arena_free(summary->memory);
    free(summary->memory);
    *summary = (pgn_clock_summary){.games = 0};
}
