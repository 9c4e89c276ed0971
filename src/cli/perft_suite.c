/* perft_suite.c -- pgn perft FILE...: print what pgn_perft_suite() counts. */
#include "perft_suite.h"

#include <inttypes.h>
#include <string.h>

typedef struct {
    bool json;
    const char *path;
    int status;
} printer;

static void print_wrong(const printer *p, const pgn_perft_record *r) {
    for (size_t i = 0; i < r->count; i++) {
        const pgn_perft_count *c = &r->counts[i];
        if (c->nodes == c->expected)
            continue;
        cli_put_clean(stdout, p->path, strlen(p->path));
        printf(":%" PRIu64 ": depth %u: %" PRIu64 " nodes, expected %" PRIu64 "\n", r->place.line,
               c->depth, c->nodes, c->expected);
    }
}

static int print_json(const printer *p, const pgn_perft_record *r) {
    char fen[PGN_FEN_MAX];
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    cli_json_begin(&json, "record");
    pgn_json_put_string(&json, "file", p->path, PGN_CSTR);
    pgn_json_put_unsigned(&json, "line", r->place.line);
    pgn_fen_write(pgn_epd_position(r->record), 0, fen);
    pgn_json_put_string(&json, "fen", fen, PGN_CSTR);
    pgn_json_begin_array(&json, "counts");
    for (size_t i = 0; i < r->count; i++) {
        pgn_json_begin_object(&json, NULL);
        pgn_json_put_unsigned(&json, "depth", r->counts[i].depth);
        pgn_json_put_unsigned(&json, "expected", r->counts[i].expected);
        pgn_json_put_unsigned(&json, "nodes", r->counts[i].nodes);
        pgn_json_end_object(&json);
    }
    pgn_json_end_array(&json);
    return cli_json_line(&json);
}

static pgn_status on_record(void *self, const pgn_perft_record *r) {
    printer *p = self;
    const pgn_diagnostic *d = pgn_epd_diagnostic(r->record, 0);
    int status = EXIT_OK;
    if (!pgn_epd_position(r->record)) {
        p->status = cli_data_error("%s:%" PRIu64 ": %s", p->path, r->place.line,
                                   d ? d->message : "invalid position");
        return PGN_OK;
    }
    if (r->error)
        p->status = cli_data_error("%s:%" PRIu64 ": %s", p->path, r->place.line, r->error->message);
    if (p->json)
        status = print_json(p, r);
    else
        print_wrong(p, r);
    p->status = status > p->status ? status : p->status;
    return PGN_OK;
}

static int print_summary(bool as_json, const pgn_perft_result *r) {
    pgn_buffer out = PGN_BUFFER_INIT;
    if (as_json) {
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
        r->records, cli_plural(r->records), r->counts, cli_plural(r->counts), r->nodes, r->wrong);
    return cli_flush(&out);
}

int perft_run_suite(const pgn_perft_options *options, bool json, char **files) {
    printer p = {.json = json, .status = EXIT_OK};
    pgn_perft_options o = *options;
    pgn_perft_result all = {.records = 0}, one;
    pgn_error err;
    o.self = &p;
    o.record = on_record;
    for (; *files; files++) {
        p.path = *files;
        if (pgn_perft_suite(*files, &o, &one, &err))
            p.status = cli_usage_error("%s", err.message);
        all.records += one.records;
        all.counts += one.counts;
        all.wrong += one.wrong;
        all.nodes += one.nodes;
    }
    int printed = print_summary(json, &all);
    int status = printed > p.status ? printed : p.status;
    return !status && all.wrong ? EXIT_DATA : status;
}
