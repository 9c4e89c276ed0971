/* reader.c -- a reader is positioned at a game: the object, and moving from game to game. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/input_int.h"
#include "base/reserved_int.h"
#include "chunk_report_int.h"
#include "game_format_int.h"
#include "reader_state_int.h"
#include "splitter_int.h"
#include "stream/pass_int.h"

/* ---- opening ---- */

static pgn__split_options split_options(const pgn_read_options *options) {
    if (!options)
        return (pgn__split_options){0};
    return (pgn__split_options){.largest_game = options->max_game,
                                .deepest_nesting = options->max_depth,
                                .encoding = options->encoding,
                                .letters = pgn__letters_option(options->letters)};
}

static pgn_status check_options(const pgn_read_options *options, pgn_error *err) {
    if (!options)
        return PGN_OK;
    if (pgn__any_reserved(options->reserved, sizeof options->reserved))
        return pgn__fail_newer(err, "option");
    if ((unsigned)options->format > PGN_FORMAT_JSON || options->format == PGN_FORMAT_EPD)
        return pgn__fail(err, PGN_E_ARG, "invalid format: expected PGN, PGC or JSON");
    pgn_status st = pgn__letters_check(options->letters, err);
    return st ? st : pgn__encoding_check(options->encoding, err);
}

pgn_status pgn__reader_set_name(pgn_reader *r, const char *name, pgn_error *err) {
    size_t size = strlen(name) + 1;
    char *copy = realloc(r->name, size);
    if (!copy)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    r->name = memcpy(copy, name, size);
    return PGN_OK;
}

const char *pgn__reader_name(const pgn_reader *r) {
    return r->name;
}

pgn_status pgn__reader_new(pgn_reader **out, const char *name, const pgn_read_options *options,
                           pgn_error *err) {
    *out = NULL;
    pgn_status st = check_options(options, err);
    pgn_reader *r = st ? NULL : calloc(1, sizeof *r);
    if (!r)
        return st ? st : pgn__fail(err, PGN_E_NOMEM, NULL);
    r->split = split_options(options);
    r->tags_only = options && options->tags_only;
    r->parser.deepest_nesting = pgn__deepest_nesting(&r->split);
    r->parser.letters = r->split.letters;
    r->over = true;
    st = pgn__replay_new(&r->replay, pgn__nobody, err);
    if (!st)
        st = pgn__reader_set_name(r, name, err);
    if (st)
        pgn_reader_close(r);
    else
        *out = r;
    return st;
}

pgn_status pgn__reader_attach(pgn_reader *r, pgn_input *input, const pgn__split_options *how,
                              pgn_error *err) {
    r->in = input;
    memcpy(r->split.formats, how->formats, sizeof r->split.formats);
    r->split.all_coded = how->all_coded;
    return pgn__splitter_new(&r->splitter, input, &r->split, err);
}

void pgn__reader_own(pgn_reader *r, pgn_input *input) {
    r->own_input = input;
}

void pgn_reader_close(pgn_reader *r) {
    if (!r)
        return;
    pgn__splitter_free(r->splitter);
    pgn_input_close(r->own_input);
    pgn__chunk_free(&r->own);
    pgn__chunk_free(&r->made);
    pgn__chunk_reader_free(r->decoder);
    pgn_buffer_free(&r->starts);
    pgn__parser_free(&r->parser);
    pgn__replay_free(r->replay);
    pgn__arena_free(&r->texts);
    pgn_buffer_free(&r->line);
    pgn__notes_free(&r->notes);
    pgn__notes_free(&r->fresh);
    pgn__notes_free(&r->pending);
    pgn__plain_moves_free(&r->moves);
    free(r->tags);
    free(r->values);
    free(r->name);
    free(r);
}

void pgn__reader_one_lane(pgn_reader *r, bool one_lane) {
    r->parser.one_lane = one_lane;
}

/* ---- moving ---- */

/* A failure that every further call returns. */
static pgn_status fail_for_good(pgn_reader *r, pgn_status st, pgn_error *err) {
    if (!r->failure.code)
        pgn__fail(&r->failure, st, NULL);
    if (err)
        *err = r->failure;
    return r->failure.code;
}

