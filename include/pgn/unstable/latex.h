/* latex.h -- games as a LaTeX document, to be printed like a page of a chess book: bold main line
 * with figurines, indented variations, comments, symbols of the Informator, diagrams.
 *
 * Documents need the packages chessboard, chessfss and skaknew (on Debian: texlive-games) and are
 * typeset by pdflatex or lualatex. Texts of games are escaped: nothing in a game is a command.
 *
 * Unstable: options will be added. */
#ifndef PGN_UNSTABLE_LATEX_H
#define PGN_UNSTABLE_LATEX_H

#include "../job.h"
#include "draw_files.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Zero means default. */
typedef struct pgn_latex_options {
    const char *title;      /* of the document, UTF-8; NULL or "": none */
    pgn_positions diagrams; /* where; that of a start other than the usual one is always drawn */
    bool no_diagrams;       /* none at all */
    bool flip;              /* diagrams show Black's side; those of $221 do in any case */
    const pgn_letters *letters; /* piece letters; NULL: figurines */
    uint64_t reserved[8];
} pgn_latex_options;

/* Append the beginning of a document, a game, the end of the document. Clock times, evaluations and
 * other data in comments are left out; arrows and colored squares are drawn on the diagrams.
 * options may be NULL. PGN_E_UNSUPPORTED for options that need a newer library; PGN_E_NOMEM: part
 * may have been appended. */
PGN_API PGN_CHECK pgn_status pgn_latex_begin(const pgn_latex_options *options, pgn_buffer *out,
                                             pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_latex_game(const pgn_game *game, const pgn_latex_options *options,
                                            pgn_buffer *out, pgn_error *err);
PGN_API PGN_CHECK pgn_status pgn_latex_end(pgn_buffer *out, pgn_error *err);

/* Write the games of files as one document; output may be NULL, for standard output. A game with
 * errors is written as far as it is understood, the rest of its text as a remark. The bytes do not
 * depend on the number of threads. An output that is one of the inputs is not replaced, with
 * PGN_E_GAME, if part of that input was not read. */
PGN_API PGN_CHECK pgn_status pgn_latex_files(pgn_job *job, const char *const *paths,
                                             const char *output, const pgn_latex_options *options,
                                             pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
