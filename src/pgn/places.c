/* places.c -- lines and columns in a chunk's text. Places are mostly requested in order, and a line
 * may be as long as the game: only the text between two of them is read. */
#include "places_int.h"

#include "base/text_int.h"
#include "scan_int.h"

size_t pgn__chunk_bom(const pgn__chunk *chunk) {
    return chunk->starts_file ? pgn__text_bom(chunk->text.data, chunk->text.len) : 0;
}

static void know(pgn__places *p, const char *at, uint64_t line, uint64_t width) {
    p->known = at;
    p->known_line = line;
    p->known_width = width;
}

void pgn__places_begin(pgn__places *p, const pgn__chunk *chunk) {
    p->chunk = chunk;
    know(p, chunk->text.data + pgn__chunk_bom(chunk), chunk->lines + chunk->passed, chunk->columns);
}

void pgn__places_find(pgn__places *p, const char *at, pgn_place *place) {
    if (at < p->known)
        pgn__places_begin(p, p->chunk);
    if (at < p->known) /* inside the byte order mark, which has no column */
        at = p->known;
    const char *line = at;
    while (line > p->known && line[-1] != '\n' && line[-1] != '\r')
        line--;
    uint64_t width = line == p->known ? p->known_width : 0;
    know(p, at, p->known_line + pgn__count_lines(p->known, at),
         width + pgn__text_width(line, (size_t)(at - line)));
    place->offset = p->chunk->offset + (uint64_t)(at - p->chunk->text.data);
    place->line = p->known_line + 1;
    place->column = p->known_width + 1;
}
