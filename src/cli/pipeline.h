/* pipeline.h -- shared by the commands that still run a pipeline of their own. It goes with the
 * last of them. */
#ifndef PGN_CLI_PIPELINE_H
#define PGN_CLI_PIPELINE_H

#include "cli.h"
#include "inside.h"

/* Apply --from, --max-game and --threads; other members are kept. False after reporting the error.
 */
bool cli_pipeline(const cli_command *command, const cli_input *input, pgn__pipeline_options *how);

/* For options that apply to text: PGN_E_UNSUPPORTED with a message if the chunk is not or was not
 * text. */
pgn_status cli_need_text(const pgn__chunk *chunk, const char *path, const char *option,
                         pgn_error *err);

/* Remove this output's temporary file if a signal ends the program; pass NULL when it is committed
 * or abandoned. One at a time. */
void cli_guard(const pgn__output *out);

/* Commit a file replaced by --in-place. Warns on stderr if it has other hard links, which keep the
 * old text. */
pgn_status cli_replace(pgn__output *out, const char *path, pgn_error *err);

/* Progress through one file. */
void cli_progress_begin(cli_progress *progress, const char *name, const pgn_input *in);
void cli_progress_step(cli_progress *progress, const pgn__chunk *delivered, uint64_t games);

/* ---- findings ---- */

/* Diagnostics of a chunk, as a pipeline worker receives them: kept in bounded memory until the
 * chunk is delivered. Zero-initialise it. */
typedef struct {
    /* private */
    pgn_buffer records, messages;
    uint64_t count, hidden;      /* kept, and not kept */
    bool kinds[PGN__RULE_COUNT]; /* which rules are among those kept */
    bool errors, losses;
    pgn__chunk_reader *reader; /* of its sink */
} cli_reports;

/* A sink to run beside another: keeps the reader's diagnostics and accepts every plain game. */
pgn__sink cli_faults_sink(cli_reports *faults, pgn__chunk_reader *reader);

/* Keep a reader's diagnostic if it is to be shown; returns whether it is an error. And the same
 * with an explicit place, for diagnostics that come from no reader. */
bool cli_faults_take(cli_reports *faults, pgn__chunk_reader *reader, const pgn__diagnostic *d);
bool cli_faults_keep(cli_reports *faults, const pgn_place *place, const pgn__diagnostic *d);

/* Keep an error of the command's own, "SUBJECT 12 WHAT [rule]" with the number of the game at the
 * place; it is shown regardless of the limit. The texts are not copied. Returns its index, which
 * can be used to withdraw it before it is shown. */
size_t cli_faults_add(cli_reports *faults, const pgn_place *place, const char *subject,
                      const char *what, const char *rule);
void cli_faults_withdraw(cli_reports *faults, size_t index);

pgn_status cli_faults_status(const cli_reports *faults); /* PGN_E_NOMEM if something was not kept */
void cli_faults_free(cli_reports *faults);

/* The diagnostics shown for one file; set path and progress, and the rest to zero. */
typedef struct {
    const char *path;
    cli_progress *progress; /* its line is cleared first */
    uint64_t shown, hidden;
    bool kinds[PGN__RULE_COUNT]; /* which rules have been shown */
    bool errors;
    bool losses; /* part of the file was skipped */
} cli_report_list;

/* Show the diagnostics of a delivered chunk, up to the limit, and clear them. Then, after the file,
 * report how many were suppressed. */
void cli_fault_report_show(cli_report_list *report, cli_reports *faults, const pgn__chunk *chunk);
void cli_fault_report_end(const cli_report_list *report);

/* For commands that write only games: if the chunk has text but no games, warn that it is left out,
 * unless another loss has been reported. */
void cli_fault_report_games(cli_report_list *report, const pgn__chunk *chunk, uint64_t games);

#endif
