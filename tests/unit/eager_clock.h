/* eager_clock.h -- make the clock run ahead, so that a job calls progress at every point at which
 * it could. Link with -Wl,--wrap=clock_gettime. */
#ifndef EAGER_CLOCK_H
#define EAGER_CLOCK_H

#include <stdbool.h>

/* Each look at the clock from now on is a second later than the one before; or no longer. */
void eager_clock(bool on);

#endif
