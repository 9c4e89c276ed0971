/* failing_alloc.c -- the linker's wrappers around malloc, calloc and realloc. Atomic, because the
 * pool's threads allocate too. */
#include "failing_alloc.h"

#include <stdatomic.h>
#include <stddef.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static atomic_long count;
static atomic_long failing; /* the number of the allocation that fails; 0 = none */

void failing_alloc_arm(long nth) {
    atomic_store(&count, 0);
    atomic_store(&failing, nth);
}

long failing_alloc_count(void) {
    return atomic_load(&count);
}

static int fails(void) {
    return atomic_fetch_add(&count, 1) + 1 == atomic_load(&failing);
}

void *__wrap_malloc(size_t size) {
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size) {
    return fails() ? NULL : __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t size) {
    return fails() ? NULL : __real_realloc(old, size);
}
