/* suite_report.c -- results of a suite: a row for each record as it finishes, and the score at the
 * end; or the same as JSON lines. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "columns.h"
#include "pgn/unstable/json.h"
#include "suite.h"

enum { NAME_WIDTH = 24, EXPECTED_WIDTH = 18 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- values as text ---- */

/* The record's id, if it has one. */
static bool find_id(const pgn_epd *record, pgn_span *id) {
    pgn_epd_operation op;
    if (!pgn_epd_find(record, "id", &op) || !op.understood || !op.operand_count)
        return false;
    *id = op.operands[0].text;
    return id->len > 0;
}

/* Its id, or its place. */
static void put_name(pgn_buffer *out, const pgn_suite_answer *a) {
    const char *slash = strrchr(a->input, '/');
    pgn_span id;
    if (find_id(a->record, &id))
        pgn_buffer_append(out, id.text, id.len);
    else if (strcmp(a->input, "-") == 0)
        pgn_buffer_printf(out, "line %" PRIu64, a->place.line);
    else
        pgn_buffer_printf(out, "%s:%" PRIu64, slash ? slash + 1 : a->input, a->place.line);
}

static const char *score_text(const pgn_search_info *info, char out[16]) {
    out[0] = '\0';
    if (info->score_kind == PGN_SCORE_MATE)
        snprintf(out, 16, "#%" PRId32, info->score);
    else if (info->score_kind == PGN_SCORE_CENTIPAWNS)
        snprintf(out, 16, "%+.2f", info->score / 100.0);
    return out;
}

/* ---- rows ---- */

static void print_row(const suite_report *r, const pgn_suite_answer *a) {
    pgn_buffer name = PGN_BUFFER_INIT, expected = PGN_BUFFER_INIT;
    char san[PGN_SAN_MAX] = "", score[16];
    put_name(&name, a);
    (void)pgn_suite_write_expected(a->record, &expected); /* a failure is also the buffer's */
    if (name.status || expected.status) {
        cli_flush(name.status ? &name : &expected); /* reports that the row is lost */
        pgn_buffer_free(&name);
        pgn_buffer_free(&expected);
        return;
    }
    printf("%4zu  ", r->scored);
    cli_column_print(name.data ? name.data : "", name.len, NAME_WIDTH);
    fputs("  ", stdout);
    cli_column_print(expected.data ? expected.data : "", expected.len, EXPECTED_WIDTH);
    pgn_buffer_free(&name);
    pgn_buffer_free(&expected);
    const char *red = r->color ? "\033[31m" : "", *plain = r->color ? "\033[m" : "";
    if (a->error) {
        printf("  %sFAILED: ", red);
        cli_put_clean(stdout, a->error->message, strlen(a->error->message));
        printf("%s\n", plain);
        return;
    }
    pgn_san_write(pgn_epd_position(a->record), a->best, san);
    printf("  %-8s %8s %6" PRIu32 " %8.2f  %s%s%s\n", san, score_text(a->info, score),
           a->info->depth, (double)a->milliseconds / 1000, a->solved ? "" : red,
           a->solved ? "ok" : "FAILED", a->solved ? "" : plain);
}

/* ---- records that cannot be fully read ---- */

/* JSON uses the member names of `epd check`. */
void suite_report_finding(suite_report *r, const pgn_diagnostic *d) {
    suite_report_pause(r);
    r->findings++;
    fflush(stdout);
    cli_finding(d->input, &d->place, "error", d->message, d->rule->id, NULL);
    if (!r->json)
        return;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "finding");
    pgn_json_put_string(&json, "file", d->input, PGN_CSTR);
    pgn_json_put_unsigned(&json, "line", d->place.line);
    pgn_json_put_unsigned(&json, "column", d->place.column);
    pgn_json_put_string(&json, "severity", "error", PGN_CSTR);
    pgn_json_put_string(&json, "rule", d->rule->id, PGN_CSTR);
    pgn_json_put_string(&json, "message", d->message, PGN_CSTR);
    cli_json_line(&json);
}

/* ---- the report ---- */

