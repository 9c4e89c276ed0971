/* scan_choice.c -- selects the scan kernel for this machine, once, before main(); and a table for
 * one of them. */
#include <stdlib.h>

#include "base/cpu_int.h"
#include "scan_int.h"

const pgn__scanner *pgn__scanning = &pgn__scanner_any;

#ifdef PGN_KERNEL_AVX2
/* Vectors that have one character in all bytes. */
#define FOUR(c) c, c, c, c
#define ROW(c)                                                                                     \
    { FOUR(c), FOUR(c), FOUR(c), FOUR(c), FOUR(c), FOUR(c), FOUR(c), FOUR(c) }
#define ROWS(c)  ROW(c), ROW(c + 1), ROW(c + 2), ROW(c + 3)
#define BLOCK(c) ROWS(c), ROWS(c + 4), ROWS(c + 8), ROWS(c + 12)

extern const char pgn__scan_all[128][32];
_Alignas(32) const char pgn__scan_all[128][32] = {
    BLOCK(0), BLOCK(16), BLOCK(32), BLOCK(48), BLOCK(64), BLOCK(80), BLOCK(96), BLOCK(112),
};

__attribute__((constructor)) static void choose_scan(void) {
    if (pgn__cpu_has_avx512())
        pgn__scanning = &pgn__scanner_avx512;
    else if (pgn__cpu_has_avx2())
        pgn__scanning = &pgn__scanner_avx2;
}
#endif

void pgn__scan_free(pgn__scan *scan) {
    free(scan->tags);
    free(scan->san);
    free(scan->remarks);
    *scan = (pgn__scan){0};
}
