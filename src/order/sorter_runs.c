/* sorter_runs.c -- sorted runs in a temporary file, and their merge. With more runs than can be
 * merged at once, neighbours become one in a second file, in as many passes as it takes. */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/buffer_int.h"
#include "base/buffer_size_int.h"
#include "base/errno_text_int.h"
#include "base/error_int.h"
#include "base/temp_file_int.h"
#include "sorter_state_int.h"

enum {
    PIECE = PGN__BUFFER_SIZE(256 << 10), /* bytes read at once from a run, memory permitting */
    FAN_IN_MIN = 2,     /* runs merged at once: at least this many, with smaller pieces */
    FAN_IN_MOST = 1024, /* and at most */
    WRITTEN = 128 << 10 /* bytes written at once */
};

typedef struct {
    off_t start, end;
} run;

/* A run being read. Its piece of the region holds [pos, have); a record that is larger than that is
 * put together in `large`. */
typedef struct {
    off_t at, end; /* in the file, not read yet */
    char *piece;
    size_t cap, pos, have;
    pgn_buffer large;
    const pgn__sorted *now; /* NULL: it is used up */
} run_reader;

struct pgn__runs {
    char *directory;
    int files[2];      /* -1: not made */
    int from;          /* the file in which the runs are */
    pgn_buffer table;  /* run[] */
    pgn_buffer merged; /* of a pass */
    pgn_buffer out;    /* not yet written */
    off_t end;         /* of the file being written */
    uint64_t written;
    run_reader *readers;
    size_t reader_cap;
    uint32_t *heap; /* of readers: the one with the first record at its root */
    size_t heaped;
    bool given; /* the root's record was returned, and is to be replaced */
};

static pgn_status failed(pgn_error *err, const char *verb, const char *directory, int code) {
    char errno_text[PGN__ERRNO_TEXT_MAX];
    return pgn__fail(err, PGN_E_IO, "cannot %s a temporary file in %.120s: %s", verb, directory,
                     pgn__errno_text(code, errno_text));
}

/* ---- temporary files ---- */

static pgn_status use_file(pgn__runs *r, int which, pgn_error *err) {
    if (r->files[which] < 0)
        r->files[which] = pgn__temporary_open(r->directory);
    return r->files[which] < 0 ? failed(err, "make", r->directory, errno) : PGN_OK;
}

pgn_status pgn__runs_new(pgn__runs **out, const char *directory, pgn_error *err) {
    pgn__runs *r = *out = calloc(1, sizeof *r);
    if (!r)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    r->files[0] = r->files[1] = -1;
    r->directory = strdup(directory);
    pgn_status st = r->directory ? use_file(r, 0, err) : pgn__fail(err, PGN_E_NOMEM, NULL);
    if (st) {
        pgn__runs_free(r);
        *out = NULL;
    }
    return st;
}

static void free_readers(pgn__runs *r) {
    for (size_t i = 0; i < r->reader_cap; i++)
        pgn_buffer_free(&r->readers[i].large);
    free(r->readers);
    free(r->heap);
    r->readers = NULL;
    r->heap = NULL;
    r->reader_cap = r->heaped = 0;
}

void pgn__runs_free(pgn__runs *r) {
    if (!r)
        return;
    free_readers(r);
    for (int i = 0; i < 2; i++)
        if (r->files[i] >= 0)
            close(r->files[i]);
    pgn_buffer_free(&r->table);
    pgn_buffer_free(&r->merged);
    pgn_buffer_free(&r->out);
    free(r->directory);
    free(r);
}

uint64_t pgn__runs_written(const pgn__runs *r) {
    return r->written;
}

/* ---- writing ---- */

static pgn_status write_all(pgn__runs *r, int fd, const char *bytes, size_t len, pgn_error *err) {
    while (len) {
        ssize_t n = pwrite(fd, bytes, len, r->end);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return failed(err, "write to", r->directory, errno);
        bytes += n;
        len -= (size_t)n;
        r->end += n;
        r->written += (uint64_t)n;
    }
    return PGN_OK;
}

