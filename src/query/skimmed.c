/* skimmed.c -- a game with only its boundaries and tag lines known, decided by its tags: neither
 * moves nor tags that the query does not need are read, which makes a search by tags several times
 * faster. */
#include <string.h>

#include "base/buffer_int.h"
#include "matcher_int.h"
#include "pgn/tag_names_int.h"

/* The tags whose names begin with one of the letters. */
static bool read_tags(pgn_matcher *m, const pgn__skimmed_game *g, uint32_t letters) {
    pgn__buffer_restart(&m->tag_list);
    for (size_t i = 0; i < g->tag_count; i++) {
        pgn_span line = pgn__skimmed_tag(g, i);
        uint32_t letter = pgn__qletter(line.text[1]);
        pgn_tag tag;
        if (!letter)
            return false;
        if (letter & letters && (!pgn__skimmed_pair(line, &tag.name, &tag.value) ||
                                 pgn__append(&m->tag_list, &tag, sizeof tag)))
            return false;
    }
    return true;
}

bool pgn__qmatch_skimmed(pgn_matcher *m, const pgn__skimmed_game *g) {
    static const char RESULT[] = "Result";
    bool unknown = g->result == PGN_RESULT_UNKNOWN;
    uint32_t letters = m->query->tag_letters | (unknown ? pgn__qletter(RESULT[0]) : 0);
    if (g->backslashes || !read_tags(m, g, letters))
        return false;
    m->tags = (pgn__qtags){.list = (const pgn_tag *)(const void *)m->tag_list.data,
                           .count = m->tag_list.len / sizeof(pgn_tag),
                           .result = (pgn_result)g->result};
    if (unknown) {
        pgn_span tag = pgn__qtags_find(&m->tags, PGN__TAG_RESULT, (pgn_span){RESULT, 6});
        if (tag.len != 1 || tag.text[0] != '*')
            return false; /* the tag may know */
    }
    return pgn__qmatcher_begin(m);
}
