/* source_int.h -- raw bytes before unpacking: a descriptor read in chunks, or memory. Its window
 * can be widened without taking bytes out of it, which is what recognising and parsing need. */
#ifndef PGN_SOURCE_INT_H
#define PGN_SOURCE_INT_H

#include "pgn/input.h"

/* Larger than the largest thing parsed in one piece: a .zip directory entry, 46 + 3 * 65535. */
enum { PGN__CHUNK = 1 << 18 };

typedef struct pgn__source {
    const unsigned char *data; /* in view, not yet taken */
    size_t len;
    uint64_t taken;
    unsigned char *chunk; /* PGN__CHUNK bytes; NULL for memory, which is all in view */
    int fd;
    int cancel;              /* a descriptor that ends every wait once it can be read; -1: none */
    pgn_read_function *read; /* in place of the descriptor, or NULL */
    void *self;              /* its argument */
    pgn_error *read_error;   /* filled in when it fails */
    int at_end;              /* read() has answered 0 */
    int failed;              /* errno of a failed read(), -1 of a failed function, else 0 */
} pgn__source;

pgn_status pgn__source_open_fd(pgn__source *src, int fd, int cancel); /* which stay the caller's */
/* Bytes from a function; *err gets its failure. */
pgn_status pgn__source_open_function(pgn__source *src, pgn_read_function *read, void *self,
                                     pgn_error *err);
void pgn__source_open_memory(pgn__source *src, const void *bytes, size_t len);
void pgn__source_restart(pgn__source *src, uint64_t taken); /* the descriptor was moved */
void pgn__source_close(pgn__source *src);

/* Bring at least want (at most PGN__CHUNK) bytes into view and return how many are: fewer than
 * want only at the end or after a failed read. */
size_t pgn__source_need(pgn__source *src, size_t want);
void pgn__source_take(pgn__source *src, size_t len);

/* Move bytes to the caller's memory: those in view, or else what one read() gives, which is then
 * not copied twice. 0 at the end or after a failed read. */
size_t pgn__source_read(pgn__source *src, void *to, size_t cap);

#endif
