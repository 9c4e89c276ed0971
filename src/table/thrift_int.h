/* thrift_int.h -- the compact protocol of Thrift, in which Parquet writes its metadata. Fields of a
 * struct come in the order of their numbers. */
#ifndef PGN_TABLE_THRIFT_INT_H
#define PGN_TABLE_THRIFT_INT_H

#include "base/buffer_int.h"

enum { PGN__THRIFT_DEPTH = 8 };

typedef struct pgn__thrift {
    pgn_buffer *out;
    int last[PGN__THRIFT_DEPTH]; /* the number of the last field, of each open struct */
    unsigned depth;
} pgn__thrift;

typedef enum {
    PGN__THRIFT_I32 = 5,
    PGN__THRIFT_BINARY = 8,
    PGN__THRIFT_STRUCT = 12
} pgn__thrift_type;

void pgn__varint(pgn_buffer *out, uint64_t n);

/* A struct: as an item of a list or by itself, as a field, and its end. */
void pgn__thrift_begin(pgn__thrift *t);
void pgn__thrift_field(pgn__thrift *t, int id);
void pgn__thrift_end(pgn__thrift *t);

void pgn__thrift_bool(pgn__thrift *t, int id, bool value);
void pgn__thrift_i8(pgn__thrift *t, int id, int value);
void pgn__thrift_i32(pgn__thrift *t, int id, int32_t value);
void pgn__thrift_i64(pgn__thrift *t, int id, int64_t value);
void pgn__thrift_text(pgn__thrift *t, int id, const void *bytes, size_t len);

/* A list of so many items, which follow. */
void pgn__thrift_list(pgn__thrift *t, int id, pgn__thrift_type type, size_t count);
void pgn__thrift_item_i32(pgn__thrift *t, int32_t value);
void pgn__thrift_item_text(pgn__thrift *t, const char *text);

#endif
