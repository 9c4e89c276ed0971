/* input_int.h -- an input as the library reads it: in blocks, member by member, and what it knows
 * of its file. */
#ifndef PGN_BASE_INPUT_INT_H
#define PGN_BASE_INPUT_INT_H

#include <sys/stat.h>

#include "decode_int.h"
#include "pgn/input.h"

typedef enum pgn__compression {
    PGN__COMPRESSION_NONE,
    PGN__COMPRESSION_GZIP,
    PGN__COMPRESSION_BZIP2,
    PGN__COMPRESSION_XZ,
    PGN__COMPRESSION_ZSTD,
    PGN__COMPRESSION_ZIP
} pgn__compression;

/* What the first bytes of a file say it is; 16 bytes suffice. Text is never mistaken for a format.
 * Fewer than 16 bytes are taken to be the whole file: the head of a format, cut off after its third
 * byte or later, is that format (reading it gives PGN_E_CORRUPT). */
pgn__compression pgn__compression_detect(const void *bytes, size_t len);
const char *pgn__compression_name(pgn__compression compression); /* "gzip", "none" */
pgn__compression pgn__input_compression(const pgn_input *in);

/* Read from a descriptor, which stays the caller's to close, after pgn_input_close(). */
pgn_status pgn__input_open_fd(pgn_input **out, int fd, pgn_error *err);

/* One run of input. At the end of everything data is NULL and len 0. */
typedef struct pgn__block {
    const char *data; /* borrowed until the next call on the input */
    size_t len;
    const char *member; /* name inside a .zip, else NULL; borrowed like data */
    int starts_member;  /* nonzero: the first block of a file or of a member */
} pgn__block;

/* The next block. Plain memory is one block; everything else comes in blocks of at most 256 KiB. No
 * block is empty except the last call's, and none spans two members of a .zip (an empty member
 * gives no block). err->offset is the offset of the error in the unpacked data. After an error
 * every further call gives the same error, after the end the end. E_UNSUPPORTED is an encrypted
 * .zip member, a method or format that this build lacks, or data that needs more than 256 MiB (xz)
 * or 128 MiB (zstd) of memory to unpack. */
pgn_status pgn__input_next(pgn_input *in, pgn__block *block, pgn_error *err);

/* The same bytes into the caller's memory: at most cap of them, without a copy in between where the
 * input is a plain file. *got is 0 only at the end; *starts_member as in pgn__block. Use one of the
 * two on an input, not both. */
pgn_status pgn__input_read(pgn_input *in, void *to, size_t cap, size_t *got, int *starts_member,
                           pgn_error *err);

/* Pass over the next bytes of a plain file, if it has so many and `more` after them; any thread may
 * read them later from where they are: *at. False if it has not, or is anything else. */
bool pgn__input_defer(pgn_input *in, size_t len, size_t more, uint64_t *at);
pgn_status pgn__input_read_deferred(const pgn_input *in, uint64_t at, void *to, size_t len,
                                    pgn_error *err);

/* How an input's files are made UTF-8. */
typedef struct pgn__text_options {
    const char *encoding; /* of those without a byte order mark; NULL: as they are, or UTF-16 or
                             UTF-32 by their first bytes. Copied */
    /* Is a file that begins with these bytes binary? Then it is passed on unchanged. May be
     * NULL. */
    bool (*is_other)(const void *self, const pgn_input *in, const char *bytes, size_t len);
    const void *self; /* must outlive the input */
    /* What is read, for the message about a file in a known binary format, which is refused with
     * PGN_E_UNSUPPORTED: "PGN". NULL: none is refused. */
    const char *expected;
} pgn__text_options;

/* Read text: before the first byte is read, have what is not UTF-8 decoded. Blocks, offsets and
 * everything else are then those of the UTF-8 text. PGN_E_ARG for an encoding that is not known. */
pgn_status pgn__input_as_text(pgn_input *in, const pgn__text_options *options, pgn_error *err);

/* A file, or a member of a .zip, that is decoded. */
typedef struct pgn__converted {
    const char *encoding; /* lives as long as the input */
    bool named;           /* by the options */
    pgn__invalid invalid; /* its first bytes that are not valid, and their offset in the input */
} pgn__converted;

/* The one that the byte at this offset belongs to, which must have been read recently; NULL if it
 * is not decoded. */
const pgn__converted *pgn__input_converted(const pgn_input *in, uint64_t offset);

/* Compressed bytes consumed so far, and all of them (0 if unknown, as for a pipe). */
uint64_t pgn__input_consumed(const pgn_input *in);
uint64_t pgn__input_size(const pgn_input *in);

/* The plain file that was opened by its name, as it was before its first byte was read: what has
 * that name later may be another. NULL for anything else. */
const struct stat *pgn__input_file(const pgn_input *in);

/* Are the input's bytes from an offset on, one of which was read recently, those of the file that
 * has its name? Then they can be reread there, at *at, unless it was changed. Not if they were
 * unpacked or decoded, or come from anything but a plain file. Nothing else may turn an offset of
 * the input into a place in a file. */
bool pgn__input_in_file(const pgn_input *in, uint64_t offset, uint64_t *at);

/* Let the next bytes be those from an offset on, which a file or memory that is neither compressed
 * nor decoded can do; PGN_E_UNSUPPORTED for anything else. Forgets a failure. */
pgn_status pgn__input_seek(pgn_input *in, uint64_t offset, pgn_error *err);

/* pgn_input_open(), whose waits for bytes end with a failure once the descriptor `cancel` can be
 * read (-1: none). It stays the caller's. */
pgn_status pgn__input_open(pgn_input **out, const char *path, int cancel, pgn_error *err);

#endif
