/* failing_alloc.h -- make one chosen allocation fail. Link with
 * -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc; calls from shared libraries are not counted. */
#ifndef FAILING_ALLOC_H
#define FAILING_ALLOC_H

/* The nth allocation from now fails, and only that one; 1 is the next. 0 disarms. Resets the
 * count. */
void failing_alloc_arm(long nth);

/* Allocations since the last arming, failed ones included. */
long failing_alloc_count(void);

#endif
