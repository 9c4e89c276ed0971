/* notes.c -- what is odd about the games of an event, for whoever reads its table. */
#include <stdio.h>
#include <string.h>

#include "base/buffer_int.h"
#include "events_int.h"
#include "pgn/unstable/names.h"

enum {
    NAMES_MAX = 300, /* players whose names are compared, each with each */
    NOTES_MAX = 20
};

static void add(pgn__draft *d, pgn_buffer *text) {
    const char *copy = text->status ? NULL : pgn__arena_copy(&d->all->arena, text->data, text->len);
    if (!copy || pgn_buffer_append(&d->notes, &copy, sizeof copy))
        d->all->status = PGN_E_NOMEM;
    pgn__buffer_restart(text);
}

static size_t count(const pgn__draft *d) {
    return d->notes.len / sizeof(const char *);
}

static void note_number(pgn__draft *d, pgn_buffer *text, size_t n, const char *one,
                        const char *many) {
    if (!n)
        return;
    pgn_buffer_printf(text, "%zu %s", n, n == 1 ? one : many);
    add(d, text);
}

/* Two players who never met, and could be one. */
static void note_names(pgn__draft *d, pgn_buffer *text) {
    const pgn_event *e = &d->event;
    for (unsigned i = 1; i <= e->player_count && e->player_count <= NAMES_MAX; i++)
        for (unsigned k = i + 1; k <= e->player_count && count(d) < NOTES_MAX; k++) {
            const char *a = e->players[i - 1].name, *b = e->players[k - 1].name;
            size_t from = 0;
            if (!pgn_names_agree(PGN_NAME_PLAYER, a, strlen(a), b, strlen(b)) ||
                pgn_event_met(e, i, k, &from))
                continue;
            pgn_buffer_printf(text,
                              "\"%s\" and \"%s\" may be the same player; \"pgn names\" can "
                              "unify them",
                              a, b);
            add(d, text);
        }
}

/* Round robins: pairs without a game, or with more than the others. */
static void note_pairs(pgn__draft *d, pgn_buffer *text) {
    const pgn_event *e = &d->event;
    size_t fewer = 0;
    if (e->kind != PGN_EVENT_ROUND_ROBIN)
        return;
    for (size_t i = 0; i < e->player_count; i++) {
        size_t met = 0;
        for (size_t k = 0; k < e->players[i].result_count; k++)
            met += e->players[i].results[k].opponent != 0;
        size_t all = (e->player_count - 1) * e->cycles;
        fewer += met < all ? all - met : 0;
    }
    note_number(d, text, fewer / 2, "game of the round robin is missing",
                "games of the round robin are missing");
}

/* Rounds without games between the first and the last. */
static void note_rounds(pgn__draft *d, pgn_buffer *text) {
    unsigned expected = 1;
    if (d->event.kind == PGN_EVENT_KNOCK_OUT)
        return;
    for (size_t i = 0; i < d->game_count; i++) {
        unsigned major = d->games[i].major;
        if (major < expected)
            continue;
        if (major > expected && count(d) < NOTES_MAX) {
            if (major == expected + 1)
                pgn_buffer_printf(text, "no games of round %u", expected);
            else
                pgn_buffer_printf(text, "no games of rounds %u to %u", expected, major - 1);
            add(d, text);
        }
        expected = major + 1;
    }
}

/* In round robins and Swiss events a player has one game in a round. */
static void note_repeated(pgn__draft *d, pgn_buffer *text) {
    const pgn_event *e = &d->event;
    if (e->kind != PGN_EVENT_ROUND_ROBIN && e->kind != PGN_EVENT_SWISS)
        return;
    for (size_t i = 0; i < e->player_count; i++) {
        const pgn_event_player *p = &e->players[i];
        for (size_t k = 1; k < p->result_count && count(d) < NOTES_MAX; k++) {
            const char *a = p->results[k - 1].round, *b = p->results[k].round;
            unsigned major = pgn__round_major((pgn_span){a, strlen(a)});
            if (!major || major != pgn__round_major((pgn_span){b, strlen(b)}))
                continue;
            unsigned o = p->results[k].opponent;
            if (o && o == p->results[k - 1].opponent && o < p->number)
                continue; /* said of the other */
            if (o && o == p->results[k - 1].opponent)
                pgn_buffer_printf(text, "%s and %s have two games in round %u", p->name,
                                  e->players[o - 1].name, major);
            else
                pgn_buffer_printf(text, "%s has two games in round %u", p->name, major);
            add(d, text);
        }
    }
}

void pgn__draft_notes(pgn__draft *d) {
    pgn_buffer text = PGN_BUFFER_INIT;
    size_t open = 0;
    for (size_t i = 0; i < d->game_count; i++)
        open += d->games[i].halves[0] < 0;
    note_number(d, &text, open, "game without a result", "games without a result");
    note_number(d, &text, d->duplicates, "duplicate game ignored", "duplicate games ignored");
    note_number(d, &text, d->anonymous,
                d->teams ? "game without two teams ignored" : "game without two players ignored",
                d->teams ? "games without two teams ignored" : "games without two players ignored");
    note_rounds(d, &text);
    note_pairs(d, &text);
    note_repeated(d, &text);
    if (!d->teams)
        note_names(d, &text);
    if (text.status)
        d->all->status = PGN_E_NOMEM;
    pgn_buffer_free(&text);
    size_t n = count(d);
    const char **notes = pgn__events_alloc(d->all, n ? n : 1, sizeof *notes);
    if (notes && n)
        memcpy(notes, d->notes.data, n * sizeof *notes);
    d->event.notes = notes;
    d->event.note_count = notes ? n : 0;
    pgn_buffer_free(&d->notes);
}
