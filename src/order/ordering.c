/* ordering.c -- the keys of games, and the memory budget of sorting. */
#include "ordering_int.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer_size_int.h"
#include "base/error_int.h"
#include "base/pool_int.h"
#include "base/reserved_int.h"
#include "job/job_state_int.h"
#include "pgn/tag_names_int.h"

/* The collation's tags and those that a message names, each once. */
static bool make_tags(pgn__ordering *o) {
    static const char *const players[2] = {"White", "Black"};
    const char *const *keys = pgn__collation_tags(o->collation, &o->tag_count);
    o->tags = calloc(o->tag_count + 2, sizeof *o->tags);
    o->seen = calloc(o->tag_count + 1, sizeof *o->seen);
    if (!o->tags || !o->seen)
        return false;
    if (o->tag_count)
        memcpy(o->tags, keys, o->tag_count * sizeof *o->tags);
    for (size_t i = 0; i < 2; i++) {
        size_t k = 0;
        while (k < o->tag_count && strcmp(o->tags[k], players[i]) != 0)
            k++;
        if (k == o->tag_count)
            o->tags[o->tag_count++] = players[i];
        o->players[i] = k;
    }
    return true;
}

/* ---- memory ----
 *
 * Half of it at most is for reading: chunks, and the entries of their games. The smaller the games,
 * the more entries: an entry and its values are three times as large as a game of sixty bytes, and
 * twenty times one of nine. What reading does not need goes to the sorter, but for what is written.
 *
 * A chunk is at least as large as its largest game, and takes several times that while it is read:
 * measured with 16 threads, games of 1/200 of the limit stayed within it (27 MB of 32), games of
 * 1/100 did not (34 MB); with 30 threads neither did. Larger games exceed the limit. */

enum {
    MEMORY_LEAST = 4 << 20,
    WRITING = 1 << 20,       /* buffers of the output and of runs */
    ENTRIES = 32,            /* bytes for each byte of a chunk: games of six bytes */
    WINDOW_LEAST = 16 << 10, /* smaller chunks are slow to read */
    WINDOW_MOST = PGN__BUFFER_SIZE(256 << 10), /* and larger ones no faster */
    SPARE_CHUNKS = 2                           /* of the pipeline, beside one a thread */
};

size_t pgn__ordering_window(const pgn__ordering *o, size_t chunks, size_t most) {
    size_t window = (o->memory / 2 - WRITING / 2) / ENTRIES / chunks;
    return window < WINDOW_LEAST ? 0 : window < most ? window : most;
}

static size_t chunk_count(unsigned threads) {
    return threads == 1 ? 1 : (size_t)threads + SPARE_CHUNKS;
}

static void share_memory(pgn__ordering *o) {
    unsigned threads = pgn__job_threads(o->job);
    while (!(o->window = pgn__ordering_window(o, chunk_count(threads), WINDOW_MOST)))
        threads = threads > 2 ? threads - 1 : 1;
    o->threads = threads;
    o->sorting = o->memory - WRITING - chunk_count(threads) * o->window * ENTRIES;
}

/* How the files are read within the memory. */
static void set_reading(const pgn__ordering *o, pgn__gathering *g) {
    g->job = o->job;
    g->tags = o->tags;
    g->tag_count = o->tag_count;
    g->reading.threads = o->threads;
    g->reading.window = o->window;
}

/* ---- keys ---- */

static pgn_status open_collation(pgn__ordering *o, const pgn_sort_options *options,
                                 pgn_error *err) {
    static const pgn_sort_options DEFAULTS;
    options = options ? options : &DEFAULTS;
    if (pgn__any_reserved(options->reserved, sizeof options->reserved))
        return pgn__fail_newer(err, "option");
    if (o->memory < MEMORY_LEAST)
        return pgn__fail(err, PGN_E_ARG, "sorting needs at least 4 MiB of memory");
    unsigned flags = (options->reverse ? PGN__COLLATE_REVERSE : 0u) |
                     (options->unique ? PGN__COLLATE_WHOLE : 0u);
    o->by = options->keys != NULL;
    pgn_status st = pgn__collation_new(&o->collation, options->keys, flags, err);
    if (st)
        return st;
    share_memory(o);
    return make_tags(o) ? PGN_OK : pgn__fail(err, PGN_E_NOMEM, NULL);
}

pgn_status pgn__ordering_begin(pgn__ordering *o, pgn__gathering *g, pgn_job *job,
                               const pgn_sort_options *options, pgn_sort_result *result,
                               pgn_error *err) {
    *o = (pgn__ordering){.job = NULL};
    if (result)
        *result = (pgn_sort_result){0};
    pgn_status st = pgn__job_begin(&job, err);
    if (st)
        return st;
    o->job = job;
    o->memory = pgn__job_memory(job);
    st = open_collation(o, options, err);
    set_reading(o, g);
    return st;
}

pgn_status pgn__ordering_end(pgn__ordering *o, pgn_status status, const pgn_sort_result *done,
                             pgn_sort_result *result) {
    pgn__sorter_free(o->sorter);
    pgn__collation_free(o->collation);
    pgn_buffer_free(&o->key);
    free(o->tags);
    free(o->seen);
    if (result && !status)
        *result = *done;
    return o->job ? pgn__job_end(o->job, status) : status;
}

pgn_status pgn__ordering_record(pgn__ordering *o, const pgn__entry *entry, pgn_buffer *key,
                                pgn__record *record, pgn_error *err) {
    size_t count;
    pgn__collation_tags(o->collation, &count);
    for (size_t i = 0; i < count; i++)
        o->seen[i] |= entry->values[i].text != NULL;
    o->games = true;
    pgn_buffer_clear(key);
    return pgn__collation_record(o->collation, entry, key, record)
               ? pgn__fail(err, PGN_E_NOMEM, NULL)
               : PGN_OK;
}

pgn_status pgn__ordering_add(pgn__ordering *o, const pgn__record *record, pgn_error *err) {
    pgn_status st = PGN_OK;
    if (!o->sorter) {
        pgn__sorter_options how = {o->sorting, pgn__job_temp_dir(o->job)};
        st = pgn__sorter_new(&o->sorter, &how, err);
    }
    return st ? st : pgn__sorter_add(o->sorter, record, err);
}

/* A missing Result is not an error: the marker is used. */
pgn_status pgn__ordering_report_unused(const pgn__ordering *o, pgn_error *err) {
    size_t count;
    pgn_status st = PGN_OK;
    const char *const *tags = pgn__collation_tags(o->collation, &count);
    pgn_buffer message = PGN_BUFFER_INIT;
    for (size_t i = 0; i < count && o->by && o->games && !st; i++) {
        if (o->seen[i] || strcmp(tags[i], "Result") == 0)
            continue;
        pgn_buffer_clear(&message);
        unsigned near = pgn__find_near_tag((pgn_span){tags[i], strlen(tags[i])});
        pgn_buffer_printf(&message, "no game has the sort key %s", tags[i]);
        if (near != PGN__TAG_UNKNOWN)
            pgn_buffer_printf(&message, ": did you mean %s?", pgn__tag_text(near));
        if (message.status) {
            st = pgn__fail(err, PGN_E_NOMEM, NULL);
            break;
        }
        pgn_diagnostic d = {.rule = pgn__rule_public(PGN__RULE_UNUSED_KEY),
                            .message = message.data,
                            .input = "",
                            .at = {"", 0},
                            .title = ""};
        st = pgn__job_report_one(o->job, &d, err);
    }
    pgn_buffer_free(&message);
    return st;
}
