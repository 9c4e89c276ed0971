/* flatbuffer_int.h -- writing FlatBuffers, in which Arrow describes its messages. They are made
 * from their end to their beginning: what is referred to comes first. */
#ifndef PGN_TABLE_FLATBUFFER_INT_H
#define PGN_TABLE_FLATBUFFER_INT_H

#include "pgn/buffer.h"

enum { PGN__FLAT_FIELDS = 8 };

/* Zero-initialize it. */
typedef struct pgn__flat {
    char *bytes;
    size_t cap, len; /* the last len bytes are in use */
    pgn_status status;
    /* the table being made */
    size_t fields[PGN__FLAT_FIELDS]; /* where they are, from the end; 0: absent */
    size_t table_end;
} pgn__flat;

typedef size_t pgn__flat_ref; /* where something is, from the end */

void pgn__flat_free(pgn__flat *f);
void pgn__flat_clear(pgn__flat *f);

pgn__flat_ref pgn__flat_text(pgn__flat *f, const char *text);
pgn__flat_ref pgn__flat_refs(pgn__flat *f, const pgn__flat_ref *refs, size_t count);

/* A vector of structs of two 64-bit numbers each. */
pgn__flat_ref pgn__flat_pairs(pgn__flat *f, const uint64_t (*pairs)[2], size_t count);

/* A table: no other may be begun before its end. */
void pgn__flat_begin(pgn__flat *f);
void pgn__flat_number(pgn__flat *f, unsigned field, uint64_t value, unsigned bytes);
void pgn__flat_put_ref(pgn__flat *f, unsigned field, pgn__flat_ref ref);
pgn__flat_ref pgn__flat_end(pgn__flat *f);

/* The root: the bytes are complete. */
pgn_span pgn__flat_finish(pgn__flat *f, pgn__flat_ref root);

#endif
