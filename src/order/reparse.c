/* reparse.c -- game texts parsed a second time, with new neighbours. */
#include "base/buffer_int.h"
#include "reparse_int.h"

pgn_status pgn__reparse_read(pgn__reparse *a, const char *const *tags, size_t count) {
    pgn_status st = a->chunk.text.status;
    st = st ? st : pgn__buffer_reserve(&a->chunk.text, PGN__CHUNK_PADDING);
    if (!st && !a->reader)
        st = pgn__chunk_reader_new(&a->reader, NULL, NULL, NULL);
    if (!st && !a->entries)
        st = pgn__entries_new(&a->entries, tags, count, NULL);
    if (st)
        return st;
    pgn__entries_clear(a->entries);
    a->chunk.ends_before = 2; /* texts are written after an empty line */
    st = pgn__chunk_reader_emit(a->reader, &a->chunk, pgn__entries_sink(a->entries), NULL);
    return st ? st : pgn__entries_end(a->entries, &a->chunk);
}

void pgn__reparse_free(pgn__reparse *a) {
    pgn__chunk_reader_free(a->reader);
    pgn__entries_free(a->entries);
    pgn__chunk_free(&a->chunk);
    *a = (pgn__reparse){0};
}
