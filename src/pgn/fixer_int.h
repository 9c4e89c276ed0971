/* fixer_int.h -- repairs: the edits of the linter's findings, made in the text of a chunk. Whatever
 * is not edited stays as it is, byte for byte.
 *
 * Edits that overlap are made one after the other: the text is checked again until nothing can be
 * repaired any more, so that repairing what was repaired changes nothing. Then the text before and
 * after is read: a game that does not have the same moves, comments, NAGs, variations and result,
 * or that lost a tag which was not edited, is left as it was. */
#ifndef PGN_PGN_FIXER_INT_H
#define PGN_PGN_FIXER_INT_H

#include "chunk_reader_int.h"
#include "linter_int.h"

typedef struct pgn__fixer pgn__fixer;

/* What is told of a chunk. While a handler runs, pgn__chunk_reader_place() of pgn__fixer_reader()
 * tells places in the repaired text. */
typedef struct pgn__fixer_calls {
    pgn__linter_handler *finding; /* what is left, as pgn__linter tells it; may be NULL */
    void (*again)(void *self);    /* forget what was told of this chunk: its text has changed */
} pgn__fixer_calls;

/* rules says what is looked for, and so repaired, and may be NULL; its `most` is not heeded. calls
 * must outlive the fix. */
pgn_status pgn__fixer_new(pgn__fixer **out, const pgn__linter_options *rules,
                          const pgn__fixer_calls *calls, void *self, pgn_error *err);

/* Repair the games of a chunk. What the functions below answer is of the last chunk and lives until
 * the next; the chunk must live as long. A chunk that is not all of its text, as it is cut off or
 * UTF-16, is not repaired; PGN_E_UNSUPPORTED for one that is no text. */
pgn_status pgn__fixer_chunk(pgn__fixer *fix, const pgn__chunk *chunk, pgn_error *err);

/* The repaired text: the chunk's own if nothing was repaired. */
pgn_span pgn__fixer_text(const pgn__fixer *fix);

/* How it comes from the chunk's text: edits in the order of their places, none overlapping. */
const pgn__edit *pgn__fixer_edits(const pgn__fixer *fix, size_t *count);

typedef struct pgn__fixer_counts {
    uint64_t repairs; /* findings whose edits were made */
    uint64_t of_rule[PGN__RULE_COUNT];
    uint64_t games; /* that were edited */
} pgn__fixer_counts;

/* What was repaired, and what the linter saw in the repaired text. */
const pgn__fixer_counts *pgn__fixer_made(const pgn__fixer *fix);
const pgn__linter_counts *pgn__fixer_left(const pgn__fixer *fix);

/* The games, from 0, that were left as they are because they would have read otherwise. */
const size_t *pgn__fixer_refused(const pgn__fixer *fix, size_t *count);

pgn__chunk_reader *pgn__fixer_reader(pgn__fixer *fix); /* borrowed */
void pgn__fixer_free(pgn__fixer *fix);

#endif
