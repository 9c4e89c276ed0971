/* cli.h -- what the subcommands share: their table, their options, their ways to report. */
#ifndef PGN_CLI_H
#define PGN_CLI_H

#include "inside.h"
#include "pgn/unstable/json.h"
#include <stddef.h>
#include <stdio.h>

#include "commands_list.h"

/* Exit statuses: fine; the data has errors; wrong usage or failed input or output. */
enum { EXIT_OK = 0, EXIT_DATA = 1, EXIT_USAGE = 2 };

/* ---- tables ---- */

typedef enum { OPTION_FLAG, OPTION_CHOICE, OPTION_TEXT, OPTION_LIST } cli_option_kind;

/* The values of an option that may be repeated. */
enum { CLI_VALUES_MAX = 64 };
typedef struct {
    size_t count;
    const char *texts[CLI_VALUES_MAX];
} cli_values;

/* One option. FLAG sets a bool, CHOICE an int to the index of the word given (choices are separated
 * by `|`), TEXT a const char *, LIST adds to a cli_values: at `offset` in the command's options. */
typedef struct {
    const char *name; /* "hash", or with a short name before it: "o output" */
    cli_option_kind kind;
    size_t offset;
    const char *value; /* "LANG", or the choices: "standard|pseudo|legal" */
    const char *help;
} cli_option;

/* The two parts of an option's name; 0 without a short one. */
char cli_option_letter(const cli_option *option);
const char *cli_option_name(const cli_option *option);

/* An example for the help and the manual; a test runs each. */
typedef struct {
    const char *command;
    const char *says;
} cli_example;

/* A command, or a group of commands (without `run`): then those whose names begin with its own. */
typedef struct cli_command {
    const char *name;     /* "check"; in a group "epd check" */
    const char *operands; /* "DEPTH [FEN]" */
    const char *summary;  /* one line without a full stop */
    const char *description;
    const cli_option *options;   /* ends with a NULL name; may be NULL */
    const cli_example *examples; /* ends with a NULL command */
    size_t options_size;
    bool keeps_dashes; /* `--` is an operand, the null move, and does not end the options */
    int (*run)(const void *options, int argc,
               char **argv); /* the operands; returns an exit status */
} cli_command;

#define CLI_DECLARE(name) extern const cli_command cmd_##name;
CLI_COMMAND_LIST(CLI_DECLARE)
#undef CLI_DECLARE

const cli_command *cli_command_at(size_t index); /* NULL after the last */

/* The command that the first words name, "epd check" before "epd"; *used is how many they are. NULL
 * after saying that there is none, and what may have been meant. */
const cli_command *cli_command_find(int argc, char **argv, int *used);

/* The index-th command of a group, or of those in none (NULL); NULL after the last. And its name
 * there, without the group's. */
const cli_command *cli_command_in(const cli_command *group, size_t index);
const char *cli_command_word(const cli_command *command);

/* ---- arguments ---- */

/* Sort argv (without the program's and the command's name) into options and operands. Returns the
 * number of operands, now first in argv, or -1 after saying what is wrong. *help is set by --help.
 */
int cli_parse(const cli_command *command, int argc, char **argv, void *options, bool *help);

/* Is the argument meant as a FEN and not as a file or a move? */
bool cli_looks_like_fen(const char *text);

/* The position of the operands from argv[first] on, the words of a FEN without quotes joined, or
 * the initial one if there are none. Errors are reported; returns an exit status. */
int cli_position(int argc, char **argv, int first, unsigned flags, pgn_position *pos);

/* The letters of --letters=LANG; false after saying that there is no such language. */
bool cli_letters(const char *language, const pgn_letters **out);

/* A whole number in decimal digits, no larger than `most`; *text moves behind it. False, and
 * nothing is touched, if there is none. */
bool cli_number(const char **text, uint64_t most, uint64_t *out);

/* The option -j of commands that work on whole files, and its value: 0, all cores, if not given;
 * false after saying what is wrong. */
#define CLI_THREADS_OPTION(offset)                                                                 \
    { "j threads", OPTION_TEXT, (offset), "N", "Threads to use; without it one for each core." }
bool cli_threads(const cli_command *command, const char *text, unsigned *threads);

/* How files of games are read: a member `input` of the options of a command, and its options. */
typedef struct {
    int from;
    const char *max_game, *threads;
} cli_input;

