/* limit.c -- findings of a damaged file can be many: which are shown, and how many are not. */
#include "limit.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "pgn/unstable/findings.h"

const cli_limits CLI_CHECK_LIMITS = {
    {[PGN_SEVERITY_STYLE] = 3, [PGN_SEVERITY_WARNING] = 5, [PGN_SEVERITY_ERROR] = 20}};
const cli_limits CLI_USUAL_LIMITS = {
    {[PGN_SEVERITY_STYLE] = 3, [PGN_SEVERITY_WARNING] = 3, [PGN_SEVERITY_ERROR] = 3}};

/* False after reporting the error. */
static bool parse(cli_limiter *l, const char *text, const cli_limits *usual) {
    const char *p = text;
    uint64_t limit;
    l->limits = *usual;
    if (!text)
        return true;
    if (!cli_number(&p, UINT64_MAX, &limit) || *p) {
        cli_usage_error("%s: --limit must be a number, not \"%s\"", l->command->name, text);
        return false;
    }
    for (int i = 0; i < CLI_SEVERITIES; i++)
        l->limits.of[i] = limit;
    return true;
}

static size_t rule_count(void) {
    size_t rules = 0;
    while (pgn_rule_at(rules))
        rules++;
    return rules;
}

size_t cli_rule_index(const pgn_rule *rule) {
    size_t i = 0;
    while (pgn_rule_at(i) != rule)
        i++;
    return i;
}

bool cli_limiter_open(cli_limiter *l, const char *limit, const cli_limits *usual) {
    size_t rules = rule_count();
    if (!parse(l, limit, usual))
        return false;
    l->shown = calloc(3 * rules, sizeof *l->shown);
    if (!l->shown) {
        cli_usage_error("%s", pgn_status_message(PGN_E_NOMEM));
        return false;
    }
    l->found = l->shown + rules;
    l->counted = l->found + rules;
    l->color = cli_wants_color(stderr);
    return true;
}

void cli_limiter_free(cli_limiter *l) {
    free(l->shown);
    l->shown = NULL;
}

static pgn_severity severity_of(const cli_limiter *l, const pgn_rule *rule) {
    return l->severity ? l->severity(rule) : rule->severity;
}

bool cli_limiter_shows(cli_limiter *l, const pgn_rule *rule) {
    size_t i = cli_rule_index(rule);
    uint64_t limit = l->limits.of[severity_of(l, rule)];
    l->found[i]++;
    if (limit && l->shown[i] >= limit)
        return false;
    l->shown[i]++;
    return true;
}

void cli_limiter_count(cli_limiter *l) {
    const pgn_rule *rule;
    for (size_t i = 0; (rule = pgn_rule_at(i)); i++) {
        if (l->job)
            l->found[i] = pgn_job_rule_count(l->job, rule) - l->counted[i];
        l->counted[i] += l->found[i];
    }
}

static bool has_limit(const cli_command *command) {
    for (const cli_option *o = command->options; o && o->name; o++)
        if (strcmp(o->name, "limit") == 0)
            return true;
    return false;
}

/* "games.pgn: style: 8 more [name], 2 more [date]; --limit=0 shows all", if there are more. A rule
 * of which none was shown is not of interest to the command. `pgn check` is named if it has all of
 * them: it does not find what was asked of this command alone. */
void cli_limiter_print(const cli_limiter *l, FILE *out, const char *path, pgn_severity severity) {
    const char *off = l->color ? "\033[0m" : "";
    bool begun = false, checked = true;
    const pgn_rule *rule;
    for (size_t i = 0; (rule = pgn_rule_at(i)); i++) {
        if (severity_of(l, rule) != severity || !l->shown[i] || l->found[i] <= l->shown[i])
            continue;
        if (!begun) {
            if (out == stderr)
                fflush(stdout); /* keeps both streams in order if they go to one place */
            cli_put_clean(out, path, strlen(path));
            fprintf(out, ": %s%s%s", l->color ? cli_severity_color(severity) : "",
                    pgn_severity_name(severity), off);
        }
        fprintf(out, "%s %" PRIu64 " more %s[%s]%s", begun ? "," : ":", l->found[i] - l->shown[i],
                l->color ? CLI_RULE_COLOR : "", rule->id, off);
        begun = true;
        checked = checked && pgn_rule_applies(rule, false);
    }
    if (begun && has_limit(l->command))
        fputs("; --limit=0 shows all\n", out);
    else if (begun)
        fputs(checked ? "; see \"pgn check\"\n" : "\n", out);
}

void cli_limiter_next(cli_limiter *l) {
    memset(l->shown, 0, rule_count() * sizeof *l->shown);
    memset(l->found, 0, rule_count() * sizeof *l->found);
}

void cli_limiter_end_file(cli_limiter *l, const char *path) {
    cli_limiter_count(l);
    for (int i = CLI_SEVERITIES - 1; i >= 0; i--)
        cli_limiter_print(l, stderr, path, (pgn_severity)i);
    cli_limiter_next(l);
}
