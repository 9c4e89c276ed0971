/* digits.c -- numbers of many digits. */
#include "digits_int.h"

char *pgn__put_large(char *p, uint64_t n) {
    char digits[24], *at = digits + sizeof digits;
    for (; n >= 100; n /= 100)
        memcpy(at -= 2, PGN__PAIRS + 2 * (n % 100), 2);
    if (n >= 10)
        memcpy(at -= 2, PGN__PAIRS + 2 * n, 2);
    else
        *--at = (char)('0' + n);
    size_t len = (size_t)(digits + sizeof digits - at);
    memcpy(p, at, len);
    return p + len;
}
