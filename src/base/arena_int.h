/* arena_int.h -- memory for many small objects that are freed together, such as the nodes of one
 * game. */
#ifndef PGN_BASE_ARENA_INT_H
#define PGN_BASE_ARENA_INT_H

#include "pgn/status.h"

typedef struct pgn__arena_chunk pgn__arena_chunk;

/* Zero-initialise it. Fields are private. */
typedef struct pgn__arena {
    pgn__arena_chunk *chunks;
    char *next;
    size_t left;
    size_t held; /* bytes of all chunks */
} pgn__arena;

#define PGN_ARENA_INIT                                                                             \
    { NULL, NULL, 0, 0 }

/* `size` bytes aligned for any type, uninitialised; NULL if out of memory. A size of 0 gives a
 * valid pointer. Lives until the arena is reset or freed. */
void *pgn__arena_alloc(pgn__arena *arena, size_t size);

/* A NUL-terminated copy of len bytes; NULL without memory. */
char *pgn__arena_copy(pgn__arena *arena, const void *bytes, size_t len);

/* How much memory it holds. */
static inline size_t pgn__arena_size(const pgn__arena *arena) {
    return arena->held;
}

/* Forget everything but keep the newest chunk for the next use. */
void pgn__arena_reset(pgn__arena *arena);
void pgn__arena_free(pgn__arena *arena);

#endif
