/* page_int.h -- the page without its games, made by web/build.mjs and compiled in. */
#ifndef PGN_FILES_PAGE_INT_H
#define PGN_FILES_PAGE_INT_H

#include <stddef.h>

/* Between them, in this order, stand the title, as HTML, and the games, as JSON:
 * {"flip": false, "letters": "", "title": "", "files": [{"name": "", "text": ""}]}. */
enum { PGN__PAGE_HEAD, PGN__PAGE_BODY, PGN__PAGE_END, PGN__PAGE_PARTS };

typedef struct pgn__page_part {
    const unsigned char *bytes;
    size_t len;
} pgn__page_part;

extern const pgn__page_part pgn__page[PGN__PAGE_PARTS];

#endif
