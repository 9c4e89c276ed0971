/* arrow_stream.c -- pgn_table_stream(): record batches for other programs in the same process, by
 * the Arrow C stream interface. The arrays of a batch share its memory, which is freed with the
 * last of them: a consumer may keep some and release others. */
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "arrow_int.h"
#include "base/error_int.h"
#include "filler_int.h"
#include "pgn/reader_int.h"

enum { BATCH_ROWS = 1 << 16, BATCH_BYTES = 64 << 20 };

/* ---- schemas ---- */

static void release_schema(struct ArrowSchema *s) {
    for (int64_t i = 0; i < s->n_children; i++) {
        if (s->children[i] && s->children[i]->release)
            s->children[i]->release(s->children[i]);
        free(s->children[i]);
    }
    free(s->children);
    free(s->private_data); /* the name */
    s->release = NULL;
}

static bool make_schema(struct ArrowSchema *s, const char *name, const char *format, bool nullable,
                        size_t children) {
    *s = (struct ArrowSchema){.format = format, /* static */
                              .flags = nullable ? ARROW_FLAG_NULLABLE : 0,
                              .release = release_schema};
    char *copy = malloc(strlen(name) + 1);
    s->name = s->private_data = copy;
    s->children = calloc(children ? children : 1, sizeof *s->children);
    if (!copy || !s->children)
        return false;
    memcpy(copy, name, strlen(name) + 1);
    for (size_t i = 0; i < children; i++, s->n_children++)
        if (!(s->children[i] = calloc(1, sizeof **s->children)))
            return false;
    return true;
}

/* A field with those below it. *next is the node after it. */
static bool fill_schema(struct ArrowSchema *s, const pgn__arrow_node *nodes, unsigned *next) {
    const pgn__arrow_node *n = &nodes[(*next)++];
    bool good = make_schema(s, n->name, n->type->format, n->nullable, n->type->children);
    for (unsigned i = 0; good && i < n->type->children; i++)
        good = fill_schema(s->children[i], nodes, next);
    return good;
}

static bool table_schema(const pgn__table *table, struct ArrowSchema *out) {
    bool good = make_schema(out, "", "+s", false, table->count);
    for (size_t i = 0; good && i < table->count; i++) {
        pgn__arrow_node nodes[PGN__ARROW_NODES];
        unsigned next = 0;
        pgn__arrow_schema(&table->columns[i], nodes);
        good = fill_schema(out->children[i], nodes, &next);
    }
    if (!good)
        release_schema(out);
    return good;
}

/* ---- arrays ---- */

/* What the arrays of a batch share. The batch refers to the table's columns for its types only
 * while the arrays are made. */
typedef struct {
    atomic_size_t users;
    pgn__batch batch;
    pgn_buffer *bitmaps;
    size_t count;
} memory;

typedef struct {
    memory *shared;
    const void *buffers[3];
} array_data;

static void drop(memory *m) {
    if (atomic_fetch_sub(&m->users, 1) != 1)
        return;
    for (size_t i = 0; m->bitmaps && i < m->count; i++)
        pgn_buffer_free(&m->bitmaps[i]);
    free(m->bitmaps);
    pgn__batch_release(&m->batch, m->count);
    free(m);
}

static void release_array(struct ArrowArray *a) {
    array_data *d = a->private_data;
    for (int64_t i = 0; i < a->n_children; i++) {
        if (a->children[i] && a->children[i]->release)
            a->children[i]->release(a->children[i]);
        free(a->children[i]);
    }
    free(a->children);
    if (d && d->shared)
        drop(d->shared);
    free(d);
    a->release = NULL;
}

static bool make_array(struct ArrowArray *a, memory *shared, size_t children) {
    array_data *d = calloc(1, sizeof *d);
    *a = (struct ArrowArray){.private_data = d, .release = release_array};
    a->children = calloc(children ? children : 1, sizeof *a->children);
    if (!d || !a->children)
        return false;
    a->buffers = d->buffers;
    d->shared = shared;
    atomic_fetch_add(&shared->users, 1);
    for (size_t i = 0; i < children; i++, a->n_children++)
        if (!(a->children[i] = calloc(1, sizeof **a->children)))
            return false;
    return true;
}

static bool fill_array(struct ArrowArray *a, memory *shared, const pgn__arrow_node *nodes,
                       unsigned *next) {
    const pgn__arrow_node *n = &nodes[(*next)++];
    bool good = make_array(a, shared, n->type->children);
    if (!good)
        return false;
    a->length = (int64_t)n->length;
    a->null_count = (int64_t)n->nulls;
    a->n_buffers = n->buffer_count;
    for (unsigned i = 0; i < n->buffer_count; i++) /* no bitmap: nothing is null */
        a->buffers[i] = i || n->nulls ? n->buffers[i].text : NULL;
    for (unsigned i = 0; good && i < n->type->children; i++)
        good = fill_array(a->children[i], shared, nodes, next);
    return good;
}

