/* suite_report.c -- how a suite went: a row a problem as it comes, and the score at the end; or the
 * same as JSON, a line each. */
#include <inttypes.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

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

/* "Qg6 #2", "d5 or f5", "not Ne5", "#15" */
static void put_expected(pgn_buffer *out, const suite_problem *p) {
    put_moves(out, &p->position, p->bm, p->bm_count, "", " or ");
    put_moves(out, &p->position, p->am, p->am_count, out->len ? " not " : "not ", ", ");
    if (p->dm)
        pgn_buffer_printf(out, "%s#%" PRId64, out->len ? " " : "", p->dm);
}

static const char *score_text(const pgn_score *score, char out[16]) {
    out[0] = '\0';
    if (score->type == PGN_SCORE_MATE)
        snprintf(out, 16, "#%" PRId32, score->value);
    else if (score->type == PGN_SCORE_CP)
        snprintf(out, 16, "%+.2f", score->value / 100.0);
    return out;
}

/* ---- rows ---- */

/* The text in a column: filled up with blanks, or cut with an ellipsis. */
static void put_column(const char *text, size_t len, size_t width) {
    size_t all = pgn__text_width(text, len), shown = all > width ? width - 1 : all, bytes = 0;
    for (size_t i = 0; i < shown; i++) {
        size_t n = pgn__utf8_decode(text + bytes, len - bytes, NULL);
        bytes += n ? n : 1;
    }
    cli_put_clean(stdout, text, bytes);
    fputs(all > width ? "\u2026" : "", stdout);
    for (size_t i = all > width ? width : all; i < width; i++)
        fputc(' ', stdout);
}

static void print_row(const suite_report *r, const suite_problem *p) {
    pgn_buffer expected = PGN_BUFFER_INIT;
    char san[PGN_SAN_MAX] = "", score[16];
    put_expected(&expected, p);
    printf("%4zu  ", p->number);
    put_column(p->name.data ? p->name.data : "", p->name.len, NAME_WIDTH);
    fputs("  ", stdout);
    put_column(expected.data ? expected.data : "", expected.len, EXPECTED_WIDTH);
    pgn_buffer_free(&expected);
    const char *red = r->color ? "\033[31m" : "", *plain = r->color ? "\033[m" : "";
    if (p->status) {
        printf("  %sFAILED: ", red);
        cli_put_clean(stdout, p->err.message, strlen(p->err.message));
        printf("%s\n", plain);
        return;
    }
    pgn_san_write(&p->position, p->result.best, san);
    printf("  %-8s %8s %6" PRIu32 " %8.2f  %s%s%s\n", san, score_text(&p->result.info.score, score),
           p->result.info.depth, (double)p->result.milliseconds / 1000, p->solved ? "" : red,
           p->solved ? "ok" : "FAILED", p->solved ? "" : plain);
}

/* ---- JSON ---- */

static void begin_json(pgn_json_writer *json, const char *type) {
    pgn_json_begin_object(json, NULL);
    pgn_json_put_string(json, "type", type, PGN_CSTR);
}

static void put_move(pgn_json_writer *json, const char *key, const pgn_position *pos,
                     pgn_move move) {
    char san[PGN_SAN_MAX];
    pgn_san_write(pos, move, san);
    pgn_json_put_string(json, key, san, PGN_CSTR);
}

/* Moves of one position. */
static void put_choice(pgn_json_writer *json, const char *key, const pgn_position *pos,
                       const pgn_move *moves, size_t count) {
    pgn_json_begin_array(json, key);
    for (size_t i = 0; i < count; i++)
        put_move(json, NULL, pos, moves[i]);
    pgn_json_end_array(json);
}

static void put_line(pgn_json_writer *json, const suite_problem *p) {
    const pgn_search_info *info = &p->result.info;
    pgn_position at = p->position;
    pgn_json_begin_array(json, "pv");
    for (size_t i = 0; i < info->pv_count; i++) {
        put_move(json, NULL, &at, info->pv[i]);
        pgn_position_make(&at, info->pv[i]);
    }
    pgn_json_end_array(json);
}

