/* faults.c -- what is wrong with a file, as every command that reads games shows it: errors, and
 * the warnings that tell of text which does not reach the output. Shown up to a bound, since a
 * damaged file has as many as it has words. */
#include <inttypes.h>

#include "cli.h"

enum { SHOWN_MAX = 1000 }; /* of one file, and the first of each kind */

/* Warnings that are more than another way to write the same. */
static bool is_worth_a_line(pgn_fault fault) {
    return fault == PGN_FAULT_RESULT_CONFLICT || fault == PGN_FAULT_RESULT_IN_VARIATION ||
           fault == PGN_FAULT_TEXT_BEFORE_GAME || fault == PGN_FAULT_RESERVED;
}

static bool is_loss(pgn_fault fault) {
    return fault == PGN_FAULT_TOO_LARGE || fault == PGN_FAULT_TOO_DEEP ||
           fault == PGN_FAULT_WIDE_TEXT;
}

bool cli_faults_take(cli_faults *f, pgn_reader *reader, const pgn_diagnostic *d) {
    bool error = pgn_fault_severity(d->fault) == PGN_SEVERITY_ERROR;
    if (!error && !is_worth_a_line(d->fault))
        return false;
    f->errors |= error;
    f->losses |= is_loss(d->fault);
    uint64_t kind = UINT64_C(1) << d->fault % 64;
    if (f->shown >= SHOWN_MAX && (f->kinds & kind)) {
        f->hidden++;
        return error;
    }
    pgn_place place;
    pgn_reader_place(reader, d->at.text, &place);
    cli_finding(f->path, &place, error ? "error" : "warning", d->message, pgn_fault_rule(d->fault));
    f->shown++;
    f->kinds |= kind;
    return error;
}

void cli_faults_end(const cli_faults *f) {
    if (f->hidden)
        cli_data_error("%s: %" PRIu64 " more findings are not shown", f->path, f->hidden);
}
