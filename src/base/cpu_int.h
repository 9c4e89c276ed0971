/* cpu_int.h -- can this machine run what is compiled for AVX2, or for AVX-512 (see flags_avx2 and
 * flags_avx512 in src/CMakeLists.txt)? */
#ifndef PGN_CPU_INT_H
#define PGN_CPU_INT_H

#include <stdbool.h>

#ifdef PGN_KERNEL_AVX2
static inline bool pgn__cpu_has_avx2(void) {
    __builtin_cpu_init(); /* needed before main() */
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
           __builtin_cpu_supports("pclmul");
}

static inline bool pgn__cpu_has_avx512(void) {
    return pgn__cpu_has_avx2() && __builtin_cpu_supports("avx512f") &&
           __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi2");
}
#endif

#endif
