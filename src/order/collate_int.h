/* collate_int.h -- the order of games: the collating sequence of section 12 of the standard, or by
 * any other tags. A game's keys become bytes that memcmp() puts in order: a record for a
 * pgn__sorter. */
#ifndef PGN_ORDER_COLLATE_INT_H
#define PGN_ORDER_COLLATE_INT_H

#include <stdbool.h>

#include "entries_int.h"
#include "pgn/buffer.h"
#include "sorter_int.h"

typedef struct pgn__collation pgn__collation;

enum {
    PGN__COLLATE_REVERSE = 1, /* every key reversed; equal games keep their input order */
    PGN__COLLATE_WHOLE = 2    /* games of equal keys by the bytes of their texts */
};

/* An order by a list of keys such as "-date,event,WhiteElo:desc"; NULL is that of section 12:
 *
 *     date,event,site,round,white,black,result,moves
 *
 * A key is `moves`, the movetext byte for byte, or the name of a tag (those of the table in
 * collate.c in any case); `-` before it, or `:desc` behind it, reverses it. How tags are compared:
 *
 *   dates    Date, EventDate, UTCDate ... by year, month and day, `?` as 0. What is not in the form
 *            YYYY.MM.DD is read as pgn_date_guess() reads it, of two readings what both say (the
 *            year); what that refuses is all `?`
 *   numbers  Round, WhiteElo, PlyCount, Board ... as pgn_round_compare() has it
 *   texts    all others: by bytes
 *
 * A missing tag is `?` if it is one of the roster, a date or a number, or else empty; a missing
 * Result is that of the marker. Fails with PGN_E_ARG, and *err names the invalid key. */
pgn_status pgn__collation_new(pgn__collation **out, const char *keys, unsigned flags,
                              pgn_error *err);

/* The tags that entries must have values of, before any others. Borrowed. */
const char *const *pgn__collation_tags(const pgn__collation *collation, size_t *count);

/* Append a game's key, and make the record of it: its key is the whole buffer, including its
 * earlier content; head and tail are the entry's text, cut where the last key begins. Fails without
 * memory. */
pgn_status pgn__collation_record(const pgn__collation *collation, const pgn__entry *entry,
                                 pgn_buffer *key, pgn__record *record);

/* The key of a game that has a byte of its record, counted from the start of what
 * pgn__collation_record() appended: the name of a tag, `moves` or, where only the whole text is
 * left to compare, `text`. *value is its place among the entry's values; SIZE_MAX for those two. So
 * the first byte by which two records differ identifies the key that puts them in order. NULL
 * without memory. */
const char *pgn__collation_key_at(const pgn__collation *collation, const pgn__entry *entry,
                                  size_t byte, size_t *value);

void pgn__collation_free(pgn__collation *collation);

/* The eight digits of a date as it is compared, `?` as 0. False if it is not a date: all are 0. */
bool pgn__collate_date(const char *text, size_t len, char digits[8]);

/* Append the key of one value as a date, a number as pgn_round_compare() has them, one that may
 * have a sign before it (+7, -12), or a text. None is the beginning of another. */
pgn_status pgn__collate_put_date(pgn_buffer *key, const char *text, size_t len);
pgn_status pgn__collate_put_number(pgn_buffer *key, const char *text, size_t len);
pgn_status pgn__collate_put_signed(pgn_buffer *key, const char *text, size_t len);
pgn_status pgn__collate_put_text(pgn_buffer *key, const char *text, size_t len);

#endif
