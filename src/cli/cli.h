/* cli.h -- shared by the subcommands: the command table, options, and reporting. */
#ifndef PGN_CLI_H
#define PGN_CLI_H

#include <stddef.h>
#include <stdio.h>

#include "pgn.h"
#include "pgn/unstable/file_list.h"
#include "pgn/unstable/json.h"
#include "pgn/unstable/text.h"

#include "commands_list.h"

/* Exit statuses: success; errors in the data; usage or I/O error. */
enum { EXIT_OK = 0, EXIT_DATA = 1, EXIT_USAGE = 2 };

/* ---- tables ---- */

typedef enum { OPTION_FLAG, OPTION_CHOICE, OPTION_TEXT, OPTION_MAYBE, OPTION_LIST } cli_option_kind;

/* The values of an option that may be repeated. */
enum { CLI_VALUES_MAX = 64 };
typedef struct {
    size_t count;
    const char *texts[CLI_VALUES_MAX];
} cli_values;

/* One option. FLAG sets a bool, CHOICE an int to the index of the word given (choices are separated
 * by `|`), TEXT a const char *, MAYBE likewise but "" if it has no value, LIST adds to a
 * cli_values: at `offset` in the command's options. */
typedef struct {
    const char *name; /* "hash", or with a short name first: "o output" */
    cli_option_kind kind;
    size_t offset;
    const char *value; /* "LANG", or the choices: "standard|pseudo|legal" */
    const char *help;
} cli_option;

/* The two parts of an option's name; the letter is 0 if there is no short name. */
char cli_option_letter(const cli_option *option);
const char *cli_option_name(const cli_option *option);

/* --config=FILE and --no-config, of commands that can be configured. */
typedef struct {
    const char *file;
    bool none;
    char found[4096]; /* the path of .pgnkit.toml, which `file` is if it was not given */
} cli_config;
#define CLI_CONFIG_OPTIONS(offset)                                                                 \
    {"config", OPTION_TEXT, (offset) + offsetof(cli_config, file), "FILE",                         \
     "Read options from FILE (default: .pgnkit.toml in the current directory or a parent)."},      \
    {                                                                                              \
        "no-config", OPTION_FLAG, (offset) + offsetof(cli_config, none), NULL,                     \
            "Read no options from files."                                                          \
    }

/* An example for the help and the manual; a test runs each one. */
typedef struct {
    const char *command;
    const char *says;
} cli_example;

/* Where the help lists a command; commands of a group need none. */
typedef enum {
    TOPIC_NONE,
    TOPIC_LOOK,
    TOPIC_CLEAN,
    TOPIC_COLLECT,
    TOPIC_POSITION,
    TOPIC_REFERENCE,
    TOPIC_COUNT
} cli_topic;

/* What the operands of a command name: files; none means standard input, and a directory means the
 * files in it. */
typedef enum { READS_NO_FILES, READS_GAMES, READS_LINES } cli_reads;

/* A command, or a group (no `run`) of the commands whose names begin with its name. */
typedef struct cli_command {
    const char *name;     /* "check"; in a group "epd check" */
    const char *operands; /* "DEPTH [FEN]" */
    const char *summary;  /* one line, no full stop */
    cli_topic topic;
    cli_reads reads;
    const char *description;
    const cli_option *options;   /* ends with a NULL name; may be NULL */
    const cli_example *examples; /* ends with a NULL command */
    size_t options_size;
    bool keeps_dashes;  /* `--` is an operand (the null move), not the end of options */
    const char *config; /* options that may be given in .pgnkit.toml: "strict|limit"; NULL: none */
    size_t config_offset; /* of --config=FILE and --no-config in the options: a cli_config */
    int (*run)(const void *options, int argc,
               char **argv); /* the operands; returns an exit status */
} cli_command;

#define CLI_DECLARE(name) extern const cli_command cmd_##name;
CLI_COMMAND_LIST(CLI_DECLARE)
#undef CLI_DECLARE

/* The command named by the first words, "epd check" before "epd"; *used is how many words that
 * took. NULL after reporting an unknown command with a suggestion. */
const cli_command *cli_command_find(int argc, char **argv, int *used);

/* The index-th command of a group, or of the top level (NULL); NULL after the last. And its name
 * without the group's. */