enum { CLI_FROM_ANY, CLI_FROM_PGN, CLI_FROM_PGC };
#define CLI_FROM_OPTION(offset)                                                                    \
    {                                                                                              \
        "from", OPTION_CHOICE, (offset), "any|pgn|pgc",                                            \
            "What the files hold: PGN text, PGC, or whichever they look like (the default)."       \
    }
#define CLI_MAX_GAME_OPTION(offset)                                                                \
    {                                                                                              \
        "max-game", OPTION_TEXT, (offset), "MB",                                                   \
            "Megabytes of the largest game that is read, 32 if not given. 0 reads games of any "   \
            "size; memory grows with them."                                                        \
    }
#define CLI_INPUT_OPTIONS(type)                                                                    \
    CLI_FROM_OPTION(offsetof(type, input.from)),                                                   \
        CLI_MAX_GAME_OPTION(offsetof(type, input.max_game)),                                       \
        CLI_THREADS_OPTION(offsetof(type, input.threads))

/* What they mean to whoever cuts the input, or reads it on all threads; the rest stays. False after
 * saying what is wrong. */
bool cli_split(const cli_command *command, const cli_input *input, pgn__split_options *split);
bool cli_pipeline(const cli_command *command, const cli_input *input, pgn__pipeline_options *how);

/* The same for a job of the library. */
bool cli_job(const cli_command *command, const cli_input *input, pgn_job_options *options);

/* For commands that carry the texts of games along: PGN_E_UNSUPPORTED and why, if the chunk is
 * the part that was read of a game that is too large. */
pgn_status cli_need_whole(const pgn__chunk *chunk, const char *path, pgn_error *err);

/* The bytes of an option that is a number of megabytes: 32 if it is not given, SIZE_MAX for 0.
 * False after saying what is wrong. */
bool cli_megabytes(const cli_command *command, const char *option, const char *text, size_t *bytes);

/* The option of commands that account for their games in a line on stderr. */
#define CLI_QUIET_OPTION(offset)                                                                   \
    {                                                                                              \
        "q quiet", OPTION_FLAG, (offset), NULL,                                                    \
            "Leave out the line on stderr that accounts for the games."                            \
    }

/* For an option that is about text: PGN_E_UNSUPPORTED and why, if the chunk is none or was none. */
pgn_status cli_need_text(const pgn__chunk *chunk, const char *path, const char *option,
                         pgn_error *err);

/* Remove the file that this output writes beside its own, should a signal end the program; NULL
 * when it is committed or abandoned. One at a time. */
void cli_guard(const pgn__output *out);

/* The same for the outputs of a job; NULL when its call has returned. */
void cli_guard_job(pgn_job *job);

/* Let a file that --in-place replaces appear. If it has other names, which keep the old text, it
 * says so on stderr. */
pgn_status cli_replace(pgn__output *out, const char *path, pgn_error *err);

/* ---- progress ---- */

/* Of a run through one file: nothing unless stderr is a terminal and the work takes a while. A
 * message in between must be preceded by cli_progress_end(), and so must output to a terminal: have
 * no progress where that is written as the work goes on. */
typedef struct {
    const char *name;
    uint64_t size;        /* of the file, 0 if unknown */
    double started, next; /* 0: none is wanted */
    bool shown;
} cli_progress;

void cli_progress_begin(cli_progress *progress, const char *name, const pgn_input *in);
void cli_progress_step(cli_progress *progress, const pgn__chunk *delivered, uint64_t games);
void cli_progress_end(cli_progress *progress);

/* The same for a job of the library: whether its progress is to be shown, and showing it. */
bool cli_progress_wanted(void);
pgn_status cli_progress_show(cli_progress *progress, const pgn_progress *job);

/* ---- reporting ---- */

/* "pgn: message" on stderr; returns EXIT_USAGE, or EXIT_DATA for the second. */
int cli_usage_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
int cli_data_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* See standard output through at the end of the program: the status, or EXIT_USAGE after saying
 * that it could not be written. */
int cli_finish(int status);

/* The text on one line: control characters and bytes that are not UTF-8 become `?`, as they could
 * do anything to a terminal. */
void cli_put_clean(FILE *out, const char *text, size_t len);

/* "place:line:column: error: sentence [rule]", then the line itself with a caret below. */
void cli_report(const char *place, size_t line, const char *severity, const pgn_error *err,
                const char *text, size_t len);

/* "path:line:column: severity: message [rule]". */
void cli_finding(const char *path, const pgn_place *place, const char *severity,
                 const char *message, const char *rule);

/* What is wrong with the text of a chunk, as a worker of a pipeline hears it: kept until the chunk
 * is delivered, in bounded memory. Zero-initialise it. */
