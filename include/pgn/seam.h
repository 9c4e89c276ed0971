/* seam.h -- texts of games written one after the other so that they stay as many games. */
#ifndef PGN_SEAM_H
#define PGN_SEAM_H

#include "record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A game may end without a marker, or inside a comment, where its file ends or where what follows
 * begins a game by itself. Beside another text that begins without tags the two would be read as
 * one. A seam knows the text that was written last. */
typedef struct pgn_seam pgn_seam;

PGN_API pgn_status pgn_seam_new(pgn_seam **out, pgn_error *err);

/* Append the record's text as pgn_record_write() does. If it would become part of the text before
 * it, a line `*` is put between them, or if that does not help, `[Event "?"]`, or lines `}` and
 * `*`, or `*` and `[Event "?"]`; with the line ends of the text before. Fails without memory, and
 * then appends nothing. */
PGN_API pgn_status pgn_seam_put(pgn_seam *seam, pgn_buffer *out, const pgn_record *record);

/* A text was written by other means: that of the last game of a file which is added to. Fails
 * without memory. */
PGN_API pgn_status pgn_seam_after(pgn_seam *seam, pgn_span text);

/* How often there was such a line; and how often none would have helped, so that there is none, and
 * the two texts are not read as two games. */
PGN_API uint64_t pgn_seam_mended(const pgn_seam *seam);
PGN_API uint64_t pgn_seam_joined(const pgn_seam *seam);

PGN_API void pgn_seam_free(pgn_seam *seam);

#ifdef __cplusplus
}
#endif
#endif
