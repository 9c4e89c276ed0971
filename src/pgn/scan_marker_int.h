/* scan_marker_int.h -- the termination marker at the end of a plain game's movetext. */
#ifndef PGN_SCAN_MARKER_INT_H
#define PGN_SCAN_MARKER_INT_H

#include <string.h>

#include "stream/sink_int.h"

/* The marker that contains the byte at p, the first of its * - and /: its length and *start, or 0
 * if none, if it does not stand alone, or does not end its line or the text. The two bytes before p
 * are readable, and eight from there on. */
static inline size_t pgn__scan_marker(const char *p, const char *end, bool cr, const char **start,
                                      uint8_t *result) {
    static const struct {
        char text[8], counts[8]; /* counts: all ones for the bytes that must match the text */
        uint8_t result, len;
    } markers[] = {
        {"1-0", "\377\377\377", PGN_RESULT_WHITE, 3},
        {"0-1", "\377\377\377", PGN_RESULT_BLACK, 3},
        {"1/2-1/2", "\377\377\377\377\377\377\377", PGN_RESULT_DRAW, 7},
        {"*", "\377", PGN_RESULT_UNKNOWN, 1},
    };
    unsigned which = *p == '*' ? 3 : *p == '/' ? 2 : p[-1] == '0';
    const char *at = *p == '*' ? p : p - 1, *after = at + markers[which].len;
    uint64_t have, want, counts;
    memcpy(&have, at, 8);
    memcpy(&want, markers[which].text, 8);
    memcpy(&counts, markers[which].counts, 8);
    if ((have & counts) != want || (unsigned char)at[-1] > ' ' || after > end)
        return 0;
    *start = at;
    *result = markers[which].result;
    bool ends = after == end ||
                (cr ? end - after >= 2 && after[0] == '\r' && after[1] == '\n' : *after == '\n');
    return ends ? markers[which].len : 0;
}

#endif
