/* process.c -- I/O with a program that may misbehave: stay silent, write too much, not read, close
 * a stream, end. Everything goes through one poll() with a deadline. */
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "process_int.h"
#include "spawn_int.h"

enum {
    LOOK_EVERY = 100, /* ms between checks whether the program has ended: its children may hold its
                         streams open, so that there is no end of file */
    LOOK_EVERY_CLOSED = 5, /* once its output is closed, when that is to be expected */
    STDERR_PIECE = 4096,
    STDERR_LAST = 16 /* pieces read of stderr after the end */
};

/* ---- last lines ---- */

static void words_add(pgn__last_words *w, const char *text, size_t len) {
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '\n' || text[i] == '\r') {
            w->whole = w->len > 0;
            continue;
        }
        if (w->whole)
            w->len = 0;
        w->whole = false;
        if (w->len + 1 < PGN__WORDS_MAX)
            w->text[w->len++] = text[i];
    }
}

static void words_set(pgn__last_words *w, pgn_span line) {
    w->len = line.len < PGN__WORDS_MAX ? line.len : PGN__WORDS_MAX - 1;
    memcpy(w->text, line.text, w->len);
}

const char *pgn__process_words(const pgn__process *p, char out[PGN__WORDS_MAX]) {
    const pgn__last_words *w = p->said_err.len ? &p->said_err : &p->said;
    for (size_t i = 0; i < w->len; i++)
        out[i] = (unsigned char)w->text[i] < ' ' || w->text[i] == 127 ? '?' : w->text[i];
    out[w->len] = '\0';
    return out;
}

/* ---- one wait ---- */

static void read_err(pgn__process *p) {
    char piece[STDERR_PIECE];
    ssize_t got = read(p->err, piece, sizeof piece);
    if (got > 0)
        words_add(&p->said_err, piece, (size_t)got);
    else if (got == 0 || (errno != EINTR && errno != EAGAIN))
        pgn__close(&p->err);
}

/* There is room at the end of the buffer. */
static void read_out(pgn__process *p) {
    ssize_t got = read(p->out, p->buffer + p->end, sizeof p->buffer - p->end);
    if (got > 0)
        p->end += (size_t)got;
    else if (got == 0 || (errno != EINTR && errno != EAGAIN))
        pgn__close(&p->out);
}

bool pgn__process_unwake(pgn__process *p) {
    char bytes[64];
    bool woken = false;
    while (read(p->wake[0], bytes, sizeof bytes) > 0)
        woken = true;
    return woken;
}

/* The deadline, or earlier: what an ended program has left is read for a short time only. */
static int64_t reading_ends(const pgn__process *p, int64_t deadline) {
    int64_t rest = p->ended + PGN__LINES_UNTIL;
    return p->ended && rest < deadline ? rest : deadline;
}

/* Milliseconds that one poll() may take: until the deadline, but not past the next check. */
static int wait_for(const pgn__process *p, int64_t now, int64_t deadline) {
    int64_t slice = p->out < 0 ? LOOK_EVERY_CLOSED : LOOK_EVERY;
    int64_t left = deadline - now;
    return (int)(left < 0 ? 0 : left < slice ? left : slice);
}

typedef enum { WANT_ROOM = 1, WANT_WAKE = 2, WANT_SEND = 4 } wants;

/* Wait once, and read what is available. PGN__LINE means that something may have happened. The
 * buffer must have room if WANT_ROOM is set. */
static pgn__event pump(pgn__process *p, int64_t deadline, unsigned want) {
    int64_t now = pgn__now();
    deadline = reading_ends(p, deadline);
    struct pollfd fds[4] = {
        {want & WANT_ROOM ? p->out : -1, POLLIN, 0},
        {p->err, POLLIN, 0},
        {want & WANT_WAKE ? p->wake[0] : -1, POLLIN, 0},
        {want & WANT_SEND ? p->in : -1, POLLOUT, 0},
    };
    int ready = poll(fds, 4, wait_for(p, now, deadline));
    if (ready > 0 && fds[1].revents)
        read_err(p);
    if (ready > 0 && fds[0].revents)
        read_out(p);
    if (ready > 0 && fds[2].revents && pgn__process_unwake(p))
        return PGN__WOKEN;
    now = pgn__now();
    if (now - p->looked >= (p->out < 0 ? LOOK_EVERY_CLOSED : LOOK_EVERY))
        pgn__process_has_ended(p);
    if (now >= deadline)
        return p->ended ? PGN__ENDED : PGN__LATE;
    return PGN__LINE;
}

