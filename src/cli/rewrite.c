/* rewrite.c -- wrap the library's calls that rewrite files: diagnostics to stderr, up to a limit
 * per file, and an exit status. */
#include "rewrite.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "pgn/unstable/findings.h"

typedef struct {
    cli_progress progress; /* first: see cli_progress_show() */
    const cli_rewriting *what;
    pgn_job *job;
    uint64_t left; /* inputs left */
    cli_limiter limiter;
    char *input;                     /* of the last diagnostic; NULL: its input has ended */
    char links[120];                 /* hard link warning, printed last for an input; or empty */
    uint64_t changed, changed_files; /* check_only: the call's own findings, and files with such */
    int status;
    bool over; /* the reason for stopping has been printed */
} rewriting;

static void worsen(rewriting *r, int status) {
    r->status = status > r->status ? status : r->status;
}

/* ---- the job's callbacks ---- */

/* Findings of the call itself count as errors, and name the game or record. */
static const struct {
    const char *rule, *unit, *form; /* form: what the rule asks for, if it does */
} OWN[] = {{"export-format", "game", "export format"},
           {"epd-format", "record", "canonical form"},
           {"variant", "game", NULL}};

static const char *own_unit(const pgn_rule *rule) {
    for (size_t i = 0; i < sizeof OWN / sizeof *OWN; i++)
        if (strcmp(rule->id, OWN[i].rule) == 0)
            return OWN[i].unit;
    return NULL;
}

static pgn_severity severity_of(const pgn_rule *rule) {
    return own_unit(rule) ? PGN_SEVERITY_ERROR : rule->severity;
}

static void show(const pgn_diagnostic *d) {
    const char *unit = own_unit(d->rule);
    if (unit && !d->place.line && !d->place.game) /* of the whole file */
        cli_data_error("%s: %s", d->input, d->message);
    else
        cli_finding(d->input, &d->place, pgn_severity_name(severity_of(d->rule)), d->message,
                    d->rule->id, unit);
}

static pgn_status on_diagnostic(void *self, const pgn_diagnostic *d) {
    rewriting *r = self;
    cli_progress_end(&r->progress);
    if (!*d->input) { /* of the whole call */
        cli_data_error("%s: %s", r->what->command->name, d->message);
        return PGN_OK;
    }
    if (own_unit(d->rule)) {
        worsen(r, EXIT_DATA);
        if (r->what->hide_own && r->what->check_only)
            return PGN_OK;
    }
    if (!r->input)
        r->input = strdup(d->input); /* for messages after a failure */
    if (strcmp(d->rule->id, "hard-link") == 0)
        snprintf(r->links, sizeof r->links, "%s", d->message);
    else if (cli_limiter_shows(&r->limiter, d->rule))
        show(d);
    return PGN_OK;
}

static void forget_input(rewriting *r) {
    free(r->input);
    r->input = NULL;
}

/* check_only: the input has ended; did the call itself find anything in it? */
static void count_changed(rewriting *r, const char *input) {
    uint64_t before = r->changed;
    r->changed = 0;
    for (size_t i = 0; i < sizeof OWN / sizeof *OWN; i++)
        if (OWN[i].form)
            r->changed += pgn_job_rule_count(r->job, pgn_rule_find(OWN[i].rule, PGN_CSTR));
    if (r->changed == before)
        return;
    r->changed_files++;
    if (r->what->list) {
        cli_put_clean(stdout, input, strlen(input));
        fputc('\n', stdout);
    }
}

/* The last callback before the output is committed: stop if a file could not be read. */
static void count_input(rewriting *r) {
    if (--r->left == 0 && r->status == EXIT_USAGE)
        pgn_job_cancel(r->job);
}

static pgn_status on_input_done(void *self, const char *input, const pgn_account *account) {
    rewriting *r = self;
    cli_progress_end(&r->progress);
    cli_limiter_end_file(&r->limiter, input);
    if (r->what->check_only)
        count_changed(r, input);
    if (*r->links)
        cli_data_error("%s: %s", input, r->links);
    if (account->errors)
        worsen(r, EXIT_DATA);
    forget_input(r);
    r->links[0] = '\0';
    if (!account->failed_inputs)
        count_input(r);
    return PGN_OK;
}

/* A file that is not replaced. */
static int say_refusal(const rewriting *r, const pgn_error *why) {
    bool text = why->rule; /* that a rule is about would be lost */
    const char *help = text && r->what->may_drop
                           ? ": write to another file, or drop the text with --drop-text"
                           : "";
    return cli_data_error("%s%s", why->message, help);
}

static pgn_status on_input_failed(void *self, const char *input, const pgn_error *why) {
    rewriting *r = self;
    cli_progress_end(&r->progress);
    if (why->code == PGN_E_GAME)
        worsen(r, say_refusal(r, why));
    else if (why->code == PGN_E_SYNTAX)
        r->status = cli_usage_error("%s: %s requires PGN text", input,
                                    r->what->in_place ? "--in-place"
                                    : r->what->diff   ? "--diff"
                                    : r->what->list   ? "--list"
                                                      : "--check");
    else
        r->status = cli_usage_error("%s", why->message);
    count_input(r);
    r->over = why->code == PGN_E_SYNTAX;
    return r->over ? why->code : PGN_OK;
}

