/* help.c -- help texts and manual pages, both generated from the command tables. */
#include <string.h>

#include "cli.h"

enum { OPTION_TEXT_MAX = 160, WIDTH = 79 };

static void option_text(const cli_option *o, char out[OPTION_TEXT_MAX]) {
    char letter[8] = "";
    if (cli_option_letter(o))
        snprintf(letter, sizeof letter, "-%c, ", cli_option_letter(o));
    if (o->kind == OPTION_FLAG)
        snprintf(out, OPTION_TEXT_MAX, "%s--%s", letter, cli_option_name(o));
    else if (o->kind == OPTION_MAYBE)
        snprintf(out, OPTION_TEXT_MAX, "%s--%s[=%s]", letter, cli_option_name(o), o->value);
    else
        snprintf(out, OPTION_TEXT_MAX, "%s--%s=%s", letter, cli_option_name(o), o->value);
}

static void synopsis(const cli_command *command, FILE *out) {
    fprintf(out, "pgn %s%s%s%s", command->name, command->options ? " [options]" : "",
            command->operands[0] ? " " : "", command->operands);
}

void cli_fill(FILE *out, const char *text, size_t indent, size_t column) {
    while (*text) {
        size_t word = strcspn(text, " \n"), width = pgn_text_width(text, word);
        if (column > indent && column + 1 + width > WIDTH) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (column > indent) {
            fputc(' ', out);
            column++;
        }
        fwrite(text, 1, word, out);
        column += width;
        text += word;
        if (*text == '\n') {
            fprintf(out, "\n%*s", text[1] ? (int)indent : 0, "");
            column = indent;
            text++;
        }
        text += strspn(text, " ");
    }
}

/* The headings of the overview, by cli_topic. */
static const char *const TOPICS[TOPIC_COUNT] = {
    [TOPIC_LOOK] = "look at games",         [TOPIC_CLEAN] = "clean and convert games",
    [TOPIC_COLLECT] = "manage collections", [TOPIC_POSITION] = "work with positions",
    [TOPIC_REFERENCE] = "look things up",
};

/* List the commands of a group, or those of the top level under a topic, one per line. */
static void list_commands(const cli_command *group, cli_topic topic, FILE *out) {
    const cli_command *c;
    size_t widest = 7;
    for (size_t i = 0; (c = cli_command_in(group, i)); i++)
        widest = strlen(cli_command_word(c)) > widest ? strlen(cli_command_word(c)) : widest;
    for (size_t i = 0; (c = cli_command_in(group, i)); i++)
        if (group || c->topic == topic)
            fprintf(out, "  %-*s  %s\n", (int)widest, cli_command_word(c), c->summary);
}

/* An option on a line of its own; a list of choices that is longer goes on below them. */
static void put_option(FILE *out, const char *text) {
    size_t first = strcspn(text, "=") + 1, room = WIDTH - 2;
    fputs("  ", out);
    while (strlen(text) > room) {
        size_t cut = room;
        while (cut && text[cut - 1] != '|')
            cut--;
        if (!cut)
            break;
        fprintf(out, "%.*s\n%*s", (int)cut, text, (int)first + 2, "");
        text += cut;
        room = WIDTH - 2 - first;
    }
    fprintf(out, "%s\n", text);
}

void cli_help(const cli_command *command, FILE *out) {
    fputs("usage: ", out);
    synopsis(command, out);
    fputs("\n\n", out);
    cli_fill(out, command->description, 0, 0);
    fputc('\n', out);
    size_t widest = 0;
    char text[OPTION_TEXT_MAX];
    for (const cli_option *o = command->options; o && o->name; o++) {
        option_text(o, text);
        widest = strlen(text) > widest ? strlen(text) : widest;
    }
    size_t indent = widest < 26 ? widest + 4 : 30;
    if (command->options)
        fputs("\noptions:\n", out);
    for (const cli_option *o = command->options; o && o->name; o++) {
        option_text(o, text);
        if (strlen(text) + 4 > indent) {
            put_option(out, text);
            fprintf(out, "%*s", (int)indent, "");
        } else {
            fprintf(out, "  %-*s", (int)indent - 2, text);
        }
        cli_fill(out, o->help, indent, indent);
        fputc('\n', out);
    }
    if (!command->run) {
        fputs("\ncommands:\n", out);
        list_commands(command, TOPIC_NONE, out);
    }
    fputs("\nexamples:\n", out);
    for (const cli_example *e = command->examples; e->command; e++)
        fprintf(out, "  $ %s\n      %s\n", e->command, e->says);
    if (!command->run)
        fprintf(out, "\nSee \"pgn help %s COMMAND\" or \"pgn %s COMMAND --help\" for details.\n",
                command->name, command->name);
}

