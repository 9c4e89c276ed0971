/* interrupt.h -- Ctrl-C and its like, for commands that have something to put in order first. */
#ifndef PGN_INTERRUPT_H
#define PGN_INTERRUPT_H

#include <stdbool.h>

/* From now on the first of SIGHUP, SIGINT, SIGPIPE and SIGTERM is only noted. A second one, a
 * moment later, ends the program at once, and with it the groups of processes below. What the
 * caller's parent ignores stays ignored. False if the system refuses. */
bool interrupt_watch(void);

/* A group of processes that a second signal kills too, by a slot that the caller chooses; 0 for
 * none. Any thread. */
enum { INTERRUPT_SLOTS = 256 };
void interrupt_group(unsigned slot, long group);

int interrupt_caught(void); /* the signal, or 0 */

/* Wait for a signal, or for interrupt_wake(). One thread. */
void interrupt_wait(void);
void interrupt_wake(void);

/* End as the signal that was caught wants. */
_Noreturn void interrupt_end(void);

#endif
