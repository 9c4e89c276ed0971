/* cmd_completion.c -- pgn completion: what shells need to complete a command line, made from the
 * tables of the commands. */
#include <ctype.h>
#include <string.h>

#include "cli.h"

static const cli_example EXAMPLES[] = {
    {"pgn completion bash > pgn.bash", "write the completions for bash, to be read by `source`"},
    {0},
};

/* Call for every command, the commands of groups included. */
static void each_command(void (*call)(const cli_command *command)) {
    const cli_command *c, *inner;
    for (size_t i = 0; (c = cli_command_in(NULL, i)); i++) {
        call(c);
        for (size_t k = 0; (inner = cli_command_in(c, k)); k++)
            call(inner);
    }
}

/* Call for every option of a command, the common ones last. */
static void each_option(const cli_command *command,
                        void (*call)(const cli_command *command, const cli_option *o)) {
    for (const cli_option *o = command->options; o && o->name; o++)
        call(command, o);
    for (const cli_option *o = CLI_COMMON_OPTIONS; o->name; o++)
        call(command, o);
}

/* ---- values ---- */

static bool is_rule_of(const pgn_rule *rule, const cli_command *command) {
    bool epd = strcmp(rule->applies_to, "epd") == 0;
    return strcmp(rule->applies_to, "files") != 0 && epd == (command == &cmd_epd_check);
}

/* Are the values of the option known: choices, rules or languages? */
static bool has_values(const cli_option *o) {
    return o->kind == OPTION_CHOICE ||
           (o->kind != OPTION_FLAG &&
            (strcmp(o->value, "ID") == 0 || strncmp(o->value, "LANG", 4) == 0));
}

/* "file" or "directory" if that is what the option takes; else NULL. */
static const char *takes_path(const cli_option *o) {
    if (o->kind == OPTION_FLAG)
        return NULL;
    return strcmp(o->value, "FILE") == 0  ? "file"
           : strcmp(o->value, "DIR") == 0 ? "directory"
                                          : NULL;
}

static void print_values(const cli_command *command, const cli_option *o) {
    const pgn_rule *rule;
    const char *language;
    if (o->kind == OPTION_CHOICE) {
        for (const char *c = o->value; *c; c++)
            putchar(*c == '|' ? ' ' : *c);
    } else if (strcmp(o->value, "ID") == 0) {
        for (size_t i = 0; (rule = pgn_rule_at(i)); i++)
            if (is_rule_of(rule, command))
                printf("%s ", rule->id);
    } else {
        for (size_t i = 0; (language = pgn_letters_language(i)); i++) {
            for (; *language; language++)
                putchar(tolower((unsigned char)*language));
            putchar(' ');
        }
        fputs(strchr(o->value, '|') ? "auto" : "", stdout);
    }
}

/* The operand of the command, if it is one of a few words. */
static bool print_operands(const cli_command *command) {
    const cli_command *c;
    if (command == &cmd_completion)
        fputs("bash zsh fish", stdout);
    for (size_t i = 0; command == &cmd_help && (c = cli_command_in(NULL, i)); i++)
        printf("%s ", cli_command_word(c));
    fputs(command == &cmd_help ? "query" : "", stdout);
    return command == &cmd_completion || command == &cmd_help;
}

static void print_words(const cli_command *group) {
    const cli_command *c;
    for (size_t i = 0; (c = cli_command_in(group, i)); i++)
        printf("%s%s", i ? " " : "", cli_command_word(c));
}

/* Text between the quotes of a shell, as one sentence: the first of a help text. */
static void print_quoted(const char *text) {
    const char *stop = strstr(text, ". ");
    size_t len = stop ? (size_t)(stop - text) : strlen(text);
    len -= len && text[len - 1] == '.';
    for (size_t i = 0; i < len; i++)
        if (text[i] == '\'')
            fputs("'\\''", stdout);
        else if (text[i] == '[' || text[i] == ']' || text[i] == ':')
            putchar(text[i] == ':' ? ';' : text[i] == '[' ? '(' : ')');
        else
            putchar(text[i]);
}

/* ---- bash ---- */