const cli_command *cli_command_in(const cli_command *group, size_t index);
const char *cli_command_word(const cli_command *command);

/* Run a command with the words after its name; returns an exit status. */
int cli_run(const cli_command *command, int argc, char **argv);

/* ---- arguments ---- */

/* The options that every command has, in addition to those of its table. */
typedef enum { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } cli_color;
typedef struct {
    bool help, version;
    int color;      /* cli_color */
    uint64_t given; /* bit i: the command's i-th option was given */
} cli_common;
extern const cli_option CLI_COMMON_OPTIONS[];

/* Sort argv (without the program's and the command's name) into options and operands. Returns the
 * number of operands, now first in argv, or -1 after reporting the error. */
int cli_parse(const cli_command *command, int argc, char **argv, void *options, cli_common *common);

/* Options from a file, that of --config, else .pgnkit.toml of the directory or one above, which
 * config->file then names: of those that the command's `config` lists, what was not given on the
 * command line. Texts are added to `texts`, which must be freed after the options have been used.
 * False after reporting an error. */
bool cli_configure(const cli_command *command, cli_config *config, void *options,
                   const cli_common *common, cli_values *texts);
void cli_free_texts(cli_values *texts);

/* Replace operands `startpos`, as engines know it, by the FEN of the initial position. */
void cli_expand_startpos(int argc, char **argv);

/* Does the argument look like a FEN, not a file or a move? */
bool cli_looks_like_fen(const char *text);

/* Parse the position given by the operands from argv[first] on, joining the words of an unquoted
 * FEN; the initial position if none. Reports errors; returns an exit status. */
int cli_position(int argc, char **argv, int first, unsigned flags, pgn_position *pos);

/* The legal moves in ascending order of their SAN, as section 20 numbers them. Returns how many. */
typedef struct {
    pgn_move move;
    char san[PGN_SAN_MAX];
} cli_move;
size_t cli_moves(const pgn_position *pos, cli_move out[PGN_MOVES_MAX]);

/* The letters of --letters=LANG; false after reporting an unknown language. */
bool cli_letters(const char *language, const pgn_letters **out);

/* A whole number in decimal digits, no larger than `most`; *text advances past it. False, with
 * nothing changed, if none. */
bool cli_number(const char **text, uint64_t most, uint64_t *out);

/* The games that --number=N or N-M names (NULL: the first); false if it is neither. Numbers below 0
 * count from the end. */
bool cli_game_range(const char *text, int64_t *first, int64_t *last);

/* Convert numbers from the end to numbers from the start, by counting the games of the file;
 * returns an exit status. In a file without games they are left alone: reading it will report why.
 */
int cli_resolve_games(const cli_command *command, const char *path, const pgn_read_options *reading,
                      bool lines, int64_t *first, int64_t *last);

/* Report that a file with so many games does not have this one; returns EXIT_DATA. */
int cli_no_game(const char *path, int64_t number, uint64_t count);

/* The option -j of commands that work on whole files, and its value (default: 0, all cores); false
 * after reporting the error. */
#define CLI_THREADS_OPTION(offset)                                                                 \
    { "j threads", OPTION_TEXT, (offset), "N", "Number of threads (default: one per core)." }
bool cli_threads(const cli_command *command, const char *text, unsigned *threads);

/* How files of games are read: a member `input` of the options of a command, and its options. */
typedef struct {
    int from;
    const char *max_game, *threads, *encoding, *letters;
    const char *limit; /* of findings on stderr: see limit.h */
} cli_input;

enum { CLI_FROM_ANY, CLI_FROM_PGN, CLI_FROM_PGC, CLI_FROM_JSON, CLI_FROM_EPD };
#define CLI_FROM_OPTION(offset)                                                                    \
    {                                                                                              \
        "from", OPTION_CHOICE, (offset), "any|pgn|pgc|json",                                       \
            "Input format (default: any, auto-detected)."                                          \
    }
#define CLI_MAX_GAME_OPTION(offset)                                                                \
    {                                                                                              \
        "max-game", OPTION_TEXT, (offset), "MB",                                                   \
            "Maximum game size in megabytes (default: 32, 0 for no limit). Memory use grows with " \
            "game size."                                                                           \
    }
