/* seed.c -- seeds for the hashes of hash_int.h. */
#define _DEFAULT_SOURCE /* getentropy() */
#include <time.h>
#include <unistd.h>

#include "hash_int.h"

void pgn__random_seed(uint64_t seed[2]) {
    if (getentropy(seed, 2 * sizeof *seed)) {
        seed[0] = (uint64_t)time(NULL);
        seed[1] = (uintptr_t)seed; /* of the stack or heap: differs, and a page has no process id */
    }
}
