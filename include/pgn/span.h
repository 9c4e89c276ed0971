/* span.h -- a piece of somebody else's text: no NUL at its end, and no ownership. */
#ifndef PGN_SPAN_H
#define PGN_SPAN_H

#include <stddef.h>

typedef struct pgn_span {
    const char *text;
    size_t len;
} pgn_span;

#endif
