/* explain.c -- check --explain: what a rule finds and why, with an example. */
#include <string.h>

#include "findings.h"

/* The lines of an example, indented. */
static void print_example(const char *heading, const char *text) {
    printf("\n%s:\n", heading);
    while (*text) {
        size_t len = strcspn(text, "\n");
        printf(len ? "    %.*s\n" : "\n", (int)len, text);
        text += len + (text[len] != '\0');
    }
}

int explain_rule(const report_subject *subject, const char *id) {
    if (strchr(id, ',') || !report_check_rules(subject, id))
        return strchr(id, ',') ? cli_usage_error("--explain takes one rule, not \"%s\"", id)
                               : EXIT_USAGE;
    const pgn_rule *rule = pgn_rule_find(id, PGN_CSTR);
    printf("%s (%s%s%s)\n\n", rule->id, cli_severity(rule), rule->strict ? ", with --strict" : "",
           rule->fixable ? ", --fix can fix it" : "");
    cli_fill(stdout, rule->description, 0, 0);
    putchar('\n');
    if (rule->why) {
        putchar('\n');
        cli_fill(stdout, rule->why, 0, 0);
        putchar('\n');
    }
    if (rule->section)
        printf("\nSee %s.\n", rule->section);
    if (rule->before)
        print_example("For example", rule->before);
    if (rule->after)
        print_example("Better", rule->after);
    return EXIT_OK;
}
