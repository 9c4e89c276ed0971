/* tag_files.c -- pgn_tag_files(): the tags of many files as lines of text. Workers make the lines;
 * on delivery they are numbered and written, or added to the counts. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error_int.h"
#include "base/reserved_int.h"
#include "base/span_int.h"
#include "pgn/tag_names_int.h"
#include "pgn/unstable/json.h"
#include "tag_collect_int.h"

enum { FLUSHED = 1 << 18 }; /* bytes of counts that are written at once */

typedef struct {
    const pgn_tag_files_options *options;
    pgn_job *job;
    pgn_tag_column *columns;
    pgn__tags_wanted wanted;
    pgn__tag_counts counts; /* of all files */
    pgn_buffer out;
} listing;

/* Write what is in `out`. PGN_STOP if the caller wants no more. */
static pgn_status flush(listing *l, pgn_error *err) {
    pgn_status st = l->out.status;
    if (!st && l->out.len)
        st = l->options->write(l->options->self, l->out.data, l->out.len);
    pgn_buffer_clear(&l->out);
    return st < 0 ? pgn__fail(err, st, NULL) : st;
}

/* ---- lines ---- */

static bool is_csv(const listing *l) {
    return l->options->format == PGN_TAG_CSV;
}

/* What ends fields and lines. */
static const char *separator(const listing *l) {
    return is_csv(l) ? "," : "\t";
}

static void end_line(listing *l) {
    pgn_buffer_append(&l->out, is_csv(l) ? "\r\n" : "\n", PGN_CSTR);
}

/* The name of the file: a line stays one line. */
static void put_file(listing *l, const char *name) {
    size_t from = l->out.len;
    if (is_csv(l)) {
        pgn__tag_put_csv(&l->out, l->options->safe, name, strlen(name));
        pgn_buffer_append(&l->out, ",", 1);
        return;
    }
    pgn_buffer_printf(&l->out, "%s:", name);
    for (size_t i = from; i < l->out.len; i++)
        if ((unsigned char)l->out.data[i] < ' ')
            l->out.data[i] = '?';
}

/* Prefix each game's line with its number, which is known only now. */
static void put_numbered(listing *l, const pgn__tag_collector *c, const pgn_block *block) {
    const char *line = c->lines.data ? c->lines.data : "", *end = line + c->lines.len;
    for (uint64_t i = 1; line < end; i++) {
        const char *next = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1;
        if (l->options->input)
            put_file(l, block->input);
        pgn_buffer_printf(&l->out, "%" PRIu64 "%s", block->games + i, separator(l));
        pgn_buffer_append(&l->out, line, (size_t)(next - line));
        line = next;
    }
}

/* In JSON also the file, and the line in it; PGC has no lines. */
static void put_objects(listing *l, const pgn__tag_collector *c, const pgn_block *block) {
    const pgn__tags_object *o = (const pgn__tags_object *)(const void *)c->objects.data;
    const char *text = c->lines.data;
    pgn_json_writer json = {.out = &l->out};
    for (size_t i = 0; i < c->objects.len / sizeof *o; i++) {
        uint64_t line = o[i].place.line;
        pgn_json_begin_object(&json, NULL);
        pgn_json_put_string(&json, "type", "tags", PGN_CSTR);
        pgn_json_put_string(&json, "file", block->input, PGN_CSTR);
        pgn_json_put_unsigned(&json, "game", block->games + o[i].place.game);
        pgn_json_put_unsigned(&json, line ? "line" : "offset",
                              line ? block->lines + line : o[i].place.offset);
        pgn_json_put_raw(&json, "tags", text, o[i].tags_len);
        text += o[i].tags_len;
        if (o[i].repeated_len)
            pgn_json_put_raw(&json, "repeated", text, o[i].repeated_len);
        text += o[i].repeated_len;
        pgn_json_end_object(&json);
        pgn_json_newline(&json);
    }
}

/* ---- counts ---- */

typedef struct {
    pgn_span text;
    uint64_t games;
} counted;

static int by_games(const counted *a, const counted *b) {
    return (a->games < b->games) - (a->games > b->games);
}

static int by_text(const void *x, const void *y) {
    const counted *a = x, *b = y;
    int order = by_games(a, b);
    return order ? order : pgn__span_compare(a->text, b->text);
}

/* The seven roster tags in their order, then the others in byte order, as in the standard. */
static int by_name(const void *x, const void *y) {
    const counted *a = x, *b = y;
    int order = by_games(a, b);
    for (size_t i = 0; !order && pgn_roster_name(i); i++)
        order =
            pgn__span_is(b->text, pgn_roster_name(i)) - pgn__span_is(a->text, pgn_roster_name(i));
    return order ? order : pgn__span_compare(a->text, b->text);
}