void pgn__process_wake(pgn__process *p) {
    int before = errno;
    ssize_t done = write(p->wake[1], "", 1); /* a full pipe wakes too */
    (void)done;
    errno = before;
}

/* ---- writing ---- */

pgn__event pgn__process_send(pgn__process *p, const char *text, size_t len, int64_t deadline) {
    while (len) {
        if (p->in < 0)
            return PGN__ENDED;
        ssize_t sent = send(p->in, text, len, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0) {
            text += sent;
            len -= (size_t)sent;
            continue;
        }
        if (errno == EINTR)
            continue;
        if (errno != EAGAIN && errno != EWOULDBLOCK)
            return PGN__ENDED;
        /* It may not read because it is blocked writing, so its output must be drained; what does
         * not fit predates our command. */
        if (p->start) {
            memmove(p->buffer, p->buffer + p->start, p->end - p->start);
            p->end -= p->start;
            p->start = 0;
        }
        if (p->end == sizeof p->buffer) {
            p->too_long++;
            p->skipping = p->buffer[p->end - 1] != '\n';
            p->end = 0;
        }
        pgn__event event = pump(p, deadline, WANT_SEND | (p->out >= 0 ? WANT_ROOM : 0));
        if (event != PGN__LINE)
            return event;
    }
    return PGN__LINE;
}

/* ---- reading ---- */

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* The next whole line in the buffer that is not blank, if any. */
static bool cut_line(pgn__process *p, pgn_span *line) {
    while (p->start < p->end) {
        char *from = p->buffer + p->start;
        char *end = memchr(from, '\n', p->end - p->start);
        if (!end)
            return false;
        p->start = (size_t)(end - p->buffer) + 1;
        bool tail = p->skipping;
        p->skipping = false;
        while (from < end && is_blank(*from))
            from++;
        while (from < end && is_blank(end[-1]))
            end--;
        if (from == end || tail)
            continue;
        *line = (pgn_span){from, (size_t)(end - from)};
        words_set(&p->said, *line);
        return true;
    }
    return false;
}

/* Room for more; a line that fills all of it is dropped, and the rest of it when it comes. */
static void make_room(pgn__process *p) {
    if (p->skipping) {
        p->start = p->end = 0; /* no line end in it: cut_line() has looked */
    } else if (p->start) {
        memmove(p->buffer, p->buffer + p->start, p->end - p->start);
        p->end -= p->start;
        p->start = 0;
    } else if (p->end == sizeof p->buffer) {
        words_set(&p->said, (pgn_span){p->buffer, p->end});
        p->too_long++;
        p->skipping = true;
        p->end = 0;
    }
}

/* Output that had arrived at the deadline counts: we may have been slow, not the program. But only
 * one read's worth, or a program that never stops writing would never be late. */
static bool cut_last(pgn__process *p, int64_t deadline, pgn_span *line) {
    int64_t end = reading_ends(p, deadline);
    bool first = p->last_look != end;
    p->last_look = end;
    return first && cut_line(p, line);
}

pgn__event pgn__process_line(pgn__process *p, int64_t deadline, bool wakeable, pgn_span *line) {
    if (p->reaped)
        return PGN__ENDED;
    for (;;) {
        if (cut_line(p, line))
            return PGN__LINE;
        if (p->out < 0) {
            if (p->end > p->start) /* an unterminated last line */
                words_set(&p->said, (pgn_span){p->buffer + p->start, p->end - p->start});
            return PGN__ENDED;
        }
        make_room(p);
        pgn__event event = pump(p, deadline, WANT_ROOM | (wakeable ? WANT_WAKE : 0));
        if (event == PGN__WOKEN)
            return event;
        if (event != PGN__LINE)
            return cut_last(p, deadline, line) ? PGN__LINE : event;
    }
}

/* ---- the end ---- */

void pgn__process_end(pgn__process *p, int64_t deadline) {
    if (p->reaped || p->pid <= 0)
        return;
    pgn__close(&p->in);
    while (!pgn__process_has_ended(p)) {
        p->start = p->end = 0; /* discarded, but the program may be blocked on it */
        if (pump(p, deadline, p->out >= 0 ? WANT_ROOM : 0) != PGN__LINE)
            break;
    }
    pgn__process_reap(p);
    for (int i = 0; i < STDERR_LAST && p->err >= 0; i++) {
        struct pollfd fd = {p->err, POLLIN, 0};
        if (poll(&fd, 1, 0) <= 0)
            break;
        read_err(p);
    }
    pgn__close_streams(p);
}
