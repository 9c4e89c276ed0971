/* errno_text_int.h -- the system's words for an errno, without strerror()'s shared buffer. */
#ifndef PGN_BASE_ERRNO_TEXT_INT_H
#define PGN_BASE_ERRNO_TEXT_INT_H

#include <stdio.h>
#include <string.h>

enum { PGN__ERRNO_TEXT_MAX = 96 };

/* POSIX's strerror_r(), which -D_POSIX_C_SOURCE=200809L selects; returns buf. */
static inline const char *pgn__errno_text(int code, char buf[PGN__ERRNO_TEXT_MAX]) {
    if (strerror_r(code, buf, PGN__ERRNO_TEXT_MAX) != 0)
        snprintf(buf, PGN__ERRNO_TEXT_MAX, "error %d", code);
    return buf;
}

#endif
