/* format.c -- PGC as the readers of src/pgn see it: the table of functions of a format. */
#include "decode_int.h"

/* Are they records? Text may begin as one, since a line end is the marker of an escape: but then no
 * marker follows where one is due. */
static bool are_records(const char *bytes, size_t len) {
    pgn__pgc_record record;
    size_t at = 0;
    for (; at < len; at += record.all.len)
        if (pgn__pgc_read(bytes + at, len - at, &record))
            break;
    return at == len || (at && (unsigned char)bytes[at] < PGC_MARKERS);
}

static pgn__looks recognise(const char *bytes, size_t len) {
    if (pgn__pgc_detect(bytes, len))
        return PGN__LOOKS;
    return len && are_records(bytes, len) ? PGN__LOOKS_IF_NAMED : PGN__LOOKS_NO;
}

static pgn_status open_decoder(pgn__decoder **out, size_t deepest_nesting, bool one_lane) {
    pgn__pgc_options options = {.deepest_nesting = deepest_nesting, .one_lane = one_lane};
    pgn__pgc_decoder *decoder;
    pgn_status st = pgn__pgc_decoder_new(&decoder, &options, NULL);
    *out = st ? NULL : &decoder->base;
    return st;
}

/* The base is a decoder's first member. */
static pgn_status emit(pgn__decoder *decoder, const pgn__chunk *chunk, pgn__sink sink) {
    return pgn__pgc_decoder_emit((pgn__pgc_decoder *)decoder, chunk, sink, NULL);
}

static void close_decoder(pgn__decoder *decoder) {
    pgn__pgc_decoder_free((pgn__pgc_decoder *)decoder);
}

static const pgn__game_format PGC = {
    .name = "PGC",
    .suffixes = {".pgc"},
    .largest_record = PGC_RECORD_MAX,
    .recognise = recognise,
    .border = pgn__pgc_border,
    .game_end = pgn__pgc_game_end,
    .open = open_decoder,
    .emit = emit,
    .close = close_decoder,
};

const pgn__game_format *pgn__pgc_format(void) {
    return &PGC;
}
