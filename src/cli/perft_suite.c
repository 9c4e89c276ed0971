/* perft_suite.c -- perft counts of a file of EPD records, compared with those it gives:
 * `FEN ;D1 20 ;D2 400 ...`, as suites for move generators are written. */
#include "perft_suite.h"

#include <inttypes.h>
#include <string.h>

typedef struct {
    const perft_suite *suite;
    const char *path;
    uint64_t records, counts, wrong, unread, nodes;
} run;

/* The depth and the count of an operation such as `D3 8902`; false if it is another one. */
static bool read_count(const pgn_epd_operation *op, unsigned *depth, uint64_t *count) {
    enum { DEEPEST = 99 };
    char text[24];
    const char *p = text;
    uint64_t number;
    pgn_span opcode = op->opcode;
    if (opcode.len < 2 || opcode.len >= sizeof text || *opcode.text != 'D' ||
        op->operand_count != 1 || op->operands[0].text.len >= sizeof text)
        return false;
    memcpy(text, opcode.text + 1, opcode.len - 1);
    text[opcode.len - 1] = '\0';
    if (!cli_number(&p, DEEPEST, &number) || *p)
        return false;
    *depth = (unsigned)number;
    memcpy(text, op->operands[0].text.text, op->operands[0].text.len);
    text[op->operands[0].text.len] = '\0';
    p = text;
    return cli_number(&p, UINT64_MAX, count) && !*p;
}

/* ---- one record ---- */

/* Count to one depth; false if that cannot be done. */
static bool compare(run *r, const pgn_position *pos, unsigned depth, uint64_t expected,
                    uint64_t line, pgn_json_writer *json) {
    uint64_t nodes = 0;
    pgn_error err;
    if (pgn_perft(pos, depth, &nodes, &err)) {
        cli_data_error("%s:%" PRIu64 ": %s", r->path, line, err.message);
        return false;
    }
    r->counts++;
    r->nodes += nodes;
    r->wrong += nodes != expected;
    if (json) {
        pgn_json_begin_object(json, NULL);
        pgn_json_put_unsigned(json, "depth", depth);
        pgn_json_put_unsigned(json, "expected", expected);
        pgn_json_put_unsigned(json, "nodes", nodes);
        pgn_json_end_object(json);
    } else if (nodes != expected) {
        cli_put_clean(stdout, r->path, strlen(r->path));
        printf(":%" PRIu64 ": depth %u: %" PRIu64 " nodes, expected %" PRIu64 "\n", line, depth,
               nodes, expected);
    }
    return true;
}

static void compare_all(run *r, const pgn_epd *epd, uint64_t line, pgn_json_writer *json) {
    pgn_epd_operation op;
    unsigned depth;
    uint64_t count;
    for (size_t i = 0; pgn_epd_at(epd, i, &op); i++)
        if (read_count(&op, &depth, &count) && depth <= r->suite->deepest &&
            count <= r->suite->most && !compare(r, pgn_epd_position(epd), depth, count, line, json))
            return;
}

static int do_record(run *r, const pgn_epd *epd, const pgn_place *place) {
    char fen[PGN_FEN_MAX];
    const pgn_position *pos = pgn_epd_position(epd);
    r->records++;
    if (!pos) {
        const pgn_diagnostic *d = pgn_epd_diagnostic(epd, 0);
        r->unread++;
        return cli_data_error("%s:%" PRIu64 ": %s", r->path, place->line,
                              d ? d->message : "no position");
    }
    if (!r->suite->json) {
        compare_all(r, epd, place->line, NULL);
        return EXIT_OK;
    }
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "record");
    pgn_json_put_string(&json, "file", r->path, PGN_CSTR);
    pgn_json_put_unsigned(&json, "line", place->line);
    pgn_fen_write(pos, 0, fen);
    pgn_json_put_string(&json, "fen", fen, PGN_CSTR);
    pgn_json_begin_array(&json, "counts");
    compare_all(r, epd, place->line, &json);
    pgn_json_end_array(&json);
    return cli_json_line(&json);
}

/* ---- files ---- */

static int do_file(run *r, const char *path) {
    pgn_epd_reader *reader = NULL;
    pgn_epd *epd = NULL;
    pgn_place place;
    pgn_error err;
    int status = EXIT_OK;
    r->path = path;
    pgn_status st = pgn_epd_reader_open(&reader, path, NULL, &err);
    if (!st)
        st = pgn_epd_new(&epd, &err);
    while (!st && !(st = pgn_epd_reader_next(reader, epd, &place, &err))) {
        int one = do_record(r, epd, &place);
        status = one > status ? one : status;
    }
    if (st != PGN_END)
        status = cli_usage_error("%s", err.message);
    pgn_epd_free(epd);
    pgn_epd_reader_close(reader);
    return status;
}

static int print_summary(const run *r) {
    pgn_buffer out = PGN_BUFFER_INIT;
    if (r->suite->json) {
        pgn_json_writer json = {.out = &out};
        cli_json_begin(&json, "summary");
        pgn_json_put_unsigned(&json, "records", r->records);
        pgn_json_put_unsigned(&json, "counts", r->counts);
        pgn_json_put_unsigned(&json, "wrong", r->wrong);
        pgn_json_put_unsigned(&json, "nodes", r->nodes);
        return cli_json_line(&json);
    }
    pgn_buffer_printf(
        &out, "%" PRIu64 " record%s, %" PRIu64 " count%s, %" PRIu64 " nodes: %" PRIu64 " wrong\n",
        r->records, r->records == 1 ? "" : "s", r->counts, r->counts == 1 ? "" : "s", r->nodes,
        r->wrong);
    return cli_flush(&out);
}

int perft_run_suite(const perft_suite *suite, char **files) {
    run r = {.suite = suite};
    int status = EXIT_OK;
    for (; *files; files++) {
        int one = do_file(&r, *files);
        status = one > status ? one : status;
    }
    int printed = print_summary(&r);
    status = printed > status ? printed : status;
    return !status && r.wrong ? EXIT_DATA : status;
}
