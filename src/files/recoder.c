/* recoder.c -- text from a writer to PGC. */
#include "recoder_int.h"

#include <stdlib.h>

#include "base/error_int.h"
#include "pgc/pgc_int.h"
#include "pgn/chunk_reader_int.h"
#include "pgn/replay_int.h"

struct pgn__recoder {
    pgn__chunk_reader *reader;
    pgn__replay *replay;
    pgn__pgc_encoder *encoder;
    pgn_buffer coded;
};

pgn_status pgn__recoder_new(pgn__recoder **out, pgn_error *err) {
    /* The text was parsed once already: no size limit. */
    static const pgn__chunk_reader_options ALL = {.split.largest_game = SIZE_MAX};
    pgn__recoder *r = calloc(1, sizeof *r);
    *out = NULL;
    if (!r)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    pgn_status st = pgn__chunk_reader_new(&r->reader, NULL, &ALL, err);
    if (!st)
        st = pgn__pgc_encoder_new(&r->encoder, &r->coded, err);
    if (!st)
        st = pgn__replay_new(&r->replay, pgn__pgc_encoder_sink(r->encoder), err);
    if (st)
        pgn__recoder_free(r);
    else
        *out = r;
    return st;
}

void pgn__recoder_free(pgn__recoder *r) {
    if (!r)
        return;
    pgn__replay_free(r->replay);
    pgn__pgc_encoder_free(r->encoder);
    pgn__chunk_reader_free(r->reader);
    pgn_buffer_free(&r->coded);
    free(r);
}

pgn_status pgn__recoder_encode(pgn__recoder *r, pgn_buffer *bytes, pgn_error *err) {
    if (!bytes->len)
        return PGN_OK;
    if (pgn__buffer_reserve(bytes, PGN__CHUNK_PADDING))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    const pgn__chunk chunk = {.text = *bytes, .size = bytes->len, .starts_file = true};
    pgn_buffer_clear(&r->coded);
    pgn_status st = pgn__chunk_reader_emit(r->reader, &chunk, pgn__replay_sink(r->replay), err);
    if (st)
        return st;
    st = pgn__pgc_encoder_status(r->encoder);
    st = st ? st : pgn__replay_status(r->replay);
    if (st)
        return pgn__fail(err, st, NULL);
    pgn_buffer text = *bytes; /* swapped: neither is copied */
    *bytes = r->coded;
    r->coded = text;
    return PGN_OK;
}