typedef struct {
    /* private */
    pgn_buffer records, messages;
    uint64_t count, hidden;      /* kept, and not kept */
    bool kinds[PGN__RULE_COUNT]; /* which faults are among those kept */
    bool errors, losses;
    pgn__chunk_reader *reader; /* of its sink */
} cli_faults;

/* A sink beside another, that keeps what the reader tells to be wrong and takes every plain game.
 */
pgn__sink cli_faults_sink(cli_faults *faults, pgn__chunk_reader *reader);

/* Keep what a reader's visitor was told, if it is to be shown; is it an error? And the same with
 * its place, for what no reader told. */
bool cli_faults_take(cli_faults *faults, pgn__chunk_reader *reader, const pgn__diagnostic *d);
bool cli_faults_keep(cli_faults *faults, const pgn_place *place, const pgn__diagnostic *d);

/* Keep an error of the command's own, "SUBJECT 12 WHAT [rule]" with the number of the game at the
 * place; it is shown whatever the bound. The texts are not copied. Returns its index, by which it
 * can be taken back before it is shown. */
size_t cli_faults_add(cli_faults *faults, const pgn_place *place, const char *subject,
                      const char *what, const char *rule);
void cli_faults_withdraw(cli_faults *faults, size_t index);

pgn_status cli_faults_status(const cli_faults *faults); /* PGN_E_NOMEM if something was not kept */
void cli_faults_free(cli_faults *faults);

/* The faults of one file as they are shown; set path and progress, and the rest to zero. */
typedef struct {
    const char *path;
    cli_progress *progress; /* whose line is removed before */
    uint64_t shown, hidden;
    bool kinds[PGN__RULE_COUNT]; /* which faults have been shown */
    bool errors;
    bool losses; /* part of the file was passed over */
} cli_fault_report;

/* Show the faults of a chunk that is being delivered, up to the bound, and clear them. Then, after
 * the file, say how many were not shown for their number. */
void cli_fault_report_show(cli_fault_report *report, cli_faults *faults, const pgn__chunk *chunk);
void cli_fault_report_end(const cli_fault_report *report);

/* For those who write games only: if the chunk has none, but text, say that it is left out, if
 * nothing else is. */
void cli_fault_report_games(cli_fault_report *report, const pgn__chunk *chunk, uint64_t games);

/* For those who write text: false after saying so, if the name is one of a compressed file or PGC.
 */
bool cli_text_name(const cli_command *command, const char *output);

/* Do both names mean one file, one that is there or one that would be made? `-` is none, and
 * neither is what is no file, as /dev/null. */
bool cli_same_file(const char *a, const char *b);

/* Is the output one of the input files? Then what was not read would be lost with it. */
bool cli_names_input(const char *output, int argc, char **argv);

/* Say that such a file was left as it is, and why; EXIT_DATA. */
#define CLI_NOT_READ "part of the input was not read"
int cli_not_replaced(const char *path, const char *why);

/* The rule id of a name of the library: "fen-rank" for E_FEN_RANK, "long-form" for LONG_FORM. */
const char *cli_rule(const char *name, char out[40]);

/* The rule that an error names, or that of its code. */
const char *cli_error_rule(const pgn_error *err, char out[40]);

/* Is the stream a terminal that wants colour (NO_COLOR is honoured)? */
bool cli_wants_color(FILE *stream);

/* Columns of the terminal that the stream is, 0 if it is none. */
unsigned cli_terminal_width(FILE *stream);

/* Where to print what may be long: stdout, or if that is a terminal and it is wanted, a pager
 * ($PGN_PAGER, $PAGER, less). Writing to one that was quit does nothing. */
FILE *cli_pager_open(bool wanted);
void cli_pager_close(FILE *pager); /* waits for its end; nothing for stdout */

/* Write a buffer to stdout and free it; EXIT_USAGE if it failed to fill. */
int cli_flush(pgn_buffer *buf);

/* End the object of a line of JSON, and write the line to stdout as cli_flush() does. */
int cli_json_line(pgn_json_writer *json);

/* The words for a set of pgn_state flags, as the member "state" of a JSON object, and the sentence
 * for people. */
void cli_state_json(pgn_json_writer *json, unsigned state);
const char *cli_state_sentence(const pgn_position *pos, unsigned state, char out[80]);

/* ---- help ---- */

void cli_help(const cli_command *command, FILE *out);
void cli_overview(FILE *out);
void cli_manual(const cli_command *command, FILE *out); /* roff; NULL: of pgn itself */

#endif
