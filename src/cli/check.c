/* check.c -- the options of pgn check and pgn epd check. */
#include "check.h"

bool check_setup(check *c, const cli_command *command, const report_subject *subject,
                 const check_options *o, int *status) {
    *status = EXIT_USAGE;
    c->report.subject = subject;
    c->report.format = o->json ? FORMAT_JSON : o->sarif ? FORMAT_SARIF : FORMAT_TEXT;
    c->lint.strict = o->strict;
    if (o->json && o->sarif) {
        cli_usage_error("%s: --json and --sarif exclude each other", command->name);
        return false;
    }
    if (o->list_rules) {
        report_rules(subject, c->report.format);
        *status = EXIT_OK;
        return false;
    }
    return report_choose_rules(subject, &o->rule, &o->no_rule, &c->lint) &&
           report_limit(command, o->limit, &c->report.limit);
}
