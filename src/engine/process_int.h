/* process_int.h -- another program, its standard streams, and lines in bounded time and memory. */
#ifndef PGN_PROCESS_INT_H
#define PGN_PROCESS_INT_H

#include <stdbool.h>
#include <sys/types.h>

#include "pgn/unstable/engine.h"

enum {
    PGN__ENGINE_LINE_MAX = 65536, /* bytes of a line; longer ones are dropped */
    PGN__WORDS_MAX = 120,         /* of a program's last line */
    PGN__FATE_MAX = 60,           /* "was killed by signal 11 (SIGSEGV)" */
    PGN__LINES_UNTIL = 100 /* milliseconds in which an ended program's output is still read */
};

/* The outcome of a wait. */
typedef enum pgn__event {
    PGN__LINE,
    PGN__LATE,  /* the deadline has passed */
    PGN__ENDED, /* the program has ended, or closed the stream that we need */
    PGN__WOKEN  /* pgn__process_wake() was called */
} pgn__event;

/* The last non-empty line of a stream, truncated if too long. */
typedef struct pgn__last_words {
    char text[PGN__WORDS_MAX];
    size_t len;
    bool whole; /* a line end has come: the next byte begins another */
} pgn__last_words;

typedef struct pgn__process {
    pid_t pid;
    int in, out, err; /* our ends; -1 when closed */
    int wake[2];
    int64_t looked, ended; /* last check whether it has ended, and when it had; 0: not */
    int64_t last_look;     /* the deadline after which the output was read once more */
    int status;            /* as of waitpid(), once reaped */
    bool reaped, status_known;
    bool lost;         /* the host has reaped it */
    bool killed;       /* by us, before it had ended */
    uint64_t too_long; /* lines */
    pgn__last_words said, said_err;
    bool skipping;     /* inside a line that is too long */
    size_t start, end; /* read and not yet returned */
    char buffer[PGN__ENGINE_LINE_MAX];
} pgn__process;

int64_t pgn__now(void); /* milliseconds of the monotonic clock */

/* *p need not be initialised; after a failure there is nothing to close. E_ENGINE_START. */
pgn_status pgn__process_start(pgn__process *p, const char *const *argv, pgn_error *err);

/* Write all of it, or PGN__LATE or PGN__ENDED; PGN__LINE means success. Output of the program
 * meanwhile is kept as far as there is room. */
pgn__event pgn__process_send(pgn__process *p, const char *text, size_t len, int64_t deadline);

/* The next line without its end and without blanks around it, never empty; it lives until the next
 * call. PGN__WOKEN only if wakeable. */
pgn__event pgn__process_line(pgn__process *p, int64_t deadline, bool wakeable, pgn_span *line);

/* Make a wakeable wait return, now or the next. Any thread, any signal handler. And reset it. */
void pgn__process_wake(pgn__process *p);
bool pgn__process_unwake(pgn__process *p); /* was there one? */

/* Wait until the deadline for its end, kill what is left of its group, reap it, close its streams.
 * A second call does nothing. pgn__process_wake() stays harmless until pgn__process_free(), which
 * ends the process at once if it still runs. */
void pgn__process_end(pgn__process *p, int64_t deadline);
void pgn__process_free(pgn__process *p);

/* After pgn__process_end(): how it ended, as "ended with exit status 1". */
const char *pgn__process_fate(const pgn__process *p, char out[PGN__FATE_MAX]);

/* Its last line on stderr, or else on stdout; "" if none. No control characters. */
const char *pgn__process_words(const pgn__process *p, char out[PGN__WORDS_MAX]);

/* ---- words.c ---- */

/* Cut a command into words as a shell does, without any expansion: one block to free(), ending with
 * NULL. E_ARG for no word at all or a quote that is not closed. */
pgn_status pgn__words_split(char ***out, const char *command, pgn_error *err);

#endif
