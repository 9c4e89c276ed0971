/* pack.h -- make compressed samples for the input tests, one stream or archive per call, appended
 * to the buffer. A format that this build lacks appends nothing and returns 0. */
#ifndef PACK_H
#define PACK_H

#include "inside.h"

int pack_gzip(pgn_buffer *out, const char *data, size_t len);
int pack_bzip2(pgn_buffer *out, const char *data, size_t len);
int pack_xz(pgn_buffer *out, const char *data, size_t len);
int pack_zstd(pgn_buffer *out, const char *data, size_t len); /* with checksum */

enum pack_descriptor {
    PACK_NO_DESCRIPTOR,
    PACK_DESCRIPTOR,          /* with signature */
    PACK_DESCRIPTOR_UNSIGNED, /* without */
    PACK_DESCRIPTOR_WIDE,     /* sizes of 64 bits */
    PACK_ZIP64                /* no descriptor, sizes in the extra field */
};

typedef struct pack_member {
    const char *name;
    const char *data;
    size_t len;
    unsigned method; /* 0, 8, 12, 93 or 95; any other number stores, with a wrong header */
    unsigned flags;
    enum pack_descriptor descriptor;
} pack_member;

int pack_zip(pgn_buffer *out, const pack_member *members, size_t count, const char *comment);

#endif
