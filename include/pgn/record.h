/* record.h -- a text with the key by which it is filed: what a pgn_sorter puts in order. */
#ifndef PGN_RECORD_H
#define PGN_RECORD_H

#include "buffer.h"
#include "output.h"
#include "span.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Records are in the order of the bytes of their key and then of their tail, as memcmp() has it,
 * the shorter first; equal ones stay in the order in which they were added. The head is carried and
 * does not count. So of a game the movetext can be the last key and is kept once: it is the tail,
 * and what stands before it the head. A key that is the beginning of another is best avoided, as
 * the order then goes on with the tail: pgn_collation makes none. */
typedef struct pgn_record {
    pgn_span key, head, tail;
} pgn_record;

/* That order, of two records: below, at or above 0. */
PGN_API int pgn_record_compare(const pgn_record *a, const pgn_record *b);

/* Append the text, head and tail, and one empty line, with the line end that the text has last (LF,
 * CR LF or CR). Fails without memory, and then appends nothing. */
PGN_API pgn_status pgn_record_write(pgn_buffer *out, const pgn_record *record);

/* A file to which the texts of records are written, large pieces at a time, so that they stay as
 * many games (see seam.h); it appears when it is committed, see output.h. Zero-initialise it.
 * Commit and abandon free everything. */
typedef struct pgn_record_file {
    pgn_output *out;
    struct pgn_seam *seam;
    pgn_buffer text; /* not written yet */
    uint64_t records, bytes;
    uint64_t joined; /* of the records: not to be kept apart from the one before (seam.h) */
} pgn_record_file;

PGN_API pgn_status pgn_record_file_open(pgn_record_file *file, const char *path, pgn_error *err);
PGN_API pgn_status pgn_record_file_put(pgn_record_file *file, const pgn_record *record,
                                       pgn_error *err);
PGN_API pgn_status pgn_record_file_commit(pgn_record_file *file, pgn_error *err);
PGN_API void pgn_record_file_abandon(pgn_record_file *file);

#ifdef __cplusplus
}
#endif
#endif
