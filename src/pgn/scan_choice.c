/* scan_choice.c -- selects the scan kernel for this machine, once, before main(). */
#include <stdlib.h>

#include "base/cpu_int.h"
#include "scan_int.h"

const pgn__scanner *pgn__scanning = &pgn__scanner_any;

#ifdef PGN_KERNEL_AVX2
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
