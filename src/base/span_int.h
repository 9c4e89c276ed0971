/* span_int.h -- comparing spans of text. */
#ifndef PGN_BASE_SPAN_INT_H
#define PGN_BASE_SPAN_INT_H

#include <stdbool.h>
#include <string.h>

#include "pgn/buffer.h"

static inline bool pgn__span_is(pgn_span span, const char *text) {
    return span.len == strlen(text) && memcmp(span.text, text, span.len) == 0;
}

static inline bool pgn__span_equal(pgn_span a, pgn_span b) {
    return a.len == b.len && (!a.len || memcmp(a.text, b.text, a.len) == 0);
}

/* In the order of their bytes: negative, 0 or positive. */
static inline int pgn__span_compare(pgn_span a, pgn_span b) {
    size_t n = a.len < b.len ? a.len : b.len;
    int order = n ? memcmp(a.text, b.text, n) : 0;
    return order ? order : (a.len > b.len) - (a.len < b.len);
}

#endif
