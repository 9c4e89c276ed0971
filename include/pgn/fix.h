/* fix.h -- repairs: the edits of the linter's findings, made in the text of a chunk. Whatever is
 * not edited stays as it is, byte for byte.
 *
 * Edits that overlap are made one after the other: the text is checked again until nothing can be
 * repaired any more, so that repairing what was repaired changes nothing. Then the text before and
 * after is read: a game that does not have the same moves, comments, NAGs, variations and result,
 * or that lost a tag which was not edited, is left as it was. */
#ifndef PGN_FIX_H
#define PGN_FIX_H

#include "lint.h"
#include "reader.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_fix pgn_fix;

/* What is told of a chunk. While a handler runs, pgn_reader_place() of pgn_fix_reader() tells
 * places in the repaired text. */
typedef struct pgn_fix_calls {
    pgn_lint_handler *finding; /* what is left, as pgn_lint tells it; may be NULL */
    void (*again)(void *self); /* forget what was told of this chunk: its text has changed */
} pgn_fix_calls;

/* rules says what is looked for, and so repaired, and may be NULL; its `most` is not heeded. calls
 * must outlive the fix. */
PGN_API pgn_status pgn_fix_new(pgn_fix **out, const pgn_lint_options *rules,
                               const pgn_fix_calls *calls, void *self, pgn_error *err);

/* Repair the games of a chunk. What the functions below answer is of the last chunk and lives until
 * the next; the chunk must live as long. A chunk that is not all of its text, as it is cut off or
 * UTF-16, is not repaired; PGN_E_UNSUPPORTED for one that is no text. */
PGN_API pgn_status pgn_fix_chunk(pgn_fix *fix, const pgn_chunk *chunk, pgn_error *err);

/* The repaired text: the chunk's own if nothing was repaired. */
PGN_API pgn_span pgn_fix_text(const pgn_fix *fix);

/* How it comes from the chunk's text: edits in the order of their places, none overlapping. */
PGN_API const pgn_edit *pgn_fix_edits(const pgn_fix *fix, size_t *count);

typedef struct pgn_fix_counts {
    uint64_t repairs; /* findings whose edits were made */
    uint64_t of_rule[PGN_FAULT_COUNT];
    uint64_t games; /* that were edited */
} pgn_fix_counts;

/* What was repaired, and what the linter saw in the repaired text. */
PGN_API const pgn_fix_counts *pgn_fix_made(const pgn_fix *fix);
PGN_API const pgn_lint_counts *pgn_fix_left(const pgn_fix *fix);

/* The games, from 0, that were left as they are because they would have read otherwise. */
PGN_API const size_t *pgn_fix_refused(const pgn_fix *fix, size_t *count);

PGN_API pgn_reader *pgn_fix_reader(pgn_fix *fix); /* borrowed */
PGN_API void pgn_fix_free(pgn_fix *fix);

#ifdef __cplusplus
}
#endif
#endif
