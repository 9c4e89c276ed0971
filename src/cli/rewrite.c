/* rewrite.c -- wrap pgn_convert_files() for fmt, pack and unpack: diagnostics to stderr, up to a
 * limit per file, and an exit status. */
#include "rewrite.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

enum { SHOWN_MAX = 1000 }; /* diagnostics per file, plus the first of each rule */

typedef struct {
    const pgn_write_options *options;
    cli_progress progress;
    pgn_job *job;
    uint64_t left;   /* inputs left */
    uint64_t shown;  /* diagnostics of this input */
    char links[120]; /* hard link warning, printed last for an input; or empty */
    int status;
    bool over; /* the reason for stopping has been printed */
} rewriting;

static void worsen(rewriting *r, int status) {
    r->status = status > r->status ? status : r->status;
}

/* ---- the job's callbacks ---- */

static pgn_status on_progress(void *self, const pgn_progress *progress) {
    rewriting *r = self;
    return cli_progress_show(&r->progress, progress);
}

/* Differences from export format: the library says "the game" where the command prints its number.
 */
static void show_difference(rewriting *r, const pgn_diagnostic *d) {
    static const char GAME[] = "game ", ESCAPE[] = "escape ", FILE_[] = "file ";
    char message[160];
    r->status = r->status ? r->status : EXIT_DATA;
    if (strncmp(d->message, FILE_, sizeof FILE_ - 1) == 0) {
        cli_data_error("%s: %s", d->input, d->message + sizeof FILE_ - 1);
        return;
    }
    bool game = strncmp(d->message, GAME, sizeof GAME - 1) == 0;
    snprintf(message, sizeof message, "%s %" PRIu64 " %s", game ? "game" : "escape after game",
             d->place.game, d->message + (game ? sizeof GAME : sizeof ESCAPE) - 1);
    cli_finding(d->input, &d->place, "error", message, d->rule->id);
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    rewriting *r = self;
    cli_progress_end(&r->progress);
    r->shown++;
    if (strcmp(d->rule->id, "export-format") == 0)
        show_difference(r, d);
    else if (strcmp(d->rule->id, "hard-link") == 0)
        snprintf(r->links, sizeof r->links, "%s", d->message);
    else
        cli_finding(d->input, &d->place,
                    d->rule->severity == PGN_SEVERITY_ERROR ? "error" : "warning", d->message,
                    d->rule->id);
    return PGN_OK;
}

/* The last callback before the output is committed: stop if a file could not be read. */
static void count_input(rewriting *r) {
    if (--r->left == 0 && r->status == EXIT_USAGE)
        pgn_job_cancel(r->job);
}

static pgn_status on_input_done(void *self, const char *input, const pgn_account *account) {
    rewriting *r = self;
    uint64_t found = account->errors + account->warnings;
    cli_progress_end(&r->progress);
    if (found > r->shown)
        cli_data_error("%s: %" PRIu64 " more findings not shown", input, found - r->shown);
    if (*r->links)
        cli_data_error("%s: %s", input, r->links);
    if (account->errors)
        worsen(r, EXIT_DATA);
    r->shown = 0;
    r->links[0] = '\0';
    if (!account->failed_inputs)
        count_input(r);
    return PGN_OK;
}

static pgn_status on_input_failed(void *self, const char *input, const pgn_error *why) {
    rewriting *r = self;
    cli_progress_end(&r->progress);
    if (why->code == PGN_E_GAME)
        worsen(r, cli_data_error("%s", why->message));
    else if (why->code == PGN_E_ARG && r->options->in_place)
        r->status = cli_usage_error("%s: --in-place requires a plain file", input);
    else if (why->code == PGN_E_SYNTAX)
        r->status = cli_usage_error("%s: %s requires PGN, not PGC", input,
                                    r->options->in_place ? "--in-place" : "--check");
    else
        r->status = cli_usage_error("%s", why->message);
    count_input(r);
    r->over = why->code == PGN_E_SYNTAX;
    return r->over ? why->code : PGN_OK;
}

/* ---- the call ---- */

/* Progress would garble output on a terminal. */
static bool writes_to_terminal(const char *output, const pgn_write_options *o) {
    bool to_file = o->in_place || (output && strcmp(output, "-") != 0);
    return !to_file && !o->check_only && isatty(STDOUT_FILENO);
}

static void say_failure(rewriting *r, pgn_status st, const pgn_error *err) {
    cli_progress_end(&r->progress);
    if (st == PGN_E_GAME)
        worsen(r, cli_data_error("%s", err->message));
    else if (!r->over && !(st == PGN_E_CANCELED && r->status == EXIT_USAGE))
        r->status = cli_usage_error("%s", err->message);
}

int cli_rewrite(const cli_command *command, const cli_input *input, const char *output,
                const pgn_write_options *options, int argc, char **argv) {
    bool one_output = !options->in_place && !options->check_only;
    rewriting r = {.options = options, .left = argc ? (uint64_t)argc : 1};
    pgn_job_options how = {.self = &r,
                           .diagnostic = on_diagnostic,
                           .input_done = on_input_done,
                           .input_failed = on_input_failed,
                           .max_diagnostics = SHOWN_MAX};
    pgn_error err;
    if (!cli_job(command, input, &how))
        return EXIT_USAGE;
    if (cli_progress_wanted() && !writes_to_terminal(output, options))
        how.progress = on_progress;
    pgn_status st = pgn_job_new(&r.job, &how, &err);
    if (!st) {
        cli_guard_job(r.job);
        st = pgn_convert_files(r.job, (const char *const *)argv,
                               one_output && !output ? "-" : output, options, &err);
        cli_guard_job(NULL);
    }
    if (st)
        say_failure(&r, st, &err);
    pgn_job_free(r.job);
    return r.status;
}
