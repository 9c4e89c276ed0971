/* replace.c -- inputs that are replaced by a new text: plain files, unchanged since they were
 * opened, whose other names (hard links) are reported. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/error_int.h"
#include "base/input_int.h"
#include "job_int.h"

pgn_status pgn__job_replace_begin(pgn_job *job, pgn__output **out, const pgn_input *input,
                                  pgn_error *err) {
    const char *path = pgn__job_input_name(job);
    pgn_error why;
    *out = NULL;
    if (strcmp(path, "-") == 0 || pgn__input_compression(input)) {
        pgn__fail(&why, PGN_E_ARG, "%.180s: only plain files can be replaced", path);
        return pgn__job_refuse_input(job, &why);
    }
    pgn_status st = pgn__job_output_open(job, out, path, &why);
    if (st == PGN_E_NOMEM)
        return pgn__fail(err, st, NULL);
    return st ? pgn__job_refuse_input(job, &why) : PGN_OK;
}

static bool is_changed(const pgn_input *input, const char *path) {
    const struct stat *was = pgn__input_file(input);
    struct stat now;
    return was &&
           (stat(path, &now) != 0 || now.st_ino != was->st_ino || now.st_dev != was->st_dev ||
            now.st_size != was->st_size || now.st_mtim.tv_sec != was->st_mtim.tv_sec ||
            now.st_mtim.tv_nsec != was->st_mtim.tv_nsec);
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

pgn_status pgn__job_replace_end(pgn_job *job, pgn__output *out, const pgn_input *input,
                                pgn_status status, pgn_error *err) {
    const char *path = pgn__job_input_name(job);
    unsigned long links = pgn__output_other_names(out);
    if (!status && is_changed(input, path)) {
        pgn_error why;
        pgn__fail(&why, PGN_E_CHANGED, "%.180s: not replaced: it was changed meanwhile", path);
        status = pgn__job_refuse_input(job, &why);
    }
    status = pgn__job_output_close(job, out, status, err);
    return status ? status : report_links(job, links, err);
}
