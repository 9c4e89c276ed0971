/* cmd_epd_from_fen.c -- pgn epd from-fen: positions as records. */
#include <string.h>

#include "epd.h"

static const cli_example EXAMPLES[] = {
    {"echo '4k3/8/8/8/8/8/4P3/4K3 w - - 3 17' | pgn epd from-fen",
     "convert the counters to operations"},
    {0},
};

static size_t count_fields(pgn_span text) {
    size_t fields = 0;
    for (size_t i = 0; i < text.len; i++)
        fields += !strchr(" \t", text.text[i]) && (i == 0 || strchr(" \t", text.text[i - 1]));
    return fields;
}

static void refuse(epd_worker *w, const pgn__epd_line *line, const pgn_error *err) {
    pgn__rule rule =
        err->code <= PGN_E_POS_MATERIAL ? PGN__RULE_EPD_POSITION : PGN__RULE_EPD_FIELDS;
    pgn__diagnostic d = {rule, {line->text.text + err->offset, 0}, err->message, {NULL, 0}};
    epd_keep(w, line, &d);
}

static pgn_status add_clocks(pgn_epd *epd, const pgn_position *pos) {
    pgn_status st = pgn_epd_add_number(epd, "hmvc", pgn_position_halfmove_clock(pos), NULL);
    return st ? st : pgn_epd_add_number(epd, "fmvn", (int64_t)pgn_position_move_number(pos), NULL);
}

/* Counters present in the FEN become operations, so that converting back gives the same FEN. */
static void write_record(epd_worker *w, const pgn__epd_line *line) {
    pgn_epd *epd = w->record;
    pgn_position pos;
    pgn_error err;
    if (line->cut || line->utf16) {
        pgn__epd_lint_line(&w->reader, line); /* it reports the error */
        epd_keep_all(w, line);
        return;
    }
    if (pgn__epd_line_kind(line->text.text, line->text.len) != PGN__EPD_RECORD)
        return;
    w->reader.seen.games++;
    if (pgn_fen_parse(line->text.text, line->text.len, 0, &pos, &err)) {
        refuse(w, line, &err);
        return;
    }
    pgn_epd_set_position(epd, &pos);
    pgn_status st = count_fields(line->text) > 4 ? add_clocks(epd, &pos) : PGN_OK;
    st = st ? st : pgn_epd_write(epd, &w->text, NULL);
    st = st ? st : pgn__buffer_putc(&w->text, '\n');
    if (st)
        w->text.status = st;
}

static int run(const void *opts, int argc, char **argv) {
    return epd_convert_plainly(&cmd_epd_from_fen, opts, write_record, argc, argv);
}

const cli_command cmd_epd_from_fen = {
    .name = "epd from-fen",
    .operands = "[FILE...]",
    .summary = "convert FENs to records",
    .description =
        "Convert files of FENs, one per line, plain or compressed, to EPD records; counters become "
        "hmvc and fmvn. Missing fields get defaults. Empty lines and lines that start with # or % "
        "are skipped. With no FILE, or when FILE is `-`, read standard input. Malformed FENs and "
        "impossible positions are reported on stderr and omitted, and the exit status is 1.",
    .options = EPD_PLAIN_OPTIONS,
    .examples = EXAMPLES,
    .options_size = sizeof(epd_plain_options),
    .run = run,
};
