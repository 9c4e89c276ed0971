/* table_files.c -- pgn_table_files(): the games of many files as one table. Workers make rows; on
 * delivery they are numbered and written, in column formats as soon as a group is full. */
#include <stdlib.h>
#include <string.h>

#include "base/codec_int.h"
#include "base/error_int.h"
#include "filler_int.h"
#include "format_int.h"
#include "job/selecting_int.h"

enum { GROUP_BYTES = 32 << 20 };

typedef struct {
    pgn_job *job;
    pgn__table table;
    char separator; /* of text; 0: the format is of columns */
    pgn__output *out;
    uint64_t games, rows, group_rows;
    bool *seen_slots; /* of the table: tags without a number that a game had */
    pgn_buffer text;  /* numbered */
    pgn__batch group;
    pgn__batch_writer writer;
} tabling;

typedef struct {
    pgn__filler filler;
    pgn__replay *replay;
    pgn__reports reports;
} worker;

/* ---- workers ---- */

static void close_worker(void *self) {
    worker *w = self;
    pgn__replay_free(w->replay);
    pgn__reports_free(&w->reports);
    pgn__filler_free(&w->filler);
    free(w);
}

/* A single thread knows the number of its next game. */
static void number_games(const tabling *t, pgn__filler *f) {
    if (!t->separator || pgn__job_threads(t->job) > 1)
        return;
    f->text_rows.numbered = true;
    f->first_game = t->games + 1;
}

static pgn_status open_worker(void *shared, pgn__chunk_reader *reader, void **out, pgn__sink *sink,
                              pgn_error *err) {
    const tabling *t = shared;
    worker *w = calloc(1, sizeof *w);
    if (!w)
        return PGN_E_NOMEM;
    pgn_status st = pgn__filler_init(&w->filler, &t->table, t->separator);
    pgn__job_bound_reports(t->job, &w->reports);
    w->filler.reports = &w->reports;
    w->filler.reader = reader;
    number_games(t, &w->filler);
    *sink = pgn__filler_sink(&w->filler);
    if (!st && t->table.needs & PGN__NEEDS_MOVES) {
        st = pgn__replay_new(&w->replay, *sink, err);
        if (!st)
            *sink = pgn__replay_sink(w->replay);
        w->filler.replay = w->replay;
    }
    if (st) {
        close_worker(w);
        return st;
    }
    *out = w;
    return PGN_OK;
}

static pgn_status worker_status(const worker *w) {
    pgn_status st = pgn__filler_status(&w->filler);
    st = st || !w->replay ? st : pgn__replay_status(w->replay);
    return st ? st : pgn__reports_status(&w->reports);
}

/* ---- writing ---- */

static pgn_status write_bytes(tabling *t, pgn_buffer *bytes, pgn_error *err) {
    pgn_status st = bytes->status ? pgn__fail(err, bytes->status, NULL) : PGN_OK;
    if (!st && bytes->len)
        st = pgn__output_write(t->out, bytes->data, bytes->len, err);
    pgn_buffer_clear(bytes);
    return st;
}

static pgn_status write_columns(tabling *t, pgn_error *err) {
    t->writer.written += t->writer.bytes.len;
    return write_bytes(t, &t->writer.bytes, err);
}

static pgn_status write_group(tabling *t, pgn_error *err) {
    if (!t->group.rows)
        return PGN_OK;
    pgn_status st = t->group.status;
    st = st ? st : t->writer.format->group(&t->writer, &t->group);
    pgn__batch_clear(&t->group);
    return st ? pgn__fail(err, st, NULL) : write_columns(t, err);
}

static pgn_status take_rows(tabling *t, pgn__filler *f, pgn_error *err) {
    pgn_status st = PGN_OK;
    if (f->text) {
        t->rows += f->text_rows.rows;
        if (!f->text_rows.numbered)
            pgn__text_rows_numbered(&f->text_rows, t->games + 1, &t->text);
        st = write_bytes(t, f->text_rows.numbered ? &f->text_rows.text : &t->text, err);
    } else {
        t->rows += f->batch.rows;
        pgn__batch_append(&t->group, &f->batch, t->games + 1);
        if (t->group.status)
            return pgn__fail(err, t->group.status, NULL);
        if (t->group.rows >= t->group_rows || pgn__batch_bytes(&t->group) >= GROUP_BYTES)
            st = write_group(t, err);
    }
    t->games += pgn__chunk_reader_games(f->reader);
    for (size_t i = 0; i < t->table.slot_count; i++)
        t->seen_slots[i] |= f->view.seen_slots[i];
    number_games(t, f);
    return st;
}

static pgn_status deliver(void *shared, void *self, const pgn__chunk *chunk, pgn_error *err) {
    tabling *t = shared;
    worker *w = self;
    pgn_status st = worker_status(w);
    if (st)
        return pgn__fail(err, st, NULL);
    st = pgn__job_report(t->job, &w->reports, chunk, err);
    st = st ? st : take_rows(t, &w->filler, err);
    pgn__filler_clear(&w->filler);
    return st;
}

/* ---- tags that no game has ---- */

