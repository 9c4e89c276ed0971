/* grep_print.c -- lines, offsets and JSON objects for the games that `pgn grep` selects. */
#include "grep_print.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

static void put_name(const grep_printer *p, const pgn_query_hit *hit) {
    if (!p->several)
        return;
    cli_put_clean(stdout, hit->input, strlen(hit->input));
    fputc('\t', stdout);
}

static pgn_status done(void) {
    return ferror(stdout) ? PGN_STOP : PGN_OK;
}

/* ---- lines ---- */

/* Hits are printed as they come. So columns have widths from the start that suit most games; only
 * the names of files are known. */
void grep_printer_begin(grep_printer *p, char **files) {
    static const size_t USUAL[] = {7, 24, 24, 7};
    p->several = files[0] && files[1];
    p->on_terminal = isatty(STDOUT_FILENO);
    memcpy(p->widths + p->several, USUAL, sizeof USUAL);
    p->columns = (cli_columns){p->widths, GREP_COLUMNS};
    for (size_t i = 0; p->several && files[i]; i++) {
        size_t width = pgn_text_width(files[i], strlen(files[i]));
        if (width <= CLI_COLUMN_MAX && width > p->widths[0])
            p->widths[0] = width;
    }
}

void grep_printer_free(grep_printer *p) {
    pgn_buffer_free(&p->line);
}

static void put_value(pgn_buffer *line, pgn_span value) {
    if (value.len)
        pgn_text_append_safe(line, value.text, value.len);
    else
        pgn_buffer_append(line, "?", 1);
    pgn_buffer_append(line, "\t", 1);
}

pgn_status grep_print_line(void *printer, const pgn_query_hit *hit) {
    const char *result = pgn_result_text(hit->result);
    grep_printer *p = printer;
    pgn_buffer *line = &p->line;
    pgn_buffer_clear(line);
    if (p->several)
        put_value(line, (pgn_span){hit->input, strlen(hit->input)});
    pgn_buffer_printf(line, "%" PRIu64 "\t", hit->place.game);
    put_value(line, hit->white);
    put_value(line, hit->black);
    pgn_buffer_printf(line, "%s", *result ? result : "*");
    if (hit->match.has_ply)
        pgn_buffer_printf(line, "\t%u", hit->match.ply);
    pgn_buffer_append(line, "\n", 1);
    if (line->status)
        return line->status;
    if (p->on_terminal)
        cli_columns_print(&p->columns, line->data);
    else
        fwrite(line->data, 1, line->len, stdout);
    return done();
}

/* ---- offsets and objects ---- */

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