/* The batch becomes the arrays': it is empty then. */
static bool batch_arrays(pgn__batch *batch, struct ArrowArray *out) {
    size_t count = batch->table->count;
    memory *m = calloc(1, sizeof *m);
    if (!m)
        return false;
    atomic_init(&m->users, 1); /* this function */
    m->count = count;
    m->bitmaps = calloc(count, sizeof *m->bitmaps);
    m->batch = *batch;
    batch->vectors = NULL;
    bool good = m->bitmaps && make_array(out, m, count);
    if (good) {
        out->length = (int64_t)m->batch.rows;
        out->n_buffers = 1;
    }
    for (size_t i = 0; good && i < count; i++) {
        pgn__arrow_node nodes[PGN__ARROW_NODES];
        unsigned next = 0;
        good = !pgn__arrow_bitmap(&m->batch.vectors[i], &m->bitmaps[i]);
        pgn__arrow_arrays(&m->batch.vectors[i], &m->bitmaps[i], nodes);
        good = good && fill_array(out->children[i], m, nodes, &next);
    }
    if (!good && out->release)
        release_array(out);
    drop(m);
    return good;
}

/* ---- the stream ---- */

typedef struct {
    pgn_reader *reader; /* borrowed */
    pgn__table table;
    pgn__filler filler;
    uint64_t rows, games;
    bool over;
    pgn_error error;
} stream;

static int fail_stream(stream *s, pgn_status st) {
    if (s->error.code != st)
        pgn__fail(&s->error, st, NULL);
    return st == PGN_E_NOMEM ? ENOMEM : EIO;
}

static int get_schema(struct ArrowArrayStream *a, struct ArrowSchema *out) {
    stream *s = a->private_data;
    *out = (struct ArrowSchema){.release = NULL};
    return table_schema(&s->table, out) ? 0 : fail_stream(s, PGN_E_NOMEM);
}

/* The rows of the reader's next game. */
static pgn_status read_game(stream *s) {
    pgn__filler *f = &s->filler;
    pgn_status st = pgn_reader_next(s->reader, NULL, &s->error);
    if (st)
        return st;
    f->view.has_start = pgn__reader_start(s->reader, &f->view.start);
    st = pgn__reader_emit(s->reader, pgn__filler_sink(f), &s->error);
    return st ? st : pgn__filler_status(f);
}

static int get_next(struct ArrowArrayStream *a, struct ArrowArray *out) {
    stream *s = a->private_data;
    pgn__batch *batch = &s->filler.batch;
    pgn_status st = PGN_OK;
    *out = (struct ArrowArray){.release = NULL};
    if (s->over)
        return 0;
    if (!batch->vectors && (st = pgn__batch_init(batch, &s->table)))
        return fail_stream(s, st);
    s->filler.games = s->games;
    for (size_t since = 0; !st && batch->rows < s->rows; since++)
        if (since % 64 == 63 && pgn__batch_bytes(batch) >= BATCH_BYTES)
            break;
        else
            st = read_game(s);
    s->games = s->filler.games;
    if (st && st != PGN_END)
        return fail_stream(s, st);
    s->over = st == PGN_END;
    if (!batch->rows)
        return 0; /* the end: what is released */
    return batch_arrays(batch, out) ? 0 : fail_stream(s, PGN_E_NOMEM);
}

static const char *get_last_error(struct ArrowArrayStream *a) {
    const stream *s = a->private_data;
    return s->error.code ? s->error.message : NULL;
}

static void release_stream(struct ArrowArrayStream *a) {
    stream *s = a->private_data;
    pgn__filler_free(&s->filler);
    pgn__table_free(&s->table);
    free(s);
    a->release = NULL;
}

pgn_status pgn_table_stream(pgn_reader *reader, const pgn_table_options *options,
                            struct ArrowArrayStream *out, pgn_error *err) {
    static const pgn_table_options DEFAULTS;
    const pgn_table_options *o = options ? options : &DEFAULTS;
    if (!out)
        return pgn__fail_missing(err, "stream");
    *out = (struct ArrowArrayStream){.release = NULL};
    if (!reader)
        return pgn__fail_missing(err, "reader");
    stream *s = calloc(1, sizeof *s);
    if (!s)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    s->reader = reader;
    s->rows = o->group_rows ? o->group_rows : BATCH_ROWS;
    pgn_status st = pgn__table_init(&s->table, o, err);
    if (!st && (st = pgn__filler_init(&s->filler, &s->table, 0)))
        pgn__fail(err, st, NULL);
    s->filler.first_game = 1;
    *out = (struct ArrowArrayStream){get_schema, get_next, get_last_error, release_stream, s};
    if (st)
        release_stream(out);
    return st;
}
