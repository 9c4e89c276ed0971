/* bulk.c -- run a command as a library job: callbacks print, a signal cancels. */
#include "bulk.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the job's callbacks ---- */

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    cli_bulk *b = self;
    bool error = d->rule->severity == PGN_SEVERITY_ERROR;
    if (b->count_only && !(error && d->rule->loss))
        return PGN_OK;
    cli_progress_end(&b->progress);
    b->unordered |= strcmp(d->rule->id, "order") == 0;
    if (b->count_only)
        b->status = EXIT_DATA;
    if (strcmp(d->rule->id, "no-game") == 0 || strcmp(d->rule->id, "hard-link") == 0)
        cli_data_error("%s: %s", d->input, d->message);
    else if (!*d->input)
        cli_data_error("%s: %s", b->command->name, d->message);
    else if (cli_limiter_shows(&b->limiter, d->rule))
        cli_finding(d->input, &d->place, cli_severity(d->rule), d->message, d->rule->id,
                    strcmp(d->rule->id, "not-edited") == 0 ? "game" : NULL);
    return PGN_OK;
}

static pgn_status on_input_done(void *self, const char *input, const pgn_account *account) {
    cli_bulk *b = self;
    (void)account;
    cli_progress_end(&b->progress);
    cli_limiter_end_file(&b->limiter, input);
    return PGN_OK;
}

/* ---- the job ---- */

/* Directory for temporary files: $TMPDIR, the output's, or /tmp. NULL if out of memory. */
static char *temporary_directory(const char *output) {
    const char *wanted = getenv("TMPDIR");
    if (wanted && *wanted)
        return strdup(wanted);
    struct stat about;
    if (!output || strcmp(output, "-") == 0 ||
        (stat(output, &about) == 0 && !S_ISREG(about.st_mode)))
        return strdup("/tmp");
    const char *slash = strrchr(output, '/');
    if (!slash)
        return strdup(".");
    return slash == output ? strdup("/") : strndup(output, (size_t)(slash - output));
}

bool cli_bulk_open(cli_bulk *b, const cli_command *command, const cli_input *input, uint64_t memory,
                   const char *output) {
    pgn_job_options how = {
        .memory = (size_t)memory,
        .self = b,
        .progress = cli_progress_wanted() && !b->no_progress ? cli_progress_show : NULL,
        .diagnostic = on_diagnostic,
        .input_done = on_input_done,
        .input_failed = b->input_failed,
        .max_diagnostics = input->limit ? 0 : CLI_PASSED_MAX,
        .min_severity = b->tags_only || b->errors_only ? PGN_SEVERITY_ERROR : PGN_SEVERITY_WARNING,
        .read.tags_only = b->tags_only};
    pgn_error err;
    b->command = b->limiter.command = command;
    if (!cli_job(command, input, &how) ||
        !cli_limiter_open(&b->limiter, input->limit, &CLI_USUAL_LIMITS))
        return false;
    b->progress.records = how.read.format == PGN_FORMAT_EPD;
    char *directory = temporary_directory(output);
    how.temp_dir = directory;
    pgn_status st = directory ? pgn_job_new(&b->job, &how, &err) : PGN_E_NOMEM;
    if (st)
        cli_usage_error("%s", directory ? err.message : pgn_status_message(st));
    else
        cli_guard_job(b->job);
    b->limiter.job = b->job;
    free(directory);
    return !st;
}

/* "; --max-game raises the limit" and the like: the option that helps. */
static const char *advice(const pgn_error *err) {
    if (err->code != PGN_E_LIMIT)
        return "";
    bool memory = err->rule && strcmp(err->rule, "events-memory") == 0;
    return memory ? "; raise it with --memory" : "; raise it with --max-game";
}

int cli_bulk_end(cli_bulk *b, pgn_status st, const pgn_error *err) {
    pgn_account account;
    cli_progress_end(&b->progress);
    if (st == PGN_E_GAME)
        return cli_data_error("%s", err->message);
    if (st == PGN_E_ARG)
        return cli_usage_error("%s: %s", b->command->name, err->message);
    if (st)
        return cli_usage_error("%s%s", err->message, advice(err));
    pgn_job_account(b->job, &account);
    return account.errors ? EXIT_DATA : EXIT_OK;
}

void cli_bulk_close(cli_bulk *b) {
    cli_guard_job(NULL);
    pgn_job_free(b->job);
    cli_limiter_free(&b->limiter);
}

/* ---- summaries ---- */