static pgn_status flush(pgn__runs *r, int fd, pgn_error *err) {
    pgn_status st = write_all(r, fd, r->out.data, r->out.len, err);
    pgn_buffer_clear(&r->out);
    return st;
}

static pgn_status put(pgn__runs *r, int fd, const pgn__sorted *record, pgn_error *err) {
    size_t size = pgn__sorted_size(record);
    pgn_status st = r->out.len + size > WRITTEN ? flush(r, fd, err) : PGN_OK;
    if (st)
        return st;
    if (size > WRITTEN)
        return write_all(r, fd, (const char *)record, size, err);
    return pgn_buffer_append(&r->out, record, size) ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

static pgn_status add_run(pgn_buffer *table, off_t start, off_t end, pgn_error *err) {
    run one = {start, end};
    return pgn_buffer_append(table, &one, sizeof one) ? pgn__fail(err, PGN_E_NOMEM, NULL) : PGN_OK;
}

pgn_status pgn__runs_write(pgn__runs *r, const pgn__sorter_entry *entries, size_t count,
                           pgn_error *err) {
    int fd = r->files[r->from];
    off_t start = r->end;
    pgn_status st = PGN_OK;
    for (size_t i = 0; i < count && !st; i++)
        st = put(r, fd, entries[i].record, err);
    if (!st)
        st = flush(r, fd, err);
    return st ? st : add_run(&r->table, start, r->end, err);
}

/* ---- reading one run ---- */

/* Read up to len bytes of the run; it holds at least that many unless the file was cut. */
static pgn_status read_some(const pgn__runs *r, run_reader *in, char *to, size_t len,
                            pgn_error *err) {
    while (len) {
        ssize_t n = pread(r->files[r->from], to, len, in->at);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return failed(err, "read", r->directory, n ? errno : EIO);
        to += n;
        in->at += n;
        len -= (size_t)n;
    }
    return PGN_OK;
}

/* Have at least `need` bytes of what follows in the piece, which has room for them. */
static pgn_status fill(const pgn__runs *r, run_reader *in, size_t need, pgn_error *err) {
    size_t kept = in->have - in->pos;
    if (kept >= need)
        return PGN_OK;
    memmove(in->piece, in->piece + in->pos, kept);
    off_t left = in->end - in->at;
    size_t more = in->cap - kept;
    if ((off_t)more > left)
        more = (size_t)left;
    in->pos = 0;
    in->have = kept + more;
    return read_some(r, in, in->piece + kept, more, err);
}

/* Assemble a record that is larger than the piece. */
static pgn_status take_large(const pgn__runs *r, run_reader *in, size_t size, pgn_error *err) {
    size_t have = in->have - in->pos;
    pgn_buffer_clear(&in->large);
    if (pgn__buffer_reserve(&in->large, size))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    memcpy(in->large.data, in->piece + in->pos, have);
    in->pos = in->have = 0;
    in->now = (const pgn__sorted *)(const void *)in->large.data;
    return read_some(r, in, in->large.data + have, size - have, err);
}

static pgn_status advance(const pgn__runs *r, run_reader *in, pgn_error *err) {
    in->now = NULL;
    if (in->pos == in->have && in->at == in->end)
        return PGN_OK;
    pgn_status st = fill(r, in, sizeof *in->now, err);
    if (st)
        return st;
    const pgn__sorted *about = (const pgn__sorted *)(const void *)(in->piece + in->pos);
    size_t size = pgn__sorted_size(about);
    if (size > in->cap)
        return take_large(r, in, size, err);
    st = fill(r, in, size, err);
    in->now = (const pgn__sorted *)(const void *)(in->piece + in->pos);
    in->pos += size;
    return st;
}

/* ---- the heap of runs ---- */

static bool is_before(const pgn__runs *r, uint32_t a, uint32_t b) {
    int order = pgn__sorted_compare(r->readers[a].now, r->readers[b].now);
    return order ? order < 0 : a < b;
}

static void sift(pgn__runs *r, size_t root) {
    uint32_t *heap = r->heap;
    for (size_t child; (child = 2 * root + 1) < r->heaped; root = child) {
        if (child + 1 < r->heaped && is_before(r, heap[child + 1], heap[child]))
            child++;
        if (is_before(r, heap[root], heap[child]))
            return;
        uint32_t t = heap[root];
        heap[root] = heap[child];
        heap[child] = t;
    }
}

/* Start to merge some runs, with pieces of the region. */
static pgn_status start(pgn__runs *r, const run *runs, size_t count, char *region, size_t size,
                        pgn_error *err) {
    size_t cap = size / count / sizeof(uint64_t) * sizeof(uint64_t);
    r->heaped = 0;
    r->given = false;
    for (size_t i = 0; i < count; i++) {
        run_reader *in = &r->readers[i];
        *in = (run_reader){.at = runs[i].start,
                           .end = runs[i].end,
                           .piece = region + i * cap,
                           .cap = cap,
                           .large = in->large};
        pgn_status st = advance(r, in, err);
        if (st)
            return st;
        r->heap[r->heaped++] = (uint32_t)i;
    }
    for (size_t i = r->heaped / 2; i--;)
        sift(r, i);
    return PGN_OK;
}

pgn_status pgn__runs_next(pgn__runs *r, const pgn__sorted **out, pgn_error *err) {
    *out = NULL;
    if (r->given && r->heaped) {
        run_reader *in = &r->readers[r->heap[0]];
        pgn_status st = advance(r, in, err);
        if (st)
            return st;
        if (!in->now)
            r->heap[0] = r->heap[--r->heaped];
        sift(r, 0);
    }
    r->given = true;
    if (r->heaped)
        *out = r->readers[r->heap[0]].now;
    return PGN_OK;
}

/* ---- passes ---- */

/* Merge some neighbours into one run of the other file. */
static pgn_status merge_into(pgn__runs *r, const run *runs, size_t count, char *region, size_t size,
                             pgn_error *err) {
    int fd = r->files[!r->from];
    off_t begin = r->end;
    const pgn__sorted *record;
    pgn_status st = start(r, runs, count, region, size, err);
    while (!st && !(st = pgn__runs_next(r, &record, err)) && record)
        st = put(r, fd, record, err);
    if (!st)
        st = flush(r, fd, err);
    return st ? st : add_run(&r->merged, begin, r->end, err);
}

static size_t count_of(const pgn_buffer *table) {
    return table->len / sizeof(run);
}

static pgn_status pass(pgn__runs *r, size_t fan_in, char *region, size_t size, pgn_error *err) {
    const run *runs = (const run *)(const void *)r->table.data;
    size_t count = count_of(&r->table);
    pgn_status st = use_file(r, !r->from, err);
    r->end = 0;
    pgn_buffer_clear(&r->merged);
    for (size_t i = 0; i < count && !st; i += fan_in)
        st = merge_into(r, runs + i, count - i < fan_in ? count - i : fan_in, region, size, err);
    if (st)
        return st;
    if (ftruncate(r->files[r->from], 0) != 0)
        return failed(err, "write to", r->directory, errno);
    r->from = !r->from;
    pgn_buffer before = r->table;
    r->table = r->merged;
    r->merged = before;
    return PGN_OK;
}

static pgn_status make_readers(pgn__runs *r, size_t count, pgn_error *err) {
    if (r->reader_cap >= count)
        return PGN_OK;
    free_readers(r);
    r->readers = calloc(count, sizeof *r->readers);
    r->heap = calloc(count, sizeof *r->heap);
    if (!r->readers || !r->heap) {
        free_readers(r);
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    }
    r->reader_cap = count;
    return PGN_OK;
}

pgn_status pgn__runs_merge(pgn__runs *r, char *region, size_t size, pgn_error *err) {
    size_t fan_in = size / PIECE;
    fan_in = fan_in < FAN_IN_MIN ? FAN_IN_MIN : fan_in > FAN_IN_MOST ? FAN_IN_MOST : fan_in;
    size_t count = count_of(&r->table);
    pgn_status st = make_readers(r, count < fan_in ? count : fan_in, err);
    while (!st && count_of(&r->table) > fan_in)
        st = pass(r, fan_in, region, size, err);
    if (st)
        return st;
    return start(r, (const run *)(const void *)r->table.data, count_of(&r->table), region, size,
                 err);
}
