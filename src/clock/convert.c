/* convert.c -- pgn_clock_convert_files(): commands of main lines replaced in the text of games. The
 * moves need not be legal: only their number and whose they are counts, so nothing is replayed. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "base/reserved_int.h"
#include "base/span_int.h"
#include "clock_int.h"
#include "game/start_int.h"
#include "job/editing_int.h"
#include "stream/pass_int.h"

typedef struct {
    const pgn_clock_convert_options *options;
    pgn_clock_convert_result result;
} converting;

/* A command in the text. */
typedef struct {
    pgn_span source;
    size_t move;
    pgn_clock_command command;
    unsigned notes; /* PGN_CLOCK_NOTE_ bits */
    uint64_t ms;
} place;

typedef struct {
    const converting *all;
    pgn__editor *editor;
    pgn_clock *clock;
    pgn_buffer places; /* place[] */
    unsigned first;    /* the number of the first move */
    bool black_begins, odd;
    bool ambiguous;                  /* there are dotted times */
    pgn_status status;               /* of all games of the chunk: buffers begin anew with each */
    pgn_clock_convert_result result; /* of the chunk */
} worker;

static const char *const NAMES[] = {
    [PGN_CLOCK_TO_CLK] = "clk", [PGN_CLOCK_TO_EMT] = "emt", [PGN_CLOCK_TO_EGT] = "egt"};

/* ---- a game ---- */

static pgn_status on_begin_game(void *self, const char *at) {
    worker *w = self;
    (void)at;
    pgn__buffer_restart(&w->clock->moves);
    pgn__buffer_restart(&w->clock->control);
    pgn__buffer_restart(&w->places);
    w->black_begins = w->odd = w->ambiguous = false;
    w->first = 1;
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    worker *w = self;
    if (pgn__span_is(tag->name, "TimeControl") && !w->clock->control.len && tag->value.len)
        pgn_buffer_append(&w->clock->control, tag->value.text, tag->value.len);
    if (pgn__span_is(tag->name, "FEN"))
        pgn__start_number(tag->value, &w->first, &w->black_begins);
    return PGN_OK;
}

static void on_move(void *self, const pgn__move_event *event) {
    worker *w = self;
    size_t plies = w->clock->moves.len / sizeof(pgn_clock_move) + w->black_begins;
    const pgn_clock_move m = {.number = (unsigned)(plies / 2) + w->first,
                              .color = plies % 2 ? PGN_BLACK : PGN_WHITE};
    (void)event;
    pgn_buffer_append(&w->clock->moves, &m, sizeof m);
}

static void take_value(pgn_clock_move *m, pgn_clock_command command, uint64_t ms) {
    bool *has[] = {&m->has_clock, &m->has_spent, &m->has_total};
    uint64_t *value[] = {&m->clock, &m->spent, &m->total};
    *has[command] = true;
    *value[command] = ms;
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    worker *w = self;
    pgn_command c;
    size_t count = w->clock->moves.len / sizeof(pgn_clock_move);
    (void)text;
    if (!count || kind != PGN_COMMENT_BRACE || w->clock->moves.status)
        return;
    for (pgn_span rest = source; pgn_command_next(&rest, &c);)
        for (unsigned k = 0; k <= PGN_CLOCK_TO_EGT && !c.malformed; k++) {
            place p = {.source = c.source, .move = count - 1, .command = (pgn_clock_command)k};
            if (c.name.len != 3 || memcmp(c.name.text, NAMES[k], 3) != 0 || !c.operands.text ||
                pgn__clock_parse(c.operands.text, c.operands.len, &p.ms, &p.notes, NULL))
                continue;
            w->ambiguous |= (p.notes & PGN_CLOCK_NOTE_DOTTED) != 0;
            pgn_buffer_append(&w->places, &p, sizeof p);
        }
}

/* A word that may have been a move: whose the following are is not known. */
static void on_unread(void *self, pgn_span source, pgn__unread what) {
    worker *w = self;
    (void)source;
    w->odd |= what == PGN__UNREAD_WORD || what == PGN__UNREAD_REST;
}

/* The value of the wanted command, if it is known and not written. */
static bool value_of(const pgn_clock_move *m, pgn_clock_command to, uint64_t *ms) {
    const bool derived[] = {m->clock_derived, m->spent_derived, m->total_derived};
    const bool has[] = {m->has_clock, m->has_spent, m->has_total};
    const uint64_t values[] = {m->clock, m->spent, m->total};
    *ms = values[to];
    return has[to] && derived[to];
}

static void replace(worker *w, const place *p, pgn_clock_command to, uint64_t ms) {
    char text[PGN_CLOCK_MAX];
    pgn_clock_write(ms, text);
    pgn__edits_replace(&w->editor->edits, p->source.text, p->source.text + p->source.len);
    pgn_buffer_printf(&w->editor->edits.text, "[%%%s %s]", NAMES[to], text);
    w->result.converted++;
}

static bool contradicts(const pgn_clock_game *g) {
    for (unsigned k = 0; k < PGN_CLOCK_CONTRADICTIONS; k++)
        if (g->contradictions[k])
            return true;
    return false;
}

/* The values of a move, as the search for the meaning of dotted times takes them. */
static void add_to(pgn__move_values *values, const place *p) {
    static const unsigned bits[] = {PGN_VALUE_CLK, PGN_VALUE_EMT, PGN_VALUE_EGT};
    uint64_t *const times[] = {&values->v.clk, &values->v.emt, &values->v.egt};
    unsigned bit = bits[p->command];
    values->found |= bit;
    values->forms.dotted &= ~bit;
    values->forms.dotted |= p->notes & PGN_CLOCK_NOTE_DOTTED ? bit : 0;
    values->forms.fraction |= p->notes & PGN_CLOCK_NOTE_FRACTION;
    *times[p->command] = p->ms;
}

