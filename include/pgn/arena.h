/* arena.h -- memory for many small things that die together, such as the nodes of one game. */
#ifndef PGN_ARENA_H
#define PGN_ARENA_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_arena_chunk pgn_arena_chunk;

/* Zero-initialise it. Fields are private. */
typedef struct pgn_arena {
    pgn_arena_chunk *chunks;
    char *next;
    size_t left;
} pgn_arena;

#define PGN_ARENA_INIT                                                                             \
    { NULL, NULL, 0 }

/* `size` bytes aligned for any type, uninitialised; NULL without memory. A size of 0 gives a valid
 * pointer. Lives until the arena is reset or freed. */
PGN_API void *pgn_arena_alloc(pgn_arena *arena, size_t size);

/* A NUL-terminated copy of len bytes; NULL without memory. */
PGN_API char *pgn_arena_copy(pgn_arena *arena, const void *bytes, size_t len);

/* Forget everything but keep the newest chunk for the next use. */
PGN_API void pgn_arena_reset(pgn_arena *arena);
PGN_API void pgn_arena_free(pgn_arena *arena);

#ifdef __cplusplus
}
#endif
#endif
