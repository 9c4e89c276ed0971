/* merge_files.c -- pgn_merge_files(): sorted files into one, read side by side. If there are more
 * than can be open at once, the games go through a sorter, with the same result. */
#include <stdlib.h>
#include <unistd.h>

#include "base/buffer_size_int.h"
#include "base/error_int.h"
#include "game_stream_int.h"
#include "job/sources_int.h"
#include "ordering_int.h"

enum {
    OPEN_MOST = 100,                     /* files that are read side by side */
    OPEN_OTHER = 16,                     /* file handles reserved for other uses */
    WINDOW = PGN__BUFFER_SIZE(64 << 10), /* bytes read at once of each, memory permitting */
    BETWEEN = 64                         /* games between two checks of the job */
};

typedef struct {
    pgn__sequence sequence; /* of the file, for many files; first, for pgn__sequence_begin() */
    pgn_job *job;
    pgn__gathering gathering; /* for many files; the sums are kept here in any case */
    pgn__ordering ordering;
    pgn__ordered_output output;
    size_t window; /* of each file that is read side by side */
} merging;

/* ---- a few files, side by side ---- */

typedef struct {
    merging *all;
    const char *path;
    pgn_input *in;
    pgn__game_stream *stream;
    pgn__job_source source;
    pgn__reports reports;
    pgn__sequence sequence;
    pgn_buffer key;
    pgn__record record; /* the next to be written; key.text is NULL after the last */
    bool begun, failed; /* it is open; it could not be read to its end */
    pgn_status status;  /* of what was reported in the middle of reading */
    pgn_error err;
} source;

/* A chunk has been read, in the middle of advance(). */
static void on_chunk(void *self, const pgn__chunk *chunk) {
    source *s = self;
    pgn_job *job = s->all->job;
    uint64_t games = pgn__chunk_reader_games(pgn__game_stream_reader(s->stream));
    pgn__job_source_enter(job, &s->source);
    job->now->of_input.bytes += chunk->size ? chunk->size : chunk->text.len;
    s->status = pgn__job_report(job, &s->reports, chunk, &s->err);
    if (!s->status)
        s->status = pgn__job_need_games(job, chunk, games, &s->err);
    pgn__job_source_leave(job);
}

static pgn_status open_stream(source *s, pgn_error *err) {
    const merging *m = s->all;
    pgn__game_stream_options how = {.tags = m->ordering.tags,
                                    .tag_count = m->ordering.tag_count,
                                    .split = pgn__job_split_options(m->job, NULL),
                                    .also = pgn__reports_sink(&s->reports, NULL),
                                    .reported = on_chunk,
                                    .self = s};
    how.split.window = m->window;
    pgn_status st = pgn__game_stream_new(&s->stream, s->in, &how, err);
    if (!st) /* reset, now that the reader is known */
        pgn__reports_sink(&s->reports, pgn__game_stream_reader(s->stream));
    return st;
}

/* A file that cannot be opened counts as empty, if the job goes on. */
static pgn_status open_source(source *s, merging *m, const char *path, pgn_error *err) {
    *s = (source){.all = m, .path = path};
    pgn_error why = {.code = PGN_OK};
    pgn__job_bound_reports(m->job, &s->reports);
    pgn_status st = pgn__job_open_input(m->job, path, &s->in, &why);
    if (st && st != PGN_E_CANCELED && st != PGN_E_NOMEM)
        return pgn__job_input_failed(m->job, path, &why, err);
    if (st)
        return pgn__fail(err, st, "%s", why.message);
    s->begun = true;
    pgn__job_source_begin(m->job, &s->source, path);
    return open_stream(s, err);
}

static pgn_status close_source(source *s, bool over, pgn_error *err) {
    pgn_status st = PGN_OK;
    if (s->begun)
        st = pgn__job_source_end(s->all->job, &s->source, over, s->failed, err);
    pgn__game_stream_free(s->stream);
    pgn_input_close(s->in);
    pgn__reports_free(&s->reports);
    pgn__sequence_free(&s->sequence);
    pgn_buffer_free(&s->key);
    return st;
}

/* The record of the game, and whether it is in order. */
static pgn_status take(source *s, const pgn__entry *entry, pgn_error *err) {
    merging *m = s->all;
    const pgn__chunk *chunk = pgn__game_stream_chunk(s->stream);
    pgn_status st = pgn__job_need_whole(m->job, chunk, err);
    if (st)
        return st;
    m->gathering.games++;
    pgn__job_add(m->job, 1, 0);
    st = pgn__ordering_record(&m->ordering, entry, &s->key, &s->record, err);
    return st ? st
              : pgn__sequence_take(&s->sequence, &m->ordering, &s->record, entry, chunk,
                                   pgn__game_stream_games(s->stream), err);
}

/* Take the next game of the file into s->record. */
static pgn_status advance(source *s, pgn_error *err) {
    const pgn__entry *entry = NULL;
    pgn_job *job = s->all->job;
    pgn_error why;
    s->record.key.text = NULL;
    if (!s->stream)
        return PGN_OK;
    pgn_status st = pgn__game_stream_next(s->stream, &entry, &why);
    if (s->status) {
        if (err)
            *err = s->err;
        return s->status;
    }
    if (st == PGN_E_NOMEM)
        return pgn__fail(err, st, NULL);
    if (st) {
        s->failed = true;
        return pgn__job_input_failed(job, s->path, &why, err);
    }
    if (!entry)
        return PGN_OK;
    pgn__job_source_enter(job, &s->source);
    st = take(s, entry, err);
    pgn__job_source_leave(job);
    if (st)
        s->record.key.text = NULL;
    return st;
}

