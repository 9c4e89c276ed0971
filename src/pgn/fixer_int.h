/* fixer_int.h -- fixes: the edits of the linter's findings, applied to the text of a chunk.
 * Everything else stays the same, byte for byte.
 *
 * Edits that overlap are made one after the other: the text is checked again until nothing more can
 * be fixed, so fixing is idempotent. Then the text before and after is read: a game that does not
 * have the same moves, comments, NAGs, variations and result, or that lost a tag which was not
 * edited, is left alone. */
#ifndef PGN_PGN_FIXER_INT_H
#define PGN_PGN_FIXER_INT_H

#include "chunk_reader_int.h"
#include "linter_int.h"

typedef struct pgn__fixer pgn__fixer;

/* Handlers for a chunk. While one runs, pgn__chunk_reader_place() of pgn__fixer_reader() gives
 * places in the fixed text. */
typedef struct pgn__fixer_calls {
    pgn__linter_handler *finding; /* what is left, as pgn__linter reports it; may be NULL */
    void (*discard)(
        void *self); /* discard what was reported for this chunk: its text has changed */
} pgn__fixer_calls;

/* rules selects what is checked, and so fixed, and may be NULL; its `most` is ignored. calls must
 * outlive the fixer. */
pgn_status pgn__fixer_new(pgn__fixer **out, const pgn__linter_options *rules,
                          const pgn__fixer_calls *calls, void *self, pgn_error *err);

/* Fix the games of a chunk. The functions below are about the last chunk and their results are
 * valid until the next; the chunk must live as long. An incomplete chunk (cut off) is
 * not fixed; PGN_E_UNSUPPORTED for one that is not text. */
pgn_status pgn__fixer_chunk(pgn__fixer *fix, const pgn__chunk *chunk, pgn_error *err);

/* The fixed text: the chunk's own if nothing was fixed. */
pgn_span pgn__fixer_text(const pgn__fixer *fix);

/* The edits to the chunk's text: sorted by place, none overlapping. */
const pgn__edit *pgn__fixer_edits(const pgn__fixer *fix, size_t *count);

typedef struct pgn__fixer_counts {
    uint64_t repairs; /* findings whose edits were made */
    uint64_t of_rule[PGN__RULE_COUNT];
    uint64_t games; /* number of games edited */
} pgn__fixer_counts;

/* What was fixed, and what the linter saw in the fixed text. */
const pgn__fixer_counts *pgn__fixer_made(const pgn__fixer *fix);
const pgn__linter_counts *pgn__fixer_left(const pgn__fixer *fix);

/* The games, from 0, that were left alone because their content would have changed. */
const size_t *pgn__fixer_refused(const pgn__fixer *fix, size_t *count);

/* Read the moves of chunks with these letters; as fixed they are English. */
void pgn__fixer_set_letters(pgn__fixer *fix, pgn__letters_choice letters);

pgn__chunk_reader *pgn__fixer_reader(pgn__fixer *fix); /* borrowed */
void pgn__fixer_free(pgn__fixer *fix);

#endif
