/* progress.c -- progress of a long run on a terminal: bytes, games, rate, time left. */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

/* Seconds before the first line, so that short runs show nothing. */
static const double PATIENCE = 0.5;

/* 1234567 as 1,234,567. */
static const char *grouped(uint64_t n, char out[32]) {
    char digits[24];
    int len = snprintf(digits, sizeof digits, "%" PRIu64, n), k = 0;
    for (int i = 0; i < len; i++) {
        if (i && (len - i) % 3 == 0)
            out[k++] = ',';
        out[k++] = digits[i];
    }
    out[k] = '\0';
    return out;
}

static const char *duration(double seconds, char out[32]) {
    unsigned long s = (unsigned long)(seconds + 0.5);
    if (s < 60)
        snprintf(out, 32, "%lu s", s);
    else if (s < 3600)
        snprintf(out, 32, "%lu:%02lu", s / 60, s % 60);
    else
        snprintf(out, 32, "%lu:%02lu:%02lu", s / 3600, s / 60 % 60, s % 60);
    return out;
}

/* suite.epd, positions.fen.gz */
static bool has_records(const char *name) {
    return strstr(name, ".epd") || strstr(name, ".fen");
}

/* `all` is 0 if unknown. */
static void show(const char *name, uint64_t done, uint64_t all, uint64_t games, const char *noun,
                 double spent) {
    char a[32], b[32];
    fprintf(stderr, "\r\033[K%.40s: ", name);
    if (done > all)
        all = 0; /* the file has grown: the total is unknown */
    if (all)
        fprintf(stderr, "%2.0f%% of %.1f MB, ", 100.0 * (double)done / (double)all,
                (double)all / 1e6);
    else
        fprintf(stderr, "%.1f MB, ", (double)done / 1e6);
    fprintf(stderr, "%s %s, %.0f MB/s", grouped(games, a), noun, (double)done / 1e6 / spent);
    if (all && done)
        fprintf(stderr, ", %s left", duration(spent * (double)(all - done) / (double)done, b));
    fflush(stderr);
}

bool cli_progress_wanted(void) {
    return isatty(STDERR_FILENO);
}

pgn_status cli_progress_show(void *self, const pgn_progress *job) {
    cli_progress *p = self;
    const char *name = job->input ? job->input : job->phase, *slash = strrchr(name, '/');
    if (job->seconds < PATIENCE)
        return PGN_OK;
    name = slash ? slash + 1 : name;
    show(name, job->bytes, job->all_bytes, job->games,
         p->records || has_records(name) ? "records" : "games", job->seconds);
    p->shown = true;
    return PGN_OK;
}

void cli_progress_end(cli_progress *p) {
    if (p->shown) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
    }
    p->shown = false; /* hidden until the next step, if any */
}
