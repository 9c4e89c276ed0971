/* memory_folder.h -- where tests and fuzz targets put files that are written often: no sync waits
 * for a disk. */
#ifndef PGN_MEMORY_FOLDER_H
#define PGN_MEMORY_FOLDER_H

#include <stdlib.h>

/* tests/summary.py gives its suites a directory of their own, and looks what is left there. */
static inline const char *memory_folder(void) {
    const char *own = getenv("PGN_TEST_MEMORY");
    return own && *own ? own : "/dev/shm";
}

#endif
