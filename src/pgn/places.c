/* places.c -- lines and columns in a chunk's text. Places are mostly requested in order, and a line
 * may be as long as the game: only the text between two of them is read. */
#include "places_int.h"

#include "base/text_int.h"
#include "scan_int.h"

size_t pgn__chunk_bom(const pgn__chunk *chunk) {
    return chunk->starts_file ? pgn__text_bom(chunk->text.data, chunk->text.len) : 0;
}

void pgn__places_begin(pgn__places *p, const pgn__chunk *chunk) {
    p->chunk = chunk;
    p->known = (pgn__known_place){.at = chunk->text.data + pgn__chunk_bom(chunk),
                                  .line = chunk->lines + chunk->passed,
                                  .width = chunk->columns};
    p->before = p->known;
}

void pgn__places_find(pgn__places *p, const char *at, pgn_place *place) {
    if (at < p->before.at)
        pgn__places_begin(p, p->chunk);
    if (at < p->before.at) /* inside the byte order mark, which has no column */
        at = p->before.at;
    if (at < p->known.at)
        p->known = p->before;
    const pgn__known_place from = p->known;
    const char *line = at;
    while (line > from.at && line[-1] != '\n' && line[-1] != '\r')
        line--;
    uint64_t width = line == from.at ? from.width : 0;
    p->before = from;
    p->known = (pgn__known_place){.at = at,
                                  .line = from.line + pgn__count_lines(from.at, at),
                                  .width = width + pgn__text_width(line, (size_t)(at - line))};
    place->offset = p->chunk->offset + (uint64_t)(at - p->chunk->text.data);
    place->line = p->known.line + 1;
    place->column = p->known.width + 1;
}
