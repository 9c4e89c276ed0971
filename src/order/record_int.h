/* record_int.h -- a text with its sort key: what a pgn__sorter sorts. */
#ifndef PGN_ORDER_RECORD_INT_H
#define PGN_ORDER_RECORD_INT_H

#include "base/output_int.h"
#include "pgn/buffer.h"

/* Records are in the order of the bytes of their key and then of their tail, as memcmp() has it,
 * the shorter first; equal ones stay in the order in which they were added. Head and foot are
 * carried along but not compared. So the movetext of a game can be the last key and is kept once:
 * it is the tail, what precedes it the head, and other text after the game the foot, which must not
 * affect the order because it may belong to the next game. Keys should be prefix-free, since the
 * comparison continues with the tail: pgn__collation makes them so. */
typedef struct pgn__record {
    pgn_span key, head, tail, foot;
} pgn__record;

/* That order, of two records: below, at or above 0. */
int pgn__record_compare(const pgn__record *a, const pgn__record *b);

/* Append the text, head, tail and foot, and one empty line, with the line end that the text has
 * last (LF, CR LF or CR). Fails without memory, and then appends nothing. */
pgn_status pgn__record_write(pgn_buffer *out, const pgn__record *record);

/* A file to which the texts of records are written, large pieces at a time, so that each stays a
 * game of its own (see separator_int.h); it appears when it is committed, see output_int.h.
 * Zero-initialise it. Commit and abandon free everything. */
typedef struct pgn__record_file {
    pgn__output *out;
    struct pgn__separator *separator;
    pgn_buffer text; /* not written yet */
    uint64_t records, bytes;
    uint64_t joined; /* of the records: not separable from the one before */
} pgn__record_file;

pgn_status pgn__record_file_open(pgn__record_file *file, const char *path, pgn_error *err);
pgn_status pgn__record_file_put(pgn__record_file *file, const pgn__record *record, pgn_error *err);
pgn_status pgn__record_file_flush(pgn__record_file *file, pgn_error *err); /* to the output */
pgn_status pgn__record_file_commit(pgn__record_file *file, pgn_error *err);
void pgn__record_file_abandon(pgn__record_file *file);

#endif
