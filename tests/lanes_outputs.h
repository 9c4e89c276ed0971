/* lanes_outputs.h -- what `pgn convert` writes of a chunk: JSON and rows of tables, for lanes.h. */
#ifndef LANES_OUTPUTS_H
#define LANES_OUTPUTS_H

#include "inside.h"
#include "pgn/unstable/table.h"
#include "table/filler_int.h"
#include "json/json_sink_int.h"

enum { JSONS = 2, TABLES = 5, COLUMNS_MAX = 64 };

static const pgn_json_options JSON_OPTIONS[JSONS] = {{0}, {.fen = true, .key = true}};

static const struct {
    pgn_table_rows rows;
    bool variations, tags_only;
    char separator;
} TABLE_KINDS[TABLES] = {{PGN_TABLE_GAMES, false, true, ','},
                         {PGN_TABLE_GAMES, false, false, ','},
                         {PGN_TABLE_MOVES, false, false, ','},
                         {PGN_TABLE_MOVES, true, false, '\t'},
                         {PGN_TABLE_POSITIONS, false, false, ','}};

typedef struct {
    pgn__json_sink *jsons[JSONS];
    pgn__table tables[TABLES];
    pgn__filler fillers[TABLES];
    pgn__replay *replays[JSONS + TABLES];
    pgn_buffer json, rows;
} outputs;

/* All columns, and two tags; of games perhaps only those that need no moves. */
static pgn_status open_table(pgn__table *table, size_t kind, pgn_error *err) {
    const char *names[COLUMNS_MAX] = {"White", "tag:no_such"};
    size_t count = 2;
    pgn_table_column c;
    pgn_table_options options = {.rows = TABLE_KINDS[kind].rows,
                                 .variations = TABLE_KINDS[kind].variations,
                                 .columns = names};
    for (size_t i = 0; pgn_table_column_at(options.rows, i, &c) && count < COLUMNS_MAX - 1; i++) {
        bool needs_moves = false;
        static const char *const OF_MOVES[] = {"plies",     "moves",     "moves_uci", "variant",
                                               "start_fen", "final_fen", "final_key", "errors"};
        for (size_t k = 0; k < sizeof OF_MOVES / sizeof *OF_MOVES; k++)
            needs_moves |= strcmp(c.name, OF_MOVES[k]) == 0;
        if (!needs_moves || !TABLE_KINDS[kind].tags_only)
            names[count++] = c.name;
    }
    return pgn__table_init(table, &options, err);
}

static pgn_status open_outputs(outputs *o, pgn__chunk_reader *reader, pgn_error *err) {
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < JSONS && !st; i++) {
        st = pgn__json_sink_new(&o->jsons[i], &o->json, PGN__JSON_LINES, &JSON_OPTIONS[i], reader,
                                err);
        st = st ? st : pgn__replay_new(&o->replays[i], pgn__json_sink_sink(o->jsons[i]), err);
    }
    for (size_t i = 0; i < TABLES && !st; i++) {
        pgn__filler *f = &o->fillers[i];
        st = open_table(&o->tables[i], i, err);
        st = st ? st : pgn__filler_init(f, &o->tables[i], TABLE_KINDS[i].separator);
        if (!st && o->tables[i].needs & PGN__NEEDS_MOVES)
            st = pgn__replay_new(&o->replays[JSONS + i], pgn__filler_sink(f), err);
        f->replay = o->replays[JSONS + i];
    }
    return st;
}

static inline void close_outputs(outputs *o) {
    for (size_t i = 0; i < JSONS + TABLES; i++)
        pgn__replay_free(o->replays[i]);
    for (size_t i = 0; i < JSONS; i++)
        pgn__json_sink_free(o->jsons[i]);
    for (size_t i = 0; i < TABLES; i++) {
        pgn__filler_free(&o->fillers[i]);
        pgn__table_free(&o->tables[i]);
    }
    pgn_buffer_free(&o->json);
    pgn_buffer_free(&o->rows);
}

static pgn_status emit_outputs(outputs *o, pgn__chunk_reader *reader, const pgn__chunk *chunk,
                               pgn_error *err) {
    pgn_status st = PGN_OK;
    pgn_buffer_clear(&o->json);
    pgn_buffer_clear(&o->rows);
    for (size_t i = 0; i < JSONS && !st; i++) {
        st = pgn__chunk_reader_emit(reader, chunk, pgn__replay_sink(o->replays[i]), err);
        st = st ? st : pgn__json_sink_end_chunk(o->jsons[i], chunk, "-");
    }
    for (size_t i = 0; i < TABLES && !st; i++) {
        pgn__replay *replay = o->replays[JSONS + i];
        pgn__filler *f = &o->fillers[i];
        st = pgn__chunk_reader_emit(reader, chunk,
                                    replay ? pgn__replay_sink(replay) : pgn__filler_sink(f), err);
        pgn__text_rows_numbered(&f->text_rows, 1, &o->rows);
        pgn__filler_clear(f);
    }
    return st;
}

#endif