static pgn__dotted search(worker *w, const place *places, size_t count) {
    const pgn_clock_move *moves = (const pgn_clock_move *)(const void *)w->clock->moves.data;
    pgn__dotted_search search;
    pgn__dotted_begin_tag(&search, (pgn_span){w->clock->control.data, w->clock->control.len});
    for (size_t i = 0; i < count;) {
        const pgn_clock_move *m = &moves[places[i].move];
        pgn__move_values values = {.found = 0};
        for (size_t move = places[i].move; i < count && places[i].move == move; i++)
            add_to(&values, &places[i]);
        pgn__dotted_take(&search, m->color == PGN_BLACK, m->number, &values);
    }
    return pgn__dotted_end(&search);
}

/* Set the times of moves: of two commands of a kind the last counts. */
static void take_values(worker *w, const place *places, size_t count) {
    pgn_clock_move *moves = (pgn_clock_move *)(void *)w->clock->moves.data;
    pgn__dotted dotted = w->ambiguous ? search(w, places, count) : PGN__DOTTED_UNKNOWN;
    for (size_t i = 0; i < count; i++) {
        const place *p = &places[i];
        if (!(p->notes & PGN_CLOCK_NOTE_DOTTED))
            take_value(&moves[p->move], p->command, p->ms);
        else if (dotted != PGN__DOTTED_UNKNOWN)
            take_value(&moves[p->move], p->command,
                       dotted == PGN__DOTTED_HOURS ? pgn__dotted_hours(p->ms) : p->ms);
    }
}

static pgn_status on_end_game(void *self) {
    worker *w = self;
    pgn_clock *c = w->clock;
    const place *places = (const place *)(const void *)w->places.data;
    size_t count = w->places.len / sizeof *places, done = SIZE_MAX;
    pgn_clock_command to = w->all->options->to;
    uint64_t before = w->result.converted, ms;
    w->result.games++;
    pgn_status st = w->places.status ? w->places.status : c->moves.status;
    st = st ? st : c->control.status;
    w->status = w->status ? w->status : st;
    if (!count || st)
        return PGN_OK;
    take_values(w, places, count);
    c->game = (pgn_clock_game){.control = c->control.data ? c->control.data : "",
                               .moves = (const pgn_clock_move *)(const void *)c->moves.data,
                               .count = c->moves.len / sizeof(pgn_clock_move)};
    pgn__clock_deduce(c, 0);
    if (w->odd || contradicts(&c->game)) {
        w->result.contradictory++;
        return PGN_OK;
    }
    for (size_t i = 0; i < count; i++) {
        if (places[i].command == to || places[i].move == done)
            continue;
        if (value_of(&c->game.moves[places[i].move], to, &ms)) {
            replace(w, &places[i], to, ms);
            done = places[i].move; /* of two commands of a move the first */
        } else if (!(i + 1 < count && places[i + 1].move == places[i].move)) {
            w->result.left++;
        }
    }
    w->result.changed += w->result.converted > before;
    return PGN_OK;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    worker *w = self;
    pgn__reports_take(&w->editor->reports, w->editor->reader, d);
}

static const pgn__events EVENTS = {.begin_game = on_begin_game,
                                   .tag = on_tag,
                                   .move = on_move,
                                   .comment = on_comment,
                                   .begin_variation = pgn__skip_variation,
                                   .unread = on_unread,
                                   .end_game = on_end_game,
                                   .diagnostic = on_diagnostic};

/* ---- the call ---- */

static void close_worker(void *self) {
    worker *w = self;
    if (!w)
        return;
    pgn_clock_free(w->clock);
    pgn_buffer_free(&w->places);
    free(w);
}

static pgn_status open_worker(void *shared, pgn__editor *editor, void **out, pgn__sink *sink,
                              pgn_error *err) {
    worker *w = *out = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    w->all = shared;
    w->editor = editor;
    *sink = (pgn__sink){&EVENTS, w};
    return pgn_clock_new(&w->clock, err);
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    converting *all = shared;
    worker *w = self;
    (void)chunk;
    pgn_status st = w->status;
    w->status = PGN_OK;
    all->result.games += w->result.games;
    all->result.changed += w->result.changed;
    all->result.converted += w->result.converted;
    all->result.left += w->result.left;
    all->result.contradictory += w->result.contradictory;
    w->result = (pgn_clock_convert_result){.games = 0};
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

pgn_status pgn_clock_convert_files(pgn_job *job, const char *const *paths, const char *output,
                                   const pgn_clock_convert_options *options,
                                   pgn_clock_convert_result *result, pgn_error *err) {
    static const pgn__editing_calls CALLS = {
        .open = open_worker, .close = close_worker, .deliver = deliver};
    static const pgn_clock_convert_options DEFAULTS;
    const pgn_clock_convert_options *o = options ? options : &DEFAULTS;
    converting all = {.options = o};
    if (result)
        *result = all.result;
    if (pgn__any_reserved(o->reserved, sizeof o->reserved))
        return pgn__fail_newer(err, "option");
    if ((unsigned)o->to > PGN_CLOCK_TO_EGT)
        return pgn__fail(err, PGN_E_ARG, "invalid clock command");
    pgn__editing editing = {
        .job = job, .calls = &CALLS, .shared = &all, .output = output, .in_place = o->in_place};
    pgn_status st = pgn__edit_files(&editing, paths, err);
    if (result)
        *result = all.result;
    return st;
}
