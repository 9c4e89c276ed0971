/* explain.c -- check --explain: what a rule finds and why, with an example. */
#include <string.h>

#include "findings.h"

/* A paragraph of its own. */
static void print_paragraph(const char *text) {
    putchar('\n');
    cli_fill(stdout, text, 0, 0);
    putchar('\n');
}

/* The lines of an example, indented. */
static void print_example(const char *heading, const char *text) {
    printf("\n%s:\n", heading);
    while (*text) {
        size_t len = strcspn(text, "\n");
        printf(len ? "    %.*s\n" : "\n", (int)len, text);
        text += len + (text[len] != '\0');
    }
}

static void print_text(const pgn_rule *rule) {
    printf("%s (%s%s%s)\n", rule->id, cli_severity(rule), rule->strict ? ", with --strict" : "",
           rule->fixable ? ", --fix can fix it" : "");
    print_paragraph(rule->description);
    if (rule->why)
        print_paragraph(rule->why);
    if (rule->before)
        print_example("Example", rule->before);
    if (rule->after)
        print_example("Correct", rule->after);
    if (rule->section)
        printf("\nSource: %s\n", rule->section);
}

static void print_json(const pgn_rule *rule) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "explanation");
    pgn_json_put_string(&json, "rule", rule->id, PGN_CSTR);
    pgn_json_put_string(&json, "severity", cli_severity(rule), PGN_CSTR);
    pgn_json_put_bool(&json, "strict", rule->strict);
    pgn_json_put_bool(&json, "fixable", rule->fixable);
    pgn_json_put_string(&json, "description", rule->description, PGN_CSTR);
    cli_json_text(&json, "why", rule->why);
    cli_json_text(&json, "section", rule->section);
    cli_json_text(&json, "before", rule->before);
    cli_json_text(&json, "after", rule->after);
    cli_json_line(&json);
}

/* Rules of other commands are explained too: any id can be looked up here. */
int explain_rule(const report_subject *subject, report_format format, const char *id) {
    const pgn_rule *rule = pgn_rule_find(id, PGN_CSTR);
    if (strchr(id, ','))
        return cli_usage_error("--explain takes one rule, not \"%s\"", id);
    if (!rule && !report_check_rules(subject, id))
        return EXIT_USAGE;
    if (format == FORMAT_TEXT)
        print_text(rule);
    else
        print_json(rule);
    return EXIT_OK;
}
