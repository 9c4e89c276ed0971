/* spawn_int.h -- what process.c needs of spawn.c. */
#ifndef PGN_SPAWN_INT_H
#define PGN_SPAWN_INT_H

#include "process_int.h"

/* Two descriptors; false with errno, and then any in fds must still be closed. */
bool pgn__open_pipe(int fds[2]);
bool pgn__open_socket(int fds[2]);

void pgn__close(int *fd); /* and set it to -1 */
void pgn__close_streams(pgn__process *p);

bool pgn__process_has_ended(pgn__process *p); /* asks the system, and does not reap */

/* Kill the group unconditionally, and reap its leader. */
void pgn__process_reap(pgn__process *p);

#endif
