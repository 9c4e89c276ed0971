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
                      const char *before, const char *between, bool quoted) {
    for (size_t i = 0; i < count; i++) {
        char san[PGN_SAN_MAX];
        pgn_san_write(pos, moves[i], san);
        pgn_buffer_printf(out, quoted ? "%s\"%s\"" : "%s%s", i ? between : before, san);
    }
}

/* "Qg6 #2", "d5 or f5", "not Ne5", "#15" */
static void put_expected(pgn_buffer *out, const suite_problem *p) {
    put_moves(out, &p->position, p->bm, p->bm_count, "", " or ", false);
    put_moves(out, &p->position, p->am, p->am_count, out->len ? " not " : "not ", ", ", false);
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

static void put_text(pgn_buffer *out, const char *name, const char *text, size_t len) {
    pgn_buffer_printf(out, ",\"%s\":", name);
    pgn_buffer_json(out, text ? text : "", len);
}

static void put_line(pgn_buffer *out, const suite_problem *p) {
    const pgn_search_info *info = &p->result.info;
    pgn_position at = p->position;
    pgn__buffer_puts(out, ",\"pv\":[");
    for (size_t i = 0; i < info->pv_count; i++) {
        put_moves(out, &at, &info->pv[i], 1, i ? "," : "", "", true);
        pgn_position_make(&at, info->pv[i]);
    }
    pgn__buffer_putc(out, ']');
}

static void put_answer(pgn_buffer *out, const suite_problem *p) {
    static const char *const bounds[] = {"exact", "lower", "upper"};
    const pgn_search_info *info = &p->result.info;
    char uci[PGN_UCI_MAX];
    put_moves(out, &p->position, &p->result.best, 1, ",\"best\":", "", true);
    pgn_uci_write(&p->position, p->result.best, false, uci);
    pgn_buffer_printf(out, ",\"uci\":\"%s\"", uci);
    if (info->score.type != PGN_SCORE_NONE)
        pgn_buffer_printf(out, ",\"%s\":%" PRId32 ",\"bound\":\"%s\"",
                          info->score.type == PGN_SCORE_MATE ? "mate" : "cp", info->score.value,
                          bounds[info->score.bound]);
    pgn_buffer_printf(out,
                      ",\"depth\":%" PRIu32 ",\"seldepth\":%" PRIu32 ",\"nodes\":%" PRIu64
                      ",\"ms\":%" PRIu64,
                      info->depth, info->seldepth, info->nodes, p->result.milliseconds);
    put_line(out, p);
}

static void print_json(const suite_problem *p) {
    pgn_buffer out = PGN_BUFFER_INIT;
    char fen[PGN_FEN_MAX], rule[40];
    pgn_fen_write(&p->position, 0, fen);
    pgn__buffer_puts(&out, "{\"type\":\"position\"");
    put_text(&out, "file", p->place.data, p->place.len);
    pgn_buffer_printf(&out, ",\"line\":%zu,\"number\":%zu", p->line, p->number);
    if (p->has_id)
        put_text(&out, "id", p->name.data, p->name.len);
    put_text(&out, "fen", fen, strlen(fen));
    pgn__buffer_puts(&out, ",\"bm\":[");
    put_moves(&out, &p->position, p->bm, p->bm_count, "", ",", true);
    pgn__buffer_puts(&out, "],\"am\":[");
    put_moves(&out, &p->position, p->am, p->am_count, "", ",", true);
    pgn__buffer_putc(&out, ']');
    if (p->dm)
        pgn_buffer_printf(&out, ",\"dm\":%" PRId64, p->dm);
    pgn_buffer_printf(&out, ",\"solved\":%s", p->solved ? "true" : "false");
    if (p->status) {
        pgn_buffer_printf(&out, ",\"error\":\"%s\"", cli_error_rule(&p->err, rule));
        put_text(&out, "message", p->err.message, strlen(p->err.message));
    } else {
        put_answer(&out, p);
    }
    pgn__buffer_puts(&out, "}\n");
    cli_flush(&out);
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
    pgn__buffer_puts(&out, "{\"type\":\"finding\"");
    put_text(&out, "file", p->place.data, p->place.len);
    pgn_buffer_printf(&out, ",\"line\":%zu,\"column\":%zu,\"severity\":\"error\"", p->line,
                      p->column);
    put_text(&out, "rule", p->rule, strlen(p->rule));
    put_text(&out, "message", message, strlen(message));
    pgn__buffer_puts(&out, "}\n");
    cli_flush(&out);
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
    pgn__buffer_puts(&out, "{\"type\":\"summary\"");
    put_text(&out, "engine", engine, strlen(engine));
    put_text(&out, "limits", r->limits, strlen(r->limits));
    pgn_buffer_printf(
        &out,
        ",\"scored\":%zu,\"solved\":%zu,\"engine_failures\":%zu,\"skipped\":%zu,"
        "\"unreadable\":%zu,\"partly_readable\":%zu,\"ms\":%.0f,\"search_ms\":%" PRIu64
        ",\"complete\":%s}\n",
        r->scored, r->solved, r->failures, r->skipped, r->unreadable, r->partly,
        1000 * (now() - r->began), r->milliseconds, why ? "false" : "true");
    cli_flush(&out);
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