static const char EXIT_STATUS[] =
    "0 success; 1 errors in the data, differences with --check, or no match (grep); 2 usage or I/O "
    "error.";

void cli_overview(FILE *out) {
    fputs("usage: pgn COMMAND [options] [operands]\n", out);
    for (cli_topic topic = TOPIC_NONE + 1; topic < TOPIC_COUNT; topic++) {
        fprintf(out, "\n%s:\n", TOPICS[topic]);
        list_commands(NULL, topic, out);
    }
    fputs(
        "\n\"pgn help COMMAND\" or \"pgn COMMAND --help\" describes a command, \"pgn help query\"\n"
        "the query language of grep. All commands take --color=auto|always|never,\n"
        "-h (--help) and -V (--version). Files may be compressed; a directory means all\n"
        "files of games in it.\n\n"
        "Exit status:",
        out);
    cli_fill(out, EXIT_STATUS, 0, strlen("Exit status:"));
    fputc('\n', out);
}

/* ---- manual pages ---- */

/* Write text as roff: backslashes and hyphens are escaped, and lines that begin with a control
 * character; what is between backticks becomes bold. */
static void roff(FILE *out, const char *text) {
    bool line_start = true, bold = false;
    for (; *text; text++) {
        if (line_start && (*text == '.' || *text == '\''))
            fputs("\\&", out);
        if (*text == '\\')
            fputs("\\e", out);
        else if (*text == '-')
            fputs("\\-", out);
        else if (*text == '|') /* a long list of choices may be broken here */
            fputs("|\\:", out);
        else if (*text == '`')
            fputs((bold = !bold) ? "\\fB" : "\\fR", out);
        else if (*text == '\n' && text[1] == '\n')
            fputs("\n.PP\n", out), text++;
        else if (*text == '\n')
            fputs("\n.br\n", out);
        else
            fputc(*text, out);
        line_start = *text == '\n';
    }
}

static void manual_name(FILE *out, const char *page, const char *summary, unsigned section) {
    fprintf(out, ".TH \"%s\" %u \"\" \"pgnkit %s\" \"%s\"\n.nh\n.ad l\n.SH NAME\n", page, section,
            pgn_version(), section == 1 ? "User Commands" : "Miscellaneous");
    roff(out, page);
    fputs(" \\- ", out);
    roff(out, summary);
    fputc('\n', out);
}

static void manual_head(FILE *out, const char *page, const char *summary) {
    manual_name(out, page, summary, 1);
    fputs(".SH SYNOPSIS\n.B ", out);
}

static void manual_options(const cli_option *options, FILE *out) {
    for (const cli_option *o = options; o && o->name; o++) {
        char text[OPTION_TEXT_MAX];
        option_text(o, text);
        fputs(".TP\n.B ", out);
        roff(out, text);
        fputc('\n', out);
        roff(out, o->help);
        fputc('\n', out);
    }
}

static void manual_examples(const cli_command *command, FILE *out) {
    fputs(".SH EXAMPLES\n", out);
    for (const cli_example *e = command->examples; e->command; e++) {
        fputs(".PP\n.EX\n", out);
        roff(out, e->command);
        fputs("\n.EE\n.RS\n", out);
        roff(out, e->says);
        fputs("\n.RE\n", out);
    }
}

static void manual_tail(FILE *out) {
    fputs(".SH EXIT STATUS\n", out);
    roff(out, EXIT_STATUS);
    fputc('\n', out);
}

static void page_name(const cli_command *command, char out[40]) {
    snprintf(out, 40, "pgn-%s", command->name);
    for (char *c = out; *c; c++)
        *c = (char)(*c == ' ' ? '-' : *c);
}