/* ---- the call ---- */

/* Progress would garble output on a terminal. */
static bool writes_to_terminal(const cli_rewriting *what) {
    bool to_file = what->in_place || (what->output && strcmp(what->output, "-") != 0);
    return !to_file && (!what->check_only || what->list || what->diff) && isatty(STDOUT_FILENO);
}

static void say_failure(rewriting *r, pgn_status st, const pgn_error *err) {
    cli_progress_end(&r->progress);
    if (r->input) /* the input that failed has not been reported as done */
        cli_limiter_end_file(&r->limiter, r->input);
    if (st == PGN_E_GAME)
        worsen(r, say_refusal(r, err));
    else if (st == PGN_E_ARG)
        r->status = cli_usage_error("%s: %s", r->what->command->name, err->message);
    else if (!r->over && !(st == PGN_E_CANCELED && r->status == EXIT_USAGE))
        r->status = cli_usage_error("%s", err->message);
}

/* "pgn: fmt: 2 differences from export format in 7 games" */
static void print_summary(const rewriting *r) {
    bool lines = r->what->command->reads == READS_LINES;
    pgn_account account;
    pgn_job_account(r->job, &account);
    if (!r->changed || r->what->quiet || r->what->list)
        return;
    fprintf(stderr, "pgn: %s: %" PRIu64 " difference%s from %s in %" PRIu64 " %s%s",
            r->what->command->name, r->changed, cli_plural(r->changed), OWN[lines].form,
            account.games, OWN[lines].unit, cli_plural(account.games));
    if (account.inputs > 1)
        fprintf(stderr, ", %" PRIu64 " of %" PRIu64 " files", r->changed_files, account.inputs);
    fputc('\n', stderr);
}

/* With --check the findings are what is asked for. */
static const cli_limits *usual_limits(const cli_rewriting *what) {
    return what->check_only && !what->hide_own ? &CLI_CHECK_LIMITS : &CLI_USUAL_LIMITS;
}

/* "pgn: fmt: 7 games, 2 with unread text in comments" */
static void print_unread(const rewriting *r) {
    pgn_account account;
    pgn_job_account(r->job, &account);
    if (!account.unread_games || r->what->quiet || r->what->check_only || !r->what->counts_unread)
        return;
    fprintf(stderr, "pgn: %s: %" PRIu64 " game%s, %" PRIu64 " with unread text in comments\n",
            r->what->command->name, account.games, cli_plural(account.games), account.unread_games);
}

int cli_rewrite_with(const cli_rewriting *what, const pgn_job_options *how, int argc, char **argv) {
    bool one_output = !what->in_place && (!what->check_only || what->diff);
    rewriting r = {.what = what,
                   .left = argc ? (uint64_t)argc : 1,
                   .limiter = {.command = what->command, .severity = severity_of}};
    pgn_job_options options = *how;
    pgn_error err;
    if (!cli_plain_name(what->command, what->output))
        return EXIT_USAGE;
    options.self = &r;
    options.diagnostic = on_diagnostic;
    options.input_done = on_input_done;
    options.input_failed = on_input_failed;
    options.max_diagnostics = what->limit ? 0 : CLI_PASSED_MAX;
    if (cli_progress_wanted() && !writes_to_terminal(what))
        options.progress = cli_progress_show;
    if (!cli_limiter_open(&r.limiter, what->limit, usual_limits(what)))
        return EXIT_USAGE;
    pgn_status st = pgn_job_new(&r.job, &options, &err);
    r.limiter.job = r.job;
    st = st ? st : pgn_job_select(r.job, what->query, &err);
    if (!st) {
        cli_guard_job(r.job);
        st = what->call(r.job, (const char *const *)argv,
                        one_output && !what->output ? "-" : what->output, what->options, &err);
        cli_guard_job(NULL);
    }
    if (st)
        say_failure(&r, st, &err);
    else if (what->check_only)
        print_summary(&r);
    else
        print_unread(&r);
    pgn_job_free(r.job);
    forget_input(&r);
    cli_limiter_free(&r.limiter);
    return r.status;
}

static pgn_status convert(pgn_job *job, const char *const *paths, const char *output,
                          const void *options, pgn_error *err) {
    return pgn_convert_files(job, paths, output, options, err);
}

int cli_rewrite(const cli_rewriting *what, const cli_input *input, int argc, char **argv) {
    cli_rewriting converting = *what;
    pgn_job_options how = {.threads = 0};
    converting.call = convert;
    converting.limit = input->limit;
    return cli_job(what->command, input, &how) ? cli_rewrite_with(&converting, &how, argc, argv)
                                               : EXIT_USAGE;
}
