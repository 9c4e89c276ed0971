/* names_int.h -- what finding and replacing names share. */
#ifndef PGN_NAMES_NAMES_INT_H
#define PGN_NAMES_NAMES_INT_H

#include "base/arena_int.h"
#include "pgn/unstable/names.h"
#include "variants_int.h"

struct pgn_names {
    pgn__variants *variants;
};

typedef struct {
    const char *from, *to;
    size_t from_len, to_len;
} pgn__name_mapping;

struct pgn_name_map {
    pgn_buffer rows; /* pgn__name_mapping[], sorted by `from` */
    pgn__arena texts;
};

/* NULL if the map does not have it. */
const pgn__name_mapping *pgn__name_map_find(const pgn_name_map *map, const char *text, size_t len);

#endif
