/* events.c -- pgn_events_find(): collect, group, and work out each event. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "base/text_int.h"
#include "events_int.h"

/* ---- words ---- */

const char *pgn_event_kind_name(pgn_event_kind kind) {
    static const char *const NAMES[PGN_EVENT_KINDS] = {[PGN_EVENT_ROUND_ROBIN] = "round-robin",
                                                       [PGN_EVENT_SWISS] = "swiss",
                                                       [PGN_EVENT_MATCH] = "match",
                                                       [PGN_EVENT_KNOCK_OUT] = "knock-out",
                                                       [PGN_EVENT_TEAM] = "team"};
    return (unsigned)kind < PGN_EVENT_KINDS ? NAMES[kind] : NULL;
}

static const struct {
    const char *word, *text;
} TIES[] = {
#define ROW(name, word, text) {word, text},
    PGN_TIE_BREAK_LIST(ROW)
#undef ROW
};

const char *pgn_tie_break_name(pgn_tie_break tie) {
    return (unsigned)tie < PGN_TIE_BREAKS ? TIES[tie].word : NULL;
}

const char *pgn_tie_break_text(pgn_tie_break tie) {
    return (unsigned)tie < PGN_TIE_BREAKS ? TIES[tie].text : NULL;
}

pgn_tie_break pgn_tie_break_find(const char *word, size_t len) {
    len = pgn__length(word, len);
    for (unsigned i = 0; i < PGN_TIE_BREAKS; i++)
        if (strlen(TIES[i].word) == len && memcmp(TIES[i].word, word, len) == 0)
            return (pgn_tie_break)i;
    return PGN_TIE_BREAKS;
}

/* ---- an event ---- */

static void set_tie_breaks(pgn_event *e, const pgn_events_options *o) {
    static const pgn_tie_break USUAL[PGN_EVENT_KINDS][4] = {
        [PGN_EVENT_ROUND_ROBIN] = {PGN_TIE_HEAD_TO_HEAD, PGN_TIE_WINS, PGN_TIE_SONNEBORN_BERGER},
        [PGN_EVENT_SWISS] = {PGN_TIE_BUCHHOLZ_CUT1, PGN_TIE_BUCHHOLZ, PGN_TIE_SONNEBORN_BERGER,
                             PGN_TIE_WINS},
        [PGN_EVENT_KNOCK_OUT] = {PGN_TIE_ROUND_REACHED},
        [PGN_EVENT_TEAM] = {PGN_TIE_BOARD_POINTS, PGN_TIE_HEAD_TO_HEAD}};
    static const uint8_t COUNT[PGN_EVENT_KINDS] = {[PGN_EVENT_ROUND_ROBIN] = 3,
                                                   [PGN_EVENT_SWISS] = 4,
                                                   [PGN_EVENT_KNOCK_OUT] = 1,
                                                   [PGN_EVENT_TEAM] = 2};
    e->tie_break_count = o->tie_breaks ? o->tie_break_count : COUNT[e->kind];
    for (size_t i = 0; i < e->tie_break_count; i++)
        e->tie_breaks[i] = o->tie_breaks ? o->tie_breaks[i] : USUAL[e->kind][i];
}

/* A match is numbered by its games; where no round is known, by the most games of a player. */
static unsigned count_rounds(const pgn__draft *d) {
    unsigned most = 0, different = 0;
    if (d->event.kind == PGN_EVENT_MATCH) {
        for (size_t i = 0; i < d->game_count; i++)
            different += !i || d->games[i].round != d->games[i - 1].round;
        return d->rounds ? different : (unsigned)d->game_count;
    }
    for (size_t i = 0; i < d->event.player_count && !d->rounds; i++)
        if (d->event.players[i].result_count > most)
            most = (unsigned)d->event.players[i].result_count;
    return d->rounds ? d->rounds : most;
}

static const char *first_known(const pgn__draft *d, uint32_t text) {
    const char *s = pgn__event_text(d->all, text);
    return *s == '?' && !s[1] ? "" : s;
}

static void choose_kind(pgn__draft *d) {
    pgn_event *e = &d->event;
    pgn_event_kind wanted = d->all->options->kind;
    bool any = wanted == PGN_EVENT_ANY;
    if ((any && pgn__draft_has_teams(d)) || wanted == PGN_EVENT_TEAM) {
        e->kind = PGN_EVENT_TEAM;
        pgn__draft_games(d, true);
        return;
    }
    pgn__draft_games(d, false);
    if (d->all->status)
        return;
    e->kind = pgn__draft_kind(d);
    e->kind = any ? e->kind : wanted;
    if (e->kind == PGN_EVENT_ROUND_ROBIN && d->row_count > PGN_EVENT_CELLS_MAX)
        e->kind = PGN_EVENT_SWISS;
}

static void work_out(pgn__draft *d) {
    pgn_event *e = &d->event;
    e->name = first_known(d, d->records[0].event);
    e->site = first_known(d, d->records[0].site);
    for (size_t i = 1; i < d->record_count; i++) /* addresses of the games */
        if (d->records[i].site != d->records[0].site)
            e->site = "";
    e->date = first_known(d, d->records[0].event_date);
    choose_kind(d);
    if (d->all->status)
        return;
    d->match_count = 0;
    if (e->kind == PGN_EVENT_KNOCK_OUT || e->kind == PGN_EVENT_TEAM || e->kind == PGN_EVENT_MATCH)
        pgn__draft_matches(d, e->kind != PGN_EVENT_MATCH);
    if (e->kind == PGN_EVENT_TEAM && !d->all->status)
        pgn__draft_team_meetings(d);
    if (d->all->status)
        return;
    set_tie_breaks(e, d->all->options);
    pgn__draft_standings(d);
    if (d->all->status)
        return;
    e->games = (unsigned)d->game_count;
    e->rounds = count_rounds(d);
    e->cycles = e->kind == PGN_EVENT_ROUND_ROBIN && d->cycles ? d->cycles : 0;
    pgn__draft_notes(d);
}