static void bash_option(const cli_command *command, const cli_option *o) {
    (void)command;
    printf(" --%s%s", cli_option_name(o), o->kind == OPTION_FLAG ? "" : "=");
}

static void bash_options(const cli_command *command) {
    printf("    '%s') words='", command->name);
    if (command->run)
        each_option(command, bash_option);
    else
        print_words(command);
    puts("' ;;");
}

static void bash_choice(const cli_command *command, const cli_option *o) {
    if (!has_values(o))
        return;
    printf("    '%s --%s'", command->name, cli_option_name(o));
    if (cli_option_letter(o))
        printf(" | '%s -%c'", command->name, cli_option_letter(o));
    fputs(") words='", stdout);
    print_values(command, o);
    puts("' ;;");
}

static void bash_operands(const cli_command *command) {
    if (command != &cmd_completion && command != &cmd_help)
        return;
    printf("    '%s') words='", command->name);
    print_operands(command);
    puts("' ;;");
}

static void bash_choices(const cli_command *command) {
    each_option(command, bash_choice);
}

/* Files are left to bash, which knows about quotes and blanks in their names. */
static void print_bash(void) {
    fputs("# bash completion of pgn, made by `pgn completion bash`\n\n"
          "_pgn() {\n"
          "    local line=${COMP_LINE:0:COMP_POINT} command= words= option= cur word\n"
          "    local -a parts\n"
          "    read -ra parts <<< \"$line\"\n"
          "    [[ $line == *' ' ]] && parts+=('')\n"
          "    cur=${parts[-1]}\n"
          "    for word in \"${parts[@]:1:${#parts[@]}-2}\"; do\n"
          "        [[ $word == -* ]] && continue\n"
          "        if [[ -z $command ]]; then command=$word; [[ $command == epd ]] || break\n"
          "        else command=\"$command $word\"; break; fi\n"
          "    done\n"
          "    if [[ $cur == --*=* ]]; then option=${cur%%=*} cur=${cur#*=}\n"
          "    elif [[ ${parts[-2]} == -* && ${parts[-2]} != *=* ]]; then option=${parts[-2]}; fi\n"
          "    [[ $option ]] && case \"$command $option\" in\n",
          stdout);
    each_command(bash_choices);
    fputs("    esac\n"
          "    if [[ $words || ${parts[-1]} == --*=* ]]; then :\n"
          "    elif [[ $cur == -* || -z $command || $command == epd ]]; then case $command in\n"
          "    '') words='",
          stdout);
    print_words(NULL);
    puts("' ;;");
    each_command(bash_options);
    puts("    esac; else case $command in");
    each_command(bash_operands);
    fputs("    esac; fi\n"
          "    COMPREPLY=()\n"
          "    [[ $words ]] && COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
          "    [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2> /dev/null\n"
          "    return 0\n"
          "}\n"
          "complete -o bashdefault -o default -F _pgn pgn\n",
          stdout);
}

/* ---- zsh ---- */

/* '--strict[Also report]', '(-o --output)'{-o+,--output=}'[Write to FILE]:FILE:_files' */
static void zsh_option(const cli_command *command, const cli_option *o) {
    bool flag = o->kind == OPTION_FLAG;
    char letter = cli_option_letter(o);
    const char *name = cli_option_name(o), *path = takes_path(o);
    fputs(" \\\n        ", stdout);
    if (letter)
        printf("'(-%c --%s)'{-%c%s,--%s%s}'[", letter, name, letter, flag ? "" : "+", name,
               flag ? "" : "=");
    else
        printf("'--%s%s[", name, flag ? "" : "=");
    print_quoted(o->help);
    putchar(']');
    if (o->kind == OPTION_MAYBE)
        putchar(':');
    if (has_values(o)) {
        fputs(":value:(", stdout);
        print_values(command, o);
        putchar(')');
    } else if (!flag) {
        printf(":value:%s", !path ? " " : *path == 'd' ? "_files -/" : "_files");
    }
    putchar('\'');
}

static void zsh_command(const cli_command *command) {
    if (!command->run)
        return;
    printf("    '%s') _arguments -s -S", command->name);
    each_option(command, zsh_option);
    fputs(" \\\n        '*:operand:", stdout);
    if (command == &cmd_completion || command == &cmd_help) {
        putchar('(');
        print_operands(command);
        puts(")' ;;");
    } else {
        puts("_files' ;;");
    }
}

