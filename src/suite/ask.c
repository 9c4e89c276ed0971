/* ask.c -- searches one record with one engine, and scores the answer. */
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "suite_int.h"

/* ---- an engine ---- */

/* NAME=VALUE, or the name of a button. */
static pgn_status apply_setting(pgn_engine *engine, const char *text, pgn_error *err) {
    const char *equals = strchr(text, '=');
    char *name = strndup(text, equals ? (size_t)(equals - text) : strlen(text));
    if (!name)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_status st = pgn_engine_set(engine, name, equals ? equals + 1 : NULL, err);
    free(name);
    return st;
}

pgn_status pgn__suite_start_engine(pgn__suite *s, pgn_engine **out, pgn_error *err) {
    const pgn__engine_host host = {pgn__suite_is_over, s};
    const char *const *settings = s->options->settings;
    pgn_status st = pgn__engine_start(out, s->options->engine, NULL, &host, err);
    for (size_t i = 0; !st && settings && settings[i]; i++)
        st = apply_setting(*out, settings[i], err);
    if (st) {
        pgn_engine_free(*out);
        *out = NULL;
    }
    return st;
}

/* ---- an answer ---- */

static bool among(const pgn_epd_operation *op, pgn_move move) {
    for (size_t i = 0; i < op->operand_count; i++)
        if (op->operands[i].move == move)
            return true;
    return false;
}

static bool has_moves(const pgn_epd_operation *op) {
    for (size_t i = 0; i < op->operand_count; i++)
        if (op->operands[i].move)
            return true;
    return false;
}

/* bm and am decide by the move; dm by the mate announced, if there is no bm. */
static bool is_solved(const pgn__suite_item *item) {
    const pgn_search_info *info = &item->info.seen;
    pgn_epd_operation op;
    if (item->status || !item->best)
        return false;
    if (pgn_epd_find(item->record, "am", &op) && among(&op, item->best))
        return false;
    if (pgn_epd_find(item->record, "bm", &op) && has_moves(&op))
        return among(&op, item->best);
    if (!pgn_epd_find(item->record, "dm", &op) || !op.understood || !op.operand_count)
        return true;
    return info->score_kind == PGN_SCORE_MATE && info->bound >= 0 && info->score > 0 &&
           info->score <= op.operands[0].number;
}

/* Search the record with the engine of that number, started if needed. */
static void search(pgn__suite *s, pgn_engine **slot, pgn__suite_item *item) {
    pgn_engine *engine = *slot;
    item->status = PGN_OK;
    item->best = PGN_NO_MOVE;
    item->milliseconds = 0;
    pgn__info_clear(&item->info);
    if (engine && !pgn__engine_alive(engine)) {
        pgn_engine_free(engine);
        engine = *slot = NULL;
    }
    if (!engine) {
        item->status = pgn__suite_start_engine(s, slot, &item->err);
        engine = *slot;
    }
    if (!item->status)
        item->status = pgn_engine_new_game(engine, &item->err);
    if (!item->status) {
        item->status = pgn_engine_search(engine, pgn_epd_position(item->record), NULL, 0,
                                         &s->limits, NULL, NULL, &item->best, NULL, &item->err);
        item->milliseconds = engine->milliseconds;
        item->info = engine->best;
        item->info.seen.pv = item->info.moves;
    }
    item->solved = is_solved(item);
}

void pgn__suite_ask(void *arg) {
    pgn__suite_item *item = arg;
    pgn__suite *s = item->suite;
    pthread_mutex_lock(&s->lock);
    unsigned number = s->idle[--s->idle_count]; /* there are as many as threads */
    pthread_mutex_unlock(&s->lock);
    if (!pgn__suite_is_over(s))
        search(s, &s->engines[number], item);
    bool over = pgn__suite_is_over(s);
    if (over) { /* here, as some may take their time */
        pgn_engine_free(s->engines[number]);
        s->engines[number] = NULL;
    }
    pthread_mutex_lock(&s->lock);
    s->idle[s->idle_count++] = number;
    item->state = over ? PGN__ITEM_DROPPED : PGN__ITEM_DONE;
    pthread_cond_broadcast(&s->changed);
    pthread_mutex_unlock(&s->lock);
}
