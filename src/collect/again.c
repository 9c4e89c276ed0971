/* again.c -- texts that are read a second time, beside others than before. */
#include "again_int.h"

pgn_status pgn__again_read(pgn__again *a, const char *const *tags, size_t count) {
    pgn_status st = pgn_buffer_status(&a->chunk.text);
    st = st ? st : pgn_buffer_reserve(&a->chunk.text, PGN_CHUNK_PADDING);
    if (!st && !a->reader)
        st = pgn_reader_new(&a->reader, NULL, NULL, NULL);
    if (!st && !a->cards)
        st = pgn_cards_new(&a->cards, tags, count, NULL);
    if (st)
        return st;
    pgn_cards_clear(a->cards);
    st = pgn_reader_tell(a->reader, &a->chunk, pgn_cards_sink(a->cards), NULL);
    return st ? st : pgn_cards_end(a->cards, &a->chunk);
}

void pgn__again_free(pgn__again *a) {
    pgn_reader_free(a->reader);
    pgn_cards_free(a->cards);
    pgn_chunk_free(&a->chunk);
    *a = (pgn__again){0};
}
