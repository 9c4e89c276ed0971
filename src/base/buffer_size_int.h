/* buffer_size_int.h -- the size of a buffer that is chosen for speed alone. Fuzzing builds make
 * them small, so that set-up is cheap and buffer ends are reached. */
#ifndef PGN_BASE_BUFFER_SIZE_INT_H
#define PGN_BASE_BUFFER_SIZE_INT_H

#ifdef PGN_SMALL_BUFFERS
#define PGN__BUFFER_SIZE(usual) ((usual) < 512 ? (usual) : 512)
#else
#define PGN__BUFFER_SIZE(usual) (usual)
#endif

#endif