static void manual_commands(const cli_command *group, cli_topic topic, FILE *out) {
    const cli_command *c;
    for (size_t i = 0; (c = cli_command_in(group, i)); i++) {
        char page[40];
        if (!group && c->topic != topic)
            continue;
        page_name(c, page);
        fputs(".TP\n.BR ", out);
        roff(out, page);
        fputs(" (1)\n", out);
        roff(out, c->summary);
        fputc('\n', out);
    }
}

static void manual_of_all(FILE *out) {
    manual_head(out, "pgn", "read, check, convert and organize chess games and positions");
    fputs("pgn\n.I COMMAND\n[options] [operands]\n.SH DESCRIPTION\n"
          "Process chess games in Portable Game Notation (PGN) and related formats: PGC, FEN and "
          "EPD.\n"
          "Files may be compressed; a directory means all files of games in it. With no FILE, "
          "or when FILE is \\-, read standard input.\n.PP\n"
          "Results are written to standard output; messages "
          "and summaries to standard error.\n",
          out);
    for (cli_topic topic = TOPIC_NONE + 1; topic < TOPIC_COUNT; topic++) {
        fputs(topic == TOPIC_NONE + 1 ? ".SH COMMANDS\n.SS " : ".SS ", out);
        fprintf(out, "To %s\n", TOPICS[topic]);
        manual_commands(NULL, topic, out);
    }
    fputs(".SH OPTIONS\n", out);
    manual_options(CLI_COMMON_OPTIONS, out);
    fputs(
        ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\n"
        "Disable color, unless \\-\\-color is given.\n"
        ".TP\n.BR PGN_PAGER , \" PAGER\"\nThe pager of\n.BR pgn\\-show (1)\nand of\n.BR \"pgn help query\" .\n"
        ".TP\n.B TMPDIR\nThe directory of temporary files.\n",
        out);
    manual_tail(out);
    fputs(".SH SEE ALSO\n.BR pgn\\-query (7)\n", out);
}

void cli_manual(const cli_command *command, FILE *out) {
    char page[40];
    if (!command) {
        manual_of_all(out);
        return;
    }
    page_name(command, page);
    manual_head(out, page, command->summary);
    fprintf(out, "pgn %s\n%s", command->name, command->options ? "[options] " : "");
    roff(out, command->operands);
    fputs("\n.SH DESCRIPTION\n", out);
    roff(out, command->description);
    fputc('\n', out);
    if (!command->run) {
        fputs(".SH COMMANDS\n", out);
        manual_commands(command, TOPIC_NONE, out);
    }
    fputs(".SH OPTIONS\n", out);
    manual_options(command->options, out);
    manual_options(CLI_COMMON_OPTIONS, out);
    manual_examples(command, out);
    manual_tail(out);
    fputs(".SH SEE ALSO\n.BR pgn (1)", out);
    fputs(command == &cmd_grep || command == &cmd_help ? ",\n.BR pgn\\-query (7)\n" : "\n", out);
}

/* A line verbatim: `...` and ‘...’ have no meaning here. */
static void roff_line(FILE *out, const char *text) {
    if (*text == '.' || *text == '\'')
        fputs("\\&", out);
    for (; *text; text++) {
        if (*text == '\\')
            fputs("\\e", out);
        else if (*text == '-')
            fputs("\\-", out);
        else if (*text == '\'')
            fputs("\\(aq", out);
        else if (*text == '^')
            fputs("\\(ha", out);
        else if (*text == '~')
            fputs("\\(ti", out);
        else
            fputc(*text, out);
    }
    fputc('\n', out);
}

void cli_manual_text(const char *page, const char *summary, const char *const lines[], FILE *out) {
    bool text = false;
    manual_name(out, page, summary, 7);
    for (size_t i = 0; lines[i]; i++) {
        if (*lines[i] && *lines[i] != ' ') { /* a heading */
            fprintf(out, "%s.SH %s\n.EX\n", text ? ".EE\n" : "", lines[i]);
            text = true;
        } else if (*lines[i] || (lines[i + 1] && lines[i + 1][0] == ' ')) {
            roff_line(out, *lines[i] ? lines[i] + 2 : "");
        }
    }
    fputs(".EE\n.SH SEE ALSO\n.BR pgn\\-grep (1)\n", out);
}
