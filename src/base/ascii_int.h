/* ascii_int.h -- letters and digits without the locale: what a host sets with setlocale() must not
 * change how moves and names are read. */
#ifndef PGN_ASCII_INT_H
#define PGN_ASCII_INT_H

#include <stdbool.h>
#include <stddef.h>

static inline bool pgn__is_digit(char c) {
    return c >= '0' && c <= '9';
}

static inline bool pgn__is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* White space, or the NUL that a damaged text may hold in its place. */
static inline bool pgn__is_blank_or_nul(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0';
}

static inline int pgn__lower(int c) {
    return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}

static inline int pgn__upper(int c) {
    return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c;
}

/* Are the first n bytes equal but for the case of ASCII letters? */
static inline bool pgn__same_letters(const char *a, const char *b, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (pgn__lower((unsigned char)a[i]) != pgn__lower((unsigned char)b[i]))
            return false;
    return true;
}

#endif