static pgn_status report_unseen(const tabling *t, size_t slot, pgn_error *err) {
    pgn_span name = t->table.slots[slot];
    unsigned near = pgn__find_near_tag(name);
    pgn_buffer message = PGN_BUFFER_INIT;
    pgn_buffer_printf(&message, "no game has a tag \"%.*s\"", (int)name.len, name.text);
    if (near != PGN__TAG_UNKNOWN)
        pgn_buffer_printf(&message, ": did you mean %s?", pgn__tag_text(near));
    pgn_diagnostic d = {.rule = pgn__rule_public(PGN__RULE_UNUSED_COLUMN),
                        .message = message.data,
                        .input = "",
                        .at = {"", 0},
                        .title = ""};
    pgn_status st =
        message.status ? pgn__fail(err, PGN_E_NOMEM, NULL) : pgn__job_report_one(t->job, &d, err);
    pgn_buffer_free(&message);
    return st;
}

/* Those that the library knows may well be missing; others may be misspelt. */
static pgn_status report_all_unseen(const tabling *t, pgn_error *err) {
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < t->table.slot_count && t->games && !st; i++)
        if (!t->seen_slots[i])
            st = report_unseen(t, i, err);
    return st;
}

/* ---- the call ---- */

static pgn_status begin_text(tabling *t, const pgn_table_options *o, pgn_error *err) {
    pgn__text_rows head;
    if (o->bom && t->separator == ',')
        pgn_buffer_append(&t->text, "\xEF\xBB\xBF", 3);
    pgn__text_rows_init(&head, &t->table, t->separator);
    if (!o->no_header)
        pgn__text_rows_header(&head);
    if (head.text.len)
        pgn_buffer_append(&t->text, head.text.data, head.text.len);
    if (head.text.status)
        t->text.status = head.text.status;
    pgn__text_rows_free(&head);
    return write_bytes(t, &t->text, err);
}

static pgn_status begin_columns(tabling *t, const pgn_table_options *o, pgn_error *err) {
    t->writer.format = o->format == PGN_TABLE_PARQUET ? &pgn__parquet_format : &pgn__arrow_format;
    t->writer.table = &t->table;
    t->writer.compression = o->compression;
    t->group_rows = o->group_rows ? o->group_rows : t->writer.format->group_rows;
    pgn_status st = pgn__batch_init(&t->group, &t->table);
    st = st ? st : t->writer.format->open(&t->writer);
    return st ? pgn__fail(err, st, NULL) : write_columns(t, err);
}

static pgn_status end_columns(tabling *t, pgn_error *err) {
    pgn_status st = write_group(t, err);
    if (st)
        return st;
    st = t->writer.format->end(&t->writer);
    return st ? pgn__fail(err, st, NULL) : write_columns(t, err);
}

static pgn_status run(tabling *t, const char *const *paths, const char *output,
                      const pgn_table_options *o, pgn_error *err) {
    static const pgn__job_calls CALLS = {
        .open = open_worker, .deliver = deliver, .close = close_worker};
    pgn_status st = pgn__job_output_open(t->job, &t->out, output, err);
    if (!st)
        st = t->separator ? begin_text(t, o, err) : begin_columns(t, o, err);
    if (!st)
        st = pgn__job_run_selecting(t->job, paths, NULL, &CALLS, t, err);
    if (!st && !t->separator)
        st = end_columns(t, err);
    st = st ? st : report_all_unseen(t, err);
    if (!st && output && strcmp(output, "-") != 0)
        st = pgn__job_may_replace(t->job, output, paths, err);
    return pgn__job_output_close(t->job, t->out, st, err);
}

static pgn_status check(const pgn_table_options *o, pgn_error *err) {
    bool text = o->format == PGN_TABLE_CSV || o->format == PGN_TABLE_TSV;
    if (o->bom && o->format != PGN_TABLE_CSV)
        return pgn__fail(err, PGN_E_ARG, "a byte order mark requires CSV");
    if (o->no_header && !text)
        return pgn__fail(err, PGN_E_ARG, "a header line requires CSV or TSV");
    if (o->compression >= PGN_TABLE_COMPRESSION_ZSTD && o->format != PGN_TABLE_PARQUET)
        return pgn__fail(err, PGN_E_ARG, "compression requires Parquet");
    if (o->compression == PGN_TABLE_COMPRESSION_ZSTD && !pgn__codec_find(PGN__COMPRESSION_ZSTD))
        return pgn__fail(err, PGN_E_UNSUPPORTED, "Zstandard is not supported by this build");
    return PGN_OK;
}

pgn_status pgn_table_files(pgn_job *job, const char *const *paths, const char *output,
                           const pgn_table_options *options, pgn_table_result *result,
                           pgn_error *err) {
    static const pgn_table_options DEFAULTS;
    const pgn_table_options *o = options ? options : &DEFAULTS;
    tabling t = {.separator = o->format == PGN_TABLE_CSV   ? ','
                              : o->format == PGN_TABLE_TSV ? '\t'
                                                           : 0};
    if (result)
        *result = (pgn_table_result){.games = 0};
    pgn_status st = pgn__table_init(&t.table, o, err);
    st = st ? st : check(o, err);
    if (!st && !(t.seen_slots = calloc(t.table.slot_count + 1, sizeof *t.seen_slots)))
        st = pgn__fail(err, PGN_E_NOMEM, NULL);
    st = st ? st : pgn__job_begin_selecting(&job, err);
    if (!st) {
        t.job = job;
        st = run(&t, paths, output, o, err);
        if (!st && result)
            *result = (pgn_table_result){.games = t.games, .rows = t.rows};
        if (t.writer.state)
            t.writer.format->close(&t.writer);
        st = pgn__job_end(job, st);
    }
    pgn_buffer_free(&t.text);
    pgn_buffer_free(&t.writer.bytes);
    pgn__batch_free(&t.group);
    pgn__table_free(&t.table);
    free(t.seen_slots);
    return st;
}
