/* scan_lines.c -- the lines of a text, however many games they belong to. Compiled once for each
 * kernel: PGN_LINES_NAME names it. */
#include "scan_int.h"
#include "scan_masks_int.h"

/* In a block with CR or NUL: lines that CR alone ends. */
static uint64_t look_at_rare(const char *p, scan_block b, uint64_t ends, bool *nul) {
    uint64_t returns = scan_is(b, '\r');
    *nul |= scan_any(scan_eq(b, '\0'));
    return (unsigned)__builtin_popcountll(returns & ~(ends >> 1 | (uint64_t)(p[64] == '\n') << 63));
}

static uint64_t count_lines(const char *from, const char *to, bool *nul) {
    uint64_t n = 0;
    const char *p = from;
    *nul = false;
    for (; to - p > 64; p += 64) { /* p[64] is read too */
        scan_block b = scan_load(p);
        uint64_t ends = scan_is(b, '\n');
        n += (unsigned)__builtin_popcountll(ends);
        if (scan_any(scan_return_or_nul(b)))
            n += look_at_rare(p, b, ends, nul);
    }
    for (; p < to; p++) {
        n += *p == '\n' || (*p == '\r' && (p + 1 == to || p[1] != '\n'));
        *nul |= !*p;
    }
    return n;
}

static const char *last_end(const char *from, const char *to) {
    for (; to - from >= 64; to -= 64) {
        uint64_t ends = scan_is(scan_load(to - 64), '\n');
        if (ends)
            return to - 1 - __builtin_clzll(ends);
    }
    while (to > from)
        if (*--to == '\n')
            return to;
    return NULL;
}

static const char *last_tag(const char *from, const char *to) {
    for (; to - from > 64; to -= 64) {
        const char *p = to - 64;
        uint64_t tags =
            scan_bits(scan_and(scan_eq(scan_load(p), '['), scan_eq(scan_load(p - 1), '\n')));
        if (tags)
            return to - 1 - __builtin_clzll(tags);
    }
    while (to - from > 1)
        if (*--to == '[' && to[-1] == '\n')
            return to;
    return NULL;
}

const pgn__line_scanner PGN_LINES_NAME = {count_lines, last_end, last_tag};
