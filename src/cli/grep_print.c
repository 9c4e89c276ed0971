/* grep_print.c -- lines, offsets and JSON objects for the games that `pgn grep` selects. */
#include "grep_print.h"

#include <inttypes.h>
#include <string.h>

static void put_name(const grep_printer *p, const pgn_query_hit *hit) {
    if (!p->several)
        return;
    cli_put_clean(stdout, hit->input, strlen(hit->input));
    fputc('\t', stdout);
}

static pgn_status done(void) {
    return ferror(stdout) ? PGN_STOP : PGN_OK;
}

static void put_value(pgn_span value) {
    if (value.len)
        cli_put_clean(stdout, value.text, value.len);
    else
        fputc('?', stdout);
    fputc('\t', stdout);
}

pgn_status grep_print_line(void *printer, const pgn_query_hit *hit) {
    const char *result = pgn_result_text(hit->result);
    put_name(printer, hit);
    printf("%" PRIu64 "\t", hit->place.game);
    put_value(hit->white);
    put_value(hit->black);
    fputs(*result ? result : "*", stdout);
    if (hit->match.has_ply)
        printf("\t%u", hit->match.ply);
    fputc('\n', stdout);
    return done();
}

pgn_status grep_print_offset(void *printer, const pgn_query_hit *hit) {
    put_name(printer, hit);
    printf("%" PRIu64 "\n", hit->place.offset);
    return done();
}

pgn_status grep_print_json(void *printer, const pgn_query_hit *hit) {
    pgn_buffer out = PGN_BUFFER_INIT;
    pgn_json_writer json = {.out = &out};
    (void)printer;
    cli_json_begin(&json, "game");
    pgn_json_put_string(&json, "file", hit->input, PGN_CSTR);
    pgn_json_put_unsigned(&json, "game", hit->place.game);
    if (hit->place.line) /* PGC has none */
        pgn_json_put_unsigned(&json, "line", hit->place.line);
    pgn_json_put_unsigned(&json, "offset", hit->place.offset);
    pgn_json_put_string(&json, "white", hit->white.text ? hit->white.text : "", hit->white.len);
    pgn_json_put_string(&json, "black", hit->black.text ? hit->black.text : "", hit->black.len);
    pgn_json_put_string(&json, "result", pgn_result_text(hit->result), PGN_CSTR);
    if (hit->match.has_ply) {
        pgn_json_put_unsigned(&json, "ply", hit->match.ply);
        pgn_json_begin_array(&json, "squares");
        for (uint64_t squares = hit->match.squares; squares; squares &= squares - 1)
            pgn_json_put_string(&json, NULL, pgn_square_name(__builtin_ctzll(squares)), PGN_CSTR);
        pgn_json_end_array(&json);
    }
    return cli_json_line(&json) ? PGN_E_NOMEM : done();
}
