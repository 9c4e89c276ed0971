/* changes.c -- diffs from chunks to their new text. */
#include "changes_int.h"

#include <string.h>

#include "base/error_int.h"

enum { BLOCK = 64 << 10 }; /* bytes that are written together */

/* ---- writing ---- */

/* Write whole lines only, so that messages of the program on the same terminal appear between
 * lines. */
static pgn_status flush(pgn__changes *c, pgn_error *err) {
    size_t len = c->waiting.len;
    while (len && c->waiting.data[len - 1] != '\n')
        len--;
    if (!len)
        return PGN_OK;
    pgn_status st = pgn__output_write(c->out, c->waiting.data, len, err);
    c->waiting.len -= len;
    memmove(c->waiting.data, c->waiting.data + len, c->waiting.len);
    return st;
}

static pgn_status write_diff(void *self, const char *bytes, size_t len, pgn_error *err) {
    pgn__changes *c = self;
    if (pgn_buffer_append(&c->waiting, bytes, len))
        return pgn__fail(err, PGN_E_NOMEM, NULL);
    return c->waiting.len < BLOCK ? PGN_OK : flush(c, err);
}

/* ---- files ---- */

static pgn_status end_file(pgn__changes *c, bool failed, pgn_error *err) {
    pgn_status st = c->diff && !failed ? pgn__diff_end(c->diff, err) : PGN_OK;
    pgn__diff_free(c->diff);
    c->diff = NULL;
    return st;
}

/* Each file, and each member of a .zip, has its own diff. */
static pgn_status begin_file(pgn__changes *c, const pgn__chunk *chunk, pgn_error *err) {
    const char *name = pgn__job_input_name(c->job);
    const pgn__diff_options options = {.old_name = name,
                                       .new_name = name,
                                       .decoded_from = pgn__chunk_decoded_from(chunk),
                                       .color = c->look == PGN_DIFF_COLOR,
                                       .readable = c->look != PGN_DIFF_PATCH};
    pgn_status st = end_file(c, false, err);
    c->games = false;
    return st ? st : pgn__diff_new(&c->diff, &options, write_diff, c, err);
}

void pgn__changes_begin(pgn__changes *c) {
    c->end = 0;
}

pgn_status pgn__changes_add(pgn__changes *c, const pgn__chunk *chunk, const pgn_buffer *made,
                            const pgn_buffer *marks, pgn_error *err) {
    pgn_span before = {chunk->text.data ? chunk->text.data : "", chunk->text.len};
    pgn_span after = {made->len ? made->data : "", made->len};
    bool lost = chunk->cut_off || chunk->offset != c->end;
    pgn_status st = chunk->starts_file || !c->diff ? begin_file(c, chunk, err) : PGN_OK;
    c->end = chunk->offset + chunk->text.len;
    c->games |= made->len || marks->len;
    if (lost)
        return PGN_E_LIMIT;
    if (!st && !c->games) /* a file without games is not rewritten */
        st = pgn__diff_same(c->diff, before.text, before.len, err);
    else if (!st)
        st = pgn__diff_pieces(c->diff, before, after,
                              (const pgn__diff_mark *)(const void *)marks->data,
                              marks->len / sizeof(pgn__diff_mark), err);
    return st;
}

pgn_status pgn__changes_end(pgn__changes *c, bool failed, pgn_error *err) {
    pgn_status st = end_file(c, failed, err);
    if (!st && !pgn__job_canceled(c->job))
        st = flush(c, err);
    return st;
}

void pgn__changes_free(pgn__changes *c) {
    pgn__diff_free(c->diff);
    pgn_buffer_free(&c->waiting);
}