bool suite_report_begin(suite_report *r, const char *engine) {
    r->engine = strdup(engine);
    if (!r->engine)
        return false;
    r->began = now();
    r->color = cli_wants_color(stdout);
    r->progress = isatty(STDERR_FILENO) && (!isatty(STDOUT_FILENO) || r->failed_only);
    if (r->json)
        return true;
    cli_put_clean(stdout, engine, strlen(engine));
    printf(", %s\n\n%4s  %-*s  %-*s  %-8s %8s %6s %8s\n", r->limits, "#", NAME_WIDTH, "id",
           EXPECTED_WIDTH, "expected", "played", "score", "depth", "seconds");
    fflush(stdout);
    return true;
}

void suite_report_free(suite_report *r) {
    free(r->engine);
}

void suite_report_pause(suite_report *r) {
    if (r->shown)
        fputs("\r\033[K", stderr);
    r->shown = false;
}

void suite_report_answer(suite_report *r, const pgn_suite_answer *a) {
    pgn_buffer out = PGN_BUFFER_INIT;
    r->scored++;
    r->solved += a->solved;
    suite_report_pause(r);
    if (!r->failed_only || !a->solved) {
        if (r->json)
            cli_flush_call(&out, pgn_suite_answer_write_json(a, &out, NULL));
        else
            print_row(r, a);
        fflush(stdout); /* runs are long: show each row at once */
    }
    if (r->progress) {
        fprintf(stderr, "\r\033[Ksolved %zu of %zu, %.0f s", r->solved, r->scored,
                now() - r->began);
        fflush(stderr);
        r->shown = true;
    }
}

/* Number of records that cannot be read, and of those with some readable moves. */
static size_t count_unreadable(const pgn_suite_result *result) {
    return (size_t)(result->records - result->scored - result->skipped);
}

static size_t count_partly(const suite_report *r, const pgn_suite_result *result) {
    size_t unreadable = count_unreadable(result); /* each has a finding */
    return r->findings > unreadable ? r->findings - unreadable : 0;
}

static void end_json(const suite_report *r, const pgn_suite_result *result, const char *why) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "summary");
    pgn_json_put_string(&json, "engine", r->engine, PGN_CSTR);
    pgn_json_put_string(&json, "limits", r->limits, PGN_CSTR);
    pgn_json_put_unsigned(&json, "scored", result->scored);
    pgn_json_put_unsigned(&json, "solved", result->solved);
    pgn_json_put_unsigned(&json, "engine_failures", result->failed);
    pgn_json_put_unsigned(&json, "skipped", result->skipped);
    pgn_json_put_unsigned(&json, "unreadable", count_unreadable(result));
    pgn_json_put_unsigned(&json, "partly_readable", count_partly(r, result));
    pgn_json_put_seconds(&json, "time", (uint64_t)(1000 * (now() - r->began)));
    pgn_json_put_seconds(&json, "search_time", result->milliseconds);
    pgn_json_put_bool(&json, "complete", !why);
    cli_json_line(&json);
}

static void end_text(const suite_report *r, const pgn_suite_result *result, const char *why) {
    size_t unreadable = count_unreadable(result), partly = count_partly(r, result);
    printf("\n%ssolved %" PRIu64 " of %" PRIu64, why ? why : "", result->solved, result->scored);
    if (result->scored)
        printf(" (%.1f %%)", 100.0 * (double)result->solved / (double)result->scored);
    printf(", time %.1f s", now() - r->began);
    if (result->failed)
        printf(", the engine failed on %" PRIu64, result->failed);
    if (result->skipped)
        printf(", %" PRIu64 " without bm, am or dm skipped", result->skipped);
    if (unreadable)
        printf(", %zu unreadable", unreadable);
    if (partly)
        printf(", %zu partly readable", partly);
    fputc('\n', stdout);
}

void suite_report_end(suite_report *r, const pgn_suite_result *result, const char *why) {
    suite_report_pause(r);
    if (r->json)
        end_json(r, result, why);
    else
        end_text(r, result, why);
}
