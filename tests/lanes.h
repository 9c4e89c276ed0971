/* lanes.h -- both lanes of the reader over the same text, for lanes.c and fuzz_lanes.c.
 *
 * Recorders log every call; a plain game is logged as the equivalent calls. The logs must be
 * identical, and so must the exports, JSON, tables, the findings and the numbers of games. */
#ifndef LANES_H
#define LANES_H

#include "inside.h"
#include "lanes_outputs.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    pgn_buffer out;
    uint64_t games, plain;
    bool replayed;
} record;

static void put(record *r, char kind, const char *text, size_t len) {
    pgn__buffer_putc(&r->out, kind);
    pgn_buffer_append(&r->out, text, len);
    pgn__buffer_putc(&r->out, '\n');
}

static void put_move(record *r, const char *text, size_t len, pgn_move move) {
    put(r, 'm', text, len);
    pgn_buffer_printf(&r->out, "=%04x\n", move);
}

static void put_nag(record *r, unsigned nag) {
    pgn_buffer_printf(&r->out, "$%u\n", nag);
}

/* ---- call by call ---- */

static pgn_status on_begin_game(void *self, const char *at) {
    (void)at;
    ((record *)self)->games++;
    put(self, 'G', "", 0);
    return PGN_OK;
}

static pgn_status on_tag(void *self, const pgn__tag_event *tag) {
    put(self, 't', tag->name.text, tag->name.len);
    put(self, 'v', tag->value.text, tag->value.len);
    return PGN_OK;
}

static pgn_status on_begin_moves(void *self) {
    put(self, 'M', "", 0);
    return PGN_OK;
}

static void on_move(void *self, const pgn__move_event *m) {
    put_move(self, m->text.text, m->text.len, m->move);
}

static void on_nag(void *self, unsigned nag, pgn_span source) {
    (void)source;
    put_nag(self, nag);
}

static void on_comment(void *self, pgn_span text, pgn_comment_kind kind, pgn_span source) {
    (void)source;
    put(self, (char)('0' + (int)kind), text.text, text.len);
}

static void on_unread(void *self, pgn_span source, pgn__unread what) {
    put(self, (char)('A' + (int)what), source.text, source.len);
}

static void on_escape(void *self, pgn_span text, pgn_span source) {
    (void)source;
    put(self, '%', text.text, text.len);
}

static pgn_status on_begin_variation(void *self, pgn_span source) {
    (void)source;
    put(self, '(', "", 0);
    return PGN_OK;
}

static void on_end_variation(void *self, pgn_span source) {
    (void)source;
    put(self, ')', "", 0);
}

static void on_result(void *self, pgn_result result, pgn_span source) {
    put(self, 'r', pgn_result_text(result), strlen(pgn_result_text(result)));
    put(self, 's', source.text, source.len);
}

static pgn_status on_end_game(void *self) {
    put(self, 'E', "", 0);
    return PGN_OK;
}

static void on_diagnostic(void *self, const pgn__diagnostic *d) {
    put(self, '!', d->message, strlen(d->message));
}

/* ---- plain games ---- */

/* The move's text without its suffix, and the suffix as a NAG. */
static void put_plain_move(record *r, const pgn__plain_game *g, size_t i) {
    static const char *const suffixes[] = {"!", "?", "!!", "??", "!?", "?!"};
    const char *text = g->text + g->san[i];
    size_t len = strcspn(text, " \r\n)"), body = len;
    while (body && strchr("!?", text[body - 1]))
        body--;
    put_move(r, text, body, g->moves ? g->moves[i] : 0);
    for (unsigned k = 0; k < 6; k++)
        if (strlen(suffixes[k]) == len - body && memcmp(suffixes[k], text + body, len - body) == 0)
            put_nag(r, k + 1);
}

/* What is reported about the move, if it is the next odd one. */
static void put_odd_move(record *r, const pgn__plain_game *g, size_t i, size_t *odd) {
    static const pgn__events notes = {.diagnostic = on_diagnostic};
    if (*odd < g->odd_count && g->odd[*odd].text.text == g->text + g->san[i])
        pgn__report_spelling((pgn__sink){&notes, r}, &g->odd[(*odd)++], false);
}