static void put_answer(pgn_json_writer *json, const suite_problem *p) {
    static const char *const bounds[] = {"exact", "lower", "upper"};
    const pgn_search_info *info = &p->result.info;
    char uci[PGN_UCI_MAX];
    put_move(json, "best", &p->position, p->result.best);
    pgn_uci_write(&p->position, p->result.best, false, uci);
    pgn_json_put_string(json, "uci", uci, PGN_CSTR);
    if (info->score.type != PGN_SCORE_NONE) {
        pgn_json_put_integer(json, info->score.type == PGN_SCORE_MATE ? "mate" : "cp",
                             info->score.value);
        pgn_json_put_string(json, "bound", bounds[info->score.bound], PGN_CSTR);
    }
    pgn_json_put_unsigned(json, "depth", info->depth);
    pgn_json_put_unsigned(json, "seldepth", info->seldepth);
    pgn_json_put_unsigned(json, "nodes", info->nodes);
    pgn_json_put_unsigned(json, "ms", p->result.milliseconds);
    put_line(json, p);
}

static void print_json(const suite_problem *p) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    char fen[PGN_FEN_MAX], rule[40];
    pgn_fen_write(&p->position, 0, fen);
    begin_json(&json, "position");
    pgn_json_put_string(&json, "file", p->place.data, p->place.len);
    pgn_json_put_unsigned(&json, "line", p->line);
    pgn_json_put_unsigned(&json, "number", p->number);
    if (p->has_id)
        pgn_json_put_string(&json, "id", p->name.data, p->name.len);
    pgn_json_put_string(&json, "fen", fen, PGN_CSTR);
    put_choice(&json, "bm", &p->position, p->bm, p->bm_count);
    put_choice(&json, "am", &p->position, p->am, p->am_count);
    if (p->dm)
        pgn_json_put_integer(&json, "dm", p->dm);
    pgn_json_put_bool(&json, "solved", p->solved);
    if (p->status) {
        pgn_json_put_string(&json, "error", cli_error_rule(&p->err, rule), PGN_CSTR);
        pgn_json_put_string(&json, "message", p->err.message, PGN_CSTR);
    } else {
        put_answer(&json, p);
    }
    cli_json_line(&json);
}

/* ---- records that cannot be read, or not all of them ---- */

/* JSON has the names that `epd check` gives these things. */
static void print_fault(const suite_report *r, const suite_problem *p) {
    pgn_place where = {.line = p->line, .column = p->column};
    const char *rest = p->number ? "; the other moves count" : "";
    char message[sizeof p->fault + 32];
    snprintf(message, sizeof message, "%s%s", p->fault, rest);
    fflush(stdout);
    cli_finding(p->place.data ? p->place.data : "", &where, "error", message, p->rule);
    if (!r->json)
        return;
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    begin_json(&json, "finding");
    pgn_json_put_string(&json, "file", p->place.data, p->place.len);
    pgn_json_put_unsigned(&json, "line", p->line);
    pgn_json_put_unsigned(&json, "column", p->column);
    pgn_json_put_string(&json, "severity", "error", PGN_CSTR);
    pgn_json_put_string(&json, "rule", p->rule, PGN_CSTR);
    pgn_json_put_string(&json, "message", message, PGN_CSTR);
    cli_json_line(&json);
}

/* ---- the report ---- */

void suite_report_begin(suite_report *r, const char *engine) {
    r->began = now();
    r->color = cli_wants_color(stdout);
    r->progress = isatty(STDERR_FILENO) && (!isatty(STDOUT_FILENO) || r->failed_only);
    if (r->json)
        return;
    cli_put_clean(stdout, engine, strlen(engine));
    printf(", %s\n\n%4s  %-*s  %-*s  %-8s %8s %6s %8s\n", r->limits, "#", NAME_WIDTH, "id",
           EXPECTED_WIDTH, "expected", "played", "score", "depth", "seconds");
    fflush(stdout);
}

