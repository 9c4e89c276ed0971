/* scan_choice.c -- the scan for this machine, chosen once, before main(). */
#include <stdlib.h>

#include "scan_int.h"

const pgn__scanner *pgn__scanning = &pgn__scanner_any;

#ifdef PGN_KERNEL_AVX2
__attribute__((constructor)) static void choose_scan(void) {
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
        __builtin_cpu_supports("pclmul"))
        pgn__scanning = &pgn__scanner_avx2;
    if (pgn__scanning == &pgn__scanner_avx2 && __builtin_cpu_supports("avx512f") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi2"))
        pgn__scanning = &pgn__scanner_avx512;
}
#endif

void pgn__scan_free(pgn__scan *scan) {
    free(scan->tags);
    free(scan->san);
    free(scan->remarks);
    *scan = (pgn__scan){0};
}