#define CLI_ENCODING_OPTION(offset)                                                                \
    {                                                                                              \
        "input-encoding", OPTION_TEXT, (offset), "NAME",                                           \
            "Encoding of the input, such as windows-1251 (default: UTF-8, or Windows-1252 where "  \
            "that is invalid; UTF-16 and UTF-32 are detected). Any name that iconv -l lists."      \
    }
#define CLI_LETTERS_OPTION(offset)                                                                 \
    {                                                                                              \
        "input-letters", OPTION_TEXT, (offset), "LANG|auto",                                       \
            "Piece letters of the input: the English name of a language, such as german, or auto " \
            "for the one that makes the moves of each game legal (default: english)."              \
    }
#define CLI_LIMIT_OPTION(offset)                                                                   \
    {                                                                                              \
        "limit", OPTION_TEXT, (offset), "N",                                                       \
            "Report at most N problems per rule and file on stderr (default: 3, 0 for all). The "  \
            "others are counted."                                                                  \
    }
#define CLI_INPUT_OPTIONS(type)                                                                    \
    CLI_READING_OPTIONS(type), CLI_LIMIT_OPTION(offsetof(type, input.limit))
#define CLI_READING_OPTIONS(type)                                                                  \
    CLI_FROM_OPTION(offsetof(type, input.from)),                                                   \
        CLI_ENCODING_OPTION(offsetof(type, input.encoding)),                                       \
        CLI_LETTERS_OPTION(offsetof(type, input.letters)),                                         \
        CLI_MAX_GAME_OPTION(offsetof(type, input.max_game)),                                       \
        CLI_THREADS_OPTION(offsetof(type, input.threads))

/* Apply them to the options of a reader or a job; other members are kept. False after reporting the
 * error. */
bool cli_reading(const cli_command *command, const cli_input *input, pgn_read_options *options);
bool cli_job(const cli_command *command, const cli_input *input, pgn_job_options *options);

/* Parse an option in megabytes to bytes: 32 MB by default, SIZE_MAX for 0. False after reporting
 * the error. */
bool cli_megabytes(const cli_command *command, const char *option, const char *text, size_t *bytes);

/* The option of commands that write games or records to one file. */
#define CLI_OUTPUT_OPTION(offset)                                                                  \
    { "o output", OPTION_TEXT, (offset), "FILE", "Write to FILE, created only on success." }

/* The option of commands that print a summary line on stderr. */
#define CLI_QUIET_OPTION(offset)                                                                   \
    { "q quiet", OPTION_FLAG, (offset), NULL, "Suppress the summary on stderr." }

/* Remove the temporary files of a job if a signal ends the program; pass NULL when its call has
 * returned. One job at a time. */
void cli_guard_job(pgn_job *job);

/* The files that operands mean, up to NULL: a directory means the files in it, and no operand means
 * standard input. False after reporting an error. The list is the caller's to free. */
bool cli_find_files(const cli_command *command, char **operands, pgn_file_list **out);

/* If standard input is a terminal, report that the command reads from it: it would seem to hang. */
void cli_announce_stdin(const cli_command *command);

/* ---- progress ---- */

/* Progress of a job, shown only if stderr is a terminal and the work takes a while. Call
 * cli_progress_end() before printing a message or writing to a terminal; show no progress while
 * output goes to a terminal. */
typedef struct {
    bool shown;
    bool records; /* EPD, not games: --from=epd; files named so are known by that */
} cli_progress;

void cli_progress_end(cli_progress *progress);

/* Is stderr a terminal? */
bool cli_progress_wanted(void);

/* The job's callback; `self` points to a cli_progress, or to a struct that begins with one. */
pgn_status cli_progress_show(void *self, const pgn_progress *job);

/* ---- reporting ---- */

/* "pgn: message" on stderr; returns EXIT_USAGE, or EXIT_DATA for the second. */
int cli_usage_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
int cli_data_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Flush standard output at the end of the program: returns the status, or EXIT_USAGE if output was
 * lost, after reporting a write error. */
int cli_finish(int status);

/* Print the text on one line: what is not safe for a terminal (pgn_text_is_safe()) becomes `?`.
 * Text from files and file names go to stdout and stderr through here or pgn_text_append_safe(),
 * but for JSON, games, and the fields of `tags` that are not for a terminal. */
