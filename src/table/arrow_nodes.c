/* arrow_nodes.c -- columns as trees of Arrow arrays. */
#include "arrow_int.h"

static const pgn__arrow_type SIMPLE[] = {
    [PGN__COLUMN_INT8] = {PGN__ARROW_INT, 8, true, "c", 0},
    [PGN__COLUMN_INT16] = {PGN__ARROW_INT, 16, true, "s", 0},
    [PGN__COLUMN_INT32] = {PGN__ARROW_INT, 32, true, "i", 0},
    [PGN__COLUMN_INT64] = {PGN__ARROW_INT, 64, true, "l", 0},
    [PGN__COLUMN_KEY] = {PGN__ARROW_INT, 64, false, "L", 0},
    [PGN__COLUMN_SECONDS] = {PGN__ARROW_FLOAT, 64, true, "g", 0},
    [PGN__COLUMN_DATE] = {PGN__ARROW_DATE, 32, true, "tdD", 0},
    [PGN__COLUMN_TIME] = {PGN__ARROW_TIME, 32, true, "tts", 0},
    [PGN__COLUMN_TEXT] = {PGN__ARROW_TEXT, 0, false, "u", 0},
};
static const pgn__arrow_type LIST = {PGN__ARROW_LIST, 0, false, "+l", 1};
static const pgn__arrow_type MAP = {PGN__ARROW_MAP, 0, false, "+m", 1};
static const pgn__arrow_type PAIR = {PGN__ARROW_STRUCT, 0, false, "+s", 2};

unsigned pgn__arrow_schema(const pgn__column *c, pgn__arrow_node out[PGN__ARROW_NODES]) {
    out[0] = (pgn__arrow_node){.name = c->name, .nullable = true};
    if (c->type <= PGN__COLUMN_TEXT) {
        out[0].type = &SIMPLE[c->type];
        return 1;
    }
    if (c->type != PGN__COLUMN_MAP) {
        bool texts = c->type == PGN__COLUMN_TEXTS;
        out[0].type = &LIST;
        out[1] = (pgn__arrow_node){.name = "item",
                                   .type = &SIMPLE[texts ? PGN__COLUMN_TEXT : PGN__COLUMN_INT16]};
        return 2;
    }
    out[0].type = &MAP;
    out[1] = (pgn__arrow_node){.name = "entries", .type = &PAIR};
    out[2] = (pgn__arrow_node){.name = "key", .type = &SIMPLE[PGN__COLUMN_TEXT]};
    out[3] = (pgn__arrow_node){.name = "value", .type = &SIMPLE[PGN__COLUMN_TEXT]};
    return 4;
}

static pgn_span bytes_of(const pgn_buffer *b) {
    return (pgn_span){b->data ? b->data : "", b->len};
}

static void set_texts(pgn__arrow_node *n, const pgn__texts *t) {
    n->length = pgn__texts_count(t);
    n->buffer_count = 3;
    n->buffers[1] = bytes_of(&t->ends);
    n->buffers[2] = bytes_of(&t->bytes);
}

unsigned pgn__arrow_arrays(const pgn__vector *v, const pgn_buffer *bitmap,
                           pgn__arrow_node out[PGN__ARROW_NODES]) {
    unsigned count = pgn__arrow_schema(v->column, out);
    if (v->column->type == PGN__COLUMN_TEXT)
        set_texts(&out[0], &v->texts);
    out[0].length = v->rows;
    out[0].nulls = v->nulls;
    out[0].buffers[0] = bytes_of(bitmap);
    if (v->column->type == PGN__COLUMN_TEXT)
        return count;
    out[0].buffer_count = 2;
    out[0].buffers[1] = bytes_of(v->column->type < PGN__COLUMN_TEXT ? &v->values : &v->ends);
    if (v->column->type == PGN__COLUMN_TEXTS) {
        set_texts(&out[1], &v->texts);
    } else if (v->column->type == PGN__COLUMN_NUMBERS) {
        out[1].length = v->values.len / sizeof(int16_t);
        out[1].buffer_count = 2;
        out[1].buffers[1] = bytes_of(&v->values);
    } else if (v->column->type == PGN__COLUMN_MAP) {
        out[1].length = pgn__texts_count(&v->texts);
        out[1].buffer_count = 1;
        set_texts(&out[2], &v->texts);
        set_texts(&out[3], &v->others);
    }
    return count;
}

pgn_status pgn__arrow_bitmap(const pgn__vector *v, pgn_buffer *out) {
    size_t len = (v->rows + 7) / 8;
    pgn_buffer_clear(out);
    if (!v->nulls)
        return PGN_OK;
    pgn_status st = pgn__buffer_reserve(out, len);
    if (st)
        return st;
    memset(out->data, 0, len + 1);
    for (size_t i = 0; i < v->rows; i++)
        if (v->valid.data[i])
            out->data[i / 8] = (char)(out->data[i / 8] | 1 << i % 8);
    out->len = len;
    return PGN_OK;
}
