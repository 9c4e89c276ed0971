/* buffer_size_int.h -- the size of a buffer that is chosen for speed alone. Builds for fuzzing make
 * them small: then set-up costs less than what is tried, and their ends are met. */
#ifndef PGN_BASE_BUFFER_SIZE_INT_H
#define PGN_BASE_BUFFER_SIZE_INT_H

#ifdef PGN_SMALL_BUFFERS
#define PGN__BUFFER_SIZE(usual) ((usual) < 512 ? (usual) : 512)
#else
#define PGN__BUFFER_SIZE(usual) (usual)
#endif

#endif