static void clear_progress(suite_report *r) {
    if (r->shown)
        fputs("\r\033[K", stderr);
    r->shown = false;
}

void suite_report_pause(suite_report *r) {
    pthread_mutex_lock(&r->lock);
    clear_progress(r);
    pthread_mutex_unlock(&r->lock);
}

void suite_report_skip(suite_report *r) {
    pthread_mutex_lock(&r->lock);
    r->skipped++;
    pthread_mutex_unlock(&r->lock);
}

static void tell_problem(suite_report *r, const suite_problem *p) {
    bool no_answer = p->status && p->status != PGN_E_ENGINE_MOVE;
    if (p->rule[0]) {
        clear_progress(r);
        print_fault(r, p);
    }
    r->unreadable += !p->number;
    r->partly += p->number && p->rule[0];
    if (!p->number)
        return;
    r->scored++;
    r->solved += p->solved;
    r->failures += p->status != PGN_OK;
    r->failures_in_a_row = no_answer ? r->failures_in_a_row + 1 : 0;
    r->milliseconds += p->result.milliseconds;
    clear_progress(r);
    if (!r->failed_only || !p->solved) {
        if (r->json)
            print_json(p);
        else
            print_row(r, p);
        fflush(stdout); /* runs are long, and each row is news */
    }
    if (r->progress) {
        fprintf(stderr, "\r\033[Ksolved %zu of %zu, %.0f s", r->solved, r->scored,
                now() - r->began);
        fflush(stderr);
        r->shown = true;
    }
}

void suite_report_problem(suite_report *r, const suite_problem *p) {
    pthread_mutex_lock(&r->lock);
    tell_problem(r, p);
    pthread_mutex_unlock(&r->lock);
}

static void end_json(const suite_report *r, const char *engine, const char *why) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    begin_json(&json, "summary");
    pgn_json_put_string(&json, "engine", engine, PGN_CSTR);
    pgn_json_put_string(&json, "limits", r->limits, PGN_CSTR);
    pgn_json_put_unsigned(&json, "scored", r->scored);
    pgn_json_put_unsigned(&json, "solved", r->solved);
    pgn_json_put_unsigned(&json, "engine_failures", r->failures);
    pgn_json_put_unsigned(&json, "skipped", r->skipped);
    pgn_json_put_unsigned(&json, "unreadable", r->unreadable);
    pgn_json_put_unsigned(&json, "partly_readable", r->partly);
    pgn_json_put_fixed(&json, "ms", 1000 * (now() - r->began), 0);
    pgn_json_put_unsigned(&json, "search_ms", r->milliseconds);
    pgn_json_put_bool(&json, "complete", !why);
    cli_json_line(&json);
}

static void end_text(const suite_report *r, const char *why) {
    printf("\n%ssolved %zu of %zu", why ? why : "", r->solved, r->scored);
    if (r->scored)
        printf(" (%.1f %%)", 100.0 * (double)r->solved / (double)r->scored);
    printf(", time %.1f s", now() - r->began);
    if (r->failures)
        printf(", the engine failed on %zu", r->failures);
    if (r->skipped)
        printf(", %zu without bm, am or dm skipped", r->skipped);
    if (r->unreadable)
        printf(", %zu could not be read", r->unreadable);
    if (r->partly)
        printf(", %zu only in part", r->partly);
    fputc('\n', stdout);
}

void suite_report_end(suite_report *r, const char *engine, const char *why) {
    pthread_mutex_lock(&r->lock);
    clear_progress(r);
    if (r->json)
        end_json(r, engine, why);
    else
        end_text(r, why);
    pthread_mutex_unlock(&r->lock);
}
