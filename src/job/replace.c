/* replace.c -- inputs that are replaced by a new text: plain files, unchanged since they were
 * opened, whose other names (hard links) are reported. */
#include <stdio.h>

#include "base/error_int.h"
#include "base/input_int.h"
#include "job_int.h"

pgn_status pgn__job_replace_begin(pgn_job *job, pgn__output **out, const pgn_input *input,
                                  pgn_error *err) {
    const char *path = pgn__job_input_name(job);
    pgn_error why;
    *out = NULL;
    const struct stat *was = pgn__input_file(input);
    if (!was) {
        pgn__fail(&why, PGN_E_ARG, "cannot replace \"%.180s\": not a plain file", path);
        return pgn__job_refuse_input(job, &why);
    }
    if (pgn__job_encoding(job)) { /* a second run would decode the new text */
        pgn__fail(&why, PGN_E_GAME, "cannot replace \"%.180s\": " PGN__READ_AS_NAMED, path);
        return pgn__job_refuse_input(job, &why);
    }
    pgn_status st = pgn__output_replace(out, path, was, &why);
    if (!st && (st = pgn__job_watch(job, *out, &why))) {
        pgn__output_abandon(*out);
        *out = NULL;
    }
    if (st == PGN_E_NOMEM)
        return pgn__fail(err, st, NULL);
    return st ? pgn__job_refuse_input(job, &why) : PGN_OK;
}

static pgn_status report_links(pgn_job *job, unsigned long links, pgn_error *err) {
    char message[100];
    pgn_diagnostic d = {.rule = pgn__rule_public(PGN__RULE_HARD_LINK),
                        .message = "replaced, but another hard link keeps the old text",
                        .at = {"", 0}};
    if (!links)
        return PGN_OK;
    if (links > 1) {
        snprintf(message, sizeof message, "replaced, but %lu other hard links keep the old text",
                 links);
        d.message = message;
    }
    return pgn__job_report_one(job, &d, err);
}

pgn_status pgn__job_replace_end(pgn_job *job, pgn__output *out, pgn_status status, pgn_error *err) {
    unsigned long links = pgn__output_other_names(out);
    bool denied = pgn__output_denied(out);
    pgn_error why;
    pgn_status st = pgn__job_output_close(job, out, status, &why);
    if (!st)
        return report_links(job, links, err);
    if (!status && (st == PGN_E_CHANGED || (st == PGN_E_IO && denied)))
        return pgn__job_refuse_input(job, &why);
    if (!status && err)
        *err = why;
    return st;
}
