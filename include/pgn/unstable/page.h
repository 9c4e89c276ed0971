/* page.h -- games as one page for a browser: a single HTML file with the games, a board, search and
 * the library itself, compiled to WebAssembly. It needs no server and no network. Unstable: options
 * will be added. */
#ifndef PGN_UNSTABLE_PAGE_H
#define PGN_UNSTABLE_PAGE_H

#include "../job.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { PGN_PAGE_MAX = 64 << 20 }; /* bytes of the games of a page */

/* Zero means default. */
typedef struct pgn_page_options {
    const char *title; /* UTF-8; NULL: the name of the first file */
    bool flip;         /* boards show Black's side */
    uint64_t reserved[6];
} pgn_page_options;

/* Write the games of files as one page, to `output` or, if that is NULL, standard output; options
 * may be NULL. The page has the texts of the files, so nothing of a game is lost, and shows what is
 * wrong with it. The bytes do not depend on the number of threads.
 *
 * PGN_E_LIMIT if the games have more than PGN_PAGE_MAX bytes; PGN_E_UNSUPPORTED if the library was
 * built without the page. */
PGN_API PGN_CHECK pgn_status pgn_page_files(pgn_job *job, const char *const *paths,
                                            const char *output, const pgn_page_options *options,
                                            pgn_error *err);

#ifdef __cplusplus
}
#endif
#endif