/* The fields of a counted line, with the names of their columns. */
static void put_fields(const listing *l, pgn_json_writer *json, pgn_span line) {
    const char *at = line.text;
    pgn_json_begin_object(json, "tags");
    for (size_t i = 0; i < l->wanted.column_count; i++) {
        pgn_span name = l->wanted.columns[i].name, field = {at, strcspn(at, "\t")};
        pgn_json_put_key(json, name.text, name.len);
        if (field.len == 1 && field.text[0] == PGN__TAG_MISSING)
            pgn_json_put_null(json, NULL);
        else
            pgn_json_put_string(json, NULL, field.text, field.len);
        at += field.len + 1;
    }
    pgn_json_end_object(json);
}

static void put_count(listing *l, const counted *row) {
    bool names = l->options->rows == PGN_TAG_ROWS_NAMES;
    if (l->options->format == PGN_TAG_JSON) {
        pgn_json_writer json = {.out = &l->out};
        pgn_json_begin_object(&json, NULL);
        pgn_json_put_string(&json, "type", names ? "tag-name" : "tag-values", PGN_CSTR);
        if (names)
            pgn_json_put_string(&json, "name", row->text.text, row->text.len);
        pgn_json_put_unsigned(&json, "games", row->games);
        if (!names)
            put_fields(l, &json, row->text);
        pgn_json_end_object(&json);
        pgn_json_newline(&json);
        return;
    }
    pgn_buffer_printf(&l->out, "%" PRIu64 "%s", row->games, separator(l));
    if (names && is_csv(l))
        pgn__tag_put_csv(&l->out, l->options->safe, row->text.text, row->text.len);
    else /* a line is in its form already */
        pgn_buffer_append(&l->out, row->text.text, row->text.len);
    end_line(l);
}

static pgn_status put_counts(listing *l, pgn_error *err) {
    const pgn__tag_count *counts = (const pgn__tag_count *)(const void *)l->counts.counts.data;
    size_t n = l->counts.texts.count;
    counted *rows = malloc((n + 1) * sizeof *rows);
    pgn_status st = PGN_OK;
    if (!rows)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    for (size_t i = 0; i < n; i++)
        rows[i] = (counted){l->counts.texts.texts[i], counts[i].games};
    qsort(rows, n, sizeof *rows, l->options->rows == PGN_TAG_ROWS_NAMES ? by_name : by_text);
    for (size_t i = 0; i < n && !st; i++) {
        put_count(l, &rows[i]);
        if (l->out.status || l->out.len >= FLUSHED || i + 1 == n)
            st = flush(l, err);
    }
    free(rows);
    return st == PGN_STOP ? PGN_OK : st;
}

/* ---- the header ---- */

static void put_name(listing *l, const char *name, size_t len) {
    if (l->out.len)
        pgn_buffer_append(&l->out, separator(l), 1);
    if (is_csv(l))
        pgn__tag_put_csv(&l->out, l->options->safe, name, len);
    else
        pgn_buffer_append(&l->out, name, len);
}

static pgn_status put_header(listing *l, pgn_error *err) {
    const pgn_tag_files_options *o = l->options;
    bool names = o->rows == PGN_TAG_ROWS_NAMES;
    if (o->input && is_csv(l))
        put_name(l, "File", 4);
    if (o->rows != PGN_TAG_ROWS_GAMES)
        put_name(l, "Games", 5);
    else if (o->number)
        put_name(l, "Game", 4);
    if (names)
        put_name(l, "Tag", 3);
    for (size_t i = 0; i < l->wanted.column_count && !names; i++)
        put_name(l, l->wanted.columns[i].name.text, l->wanted.columns[i].name.len);
    end_line(l);
    return flush(l, err);
}

/* ---- the job ---- */

static pgn_status open_collector(void *shared, void **worker, pgn_error *err) {
    const listing *l = shared;
    pgn__tag_collector *c;
    pgn_status st = pgn__tag_collector_new(&c, &l->wanted);
    *worker = c;
    return st ? pgn__fail(err, st, NULL) : PGN_OK;
}

static bool add_counts(listing *l, pgn__tag_collector *c) {
    const pgn__tag_count *counts = (const pgn__tag_count *)(const void *)c->counts.counts.data;
    bool wanted = l->options->rows != PGN_TAG_ROWS_GAMES, all = true;
    for (size_t i = 0; wanted && all && i < c->counts.texts.count; i++) {
        pgn_span text = c->counts.texts.texts[i];
        pgn__tag_count *sum = pgn__tag_counts_find(&l->counts, text.text, text.len);
        if (sum)
            sum->games += counts[i].games;
        all = sum;
    }
    pgn__tag_counts_clear(&c->counts);
    return all;
}

