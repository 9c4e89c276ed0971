/* unpack.c -- compressed streams, one after the other, to blocks. The rules about what may follow a
 * stream are here, the same for all formats; a decoder knows one stream. */
#include "unpack_int.h"

#include <stdlib.h>

#include "codec_list_int.h"
#include "errno_text_int.h"
#include "error_int.h"
#include "input_int.h"

static const char *format_name(const pgn__unpack *u) {
    return u->unzip ? "zip" : u->codec->name;
}

pgn_status pgn__unpack_starved(const pgn__unpack *u, pgn_error *err) {
    if (u->src->failed && u->src->read) {
        *err = *u->src->read_error;
        return err->code;
    }
    if (u->src->failed) {
        char errno_text[PGN__ERRNO_TEXT_MAX];
        return pgn__fail(err, PGN_E_IO, "read failed: %s",
                         pgn__errno_text(u->src->failed, errno_text));
    }
    return pgn__fail(err, PGN_E_CORRUPT, "unexpected end of %s data", format_name(u));
}

static pgn_status step_failed(const pgn__unpack *u, pgn__codec_step step, const char *why,
                              pgn_error *err) {
    if (step == PGN__STEP_NOMEM)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    if (step == PGN__STEP_LIMIT)
        return pgn__fail(err, PGN_E_UNSUPPORTED, "cannot decompress %s data: %s", format_name(u),
                         why);
    return pgn__fail(err, PGN_E_CORRUPT, "corrupt %s data: %s", format_name(u), why);
}

pgn_status pgn__unpack_step(pgn__unpack *u, uint64_t limit, int *ended, pgn_error *err) {
    size_t have = pgn__source_need(u->src, 1);
    if (have > PGN__STEP_MAX)
        have = PGN__STEP_MAX;
    if (have > limit)
        have = (size_t)limit;
    pgn__codec_span span = {u->src->data, have, u->out + u->len, PGN__BLOCK - u->len};
    const char *why = "";
    pgn__codec_step step = u->codec->run(u->state, &span, &why);
    size_t used = have - span.in_len;
    size_t made = PGN__BLOCK - u->len - span.out_len;
    pgn__source_take(u->src, used);
    u->len += made;
    *ended = step == PGN__STEP_END;
    if (step == PGN__STEP_END)
        return PGN_OK;
    if (step != PGN__STEP_MORE)
        return step_failed(u, step, why, err);
    if (used || made)
        return PGN_OK;
    if (u->src->len == 0)
        return pgn__unpack_starved(u, err);
    return step_failed(u, PGN__STEP_DAMAGED, "data past the end of a stream", err);
}

/* Padding, then another stream or the end. Anything else after a stream is damage: if it were
 * ignored, a second stream with one wrong byte in its head would vanish. */
static pgn_status between_streams(pgn__unpack *u, int *done, pgn_error *err) {
    size_t unit = u->codec->padding;
    while (pgn__source_need(u->src, 1) && unit && u->src->data[0] == 0) {
        pgn__source_take(u->src, 1);
        u->zeros++;
    }
    int uneven = unit && u->zeros % unit != 0;
    if (u->src->len == 0) {
        if (u->src->failed || uneven)
            return pgn__unpack_starved(u, err);
        *done = 1;
        return PGN_OK;
    }
    if (uneven)
        return step_failed(u, PGN__STEP_DAMAGED, "invalid padding after a stream", err);
    if (!u->codec->restart(u->state))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    u->zeros = 0;
    u->inside = 1;
    return PGN_OK;
}

static pgn_status streams_next(pgn__unpack *u, pgn__block *block, pgn_error *err) {
    pgn_status st = PGN_OK;
    int done = 0;
    while (!st && !done && u->len < PGN__BLOCK) {
        int ended = 0;
        if (u->inside)
            st = pgn__unpack_step(u, UINT64_MAX, &ended, err);
        else
            st = between_streams(u, &done, err);
        if (ended)
            u->inside = 0;
    }
    if (u->len) {
        *block = (pgn__block){(const char *)u->out, u->len, NULL, u->fresh};
        u->fresh = 0;
    }
    return st;
}

pgn_status pgn__unpack_next(pgn__unpack *u, pgn__block *block, pgn_error *err) {
    *block = (pgn__block){NULL, 0, NULL, 0};
    u->len = 0;
    return u->unzip ? pgn__unzip_next(u, block, err) : streams_next(u, block, err);
}

pgn_status pgn__unpack_new(pgn__unpack **out, pgn__compression compression, pgn__source *src,
                           pgn_error *err) {
    int zip = compression == PGN__COMPRESSION_ZIP;
    int stored;
    const pgn__codec *codec =
        zip ? pgn__codec_zip_method(0, &stored) : pgn__codec_find(compression);
    *out = NULL;
    if (!codec)
        return pgn__fail(err, PGN_E_UNSUPPORTED, "%s is not supported by this build",
                         pgn__compression_name(compression));
    pgn__unpack *u = calloc(1, sizeof *u);
    if (!u)
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    u->src = src;
    u->fresh = 1;
    u->out = malloc(PGN__BLOCK);
    if (!u->out)
        goto nomem;
    if (zip) {
        if (pgn__unzip_new(&u->unzip))
            goto nomem;
    } else {
        u->codec = codec;
        u->state = codec->open();
        if (!u->state)
            goto nomem;
        u->inside = 1;
    }
    *out = u;
    return PGN_OK;
nomem:
    pgn__unpack_free(u);
    return pgn__fail(err, PGN_E_NOMEM, NULL);
}

void pgn__unpack_free(pgn__unpack *u) {
    if (!u)
        return;
    if (u->state)
        u->codec->close(u->state);
    pgn__unzip_free(u->unzip);
    free(u->out);
    free(u);
}