static bool on_plain_game(void *self, const pgn__plain_game *g) {
    record *r = self;
    size_t odd = 0;
    if (!g->moves && r->replayed)
        return false;
    on_begin_game(r, g->text);
    r->plain++;
    for (size_t i = 0; i < g->tag_count; i++) {
        put(r, 't', g->text + g->tags[i].name, g->tags[i].name_len);
        put(r, 'v', g->text + g->tags[i].value, g->tags[i].value_len);
    }
    on_begin_moves(r);
    size_t remark = 0;
    for (size_t i = 0; i <= g->plies; i++) {
        for (; remark < g->remark_count && g->remarks[remark].ply == i; remark++) {
            const pgn__plain_remark *c = &g->remarks[remark];
            if (c->nag == PGN__PLAIN_OPEN)
                put(r, '(', "", 0);
            else if (c->nag == PGN__PLAIN_CLOSE)
                put(r, ')', "", 0);
            else if (c->nag == PGN__PLAIN_COMMENT)
                put(r, '0', g->text + c->at + 1, c->len - 2);
            else
                put_nag(r, c->nag);
        }
        if (i < g->plies) {
            put_odd_move(r, g, i, &odd);
            put_plain_move(r, g, i);
        }
    }
    if (odd != g->odd_count)
        put(r, '?', "odd moves that are not in the game", 0);
    if (g->unmarked)
        pgn__report_unmarked((pgn__sink){&(pgn__events){.diagnostic = on_diagnostic}, r},
                             g->text + g->len);
    const char *marker = g->text + g->marker;
    on_result(r, (pgn_result)g->result, (pgn_span){marker, (size_t)(pgn__plain_end(g) - marker)});
    on_end_game(r);
    return true;
}

static const pgn__events RECORDER = {
    .plain_game = on_plain_game,
    .whole_game = on_plain_game,
    .begin_moves = on_begin_moves,
    PGN__GAME_HANDLERS(on_),
    .unread = on_unread,
    .diagnostic = on_diagnostic,
};

/* ---- both lanes ---- */

/* Write options that the fast lane supports, and one that it does not. */
enum { WRITERS = 5 };
static const pgn__text_writer_options WRITINGS[WRITERS] = {
    {0},
    {.tags = PGN_TAGS_ROSTER},
    {.no_comments = true},
    {.no_nags = true, .tags = PGN_TAGS_LIST, .tag_list = "ECO,SetUp"},
    {.no_comments = true, .no_nags = true, .no_variations = true, .tags = PGN_TAGS_ROSTER},
};

/* One lane: a reader with or without the fast lane, and its results. */
typedef struct {
    pgn__chunk_reader *reader;
    pgn__replay *recorder, *exporters[WRITERS], *checker, *counter;
    pgn__text_writer *writers[WRITERS];
    pgn__linter *lint, *totals; /* one reports, one only counts */
    record calls;
    pgn_buffer text, findings;
    outputs converted;
    uint64_t borders; /* games counted by a sink with no other handler */
} way;

static void put_finding(void *self, const pgn__finding *f) {
    way *w = self;
    pgn_place place;
    pgn__chunk_reader_place(w->reader, f->at.text, &place);
    pgn_buffer_printf(&w->findings, "%" PRIu64 ":%" PRIu64 " [%s] (%s) ", place.line, place.column,
                      pgn__rule_public(f->rule)->id, f->players);
    pgn__buffer_puts(&w->findings, f->message);
    for (size_t i = 0; i < f->edit_count; i++)
        pgn_buffer_append(&w->findings, f->edits[i].text.text, f->edits[i].text.len);
    pgn__buffer_putc(&w->findings, '\n');
}

static pgn_status count_game(void *self, const char *at) {
    (void)at;
    ++*(uint64_t *)self;
    return PGN_OK;
}

static const pgn__events COUNTER = {.begin_game = count_game};

static void need(pgn_status st, const pgn_error *err) {
    if (st) {
        fprintf(stderr, "lanes: %s\n", err->message);
        exit(2);
    }
}

