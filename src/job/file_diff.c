/* file_diff.c -- edits of chunks to the diff of their file. */
#include "file_diff_int.h"

pgn_status pgn__file_diff_begin(pgn__file_diff *d, const pgn__chunk *chunk, bool *begun,
                                pgn_error *err) {
    bool begins = chunk->starts_file || !d->diff;
    if (begun)
        *begun = begins;
    if (!begins)
        return PGN_OK;
    const pgn__diff_options look = {.old_name = d->name,
                                    .new_name = d->name,
                                    .decoded_from = pgn__chunk_decoded_from(chunk),
                                    .color = d->look == PGN_DIFF_COLOR,
                                    .readable = d->look != PGN_DIFF_PATCH};
    pgn_status st = pgn__file_diff_end(d, false, err);
    return st ? st : pgn__diff_new(&d->diff, &look, d->writer, d->self, err);
}

pgn_status pgn__file_diff_add(pgn__file_diff *d, const pgn__chunk *chunk, const pgn__edit *edits,
                              size_t count, pgn_error *err) {
    const char *at = chunk->text.data, *end = at + chunk->text.len;
    pgn_status st = pgn__file_diff_begin(d, chunk, NULL, err);
    for (size_t i = 0; i < count && !st; i++) {
        const pgn__edit *e = &edits[i];
        st = pgn__diff_same(d->diff, at, (size_t)(e->at.text - at), err);
        at = e->at.text + e->at.len;
        if (!st)
            st = pgn__diff_change(d->diff, e->at.text, e->at.len, e->text.text, e->text.len, err);
    }
    return st ? st : pgn__diff_same(d->diff, at, (size_t)(end - at), err);
}

pgn_status pgn__file_diff_end(pgn__file_diff *d, bool failed, pgn_error *err) {
    pgn_status st = d->diff && !failed ? pgn__diff_end(d->diff, err) : PGN_OK;
    pgn__diff_free(d->diff);
    d->diff = NULL;
    return st;
}
