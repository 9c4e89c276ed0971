/* source.c -- raw bytes from a descriptor or from memory, behind one window. Separate from input.c
 * so that the decoders see neither files nor system calls. */
#include "source_int.h"

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "error_int.h"

pgn_status pgn__source_open_fd(pgn__source *src, int fd, int cancel) {
    *src = (pgn__source){.fd = fd, .cancel = cancel};
    src->chunk = malloc(PGN__CHUNK);
    src->data = src->chunk;
    return src->chunk ? PGN_OK : PGN_E_NOMEM;
}

pgn_status pgn__source_open_function(pgn__source *src, pgn_read_function *read, void *self,
                                     pgn_error *err) {
    pgn_status st = pgn__source_open_fd(src, -1, -1);
    src->read = read;
    src->self = self;
    src->read_error = err;
    return st;
}

void pgn__source_open_memory(pgn__source *src, const void *bytes, size_t len) {
    *src = (pgn__source){.fd = -1, .cancel = -1, .data = bytes, .len = len, .at_end = 1};
}

void pgn__source_restart(pgn__source *src, uint64_t taken) {
    src->data = src->chunk;
    src->len = 0;
    src->taken = taken;
    src->at_end = src->failed = 0;
}

void pgn__source_close(pgn__source *src) {
    free(src->chunk);
    *src = (pgn__source){.fd = -1, .cancel = -1, .at_end = 1};
}

/* An inherited descriptor may be non-blocking; the caller expects a blocking read. */
static int wait_readable(int fd) {
    struct pollfd poll_fd = {.fd = fd, .events = POLLIN};
    return poll(&poll_fd, 1, -1) >= 0 || errno == EINTR;
}

static size_t call_function(pgn__source *src, void *to, size_t cap) {
    size_t len = 0;
    pgn_error *err = src->read_error;
    err->code = PGN_OK;
    pgn_status st = src->read(src->self, to, cap, &len, err);
    if (st > PGN_OK && st != PGN_STOP)
        st = pgn__fail_answer(err, "read", st);
    else if (!st && len > cap)
        st = pgn__fail(err, PGN_E_ARG, "the read function returned %zu bytes of at most %zu", len,
                       cap);
    else if (st && err->code != st)
        pgn__fail(err, st, NULL);
    if (st)
        src->failed = -1;
    else if (!len)
        src->at_end = 1;
    return st ? 0 : len;
}

/* Wait for bytes, as long as nobody cancels that. */
static bool wait_uncanceled(const pgn__source *src) {
    struct pollfd both[2] = {{.fd = src->cancel, .events = POLLIN},
                             {.fd = src->fd, .events = POLLIN}};
    int ready;
    do
        ready = poll(both, 2, -1);
    while (ready < 0 && errno == EINTR);
    return !both[0].revents;
}

static size_t read_once(pgn__source *src, void *to, size_t cap) {
    if (src->read)
        return call_function(src, to, cap);
    ssize_t got;
    if (src->cancel >= 0 && !wait_uncanceled(src)) {
        src->failed = ECANCELED;
        return 0;
    }
    do
        got = read(src->fd, to, cap);
    while (got < 0 && (errno == EINTR ||
                       ((errno == EAGAIN || errno == EWOULDBLOCK) && wait_readable(src->fd))));
    if (got == 0)
        src->at_end = 1;
    else if (got < 0)
        src->failed = errno;
    return got > 0 ? (size_t)got : 0;
}

/* How much to read at once: at first no more than shows what the file is. A plain one is then read
 * elsewhere, and 64 pages that are never used would cost 0.15 ms. */
static size_t read_size(const pgn__source *src, size_t want, size_t space) {
    enum { FIRST = 1 << 12 };
    if (src->taken || src->len || want > FIRST || space < FIRST)
        return space;
    return FIRST;
}

size_t pgn__source_need(pgn__source *src, size_t want) {
    while (src->len < want && !src->at_end && !src->failed) {
        size_t start = (size_t)(src->data - src->chunk);
        if (src->len == 0 || start + want > PGN__CHUNK) {
            if (src->len)
                memmove(src->chunk, src->data, src->len);
            src->data = src->chunk;
            start = 0;
        }
        size_t used = start + src->len;
        src->len += read_once(src, src->chunk + used, read_size(src, want, PGN__CHUNK - used));
    }
    return src->len;
}

void pgn__source_take(pgn__source *src, size_t len) {
    src->data += len;
    src->len -= len;
    src->taken += len;
}

size_t pgn__source_read(pgn__source *src, void *to, size_t cap) {
    size_t n = src->len < cap ? src->len : cap;
    if (n) {
        memcpy(to, src->data, n);
        pgn__source_take(src, n);
    } else if (!src->at_end && !src->failed) {
        n = read_once(src, to, cap);
        src->taken += n;
    }
    return n;
}
