/* input.h -- bytes from anywhere: a file, a pipe, memory; plain or compressed.
 *
 * Compression is recognised by content, never by name: gzip, bzip2, xz, zstd (concatenated streams
 * too), and the members of a .zip one after the other. Data arrives in blocks, borrowed until the
 * next call, and memory stays bounded whatever the input. A damaged or cut-off stream is an error,
 * never a short read: what stands before the damage is delivered, then the error. (Where only a
 * checksum at the end tells, as in gzip, wrong data may come before it.) */
#ifndef PGN_INPUT_H
#define PGN_INPUT_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pgn_input pgn_input;

typedef enum pgn_compression {
    PGN_COMPRESSION_NONE,
    PGN_COMPRESSION_GZIP,
    PGN_COMPRESSION_BZIP2,
    PGN_COMPRESSION_XZ,
    PGN_COMPRESSION_ZSTD,
    PGN_COMPRESSION_ZIP
} pgn_compression;

/* One run of input. At the end of everything data is NULL and len 0. */
typedef struct pgn_block {
    const char *data; /* borrowed until the next call on the input */
    size_t len;
    const char *member; /* name inside a .zip, else NULL; borrowed like data */
    int starts_member;  /* nonzero: the first block of a file or of a member */
} pgn_block;

/* What the first bytes of a file say it is; 16 bytes suffice to tell. Text is never mistaken. Fewer
 * than 16 are taken for all there is: the head of a format, cut off after its third byte or later,
 * is that format (reading it gives E_TRUNCATED). */
PGN_API pgn_compression pgn_compression_detect(const void *bytes, size_t len);
PGN_API const char *pgn_compression_name(pgn_compression compression); /* "gzip", "none" */

/* Open a file; "-" is standard input. The error names the file and the system's reason. */
PGN_API pgn_status pgn_input_open(pgn_input **out, const char *path, pgn_error *err);

/* Read from a descriptor, which stays the caller's to close, after pgn_input_free(). */
PGN_API pgn_status pgn_input_open_fd(pgn_input **out, int fd, pgn_error *err);

/* Read from memory, which must outlive the input. */
PGN_API pgn_status pgn_input_open_memory(pgn_input **out, const void *bytes, size_t len,
                                         pgn_error *err);

/* The next block. Plain memory is one block; everything else comes in blocks of at most 1 MiB. No
 * block is empty except the last call's, and none spans two members of a .zip (an empty member
 * gives no block). err->offset is the offset in the unpacked data at which the error stands. After
 * an error every further call gives the same error, after the end the end. E_UNSUPPORTED is an
 * encrypted .zip member, a method or format that this build lacks, or data that needs more than 256
 * MiB (xz) or 128 MiB (zstd) of memory to unpack. */
PGN_API pgn_status pgn_input_next(pgn_input *in, pgn_block *block, pgn_error *err);

/* The same bytes into the caller's memory: at most cap of them, without a copy in between where the
 * input is a plain file. *got is 0 only at the end; *starts_member as in pgn_block. Use one of the
 * two on an input, not both. */
PGN_API pgn_status pgn_input_read(pgn_input *in, void *to, size_t cap, size_t *got,
                                  int *starts_member, pgn_error *err);

PGN_API const char *pgn_input_name(const pgn_input *in); /* the path as given; "-" for others */
PGN_API pgn_compression pgn_input_compression(const pgn_input *in);

/* Progress: compressed bytes consumed so far, and all of them (0 if unknown, as for a pipe). */
PGN_API uint64_t pgn_input_consumed(const pgn_input *in);
PGN_API uint64_t pgn_input_size(const pgn_input *in);

PGN_API void pgn_input_free(pgn_input *in);

#ifdef __cplusplus
}
#endif
#endif
