/* dispatch.c -- choose the kernel for this machine, once, before main(). */
#include "kernel_int.h"

const pgn__kernel *pgn__rules = &pgn__kernel_any;

#ifdef PGN_KERNEL_AVX2
__attribute__((constructor)) static void choose_kernel(void) {
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
        __builtin_cpu_supports("pclmul"))
        pgn__rules = &pgn__kernel_avx2;
}
#endif
