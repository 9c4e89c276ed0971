/* interrupt.h -- Ctrl-C and similar signals, for jobs that must clean up first. */
#ifndef PGN_INTERRUPT_H
#define PGN_INTERRUPT_H

#include "cli.h"

/* From now on the first SIGHUP, SIGINT, SIGPIPE or SIGTERM cancels the job and is recorded. A
 * second one, a moment later, ends the program at once. Signals ignored at startup stay ignored.
 * NULL: no job any more, signals are only recorded. */
void interrupt_watch(pgn_job *job);

int interrupt_caught(void); /* the signal, or 0 */

/* End the program by the signal that was caught. */
_Noreturn void interrupt_end(void);

#endif
