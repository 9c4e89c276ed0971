/* chunk_report.c -- diagnostics about a chunk as a whole, as found by the splitter. */
#include "chunk_report_int.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii_int.h"
#include "base/text_int.h"
#include "places_int.h"
#include "stream/emit_int.h"
#include "wrapped_int.h"

static void report(pgn__sink sink, pgn__rule rule, const char *at, size_t len,
                   const char *message) {
    pgn__diagnostic d = {.rule = rule, .at = {at, len}, .message = message};
    pgn__emit_diagnostic(sink, &d);
}

pgn__gap pgn__chunk_gap(const pgn__chunk *chunk) {
    return (pgn__gap){.ends = chunk->ends_before,
                      .other = chunk->blanks_before,
                      .start = chunk->starts_file || chunk->nothing_before,
                      .mid_line = chunk->columns > 0};
}

/* Can the line be shown to people? */
static bool is_text(pgn_span line) {
    for (size_t i = 0; i < line.len; i++)
        if ((unsigned char)line.text[i] < ' ' && line.text[i] != '\t')
            return false;
    return pgn__utf8_check(line.text, line.len) == line.len;
}

pgn_span pgn__chunk_no_game(const pgn__chunk *chunk, char message[PGN__NO_GAME_MAX]) {
    pgn__parser parser = {.deepest_nesting = 1, .gap = pgn__chunk_gap(chunk)};
    size_t bom = pgn__chunk_bom(chunk);
    pgn_span at;
    pgn__lacks_game(&parser, chunk->text.data + bom, chunk->text.len - bom, &at);
    pgn__parser_free(&parser);
    int shown = pgn__quoted_length(at);
    if (pgn__is_epd_line(at))
        snprintf(message, PGN__NO_GAME_MAX,
                 "no game in this file: to read EPD records use pgn epd");
    else if (chunk->wrapped == PGN__WRAPPED_MAIL)
        snprintf(message, PGN__NO_GAME_MAX, "%s", pgn__wrapped_message(chunk->wrapped));
    else if (chunk->wrapped == PGN__WRAPPED_HTML)
        snprintf(message, PGN__NO_GAME_MAX, "no game in this file: it is a page in HTML");
    else if (is_text(at))
        snprintf(message, PGN__NO_GAME_MAX, "no game in this file: it begins with \"%.*s\"", shown,
                 at.text);
    else
        snprintf(message, PGN__NO_GAME_MAX, "no game in this file: it is not text");
    return at;
}

void pgn__chunk_conversion(const pgn__chunk *chunk, char message[PGN__CONVERSION_MAX]) {
    snprintf(message, PGN__CONVERSION_MAX, "the file is in %.63s, which few programs read",
             chunk->encoding);
}

void pgn__chunk_invalid(const pgn__chunk *chunk, char message[PGN__CONVERSION_MAX]) {
    const pgn__invalid *bad = &chunk->invalid;
    char bytes[5 * sizeof bad->bytes + 1] = "";
    for (unsigned i = 0; i < bad->len; i++)
        snprintf(bytes + 5 * i, sizeof bytes - 5 * i, " 0x%02X", bad->bytes[i]);
    snprintf(message, PGN__CONVERSION_MAX,
             "byte%s%s %s not valid in %.63s; read as U+FFFD, like all that is invalid in the file",
             bad->len > 1 ? "s" : "", bytes, bad->len > 1 ? "are" : "is", chunk->encoding);
}

static void report_conversion(const pgn__chunk *chunk, pgn__sink sink) {
    char message[PGN__CONVERSION_MAX];
    if (chunk->recognized) {
        pgn__chunk_conversion(chunk, message);
        report(sink, PGN__RULE_UTF16, chunk->text.data, 0, message);
    }
    if (chunk->invalid.len) {
        pgn__chunk_invalid(chunk, message);
        report(sink, PGN__RULE_ENCODING_INVALID,
               chunk->text.data + (chunk->invalid.offset - chunk->offset), 3, message);
    }
}

void pgn__report_chunk(const pgn__chunk *chunk, pgn__sink sink) {
    const char *text = chunk->text.data;
    if (chunk->encoding)
        report_conversion(chunk, sink);
    if (chunk->wrapped && chunk->starts_file && !chunk->no_game) {
        size_t bom = pgn__chunk_bom(chunk);
        report(sink, PGN__RULE_NOT_PGN, text + bom,
               pgn__text_line(text + bom, chunk->text.len - bom),
               pgn__wrapped_message(chunk->wrapped));
    }
    if (chunk->no_game) {
        char message[PGN__NO_GAME_MAX];
        pgn_span at = pgn__chunk_no_game(chunk, message);
        report(sink, PGN__RULE_NOT_PGN, at.text, at.len, message);
        return;
    }
    if (chunk->cut_off)
        report(sink, PGN__RULE_TOO_LARGE, text, 1,
               "game exceeds the size limit; the rest of it is skipped");
    bool nuls = chunk->first_nul || chunk->has_nul;
    const char *nul = nuls ? memchr(text, '\0', chunk->text.len) : NULL;
    if (nul)
        report(sink, PGN__RULE_NUL_BYTE, nul, 1, "NUL bytes; read as blanks");
}

/* Is the last line that is not blank an escape line? Export format has none: whatever follows one,
 * as between games, is no finding. */
static bool ends_with_escape(const pgn__chunk *chunk, const char *text, const char *end) {
    while (end > text && pgn__is_blank_or_nul(end[-1]))
        end--;
    const char *line = end;
    while (line > text && line[-1] != '\n' && line[-1] != '\r')
        line--;
    return line < end && *line == '%' && (line > text || !chunk->columns);
}

void pgn__report_chunk_end(const pgn__chunk *chunk, pgn__sink sink) {
    const char *text = chunk->text.data + pgn__chunk_bom(chunk);
    const char *end = chunk->text.data + chunk->text.len;
    pgn__gap gap = pgn__gap_before(text, end, pgn__chunk_gap(chunk));
    if (chunk->ends_file && !gap.start && (gap.ends != 2 || gap.other) &&
        !ends_with_escape(chunk, text, end))
        report(sink, PGN__RULE_GAME_SPACING, end, 0,
               "expected exactly one empty line at the end of the file");
}
