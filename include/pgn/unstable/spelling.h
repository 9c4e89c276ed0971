/* spelling.h -- what is unusual about the spelling of a move. Unstable: notes may be added and
 * refined. */
#ifndef PGN_UNSTABLE_SPELLING_H
#define PGN_UNSTABLE_SPELLING_H

#include "../move.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What can be unusual about a move that was understood. */
typedef struct pgn_spelling_note {
    const char *id;          /* "long-form" */
    const char *description; /* "long algebraic notation" */
} pgn_spelling_note;

/* All notes, from index 0 to NULL. Static. */
PGN_API const pgn_spelling_note *pgn_spelling_note_at(size_t index);

/* Read a move as pgn_move_parse_local() does (letters may be NULL). Bit i of *notes is set for each
 * note i that applies: 0 means canonical SAN, with or without a suffix such as !. */
PGN_API PGN_CHECK pgn_status pgn_move_parse_noting(const pgn_position *pos, const char *text,
                                                   size_t len, const pgn_letters *letters,
                                                   pgn_move *move, uint32_t *notes, pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
