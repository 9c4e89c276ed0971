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

static void put_moves(pgn_buffer *out, const pgn_position *pos, const pgn_move *moves, size_t count,
                      const char *before, const char *between) {
    for (size_t i = 0; i < count; i++) {
        char san[PGN_SAN_MAX];
        pgn_san_write(pos, moves[i], san);
        pgn_buffer_printf(out, "%s%s", i ? between : before, san);
    }
}

/* The moves of bm or am that count. */
static size_t expected_moves(const pgn_epd *record, const char *opcode,
                             pgn_move out[PGN_MOVES_MAX]) {
    pgn_epd_operation op;
    size_t count = 0;
    if (!pgn_epd_find(record, opcode, &op))
        return 0;
    for (size_t i = 0; i < op.operand_count && count < PGN_MOVES_MAX; i++)
        if (op.operands[i].move)
            out[count++] = op.operands[i].move;
    return count;
}

/* The number of moves of dm; 0 if absent. */
static int64_t expected_mate(const pgn_epd *record) {
    pgn_epd_operation op;
    return pgn_epd_find(record, "dm", &op) && op.operand_count ? op.operands[0].number : 0;
}

/* "Qg6 #2", "d5 or f5", "not Ne5", "#15" */
static void put_expected(pgn_buffer *out, const pgn_epd *record) {
    const pgn_position *pos = pgn_epd_position(record);
    pgn_move moves[PGN_MOVES_MAX];
    int64_t mate = expected_mate(record);
    put_moves(out, pos, moves, expected_moves(record, "bm", moves), "", " or ");
    put_moves(out, pos, moves, expected_moves(record, "am", moves), out->len ? " not " : "not ",
              ", ");
    if (mate)
        pgn_buffer_printf(out, "%s#%" PRId64, out->len ? " " : "", mate);
}

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
    put_expected(&expected, a->record);
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

/* ---- JSON ---- */

static void put_move(pgn_json_writer *json, const pgn_position *pos, pgn_move move) {
    char san[PGN_SAN_MAX], uci[PGN_UCI_MAX];
    pgn_san_write(pos, move, san);
    pgn_uci_write(pos, move, false, uci);
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "san", san, PGN_CSTR);
    pgn_json_put_string(json, "uci", uci, PGN_CSTR);
    pgn_json_end_object(json);
}

/* Seconds, with as many decimals as they need. */
static void put_seconds(pgn_json_writer *json, const char *key, uint64_t ms) {
    unsigned decimals = ms % 1000 == 0 ? 0 : ms % 100 == 0 ? 1 : ms % 10 == 0 ? 2 : 3;
    pgn_json_put_fixed(json, key, (double)ms / 1000, decimals);
}

/* The moves of bm or am. */
static void put_choice(pgn_json_writer *json, const char *opcode, const pgn_epd *record) {
    pgn_move moves[PGN_MOVES_MAX];
    size_t count = expected_moves(record, opcode, moves);
    pgn_json_begin_array(json, opcode);
    for (size_t i = 0; i < count; i++)
        put_move(json, pgn_epd_position(record), moves[i]);
    pgn_json_end_array(json);
}

static void put_line(pgn_json_writer *json, const pgn_suite_answer *a) {
    pgn_position at = *pgn_epd_position(a->record);
    const pgn_move *moves = a->info->pv;
    size_t count = a->info->pv_count;
    if (!count || moves[0] != a->best) { /* the line of another move says nothing of this one */
        moves = &a->best;
        count = 1;
    }
    pgn_json_begin_array(json, "moves");
    for (size_t i = 0; i < count; i++) {
        put_move(json, &at, moves[i]);
        pgn_position_make(&at, moves[i]);
    }
    pgn_json_end_array(json);
}

/* Engines see scores from the side to move, JSON has them from White. */
static void put_score(pgn_json_writer *json, const pgn_suite_answer *a) {
    const pgn_search_info *info = a->info;
    int sign = pgn_position_side(pgn_epd_position(a->record)) == PGN_BLACK ? -1 : 1;
    int bound = sign * info->bound;
    if (info->score_kind == PGN_SCORE_NONE)
        return;
    pgn_json_begin_object(json, "eval");
    pgn_json_put_integer(json, info->score_kind == PGN_SCORE_MATE ? "mate" : "cp",
                         sign * (int64_t)info->score);
    pgn_json_end_object(json);
    pgn_json_put_string(json, "bound",
                        bound < 0   ? "upper"
                        : bound > 0 ? "lower"
                                    : "exact",
                        PGN_CSTR);
}

/* An engine line. */
static void put_answer(pgn_json_writer *json, const pgn_suite_answer *a, const char *fen) {
    const pgn_search_info *info = a->info;
    pgn_json_begin_object(json, "answer");
    pgn_json_put_string(json, "type", "engine-line", PGN_CSTR);
    pgn_json_put_string(json, "fen", fen, PGN_CSTR);
    put_score(json, a);
    pgn_json_put_unsigned(json, "depth", info->depth);
    pgn_json_put_unsigned(json, "seldepth", info->selective_depth);
    put_seconds(json, "time", a->milliseconds);
    pgn_json_put_unsigned(json, "nodes", info->nodes);
    put_line(json, a);
    pgn_json_end_object(json);
}

static void put_failure(pgn_json_writer *json, const pgn_error *error) {
    char rule[40];
    pgn_json_begin_array(json, "faults");
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "severity", "error", PGN_CSTR);
    pgn_json_put_string(json, "rule", cli_error_rule(error, rule), PGN_CSTR);
    pgn_json_put_string(json, "message", error->message, PGN_CSTR);
    pgn_json_end_object(json);
    pgn_json_end_array(json);
}

static void print_json(const pgn_suite_answer *a) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    int64_t mate = expected_mate(a->record);
    char fen[PGN_FEN_MAX];
    pgn_span id;
    pgn_fen_write(pgn_epd_position(a->record), 0, fen);
    cli_json_begin(&json, "suite-result");
    pgn_json_put_string(&json, "file", a->input, PGN_CSTR);
    pgn_json_put_unsigned(&json, "line", a->place.line);
    pgn_json_put_unsigned(&json, "record", a->place.game);
    if (find_id(a->record, &id))
        pgn_json_put_string(&json, "id", id.text, id.len);
    pgn_json_put_string(&json, "fen", fen, PGN_CSTR);
    put_choice(&json, "bm", a->record);
    put_choice(&json, "am", a->record);
    if (mate)
        pgn_json_put_integer(&json, "dm", mate);
    pgn_json_put_bool(&json, "solved", a->solved);
    if (a->error)
        put_failure(&json, a->error);
    else
        put_answer(&json, a, fen);
    cli_json_line(&json);
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
    r->scored++;
    r->solved += a->solved;
    suite_report_pause(r);
    if (!r->failed_only || !a->solved) {
        if (r->json)
            print_json(a);
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
    put_seconds(&json, "time", (uint64_t)(1000 * (now() - r->began)));
    put_seconds(&json, "search_time", result->milliseconds);
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
