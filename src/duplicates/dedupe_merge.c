/* dedupe_merge.c -- merges removed games into the kept one: the games of a group are reread and
 * joined. */
#include <stdlib.h>

#include "dedupe_int.h"
#include "game/game_int.h"
#include "game/tree_int.h"
#include "pgn/game.h"
#include "pgn/replay_int.h"
#include "pgn/text_writer_int.h"

/* A game in memory, and its reader. */
typedef struct {
    pgn_game *game;
    pgn__replay *replay;
} slot;

struct pgn__dedupe_merger {
    pgn__dedupe *all;
    pgn__chunk_reader *reader;
    slot into, from;
    pgn__chunk chunk;
};

static void free_slot(slot *s) {
    pgn__replay_free(s->replay);
    pgn_game_free(s->game);
}

void pgn__dedupe_merger_free(pgn__dedupe_merger *m) {
    if (!m)
        return;
    pgn__chunk_reader_free(m->reader);
    free_slot(&m->into);
    free_slot(&m->from);
    pgn__chunk_free(&m->chunk);
    free(m);
}

static pgn_status new_slot(slot *s, pgn_error *err) {
    pgn_status st = pgn_game_new(&s->game, err);
    return st ? st : pgn__replay_new(&s->replay, pgn__game_sink(s->game), err);
}

pgn_status pgn__dedupe_merger_new(pgn__dedupe_merger **out, pgn__dedupe *all, pgn_error *err) {
    pgn__dedupe_merger *m = *out = calloc(1, sizeof *m);
    if (!m)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    m->all = all;
    const pgn__chunk_reader_options reading = {.split = pgn__job_split_options(all->job, NULL)};
    pgn_status st = pgn__chunk_reader_new(&m->reader, NULL, &reading, err);
    st = st ? st : new_slot(&m->into, err);
    st = st ? st : new_slot(&m->from, err);
    if (st) {
        pgn__dedupe_merger_free(m);
        *out = NULL;
    }
    return st;
}

static pgn_status read_game(pgn__dedupe_merger *m, slot *s, uint64_t number, pgn_error *err) {
    pgn_game_clear(s->game);
    pgn_buffer_clear(&m->chunk.text);
    pgn_status st = pgn__store_read(m->all->store, number, &m->chunk.text, err);
    st = st ? st : pgn__buffer_reserve(&m->chunk.text, PGN__CHUNK_PADDING);
    st = st ? st : pgn__chunk_reader_emit(m->reader, &m->chunk, pgn__replay_sink(s->replay), err);
    st = st ? st : pgn__replay_status(s->replay);
    return st ? st : pgn__game_status(s->game);
}

static pgn_status write_game(const pgn_game *game, pgn_buffer *out, pgn_error *err) {
    pgn__text_writer *writer;
    pgn_status st = pgn__text_writer_new(&writer, out, NULL, err);
    if (st)
        return st;
    pgn__game_emit(game, pgn__text_writer_sink(writer));
    st = pgn__text_writer_status(writer);
    pgn__text_writer_free(writer);
    return st;
}

/* Merge the dropped games into the current one. */
static pgn_status merge_dropped(pgn__dedupe_merger *m, uint64_t kept, pgn_error *err) {
    const pgn__grouping *g = m->all->grouping;
    pgn_status st = PGN_OK;
    uint64_t i = PGN_NO_GAME;
    while (!st && (i = pgn__grouping_dropped(g, kept, i)) != PGN_NO_GAME) {
        if (pgn__grouping_fate(g, i) == PGN__FATE_EXACT)
            continue; /* it has nothing to add */
        st = read_game(m, &m->from, i, err);
        st = st ? st : pgn__game_merge(m->into.game, m->from.game, err);
    }
    return st;
}

pgn_status pgn__dedupe_merge_group(pgn__dedupe_merger *m, uint64_t kept, pgn_buffer *out,
                                   bool *changed, pgn_error *err) {
    pgn_game *before = NULL;
    pgn_status st = read_game(m, &m->into, kept, err);
    st = st ? st : pgn_game_copy(&before, m->into.game, err);
    st = st ? st : merge_dropped(m, kept, err);
    *changed = !st && !pgn_game_equal(before, m->into.game);
    if (*changed)
        st = write_game(m->into.game, out, err);
    pgn_game_free(before);
    return st;
}