static void open_way(way *w, bool one_lane) {
    pgn__chunk_reader_options options = {.one_lane = one_lane};
    pgn_error err;
    *w = (way){.calls = {.replayed = true}};
    need(pgn__chunk_reader_new(&w->reader, NULL, &options, &err), &err);
    need(pgn__replay_new(&w->recorder, (pgn__sink){&RECORDER, &w->calls}, &err), &err);
    for (int i = 0; i < WRITERS; i++) {
        need(pgn__text_writer_new(&w->writers[i], &w->text, &WRITINGS[i], &err), &err);
        need(pgn__replay_new(&w->exporters[i], pgn__text_writer_sink(w->writers[i]), &err), &err);
    }
    need(pgn__linter_new(&w->lint, &(pgn__linter_options){.strict = true}, put_finding, w, &err),
         &err);
    need(pgn__replay_new(&w->checker, pgn__linter_sink(w->lint), &err), &err);
    need(pgn__linter_new(&w->totals, &(pgn__linter_options){.strict = true}, NULL, NULL, &err),
         &err);
    need(pgn__replay_new(&w->counter, pgn__linter_sink(w->totals), &err), &err);
    need(open_outputs(&w->converted, w->reader, &err), &err);
}

static inline void close_way(way *w) {
    pgn__chunk_reader_free(w->reader);
    pgn__replay_free(w->recorder);
    for (int i = 0; i < WRITERS; i++) {
        pgn__replay_free(w->exporters[i]);
        pgn__text_writer_free(w->writers[i]);
    }
    pgn__replay_free(w->checker);
    pgn__linter_free(w->lint);
    pgn__replay_free(w->counter);
    pgn__linter_free(w->totals);
    close_outputs(&w->converted);
    pgn_buffer_free(&w->calls.out);
    pgn_buffer_free(&w->text);
    pgn_buffer_free(&w->findings);
}

static void emit(way *w, const pgn__chunk *chunk) {
    pgn_error err;
    pgn_buffer_clear(&w->calls.out);
    pgn_buffer_clear(&w->text);
    pgn_buffer_clear(&w->findings);
    need(pgn__chunk_reader_emit(w->reader, chunk, pgn__replay_sink(w->recorder), &err), &err);
    for (int i = 0; i < WRITERS; i++)
        need(pgn__chunk_reader_emit(w->reader, chunk, pgn__replay_sink(w->exporters[i]), &err),
             &err);
    need(pgn__chunk_reader_emit(w->reader, chunk, pgn__replay_sink(w->checker), &err), &err);
    need(pgn__chunk_reader_emit(w->reader, chunk, pgn__replay_sink(w->counter), &err), &err);
    need(pgn__chunk_reader_emit(w->reader, chunk, (pgn__sink){&COUNTER, &w->borders}, &err), &err);
    need(emit_outputs(&w->converted, w->reader, chunk, &err), &err);
}

static bool same(const char *what, const pgn_buffer *fast, const pgn_buffer *slow) {
    size_t i = 0;
    while (i < fast->len && i < slow->len && fast->data[i] == slow->data[i])
        i++;
    if (i == fast->len && i == slow->len)
        return true;
    size_t from = i < 200 ? 0 : i - 200;
    printf("the %s differ\n--- general\n%.300s\n--- fast\n%.300s\n", what,
           slow->len ? slow->data + from : "", fast->len ? fast->data + from : "");
    fflush(stdout); /* the fuzzer will abort */
    return false;
}

/* Findings that are only counted are as many as those reported. */
static bool same_totals(const way *fast, const way *slow) {
    const pgn__linter_counts *a = pgn__linter_seen(fast->totals), *b = pgn__linter_seen(slow->lint);
    for (size_t i = 0; i < PGN__RULE_COUNT; i++)
        if (a->of_rule[i] != b->of_rule[i]) {
            printf("%" PRIu64 " findings of rule %zu counted, %" PRIu64 " reported\n",
                   a->of_rule[i], i, b->of_rule[i]);
            fflush(stdout);
            return false;
        }
    return a->faulty_games == b->faulty_games && a->plies == b->plies;
}

/* Emit the chunk by both lanes; false after showing a difference. */
static bool lanes_agree(way *fast, way *slow, const pgn__chunk *chunk) {
    emit(fast, chunk);
    emit(slow, chunk);
    if (fast->borders != slow->calls.games) {
        printf("%" PRIu64 " games by their borders, %" PRIu64 " by reading\n", fast->borders,
               slow->calls.games);
        fflush(stdout);
        return false;
    }
    return same("calls", &fast->calls.out, &slow->calls.out) &&
           same("exports", &fast->text, &slow->text) &&
           same("JSON", &fast->converted.json, &slow->converted.json) &&
           same("rows", &fast->converted.rows, &slow->converted.rows) &&
           same("findings", &fast->findings, &slow->findings) && same_totals(fast, slow);
}

#endif