static void zsh_summaries(const char *name, const cli_command *group) {
    const cli_command *c;
    printf("    local -a %s=(\n", name);
    for (size_t i = 0; (c = cli_command_in(group, i)); i++) {
        printf("        '%s:", cli_command_word(c));
        print_quoted(c->summary);
        puts("'");
    }
    puts("    )");
}

static void print_zsh(void) {
    puts("#compdef pgn\n# zsh completion of pgn, made by `pgn completion zsh`\n\n_pgn() {");
    zsh_summaries("commands", NULL);
    zsh_summaries("epd_commands", &cmd_epd);
    fputs(
        "    if (( CURRENT == 2 )); then _describe command commands; return; fi\n"
        "    if [[ $words[2] == epd ]] && (( CURRENT == 3 )); then\n"
        "        _describe command epd_commands; return\n"
        "    fi\n"
        "    local command=$words[2]\n"
        "    if [[ $command == epd ]]; then command=\"epd $words[3]\"; shift words; ((CURRENT--)); fi\n"
        "    shift words; ((CURRENT--))\n"
        "    case $command in\n",
        stdout);
    each_command(zsh_command);
    puts("    esac\n}\n\n_pgn \"$@\"");
}

/* ---- fish ---- */

static void fish_option(const cli_command *command, const cli_option *o) {
    printf("complete -c pgn -n '__pgn_is %s' -l %s", command->name, cli_option_name(o));
    if (cli_option_letter(o))
        printf(" -s %c", cli_option_letter(o));
    if (has_values(o)) {
        fputs(" -x -a '", stdout);
        print_values(command, o);
        putchar('\'');
    } else if (o->kind == OPTION_TEXT || o->kind == OPTION_LIST) {
        fputs(takes_path(o) ? " -r -F" : " -x", stdout);
    }
    fputs(" -d '", stdout);
    print_quoted(o->help);
    puts("'");
}

static void fish_command(const cli_command *command) {
    const char *word = cli_command_word(command);
    int group = (int)(word - command->name); /* with the blank after it */
    printf("complete -c pgn -f -n '__pgn_is_only %.*s' -a %s -d '", group, command->name, word);
    print_quoted(command->summary);
    puts("'");
    if (command == &cmd_completion || command == &cmd_help) {
        printf("complete -c pgn -f -n '__pgn_is %s' -a '", command->name);
        print_operands(command);
        puts("'");
    }
    if (command->run)
        each_option(command, fish_option);
}

static void print_fish(void) {
    puts("# fish completion of pgn, made by `pgn completion fish`\n\n"
         "# The words before the cursor that are not options.\n"
         "function __pgn_words\n"
         "    string match -v -- '-*' (commandline -opc)[2..-1]\n"
         "end\n"
         "function __pgn_is\n"
         "    set -l words (__pgn_words)\n"
         "    test \"$words[1..$(count $argv)]\" = \"$argv\"\n"
         "end\n"
         "function __pgn_is_only\n"
         "    set -l words (__pgn_words)\n"
         "    test \"$words\" = \"$argv\"\n"
         "end\n");
    each_command(fish_command);
}

/* ---- the command ---- */

static int run(const void *options, int argc, char **argv) {
    (void)options;
    if (argc != 1)
        return cli_usage_error("completion: expected one shell: bash, zsh or fish");
    if (strcmp(argv[0], "bash") == 0)
        print_bash();
    else if (strcmp(argv[0], "zsh") == 0)
        print_zsh();
    else if (strcmp(argv[0], "fish") == 0)
        print_fish();
    else
        return cli_usage_error("completion: unknown shell \"%s\": expected bash, zsh or fish",
                               argv[0]);
    return EXIT_OK;
}

const cli_command cmd_completion = {
    .name = "completion",
    .operands = "SHELL",
    .topic = TOPIC_REFERENCE,
    .summary = "print shell completions",
    .description =
        "Print a script that completes commands, options, their values and files in SHELL: bash, zsh "
        "or fish. `make install` installs the scripts for all three.",
    .examples = EXAMPLES,
    .run = run,
};
