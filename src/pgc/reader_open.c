/* reader_open.c -- opening a reader: in this module because it has to know every game format. */
#include "base/text_int.h"
#include "pgc_int.h"
#include "pgn/reader_int.h"

pgn_status pgn_reader_from_input(pgn_reader **out, pgn_input *input,
                                 const pgn_read_options *options, pgn_error *err) {
    pgn_format format = options ? options->format : PGN_FORMAT_AUTO;
    pgn_status st = pgn__reader_new(out, pgn_input_name(input), options, err);
    if (st)
        return st;
    st = pgn__reader_attach(*out, input, format == PGN_FORMAT_PGN ? NULL : pgn__pgc_format(),
                            format == PGN_FORMAT_PGC, err);
    if (st) {
        pgn_reader_close(*out);
        *out = NULL;
    }
    return st;
}

/* The input is the reader's from now on. */
static pgn_status from_own(pgn_reader **out, pgn_input *input, const pgn_read_options *options,
                           pgn_error *err) {
    pgn_status st = pgn_reader_from_input(out, input, options, err);
    if (st)
        pgn_input_close(input);
    else
        pgn__reader_own(*out, input);
    return st;
}

pgn_status pgn_reader_open(pgn_reader **out, const char *path, const pgn_read_options *options,
                           pgn_error *err) {
    pgn_input *input;
    *out = NULL;
    pgn_status st = pgn_input_open(&input, path, err);
    return st ? st : from_own(out, input, options, err);
}

pgn_status pgn_reader_from_memory(pgn_reader **out, const char *text, size_t len,
                                  const pgn_read_options *options, pgn_error *err) {
    pgn_input *input;
    *out = NULL;
    pgn_status st = pgn_input_from_memory(&input, text, pgn__length(text, len), err);
    return st ? st : from_own(out, input, options, err);
}
