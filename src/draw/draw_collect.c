/* draw_collect.c -- pictures of the games and records of an input, collected on all cores and
 * delivered in order. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer_int.h"
#include "base/error_int.h"
#include "caption_int.h"
#include "draw_files_int.h"
#include "epd/lint_int.h"
#include "game/value_int.h"
#include "positions_int.h"
#include "query/search_int.h"

enum {
    WINDOW = 16 << 10, /* bytes of a chunk: little text makes many pictures */
    GAME_MAX = PGN_PICTURE_FRAMES_MAX
};

/* Something wrong with a game that is not an error in its text. */
typedef struct {
    pgn_place place;
    bool incomplete; /* the query's answer is not known; else the message */
    char message[120];
} remark;

/* What is made of one chunk. */
typedef struct {
    pgn__draw_call *call;
    pgn__shots shots;
    pgn_buffer ends;    /* size_t[]: how many shots there are at the end of each game */
    pgn_buffer remarks; /* remark[] */
    pgn_buffer caption;
    uint64_t games, unknown;
    /* of games */
    pgn_game *game;
    pgn_matcher *matcher;
    /* of records */
    pgn__epd_linter records;
    pgn__reports reports;
} worker;

static void close_worker(void *self) {
    worker *w = self;
    pgn__shots_free(&w->shots);
    pgn_buffer_free(&w->ends);
    pgn_buffer_free(&w->remarks);
    pgn_buffer_free(&w->caption);
    pgn_game_free(w->game);
    pgn_matcher_free(w->matcher);
    pgn__epd_linter_free(&w->records);
    pgn__reports_free(&w->reports);
    free(w);
}

/* ---- the games that are wanted ---- */

typedef enum { BEFORE, WANTED, LAST_WANTED } place_in_range;

/* Only where one thread reads: the next game or record. */
static place_in_range count(pgn__draw_call *call) {
    const pgn_draw_options *o = &call->options;
    if (!call->selecting)
        return WANTED;
    call->seen++;
    if (call->seen < o->first)
        return BEFORE;
    call->over = o->last && call->seen >= o->last;
    return call->over ? LAST_WANTED : WANTED;
}

/* ---- shots ---- */

static bool keep_text(worker *w, const char **text) {
    if (!*text)
        return true;
    *text = pgn__arena_copy(&w->shots.texts, *text, strnlen(*text, PGN_PICTURE_TEXT_MAX));
    return *text != NULL;
}

static void add_mark(pgn_picture *p, pgn_mark mark) {
    if (p->mark_count < PGN_PICTURE_MARKS_MAX)
        p->marks[p->mark_count++] = mark;
}

static pgn_status keep_shot(worker *w, pgn__shot *shot, const char *caption,
                            const pgn__caption_of *of) {
    const pgn_draw_options *o = &w->call->options;
    pgn_picture *p = &shot->picture;
    for (size_t i = 0; i < o->mark_count; i++)
        add_mark(p, o->marks[i]);
    pgn__buffer_restart(&w->caption);
    if (caption) {
        pgn__caption_write(caption, of, &w->caption);
        p->caption = w->caption.data;
    }
    bool ok = !w->caption.status && keep_text(w, &p->white.name) &&
              keep_text(w, &p->white.rating) && keep_text(w, &p->black.name) &&
              keep_text(w, &p->black.rating) && keep_text(w, &p->caption);
    if (!ok || pgn_buffer_append(&w->shots.list, shot, sizeof *shot))
        return PGN_E_NOMEM;
    return PGN_OK;
}

static pgn_status end_of_game(worker *w) {
    size_t shots = pgn__shots_count(&w->shots);
    w->games++;
    return pgn_buffer_append(&w->ends, &shots, sizeof shots);
}

/* ---- games ---- */

