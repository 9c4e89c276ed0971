/* cmd_completion.c -- pgn completion: what shells need to complete a command line, made from the
 * tables of the commands. */
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

static bool has_choices(const cli_option *o) {
    return o->kind == OPTION_CHOICE;
}

static void print_choices(const cli_option *o) {
    for (const char *c = o->value; *c; c++)
        putchar(*c == '|' ? ' ' : *c);
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
    if (!has_choices(o))
        return;
    printf("    '%s --%s') words='", command->name, cli_option_name(o));
    print_choices(o);
    puts("' ;;");
}

static void bash_choices(const cli_command *command) {
    each_option(command, bash_choice);
}

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
          "    if [[ $cur == --*=* ]]; then option=${cur%%=*} cur=${cur#*=}; fi\n"
          "    [[ $option ]] && case \"$command $option\" in\n",
          stdout);
    each_command(bash_choices);
    fputs("    esac\n"
          "    [[ $option || ($command && $cur != -* && $command != epd) ]] || case $command in\n"
          "    '') words='",
          stdout);
    print_words(NULL);
    puts("' ;;");
    each_command(bash_options);
    fputs("    esac\n"
          "    if [[ $words ]]; then\n"
          "        COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
          "        [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2> /dev/null\n"
          "    else\n"
          "        COMPREPLY=($(compgen -f -- \"$cur\"))\n"
          "        compopt -o filenames 2> /dev/null\n"
          "    fi\n"
          "    return 0\n"
          "}\n"
          "complete -F _pgn pgn\n",
          stdout);
}

/* ---- zsh ---- */

static void zsh_option(const cli_command *command, const cli_option *o) {
    (void)command;
    printf(" \\\n        '--%s%s[", cli_option_name(o), o->kind == OPTION_FLAG ? "" : "=");
    print_quoted(o->help);
    fputs("]", stdout);
    if (has_choices(o)) {
        fputs(":value:(", stdout);
        print_choices(o);
        fputs(")", stdout);
    } else if (o->kind != OPTION_FLAG) {
        fputs(":value:_files", stdout);
    }
    putchar('\'');
}

static void zsh_command(const cli_command *command) {
    if (!command->run)
        return;
    printf("    '%s') _arguments -S", command->name);
    each_option(command, zsh_option);
    puts(" \\\n        '*:file:_files' ;;");
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

/* "__fish_seen_subcommand_from epd; and __fish_seen_subcommand_from run" */
static void fish_condition(const cli_command *command) {
    const char *word = cli_command_word(command);
    if (word != command->name)
        printf("__fish_seen_subcommand_from %.*s; and ", (int)(word - command->name - 1),
               command->name);
    printf("__fish_seen_subcommand_from %s", word);
}

static void fish_option(const cli_command *command, const cli_option *o) {
    fputs("complete -c pgn -n '", stdout);
    fish_condition(command);
    printf("' -l %s", cli_option_name(o));
    if (cli_option_letter(o))
        printf(" -s %c", cli_option_letter(o));
    if (o->kind != OPTION_FLAG)
        fputs(has_choices(o) ? " -x" : " -r", stdout);
    if (has_choices(o)) {
        fputs(" -a '", stdout);
        print_choices(o);
        putchar('\'');
    }
    fputs(" -d '", stdout);
    print_quoted(o->help);
    puts("'");
}

static void fish_command(const cli_command *command) {
    const char *word = cli_command_word(command);
    fputs("complete -c pgn -f -n '", stdout);
    if (word == command->name)
        fputs("__fish_use_subcommand", stdout);
    else
        printf("__fish_seen_subcommand_from %.*s", (int)(word - command->name - 1), command->name);
    printf("' -a %s -d '", word);
    print_quoted(command->summary);
    puts("'");
    if (command->run)
        each_option(command, fish_option);
}

static void print_fish(void) {
    puts("# fish completion of pgn, made by `pgn completion fish`\n");
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
        "Print a script that completes commands, options and their values in SHELL: bash, zsh or "
        "fish. `make install` puts them where the shells look for them.",
    .examples = EXAMPLES,
    .run = run,
};
