/* chunk_report.c -- diagnostics about a chunk as a whole, as found by the splitter. */
#include "chunk_report_int.h"

#include <string.h>

#include "places_int.h"
#include "stream/emit_int.h"

static void report(pgn__sink sink, pgn__rule rule, const char *at, size_t len,
                   const char *message) {
    pgn__diagnostic d = {rule, {at, len}, message, {NULL, 0}};
    pgn__emit_diagnostic(sink, &d);
}

pgn__gap pgn__chunk_gap(const pgn__chunk *chunk) {
    return (pgn__gap){chunk->ends_before, chunk->blanks_before,
                      chunk->starts_file || chunk->nothing_before};
}

void pgn__report_chunk(const pgn__chunk *chunk, pgn__sink sink) {
    const char *text = chunk->text.data;
    if (chunk->utf16)
        report(sink, PGN__RULE_UTF16, text, 1,
               "UTF-16 is not supported: convert the file to UTF-8 first, for example with iconv");
    if (chunk->cut_off)
        report(sink, PGN__RULE_TOO_LARGE, text, 1,
               "game exceeds the size limit; the rest of it is skipped");
    const char *nul = chunk->first_nul ? memchr(text, '\0', chunk->text.len) : NULL;
    if (nul)
        report(sink, PGN__RULE_NUL_BYTE, nul, 1, "NUL bytes; read as blanks");
}

void pgn__report_chunk_end(const pgn__chunk *chunk, pgn__sink sink) {
    const char *text = chunk->text.data + pgn__chunk_bom(chunk);
    const char *end = chunk->text.data + chunk->text.len;
    pgn__gap gap = pgn__gap_before(text, end, pgn__chunk_gap(chunk));
    if (chunk->ends_file && !gap.start && (gap.ends != 2 || gap.other))
        report(sink, PGN__RULE_GAME_SPACING, end, 0,
               "expected exactly one empty line at the end of the file");
}