void cli_put_clean(FILE *out, const char *text, size_t len);

/* "place:line:column: error: message [rule]", then the line with a caret below. */
void cli_report(const char *place, size_t line, const char *severity, const pgn_error *err,
                const char *text, size_t len);

/* "path:line:column: severity: message [rule] (game 3)", the last part if `unit` is not NULL. */
void cli_finding(const char *path, const pgn_place *place, const char *severity,
                 const char *message, const char *rule, const char *unit);
const char *cli_severity(const pgn_rule *rule); /* "error", "warning" or "style" */

/* Escape sequences of colors that findings have on a terminal. */
#define CLI_RULE_COLOR "\033[2m"
const char *cli_severity_color(pgn_severity severity);

/* "s", or nothing after the number 1. */
static inline const char *cli_plural(uint64_t n) {
    return n == 1 ? "" : "s";
}

/* For commands that write text: false, with an error, if the name is that of a compressed file or
 * PGC. */
bool cli_text_name(const cli_command *command, const char *output);

/* For commands that write anything: false, with an error, if the name is that of a compressed file.
 */
bool cli_plain_name(const cli_command *command, const char *output);

/* Is the name that of a file of games? */
bool cli_is_games_name(const char *path);

/* Would the output, which may be NULL, replace a file that is read beside the games? Reported. */
bool cli_overwrites(const cli_command *command, const char *input, const char *output);

/* Is the output one of the input files? Then text that was not read would be lost. */
bool cli_names_input(const char *output, int argc, char **argv);

/* Is colour wanted on the stream: by --color, or because it is a terminal (NO_COLOR is honoured)?
 */
bool cli_wants_color(FILE *stream);
void cli_set_color(cli_color when);

/* How tables of text are printed to stdout. */
pgn_text_options cli_text_look(void);

/* How a diff is printed to a file, or to stdout if the file is NULL. */
pgn_diff cli_diff_look(const char *output);

/* Columns of the stream's terminal, 0 if it is not a terminal. */
unsigned cli_terminal_width(FILE *stream);

/* Stream for long output: stdout, or a pager ($PGN_PAGER, $PAGER, less) if stdout is a terminal and
 * one is wanted. Writing to a pager that was quit does nothing. */
FILE *cli_pager_open(bool wanted);
void cli_pager_close(FILE *pager); /* waits for the pager to exit; does nothing for stdout */

/* Write a buffer to stdout and free it. If filling it failed, report that and return EXIT_USAGE,
 * which is then also what cli_finish() returns. */
int cli_flush(pgn_buffer *buf);
int cli_flush_to(FILE *out, pgn_buffer *buf); /* the same to a stream; the buffer is only emptied */
int cli_flush_call(pgn_buffer *buf, pgn_status st); /* the same after a call that fills it */

/* Begin the object of a JSON line with its type; end it, and write the line to stdout like
 * cli_flush(). */
void cli_json_begin(pgn_json_writer *json, const char *type);
int cli_json_line(pgn_json_writer *json);

/* A string, or null for NULL. */
void cli_json_text(pgn_json_writer *json, const char *key, const char *text);

/* "white" or "black": the side to move. */
const char *cli_side(const pgn_position *pos);

/* The names of a set of pgn_state flags as the JSON member "state", and as a sentence. */
void cli_state_json(pgn_json_writer *json, unsigned state);
const char *cli_state_sentence(const pgn_position *pos, unsigned state, char out[80]);

/* ---- help ---- */

void cli_version(void); /* on stdout */

/* Wrap words at 79 columns, each line indented by `indent`; the first continues at `column`.
 * Newlines in the text are kept. */
void cli_fill(FILE *out, const char *text, size_t indent, size_t column);

void cli_help(const cli_command *command, FILE *out);
void cli_overview(FILE *out);
void cli_manual(const cli_command *command, FILE *out); /* roff; NULL: of pgn itself */

/* The reference of the query language, made from docs/query.md: lines, headings at the margin. And
 * such lines as a manual page of section 7. */
extern const char *const CLI_QUERY_HELP[];
void cli_manual_text(const char *page, const char *summary, const char *const lines[], FILE *out);

#endif