/* Move the first source to its place among the others, which are in order: by their next games,
 * then by their position in the list of paths, which is that in memory. */
static void sink_first(source **sources, size_t count) {
    source *one = sources[0];
    size_t i = 1;
    for (; i < count; i++) {
        int order = pgn__record_compare(&one->record, &sources[i]->record);
        if (order < 0 || (order == 0 && one < sources[i]))
            break;
        sources[i - 1] = sources[i];
    }
    sources[i - 1] = one;
}

static pgn_status report_progress(const merging *m, const source *all, size_t count,
                                  pgn_error *err) {
    uint64_t sum = 0, size = 0;
    bool known = true;
    for (size_t i = 0; i < count; i++) {
        if (!all[i].in)
            continue;
        sum += pgn__input_consumed(all[i].in);
        size += pgn__input_size(all[i].in);
        known &= pgn__input_size(all[i].in) != 0;
    }
    pgn_progress p = {.bytes = sum,
                      .all_bytes = known && size >= sum ? size : 0,
                      .games = m->gathering.games,
                      .phase = "reading"};
    return pgn__job_call_progress(m->job, &p, err);
}

static pgn_status merge_sources(merging *m, source *all, source **queue, size_t count,
                                pgn_error *err) {
    pgn_status st = PGN_OK;
    size_t left = 0; /* sources that have a game, at the end of the queue */
    for (size_t i = count; i-- && !st;) {
        st = advance(&all[i], err);
        if (all[i].record.key.text) {
            left++;
            queue[count - left] = &all[i];
            sink_first(queue + count - left, left);
        }
    }
    for (uint64_t done = 0; left && !st; done++) {
        source **first = queue + count - left;
        if (done % BETWEEN == 0)
            st = report_progress(m, all, count, err);
        if (!st)
            st = pgn__ordered_output_put(&m->output, &first[0]->record, err);
        if (!st)
            st = advance(first[0], err);
        if (first[0]->record.key.text)
            sink_first(first, left);
        else
            left--;
    }
    return st;
}

static pgn_status merge_few(merging *m, const char *const *paths, size_t count, pgn_error *err) {
    size_t opened = 0;
    source *all = calloc(count, sizeof *all), **queue = calloc(count, sizeof *queue);
    pgn_status st = all && queue ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
    while (opened < count && !st) {
        st = open_source(&all[opened], m, paths[opened], err);
        opened++;
    }
    if (!st)
        st = merge_sources(m, all, queue, count, err);
    for (size_t i = 0; i < opened; i++) {
        pgn_error other;
        pgn_status one = close_source(&all[i], st != PGN_OK, &other);
        if (one && !st) {
            st = one;
            if (err)
                *err = other;
        }
    }
    free(all);
    free(queue);
    return st;
}

/* ---- many files, one after the other ---- */

static pgn_status add_game(void *self, const pgn__entry *entry, const pgn__chunk *chunk,
                           pgn_error *err) {
    merging *m = self;
    pgn__record record;
    pgn_status st = pgn__sequence_record(&m->sequence, &m->ordering, entry, chunk,
                                         m->gathering.input_games + 1, &record, err);
    return st ? st : pgn__ordering_add(&m->ordering, &record, err);
}

static pgn_status merge_many(merging *m, const char *const *paths, pgn_error *err) {
    pgn_status st = pgn__gather(&m->gathering, paths, err);
    return st ? st : pgn__ordered_output_put_all(&m->output, &m->ordering, err);
}

/* ---- */

/* Can this many files be open at once, and does memory suffice? */
static bool are_few(merging *m, size_t count) {
    long most = sysconf(_SC_OPEN_MAX);
    m->window = pgn__ordering_window(&m->ordering, count, WINDOW);
    return m->window && count <= OPEN_MOST && (most < 0 || (long)count <= most - OPEN_OTHER);
}

static pgn_status merge(merging *m, const char *const *paths, const char *output,
                        const pgn_sort_options *options, pgn_sort_result *result, pgn_error *err) {
    static const char *const standard_input[] = {"-", NULL};
    size_t count = 0;
    if (!paths || !*paths)
        paths = standard_input;
    while (paths[count])
        count++;
    pgn_status st = pgn__ordered_output_open(&m->output, m->job, output, options, err);
    if (!st)
        st = are_few(m, count) ? merge_few(m, paths, count, err) : merge_many(m, paths, err);
    return pgn__ordered_output_close(&m->output, &m->ordering, output, paths, st, result, err);
}

pgn_status pgn_merge_files(pgn_job *job, const char *const *paths, const char *output,
                           const pgn_sort_options *options, pgn_sort_result *result,
                           pgn_error *err) {
    merging m = {.gathering = {.game = add_game, .input = pgn__sequence_begin, .self = &m}};
    pgn_sort_result done = {0};
    pgn_status st = pgn__ordering_begin(&m.ordering, &m.gathering, job, options, result, err);
    m.job = m.ordering.job;
    if (!st)
        st = merge(&m, paths, output, options, &done, err);
    done.games = m.gathering.games;
    pgn__sequence_free(&m.sequence);
    return pgn__ordering_end(&m.ordering, st, &done, result);
}