/* What was seen of the columns, for the caller's, if they are. */
static void add_columns(listing *l, pgn__tag_collector *c) {
    for (size_t i = 0; l->columns && i < l->wanted.column_count; i++) {
        l->columns[i].games += c->columns[i].games;
        if (l->columns[i].games)
            l->columns[i].similar[0] = '\0';
        else if (!l->columns[i].similar[0])
            memcpy(l->columns[i].similar, c->columns[i].similar, sizeof l->columns[i].similar);
    }
    memset(c->columns, 0, l->wanted.column_count * sizeof *c->columns);
}

static pgn_status deliver(void *shared, void *worker, pgn_error *err) {
    listing *l = shared;
    pgn__tag_collector *c = worker;
    pgn_block block;
    pgn_job_block(l->job, &block);
    add_columns(l, c);
    if (c->objects.len)
        put_objects(l, c, &block);
    else if (l->options->number)
        put_numbered(l, c, &block);
    else
        pgn_buffer_append(&l->out, c->lines.data, c->lines.len);
    pgn_buffer_clear(&c->lines);
    pgn_buffer_clear(&c->objects);
    pgn_status st = flush(l, err);
    return st || add_counts(l, c) ? st : pgn__fail(err, PGN_E_NOMEM, NULL);
}

/* ---- the call ---- */

static pgn_status check(const pgn_tag_column *columns, size_t count, const pgn_tag_files_options *o,
                        pgn_error *err) {
    if (!o || !o->write)
        return pgn__fail_missing(err, "write function");
    if ((unsigned)o->rows > PGN_TAG_ROWS_NAMES || (unsigned)o->format > PGN_TAG_JSON)
        return pgn__fail(err, PGN_E_ARG, "no such rows or format");
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++)
            if (pgn__span_equal(columns[i].name, columns[k].name))
                return pgn__fail(err, PGN_E_ARG, "duplicate column \"%.*s\"",
                                 (int)(columns[i].name.len < 60 ? columns[i].name.len : 60),
                                 columns[i].name.text);
    return pgn__any_reserved(o->reserved, sizeof o->reserved) ? pgn__fail_newer(err, "option")
                                                              : PGN_OK;
}

static pgn_status run(listing *l, const char *const *paths, pgn_error *err) {
    static const pgn_work WORK = {.open = open_collector,
                                  .close = pgn__tag_collector_free,
                                  .game = pgn__tag_collector_game,
                                  .deliver = deliver};
    const pgn_tag_files_options *o = l->options;
    pgn_status st = o->header && o->format != PGN_TAG_JSON ? put_header(l, err) : PGN_OK;
    if (st == PGN_STOP)
        return PGN_OK;
    if (!st)
        st = pgn_job_run(l->job, paths, &WORK, l, err);
    return st || o->rows == PGN_TAG_ROWS_GAMES ? st : put_counts(l, err);
}

/* Of columns that no game has, and has in no other case. */
static void find_near(pgn_tag_column *columns, size_t count) {
    for (size_t i = 0; i < count; i++) {
        pgn_tag_column *c = &columns[i];
        unsigned near = c->games || c->similar[0] ? PGN__TAG_UNKNOWN : pgn__find_near_tag(c->name);
        if (near != PGN__TAG_UNKNOWN)
            snprintf(c->similar, sizeof c->similar, "%s", pgn__tag_text(near));
    }
}

pgn_status pgn_tag_files(pgn_job *job, const char *const *paths, pgn_tag_column *columns,
                         size_t column_count, const pgn_tag_files_options *options,
                         pgn_error *err) {
    pgn_tag_column roster[8];
    pgn_job *own = NULL;
    pgn_status st = check(columns, column_count, options, err);
    if (st)
        return st;
    for (size_t i = 0; i < column_count; i++)
        columns[i] = (pgn_tag_column){.name = columns[i].name};
    listing l = {.options = options,
                 .columns = column_count ? columns : NULL,
                 .wanted = {.options = options,
                            .columns = column_count ? columns : roster,
                            .column_count = column_count,
                            .all = !column_count}};
    for (const char *name; !column_count && (name = pgn_roster_name(l.wanted.column_count));)
        roster[l.wanted.column_count++] = (pgn_tag_column){.name = {name, strlen(name)}};
    st = job ? PGN_OK : pgn_job_new(&own, NULL, err);
    l.job = job ? job : own;
    st = st ? st : run(&l, paths, err);
    find_near(columns, column_count);
    pgn_job_free(own);
    pgn__tag_counts_free(&l.counts);
    pgn_buffer_free(&l.out);
    return st;
}
