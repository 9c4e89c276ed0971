/* interrupt.h -- Ctrl-C and its like, for jobs that have something to put in order first. */
#ifndef PGN_INTERRUPT_H
#define PGN_INTERRUPT_H

#include "cli.h"

/* From now on the first of SIGHUP, SIGINT, SIGPIPE and SIGTERM cancels the job and is noted. A
 * second one, a moment later, ends the program at once. What the caller's parent ignores stays
 * ignored. NULL: there is no job any more, and a signal is only noted. */
void interrupt_watch(pgn_job *job);

int interrupt_caught(void); /* the signal, or 0 */

/* End as the signal that was caught wants. */
_Noreturn void interrupt_end(void);

#endif