/* Advance to the next game of the chunks, by r->state; PGN_END after the last. */
static pgn_status advance(pgn_reader *r, pgn_error *err) {
    for (;;) {
        if (r->failure.code)
            return fail_for_good(r, r->failure.code, err);
        if (r->over) {
            pgn_status st = r->in ? pgn__reader_next_chunk(r, &r->failure) : PGN_END;
            if (st == PGN_END)
                return st;
            if (st)
                return fail_for_good(r, st, err);
        }
        pgn__state *s = &r->state;
        if (r->report_due)
            pgn__report_chunk(r->chunk, pgn__reader_parts(r));
        r->report_due = false;
        r->game.before = s->p;
        r->game.before_end = s->last_end;
        r->game.gap_notes = 0; /* problems of the chunk are not found again */
        bool found = pgn__parse_game(s);
        if (s->status || r->status)
            return fail_for_good(r, PGN_E_NOMEM, err);
        if (found)
            return PGN_OK;
        pgn__reader_leave_chunk(r);
    }
}

static pgn_status may_move(const pgn_reader *r, pgn_error *err) {
    pgn_status st = pgn__reader_is_free(r, err);
    if (st || !r->held)
        return st;
    return pgn__fail(err, PGN_E_ARG, "the reader of a job cannot be moved");
}

pgn_status pgn_reader_next(pgn_reader *r, pgn_game *game, pgn_error *err) {
    pgn_status st = may_move(r, err);
    if (st)
        return st;
    pgn__reader_drop(r);
    st = advance(r, err);
    pgn__current *g = &r->game;
    if (st) {
        pgn__reader_take_pending(r, UINT64_MAX);
        return st;
    }
    g->here = true;
    g->number = r->parser.games;
    if (!g->plain) /* its end is known only now: comments after the marker belong to it */
        g->text.len = (size_t)(r->state.last_end - g->text.text);
    while (g->text.len && is(g->text.text + g->text.len - 1, SPACE))
        g->text.len--;
    pgn__reader_take_pending(r, g->number);
    g->checked = r->chunk == &r->made;
    if (r->status)
        return fail_for_good(r, r->status, err);
    return game ? pgn_reader_read(r, game, err) : PGN_OK;
}

pgn_status pgn_reader_skip(pgn_reader *r, uint64_t count, pgn_error *err) {
    static const pgn__events NOTHING = {.begin_game = NULL};
    pgn_status st = may_move(r, err);
    if (st)
        return st;
    pgn__reader_drop(r);
    for (uint64_t i = 0; i < count && !st; i++) {
        r->state.sink = (pgn__sink){&NOTHING, r};
        r->state.lane = pgn__may_be_plain(&r->parser) ? PGN__LANE_BORDERS : PGN__LANE_GENERAL;
        st = advance(r, err);
        pgn__reader_drop(r);
    }
    r->state.sink = pgn__reader_parts(r);
    r->state.lane = pgn__may_be_plain(&r->parser) ? PGN__LANE_PLAIN : PGN__LANE_GENERAL;
    return st;
}

pgn_status pgn_reader_seek(pgn_reader *r, const pgn_place *place, pgn_error *err) {
    pgn_status st = place ? may_move(r, err) : pgn__fail_missing(err, "place");
    if (!st && !r->in)
        st = pgn__fail(err, PGN_E_ARG, "the reader of a job cannot be moved");
    if (st)
        return st;
    pgn__reader_drop(r);
    if (!r->began && place->offset) { /* the format is detected at the start of a file */
        st = pgn__reader_next_chunk(r, err);
        if (st && st != PGN_END)
            return st;
    }
    st = pgn__input_seek(r->in, place->offset, err);
    if (st)
        return st;
    pgn__splitter_restart(r->splitter, place->offset);
    r->failure = (pgn_error){.code = PGN_OK};
    r->chunk = NULL;
    r->over = true;
    r->no_lines = place->offset && !place->line;
    r->no_games = place->offset && !place->game;
    r->lines = place->line ? place->line - 1 : 0;
    r->games = place->game ? place->game - 1 : 0;
    r->columns = place->column ? place->column - 1 : 0;
    return PGN_OK;
}

/* ---- for jobs ---- */

void pgn__reader_hold(pgn_reader *r, bool held) {
    r->held = held;
}

pgn_status pgn__reader_set_chunk(pgn_reader *r, const pgn__chunk *chunk, pgn_error *err) {
    pgn__reader_drop(r);
    r->failure = (pgn_error){.code = PGN_OK};
    r->status = PGN_OK;
    pgn_status st = pgn__reader_load(r, chunk, err);
    return st ? st : r->status ? pgn__fail(err, r->status, NULL) : PGN_OK;
}

uint64_t pgn__reader_games(const pgn_reader *r) {
    return r->chunk ? r->parser.games - r->chunk->games : 0;
}