static pgn_status say(worker *w, const pgn_place *place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static pgn_status say(worker *w, const pgn_place *place, const char *format, ...) {
    remark r = {.place = *place};
    va_list args;
    va_start(args, format);
    vsnprintf(r.message, sizeof r.message, format, args);
    va_end(args);
    return pgn_buffer_append(&w->remarks, &r, sizeof r);
}

static pgn_status take_position(worker *w, pgn_node node, uint64_t game, uint64_t squares) {
    pgn__shot shot = {.game = game, .ply = pgn_game_ply(w->game, node)};
    if (!pgn_picture_from_game(&shot.picture, w->game, node, w->call->show))
        return PGN_OK;
    for (; squares; squares &= squares - 1) {
        uint8_t square = (uint8_t)__builtin_ctzll(squares);
        add_mark(&shot.picture, (pgn_mark){.color = 'Y', .from = square, .to = square});
    }
    shot.flip = pgn__asks_for_flip(w->game, node);
    return keep_shot(
        w, &shot, w->call->game_caption,
        &(pgn__caption_of){.game = w->game, .node = node, .position = &shot.picture.position});
}

static bool chooses(const pgn_positions *p) {
    return p->start || p->end || p->marked || p->every || p->move_count;
}

/* The position that decided a query. A move of a variation comes after more moves than it has
 * plies; of one that does not, the main line is meant. */
static pgn_node matching_node(const pgn_game *game, const pgn_query_answer *match) {
    bool written = match->move != match->ply;
    pgn_node node = PGN_MAIN_LINE;
    for (unsigned i = 0; i < match->move && node; i++)
        node = written ? pgn__next_written_move(game, node)
               : i     ? pgn_game_next_move(game, node)
                       : pgn_game_first_move(game, PGN_MAIN_LINE);
    return node ? node : PGN_MAIN_LINE;
}

static pgn_status take_game(worker *w, const pgn_query_answer *match, const pgn_place *place) {
    const pgn_positions *choice = &w->call->options.positions;
    pgn_position_walk walk;
    pgn_node matched = PGN_NO_NODE, node;
    pgn_status st = PGN_OK;
    size_t before = pgn__shots_count(&w->shots);
    unsigned missing = pgn_positions_missing(w->game, choice);
    if (missing)
        st = say(w, place, "the game has no move %u by %s", missing / 2,
                 missing % 2 ? "Black" : "White");
    if (w->call->options.match && match->has_ply) {
        matched = matching_node(w->game, match);
        st = st ? st : take_position(w, matched, place->game, match->squares);
    }
    if (matched && !chooses(choice))
        return st;
    pgn_positions_begin(&walk, w->game, choice);
    while (!st && (node = pgn_positions_next(&walk))) {
        if (pgn__shots_count(&w->shots) - before >= GAME_MAX)
            return say(w, place, "only the first %u positions of the game are drawn", GAME_MAX);
        if (node != matched)
            st = take_position(w, node, place->game, 0);
    }
    return st;
}

/* A game that cannot be drawn at all: another variant, or a FEN tag that cannot be read. */
static pgn_status skip_game(worker *w, const pgn_place *place) {
    const char *variant = pgn_game_tag(w->game, "Variant", "");
    char text[48] = "";
    w->unknown++;
    if (*variant)
        snprintf(text, sizeof text, " (%.40s)", variant);
    return say(w, place, "game not drawn: its positions are unknown%s", text);
}

static pgn_status match_game(worker *w, pgn_reader *reader, pgn_query_answer *match,
                             pgn_error *err) {
    pgn_status st = pgn_query_match(w->matcher, reader, match, err);
    if (st || !match->incomplete)
        return st;
    remark r = {.incomplete = true};
    pgn_reader_place(reader, &r.place);
    st = pgn_buffer_append(&w->remarks, &r, sizeof r);
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

static pgn_status on_game(void *self, pgn_reader *reader, pgn_error *err) {
    worker *w = self;
    pgn_query_answer match = {.matches = true};
    pgn_position start;
    pgn_place place;
    place_in_range where = count(w->call);
    if (where == BEFORE)
        return PGN_SKIP;
    pgn_status st = w->matcher ? match_game(w, reader, &match, err) : PGN_OK;
    if (!st && match.matches)
        st = pgn_reader_read(reader, w->game, err);
    if (!st && match.matches) {
        pgn_reader_place(reader, &place);
        st = pgn_game_start_position(w->game, &start) ? take_game(w, &match, &place)
                                                      : skip_game(w, &place);
        st = st ? st : end_of_game(w);
        if (st)
            pgn__fail(err, st, NULL);
    }
    return st ? st : where == LAST_WANTED ? PGN_STOP : match.matches ? PGN_OK : PGN_SKIP;
}

static pgn_status open_games(void *shared, void **out, pgn_error *err) {
    pgn__draw_call *call = shared;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    w->call = call;
    pgn_status st = pgn_game_new(&w->game, err);
    if (!st && call->options.query) {
        st = pgn_matcher_new(&w->matcher, call->options.query, err);
        if (!st)
            pgn_matcher_want_place(w->matcher, call->options.match);
    }
    if (st)
        close_worker(w);
    else
        *out = w;
    return st;
}

/* ---- records ---- */

static void on_finding(void *self, const pgn__finding *found, const pgn_place *place) {
    worker *w = self;
    pgn__kept_finding report = pgn__report_of(found, place);
    if (found->severity == PGN_SEVERITY_ERROR)
        pgn__reports_add(&w->reports, &report);
}

/* Centipawns are those of the side to move. */
static void take_eval(const pgn__epd *record, pgn_picture *p) {
    const pgn__epd_op *ce = pgn__epd_find(record, "ce");
    if (!ce || !ce->understood)
        return;
    int32_t value = (int32_t)pgn__epd_operands(record, ce)->number;
    bool black = pgn_position_side(&record->position) == PGN_BLACK;
    p->has_eval = true;
    p->eval = (pgn_eval){PGN_EVAL_CENTIPAWNS, black ? -value : value, -1};
}

static pgn_status take_record(worker *w, uint64_t number) {
    const pgn__epd *record = &w->records.epd;
    pgn__shot shot = {.game = number};
    pgn_picture_init(&shot.picture, &record->position);
    if (w->call->show & PGN_DRAW_EVAL)
        take_eval(record, &shot.picture);
    pgn_status st = keep_shot(w, &shot, w->call->record_caption,
                              &(pgn__caption_of){.record = record, .position = &record->position});
    return st ? st : end_of_game(w);
}

static pgn_status on_lines(void *self, const pgn__chunk *chunk, uint64_t *records, pgn_error *err) {
    worker *w = self;
    pgn__epd_lines lines = {.chunk = chunk};
    pgn__epd_line line;
    pgn_status st = PGN_OK;
    pgn__epd_begin_chunk(&w->records, chunk);
    while (!st && !w->call->over && pgn__epd_next_line(&lines, &line)) {
        pgn__epd_content is = pgn__epd_lint_line(&w->records, &line);
        uint64_t number = is == PGN__EPD_IS_RECORD ? w->records.seen.games : 0;
        if (number && count(w->call) == BEFORE)
            continue;
        pgn__epd_emit_findings(&w->records, chunk, &line, number, on_finding, w);
        if (number)
            st = w->records.epd.refused ? end_of_game(w) : take_record(w, number);
    }
    st = st ? st : pgn__epd_linter_status(&w->records);
    *records = w->records.seen.games;
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

static pgn_status open_lines(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                             pgn_error *err) {
    pgn__draw_call *call = shared;
    worker *w = calloc(1, sizeof *w);
    (void)reader;
    (void)sink;
    if (!w)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn__split_options split = pgn__job_split_options(call->job, NULL);
    w->call = call;
    w->records.max_line = split.largest_game;
    w->records.epd.letters = split.letters;
    pgn__job_bound_reports(call->job, &w->reports);
    *out = w;
    return PGN_OK;
}

/* ---- delivery ---- */

static void empty(worker *w) {
    pgn__shots_clear(&w->shots);
    pgn__buffer_restart(&w->ends);
    pgn__buffer_restart(&w->remarks);
    w->records.seen = (pgn__linter_counts){0};
    w->games = w->unknown = 0;
}

/* Up to a limit: they may be as many as there are games. */
static pgn_status report_remarks(pgn__draw_call *call, const worker *w, const pgn_block *block,
                                 pgn_error *err) {
    const remark *list = (const remark *)(const void *)w->remarks.data;
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < w->remarks.len / sizeof *list && !st; i++) {
        pgn_place place = list[i].place;
        place.game += block->games;
        place.line += place.line ? block->lines : 0;
        if (list[i].incomplete) {
            st = pgn__qreport_incomplete(call->job, &place, err);
            continue;
        }
        pgn_diagnostic d = {.rule = pgn__rule_public(PGN__RULE_NO_POSITION),
                            .place = place,
                            .at = {"", 0},
                            .message = list[i].message};
        if (call->batch.result.missing++ < PGN_DRAW_MISSING_MAX)
            st = pgn__job_report_one(call->job, &d, err);
    }
    return st;
}

static pgn_status hand_over(pgn__draw_call *call, worker *w, const pgn_block *block,
                            pgn_error *err) {
    const size_t *ends = (const size_t *)(const void *)w->ends.data;
    size_t games = w->ends.len / sizeof *ends, at = 0;
    pgn_status st = PGN_OK;
    call->batch.result.games += w->games;
    call->batch.result.unknown += w->unknown;
    for (size_t i = 0; i < games && !st; i++) {
        for (; at < ends[i] && !st; at++) {
            pgn__shot *shot = pgn__shots_at(&w->shots, at);
            shot->input = block->input;
            shot->game += block->games;
            st = pgn__draw_batch_add(&call->batch, shot, err);
        }
        st = st ? st : pgn__draw_batch_end_game(&call->batch, err);
    }
    empty(w);
    return st;
}

static pgn_status deliver_games(void *shared, void *self, pgn_error *err) {
    pgn__draw_call *call = shared;
    pgn_block block;
    pgn_job_block(call->job, &block);
    pgn_status st = report_remarks(call, self, &block, err);
    return st ? st : hand_over(call, self, &block, err);
}

static pgn_status deliver_lines(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    pgn__draw_call *call = shared;
    worker *w = self;
    const pgn_block block = {pgn__job_input_name(call->job), chunk->lines, chunk->games};
    pgn_status st = pgn__job_report(call->job, &w->reports, chunk, err);
    st = st ? st : hand_over(call, w, &block, err);
    return st ? st : call->over ? PGN_STOP : PGN_OK;
}

/* ---- the calls ---- */

pgn_status pgn__draw_games(pgn__draw_call *call, const char *const *paths, pgn_input *input,
                           pgn_error *err) {
    static const pgn_work GAMES = {
        .open = open_games, .close = close_worker, .game = on_game, .deliver = deliver_games};
    const pgn__job_reading reading = {.window = WINDOW, .threads = call->selecting ? 1 : 0};
    return pgn__job_run_work(call->job, paths, input, &reading, &GAMES, call, err);
}

pgn_status pgn__draw_records(pgn__draw_call *call, const char *const *paths, pgn_input *input,
                             pgn_error *err) {
    static const pgn__job_calls LINES = {
        .open = open_lines, .work = on_lines, .deliver = deliver_lines, .close = close_worker};
    const pgn__job_reading reading = {
        .window = WINDOW, .lines = true, .threads = call->selecting ? 1 : 0};
    return input ? pgn__job_run_input(call->job, input, &reading, &LINES, call, err)
                 : pgn__job_run_chunks(call->job, paths, &reading, &LINES, call, err);
}
