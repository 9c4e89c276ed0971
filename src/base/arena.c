/* arena.c -- bump allocation in chunks that double, so that a game costs a handful of mallocs. */
#include "arena_int.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CHUNK = 4096, LARGEST_CHUNK = 1 << 20 };

struct pgn__arena_chunk {
    pgn__arena_chunk *older;
    size_t size; /* bytes after this header */
    max_align_t data[];
};

static const size_t ALIGN = _Alignof(max_align_t);

static pgn__arena_chunk *add_chunk(pgn__arena *arena, size_t size) {
    size_t want = arena->chunks ? arena->chunks->size * 2 : FIRST_CHUNK;
    if (want > LARGEST_CHUNK)
        want = LARGEST_CHUNK;
    if (want < size)
        want = size;
    if (want > SIZE_MAX - sizeof(pgn__arena_chunk))
        return NULL;
    pgn__arena_chunk *chunk = malloc(sizeof *chunk + want);
    if (!chunk)
        return NULL;
    chunk->older = arena->chunks;
    chunk->size = want;
    arena->chunks = chunk;
    arena->next = (char *)chunk->data;
    arena->left = want;
    arena->held += want;
    return chunk;
}

void *pgn__arena_alloc(pgn__arena *arena, size_t size) {
    if (size > SIZE_MAX - ALIGN)
        return NULL;
    size = size ? (size + ALIGN - 1) / ALIGN * ALIGN : ALIGN;
    if (size > arena->left && !add_chunk(arena, size))
        return NULL;
    void *p = arena->next;
    arena->next += size;
    arena->left -= size;
    return p;
}

char *pgn__arena_copy(pgn__arena *arena, const void *bytes, size_t len) {
    if (len == SIZE_MAX)
        return NULL;
    char *copy = pgn__arena_alloc(arena, len + 1);
    if (!copy)
        return NULL;
    if (len)
        memcpy(copy, bytes, len);
    copy[len] = '\0';
    return copy;
}

static void free_chunks(pgn__arena_chunk *chunk) {
    while (chunk) {
        pgn__arena_chunk *older = chunk->older;
        free(chunk);
        chunk = older;
    }
}

/* The newest chunk is the largest but for one made to measure; keeping it is good enough and needs
 * no search. */
void pgn__arena_reset(pgn__arena *arena) {
    pgn__arena_chunk *keep = arena->chunks;
    if (!keep)
        return;
    if (keep->size > LARGEST_CHUNK) { /* one huge thing must not hold its memory for ever */
        pgn__arena_free(arena);
        return;
    }
    free_chunks(keep->older);
    keep->older = NULL;
    arena->held = keep->size;
    arena->next = (char *)keep->data;
    arena->left = keep->size;
}

void pgn__arena_free(pgn__arena *arena) {
    free_chunks(arena->chunks);
    *arena = (pgn__arena)PGN_ARENA_INIT;
}