/* ---- the call ---- */

/* With what sorting takes beside the records. */
pgn_status pgn__events_check_memory(const pgn_events *all, pgn_error *err) {
    enum { SORTING = 32, TEXT = sizeof(pgn_span) + 3 * sizeof(uint32_t) };
    uint64_t most = all->options->memory ? all->options->memory : PGN_EVENTS_MEMORY;
    size_t games = all->records.len / sizeof(pgn__event_record);
    uint64_t held = all->records.len + (uint64_t)games * SORTING + pgn__arena_size(&all->arena) +
                    pgn__arena_size(&all->texts.arena) + (uint64_t)all->texts.count * TEXT;
    if (held <= most)
        return PGN_OK;
    bool large = most >= 1 << 20;
    pgn_status st = pgn__fail(err, PGN_E_LIMIT,
                              "tables of %zu games or more exceed the memory limit of %" PRIu64
                              " %s: choose fewer games, such as those of one event",
                              games, large ? most >> 20 : most, large ? "MiB" : "bytes");
    if (err)
        err->rule = "events-memory";
    return st;
}

static pgn_status make_events(pgn_events *all, uint32_t groups, pgn_error *err) {
    pgn__event_record *r = (pgn__event_record *)(void *)all->records.data;
    size_t n = all->records.len / sizeof *r;
    all->events = calloc(groups ? groups : 1, sizeof *all->events);
    all->row_of = malloc((all->texts.count + 1) * sizeof *all->row_of);
    if (!all->events || !all->row_of)
        return PGN_E_NOMEM;
    memset(all->row_of, 0xFF, (all->texts.count + 1) * sizeof *all->row_of);
    for (size_t from = 0, to; from < n && !all->status; from = to) {
        for (to = from; to < n && r[to].group == r[from].group;)
            to++;
        pgn__draft d = {.all = all, .records = r + from, .record_count = to - from};
        work_out(&d);
        pgn_buffer_free(&d.notes);
        pgn__arena_reset(&all->scratch);
        if (!all->status && d.event.player_count)
            all->events[all->count++] = d.event;
        if (!all->status)
            all->status = pgn__events_check_memory(all, err);
    }
    return all->status;
}

static pgn_status check(const pgn_events_options *o, pgn_error *err) {
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if ((unsigned)o->kind >= PGN_EVENT_KINDS)
        return pgn__fail(err, PGN_E_ARG, "invalid kind of event");
    if (o->tie_break_count > PGN_TIE_BREAKS)
        return pgn__fail(err, PGN_E_ARG, "too many tie-breaks");
    for (size_t i = 0; o->tie_breaks && i < o->tie_break_count; i++)
        if ((unsigned)o->tie_breaks[i] >= PGN_TIE_BREAKS)
            return pgn__fail(err, PGN_E_ARG, "invalid tie-break");
    return PGN_OK;
}

pgn_status pgn_events_find(pgn_events **out, pgn_job *job, const char *const *paths,
                           const pgn_events_options *options, pgn_error *err) {
    static const pgn_events_options DEFAULTS;
    const pgn_events_options *o = options ? options : &DEFAULTS;
    uint32_t groups = 0;
    *out = NULL;
    pgn_status st = check(o, err);
    if (st)
        return st;
    pgn_events *all = calloc(1, sizeof *all);
    if (!all)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    all->options = o;
    all->job = job;
    st = pgn__events_collect(all, paths, err);
    if (!st) {
        st = pgn__events_group(all, &groups);
        if (!st)
            st = make_events(all, groups, err);
        if (st && st != PGN_E_LIMIT)
            pgn__fail(err, st, NULL);
    }
    pgn_buffer_free(&all->records);
    pgn__arena_free(&all->scratch);
    free(all->row_of);
    all->row_of = NULL;
    all->options = NULL;
    all->job = NULL;
    if (st)
        pgn_events_free(all);
    else
        *out = all;
    return st;
}

void pgn_events_free(pgn_events *all) {
    if (!all)
        return;
    pgn_buffer_free(&all->records);
    pgn__intern_free(&all->texts);
    pgn__arena_free(&all->arena);
    pgn__arena_free(&all->scratch);
    free(all->events);
    free(all->row_of);
    free(all);
}

size_t pgn_events_count(const pgn_events *all) {
    return all ? all->count : 0;
}

const pgn_event *pgn_events_at(const pgn_events *all, size_t index) {
    return index < pgn_events_count(all) ? &all->events[index] : NULL;
}

const pgn_event_result *pgn_event_met(const pgn_event *event, unsigned i, unsigned j,
                                      size_t *from) {
    if (!i || !j || i > event->player_count || j > event->player_count)
        return NULL;
    const pgn_event_player *p = &event->players[i - 1];
    while (*from < p->result_count) {
        const pgn_event_result *r = &p->results[(*from)++];
        if (r->opponent == j)
            return r;
    }
    return NULL;
}
