/* export_tags_int.h -- the tags of a plain game in the order of export format, for decoders of
 * formats that have them in any order. */
#ifndef PGN_PGN_EXPORT_TAGS_INT_H
#define PGN_PGN_EXPORT_TAGS_INT_H

#include "game/roster_int.h"
#include "tag_names_int.h"

enum { PGN__EXPORT_OTHERS = 64 };

typedef struct {
    pgn_span name, value;
} pgn__tag_pair;

/* Begins with zeros. */
typedef struct {
    pgn_span roster[PGN__ROSTER_LEN]; /* values; NULL: missing */
    pgn__tag_pair others[PGN__EXPORT_OTHERS];
    size_t other_count;
    uint32_t places[PGN__TAG_COUNT + 1]; /* for pgn__plain_game */
} pgn__export_tags;

static inline void pgn__export_tags_clear(pgn__export_tags *tags) {
    memset(tags->roster, 0, sizeof tags->roster);
    tags->other_count = 0;
}

/* Borrow a tag pair; false if it is repeated, or makes the game not plain. */
bool pgn__export_tags_add(pgn__export_tags *tags, pgn_span name, pgn_span value);

/* The pairs to write, the roster complete. False if there are no more. */
bool pgn__export_tags_at(const pgn__export_tags *tags, size_t index, pgn__tag_pair *out);

/* Set the game's tags, which have been written to a pgn__plain_tag[]. */
void pgn__export_tags_index(pgn__export_tags *tags, const pgn_buffer *written, pgn__plain_game *g);

#endif
