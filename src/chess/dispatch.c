/* dispatch.c -- choose the kernel for this machine, once, before main(). */
#include "base/cpu_int.h"
#include "kernel_int.h"

const pgn__kernel *pgn__rules = &pgn__kernel_any;

#ifdef PGN_KERNEL_AVX2
__attribute__((constructor)) static void choose_kernel(void) {
    if (pgn__cpu_has_avx2())
        pgn__rules = &pgn__kernel_avx2;
}
#endif