/* "pgn: COMMAND: 5 games read, 4 written, 1 duplicate removed" on stderr. */
static void print_summary(const cli_command *command, uint64_t games, uint64_t written) {
    fprintf(stderr, "pgn: %s: %" PRIu64 " game%s read, %" PRIu64 " written", command->name, games,
            cli_plural(games), written);
    if (games > written)
        fprintf(stderr, ", %" PRIu64 " duplicate%s removed", games - written,
                cli_plural(games - written));
    fputc('\n', stderr);
}

int cli_unseparated(const cli_command *command, uint64_t games) {
    if (!games)
        return EXIT_OK;
    fprintf(stderr,
            "pgn: %s: %" PRIu64
            " game%s cannot be separated from the previous game and will be read as part of it\n",
            command->name, games, cli_plural(games));
    return EXIT_DATA;
}

bool cli_size(const cli_command *command, const char *option, const char *text, uint64_t *size) {
    static const char units[] = "KMG";
    const char *p = text;
    uint64_t n = 0;
    if (!text) {
        *size = 0;
        return true;
    }
    if (cli_number(&p, (uint64_t)1 << 40, &n) && n) {
        const char *unit = *p ? strchr(units, *p) : NULL;
        unsigned shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;
        if (!p[unit != NULL] && n << shift >> shift == n && n << shift <= SIZE_MAX) {
            *size = n << shift;
            return true;
        }
    }
    cli_usage_error("%s: %s must be a number of bytes such as 500000, 64M or 2G, not \"%s\"",
                    command->name, option, text);
    return false;
}

/* ---- names and openings ---- */

/* A file was not replaced: continue with the next. */
static pgn_status on_not_replaced(void *self, const char *input, const pgn_error *why) {
    cli_bulk *b = self;
    int status;
    cli_progress_end(&b->progress);
    if (why->code == PGN_E_GAME)
        status = cli_data_error("%s", why->message);
    else if (why->code == PGN_E_UNSUPPORTED)
        status = cli_usage_error("%.120s: --in-place requires PGN text", input);
    else
        status = cli_usage_error("%s", why->message);
    b->status = status > b->status ? status : b->status;
    return PGN_OK;
}

bool cli_edit_open(cli_bulk *b, const cli_command *command, const cli_input *input,
                   const char *output, bool in_place) {
    b->input_failed = in_place ? on_not_replaced : NULL;
    b->no_progress = !in_place && !output && isatty(STDOUT_FILENO);
    return cli_bulk_open(b, command, input, 0, NULL);
}

static bool overwrites_any(const cli_command *command, const char *list, int argc, char **argv) {
    for (int i = 0; i < argc; i++)
        if (cli_overwrites(command, list, argv[i]))
            return true;
    return false;
}

bool cli_edit_check(const cli_command *command, const char *list, const char *output, bool in_place,
                    int argc, char **argv) {
    if (!cli_text_name(command, output))
        return false;
    if (in_place && (output || argc == 0))
        cli_usage_error("%s: --in-place requires files and cannot be combined with --output",
                        command->name);
    else if (!in_place && argc > 1) /* the end of a file may not be the end of a game */
        cli_usage_error("%s: several files require --in-place; use pgn merge to combine files",
                        command->name);
    else if (!(list && !in_place && cli_overwrites(command, list, output)) &&
             !(list && in_place && overwrites_any(command, list, argc, argv)))
        return true;
    return false;
}

/* ---- sort and merge ---- */

bool cli_ordered_open(cli_bulk *b, const cli_command *command, const cli_input *input,
                      const char *memory, const char *output) {
    enum { LEAST = 4 << 20 };
    uint64_t size;
    if (!cli_text_name(command, output) || !cli_size(command, "--memory", memory, &size))
        return false;
    if (size && size < LEAST) {
        cli_usage_error("%s: --memory must be at least 4M, not %s", command->name, memory);
        return false;
    }
    return cli_bulk_open(b, command, input, size, output);
}

int cli_ordered_run(cli_bulk *b, cli_ordered_call *call, char **files, const char *output,
                    const pgn_sort_options *options) {
    pgn_sort_result result;
    pgn_error err;
    pgn_status st =
        call(b->job, (const char *const *)files, output ? output : "-", options, &result, &err);
    int status = cli_bulk_end(b, st, &err);
    if (st)
        return status;
    if (!b->quiet)
        print_summary(b->command, result.games, result.written);
    int joined = cli_unseparated(b->command, result.unseparated);
    return status ? status : joined;
}
