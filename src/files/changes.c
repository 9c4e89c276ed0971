/* changes.c -- diffs from chunks to their new text. */
#include "changes_int.h"

void pgn__changes_begin(pgn__changes *c) {
    c->end = 0;
    c->file.name = pgn__job_input_name(c->job);
    c->file.writer = pgn__diff_output_write;
    c->file.self = &c->lines;
}

pgn_status pgn__changes_add(pgn__changes *c, const pgn__chunk *chunk, const pgn_buffer *made,
                            const pgn_buffer *marks, pgn_error *err) {
    pgn_span before = {chunk->text.data ? chunk->text.data : "", chunk->text.len};
    pgn_span after = {made->len ? made->data : "", made->len};
    bool lost = chunk->cut_off || chunk->offset != c->end, begun;
    pgn_status st = pgn__file_diff_begin(&c->file, chunk, &begun, err);
    c->end = chunk->offset + chunk->text.len;
    c->games = (c->games && !begun) || made->len || marks->len;
    if (lost)
        return PGN_E_LIMIT;
    if (!st && !c->games) /* a file without games is not rewritten */
        st = pgn__diff_same(c->file.diff, before.text, before.len, err);
    else if (!st)
        st = pgn__diff_pieces(c->file.diff, before, after,
                              (const pgn__diff_mark *)(const void *)marks->data,
                              marks->len / sizeof(pgn__diff_mark), err);
    return st;
}

pgn_status pgn__changes_end(pgn__changes *c, bool failed, pgn_error *err) {
    pgn_status st = pgn__file_diff_end(&c->file, failed, err);
    if (!st && !pgn__job_canceled(c->job))
        st = pgn__diff_output_flush(&c->lines, err);
    return st;
}

void pgn__changes_free(pgn__changes *c) {
    pgn__diff_free(c->file.diff);
    pgn_buffer_free(&c->lines.waiting);
}
