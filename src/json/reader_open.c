/* reader_open.c -- opening a reader, and which formats readers know: in this module, the last of
 * the formats, because that needs all of them. */
#include "base/error_int.h"
#include "base/text_int.h"
#include "decode_int.h"
#include "formats_int.h"
#include "pgc/pgc_int.h"
#include "pgn/reader_int.h"

void pgn__formats_choose(pgn_format format, pgn__split_options *split) {
    const pgn__game_format *pgc = pgn__pgc_format(), *json = pgn__json_format();
    split->formats[0] = format == PGN_FORMAT_AUTO || format == PGN_FORMAT_PGC ? pgc
                        : format == PGN_FORMAT_JSON                           ? json
                                                                              : NULL;
    split->formats[1] = format == PGN_FORMAT_AUTO ? json : NULL;
    split->all_coded = split->formats[0] && format != PGN_FORMAT_AUTO;
}

pgn_format pgn_format_detect(const void *bytes, size_t len) {
    if (!bytes)
        return PGN_FORMAT_PGN;
    len = pgn__length(bytes, len);
    return pgn__pgc_detect(bytes, len)                               ? PGN_FORMAT_PGC
           : pgn__json_format()->recognise(bytes, len) == PGN__LOOKS ? PGN_FORMAT_JSON
                                                                     : PGN_FORMAT_PGN;
}

pgn_status pgn_reader_from_input(pgn_reader **out, pgn_input *input,
                                 const pgn_read_options *options, pgn_error *err) {
    pgn_format format = options ? options->format : PGN_FORMAT_AUTO;
    *out = NULL;
    if (!input)
        return pgn__fail_missing(err, "input");
    pgn_status st = pgn__reader_new(out, pgn_input_name(input), options, err);
    if (st)
        return st;
    pgn__split_options how = {.window = 0};
    pgn__formats_choose(format, &how);
    st = pgn__reader_attach(*out, input, &how, err);
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
